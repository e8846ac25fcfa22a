"""The canned states are real ones: they fit the published shapes exactly, so the pages are tried on what will come."""

import json
from typing import Any

import msgspec
import pytest

from device.views.shapes import Board, State
from tests.phones.canned import BOARD, STATES


def missing(given: Any, kept: Any, path: str = "") -> list[str]:
    """The keys of `given` that the shape does not know."""
    if isinstance(given, dict) and isinstance(kept, dict):
        found = []
        for key, value in given.items():
            if key not in kept and value not in ("", 0, False, None, [], {}, 0.0):
                found.append(f"{path}.{key}")
            elif key in kept:
                found += missing(value, kept[key], f"{path}.{key}")
        return found
    if isinstance(given, list) and isinstance(kept, list):
        return [name for at, value in enumerate(given) for name in missing(value, kept[at], f"{path}[{at}]")]
    return []


@pytest.mark.parametrize("name", STATES)
def test_a_canned_state_fits_the_published_shape(name: str) -> None:
    given = json.loads(json.dumps(STATES[name]))
    kept = json.loads(msgspec.json.encode(msgspec.convert(given, State)))
    unknown = [key for key in missing(given, kept) if not key.endswith((".houses", ".level"))]  # omitted as defaults
    assert unknown == []


def test_the_canned_board_fits_the_published_shape() -> None:
    given = json.loads(json.dumps(BOARD))
    assert missing(given, json.loads(msgspec.json.encode(msgspec.convert(given, Board)))) == []

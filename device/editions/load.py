"""TOML text -> Edition, or `BadBoard` with line and reason. Pure: whoever has a file reads it.

A board that is incomplete or contradicts itself is refused here and never fails later in a game.
"""

import tomllib
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from device.editions.classic import edition as classic
from device.editions.jackpot import edition as jackpot
from device.editions.junior import edition as junior
from device.editions.trouble import BadBoard, line_of, plain
from device.game.edition import Edition

__all__ = ["BadBoard", "edition"]

_BUILD: dict[str, Callable[[str, dict[str, Any]], Edition]] = {
    "jackpot": jackpot.build,
    "junior": junior.build,
    "classic": classic.build,
}


class _Named(Struct):
    name: Annotated[str, Meta(min_length=1)]


class _Head(Struct):
    edition: _Named


@lru_cache(maxsize=32)
def edition(text: str) -> Edition:
    """The edition that a board's text describes; raises BadBoard."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadBoard(_line_in(str(wrong)), str(wrong)) from None
    except RecursionError:
        raise BadBoard(1, "its brackets are nested too deep") from None
    except ValueError:  # a number of thousands of digits
        raise BadBoard(1, "a number in it is too long") from None
    try:
        head = msgspec.convert(table, _Head)
    except msgspec.ValidationError as wrong:
        raise BadBoard(1, f"this does not look like a board: {plain(str(wrong))}") from None
    build = _BUILD.get(head.edition.name)
    if build is None:
        raise BadBoard(
            line_of(text, "name ="), f'there is no edition "{head.edition.name}"; known: {", ".join(_BUILD)}'
        )
    return build(text, table)


def _line_in(message: str) -> int:
    found = message.partition("at line ")[2].partition(",")[0]
    return int(found) if found.isdigit() else 1

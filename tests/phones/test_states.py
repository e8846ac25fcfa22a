"""The canned states are real ones: they fit the published shapes exactly, so the pages are tried on what will come."""

import json
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from device.game import commands as c
from device.game.state import Step
from device.simulate.bots import plain
from device.simulate.runner import next_wish
from device.views import state as views
from device.views import steps
from device.views.board_shapes import Board
from device.views.scene import House, Scene
from device.views.shapes import State
from device.views.words import Words
from tests.history.evenings import Night
from tests.kit import EDITION, SEATS
from tests.phones import canned_boards
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


CANNED = STATES | canned_boards.STATES


@pytest.mark.parametrize("name", CANNED)
def test_a_canned_state_fits_the_published_shape(name: str) -> None:
    given = json.loads(json.dumps(CANNED[name]))
    kept = json.loads(msgspec.json.encode(msgspec.convert(given, State)))
    unknown = [key for key in missing(given, kept) if not key.endswith((".houses", ".level"))]  # omitted as defaults
    assert unknown == []


@pytest.mark.parametrize("board", [BOARD, *canned_boards.BOARDS.values()])
def test_a_canned_board_fits_the_published_shape(board: Any) -> None:
    given = json.loads(json.dumps(board))
    assert missing(given, json.loads(msgspec.json.encode(msgspec.convert(given, Board)))) == []


@cache
def steps_of_games() -> dict[str, Scene]:
    """The first scene of each kind of step at each level, from games of bots; they know no game of money alone."""
    found: dict[str, Scene] = {}
    for seed, level in enumerate(("guided", "full", "guided", "full", "money")):
        night = Night(seed, 4, level=level)
        night.do(c.Begin(pick="blue"))
        while night.game.phase == "playing":
            name = f"{night.game.step.kind} {level}"
            found.setdefault(name, Scene("game-00001", night.line, EDITION, House(boot="b", build="b")))
            if level == "money":
                break
            night.do(next_wish(EDITION, night.game, plain, night.luck))
    return found


FOR_EVERYBODY = {"spinning", "auction", "bets", "roll full"}  # these ask nobody by name, or all of them


def seen(scene: Scene, seat: str, yours: tuple[str, ...] = ()) -> State:
    return views.seen_by(views.common(scene), scene, seat, 0.0, yours)


def test_whoever_acts_is_told_what_to_do_and_all_others_what_is_being_done() -> None:
    scenes = steps_of_games()
    kinds = {name.split()[0] for name in scenes}
    assert kinds >= {"roll", "jail", "question", "buy", "debt", "armed", "build", "steal", "swap_house", "say"}
    for name, scene in scenes.items():
        actor = views.common(scene).actor
        told = seen(scene, actor).hint
        others = {seen(scene, seat).hint for seat in ("", *SEATS) if seat != actor}  # "" is the television
        assert len(others) == 1, name
        if not FOR_EVERYBODY & {name, name.split()[0]}:
            (said,) = others
            assert said != told, name
            assert Words(EDITION, scene.game).name(actor) in said, name


def test_a_phone_that_acts_for_a_seat_and_the_box_are_told_what_to_do_too() -> None:
    for name, scene in steps_of_games().items():
        actor = views.common(scene).actor
        other = next(seat for seat in SEATS if seat != actor)
        told = seen(scene, actor).hint
        assert seen(scene, other, (other, actor)).hint == told, name
        assert views.seen_by_box(views.common(scene), scene, 0.0).hint == told, name


@pytest.mark.parametrize("kind", ["move_house", "rehouse", "swap_cash"])
def test_a_rare_step_says_who_acts_to_those_who_look_on(kind: str) -> None:
    game = replace(steps_of_games()["build guided"].game, step=Step(kind, seat="blue", space="red_1"))
    found = steps.headline(Words(EDITION, game))
    assert "Car" not in found.hint
    assert "Car" in found.looking_on

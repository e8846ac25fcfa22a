"""The worked examples of the rules for Monopoly Junior: laid, rolled, drawn, chosen, and compared field by field.

The examples say where everybody stands and what must come out; nothing here computes an expected value.
"""

import json
from typing import Any

import pytest

from device.game.ledger import total
from device.game.state import BANK, JACKPOT, Game
from tests.junior.playing import SPACES, laid
from tests.kit import Hand

Example = dict[str, Any]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "example" in metafunc.fixturenames:
        file = metafunc.config.getoption("--vectors")
        examples = json.loads(file.read_text(encoding="utf-8")).get("junior", [])
        metafunc.parametrize("example", examples, ids=[f"{one['id']} {one['title']}" for one in examples])


def position(given: Example) -> Hand:
    return laid(
        cash=given["cash"],
        seats=given["seats"],
        at=given["position"],
        owners={SPACES[int(index)]: owner for index, owner in given["owners"].items()},
        bank=given["bank"],
        loose_change=given["loose_change"],
        actor=given["player"],
        luck=given.get("cards", ()),
        **{name.removeprefix("junior."): value for name, value in given.get("rules", {}).items()},
    )


def play_on(hand: Hand, given: Example) -> None:
    """The player rolls, draws and chooses as the example says, until its turn is over."""
    seat, rolls, choices = given["player"], list(given["rolls"]), given.get("choices", {})
    while hand.game.phase == "playing" and hand.game.actor == seat:
        step = hand.game.step.kind
        if step == "roll" and rolls:
            hand.do("roll", seat, dice=(rolls.pop(0),))
        elif step == "draw":
            hand.do("draw", seat)
        elif step == "booth":
            where = choices.get("booth_on")
            hand.do("choose", seat, pick="" if where is None else SPACES[where])
        else:
            break
    assert rolls == [], "every roll of the example has been used"


READ = {
    "cash": lambda game: {seat: game.cash[seat] for seat in game.order},
    "bank": lambda game: game.cash[BANK],
    "loose_change": lambda game: game.cash[JACKPOT],
    "position": lambda game: {seat: game.places[seat] for seat in game.order},
    "booths_left": lambda game: {seat: game.stock[f"booth@{seat}"] for seat in game.order},
    "owners": lambda game: {str(SPACES.index(space)): owner for space, owner in game.owners.items()},
    "game_over": lambda game: game.phase == "over",
    "winners": lambda game: list(game.winners),
    "total": lambda game: total(game.cash),
}


def read(game: Game, names: Example) -> Example:
    return {name: READ[name](game) for name in names}


def test_the_turn_ends_as_the_worked_example_says(example: Example) -> None:
    given, expect = example["given"], example["expect"]
    hand = position(given)
    assert read(hand.game, {"booths_left": 0}) == {"booths_left": given["booths_left"]}, "the example fits together"
    play_on(hand, given)
    assert read(hand.game, expect) == expect


def test_the_file_holds_examples(request: pytest.FixtureRequest) -> None:
    assert len(json.loads(request.config.getoption("--vectors").read_text(encoding="utf-8"))["junior"]) >= 10

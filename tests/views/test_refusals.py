"""What is refused in Junior and Classic is refused in their own words: nothing of a wheel, of bets or of another pot."""

from collections.abc import Iterator
from itertools import product

import pytest

from device.game import commands as c
from device.game.play import play
from device.game.refusal import Reason, Refused
from device.views import refusals
from device.views.scene import Scene
from tests.kit import COMMANDS, Luck
from tests.views.games import every_step

# Asked on the Chance of a wheel alone; no page and no menu of these boards has them.
OF_A_WHEEL = ("bet", "lock", "spin", "chance", "segment", "segments", "price", "rename", "printed")
FOREIGN = ("Chance die", "Jackpot", "arrow", "bets", "bet ", "no Chance", "houses are in use")


def asked(scene: Scene) -> Iterator[c.Asked]:
    """Every command with sensible and senseless fields, whoever says it."""
    game, edition = scene.game, scene.edition
    picks = ("", "bank", "jackpot", *edition.seats[:2], *edition.board.properties[:2], *tuple(edition.cards)[:1])
    for kind, seat in product(COMMANDS.values(), (*game.order[:3], "")):
        tag = str(kind.__struct_config__.tag)
        if tag in OF_A_WHEEL:
            continue
        fields = kind.__struct_fields__
        choices = [{"pick": pick} for pick in picks] if "pick" in fields else [{}]
        if "dice" in fields:
            choices = [{"dice": dice} for dice in ((), (3,), (3, 4), (3, 4, 6))] + [{"chance_die": 0, "die": 3}]
        for choice, amount in product(choices, (1, 55, 5000) if "amount" in fields else (0,)):
            try:
                yield kind(seat=seat, **choice, **({"amount": amount} if amount else {}))
            except TypeError:
                break  # it needs more than that: a name, an offer, a whole table


@pytest.mark.parametrize("edition", ["junior", "classic"])
def test_a_refusal_says_nothing_of_another_board(edition: str) -> None:
    said: set[tuple[Reason, str]] = set()
    for (name, _step), scenes in every_step().items():
        for scene in scenes[:1] if name == edition else ():
            for command in asked(scene):
                try:
                    play(scene.edition, scene.game, command, Luck())
                except Refused as no:
                    said.add((no.reason, refusals.sentence(no.reason, no.details, scene.edition.currency)))
    assert len({reason for reason, _text in said}) > 12
    assert [text for _reason, text in said if "{" in text or any(one in text for one in FOREIGN)] == []

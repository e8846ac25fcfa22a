"""Trades, where the family has switched them on (J-15)."""

from typing import Any

import pytest

from device.game.refusal import Reason
from device.game.rules import trade
from tests.kit import EDITION, Hand, laid

PROPERTIES = EDITION.board.properties
OWNERS = {"red1": "blue", "red2": "blue", "pink1": "green"}


def trading(**position: Any) -> Hand:
    return laid(**{"owners": OWNERS, "trades": "on", **position})


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"pick": "green"}, "NOT_ON_OFFER"),
        ({"pick": "green", "pay": 100}, "NOT_ON_OFFER"),
        ({"pick": "blue", "pay": 100}, "PAY_YOURSELF"),
        ({"pick": "red", "pay": 100}, "UNKNOWN_SEAT"),
        ({"pick": "green", "give": ("pink1",)}, "NOT_YOURS"),
        ({"pick": "green", "give": ("green1",)}, "NOT_YOURS"),
        ({"pick": "green", "take": ("red1",)}, "NOT_YOURS"),
        ({"pick": "orange", "take": ("pink1",)}, "NOT_YOURS"),
        ({"pick": "green", "give": ("red1", "red1")}, "NOT_ON_OFFER"),
        ({"pick": "green", "give": ("red1",), "ask": 150}, "NOT_WHOLE_NOTES"),
        ({"pick": "green", "give": ("red1",), "ask": 2100}, "NOT_ENOUGH_CASH"),
        ({"pick": "green", "take": ("pink1",), "pay": 2100}, "NOT_ENOUGH_CASH"),
    ],
)
def test_a_trade_that_cannot_be_carried_out_is_refused(fields: dict[str, Any], reason: str) -> None:
    assert trading().refused("offer", "blue", **fields) == reason


def test_a_trade_waits_for_the_other_side_alone() -> None:
    hand = trading().do("offer", "blue", pick="green", give=("red1",), ask=500)
    offer = hand.game.offers[0].id
    assert hand.refused("answer", "orange", offer=offer, yes=True) is Reason.NOT_YOURS
    assert hand.refused("answer", "blue", offer=offer, yes=True) is Reason.NOT_YOURS
    assert hand.refused("answer", "green", offer=offer + 1, yes=True) is Reason.NOTHING_TO_ANSWER
    hand.do("answer", "green", offer=offer, yes=True)
    assert hand.refused("answer", "green", offer=offer, yes=True) is Reason.NOTHING_TO_ANSWER
    assert (hand.game.owners["red1"], hand.cash()) == ("green", (2500, 1500, 2000, 2000))


@pytest.mark.parametrize("seat", ["green", "blue", ""])
def test_a_trade_is_declined_by_the_other_side_or_taken_back_by_who_offered_it(seat: str) -> None:
    hand = trading().do("offer", "blue", pick="green", give=("red1",), ask=500)
    hand.do("answer", seat, offer=hand.game.offers[0].id, yes=False)
    assert (dict(hand.game.owners), hand.cash(), hand.game.offers) == (OWNERS, (2000,) * 4, ())


def test_a_trade_that_has_become_impossible_is_refused_when_accepted() -> None:
    hand = trading().do("offer", "blue", pick="green", give=("red1",), ask=2000)
    hand.do("pay", "green", pick="pink", amount=100)
    assert hand.refused("answer", "green", offer=hand.game.offers[0].id, yes=True) is Reason.NOT_ENOUGH_CASH


def test_a_trade_may_not_bring_more_than_ten_properties() -> None:
    owners = {**dict.fromkeys(PROPERTIES[:10], "blue"), "dblue2": "green"}
    hand = trading(owners=owners)
    assert hand.refused("offer", "blue", pick="green", take=("dblue2",), pay=100) is Reason.NO_HOUSE_LEFT
    hand.do("offer", "blue", pick="green", take=("dblue2",), give=("brown1",))
    hand.do("answer", "green", offer=hand.game.offers[0].id, yes=True)
    assert (hand.game.owners["dblue2"], hand.game.owners["brown1"]) == ("blue", "green")


@pytest.mark.parametrize("step", ["chance", "land"])
def test_a_trade_waits_until_the_question_of_the_step_is_settled(step: str) -> None:
    hand = trading(at={"blue": "green1"}, step=step)
    assert hand.refused("offer", "blue", pick="green", give=("red1",), ask=500) is Reason.NOT_NOW
    waiting = trading().do("offer", "blue", pick="green", give=("red1",), ask=500)
    waiting.do("roll", "blue", chance_die=0, die=4)
    assert waiting.refused("answer", "green", offer=waiting.game.offers[0].id, yes=True) is Reason.NOT_NOW


def test_a_new_offer_takes_the_place_of_the_old_one() -> None:
    hand = trading().do("offer", "blue", pick="green", give=("red1",), ask=500)
    hand.do("offer", "blue", pick="green", give=("red2",), ask=400)
    assert [offer.terms.give for offer in hand.game.offers] == [("red2",)]


# --- who may put one together, as phones and box offer it -------------------------------------------------------------


def may(hand: Hand) -> dict[str, tuple[str, ...]]:
    """Each seat's partners."""
    return {seat: found for seat in hand.game.order if (found := trade.partners(EDITION, hand.game, seat))}


def test_whoever_owns_something_may_trade_with_all_and_the_others_with_them() -> None:
    assert may(trading()) == {
        "blue": ("green", "orange", "pink"),
        "green": ("blue", "orange", "pink"),
        "orange": ("blue", "green"),
        "pink": ("blue", "green"),
    }
    assert trade.things(EDITION, trading().game, "blue") == ("red1", "red2")


@pytest.mark.parametrize("position", [{"trades": "off"}, {"owners": {}}])
def test_nobody_may_where_trades_are_off_or_nobody_owns_anything(position: dict[str, Any]) -> None:
    assert may(trading(**position)) == {}


def test_nobody_may_while_something_is_being_asked() -> None:
    hand = trading(step="chance")
    assert hand.game.step.kind == "bets"
    assert may(hand) == {}
    assert hand.refused("offer", "blue", pick="green", give=("red1",)) is Reason.NOT_NOW

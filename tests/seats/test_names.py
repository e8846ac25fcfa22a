"""A seat may be called something else at any time; place, phone and money stay as they are."""

from device.game.refusal import Reason
from tests.kit import SEATS, Hand, laid


def test_another_name_keeps_place_phone_and_money() -> None:
    hand = laid(cash=1500)
    before = hand.game
    hand.do("call_me", "green", name="Benjamin")
    assert hand.game.seat("green").name == "Benjamin"
    assert (hand.game.order, hand.game.cash, hand.game.step) == (before.order, before.cash, before.step)
    assert hand.game.seat("green").badge == before.seat("green").badge


def test_kids_mode_can_be_switched_at_any_time() -> None:
    hand = Hand(*SEATS).do("call_me", "pink", name="Mia", kids=True)
    assert hand.game.seat("pink").kids
    assert not hand.do("call_me", "pink", name="Mia").game.seat("pink").kids


def test_the_same_name_again_writes_nothing() -> None:
    hand = Hand(*SEATS).do("call_me", "blue", name="Anna")
    assert hand.do("call_me", "blue", name=" Anna ").events == ()


def test_nobody_may_be_called_as_somebody_else_is() -> None:
    hand = Hand(*SEATS).do("call_me", "blue", name="Anna")
    assert hand.refused("call_me", "green", name="anna") is Reason.NAME_TAKEN
    assert hand.refused("call_me", "green", name="A\u202eB") is Reason.NAME_BAD


def test_an_empty_seat_has_no_name_to_change() -> None:
    assert Hand("blue", "green").refused("call_me", "pink", name="Mia") is Reason.SEAT_EMPTY

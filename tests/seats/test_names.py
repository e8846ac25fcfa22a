"""A seat may be called something else at any time; place, phone and money stay as they are."""

from typing import Any

from device.game import commands as c
from device.game.play import play
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


def asks_for(hand: Hand, seat: str, badge: str, **wishes: Any) -> Hand:
    """A new phone asks for a seat that is taken."""
    hand.events, hand.game = play(hand.edition, hand.game, c.Join(seat=seat, badge=badge, **wishes), hand.luck)
    return hand


def agrees(hand: Hand) -> Hand:
    return hand.do("answer", offer=hand.game.offers[0].id, yes=True)


def test_whoever_takes_over_from_the_knob_keeps_the_name_that_was_typed_and_kids_mode() -> None:
    hand = Hand(*SEATS).do("call_me", "green", name="Ben").do("begin", pick="blue")
    seat = agrees(asks_for(hand, "green", "a phone", name=" Mia ", kids=True)).game.seat("green")
    assert (seat.name, seat.kids, seat.badge) == ("Mia", True, "a phone")


def test_without_a_typed_name_the_seat_is_called_as_before() -> None:
    hand = Hand(*SEATS).do("call_me", "green", name="Ben")
    assert agrees(asks_for(hand, "green", "a phone")).game.seat("green").name == "Ben"


def test_another_phone_for_a_seat_with_a_phone_changes_no_name() -> None:
    hand = agrees(asks_for(Hand(*SEATS).do("call_me", "green", name="Ben"), "green", "a phone"))
    seat = agrees(asks_for(hand, "green", "another phone", name="Mia", kids=True)).game.seat("green")
    assert (seat.name, seat.kids, seat.badge) == ("Ben", False, "another phone")


def test_a_name_that_somebody_took_meanwhile_is_not_given_twice() -> None:
    hand = asks_for(Hand(*SEATS).do("call_me", "green", name="Ben"), "green", "a phone", name="Mia")
    assert agrees(hand.do("call_me", "blue", name="Mia")).game.seat("green").name == "Ben"

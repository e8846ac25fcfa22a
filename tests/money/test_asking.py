"""Asking for money, saying that it is not right, and paying everybody: nothing moves without the payer or the box (F9)."""

from typing import Any

import pytest

from device.game import commands as c
from device.game import events as e
from device.game.refusal import Reason, Refused
from tests.kit import EDITION, SEATS, Evening, Luck, laid


def moves(events: tuple[e.Event, ...]) -> list[tuple[str, str, int, str, str]]:
    return [(one.source, one.target, one.amount, one.why, one.about) for one in events if isinstance(one, e.Moved)]


def evening(**settings: str) -> Evening:
    """Four seats with 2,000 each, and Blue rolls."""
    found = Evening(Luck(), **settings)
    for seat in SEATS:
        found.do(c.Sit(seat))
    found.do(c.Begin(pick="blue"))
    return found


# --- one asks one -----------------------------------------------------------------------------------------------------


def test_asking_moves_nothing_until_the_payer_says_yes() -> None:
    hand = laid().do("ask_for", "blue", pick="green", amount=400, note="rent")
    assert hand.cash() == (2000,) * 4
    [offer] = hand.game.offers
    assert (offer.kind, offer.by, offer.to, offer.terms.amount, offer.terms.note) == (
        "request",
        "blue",
        "green",
        400,
        "rent",
    )
    hand.do("answer", "green", offer=offer.id, yes=True)
    assert hand.cash() == (2400, 1600, 2000, 2000)
    assert moves(hand.events) == [("green", "blue", 400, "pay", "rent")]
    assert hand.game.offers == ()


@pytest.mark.parametrize("seat", ["blue", "orange", "pink"])
def test_nobody_but_the_payer_and_the_box_can_say_yes(seat: str) -> None:
    hand = laid().do("ask_for", "blue", pick="green", amount=400)
    assert hand.refused("answer", seat, offer=hand.game.offers[0].id, yes=True) is Reason.NOT_YOURS
    assert hand.cash() == (2000,) * 4


def test_for_a_seat_without_a_phone_the_box_answers() -> None:
    hand = laid().do("ask_for", "blue", pick="green", amount=400)
    assert hand.do("answer", offer=hand.game.offers[0].id, yes=True).cash() == (2400, 1600, 2000, 2000)


@pytest.mark.parametrize("answers", ["green", ""])
def test_not_right_closes_the_question_with_a_note_that_the_table_reads(answers: str) -> None:
    hand = laid().do("ask_for", "blue", pick="green", amount=400)
    hand.do("answer", answers, offer=hand.game.offers[0].id, yes=False)
    assert e.Noted("not_right", "green", "blue") in hand.events
    assert (hand.cash(), hand.game.offers) == ((2000,) * 4, ())


def test_who_asked_may_take_the_question_back_and_nobody_hears_of_a_quarrel() -> None:
    hand = laid().do("ask_for", "blue", pick="green", amount=400)
    hand.do("answer", "blue", offer=hand.game.offers[0].id, yes=False)
    assert not any(isinstance(one, e.Noted) for one in hand.events)
    assert hand.game.offers == ()


def test_asking_the_same_seat_again_takes_the_place_of_the_older_question() -> None:
    hand = laid().do("ask_for", "blue", pick="green", amount=400).do("ask_for", "blue", pick="pink", amount=100)
    hand.do("ask_for", "blue", pick="green", amount=300)
    assert [(one.to, one.terms.amount) for one in hand.game.offers] == [("pink", 100), ("green", 300)]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"pick": "blue", "amount": 100}, "PAY_YOURSELF"),
        ({"pick": "bank", "amount": 100}, "UNKNOWN_SEAT"),
        ({"pick": "jackpot", "amount": 100}, "UNKNOWN_SEAT"),
        ({"pick": "red", "amount": 100}, "UNKNOWN_SEAT"),
        ({"pick": "green", "amount": 0}, "AMOUNT_TOO_SMALL"),
        ({"pick": "green", "amount": 150}, "NOT_WHOLE_NOTES"),
        ({"pick": "green", "amount": 21_100}, "NOT_ENOUGH_CASH"),
        ({"pick": "green", "amount": 100, "note": "\u202erent"}, "NAME_BAD"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(fields: dict[str, Any], reason: str) -> None:
    assert laid().refused("ask_for", "blue", **fields) == reason


def test_a_payer_who_cannot_pay_is_told_so_and_the_question_stays_open() -> None:
    hand = laid(cash={"blue": 2000, "green": 300, "orange": 2000, "pink": 2000}).do(
        "ask_for", "blue", pick="green", amount=400
    )
    assert hand.refused("answer", "green", offer=hand.game.offers[0].id, yes=True) is Reason.NOT_ENOUGH_CASH
    assert len(hand.game.offers) == 1
    assert hand.do("answer", "green", offer=hand.game.offers[0].id, yes=False).game.offers == ()


def test_a_leading_bid_stays_payable_when_somebody_asks_for_money() -> None:
    hand = laid(step="land", at={"blue": "red1"}, cash=500).do("auction", "blue").do("bid", "green", amount=400)
    hand.do("ask_for", "blue", pick="green", amount=200)
    assert hand.refused("answer", "green", offer=hand.game.offers[0].id, yes=True) is Reason.NOT_ENOUGH_CASH


def test_a_question_lapses_when_the_game_goes_back_and_when_it_ends() -> None:
    found = evening()
    rolled = found.line.seq + 1
    found.do(c.Roll("blue", chance_die=2, die=3))
    found.do(c.AskFor("green", pick="blue", amount=100))
    found.do(c.Undo(entry=rolled))
    assert found.game.offers == ()
    hand = laid(bank=200, at={"blue": EDITION.board.at(len(EDITION.board.spaces) - 5).id})
    hand.do("ask_for", "green", pick="pink", amount=100).do("roll", "blue", chance_die=2, die=3)
    assert (hand.game.phase, hand.game.offers) == ("over", ())


# --- one pays everybody, everybody pays one ---------------------------------------------------------------------------


def test_paying_everybody_is_one_batch_and_one_undo_takes_all_of_it_back() -> None:
    found = evening()
    first = found.line.seq + 1
    events = found.do(c.PayAll("green", amount=200, note="fine"))
    assert moves(events) == [("green", seat, 200, "pay_all", "fine") for seat in ("orange", "pink", "blue")]
    assert found.game.cash["green"] == 1400
    found.do(c.Undo(entry=first + 1))  # by any of its legs
    assert [found.game.cash[seat] for seat in SEATS] == [2000] * 4
    assert {first, first + 1, first + 2} <= found.line.struck
    with pytest.raises(Refused):
        found.do(c.Undo(entry=first))


def test_who_cannot_pay_everybody_pays_nobody() -> None:
    hand = laid(cash={"blue": 500, "green": 2000, "orange": 2000, "pink": 2000})
    assert hand.refused("pay_all", "blue", amount=200) is Reason.NOT_ENOUGH_CASH
    assert hand.do("pay_all", "blue", amount=100).cash() == (200, 2100, 2100, 2100)


def test_everybody_pays_me_only_when_the_box_confirms_it_and_then_in_one_batch() -> None:
    found = evening()
    found.do(c.AskFor("green", pick="all", amount=300, note="birthday"))
    [offer] = found.game.offers
    assert (offer.kind, offer.to) == ("collect", "box")
    for seat in SEATS:
        with pytest.raises(Refused):
            found.do(c.Answer(seat, offer=offer.id, yes=True))
    assert found.game.cash["green"] == 2000
    first = found.line.seq + 2  # after its answer
    events = found.do(c.Answer(offer=offer.id, yes=True))
    assert moves(events) == [(seat, "green", 300, "all_pay", "birthday") for seat in ("orange", "pink", "blue")]
    assert found.game.cash["green"] == 2900
    found.do(c.Undo(entry=first))
    assert [found.game.cash[seat] for seat in SEATS] == [2000] * 4


def test_any_payer_may_object_before_the_box_has_confirmed() -> None:
    hand = laid().do("ask_for", "green", pick="all", amount=300)
    hand.do("answer", "pink", offer=hand.game.offers[0].id, yes=False)
    assert e.Noted("not_right", "pink", "green") in hand.events
    assert (hand.cash(), hand.game.offers) == ((2000,) * 4, ())


def test_everybody_pays_or_nobody_does() -> None:
    hand = laid(cash={"blue": 2000, "green": 2000, "orange": 200, "pink": 2000})
    hand.do("ask_for", "green", pick="all", amount=300)
    assert hand.refused("answer", offer=hand.game.offers[0].id, yes=True) is Reason.SOMEBODY_SHORT
    assert hand.cash() == (2000, 2000, 200, 2000)


# --- the pot ----------------------------------------------------------------------------------------------------------


def test_free_parking_takes_exactly_what_is_in_the_pot_whoever_pays_into_it_before() -> None:
    hand = laid(jackpot=300, at={"blue": EDITION.board.at(EDITION.board.index["free_parking"] - 5).id})
    hand.do("pay", "green", pick="jackpot", amount=100)
    hand.do("roll", "blue", chance_die=2, die=3)
    assert (hand.game.cash["jackpot"], hand.game.cash["blue"]) == (0, 2400)
    hand.do("pay", "green", pick="jackpot", amount=100)
    assert hand.game.cash["jackpot"] == 100


@pytest.mark.parametrize("taker", ["blue", "green", "bank", "jackpot"])
@pytest.mark.parametrize("payer", ["blue", "bank", "jackpot"])
def test_every_pair_of_accounts_is_a_payment_or_clearly_refused(payer: str, taker: str) -> None:
    """E02, E07: legal or refused, never an error; nobody pays themselves."""
    hand = laid(jackpot=500)
    if payer == "blue" and taker in ("green", "jackpot"):
        before = hand.game.cash[taker]
        assert hand.do("pay", payer, pick=taker, amount=100).game.cash[taker] == before + 100
    else:
        why = {"blue": Reason.PAY_YOURSELF, "bank": Reason.BANK_NEVER_RECEIVES}.get(taker, Reason.UNKNOWN_SEAT)
        assert hand.refused("pay", payer, pick=taker, amount=100) is (why if payer == "blue" else Reason.UNKNOWN_SEAT)
    assert sum(hand.game.cash.values()) == hand.game.total


def test_an_overdraft_is_refused_and_changes_nothing() -> None:
    """E05: one movement, checked by the box."""
    hand = laid(cash=500)
    before = hand.game
    assert hand.refused("pay", "blue", pick="green", amount=600) is Reason.NOT_ENOUGH_CASH
    assert hand.game == before

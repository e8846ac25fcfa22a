"""Setting the table in the middle of an evening: what fits together is laid, what does not is refused and named."""

from typing import Any

import pytest

from device.game.commands import Place
from device.game.refusal import Reason
from tests.kit import EDITION, SEATS, Hand, laid

PROPERTIES = EDITION.board.properties


def position(**changed: Any) -> dict[str, Any]:
    seats = {seat: Place(cash=2000) for seat in SEATS}
    return {"seats": seats, "bank": 13000, "jackpot": 0, "actor": "blue", "owners": {}, **changed}


def seats(**changed: Place) -> dict[str, Place]:
    return {seat: changed.get(seat, Place(cash=2000)) for seat in SEATS}


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"bank": 12900}, "MONEY_DOES_NOT_ADD_UP"),
        ({"bank": 13100}, "MONEY_DOES_NOT_ADD_UP"),
        ({"jackpot": 100}, "MONEY_DOES_NOT_ADD_UP"),
        ({"bank": 12950, "jackpot": 50}, "NOT_WHOLE_NOTES"),
        ({"seats": seats(blue=Place(cash=1950), pink=Place(cash=2050))}, "NOT_WHOLE_NOTES"),
        ({"seats": seats(blue=Place(cash=2000, space="nowhere"))}, "UNKNOWN_SPACE"),
        ({"seats": {"blue": Place(cash=8000)}}, "TOO_FEW_PLAYERS"),
        ({"seats": {}}, "TOO_FEW_PLAYERS"),
        ({"seats": {**seats(), "red": Place(cash=0)}}, "TOO_FEW_PLAYERS"),
        ({"seats": {"blue": Place(cash=4000), "red": Place(cash=4000)}}, "UNKNOWN_SEAT"),
        ({"seats": {"blue": Place(cash=4000), "pink": Place(cash=4000)}}, "BAD_POSITION"),
        ({"actor": "red"}, "UNKNOWN_SEAT"),
        ({"actor": ""}, "UNKNOWN_SEAT"),
        ({"step": "spinning"}, "BAD_POSITION"),
        ({"step": ""}, "BAD_POSITION"),
        ({"seats": seats(blue=Place(cash=2000, jailed=True)), "step": "chance"}, "TAKER_IN_JAIL"),
        ({"seats": seats(blue=Place(cash=2000, jailed=True)), "step": "land"}, "BAD_POSITION"),
        ({"seats": seats(blue=Place(cash=2000, jailed=True, tries=3))}, "BAD_POSITION"),
        ({"owners": {"go": "blue"}}, "UNKNOWN_SPACE"),
        ({"owners": {"park_lane": "blue"}}, "UNKNOWN_SPACE"),
        ({"owners": {"red1": "red"}}, "UNKNOWN_SEAT"),
        ({"owners": {"red1": "bank"}}, "UNKNOWN_SEAT"),
        ({"owners": dict.fromkeys(PROPERTIES[:11], "blue")}, "NO_HOUSE_LEFT"),
        ({"seats": seats(blue=Place(cash=2000, name="Ann"), pink=Place(cash=2000, name="ann"))}, "NAME_TAKEN"),
        ({"seats": seats(blue=Place(cash=2000, name="An\x07n"))}, "NAME_BAD"),
        ({"seats": seats(blue=Place(cash=2000, name="A\u202e"))}, "NAME_BAD"),
    ],
)
def test_a_position_that_does_not_fit_together_is_refused_and_changes_nothing(
    changed: dict[str, Any], reason: str
) -> None:
    hand = Hand(*SEATS)
    before = hand.game
    assert hand.refused("set_table", **position(**changed)) == reason
    assert hand.game is before


def test_a_position_is_laid_with_cash_owners_tokens_jail_tries_and_whose_turn_it_is() -> None:
    laid_out = position(
        seats=seats(
            green=Place(cash=1500, name="Ben", space="red1"),
            pink=Place(cash=500, space="go", jailed=True, tries=2),
        ),
        bank=12000,
        jackpot=3000,
        owners={"red1": "green", "dblue2": "pink"},
        actor="green",
    )
    game = Hand(*SEATS).do("set_table", **laid_out).game
    assert (game.phase, game.step.kind, game.actor) == ("playing", "roll", "green")
    assert {**game.cash} == {
        "bank": 12000, "jackpot": 3000, "blue": 2000, "green": 1500, "orange": 2000, "pink": 500,
    }  # fmt: skip
    assert (game.places["green"], game.places["pink"]) == (13, 6), "who is in jail lies in jail"
    assert (game.jail, game.marks["tries:pink"]) == (("pink",), 2)
    assert [seat.name for seat in game.seats] == ["Car", "Ben", "Shoe", "Hat"]


def test_a_position_brings_seats_nobody_has_taken_yet_in_clockwise_order() -> None:
    hand = Hand("orange")
    assert hand.do("set_table", **position()).game.order == SEATS


def test_a_position_with_an_empty_bank_is_the_end_of_the_game() -> None:
    hand = laid(cash={"blue": 6000, "green": 6000, "orange": 5000, "pink": 3000}, bank=0)
    assert (hand.game.phase, hand.game.winners) == ("over", ("blue", "green"))


def test_a_position_with_the_actor_in_jail_waits_at_the_door() -> None:
    assert laid(jailed={"blue": 1}).game.step.kind == "jail"


def test_a_position_with_a_player_without_money_plays_on() -> None:
    cash = {"blue": 0, "green": 0, "orange": 2000, "pink": 2000}
    hand = laid(cash=cash, step="chance").do("bet", "blue", amount=0)
    assert hand.refused("bet", "green", amount=100) is Reason.BET_EXCEEDS_CASH
    assert hand.refused("pay", "green", pick="blue", amount=100) is Reason.NOT_ENOUGH_CASH


def test_a_position_is_laid_only_before_the_game() -> None:
    assert laid().refused("set_table", **position()) is Reason.GAME_RUNNING

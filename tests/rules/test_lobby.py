"""Before the game: seats, names, house rules, who begins."""

import pytest

from device.game import commands as c
from device.game.play import play
from device.game.refusal import Reason, Refused
from tests.kit import EDITION, SEATS, Hand, Luck, laid


def test_a_seat_is_taken_once_and_may_be_given_up_again() -> None:
    hand = Hand("blue")
    assert hand.refused("sit", "blue") is Reason.SEAT_TAKEN
    assert hand.refused("sit", "red") is Reason.UNKNOWN_SEAT
    assert hand.refused("leave", "green") is Reason.SEAT_EMPTY
    assert hand.do("leave", "blue").game.order == ()


@pytest.mark.parametrize("order", [("pink", "blue", "orange", "green"), ("orange", "green", "blue")])
def test_whoever_comes_first_sits_in_the_seats_own_clockwise_order(order: tuple[str, ...]) -> None:
    hand = Hand("pink").do("leave", "pink")
    for seat in order:
        hand.do("sit", seat)
    assert hand.game.order == tuple(seat for seat in SEATS if seat in order)


@pytest.mark.parametrize("name", ["An\x07n", "\u200b", "a\u202eb", "\ud800", "\ue000"])
def test_a_name_of_letters_that_cannot_be_seen_is_refused(name: str) -> None:
    """C24: control signs."""
    assert Hand("blue").refused("sit", "green", name=name) is Reason.NAME_BAD


def test_a_name_is_trimmed_and_nobody_elses_and_the_token_where_there_is_none() -> None:
    hand = Hand("blue").do("sit", "green", name="  Ann   Lee ")
    assert [seat.name for seat in hand.game.seats] == ["Car", "Ann Lee"]
    assert hand.refused("sit", "pink", name="ANN lee") is Reason.NAME_TAKEN
    assert hand.refused("sit", "pink", name="car") is Reason.NAME_TAKEN


@pytest.mark.parametrize(("name", "choice"), [(s.name, v) for s in EDITION.settings.values() for v in s.choices])
def test_each_house_rule_takes_each_of_its_printed_choices(name: str, choice: str) -> None:
    assert Hand("blue").do("set", "blue", setting=name, value=choice).game.settings[name] == choice


def test_no_other_house_rule_and_no_other_choice_is_taken() -> None:
    hand = Hand("blue")
    assert hand.refused("set", "blue", setting="free_beer", value="on") is Reason.UNKNOWN_SETTING
    assert hand.refused("set", "blue", setting="tie", value="fight") is Reason.BAD_SETTING
    assert laid().refused("set", "blue", setting="tie", value="share") is Reason.GAME_RUNNING


def test_the_game_needs_two_players_and_a_starter_who_sits_there() -> None:
    assert Hand().refused("begin", pick="red") is Reason.UNKNOWN_SEAT
    assert Hand("blue", "pink").refused("begin", pick="green") is Reason.UNKNOWN_SEAT
    assert Hand("blue").refused("begin", pick="") is Reason.TOO_FEW_PLAYERS


@pytest.mark.parametrize("command", ["sit", "leave", "begin"])
def test_a_game_that_runs_takes_no_more_seats_and_does_not_begin_again(command: str) -> None:
    assert laid(seats=("blue", "green")).refused(command, "pink") is Reason.GAME_RUNNING


def test_a_phone_gets_a_free_seat_at_once_and_a_taken_one_only_with_the_boxs_consent() -> None:
    hand = Hand("blue", "green")
    _, game = play(EDITION, hand.game, c.Join(seat="pink", badge="p1", name="Pia"), Luck())
    assert game.seats[-1].badge == "p1"
    _, game = play(EDITION, game, c.Join(seat="pink", badge="p2"), Luck())
    assert (game.seats[-1].badge, game.offers[0].kind) == ("p1", "seat")
    offer = game.offers[0].id
    for seat in ("pink", "blue"):
        with pytest.raises(Refused, match="ASK_THE_BOX"):
            play(EDITION, game, c.Answer(seat, offer=offer, yes=True), Luck())
    _, no = play(EDITION, game, c.Answer(offer=offer, yes=False), Luck())
    assert (no.seats[-1].badge, no.offers) == ("p1", ())
    _, yes = play(EDITION, game, c.Answer(offer=offer, yes=True), Luck())
    assert (yes.seats[-1].badge, yes.seats[-1].name, yes.offers) == ("p2", "Pia", ())


def test_a_phone_may_take_over_a_seat_in_mid_game_but_no_new_seat() -> None:
    hand = laid(seats=("blue", "green"))
    with pytest.raises(Refused, match="LATE_OFF"):
        play(EDITION, hand.game, c.Join(seat="pink", badge="p1"), Luck())
    _, game = play(EDITION, hand.game, c.Join(seat="blue", badge="b2"), Luck())
    _, game = play(EDITION, game, c.Answer(offer=game.offers[0].id, yes=True), Luck())
    assert game.seats[0].badge == "b2"
    assert game.cash == hand.game.cash


def test_a_second_phone_that_asks_for_the_same_seat_takes_the_first_ones_place_in_the_queue() -> None:
    _, game = play(EDITION, Hand("blue").game, c.Join(seat="blue", badge="one"), Luck())
    _, game = play(EDITION, game, c.Join(seat="blue", badge="two"), Luck())
    assert [offer.terms.badge for offer in game.offers] == ["two"]

"""The three levels of help: the box only keeps the money, is told the dice, or rolls as well."""

import pytest

from device.game.refusal import Reason
from tests.kit import ELSEWHERE, SEATS, Hand, Luck, laid


def test_guided_the_real_dice_are_tapped_in() -> None:
    hand = laid(level="guided")
    assert hand.options("blue")["roll"].dice
    assert hand.refused("roll", "blue") is Reason.TAP_THE_DICE
    assert hand.do("roll", "blue", chance_die=4, die=2).game.places["blue"] == 6


@pytest.mark.parametrize("label", ["?+1", "2+1", "6+6", "5+3"])
def test_full_the_box_rolls_both_dice(label: str) -> None:
    hand = laid(level="full", luck=[label])
    assert not hand.options("blue")["roll"].dice
    assert hand.refused("roll", "blue", chance_die=2, die=3) is Reason.BOX_ROLLS
    hand.do("roll", "blue")
    first, second = label.split("+")
    assert hand.game.dice == (0 if first == "?" else int(first), int(second))


def test_full_the_box_rolls_for_a_player_in_jail() -> None:
    assert laid(level="full", luck=["4+4"], jailed={"blue": 0}).do("roll", "blue").game.places["blue"] == 14
    assert laid(level="full", luck=["?+4"], jailed={"blue": 0}).do("roll", "blue").game.jail == ("blue",)


def test_money_only_the_players_say_what_happened() -> None:
    hand = laid(level="money")
    assert hand.game.step.kind == "say"
    assert set(hand.options("blue")) == {"land", "salary", "chance", "done", "pay"}
    assert set(hand.options("green")) == {"pay"}
    for command, fields in {"roll": {"chance_die": 2, "die": 3}, "bail": {}, "free": {}}.items():
        assert hand.refused(command, "blue", **fields) in (Reason.NOT_NOW, Reason.NOT_ALLOWED)
    assert hand.refused("land", "green", pick="red1") is Reason.NOT_YOUR_TURN
    assert hand.refused("land", "blue", pick="nowhere") is Reason.UNKNOWN_SPACE


def test_money_only_a_landing_is_settled_like_any_other_and_the_turn_stays_until_it_is_over() -> None:
    hand = laid(level="money", owners={"red1": "pink", "red2": "pink"})
    hand.do("land", "blue", pick="red1")
    assert (hand.cash(), hand.game.step.kind, hand.game.actor) == ((1400, 2000, 2000, 2600), "say", "blue")
    hand.do("salary", "blue")
    assert hand.game.cash["blue"] == 1600
    hand.do("land", "blue", pick="green1").do("buy", "blue")
    assert (hand.game.owners["green1"], hand.game.cash["jackpot"], hand.game.actor) == ("blue", 400, "blue")
    assert hand.do("done", "blue").game.actor == "green"


def test_money_only_a_rolled_question_mark_opens_a_chance() -> None:
    hand = laid(level="money", luck=["X1/-"]).do("chance", "blue").do("bet", "green", amount=300)
    hand.do("lock", "blue").do("spin", "blue").do("stop")
    assert (hand.game.cash["green"], hand.game.step.kind, hand.game.actor) == (2300, "say", "blue")


@pytest.mark.parametrize("how", ["space", "wheel"])
def test_money_only_who_goes_to_jail_has_no_more_turn(how: str) -> None:
    hand = laid(level="money", luck=["GO_TO_JAIL/-"])
    if how == "space":
        hand.do("land", "blue", pick="go_to_jail")
    else:
        hand.do("chance", "blue").do("lock", "blue").do("spin", "blue").do("stop")
    assert (hand.game.jail, hand.game.actor, hand.game.step.seat) == (("blue",), "green", "green")


def test_money_only_a_player_in_jail_pays_or_says_free_or_stays() -> None:
    jailed = {"blue": 0}
    paid = laid(level="money", jailed=jailed).do("bail", "blue")
    assert (paid.game.jail, paid.game.cash["jackpot"], paid.game.step.kind) == ((), 100, "say")
    free = laid(level="money", jailed=jailed).do("free", "blue")
    assert (free.game.jail, free.game.cash["jackpot"], free.game.step.kind) == ((), 0, "say")
    stays = laid(level="money", jailed=jailed)
    assert stays.refused("land", "blue", pick="red1") is Reason.TAKER_IN_JAIL
    assert stays.refused("chance", "blue") is Reason.TAKER_IN_JAIL
    stays.do("done", "blue")
    assert (stays.game.jail, stays.game.actor) == (("blue",), "green")


def test_money_only_an_empty_bank_ends_the_game_at_once_or_when_the_turn_is_over() -> None:
    at_once = laid(level="money", bank=200).do("salary", "blue")
    assert at_once.game.phase == "over"
    later = laid(level="money", bank=100, end_timing="end_of_turn").do("salary", "blue")
    assert (later.game.phase, later.game.cash["blue"]) == ("playing", 2100)
    assert later.do("done", "blue").game.phase == "over"


@pytest.mark.parametrize("level", ["guided", "full"])
def test_what_is_said_only_where_the_box_keeps_the_money_alone_is_refused_elsewhere(level: str) -> None:
    hand = Hand(*SEATS, level=level, luck=Luck()).do("begin", pick="blue")
    for command, fields in {"land": {"pick": "red1"}, "salary": {}, "chance": {}, "free": {}, "done": {}}.items():
        assert hand.refused(command, "blue", **fields) is Reason.NOT_NOW


def test_what_only_other_boards_know_is_refused_here() -> None:
    hand = laid()
    for word in ELSEWHERE:
        fields = {} if word in ("draw", "give_up") else {"pick": "brown1"}
        assert hand.refused(word, "blue", **fields) is Reason.NOT_IN_THIS_GAME

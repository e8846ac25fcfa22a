"""The rule sheet of Monopoly Junior, sentence by sentence, where it needs no ruling."""

import pytest

from device.game import events as e
from device.game.refusal import Reason
from tests.junior.playing import CARDS, EDITION, SEATS, SPACES, card, laid, rolled
from tests.kit import Hand, Luck


def test_two_to_four_play_with_31_each_and_ten_booths_or_twelve_where_two_play() -> None:
    for number, booths in ((2, 12), (3, 10), (4, 10)):
        hand = Hand(*SEATS[:number], edition=EDITION).do("begin", pick="red")
        assert hand.cash() == (31,) * number
        assert [hand.game.stock[f"booth@{seat}"] for seat in hand.game.order] == [booths] * number
    assert Hand("red", edition=EDITION).refused("begin", pick="red") is Reason.TOO_FEW_PLAYERS
    assert Hand(*SEATS, edition=EDITION).refused("sit", "pink") is Reason.UNKNOWN_SEAT


def test_the_highest_roll_begins_and_the_left_neighbour_follows() -> None:
    hand = Hand(*SEATS, edition=EDITION, luck=Luck(named=["green"])).do("begin")
    assert hand.game.actor == "green"
    for seat in ("green", "yellow", "red", "blue", "green"):
        assert hand.game.actor == seat
        hand.do("roll", seat, dice=(2,) if hand.game.places[seat] == 0 else (1,))


def test_a_roll_is_one_die_from_one_to_six() -> None:
    hand = laid()
    assert hand.refused("roll", "red") is Reason.TAP_THE_DICE
    assert hand.refused("roll", "red", dice=(3, 3)) is Reason.WRONG_DICE
    assert hand.refused("roll", "red", chance_die=2, die=3) is Reason.WRONG_DICE
    assert hand.refused("roll", "blue", dice=(3,)) is Reason.NOT_YOUR_TURN
    for face in range(1, 7):
        assert laid().do("roll", "red", dice=(face,)).game.places["red"] == face


def test_where_the_box_rolls_every_face_comes_up_and_nobody_types_one() -> None:
    hand = laid(level="full")
    assert hand.refused("roll", "red", dice=(3,)) is Reason.BOX_ROLLS
    assert hand.refused("roll", "red", die=3) is Reason.BOX_ROLLS
    for face in range(1, 7):
        assert laid(level="full", luck=[str(face)]).do("roll", "red").game.places["red"] == face


@pytest.mark.parametrize("railroad", [5, 13, 21, 29])
def test_a_railroad_means_rolling_again_and_following_the_next_space(railroad: int) -> None:
    hand = rolled(1, at={"red": railroad - 1})
    assert (hand.game.actor, hand.game.step.kind, hand.game.places["red"]) == ("red", "roll", railroad)
    hand.do("roll", "red", dice=(3,))
    assert (hand.game.actor, hand.game.places["red"]) == ("blue", (railroad + 3) % 32)


def test_both_rolls_of_a_railroad_are_chances_of_their_own() -> None:
    hand = laid(level="full", luck=["5", "3"]).do("roll", "red")
    first = hand.events
    hand.do("roll", "red")
    keys = [event.key for event in (*first, *hand.events) if isinstance(event, e.ChanceFell)]
    assert len(set(keys)) == 2


def test_on_an_unowned_amusement_nothing_is_asked_it_must_be_bought() -> None:
    hand = rolled(6)
    assert (hand.game.owners, hand.game.actor) == ({"lblue1": "red"}, "blue")


def test_a_railroad_the_rest_rooms_and_an_own_amusement_move_no_money() -> None:
    for at, die in ((4, 1), (4, 6), (5, 1)):
        hand = rolled(die, at={"red": at}, owners={"lblue1": "red"})
        assert hand.cash() == (20,) * 4
        assert not any(isinstance(event, e.Moved) for event in hand.events)


def test_after_the_rest_rooms_one_rolls_and_moves_as_usual() -> None:
    hand = rolled(5, at={"red": 21})
    assert (hand.game.places["red"], hand.game.actor) == (10, "blue")
    for seat in ("blue", "green", "yellow"):
        hand.do("roll", seat, dice=(6,) if seat == "blue" else (5,))
        if hand.game.actor == seat:
            hand.do("roll", seat, dice=(5,))
    assert hand.game.step.kind == "roll"
    before = hand.game.cash["red"]
    hand.do("roll", "red", dice=(1,))
    assert (hand.game.places["red"], hand.game.cash["red"]) == (11, before - 2)


def test_an_empty_loose_change_gives_nothing_and_says_so() -> None:
    hand = rolled(5, at={"red": 11})
    assert hand.cash() == (20,) * 4
    assert "jackpot_empty" in [event.what for event in hand.events if isinstance(event, e.Noted)]


def test_passing_go_pays_two_every_time_and_leaving_it_nothing() -> None:
    hand = rolled(4, at={"red": 30})
    assert hand.cash() == (21, 20, 20, 20)
    assert rolled(6).cash() == (18, 20, 20, 20)


# --- Chance -----------------------------------------------------------------------------------------------------------


def test_on_chance_the_plunger_draws_and_everybody_else_waits() -> None:
    hand = rolled(5, at={"red": 4})
    assert (hand.game.step.kind, hand.game.step.seat) == ("draw", "red")
    assert hand.refused("draw", "blue") is Reason.NOT_YOUR_TURN
    assert hand.refused("draw", "red", pick="go_to_go") is Reason.NOT_ON_OFFER
    assert hand.refused("roll", "red", dice=(3,)) is Reason.NOT_NOW
    assert laid().refused("draw", "red") is Reason.NOT_NOW


def test_a_drawn_card_lies_under_the_pile_and_does_not_come_again_before_the_pile_is_used_up() -> None:
    hand = card("go_water_slide")
    assert hand.game.cards["chance"] == ("go_water_slide",)
    again = (
        laid(at={"red": 4}, played=hand.game.cards["chance"], step="roll")
        .do("roll", "red", dice=(5,))
        .do("draw", "red")
    )
    called = next(event for event in again.events if isinstance(event, e.ChanceCalled))
    assert sorted(called.outcomes) == sorted(set(EDITION.decks["chance"]) - {"go_water_slide"})
    assert set(called.weights) == {1}


def test_the_real_cards_are_named_from_a_list_of_all_of_them() -> None:
    hand = rolled(5, at={"red": 4}, cards="real")
    assert hand.game.step.kind == "card"
    assert hand.options("red")["draw"].picks == CARDS
    assert len(CARDS) == 20
    for wrong in ("", "nobody", "free_booth_orange/1"):
        assert hand.refused("draw", "red", pick=wrong) is Reason.NOT_ON_OFFER
    hand.do("draw", "red", pick="go_water_slide")
    assert (hand.game.places["red"], hand.game.owners) == (14, {"orange1": "red"})
    assert not any(isinstance(event, e.ChanceCalled) for event in hand.events)


def test_the_token_stays_when_a_free_booth_is_drawn() -> None:
    assert card("free_booth_pink").do("choose", "red", pick="pink1").game.places["red"] == 9


def test_where_one_place_is_free_the_booth_must_go_there() -> None:
    hand = card("free_booth_orange", owners={"orange1": "blue"})
    assert hand.game.owners == {"orange1": "blue", "orange2": "red"}
    assert hand.game.actor == "blue", "nothing was asked"


def test_of_two_owners_either_may_be_replaced_and_the_booth_goes_home() -> None:
    hand = card("free_booth_dark_blue", owners={"dblue1": "blue", "dblue2": "green"})
    assert hand.options("red")["choose"].picks == ("dblue1", "dblue2", "")
    hand.do("choose", "red", pick="dblue2")
    assert hand.game.owners == {"dblue1": "blue", "dblue2": "red"}
    assert [hand.game.stock[f"booth@{seat}"] for seat in SEATS] == [9, 9, 10, 10]
    assert hand.game.stock["booth@deed:dblue2"] == 1
    booths = [event for event in hand.events if isinstance(event, e.Moved | e.Claimed)]
    assert booths == [
        e.Moved(1, "deed:dblue2", "green", "booth_home", "dblue2", asset="booth"),
        e.Claimed("dblue2", "", "replaced"),
        e.Moved(1, "red", "deed:dblue2", "booth", "dblue2", asset="booth"),
        e.Claimed("dblue2", "red", "free_booth"),
    ]


def test_of_two_owners_nobody_need_be_replaced() -> None:
    owners = {"dblue1": "blue", "dblue2": "green"}
    hand = card("free_booth_dark_blue", owners=owners).do("choose", "red")
    assert (hand.game.owners, hand.game.actor) == (owners, "blue")


def test_only_where_both_have_one_owner_another_card_is_drawn() -> None:
    hand = card("free_booth_yellow", owners={"yellow1": "blue", "yellow2": "blue"})
    assert (hand.game.step.kind, hand.game.step.seat) == ("draw", "red")
    assert [event.what for event in hand.events if isinstance(event, e.Noted)] == ["card", "draw_again"]
    hand.luck.named = ["go_to_go"]  # type: ignore[attr-defined]
    hand.do("draw", "red")
    assert (hand.game.places["red"], hand.cash()) == (0, (22, 20, 20, 20))
    assert hand.game.cards["chance"] == ("free_booth_yellow/1", "go_to_go")


@pytest.mark.parametrize("pick", ["", "dblue1", "pink1", "go", "blue"])
def test_a_free_booth_goes_nowhere_else(pick: str) -> None:
    hand = card("free_booth_orange")
    assert hand.refused("choose", "red", pick=pick) is Reason.NOT_ON_OFFER
    assert hand.refused("choose", "red", pick="orange1", give="orange2") is Reason.NOT_ON_OFFER
    assert hand.refused("choose", "blue", pick="orange1") is Reason.NOT_YOUR_TURN


# --- money only, and payments out of turn -----------------------------------------------------------------------------


def test_money_only_the_players_say_where_they_are_and_the_box_does_the_sums() -> None:
    hand = laid(level="money", owners={"pink1": "blue", "pink2": "blue"})
    assert set(hand.options("red")) == {"land", "salary", "done", "pay"}
    hand.do("land", "red", pick="pink2")
    assert (hand.cash(), hand.game.actor) == ((16, 24, 20, 20), "red")
    hand.do("salary", "red")
    assert hand.cash() == (18, 24, 20, 20)
    hand.do("done", "red")
    assert (hand.game.actor, hand.game.step.kind) == ("blue", "say")


def test_money_only_a_railroad_leaves_the_turn_where_it_is() -> None:
    hand = laid(level="money").do("land", "red", pick="blue_line").do("land", "red", pick="yellow1")
    assert (hand.game.actor, hand.game.owners) == ("red", {"yellow1": "red"})
    assert hand.refused("land", "red", pick="nowhere") is Reason.UNKNOWN_SPACE
    assert hand.refused("land", "blue", pick="go") is Reason.NOT_YOUR_TURN


def test_money_only_a_card_is_drawn_and_moves_the_token_with_its_go_money() -> None:
    hand = laid(level="money", luck=["go_to_go"]).do("land", "red", pick="chance4").do("draw", "red")
    assert (hand.cash(), hand.game.step.kind, hand.game.actor) == ((22, 20, 20, 20), "say", "red")


def test_the_bank_gives_and_takes_in_this_game() -> None:
    hand = laid().do("pay", "green", pick="bank", amount=3).do("pay", "green", pick="jackpot", amount=2)
    assert (hand.cash(), hand.game.cash["bank"], hand.game.cash["jackpot"]) == ((20, 20, 15, 20), 63, 2)
    assert hand.refused("pay", "green", pick="bank", amount=16) is Reason.NOT_ENOUGH_CASH


def test_what_belongs_to_other_games_is_refused() -> None:
    hand = laid()
    for command, fields in (
        ("buy", {}),
        ("auction", {}),
        ("bail", {}),
        ("lock", {}),
        ("build", {"pick": "red1"}),
        ("offer", {"pick": "blue", "pay": 1}),
    ):
        assert hand.refused(command, "red", **fields) is Reason.NOT_IN_THIS_GAME


# --- the end ----------------------------------------------------------------------------------------------------------


def test_who_has_most_cash_of_the_others_wins_booths_count_nothing() -> None:
    cash = {"red": 1, "blue": 25, "green": 31, "yellow": 20}
    hand = rolled(6, at={"red": 24}, cash=cash, owners={"dblue1": "blue", "dblue2": "blue", "pink1": "blue"})
    assert (hand.game.phase, hand.game.winners) == ("over", ("green",))
    assert isinstance(hand.events[-1], e.Ended)
    assert hand.events[-1].why == "out_of_money"
    assert hand.refused("roll", "blue", dice=(1,)) is Reason.GAME_OVER


def test_a_laid_table_where_somebody_has_nothing_is_over() -> None:
    hand = laid(cash={"red": 5, "blue": 0, "green": 7, "yellow": 7})
    assert (hand.game.phase, hand.game.winners) == ("over", ("green", "yellow"))


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"owners": dict.fromkeys(EDITION.board.properties[:11], "red")}, Reason.BAD_POSITION),
        ({"owners": {"go": "red"}}, Reason.UNKNOWN_SPACE),
        ({"played": ("go_to_go", "go_to_go")}, Reason.BAD_POSITION),
        ({"played": ("no_such_card",)}, Reason.BAD_POSITION),
    ],
)
def test_a_table_that_cannot_be_is_not_laid(changed: dict, reason: Reason) -> None:
    with pytest.raises(Exception, match=reason.value):
        laid(**changed)
    assert laid(owners=dict.fromkeys(EDITION.board.properties[:10], "red")).game.stock["booth@red"] == 0
    assert laid(seats=("red", "blue"), owners=dict.fromkeys(SPACES[2:4], "red")).game.stock["booth@red"] == 10

"""The Speed Die, short games, the time limit, presets (rulings C-23, C-24, C-26)."""

import pytest
from msgspec.structs import replace

from device.game.refusal import Reason, Refused
from device.views import steps
from device.views.words import Words
from tests.classic.table import BOARD, CLASSIC, PLAYERS, cash, landed, level, table
from tests.kit import Hand, Luck

MR, ALSO_MR, BUS = 4, 5, 6


def in_use(space: str, **position: object) -> Hand:
    """A position in which blue rolls three dice."""
    hand = table(at={"blue": space}, speed_die="on", **position)
    hand.game = replace(hand.game, marks={**hand.game.marks, "speed:blue": 1})
    return hand


def test_everybody_starts_with_a_thousand_more() -> None:
    hand = Hand(*PLAYERS, edition=CLASSIC, speed_die="on").do("begin", pick="blue")
    assert [hand.game.cash[seat] for seat in PLAYERS] == [2500] * 3
    assert hand.options("blue")["roll"].kinds == ("white", "white")


def test_the_speed_die_is_used_only_after_passing_go_once() -> None:
    hand = table(at={"blue": "boardwalk"}, speed_die="on", luck=["cc_collect_10"])
    assert hand.refused("roll", "blue", dice=(1, 2, 3)) is Reason.WRONG_DICE
    hand.do("roll", "blue", dice=(1, 2)).do("draw", "blue")
    hand.do("roll", "green", dice=(4, 6)).do("roll", "orange", dice=(4, 6))
    assert hand.options("blue")["roll"].kinds == ("white", "white", "speed")
    assert hand.refused("roll", "blue", dice=(1, 2)) is Reason.WRONG_DICE


def test_one_to_three_are_added() -> None:
    assert in_use("go").do("roll", "blue", dice=(1, 2, 3)).game.step.space == "oriental"


def test_mr_monopoly_goes_on_to_the_next_unowned_property() -> None:
    for face in (MR, ALSO_MR):
        hand = in_use("go", owners={"reading": "green", "oriental": "orange"}).do("roll", "blue", dice=(1, 2, face))
        hand.do("buy", "blue")
        assert (hand.game.step.kind, hand.game.step.space, cash(hand)["blue"]) == ("buy", "vermont", 1440)
        assert hand.do("buy", "blue").game.actor == "green"


def test_mr_monopoly_goes_on_to_where_rent_is_due_when_all_is_owned_or_stays() -> None:
    owners = dict.fromkeys(CLASSIC.board.properties, "blue") | {"boardwalk": "green", "reading": "green"}
    hand = in_use("go", owners=owners).do("roll", "blue", dice=(1, 2, MR))
    assert (hand.game.places["blue"], cash(hand)["green"]) == (5, 1525)
    hand = in_use("go", owners=owners, mortgaged=["reading"]).do("roll", "blue", dice=(1, 2, MR))
    assert (hand.game.places["blue"], cash(hand)["green"]) == (39, 1550)
    hand = in_use("go", owners=owners, mortgaged=["reading", "boardwalk"]).do("roll", "blue", dice=(1, 2, MR))
    assert (hand.game.places["blue"], hand.game.actor) == (3, "green")


def test_mr_monopoly_stays_where_the_only_unowned_property_is() -> None:
    owners = {space: "green" for space in CLASSIC.board.properties if space != "baltic"}
    hand = in_use("go", owners=owners).do("roll", "blue", dice=(1, 2, MR)).do("auction", "blue").do("hammer")
    assert (hand.game.places["blue"], cash(hand)["green"], hand.game.actor) == (3, 1500, "green")


def test_sent_to_jail_by_the_white_dice_mr_monopoly_is_lost() -> None:
    hand = in_use("ventnor").do("roll", "blue", dice=(1, 2, MR))
    assert (hand.game.jail, hand.game.places["blue"], hand.game.actor) == (("blue",), 10, "green")


def test_mr_monopoly_waits_for_a_debt_and_is_lost_with_a_bankruptcy() -> None:
    hand = in_use("go", owners={"baltic": "green", "reading": "blue"}, cash={"blue": 1, "green": 0, "orange": 0})
    hand.do("roll", "blue", dice=(1, 2, MR)).do("mortgage", "blue", pick="reading").do("choose", "blue", pick="pay")
    assert (hand.game.step.kind, hand.game.step.space) == ("buy", "oriental")
    hand = in_use("go", owners={"baltic": "green"}, cash={"blue": 1, "green": 0, "orange": 0})
    hand.do("roll", "blue", dice=(1, 2, MR)).do("give_up", "blue")
    assert (hand.game.actor, hand.game.step.kind) == ("green", "roll")


def test_the_bus_moves_by_one_white_die_the_other_or_both() -> None:
    hand = in_use("go").do("roll", "blue", dice=(2, 4, BUS))
    assert hand.options("blue")["choose"].picks == ("2", "4", "6")
    assert hand.do("choose", "blue", pick="6").game.step.space == "oriental"
    hand = in_use("go").do("roll", "blue", dice=(3, 3, BUS))
    assert hand.options("blue")["choose"].picks == ("3", "6")
    assert hand.do("choose", "blue", pick="3").do("buy", "blue").game.actor == "blue"  # a double still


def test_only_the_white_dice_make_a_double() -> None:
    hand = in_use("go").do("roll", "blue", dice=(2, 2, 1)).do("buy", "blue")
    assert hand.game.actor == "blue"
    hand = in_use("go").do("roll", "blue", dice=(3, 1, 1)).do("buy", "blue")
    assert hand.game.actor == "green"


@pytest.mark.parametrize("face", [1, 2, 3])
def test_three_of_a_kind_go_anywhere_and_do_not_roll_again(face: int) -> None:
    hand = in_use("jail").do("roll", "blue", dice=(face, face, face))
    assert len(hand.options("blue")["choose"].picks) == 39
    assert hand.refused("choose", "blue", pick="jail") is Reason.NOT_ON_OFFER
    hand.do("choose", "blue", pick="go")
    assert (hand.game.places["blue"], cash(hand)["blue"], hand.game.actor) == (0, 1700, "green")


def test_three_of_a_kind_after_two_doubles_beat_the_third_double() -> None:  # C-26
    hand = in_use(
        "jail", owners={"electric": "blue", "virginia": "blue", "pennsylvania_rr": "blue", "st_james": "blue"}
    )
    hand.do("roll", "blue", dice=(2, 2, 1)).do("roll", "blue", dice=(2, 2, 1))
    assert (hand.game.doubles, hand.game.places["blue"]) == (2, 20)
    assert hand.do("roll", "blue", dice=(2, 2, 2)).game.step.kind == "anywhere"
    hand = in_use("jail", owners={"pennsylvania_rr": "blue"})
    hand.do("roll", "blue", dice=(2, 2, 1)).do("roll", "blue", dice=(2, 2, 1)).do("roll", "blue", dice=(2, 2, MR))
    assert hand.game.jail == ("blue",)


def test_no_speed_die_in_jail_but_after_paying() -> None:
    hand = in_use("go", jailed={"blue": 0})
    assert hand.options("blue")["roll"].kinds == ("white", "white")
    assert hand.do("bail", "blue").options("blue")["roll"].kinds == ("white", "white", "speed")


def test_all_three_dice_count_for_a_utility_and_mr_monopoly_and_the_bus_nothing() -> None:
    for dice, pips in (((1, 2, 3), 6), ((1, 2, MR), 3), ((1, 2, BUS), 3)):
        hand = in_use("jail", owners={"electric": "green"})
        hand.do("roll", "blue", dice=(1, 1, BUS)).do("choose", "blue", pick="2").do("roll", "blue", dice=dice)
        assert cash(hand)["green"] == 1500 + 4 * pips
    hand = in_use("connecticut", owners={"electric": "green"}, utility_roll="moving_roll")
    assert cash(hand.do("roll", "blue", dice=(1, 1, 1)).do("choose", "blue", pick="electric"))["green"] == 1512


def test_the_box_rolls_the_speed_die_too() -> None:
    hand = in_use("go", level="full")
    hand.luck = Luck(named=["1+2+3"])
    assert hand.do("roll", "blue").game.step.space == "oriental"


# --- short games and the clock ----------------------------------------------------------------------------------------


def test_two_cards_that_pay_for_go_in_one_turn_pay_twice() -> None:  # C-24
    hand = table(at={"blue": "luxury_tax"}, luck=["cc_go"]).do("roll", "blue", dice=(1, 3)).do("draw", "blue")
    assert cash(hand)["blue"] == 1900


def test_short_game_a_deals_two_deeds_each_and_they_are_paid() -> None:
    hand = Hand(*PLAYERS, edition=CLASSIC, length="short_a").do("begin", pick="green")
    for seat in PLAYERS:
        held = [space for space, owner in hand.game.owners.items() if owner == seat]
        assert (len(held), hand.game.cash[seat]) == (2, 1500 - sum(CLASSIC.board.space(one).price for one in held))
    assert hand.game.actor == "green"


def test_short_game_b_deals_three_deeds_free() -> None:
    hand = Hand(*PLAYERS, edition=CLASSIC, length="short_b").do("begin")
    assert sorted(hand.game.owners.values()) == sorted(PLAYERS * 3)
    assert [hand.game.cash[seat] for seat in PLAYERS] == [1500] * 3


def test_the_older_time_limit_game_deals_two_deeds() -> None:
    hand = Hand(*PLAYERS, edition=CLASSIC, dealt="two_paid", time_limit="60").do("begin", pick="blue")
    assert len(hand.game.owners) == 6


@pytest.mark.parametrize("length", ["short_a", "short_b"])
def test_in_short_games_three_houses_suffice_for_a_hotel(length: str) -> None:
    owners = {"park_place": "blue", "boardwalk": "blue"}
    hand = table(owners=owners, levels={"park_place": 3, "boardwalk": 3}, length=length).do(
        "build", "blue", pick="boardwalk"
    )
    assert (level(hand.game, "boardwalk"), hand.game.stock["house@bank"], hand.game.stock["hotel@bank"]) == (5, 29, 11)
    assert hand.refused("build", "blue", pick="boardwalk") is Reason.FULLY_BUILT
    hand.do("sell", "blue", pick="boardwalk")
    assert level(hand.game, "boardwalk") == 3
    hand = landed(
        "boardwalk",
        owners=dict.fromkeys(owners, "green"),
        levels={"park_place": 4, "boardwalk": 4},  # what the phone calls a hotel here
        length=length,
        cash=5000,
    )
    assert cash(hand)["green"] == 7000


def test_short_game_a_is_over_at_the_second_bankruptcy_and_the_richest_wins() -> None:
    seats = ("blue", "green", "orange", "pink")
    hand = landed(
        "income_tax",
        seats=seats,
        cash={"blue": 0, "green": 0, "orange": 300, "pink": 400},
        at={"green": "go"},
        length="short_a",
        owners={"baltic": "orange", "oriental": "pink"},
        mortgaged=["oriental"],
    )
    hand.do("give_up", "blue").do("roll", "green", dice=(1, 3)).do("give_up", "green")
    assert (hand.game.phase, hand.game.winners, hand.events[-1].why) == ("over", ("pink",), "bankruptcies")


def test_a_short_game_is_over_when_what_the_others_owe_is_settled_and_the_estate_is_not_auctioned_any_more() -> None:
    hand = landed(
        "chest1",
        seats=("blue", "green", "orange"),
        cash={"blue": 0, "green": 5, "orange": 3},
        owners={"reading": "orange"},
        luck=["cc_each_pays_10"],
        length="short_b",
    )
    hand.do("draw", "blue").do("give_up", "green")
    assert (hand.game.phase, hand.game.step.kind, hand.game.step.seat) == ("playing", "debt", "orange")
    hand.do("mortgage", "orange", pick="reading").do("choose", "orange", pick="pay")
    assert (hand.game.phase, cash(hand)["blue"], cash(hand)["orange"]) == ("over", 15, 93)
    hand = landed(
        "income_tax",
        cash={"blue": 0, "green": 9, "orange": 9},
        owners={"baltic": "blue"},
        mortgaged=["baltic"],
        length="short_b",
    )
    assert hand.do("give_up", "blue").game.phase == "over"


def test_who_is_called_bankrupt_at_the_end_of_a_short_game_is_out_and_not_only_without_cash() -> None:
    money = {"blue": 0, "green": 0, "orange": 300}
    hand = landed("income_tax", cash=money, owners={"boardwalk": "green"}, length="short_b").do("give_up", "blue")
    assert steps.headline(Words(CLASSIC, hand.game)).hint == (
        "Bankrupt: Car. That ends a short game; whoever is worth most wins."
    )


def test_in_short_game_b_nobody_has_tried_to_leave_jail_before() -> None:
    with pytest.raises(Refused) as refused:
        table(jailed={"blue": 1}, length="short_b")
    assert (refused.value.reason, refused.value.details["what"]) == (Reason.BAD_POSITION, "tries")
    assert table(jailed={"blue": 2}).game.marks["tries:blue"] == 2


def test_short_game_b_is_over_at_the_first_and_opens_the_jail_on_the_next_turn() -> None:
    hand = landed("income_tax", cash={"blue": 0, "green": 0, "orange": 300}, length="short_b").do("give_up", "blue")
    assert (hand.game.phase, hand.game.winners) == ("over", ("orange",))
    hand = table(jailed={"blue": 0}, length="short_b").do("roll", "blue", dice=(4, 6))
    assert (cash(hand)["blue"], hand.game.places["blue"]) == (1450, 20)
    assert cash(landed("income_tax", length="short_b", income_tax="choice10"))["blue"] == 1300


def test_when_the_time_is_over_the_richest_wins_by_cash_prices_and_buildings() -> None:  # C-23
    owners = {"park_place": "blue", "boardwalk": "blue", "reading": "green", "short_line": "orange"}
    hand = table(
        cash={"blue": 100, "green": 2000, "orange": 0},
        owners=owners,
        levels={"park_place": 4, "boardwalk": 5},
        mortgaged=["reading"],
        time_limit="60",
        hands={"green": ("ch_jail_free",)},
    )
    worth = {seat: CLASSIC.worth(CLASSIC, hand.game, seat) for seat in PLAYERS}
    assert worth == {"blue": 100 + 750 + 9 * 200, "green": 2000 + 100, "orange": 200}
    assert hand.refused("stop", "blue") is Reason.ASK_THE_BOX
    assert [CLASSIC.estate(CLASSIC, hand.game, seat) for seat in PLAYERS] == [(750, 1800), (100, 0), (200, 0)]
    hand.do("stop")
    assert (hand.game.phase, hand.game.winners, hand.events[-1].why) == ("over", ("blue",), "time")


def test_the_clock_waits_for_what_is_pending_and_is_nothing_without_a_time_limit() -> None:
    assert landed("atlantic", time_limit="60").refused("stop") is Reason.NOT_NOW
    assert table().refused("stop") is Reason.NOT_IN_THIS_GAME


# --- presets ----------------------------------------------------------------------------------------------------------

PRESETS = {
    "g0009": {},
    "c1009": {"mortgage_transfer": "c1009"},
    "us1997_2007": {
        "mortgage_transfer": "c1009", "auction_opens": "any", "last_building": "price", "rent_claim": "before_second_roll",
        "income_tax": "choice10", "luxury_tax": "older", "chest_deck": "before_2021", "bank_total": "15140",
    },
    "de2001": {
        "mortgage_transfer": "c1009", "auction_opens": "any", "last_building": "price", "utility_roll": "moving_roll", "chest_deck": "before_2021",
    },
}  # fmt: skip


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_a_list_of_differences(name: str) -> None:
    hand = Hand(*PLAYERS, edition=CLASSIC, level="full").do("set", setting="preset", value="us1997_2007")
    hand.do("set", setting="preset", value=name)
    assert dict(hand.game.settings) == {**CLASSIC.defaults(), "level": "full", **PRESETS[name]}
    assert hand.refused("set", setting="preset", value="uk1935") is Reason.BAD_SETTING
    assert 'title = "Monopoly Classic"' in BOARD

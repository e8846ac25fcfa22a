"""Houses and hotels, the stock of 32 and 12, and mortgages (rulings C-03, C-05, C-06, C-11, C-12)."""

from itertools import product

import pytest

from device.game.events import Noted
from device.game.refusal import Reason
from tests.classic.table import CLASSIC, cash, landed, level, stock, table
from tests.kit import Hand

BLUES = ("park_place", "boardwalk")
REDS = ("kentucky", "indiana", "illinois")
GREENS = ("pacific", "north_carolina", "pennsylvania")
STREETS = tuple(space.id for space in CLASSIC.board.spaces if space.kind == "street")
GROUPS = {group: spaces for group, spaces in CLASSIC.board.groups.items() if group not in ("railroad", "utility")}


def whole(*groups: str, seat: str = "blue") -> dict[str, str]:
    return {street: seat for group in groups for street in GROUPS[group]}


def built(
    levels: dict[str, int], *, seat: str = "blue", owners: dict[str, str] | None = None, **position: object
) -> Hand:
    groups = {CLASSIC.board.space(street).group for street in levels}
    return table(owners={**whole(*groups, seat=seat), **(owners or {})}, levels=levels, **position)


# --- building evenly --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
def test_every_way_of_building_a_colour_up_is_even_and_every_other_step_is_refused(group: str) -> None:  # C-11
    streets = GROUPS[group]
    for levels in product(range(6), repeat=len(streets)):
        if max(levels) - min(levels) > 1:
            continue
        hand = built(dict(zip(streets, levels, strict=True)), cash=3000)
        picks = hand.options("blue")["build"].picks if "build" in hand.options("blue") else ()
        wanted = tuple(one for one, there in zip(streets, levels, strict=True) if there == min(levels) and there < 5)
        assert picks == wanted
        for street, there in zip(streets, levels, strict=True):
            if street in wanted:
                after = built(dict(zip(streets, levels, strict=True)), cash=3000).do("build", "blue", pick=street)
                assert level(after.game, street) == there + 1
            else:
                assert hand.refused("build", "blue", pick=street) is (
                    Reason.FULLY_BUILT if there == 5 else Reason.UNEVEN
                )


@pytest.mark.parametrize("group", GROUPS)
def test_every_way_of_selling_a_colour_is_even_and_pays_half(group: str) -> None:
    streets, house = GROUPS[group], CLASSIC.deeds[GROUPS[group][0]].house
    for levels in product(range(6), repeat=len(streets)):
        if max(levels) - min(levels) > 1 or not any(levels):
            continue
        now = dict(zip(streets, levels, strict=True))
        hand = built(now)
        for street, there in now.items():
            if there == max(levels):
                after = built(now).do("sell", "blue", pick=street)
                assert (level(after.game, street), cash(after)["blue"]) == (there - 1, 1500 + house // 2)
            else:
                assert hand.refused("sell", "blue", pick=street) is (Reason.UNEVEN if there else Reason.NOTHING_BUILT)
        for target in range(max(levels)):
            after = built(now).do("sell", "blue", pick=streets[0], amount=target)
            gone = sum(there - min(there, target) for there in levels)
            assert [level(after.game, one) for one in streets] == [min(there, target) for there in levels]
            assert cash(after)["blue"] == 1500 + gone * (house // 2)
            assert (
                sum(stock(after.game))
                + sum(level(after.game, one) % 5 + level(after.game, one) // 5 for one in streets)
                == 44
            )


def test_building_happens_in_the_middle_of_anothers_turn_while_nothing_is_pending() -> None:  # C-12
    hand = built({"boardwalk": 0}, seat="orange")
    assert level(hand.do("build", "orange", pick="boardwalk").game, "boardwalk") == 1
    hand = landed("reading", owners=whole("dark_blue", seat="orange"))
    assert hand.refused("build", "orange", pick="boardwalk") is Reason.NOT_NOW


def test_what_keeps_from_building() -> None:
    assert table(owners={"boardwalk": "blue"}).refused("build", "blue", pick="boardwalk") is Reason.SET_INCOMPLETE
    hand = table(owners=whole("dark_blue"), mortgaged=["park_place"])
    assert hand.refused("build", "blue", pick="boardwalk") is Reason.MORTGAGED_IN_SET
    assert table(owners={"reading": "blue"}).refused("build", "blue", pick="reading") is Reason.NEVER_BUILT
    assert table(owners={"electric": "blue"}).refused("build", "blue", pick="electric") is Reason.NEVER_BUILT
    assert table().refused("build", "blue", pick="boardwalk") is Reason.NOT_YOURS
    assert table().refused("build", "blue", pick="nowhere") is Reason.UNKNOWN_SPACE
    assert (
        table(owners=whole("dark_blue"), cash=199).refused("build", "blue", pick="boardwalk") is Reason.NOT_ENOUGH_CASH
    )
    assert built({"park_place": 5, "boardwalk": 5}).refused("build", "blue", pick="boardwalk") is Reason.FULLY_BUILT


def test_a_seat_in_jail_builds() -> None:
    assert (
        level(built({"boardwalk": 0}, jailed={"blue": 0}).do("build", "blue", pick="boardwalk").game, "boardwalk") == 1
    )


def test_a_hotel_gives_its_four_houses_back() -> None:
    hand = built({"park_place": 4, "boardwalk": 4}).do("build", "blue", pick="boardwalk")
    assert (cash(hand)["blue"], stock(hand.game), level(hand.game, "boardwalk")) == (1300, (28, 11), 5)
    hand.do("sell", "blue", pick="boardwalk")
    assert (cash(hand)["blue"], stock(hand.game), level(hand.game, "boardwalk")) == (1400, (24, 12), 4)


# --- the stock --------------------------------------------------------------------------------------------------------

ALL_BUT_2 = {  # 30 houses of other colours, all green's
    **dict.fromkeys(("mediterranean", "baltic"), 4), **dict.fromkeys(("oriental", "vermont", "connecticut"), 4),
    **dict.fromkeys(("st_charles", "states"), 3), "virginia": 4,
}  # fmt: skip


def test_without_a_house_in_stock_nobody_builds_one() -> None:
    levels = {**ALL_BUT_2, "park_place": 1, "boardwalk": 1}
    hand = built(levels, owners=whole("dark_blue"), seat="green", cash=3000)
    assert stock(hand.game)[0] == 0
    assert hand.refused("build", "blue", pick="boardwalk") is Reason.NO_HOUSE_IN_STOCK
    hand.do("sell", "green", pick="baltic")
    assert stock(hand.game)[0] == 1


def test_a_hotel_needs_four_houses_in_stock_to_be_sold_singly() -> None:  # C-06
    levels = {**ALL_BUT_2, "park_place": 5, "boardwalk": 5}
    hand = built(levels, owners=whole("dark_blue"), seat="green", cash=100)
    assert stock(hand.game) == (2, 10)
    assert hand.refused("sell", "blue", pick="boardwalk") is Reason.NO_HOUSE_IN_STOCK
    assert hand.refused("sell", "blue", pick="boardwalk", amount=2) is Reason.NO_HOUSE_IN_STOCK
    option = next(one for one in CLASSIC.options(CLASSIC, hand.game, "blue") if one.command == "sell")
    assert (option.low, option.high, option.picks) == (0, 1, BLUES)
    hand.do("sell", "blue", pick="boardwalk", amount=1)
    assert (cash(hand)["blue"], stock(hand.game), level(hand.game, "park_place")) == (900, (0, 12), 1)


@pytest.mark.parametrize("left", range(9))
def test_a_colour_with_hotels_comes_down_to_any_even_level_that_the_stock_allows(left: int) -> None:
    """Three hotels with `left` houses in stock: level n needs 3 n houses."""
    spare = dict(
        zip(
            ("mediterranean", "baltic", "oriental", "vermont", "connecticut", "st_charles", "states", "virginia"),
            _spread(32 - left),
            strict=True,
        )
    )
    hand = built({**spare, **dict.fromkeys(REDS, 5)}, owners=whole("red"), seat="green")
    assert stock(hand.game)[0] == left
    for target in range(5):
        if 3 * target <= left:
            after = built({**spare, **dict.fromkeys(REDS, 5)}, owners=whole("red"), seat="green")
            after.do("sell", "blue", pick="indiana", amount=target)
            assert cash(after)["blue"] == 1500 + 3 * (5 - target) * 75
        else:
            assert hand.refused("sell", "blue", pick="indiana", amount=target) is Reason.NO_HOUSE_IN_STOCK


def test_selling_a_whole_colour_says_what_each_height_brings() -> None:
    hand = built({"kentucky": 5, "indiana": 5, "illinois": 4})
    [whole_colour] = [one for one in CLASSIC.options(CLASSIC, hand.game, "blue") if one.command == "sell" and one.count]
    assert (whole_colour.low, whole_colour.high, whole_colour.brings) == (0, 4, (1050, 825, 600, 375, 150))
    hand.do("sell", "blue", pick="kentucky", amount=2)
    assert cash(hand)["blue"] == 1500 + 600


def _spread(houses: int) -> list[int]:
    """Eight streets of three colours (2, 3, 3), built evenly with that many houses."""
    found = []
    for count in (2, 3, 3):
        here = min(houses, 4 * count)
        houses -= here
        found += [here // count + (place < here % count) for place in range(count)]
    return found


# --- the last one -----------------------------------------------------------------------------------------------------


def one_left(**position: object) -> Hand:
    """One house in stock; blue and orange could each use it, green could not pay the first bid."""
    position = {"cash": {"blue": 1500, "green": 0, "orange": 1500}, **position}
    levels = {**ALL_BUT_2, "park_place": 1, "boardwalk": 0}
    owners = {**whole("dark_blue"), **whole("green", seat="orange")}
    return built(levels, owners=owners, seat="green", **position)


def test_the_last_house_that_nobody_else_can_use_is_built_at_its_price() -> None:
    hand = one_left(cash={"blue": 1500, "green": 0, "orange": 9})
    hand.do("build", "blue", pick="boardwalk")
    assert (level(hand.game, "boardwalk"), cash(hand)["blue"], stock(hand.game)[0]) == (1, 1300, 0)


def test_the_last_house_is_first_offered_to_all_who_could_use_it() -> None:  # C-05
    hand = one_left().do("build", "blue", pick="boardwalk")
    assert (hand.game.step.kind, hand.game.step.other) == ("wanted", "house")
    assert hand.options("orange")["choose"].picks == ("want", "leave")
    assert "choose" not in hand.options("blue")
    assert "choose" not in hand.options("green")
    assert hand.refused("choose", "green", pick="want") is Reason.NOT_YOUR_TURN
    hand.do("choose", "orange", pick="leave")
    assert (level(hand.game, "boardwalk"), cash(hand)["blue"], hand.game.step.kind) == (1, 1300, "roll")


def test_the_time_for_wanting_it_ends_with_the_box() -> None:  # C-05: a window of ten seconds
    hand = one_left().do("build", "blue", pick="boardwalk")
    assert hand.refused("hammer", "green") is Reason.ASK_THE_BOX
    hand.do("hammer")
    assert (level(hand.game, "boardwalk"), hand.game.step.kind) == (1, "roll")


def test_the_last_house_that_two_want_is_auctioned_among_them_from_10_by_1() -> None:  # C-05
    hand = one_left().do("build", "blue", pick="boardwalk").do("choose", "orange", pick="want")
    assert hand.game.step.kind == "auction"
    assert hand.refused("bid", "green", amount=10) is Reason.OUT_OF_AUCTION
    assert hand.refused("bid", "blue", amount=9) is Reason.BID_TOO_LOW
    assert {"mortgage", "sell"}.isdisjoint(hand.options("orange"))
    assert hand.refused("mortgage", "orange", pick="pacific") is Reason.NOT_NOW
    hand.do("bid", "blue", amount=10).do("bid", "orange", amount=11).do("pass", "blue")
    assert (hand.game.step.kind, hand.game.step.seat, cash(hand)["orange"]) == ("place", "orange", 1489)
    assert hand.options("orange")["choose"].picks == GREENS
    hand.do("choose", "orange", pick="pacific")
    assert (level(hand.game, "pacific"), level(hand.game, "boardwalk"), stock(hand.game)[0]) == (1, 0, 0)
    assert (hand.game.step.kind, hand.game.step.seat) == ("roll", "blue")


def test_in_older_sets_the_last_house_opens_at_the_cheapest_price_on_the_deeds_of_those_who_want_it() -> None:  # F15
    hand = one_left(last_building="price", cash={"blue": 1500, "green": 0, "orange": 199})
    hand.do("build", "blue", pick="boardwalk")
    assert (level(hand.game, "boardwalk"), hand.game.step.kind) == (1, "roll")
    levels = {**ALL_BUT_2, "baltic": 3, "park_place": 1, "boardwalk": 1}
    owners = {**whole("dark_blue"), **whole("brown", seat="orange")}
    money = {"blue": 1500, "green": 0, "orange": 60}
    hand = built(levels, owners=owners, seat="green", last_building="price", cash=money)
    hand.do("build", "blue", pick="boardwalk").do("choose", "orange", pick="want")
    assert hand.refused("bid", "orange", amount=49) is Reason.BID_TOO_LOW
    assert (hand.options("orange")["bid"].low, hand.options("blue")["bid"].low) == (50, 50)
    hand.do("bid", "orange", amount=50).do("pass", "blue")
    assert (level(hand.game, "baltic"), cash(hand)["orange"], hand.game.step.kind) == (4, 10, "roll")


def test_the_winner_with_one_place_for_it_has_it_there_at_once() -> None:
    hand = one_left().do("build", "blue", pick="boardwalk").do("choose", "orange", pick="want")
    hand.do("bid", "blue", amount=300).do("pass", "orange")
    assert (level(hand.game, "boardwalk"), cash(hand)["blue"], hand.game.step.kind) == (1, 1200, "roll")


def test_the_last_house_without_a_bid_stays_with_the_bank() -> None:
    hand = one_left().do("build", "blue", pick="boardwalk").do("choose", "orange", pick="want").do("hammer")
    assert (stock(hand.game)[0], hand.game.step.kind) == (1, "roll")


def test_a_bid_for_a_building_is_at_most_the_cash_in_hand_in_every_edition() -> None:
    hand = one_left(auction_limit="unlimited").do("build", "blue", pick="boardwalk").do("choose", "orange", pick="want")
    assert hand.refused("bid", "orange", amount=1501) is Reason.NOT_ENOUGH_CASH


def test_who_gives_the_money_away_meanwhile_gets_no_house() -> None:
    hand = one_left().do("build", "blue", pick="boardwalk").do("pay", "blue", pick="bank", amount=1400)
    hand.do("choose", "orange", pick="leave")
    assert (level(hand.game, "boardwalk"), hand.game.step.kind) == (0, "roll")
    assert Noted("not_built", "blue", "boardwalk") in hand.events  # and everybody hears why


def test_the_last_hotel_is_auctioned_too() -> None:
    hotels = (
        "mediterranean",
        "baltic",
        "oriental",
        "vermont",
        "connecticut",
        "st_charles",
        "states",
        "virginia",
        *REDS,
    )
    levels = {
        **dict.fromkeys(hotels, 5),
        "park_place": 4,
        "boardwalk": 4,
        "pacific": 4,
        "north_carolina": 4,
        "pennsylvania": 4,
    }
    owners = {**whole("dark_blue"), **whole("green", seat="orange")}
    hand = built(levels, owners=owners, seat="green").do("build", "blue", pick="boardwalk")
    assert (hand.game.step.kind, hand.game.step.other, stock(hand.game)[1]) == ("wanted", "hotel", 1)
    hand.do("choose", "orange", pick="want").do("bid", "orange", amount=400).do("pass", "blue")
    hand.do("choose", "orange", pick="pennsylvania")
    assert (level(hand.game, "pennsylvania"), level(hand.game, "boardwalk"), stock(hand.game)[1]) == (5, 4, 0)
    assert hand.refused("build", "blue", pick="boardwalk") is Reason.NO_HOTEL_IN_STOCK


# --- mortgages --------------------------------------------------------------------------------------------------------


def test_a_mortgage_needs_all_buildings_of_the_colour_sold_first() -> None:
    hand = built({"park_place": 0, "boardwalk": 1})
    assert hand.refused("mortgage", "blue", pick="park_place") is Reason.SELL_BUILDINGS_FIRST
    hand.do("sell", "blue", pick="boardwalk").do("mortgage", "blue", pick="park_place")
    assert cash(hand)["blue"] == 1500 + 100 + 175


def test_what_cannot_be_mortgaged_or_lifted() -> None:
    hand = table(owners={"boardwalk": "blue", "reading": "green"}, mortgaged=["boardwalk"], cash=219)
    assert hand.refused("mortgage", "blue", pick="boardwalk") is Reason.ALREADY_MORTGAGED
    assert hand.refused("mortgage", "blue", pick="reading") is Reason.NOT_YOURS
    assert hand.refused("mortgage", "blue", pick="jail") is Reason.NEVER_MORTGAGED
    assert hand.refused("mortgage", "blue", pick="nowhere") is Reason.UNKNOWN_SPACE
    assert hand.refused("lift", "blue", pick="boardwalk") is Reason.NOT_ENOUGH_CASH
    assert hand.refused("lift", "green", pick="reading") is Reason.NOT_MORTGAGED


def test_money_is_raised_but_not_spent_while_money_is_asked_for() -> None:
    owners = {**whole("dark_blue"), "reading": "blue", "baltic": "blue"}
    hand = landed("atlantic", owners=owners, levels={"boardwalk": 1}, mortgaged=["baltic"])
    assert {"sell", "mortgage", "buy", "auction"} <= hand.options("blue").keys()
    assert {"build", "lift"}.isdisjoint(hand.options("blue"))
    assert hand.refused("lift", "blue", pick="baltic") is Reason.NOT_NOW
    assert hand.refused("sell", "green", pick="baltic") is Reason.NOT_NOW
    hand.do("auction", "blue")
    assert "mortgage" in hand.options("blue")

"""What is printed, typed here once more from `rules/classic.md`, independently of the board's file."""

import pytest

from tests.classic.table import CLASSIC, PLAYERS, cash, landed, level, table

# id: name, group, price, rent, set, 1-4 houses, hotel, house, mortgage, unmortgage
STREETS = {
    "mediterranean": ("Mediterranean Avenue", "brown", 60, 2, 4, 10, 30, 90, 160, 250, 50, 30, 33),
    "baltic": ("Baltic Avenue", "brown", 60, 4, 8, 20, 60, 180, 320, 450, 50, 30, 33),
    "oriental": ("Oriental Avenue", "light_blue", 100, 6, 12, 30, 90, 270, 400, 550, 50, 50, 55),
    "vermont": ("Vermont Avenue", "light_blue", 100, 6, 12, 30, 90, 270, 400, 550, 50, 50, 55),
    "connecticut": ("Connecticut Avenue", "light_blue", 120, 8, 16, 40, 100, 300, 450, 600, 50, 60, 66),
    "st_charles": ("St. Charles Place", "pink", 140, 10, 20, 50, 150, 450, 625, 750, 100, 70, 77),
    "states": ("States Avenue", "pink", 140, 10, 20, 50, 150, 450, 625, 750, 100, 70, 77),
    "virginia": ("Virginia Avenue", "pink", 160, 12, 24, 60, 180, 500, 700, 900, 100, 80, 88),
    "st_james": ("St. James Place", "orange", 180, 14, 28, 70, 200, 550, 750, 950, 100, 90, 99),
    "tennessee": ("Tennessee Avenue", "orange", 180, 14, 28, 70, 200, 550, 750, 950, 100, 90, 99),
    "new_york": ("New York Avenue", "orange", 200, 16, 32, 80, 220, 600, 800, 1000, 100, 100, 110),
    "kentucky": ("Kentucky Avenue", "red", 220, 18, 36, 90, 250, 700, 875, 1050, 150, 110, 121),
    "indiana": ("Indiana Avenue", "red", 220, 18, 36, 90, 250, 700, 875, 1050, 150, 110, 121),
    "illinois": ("Illinois Avenue", "red", 240, 20, 40, 100, 300, 750, 925, 1100, 150, 120, 132),
    "atlantic": ("Atlantic Avenue", "yellow", 260, 22, 44, 110, 330, 800, 975, 1150, 150, 130, 143),
    "ventnor": ("Ventnor Avenue", "yellow", 260, 22, 44, 110, 330, 800, 975, 1150, 150, 130, 143),
    "marvin": ("Marvin Gardens", "yellow", 280, 24, 48, 120, 360, 850, 1025, 1200, 150, 140, 154),
    "pacific": ("Pacific Avenue", "green", 300, 26, 52, 130, 390, 900, 1100, 1275, 200, 150, 165),
    "north_carolina": ("North Carolina Avenue", "green", 300, 26, 52, 130, 390, 900, 1100, 1275, 200, 150, 165),
    "pennsylvania": ("Pennsylvania Avenue", "green", 320, 28, 56, 150, 450, 1000, 1200, 1400, 200, 160, 176),
    "park_place": ("Park Place", "dark_blue", 350, 35, 70, 175, 500, 1100, 1300, 1500, 200, 175, 193),
    "boardwalk": ("Boardwalk", "dark_blue", 400, 50, 100, 200, 600, 1400, 1700, 2000, 200, 200, 220),
}
AROUND = {
    0: "go", 1: "mediterranean", 3: "baltic", 4: "income_tax", 5: "reading", 6: "oriental", 8: "vermont",
    9: "connecticut", 10: "jail", 11: "st_charles", 12: "electric", 13: "states", 14: "virginia", 15: "pennsylvania_rr",
    16: "st_james", 18: "tennessee", 19: "new_york", 20: "free_parking", 21: "kentucky", 23: "indiana", 24: "illinois",
    25: "b_and_o", 26: "atlantic", 27: "ventnor", 28: "water_works", 29: "marvin", 30: "go_to_jail", 31: "pacific",
    32: "north_carolina", 34: "pennsylvania", 35: "short_line", 37: "park_place", 38: "luxury_tax", 39: "boardwalk",
}  # fmt: skip
RAILROADS = ("reading", "pennsylvania_rr", "b_and_o", "short_line")
GROUPS: dict[str, tuple[str, ...]] = {}
for _id, _row in STREETS.items():
    GROUPS[_row[1]] = (*GROUPS.get(_row[1], ()), _id)


def test_the_40_spaces_in_their_order() -> None:
    board = CLASSIC.board
    assert len(board.spaces) == 40
    assert {at: board.at(at).id for at in AROUND} == AROUND
    assert [at for at in range(40) if board.at(at).kind == "chance"] == [7, 22, 36]
    assert [at for at in range(40) if board.at(at).kind == "community_chest"] == [2, 17, 33]


def test_the_sums_of_all_prices_and_of_all_mortgages() -> None:
    deeds = CLASSIC.deeds.values()
    assert (sum(deed.price for deed in deeds), sum(deed.mortgage for deed in deeds), len(deeds)) == (5690, 2845, 28)


@pytest.mark.parametrize("street", STREETS)
def test_a_streets_name_price_and_mortgage(street: str) -> None:
    name, group, price, *_, house, mortgage, lift = STREETS[street]
    space, deed = CLASSIC.board.space(street), CLASSIC.deeds[street]
    assert (space.name, space.group, space.price) == (name, group, price)
    assert cash(landed(street).do("buy", "blue"))["blue"] == 1500 - price
    hand = table(owners={street: "blue"}).do("mortgage", "blue", pick=street)
    assert cash(hand)["blue"] == 1500 + mortgage
    assert cash(hand.do("lift", "blue", pick=street))["blue"] == 1500 + mortgage - lift
    hand = table(owners=dict.fromkeys(GROUPS[group], "blue")).do("build", "blue", pick=street)
    assert cash(hand)["blue"] == 1500 - house
    assert cash(hand.do("sell", "blue", pick=street))["blue"] == 1500 - house + house // 2
    assert deed.kind == "street"


@pytest.mark.parametrize("street", STREETS)
def test_a_streets_rents(street: str) -> None:
    _, group, _, *rents, _, _, _ = STREETS[street]
    whole = dict.fromkeys(GROUPS[group], "green")
    assert cash(landed(street, owners={street: "green"}, cash=5000))["green"] == 5000 + rents[0]
    assert cash(landed(street, owners=whole, cash=5000))["green"] == 5000 + rents[1]
    other = next(one for one in GROUPS[group] if one != street)
    assert cash(landed(street, owners=whole, mortgaged=[other], cash=5000))["green"] == 5000 + rents[1]
    assert cash(landed(street, owners=whole, mortgaged=[street], cash=5000))["green"] == 5000
    for there in range(1, 6):
        hand = landed(street, owners=whole, levels=dict.fromkeys(whole, there), cash=5000)
        assert (level(hand.game, street), cash(hand)["green"], cash(hand)["blue"]) == (
            there,
            5000 + rents[1 + there],
            5000 - rents[1 + there],
        )


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("at", RAILROADS)
def test_railroads_pay_by_the_number_owned(at: str, count: int) -> None:
    held = [at, *(one for one in RAILROADS if one != at)][:count]
    hand = landed(at, owners=dict.fromkeys(held, "green"))
    assert cash(hand)["green"] == 1500 + {1: 25, 2: 50, 3: 100, 4: 200}[count]
    assert cash(landed(at).do("buy", "blue"))["blue"] == 1300
    hand = table(owners={at: "blue"}).do("mortgage", "blue", pick=at)
    assert cash(hand)["blue"] == 1600
    assert cash(hand.do("lift", "blue", pick=at))["blue"] == 1490


@pytest.mark.parametrize(("count", "times"), [(1, 4), (2, 10)])
@pytest.mark.parametrize("at", ["electric", "water_works"])
def test_utilities_pay_4_or_10_times_any_roll(at: str, count: int, times: int) -> None:
    held = [at, *(one for one in ("electric", "water_works") if one != at)][:count]
    for first in range(1, 7):
        for second in range(1, 7):
            hand = landed(at, owners=dict.fromkeys(held, "green")).do("roll", "blue", dice=(first, second))
            assert cash(hand)["green"] == 1500 + times * (first + second)
    assert cash(landed(at).do("buy", "blue"))["blue"] == 1350
    hand = table(owners={at: "blue"}).do("mortgage", "blue", pick=at)
    assert cash(hand)["blue"] == 1575
    assert cash(hand.do("lift", "blue", pick=at))["blue"] == 1492


# --- cards ------------------------------------------------------------------------------------------------------------

CHANCE_MOVES = {  # from Chance at 7: where, and whether GO pays
    "ch_go": (0, 200), "ch_boardwalk": (39, 0), "ch_illinois": (24, 0), "ch_st_charles": (11, 0), "ch_reading": (5, 200),
    "ch_nearest_railroad_a": (15, 0), "ch_nearest_railroad_b": (15, 0), "ch_nearest_utility": (12, 0),
}  # fmt: skip
CHEST = {
    "collect_200": 200, "collect_100_a": 100, "collect_100_b": 100, "collect_100_c": 100, "collect_50": 50,
    "collect_25": 25, "collect_20": 20, "collect_10": 10, "pay_50_a": -50, "pay_50_b": -50, "pay_100": -100,
}  # fmt: skip


def drawn(card: str, space: str, **position: object):  # type: ignore[no-untyped-def]
    if card.startswith("oc_"):
        position["chest_deck"] = "before_2021"
    return landed(space, luck=[card], **position).do("draw", "blue")


def test_each_deck_has_16_cards() -> None:
    assert {name: len(cards) for name, cards in CLASSIC.decks.items()} == {
        "chance": 16, "community_chest": 16, "old_chest": 16,
    }  # fmt: skip
    rest = ("back_3", "jail", "jail_free", "dividend_50", "loan_150", "fine_15", "pay_each_50", "repairs_25_100")
    assert set(CLASSIC.decks["chance"]) == {*CHANCE_MOVES, *(f"ch_{one}" for one in rest)}
    for mark, deck in (("cc", "community_chest"), ("oc", "old_chest")):
        rest = (*CHEST, "go", "each_pays_10", "repairs_40_115", "jail", "jail_free")
        assert set(CLASSIC.decks[deck]) == {f"{mark}_{one}" for one in rest}


@pytest.mark.parametrize("card", CHANCE_MOVES)
def test_a_card_that_moves(card: str) -> None:
    place, pays = CHANCE_MOVES[card]
    hand = drawn(card, "chance1")
    assert (hand.game.places["blue"], cash(hand)["blue"]) == (place, 1500 + pays)
    assert hand.game.step.kind == ("roll" if place == 0 else "buy")


@pytest.mark.parametrize("card", CHANCE_MOVES)
def test_a_card_that_moves_past_go_pays_from_the_last_chance_space(card: str) -> None:
    hand = drawn(card, "chance3")
    assert cash(hand)["blue"] == 1500 + (0 if card == "ch_boardwalk" else 200)


@pytest.mark.parametrize("card", ["ch_nearest_railroad_a", "ch_nearest_railroad_b"])
def test_the_next_railroad_costs_double_rent(card: str) -> None:
    for space, railroad in (("chance1", "pennsylvania_rr"), ("chance2", "b_and_o"), ("chance3", "reading")):
        assert drawn(card, space).game.step.space == railroad
        for count, double in ((1, 50), (2, 100), (3, 200), (4, 400)):
            held = [railroad, *(one for one in RAILROADS if one != railroad)][:count]
            assert cash(drawn(card, space, owners=dict.fromkeys(held, "green")))["green"] == 1500 + double


def test_the_next_utility_costs_ten_times_with_one_too() -> None:
    for space, utility in (("chance1", "electric"), ("chance2", "water_works"), ("chance3", "electric")):
        assert drawn("ch_nearest_utility", space).game.step.space == utility
        hand = drawn("ch_nearest_utility", space, owners={utility: "green"}).do("roll", "blue", dice=(4, 4))
        assert cash(hand)["green"] == 1580


def test_three_spaces_back_plays_the_space_there_without_go() -> None:  # C-20
    assert cash(drawn("ch_back_3", "chance1"))["blue"] == 1300  # Income Tax
    assert drawn("ch_back_3", "chance2").game.step.space == "new_york"
    hand = drawn("ch_back_3", "chance3")
    assert (hand.game.places["blue"], hand.game.step.kind) == (33, "draw")  # Community Chest


@pytest.mark.parametrize(("card", "space"), [("ch_jail", "chance3"), ("cc_jail", "chest3"), ("oc_jail", "chest1")])
def test_a_card_to_jail_pays_no_go_money_and_ends_the_turn(card: str, space: str) -> None:
    hand = drawn(card, space, again=True)
    assert (hand.game.jail, cash(hand)["blue"], hand.game.actor) == (("blue",), 1500, "green")


@pytest.mark.parametrize(
    ("card", "space"), [("ch_jail_free", "chance1"), ("cc_jail_free", "chest1"), ("oc_jail_free", "chest1")]
)
def test_a_jail_card_is_kept(card: str, space: str) -> None:
    hand = drawn(card, space)
    assert (hand.game.cards["hand:blue"], hand.game.actor) == ((card,), "green")


@pytest.mark.parametrize(("card", "amount"), [("ch_dividend_50", 50), ("ch_loan_150", 150), ("ch_fine_15", -15)])
def test_chance_pays_and_takes(card: str, amount: int) -> None:
    hand = drawn(card, "chance1")
    assert (cash(hand)["blue"], cash(hand)["bank"]) == (1500 + amount, CLASSIC.total - 4500 - amount)


@pytest.mark.parametrize("card", CHEST)
@pytest.mark.parametrize("mark", ["cc", "oc"])
def test_the_community_chest_pays_and_takes(mark: str, card: str) -> None:
    hand = drawn(f"{mark}_{card}", "chest1")
    assert (cash(hand)["blue"], cash(hand)["bank"]) == (1500 + CHEST[card], CLASSIC.total - 4500 - CHEST[card])


@pytest.mark.parametrize("mark", ["cc", "oc"])
def test_the_community_chest_between_players_and_to_go(mark: str) -> None:
    hand = drawn(f"{mark}_go", "chest2")
    assert (hand.game.places["blue"], cash(hand)["blue"]) == (0, 1700)
    assert cash(drawn(f"{mark}_each_pays_10", "chest2")) == {
        "blue": 1520, "green": 1490, "orange": 1490, "bank": CLASSIC.total - 4500,
    }  # fmt: skip


def test_the_chairman_pays_50_to_each() -> None:
    hand = drawn("ch_pay_each_50", "chance1")
    assert [cash(hand)[seat] for seat in PLAYERS] == [1400, 1550, 1550]


@pytest.mark.parametrize(
    ("card", "space", "house", "hotel"),
    [
        ("ch_repairs_25_100", "chance1", 25, 100),
        ("cc_repairs_40_115", "chest1", 40, 115),
        ("oc_repairs_40_115", "chest1", 40, 115),
    ],
)
def test_repairs_by_house_and_hotel(card: str, space: str, house: int, hotel: int) -> None:
    owners = dict.fromkeys(("mediterranean", "baltic", "oriental", "vermont", "connecticut"), "blue")
    levels = {"mediterranean": 5, "baltic": 4, "oriental": 1, "vermont": 2, "connecticut": 2}
    assert cash(drawn(card, space, owners=owners, levels=levels))["blue"] == 1500 - 9 * house - hotel
    assert cash(drawn(card, space))["blue"] == 1500


def test_the_last_unseen_card_comes_before_any_comes_again() -> None:
    seen = tuple(card for card in CLASSIC.decks["chance"] if card != "ch_loan_150")
    hand = landed("chance1", cards_played={"chance": seen}).do("draw", "blue")
    assert hand.game.cards["chance"] == (*seen, "ch_loan_150")


def test_a_pile_that_was_seen_comes_again_in_the_same_order() -> None:
    seen = ("ch_fine_15", *(card for card in CLASSIC.decks["chance"] if card not in ("ch_fine_15", "ch_jail_free")))
    hand = landed("chance1", cards_played={"chance": seen}, hands={"green": ("ch_jail_free",)}).do("draw", "blue")
    assert (cash(hand)["blue"], hand.game.cards["chance"]) == (1485, (*seen[1:], "ch_fine_15"))


def test_real_cards_are_picked_from_the_list_of_those_that_may_come() -> None:
    hand = landed("chance1", cards="real", hands={"green": ("ch_jail_free",)})
    picks = hand.options("blue")["draw"].picks
    assert (hand.game.step.kind, len(picks), "ch_jail_free" in picks) == ("card", 14, False)
    assert cash(hand.do("draw", "blue", pick="ch_loan_150"))["blue"] == 1650

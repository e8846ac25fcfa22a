"""The turn: doubles, GO, jail, buying, auctions, taxes, rents (rulings C-01, C-02, C-07 to C-10, C-16, C-17, C-21, C-22)."""

import pytest

from device.game.refusal import Reason
from tests.classic.table import CLASSIC, SEATS, cash, landed, table
from tests.kit import Hand


def test_a_double_gives_another_turn() -> None:
    hand = table(at={"blue": "short_line"}).do("roll", "blue", dice=(4, 4)).do("buy", "blue")
    assert (hand.game.actor, hand.game.step.kind, cash(hand)["blue"]) == ("blue", "roll", 1500 + 200 - 60)


def test_without_a_double_the_left_neighbour_is_next() -> None:
    hand = table().do("roll", "blue", dice=(1, 2)).do("buy", "blue")
    assert (hand.game.actor, hand.game.owners["baltic"]) == ("green", "blue")
    assert (cash(hand)["blue"], cash(hand)["bank"]) == (1440, CLASSIC.total - 4500 + 60)


def test_the_third_double_in_a_row_goes_to_jail_without_moving() -> None:
    hand = table(owners={"electric": "blue", "virginia": "blue"}, at={"blue": "jail"})
    hand.do("roll", "blue", dice=(1, 1)).do("roll", "blue", dice=(1, 1)).do("roll", "blue", dice=(6, 6))
    assert (hand.game.jail, hand.game.places["blue"], hand.game.actor) == (("blue",), 10, "green")


def test_go_pays_200_for_passing_and_for_landing() -> None:
    assert cash(table(at={"blue": "boardwalk"}).do("roll", "blue", dice=(4, 6)))["blue"] == 1700
    assert cash(table(at={"blue": "park_place"}).do("roll", "blue", dice=(1, 2)))["blue"] == 1700


def test_go_money_comes_before_what_the_space_says() -> None:  # C-22
    hand = table(cash=0, at={"blue": "boardwalk"}).do("roll", "blue", dice=(2, 3))
    assert (cash(hand)["blue"], hand.game.step.kind) == (0, "roll")


def test_go_to_jail_pays_no_go_money_and_ends_the_turn() -> None:
    hand = table(at={"blue": "free_parking"}).do("roll", "blue", dice=(5, 5))
    assert (hand.game.jail, cash(hand)["blue"], hand.game.actor) == (("blue",), 1500, "green")


@pytest.mark.parametrize("space", ["go", "jail", "free_parking"])
def test_nothing_happens_on_go_just_visiting_and_free_parking(space: str) -> None:
    assert cash(landed(space)) == cash(table())


def test_two_to_eight_play() -> None:  # C-28
    assert CLASSIC.players == (2, 8)
    hand = Hand(*SEATS, edition=CLASSIC).do("begin", pick="white")
    assert [hand.game.cash[seat] for seat in SEATS] == [1500] * 8
    assert Hand("blue", edition=CLASSIC).refused("begin", "blue") is Reason.TOO_FEW_PLAYERS


def test_the_bank_begins_with_32_houses_and_12_hotels() -> None:
    hand = Hand("blue", "green", edition=CLASSIC).do("begin", pick="blue")
    assert (hand.game.stock["house@bank"], hand.game.stock["hotel@bank"], cash(hand)["bank"]) == (32, 12, 17_580)


# --- buying and auctions ----------------------------------------------------------------------------------------------


def auctioned(**position: object) -> Hand:
    return landed("atlantic", **position).do("auction", "blue")


def test_an_auction_opens_at_10_and_rises_by_1_and_who_declined_may_bid() -> None:
    hand = auctioned()
    assert hand.refused("bid", "green", amount=9) is Reason.BID_TOO_LOW
    hand.do("bid", "green", amount=10).do("bid", "blue", amount=11)
    assert hand.refused("bid", "orange", amount=11) is Reason.BID_TOO_LOW
    hand.do("bid", "orange", amount=12).do("hammer")
    assert (hand.game.owners["atlantic"], cash(hand)["orange"], hand.game.actor) == ("orange", 1488, "green")
    assert cash(hand)["bank"] == CLASSIC.total - 4500 + 12


def test_nobody_bids_and_the_deed_stays_with_the_bank() -> None:  # C-02
    hand = auctioned()
    for seat in ("orange", "blue", "green"):
        hand.do("pass", seat)
    assert ("atlantic" in hand.game.owners, hand.game.step.kind) == (False, "roll")


def test_a_seat_in_jail_may_bid() -> None:
    hand = auctioned(jailed={"green": 0}).do("bid", "green", amount=10)
    assert hand.do("hammer").game.owners["atlantic"] == "green"


def test_older_sets_open_auctions_at_any_bid() -> None:
    hand = auctioned(auction_opens="any")
    assert hand.options("green")["bid"].low == 1
    assert hand.do("bid", "green", amount=1).do("hammer").game.owners["atlantic"] == "green"


def test_a_bid_is_at_most_the_cash_in_hand() -> None:  # C-01
    hand = auctioned(cash={"blue": 0, "green": 50, "orange": 9})
    assert hand.refused("bid", "green", amount=51) is Reason.NOT_ENOUGH_CASH
    assert "bid" not in hand.options("orange")


def test_without_a_limit_of_bids_what_is_missing_is_owed() -> None:  # C-01, unlimited
    hand = auctioned(cash={"blue": 0, "green": 50, "orange": 9}, auction_limit="unlimited")
    hand.do("bid", "green", amount=150).do("hammer")
    assert (hand.game.step.kind, hand.game.step.seat, hand.game.step.amount) == ("debt", "green", 150)
    hand.do("mortgage", "green", pick="atlantic").do("choose", "green", pick="pay")
    assert (cash(hand)["green"], hand.game.actor, hand.game.step.kind) == (50 + 130 - 150, "green", "roll")


def test_who_lands_may_mortgage_to_be_able_to_buy() -> None:
    hand = landed("atlantic", cash=200, owners={"boardwalk": "blue"})
    assert "buy" not in hand.options("blue")
    hand.do("mortgage", "blue", pick="boardwalk").do("buy", "blue")
    assert (cash(hand)["blue"], hand.game.owners["atlantic"]) == (140, "blue")


# --- taxes ------------------------------------------------------------------------------------------------------------


def test_taxes_are_200_and_100_and_75_in_older_sets() -> None:  # C-09, C-10
    assert cash(landed("income_tax"))["blue"] == 1300
    assert cash(landed("luxury_tax"))["blue"] == 1400
    assert cash(landed("luxury_tax", luxury_tax="older"))["blue"] == 1425


def test_older_sets_let_a_tenth_of_all_one_has_be_chosen_before_counting() -> None:  # C-09
    owners = {"park_place": "blue", "boardwalk": "blue", "reading": "blue"}
    hand = landed("income_tax", income_tax="choice10", owners=owners, levels={"park_place": 1, "boardwalk": 2})
    assert hand.options("blue")["choose"].picks == ("flat", "tenth")
    hand.do("choose", "blue", pick="tenth")
    assert cash(hand)["blue"] == 1500 - (1500 + 350 + 400 + 200 + 3 * 200) // 10
    hand = landed("income_tax", income_tax="choice10").do("choose", "blue", pick="flat")
    assert cash(hand)["blue"] == 1300


def test_a_tenth_is_rounded_up_and_counts_mortgaged_deeds_at_their_price() -> None:
    hand = landed("income_tax", income_tax="choice10", cash=101, owners={"reading": "blue"}, mortgaged=["reading"])
    assert cash(hand.do("choose", "blue", pick="tenth"))["blue"] == 101 - 31


def test_the_free_parking_pot_is_a_house_rule() -> None:  # C-21
    assert cash(landed("free_parking"))["blue"] == 1500
    assert cash(landed("free_parking", pot=75, free_parking_pot="taxes_and_cards"))["blue"] == 1575
    hand = landed("luxury_tax", free_parking_pot="taxes_and_cards")
    assert hand.game.cash["jackpot"] == 100
    hand = table(jailed={"blue": 0}, free_parking_pot="taxes_and_cards").do("bail", "blue")
    assert hand.game.cash["jackpot"] == 0
    hand = table(jailed={"blue": 0}, free_parking_pot="all").do("bail", "blue")
    assert hand.game.cash["jackpot"] == 50
    hand = table(jailed={"blue": 2}, free_parking_pot="all").do("roll", "blue", dice=(4, 5))
    assert hand.game.cash["jackpot"] == 50


def test_the_bank_begins_the_pot_as_a_house_rule() -> None:  # C-21
    hand = Hand("blue", "green", edition=CLASSIC, free_parking_pot="all", pot_seed="500").do("begin", pick="blue")
    assert hand.game.cash["jackpot"] == 500
    hand = landed("free_parking", pot=75, free_parking_pot="all", pot_seed="100")
    assert (cash(hand)["blue"], hand.game.cash["jackpot"]) == (1575, 100)
    hand = Hand("blue", "green", edition=CLASSIC, pot_seed="500").do("begin", pick="blue")
    assert hand.game.cash["jackpot"] == 0


def test_go_pays_twice_for_stopping_there_as_a_house_rule() -> None:
    hand = table(at={"blue": "short_line"}, go_double="on").do("roll", "blue", dice=(2, 3))
    assert cash(hand)["blue"] == 1900
    hand = table(at={"blue": "short_line"}, go_double="on").do("roll", "blue", dice=(2, 4))
    assert cash(hand)["blue"] == 1700


# --- jail -------------------------------------------------------------------------------------------------------------


def test_out_of_jail_by_50_before_the_roll_then_as_usual() -> None:
    hand = table(jailed={"blue": 1}).do("bail", "blue").do("roll", "blue", dice=(5, 5))
    assert (cash(hand)["blue"], hand.game.places["blue"], hand.game.actor) == (1450, 20, "blue")


def test_out_of_jail_by_a_card_that_goes_under_its_pile() -> None:
    hand = table(jailed={"blue": 1}, hands={"blue": ("ch_jail_free",)})
    hand.do("play", "blue", pick="ch_jail_free").do("roll", "blue", dice=(4, 6))
    assert (hand.game.cards["chance"], hand.game.jail, cash(hand)["blue"]) == (("ch_jail_free",), (), 1500)
    assert table(jailed={"blue": 1}).refused("play", "blue", pick="ch_jail_free") is Reason.NOT_YOURS


def test_a_double_in_jail_frees_and_moves_without_a_further_roll() -> None:  # C-17
    hand = table(jailed={"blue": 0}).do("roll", "blue", dice=(5, 5))
    assert (hand.game.places["blue"], hand.game.jail, hand.game.actor) == (20, (), "green")


def test_three_tries_then_50_and_the_move_of_the_third_roll() -> None:
    for failed in (0, 1):
        hand = table(jailed={"blue": failed}).do("roll", "blue", dice=(1, 2))
        assert (hand.game.jail, hand.game.marks["tries:blue"], hand.game.actor) == (("blue",), failed + 1, "green")
    hand = table(jailed={"blue": 2}).do("roll", "blue", dice=(4, 6))
    assert (cash(hand)["blue"], hand.game.places["blue"], hand.game.actor) == (1450, 20, "green")


def test_who_cannot_pay_after_the_third_try_raises_money_and_then_moves() -> None:  # C-16
    hand = table(jailed={"blue": 2}, cash=10, owners={"reading": "blue"}).do("roll", "blue", dice=(4, 6))
    assert (hand.game.step.kind, hand.game.step.amount, hand.game.step.other) == ("debt", 50, "bank")
    hand.do("mortgage", "blue", pick="reading").do("choose", "blue", pick="pay")
    assert (cash(hand)["blue"], hand.game.places["blue"], hand.game.jail) == (60, 20, ())


def test_who_cannot_raise_it_after_the_third_try_is_bankrupt_to_the_bank() -> None:  # C-16
    hand = table(jailed={"blue": 2}, cash=10).do("roll", "blue", dice=(4, 6)).do("give_up", "blue")
    assert (hand.game.playing, hand.game.actor, hand.game.jail) == (("green", "orange"), "green", ())


def test_rent_is_collected_in_jail() -> None:
    hand = landed("boardwalk", owners={"boardwalk": "green"}, jailed={"green": 0})
    assert cash(hand)["green"] == 1550


# --- rent -------------------------------------------------------------------------------------------------------------


def test_utilities_are_rolled_for() -> None:  # C-08, extra
    hand = landed("electric", owners={"electric": "green"}).do("roll", "blue", dice=(3, 5))
    assert (cash(hand)["green"], hand.game.actor) == (1532, "green")
    hand = landed("electric", owners={"electric": "green", "water_works": "green"}).do("roll", "blue", dice=(3, 5))
    assert cash(hand)["green"] == 1580


def test_the_roll_for_a_utility_neither_moves_nor_gives_another_turn() -> None:
    hand = landed("electric", owners={"electric": "green"}).do("roll", "blue", dice=(5, 5))
    assert (hand.game.places["blue"], hand.game.actor) == (12, "green")
    hand = landed("electric", owners={"electric": "green"}, again=True).do("roll", "blue", dice=(1, 5))
    assert hand.game.actor == "blue"


def test_german_rules_take_the_roll_that_brought_the_player() -> None:  # C-08, moving_roll
    hand = table(at={"blue": "jail"}, owners={"electric": "green"}, utility_roll="moving_roll")
    hand.do("roll", "blue", dice=(1, 1))
    assert (cash(hand)["green"], hand.game.actor) == (1508, "blue")


def test_the_card_to_the_next_utility_rolls_in_every_edition_and_takes_ten_times() -> None:  # C-08
    hand = landed("chance1", owners={"electric": "green"}, utility_roll="moving_roll", luck=["ch_nearest_utility"])
    hand.do("draw", "blue")
    assert (hand.game.step.kind, hand.game.step.amount) == ("utility", 10)
    assert cash(hand.do("roll", "blue", dice=(3, 5)))["green"] == 1580


def test_mortgaged_railroads_and_utilities_count_for_the_others() -> None:  # C-08b
    hand = landed("reading", owners={"reading": "green", "short_line": "green"}, mortgaged=["short_line"])
    assert cash(hand)["green"] == 1550
    owners = {"electric": "green", "water_works": "green"}
    hand = landed("electric", owners=owners, mortgaged=["water_works"]).do("roll", "blue", dice=(1, 2))
    assert cash(hand)["green"] == 1530


def test_rent_is_asked_for_before_the_next_player_rolls() -> None:  # C-07
    hand = landed("boardwalk", owners={"boardwalk": "green"}, rent_claim="before_next_roll")
    assert (cash(hand)["green"], hand.game.actor) == (1500, "green")
    assert hand.refused("claim", "orange") is Reason.NOTHING_TO_ANSWER
    assert cash(hand.do("claim", "green"))["green"] == 1550
    hand = landed("boardwalk", owners={"boardwalk": "green"}, rent_claim="before_next_roll")
    hand.do("roll", "green", dice=(4, 6))
    assert hand.refused("claim", "green") is Reason.NOTHING_TO_ANSWER


def test_a_further_roll_after_a_double_is_not_the_next_players() -> None:  # C-07
    hand = table(at={"blue": "park_place"}, owners={"boardwalk": "green"}, rent_claim="before_next_roll")
    hand.do("roll", "blue", dice=(1, 1)).do("roll", "blue", dice=(5, 6))
    assert cash(hand.do("claim", "green"))["green"] == 1550


def test_older_us_rules_wait_for_the_second_following_player() -> None:  # C-07
    hand = landed("boardwalk", owners={"boardwalk": "green"}, rent_claim="before_second_roll")
    hand.do("roll", "green", dice=(4, 6))
    assert cash(hand.do("claim", "green"))["green"] == 1550
    hand = landed("boardwalk", owners={"boardwalk": "green"}, rent_claim="before_second_roll")
    hand.do("roll", "green", dice=(4, 6)).do("roll", "orange", dice=(4, 6))
    assert hand.refused("claim", "green") is Reason.NOTHING_TO_ANSWER


def test_a_roll_for_a_utility_is_no_players_next_roll() -> None:  # C-07
    owners, at = {"boardwalk": "green", "electric": "orange"}, {"green": "reading"}
    hand = landed("boardwalk", owners=owners, at=at, rent_claim="before_second_roll")
    hand.do("roll", "green", dice=(3, 4)).do("roll", "green", dice=(1, 2)).do("claim", "green")
    assert cash(hand)["blue"] == 1450


def test_a_claimed_rent_that_cannot_be_paid_is_a_debt_and_play_goes_on_after_it() -> None:
    hand = landed("boardwalk", cash=10, owners={"boardwalk": "green", "reading": "blue"}, rent_claim="before_next_roll")
    hand.do("claim", "green")
    assert (hand.game.step.kind, hand.game.step.seat) == ("debt", "blue")
    hand.do("mortgage", "blue", pick="reading").do("choose", "blue", pick="pay")
    assert (hand.game.step.kind, hand.game.step.seat, cash(hand)["green"]) == ("roll", "green", 60)


def test_the_bank_is_never_broke() -> None:  # C-15
    hand = table(cash={"blue": 10_000, "green": 10_430}, seats=("blue", "green"), bank=150, at={"blue": "luxury_tax"})
    hand.do("roll", "blue", dice=(1, 1))
    assert (hand.game.cash["bank"], hand.game.cash["issued"], cash(hand)["blue"]) == (0, -50, 10_200)


# --- levels of help ---------------------------------------------------------------------------------------------------


def test_the_box_rolls_both_dice() -> None:
    hand = table(level="full", luck=["3+4"]).do("roll", "blue")
    assert (hand.game.places["blue"], hand.game.step.kind) == (7, "draw")
    assert table(level="full").refused("roll", "blue", dice=(1, 2)) is Reason.BOX_ROLLS


def test_dice_are_tapped_two_at_a_time() -> None:
    assert table().refused("roll", "blue") is Reason.TAP_THE_DICE
    assert table().refused("roll", "blue", dice=(1, 2, 3)) is Reason.WRONG_DICE
    assert table().refused("roll", "blue", die=3) is Reason.WRONG_DICE


def test_money_only_lets_players_say_where_they_are() -> None:
    hand = table(level="money").do("salary", "blue").do("land", "blue", pick="income_tax")
    assert (cash(hand)["blue"], hand.game.step.kind, hand.game.step.seat) == (1500, "say", "blue")
    hand.do("land", "blue", pick="chance1")
    assert hand.game.step.kind == "draw"
    hand = table(level="money").do("land", "blue", pick="go_to_jail")
    assert (hand.game.jail, hand.game.actor) == (("blue",), "green")
    hand.do("done", "green").do("done", "orange").do("bail", "blue").do("land", "blue", pick="boardwalk").do(
        "buy", "blue"
    )
    assert (hand.game.owners["boardwalk"], cash(hand)["blue"]) == ("blue", 1050)
    assert hand.do("done", "blue").game.actor == "green"


def test_money_only_rolls_for_a_utility() -> None:
    hand = table(level="money", owners={"electric": "green"}).do("land", "blue", pick="electric")
    hand.do("roll", "blue", dice=(3, 5))
    assert (cash(hand)["green"], hand.game.step.kind) == (1532, "say")


def test_in_money_only_rent_lapses_with_the_neighbours_turns_whether_they_say_a_space_or_not() -> None:  # C-07
    def hand(claim: str) -> Hand:
        hand = landed("boardwalk", owners={"boardwalk": "green"}, rent_claim=claim, level="money")
        return hand.do("done", "blue").do("done", "green")

    assert "claim" not in hand("before_next_roll").options("green")
    later = hand("before_second_roll")
    assert "claim" in later.options("green")
    later.do("land", "orange", pick="jail").do("done", "orange")
    assert "claim" not in later.options("green")


def test_in_money_only_stopping_on_go_pays_twice_by_house_rule() -> None:
    for first, second in (({"pick": "go"}, {}), ({}, {"pick": "go"})):
        hand = table(level="money", go_double="on", at={"blue": "boardwalk"})
        for fields in (first, second):
            hand.do("land" if fields else "salary", "blue", **fields)
        assert cash(hand)["blue"] == 1500 + 400
    assert cash(table(level="money").do("land", "blue", pick="go").do("salary", "blue"))["blue"] == 1700

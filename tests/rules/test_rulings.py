"""The rulings, one after the other, each with the other reading where a house rule allows it.

Every expected number is worked out by hand from the sheet; the ids are those of the rulings.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from device.game import commands as c
from device.game.refusal import Reason, Refused
from device.game.state import Game
from tests.kit import EDITION, SEATS, Evening, Hand, Luck, chance, laid

PROPERTIES = EDITION.board.properties
TEN = PROPERTIES[:10]


def owned(game: Game, seat: str) -> set[str]:
    return {space for space, owner in game.owners.items() if owner == seat}


def all_of(seat: str, spaces: tuple[str, ...] = TEN) -> dict[str, str]:
    return dict.fromkeys(spaces, seat)


def test_j01_left_is_the_clockwise_neighbour_blue_green_orange_pink() -> None:
    hand = chance({"blue": 100, "green": 200, "orange": 300, "pink": 400}, "PASS_LEFT/-")
    assert hand.cash() == (2000 - 100 + 400, 2000 - 200 + 100, 2000 - 300 + 200, 2000 - 400 + 300)
    assert Hand("pink", "orange", "green", "blue").game.order == ("blue", "green", "orange", "pink")


@pytest.mark.parametrize(
    "bets", [{}, {"blue": 100}, {"pink": 100}, dict.fromkeys(SEATS, 100), {"green": 100, "pink": 200}]
)
def test_j02_any_seats_outside_jail_may_bet_and_the_taker_may_abstain(bets: Mapping[str, int]) -> None:
    hand = chance(bets, "X1/-")
    assert hand.cash() == tuple(2000 + bets.get(seat, 0) for seat in SEATS)


@pytest.mark.parametrize(
    ("amount", "reason"),
    [(50, "BET_NOT_MULTIPLE_OF_100"), (150, "BET_NOT_MULTIPLE_OF_100"), (2100, "BET_EXCEEDS_CASH")],
)
def test_j03_a_bet_is_whole_hundreds_up_to_all_own_cash(amount: int, reason: str) -> None:
    hand = laid(step="chance")
    assert hand.refused("bet", "green", amount=amount) == reason
    for good in (0, 100, 1900, 2000):
        assert hand.do("bet", "green", amount=good).game.staked("green") == good


def test_j04_bets_are_open_in_any_order_changeable_until_the_taker_locks_and_then_no_more() -> None:
    hand = laid(step="chance")
    hand.do("bet", "pink", amount=500).do("bet", "blue", amount=100).do("bet", "pink", amount=200)
    assert (hand.game.staked("pink"), hand.game.cash["pink"]) == (200, 1800)
    assert hand.do("bet", "pink", amount=0).game.cash["pink"] == 2000
    assert hand.refused("lock", "green") is Reason.NOT_YOUR_TURN
    hand.do("lock", "blue")
    assert hand.refused("bet", "pink", amount=100) is Reason.BETS_LOCKED
    assert hand.refused("bet", "blue", amount=0) is Reason.BETS_LOCKED


def test_j05_a_question_mark_is_a_chance_or_a_move_by_the_other_die_never_both() -> None:
    hand = laid(at={"blue": "go"}).do("roll", "blue", chance_die=0, die=4)
    assert hand.refused("bet", "blue", amount=100) is Reason.NOT_NOW
    took = laid(at={"blue": "go"}).do("roll", "blue", chance_die=0, die=4).do("choose", "blue", pick="chance")
    assert (took.game.step.kind, took.game.places["blue"]) == ("bets", 0)
    assert took.refused("choose", "blue", pick="move") is Reason.NOT_NOW
    moved = hand.do("choose", "blue", pick="move")
    assert (moved.game.step.kind, moved.game.places["blue"]) == ("buy", 4)
    assert moved.refused("choose", "blue", pick="chance") is Reason.NOT_NOW


def test_j06_after_paying_bail_a_question_mark_of_the_following_roll_may_be_used() -> None:
    hand = laid(jailed={"blue": 1}).do("bail", "blue").do("roll", "blue", chance_die=0, die=3)
    assert hand.do("choose", "blue", pick="chance").game.step.kind == "bets"


def test_j07_the_hot_house_belongs_to_whoever_owns_it_before_the_steal() -> None:
    hand = chance({}, "STEAL_HOUSE/red1", owners={"red1": "pink", "red2": "blue"})
    assert hand.game.cash["pink"] == 2000 + 2 * 300
    hand.do("choose", "blue", pick="red1")
    assert owned(hand.game, "blue") == {"red1", "red2"}
    assert hand.cash() == (2000, 2000, 2000, 2600)


def test_j08_a_taker_sent_to_jail_by_the_same_spin_gets_the_hot_house_bonus() -> None:
    hand = chance({"blue": 300}, "GO_TO_JAIL/red1", owners={"red1": "blue"})
    assert hand.game.cash["blue"] == 2000 - 300 + 600
    assert hand.game.jail == ("blue",)


def test_j09_the_hot_house_owner_need_not_have_bet() -> None:
    hand = chance({"blue": 100}, "PAY_JACKPOT/dblue1", owners={"dblue1": "green"})
    assert hand.cash() == (1900, 3000, 2000, 2000)


def test_j10_the_hot_house_is_paid_first_and_empties_the_bank_first() -> None:
    hand = chance({"blue": 200}, "X1/dblue1", owners={"dblue1": "pink"}, bank=1000)
    assert hand.cash() == (2000, 2000, 2000, 3000)
    assert (hand.game.phase, hand.game.cash["bank"]) == ("over", 0)


def test_j11_a_short_bank_pays_in_order_whatever_is_left_and_the_event_is_finished() -> None:
    bets = dict.fromkeys(SEATS, 300)
    hand = chance(bets, "X2/red1", actor="orange", owners={"red1": "green"}, bank=1300)
    # green 600 for the Hot House; orange 600; pink 100 of 600; blue and green nothing; all stakes are taken back
    assert hand.cash() == (2000, 2600, 2600, 2100)
    assert (hand.game.phase, hand.game.cash["bank"]) == ("over", 0)
    swap = chance({"blue": 500}, "SWAP_CASH/red1", owners={"red1": "green"}, bank=600, cash=2000)
    assert swap.game.phase == "playing"
    swap.do("choose", "blue", pick="green")
    assert (swap.cash(), swap.game.phase) == ((2600, 2000, 2000, 2000), "over")


def test_j11_or_the_event_stops_there_and_all_stakes_are_returned() -> None:
    position = {"owners": {"red1": "green"}, "bank": 600, "bust": "stop_now_return_stakes"}
    for kind in ("PAY_JACKPOT", "BANKRUPT", "JACKPOT", "PASS_LEFT", "SWAP_CASH", "GO_TO_JAIL"):
        hand = chance({"blue": 500, "pink": 300}, f"{kind}/red1", **position)
        assert hand.cash() == (2000, 2600, 2000, 2000), kind
        assert (hand.game.phase, hand.game.jail, hand.game.cash["jackpot"]) == ("over", (), 21000 - 8600), kind


def test_j12_a_bank_of_exactly_zero_after_full_payment_is_the_end() -> None:
    hand = chance({"blue": 200, "green": 100}, "X1/-", bank=300)
    assert hand.cash() == (2200, 2100, 2000, 2000)
    assert hand.game.phase == "over"
    not_yet = chance({"blue": 200}, "X1/-", bank=300)
    assert (not_yet.game.phase, not_yet.game.cash["bank"]) == ("playing", 100)


@pytest.mark.parametrize("bank", [100, 200])
def test_j13_a_bank_too_small_at_go_gives_the_rest_and_the_game_is_over_at_once(bank: int) -> None:
    hand = laid(at={"blue": "dblue2"}, bank=bank).do("roll", "blue", chance_die=2, die=1)
    assert hand.game.cash["blue"] == 2000 + bank
    assert (hand.game.phase, hand.game.step.kind) == ("over", "over")
    assert hand.game.places["blue"] == 2, "the space is reached, but not played"


@pytest.mark.parametrize("bank", [100, 200])
def test_j13_or_the_space_is_played_before_the_end(bank: int) -> None:
    hand = laid(at={"blue": "dblue2"}, bank=bank, end_timing="end_of_turn").do("roll", "blue", chance_die=2, die=1)
    assert (hand.game.phase, hand.game.step.kind) == ("playing", "buy")
    hand.do("buy", "blue")
    assert (hand.game.phase, hand.game.cash["blue"]) == ("over", 2000 + bank - 100)


def test_j13_or_even_a_double_gives_no_further_turn_after_the_end() -> None:
    hand = laid(at={"blue": "dblue2"}, bank=200, end_timing="end_of_turn").do("roll", "blue", chance_die=2, die=2)
    assert hand.game.step.kind == "bets"  # the third space is Chance
    hand.do("lock", "blue")
    hand.luck = Luck(named=["PASS_LEFT/-"])
    assert hand.do("spin", "blue").do("stop").game.phase == "over"


def test_j14_the_most_cash_wins_and_equal_cash_shares_the_win() -> None:
    cash = {"blue": 5000, "green": 6000, "orange": 6000, "pink": 1000}
    hand = laid(cash=cash, bank=0, owners=all_of("pink"), actor="pink")
    assert (hand.game.phase, hand.game.winners) == ("over", ("green", "orange"))


def test_j14_or_of_equal_cash_who_owns_more_properties_wins() -> None:
    cash = {"blue": 5000, "green": 6000, "orange": 6000, "pink": 1000}
    owners = {**all_of("pink"), "green1": "orange"}
    assert laid(cash=cash, bank=0, owners=owners, tie="most_properties").game.winners == ("orange",)
    assert laid(cash=cash, bank=0, owners=all_of("pink"), tie="most_properties").game.winners == ("green", "orange")


def test_j15_trades_are_off() -> None:
    hand = laid(owners={"red1": "blue"})
    assert hand.refused("offer", "blue", pick="green", give=("red1",), ask=500) is Reason.TRADES_OFF


def test_j15_or_properties_and_money_change_hands_when_the_other_side_says_yes() -> None:
    hand = laid(owners={"red1": "blue", "pink1": "green"}, trades="on")
    hand.do("offer", "blue", pick="green", give=("red1",), take=("pink1",), pay=100, ask=500)
    assert hand.game.owners == {"red1": "blue", "pink1": "green"}
    hand.do("answer", "green", offer=hand.game.offers[0].id, yes=True)
    assert hand.game.owners == {"red1": "green", "pink1": "blue"}
    assert hand.cash() == (2400, 1600, 2000, 2000)


@pytest.mark.parametrize(("start", "go_pays", "paid"), [
    ("dblue1", "land_or_pass", 200), ("dblue2", "land_or_pass", 200), ("chance4", "land_or_pass", 200),
    ("dblue1", "land_only", 0), ("dblue2", "land_only", 0), ("chance4", "land_only", 200),
])  # fmt: skip
def test_j16_go_pays_for_reaching_or_passing_once_or_only_for_landing(start: str, go_pays: str, paid: int) -> None:
    hand = laid(at={"blue": start}, go_pays=go_pays).do("roll", "blue", chance_die=2, die=1)
    assert hand.game.cash["blue"] == 2000 + paid
    assert hand.game.cash["bank"] == 13000 - paid


def test_j16_leaving_go_pays_nothing() -> None:
    assert laid(at={"blue": "go"}).do("roll", "blue", chance_die=2, die=1).game.cash["blue"] == 2000


def test_j17_nobody_sent_to_jail_gets_go_money() -> None:
    landed = laid(at={"blue": "yellow1"}).do("roll", "blue", chance_die=0, die=2).do("choose", "blue", pick="move")
    spun = chance({}, "GO_TO_JAIL/-", at={"blue": "chance4"})
    thrice = laid(at={"blue": "dblue1"}, again=True)
    for hand in (landed, spun):
        assert (hand.game.jail, hand.game.places["blue"], hand.game.cash["blue"]) == (("blue",), 6, 2000)
    thrice.do("roll", "blue", chance_die=2, die=2)  # the second double, past GO
    assert thrice.game.cash["blue"] == 2200
    thrice.do("buy", "blue").do("roll", "blue", chance_die=3, die=3)
    assert (thrice.game.jail, thrice.game.places["blue"], thrice.game.cash["blue"]) == (("blue",), 6, 2100)


def test_j18_a_question_mark_with_a_one_is_no_double() -> None:
    hand = laid(at={"blue": "jail"}).do("roll", "blue", chance_die=0, die=1).do("choose", "blue", pick="move")
    assert hand.do("auction", "blue").do("hammer").game.actor == "green"
    jailed = laid(jailed={"blue": 0}).do("roll", "blue", chance_die=0, die=1)
    assert jailed.game.jail == ("blue",)


def test_j19_a_double_that_ends_on_chance_keeps_its_extra_turn_unless_go_to_jail() -> None:
    for kind in ("X1", "PASS_LEFT", "PAY_JACKPOT", "BANKRUPT", "JACKPOT"):
        hand = laid(at={"blue": "chance1"}, again=True, step="land", luck=[f"{kind}/-"])
        hand.do("lock", "blue").do("spin", "blue").do("stop")
        assert (hand.game.actor, hand.game.step.kind) == ("blue", "roll"), kind
    hand = laid(at={"blue": "chance1"}, again=True, step="land", luck=["GO_TO_JAIL/-"])
    hand.do("lock", "blue").do("spin", "blue").do("stop")
    assert hand.game.actor == "green"


def test_j20_the_third_double_goes_straight_to_jail_and_the_dice_are_ignored() -> None:
    hand = laid(at={"blue": "go_to_jail"}, again=True).do("roll", "blue", chance_die=2, die=2)  # second: on dblue1
    hand.do("buy", "blue").do("roll", "blue", chance_die=4, die=4)  # third: would be light blue
    assert (hand.game.jail, hand.game.places["blue"], hand.game.actor) == (("blue",), 6, "green")
    assert hand.game.round is None


@pytest.mark.parametrize(
    ("bets", "expected"),
    [
        ({"green": 100, "orange": 200, "pink": 300}, (2000, 2200, 2100, 1700)),  # the taker stands outside
        ({"green": 100, "pink": 300}, (2000, 2200, 2000, 1800)),
        ({"pink": 300}, (2000, 2000, 2000, 2000)),
        ({}, (2000, 2000, 2000, 2000)),
    ],
)
def test_j21_the_ring_of_pass_consists_of_bettors_only(bets: Mapping[str, int], expected: tuple[int, ...]) -> None:
    right = chance(bets, "PASS_RIGHT/-")
    if len(bets) == 3:
        expected = (2000, 2000 - 100 + 200, 2000 - 200 + 300, 2000 - 300 + 100)
    assert right.cash() == expected


def test_j22_a_passed_stake_goes_into_the_money_supply_not_into_play_again() -> None:
    hand = chance({"blue": 300, "green": 100}, "PASS_LEFT/-")
    assert hand.cash() == (1800, 2200, 2000, 2000)
    assert sum(hand.game.staked(seat) for seat in SEATS) == 0


@pytest.mark.parametrize("kind", ["PASS_LEFT", "PASS_RIGHT"])
def test_j23_with_two_bettors_left_is_right_the_stakes_are_exchanged(kind: str) -> None:
    assert chance({"green": 100, "pink": 600}, f"{kind}/-").cash() == (2000, 2500, 2000, 1500)


@pytest.mark.parametrize(("bets", "house"), [
    ({"blue": 500, "green": 300}, "-"), ({"green": 300}, "-"), ({"blue": 500, "green": 300}, "red1"),
])  # fmt: skip
def test_j24_bankrupt_takes_stake_all_cash_and_the_hot_house_bonus_betting_or_not(
    bets: Mapping[str, int], house: str
) -> None:
    hand = chance(bets, f"BANKRUPT/{house}", owners={"red1": "blue"})
    bonus = 600 if house == "red1" else 0
    assert hand.cash() == (0, 2000, 2000, 2000)
    assert (hand.game.cash["jackpot"], hand.game.cash["bank"]) == (2000 + bonus, 13000 - bonus)


def test_j25_a_bankrupt_taker_keeps_all_properties_and_stays_in_the_game() -> None:
    hand = chance({}, "BANKRUPT/-", owners=all_of("blue"))
    assert owned(hand.game, "blue") == set(TEN)
    assert hand.game.phase == "playing"
    for seat in ("green", "orange", "pink"):
        hand.do("roll", seat, chance_die=2, die=5)
        if hand.game.step.kind == "debt":
            hand.do("choose", seat, pick="rent")
    assert hand.game.actor == "blue"


def test_j26_the_jackpot_takes_the_pot_and_the_others_stakes_own_stake_comes_back() -> None:
    bets = {"blue": 200, "green": 400, "pink": 300}
    assert chance(bets, "JACKPOT/-", jackpot=2500).cash() == (2000 + 2500 + 700, 1600, 2000, 1700)
    without = {"green": 400, "pink": 300}
    assert chance(without, "JACKPOT/-", jackpot=2500).cash() == (2000 + 2500 + 700, 1600, 2000, 1700)


def test_j27_swap_cash_is_compulsory_with_any_other_player_jailed_or_poor() -> None:
    cash = {"blue": 0, "green": 3000, "orange": 0, "pink": 500}
    for other in ("green", "orange", "pink"):
        hand = chance({"green": 700}, "SWAP_CASH/-", cash=cash, jailed={"pink": 0})
        assert hand.refused("choose", "blue", pick="") is Reason.NOT_ON_OFFER
        assert hand.refused("choose", "blue", pick="blue") is Reason.NOT_ON_OFFER
        hand.do("choose", "blue", pick=other)
        assert hand.game.cash["blue"] == cash[other]
        assert hand.game.cash[other] == 0


def test_j27_or_swap_cash_may_be_declined() -> None:
    hand = chance({"blue": 100}, "SWAP_CASH/-", swap_cash_optional="on").do("choose", "blue", pick="")
    assert hand.cash() == (2000,) * 4
    assert hand.game.actor == "green"


def test_j28_build_house_is_compulsory_with_a_house_left_and_an_offer_without_one() -> None:
    hand = chance({}, "BUILD_HOUSE/-")
    assert hand.refused("choose", "blue", pick="") is Reason.NOT_ON_OFFER
    assert owned(hand.do("choose", "blue", pick="dblue2").game, "blue") == {"dblue2"}
    full = chance({}, "BUILD_HOUSE/-", owners=all_of("blue"))
    assert full.refused("choose", "blue", pick="green1") is Reason.NO_HOUSE_LEFT
    assert owned(chance({}, "BUILD_HOUSE/-", owners=all_of("blue")).do("choose", "blue").game, "blue") == set(TEN)
    full.do("choose", "blue", pick="green1", give="brown1")
    assert owned(full.game, "blue") == {*TEN[1:], "green1"}


def test_j29_steal_house_is_compulsory_with_a_house_left_and_no_jail_protects() -> None:
    hand = chance({}, "STEAL_HOUSE/-", owners={"red1": "pink"}, jailed={"pink": 0})
    assert hand.refused("choose", "blue", pick="") is Reason.NOT_ON_OFFER
    assert hand.do("choose", "blue", pick="red1").game.owners == {"red1": "blue"}
    full = {**all_of("blue"), "green1": "pink"}
    declined = chance({}, "STEAL_HOUSE/-", owners=full).do("choose", "blue", pick="")
    assert declined.game.owners == full
    assert chance({}, "STEAL_HOUSE/-", owners=full).refused("choose", "blue", pick="green1") is Reason.NO_HOUSE_LEFT


@pytest.mark.parametrize("kind", ["STEAL_HOUSE", "BUILD_HOUSE"])
def test_j30_a_moved_house_leaves_its_old_property_unowned_without_refund(kind: str) -> None:
    owners = {**all_of("blue"), **({"green1": "pink"} if kind == "STEAL_HOUSE" else {})}
    hand = chance({"blue": 100}, f"{kind}/-", owners=owners).do("choose", "blue", pick="green1", give="brown2")
    assert "brown2" not in hand.game.owners
    assert owned(hand.game, "blue") == {*TEN, "green1"} - {"brown2"}
    assert owned(hand.game, "pink") == set(), "the old owner has the house back in the supply"
    assert hand.cash() == (2000,) * 4


def test_j31_swap_house_is_compulsory_when_both_sides_own_something_and_the_taker_picks_both() -> None:
    owners = {"red1": "blue", "red2": "blue", "pink1": "green", "pink2": "orange"}
    hand = chance({}, "SWAP_HOUSE/-", owners=owners)
    assert hand.refused("choose", "blue") is Reason.NOT_ON_OFFER
    assert hand.refused("choose", "blue", pick="pink2") is Reason.NOT_YOURS
    assert hand.refused("choose", "blue", pick="red2", give="red1") is Reason.NOT_ON_OFFER
    assert hand.refused("choose", "blue", pick="green1", give="red1") is Reason.NOT_ON_OFFER
    assert hand.refused("choose", "blue", pick="pink1", give="pink2") is Reason.NOT_YOURS
    hand.do("choose", "blue", pick="pink2", give="red1")
    assert hand.game.owners == {**owners, "red1": "orange", "pink2": "blue"}


def test_j32_an_auction_opens_at_100_in_steps_of_100_at_most_own_cash() -> None:
    cash = {"blue": 500, "green": 300, "orange": 2000, "pink": 2000}
    hand = laid(at={"blue": "dblue2"}, step="land", cash=cash, jailed={"pink": 0}).do("auction", "blue")
    assert hand.refused("bid", "green", amount=0) is Reason.BID_TOO_LOW
    assert hand.refused("bid", "green", amount=150) is Reason.NOT_WHOLE_NOTES
    assert hand.refused("bid", "green", amount=400) is Reason.NOT_ENOUGH_CASH
    assert hand.refused("bid", "pink", amount=100) is Reason.BID_IN_JAIL
    hand.do("bid", "green", amount=100).do("bid", "blue", amount=200)  # the lander may bid
    assert hand.refused("bid", "orange", amount=200) is Reason.BID_TOO_LOW
    hand.do("bid", "green", amount=300).do("pass", "orange").do("bid", "blue", amount=400).do("pass", "green")
    assert owned(hand.game, "blue") == {"dblue2"}
    assert (hand.game.cash["blue"], hand.game.cash["jackpot"]) == (100, 400)
    assert hand.game.cash["bank"] == 21000 - 4800


def test_j32_when_nobody_bids_the_property_stays_unowned_and_nothing_is_booked() -> None:
    hand = laid(at={"blue": "red1"}, step="land").do("auction", "blue")
    for seat in SEATS:
        hand.do("pass", seat)
    assert (dict(hand.game.owners), hand.cash(), hand.game.cash["jackpot"]) == ({}, (2000,) * 4, 0)
    assert hand.game.actor == "green"


def test_j33_rent_is_paid_by_itself() -> None:
    hand = laid(at={"blue": "red1"}, step="land", owners={"red1": "pink"})
    assert hand.cash() == (1700, 2000, 2000, 2300)


def test_j33_or_only_when_the_owner_asks_before_the_next_roll() -> None:
    position = {"at": {"blue": "red1"}, "step": "land", "owners": {"red1": "pink"}}
    hand = laid(**position, rent_claim="must_claim_before_next_roll")
    assert hand.cash() == (2000,) * 4
    assert (hand.game.actor, hand.game.step.kind) == ("green", "roll")
    assert hand.refused("claim", "orange") is Reason.NOTHING_TO_ANSWER
    assert hand.refused("claim", "blue") is Reason.NOTHING_TO_ANSWER
    late = laid(**position, rent_claim="must_claim_before_next_roll").do("roll", "green", chance_die=2, die=4)
    assert late.refused("claim", "pink") is Reason.NOTHING_TO_ANSWER
    hand.do("claim", "pink")
    assert hand.cash() == (1700, 2000, 2000, 2300)
    assert (hand.game.actor, hand.game.step.kind) == ("green", "roll"), "the turn goes on where it was"
    assert hand.refused("claim", "pink") is Reason.NOTHING_TO_ANSWER


def test_j34_short_of_rent_one_property_is_given_none_owned_all_cash_nothing_at_all_nothing() -> None:
    cash = {"blue": 200, "green": 2000, "orange": 2000, "pink": 2000}
    position = {"at": {"blue": "dblue1"}, "step": "land", "cash": cash}
    hand = laid(**position, owners={"dblue1": "pink", "brown1": "blue", "red1": "blue"})
    assert hand.refused("choose", "blue", pick="cash") is Reason.NOT_ON_OFFER
    assert hand.refused("choose", "blue", pick="dblue1") is Reason.NOT_ON_OFFER
    hand.do("choose", "blue", pick="red1")
    assert hand.game.owners == {"dblue1": "pink", "brown1": "blue", "red1": "pink"}
    assert hand.cash() == (200, 2000, 2000, 2000)
    bare = laid(**position, owners={"dblue1": "pink"}).do("choose", "blue", pick="cash")
    assert bare.cash() == (0, 2000, 2000, 2200)
    nothing = laid(**{**position, "cash": {**cash, "blue": 0}}, owners={"dblue1": "pink"})
    assert nothing.cash() == (0, 2000, 2000, 2000)
    assert nothing.game.actor == "green"


def test_j35_who_can_pay_may_not_give_a_property_instead() -> None:
    cash = {"blue": 400, "green": 2000, "orange": 2000, "pink": 2000}
    hand = laid(at={"blue": "dblue1"}, step="land", cash=cash, owners={"dblue1": "pink", "brown1": "blue"})
    assert hand.game.step.kind == "debt"
    hand.do("pay", "green", pick="blue", amount=100)  # now it can be paid
    assert hand.refused("choose", "blue", pick="brown1") is Reason.NOT_ON_OFFER
    assert hand.do("choose", "blue", pick="rent").cash() == (0, 1900, 2000, 2500)
    rich = laid(at={"blue": "dblue1"}, step="land", owners={"dblue1": "pink", "brown1": "blue"})
    assert (rich.game.step.kind, rich.game.cash["pink"]) == ("roll", 2500)


def test_j36_without_the_cash_for_bail_only_the_roll_is_left() -> None:
    cash = {"blue": 0, "green": 2000, "orange": 2000, "pink": 2000}
    hand = laid(cash=cash, jailed={"blue": 2})
    assert hand.refused("bail", "blue") is Reason.NOT_ENOUGH_CASH
    assert set(hand.options("blue")) == {"roll"}
    hand.do("roll", "blue", chance_die=2, die=5)
    assert (hand.game.jail, hand.game.cash["blue"], hand.game.cash["jackpot"]) == ((), 0, 0)


def test_j37_a_question_mark_on_the_third_roll_in_jail_moves_by_the_other_die_alone() -> None:
    hand = laid(jailed={"blue": 2}).do("roll", "blue", chance_die=0, die=4)
    assert (hand.game.jail, hand.game.places["blue"], hand.game.step.kind) == ((), 10, "buy")


def test_j38_purchases_auctions_bail_and_lost_stakes_all_go_to_the_jackpot_never_to_the_bank() -> None:
    bought = laid(at={"blue": "red1"}, step="land").do("buy", "blue")
    sold = laid(at={"blue": "red1"}, step="land").do("auction", "blue").do("bid", "pink", amount=400).do("hammer")
    bailed = laid(jailed={"blue": 0}).do("bail", "blue")
    jailed = chance({"blue": 300, "green": 200}, "GO_TO_JAIL/-")
    lost = chance({"blue": 300, "green": 200}, "PAY_JACKPOT/-")
    broke = chance({"blue": 300}, "BANKRUPT/-")
    pots = [hand.game.cash["jackpot"] for hand in (bought, sold, bailed, jailed, lost, broke)]
    assert pots == [300, 400, 100, 300, 500, 2000]
    assert {hand.game.cash["bank"] for hand in (bought, sold, bailed, jailed, lost, broke)} == {13000}


@pytest.mark.parametrize(("players", "bank"), [(2, 17_000), (3, 15_000), (4, 13_000)])
def test_j39_the_bank_starts_with_21000_less_2000_for_each_player(players: int, bank: int) -> None:
    hand = Hand(*SEATS[:players]).do("begin", pick="blue")
    assert (hand.game.cash["bank"], hand.game.cash["jackpot"], hand.cash()) == (bank, 0, (2000,) * players)


@pytest.mark.parametrize("total", [14_000, 28_000])
def test_j39_or_the_box_holds_another_sum(total: int) -> None:
    hand = Hand(*SEATS, bank_total=str(total)).do("begin", pick="blue")
    assert (hand.game.cash["bank"], hand.game.total) == (total - 8000, total)


def test_j40_buying_with_all_houses_used_needs_a_house_to_move_and_refusing_means_auction() -> None:
    position = {"at": {"blue": "dblue2"}, "step": "land", "owners": all_of("blue")}
    hand = laid(**position)
    assert hand.refused("buy", "blue") is Reason.NO_HOUSE_LEFT
    assert hand.refused("buy", "blue", give="dblue2") is Reason.NOT_YOURS
    hand.do("buy", "blue", give="brown1")
    assert owned(hand.game, "blue") == {*TEN[1:], "dblue2"}
    assert (hand.game.cash["blue"], hand.game.cash["jackpot"]) == (1500, 500)
    won = laid(**position).do("auction", "blue").do("bid", "blue", amount=100)
    for seat in SEATS[1:]:
        won.do("pass", seat)
    assert (won.game.step.kind, won.game.step.seat) == ("move_house", "blue")
    assert won.refused("choose", "blue") is Reason.NO_HOUSE_LEFT
    won.do("choose", "blue", give="pink1")
    assert owned(won.game, "blue") == {*TEN, "dblue2"} - {"pink1"}
    assert (won.game.cash["blue"], won.game.actor) == (1900, "green")


@pytest.mark.parametrize("leave", [True, False])
def test_j41_a_receiver_without_a_free_house_leaves_the_property_unowned_or_moves_one(leave: bool) -> None:
    cash = {"blue": 100, "green": 2000, "orange": 2000, "pink": 2000}
    owners = {**all_of("pink"), "dblue1": "blue"}
    hand = laid(at={"blue": "red1"}, step="land", cash=cash, owners=owners)
    hand.do("choose", "blue", pick="dblue1")
    assert hand.game.step.kind == "rehouse"
    assert hand.game.step.seat == "pink"
    if leave:
        hand.do("choose", "pink", pick="leave")
        assert "dblue1" not in hand.game.owners
        assert len(owned(hand.game, "pink")) == 10
    else:
        assert hand.refused("choose", "pink", pick="move") is Reason.NO_HOUSE_LEFT
        hand.do("choose", "pink", pick="move", give="lblue1")
        assert "lblue1" not in hand.game.owners
        assert hand.game.owners["dblue1"] == "pink"
    assert hand.cash() == (100, 2000, 2000, 2000)


@pytest.mark.parametrize("kind", ["PASS_LEFT", "PASS_RIGHT", "JACKPOT", "BANKRUPT", "PAY_JACKPOT"])
def test_j42_players_in_jail_are_no_bettors_and_otherwise_untouched(kind: str) -> None:
    hand = laid(step="chance", luck=[f"{kind}/-"], jailed={"green": 1})
    assert hand.refused("bet", "green", amount=100) is Reason.BET_IN_JAIL
    assert hand.refused("bet", "green", amount=0) is Reason.BET_IN_JAIL
    hand.do("bet", "orange", amount=300).do("bet", "pink", amount=100)
    hand.do("lock", "blue").do("spin", "blue").do("stop")
    assert hand.game.cash["green"] == 2000
    assert hand.game.jail == ("green",)
    passed = {"PASS_LEFT": (2000, 2000, 1800, 2200), "PASS_RIGHT": (2000, 2000, 1800, 2200)}
    assert hand.cash() == passed.get(kind, hand.cash())


def test_j43_one_arrow_has_one_angle_for_segment_and_house() -> None:
    pieces = EDITION.wheel.couplings["single_angle"].pieces
    assert len(pieces) == 32, "each of 16 segments covers one and a half of 24 spaces"
    single = {piece.label for piece in pieces}
    assert {"X1/-", "X1/brown1", "PAY_JACKPOT/brown1", "PAY_JACKPOT/brown2"} <= single
    assert "PAY_JACKPOT/dblue2" not in single


def test_j43_or_two_draws_bring_any_segment_with_any_house() -> None:
    assert len({(one.kind, one.house) for one in EDITION.wheel.couplings["independent"].pieces}) == 13 * 17
    hand = chance({"blue": 100}, "PAY_JACKPOT/dblue2", owners={"dblue2": "blue"}, coupling="independent")
    assert hand.game.cash["blue"] == 2000 - 100 + 1000


def test_j44_an_empty_jackpot_gives_nothing() -> None:
    parked = laid(at={"blue": "free_parking"}, step="land")
    spun = chance({"blue": 500}, "JACKPOT/-")
    assert (parked.cash(), spun.cash()) == ((2000,) * 4, (2000,) * 4)
    assert parked.game.actor == spun.game.actor == "green"


def test_j45_a_spin_that_has_been_shown_cannot_be_taken_back_and_falls_the_same_way_again() -> None:
    evening = Evening(Luck(3), coupling="independent")
    for seat in SEATS:
        evening.do(c.Sit(seat))
    places = {seat: c.Place(cash=2000) for seat in SEATS}
    evening.do(c.SetTable(seats=places, bank=13000, jackpot=0, actor="blue", step="roll"))
    evening.do(c.Roll("blue", 0, 4))
    before_the_chance = evening.line.seq + 1
    evening.do(c.Choose("blue", "chance"))
    evening.do(c.Bet("green", amount=700))
    evening.do(c.Lock("blue"))
    spin = evening.line.seq + 1
    evening.do(c.Spin("blue"))
    fell, staked = evening.game.fall, evening.game.staked("green")
    with pytest.raises(Refused, match="CANNOT_UNDO"):
        evening.do(c.Undo(entry=spin))
    evening.do(c.Stop())
    with pytest.raises(Refused, match="CANNOT_UNDO"):
        evening.do(c.Undo(entry=evening.line.seq))
    evening.do(c.Undo(entry=before_the_chance))
    evening.do(c.Choose("blue", "chance"))
    assert evening.game.step.kind == "armed", "the bets are locked as they were"
    assert evening.game.staked("green") == staked == 700
    evening.do(c.Spin("blue"))
    assert evening.game.fall is not None
    assert fell is not None
    assert (evening.game.fall.label, evening.game.fall.grain) == (fell.label, fell.grain)


def test_j46_a_hot_house_owner_in_jail_gets_no_bonus_and_a_player_in_jail_no_bet() -> None:
    hand = laid(step="chance", luck=["X1/dblue1"], owners={"dblue1": "pink", "dblue2": "pink"}, jailed={"pink": 0})
    assert hand.refused("bet", "pink", amount=100) is Reason.BET_IN_JAIL
    hand.do("lock", "blue").do("spin", "blue").do("stop")
    assert (hand.cash(), hand.game.cash["bank"]) == ((2000,) * 4, 13000)


def test_j47_go_to_jail_costs_only_the_takers_stake_and_the_extra_turn() -> None:
    hand = laid(step="chance", again=True, luck=["GO_TO_JAIL/-"])
    for seat, amount in {"blue": 500, "green": 300, "orange": 200}.items():
        hand.do("bet", seat, amount=amount)
    hand.do("lock", "blue").do("spin", "blue").do("stop")
    assert (hand.cash(), hand.game.cash["jackpot"]) == ((1500, 2000, 2000, 2000), 500)
    assert (hand.game.jail, hand.game.places["blue"], hand.game.actor) == (("blue",), 6, "green")


def test_every_ruling_from_j01_to_j47_has_its_test() -> None:
    found = re.findall(r"^def test_j(\d\d)_", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(set(found)) == [f"{number:02d}" for number in range(1, 48)]

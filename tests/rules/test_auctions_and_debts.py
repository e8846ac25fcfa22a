"""Auctions and debts at the edges, as field reports F02, F04 to F08 and F17 ask for them."""

import pytest

from device.game.refusal import Reason
from tests.kit import EDITION, SEATS, Hand, chance, laid

PROPERTIES = EDITION.board.properties


def auction(space: str = "red1", **position: object) -> Hand:
    return laid(at={"blue": space}, step="land", **position).do("auction", "blue")  # type: ignore[arg-type]


# --- auctions ---------------------------------------------------------------------------------------------------------


def test_who_declined_to_buy_may_bid() -> None:
    hand = auction().do("bid", "blue", amount=100)
    for seat in SEATS[1:]:
        hand.do("pass", seat)
    assert (dict(hand.game.owners), hand.game.cash["blue"]) == ({"red1": "blue"}, 1900)


def test_of_two_same_bids_the_first_counts_and_the_other_is_told_what_is_needed() -> None:
    hand = auction().do("bid", "green", amount=300)
    assert hand.refused("bid", "pink", amount=300) is Reason.BID_TOO_LOW
    assert hand.refused("bid", "pink", amount=200) is Reason.BID_TOO_LOW
    assert hand.options("pink")["bid"].low == 400


def test_who_leads_neither_bids_again_nor_drops_out() -> None:
    hand = auction().do("bid", "green", amount=300)
    assert hand.refused("bid", "green", amount=400) is Reason.NOT_NOW
    assert hand.refused("pass", "green") is Reason.NOT_NOW


def test_who_has_dropped_out_stays_out() -> None:
    hand = auction().do("pass", "green")
    assert hand.refused("bid", "green", amount=100) is Reason.OUT_OF_AUCTION
    assert hand.refused("pass", "green") is Reason.OUT_OF_AUCTION
    assert {"bid", "pass"}.isdisjoint(hand.options("green"))


def test_when_all_but_the_leader_are_out_it_is_sold() -> None:
    hand = auction().do("pass", "green").do("pass", "orange").do("bid", "blue", amount=200)
    assert hand.game.step.kind == "auction"
    hand.do("pass", "pink")
    assert (dict(hand.game.owners), hand.game.cash["jackpot"], hand.game.actor) == ({"red1": "blue"}, 200, "green")


def test_the_last_one_left_may_still_bid_and_has_it_at_once() -> None:
    hand = auction().do("pass", "green").do("pass", "orange").do("pass", "pink")
    assert hand.game.step.kind == "auction"
    hand.do("bid", "blue", amount=100)
    assert (dict(hand.game.owners), hand.game.cash["blue"]) == ({"red1": "blue"}, 1900)


def test_when_the_box_ends_an_auction_the_leader_has_it_or_nobody() -> None:
    assert dict(auction().do("bid", "pink", amount=500).do("hammer").game.owners) == {"red1": "pink"}
    hand = auction().do("hammer")
    assert (dict(hand.game.owners), hand.cash(), hand.game.actor) == ({}, (2000,) * 4, "green")
    assert auction().refused("hammer", "blue") is Reason.ASK_THE_BOX


def test_money_that_leads_an_auction_cannot_be_paid_away() -> None:
    hand = auction().do("bid", "pink", amount=1500)
    assert hand.refused("pay", "pink", pick="blue", amount=600) is Reason.NOT_ENOUGH_CASH
    hand.do("pay", "pink", pick="blue", amount=500).do("hammer")
    assert hand.game.cash["pink"] == 0
    assert hand.game.owners["red1"] == "pink"


def test_a_bid_above_the_own_cash_is_refused_and_the_limit_is_named() -> None:
    hand = auction(cash={"blue": 2000, "green": 300, "orange": 0, "pink": 100})
    assert hand.refused("bid", "green", amount=400) is Reason.NOT_ENOUGH_CASH
    assert hand.options("green")["bid"].high == 300
    assert set(hand.options("orange")) == {"pass"}


def test_a_winner_with_ten_houses_moves_one_and_pays_once() -> None:
    hand = auction("dblue2", owners=dict.fromkeys(PROPERTIES[:10], "pink")).do("bid", "pink", amount=300).do("hammer")
    assert (hand.game.step.kind, hand.game.step.seat) == ("move_house", "pink")
    assert hand.refused("choose", "pink", give="dblue2") is Reason.NOT_YOURS
    assert hand.refused("choose", "blue", give="brown1") is Reason.NOT_YOUR_TURN
    hand.do("choose", "pink", give="brown1")
    assert hand.game.owners["dblue2"] == "pink"
    assert "brown1" not in hand.game.owners
    assert (hand.game.cash["pink"], hand.game.cash["jackpot"], hand.game.actor) == (1700, 300, "green")


def test_with_everybody_else_in_jail_the_lander_is_alone_in_the_auction() -> None:
    hand = auction(jailed={"green": 0, "orange": 1, "pink": 2})
    assert dict(hand.do("pass", "blue").game.owners) == {}


def test_a_double_keeps_its_extra_turn_through_an_auction() -> None:
    hand = laid(at={"blue": "red1"}, step="land", again=True).do("auction", "blue").do("hammer")
    assert (hand.game.actor, hand.game.step.kind) == ("blue", "roll")


# --- F04: to whom is it paid ------------------------------------------------------------------------------------------


def test_f04_a_purchase_of_300_an_auction_of_400_and_a_bail_of_100_make_a_jackpot_of_800() -> None:
    hand = laid(at={"blue": "red1", "green": "yellow1"}, step="land", jailed={"orange": 0})
    hand.do("buy", "blue")
    hand.do("roll", "green", chance_die=2, die=1)  # round to green 2
    hand.do("auction", "green").do("bid", "pink", amount=400).do("hammer")
    hand.do("bail", "orange")
    assert (hand.game.cash["jackpot"], hand.game.cash["bank"]) == (800, 13000)
    assert all("bank" not in hand.options(seat)["pay"].picks for seat in SEATS)


# --- F02: the debtor --------------------------------------------------------------------------------------------------


def test_f02_a_rent_of_400_with_150_is_one_property_and_the_cash_is_kept() -> None:
    cash = {"blue": 100, "green": 2000, "orange": 2000, "pink": 2000}
    hand = laid(at={"blue": "green1"}, step="land", cash=cash, owners={"green1": "pink", "brown1": "blue"})
    hand.do("choose", "blue", pick="brown1")
    assert (hand.cash(), hand.game.owners["brown1"]) == ((100, 2000, 2000, 2000), "pink")


def test_f02_without_a_property_it_is_all_the_cash_and_the_debtor_stays_in_the_game() -> None:
    cash = {"blue": 100, "green": 2000, "orange": 2000, "pink": 2000}
    hand = laid(at={"blue": "green1"}, step="land", cash=cash, owners={"green1": "pink"})
    assert hand.refused("choose", "blue", pick="green1") is Reason.NOT_ON_OFFER
    hand.do("choose", "blue", pick="cash")
    assert (hand.cash(), hand.game.phase, "blue" in hand.game.order) == ((0, 2000, 2000, 2100), "playing", True)


def test_a_debtor_pays_nobody_else_before_the_debt_is_settled_and_nobody_moves_on() -> None:
    cash = {"blue": 100, "green": 2000, "orange": 2000, "pink": 2000}
    hand = laid(at={"blue": "green1"}, step="land", cash=cash, owners={"green1": "pink"})
    assert hand.refused("pay", "blue", pick="green", amount=100) is Reason.DEBT_FIRST
    assert hand.refused("roll", "green", chance_die=2, die=3) is Reason.NOT_NOW
    assert hand.refused("choose", "pink", pick="cash") is Reason.NOT_YOUR_TURN


def test_a_debt_of_a_claimed_rent_gives_the_turn_back_to_whom_it_interrupted() -> None:
    cash = {"blue": 100, "green": 2000, "orange": 2000, "pink": 2000}
    position = {"at": {"blue": "green1"}, "step": "land", "cash": cash}
    owners = {"green1": "pink", "brown1": "blue"}
    hand = laid(**position, owners=owners, rent_claim="must_claim_before_next_roll")  # type: ignore[arg-type]
    assert hand.game.actor == "green"
    hand.do("claim", "pink")
    assert (hand.game.step.kind, hand.game.step.seat) == ("debt", "blue")
    hand.do("choose", "blue", pick="brown1")
    assert (hand.game.step.kind, hand.game.step.seat, hand.game.actor) == ("roll", "green", "green")
    assert hand.game.owners["brown1"] == "pink"


def test_a_handed_over_property_goes_into_the_hands_of_an_owner_with_a_free_house_at_once() -> None:
    cash = {"blue": 100, "green": 2000, "orange": 2000, "pink": 2000}
    owners = {**dict.fromkeys(PROPERTIES[:9], "pink"), "dblue2": "blue"}
    hand = laid(at={"blue": "orange1"}, step="land", cash=cash, owners=owners).do("choose", "blue", pick="dblue2")
    assert (hand.game.owners["dblue2"], hand.game.step.kind) == ("pink", "roll")


# --- F06, F07, F08: Hot House, "?", the order of a Chance event --------------------------------------------------------


@pytest.mark.parametrize(
    ("owners", "jailed", "bonus"),
    [({"red1": "pink"}, {}, 600), ({"red1": "pink", "red2": "pink"}, {}, 1200), ({"red1": "pink"}, {"pink": 0}, 0)],
)
def test_f06_a_hot_house_of_price_300_pays_600_1200_or_nothing_and_comes_first(
    owners: dict[str, str], jailed: dict[str, int], bonus: int
) -> None:
    hand = chance({"blue": 100}, "X1/red1", owners=owners, jailed=jailed)
    assert hand.cash() == (2100, 2000, 2000, 2000 + bonus)
    moved = [event.why for event in hand.events if getattr(event, "why", "") in ("hot_house", "payout")]
    assert moved == (["hot_house", "payout"] if bonus else ["payout"])


def test_f07_a_player_in_jail_is_offered_no_bet_and_refused_one() -> None:
    hand = laid(step="chance", jailed={"pink": 0})
    assert "bet" not in hand.options("pink")
    assert hand.refused("bet", "pink", amount=100) is Reason.BET_IN_JAIL


def test_f07_a_question_mark_asks_chance_or_move() -> None:
    hand = laid().do("roll", "blue", chance_die=0, die=4)
    assert hand.options("blue")["choose"].picks == ("chance", "move")


@pytest.mark.parametrize(
    ("kind", "cash", "pot"),
    [("BANKRUPT", (0, 400), 1600), ("SWAP_CASH", (400, 700), 900), ("JACKPOT", (1700, 300), 0), ("GO_TO_JAIL", (500, 400), 1100)],
)  # fmt: skip
def test_f08_stakes_come_back_in_the_sheets_order(kind: str, cash: tuple[int, int], pot: int) -> None:
    position = {"seats": ("blue", "green"), "cash": {"blue": 700, "green": 400}, "jackpot": 900}
    hand = chance({"blue": 200, "green": 100}, f"{kind}/-", **position)
    if kind == "SWAP_CASH":
        hand.do("choose", "blue", pick="green")
    assert (hand.cash(), hand.game.cash["jackpot"]) == (cash, pot)


# --- payments between players -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"pick": "green", "amount": 0}, "AMOUNT_TOO_SMALL"),
        ({"pick": "green", "amount": 50}, "AMOUNT_TOO_SMALL"),
        ({"pick": "green", "amount": 250}, "NOT_WHOLE_NOTES"),
        ({"pick": "green", "amount": 2100}, "NOT_ENOUGH_CASH"),
        ({"pick": "blue", "amount": 100}, "PAY_YOURSELF"),
        ({"pick": "bank", "amount": 100}, "BANK_NEVER_RECEIVES"),
        ({"pick": "red", "amount": 100}, "UNKNOWN_SEAT"),
        ({"pick": "", "amount": 100}, "UNKNOWN_SEAT"),
        ({"pick": "stake:green", "amount": 100}, "UNKNOWN_SEAT"),
    ],
)
def test_a_payment_that_cannot_be_counted_out_is_refused(fields: dict[str, object], reason: str) -> None:
    assert laid().refused("pay", "blue", **fields) == reason


def test_a_payment_goes_to_a_player_or_into_the_jackpot_at_any_time() -> None:
    hand = laid().do("pay", "pink", pick="blue", amount=300).do("pay", "green", pick="jackpot", amount=200)
    assert (hand.cash(), hand.game.cash["jackpot"]) == ((2300, 1800, 2000, 1700), 200)
    assert (hand.game.actor, hand.game.step.kind) == ("blue", "roll")


def test_nobody_pays_the_cash_away_that_a_spin_is_about() -> None:
    hand = laid(step="chance", luck=["SWAP_CASH/-"]).do("lock", "blue").do("spin", "blue")
    assert hand.refused("pay", "blue", pick="green", amount=100) is Reason.SPINNING
    hand.do("stop")
    for seat in SEATS:
        assert hand.refused("pay", seat, pick="jackpot", amount=100) is Reason.NOT_NOW

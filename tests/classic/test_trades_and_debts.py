"""Trades, debts, bankruptcy, creditors (rulings C-04, C-13, C-14, C-18, C-19, C-25, C-27; field report F14)."""

from typing import Any

import pytest

from device.game.events import Claimed, Moved, Noted
from device.game.refusal import Reason, Refused
from device.game.rules.trade import partners, things
from device.views import deeds
from device.views.words import Words
from tests.classic.table import CLASSIC, cash, landed, level, stock, table
from tests.kit import Hand

CARD_50 = "Cookies for school: pay $50"
BLUES = ("park_place", "boardwalk")


def trade(hand: Hand, by: str, to: str, **terms: Any) -> Hand:
    hand.do("offer", by, pick=to, **terms)
    return hand.do("answer", to, offer=hand.game.next_offer - 1, yes=True)


# --- trades -----------------------------------------------------------------------------------------------------------


def test_deeds_money_and_jail_cards_change_hands_when_both_agree() -> None:
    hand = table(owners={"reading": "blue", "boardwalk": "green"}, hands={"blue": ("cc_jail_free",)})
    trade(hand, "blue", "green", give=("reading", "cc_jail_free"), take=("boardwalk",), pay=100)
    assert dict(hand.game.owners) == {"reading": "green", "boardwalk": "blue"}
    assert (hand.game.cards["hand:green"], cash(hand)["green"]) == (("cc_jail_free",), 1600)


def test_who_owns_every_deed_may_still_be_given_a_card() -> None:
    hand = table(owners=dict.fromkeys(CLASSIC.deeds, "green"), hands={"blue": ("cc_jail_free",)})
    trade(hand, "blue", "green", give=("cc_jail_free",), ask=50)
    assert hand.game.cards["hand:green"] == ("cc_jail_free",)


def test_an_offer_of_what_has_changed_hands_meanwhile_is_off() -> None:
    hand = table(owners={"reading": "blue", "boardwalk": "green", "baltic": "orange"})
    hand.do("offer", "blue", pick="green", give=("reading",), ask=100)
    hand.do("offer", "orange", pick="blue", take=("reading",), pay=200)
    hand.do("answer", "blue", offer=2, yes=True)
    assert hand.game.offers == ()
    assert hand.refused("answer", "green", offer=1, yes=True) is Reason.NOTHING_TO_ANSWER


def test_an_offer_to_whoever_made_one_is_the_answer_to_it() -> None:
    hand = table(owners={"reading": "blue", "boardwalk": "green"})
    hand.do("offer", "blue", pick="green", give=("reading",), take=("boardwalk",))
    hand.do("offer", "green", pick="blue", give=("boardwalk",), take=("reading",), ask=200)
    assert [(one.by, one.to) for one in hand.game.offers] == [("green", "blue")]


def test_who_is_asked_to_buy_may_raise_the_price_by_a_trade() -> None:
    money = {"blue": 100, "green": 500, "orange": 500}
    hand = landed("atlantic", cash=money, owners={"reading": "blue"}, mortgaged=["reading"], mortgage_transfer="c1009")
    assert "buy" not in hand.options("blue")
    trade(hand, "blue", "green", give=("reading",), ask=160)
    hand.do("choose", "green", pick="interest").do("buy", "blue")
    assert (hand.game.owners["atlantic"], cash(hand)["blue"], cash(hand)["green"]) == ("blue", 0, 330)


def test_what_a_debt_is_for_is_told() -> None:
    for hand, what in (
        (
            landed("boardwalk", cash={"blue": 0, "green": 9, "orange": 9}, owners={"boardwalk": "green"}),
            "Rent for Boardwalk",
        ),
        (landed("income_tax", cash={"blue": 0, "green": 9, "orange": 9}), "Income Tax"),
        (
            landed("chest1", cash={"blue": 9, "green": 9, "orange": 9}, luck=["cc_pay_50_a"]).do("draw", "blue"),
            CARD_50,
        ),
    ):
        found = deeds.debt(Words(CLASSIC, hand.game))
        assert found is not None
        assert found.what == what
    hand = table(jailed={"blue": 2}, cash={"blue": 9, "green": 9, "orange": 9}).do("roll", "blue", dice=(1, 2))
    found = deeds.debt(Words(CLASSIC, hand.game))
    assert found is not None
    assert found.what == "To leave jail"


def test_without_the_others_yes_nothing_happens() -> None:
    hand = table(owners={"reading": "blue"}).do("offer", "blue", pick="green", give=("reading",), ask=500)
    assert hand.refused("answer", "orange", offer=1, yes=True) is Reason.NOT_YOURS
    assert hand.do("answer", "green", offer=1, yes=False).game.owners["reading"] == "blue"


def test_buildings_of_the_colour_are_sold_first() -> None:  # C-25
    hand = table(owners=dict.fromkeys(BLUES, "blue"), levels={"boardwalk": 1})
    assert hand.refused("offer", "blue", pick="green", give=("park_place",), ask=1) is Reason.SELL_BUILDINGS_FIRST
    assert hand.refused("offer", "green", pick="blue", take=("park_place",), pay=1) is Reason.SELL_BUILDINGS_FIRST
    hand.do("sell", "blue", pick="boardwalk")
    assert trade(hand, "blue", "green", give=("park_place",), ask=1).game.owners["park_place"] == "green"


def test_a_trade_is_checked_again_when_it_is_accepted() -> None:
    hand = table(owners=dict.fromkeys(BLUES, "blue")).do("offer", "blue", pick="green", give=("park_place",), ask=1)
    hand.do("build", "blue", pick="boardwalk")
    assert hand.refused("answer", "green", offer=1, yes=True) is Reason.SELL_BUILDINGS_FIRST


def test_nobody_trades_what_is_not_theirs_nor_while_something_is_pending() -> None:
    hand = table(owners={"reading": "green"})
    assert hand.refused("offer", "blue", pick="green", give=("reading",)) is Reason.NOT_YOURS
    assert hand.refused("offer", "blue", pick="green", give=("ch_jail_free",)) is Reason.NOT_YOURS
    assert landed("atlantic").refused("offer", "green", pick="orange", pay=1) is Reason.NOT_NOW
    assert table(trades="off").refused("offer", "blue", pick="green", pay=1) is Reason.TRADES_OFF


def test_a_mortgaged_deed_costs_its_new_owner_nothing_at_once() -> None:  # C-04, g0009
    hand = trade(
        table(owners={"boardwalk": "blue"}, mortgaged=["boardwalk"]), "blue", "green", give=("boardwalk",), ask=150
    )
    assert (cash(hand)["green"], hand.game.step.kind) == (1350, "roll")
    assert hand.do("lift", "green", pick="boardwalk").game.cash["green"] == 1130


def test_in_2017_and_before_the_new_owner_lifts_or_pays_a_tenth_at_once() -> None:  # C-04, c1009
    def hand() -> Hand:
        owners, down = (
            {"boardwalk": "blue", "park_place": "blue", "electric": "green"},
            ["boardwalk", "park_place", "electric"],
        )
        hand = table(owners=owners, mortgaged=down, mortgage_transfer="c1009")
        return trade(hand, "blue", "green", give=("park_place", "boardwalk"), take=("electric",))

    first = hand()
    assert (first.game.step.kind, first.game.step.seat) == ("mortgage_transfer", "blue")
    first.do("choose", "blue", pick="interest")  # 7.5
    assert (cash(first)["blue"], first.game.step.space) == (1492, "park_place")
    first.do("choose", "green", pick="interest").do("choose", "green", pick="lift")  # 17.5, then 220
    assert (cash(first)["green"], first.game.step.kind) == (1500 - 18 - 220, "roll")
    assert {name for name in first.game.marks if name.startswith("mortgaged")} == {
        "mortgaged:park_place",
        "mortgaged:electric",
    }


def test_deeds_of_a_colour_with_buildings_are_not_offered_and_refused() -> None:  # C-25
    hand = table(
        owners={**dict.fromkeys(BLUES, "blue"), "reading": "blue", "electric": "green"}, levels={"boardwalk": 1}
    )
    assert things(CLASSIC, hand.game, "blue") == ("reading",)
    for space in BLUES:
        assert hand.refused("offer", "blue", pick="green", give=(space,)) is Reason.SELL_BUILDINGS_FIRST


def test_in_a_debt_all_trades_are_with_the_debtor() -> None:
    game = in_debt().game
    assert {seat: partners(CLASSIC, game, seat) for seat in game.order} == {
        "blue": ("green", "orange"), "green": ("blue",), "orange": ("blue",),
    }  # fmt: skip


def test_interest_that_cannot_be_paid_is_a_debt() -> None:  # C-04
    hand = table(
        cash={"blue": 0, "green": 5, "orange": 0},
        owners={"boardwalk": "blue"},
        mortgaged=["boardwalk"],
        mortgage_transfer="c1009",
    )
    trade(hand, "blue", "green", give=("boardwalk",))
    assert hand.options("green")["choose"].picks == ("interest",)
    hand.do("choose", "green", pick="interest")
    assert (hand.game.step.kind, hand.game.step.amount) == ("debt", 20)
    hand.do("give_up", "green")
    assert (hand.game.step.kind, hand.game.round.about) == ("auction", "boardwalk")
    hand.do("hammer")
    assert (hand.game.step.kind, hand.game.step.seat) == ("roll", "blue")


def test_a_mortgaged_deed_that_was_given_away_meanwhile_asks_for_nothing() -> None:  # C-04, c1009
    owners = {"boardwalk": "green", "park_place": "green", "reading": "blue"}
    hand = table(
        cash={"blue": 0, "green": 1500, "orange": 1500}, owners=owners, mortgaged=BLUES, mortgage_transfer="c1009"
    )
    trade(hand, "green", "blue", give=("boardwalk", "park_place")).do("choose", "blue", pick="interest")
    trade(hand, "blue", "orange", give=("park_place",), ask=300).do("choose", "orange", pick="interest")
    hand.do("choose", "blue", pick="pay")
    assert (hand.game.step.kind, hand.game.step.seat, cash(hand)["blue"]) == ("roll", "blue", 300 - 20)
    assert cash(hand)["orange"] == 1500 - 300 - 18


# --- debts ------------------------------------------------------------------------------------------------------------


def test_only_who_cannot_raise_what_is_owed_gives_up() -> None:
    assert set(in_debt(mortgaged=["reading"]).options("blue")) == {"mortgage"}  # 20 and 30 are just enough
    hand = in_debt(owners={"baltic": "green"}, mortgaged=["reading"])
    assert set(hand.options("blue")) == {"give_up"}
    assert hand.do("give_up", "blue").game.is_out("blue")


def test_a_rent_that_had_to_be_raised_is_booked_as_the_rent_it_is() -> None:
    hand = in_debt().do("mortgage", "blue", pick="baltic").do("choose", "blue", pick="pay")
    assert Moved(50, "blue", "green", "rent", "boardwalk") in hand.events


@pytest.mark.parametrize(
    "position",
    [
        {"hands": {"blue": ("ch_pay_each_50",)}},
        {"pot": 500},
        {"jailed": {"blue": 3}},
    ],
)
def test_a_table_that_cannot_have_come_about_is_not_laid(position: dict[str, Any]) -> None:
    """A card that is never kept in a hand, a pot where there is none, a try in jail too many."""
    with pytest.raises(Refused, match="BAD_POSITION"):
        table(**position)


def in_debt(**position: Any) -> Hand:
    """Blue owes green 50 for Boardwalk and has 20."""
    owners = {"boardwalk": "green", "reading": "blue", "baltic": "blue", **position.pop("owners", {})}
    return landed("boardwalk", cash={"blue": 20, "green": 1000, "orange": 1000}, owners=owners, **position)


def test_a_debt_is_raised_by_selling_mortgaging_and_trading_and_then_paid() -> None:
    hand = in_debt()
    assert (hand.game.step.kind, hand.game.step.amount, hand.game.step.other) == ("debt", 50, "green")
    assert hand.refused("choose", "blue", pick="pay") is Reason.NOT_ENOUGH_CASH
    assert set(hand.options("blue")) == {"mortgage"}
    assert hand.refused("give_up", "blue") is Reason.CAN_RAISE
    hand.do("mortgage", "blue", pick="baltic")
    assert hand.options("blue")["choose"].picks == ("pay",)
    assert hand.refused("give_up", "blue") is Reason.ENOUGH_CASH
    hand.do("choose", "blue", pick="pay")
    assert (cash(hand)["blue"], cash(hand)["green"], hand.game.actor) == (0, 1050, "green")


def test_a_debtor_gives_nothing_away_that_leaves_the_debt_unpaid() -> None:  # F14
    hand = in_debt(mortgaged=["baltic"])
    assert hand.refused("offer", "blue", pick="orange", give=("reading",), ask=1) is Reason.DEBT_NOT_COVERED
    assert hand.refused("pay", "blue", pick="orange", amount=1) is Reason.DEBT_FIRST
    trade(hand, "blue", "orange", give=("reading",), ask=30)
    assert cash(hand.do("choose", "blue", pick="pay"))["green"] == 1050
    hand = in_debt().do("offer", "orange", pick="blue", take=("reading",), pay=90)
    hand.do("answer", "blue", offer=1, yes=True)
    assert cash(hand)["blue"] == 110


def test_what_covers_a_debt_counts_buildings_at_half_and_deeds_at_their_mortgage() -> None:  # F14
    owners = {**dict.fromkeys(BLUES, "green"), "mediterranean": "blue", "baltic": "blue", "reading": "blue"}
    hand = landed(
        "boardwalk",
        cash={"blue": 20, "green": 1000, "orange": 1000},
        owners=owners,
        levels={"baltic": 1},
        mortgaged=["reading"],
    )
    assert (hand.game.step.amount, hand.game.step.kind) == (100, "debt")  # 20 + 25 + 30 + 30 are 105
    assert hand.refused("offer", "blue", pick="orange", give=("reading",), pay=6) is Reason.DEBT_NOT_COVERED
    trade(hand, "blue", "orange", give=("reading",), pay=5)
    hand.do("sell", "blue", pick="baltic").do("mortgage", "blue", pick="baltic").do(
        "mortgage", "blue", pick="mediterranean"
    )
    assert cash(hand.do("choose", "blue", pick="pay"))["blue"] == 0


@pytest.mark.parametrize("amount", [1, 50, 179, 180, 1000])
def test_with_hidden_purses_no_offer_finds_out_what_a_debtor_still_needs(amount: int) -> None:
    """It is looked at with the yes; what the debtor offers is refused at once, for the own purse is no secret."""

    def owing() -> Hand:
        return in_debt(mortgaged=["baltic"], balances="hidden")

    owing().do("offer", "green", pick="blue", pay=amount, take=("reading",))
    assert owing().refused("offer", "blue", pick="orange", give=("reading",), ask=1) is Reason.DEBT_NOT_COVERED


def test_what_covers_a_debt_counts_the_interest_that_the_trade_asks_for() -> None:  # F14, C-04
    def hand(transfer: str) -> Hand:
        return landed(
            "income_tax", cash={"blue": 190, "green": 1500, "orange": 1500}, owners={"boardwalk": "green"},
            mortgaged=["boardwalk"], mortgage_transfer=transfer,
        )  # fmt: skip

    owing = hand("c1009")
    terms = {"pick": "blue", "give": ("boardwalk",)}
    assert owing.refused("offer", "green", **terms, pay=29) is Reason.DEBT_NOT_COVERED
    trade(owing, "green", "blue", give=("boardwalk",), pay=30).do("choose", "blue", pick="interest")
    assert cash(owing.do("choose", "blue", pick="pay"))["blue"] == 0
    trade(hand("g0009"), "green", "blue", give=("boardwalk",), pay=10)


def test_a_house_rule_lets_debtors_trade_as_they_like() -> None:  # F14
    hand = in_debt(mortgaged=["baltic"], debt_trades="any")
    assert trade(hand, "blue", "orange", give=("reading",), ask=1).game.owners["reading"] == "orange"


def test_while_somebody_owes_the_others_only_wait() -> None:
    hand = in_debt(owners={"short_line": "orange"})
    assert set(hand.options("orange")) == {"pay"}
    assert hand.refused("mortgage", "orange", pick="short_line") is Reason.NOT_NOW


# --- bankruptcy -------------------------------------------------------------------------------------------------------


def test_bankrupt_to_a_player_gives_all_money_deeds_and_jail_cards() -> None:  # C-13
    owners = {"mediterranean": "blue", "baltic": "blue", "electric": "blue", **dict.fromkeys(BLUES, "green")}
    hand = landed(
        "boardwalk", cash={"blue": 20, "green": 1000, "orange": 0}, owners=owners, mortgaged=["electric"],
        levels={"mediterranean": 1, "baltic": 2, "park_place": 5, "boardwalk": 5}, hands={"blue": ("ch_jail_free",)},
    )  # fmt: skip
    assert hand.game.step.amount == 2000
    hand.do("give_up", "blue")
    assert cash(hand)["green"] == 1000 + 20 + 3 * 25 + 30 + 30
    assert {hand.game.owners[one] for one in ("mediterranean", "baltic", "electric")} == {"green"}
    assert {"mortgaged:mediterranean", "mortgaged:baltic", "mortgaged:electric"} <= hand.game.marks.keys()
    assert (hand.game.cards["hand:green"], stock(hand.game)) == (("ch_jail_free",), (32, 10))
    assert (hand.game.marks["out:blue"], hand.game.playing, hand.game.actor) == (1, ("green", "orange"), "green")


def test_bankrupt_to_a_player_in_2017_and_before_the_creditor_pays_a_tenth_on_each() -> None:  # C-13, c1009
    hand = in_debt(
        owners={**dict.fromkeys(BLUES, "green")}, levels={"park_place": 5, "boardwalk": 5}, mortgage_transfer="c1009"
    )
    hand.do("give_up", "blue")
    assert (hand.game.step.kind, hand.game.step.seat, hand.game.step.space) == ("mortgage_transfer", "green", "baltic")
    hand.do("choose", "green", pick="interest").do("choose", "green", pick="lift")
    assert (cash(hand)["green"], hand.game.actor, hand.game.step.kind) == (1000 + 20 + 130 - 3 - 110, "green", "roll")


def test_bankrupt_to_the_bank_cancels_mortgages_and_auctions_all_deeds_in_board_order() -> None:  # C-14, C-27
    owners = {"reading": "blue", "baltic": "blue", "boardwalk": "blue"}
    hand = landed(
        "income_tax",
        cash={"blue": 20, "green": 900, "orange": 500},
        owners=owners,
        mortgaged=list(owners),
        hands={"blue": ("cc_jail_free",)},
    )
    hand.do("give_up", "blue")
    assert (hand.game.step.kind, hand.game.round.about, hand.game.cards["community_chest"]) == (
        "auction",
        "baltic",
        ("cc_jail_free",),
    )
    assert hand.refused("bid", "blue", amount=10) is Reason.SEAT_OUT
    hand.do("bid", "green", amount=40).do("pass", "orange")
    assert hand.game.round.about == "reading"
    hand.do("hammer").do("bid", "orange", amount=10).do("pass", "green")
    assert dict(hand.game.owners) == {"baltic": "green", "boardwalk": "orange"}
    assert (cash(hand)["green"], cash(hand)["orange"], hand.game.actor, hand.game.step.kind) == (
        860,
        490,
        "green",
        "roll",
    )
    assert not any(name.startswith("mortgaged") for name in hand.game.marks)
    assert hand.do("roll", "green", dice=(2, 3)).game.step.kind == "buy"  # Reading Railroad, which nobody wanted (C-27)


def test_the_last_player_left_wins() -> None:
    hand = landed(
        "boardwalk",
        seats=("blue", "green"),
        cash={"blue": 20, "green": 5},
        owners={"boardwalk": "green", "reading": "blue"},
        mortgaged=["reading"],
    )
    hand.do("give_up", "blue")
    assert (hand.game.phase, hand.game.winners, hand.events[-1].why) == ("over", ("green",), "last")


def test_who_is_out_stays_out() -> None:  # E26
    hand = landed("income_tax", cash={"blue": 20, "green": 900, "orange": 500}).do("give_up", "blue")
    for command, fields in (
        ("roll", {"dice": (1, 2)}),
        ("pay", {"pick": "green", "amount": 1}),
        ("offer", {"pick": "green", "pay": 1}),
    ):
        assert hand.refused(command, "blue", **fields) is Reason.SEAT_OUT
    assert hand.refused("pay", "green", pick="blue", amount=1) is Reason.SEAT_OUT
    assert hand.refused("offer", "green", pick="blue", pay=1) is Reason.SEAT_OUT
    assert hand.refused("ask_for", "green", pick="blue", amount=1) is Reason.SEAT_OUT
    assert hand.options("blue") == {}
    hand.do("roll", "green", dice=(4, 6)).do("roll", "orange", dice=(4, 6))
    assert hand.game.actor == "green"
    assert cash(hand.do("pay_all", "green", amount=10))["orange"] == 510


def test_the_tax_of_the_pot_goes_to_the_pot_when_it_bankrupts() -> None:
    hand = landed("income_tax", cash={"blue": 20, "green": 900, "orange": 500}, free_parking_pot="taxes_and_cards")
    assert hand.do("give_up", "blue").game.cash["jackpot"] == 20


def test_one_payer_of_many_creditors_pays_in_seat_order_as_far_as_it_goes() -> None:  # C-18
    hand = landed(
        "chance1",
        cash={"blue": 20, "green": 0, "orange": 0},
        owners={"oriental": "blue", "vermont": "green", "connecticut": "blue"},
        mortgaged=["connecticut"],
        luck=["ch_pay_each_50"],
    )
    hand.do("draw", "blue")
    assert (hand.game.step.kind, hand.game.step.amount, hand.game.step.other) == ("debt", 100, "everybody")
    hand.do("give_up", "blue")
    assert (cash(hand)["green"], cash(hand)["orange"], hand.game.round.about) == (20, 0, "oriental")
    hand = (
        landed("chance1", cash={"blue": 70, "green": 0, "orange": 0}, luck=["ch_pay_each_50"])
        .do("draw", "blue")
        .do("give_up", "blue")
    )
    assert (cash(hand)["green"], cash(hand)["orange"]) == (50, 20)


def test_many_creditors_are_paid_once_the_money_is_raised() -> None:  # C-18
    hand = landed(
        "chance1", cash={"blue": 70, "green": 0, "orange": 0}, owners={"reading": "blue"}, luck=["ch_pay_each_50"]
    )
    hand.do("draw", "blue").do("mortgage", "blue", pick="reading").do("choose", "blue", pick="pay")
    assert cash(hand) == {"blue": 70, "green": 50, "orange": 50, "bank": CLASSIC.total - 170}


def test_many_payers_of_one_collector_are_debts_of_their_own() -> None:  # C-19
    hand = landed(
        "chest1",
        seats=("blue", "green", "orange", "pink"),
        cash={"blue": 0, "green": 5, "orange": 50, "pink": 3},
        owners={"reading": "pink"},
        luck=["cc_each_pays_10"],
    )
    hand.do("draw", "blue")
    assert (cash(hand)["blue"], hand.game.step.kind, hand.game.step.seat) == (10, "debt", "green")
    hand.do("give_up", "green")
    assert (cash(hand)["blue"], hand.game.step.kind, hand.game.step.seat) == (15, "debt", "pink")
    hand.do("mortgage", "pink", pick="reading").do("choose", "pink", pick="pay")
    assert (cash(hand)["blue"], hand.game.actor, hand.game.playing) == (25, "orange", ("blue", "orange", "pink"))


def bankrupt_collector(*seats: str) -> Hand:
    """Green and orange owe blue 10 each; green goes bankrupt, and blue cannot pay the interest on what it inherits."""
    hand = landed(
        "chest1",
        seats=("blue", "green", "orange", *seats),
        cash={"blue": 0, "green": 0, "orange": 5} | dict.fromkeys(seats, 1500),
        owners={"boardwalk": "green", "park_place": "green", "reading": "orange"},
        mortgaged=BLUES,
        luck=["cc_each_pays_10"],
        mortgage_transfer="c1009",
    )
    hand.do("draw", "blue").do("give_up", "green").do("choose", "blue", pick="interest")
    while hand.game.step.kind == "mortgage_transfer":
        hand.do("choose", "blue", pick="interest")
    return hand.do("give_up", "blue")


def test_nothing_is_owed_to_a_collector_who_has_gone_bankrupt() -> None:  # C-13, C-19
    hand = bankrupt_collector("pink", "sky")
    hand.do("hammer").do("hammer")
    assert (hand.game.step.kind, hand.game.actor) == ("roll", "orange")
    assert [(one.seat, one.about) for one in hand.events if isinstance(one, Noted) and one.what == "lapsed"] == [
        ("orange", "blue")
    ]
    assert (cash(hand)["blue"], cash(hand)["orange"], dict(hand.game.owners)) == (0, 5, {"reading": "orange"})


def test_who_owes_everybody_owes_nothing_more_to_who_has_gone_bankrupt_since() -> None:  # C-18
    hand = landed(
        "chance1",
        seats=("blue", "green", "orange", "pink"),
        cash={"blue": 120, "green": 5, "orange": 500, "pink": 500},
        owners={"boardwalk": "blue", "park_place": "blue"},
        mortgaged=["boardwalk"],
        luck=["ch_pay_each_50"],
        mortgage_transfer="c1009",
    ).do("draw", "blue")
    assert (hand.game.step.kind, hand.game.step.amount) == ("debt", 150)
    trade(hand, "blue", "green", give=("boardwalk",), ask=5)
    hand.do("choose", "green", pick="interest").do("give_up", "green").do("hammer")
    assert (hand.game.step.kind, hand.game.step.seat, hand.game.step.amount) == ("debt", "blue", 100)
    hand.do("choose", "blue", pick="pay")
    assert (cash(hand)["orange"], cash(hand)["pink"]) == (550, 550)


def test_who_is_out_is_not_paid_by_cards() -> None:
    seats = ("blue", "green", "orange", "pink")
    hand = landed(
        "income_tax",
        seats=seats,
        cash={"blue": 0, "green": 500, "orange": 500, "pink": 500},
        at={"green": "go"},
        luck=["ch_pay_each_50", "cc_each_pays_10"],
    )
    hand.do("give_up", "blue").do("roll", "green", dice=(3, 4)).do("draw", "green")
    assert cash(hand) | {"bank": 0} == {"blue": 0, "green": 400, "orange": 550, "pink": 550, "bank": 0}
    hand.do("roll", "orange", dice=(1, 1)).do("draw", "orange")
    assert cash(hand) | {"bank": 0} == {"blue": 0, "green": 390, "orange": 570, "pink": 540, "bank": 0}


def test_a_debtor_that_goes_on_a_double_does_not_when_out() -> None:
    hand = landed("income_tax", cash={"blue": 20, "green": 900, "orange": 500}, again=True).do("give_up", "blue")
    assert (hand.game.actor, hand.game.step.kind) == ("green", "roll")


def test_the_history_tells_a_bankruptcy_step_by_step() -> None:
    hand = in_debt(owners=dict.fromkeys(BLUES, "green"), levels=dict.fromkeys(BLUES, 5)).do("give_up", "blue")
    told = [(one.why, one.amount) for one in hand.events if isinstance(one, Moved)]
    assert told == [("mortgage", 30), ("mortgage", 100), ("bankrupt", 150)]
    assert [one.space for one in hand.events if isinstance(one, Claimed)] == ["baltic", "reading"]
    assert level(hand.game, "baltic") == 0

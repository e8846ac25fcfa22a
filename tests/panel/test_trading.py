"""A trade put together with knob and plunger alone: page by page, and at the real table, where the other seat says yes."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from device.panel.box import OFFER, laid_out
from device.panel.pastime import rows_on
from device.views.shapes import State
from hardware.signals import Pressed, Turned
from tests.panel.boards import Household
from tests.panel.others import CLASSIC, DEBT, EIGHT, JUNIOR, PAY, TRADES, classic, junior
from tests.panel.test_whole_boards import middle
from tests.panel.test_whole_game import table
from tests.panel.world import BOARD, SEATS, Evening, may_trade, state

HOUSES = replace(BOARD, notes=(100,))


def traders(first: State, board: Any = CLASSIC) -> list[str]:
    """Who may offer a trade here."""
    return [option.seat for option in laid_out(first, board).options if option.command == OFFER]


def trading(first: State | None = None, seat: str = "blue", board: Any = CLASSIC) -> Evening:
    """The first page of a trade."""
    box = Evening(first or classic(**TRADES), board=board)
    box.turn(1)
    box.choose(f"trade... trade... {seat}")
    assert box.face.page == "trade"
    return box


def part(box: Evening) -> str:
    return box.face.trade.part if box.face.trade else ""


def test_the_acting_seat_and_all_without_a_phone_here_may_offer_one() -> None:
    """Eve has her phone here, Dad is out."""
    assert traders(classic(**TRADES)) == ["blue", "green", "orange", "sky", "red", "white"]
    assert "yellow" in traders(classic(actor="yellow", **TRADES))


def test_nobody_may_who_has_no_partner_now() -> None:
    assert traders(classic()) == []
    assert traders(junior(), JUNIOR) == []


def test_a_debtor_finds_the_trade_between_selling_and_giving_up() -> None:
    box = Evening(classic("debt", **(DEBT | {"options": (PAY, *DEBT["options"])}), **TRADES), board=CLASSIC)
    rows = rows_on(box.face, laid_out(box.state, CLASSIC))
    assert [row.key.partition("|")[0] for row in rows] == ["choose", "deeds", "offer", "give_up", "more"]


def test_a_deed_for_a_deed_and_money() -> None:
    box = trading()
    box.choose("Grandmother")
    box.choose("reading")
    box.choose("Go on")
    box.turn(5)
    box.press()
    box.choose("blue1")
    box.choose("Go on")
    assert part(box) == "sure"  # who adds money asks for none
    box.turn(1)
    box.press()
    assert box.asked == [
        {
            "command": "offer",
            "seat": "blue",
            "pick": "white",
            "give": ["reading"],
            "take": ["blue1"],
            "pay": 5,
            "ask": 0,
        }
    ]
    assert box.face.page == "home"


def test_a_second_press_takes_a_tick_away() -> None:
    box = trading()
    box.choose("Grandmother")
    for _ in range(3):
        box.choose("reading")
    box.choose("jail_free")
    assert box.face.trade is not None
    assert box.face.trade.give == ("reading", "jail_free")
    box.press()
    assert box.face.trade.give == ("reading",)


def test_the_only_partner_chooses_itself_and_who_owns_nothing_is_not_asked_what() -> None:
    box = trading(classic(seats=may_trade(replace(EIGHT[0], owns=(), cards=()), EIGHT[1])))
    assert (part(box), box.face.trade and box.face.trade.other) == ("pay", "green")
    box.press()
    assert part(box) == "take"


def test_a_hold_goes_back_part_by_part_with_all_that_was_answered() -> None:
    box = trading()
    box.choose("Grandmother")
    box.choose("reading")
    box.choose("Go on")
    box.turn(7)
    box.press()
    seen = []
    while box.face.page == "trade":
        seen.append((part(box), box.face.dial))
        assert box.face.trade is not None
        assert box.face.trade.give == ("reading",)
        box.hold()
    assert seen == [("take", 0), ("pay", 7), ("give", 0), ("with", 0)]
    assert box.asked == []


def test_nothing_for_nothing_is_not_offered() -> None:
    box = trading(classic(seats=may_trade(*EIGHT[:2])))
    for _ in range(4):  # nothing given, no money, nothing taken, no money
        box.press()
    box.turn(1)
    box.press()
    assert (box.asked, box.face.toast) == ([], "first choose what to trade")


def test_no_is_what_a_press_says_without_a_turn() -> None:
    box = trading()
    box.choose("Grandmother")
    box.choose("reading")
    box.choose("Go on")
    for _ in range(4):
        box.press()
    assert (box.face.page, box.asked) == ("home", [])


def test_what_was_sold_meanwhile_makes_the_trade_void() -> None:
    box = trading()
    box.choose("Grandmother")
    box.choose("reading")
    box.news(seats=may_trade(replace(EIGHT[0], owns=("yellow1",)), *EIGHT[1:]))
    assert (box.face.page, box.face.toast) == ("home", "that has changed")


def test_a_push_does_not_roll_the_dice_over_a_trade() -> None:
    rolls = replace(classic().options[0], dice=False)
    box = trading(classic(options=(rolls,), **TRADES))
    box.push()
    assert (box.asked, part(box)) == ([], "with")


def test_the_dial_goes_by_whole_notes_and_ends_at_the_purse() -> None:
    box = trading(state(seats=may_trade(*SEATS)), board=HOUSES)
    box.choose("Mia")
    box.choose("Go on")
    box.turn(3)
    assert box.face.dial == 300
    box.turn(90)
    assert box.face.dial == 1700


def test_a_shut_purse_is_not_told_by_the_end_of_the_dial() -> None:
    shut = tuple(replace(seat, cash=0, hidden=True) if seat.seat == "pink" else seat for seat in SEATS)
    box = trading(state(seats=may_trade(*shut)), board=HOUSES)
    box.choose("Dad")
    box.choose("Go on")
    box.press()
    assert part(box) == "ask"  # Dad owns nothing
    box.turn(900)
    assert box.face.dial == 21000


# --- at the real table ------------------------------------------------------------------------------------------------


def offers(family: Household, seat: str, other: str) -> None:
    """Open a trade: this seat with that one."""
    family.open_menu()
    assert family.to(lambda row: row.option is not None and (row.option.command, row.seat) == (OFFER, seat))
    assert family.to(lambda row: row.key == other)


def agreed(family: Household) -> None:
    """The other seat has no phone either: the question comes up by itself, and a turn and a press say yes."""
    family.table.clock.now += 1.0
    family.wait()
    assert family.face.page == "offer"
    clicks(family, 1)


def clicks(family: Household, *turns: int) -> None:
    """Turn and press, turn and press."""
    for turn in turns:
        family.hand(Turned(turn))
        family.hand(Pressed())


def test_two_without_a_phone_trade_a_deed_for_money_and_a_debtor_sells_one_by_the_knob_alone(tmp_path: Path) -> None:
    with table(tmp_path, 1) as real:
        family = Household(real, 1, "classic", level="guided", cards="real")
        middle(real, family, 15)
        offers(family, "green", "orange")  # it is Ann's turn: any time between moves
        family.choose("b_and_o")
        family.choose("Go on")
        clicks(family, 0, 0, 10, 1)  # no money added, nothing taken, 10 asked for; yes
        agreed(family)
        seats = {seat.seat: seat for seat in family.look()[0].seats}
        assert "b_and_o" in seats["orange"].owns
        assert [seats[one].cash for one in ("green", "orange")] == [25, 5]
        clicks(family, 0, 2, 3)  # Ann rolls 5 and 6: the rent is 20
        family.choose("trade...")
        assert family.to(lambda row: row.key == "pink")
        family.choose("reading")
        family.choose("Go on")
        clicks(family, 0, 0, 10, 1)
        agreed(family)
        family.choose("Pay it now")
        state, _ = family.look()
        seats = {seat.seat: seat for seat in state.seats}
        assert "reading" in seats["pink"].owns
        assert [seats[one].cash for one in ("blue", "green", "orange", "pink")] == [5, 25, 25, 5]
        assert (state.step, state.actor, family.refusals) == ("roll", "green", [])


def test_a_deed_of_a_colour_with_buildings_is_on_no_list(tmp_path: Path) -> None:
    with table(tmp_path, 1) as real:
        family = Household(real, 1, "classic", level="guided", cards="real")
        middle(real, family, 500)
        real.box("build", seat="blue", pick="baltic")
        offers(family, "blue", "green")
        listed = {row.key for row in family.rows()}
        assert {"baltic", "mediterranean"} <= {*next(one.owns for one in family.look()[0].seats if one.seat == "blue")}
        assert not listed & {"baltic", "mediterranean"}

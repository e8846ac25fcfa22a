"""Knob and plunger at boards without a wheel: dice tapped in, cards drawn, deeds looked after; pure, touch by touch."""

from typing import Any

import pytest
from msgspec.structs import replace

from device.panel.box import laid_out
from device.panel.pastime import rows_on
from device.views.shapes import Amount, CardView, OptionView, State
from hardware.signals import PlungerIn, PlungerOut, Pressed, Turned
from tests.panel.gallery import glass
from tests.panel.others import (
    BUILD,
    CARD,
    CLASSIC,
    DEBT,
    DRAW,
    EIGHT,
    GIVE_UP,
    HAMMER,
    JUNIOR,
    MANAGED,
    MANAGING,
    ONE,
    PLOTS,
    SELL_ALL,
    THREE,
    TWO,
    UNEVEN,
    WANTED,
    classic,
    junior,
)
from tests.panel.world import PAY, Evening, state


def evening(first: State) -> Evening:
    return Evening(first, board=JUNIOR if first.pot == "Loose Change" else CLASSIC)


def words(box: Evening) -> list[str]:
    """The rows of the list on the glass."""
    return [row.text for row in rows_on(box.face, laid_out(box.state, box.board))]


def at_deed(space: str, *options: OptionView, **fields: Any) -> Evening:
    """The page of one of Ann's deeds, opened from the menu."""
    box = evening(classic(options=(TWO, *options), **fields))
    box.turn(1)
    box.choose("deeds")
    box.choose(space)
    assert (box.face.page, box.face.space) == ("deed", space)
    return box


# --- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(1, 7))
def test_a_child_taps_its_die_with_a_press_at_most_three_clicks_and_a_press(face: int) -> None:
    box = evening(junior())
    box.press()
    clicks = face - 3
    box.turn(clicks)
    box.press()
    assert abs(clicks) <= 3
    assert box.asked == [{"command": "roll", "seat": "red", "dice": [face]}]


def test_two_dice_are_tapped_one_after_the_other() -> None:
    box = evening(classic())
    box.press()
    box.turn(3)
    box.press()
    box.turn(-2)
    box.press()
    assert box.asked == [{"command": "roll", "seat": "blue", "dice": [6, 1]}]


@pytest.mark.parametrize(("clicks", "sent"), [(-2, 1), (0, 3), (1, 4), (2, 6)])
def test_the_speed_die_has_pips_mr_monopoly_and_the_bus(clicks: int, sent: int) -> None:
    box = evening(classic(options=(THREE,)))
    for turn in (-1, 0, clicks):
        box.press()
        box.turn(turn)
    box.press()
    assert box.asked == [{"command": "roll", "seat": "blue", "dice": [2, 3, sent]}]


def test_a_die_tapped_wrongly_is_corrected_with_a_hold() -> None:
    box = evening(classic())
    box.press()
    box.turn(1)
    box.press()
    box.hold()
    assert box.face.cursor == 3  # on the 4 that was tapped
    box.turn(-2)
    box.press()
    box.press()
    assert box.asked == [{"command": "roll", "seat": "blue", "dice": [2, 3]}]


def test_dice_that_are_no_longer_asked_for_are_not_sent() -> None:
    box = evening(classic())
    box.press()
    box.press()
    box.news(classic(options=(THREE,)))
    assert (box.face.page, box.face.toast, box.asked) == ("home", "that has changed", [])


# --- the plunger ------------------------------------------------------------------------------------------------------


def test_one_push_draws_one_card() -> None:
    box = evening(classic("draw", options=(DRAW,)))
    box.push()
    assert box.asked == [{"command": "draw", "seat": "blue"}]


def test_a_push_that_began_before_the_card_was_asked_for_draws_nothing() -> None:
    box = evening(classic())
    box.hand(PlungerIn())
    box.news(classic("draw", options=(DRAW,)))
    box.hand(PlungerOut(1.0))
    assert box.asked == []


def test_mashing_draws_once() -> None:
    box = evening(classic("draw", options=(DRAW,)))
    for _ in range(5):
        box.hand(PlungerIn(), PlungerOut(0.1), pause=0.05)
    assert len(box.asked) == 1


def test_the_next_card_is_not_drawn_before_the_first_could_be_seen() -> None:
    """R-13: a free booth that is blocked is followed by another card."""
    box = evening(junior("draw", options=(replace(DRAW, seat="red"),)))
    box.push()
    box.state = junior("draw", seq=61, card=CARD, options=(replace(DRAW, seat="red"),))
    box.wait(0.01)
    box.hand(PlungerIn(), pause=0.1)
    assert (len(box.asked), box.face.page, box.face.toast) == (1, "card", "look, this is new")
    box.wait(3.0)
    box.push()
    assert len(box.asked) == 2


def test_a_press_draws_where_the_plunger_is_broken() -> None:
    box = evening(classic("draw", options=(DRAW,)))
    box.press()
    assert box.asked == [{"command": "draw", "seat": "blue"}]


def test_a_push_while_somebody_pays_draws_nothing() -> None:
    box = evening(classic("draw", options=(DRAW, PAY)))
    box.turn(1)
    box.choose("pay")
    box.push()
    assert (box.asked, box.face.toast) == ([], "answer first: press the knob")


@pytest.mark.parametrize("step", ["roll", "utility"])
def test_where_the_box_rolls_a_push_rolls_on_a_board_without_a_wheel(step: str) -> None:
    roll = replace(TWO, dice=False, kinds=())
    box = evening(classic(step, options=(roll,), level="full"))
    box.push()
    assert box.asked == [{"command": "roll", "seat": "blue"}]
    wheel = Evening(state(step, options=(roll,), level="full"))
    wheel.push()
    assert wheel.asked == []


def test_where_the_dice_are_real_a_push_says_who_rolls() -> None:
    box = evening(junior())
    box.push()
    assert (box.asked, box.face.toast) == ([], "not now: Mia rolls first")


# --- cards ------------------------------------------------------------------------------------------------------------


def drawn(card: CardView = CARD) -> Evening:
    box = evening(classic())
    box.news(classic(seq=61, card=card))
    return box


def test_a_drawn_card_is_held_up_until_a_press() -> None:
    box = drawn()
    assert box.face.page == "card"
    box.wait(10.0)
    assert box.face.page == "card"
    box.press()
    assert (box.face.page, box.asked) == ("home", [])
    box.news(seq=62)
    assert box.face.page == "home"


def test_a_card_drawn_again_after_going_back_is_held_up_again() -> None:
    box = drawn()
    box.press()
    box.news(card=None)
    box.news(card=replace(CARD, seq=58))
    assert box.face.page == "card"


def test_a_card_waits_while_somebody_answers_a_question() -> None:
    box = evening(classic(options=(TWO, PAY)))
    box.turn(1)
    box.choose("pay")
    box.news(classic(seq=61, card=CARD, options=(TWO, PAY)))
    assert box.face.page == "form"
    box.hold()
    box.wait(1.0)
    assert box.face.page == "card"


def test_a_card_from_before_the_box_was_switched_on_is_not_held_up() -> None:
    assert evening(classic(card=CARD)).face.page == "home"


def test_a_forgotten_card_goes_away_by_itself() -> None:
    box = drawn()
    box.wait(31.0)
    assert box.face.page == "home"


def test_a_card_that_was_taken_back_goes_away() -> None:
    box = drawn()
    box.news(classic(seq=63))
    assert box.face.page == "home"


# --- deeds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", MANAGING)
@pytest.mark.parametrize("seat", ["blue", "white"])
def test_whatever_may_be_done_with_a_deed_is_on_its_page(option: OptionView, seat: str) -> None:
    """The law: what the state offers can be done with the knob, for everybody."""
    deeds = tuple(replace(deed, owner=seat) for deed in classic().deeds)
    for pick in option.picks:
        box = evening(classic(options=(TWO, replace(option, seat=seat)), deeds=deeds, plots=()))
        box.turn(1)
        box.choose("deeds " + " " + seat)
        box.choose(pick.value)
        box.press()
        if option.amount:
            box.turn(1)
            box.press()
        dialled = {"amount": 1} if option.amount else {}
        assert box.asked == [{"command": option.command, "seat": seat, "pick": pick.value, **dialled}]


def test_what_is_not_allowed_says_why() -> None:
    box = at_deed("yellow2", *MANAGING)
    box.choose("Build")
    assert (box.asked, box.face.toast, box.face.page) == ([], UNEVEN, "deed")


def test_after_a_house_the_list_is_back_with_the_bar_on_its_street() -> None:
    box = at_deed("yellow3", *MANAGING)
    box.choose("Build")
    box.news(classic(options=MANAGED))
    assert (box.face.page, words(box)[box.face.cursor]) == ("deeds", "yellow3")


def test_one_building_and_a_whole_colour_are_told_apart_though_their_streets_are_the_same() -> None:
    sell = OptionView("sell", "blue", "Sell a building", "sell", picks=SELL_ALL.picks)
    box = at_deed("yellow1", sell, SELL_ALL)
    box.choose("whole colour")
    box.turn(2)
    box.press()
    assert box.asked == [{"command": "sell", "seat": "blue", "pick": "yellow1", "amount": 2}]


def test_the_deeds_close_when_the_table_waits_for_something_else() -> None:
    box = at_deed("yellow3", *MANAGING)
    box.news(classic("wanted", options=(*WANTED, HAMMER)))
    assert box.face.page == "home"


def test_a_deed_that_changed_hands_meanwhile_leads_back_to_the_list() -> None:
    box = at_deed("reading", *MANAGING)
    deeds = tuple(replace(deed, owner="green") if deed.space == "reading" else deed for deed in classic().deeds)
    box.news(classic(deeds=deeds, options=MANAGED))
    assert box.face.page == "deeds"
    assert "reading" not in words(box)


def test_a_press_on_a_player_shows_what_that_player_owns() -> None:
    box = evening(classic())
    box.turn(1)
    box.choose("Players")
    box.choose("Grandmother")
    assert words(box) == ["blue1", "Back"]


def test_a_kept_card_can_be_read_in_full() -> None:
    box = evening(classic())
    box.turn(1)
    box.choose("Players")
    box.choose("Ann")
    box.choose("rich aunt")
    assert box.face.toast == EIGHT[0].cards[0].text


def test_a_card_that_nobody_presses_away_makes_room_when_the_table_goes_on() -> None:
    box = evening(classic("debt", **DEBT))
    drawn = classic("debt", card=CardView("ch1", "Chance", "Pay $15", "blue", 60), seq=60, **DEBT)
    box.news(drawn)
    assert box.face.page == "card"
    box.news(replace(drawn, seq=61))
    assert box.face.page == "card"
    box.news(replace(drawn, step="auction", actor="green", seq=62))
    assert box.face.page == "home"


# --- decisions --------------------------------------------------------------------------------------------------------


def test_giving_up_is_last_and_asks_again() -> None:
    box = evening(classic("debt", **DEBT))
    assert words(box)[0] == "deeds"
    box.choose("give up")
    assert (box.face.page, box.face.cursor, box.asked) == ("form", 0, [])
    box.press()
    assert box.asked == []
    box.choose("give up")
    box.turn(1)
    box.press()
    assert box.asked == [{"command": GIVE_UP.command, "seat": "blue"}]


def test_everybody_who_could_use_the_last_house_is_asked_on_one_page() -> None:
    box = evening(classic("wanted", options=(*WANTED, HAMMER)))
    assert words(box) == ["I want it, too", "Not for me", "I want it, too", "Not for me", "nobody else", "more..."]
    box.turn(2)
    box.press()
    assert box.asked == [{"command": "choose", "seat": "white", "pick": "want"}]


def test_a_purchase_is_not_buried_under_what_may_be_done_with_other_deeds() -> None:
    buy = OptionView("buy", "blue", "Buy Boardwalk for $400", "buy $400", main=True)
    box = evening(classic("buy", options=(buy, *MANAGING[1:])))
    assert words(box) == ["buy $400", "deeds", "more..."]


def test_a_long_dial_is_turned_to_its_end_with_sixty_quick_clicks() -> None:
    bid = OptionView("bid", "blue", "Bid", "bid", amount=Amount(10, 1500, 1), main=True)
    box = evening(classic("auction", options=(bid,)))
    box.press()
    box.press()
    box.turn(60, fast=True)
    box.turn(-1)
    assert box.face.dial == 1499


# --- the glass --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["lobby", "over"])
def test_all_eight_are_seen_in_turn(phase: str) -> None:
    from device.views.shapes import Standing

    standings = tuple(Standing(1, seat.seat, seat.cash) for seat in EIGHT) if phase == "over" else ()
    box = evening(classic(phase, phase=phase, actor="", options=(), standings=standings))
    frames = []
    for _ in range(4):
        box.wait(4.0)
        frames.append(glass(box).tobytes())
    assert len(set(frames)) == 2  # four seats, the other four, and again


def test_what_has_just_happened_is_on_the_dashboard_for_a_while() -> None:
    box = evening(junior(history=()))
    box.wait(20.0)
    quiet = glass(box).tobytes()
    box.news(junior(seq=60))
    box.now = 1000.0 + 20.0 + 1.01  # compare pictures of one moment
    assert glass(box).tobytes() != quiet


def test_a_reason_stays_as_long_as_it_takes_to_read() -> None:
    box = at_deed(
        "yellow2", replace(BUILD), plots=tuple(replace(plot, no_build="x" * 75) for plot in PLOTS if plot.build)
    )
    box.choose("Build")
    box.wait(4.9)
    assert box.face.toast
    box.wait(0.2)
    assert not box.face.toast


def test_hands_of_a_child_never_open_more_than_the_die() -> None:
    """A press too many on the dashboard after a roll is not the next child's."""
    box = evening(junior(options=(ONE,)))
    box.hand(Pressed(), Turned(2), Pressed(), Pressed(), pause=0.2)
    assert [one["command"] for one in box.asked] == ["roll"]
    assert box.face.page == "home"

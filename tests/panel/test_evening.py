"""An evening without a phone: everything at the table is done with the knob and the plunger, story by story."""

import pytest
from msgspec.structs import replace

from device.panel import navigator
from device.panel.pastime import rows_on
from device.panel.telling import summed
from device.views.shapes import Amount, Entry, Offer, OptionView, ReportLine
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Turned
from tests.panel.world import (
    BETS,
    BIDS,
    BUY,
    CLAIM,
    DECLINE,
    END,
    JOINING,
    LOT,
    PAY,
    REBUILD,
    REPORT,
    ROLL,
    SEATS,
    SPIN,
    STEAL,
    Evening,
    lobby,
    state,
)


def test_dice_are_tapped_in_face_by_face() -> None:
    evening = Evening(state("roll"))
    evening.press()
    evening.turn(2)
    evening.press()
    evening.turn(3)
    evening.press()
    assert evening.asked == [{"command": "roll", "seat": "blue", "chance_die": 3, "die": 4}]
    assert evening.face.page == "home"


def test_a_question_mark_is_sent_as_nought() -> None:
    evening = Evening(state("roll"))
    evening.hand(Pressed(), Pressed(), Turned(5), Pressed())
    assert evening.asked == [{"command": "roll", "seat": "blue", "chance_die": 0, "die": 6}]


def test_a_wrong_first_die_is_taken_back_with_a_hold() -> None:
    evening = Evening(state("roll"))
    evening.hand(Pressed(), Turned(1), Pressed(), Held(), Turned(4), Pressed(), Pressed())
    assert evening.asked == [{"command": "roll", "seat": "blue", "chance_die": 5, "die": 1}]


def test_where_the_box_rolls_one_press_is_enough() -> None:
    evening = Evening(state(options=(replace(ROLL, dice=False),)))
    evening.press()
    assert evening.asked == [{"command": "roll", "seat": "blue"}]


def test_a_property_is_bought_with_one_press() -> None:
    evening = Evening(state("buy", options=BUY))
    evening.press()
    assert evening.asked == [{"command": "buy", "seat": "blue"}]


def test_or_put_up_for_auction_with_a_turn_and_a_press() -> None:
    evening = Evening(state("buy", options=BUY))
    evening.turn(1)
    evening.press()
    assert evening.asked == [{"command": "auction", "seat": "blue"}]


def test_two_players_without_phones_bet_at_the_box_and_the_taker_closes_and_spins_with_the_plunger() -> None:
    evening = Evening(state("bets", "green", options=BETS))
    evening.press()
    evening.choose("orange")
    evening.turn(2)
    evening.press()
    evening.news(seats=(SEATS[0], SEATS[1], replace(SEATS[2], stake=200, said="bet"), SEATS[3]), at_risk=200)
    evening.press()
    evening.choose("blue")
    evening.turn(1, fast=True)
    evening.press()
    evening.news(at_risk=600)
    evening.hand(PlungerIn())
    evening.news(step="armed", options=())
    evening.hand(PlungerOut(0.9), PlungerIn(), PlungerOut(0.4))
    assert evening.asked == [
        {"command": "bet", "seat": "orange", "amount": 200},
        {"command": "bet", "seat": "blue", "amount": 400},
        {"command": "lock", "seat": "green"},
        {"command": "spin", "seat": "green", "power": 0.4},
    ]


def test_the_dial_stops_at_no_bet_and_at_all_the_cash_and_a_fast_turn_counts_four_times() -> None:
    evening = Evening(state("bets", "green", options=BETS))
    evening.press()
    evening.choose("orange")
    dialled = []
    for clicks, fast in ((-5, False), (1, False), (1, True), (40, True), (1, False), (-1, False)):
        evening.turn(clicks, fast=fast)
        dialled.append(evening.face.dial)
    assert dialled == [0, 100, 500, 900, 900, 800]


def test_looking_at_a_bet_again_starts_at_what_lies_there() -> None:
    seats = (*SEATS[:2], replace(SEATS[2], stake=300, said="bet"), SEATS[3])
    evening = Evening(state("bets", "green", options=BETS, seats=seats))
    evening.press()
    evening.choose("orange")
    assert evening.face.dial == 300


def test_two_quick_presses_while_bets_are_open_never_close_the_betting() -> None:
    evening = Evening(state("bets", "green", options=BETS))
    evening.hand(Pressed(), Pressed(), pause=0.15)
    assert evening.face.page == "form"
    assert evening.asked == []


def test_two_players_without_phones_outbid_each_other_at_one_knob() -> None:
    evening = Evening(state("auction", "orange", auction=LOT, options=BIDS))
    evening.press()
    evening.choose("Bid in the auction")
    evening.press()
    outbid = tuple(replace(o, amount=Amount(800, 1700, 100)) if o.amount else o for o in BIDS[:2])
    evening.news(options=(*outbid, *BIDS[2:]))
    evening.press()
    evening.choose("blue")
    evening.turn(1)
    evening.press()
    evening.news()
    evening.press()
    evening.choose("Drop out orange")
    assert evening.asked == [
        {"command": "bid", "seat": "orange", "amount": 700},
        {"command": "bid", "seat": "blue", "amount": 900},
        {"command": "pass", "seat": "orange"},
    ]


def test_a_bid_that_is_too_low_by_now_is_lifted_on_the_dial_before_the_press() -> None:
    evening = Evening(state("auction", "orange", auction=LOT, options=BIDS))
    evening.press()
    evening.choose("Bid in the auction")
    assert evening.face.dial == 700
    evening.news(options=tuple(replace(o, amount=Amount(800, 900, 100)) if o.amount else o for o in BIDS))
    assert evening.face.dial == 800


def test_declining_is_another_choice_of_the_same_command_and_one_press() -> None:
    evening = Evening(state("build", options=(REBUILD, DECLINE)))
    evening.choose("No, thank you")
    assert evening.asked == [{"command": "choose", "seat": "blue", "pick": ""}]
    evening = Evening(state("build", options=(REBUILD, DECLINE)))
    evening.hand(Turned(1), Pressed(), Pressed())
    assert evening.asked == [{"command": "choose", "seat": "blue", "pick": "pink2", "give": "red1"}]


def test_a_lobby_is_filled_and_begun_at_the_box() -> None:
    evening = Evening(lobby())
    evening.press()
    evening.choose("add hat")
    evening.news()
    evening.press()
    evening.choose("begin")
    evening.hand(Turned(2), Pressed())
    assert evening.asked == [
        {"command": "sit", "seat": "pink"},
        {"command": "begin", "seat": "", "pick": ""},
    ]


def test_a_house_rule_is_chosen_at_the_box_starting_at_the_one_in_force() -> None:
    evening = Evening(lobby(settings={"level": "money"}))
    evening.press()
    evening.choose("House rules")
    evening.choose("Help: Money only")
    assert evening.face.cursor == 1
    evening.turn(-1)
    evening.press()
    assert evening.asked == [{"command": "set", "seat": "", "setting": "level", "value": "guided"}]


def test_a_new_game_is_laid_out_at_the_box_after_a_second_question() -> None:
    for step, phase, turns in (("over", "over", 0), ("roll", "playing", 30)):
        evening = Evening(state(step, phase=phase, options=()))
        evening.hand(Turned(1), Turned(turns))
        evening.choose("new game")
        evening.press()
        assert evening.asked == []
        evening.turn(1)
        evening.choose("new game")
        evening.hand(Turned(1), Pressed())
        assert evening.asked == [{"command": "new_game", "seat": ""}]


def test_a_game_that_has_begun_has_no_house_rules_to_choose() -> None:
    evening = Evening(state())
    evening.turn(1)
    assert "House rules" not in [row.text for row in rows_on(evening.face, evening.state)]


def test_a_rent_is_asked_for_by_its_owner_and_is_no_question_to_the_payer() -> None:
    rent = Offer(id=4, kind="rent", text="Mia can ask Ann for $400", by="orange", to="blue")
    evening = Evening(state(options=(ROLL, CLAIM), offers=(rent,)))
    assert evening.face.page == "home"
    evening.turn(1)
    evening.choose("ask $400")
    assert evening.asked == [{"command": "claim", "seat": "orange"}]


def test_a_payment_to_somebody_is_picked_and_dialled() -> None:
    evening = Evening(state(options=(ROLL, PAY)))
    evening.turn(1)
    evening.choose("Pay somebody")
    evening.hand(Turned(1), Pressed(), Turned(2), Pressed())
    assert evening.asked == [{"command": "pay", "seat": "blue", "pick": "orange", "amount": 300}]


def test_a_house_is_stolen_from_the_list_on_the_home_page() -> None:
    evening = Evening(state("steal", options=(STEAL,)))
    evening.turn(1)
    evening.press()
    assert evening.asked == [{"command": "choose", "seat": "blue", "pick": "dblue2"}]


def test_with_all_houses_used_the_house_to_move_is_asked_for_too() -> None:
    evening = Evening(state("build", options=(REBUILD,)))
    evening.hand(Turned(2), Pressed(), Turned(1), Pressed())
    assert evening.asked == [{"command": "choose", "seat": "blue", "pick": "green1", "give": "red2"}]


def test_a_payment_is_taken_back_after_a_yes_and_not_after_a_hasty_press() -> None:
    evening = Evening(state(options=()))
    evening.press()
    evening.choose("Undo")
    evening.press()
    evening.press()
    assert evening.asked == []
    evening.press()
    evening.choose("Undo")
    evening.hand(Turned(1), Pressed(), Turned(1), Pressed())
    assert evening.asked == [{"command": "undo", "entry": 40}]


def test_an_entry_that_was_struck_meanwhile_cannot_be_undone_again() -> None:
    evening = Evening(state(options=()))
    evening.press()
    evening.choose("Undo")
    evening.hand(Pressed(), Turned(1))
    evening.news(history=(Entry(seq=41, text="Ann paid", undo="money", struck=True),))
    evening.press()
    assert evening.asked == []
    assert evening.face.page == "menu"


def test_a_new_phone_is_let_in_only_by_a_yes() -> None:
    evening = Evening(state(offers=(JOINING,)))
    assert evening.face.page == "offer"
    evening.hand(Turned(1), Pressed())
    assert evening.asked == [{"command": "answer", "offer": 3, "yes": True}]


def test_a_press_meant_for_the_page_before_does_not_answer_a_question_that_just_came_up() -> None:
    evening = Evening(state())
    evening.state = state(seq=51, offers=(JOINING,))
    evening.wait(0.0)
    evening.hand(Pressed(), pause=0.3)
    assert evening.asked == []
    assert evening.face.page == "offer"
    evening.press()
    assert evening.asked == [{"command": "answer", "offer": 3, "yes": False}]


def test_an_offer_put_aside_with_a_hold_waits_in_the_menu() -> None:
    evening = Evening(state(offers=(JOINING,), options=()))
    evening.hold()
    assert evening.face.page == "home"
    evening.press()
    evening.choose("Let the new phone")
    evening.hand(Turned(1), Pressed())
    assert evening.asked == [{"command": "answer", "offer": 3, "yes": True}]


def test_an_offer_to_somebody_with_a_phone_does_not_interrupt_the_table() -> None:
    trade = Offer(id=4, kind="trade", text="Red 1 for Green 1?", by="pink", to="green")
    assert Evening(state(offers=(trade,))).face.page == "home"
    assert Evening(state(offers=(replace(trade, to="orange"),))).face.page == "offer"


def test_a_grave_thing_is_asked_for_twice_and_no_comes_first() -> None:
    evening = Evening(state(options=(END,)))
    evening.turn(1)
    evening.choose("End the game")
    evening.press()
    assert evening.asked == []
    evening.turn(1)
    evening.choose("End the game")
    evening.hand(Turned(1), Pressed())
    assert evening.asked == [{"command": "end", "seat": ""}]


def test_what_depends_on_the_state_seen_says_which_state_was_seen() -> None:
    evening = Evening(state("bets", "green", options=BETS))
    evening.press()
    evening.choose("Close")
    assert evening.asked == [{"command": "lock", "seat": "green", "seen": 50}]


def test_a_broken_plunger_does_not_end_the_evening() -> None:
    evening = Evening(state("armed", options=(OptionView("spin", "blue", "Spin the arrow", "Spin", main=True),)))
    evening.turn(1)
    evening.press()
    assert evening.asked == [{"command": "spin", "seat": "blue", "power": 0.5}]


def test_a_hold_at_home_shows_the_joining_code_and_any_touch_leaves_it() -> None:
    for hand in (Pressed(), Held(), Turned(1)):
        evening = Evening(state())
        evening.hold()
        pages = [evening.face.page]
        evening.hand(hand)
        assert [*pages, evening.face.page] == ["join", "home"]


def test_a_whole_result_is_told_by_itself_and_then_home_is_back() -> None:
    evening = Evening(state("spinning", "green", spin=SPIN))
    evening.wait(4.0)
    evening.state = state("roll", "orange", seq=51, report=REPORT, spin=SPIN)
    told = []
    for _ in range(120):
        evening.wait(0.1)
        told.append((evening.face.page, evening.face.leaf if evening.face.page == "tell" else 0))
    order = [page for page, before in zip(told, [None, *told], strict=False) if page != before]
    assert order == [("home", 0), ("tell", 0), ("tell", 1), ("tell", 2), ("home", 0)]
    assert evening.asked == []


def test_a_press_turns_the_leaf_and_a_hold_skips_the_rest() -> None:
    evening = Evening(state())
    evening.news(report=REPORT)
    evening.press()
    assert evening.face.leaf == 1
    evening.turn(-1)
    assert evening.face.leaf == 0
    evening.hold()
    assert evening.face.page == "home"


def test_money_that_comes_and_goes_is_told_as_one_sum_a_seat() -> None:
    lines = (
        ReportLine("passes to Ben", "blue", -100),
        ReportLine("from Ann", "green", 100),
        ReportLine("passes to Ann", "green", -300),
        ReportLine("from Ben", "blue", 300),
        ReportLine("from the bank", "orange", 200, due=400),
        ReportLine("all bets go home"),
    )
    told = [(line.seat, line.amount, line.due) for line in summed(lines)]
    assert told == [("blue", 200, 0), ("green", -200, 0), ("orange", 200, 400), ("", 0, 0)]


def test_what_can_be_done_at_any_time_stands_behind_everything_else_and_in_no_decision() -> None:
    evening = Evening(state("buy", options=(PAY, *BUY)))
    assert [row.option.command if row.option else row.key for row in rows_on(evening.face, evening.state)] == [
        "buy",
        "auction",
        "more",
    ]
    evening.choose("more")
    commands = [row.option.command for row in rows_on(evening.face, evening.state) if row.option]
    assert commands == ["buy", "auction", "pay"]


def test_a_result_waits_for_the_arrow_on_the_glass_and_the_silence_after_it() -> None:
    evening = Evening(state("spinning", spin=SPIN))
    evening.state = state("roll", seq=51, report=REPORT, spin=SPIN)
    pages = []
    for seconds in (4.5, 0.2):
        evening.wait(seconds)
        pages.append(evening.face.page)
    assert pages == ["home", "tell"]


def test_an_old_result_is_not_told_again_after_a_start_or_in_another_game() -> None:
    evening = Evening(state(report=REPORT))
    pages = [evening.face.page]
    evening.news(game="g2", report=replace(REPORT, id=12))
    pages.append(evening.face.page)
    evening.news(report=replace(REPORT, id=13))
    assert [*pages, evening.face.page] == ["home", "home", "tell"]


def test_a_result_that_is_taken_back_while_it_is_told_goes_away() -> None:
    evening = Evening(state())
    evening.news(report=REPORT)
    evening.news(report=None)
    assert evening.face.page == "home"


def test_a_notice_is_shown_until_it_was_read_and_not_again() -> None:
    evening = Evening(state(notice="a damaged file was put aside"))
    pages = [evening.face.page]
    evening.press()
    evening.wait(5.0)
    assert [*pages, evening.face.page] == ["notice", "home"]


def test_forgotten_lists_close_and_go_home() -> None:
    for seconds, page in ((19.0, "menu"), (21.0, "home")):
        evening = Evening(state())
        evening.turn(1)
        evening.wait(seconds)
        assert evening.face.page == page


def test_the_first_touch_on_a_sleeping_box_only_wakes_it() -> None:
    for touch in (Pressed(), Turned(3), Held(), PlungerIn()):
        evening = Evening(state("bets", "green", options=BETS))
        evening.wait(301.0)
        evening.hand(touch)
        assert (evening.face.page, evening.asked, evening.face.toast) == ("home", [], "")
        evening.press()
        assert evening.face.page == "menu"


def test_news_keep_the_box_awake_as_touches_do() -> None:
    evening = Evening(state())
    for _ in range(4):
        evening.wait(200.0)
        evening.news()
    evening.press()
    assert evening.face.page == "form"


def test_a_refusal_is_shown_and_the_next_press_counts_at_once() -> None:
    evening = Evening(state("buy", options=BUY))
    evening.press()
    evening.face = navigator.refused(evening.face, "Ann has only $200", evening.now)
    assert evening.face.toast == "Ann has only $200"
    evening.hand(Pressed(), pause=0.1)
    assert len(evening.asked) == 2


def test_a_second_press_before_the_answer_is_not_a_second_purchase() -> None:
    evening = Evening(state("buy", options=BUY))
    evening.hand(Pressed(), Pressed(), Pressed(), pause=0.1)
    assert len(evening.asked) == 1
    assert evening.face.toast == "one moment"


def test_a_press_just_after_the_answer_is_still_meant_for_the_old_picture() -> None:
    evening = Evening(state("buy", options=BUY))
    evening.press()
    evening.state = state("roll", "green", seq=51, options=(replace(ROLL, seat="green", dice=False),))
    evening.wait(0.0)
    evening.hand(Pressed(), pause=0.2)
    assert len(evening.asked) == 1
    evening.press()
    assert len(evening.asked) == 2


def test_the_bar_stays_on_its_row_while_the_list_changes_around_it() -> None:
    evening = Evening(state("buy", options=BUY))
    evening.turn(1)
    evening.news(options=(OptionView("pay", "blue", "Pay", "Pay"), *BUY))
    evening.press()
    assert evening.asked == [{"command": "auction", "seat": "blue"}]


def test_if_the_row_under_the_bar_goes_away_the_next_quick_press_does_nothing() -> None:
    evening = Evening(state("buy", options=BUY))
    evening.turn(1)
    evening.state = state("buy", seq=51, options=BUY[:1])
    evening.wait(0.0)
    evening.hand(Pressed(), pause=0.2)
    assert evening.asked == []
    assert evening.face.toast == "look, this is new"


def test_somebody_faster_on_a_phone_closes_the_form_and_says_so() -> None:
    evening = Evening(state("roll"))
    evening.press()
    evening.news(options=())
    assert evening.face.page == "home"
    evening = Evening(state("roll"))
    evening.press()
    evening.state = state("roll", "green", seq=51, options=())
    evening.wait(0.1)
    assert evening.face.toast == "that has changed"


def test_lists_stop_at_their_ends() -> None:
    evening = Evening(state("buy", options=BUY))
    evening.turn(-40)
    assert evening.face.cursor == 0
    evening.turn(40)
    assert evening.face.cursor == 2


@pytest.mark.parametrize("seconds", [1.9, 2.1])
def test_a_toast_stays_two_seconds(seconds: float) -> None:
    evening = Evening(state())
    evening.hand(PlungerIn())
    evening.wait(seconds)
    assert bool(evening.face.toast) == (seconds < 2)

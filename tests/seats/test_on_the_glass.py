"""The second key on the box: a question with its seconds, NO under the bar, one press; and the page of seats and host."""

from typing import Any

from msgspec.structs import replace

from device.panel.pastime import rows_on
from device.views.shapes import Amount, AtBox, OptionView, Pick, State
from hardware.signals import Held, Pressed, Turned
from tests.panel.world import Evening, lobby, state

FIX = AtBox(7, "Fix: the bank gives Ben $300 (forgot GO)?", "blue", "box", 15.0, 15.0)
ORDER = OptionView(
    "order", "", "Who sits where?", "seat order", picks=(Pick("blue", "Ann", "blue"), Pick("green", "Ben", "green")),
    amount=Amount(1, 2, 1, "count"),
)  # fmt: skip
HOST = OptionView("host", "", "Who is host?", "host", picks=(Pick("blue", "Ann", "blue"), Pick("", "nobody")))


def evening(asked: AtBox | None = FIX, first: State | None = None) -> Evening:
    """A table at which this has just been asked."""
    found = Evening(first or state())
    found.state = replace(found.state, asked_at_box=asked)
    found.wait(0.01)
    return found


def test_the_question_comes_up_by_itself_and_its_bar_stands_on_no() -> None:
    box = evening()
    assert (box.face.page, box.face.cursor) == ("asked", 0)
    box.wait(1.0)
    box.hand(Pressed())
    assert box.asked == [{"command": "confirm", "asked": 7, "yes": False}]


def test_turn_and_press_say_yes() -> None:
    box = evening()
    box.hand(Turned(1), Pressed())
    assert box.asked == [{"command": "confirm", "asked": 7, "yes": True}]


def test_a_press_meant_for_the_picture_before_it_says_nothing() -> None:
    box = evening()
    box.hand(Pressed(), pause=0.3)
    assert box.asked == []


def test_it_comes_over_a_list_but_not_over_a_half_typed_entry_nor_a_turning_wheel() -> None:
    box = evening(None)
    box.hand(Turned(1))
    assert box.face.page == "menu"
    box.state = replace(box.state, asked_at_box=FIX)
    box.wait(0.01)
    assert box.face.page == "asked"
    typing = evening(None)
    typing.hand(Pressed())
    assert typing.face.page == "form"
    typing.state = replace(typing.state, asked_at_box=FIX)
    typing.wait(0.01)
    assert typing.face.page == "form"
    assert evening(FIX, state("spinning")).face.page == "home"


def test_it_goes_when_it_has_lapsed_and_a_hold_puts_it_aside() -> None:
    box = evening()
    box.state = replace(box.state, asked_at_box=None)
    box.wait(0.01)
    assert box.face.page == "home"
    aside = evening()
    aside.hand(Held())
    aside.wait(1.0)
    assert (aside.face.page, aside.asked) == ("home", [])
    aside.state = replace(aside.state, asked_at_box=replace(FIX, number=8))
    aside.wait(0.01)
    assert aside.face.page == "asked"


def test_what_the_hosts_phone_must_answer_cannot_be_answered_with_the_knob() -> None:
    box = evening(replace(FIX, by="", to="green"))
    box.wait(1.0)
    box.hand(Turned(1), Pressed())
    assert (box.face.page, box.asked) == ("home", [])


def menu(**fields: Any) -> Evening:
    box = Evening(lobby(**fields))
    box.hand(Pressed())
    box.choose("Seats and host")
    return box


def test_seats_and_host_have_a_page_of_their_own_in_the_menu() -> None:
    box = menu(options=(ORDER, HOST))
    assert [row.text for row in rows_on(box.face, box.state)] == ["seat order", "host", "Back"]


def test_the_order_is_set_with_the_knob_who_and_then_where() -> None:
    box = menu(options=(ORDER, HOST))
    box.choose("seat order")
    box.hand(Turned(1), Pressed(), Turned(1), Pressed())
    assert box.asked == [{"command": "order", "seat": "", "pick": "green", "amount": 2}]


def test_the_box_gives_the_role_of_the_host() -> None:
    box = menu(options=(ORDER, HOST))
    box.choose("host")
    box.hand(Pressed())
    assert box.asked == [{"command": "host", "seat": "", "pick": "blue"}]

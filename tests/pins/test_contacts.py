"""The four contacts together: signals come in the order in which hands made them, however late they are read."""

from itertools import groupby

import pytest

from hardware.contacts import STUCK, Contacts
from hardware.pins import Feel, Pins
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Signal, Turned

OPEN = {"a": False, "b": False, "knob": False, "plunger": False}
EVENING = [
    ("plunger", True, 1.0),
    *[("a", True, 1.1), ("b", True, 1.11), ("a", False, 1.12), ("b", False, 1.13)],
    ("knob", True, 1.2),
    ("plunger", False, 1.3),
    ("a", True, 2.2),  # the knob has been held since 2.0
    ("knob", False, 2.3),
    *[("b", True, 2.31), ("a", False, 2.32), ("b", False, 2.33)],
    *[("knob", True, 3.0), ("knob", False, 3.1)],
]


def test_a_late_reader_hears_the_same_story_as_a_prompt_one() -> None:
    prompt, late = list[Signal](), list[Signal]()
    contacts = Contacts(OPEN, Feel())
    for name, closed, at in EVENING:
        while (due := contacts.deadline) is not None and due < at:
            prompt += contacts.settled(due, {})
        prompt += contacts.see(name, closed, at)
    prompt += contacts.settled(9.0, {})
    contacts = Contacts(OPEN, Feel())
    for name, closed, at in EVENING:
        late += contacts.see(name, closed, at)
    late += contacts.settled(9.0, {})
    assert late == prompt
    assert [kind for kind, _ in groupby(prompt, type)] == [PlungerIn, Turned, PlungerOut, Held, Turned, Pressed]


def test_nothing_is_due_while_nobody_touches_the_box() -> None:
    contacts = Contacts(OPEN, Feel())
    assert contacts.deadline is None
    assert not contacts.down
    assert contacts.settled(1e6, OPEN | {"a": True}) == []


def test_a_release_whose_edge_was_lost_is_found_by_reading_the_pin() -> None:
    contacts = Contacts(OPEN, Feel())
    contacts.see("knob", True, 1.0)
    assert contacts.settled(1.005, {"knob": True, "plunger": False}) == []
    assert contacts.down
    assert contacts.settled(1.1, {"knob": False, "plunger": False}) == []
    assert contacts.settled(1.2, {"knob": False, "plunger": False}) == [Pressed()]
    assert not contacts.down


def test_two_functions_on_one_pin_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match="GPIO13 is set for both knob and plunger"):
        Pins(plunger=13)


@pytest.mark.parametrize("gpio", [-1, 28, 40])
def test_a_pin_that_is_not_on_the_header_is_refused(gpio: int) -> None:
    with pytest.raises(ValueError, match=f"knob is set to GPIO{gpio}"):
        Pins(knob=gpio)


def test_a_second_switch_is_a_function_like_any_other() -> None:
    assert "second" not in Pins().named()
    assert Pins(second=27).of("plunger") == {"plunger": 17, "second": 27}
    with pytest.raises(ValueError, match="GPIO5 is set for both a and second"):
        Pins(second=5)


def test_a_part_may_be_missing_and_come_later_while_the_other_goes_on() -> None:
    contacts = Contacts({"plunger": False}, Feel())
    contacts.see("plunger", True, 1.0)
    assert contacts.see("a", True, 1.001) == []
    contacts.put("knob", {"a": False, "b": False, "knob": True}, Feel())
    assert contacts.settled(1.1, {"knob": True, "plunger": True}) == [PlungerIn()]
    contacts.drop("knob")
    assert contacts.see("knob", False, 1.2) == []
    assert [type(said) for said in contacts.see("plunger", False, 1.3) + contacts.settled(2.0, {})] == [PlungerOut]
    contacts.drop("plunger")
    assert not contacts.down
    assert contacts.deadline is None


@pytest.mark.parametrize("name", ["knob", "plunger"])
def test_a_switch_that_stays_down_is_odd_after_half_a_minute_and_at_power_up_at_once(name: str) -> None:
    contacts = Contacts(OPEN, Feel())
    contacts.see(name, True, 1.0)
    contacts.settled(2.0, {})
    assert list(contacts.odd(STUCK)) == []
    assert [(odd.part, odd.code) for odd in contacts.odd(1.0 + STUCK)] == [(name, "SB-36")]
    contacts.see(name, False, 40.0)
    contacts.settled(41.0, {})
    assert list(contacts.odd(99.0)) == []
    assert [odd.part for odd in Contacts(OPEN | {name: True}, Feel()).odd(0.0)] == [name]


def test_a_push_keeps_its_first_time_however_it_bounces() -> None:
    contacts = Contacts(OPEN, Feel())
    for n in range(4):
        contacts.see("knob", n % 2 == 0, 1.0 + n * 0.001)
    contacts.see("knob", True, 1.004)
    contacts.settled(1.1, {})
    assert list(contacts.odd(1.0 + STUCK - 0.001)) == []
    assert [odd.code for odd in contacts.odd(1.0 + STUCK)] == ["SB-36"]


@pytest.mark.parametrize(
    "wrong", [{"gap_mm": 0.0}, {"edges_per_detent": 3}, {"debounce": -0.001}, {"hold": 0.001}, {"deaf": -1.0}]
)
def test_a_feel_that_cannot_work_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong)).split("_")[0]):
        Feel(**wrong)  # type: ignore[arg-type]

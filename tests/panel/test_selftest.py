"""The self-test by doing: what hands show is judged, put right by a setting, or named with its wires."""

import pytest

from device.panel import selftest
from device.panel.selftest import PATIENCE, Result, SelfTest
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Signal, Turned

SETUP = {"knob.edges_per_detent": 4, "knob.swapped": False, "screen.model": "ssd1306"}
WIRES = {"turn": "A 29, B 31", "press": "pin 33", "plunger": "pin 11", "screen": "pins 3, 5"}


class Walk:
    """One test, a second between two touches; what it asks for is put into force at once, as the box does."""

    def __init__(self, **setup: object) -> None:
        self.setup = {**SETUP, **setup}
        self.tried: list[object] = []
        self.now = 100.0
        self.test: SelfTest | None = selftest.begin(self.setup, WIRES, self.now)

    def hand(self, *signals: Signal) -> "Walk":
        for signal in signals:
            self.now += 1.0
            assert self.test is not None
            self.test, asks = selftest.react(self.test, signal, self.setup, self.now)
            for ask in asks:
                assert ask["command"] == "setup"
                if ask.get("keep", True):
                    self.setup[str(ask["setting"])] = ask["value"]
                else:
                    self.tried.append(ask["value"])
        return self

    def wait(self, seconds: float) -> "Walk":
        self.now += seconds
        assert self.test is not None
        self.test = selftest.pass_time(self.test, self.now)
        return self

    def result(self, part: str) -> Result:
        assert self.test is not None
        return next(result for result in self.test.results if result.part == part)


def clicks(number: int) -> list[Signal]:
    return [Turned(1 if number > 0 else -1)] * abs(number)


PUSH = (PlungerIn(), PlungerOut(0.7))


def test_a_sound_box_passes_in_one_walk_and_nothing_is_changed() -> None:
    walk = Walk().hand(*clicks(5), Pressed(), *PUSH, Turned(1), Pressed())
    assert walk.test is not None
    assert walk.test.passed
    assert [result.part for result in walk.test.results] == ["turn", "press", "plunger", "screen"]
    assert walk.setup == SETUP


def twice(number: int) -> list[Signal]:
    return [*clicks(number), Pressed(), *clicks(number), Pressed()]


def test_a_knob_that_runs_backwards_is_swapped_by_the_setting_once_it_did_so_twice() -> None:
    walk = Walk().hand(*clicks(-5), Pressed())
    assert walk.setup == SETUP
    walk.hand(*clicks(-5), Pressed())
    assert walk.setup["knob.swapped"] is True
    assert walk.result("turn") == Result("turn", "swapped", ok=True)


def test_a_swapped_knob_that_runs_backwards_is_swapped_back() -> None:
    assert Walk(**{"knob.swapped": True}).hand(*twice(-5)).setup["knob.swapped"] is False


@pytest.mark.parametrize(
    ("set_to", "counted", "right"), [(2, 10, 4), (1, 10, 2), (1, 20, 4), (4, 2, 2), (2, 2, 1), (4, 1, 1)]
)
def test_clicks_that_count_too_often_or_too_rarely_set_the_edges_of_a_detent(
    set_to: int, counted: int, right: int
) -> None:
    walk = Walk(**{"knob.edges_per_detent": set_to}).hand(*twice(counted))
    assert walk.setup["knob.edges_per_detent"] == right
    assert walk.result("turn") == Result("turn", f"{set_to} -> {right} a click", ok=True)


@pytest.mark.parametrize("early", [1, 2, 3, -1, 10])
def test_somebody_who_presses_too_early_is_asked_again_and_spoils_nothing(early: int) -> None:
    walk = Walk().hand(*clicks(early), Pressed(), *clicks(5), Pressed())
    assert walk.setup == SETUP
    assert walk.result("turn") == Result("turn", f"{early}, 5, not 5", ok=False)


def test_clicks_that_make_no_sense_name_what_was_seen_and_change_nothing() -> None:
    walk = Walk().hand(*twice(15))
    assert walk.setup == SETUP
    assert walk.result("turn") == Result("turn", "15, 15, not 5", ok=False)


def test_a_press_without_a_turn_names_the_wires_of_the_encoder() -> None:
    assert Walk().hand(Pressed()).result("turn") == Result("turn", "A 29, B 31", ok=False)


def test_a_dead_knob_does_not_hold_the_test_up() -> None:
    walk = Walk().wait(PATIENCE)
    assert walk.result("turn") == Result("turn", "A 29, B 31", ok=False)
    assert walk.result("press") == Result("press", "pin 33", ok=False)
    walk.hand(*PUSH)
    assert walk.result("plunger") == Result("plunger", "power 70%", ok=True)


def test_a_dead_switch_of_the_knob_is_told_from_a_dead_encoder() -> None:
    walk = Walk().hand(*clicks(5)).wait(PATIENCE)
    assert walk.result("turn").ok
    assert walk.result("press") == Result("press", "pin 33", ok=False)


def test_a_dead_plunger_names_its_wire() -> None:
    walk = Walk().hand(*clicks(5), Pressed()).wait(PATIENCE)
    assert walk.result("plunger") == Result("plunger", "pin 11", ok=False)


def test_a_plunger_that_never_comes_out_says_that_it_stays_in() -> None:
    walk = Walk().hand(*clicks(5), Pressed(), PlungerIn()).wait(PATIENCE)
    assert walk.result("plunger") == Result("plunger", "stays in", ok=False)


def test_pressing_without_looking_tries_the_next_driver_of_the_screen_and_keeps_it_only_after_a_yes() -> None:
    walk = Walk().hand(*clicks(5), Pressed(), *PUSH, Pressed())
    assert (walk.tried, walk.setup["screen.model"]) == (["sh1106"], "ssd1306")
    walk.hand(Turned(1), Pressed())
    assert walk.setup["screen.model"] == "sh1106"
    assert walk.result("screen") == Result("screen", "sh1106", ok=True)


def test_no_driver_that_shows_all_four_sides_points_at_the_wires_and_changes_nothing() -> None:
    walk = Walk(**{"screen.model": "sh1106"}).hand(*clicks(5), Pressed(), *PUSH, Pressed(), Pressed(), Pressed())
    assert (walk.tried, walk.setup["screen.model"]) == (["ssd1306", "ssd1309"], "sh1106")
    assert walk.result("screen") == Result("screen", "pins 3, 5", ok=False)
    assert walk.test is not None
    assert (walk.test.step, walk.test.passed) == ("done", False)


def test_leaving_in_the_middle_of_trying_drivers_keeps_none_of_them() -> None:
    walk = Walk().hand(*clicks(5), Pressed(), *PUSH, Pressed(), Held())
    assert (walk.test, walk.setup) == (None, SETUP)


def test_holding_the_knob_leaves_at_any_step() -> None:
    assert Walk().hand(Held()).test is None
    assert Walk().hand(*clicks(5), Pressed(), *PUSH, Held()).test is None


def test_a_press_after_the_last_step_leaves() -> None:
    assert Walk().hand(*clicks(5), Pressed(), *PUSH, Turned(1), Pressed(), Pressed()).test is None

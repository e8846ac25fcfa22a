"""The panel's thread by hand: a clock we step, a glass that counts, and faults that must not stop it."""

import logging
import threading
from collections.abc import Callable

import pytest

from device.panel.canvas import Picture
from device.panel.loop import FRAME, REST, Panel
from device.panel.screens import goodbye
from device.views.shapes import SpinView, State
from hardware.signals import PlungerIn, PlungerOut, Pressed, Turned
from tests.panel.world import BOARD, BUY, REPORT, SPIN, state


class Clock:
    """A steady clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 960.0

    def __call__(self) -> float:
        return self.now


class Shelf:
    """A glass that keeps what it was shown; it may fail, or take time."""

    def __init__(self, before: Callable[[], None] = lambda: None) -> None:
        self.frames: list[bytes] = []
        self.lights: list[float] = []
        self.before = before
        self.lit = threading.Event()
        self.pace = 0.0

    def show(self, picture: Picture) -> None:
        self.before()
        self.frames.append(picture.tobytes())
        self.lit.set()

    def light(self, share: float) -> None:
        self.lights.append(share)


class Table:
    """Somebody to ask, who remembers and answers what he is told to."""

    def __init__(self, answer: str | None = None) -> None:
        self.asked: list[dict[str, object]] = []
        self.answer = answer

    def __call__(self, ask: dict[str, object]) -> str | None:
        self.asked.append(ask)
        return self.answer


class Bench:
    """A panel with everything around it."""

    def __init__(self, first: State | None = None, answer: str | None = None) -> None:
        self.clock, self.glass, self.table = Clock(), Shelf(), Table(answer)
        self.panel = Panel(self.glass, self.table, self.clock, key=lambda: f"k{len(self.table.asked)}")
        if first is not None:
            self.panel.show(first, BOARD)
        self.pause = self.panel.step()

    def run(self, seconds: float) -> None:
        """Let the panel live for a while, waking when it asks to be woken."""
        end = self.clock.now + seconds
        while self.clock.now < end:
            self.clock.now += self.pause
            self.pause = self.panel.step()


def test_before_the_first_news_the_boot_sign_is_up() -> None:
    bench = Bench()
    assert len(bench.glass.frames) == 1
    bench.panel.listen(Pressed())
    bench.run(5.0)
    assert len(bench.glass.frames) == 1
    assert bench.table.asked == []


def test_signals_become_requests_with_a_key() -> None:
    bench = Bench(state("buy", options=BUY))
    for signal in (Turned(1), Pressed()):
        bench.clock.now += 1.0
        bench.panel.listen(signal)
    bench.panel.step()
    assert bench.table.asked == [{"command": "auction", "seat": "blue", "key": "k0"}]


def test_a_refusal_is_put_on_the_glass_and_goes_away() -> None:
    bench = Bench(state("buy", options=BUY), answer="Ann has only $200")
    calm = bench.glass.frames[-1]
    bench.panel.listen(Pressed())
    pause = bench.panel.step()
    assert bench.glass.frames[-1] != calm
    assert pause <= REST
    bench.run(2.6)
    assert bench.glass.frames[-1] == calm


def test_at_rest_it_wakes_twice_a_second_and_sends_only_what_is_new() -> None:
    bench = Bench(state(seats=()))
    assert bench.pause == REST
    bench.run(10.0)
    assert len(bench.glass.frames) == 1


def test_it_animates_only_while_something_moves() -> None:
    bench = Bench(state("armed"))
    assert bench.pause == REST
    bench.panel.listen(PlungerIn())
    assert bench.panel.step() == FRAME
    bench.clock.now += 0.5
    bench.panel.listen(PlungerOut(0.4))
    bench.panel.step()
    bench.panel.show(state("spinning", seq=51, spin=SPIN), BOARD)
    assert bench.panel.step() == FRAME
    bench.pause = FRAME
    bench.run(SPIN.seconds + 1.0)
    assert bench.pause == REST


def test_on_a_slow_glass_frames_are_skipped_and_the_last_one_is_the_end_shown_once() -> None:
    bench = Bench(state("spinning", spin=SPIN))
    quick = Bench(state("spinning", spin=SPIN))
    bench.glass.before = lambda: setattr(bench.clock, "now", bench.clock.now + 0.2)
    start = bench.clock.now
    bench.run(6.0)
    quick.run(6.0)
    assert bench.glass.frames[-1] == quick.glass.frames[-1]
    assert bench.glass.frames.count(bench.glass.frames[-1]) == 1
    assert len(bench.glass.frames) < len(quick.glass.frames) / 3
    assert bench.clock.now - start < 6.5


def test_only_the_newest_news_are_drawn() -> None:
    bench = Bench(state())
    for seq in range(51, 1051):
        bench.panel.show(state(seq=seq, jackpot=seq), BOARD)
    bench.panel.step()
    assert len(bench.glass.frames) == 2


def test_the_age_of_a_spin_counts_from_its_arrival_not_from_its_drawing() -> None:
    late = Bench(state())
    late.panel.show(state("spinning", seq=51, spin=SpinView(8, 0.0, 3.5, 0.0, 3.5, 4.0, 1.0)), BOARD)
    late.clock.now += 1.0
    late.panel.step()
    other = Bench(state())
    other.clock.now += 1.0
    other.panel.show(state("spinning", seq=51, spin=SpinView(8, 0.0, 3.5, 0.0, 3.5, 4.0, 2.0)), BOARD)
    other.panel.step()
    assert late.glass.frames[-1] == other.glass.frames[-1]


def test_a_result_is_told_to_its_end_by_the_loop_alone() -> None:
    bench = Bench(state(seats=()))
    calm = bench.glass.frames[-1]
    bench.panel.show(state(seats=(), seq=51, report=REPORT), BOARD)
    bench.pause = bench.panel.step()
    bench.run(10.0)
    assert len(bench.glass.frames) == 5
    assert bench.glass.frames[-1] == calm


def test_a_failing_glass_is_logged_once_and_shown_the_picture_again(caplog: pytest.LogCaptureFixture) -> None:
    bench = Bench()

    def fail() -> None:
        raise OSError(121, "no such device")

    bench.glass.before = fail
    with caplog.at_level(logging.ERROR):
        bench.panel.show(state(), BOARD)
        bench.panel.step()
        bench.run(5.0)
    assert len(caplog.records) == 1
    bench.glass.before = lambda: None
    bench.panel.step()
    assert len(bench.glass.frames) == 2


def test_a_table_that_fails_does_not_stop_the_knob(caplog: pytest.LogCaptureFixture) -> None:
    bench = Bench(state("buy", options=BUY))

    def ask(_: dict[str, object]) -> str | None:
        raise RuntimeError("the table is gone")

    panel = Panel(bench.glass, ask, bench.clock)
    panel.show(state("buy", options=BUY), BOARD)
    with caplog.at_level(logging.ERROR):
        for _ in range(5):
            bench.clock.now += 1.0
            panel.listen(Pressed())
            panel.step()
    assert len(caplog.records) == 1
    assert panel._face.toast == "no answer, press again"
    before = len(bench.glass.frames)
    panel.listen(Turned(1))
    panel.step()
    assert len(bench.glass.frames) > before


def test_the_thread_has_a_name_and_ends_with_the_last_picture() -> None:
    glass, table = Shelf(), Table()
    panel = Panel(glass, table)
    panel.start()
    assert glass.lit.wait(5.0)
    assert "panel" in [thread.name for thread in threading.enumerate()]
    panel.stop(5.0)
    panel.stop()
    assert glass.frames[-1] == goodbye().tobytes()


def test_a_thread_that_rests_wakes_for_a_signal() -> None:
    asked = threading.Event()

    def ask(_: dict[str, object]) -> str | None:
        asked.set()
        return None

    panel = Panel(Shelf(), ask)
    panel.show(state("buy", options=BUY), BOARD)
    panel.start()
    panel.listen(Pressed())
    assert asked.wait(5.0)
    panel.stop(5.0)


def test_a_glass_that_hangs_does_not_hang_the_listeners() -> None:
    hung, free = threading.Event(), threading.Event()

    def hang() -> None:
        hung.set()
        free.wait(30.0)

    panel = Panel(Shelf(hang), Table())
    panel.start()
    assert hung.wait(5.0)
    for _ in range(1000):
        panel.listen(Turned(1))
        panel.show(state(), BOARD)
    panel.stop(0.0)
    free.set()

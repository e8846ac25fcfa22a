"""The screen's real thread: whoever shows a picture never waits, whatever the wires do."""

import errno
import threading
import time
from collections.abc import Iterator

import pytest

from device.panel.loop import Panel
from device.panel.screens import goodbye
from hardware.glass import Glass, ScreenSetup, SimulatedGlass
from hardware.screen import Screen
from hardware.signals import Pressed, Turned
from hardware.trouble import Trouble
from tests.glass.fake_bus import FakeBus, FakePanel, picture
from tests.panel.test_loop import Table
from tests.panel.world import BOARD, BUY, state
from tests.program import until

AT_ONCE = 5.0  # seconds: generous for a busy computer, and far less than what the wires are made to take


class Rig:
    """A running screen on a fake bus."""

    def __init__(self) -> None:
        self.panel = FakePanel()
        self.bus = FakeBus(self.panel)
        self.told: list[Trouble | None] = []
        self.ahead = 0.0  # seconds our clock is ahead of the real one
        self.screen = self.made(ScreenSetup())

    def made(self, setup: ScreenSetup) -> Screen:
        return Screen(
            setup,
            lambda _, trouble: self.told.append(trouble),
            open=self.bus.open,
            clock=lambda: time.monotonic() + self.ahead,
        )

    def sees(self, number: int) -> bool:
        return self.panel.picture().tobytes() == picture(number).tobytes()

    def codes(self) -> list[str]:
        return [trouble.code if trouble else "well" for trouble in self.told]


@pytest.fixture
def rig() -> Iterator[Rig]:
    rig = Rig()
    yield rig
    rig.bus.free.set()
    rig.screen.stop()


def test_the_last_of_many_pictures_reaches_the_glass_and_most_others_are_left_out(rig: Rig) -> None:
    rig.bus.tick = time.sleep
    rig.screen.start()
    for number in range(300):
        rig.screen.show(picture(number))
    until(lambda: rig.sees(299), "the last picture is on the glass")
    assert rig.bus.frames() < 100


def test_the_threads_have_names_and_end(rig: Rig) -> None:
    rig.screen.start()
    names = {thread.name for thread in threading.enumerate()}
    assert {"screen", "screen-watch"} <= names
    mine = rig.screen._threads
    rig.screen.stop()
    until(lambda: not any(thread.is_alive() for thread in mine), "both threads end")
    rig.screen.stop()
    rig.screen.show(picture())


def test_the_last_picture_is_left_on_the_glass(rig: Rig) -> None:
    rig.screen.start()
    rig.screen.show(picture(1))
    rig.screen.stop(picture(2), wait=10.0)
    assert rig.sees(2)
    assert rig.bus.opened == 0


def test_the_last_picture_gets_through_a_bus_that_loses_writes(rig: Rig) -> None:
    rig.screen.start()
    rig.screen.show(picture(1))
    until(lambda: rig.sees(1), "the first picture is there")
    rig.bus.fails = lambda count: OSError(errno.EREMOTEIO, "noise") if count % 5 == 0 else None
    rig.screen.stop(picture(2), wait=10.0)
    assert rig.sees(2)


def test_the_glass_is_left_dark_when_that_is_the_setting(rig: Rig) -> None:
    rig.screen = rig.made(ScreenSetup(at_stop="blank"))
    rig.screen.start()
    rig.screen.show(picture(1))
    until(lambda: rig.sees(1), "the picture is there")
    rig.screen.stop(picture(2), wait=10.0)
    assert not rig.panel.on


def test_a_panel_lit_by_a_program_that_was_killed_shows_the_new_picture_within_two_seconds(rig: Rig) -> None:
    old = rig.made(ScreenSetup())
    old.show(picture(1))
    old.step()
    assert rig.sees(1)
    began = time.monotonic()
    rig.screen.start()
    rig.screen.show(picture(2))
    until(lambda: rig.sees(2), "the new picture", patience=2.0)
    assert time.monotonic() - began < 2.0


def test_a_write_that_blocks_for_a_minute_holds_up_nothing_and_is_told(rig: Rig) -> None:
    table = Table()
    panel = Panel(rig.screen, table)
    rig.screen.start()
    rig.bus.free.clear()
    panel.start()
    assert rig.bus.blocked.wait(20.0)
    rig.ahead = 3.0
    until(lambda: rig.codes() == ["SB-43"], "hanging is told")
    assert "hangs" in rig.told[0].text
    began = time.monotonic()
    for number in range(200):
        rig.screen.show(picture(number))
        rig.screen.light(number % 2)
        rig.screen.setup(ScreenSetup(brightness=number % 100))
    assert time.monotonic() - began < AT_ONCE
    panel.show(state("buy", options=BUY), BOARD)
    panel.listen(Turned(0))
    panel.listen(Pressed())
    until(lambda: table.asked, "the press has come to the table")
    began = time.monotonic()
    panel.stop()
    rig.screen.stop(wait=0.2)
    assert time.monotonic() - began < AT_ONCE
    rig.bus.free.set()
    until(lambda: rig.panel.picture().tobytes() == goodbye().tobytes(), "the end, when the bus lets go")


def test_a_screen_that_hangs_and_recovers_is_well_again(rig: Rig) -> None:
    rig.screen.start()
    rig.screen.show(picture(1))
    until(lambda: rig.sees(1), "the first picture is there")
    rig.bus.free.clear()
    rig.screen.show(picture(2))
    assert rig.bus.blocked.wait(20.0)
    rig.ahead = 60.0
    until(lambda: rig.codes() == ["SB-43"], "hanging is told")
    rig.bus.free.set()
    until(lambda: rig.sees(2) and rig.codes() == ["SB-43", "well"], "and that it is over")


def test_settings_change_while_pictures_are_being_shown(rig: Rig) -> None:
    rig.screen.start()
    for number in range(100):
        rig.screen.show(picture(number))
        rig.screen.setup(ScreenSetup(rotate=180 * (number % 2), brightness=number))
    until(lambda: rig.panel.picture().rotate(180).tobytes() == picture(99).tobytes(), "the last of both")
    until(lambda: rig.panel.contrast == round(255 * 0.99), "and the last brightness")
    assert rig.told == []


@pytest.mark.parametrize("make", [lambda: Rig().screen, SimulatedGlass], ids=["real", "simulated"])
def test_both_glasses_take_the_same_words(make) -> None:
    glass: Glass = make()
    glass.start()
    glass.show(picture(1))
    glass.light(0.5)
    glass.setup(ScreenSetup("sh1106"))
    assert glass.pace >= 0.0
    glass.stop(picture(2), wait=5.0)
    glass.stop()

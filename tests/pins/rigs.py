"""Three ways to have pins without a Raspberry Pi, behind one face: gpiozero's mock, RPi.GPIO faked, and the real lgpio.

The real lgpio runs with its own thread and its own pipe; only the calls that would reach a chip are answered here. All
rigs tell the time by a clock that the test steps, far from both clocks of the computer.
"""

import atexit
import os
import shutil
import struct
import sys
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any, Protocol

from hardware.factories import PinFactory, lgpio_factory, mock_factory
from hardware.opening import Source
from hardware.pins import Pins
from tests.pins.fake_gpio import PATIENCE, FakeGPIO, rpigpio_factory
from tests.pins.traces import Edge

PI_4 = 0xC03112
SPARE = 63  # a line that nobody uses
BUSY = -79
LATE = 0.001  # seconds that a thread of a pin library may be late


class Steps:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = monotonic() + 1e7

    def __call__(self) -> float:
        return self.now


class Rig(Protocol):
    """Pins that a test can move."""

    name: str
    stamps: bool  # edges carry the time they happened, however late they are told

    def source(self) -> Source:
        """What `PinInputs` takes."""

    def move(self, gpio: int, closed: bool) -> None:
        """Close or open the switch between this pin and ground."""

    def caught_up(self) -> None:
        """Wait until the library has told all edges."""

    def pulled_up(self, gpio: int) -> bool:
        """Whether a pull-up was asked for."""

    def close(self) -> None:
        """Leave nothing behind."""


class MockRig:
    """gpiozero's MockFactory: an edge is told while the pin moves."""

    name = "mock"
    stamps = True

    def __init__(self, _clock: Callable[[], float]) -> None:
        self._factory = mock_factory()

    def source(self) -> Source:
        return self._factory

    def move(self, gpio: int, closed: bool) -> None:
        pin = self._factory.pin(gpio)
        if closed:
            pin.drive_low()
        else:
            pin.drive_high()
        pin.clear_states()

    def caught_up(self) -> None:
        pass

    def pulled_up(self, gpio: int) -> bool:
        pin: Any = self._factory.pin(gpio)
        return bool(pin.pull == "up")

    def close(self) -> None:
        self._factory.close()


class RPiRig:
    """RPiGPIOFactory over the fake RPi.GPIO: an own thread, levels read late."""

    name = "rpigpio"
    stamps = False

    def __init__(self, _clock: Callable[[], float]) -> None:
        self.gpio = FakeGPIO()
        self._class = on_a_pi_4(rpigpio_factory(self.gpio))

    def source(self) -> Source:
        make: Source = self._class
        return make

    def move(self, gpio: int, closed: bool) -> None:
        self.gpio.drive(gpio, 0 if closed else None)

    def caught_up(self) -> None:
        self.gpio.caught_up()

    def pulled_up(self, gpio: int) -> bool:
        return self.gpio.pulls.get(gpio) == FakeGPIO.PUD_UP

    def close(self) -> None:
        assert self.gpio.failures == []
        assert set(self.gpio.bounce_times) <= {-666}, "the back end's own debounce is never used"
        self.gpio.close()


class LgpioRig:
    """The real lgpio with its notify thread and its pipe, over a chip that is made up."""

    name = "lgpio"
    stamps = True
    chip = 0

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._folder = work_folder()
        self._environment = os.environ.get("LG_WD")
        os.environ["LG_WD"] = self._folder
        self.lgpio = import_lgpio()
        self.busy: set[int] = set()
        self._low: set[int] = set()
        self._flags: dict[int, int] = {}
        self._pipes: dict[int, int] = {}  # line -> notify handle
        self._told = Event()
        self._answers = {
            "_gpiochip_open": lambda chip: 0,
            "_gpiochip_close": self._close_chip,
            "_gpio_get_mode": lambda chip, gpio: self._flags.get(gpio, 0) | 1 << 8,
            "_gpio_claim_input": lambda chip, flags, gpio: self._claim(gpio, flags, None),
            "_gpio_claim_alert": lambda chip, flags, edges, gpio, pipe: self._claim(gpio, flags, pipe),
            "_gpio_free": lambda chip, gpio: self._pipes.pop(gpio, 0) * 0,
            "_gpio_read": lambda chip, gpio: int(gpio not in self._low),
        }
        real: Any = sys.modules["_lgpio"]
        self._real = {name: getattr(real, name) for name in self._answers}
        for name, answer in self._answers.items():
            setattr(real, name, answer)
        self._spare = self.lgpio._callback(self.chip, SPARE, self.lgpio.BOTH_EDGES, lambda *_: self._told.set())

    def source(self) -> Source:
        from gpiozero.pins.lgpio import LGPIOFactory

        pi_4 = on_a_pi_4(LGPIOFactory)
        return lambda: lgpio_factory(lambda chip: pi_4(chip=chip), chip=lambda: self.chip)

    def move(self, gpio: int, closed: bool) -> None:
        if closed == (gpio in self._low):
            return
        (self._low.add if closed else self._low.discard)(gpio)
        if gpio in self._pipes:
            self._report(self._pipes[gpio], gpio, int(not closed))

    def caught_up(self) -> None:
        thread = self.lgpio._notify_thread
        if all(one.gpio != SPARE for one in thread.callbacks):
            thread.append(self._spare.callb)  # it is a new thread
        self._told.clear()
        self._report(thread._notify, SPARE, 1)
        assert self._told.wait(PATIENCE)

    def kill_the_thread(self) -> None:
        """What a callback that raises does to lgpio: no edge is told ever again."""
        thread = self.lgpio._notify_thread
        thread.stop()
        self._report(thread._notify, SPARE, 1)
        thread.join(PATIENCE)
        assert not thread.is_alive()

    def pulled_up(self, gpio: int) -> bool:
        return bool(self._flags.get(gpio, 0) & 32)

    def close(self) -> None:
        self._spare.cancel()
        for name, call in self._real.items():
            setattr(sys.modules["_lgpio"], name, call)
        os.environ.pop("LG_WD")
        if self._environment is not None:
            os.environ["LG_WD"] = self._environment

    def _claim(self, gpio: int, flags: int, pipe: int | None) -> int:
        if gpio in self.busy:
            return BUSY
        self._flags[gpio] = flags
        self._pipes.pop(gpio, None)
        if pipe is not None:
            self._pipes[gpio] = pipe
        return 0

    def _close_chip(self, _chip: int) -> int:
        self._flags.clear()
        self._pipes.clear()
        return 0

    def _report(self, pipe: int, gpio: int, level: int) -> None:
        report = struct.pack("QBBBBI", int(self._clock() * 1e9), self.chip, gpio, level, 0, 0)
        end = os.open(f"{self._folder}/.lgd-nfy{pipe}", os.O_WRONLY)
        try:
            os.write(end, report)
        finally:
            os.close(end)


RIGS: dict[str, Callable[[Callable[[], float]], Any]] = {"mock": MockRig, "rpigpio": RPiRig, "lgpio": LgpioRig}
NO_LGPIO = "" if find_spec("lgpio") else "lgpio is not installed: there is no package of it for this Python"


def on_a_pi_4(factory: Any) -> Any:
    """The factory on a board that gpiozero knows."""
    return type("OnAPi4", (factory,), {"_get_revision": lambda self: PI_4})


@cache
def work_folder() -> str:
    """Where lgpio keeps its pipe, the same for the whole process."""
    folder = tempfile.mkdtemp(prefix="lgpio-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def import_lgpio() -> Any:
    """The real module; importing it moves the process, which is undone."""
    here = Path.cwd()
    try:
        import lgpio
    finally:
        os.chdir(here)
    return lgpio


def play(rig: Rig, clock: Steps, edges: Iterable[Edge], pins: Pins) -> None:
    """Let the contacts do all this, at these times after now; the library is hardly ever later than a millisecond."""
    wires, began, told = pins.named(), clock.now, clock.now
    for name, closed, at in edges:
        if began + at - told > LATE:
            rig.caught_up()
            told = began + at
        clock.now = began + at
        rig.move(wires[name], closed)
    rig.caught_up()
    clock.now += 1.0


def fresh_factory(rig: Rig) -> PinFactory:
    """A factory of this rig, for a test that wants one itself."""
    source = rig.source()
    return source() if callable(source) else source

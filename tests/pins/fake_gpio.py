"""RPi.GPIO as far as gpiozero uses it, with pins that a test can move: what fake-rpigpio lacks.

Written from the documented behaviour of RPi.GPIO 0.7.1: one thread for all edges, which tells only that a channel has
changed. Whoever is told reads the level then, not as it was at the edge; changes of a channel that come before it is
told are one.
"""

import sys
from collections import deque
from collections.abc import Callable
from importlib import import_module
from threading import Condition, Thread
from typing import Any

from fake_rpigpio import RPi, utils

PATIENCE = 10.0  # seconds


class FakeGPIO:
    """The module `RPi.GPIO`; each one has pins and a thread of its own."""

    LOW, HIGH = 0, 1
    OUT, IN = 0, 1
    BOARD, BCM = 10, 11
    PUD_OFF, PUD_DOWN, PUD_UP = 20, 21, 22
    RISING, FALLING, BOTH = 31, 32, 33
    UNKNOWN, SERIAL, SPI, I2C, HARD_PWM = -1, 40, 41, 42, 43

    def __init__(self) -> None:
        self.pulls: dict[int, int] = {}
        self.bounce_times: list[int] = []
        self.failures: list[BaseException] = []
        self._driven: dict[int, int] = {}
        self._functions: dict[int, int] = {}
        self._watched: dict[int, tuple[int, Callable[[int], None]]] = {}
        self._mode: int | None = None
        self._changed: deque[int] = deque()
        self._news = Condition()
        self._busy = self._over = False
        self._thread = Thread(target=self._run, name="fake gpio", daemon=True)
        self._thread.start()

    # --- what a test does ---------------------------------------------------------------------------------------------

    def drive(self, channel: int, level: int | None) -> None:
        """Pull the pin low or high, or let go of it."""
        with self._news:
            before = self._level(channel)
            self._driven.pop(channel, None)
            if level is not None:
                self._driven[channel] = level
            after = self._level(channel)
            edge, _ = self._watched.get(channel, (0, None))
            if before != after and edge in (self.BOTH, self.RISING if after else self.FALLING):
                if channel not in self._changed:
                    self._changed.append(channel)
                self._news.notify_all()

    def caught_up(self) -> None:
        """Wait until all that was driven has been told."""
        with self._news:
            assert self._news.wait_for(lambda: not self._changed and not self._busy, PATIENCE)

    def close(self) -> None:
        """End the thread."""
        with self._news:
            self._over = True
            self._news.notify_all()
        self._thread.join(PATIENCE)

    # --- what gpiozero calls ------------------------------------------------------------------------------------------

    def setmode(self, mode: int) -> None:
        self._mode = mode

    def setwarnings(self, on: bool) -> None:
        pass

    def setup(self, channel: int, direction: int, pull_up_down: int = PUD_OFF, initial: int = -1) -> None:  # noqa: ARG002
        if self._mode is None:
            raise RuntimeError("Please set pin numbering mode using GPIO.setmode(GPIO.BOARD) or GPIO.setmode(GPIO.BCM)")
        if not 0 <= channel <= 27:
            raise ValueError("The channel sent is invalid on a Raspberry Pi")
        if pull_up_down not in (self.PUD_OFF, self.PUD_DOWN, self.PUD_UP):
            raise ValueError("Invalid value for pull_up_down - should be either PUD_OFF, PUD_UP or PUD_DOWN")
        with self._news:
            self._functions[channel] = direction
            self.pulls[channel] = pull_up_down

    def gpio_function(self, channel: int) -> int:
        return self._functions.get(channel, self.IN)

    def input(self, channel: int) -> int:
        if channel not in self._functions:
            raise RuntimeError("You must setup() the GPIO channel first")
        with self._news:
            return self._level(channel)

    def add_event_detect(
        self, channel: int, edge: int, callback: Callable[[int], None], bouncetime: int = -666
    ) -> None:
        if self._functions.get(channel) != self.IN:
            raise RuntimeError("You must setup() the GPIO channel as an input first")
        if channel in self._watched:
            raise RuntimeError("Conflicting edge detection already enabled for this GPIO channel")
        self.bounce_times.append(bouncetime)
        with self._news:
            self._watched[channel] = (edge, callback)

    def remove_event_detect(self, channel: int) -> None:
        with self._news:
            self._watched.pop(channel, None)

    def cleanup(self, channel: int | None = None) -> None:
        with self._news:
            for one in [channel] if channel is not None else list(self._functions):
                self._functions.pop(one, None)
                self._watched.pop(one, None)
                self.pulls.pop(one, None)
            if channel is None:
                self._mode = None

    # ------------------------------------------------------------------------------------------------------------------

    def _level(self, channel: int) -> int:
        return self._driven.get(channel, self.pulls.get(channel) == self.PUD_UP)

    def _run(self) -> None:
        while True:
            with self._news:
                self._busy = False
                self._news.notify_all()
                self._news.wait_for(lambda: self._changed or self._over)
                if self._over:
                    return
                self._busy = True
                channel = self._changed.popleft()
                _, told = self._watched.get(channel, (0, None))
            try:
                if told is not None:
                    told(channel)
            except Exception as failure:  # noqa: BLE001 - RPi.GPIO prints it and goes on
                self.failures.append(failure)


def rpigpio_factory(gpio: Any) -> Any:
    """gpiozero's `RPiGPIOFactory` class over this module instead of RPi.GPIO, put where fake-rpigpio puts itself."""
    names = ("RPi", "RPi.GPIO", "gpiozero.pins.rpigpio")
    before = {name: sys.modules.pop(name, None) for name in names}
    own = RPi.GPIO
    try:
        utils.install()
        RPi.GPIO = sys.modules["RPi.GPIO"] = gpio
        return import_module("gpiozero.pins.rpigpio").RPiGPIOFactory
    finally:
        RPi.GPIO = own
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module

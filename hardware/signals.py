"""What hands do to the box, as words: the knob turns, the knob is pressed or held, the plunger goes in and comes out.

Nothing here knows a wire. The panel reads these words; `hardware.inputs` speaks them. Times are seconds of a steady
(monotonic) clock that the speaker chooses; only differences mean anything.
"""

from collections.abc import Callable
from math import log
from typing import Protocol

from msgspec import Struct

SOFT_PUSH = 0.08  # seconds: a shorter push is a child's tap, and counts as a real but soft one
FULL_PUSH = 1.2  # seconds above SOFT_PUSH after which the power is full and stays full
SLOW_PUSH, FAST_PUSH = 6 / 150, 6 / 8  # metres a second (6 mm in 150 ms and in 8 ms): no power and full power


class Turned(Struct, frozen=True, tag=True):
    """The knob moved by `clicks` detents, positive is clockwise; `fast` when three or more came within 50 ms."""

    clicks: int
    fast: bool = False


class Pressed(Struct, frozen=True, tag=True):
    """The knob was pressed and let go before the hold time."""


class Held(Struct, frozen=True, tag=True):
    """The knob has been down for the hold time (0.8 s); letting go afterwards says nothing more."""


class PlungerIn(Struct, frozen=True, tag=True):
    """The plunger went in."""


class PlungerOut(Struct, frozen=True, tag=True):
    """The plunger came out; `power` is 0..1 and says how the arrow turns, never where it stops."""

    power: float


Signal = Turned | Pressed | Held | PlungerIn | PlungerOut
Listen = Callable[[Signal], None]


def power_after(seconds: float) -> float:
    """The power 0..1 of a plunger held for `seconds`: eased out, full after 1.28 s and never less again."""
    share = min(max((seconds - SOFT_PUSH) / FULL_PUSH, 0.0), 1.0)
    return 1.0 - (1.0 - share) ** 2


def power_of(metres: float, seconds: float) -> float:
    """The power 0..1 of a plunger that went so far in so many seconds, on a logarithmic scale of its speed."""
    if seconds <= 0:
        return 1.0
    share = log(metres / seconds / SLOW_PUSH) / log(FAST_PUSH / SLOW_PUSH)
    return min(max(share, 0.0), 1.0)


class Inputs(Protocol):
    """The knob and the plunger, whatever they are made of."""

    def start(self, listen: Listen) -> None:
        """Begin to speak; `listen` is called from any thread and must only put the signal in a queue."""

    def stop(self) -> None:
        """Fall silent and give the pins back; a second call does nothing."""


class Hands(Protocol):
    """Somebody's hands on a simulated box: each method moves pins, so the real input code runs."""

    def turn(self, clicks: int) -> None:
        """Turn the knob by `clicks` detents, negative is counter-clockwise."""

    def press(self) -> None:
        """Push the knob down."""

    def release(self) -> None:
        """Let the knob up."""

    def plunger(self, down: bool) -> None:
        """Push the plunger in or let it out."""

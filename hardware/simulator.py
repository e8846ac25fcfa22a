"""Hands on a box without hardware: they move the simulated pins, so everything behind the pins is the real code.

Here lives only the moving of pins, in the order in which a real knob's contacts move; no timing (a click is as quick as
the computer) and no bouncing. Any thread may use the hands: two keyboards on one box take turns.
"""

from threading import Lock
from typing import Final

from hardware.factories import MockPins
from hardware.pins import PARTS, Pins

CYCLE: Final = ((False, False), (True, False), (True, True), (False, True))  # closed A, closed B; clockwise


class SimulatedHands:
    """Turns, presses and pushes; `edges_per_detent` must be what the inputs were told."""

    def __init__(self, factory: MockPins, pins: Pins, *, edges_per_detent: int = 4) -> None:
        self._pins = {name: factory.pin(gpio) for name, gpio in pins.named().items()}
        self._edges_per_detent = edges_per_detent
        self._lock = Lock()  # half a click of two hands at once would be a turn nobody made

    def turn(self, clicks: int) -> None:
        """Turn the knob by `clicks` detents, negative is counter-clockwise."""
        step = 1 if clicks > 0 else -1
        with self._lock:
            place = CYCLE.index((self._is_closed("a"), self._is_closed("b")))
            for _ in range(abs(clicks) * self._edges_per_detent):
                place = (place + step) % len(CYCLE)
                for name, closed in zip("ab", CYCLE[place], strict=True):
                    self._move(name, closed=closed)

    def press(self) -> None:
        """Push the knob down."""
        with self._lock:
            self._move("knob", closed=True)

    def release(self) -> None:
        """Let the knob up."""
        with self._lock:
            self._move("knob", closed=False)

    def plunger(self, down: bool) -> None:
        """Push the plunger in or let it out; with two switches that is always a push at full speed."""
        with self._lock:
            switches = [name for name in PARTS["plunger"] if name in self._pins]
            for name in switches if down else reversed(switches):
                self._move(name, closed=down)

    def _is_closed(self, name: str) -> bool:
        return not self._pins[name].state

    def _move(self, name: str, *, closed: bool) -> None:
        pin = self._pins[name]
        if closed:
            pin.drive_low()
        else:
            pin.drive_high()
        pin.clear_states()  # the mock remembers every level it ever had: 40 MB an evening of fidgeting

"""All four contacts of the box as one pure machine: edges and times in, signals out in the order they happened.

Here the machines of the knob and the plunger meet; still no pin, no clock and no thread, so that a whole evening of
edges can be replayed in a test. `hardware.inputs` feeds it from real pins.
"""

from collections.abc import Mapping
from typing import Final

from hardware.knob import Knob, Turning
from hardware.pins import Feel
from hardware.plunger import Plunger
from hardware.signals import Signal

SWITCHES: Final = ("knob", "plunger")  # read anew on every wake; the encoder heals itself with its next edge


class Contacts:
    """The encoder's A and B, the knob's switch and the plunger's switch, by name; True means closed."""

    def __init__(self, closed: Mapping[str, bool], feel: Feel) -> None:
        self._closed = dict(closed)
        self._turning = Turning(closed["a"], closed["b"], edges_per_detent=feel.edges_per_detent, swapped=feel.swapped)
        self._knob = Knob(closed["knob"], hold=feel.hold, window=feel.debounce)
        self._plunger = Plunger(closed["plunger"], deaf=feel.deaf, window=feel.debounce)

    def see(self, name: str, closed: bool, at: float) -> list[Signal]:
        """Take the edge of one contact; what was due before it is said first."""
        said = self.settled(at, {})
        self._closed[name] = closed
        if name == "knob":
            return said + self._knob.see(closed, at)
        if name == "plunger":
            return said + self._plunger.see(closed, at)
        return said + self._turning.see(self._closed["a"], self._closed["b"], at)

    def settled(self, at: float, levels: Mapping[str, bool]) -> list[Signal]:
        """Say what is due by `at`, earliest first; `levels` of the switches if they were just read from the pins."""
        self._closed.update(levels)
        said: list[Signal] = []
        while (due := self.deadline) is not None and due <= at:
            said += self._ask(due)
        return said + self._ask(at)

    @property
    def deadline(self) -> float | None:
        """When `settled` should be asked next if no edge comes."""
        due = (self._turning.deadline, self._knob.deadline, self._plunger.deadline)
        return min((at for at in due if at is not None), default=None)

    @property
    def down(self) -> bool:
        """Whether the knob or the plunger counts as down."""
        return self._knob.down or self._plunger.down

    def _ask(self, at: float) -> list[Signal]:
        knob = self._knob.settled(at, self._closed["knob"])
        plunger = self._plunger.settled(at, self._closed["plunger"])
        return [*self._turning.settled(at), *knob, *plunger]

"""The contacts of the box as one pure machine: edges and times in, signals out in the order they happened.

Here the machines of the knob and the plunger meet; still no pin, no clock and no thread, so that a whole evening of
edges can be replayed in a test. `hardware.inputs` feeds it from real pins. Either part may be missing and come later.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from hardware.knob import Knob, Turning
from hardware.pins import PARTS, Feel
from hardware.plunger import Plunger
from hardware.signals import Signal
from hardware.trouble import N_, Trouble

SWITCHES: Final = ("knob", "plunger", "second")  # read anew on every wake; the encoder heals itself with its next edge
STUCK = 30.0  # seconds: nobody holds a knob or a plunger for so long


class Contacts:
    """The encoder's A and B, the knob's switch and the plunger's one or two, by name; True means closed."""

    def __init__(self, closed: Mapping[str, bool], feel: Feel) -> None:
        self._closed: dict[str, bool] = {}
        self._turning: Turning | None = None
        self._knob: Knob | None = None
        self._plunger: Plunger | None = None
        for part, names in PARTS.items():
            if names[0] in closed:
                self.put(part, {name: closed[name] for name in names if name in closed}, feel)

    def put(self, part: str, closed: Mapping[str, bool], feel: Feel) -> None:
        """Begin with a part that is not there, its contacts at these levels; the other part goes on undisturbed."""
        self._closed.update(closed)
        if part == "knob":
            self._turning = Turning(
                closed["a"], closed["b"], edges_per_detent=feel.edges_per_detent, swapped=feel.swapped
            )
            self._knob = Knob(closed["knob"], hold=feel.hold, window=feel.debounce)
        else:
            self._plunger = Plunger(*closed.values(), gap_mm=feel.gap_mm, deaf=feel.deaf, window=feel.debounce)

    def drop(self, part: str) -> None:
        """Forget a part: its pins cannot be had."""
        for name in PARTS[part]:
            self._closed.pop(name, None)
        if part == "knob":
            self._turning = self._knob = None
        else:
            self._plunger = None

    def see(self, name: str, closed: bool, at: float) -> list[Signal]:
        """Take the edge of one contact; what was due before it is said first."""
        said = self.settled(at, {})
        if name not in self._closed:
            return said
        self._closed[name] = closed
        if name in PARTS["plunger"] and self._plunger:
            return said + self._plunger.see(closed, at, PARTS["plunger"].index(name))
        if name == "knob" and self._knob:
            return said + self._knob.see(closed, at)
        if self._turning:
            return said + self._turning.see(self._closed["a"], self._closed["b"], at)
        return said

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
        machines = (self._turning, self._knob, self._plunger)
        return min((due for one in machines if one and (due := one.deadline) is not None), default=None)

    @property
    def down(self) -> bool:
        """Whether the knob or the plunger counts as down."""
        return any(one.down for one in (self._knob, self._plunger) if one)

    def odd(self, at: float) -> Iterator[Trouble]:
        """What looks wrong with the wires of a part that works, at most one remark a part."""
        if self._knob and _stuck(self._knob.down_since, at):
            text = N_("The knob stays pressed. Let it go; if nobody holds it, check its switch.")
            yield Trouble("knob", "SB-36", text)
        if self._plunger and _stuck(self._plunger.down_since, at):
            text = N_("The plunger stays in. Let it go; if nobody holds it, check its switch.")
            yield Trouble("plunger", "SB-36", text)
        elif self._plunger and self._plunger.swapped:
            text = N_("The plunger's second switch closed before its first one: are their wires swapped?")
            yield Trouble("plunger", "SB-37", text)

    def _ask(self, at: float) -> list[Signal]:
        said: list[Signal] = []
        if self._turning and self._knob:
            said += self._turning.settled(at) + self._knob.settled(at, self._closed["knob"])
        if self._plunger:
            said += self._plunger.settled(
                at, *(self._closed[name] for name in PARTS["plunger"] if name in self._closed)
            )
        return said


def _stuck(since: float | None, at: float) -> bool:
    return since is not None and at - since >= STUCK

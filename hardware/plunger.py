"""What the plunger says: in, and out again with a power. Pure: contacts and times in, signals out.

Here lives the state machine of the plunger's two builds; no pin, no clock, no thread, and no spinner: the power says
how the arrow turns, never where it stops. With one switch the power is how long the plunger was in. With two, a known
way apart, it is how quickly it went from one to the other.
"""

from hardware.debounce import WINDOW, Debouncer
from hardware.signals import PlungerIn, PlungerOut, Signal, power_after, power_of

DEAF = 0.4  # seconds after a release: hands that keep hammering start nothing
GAP_MM = 6.0  # millimetres between the two switches
TOGETHER = 1.0  # seconds: two switches that close further apart than this were not closed by one push


class Plunger:
    """One push is one `PlungerIn` and one `PlungerOut`; a level for each switch, in the order the plunger meets them."""

    def __init__(self, *down: bool, gap_mm: float = GAP_MM, deaf: float = DEAF, window: float = WINDOW) -> None:
        # A plunger that is in at power-up was not pushed by anybody; it has to come out before it can speak.
        self._switches = [Debouncer(level, window=window) for level in down]
        self._gap = gap_mm / 1000
        self._deaf = deaf
        self._push: dict[int, float] = {}  # which switches closed in this push, and when they were first touched
        self._deaf_until = float("-inf")
        self.swapped = False  # in the last push that reached both, the second switch closed first

    def see(self, down: bool, at: float, switch: int = 0) -> list[Signal]:
        """Take an edge of a switch; what was due before it is said first."""
        said = self.settled(at, *(one.raw for one in self._switches))
        self._switches[switch].see(down, at)
        return said

    def settled(self, at: float, *down: bool) -> list[Signal]:
        """Say what is due by `at`; `down` are the levels read from the pins now, so that a lost edge cannot stick."""
        said: list[Signal] = []
        for number, (switch, level) in enumerate(zip(self._switches, down, strict=True)):
            switch.see(level, at)
            change = switch.settled(at)
            if change is True:
                said += self._closed(number, switch.began)
            elif change is False:
                said += self._opened(number, switch.began, switch.since)
        return said

    @property
    def deadline(self) -> float | None:
        """When `settled` should be asked next if no edge comes."""
        return min((due for switch in self._switches if (due := switch.deadline) is not None), default=None)

    @property
    def down(self) -> bool:
        """Whether any switch of the plunger counts as closed."""
        return any(switch.level for switch in self._switches)

    @property
    def down_since(self) -> float | None:
        """When the first switch closed that still is; minus infinity when it was so at the start."""
        return min((switch.began for switch in self._switches if switch.level), default=None)

    def _closed(self, number: int, at: float) -> list[Signal]:
        if self._push:
            self._push.setdefault(number, at)
            self.swapped = self._leader != 0
            return []
        deaf = at < self._deaf_until
        # The second switch of a push that was not heard starts none of its own; one that is stuck is no push.
        others = self._switches[:number] + self._switches[number + 1 :]
        if deaf or any(one.level and at - one.began < TOGETHER for one in others):
            return []
        self._push[number] = at
        return [PlungerIn()]

    def _opened(self, number: int, at: float, still: float) -> list[Signal]:
        if not self._push or number != self._leader:
            return []
        touched = self._push
        self._push = {}
        self._deaf_until = still + self._deaf
        if len(self._switches) == 1:
            return [PlungerOut(power_after(at - touched[0]))]
        # A push that never reached the other switch is a soft one.
        return [PlungerOut(power_of(self._gap, abs(touched[1] - touched[0])) if len(touched) == 2 else 0.0)]

    @property
    def _leader(self) -> int:
        """The switch that closed first in this push: the last one that opens."""
        return min(self._push, key=lambda number: self._push[number])

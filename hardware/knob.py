"""What the knob says: turned, pressed, held. Pure: contacts and times in, signals out.

Here live the two state machines of the knob, its turning and its push switch; no pin, no clock, no thread, and no game:
what a press means is the panel's business.
"""

from collections import deque
from enum import Enum

from hardware.debounce import WINDOW, Debouncer
from hardware.encoder import Encoder
from hardware.signals import Held, Pressed, Signal, Turned

HOLD = 0.8  # seconds the knob is down until it counts as held
FAST_CLICKS, FAST_WITHIN = 3, 0.05  # three clicks in 50 ms: somebody runs through a long amount
CHATTER = 0.0025  # seconds: a step back this soon after a step is a bouncing contact unless it lasts


class Turning:
    """Detents become `Turned`, one each; a fast run is marked."""

    def __init__(self, a: bool, b: bool, *, edges_per_detent: int = 4, swapped: bool = False) -> None:
        self._encoder = Encoder(a, b, edges_per_detent=edges_per_detent, swapped=swapped)
        # With one edge a detent there is no half-way for a contact to bounce in: the table alone would say +1 -1 +1.
        self._wary = edges_per_detent == 1
        self._recent: deque[float] = deque(maxlen=FAST_CLICKS)
        self._last_step, self._last_at = 0, float("-inf")
        self._doubt: float | None = None  # when a doubtful step back was seen

    def see(self, a: bool, b: bool, at: float) -> list[Signal]:
        """Take both levels after an edge."""
        said = self.settled(at)
        step = self._encoder.see(a, b)
        if not step:
            return said
        if self._doubt is not None:
            real, self._doubt = step != self._last_step, None
            if not real:  # there and back again: it bounced
                self._last_at = at
                return said
            return [*said, self._click(step, at), self._click(step, at)]
        if self._wary and step == -self._last_step and at - self._last_at < CHATTER:
            self._doubt = at
            return said
        return [*said, self._click(step, at)]

    def settled(self, at: float) -> list[Signal]:
        """Say a step back that has lasted."""
        if self.deadline is None or at < self.deadline:
            return []
        self._doubt = None
        return [self._click(-self._last_step, at)]

    @property
    def deadline(self) -> float | None:
        """When a doubtful step back will have lasted long enough."""
        return None if self._doubt is None else self._doubt + CHATTER

    def _click(self, step: int, at: float) -> Turned:
        if step != self._last_step:
            self._recent.clear()
        self._last_step, self._last_at = step, at
        self._recent.append(at)
        return Turned(step, fast=len(self._recent) == FAST_CLICKS and at - self._recent[0] <= FAST_WITHIN)


class Push(Enum):
    """Where the knob's switch is in its story."""

    UP = "up"
    DOWN = "down, may become a press or a hold"
    SPENT = "down, has said all it will say"


class Knob:
    """The switch under the knob: a press speaks when it ends, a hold while it lasts."""

    def __init__(self, down: bool, *, hold: float = HOLD, window: float = WINDOW) -> None:
        self._contact = Debouncer(down, window=window)
        self._hold = hold
        # Down at the start is a jammed or leaned-on knob: nobody has asked for anything yet.
        self._push = Push.SPENT if down else Push.UP
        self._since = 0.0

    def see(self, down: bool, at: float) -> list[Signal]:
        """Take an edge of the switch; what was due before it is said first."""
        said = self.settled(at, self._contact.raw)
        self._contact.see(down, at)
        return said

    def settled(self, at: float, down: bool) -> list[Signal]:
        """Say what is due by `at`; `down` is the level read from the pin now, so that a lost edge cannot stick."""
        self._contact.see(down, at)
        said: list[Signal] = []
        change = self._contact.settled(at)
        if change is True:
            self._push, self._since = Push.DOWN, self._contact.since
        elif change is False:
            if self._push is Push.DOWN:
                said.append(Pressed())
            self._push = Push.UP
        if self._holding and at >= self._since + self._hold:
            self._push = Push.SPENT
            said.append(Held())
        return said

    @property
    def deadline(self) -> float | None:
        """When `settled` should be asked next if no edge comes."""
        return self._since + self._hold if self._holding else self._contact.deadline

    @property
    def down(self) -> bool:
        """Whether the switch counts as down."""
        return self._contact.level

    @property
    def down_since(self) -> float | None:
        """Since when it counts as down; minus infinity when it was so at the start."""
        return self._contact.began if self._contact.level else None

    @property
    def _holding(self) -> bool:
        # A contact that has just opened may be the end of the press: let it settle before calling it a hold.
        return self._push is Push.DOWN and self._contact.raw

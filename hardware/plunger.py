"""What the plunger says: in, and out again with a power. Pure: a contact and times in, signals out.

Here lives the state machine of the plunger with one switch; no pin, no clock, no thread, and no spinner: the power says
how the arrow turns, never where it stops.
"""

from hardware.debounce import WINDOW, Debouncer
from hardware.signals import PlungerIn, PlungerOut, Signal, power_after

DEAF = 0.4  # seconds after a release: hands that keep hammering start nothing


class Plunger:
    """One push is one `PlungerIn` and one `PlungerOut`."""

    def __init__(self, down: bool, *, deaf: float = DEAF, window: float = WINDOW) -> None:
        # A plunger that is in at power-up was not pushed by anybody; it has to come out before it can speak.
        self._contact = Debouncer(down, window=window)
        self._deaf = deaf
        self._pushed_at: float | None = None
        self._deaf_until = float("-inf")

    def see(self, down: bool, at: float) -> list[Signal]:
        """Take an edge of the switch; what was due before it is said first."""
        said = self.settled(at, self._contact.raw)
        self._contact.see(down, at)
        return said

    def settled(self, at: float, down: bool) -> list[Signal]:
        """Say what is due by `at`; `down` is the level read from the pin now, so that a lost edge cannot stick."""
        self._contact.see(down, at)
        change = self._contact.settled(at)
        since = self._contact.since
        if change is True and since >= self._deaf_until:
            self._pushed_at = since
            return [PlungerIn()]
        if change is False and self._pushed_at is not None:
            held, self._pushed_at = since - self._pushed_at, None
            self._deaf_until = since + self._deaf
            return [PlungerOut(power_after(held))]
        return []

    @property
    def deadline(self) -> float | None:
        """When `settled` should be asked next if no edge comes."""
        return self._contact.deadline

    @property
    def down(self) -> bool:
        """Whether the plunger counts as in."""
        return self._contact.level

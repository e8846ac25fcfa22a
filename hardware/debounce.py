"""One bouncing contact, calmed: a level counts once it has been steady for the window (5 ms).

Here lives the trailing debounce and nothing else; no pin and no clock (the caller brings the time). Trailing, because
a leading edge would turn every spike of a lamp switched nearby into a press; and it never forgets or skips an edge, so
a tap that is too short leaves nothing behind that could eat the next press.
"""

WINDOW = 0.005  # seconds: longer than a switch bounces, shorter than the quickest tap


class Debouncer:
    """The steady level of a contact, seen through its bouncing; True means closed."""

    def __init__(self, level: bool, *, window: float = WINDOW) -> None:
        self._window = window
        self.level = level  # the steady level: what counts
        self.raw = level  # the level last seen
        self.since = float("-inf")  # when the raw level last changed
        self.began = float("-inf")  # when it first left the steady level, before it bounced

    def see(self, level: bool, at: float) -> None:
        """Note an edge, or a fresh look at the pin: both are only the level at that time."""
        if level == self.raw:
            return
        if level != self.level and at - self.since >= self._window:
            self.began = at
        self.raw = level
        self.since = at

    def settled(self, at: float) -> bool | None:
        """The new steady level if one was reached by `at`, told once; it began at `since`."""
        if self.deadline is None or at < self.deadline:
            return None
        self.level = self.raw
        return self.level

    @property
    def deadline(self) -> float | None:
        """When a pending change will have settled; None when nothing is pending."""
        return None if self.raw == self.level else self.since + self._window

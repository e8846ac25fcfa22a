"""A log that cannot fill the card: the same kind of line at most once a minute."""

import logging
from collections.abc import Callable
from time import monotonic

EVERY = 60.0  # seconds


class Seldom:
    """Writes a line of a kind if none of that kind was written within the last minute."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float] = monotonic) -> None:
        self._log = log
        self._clock = clock
        self._last: dict[str, float] = {}

    def __call__(self, kind: str, text: str, *, problem: BaseException | None = None) -> None:
        """Log this; with the traceback of a problem that nobody expected."""
        now = self._clock()
        if now - self._last.get(kind, float("-inf")) < EVERY:
            return
        self._last[kind] = now
        self._log.log(logging.ERROR if problem else logging.WARNING, "%s", text, exc_info=problem)

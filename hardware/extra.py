"""What the optional extras (ring, sound) have in common: a thread of their own, and a fault that is told once.

An extra may fail, hang or be absent; nobody else notices. Its work is one `step`, which tests take by hand.
"""

import logging
from collections.abc import Callable
from threading import Event, Thread

from hardware.trouble import Tell, Trouble

RETRY = 10.0  # seconds between two tries of an extra that failed
NOW = 0.001  # seconds: what is due within this time is due now, or a sum of fractions could ask for endless tiny rests

log = logging.getLogger(__name__)


class Loop:
    """A daemon thread that takes steps; each step says how many seconds it may rest, None is until woken."""

    def __init__(self, name: str, step: Callable[[], float | None], end: Callable[[], None]) -> None:
        """Name the thread, what it does again and again, and what it does last."""
        self._name = name
        self._step = step
        self._end = end
        self._awake = Event()
        self._running = False
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin; while it runs, a second call does nothing."""
        if self._thread is None:
            self._running = True
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()

    def wake(self) -> None:
        """Let the next step come now; from any thread, and it never waits."""
        self._awake.set()

    def stop(self, wait: float = 0.5) -> None:
        """Take the last step and end; one that hangs is not waited for. A second call does nothing."""
        thread, self._thread = self._thread, None
        self._running = False
        self._awake.set()
        if thread:
            thread.join(wait)

    def _run(self) -> None:
        pause: float | None = 0.0
        while True:
            self._awake.wait(pause)
            self._awake.clear()
            if not self._running:
                break
            pause = self._step()
        self._end()


class Health:
    """Whether a part works: every change is told once, and a failed part is left alone for `RETRY` seconds."""

    def __init__(self, part: str, tell: Tell) -> None:
        """`tell` hears of faults and of their end; what it raises is logged."""
        self._part = part
        self._tell = tell
        self._trouble: Trouble | None = None
        self._again = float("-inf")

    def pause(self, now: float) -> float:
        """Seconds until the part may be tried, 0 when it may be tried now."""
        left = self._again - now
        return left if left > NOW else 0.0

    def forgive(self) -> None:
        """Something has changed: try again at once."""
        self._again = float("-inf")

    def well(self) -> None:
        """The part works, or is not wanted any more."""
        self.forgive()
        self._say(None)

    def failed(self, code: str, text: str, now: float) -> float:
        """The part has failed; returns the seconds until the next try."""
        self._again = now + RETRY
        self._say(Trouble(self._part, code, f"{text}; the game goes on without it"))
        return RETRY

    def _say(self, trouble: Trouble | None) -> None:
        if trouble == self._trouble:
            return
        self._trouble = trouble
        try:
            self._tell(self._part, trouble)
        except Exception:
            log.exception("telling about the %s failed", self._part)

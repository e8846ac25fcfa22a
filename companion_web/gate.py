"""How often somebody may try: windows that slide, counted by pyrate-limiter, on a clock that is given.

A pause grows by itself, because the longer windows fill with the shorter ones. Counts live in memory alone: a restart of
the box forgives everybody, and with it a family whose guests wait for a stranger's mischief to pass.
"""

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from threading import Lock

from pyrate_limiter import InMemoryBucket, Rate, RateItem

KEPT = 256  # people who are remembered; nobody has so many phones, and the count of all is kept besides

Windows = tuple[tuple[int, int], ...]  # (how many, in how many seconds)

# A code has four digits. Typing wrongly five times in a minute costs a pause of half a minute or so; going on, minutes.
EACH_TRIES: Windows = ((5, 60), (8, 300), (12, 3600))
# All addresses together: 60 in an hour are 0.6 % of all codes, whoever sends them from wherever.
ALL_TRY: Windows = ((20, 600), (60, 3600))
# A page sends two requests a second at most; eight fast children at one phone do not come near this.
POSTS: Windows = ((200, 10),)


class Gate:
    """Counts what each one does, and perhaps all together; any thread may ask."""

    def __init__(self, each: Windows, steady: Callable[[], float], together: Windows = ()) -> None:
        """`steady` is a clock in seconds that never goes back."""
        self._each = each
        self._steady = steady
        self._lock = Lock()
        self._known: OrderedDict[str, InMemoryBucket] = OrderedDict()
        self._all = _bucket(together) if together else None

    def enter(self, who: str) -> tuple[int, bool]:
        """Count one more of `who`; (seconds to wait, whether because of all together), or (0, False) when it may pass."""
        now = round(self._steady() * 1000)
        with self._lock:
            own = self._known.get(who) or _bucket(self._each)
            self._known[who] = own
            self._known.move_to_end(who)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
            if wait := _put(own, now):
                return wait, False
            if self._all is not None and (wait := _put(self._all, now)):
                own.items.pop()
                return wait, True
            return 0, False

    def forgive(self, who: str) -> None:
        """What `who` did last was no mistake: it and those before it count no more."""
        with self._lock:
            self._known.pop(who, None)
            if self._all is not None and self._all.items:
                self._all.items.pop()


def _bucket(windows: Windows) -> InMemoryBucket:
    return InMemoryBucket([Rate(many, seconds * 1000) for many, seconds in windows])


def _put(bucket: InMemoryBucket, now: int) -> int:
    """Count one; the seconds until there is room where there is none, else 0."""
    bucket.leak(now)
    item = RateItem("", now)
    if bucket.put(item):
        return 0
    wait = bucket.waiting(item)
    assert isinstance(wait, int)
    return max(ceil(wait / 1000), 1)

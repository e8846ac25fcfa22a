"""News for everybody: whoever listens always gets the newest scene, so a slow one never holds up another.

The panel waits for its scenes in a thread of its own; pages only want to be woken, and look for themselves.
"""

import threading
import time
from collections.abc import Callable
from math import inf

from device.views.scene import Scene

PAGES = 128  # open pages: more than a family and its guests have
GUESTS = 64  # of them for people without a seat, so that they never crowd out a player
EACH = 10  # of them for one seat, so that no phone takes the places of the others
LOOK = 30.0  # seconds for which a phone without a stream is here after a look; it looks every few seconds


class Mailbox:
    """The newest unread scene for a thread that waits for it."""

    def __init__(self, feed: "Feed") -> None:
        self._feed = feed
        self._ready = threading.Condition()
        self._scene: Scene | None = None
        self.ended = False

    def put(self, scene: Scene) -> None:
        """Leave a scene; an unread one is replaced."""
        with self._ready:
            self._scene = scene
            self._ready.notify()

    def take(self, seconds: float) -> Scene | None:
        """The newest unread scene, waiting up to `seconds`; None when there was none or the feed has ended."""
        with self._ready:
            if self._scene is None and not self.ended:
                self._ready.wait(seconds)
            scene, self._scene = self._scene, None
            return scene

    def end(self) -> None:
        """Say good-bye."""
        with self._ready:
            self.ended = True
            self._ready.notify()

    def close(self) -> None:
        """Give the mailbox back; a second call does nothing."""
        self._feed.drop(self)


class Page:
    """An open page's place: whose seats are at it, and what calls whoever writes to it."""

    def __init__(
        self, feed: "Feed", seats: tuple[str, ...], wake: Callable[[], None], ready: Callable[[], None]
    ) -> None:
        self.seats = seats
        self.wake = wake
        self.ready = ready
        self._feed = feed

    @property
    def newest(self) -> Scene | None:
        """The newest scene."""
        return self._feed.newest

    @property
    def coming(self) -> Scene | None:
        """The scene that is being written, for making things ready; nobody may be told of it."""
        return self._feed.coming

    @property
    def ended(self) -> bool:
        """The box says good-bye."""
        return self._feed.ended

    def close(self) -> None:
        """Give the place back; a second call does nothing."""
        self._feed.drop(self)


class Feed:
    """The table publishes, panel and phones listen."""

    def __init__(
        self, pages: int = PAGES, guests: int = GUESTS, each: int = EACH, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._lock = threading.Lock()
        self._boxes: tuple[Mailbox, ...] = ()
        self._pages: dict[Page, None] = {}
        self._wakes: frozenset[Callable[[], None]] = frozenset()  # each once, however many pages it serves
        self._readies: frozenset[Callable[[], None]] = frozenset()
        self._most, self._most_guests, self._most_each = pages, guests, each
        self._steady = steady
        self._looked: dict[str, float] = {}  # until when a seat is here because its phone has looked
        self.newest: Scene | None = None
        self.coming: Scene | None = None
        self.ended = False

    def expect(self, scene: Scene) -> None:
        """Let the pages' writers make ready what is published in a moment, or never; comes back at once."""
        self.coming = scene
        for ready in self._readies:
            ready()

    def publish(self, scene: Scene) -> None:
        """Tell everybody of a scene."""
        # The very one that was expected, where it is equal: what was made ready for it is found by that.
        self.newest = self.coming if self.coming == scene else scene
        self.coming = None
        for wake in self._wakes:
            wake()
        for box in self._boxes:
            box.put(self.newest)

    def subscribe(self) -> Mailbox:
        """A mailbox with the newest scene in it."""
        box = Mailbox(self)
        with self._lock:
            self._boxes = (*self._boxes, box)
        if self.newest is not None:
            box.put(self.newest)
        if self.ended:
            box.end()
        return box

    def open(self, seats: tuple[str, ...], wake: Callable[[], None], ready: Callable[[], None]) -> Page | None:
        """A page's place; None when too many are open (in all, or of these people), or the box is saying good-bye."""
        with self._lock:
            theirs = sum(bool(set(seats) & set(page.seats)) if seats else not page.seats for page in self._pages)
            most = self._most_each if seats else self._most_guests
            if self.ended or len(self._pages) >= self._most or theirs >= most:
                return None
            page = Page(self, seats, wake, ready)
            self._pages[page] = None
            self._call_them()
            return page

    def drop(self, one: Page | Mailbox) -> None:
        """Forget a page or a mailbox."""
        with self._lock:
            if isinstance(one, Mailbox):
                self._boxes = tuple(box for box in self._boxes if box is not one)
                return
            self._pages.pop(one, None)
            self._call_them()

    def _call_them(self) -> None:
        self._wakes = frozenset(page.wake for page in self._pages)
        self._readies = frozenset(page.ready for page in self._pages)

    def pages(self) -> int:
        """How many open pages listen."""
        return len(self._pages)

    def here(self) -> frozenset[str]:
        """The seats whose phone has a page open now, or has looked a moment ago."""
        now = self._steady()
        with self._lock:
            self._looked = {seat: until for seat, until in self._looked.items() if until > now}
            return frozenset(self._looked).union(*(page.seats for page in self._pages))

    def looked(self, seats: tuple[str, ...]) -> bool:
        """The phone of these seats has looked without a stream; whether that makes any of them here that was not."""
        new = not self.here().issuperset(seats)
        until = self._steady() + LOOK
        with self._lock:
            self._looked |= dict.fromkeys(seats, until)
        return new

    def fades(self) -> float:
        """When the first of those looks counts no more, on the steady clock; infinity for never."""
        return min(self._looked.values(), default=inf)

    def end(self) -> None:
        """Say good-bye to everybody, for ever."""
        with self._lock:
            self.ended = True
        for wake in self._wakes:
            wake()
        for box in self._boxes:
            box.end()

"""News for everybody: each listener has a mailbox that holds only the newest scene, so a slow one never holds up another."""

import threading

from device.views.scene import Scene


class Mailbox:
    """One listener's newest unread scene."""

    def __init__(self, feed: "Feed", seat: str, *, always: bool = False) -> None:
        self.seat = seat
        self.always = always  # the box's own, not a page
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


class Feed:
    """All mailboxes; the table publishes, panel and phones subscribe."""

    def __init__(self, limit: int = 20) -> None:
        self._lock = threading.Lock()
        self._boxes: tuple[Mailbox, ...] = ()
        self._limit = limit
        self._newest: Scene | None = None
        self._ended = False

    @property
    def newest(self) -> Scene | None:
        """The newest scene."""
        return self._newest

    def publish(self, scene: Scene) -> None:
        """Leave the scene in every mailbox."""
        with self._lock:
            self._newest = scene
            boxes = self._boxes
        for box in boxes:
            box.put(scene)

    def subscribe(self, seat: str = "", *, always: bool = False) -> Mailbox | None:
        """A mailbox with the newest scene in it; None when too many are open (the box's own panel gets one `always`)."""
        with self._lock:
            if self._ended or (len(self._boxes) >= self._limit and not always):
                return None
            box = Mailbox(self, seat, always=always)
            self._boxes = (*self._boxes, box)
            newest = self._newest
        if newest is not None:
            box.put(newest)
        return box

    def drop(self, box: Mailbox) -> None:
        """Forget a mailbox."""
        with self._lock:
            self._boxes = tuple(one for one in self._boxes if one is not box)

    def pages(self) -> int:
        """How many open pages listen."""
        return sum(not box.always for box in self._boxes)

    def here(self) -> frozenset[str]:
        """The seats that have a listener now."""
        return frozenset(box.seat for box in self._boxes if box.seat)

    def end(self) -> None:
        """Say good-bye to everybody, for ever."""
        with self._lock:
            self._ended = True
            boxes = self._boxes
        for box in boxes:
            box.end()

"""A game and a box that only pretend, and a secret to sign their cookies with.

`StandIn` shows what it is told to show, remembers what was asked, and answers as it was told to.
"""

import io
import json
import threading
from collections.abc import Callable
from typing import Any

from PIL import Image, ImageDraw

from companion_web.ports import Document, Reply, Update, Viewer
from tests.phones.canned import BOARD, JSON, STATES

SECRET = b"a secret for tests only, 32 bytes"


class Post:
    """A place in the queue of news of a `StandIn`."""

    def __init__(self, game: "StandIn") -> None:
        self._game = game
        self._seen = -1
        self.closed = False

    def next(self) -> Update | None:
        game = self._game
        with game.news:
            if game.version == self._seen:
                return None
            self._seen = game.version
            if game.broken:
                game.broken -= 1
                raise RuntimeError("this state cannot be made")
            return Update(game.now["seq"], json.dumps(game.now).encode())

    def coming(self) -> Update | None:
        game = self._game
        game.made_ready += 1
        return Update(game.soon["seq"], json.dumps(game.soon).encode()) if game.soon else None

    @property
    def ended(self) -> bool:
        return self._game.ended

    def close(self) -> None:
        with self._game.news:
            if not self.closed:
                self.closed = True
                self._game.watching -= 1
                self._game.news.notify_all()


class StandIn:
    """The game port with a canned state; `asked` remembers every command, `replies` are given out first."""

    boot = "b1"
    build = "build1"

    def __init__(self, now: JSON | None = None, *, room: int = 24) -> None:
        self.now = now or STATES["roll"]
        self.printed = BOARD
        self.news = threading.Condition()
        self.version = 0
        self.ended = False
        self.room = room
        self.all_sit = True  # False: only who has joined
        self.watching = 0
        self.broken = 0  # how many states cannot be made
        self.soon: JSON | None = None  # what is being written
        self.made_ready = 0  # how often a stream asked for that
        self.wakes: set[Callable[[], None]] = set()
        self.readies: set[Callable[[], None]] = set()
        self.asked: list[tuple[Viewer, JSON]] = []
        self.looked: list[Viewer] = []
        self.replies: list[Reply] = []

    def show(self, now: JSON) -> None:
        """Let everybody see another state."""
        with self.news:
            self.now = now
            self.version += 1
            self.news.notify_all()
        self.wake()

    def end(self) -> None:
        """Say good-bye to every stream."""
        with self.news:
            self.ended = True
            self.news.notify_all()
        self.wake()

    def wake(self) -> None:
        """Let whoever writes the streams look for news."""
        for wake in tuple(self.wakes):
            wake()

    def wait(self, until: Callable[[], bool], seconds: float = 10.0) -> bool:
        """Wait until `until()` holds."""
        with self.news:
            return self.news.wait_for(until, seconds)

    def state(self, viewer: Viewer) -> Reply:
        self.looked.append(viewer)
        return Reply(200, json.dumps(self.now).encode())

    def seatless(self, viewer: Viewer) -> Reply | None:
        if viewer.badge or self.all_sit:
            return None
        return Reply(403, b'{"ok":false,"reason":"NO_SEAT","text":"Take a seat first."}')

    def board(self, viewer: Viewer) -> Reply:  # noqa: ARG002 - the port's
        return Reply(200, json.dumps(self.printed).encode())

    def watch(self, viewer: Viewer, wake: Callable[[], None], ready: Callable[[], None]) -> Post | None:
        with self.news:
            self.looked.append(viewer)
            if self.watching >= self.room:
                return None
            self.watching += 1
            self.wakes.add(wake)
            self.readies.add(ready)
            self.news.notify_all()
            return Post(self)

    def _ask(self, viewer: Viewer, body: bytes, usual: Reply) -> Reply:
        with self.news:
            self.asked.append((viewer, json.loads(body)))
            self.news.notify_all()
            return self.replies.pop(0) if self.replies else usual

    def command(self, viewer: Viewer, body: bytes) -> Reply:
        return self._ask(viewer, body, Reply(200, json.dumps({"ok": True, "seq": self.now["seq"]}).encode()))

    def join(self, viewer: Viewer, body: bytes, address: str) -> Reply:  # noqa: ARG002 - the port's
        return self._ask(viewer, body, Reply(200, b'{"ok":true}', seat="blue", badge="badge-of-blue"))

    def leave(self, viewer: Viewer) -> Reply:
        self.looked.append(viewer)
        return Reply(200, b'{"ok":true}')


class StandInPast:
    """The history port of a game whose whole past is what its state tells of it."""

    def __init__(self, game: StandIn) -> None:
        self._game = game

    def history(self, *_: object) -> Document:
        now = self._game.now
        page = {"seq": now["seq"], "entries": now.get("history", []), "before": 0, "books": ""}
        return Document(200, json.dumps(page).encode())

    def _nothing(self, *_: object) -> Document:
        return Document(200, b"{}")

    evening = chart = games = export = _nothing


class StandInBox:
    """The box port as a list of what hands did, with a picture of the last of it."""

    def __init__(self) -> None:
        self.did: list[tuple[str, Any]] = []
        self.news = threading.Condition()

    def _do(self, what: str, value: Any = None) -> None:
        with self.news:
            self.did.append((what, value))
            self.news.notify_all()

    def turn(self, clicks: int) -> None:
        self._do("turn", clicks)

    def press(self) -> None:
        self._do("press")

    def release(self) -> None:
        self._do("release")

    def plunger(self, down: bool) -> None:
        self._do("plunger", down)

    def screen_png(self) -> bytes:
        picture = Image.new("L", (128, 64), 0)
        pen = ImageDraw.Draw(picture)
        pen.rectangle((0, 0, 127, 63), outline=255)
        for row, (what, value) in enumerate(self.did[-4:]):
            pen.text((6, 4 + 14 * row), f"{what} {'' if value is None else value}", fill=255)
        if not self.did:
            pen.text((6, 20), "SPINBANK", fill=255, font_size=22)
        file = io.BytesIO()
        picture.convert("1").save(file, "PNG")
        return file.getvalue()

    def screen_count(self) -> int:
        return len(self.did)

"""What the pages need from the rest of the house, and nothing more; `device.service.phones` provides it.

Bodies go in and out as bytes of JSON: this package carries them and does not know what a game is.
"""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct


class Viewer(Struct, frozen=True):
    """Who is looking: seats with the secret badges of their phone, or nobody (""), or the television, or the box itself."""

    seat: str = ""  # the one that was taken last
    badge: str = ""
    role: str = "phone"  # phone | tv | box
    language: str = "en"
    others: tuple[tuple[str, str], ...] = ()  # more seats of this phone, each with its badge
    acting: str = ""  # the seat that is looked at and acted for, "" the first that is good
    phone: str = ""  # the secret number of this phone, whatever seats it has; "" for one that has never had any


class Reply(Struct, frozen=True):
    """An HTTP answer: status, a JSON body, and after joining or leaving the seats and badges for the cookie."""

    status: int
    body: bytes
    seat: str = ""
    badge: str = ""
    others: tuple[tuple[str, str], ...] = ()  # seats that the phone had before, each with its badge, by their names now
    wait: int = 0  # seconds after which asking again may go better


class Document(Struct, frozen=True):
    """An answer to a look at the past: status, body, its media type, and a file's name where it is one to keep."""

    status: int
    body: bytes
    media: str = "application/json"
    name: str = ""


class Update(Struct, frozen=True):
    """One message of a stream: the sequence number it stands for and its JSON body."""

    seq: int
    body: bytes


class Watch(Protocol):
    """One open stream's place; knows what it was told last. Used by one thread at a time."""

    def next(self) -> Update | None:
        """The newest state not yet sent; None when there is no news. Never waits."""

    def coming(self) -> Update | None:
        """What `next` will give in a moment, or never: to make things ready, never to be told. None for nothing."""

    @property
    def ended(self) -> bool:
        """True when the box says good-bye and the stream should end."""

    def close(self) -> None:
        """Give the place back; a second call does nothing."""


class GamePort(Protocol):
    """The table as the pages see it."""

    boot: str  # changes with every start of the program
    build: str  # changes with every version of the pages

    def seatless(self, viewer: Viewer) -> Reply | None:
        """Why this viewer may not act: its badge is none in the game now; None when it holds a seat."""

    def state(self, viewer: Viewer) -> Reply:
        """The whole state as this viewer may see it; a stranger sees the way in."""

    def board(self, viewer: Viewer) -> Reply:
        """What does not change during a game: spaces, wheel, tokens (for a stranger, tokens alone), and the game's id."""

    def watch(self, viewer: Viewer, wake: Callable[[], None], ready: Callable[[], None] = lambda: None) -> Watch | None:
        """Open a stream, whose first update is a snapshot; None when too many are open.

        `wake` is called from any thread when there is news or the box says good-bye; it waits 50 ms at most. `ready` is
        called, and comes back at once, when there will be news as soon as the disk has taken them.
        """

    def command(self, viewer: Viewer, body: bytes) -> Reply:
        """Ask for something: 200 done, 202 waits for the box (ask again with the same key), 400 malformed with the field's
        name, 403 no seat, 409 refused with a reason.
        """

    def join(self, viewer: Viewer, body: bytes, address: str) -> Reply:
        """Take a seat (code, seat, name, kids); an occupied seat answers 202 and waits for the box's consent.

        Too many wrong codes from one network address, or from all, answer 429 with the seconds to wait.
        """

    def leave(self, viewer: Viewer) -> Reply:
        """Give one seat of this phone up; it stays in the game, played with the knob. The reply names it."""


class HistoryPort(Protocol):
    """The past as the pages see it; `game` is an id, or "" for the game of now. Strangers get 403."""

    def history(self, viewer: Viewer, game: str, wanted: str, before: int) -> Document:
        """A page of the history: what is older than `before` (0: the newest), all | mine | chance | fixes."""

    def evening(self, viewer: Viewer, game: str) -> Document:
        """Standing, awards, the wheel against expectation, and the course of the money."""

    def chart(self, viewer: Viewer, game: str) -> Document:
        """The course of the money as a picture."""

    def games(self, viewer: Viewer, before: str) -> Document:
        """A page of the list of earlier games, those before the game with this id ("": the newest)."""

    def export(self, viewer: Viewer, game: str, kind: str) -> Document:
        """A file to keep: csv | json | svg."""


class BoxPort(Protocol):
    """The simulated box; absent where the hardware is real."""

    def turn(self, clicks: int) -> None:
        """Turn the knob by -50..50 detents."""

    def press(self) -> None:
        """Push the knob down."""

    def release(self) -> None:
        """Let the knob up."""

    def plunger(self, down: bool) -> None:
        """Push the plunger in (True) or let it out."""

    def screen_png(self) -> bytes:
        """What the 128x64 panel shows now, as PNG."""

    def screen_count(self) -> int:
        """How many pictures the panel has shown; grows with every change."""

"""One moment of the table, as the views need it: the games so far, and what the shell knows beside them."""

from functools import lru_cache
from hashlib import sha256

from msgspec import Struct

from device.game import commands as c
from device.game.edition import Edition
from device.game.state import Game
from device.game.timeline import Timeline
from device.views.playtime import Played
from device.views.saved import SavedGame
from device.views.shapes import BoardChoice
from hardware.trouble import Trouble


class House(Struct, frozen=True):
    """What everybody should know about the box itself."""

    boot: str
    build: str
    url: str = ""  # address to open
    simulated: bool = False
    scripted: bool = False
    language: str = "en"  # of the box itself
    troubles: tuple[Trouble, ...] = ()  # parts of the box that do not work now
    setup: dict[str, str | int | float | bool] = {}  # settings that may be changed while the box runs
    wifi: tuple[str, str] = ("", "")  # name and key of the box's own network while it offers one; for the OLED alone
    guests: int = 0  # devices on that network
    lost: bool = False  # the network was lost in the middle of a game, and the box asks what to do
    wires: dict[str, str] = {}  # which pins of the header a part hangs on, by part: turn, press, plunger, screen

    def __repr__(self) -> str:
        """Without the key, so that no log can have it."""
        return f"House({self.boot!r}, {self.url!r}, wifi={self.wifi[0]!r})"


class Asked(Struct, frozen=True):
    """Something dangerous that waits for the other side's yes."""

    number: int
    command: c.Asked
    to: str  # "box", or the host's seat
    until: float  # on the steady clock
    of: float  # seconds in all


class Scene(Struct, frozen=True):
    """The table after its newest batch."""

    id: str  # the game's
    line: Timeline
    edition: Edition
    house: House
    code: str = ""
    notice: str = ""
    spun_at: float = 0.0  # the steady clock when the arrow was let go
    said_at: float = 0.0  # the steady clock when the newest bid was made
    played: Played = Played()  # of a game with a time limit
    here: frozenset[str] = frozenset()  # seats with a phone listening now
    asleep: bool = False  # a game of another day that nobody has said yet goes on
    asked: Asked | None = None  # what waits for a second key
    boards: tuple[BoardChoice, ...] = ()  # that can be laid out
    saved: tuple[SavedGame, ...] = ()  # earlier games that could go on, the newest first

    def __repr__(self) -> str:
        """Without the code, so that no log can have it, and short."""
        return f"Scene({self.id!r}, {self.line.seq})"

    @property
    def board_hash(self) -> str:
        """Changes with everything that `views.board` shows."""
        return _hash(self.id, self.game.board, self.game.settings.get("coupling", ""))

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.line.game


@lru_cache(maxsize=8)
def _hash(*parts: str) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()[:10]

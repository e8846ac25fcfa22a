"""What the table is asked beside the game's own commands: which game lies there, and news about the box itself."""

from typing import Any

from msgspec import Struct

from device.game import commands as c
from device.game.refusal import Reason


class Asking(Struct, frozen=True):
    """One request: the command, its key ("" for the box's own), a hash of what was asked, the state that was seen.

    `to` is who must say yes within 15 seconds before it is done: "box", or the host's seat; "" nobody. `phone` is a hash
    of the phone that asks, "" for the box.
    """

    command: c.Asked
    key: str = ""
    print: bytes = b""
    seen: int | None = None
    to: str = ""
    phone: str = ""


class Answer(Struct, frozen=True):
    """Accepted with the newest sequence number, or refused with the reason and what fills its sentence."""

    seq: int
    reason: Reason | None = None
    details: dict[str, str | int] = {}
    waiting: bool = False  # for the second key: nothing has been done yet


class NewGame(c.Asked, frozen=True, tag="new_game"):
    """Put this game away and lay out a new one for the same people; before a game, choose the board."""

    board: c.Word = ""  # which of `state.boards`, "" the one that lies here


class Resume(c.Asked, frozen=True, tag="resume"):
    """Go on with the saved game that waits on the table, or with an earlier one."""

    game: c.Word = ""


class Confirm(c.Asked, frozen=True, kw_only=True, tag="confirm"):
    """The second key for what waits: yes or no, said to the question with this number."""

    asked: int
    yes: bool


class Refresh(c.Asked, frozen=True, tag=False):
    """Tell everybody again."""


class About(c.Asked, frozen=True, tag=False):
    """Tell everybody something new about the box itself."""

    changes: dict[str, Any] = {}  # noqa: RUF012 - a Struct copies it

    def __repr__(self) -> str:
        """Without the values: there may be a key among them."""
        return f"About({', '.join(self.changes)})"


class Turn(c.Asked, frozen=True, tag=False):
    """Show that the thread and the journal are alive."""

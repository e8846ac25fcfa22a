"""What the table is asked beside the game's own commands: which game lies there, and news about the box itself."""

from typing import Any

from device.game import commands as c


class NewGame(c.Asked, frozen=True, tag="new_game"):
    """Put this game away and lay out a new one for the same people."""


class Resume(c.Asked, frozen=True, tag="resume"):
    """Go on with the saved game that waits on the table, or with an earlier one."""

    game: c.Word = ""


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

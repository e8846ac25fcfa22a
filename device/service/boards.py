"""A family's board: the packaged text, or the family's own file, and the first-time set-up that edits it line by line."""

import logging
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

from device.editions import load
from device.editions.trouble import BadBoard
from device.game import commands as c
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import names
from device.game.state import Game
from device.whole import sync_folder, write_whole

log = logging.getLogger(__name__)
Edit = c.Price | c.Rename | c.Segments | c.Segment | c.Printed


def packaged(name: str) -> str:
    """The text of the board that comes with the program; raises FileNotFoundError."""
    return files("device.editions").joinpath(name, "edition.toml").read_text(encoding="utf-8")


class Boards:
    """The boards of this box, in a folder of the family's own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def text(self, name: str) -> tuple[str, str]:
        """The board's text and a notice ("" when all is well): a broken file of the family's is named, not used."""
        own = self._folder / f"{name}.toml"
        if not own.exists():
            return packaged(name), ""
        try:
            text = own.read_text(encoding="utf-8-sig")  # Notepad begins a file with a mark
            load.edition(text)
        except (BadBoard, UnicodeDecodeError, OSError) as wrong:
            return packaged(
                name
            ), f"SB-19 Your board {own.name} cannot be used: {wrong}. The packaged one is laid out instead."
        return text, ""

    def write(self, name: str, text: str) -> Path:
        """The family's board in a new file beside the old one, synced; nobody reads it yet. Refused on a full disk.

        Before the journal, so that a full disk refuses the edit; adopted only after it, so that a refusal changes nothing.
        """
        new = self._folder / f"{name}.toml.new"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(new, text.encode())
        except OSError:
            raise Refused(Reason.DISK_FULL) from None
        return new

    def adopt(self, new: Path) -> None:
        """Put a written board in the place of the old one; where that fails, only this game has it."""
        try:
            new.replace(new.with_suffix(""))
            sync_folder(self._folder)
        except OSError as wrong:
            log.warning("this game has the new board, later games will not: %s", wrong)


def edited(game: Game, command: Edit) -> str:
    """The board of a game that has not begun, after one line of the set-up; raises Refused."""
    refuse_if(game.phase != "lobby", Reason.GAME_RUNNING)
    return edit(game.board, command)


def edit(text: str, command: Edit) -> str:
    """The board's text after one line of the set-up, comments kept; raises Refused."""
    import tomlkit  # only the first-time set-up needs it: a megabyte that an evening does not

    table = tomlkit.parse(text)
    try:
        EDITS[type(command)](table, command)
    except (KeyError, IndexError, ValueError, StopIteration):
        raise Refused(Reason.NOT_ON_OFFER) from None
    changed = tomlkit.dumps(table)
    try:
        load.edition(changed)
    except BadBoard as wrong:
        raise Refused(Reason.BAD_BOARD, what=wrong.reason) from None
    return changed


def _space(table: Any, id: str) -> Any:
    return next(row for row in table["space"] if row["id"] == id)


def _price(table: Any, command: c.Price) -> None:
    row = _space(table, command.pick)
    if "price" not in row:
        raise KeyError(command.pick)
    row["price"] = command.amount


def _rename(table: Any, command: c.Rename) -> None:
    if not names.readable(command.name) or not command.name.strip():
        raise Refused(Reason.NAME_BAD)
    _space(table, command.pick)["name"] = command.name


def _segments(table: Any, command: c.Segments) -> None:
    ring = list(table["wheel"]["chance_ring"])
    ring = [ring[i % len(ring)] for i in range(command.amount)]
    table["wheel"]["chance_ring"] = ring


def _segment(table: Any, command: c.Segment) -> None:
    ring = list(table["wheel"]["chance_ring"])
    number = int(command.pick)
    if not 1 <= number <= len(ring):
        raise IndexError(number)
    ring[number - 1] = command.give
    table["wheel"]["chance_ring"] = ring


def _printed(table: Any, command: c.Printed) -> None:
    table["edition"]["placeholder"] = False


EDITS: dict[type, Callable[[Any, Any], None]] = {
    c.Price: _price,
    c.Rename: _rename,
    c.Segments: _segments,
    c.Segment: _segment,
    c.Printed: _printed,
}

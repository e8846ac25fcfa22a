"""The boards of this box: packaged ones and the family's own files, and the first-time set-up that edits them line by line."""

import logging
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from device.editions import load
from device.editions.trouble import BadBoard
from device.game import commands as c
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import names
from device.game.state import Game
from device.views.shapes import BoardChoice
from device.whole import sync_folder, write_whole

log = logging.getLogger(__name__)
Edit = c.Price | c.Rename | c.Segments | c.Segment | c.Printed


USUAL = "jackpot"  # what lies there on the first evening
PACKAGED = {  # by id, in the order in which they are offered: where the text is
    "jackpot": ("jackpot", "edition"),
    "junior": ("junior", "edition"),
    "classic": ("classic", "edition"),
    "junior_uk": ("junior", "uk"),
    "junior_later_us": ("junior", "later_us"),
}
LONGEST = 40  # letters of an id, which is a file's name
RENTS = {"rent": ("rent", 0), "held": ("rent", 1), "times": ("times", 1)}  # where the rents of a deed stand
NUMBERS = ("price", "house", "mortgage", "lift")  # of a deed, beside its rents
LARGEST = 200_000  # bytes of a board; a larger file is something else


def packaged(name: str) -> str:
    """The text of a board that comes with the program; raises FileNotFoundError."""
    if name not in PACKAGED:
        raise FileNotFoundError(name)
    folder, file = PACKAGED[name]
    return files("device.editions").joinpath(folder, f"{file}.toml").read_text(encoding="utf-8")


class Boards:
    """The boards of this box, in a folder of the family's own; a file of a packaged board's name takes its place."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.choice: tuple[BoardChoice, ...] = ()  # what can be laid out
        self.notice = ""  # names the family's files that cannot be used

    def look(self) -> None:
        """Look into the folder again: every board that can be laid out, and what is wrong with the family's files."""
        found, wrong = [], []
        for name in self._names():
            try:
                text, notice = self.text(name)
                found.append(_choice(name, text, own=self._is_own(name, text)))
            except Refused as refused:
                notice = f"SB-19 Your board cannot be used: {refused.details.get('what', name)}."
            wrong += [notice] if notice else []
        self.choice, self.notice = tuple(_told_apart(found)), " ".join(wrong)

    def _names(self) -> Iterator[str]:
        yield from PACKAGED
        yield from (file.stem for file in sorted(self._folder.glob("*.toml")) if file.stem not in PACKAGED)

    def _is_own(self, name: str, text: str) -> bool:
        return name not in PACKAGED or text != packaged(name)

    def text(self, name: str) -> tuple[str, str]:
        """A board's text and a notice ("" when all is well): a broken file of the family's is named, not used.

        In its place the packaged board of that name is laid out; where there is none the board is refused.
        """
        own = self._folder / f"{name}.toml"
        if name not in PACKAGED and (name not in self._names() or not own.exists()):
            raise Refused(Reason.NO_SUCH_BOARD)
        if not own.exists():
            return packaged(name), ""
        try:
            return _read(own), ""
        except (BadBoard, ValueError, OSError) as wrong:
            why = wrong.strerror if isinstance(wrong, OSError) else wrong  # without its folder
        if name not in PACKAGED:
            raise Refused(Reason.BAD_BOARD, what=f"{own.name}, {why}")
        return (
            packaged(name),
            f"SB-19 Your board {own.name} cannot be used: {why}. The packaged one is laid out instead.",
        )

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


def _read(own: Path) -> str:
    """The checked text of a family's file."""
    if len(own.stem) > LONGEST or not names.readable(own.stem):
        raise ValueError(f"its name must have at most {LONGEST} letters")
    if own.stat().st_size > LARGEST:
        raise ValueError("it is too large for a board")
    text = own.read_text(encoding="utf-8-sig")  # Notepad begins a file with a mark
    edition = load.edition(text)
    return text if edition.presets else _with_presets(text, edition.name)


def _with_presets(text: str, edition: str) -> str:
    """A file from before there were presets gets those of the packaged board, as far as they fit."""
    usual = "".join(part for part in _tables(packaged(edition)) if part.startswith("[presets."))
    try:
        return load.edition(f"{text.rstrip()}\n\n{usual}").text
    except BadBoard:
        return text


def _tables(text: str) -> list[str]:
    """A board's text, cut where a table begins."""
    return re.split(r"(?m)^(?=[ \t]*\[)", text)


def _choice(name: str, text: str, *, own: bool) -> BoardChoice:
    edition = load.edition(text)
    return BoardChoice(name, edition.name, edition.title, edition.players, own)


def _told_apart(found: list[BoardChoice]) -> Iterator[BoardChoice]:
    """Boards of one title are told apart by their files."""
    titles = [one.title for one in found]
    for one in found:
        alike = titles.count(one.title) > 1 and one.own
        yield replace(one, title=f"{one.title} ({one.id})") if alike else one


def edited(game: Game, command: Edit) -> str:
    """The board of a game that has not begun, after one line of the set-up; raises Refused."""
    refuse_if(game.phase != "lobby", Reason.GAME_RUNNING)
    return edit(game.board, command)


def edit(text: str, command: Edit) -> str:
    """The board's text after one line of the set-up, comments kept; raises Refused."""
    parts = _tables(text)
    mine = [at for at, part in enumerate(parts) if _concerns(part, command)]
    try:
        changed = _edited(parts, mine, command) if mine else _edited([text], [0], command)
    except ValueError:  # a table that begins where lines do not tell: the whole text is read
        changed = _edited([text], [0], command)
    try:
        load.edition(changed)
    except BadBoard as wrong:
        raise Refused(Reason.BAD_BOARD, what=wrong.reason) from None
    return changed


def _concerns(part: str, command: Edit) -> bool:
    """Whether a change may be in this table of the text; to read all of them anew takes long on a small computer."""
    if not isinstance(command, c.Price | c.Rename):
        return part.lstrip().startswith(("[wheel]", "[edition]"))
    return "[space]" in part and (command.pick in part or getattr(command, "give", "") == "house")


def _edited(parts: list[str], mine: list[int], command: Edit) -> str:
    import tomlkit  # only the first-time set-up needs it: a megabyte that an evening does not

    tables = {at: tomlkit.parse(parts[at]) for at in mine}
    table: dict[str, Any] = {"space": [row for one in tables.values() for row in one.get("space", ())]}
    table |= {name: one[name] for one in tables.values() for name in ("wheel", "edition") if name in one}
    try:
        EDITS[type(command)](table, command)
    except (KeyError, IndexError, ValueError, StopIteration):
        raise Refused(Reason.NOT_ON_OFFER) from None
    return "".join(tomlkit.dumps(tables[at]) if at in tables else part for at, part in enumerate(parts))


def _space(table: Any, id: str) -> Any:
    return next(row for row in table["space"] if row["id"] == id)


def _price(table: Any, command: c.Price) -> None:
    row, field = _space(table, command.pick), command.give or "price"
    what = field.rstrip("0123456789")
    if what in RENTS:
        key, first = RENTS[what]
        at = int(field.removeprefix(what)) - first
        if not 0 <= at < len(row[key]):
            raise IndexError(field)
        row[key][at] = command.amount
        return
    if field not in row or field not in NUMBERS:
        raise KeyError(field)
    # A house costs the same on all streets of a colour.
    rows = [one for one in table["space"] if field == "house" and one.get("group") == row.get("group")] or [row]
    for one in rows:
        one[field] = command.amount


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

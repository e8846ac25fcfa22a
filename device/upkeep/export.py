"""A game of this box as a file: read from the journal beside a box that may go on playing, written whole or not at all."""

import sqlite3
from contextlib import closing
from pathlib import Path

from device.game.refusal import Refused
from device.journal.codec import Unreadable
from device.journal.sqlite import Damaged, SqliteJournal, read_only
from device.service.export import KINDS, Told
from device.service.look_back import read_game
from device.whole import write_whole

JOURNAL = "spinbank.db"


class CannotExport(Exception):
    """Why there is no file, in one sentence; nothing was written."""


def export(data: Path, game: str, file: Path) -> Told:
    """Write a game ("last", a number, or its id) in the way that the ending of `file` says; raises CannotExport."""
    kind = file.suffix.lower().removeprefix(".")
    if kind not in KINDS:
        raise CannotExport(f"SB-91 {file.name} must end in .{', .'.join(KINDS)}: the ending says what is written.")
    journal = data / JOURNAL
    if not journal.exists():
        raise CannotExport(f"SB-90 There are no games in {data}; name the box's folder with --data.")
    try:
        with closing(read_only(journal)) as shelf:
            told = read_game(shelf, _id(shelf, game))
    except Refused:
        raise CannotExport(f'SB-92 There is no game "{game}"; the newest one is called "last".') from None
    except (sqlite3.Error, Damaged, Unreadable, OSError) as wrong:
        raise CannotExport(f"SB-15 The games in {data} cannot be opened: {wrong}.") from None
    try:
        write_whole(file, KINDS[kind][0](told))
    except OSError as wrong:
        raise CannotExport(f"SB-93 {file} cannot be written: {wrong.strerror}; choose another place.") from None
    return told


def _id(shelf: SqliteJournal, game: str) -> str:
    if game == "last":
        return shelf.newest()
    return f"game-{int(game):05d}" if game.isascii() and game.isdigit() and len(game) < 6 else game

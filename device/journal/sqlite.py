"""The journal on disk: SQLite, write-ahead log, a full sync each commit, every row chained to the one before by a hash.

A file that is damaged or not ours is put aside under a new name and said so; what can still be read is carried over.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from device.journal import codec
from device.journal.ports import Full, Known, Request, Written

APPLICATION = 0x5350424B  # "SPBK"
SCHEMA = 1
GUARDS = 12  # triggers that keep the journal append-only
KEPT_FROM_US = (  # locked, no right, no room
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOMEM,
)
NO_ROOM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)

Row = tuple[int, int, int, str, str, int, bytes, bytes]  # seq, batch, last, at, kind, version, body, chain


class Damaged(Exception):
    """The file is not a whole journal of ours."""


UNREADABLE = (Damaged, codec.Unreadable, sqlite3.DatabaseError, TypeError, ValueError)


def link(before: bytes, seq: int, batch: int, last: int, at: str, kind: str, version: int, body: bytes) -> bytes:
    """The chain hash of a row: 32 bytes over the row before (the first game's id) and all of this one."""
    head = f"{seq}|{batch}|{last}|{at}|{kind}|{version}|".encode()
    return hashlib.sha256(before + b"|" + head + body).digest()


def open_journal(path: Path) -> tuple["SqliteJournal", str]:
    """The journal at `path`, and a notice for the family ("" when all is well); raises sqlite3.Error, OSError."""
    if not path.exists():
        return SqliteJournal(path, _create(path)), ""
    try:
        connection = _open(path)
    except Damaged as wrong:
        return _put_aside(path, str(wrong))
    except sqlite3.DatabaseError as wrong:
        # Without a code it is Python's own complaint, about text that is none.
        if getattr(wrong, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF in KEPT_FROM_US:
            raise  # the file itself may be whole
        return _put_aside(path, str(wrong))
    return SqliteJournal(path, connection), ""


def read_only(path: Path) -> "SqliteJournal":
    """The journal at `path` for looking only, while a box may use it; raises Damaged, sqlite3.Error, OSError."""
    path.stat()
    # Without a log beside it nobody is writing, and SQLite need not make one to read.
    still = "" if path.with_name(f"{path.name}-wal").exists() else "&immutable=1"
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{still}", uri=True, timeout=5)
    try:
        _expect_ours(db)
    except BaseException:
        db.close()
        raise
    return SqliteJournal(path, db)


class SqliteJournal:
    """The Journal protocol on a file; used by the table's thread alone once it runs."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._db = connection
        self._tail: dict[str, bytes] = {}
        self._newest = ""

    def newest(self) -> str:
        """The id of the game that was written to last, "" when there is none."""
        if not self._newest:
            self._newest = _newest(self._db)
        return self._newest

    def games(self) -> dict[str, int]:
        """The ids of all games, in the order in which they were laid out, each with the number of its newest event."""
        rows = self._db.execute(
            "SELECT id, (SELECT max(seq) FROM event WHERE game = id) FROM game ORDER BY id"
        ).fetchall()
        return {str(id): int(seq or 0) for id, seq in rows}

    def chain(self, game: str) -> str:
        """The hash of a game's newest entry, hex: it stands for all entries before it."""
        return self._tail_of(game).hex()

    def newest_asked(self, game: str) -> int:
        """The newest entry that was given as an answer, 0 for none: there must be no fewer entries."""
        return int(self._db.execute("SELECT max(seq) FROM request WHERE game = ?", (game,)).fetchone()[0] or 0)

    def begin(self, game: str, at: str) -> None:
        """Open the pages of a new game; raises Full."""
        with _writing(self._db):
            self._db.execute("INSERT INTO game VALUES (?, ?)", (game, at))
            _lay(self._db, game)
        self._newest = game

    def append(
        self, game: str, batch: Written, request: Request | None, meanwhile: Callable[[], None] | None = None
    ) -> None:
        """Write a batch and its request in one transaction that is on disk when this returns; raises Full."""
        chain, before = self._tail_of(game), self.newest()
        last = batch.first + len(batch.events) - 1
        rows = []
        for seq, event in enumerate(batch.events, batch.first):
            kind = codec.kind_of(event)
            version, body = codec.version_of(kind), codec.encode(event)
            chain = link(chain, seq, batch.first, last, batch.at, kind, version, body)
            rows.append((game, seq, batch.first, last, batch.at, kind, version, body, chain))
        with _writing(self._db):
            if batch.first == 1:
                new = "INSERT INTO game SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM game WHERE id = ?1)"
                self._db.execute(new, (game, batch.at))
            if game != before:
                _lay(self._db, before, game)
            self._db.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
            if request is not None:
                asked = (request.key, game, last, request.print, request.answer)
                self._db.execute("INSERT INTO request VALUES (?, ?, ?, ?, ?)", asked)
            if meanwhile is not None:
                meanwhile()
        self._tail[game], self._newest = chain, game

    def _tail_of(self, game: str) -> bytes:
        if game not in self._tail:
            row = self._db.execute(
                "SELECT chain FROM event WHERE game = ? ORDER BY seq DESC LIMIT 1", (game,)
            ).fetchone()
            self._tail[game] = bytes(row[0]) if row else game.encode()
        return self._tail[game]

    def read(self, game: str) -> list[Written]:
        """All batches of a game, in order."""
        return list(_batches(_rows(self._db, game)))

    def known(self, key: str) -> Known | None:
        """The accepted request with this key."""
        row = self._db.execute("SELECT print, answer FROM request WHERE key = ?", (key,)).fetchone()
        return Known(bytes(row[0]), bytes(row[1])) if row else None

    def lay(self, game: str) -> None:
        """Note that a game lies on the table again, as it was noted in a journal that was put aside."""
        with _writing(self._db):
            _lay(self._db, game)
        self._newest = ""

    def remember(self, requests: list[tuple[str, str, int, bytes, bytes]]) -> None:
        """Carry over the requests of a journal that was put aside, so that none of them is booked twice."""
        with _writing(self._db):
            self._db.executemany("INSERT INTO request VALUES (?, ?, ?, ?, ?)", requests)

    def close(self) -> None:
        """Let go of the file; a second call does nothing."""
        self._db.close()


def _newest(db: sqlite3.Connection) -> str:
    """The game that was written to last: the last one laid on the table, or one of a Spinbank that kept no such list."""
    row = db.execute("SELECT max(id) FROM game").fetchone()
    listed = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'laid'").fetchone()  # not in a file only looked at
    if row[0] is None or not listed or not db.execute("SELECT 1 FROM laid WHERE game = ?", row).fetchone():
        return str(row[0] or "")
    return str(db.execute("SELECT game FROM laid ORDER BY n DESC LIMIT 1").fetchone()[0])


def _lay(db: sqlite3.Connection, *games: str) -> None:
    """Note that the last of these games now lies on the table; the one before it is noted, too, if it never was."""
    for game in games[:-1]:
        db.execute(
            "INSERT INTO laid (game) SELECT id FROM game WHERE id = ? AND id NOT IN (SELECT game FROM laid)", (game,)
        )
    db.execute("INSERT INTO laid (game) VALUES (?)", games[-1:])


@contextmanager
def _writing(db: sqlite3.Connection) -> Iterator[None]:
    """A transaction; a full disk becomes Full, with nothing written."""
    try:
        db.execute("BEGIN IMMEDIATE")
        yield
        db.execute("COMMIT")
    except BaseException as wrong:  # whatever it was, half a batch must not stay
        if db.in_transaction:
            db.execute("ROLLBACK")
        if isinstance(wrong, sqlite3.OperationalError) and wrong.sqlite_errorcode & 0xFF in NO_ROOM:
            raise Full(str(wrong)) from wrong
        raise


# --- opening and checking ---------------------------------------------------------------------------------------------


def _connect(path: Path) -> sqlite3.Connection:
    # The table's thread is another one than the thread that opens; only one of them ever uses the connection at a time.
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _create(path: Path) -> sqlite3.Connection:
    db = _connect(path)
    _lay_out(db)
    return db


def _lay_out(db: sqlite3.Connection) -> None:
    """Tables and guards, where they are missing: a journal never goes on without its guards."""
    schema = files("device.journal").joinpath("schema.sql").read_text(encoding="utf-8")
    db.executescript(f"BEGIN; {schema} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA}; COMMIT;")


def _open(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    try:
        _expect_ours(db)
        found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise Damaged(str(found))
        if db.execute("PRAGMA foreign_key_check").fetchone():
            raise Damaged("entries of a game that is not there")
        for (game,) in db.execute("SELECT id FROM game").fetchall():
            newest = max((batch.first + len(batch.events) - 1 for batch in _batches(_rows(db, game))), default=0)
            if newest < (db.execute("SELECT max(seq) FROM request WHERE game = ?", (game,)).fetchone()[0] or 0):
                raise Damaged(f"entries are missing at the end of game {game}")
    except (codec.Unreadable, TypeError, ValueError) as wrong:  # of the wrong kind, or no text
        raise Damaged(str(wrong)) from None
    finally:
        db.close()
    whole = _connect(path)
    if whole.execute("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'").fetchone()[0] < GUARDS:
        _lay_out(whole)
    return whole


def _expect_ours(db: sqlite3.Connection) -> None:
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise Damaged("it is not a journal of Spinbank")
    if db.execute("PRAGMA user_version").fetchone()[0] > SCHEMA:
        raise Damaged("it was written by a newer Spinbank")


def _rows(db: sqlite3.Connection, game: str) -> Iterator[Row]:
    """The rows of a game as long as the chain holds; raises Damaged where it breaks."""
    chain, expected = game.encode(), 1
    rows = db.execute(
        "SELECT seq, batch, last, at, kind, version, body, chain FROM event WHERE game = ? ORDER BY seq", (game,)
    )
    for row in rows:
        chain = link(chain, *row[:7])
        if row[0] != expected or chain != row[7]:
            raise Damaged(f"entry {expected} of game {game} is not as it was written")
        expected += 1
        yield row


def _batches(rows: Iterator[Row]) -> Iterator[Written]:
    for first, members in groupby(rows, key=lambda row: row[1]):
        found = list(members)
        if found[-1][0] != found[-1][2]:
            raise Damaged(f"the command of entry {first} is not whole")
        yield Written(first, tuple(codec.decode(row[4], row[5], row[6]) for row in found), found[0][3])


def _put_aside(path: Path, reason: str) -> tuple[SqliteJournal, str]:
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    for end in ("", "-wal", "-shm"):
        part = path.with_name(path.name + end)
        if part.exists():
            part.rename(aside.with_name(aside.name + end))
    journal = SqliteJournal(path, _create(path))
    kept = _salvage(aside, journal)
    told = f"{kept} entries of it could be read and were kept" if kept else "nothing in it could be read"
    return journal, f"SB-16 The saved games were damaged ({reason}). The file was put aside as {aside.name}; {told}."


def _salvage(aside: Path, journal: SqliteJournal) -> int:
    """Copy every whole batch in front of the first fault of each game; returns how many entries that were."""
    kept = 0
    try:
        db = sqlite3.connect(f"file:{aside}?mode=ro", uri=True)
        games = db.execute("SELECT id, at FROM game ORDER BY id").fetchall()
    except (sqlite3.DatabaseError, ValueError):
        return 0
    for game, at in games:
        journal.begin(str(game), str(at))
        newest = 0
        try:
            for batch in _batches(_rows(db, str(game))):
                journal.append(str(game), batch, None)
                newest = batch.first + len(batch.events) - 1
        except UNREADABLE:
            pass  # what stood before the fault is kept
        kept += newest
        try:
            journal.remember(db.execute("SELECT * FROM request WHERE game = ? AND seq <= ?", (game, newest)).fetchall())
        except UNREADABLE:
            continue
    with suppress(*UNREADABLE):  # an older journal has no such list
        for (game,) in db.execute("SELECT game FROM laid ORDER BY n").fetchall():
            journal.lay(str(game))
    db.close()
    return kept

"""What the data folder tells a report: how many events of which kind; and what must be hidden, which stays inside."""

import re
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import Struct, field

from device.editions import load
from device.editions.trouble import BadBoard
from device.game.events import Event, SeatTaken
from device.service.boards import PACKAGED, packaged
from device.upkeep.scrub import Hidden

KINDS = frozenset(event.__name__ for event in get_args(Event))
NO_SECRET = ("config.toml", "lock")  # files in the folder that hold nothing to hide
SMALL = 64_000  # bytes; whatever opens something is smaller
KEY = 6  # letters from which on a word in such a file counts as a key


class Facts(Struct, frozen=True):
    """Numbers about the journal, and the words that no report may tell."""

    games: int
    events: dict[str, int]  # by kind; kinds that are not ours are counted as "unknown"
    requests: int
    bytes: dict[str, int]  # of each journal file
    hidden: Hidden
    complete: bool  # False when a journal cannot be read whole: there may be names that nobody knows of


def facts(data: Path, code: Callable[[bytes, str], str]) -> Facts:
    """Look at the folder without changing it; `code` gives the joining code from the key and the id of a game."""
    files, complete = _files(data)
    journals = [
        path for path in files if path.name.startswith("spinbank.db") and not path.name.endswith(("-wal", "-shm"))
    ]
    seen = _Seen()
    for path in journals:
        complete = _look(path, seen) and complete
    keys, secret = set(), b""
    for path in files:
        if path.name.startswith("spinbank.db") or path.name in NO_SECRET:
            continue
        raw = _read(path)
        complete = complete and raw is not None
        keys |= _keys(raw or b"")
        secret = raw or b"" if path.name == "secret" else secret
    return Facts(
        games=len(seen.games),
        events=dict(sorted(seen.events.items())),
        requests=seen.requests,
        bytes={path.name: path.stat().st_size for path in journals},
        hidden=Hidden(
            names=frozenset(seen.names) - {""},
            seats=frozenset(seen.seats) | _seats(data / "boards"),
            codes=frozenset(code(secret, game) for game in seen.games) if secret else frozenset(),
            keys=frozenset(keys),
        ),
        complete=complete,
    )


class _Seen(Struct):
    """What was found in the journals so far."""

    games: set[str] = field(default_factory=set)
    events: Counter[str] = field(default_factory=Counter)
    names: set[str] = field(default_factory=set)
    seats: set[str] = field(default_factory=set)
    requests: int = 0


def _files(data: Path) -> tuple[list[Path], bool]:
    """All files of the folder, and whether they may be looked at; a folder that is not there holds no secret."""
    try:
        return sorted(path for path in data.iterdir() if path.is_file()), True
    except FileNotFoundError:
        return [], True
    except OSError:
        return [], False


def _look(path: Path, seen: _Seen) -> bool:
    """Count and collect what a journal holds; False when it cannot be read whole. Only the one in use is counted."""
    whole = True
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{_how(path)}", uri=True)) as db:
            whole = db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
            seen.games |= {str(game) for (game,) in db.execute("SELECT id FROM game")}
            in_use = path.name == "spinbank.db"
            for kind, body in db.execute("SELECT kind, body FROM event"):
                whole = _people(str(kind), bytes(body), seen) and whole
                seen.events[str(kind) if kind in KINDS else "unknown"] += in_use
            seen.requests += db.execute("SELECT count(*) FROM request").fetchone()[0] * in_use
    except (sqlite3.Error, TypeError):
        return False
    return whole


def _how(journal: Path) -> str:
    """How to open a journal without leaving files of ours beside it: where there is no log, nobody writes."""
    return "mode=ro" if journal.with_name(journal.name + "-wal").exists() else "immutable=1"


def _people(kind: str, body: bytes, seen: _Seen) -> bool:
    """Collect whoever took a seat; False when that cannot be read."""
    if kind != SeatTaken.__name__:
        return True
    try:
        taken = msgspec.json.decode(body, type=SeatTaken)
    except msgspec.MsgspecError:
        return False
    seen.names.add(taken.name.strip())
    seen.seats.add(taken.seat)
    return True


def _seats(boards: Path) -> frozenset[str]:
    """The seats and tokens of all boards; one that cannot be used has never been played on."""
    try:
        own = sorted(boards.glob("*.toml"))
    except OSError:  # a folder that may not be read
        own = []
    texts = [*map(packaged, PACKAGED), *((_read(path) or b"").decode(errors="replace") for path in own)]
    found: set[str] = set()
    for text in texts:
        with suppress(BadBoard):
            found |= {word for token in load.edition(text).tokens for word in (token.seat, token.token)}
    return frozenset(found)


def _keys(raw: bytes) -> set[str]:
    """Whatever else lies in the folder may open something: its words, and the bytes themselves as they get written."""
    if not raw or len(raw) > SMALL:
        return set()
    keys = {raw.hex()}
    for line in raw.decode(errors="replace").splitlines():
        keys |= {word for word in re.split(r"[\s:=\"']+", line) if len(word) >= KEY}
        keys |= {part for mark in ":=" if len(part := line.partition(mark)[2].strip(" \"'")) >= KEY}
    return keys


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None

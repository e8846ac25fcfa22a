"""What the data folder tells a report: how many events of which kind; and what must be hidden, which stays inside."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import Struct

from device.editions import load
from device.editions.trouble import BadBoard
from device.game.events import Event, SeatTaken
from device.service.boards import packaged
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
    journals = sorted(path for path in data.glob("spinbank.db*") if not path.name.endswith(("-wal", "-shm")))
    events: dict[str, int] = {}
    games: set[str] = set()
    names: set[str] = set()
    seats: set[str] = set()
    requests, complete = 0, True
    for path in journals:
        try:
            db = sqlite3.connect(f"{path.absolute().as_uri()}?{_how(path)}", uri=True)
        except sqlite3.Error:
            complete = False
            continue
        try:
            if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                complete = False
            games |= {str(game) for (game,) in db.execute("SELECT id FROM game")}
            rows = db.execute("SELECT kind, body FROM event").fetchall()
            asked = db.execute("SELECT count(*) FROM request").fetchone()[0]
        except sqlite3.Error:
            complete = False
        else:
            for kind, body in rows:
                known = str(kind) if kind in KINDS else "unknown"
                if path.name == "spinbank.db":
                    events[known] = events.get(known, 0) + 1
                complete = _people(str(kind), bytes(body), names, seats) and complete
            requests += asked if path.name == "spinbank.db" else 0
        finally:
            db.close()
    secret = _read(data / "secret")
    return Facts(
        games=len(games),
        events=dict(sorted(events.items())),
        requests=requests,
        bytes={path.name: path.stat().st_size for path in journals},
        hidden=Hidden(
            names=frozenset(names) - {""},
            seats=frozenset(seats) | _seats(data / "boards"),
            codes=frozenset(code(secret, game) for game in games) if secret else frozenset(),
            keys=_keys(data),
        ),
        complete=complete,
    )


def _how(journal: Path) -> str:
    """How to open a journal without leaving files of ours beside it: where there is no log, nobody writes."""
    return "mode=ro" if journal.with_name(journal.name + "-wal").exists() else "immutable=1"


def _people(kind: str, body: bytes, names: set[str], seats: set[str]) -> bool:
    """Collect whoever took a seat; False when that cannot be read."""
    if kind != SeatTaken.__name__:
        return True
    try:
        taken = msgspec.json.decode(body, type=SeatTaken)
    except msgspec.MsgspecError:
        return False
    names.add(taken.name.strip())
    seats.add(taken.seat)
    return True


def _seats(boards: Path) -> frozenset[str]:
    """The seats and tokens of all boards; one that cannot be used has never been played on."""
    texts = [packaged("jackpot"), *(_read(path).decode(errors="replace") for path in boards.glob("*.toml"))]
    found: set[str] = set()
    for text in texts:
        with suppress(BadBoard):
            found |= {word for token in load.edition(text).tokens for word in (token.seat, token.token)}
    return frozenset(found)


def _keys(data: Path) -> frozenset[str]:
    """Whatever else lies in the folder may open something: its words, and the bytes themselves as they get written."""
    keys: set[str] = set()
    files = (path for path in data.glob("*") if path.is_file() and path.name not in NO_SECRET)
    for path in files:
        raw = _read(path)
        if path.name.startswith("spinbank.db") or not raw or len(raw) > SMALL:
            continue
        keys |= {raw.hex()}
        for line in raw.decode(errors="replace").splitlines():
            keys |= {word for word in re.split(r"[\s:=\"']+", line) if len(word) >= KEY}
            keys |= {part for mark in ":=" if len(part := line.partition(mark)[2].strip().strip("\"'")) >= KEY}
    return frozenset(keys)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""

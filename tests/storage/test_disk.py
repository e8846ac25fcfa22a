"""The journal on disk: appended and never changed, there when it was acknowledged, whole or put aside and named."""

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from device.game.events import SeatTaken
from device.journal.ports import Full, Known, Request, Written
from device.journal.sqlite import SqliteJournal, open_journal, read_only

Batches = Callable[..., list[Written]]
AT = "2026-11-30T20:14:05"
GAMES = ("game-00001", "game-00002")


def fill(path: Path, batches: Batches, commands: int = 60) -> dict[str, list[Written]]:
    """Two games on disk, closed; what is in them."""
    journal, notice = open_journal(path)
    assert notice == ""
    found = {game: batches(seed=number, commands=commands) for number, game in enumerate(GAMES)}
    for game, written in found.items():
        journal.begin(game, AT)
        for batch in written:
            journal.append(game, batch, Request(f"{game}-{batch.first:06d}", b"print", b"7"))
    journal.close()
    return found


def opened(path: Path) -> tuple[dict[str, list[Written]], str]:
    """What a program finds that is started now, and what it is told."""
    journal, notice = open_journal(path)
    found = {game: journal.read(game) for game in GAMES}
    journal.close()
    return found, notice


def change(path: Path, *statements: str) -> None:
    """Somebody with a database tool: takes the triggers away, and writes."""
    with closing(sqlite3.connect(path)) as db:
        for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        for statement in statements:
            assert db.execute(statement).rowcount > 0
        db.commit()


def is_prefix(found: dict[str, list[Written]], whole: dict[str, list[Written]]) -> bool:
    return all(found[game] == whole[game][: len(found[game])] for game in GAMES)


# --- append only ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["game", "event", "request"])
@pytest.mark.parametrize("verb", ["DELETE FROM {}", "UPDATE {} SET {}"])
def test_nothing_is_ever_changed_or_deleted(path: Path, batches: Batches, table: str, verb: str) -> None:
    whole = fill(path, batches, commands=5)
    column = {"game": "at = ''", "event": "body = x'00'", "request": "answer = x'00'"}[table]
    db = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        db.execute(verb.format(table, column))
    with pytest.raises(sqlite3.IntegrityError):
        db.execute(f"INSERT INTO {table} SELECT * FROM {table}")
    db.close()
    assert opened(path) == (whole, "")


def test_every_commit_is_synced_and_written_ahead(path: Path) -> None:
    journal, _ = open_journal(path)
    for again in (False, True):
        if again:
            journal.close()
            journal, _ = open_journal(path)
        assert journal._db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert journal._db.execute("PRAGMA synchronous").fetchone()[0] == 2, "FULL"
        assert journal._db.execute("PRAGMA foreign_keys").fetchone()[0] == 1
    journal.close()


def test_requests_are_known_after_reopening(path: Path, batches: Batches) -> None:
    fill(path, batches, commands=5)
    journal, _ = open_journal(path)
    assert journal.known("game-00001-000001") == Known(b"print", b"7")
    assert journal.known("game-00001-999999") is None
    journal.close()


def test_a_game_is_continued_after_reopening(path: Path, batches: Batches) -> None:
    written = batches(commands=40)
    journal, _ = open_journal(path)
    journal.begin("game-00001", AT)
    for number, batch in enumerate(written):
        if number % 10 == 9:
            journal.close()
            journal, notice = open_journal(path)
            assert notice == ""
        journal.append("game-00001", batch, None)
    assert journal.read("game-00001") == written
    journal.close()


def test_nobody_reads_a_batch_while_the_disk_is_waited_for(path: Path, batches: Batches) -> None:
    journal, _ = open_journal(path)
    first, second = batches()[:2]
    journal.append("game-00001", first, None)
    found: list[list[Written]] = []

    def look() -> None:
        other = read_only(path)
        found.append(other.read("game-00001"))
        other.close()

    journal.append("game-00001", second, None, look)
    look()
    assert found == [[first], [first, second]]
    journal.close()


# --- no room ----------------------------------------------------------------------------------------------------------


def room(journal: SqliteJournal, *, more: int) -> None:
    """Let the file grow by `more` pages and no further."""
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count = {pages + more}")


def large(first: int) -> Written:
    return Written(first, tuple(SeatTaken("blue", "x" * 1000) for _ in range(40)), AT)


def test_with_no_room_nothing_is_written_and_later_it_goes_on(path: Path, batches: Batches) -> None:
    whole = fill(path, batches, commands=20)
    journal, _ = open_journal(path)
    room(journal, more=1)
    first = whole[GAMES[1]][-1].first + len(whole[GAMES[1]][-1].events)
    for attempt in range(3):
        with pytest.raises(Full):
            journal.append(GAMES[1], large(first), Request(f"full-{attempt:06d}", b"p", b"a"))
    assert journal.read(GAMES[1]) == whole[GAMES[1]]
    assert journal.known("full-000000") is None
    room(journal, more=1000)
    journal.append(GAMES[1], large(first), Request("full-000000", b"p", b"a"))
    journal.close()
    found, notice = opened(path)
    assert notice == ""
    assert found[GAMES[1]] == [*whole[GAMES[1]], large(first)]


def test_with_no_room_no_new_game_is_begun(path: Path, batches: Batches) -> None:
    fill(path, batches, commands=20)
    journal, _ = open_journal(path)
    room(journal, more=0)
    begun = 2
    while begun < 2000:
        try:
            journal.begin(f"game-{begun + 1:05d}", "x" * 200)
        except Full:
            break
        begun += 1
    assert begun < 2000, "the room is used up"
    journal.close()
    journal, notice = open_journal(path)
    assert (journal.newest(), notice) == (f"game-{begun:05d}", "")
    journal.close()


# --- the plug ---------------------------------------------------------------------------------------------------------

CHILD = """
import sys
from pathlib import Path
from device.game.events import Moved
from device.journal.ports import Request, Written
from device.journal.sqlite import open_journal
journal, notice = open_journal(Path(sys.argv[1]))
assert not notice, notice
if not journal.newest():
    journal.begin("game-00001", "now")
first = sum(len(batch.events) for batch in journal.read("game-00001")) + 1
while True:
    events = tuple(Moved(100, "bank", "blue", "go", str(first)) for _ in range(1 + first % 5))
    journal.append("game-00001", Written(first, events, "now"), Request(f"key-{first:06d}", b"p", b"a"))
    first += len(events)
    print(first - 1, flush=True)
"""


def test_after_a_kill_in_mid_writing_every_acknowledged_batch_is_there(path: Path) -> None:
    acknowledged = 0
    for lines in (1, 40, 90, 7):
        child = subprocess.Popen([sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        for _ in range(lines):
            acknowledged = int(child.stdout.readline())
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read().split()
        child.wait()
        child.stdout.close()
        acknowledged = int(rest[-1]) if rest else acknowledged
        journal, notice = open_journal(path)
        assert notice == ""
        events = [event for batch in journal.read("game-00001") for event in batch.events]
        assert len(events) >= acknowledged
        for batch in journal.read("game-00001"):
            assert len(batch.events) == 1 + batch.first % 5, "a batch is there whole or not at all"
            assert journal.known(f"key-{batch.first:06d}") is not None
        journal.close()


# --- damage -----------------------------------------------------------------------------------------------------------


def put_aside(path: Path) -> list[Path]:
    return sorted(path.parent.glob("spinbank.db.damaged-*[0-9]"))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE event SET body = CAST(replace(body, '{', '{ ') AS BLOB) WHERE game = 'game-00002' AND seq = 30",
        "UPDATE event SET kind = 'Rolled' WHERE game = 'game-00002' AND seq = 30",
        "UPDATE event SET version = 2 WHERE game = 'game-00002' AND seq = 30",
        "UPDATE event SET chain = zeroblob(32) WHERE game = 'game-00002' AND seq = 30",
        "DELETE FROM event WHERE game = 'game-00002' AND seq = 30",
        "UPDATE event SET seq = 100000 WHERE game = 'game-00002' AND seq = 30",
    ],
)
def test_a_changed_or_missing_entry_is_found_and_named_and_what_is_before_it_is_kept(
    path: Path, batches: Batches, damage: str
) -> None:
    whole = fill(path, batches)
    whole_size = path.stat().st_size
    change(path, damage)
    found, notice = opened(path)
    assert "spinbank.db.damaged-1" in notice
    assert "game-00002" in notice
    assert found["game-00001"] == whole["game-00001"]
    kept = [batch for batch in whole["game-00002"] if batch.first + len(batch.events) <= 30]
    assert found["game-00002"] == kept, "all whole batches in front of the fault"
    assert f"{sum(len(batch.events) for batch in (*whole['game-00001'], *kept))} entries" in notice
    assert [file.stat().st_size for file in put_aside(path)] == [whole_size]
    assert opened(path)[1] == "", "said once"


@pytest.mark.parametrize(
    "column", ["body = 'text'", "body = 7", "kind = x'ff'", "seq = 'one'", "at = NULL", "chain = 1.5"]
)
def test_a_column_takes_nothing_of_another_type_even_from_a_database_tool(
    path: Path, batches: Batches, column: str
) -> None:
    whole = fill(path, batches, commands=5)
    with pytest.raises(sqlite3.IntegrityError):
        change(path, f"UPDATE event SET {column} WHERE game = 'game-00002' AND seq = 1")
    found, notice = opened(path)
    assert (found, notice) == (whole, "")


def test_entries_missing_at_the_end_are_noticed_and_the_rest_is_kept(path: Path, batches: Batches) -> None:
    whole = fill(path, batches)
    lost = whole["game-00002"][-1].first
    change(path, f"DELETE FROM event WHERE game = 'game-00002' AND seq >= {lost}")
    found, notice = opened(path)
    assert "game-00002" in notice
    assert found == {"game-00001": whole["game-00001"], "game-00002": whole["game-00002"][:-1]}


def test_half_a_command_is_not_taken_for_a_whole_one(path: Path, batches: Batches) -> None:
    whole = fill(path, batches)
    number = next(i for i, batch in reversed(list(enumerate(whole["game-00002"]))) if len(batch.events) > 1)
    cut = whole["game-00002"][number].first + 1
    change(path, f"DELETE FROM event WHERE game = 'game-00002' AND seq >= {cut}")
    found, notice = opened(path)
    assert f"entry {cut - 1} is not whole" in notice
    assert found["game-00002"] == whole["game-00002"][:number]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 40_960,
        b"this is not a database, it is a shopping list\n" * 200,
        b"SQLite format 3\0" + b"\xff" * 9000,
    ],
    ids=["empty", "all NUL", "text", "only the first line of a database"],
)
def test_a_file_that_is_no_journal_is_put_aside_as_it_is_and_a_new_one_begun(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    journal, notice = open_journal(path)
    assert "spinbank.db.damaged-1" in notice
    assert "nothing in it could be read" in notice
    assert [file.read_bytes() for file in put_aside(path)] == [content]
    journal.begin("game-00001", AT)
    journal.append("game-00001", large(1), None)
    journal.close()
    assert opened(path) == ({"game-00001": [large(1)], "game-00002": []}, "")


def test_a_database_of_somebody_else_is_put_aside_untouched(path: Path) -> None:
    db = sqlite3.connect(path)
    db.executescript("CREATE TABLE event (recipe TEXT); INSERT INTO event VALUES ('soup')")
    db.close()
    before = path.read_bytes()
    _, notice = opened(path)
    assert "not a journal of Spinbank" in notice
    assert [file.read_bytes() for file in put_aside(path)] == [before]


def test_each_damaged_file_gets_a_name_of_its_own(path: Path) -> None:
    for number in (1, 2, 3):
        path.write_bytes(b"x" * number * 1000)
        assert f"damaged-{number}" in opened(path)[1]
    assert [file.stat().st_size for file in put_aside(path)] == [1000, 2000, 3000]


@pytest.mark.parametrize("chunk", range(4))
def test_with_any_page_overwritten_the_program_starts_says_so_and_keeps_only_what_is_true(
    tmp_path: Path, batches: Batches, chunk: int
) -> None:
    source = tmp_path / "whole.db"
    whole = fill(source, batches, commands=90)
    size = 4096
    pages = source.stat().st_size // size
    assert pages > 12
    for page in range(chunk, pages, 4):
        folder = tmp_path / f"page{page}"
        folder.mkdir()
        path = folder / "spinbank.db"
        shutil.copy(source, path)
        with path.open("r+b") as file:
            file.seek(page * size)
            file.write(Random(page).randbytes(size))
        damaged = path.read_bytes()
        found, notice = opened(path)
        assert is_prefix(found, whole), page
        assert notice or found == whole, page
        if notice:
            assert [file.read_bytes() for file in put_aside(path)] == [damaged]
            assert opened(path) == (found, ""), page


@pytest.mark.parametrize("chunk", range(4))
def test_a_single_flipped_bit_is_found_or_changes_nothing(tmp_path: Path, batches: Batches, chunk: int) -> None:
    source = tmp_path / "whole.db"
    whole = fill(source, batches, commands=30)
    content = source.read_bytes()
    for attempt in range(chunk, 160, 4):
        random = Random(attempt)
        at, bit = random.randrange(len(content)), random.randrange(8)
        folder = tmp_path / f"flip{attempt}"
        folder.mkdir()
        path = folder / "spinbank.db"
        path.write_bytes(content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :])
        found, notice = opened(path)
        assert is_prefix(found, whole), (at, bit)
        assert notice or found == whole, (at, bit)


@pytest.mark.parametrize("keep", [100, 4096, 5000, 20_000, 0.5, 0.9])
def test_a_file_that_was_cut_short_is_put_aside_and_what_can_be_read_is_kept(
    path: Path, batches: Batches, keep: float
) -> None:
    whole = fill(path, batches, commands=90)
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.truncate(int(size * keep) if keep < 1 else int(keep))
    found, notice = opened(path)
    assert "damaged-1" in notice
    assert is_prefix(found, whole)


def test_a_write_ahead_log_left_behind_is_read_and_a_torn_one_loses_only_its_end(path: Path, batches: Batches) -> None:
    written = batches(commands=40)
    journal, _ = open_journal(path)
    journal.begin("game-00001", AT)
    for batch in written:
        journal.append("game-00001", batch, None)
    for file in (path, path.with_name("spinbank.db-wal")):  # as a power cut leaves them
        shutil.copy(file, file.with_name(file.name.replace("spinbank", "cut")))
    journal.close()
    cut = path.with_name("cut.db")
    log = path.with_name("cut.db-wal")
    torn = path.with_name("torn.db")
    shutil.copy(cut, torn)
    shutil.copy(log, path.with_name("torn.db-wal"))
    assert opened(cut) == ({"game-00001": written, "game-00002": []}, "")
    with path.with_name("torn.db-wal").open("r+b") as file:
        file.truncate(path.with_name("torn.db-wal").stat().st_size - 2000)
    found, notice = opened(torn)
    assert notice == ""
    assert found["game-00001"] == written[:-1]


def test_a_journal_that_another_program_holds_is_not_put_aside(path: Path, batches: Batches) -> None:
    fill(path, batches, commands=5)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        open_journal(path)
    other.execute("ROLLBACK")
    other.close()
    assert put_aside(path) == []
    assert path.exists()


def test_a_folder_in_the_files_place_is_said_and_left_alone(path: Path) -> None:
    path.mkdir()
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):
        open_journal(path)
    assert path.is_dir()


def test_a_journal_of_a_newer_program_is_put_aside_and_not_written_into(path: Path, batches: Batches) -> None:
    fill(path, batches, commands=5)
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    assert "newer Spinbank" in opened(path)[1]
    assert [file.read_bytes() for file in put_aside(path)] == [before]


def test_a_request_that_was_booked_before_the_damage_is_still_known_after_it(path: Path, batches: Batches) -> None:
    fill(path, batches)
    journal, _ = open_journal(path)
    first = journal.read("game-00002")[0]
    known = journal.known(f"game-00002-{first.first:06d}")
    assert known is not None
    journal.close()
    change(path, "UPDATE event SET chain = zeroblob(32) WHERE game = 'game-00002' AND seq = 30")
    journal, notice = open_journal(path)
    assert "put aside" in notice
    assert journal.known(f"game-00002-{first.first:06d}") == known
    journal.close()


@pytest.mark.parametrize("table", ["game", "event", "request"])
def test_nothing_is_replaced_in_place(path: Path, batches: Batches, table: str) -> None:
    fill(path, batches, commands=5)
    other = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        other.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}")
    other.close()


def test_a_journal_whose_guards_were_taken_away_gets_them_back(path: Path, batches: Batches) -> None:
    fill(path, batches, commands=5)
    other = sqlite3.connect(path, isolation_level=None)
    for (name,) in other.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        other.execute(f"DROP TRIGGER {name}")
    other.close()
    open_journal(path)[0].close()
    other = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        other.execute("DELETE FROM event")
    other.close()

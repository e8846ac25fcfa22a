"""While the disk is waited for, the next state is made ready and shown to nobody; a full disk throws it away."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion_web.ports import Update, Viewer, Watch
from device.journal.memory import MemoryJournal
from device.journal.ports import Full, Request, Written
from tests.front_door import Evening, evening


class SlowJournal(MemoryJournal):
    """A disk during whose writing something can be looked at, and which may be full in the end."""

    look: Callable[[], object] | None = None
    full = False

    def append(
        self, game: str, batch: Written, request: Request | None, meanwhile: Callable[[], None] | None = None
    ) -> None:
        if self.look is not None:
            assert meanwhile is not None
            meanwhile()
            self.look()
        if self.full:
            raise Full("no room")
        super().append(game, batch, request)


class Streams:
    """What the streams of a seat, of a stranger and of the television are told, and how often each is called."""

    def __init__(self, table: Evening) -> None:
        with table.clients["blue"].session_transaction() as cookie:
            blue = Viewer(cookie["seat"], cookie["badge"])
        self.woken = self.readied = 0
        self.each: dict[str, Watch] = {}
        for name, viewer in {"blue": blue, "stranger": Viewer(), "tv": Viewer(role="tv")}.items():
            watch = table.phones.watch(viewer, self._wake, self._ready)
            assert watch is not None
            self.each[name] = watch
        assert table.table.turned(10)  # the news that blue is here has been told
        self.news()
        self.woken = self.readied = 0

    def _wake(self) -> None:
        self.woken += 1

    def _ready(self) -> None:
        self.readied += 1

    def news(self) -> dict[str, Update | None]:
        return {name: watch.next() for name, watch in self.each.items()}

    def coming(self) -> dict[str, Update | None]:
        return {name: watch.coming() for name, watch in self.each.items()}


NOTHING = {"blue": None, "stranger": None, "tv": None}


@contextmanager
def playing(folder: Path, journal: SlowJournal) -> Iterator[tuple[Evening, Streams]]:
    with evening(folder, ("blue", "green"), journal=journal) as table:
        table.do("blue", "begin", pick="blue")
        table.state("green")  # known to be here: another look is no news
        streams = Streams(table)
        yield table, streams
        for watch in streams.each.values():
            watch.close()


def seen(update: Update | None) -> dict[str, Any]:
    assert update is not None
    found: dict[str, Any] = json.loads(update.body)
    return found


def test_what_is_being_written_is_made_ready_and_shown_to_nobody(tmp_path: Path) -> None:
    journal = SlowJournal()
    with playing(tmp_path, journal) as (table, streams):
        before = {seat: table.state(seat) for seat in ("blue", "green", "")}
        meanwhile: list[dict[str, Update | None]] = []

        def look() -> None:
            assert (streams.readied, streams.woken) == (1, 0)
            assert {seat: table.state(seat) for seat in ("blue", "green", "")} == before
            meanwhile.append(streams.coming())
            assert streams.news() == NOTHING

        journal.look = look
        table.do("blue", "pay", pick="green", amount=300)
        (made,) = meanwhile
        assert seen(made["blue"])["seats"][1]["cash"] == before[""]["seats"][1]["cash"] + 300
        told = streams.news()
        assert all(told[name] is made[name] for name in ("blue", "stranger", "tv")), "made once"
        assert streams.coming() == NOTHING
        assert table.crashed == []


def test_a_full_disk_shows_nobody_what_was_made_ready(tmp_path: Path) -> None:
    journal = SlowJournal()
    with playing(tmp_path, journal) as (table, streams):
        before = {seat: table.state(seat) for seat in ("blue", "green", "")}
        journal.look, journal.full = streams.coming, True
        assert table.ask("blue", "pay", pick="green", amount=300)["status"] == 507
        assert (streams.readied, streams.woken) == (1, 0)
        assert streams.news() == NOTHING
        assert {seat: table.state(seat) for seat in ("blue", "green", "")} == before
        journal.look, journal.full = None, False
        table.do("blue", "pay", pick="green", amount=100)  # as long as the one that was refused
        told = streams.news()
        assert seen(told["blue"])["seats"][1]["cash"] == before[""]["seats"][1]["cash"] + 100
        assert seen(told["tv"])["history"][0]["text"].endswith("$100")


def test_a_state_that_changes_on_the_way_to_the_disk_is_made_anew(tmp_path: Path) -> None:
    """A spin begins when it is on disk: what was made ready knew another moment."""
    journal = SlowJournal()
    with evening(tmp_path, ("blue", "green"), luck=["wheel X1"], journal=journal) as table:
        table.do("blue", "set", setting="level", value="money")
        table.do("blue", "begin", pick="blue")
        table.do("blue", "chance")
        table.do("blue", "lock")
        streams = Streams(table)

        def wait() -> None:
            streams.coming()
            table.clock.now += 3

        journal.look = wait
        table.box("spin", seat="blue", power=0.5)
        for name in ("blue", "tv"):
            assert seen(streams.each[name].next())["spin"].get("elapsed", 0.0) == 0.0
        for watch in streams.each.values():
            watch.close()


def test_a_stream_learns_at_once_that_its_seat_is_no_longer_its_own(tmp_path: Path) -> None:
    with playing(tmp_path, SlowJournal()) as (table, streams):
        table.do("blue", "pay", pick="green", amount=100)
        assert "code" in seen(streams.each["blue"].next())
        streams.each["stranger"].next()
        assert table.clients["blue"].post("/api/leave").status_code == 200
        after = seen(streams.each["blue"].next())
        assert after == seen(streams.each["stranger"].next())
        assert "code" not in after


@pytest.mark.parametrize("name", ["blue", "tv"])
def test_a_spin_is_as_old_as_the_moment_of_looking(tmp_path: Path, name: str) -> None:
    with evening(tmp_path, ("blue", "green"), luck=["wheel X1"]) as table:
        table.do("blue", "set", setting="level", value="money")
        table.do("blue", "begin", pick="blue")
        table.do("blue", "chance")
        table.do("blue", "lock")
        table.box("spin", seat="blue", power=0.5)
        seat = name if name == "blue" else ""
        assert table.state(seat)["spin"].get("elapsed", 0.0) == 0.0
        table.clock.now += 1
        assert table.state(seat)["spin"]["elapsed"] == 1.0

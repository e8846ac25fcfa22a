"""What the box's own clock does in games of Classic: the last house's ten seconds, auctions, the agreed time."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from front_door import PATIENCE, Evening, evening, journal_of

from device.game import commands as c
from device.game.refusal import Reason
from device.game.state import Game
from device.journal.memory import MemoryJournal
from device.journal.ports import Full, Written
from device.service.asked import Asking, Resume
from device.views import playtime
from tests.classic.table import CLASSIC

BROWN, BLUE = ("mediterranean", "baltic"), ("park_place", "boardwalk")
# All houses but one stand: five colours of three streets with two on each are thirty, one is on Mediterranean.
TOWN = [spaces for spaces in CLASSIC.board.groups.values() if len(spaces) == 3]


def position(**more: Any) -> c.SetTable:
    purse = {seat: c.Place(cash=1000) for seat in ("blue", "green", "orange")}
    return c.SetTable(seats=purse, bank=CLASSIC.total - 3000, jackpot=0, actor="blue", **more)


def scarce() -> c.SetTable:
    """One house is left; blue could build on brown, green on dark blue, orange owns all others."""
    owners = dict.fromkeys(BROWN, "blue") | dict.fromkeys(BLUE, "green")
    levels: dict[str, int] = {}
    for spaces in TOWN[:5]:
        owners |= dict.fromkeys(spaces, "orange")
        levels |= dict.fromkeys(spaces, 2)
    levels[BROWN[0]] = 1
    return position(owners=owners, levels=levels)


class Stepped(Evening):
    """An evening whose clock is stepped by hand."""

    def asks(self, command: c.Asked) -> None:
        answer = self.table.ask(Asking(command)).result(PATIENCE)
        assert answer.reason is None, (command, answer)

    @property
    def game(self) -> Game:
        assert self.feed.newest is not None
        return self.feed.newest.game

    @property
    def left(self) -> float:
        scene = self.feed.newest
        assert scene is not None
        return playtime.left(scene.game, scene.played, self.clock.now)

    def waits(self, seconds: float) -> None:
        """Time goes by, and the table looks at the clock."""
        self.clock.later(seconds)
        assert self.table.turned(PATIENCE)

    def waits_until(self, step: str, seconds: float) -> None:
        """Time goes by, and then the clock must lead to this step."""
        mailbox = self.feed.subscribe()
        self.clock.later(seconds)
        self.table.refresh()
        while self.game.step.kind != step:
            assert mailbox.take(PATIENCE) is not None, (self.game.step.kind, step)
        mailbox.close()


@contextmanager
def stepped(folder: Path, journal: MemoryJournal, stamp: str = "2026-11-30T20:14:05") -> Iterator[Stepped]:
    with evening(folder, journal=journal, stamp=stamp, kind=Stepped) as found:
        assert isinstance(found, Stepped)
        yield found


# --- the last house ---------------------------------------------------------------------------------------------------


def test_whoever_wants_the_last_house_too_has_ten_seconds_to_say_so(tmp_path: Path) -> None:
    with stepped(tmp_path, journal_of(CLASSIC, *map(c.Sit, ("blue", "green", "orange")), scarce())) as table:
        assert table.game.stock["house@bank"] == 1
        table.asks(c.Build("blue", pick="baltic"))
        assert table.game.step.kind == "wanted"
        table.waits(9.9)
        assert table.game.step.kind == "wanted"
        table.waits_until("roll", 0.1)
        assert table.game.stock["house@deed:baltic"] == 1


def test_each_word_about_the_last_house_begins_the_ten_seconds_anew(tmp_path: Path) -> None:
    with stepped(tmp_path, journal_of(CLASSIC, *map(c.Sit, ("blue", "green", "orange")), scarce())) as table:
        table.asks(c.Build("blue", pick="baltic"))
        table.waits(9.0)
        table.asks(c.Choose("green", pick="want"))
        table.waits(9.0)
        assert table.game.step.kind == "wanted"
        table.waits_until("auction", 1.0)


def test_the_auction_clock_runs_in_classic_too(tmp_path: Path) -> None:
    journal = journal_of(CLASSIC, *map(c.Sit, ("blue", "green", "orange")), scarce(), auction_seconds="8")
    with stepped(tmp_path, journal) as table:
        table.asks(c.Build("blue", pick="baltic"))
        table.asks(c.Choose("green", pick="want"))
        table.waits_until("auction", 10.0)
        table.waits(60.0)  # nobody has bid: nothing runs
        table.asks(c.Bid("green", amount=10))
        table.waits(7.0)
        table.asks(c.Bid("blue", amount=11))
        table.waits(7.0)
        assert table.game.step.kind == "auction"
        table.waits_until("roll", 1.0)
        assert table.game.cash["blue"] == 1000 - 11


def test_a_bid_meant_for_an_earlier_moment_hears_the_least_that_is_taken_now(tmp_path: Path) -> None:
    """The rise is this edition's own: 1 in Classic, whatever the smallest note."""
    seats = map(c.Sit, ("blue", "green", "orange"))
    with stepped(
        tmp_path, journal_of(CLASSIC, *seats, position(), c.Roll("blue", dice=(1, 2)), c.Auction("blue"))
    ) as table:
        scene = table.feed.newest
        assert scene is not None
        table.asks(c.Bid("green", amount=57))
        late = table.table.ask(Asking(c.Bid("orange", amount=57), seen=scene.line.seq)).result(PATIENCE)
        assert (late.reason, late.details) == (Reason.BID_TOO_LOW, {"least": 58})


# --- the agreed time --------------------------------------------------------------------------------------------------


class FillsUp(MemoryJournal):
    """A journal on a disk that is full for a while."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False
        self.refused = threading.Semaphore(0)

    def append(self, game: str, batch: Written, *more: Any) -> None:
        if self.full:
            self.refused.release()
            raise Full
        super().append(game, batch, *more)


def timed(*commands: c.Asked, kind: type[MemoryJournal] = MemoryJournal, **settings: str) -> MemoryJournal:
    seats = map(c.Sit, ("blue", "green", "orange"))
    return journal_of(CLASSIC, *seats, *(commands or (position(),)), kind=kind, **{"time_limit": "60", **settings})


def plays(table: Stepped, seconds: float) -> None:
    """Somebody pays somebody every five minutes."""
    while seconds > 0:
        table.waits(min(seconds, 300))
        seconds -= 300
        table.asks(c.Pay("blue", pick="bank", amount=1))


def test_the_game_is_over_when_its_time_is_and_not_before(tmp_path: Path) -> None:
    with stepped(tmp_path, timed()) as table:
        plays(table, 3590)
        assert (table.game.phase, table.left) == ("playing", 10)
        assert table.state()["seconds_left"] == 10
        table.waits(4)
        assert table.state()["seconds_left"] == 6
        table.waits_until("over", 6)
        assert table.game.phase == "over"
        assert table.left == 0


def test_a_move_that_was_begun_is_played_before_the_time_is_over(tmp_path: Path) -> None:
    with stepped(tmp_path, timed()) as table:
        plays(table, 3590)
        table.asks(c.Roll("blue", dice=(1, 2)))
        table.waits(100)
        assert table.game.step.kind == "buy"
        assert table.left == 0
        table.asks(c.Buy("blue"))
        table.waits_until("over", 0)
        assert table.game.owners == {"baltic": "blue"}


def test_a_pause_in_which_nobody_does_anything_counts_as_ten_minutes(tmp_path: Path) -> None:
    with stepped(tmp_path, timed()) as table:
        plays(table, 300)
        table.waits(7000)
        assert table.left == 3600 - 900
        table.asks(c.Pay("blue", pick="bank", amount=1))
        assert table.left == 3600 - 900
        plays(table, 2600)
        table.waits_until("over", 100)


@pytest.mark.parametrize("off", [60, 900])
def test_time_in_which_the_box_was_switched_off_is_not_played(tmp_path: Path, off: int) -> None:
    journal = timed()
    with stepped(tmp_path, journal) as table:
        plays(table, 600)
        stamp = table.clock
    for _ in range(2):
        stamp.later(off)
        with stepped(tmp_path, journal, stamp.at) as table:
            assert table.left == 3000
            stamp = table.clock


def test_time_in_which_a_game_lay_asleep_is_not_played(tmp_path: Path) -> None:
    journal = timed()
    with stepped(tmp_path, journal, "2026-12-24T18:00:00") as table:
        assert table.left == 3600
        table.waits(500)
        table.asks(Resume())
        assert table.left == 3600
        plays(table, 3590)
        table.waits_until("over", 10)


def test_a_clock_that_jumps_moves_the_time_by_one_pause_at_most_and_never_back(tmp_path: Path) -> None:
    journal = timed()
    with stepped(tmp_path, journal) as table:
        for stamp in ("2027-01-01T00:00:00", "2026-11-30T20:20:00"):
            table.clock.at = stamp
            table.asks(c.Pay("blue", pick="bank", amount=1))
        at, left = table.clock.at, table.left
        assert left == 3600
    with stepped(tmp_path, journal, at) as table:
        assert table.left == 3000


def test_what_went_wrong_just_before_the_end_can_still_be_put_right(tmp_path: Path) -> None:
    with stepped(tmp_path, timed()) as table:
        plays(table, 3590)
        table.asks(c.Roll("blue", dice=(1, 2)))
        scene = table.feed.newest
        assert scene is not None
        entry = scene.line.batches[-1].first
        table.asks(c.Buy("blue"))
        table.waits_until("over", 10)
        table.asks(c.Undo("", entry=entry))
        table.waits(59)
        assert table.game.step.kind == "roll"
        assert table.left == 0
        table.asks(c.Roll("blue", dice=(1, 3)))
        table.waits_until("over", 60)


def test_a_clock_that_finds_the_disk_full_asks_again_in_a_moment_and_not_all_the_time(tmp_path: Path) -> None:
    journal = timed(kind=FillsUp)
    assert isinstance(journal, FillsUp)
    with stepped(tmp_path, journal) as table:
        plays(table, 3590)
        journal.full = True
        table.waits(10)
        assert journal.refused.acquire(timeout=PATIENCE)
        for _ in range(50):
            table.waits(0.05)
        assert not journal.refused.acquire(blocking=False)
        journal.full = False
        table.waits_until("over", 3)


def test_a_game_without_a_limit_has_no_clock(tmp_path: Path) -> None:
    with stepped(tmp_path, timed(time_limit="off")) as table:
        plays(table, 20_000)
        assert (table.game.phase, table.left) == ("playing", 0)

"""Evenings of Junior and Classic looked back on: files to take along, checked offline, and nothing about a wheel."""

import csv
import io
import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from device.game import commands as c
from device.game import events as e
from device.game.state import ISSUED
from device.journal.ports import Written
from device.journal.sqlite import open_journal
from device.service.export import Told, as_csv, as_json, as_svg
from device.upkeep import verify
from tests.history.evenings import Night, night

BOARDS = pytest.mark.parametrize("board", ["junior", "classic"])


def told(found: Night) -> Told:
    return Told("game-00001", found.line, found.edition)


@BOARDS
def test_the_last_line_of_the_spreadsheet_is_what_everybody_has(board: str) -> None:
    found = night(1, board=board)
    heading, *rows = csv.reader(io.StringIO(as_csv(told(found)).decode("utf-8-sig")))
    end = dict(zip(heading, rows[-1], strict=True))
    assert [end[found.words.name(seat)] for seat in found.game.order] == [
        str(found.game.cash[seat]) for seat in found.game.order
    ]
    assert sum(int(value) for value in rows[-1][8:]) == found.game.total
    assert end["extra money"] == str(found.game.cash.get(ISSUED, 0))
    assert ("Loose Change" in heading, "Jackpot" in heading) == (board == "junior", False)
    assert not any("(bet)" in name for name in heading)


@BOARDS
def test_everything_as_data_holds_each_event_and_no_wheel(board: str) -> None:
    found = night(1, board=board)
    read = json.loads(as_json(told(found)))
    assert len(read["events"]) == found.line.seq
    assert read["evening"]["wheel"] is None
    assert [line["winner"] for line in read["evening"]["saved"]["standings"] if line.get("winner")]


@BOARDS
def test_the_score_card_says_nothing_of_a_wheel(board: str) -> None:
    found = night(1, board=board)
    said = " ".join(ET.fromstring(as_svg(told(found))).itertext())
    assert all(found.words.name(seat) in said for seat in found.game.order)
    assert "heel" not in said


def written(found: Night) -> list[Written]:
    return [Written(batch.first, batch.events, batch.at) for batch in found.line.batches]


@BOARDS
def test_an_evening_without_a_wheel_is_well_and_says_that_there_are_no_seals(board: str) -> None:
    found = verify.check("game-00001", written(night(1, board=board)))
    assert (found.faults, found.spins, found.wheel) == ((), (), False)
    assert found.others > 0
    assert verify.told(found)[-1] == "This board has no wheel and no bets, so there are no seals."


@BOARDS
def test_a_card_that_is_told_as_another_one_is_found(board: str) -> None:
    batches = written(night(1, board=board))
    at = next(i for i, one in enumerate(batches) if any(getattr(x, "source", "") == "chance" for x in one.events))
    forged = tuple(
        replace(one, label="another") if isinstance(one, e.ChanceFell) else one for one in batches[at].events
    )
    batches[at] = Written(batches[at].first, forged, batches[at].at)
    faults = verify.check("game-00001", batches).faults
    assert 'the result is told as "another"' in faults[0].what


def test_a_card_that_falls_differently_after_going_back_is_found() -> None:
    """A forger takes the draw back in the journal and draws again, as the rules would never do."""
    made = Night(3, board="junior", level="full")
    made.do(c.Begin(pick="red"))
    while not any(isinstance(one, e.Carded) for one in made.line.batches[-1].events):
        made.plays(1)
    batches = written(made)
    again = tuple(_other(one) for one in batches[-1].events)
    first = made.line.seq + 1
    undone = Written(first, (e.Undone(batches[-1].first, "back", ""),), batches[-1].at)
    faults = verify.check("game-00001", [*batches, undone, Written(first + 1, again, "")]).faults
    assert any("this draw fell before, and now it fell differently" in one.what for one in faults)


def _other(event: e.Event) -> e.Event:
    return replace(event, grain=event.grain + 1) if isinstance(event, e.ChanceFell) else event


def test_the_newest_game_that_was_begun_is_checked_where_nobody_ever_spun(tmp_path: Path) -> None:
    journal, _ = open_journal(tmp_path / "spinbank.db")
    for number, found in enumerate((night(1, board="junior"), night(1, board="classic"), Night(1, board="junior")), 1):
        for batch in written(found):
            journal.append(f"game-{number:05d}", batch, None)
    journal.close()
    assert verify.verify(tmp_path / "spinbank.db").game == "game-00002"
    assert verify.verify(tmp_path / "spinbank.db", "game-00001").faults == ()

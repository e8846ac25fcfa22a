"""Saved games: what goes on by itself after a start, what is asked first, and going on with an earlier one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from front_door import Evening

from device.game import events as e
from device.journal.memory import MemoryJournal
from device.journal.ports import Journal
from device.journal.sqlite import open_journal, read_only
from device.panel import navigator
from device.panel.face import Face
from device.panel.rows import home_rows, menu_rows
from device.service.draw import Script
from hardware.signals import Pressed

START = "2026-11-28T20:00:00"


@contextmanager
def box(folder: Path, journal: Journal, at: str = START) -> Iterator[Evening]:
    """The box is switched on at this time of its clock, and off at the end."""
    found = Evening(folder, Script(()), journal, stamp=at)
    found.table.start()
    try:
        yield found
    finally:
        found.table.stop()
    assert found.crashed == []


def begun(evening: Evening) -> None:
    for seat in ("blue", "green"):
        evening.join(seat)
    evening.do("blue", "set", setting="level", value="money")
    evening.do("blue", "begin", pick="blue")


def at_box(evening: Evening, command: str, **fields: object) -> str | None:
    return evening.phones.ask_at_box({"command": command, "key": uuid4().hex, **fields})


def money(evening: Evening) -> list[int]:
    return [seat["cash"] for seat in evening.state()["seats"] if seat.get("taken")]


@pytest.mark.parametrize("again", ["2026-11-28T20:00:30", "2026-11-28T20:30:00", "2026-11-27T09:00:00", "no time"])
def test_a_game_cut_off_less_than_half_an_hour_ago_goes_on_at_once_and_so_it_does_when_the_clock_makes_no_sense(
    tmp_path: Path, again: str
) -> None:
    journal = MemoryJournal()
    with box(tmp_path, journal) as evening:
        begun(evening)
    with box(tmp_path, journal, again) as evening:
        assert evening.state()["step"] != "asleep"
        assert at_box(evening, "pay", seat="blue", pick="green", amount=100) is None


def test_a_game_of_another_day_waits_for_the_box_and_no_money_moves_before_the_answer(tmp_path: Path) -> None:
    journal = MemoryJournal()
    with box(tmp_path, journal) as evening:
        begun(evening)
        clients, before = evening.clients, money(evening)
    with box(tmp_path, journal, "2026-11-29T19:00:00") as evening:
        evening.clients = clients
        state = evening.state()
        assert (state["step"], state["phase"]) == ("asleep", "playing")
        assert state["say"] == "Go on with 2 players of 28 Nov?"
        assert "options" not in state
        wish = {"command": "pay", "pick": "green", "amount": 100, "key": "key-asleep"}
        client = evening.app.test_client()
        client.set_cookie("spinbank", clients["blue"].get_cookie("spinbank").value)
        refused = client.post("/api/command", json=wish).get_json()
        assert (refused["reason"], money(evening)) == ("ASLEEP", before)
        assert at_box(evening, "pay", seat="blue", pick="green", amount=100) is not None
        assert money(evening) == before
        asked = client.post("/api/command", json={"command": "resume", "key": "key-phone"})
        assert (asked.status_code, evening.state()["step"], money(evening)) == (202, "asleep", before)
        assert at_box(evening, "resume") is None
        assert (evening.state()["step"] != "asleep", money(evening)) == (True, before)
        assert client.post("/api/command", json={**wish, "key": "key-awake"}).get_json()["ok"]
        assert evening.state()["history"][1]["text"] == "The game goes on"


def test_the_knobs_first_choice_is_to_go_on_and_the_second_a_new_game(tmp_path: Path) -> None:
    """E25: after a day the box asks, and no money moves before."""
    journal = MemoryJournal()
    with box(tmp_path, journal) as evening:
        begun(evening)
    with box(tmp_path, journal, "2026-11-29T19:00:00") as evening:
        scene = evening.feed.newest
        state, board = evening.phones.for_box(scene), evening.phones.board_of(scene)
        laid = navigator.laid_out(state, board)
        assert [row.text for row in home_rows(laid)] == ["go on", "new game"]
        face = Face()
        face, asks = navigator.react(face, Pressed(), state, board, 100.0)
        while not asks:
            face, asks = navigator.react(face, Pressed(), state, board, face.fresh_until + 100.0)
        assert asks[0]["command"] == "resume"


def test_after_a_new_game_at_the_question_the_old_one_stays_on_the_list(tmp_path: Path) -> None:
    journal = MemoryJournal()
    with box(tmp_path, journal) as evening:
        begun(evening)
    with box(tmp_path, journal, "2026-11-29T19:00:00") as evening:
        assert at_box(evening, "new_game") is None
        assert evening.state()["phase"] == "lobby"
        offered = [one for one in evening.phones.for_box(evening.feed.newest).options if one.command == "resume"]
        assert [one.fixed for one in offered] == [{"game": "game-00001"}]
        assert offered[0].grave
        assert "Car, Dog" in offered[0].label


@pytest.fixture(params=["memory", "sqlite"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    found: Journal = MemoryJournal() if request.param == "memory" else open_journal(tmp_path / "spinbank.db")[0]
    yield found
    found.close()


def test_an_earlier_game_goes_on_exactly_where_it_stood_and_is_the_one_after_a_restart(
    tmp_path: Path, journal: Journal
) -> None:
    with box(tmp_path, journal) as evening:
        begun(evening)
        evening.do("blue", "pay", pick="green", amount=700)
        then = money(evening)
        assert at_box(evening, "new_game") is None
        evening.do("blue", "begin", pick="green")
        assert money(evening) != then
        assert at_box(evening, "resume", game="game-00001") is None
        assert (evening.state()["game"], money(evening)) == ("game-00001", then)
        assert evening.state("blue")["you"] == "blue", "the same phones are in the same seats"
        evening.do("green", "pay", pick="blue", amount=100)
        then = money(evening)
    with box(tmp_path, journal) as evening:
        assert (evening.state()["game"], money(evening)) == ("game-00001", then)
        assert at_box(evening, "new_game") is None
        assert evening.state()["game"] == "game-00003", "a number is never used twice"
    events = [event for batch in journal.read("game-00001") for event in batch.events]
    assert e.Noted("resumed") in events


def test_a_phone_that_took_the_same_token_and_name_since_keeps_the_seat_and_another_name_does_not(
    tmp_path: Path,
) -> None:
    with box(tmp_path, MemoryJournal()) as evening:
        begun(evening)
        assert at_box(evening, "new_game") is None
        for seat in ("blue", "green"):
            assert at_box(evening, "leave", seat=seat) is None
        evening.join("blue")
        client = evening.app.test_client()
        body = {"seat": "green", "name": "Zoe", "code": "0042", "key": "key-of-zoe-1"}
        assert client.post("/api/join", json=body).status_code == 200
        assert at_box(evening, "resume", game="game-00001") is None
        assert evening.state("blue")["you"] == "blue"
        assert "you" not in client.get("/api/state").get_json()


@pytest.mark.parametrize("game", ["game-00099", "nonsense"])
def test_what_is_no_game_is_refused_and_changes_nothing(tmp_path: Path, game: str) -> None:
    with box(tmp_path, MemoryJournal()) as evening:
        begun(evening)
        before = evening.state()
        assert at_box(evening, "resume", game=game) == "There is no such game."
        assert evening.state() == before


def test_going_on_is_offered_at_the_box_only_between_two_games(tmp_path: Path) -> None:
    with box(tmp_path, MemoryJournal()) as evening:
        begun(evening)
        assert at_box(evening, "new_game") is None
        scene = evening.feed.newest
        rows = menu_rows(navigator.laid_out(evening.phones.for_box(scene), evening.phones.board_of(scene)))
        assert "go on: 28 Nov" in [row.text for row in rows]
        evening.do("blue", "begin", pick="blue")
        options = evening.phones.for_box(evening.feed.newest).options
        assert [one for one in options if one.command == "resume"] == []


def test_a_journal_of_an_earlier_spinbank_knows_its_newest_game_and_can_go_on_with_an_older_one(tmp_path: Path) -> None:
    path = tmp_path / "spinbank.db"
    journal = open_journal(path)[0]
    with box(tmp_path, journal) as evening:
        begun(evening)
        assert at_box(evening, "new_game") is None
    journal.close()
    with sqlite3.connect(path) as db:
        for (name,) in db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'laid%'"
        ).fetchall():
            db.execute(f"DROP TRIGGER {name}")
        db.execute("DROP TABLE laid")
    db.close()
    with closing(read_only(path)) as shelf:
        assert shelf.newest() == "game-00002"
    journal, notice = open_journal(path)
    assert notice == ""
    assert journal.newest() == "game-00002"
    with box(tmp_path, journal) as evening:
        assert at_box(evening, "resume", game="game-00001") is None
    journal.close()
    journal = open_journal(path)[0]
    assert journal.newest() == "game-00001"
    journal.close()


def test_a_game_that_waits_is_not_written_to_before_the_answer_so_it_waits_again_after_another_start(
    tmp_path: Path,
) -> None:
    journal = MemoryJournal()
    with box(tmp_path, journal) as evening:
        begun(evening)
    before = journal.read("game-00001")
    for at in ("2026-11-29T19:00:00", "2026-11-29T19:05:00"):
        with box(tmp_path, journal, at) as evening:
            assert evening.state()["step"] == "asleep"
            assert "offers" not in evening.state()
        assert journal.read("game-00001") == before

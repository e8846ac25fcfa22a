"""What both journals promise: what was written is read again, in order, and requests are remembered."""

import sqlite3
from collections.abc import Callable

import pytest

from device.game.timeline import Timeline, fold
from device.journal.ports import Journal, Known, Request, Written

Batches = Callable[..., list[Written]]
AT = "2026-11-30T20:14:05"


def test_a_new_journal_holds_no_game_and_knows_no_request(journal: Journal) -> None:
    assert journal.newest() == ""
    assert journal.read("game-00001") == []
    assert journal.known("key-000001") is None


def test_what_was_appended_is_read_in_order_as_it_was(journal: Journal, batches: Batches) -> None:
    written = batches()
    journal.begin("game-00001", AT)
    for batch in written:
        journal.append("game-00001", batch, None)
    assert journal.read("game-00001") == written


def test_the_same_evening_comes_out_again(journal: Journal, batches: Batches) -> None:
    live = Timeline()
    journal.begin("game-00001", AT)
    for batch in batches(seed=5, commands=150):
        live = fold(live, batch.events, batch.at)
        journal.append("game-00001", batch, None)
    again = Timeline()
    for batch in journal.read("game-00001"):
        again = fold(again, batch.events, batch.at)
    assert again == live


def test_each_game_has_its_own_pages_and_the_newest_is_named(journal: Journal, batches: Batches) -> None:
    first, second = batches(seed=1, commands=10), batches(seed=2, commands=20)
    journal.begin("game-00001", AT)
    for batch in first:
        journal.append("game-00001", batch, None)
    assert journal.newest() == "game-00001"
    journal.begin("game-00002", AT)
    assert (journal.newest(), journal.read("game-00002")) == ("game-00002", [])
    for batch in second:
        journal.append("game-00002", batch, None)
    assert (journal.read("game-00001"), journal.read("game-00002")) == (first, second)


def test_an_accepted_request_is_known_with_its_print_and_answer(journal: Journal, batches: Batches) -> None:
    journal.begin("game-00001", AT)
    for number, batch in enumerate(batches(commands=8)):
        request = Request(f"key-{number:06d}", bytes([number, 0, 255]), str(number).encode()) if number % 2 else None
        journal.append("game-00001", batch, request)
    assert journal.known("key-000003") == Known(bytes([3, 0, 255]), b"3")
    assert journal.known("key-000002") is None


def test_whoever_waits_for_the_disk_is_called_once_for_each_batch(journal: Journal, batches: Batches) -> None:
    journal.begin("game-00001", AT)
    evening = batches()[:5]
    called: list[int] = []
    for batch in evening:
        journal.append("game-00001", batch, None, lambda batch=batch: called.append(batch.first))
    assert called == [batch.first for batch in evening]
    assert journal.read("game-00001") == evening


def test_what_is_read_is_not_what_was_kept_a_reader_changes_nothing(journal: Journal, batches: Batches) -> None:
    journal.begin("game-00001", AT)
    for batch in batches(commands=8):
        journal.append("game-00001", batch, None)
    journal.read("game-00001").clear()
    assert journal.read("game-00001") == batches(commands=8)


def test_a_game_is_begun_once_and_a_second_beginning_takes_nothing_away(journal: Journal, batches: Batches) -> None:
    journal.begin("game-00001", AT)
    for batch in batches(commands=8):
        journal.append("game-00001", batch, None)
    with pytest.raises((ValueError, sqlite3.IntegrityError)):
        journal.begin("game-00001", AT)
    assert journal.read("game-00001") == batches(commands=8)


def test_closing_twice_is_closing(journal: Journal) -> None:
    journal.close()
    journal.close()


def test_the_newest_game_is_the_one_that_was_written_to_last_and_all_are_listed_as_they_were_laid_out(
    journal: Journal, batches: Batches
) -> None:
    first, second = batches(seed=1, commands=10), batches(seed=2, commands=10)
    for batch in first[:-1]:
        journal.append("game-00001", batch, None)
    for batch in second:
        journal.append("game-00002", batch, None)
    assert journal.newest() == "game-00002"
    journal.append("game-00001", first[-1], None)
    assert journal.newest() == "game-00001"
    journal.append("game-00003", second[0], None)
    assert journal.newest() == "game-00003"
    ends = [batch.first + len(batch.events) - 1 for batch in (first[-1], second[-1], second[0])]
    assert list(journal.games().items()) == list(zip(("game-00001", "game-00002", "game-00003"), ends, strict=True))
    assert (journal.read("game-00001"), journal.read("game-00002")) == (first, second)

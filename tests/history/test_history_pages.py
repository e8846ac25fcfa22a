"""The whole evening by pages: nothing missing, nothing twice, filters that let the right lines through, books in words."""

import pytest

from device.game import commands as c
from device.game import events as e
from device.views import history, ledger, telling
from device.views.shapes import Entry
from tests.history.evenings import Night, night

SEEDS = range(8)
EVENINGS = [*(("jackpot", seed) for seed in range(6)), ("junior", 1), ("classic", 1)]


def all_pages(found: Night, wanted: str = "all", seat: str = "blue", limit: int = 7) -> list[Entry]:
    entries: list[Entry] = []
    before = 0
    while True:
        page = history.page(found.line, found.words, seat, wanted, before, limit)
        assert len(page.entries) <= limit
        entries += page.entries
        before = page.before
        if not before:
            return entries


@pytest.mark.parametrize(("board", "seed"), EVENINGS)
def test_the_pages_together_are_the_whole_evening_newest_first(board: str, seed: int) -> None:
    found = night(seed, board=board)
    whole = history.page(found.line, found.words, "blue", limit=10_000)
    assert whole.before == 0
    assert all_pages(found) == list(whole.entries)
    numbers = [entry.seq for entry in whole.entries]
    assert numbers == sorted(set(numbers), reverse=True)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_full_last_page_promises_no_further_one(seed: int) -> None:
    found = night(seed)
    count = len(all_pages(found))
    assert history.page(found.line, found.words, "blue", limit=count).before == 0
    assert history.page(found.line, found.words, "blue", limit=count - 1).before > 0


@pytest.mark.parametrize("wanted", ["mine", "chance", "fixes"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_filter_shows_some_of_the_same_lines_in_the_same_order(seed: int, wanted: str) -> None:
    found = night(seed)
    some = all_pages(found, wanted)
    assert some == [entry for entry in all_pages(found) if entry in some]


@pytest.mark.parametrize(("board", "seed"), EVENINGS)
def test_mine_holds_what_i_did_paid_and_received_and_not_what_others_do_among_themselves(board: str, seed: int) -> None:
    found = night(seed, board=board)
    mine = {entry.seq for entry in all_pages(found, "mine", "green")}
    for batch in found.line.batches:
        for seq, event in enumerate(batch.events, batch.first):
            if isinstance(event, e.Moved) and telling.tell_at(found.words, batch.events, seq - batch.first):
                ends = {event.source.removeprefix("stake:"), event.target.removeprefix("stake:")}
                assert (seq in mine) == ("green" in ends)
            if isinstance(event, e.Rolled):
                assert (seq in mine) == (event.seat == "green")


@pytest.mark.parametrize(("board", "seed"), EVENINGS)
def test_fixes_holds_everything_that_was_taken_back_and_what_took_it_back(board: str, seed: int) -> None:
    found = night(seed, board=board)
    fixes = all_pages(found, "fixes")
    struck = {entry.seq for entry in all_pages(found) if entry.struck}
    assert struck
    assert struck <= {entry.seq for entry in fixes}
    assert all("back" in entry.text.lower() for entry in fixes if not entry.struck)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_books_balance_in_words(seed: int) -> None:
    words = night(seed).words
    said = history.books(words)
    assert said.startswith("The books balance: Bank $")
    assert said.endswith(f"= {words.money(words.game.total)}.")


@pytest.mark.parametrize(("board", "seed"), EVENINGS)
def test_the_lines_of_the_ledger_carried_out_one_by_one_give_every_balance_and_the_end(board: str, seed: int) -> None:
    found = night(seed, board=board)
    assert any(isinstance(event, e.Undone) and event.how == "back" for b in found.line.batches for event in b.events)
    cash = dict.fromkeys(ledger.accounts(found.line, found.words.edition), 0) | {ledger.BOX: found.game.total}
    for line in ledger.lines(found.line, found.words):
        assert line.amount > 0
        assert line.text
        cash[line.source] -= line.amount
        cash[line.target] += line.amount
        assert line.balances == {account: cash[account] for account in line.balances}
    assert cash.pop(ledger.BOX) == 0
    assert cash == {account: found.game.cash.get(account, 0) for account in cash}


def counted(entry: Entry, entries: list[Entry], first: int) -> int:
    return sum(one.seq >= first and not one.struck and one is not entry for one in entries)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_goes_with_a_line_is_counted_in_the_lines_that_are_read(seed: int) -> None:
    made = Night(seed)
    made.do(c.Begin(pick="blue"))
    made.plays(60).errs()
    entries = all_pages(made)
    back = [entry for entry in entries if entry.undo == "back"]
    assert back
    for entry in back:
        first = made.line.batches[made.line.find(entry.seq)].first
        assert entry.takes == counted(entry, entries, first)


def test_another_phone_on_a_seat_is_no_event_of_the_game_and_hides_none() -> None:
    made = Night(1)
    made.do(c.Begin(pick="blue"))
    made.do(c.Pay(seat="blue", pick="green", amount=100))
    made.do(c.CallMe(seat="blue", name="Ann"))
    newest, paid, *_ = history.page(made.line, made.words, "blue").entries
    assert (newest.text, newest.minor, newest.undo) == ("Ann is at the table", True, "")
    assert (paid.minor, paid.undo) == (False, "money")


def test_whoever_only_visits_jail_does_not_come_to_jail() -> None:
    words = night(1).words
    there = words.edition.board.index["jail"]
    visits = e.Walked("blue", there)
    assert telling.tell_at(words, (visits,), 0) == ("Car is just visiting jail", "blue", "")
    assert telling.tell_at(words, (visits, e.Confined("blue", "space")), 0) is None

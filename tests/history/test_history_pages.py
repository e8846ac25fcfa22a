"""The whole evening by pages: nothing missing, nothing twice, filters that let the right lines through, books in words."""

import pytest

from device.game import events as e
from device.views import history, ledger
from device.views.shapes import Entry
from tests.history.evenings import Night, night

SEEDS = range(8)


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


@pytest.mark.parametrize("seed", SEEDS)
def test_the_pages_together_are_the_whole_evening_newest_first(seed: int) -> None:
    found = night(seed)
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


@pytest.mark.parametrize("seed", SEEDS)
def test_mine_holds_what_i_did_paid_and_received_and_not_what_others_do_among_themselves(seed: int) -> None:
    found = night(seed)
    mine = {entry.seq for entry in all_pages(found, "mine", "green")}
    for batch in found.line.batches:
        for seq, event in enumerate(batch.events, batch.first):
            if isinstance(event, e.Moved) and history.tell(found.words, event):
                ends = {event.source.removeprefix("stake:"), event.target.removeprefix("stake:")}
                assert (seq in mine) == ("green" in ends)
            if isinstance(event, e.Rolled):
                assert (seq in mine) == (event.seat == "green")


@pytest.mark.parametrize("seed", SEEDS)
def test_fixes_holds_everything_that_was_taken_back_and_what_took_it_back(seed: int) -> None:
    found = night(seed)
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


@pytest.mark.parametrize("seed", SEEDS)
def test_the_lines_of_the_ledger_carried_out_one_by_one_give_every_balance_and_the_end(seed: int) -> None:
    found = night(seed)
    assert any(isinstance(event, e.Undone) and event.how == "back" for b in found.line.batches for event in b.events)
    cash = dict.fromkeys(ledger.accounts(found.line), 0) | {ledger.BOX: found.game.total}
    for line in ledger.lines(found.line, found.words):
        assert line.amount > 0
        assert line.text
        cash[line.source] -= line.amount
        cash[line.target] += line.amount
        assert line.balances == {account: cash[account] for account in line.balances}
    assert cash.pop(ledger.BOX) == 0
    assert cash == {account: found.game.cash.get(account, 0) for account in cash}

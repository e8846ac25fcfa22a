"""A game to take along: the ledger as CSV, everything as JSON, a score card as SVG. No secrets, no badges in any of them."""

import csv
import io
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from device.game.edition import Edition
from device.game.state import BANK, ISSUED, JACKPOT
from device.game.timeline import Timeline
from device.language import N_, _
from device.views import history, ledger
from device.views.evening import evening
from device.views.saved import saved
from device.views.words import Words

HEADINGS = (  # of the columns of the ledger; those with balances follow
    # Translators: heading of a column: the number of the line
    N_("line"),
    N_("time"),
    # Translators: heading of a column: who paid
    N_("from"),
    # Translators: heading of a column: who received
    N_("to"),
    N_("amount"),
    # Translators: heading of a column with words such as buy, rent, go
    N_("reason"),
    N_("text"),
    # Translators: heading of a column with "yes" for lines that were taken back
    N_("taken back"),
)
FORMAT = 1  # of the JSON; rises when a field changes its meaning


class Told(Struct, frozen=True):
    """A game by its id, with the rules it was played by."""

    id: str
    line: Timeline
    edition: Edition


def as_csv(told: Told) -> bytes:
    """One line for each movement of money, with all balances after it; UTF-8 with a mark, as spreadsheets want it."""
    words = Words(told.edition, told.line.game)
    columns, named = ledger.accounts(told.line, told.edition), _account(words)
    out = io.StringIO(newline="")
    sheet = csv.writer(out)
    sheet.writerow([*(_(heading) for heading in HEADINGS), *map(_column(words), columns)])
    for line in ledger.lines(told.line, words):
        sheet.writerow([
            line.seq, line.at, *map(named, (line.source, line.target)), line.amount, line.why,
            _plain(line.text), _("yes") if line.struck else "", *(line.balances[account] for account in columns),
        ])  # fmt: skip
    return b"\xef\xbb\xbf" + out.getvalue().encode()


COLUMNS = {
    BANK: N_("Bank"),
    # Translators: heading of a column: money that was made because the bank had not enough
    ISSUED: N_("extra money"),
}


def _column(words: Words) -> Callable[[str], str]:
    named = _account(words)
    own = {**{account: _(name) for account, name in COLUMNS.items()}, JACKPOT: words.pot()}
    return lambda account: _plain(own[account]) if account in own else named(account)


def _account(words: Words) -> Callable[[str], str]:
    def named(account: str) -> str:
        seat = account.removeprefix("stake:")
        # Translators: the money that somebody has bet
        return _plain(_("{who} (bet)", who=words.name(seat)) if seat != account else words.name(seat))

    return named


def _plain(text: str) -> str:
    """Text that no spreadsheet takes for a formula, whatever somebody called a seat."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def as_json(told: Told) -> bytes:
    """The events as they were written and the entries as people read them, oldest first."""
    words = Words(told.edition, told.line.game)
    entries = history.page(told.line, words, "", limit=told.line.seq).entries[::-1]
    events = [
        {"seq": seq, "at": batch.at, "taken_back": seq in told.line.struck, "event": _open(event)}
        for batch in told.line.batches
        for seq, event in enumerate(batch.events, batch.first)
    ]
    look_back = evening(told.id, told.line, told.edition)
    return msgspec.json.encode({"format": FORMAT, "evening": look_back, "entries": entries, "events": events})


def _open(event: Any) -> Any:
    """An event as plain values, without what leads to a phone."""
    if isinstance(event, Mapping):
        return {name: _open(value) for name, value in event.items() if name != "badge"}
    if isinstance(event, list | tuple):
        return [_open(value) for value in event]
    return _open(msgspec.to_builtins(event)) if isinstance(event, Struct) else event


def as_svg(told: Told) -> bytes:
    """The score card: date, standing, awards, and the course of the money."""
    from device.service.card import card  # as in `LookBack.chart`

    words = Words(told.edition, told.line.game)
    return card(evening(told.id, told.line, told.edition), words.money)


KINDS: dict[str, tuple[Callable[[Told], bytes], str]] = {  # ending of the file -> how it is made, and its media type
    "csv": (as_csv, "text/csv; charset=utf-8"),
    "json": (as_json, "application/json"),
    "svg": (as_svg, "image/svg+xml"),
}


def file_name(told: Told, kind: str) -> str:
    """What the file is called: the day and the game, in letters that every system takes."""
    at = saved(told.id, told.line, told.edition).at[:10] or "evening"
    return f"spinbank-{at}-{told.id}.{kind}"

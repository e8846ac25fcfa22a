"""Every movement of money in one line, with everybody's balance after it: what a spreadsheet is given."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from device.game import events as e
from device.game.edition import Edition
from device.game.evolve import evolve
from device.game.state import BANK, ISSUED, JACKPOT, Game, stake
from device.game.timeline import Timeline
from device.language import N_, _
from device.views import telling
from device.views.words import Words

BOX = "box"  # where the money comes from when a game is laid out
PLAIN = {  # movements that are told elsewhere, in words for a list
    "start": N_("{target} got the money to begin with"),
    "position": N_("{target} had this when the game was set up"),
    "bet": N_("{source} bet"),
    "bet_less": N_("{target} bet less"),
    "stake_back": N_("The bet of {target} went home"),
}


class Line(Struct, frozen=True):
    """One movement; several with one `seq` belong together."""

    seq: int
    at: str
    source: str
    target: str
    amount: int
    why: str
    text: str
    struck: bool  # taken back later; the line stays, and what took it back is a line of its own
    balances: Mapping[str, int]  # of every account, after this line


def accounts(line: Timeline, edition: Edition) -> tuple[str, ...]:
    """All accounts of a game: bank and what it issued, the pot, then cash (and, where people bet, bets) of each seat."""
    seats = (*line.game.order, *(seat for seat in line.game.gone if seat not in line.game.order))
    of_seat = (lambda seat: (seat, stake(seat))) if edition.wheel else (lambda seat: (seat,))
    issued = (ISSUED,) if edition.endless else ()
    pot = (JACKPOT,) if edition.pot(line.game) else ()
    return (BANK, *issued, *pot, *(account for seat in seats for account in of_seat(seat)))


def lines(line: Timeline, words: Words) -> Iterator[Line]:
    """The movements of a game, oldest first: carried out one after the other they give the balances of its end."""
    columns = accounts(line, words.edition)
    game = Game()
    for batch in line.batches:
        for seq, event in enumerate(batch.events, batch.first):
            struck = seq in line.struck
            if isinstance(event, e.Undone):
                if event.how == "back":
                    told = telling.tell(words, event)
                    text = told[0] if told else ""
                    for source, target, amount, after in _levelled(game.cash, batch.after.cash):
                        yield Line(seq, batch.at, source, target, amount, "back", text, struck, _of(columns, after))
                    game = batch.after
                continue
            game = evolve(game, event)
            if isinstance(event, e.Opened):
                text = _("The money was laid out")
                yield Line(seq, batch.at, BOX, BANK, event.total, "laid_out", text, struck, _of(columns, game.cash))
            elif isinstance(event, e.Moved) and event.asset == "cash" and event.amount:
                told = telling.tell_leg(words, batch.events, seq - batch.first)
                plain = PLAIN.get(event.why, N_("{source} to {target}"))
                text = told[0] if told else _(plain, source=_who(words, event.source), target=_who(words, event.target))
                yield Line(
                    seq, batch.at, event.source, event.target, event.amount, event.why, text, struck, _of(columns, game.cash)
                )  # fmt: skip
        game = batch.after


def _who(words: Words, account: str) -> str:
    return words.name(account.removeprefix("stake:"))


def _of(columns: tuple[str, ...], cash: Mapping[str, int]) -> dict[str, int]:
    return {account: cash.get(account, 0) for account in columns}


def _levelled(now: Mapping[str, int], then: Mapping[str, int]) -> Iterator[tuple[str, str, int, Mapping[str, int]]]:
    """The fewest movements that make the balances what they were: who has too much gives to who has too little."""
    cash = dict(now)
    names = sorted({*now, *then})
    while gap := {
        name: cash.get(name, 0) - then.get(name, 0) for name in names if cash.get(name, 0) != then.get(name, 0)
    }:
        source, target = max(gap, key=gap.__getitem__), min(gap, key=gap.__getitem__)
        amount = min(gap[source], -gap[target])
        cash[source] = cash.get(source, 0) - amount
        cash[target] = cash.get(target, 0) + amount
        yield source, target, amount, dict(cash)

"""All lines from a fixed position to a given depth, counted in two independent ways that must agree with the checked-in total.

The first way takes what `options` lists; the second tries every command there is and keeps what is accepted. Chance
outcomes are all followed. A bid counts at its lowest only, money paid about freely does not count.
"""

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from device.game import commands as c
from device.game.book import Book
from device.game.decide import decide
from device.game.events import ChanceFell
from device.game.refusal import Refused
from device.game.rules import auction
from device.game.state import Call, Game
from tests.classic.table import CLASSIC, landed, spelled_out, table

Moves = Callable[[Game], Iterator[c.Asked]]
DICE = tuple(product(range(1, 7), repeat=2))


def after(game: Game, command: c.Asked) -> list[Game]:
    """Every game that may follow: one, or one for each outcome of what luck is asked."""
    book = Book(CLASSIC, game)
    decide(book, command)
    return _fallen(book.game)


def _fallen(game: Game) -> list[Game]:
    call: Call | None = game.call
    if call is None:
        return [game]
    found = []
    for outcome, label in enumerate(call.outcomes):
        book = Book(CLASSIC, game)
        book.record(ChanceFell(call.source, call.key, outcome, label))
        CLASSIC.chances[call.source](book)
        found += _fallen(book.game)
    return found


def by_options(game: Game) -> Iterator[c.Asked]:
    for seat in (*game.order, ""):
        for option in CLASSIC.options(CLASSIC, game, seat):
            if option.command == "bid":
                yield c.Bid(seat, amount=option.low)
            elif option.command != "pay":
                yield from spelled_out_whole(option)


def spelled_out_whole(option) -> Iterator[c.Asked]:  # type: ignore[no-untyped-def]
    if option.step:
        yield from (
            c.Sell(option.seat, pick=pick, amount=amount)
            for pick in option.picks
            for amount in range(option.low, option.high + 1)
        )
    else:
        yield from spelled_out(option)


def by_trying(game: Game) -> Iterator[c.Asked]:
    """Every command there is, with every word it could take; what is refused is left out."""
    for command in _all(game):
        try:
            decide(Book(CLASSIC, game), command)
        except Refused:
            continue
        yield command


def _all(game: Game) -> Iterator[c.Asked]:
    spaces, seats = tuple(CLASSIC.board.index), (*game.order, "")
    cards = tuple(card for deck in CLASSIC.decks.values() for card in deck)
    words = ("pay", "flat", "tenth", "lift", "interest", "want", "leave", *map(str, range(1, 13)), *spaces)
    least = auction.lowest(CLASSIC, game) if game.round is not None and game.round.kind == "auction" else 0
    plain = (c.Buy, c.Auction, c.Pass, c.Hammer, c.Bail, c.GiveUp, c.Stop, c.Claim, c.Salary, c.Free, c.Done, c.Roll)
    for seat in seats:
        yield from (kind(seat) for kind in plain)
        yield from (c.Roll(seat, dice=dice) for dice in DICE)
        yield from (c.Bid(seat, amount=amount) for amount in {least, 10} if least)
        yield from (c.Choose(seat, pick) for pick in words)
        yield from (c.DrawCard(seat, pick) for pick in ("", *cards))
        yield from (c.PlayCard(seat, pick=pick) for pick in cards)
        for kind in (c.Build, c.Sell, c.Mortgage, c.Lift, c.Land):
            yield from (kind(seat, pick=pick) for pick in spaces)
        yield from (c.Sell(seat, pick=pick, amount=amount) for pick in spaces for amount in range(5))


def count(game: Game, depth: int, moves: Moves) -> int:
    """How many lines of `depth` moves there are from here."""
    if depth == 0:
        return 1
    return sum(count(one, depth - 1, moves) for command in moves(game) for one in after(game, command))


def debt() -> Game:
    """Blue owes green 1,100 for Park Place and can raise it in several ways; green may not touch anything meanwhile."""
    owners = {"park_place": "green", "boardwalk": "green", "mediterranean": "blue", "baltic": "blue", "reading": "blue"}
    return landed(
        "park_place", seats=("blue", "green"), cash={"blue": 990, "green": 500}, owners=owners,
        levels={"park_place": 3, "boardwalk": 3, "baltic": 1, "mediterranean": 1},
    ).game  # fmt: skip


def jail() -> Game:
    """Blue is in jail with a card, green owns railroads with one mortgaged, and the dice fall by themselves."""
    return table(
        seats=("blue", "green"), jailed={"blue": 2}, hands={"blue": ("ch_jail_free",)}, cash=300, level="full",
        owners={"reading": "green", "short_line": "green", "boardwalk": "blue"}, mortgaged=["short_line"],
    ).game  # fmt: skip


TOTALS = {(debt, 1): 5, (debt, 2): 18, (debt, 3): 54, (debt, 4): 498, (jail, 1): 41, (jail, 2): 507, (jail, 3): 9730}


@pytest.mark.parametrize(("position", "depth"), TOTALS, ids=lambda one: getattr(one, "__name__", str(one)))
def test_all_lines_by_options_are_as_many_as_checked_in(position: Callable[[], Game], depth: int) -> None:
    assert count(position(), depth, by_options) == TOTALS[position, depth]


@pytest.mark.parametrize(
    ("position", "depth"), [(debt, 3), (debt, 4), (jail, 2)], ids=lambda one: getattr(one, "__name__", str(one))
)
def test_all_lines_by_trying_every_command_are_as_many(position: Callable[[], Game], depth: int) -> None:
    assert count(position(), depth, by_trying) == TOTALS[position, depth]

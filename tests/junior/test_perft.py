"""Lines counted to a depth from fixed positions, in two ways that share nothing but the rules; the totals are checked in.

One way follows the options and every outcome that luck may have; the other tries every command there is and keeps what the
rules accept. Payments out of turn are left out of both.
"""

from collections.abc import Callable, Iterator

import msgspec
import pytest

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.decide import decide
from device.game.edition import Edition
from device.game.play import play
from device.game.refusal import Refused
from device.game.state import Call, Game
from tests.junior.playing import everything, laid, moves, spelled_out
from tests.kit import Hand

encode = msgspec.json.Encoder(order="deterministic").encode
Children = Callable[[Edition, Game], Iterator[Game]]


def crowded() -> Hand:
    """Three players, thin purses, colours with every kind of ownership, the plunger draws."""
    owners = {
        "purple1": "blue",
        "lblue1": "red",
        "lblue2": "blue",
        "pink1": "blue",
        "pink2": "blue",
        "orange2": "green",
        "dblue1": "red",
        "dblue2": "red",
    }
    cash = {"red": 9, "blue": 6, "green": 11}
    at = {"red": 3, "blue": 19, "green": 27}
    played = ("go_to_go", "ride_red", "free_booth_green", "go_loop")
    return laid(seats=cash, cash=cash, at=at, owners=owners, bank=1, loose_change=5, played=played)


def strict() -> Hand:
    """Two players at the end of the lap: the box rolls, real cards, GO money only when asked for, out when one cannot pay."""
    readings = {"level": "full", "cards": "real", "go_claim": "before_next_roll", "end_on": "cannot_pay"}
    at = {"red": 26, "blue": 28}
    owners = {
        "purple1": "red",
        "purple2": "blue",
        "green1": "blue",
        "green2": "blue",
        "yellow1": "red",
        "yellow2": "red",
    }
    return laid(seats=at, cash={"red": 4, "blue": 3}, at=at, owners=owners, bank=0, **readings)


# --- by the options, luck followed by scripts -------------------------------------------------------------------------


class _More(Exception):
    """The script of luck has ended before the command has: so many outcomes are possible next."""


def by_options(edition: Edition, game: Game) -> Iterator[Game]:
    for option in moves(game, edition):
        for command in spelled_out(option):
            yield from _scripts(edition, game, command, ())


def _scripts(edition: Edition, game: Game, command: c.Asked, script: tuple[int, ...]) -> Iterator[Game]:
    left = list(script)

    def luck(call: Call) -> tuple[int, int]:
        if not left:
            raise _More(len(call.outcomes))
        return left.pop(0), 0

    try:
        yield play(edition, game, command, luck)[1]
    except _More as more:
        for outcome in range(more.args[0]):
            yield from _scripts(edition, game, command, (*script, outcome))


# --- by force, luck written into the book -----------------------------------------------------------------------------


def by_force(edition: Edition, game: Game) -> Iterator[Game]:
    for command in everything(game):
        if isinstance(command, c.Pay):
            continue
        book = Book(edition, game)
        try:
            decide(book, command)
        except Refused:
            continue
        yield from _fallen(book)


def _fallen(book: Book) -> Iterator[Game]:
    call = book.game.call
    if call is None:
        yield book.game
        return
    for number, label in enumerate(call.outcomes):
        branch = Book(book.edition, book.game)
        branch.record(e.ChanceFell(call.source, call.key, number, label))
        book.edition.chances[call.source](branch)
        yield from _fallen(branch)


def lines(children: Children, edition: Edition, game: Game, depth: int, known: dict[tuple[bytes, int], int]) -> int:
    if depth == 0:
        return 1
    key = (encode(game), depth)
    if key not in known:
        known[key] = sum(lines(children, edition, child, depth - 1, known) for child in children(edition, game))
    return known[key]


TOTALS = {crowded: (6, 64, 520, 4157, 32080), strict: (6, 13, 89, 683, 5252, 39492)}


@pytest.mark.parametrize(("children", "depth"), [(by_options, 6), (by_force, 3)])
@pytest.mark.parametrize("position", TOTALS)
def test_as_many_lines_as_were_counted_before(position: Callable[[], Hand], children: Children, depth: int) -> None:
    hand, wanted = position(), TOTALS[position][:depth]
    counted = [lines(children, hand.edition, hand.game, to, {}) for to in range(1, len(wanted) + 1)]
    assert tuple(counted) == wanted

"""One command, whole: decide, then answer every chance it asks for, until the table is quiet; the result is one batch."""

from collections.abc import Callable

from device.game.book import Book
from device.game.commands import Asked
from device.game.decide import decide
from device.game.edition import Edition
from device.game.events import ChanceFell, Event
from device.game.rules import trade
from device.game.state import Call, Game

Draw = Callable[[Call], tuple[int, int]]  # which outcome, and the grain 0..999,999 that says where in it


def play(edition: Edition, game: Game, command: Asked, draw: Draw) -> tuple[tuple[Event, ...], Game]:
    """The batch of events and the game after them; raises Refused."""
    book = Book(edition, game)
    decide(book, command)
    while (call := book.game.call) is not None:
        book.record(_fall(book.game, call, draw))
        edition.chances[call.source](book)
    trade.withdraw(book)
    return tuple(book.events), book.game


def _fall(game: Game, call: Call, draw: Draw) -> ChanceFell:
    # Luck that has fallen is never drawn again: after going back the same chance gives the same outcome.
    known = next((luck for luck in game.luck if luck.key == call.key), None)
    outcome, grain = (known.outcome, known.grain) if known else draw(call)
    return ChanceFell(call.source, call.key, outcome, call.outcomes[outcome], grain, call.power)

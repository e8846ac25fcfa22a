"""Money only: the players say what happened on the board, and the box does the sums."""

from device.editions.classic import deeds, moving
from device.editions.classic.landing import land
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.refusal import Reason, refuse_if
from device.game.rules import turns
from device.game.rules.turns import at_step


def _say(book: Book, seat: str, *, jailed: bool) -> None:
    at_step(book.game, seat, "say")
    inside = seat in book.game.jail
    refuse_if(inside and not jailed, Reason.NOT_NOW, step="jail")
    refuse_if(jailed and not inside, Reason.NOT_ALLOWED)


def say_land(book: Book, command: c.Land) -> None:
    """The token stands on this space now; GO money is asked for by itself."""
    _say(book, command.seat, jailed=False)
    refuse_if(command.pick not in book.edition.board.index, Reason.UNKNOWN_SPACE, space=command.pick)
    deeds.let_rent_lapse(book)
    book.record(e.Walked(command.seat, book.edition.board.index[command.pick]))
    moving.stops_on_go(book, command.seat)
    land(book)


def say_go(book: Book, command: c.Salary) -> None:
    """GO was reached or passed."""
    _say(book, command.seat, jailed=False)
    turns.salary(book, command.seat)


def say_free(book: Book, command: c.Free) -> None:
    """A double has opened the jail."""
    _say(book, command.seat, jailed=True)
    book.record(e.Freed(command.seat, "double"))


def say_done(book: Book, command: c.Done) -> None:
    """The turn is over."""
    at_step(book.game, command.seat, "say")
    deeds.let_rent_lapse(book)  # whoever is done has rolled, whether a space was said or not
    turns.begin_turn(book, book.game.after(command.seat))

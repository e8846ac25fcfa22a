"""Money only: the players say what happened on the board, and the box does the sums."""

from device.editions.junior import purse
from device.editions.junior.landing import land
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.refusal import Reason, refuse_if
from device.game.rules import turns
from device.game.rules.turns import at_step


def say_land(book: Book, command: c.Land) -> None:
    """The token stands on this space now; GO money is asked for by itself, except where a card moves the token."""
    at_step(book.game, command.seat, "say")
    refuse_if(command.pick not in book.edition.board.index, Reason.UNKNOWN_SPACE, space=command.pick)
    purse.let_go_lapse(book)
    book.record(e.Walked(command.seat, book.edition.board.index[command.pick]))
    land(book)


def say_go(book: Book, command: c.Salary) -> None:
    """GO was reached; or, with the box counting along, its money is asked for in time (R-02)."""
    seat = command.seat
    if purse.waiting(book.game, seat):
        purse.collect(book, seat)
        return
    refuse_if(book.game.settings["level"] != "money", Reason.NOTHING_TO_ANSWER)
    at_step(book.game, seat, "say")
    turns.salary(book, seat)


def say_done(book: Book, command: c.Done) -> None:
    """The turn is over."""
    at_step(book.game, command.seat, "say")
    purse.let_go_lapse(book)
    if why := book.edition.ended(book.edition, book.game):
        turns.end(book, why)
    else:
        turns.begin_turn(book, book.game.after(command.seat))

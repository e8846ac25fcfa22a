"""A payment from one seat to another or to the pot, at any time of the game."""

from collections.abc import Callable

from device.game import commands as c
from device.game.book import Book
from device.game.refusal import Reason, refuse_if
from device.game.rules import names
from device.game.state import BANK, JACKPOT


def check_notes(book: Book, amount: int) -> None:
    """Refuse an amount that cannot be counted out in the notes of the game."""
    note = book.edition.note
    refuse_if(amount < note, Reason.AMOUNT_TOO_SMALL, note=note)
    refuse_if(amount % note != 0, Reason.NOT_WHOLE_NOTES, note=note)


def pay(book: Book, command: c.Pay) -> None:
    """Pay another seat or the Jackpot; what leads an auction or is owed must stay payable."""
    game, seat = book.game, command.seat
    refuse_if(command.pick == seat, Reason.PAY_YOURSELF)
    refuse_if(command.pick == BANK, Reason.BANK_NEVER_RECEIVES)
    refuse_if(command.pick != JACKPOT and command.pick not in game.order, Reason.UNKNOWN_SEAT, seat=command.pick)
    # Whose cash the Chance is about must not hand it to a friend in time.
    refuse_if(game.step.kind == "spinning" and game.step.seat == seat, Reason.SPINNING)
    refuse_if(game.step.kind == "swap_cash", Reason.NOT_NOW, step="swap_cash")
    refuse_if(game.step.kind == "debt" and game.step.seat == seat, Reason.DEBT_FIRST)
    refuse_if(not names.readable(command.note), Reason.NAME_BAD)
    check_notes(book, command.amount)
    cash = game.free_cash(seat)
    refuse_if(command.amount > cash, Reason.NOT_ENOUGH_CASH, cash=cash)
    book.move(command.amount, seat, command.pick, "pay", command.note)


MOVES: dict[type, Callable[..., None]] = {c.Pay: pay}

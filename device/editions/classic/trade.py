"""What may change hands in a trade: never what leaves a debt unpaid."""

from device.editions.classic.debt import covers
from device.editions.classic.mortgage import after_trade
from device.game.book import Book
from device.game.refusal import Reason, refuse_if
from device.game.state import Terms

__all__ = ["after_trade", "check"]


def check(book: Book, giver: str, taker: str, terms: Terms, settled: bool) -> None:
    """A debtor's trade leaves enough to pay with (F14)."""
    game = book.game
    # Where purses are hidden, offers of others must not find out what the debtor has: it is looked at with the yes.
    blind = game.secret and not settled and giver != game.step.seat
    if game.step.kind == "debt" and game.settings["debt_trades"] == "covering" and not blind:
        refuse_if(not covers(book.edition, game, terms, giver), Reason.DEBT_NOT_COVERED)

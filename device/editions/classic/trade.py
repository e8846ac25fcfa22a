"""What may change hands in a trade: deeds without buildings on their colour, and never what leaves a debt unpaid."""

from device.editions.classic.debt import covers
from device.editions.classic.mortgage import after_trade
from device.editions.classic.sheet import built
from device.game.book import Book
from device.game.refusal import Reason, refuse_if
from device.game.state import Terms

__all__ = ["after_trade", "check"]


def check(book: Book, giver: str, taker: str, terms: Terms, settled: bool) -> None:
    """All buildings of a colour are sold first (C-25); a debtor's trade leaves enough to pay with (F14)."""
    game, deeds = book.game, book.edition.deeds
    for one in (*terms.give, *terms.take):
        refuse_if(one in deeds and built(book.edition, game, one), Reason.SELL_BUILDINGS_FIRST)
    # Where purses are hidden, offers of others must not find out what the debtor has: it is looked at with the yes.
    blind = game.secret and not settled and giver != game.step.seat
    if game.step.kind == "debt" and game.settings["debt_trades"] == "covering" and not blind:
        refuse_if(not covers(book.edition, game, terms, giver), Reason.DEBT_NOT_COVERED)

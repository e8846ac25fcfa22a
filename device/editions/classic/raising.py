"""When a seat may manage its deeds: anything between moves, raising money also when money is asked of it (C-12)."""

from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import auction
from device.game.rules.turns import RESTING
from device.game.state import Game


def may_raise(edition: Edition, game: Game, seat: str) -> bool:
    """Whether this seat may sell buildings and mortgage now; not while one building is being auctioned."""
    step = game.step
    if step.kind in RESTING:
        return True
    if step.kind == "auction":
        return not step.other and auction.may_bid(edition, game, seat)
    return step.kind in ("buy", "debt") and step.seat == seat


def check_raising(book: Book, seat: str) -> None:
    """Refuse selling and mortgaging while something else is pending."""
    if not may_raise(book.edition, book.game, seat):
        raise Refused(Reason.NOT_NOW, step=book.game.step.kind)


def check_managing(book: Book) -> None:
    """Refuse building and lifting unless nothing is pending."""
    refuse_if(book.game.step.kind not in RESTING, Reason.NOT_NOW, step=book.game.step.kind)

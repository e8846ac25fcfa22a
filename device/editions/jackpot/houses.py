"""Houses are ownership: ten for each seat, one on each property it owns, and moved without refund when all are in use."""

from device.game import events as e
from device.game.book import Book
from device.game.refusal import Reason, refuse_if


def houses_left(book: Book, seat: str) -> int:
    """How many houses a seat still has in its supply."""
    return book.edition.facts["houses"] - sum(owner == seat for owner in book.game.owners.values())


def check_house(book: Book, seat: str, give: str) -> None:
    """Refuse unless a free house is used, or, with none left, an own one is named to be moved."""
    if houses_left(book, seat) > 0:
        refuse_if(bool(give), Reason.NOT_ON_OFFER)
    else:
        refuse_if(not give, Reason.NO_HOUSE_LEFT)
        refuse_if(book.game.owners.get(give) != seat, Reason.NOT_YOURS)


def put_house(book: Book, seat: str, space: str, give: str, why: str) -> None:
    """Put a house on `space`; a moved one leaves `give` unowned without any refund (J-30)."""
    if give:
        book.record(e.Claimed(give, "", "moved"))
    book.record(e.Claimed(space, seat, why))

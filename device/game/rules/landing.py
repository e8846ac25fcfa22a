"""A token has come to a space: what the space says happens, by the edition's table of kinds."""

from collections.abc import Callable, Mapping

from device.game import events as e
from device.game.board import Space
from device.game.book import Book
from device.game.rules import turns

Landings = Mapping[str, Callable[[Book, str, Space], None]]


def land(book: Book, landings: Landings) -> None:
    """What the space says on which the actor stands."""
    seat = book.game.actor
    space = book.edition.board.at(book.game.places[seat])
    landings[space.kind](book, seat, space)


def nothing(book: Book, seat: str, space: Space) -> None:
    """A space to rest on."""
    book.record(e.Noted(space.kind, seat, space.id))
    turns.move_on(book)

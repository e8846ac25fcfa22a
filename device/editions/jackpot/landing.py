"""The actor's token has come to a space: what the space says happens."""

from device.editions.jackpot import deeds
from device.game.board import Space
from device.game.book import Book
from device.game.rules import betting, landing, turns


def land(book: Book) -> None:
    """The actor's token has come to a space: what it says happens."""
    landing.land(book, _LANDINGS)


def _chance(book: Book, seat: str, space: Space) -> None:
    betting.open_bets(book, seat)


def _free_parking(book: Book, seat: str, space: Space) -> None:
    turns.take_jackpot(book, seat, "free_parking")
    turns.move_on(book)


def _go_to_jail(book: Book, seat: str, space: Space) -> None:
    turns.confine(book, seat, "space")
    turns.move_on(book)


_LANDINGS = {
    "go": landing.nothing,
    "jail": landing.nothing,
    "property": deeds.landed,
    "chance": _chance,
    "free_parking": _free_parking,
    "go_to_jail": _go_to_jail,
}

"""The actor's token has come to a space: what the space says happens."""

from collections.abc import Callable

from device.editions.junior import booths, purse
from device.game import events as e
from device.game.board import Space
from device.game.book import Book
from device.game.rules import landing, turns
from device.game.state import JACKPOT


def land(book: Book) -> None:
    """The actor's token has come to a space: what it says happens."""
    landing.land(book, LANDINGS)


def ask_for_card(book: Book, seat: str, space: Space) -> None:
    """Chance: the plunger draws, or the family does and says which card it is; `amount` counts blocked cards (R-13)."""
    book.step("card" if book.game.settings["cards"] == "real" else "draw", seat, space=space.id)


def _railroad(book: Book, seat: str, space: Space) -> None:
    book.record(e.Noted("railroad", seat, space.id))
    turns.begin_turn(book, seat, extra=True)


def _show(book: Book, seat: str, space: Space) -> None:
    purse.pay(book, seat, book.edition.facts["show"], JACKPOT, "show", space.id)
    turns.move_on(book)


def _tram(book: Book, seat: str, space: Space) -> None:
    tram(book, seat)


def tram(book: Book, seat: str, *, passed: bool = False) -> None:
    """Pay into Loose Change and go straight to the Rest Rooms; without GO money unless `passed`."""
    goal = rest_rooms(book)
    if passed:
        turns.reach_go(book, seat)
    purse.pay(book, seat, book.edition.facts["tram"], JACKPOT, "tram", book.edition.board.at(goal).id)
    book.record(e.Walked(seat, goal, passed))
    turns.move_on(book)


def rest_rooms(book: Book) -> int:
    """The index of the Rest Rooms."""
    board = book.edition.board
    return board.index[board.first("rest_rooms").id]


def _loose_change(book: Book, seat: str, space: Space) -> None:
    turns.take_jackpot(book, seat, "loose_change")
    turns.move_on(book)


LANDINGS: dict[str, Callable[[Book, str, Space], None]] = {
    "go": landing.nothing,
    "rest_rooms": landing.nothing,
    "amusement": booths.landed,
    "chance": ask_for_card,
    "railroad": _railroad,
    "show": _show,
    "go_to_rest_rooms": _tram,
    "loose_change": _loose_change,
}

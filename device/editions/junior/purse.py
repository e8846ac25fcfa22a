"""Paying what a space or a card asks: there are no debts; who has less pays what is left, and the game is over (R-03, R-04)."""

from device.game import events as e
from device.game.book import Book
from device.game.state import Game


def pay(book: Book, seat: str, due: int, target: str, why: str, about: str = "") -> bool:
    """Pay `due`, or what is left of the money; True when it was all."""
    if _is_the_end(book.game, seat, due):
        collect(book, seat)  # GO money comes first, also where it was to be asked for and still is in time
    the_end = _is_the_end(book.game, seat, due)
    paid = min(book.game.cash[seat], due)
    book.record(e.Moved(paid, seat, target, why, about, due=0 if paid == due else due))
    if the_end:
        book.record(e.Marked(f"out:{seat}", 1))
    return paid == due


def _is_the_end(game: Game, seat: str, due: int) -> bool:
    """Paying this puts the seat out of money: too little, or by the usual reading exactly enough (R-03)."""
    cash = game.cash[seat]
    return cash < due or (cash == due and game.settings["end_on"] == "zero")


def waiting(game: Game, seat: str) -> int:
    """The GO money that this seat may still ask for (R-02)."""
    return game.marks.get(f"go:{seat}", 0)


def collect(book: Book, seat: str) -> None:
    """Pay out the GO money that waits, if any does."""
    if due := waiting(book.game, seat):
        book.record(e.Marked(f"go:{seat}", 0))
        book.bank_pays(due, seat, "go")


def let_go_lapse(book: Book) -> None:
    """GO money that nobody asked for before the next roll is lost (R-02)."""
    for seat in book.game.order:
        if waiting(book.game, seat):
            book.record(e.Marked(f"go:{seat}", 0))
            book.record(e.Noted("go_missed", seat))

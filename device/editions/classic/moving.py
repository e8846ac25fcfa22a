"""Tokens: forward with GO on the way, and straight to jail."""

from device.game import events as e
from device.game.book import Book
from device.game.rules import turns


def forward(book: Book, seat: str, steps: int) -> None:
    """Move a token and pay for GO before anything else (C-22); a first lap opens the Speed Die."""
    turns.walk(book, seat, steps)
    last = book.events[-1]
    game = book.game
    if isinstance(last, e.Walked) and not last.passed:
        return
    stops_on_go(book, seat)
    if game.settings["speed_die"] == "on" and f"speed:{seat}" not in game.marks:
        book.record(e.Marked(f"speed:{seat}", 1))


def stops_on_go(book: Book, seat: str) -> None:
    """By house rule the Bank pays once more where a token stops on GO."""
    if book.game.places[seat] == 0 and book.game.settings["go_double"] == "on":
        book.bank_pays(book.edition.facts["go"], seat, "go_double")


def to_jail(book: Book, seat: str, why: str) -> None:
    """Straight to jail: no GO money, no extra turn, and whatever the dice still promised is lost."""
    turns.confine(book, seat, why)
    turns.go_to(book, None)

"""Out of jail: 50 before the roll, a card, a double, or 50 after the third failed try (C-16, C-17)."""

from device.editions.classic.debt import owe
from device.editions.classic.sheet import SHORT, receiver
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules import deck, paying, turns
from device.game.rules.turns import at_step
from device.game.state import Game, Step


def tries(edition: Edition, game: Game) -> int:
    """How many rolls may be tried; in short game B it is the next turn or never."""
    return 1 if game.settings["length"] == SHORT[1] else edition.facts["jail_tries"]


def rolled(book: Book, seat: str, dice: tuple[int, ...]) -> None:
    """A double frees without a further roll; the last failed try costs 50, raised if need be, and moves by that roll."""
    book.record(e.Rolled(seat, dice, jailed=True))
    tried = book.game.marks.get(f"tries:{seat}", 0) + 1
    onward = Step("advance", seat, amount=sum(dice))
    if dice[0] == dice[1]:
        book.record(e.Freed(seat, "double"))
        turns.go_to(book, onward)
    elif tried < tries(book.edition, book.game):
        book.record(e.Marked(f"tries:{seat}", tried))
        turns.move_on(book)
    else:
        owe(book, seat, book.edition.facts["bail"], receiver(book.game, "bail"), "bail", "jail", onward)


def leave(book: Book, seat: str) -> None:
    """Free after the last try, once it has been paid for."""
    if seat in book.game.jail:
        book.record(e.Freed(seat, "tries"))


def bail(book: Book, command: c.Bail) -> None:
    """Pay 50 before rolling."""
    seat, game = command.seat, book.game
    _check(book, seat)
    due = book.edition.facts["bail"]
    paying.check_price(game, seat, due)
    book.move(due, seat, receiver(game, "bail"), "bail")
    _out(book, seat, "bail")


def jail_cards(edition: Edition, game: Game, seat: str) -> tuple[str, ...]:
    """The kept cards that open the jail."""
    return tuple(card for card in deck.hand(game, seat) if edition.cards[card].effect == "jail_free")


def play_card(book: Book, command: c.PlayCard) -> None:
    """Use a kept card before rolling; it goes under its pile."""
    _check(book, command.seat)
    refuse_if(command.pick not in jail_cards(book.edition, book.game, command.seat), Reason.NOT_YOURS)
    deck.under(book, deck.home(book.edition, command.pick), command.pick)
    _out(book, command.seat, "card")


def _check(book: Book, seat: str) -> None:
    at_step(book.game, seat, "jail", "say")
    refuse_if(seat not in book.game.jail, Reason.NOT_NOW, step=book.game.step.kind)


def _out(book: Book, seat: str, why: str) -> None:
    book.record(e.Freed(seat, why))
    if book.game.step.kind == "jail":
        book.step("roll", seat)

"""Mortgages: taken, lifted, and what a new owner owes for them."""

from device.editions.classic.debt import owe, transfers
from device.editions.classic.raising import check_managing, check_raising
from device.editions.classic.sheet import built, mortgaged, sheet, tenth
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules.turns import at_step
from device.game.state import BANK, Game, Terms


def interest(edition: Edition, space: str) -> int:
    """A tenth of the mortgage, rounded up (C-04)."""
    return tenth(edition, sheet(edition).deeds[space].mortgage)


def can_mortgage(edition: Edition, game: Game, space: str) -> bool:
    """Nothing is built on its colour, and it does not lie face down yet."""
    return not mortgaged(game, space) and not built(edition, game, space)


def mortgage(book: Book, command: c.Mortgage) -> None:
    """Turn a deed over for its mortgage value; first all buildings of the colour are sold."""
    seat, space = command.seat, command.pick
    check_raising(book, seat)
    _check_own(book, seat, space)
    refuse_if(mortgaged(book.game, space), Reason.ALREADY_MORTGAGED)
    refuse_if(built(book.edition, book.game, space), Reason.SELL_BUILDINGS_FIRST)
    book.record(e.Marked(f"mortgaged:{space}", 1))
    book.move(sheet(book.edition).deeds[space].mortgage, BANK, seat, "mortgage", space)


def lift(book: Book, command: c.Lift) -> None:
    """Pay the printed price for turning the deed up again (C-03)."""
    seat, space = command.seat, command.pick
    check_managing(book)
    _check_own(book, seat, space)
    refuse_if(not mortgaged(book.game, space), Reason.NOT_MORTGAGED)
    due, cash = sheet(book.edition).deeds[space].lift, book.game.cash[seat]
    refuse_if(cash < due, Reason.NOT_ENOUGH_CASH, cash=cash)
    book.move(due, seat, BANK, "lift", space)
    book.record(e.Marked(f"mortgaged:{space}", 0))


def _check_own(book: Book, seat: str, space: str) -> None:
    if space not in book.edition.board.index:
        raise Refused(Reason.UNKNOWN_SPACE, space=space)
    refuse_if(space not in sheet(book.edition).deeds, Reason.NEVER_MORTGAGED)
    refuse_if(book.game.owners.get(space) != seat, Reason.NOT_YOURS)


def transfer_picks(edition: Edition, game: Game) -> tuple[str, ...]:
    """What the new owner of a mortgaged deed may do: the interest, or the whole where the cash is there."""
    step = game.step
    return ("lift", "interest") if game.cash[step.seat] >= sheet(edition).deeds[step.space].lift else ("interest",)


def transfer(book: Book, command: c.Choose) -> None:
    """The 2017 and older rule: lift the mortgage at once, or pay a tenth now and the whole later (C-04)."""
    step = at_step(book.game, command.seat, "mortgage_transfer")
    refuse_if(command.pick not in transfer_picks(book.edition, book.game) or bool(command.give), Reason.NOT_ON_OFFER)
    due = interest(book.edition, step.space)
    if command.pick == "lift":
        due = sheet(book.edition).deeds[step.space].lift
        book.record(e.Marked(f"mortgaged:{step.space}", 0))
    owe(book, step.seat, due, BANK, command.pick, step.space, step.back)


def after_trade(book: Book, giver: str, taker: str, terms: Terms) -> None:
    """Mortgaged deeds that changed hands ask their new owners, where that rule is on."""
    game = book.game
    first = transfers(game, taker, terms.give, game.step)
    step = transfers(game, giver, terms.take, first)
    if step is not game.step and step is not None:
        book.record(e.StepBegan(step))

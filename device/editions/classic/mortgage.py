"""Mortgages: taken, lifted, and what a new owner owes for them."""

from device.editions.classic.debt import owe, transfers
from device.editions.classic.raising import check_managing, check_raising
from device.editions.classic.sheet import built, mortgaged
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition, Why
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import paying, turns
from device.game.rules.turns import at_step
from device.game.state import BANK, Game, Terms


def why_not(edition: Edition, game: Game, space: str) -> Why | None:
    """Why an own deed cannot be mortgaged; None when it can."""
    if mortgaged(game, space):
        return Reason.ALREADY_MORTGAGED, {}
    return (Reason.SELL_BUILDINGS_FIRST, {}) if built(edition, game, space) else None


def why_not_lift(edition: Edition, game: Game, seat: str, space: str) -> Why | None:
    """Why an own deed cannot be turned up again; None when it can."""
    if not mortgaged(game, space):
        return Reason.NOT_MORTGAGED, {}
    return paying.too_dear(game, seat, edition.deeds[space].lift)


def mortgage(book: Book, command: c.Mortgage) -> None:
    """Turn a deed over for its mortgage value; first all buildings of the colour are sold."""
    seat, space = command.seat, command.pick
    check_raising(book, seat)
    _check_own(book, seat, space)
    if why := why_not(book.edition, book.game, space):
        raise Refused(why[0], **why[1])
    book.record(e.Marked(f"mortgaged:{space}", 1))
    book.move(book.edition.deeds[space].mortgage, BANK, seat, "mortgage", space)


def lift(book: Book, command: c.Lift) -> None:
    """Pay the printed price for turning the deed up again (C-03)."""
    seat, space = command.seat, command.pick
    check_managing(book)
    _check_own(book, seat, space)
    if why := why_not_lift(book.edition, book.game, seat, space):
        raise Refused(why[0], **why[1])
    book.move(book.edition.deeds[space].lift, seat, BANK, "lift", space)
    book.record(e.Marked(f"mortgaged:{space}", 0))


def _check_own(book: Book, seat: str, space: str) -> None:
    if space not in book.edition.board.index:
        raise Refused(Reason.UNKNOWN_SPACE, space=space)
    refuse_if(space not in book.edition.deeds, Reason.NEVER_MORTGAGED)
    refuse_if(book.game.owners.get(space) != seat, Reason.NOT_YOURS)


def inherited(book: Book) -> None:
    """A mortgaged deed that was given away or lifted while this waited asks for nothing any more."""
    step, game = book.game.step, book.game
    if game.owners.get(step.space) != step.seat or not mortgaged(game, step.space):
        turns.move_on(book)


def transfer_picks(edition: Edition, game: Game) -> tuple[str, ...]:
    """What the new owner of a mortgaged deed may do: the interest, or the whole where the cash is there."""
    step = game.step
    return ("lift", "interest") if game.cash[step.seat] >= edition.deeds[step.space].lift else ("interest",)


def transfer(book: Book, command: c.Choose) -> None:
    """The 2017 and older rule: lift the mortgage at once, or pay a tenth now and the whole later (C-04)."""
    step = at_step(book.game, command.seat, "mortgage_transfer")
    refuse_if(command.pick not in transfer_picks(book.edition, book.game) or bool(command.give), Reason.NOT_ON_OFFER)
    deed = book.edition.deeds[step.space]
    due = deed.interest
    if command.pick == "lift":
        due = deed.lift
        book.record(e.Marked(f"mortgaged:{step.space}", 0))
    owe(book, step.seat, due, BANK, command.pick, step.space, step.back)


def after_trade(book: Book, giver: str, taker: str, terms: Terms) -> None:
    """Mortgaged deeds that changed hands ask their new owners, where that rule is on."""
    game = book.game
    first = transfers(game, taker, terms.give, game.step)
    step = transfers(game, giver, terms.take, first)
    if step is not game.step and step is not None:
        book.record(e.StepBegan(step))

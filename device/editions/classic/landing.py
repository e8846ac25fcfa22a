"""A token has come to a space: what the space says happens."""

from device.editions.classic import cards, dealing, debt, deeds, moving
from device.editions.classic.sheet import level, owned, tenth
from device.game import commands as c
from device.game import events as e
from device.game.board import Space
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules import landing, turns
from device.game.rules.turns import at_step
from device.game.state import Game


def land(book: Book) -> None:
    """The actor's token has come to a space: what it says happens."""
    landing.land(book, _LANDINGS)


def _free_parking(book: Book, seat: str, space: Space) -> None:
    if book.game.settings["free_parking_pot"] == "off":
        book.record(e.Noted("free_parking", seat, space.id))
    else:
        turns.take_jackpot(book, seat, "free_parking")
        dealing.seed_pot(book)
    turns.move_on(book)


def _go_to_jail(book: Book, seat: str, space: Space) -> None:
    moving.to_jail(book, seat, "space")


def _tax(book: Book, seat: str, space: Space) -> None:
    tax = book.edition.taxes[space.id]
    if tax.tenth and book.game.settings["income_tax"] == "choice10" and book.game.settings["length"] != "short_b":
        book.step("tax", seat, space=space.id, amount=tax.pay, back=book.game.step.back)
    else:
        older = tax.older and book.game.settings["luxury_tax"] == "older"
        debt.to_bank(book, seat, tax.older if older else tax.pay, "tax", space.id)


def choose_tax(book: Book, command: c.Choose) -> None:
    """The printed amount or a tenth of all one has; chosen before it is counted (C-09)."""
    step = at_step(book.game, command.seat, "tax")
    refuse_if(command.pick not in ("flat", "tenth") or bool(command.give), Reason.NOT_ON_OFFER)
    due = (
        step.amount
        if command.pick == "flat"
        else tenth(book.edition.note, belongings(book.edition, book.game, step.seat))
    )
    debt.to_bank(book, step.seat, due, "tax", step.space)


def belongings(edition: Edition, game: Game, seat: str) -> int:
    """Cash, all printed prices and what the buildings cost (C-09)."""
    deeds = edition.deeds
    spaces = owned(game, seat)
    return game.cash[seat] + sum(deeds[space].price + level(game, space) * deeds[space].house for space in spaces)


_LANDINGS = {
    "go": landing.nothing,
    "jail": landing.nothing,
    "street": deeds.landed,
    "railroad": deeds.landed,
    "utility": deeds.landed,
    "chance": cards.landed,
    "community_chest": cards.landed,
    "tax": _tax,
    "free_parking": _free_parking,
    "go_to_jail": _go_to_jail,
}

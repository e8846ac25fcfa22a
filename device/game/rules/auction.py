"""An auction: no turn order, the opener may bid; where it opens, by how much it rises and whether jail bars are the edition's.

`facts`: `auction_step` (else the smallest note), `auction_opens` (else one step), `jailed_bid`; a step's `amount` is the first
bid of that auction alone. Settings: `auction_opens` = any, `auction_limit` = unlimited (C-01), which sells above the cash in hand: then the edition's `sold` lets it be owed.
"""

from collections.abc import Callable

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, Refused, refuse_if
from device.game.state import Game, Round

Sold = Callable[[Book, str, str, int], None]  # what follows when a space goes to a seat for an amount


def barred(edition: Edition, game: Game, seat: str) -> bool:
    """Jail keeps this seat from bidding (J-32)."""
    return seat in game.jail and not edition.facts.get("jailed_bid")


def may_bid(edition: Edition, game: Game, seat: str) -> bool:
    """The seat is free, still plays and has not dropped out."""
    assert game.round is not None
    return not barred(edition, game, seat) and not game.is_out(seat) and game.round.said.get(seat) != 0


def step(edition: Edition) -> int:
    """By how much a bid rises at least."""
    return edition.facts.get("auction_step", edition.note)


def lowest(edition: Edition, game: Game) -> int:
    """The lowest bid that would be taken now."""
    assert game.round is not None
    rise = step(edition)
    return game.round.highest + rise if game.round.highest else game.step.amount or opens(edition, game)


def opens(edition: Edition, game: Game) -> int:
    """The first bid of an auction that has none of its own."""
    rise = step(edition)
    return rise if game.settings.get("auction_opens") == "any" else edition.facts.get("auction_opens", rise)


def most(game: Game, seat: str) -> int:
    """The highest bid of a seat: its cash, or without a limit all the money of the box (C-01); for no deed always its cash."""
    unlimited = game.settings.get("auction_limit") == "unlimited" and not game.step.other
    return game.total if unlimited else game.cash[seat]


def open_auction(book: Book, space: str, by: str) -> None:
    """Everybody outside jail may bid for `space`."""
    book.record(e.RoundOpened("auction", by, space))
    book.step("auction", space=space, back=book.game.step.back)


def _round(book: Book) -> Round:
    if book.game.round is None or book.game.round.kind != "auction":
        raise Refused(Reason.NOT_NOW, step=book.game.step.kind)
    return book.game.round


def bid(book: Book, command: c.Bid, sold: Sold) -> None:
    """A higher bid, at most all own cash; it is the end when nobody else is left (F17)."""
    seat, amount = command.seat, command.amount
    open_round = _round(book)
    if barred(book.edition, book.game, seat):
        raise Refused(Reason.BID_IN_JAIL)
    if open_round.said.get(seat) == 0:
        raise Refused(Reason.OUT_OF_AUCTION)
    if open_round.leader == seat:
        raise Refused(Reason.NOT_NOW, step="leading")
    note = step(book.edition)
    if amount % note != 0:
        raise Refused(Reason.NOT_WHOLE_NOTES, note=note)
    if amount < lowest(book.edition, book.game):
        raise Refused(Reason.BID_TOO_LOW, least=lowest(book.edition, book.game))
    cash = most(book.game, seat)
    if amount > cash:
        raise Refused(Reason.NOT_ENOUGH_CASH, cash=cash, whose=seat)
    book.record(e.RoundSaid(seat, amount, "auction"))
    _settle(book, sold)


def drop_out(book: Book, command: c.Pass, sold: Sold) -> None:
    """A seat that does not lead drops out."""
    open_round = _round(book)
    if barred(book.edition, book.game, command.seat):
        raise Refused(Reason.BID_IN_JAIL)
    if open_round.said.get(command.seat) == 0:
        raise Refused(Reason.OUT_OF_AUCTION)
    if open_round.leader == command.seat:
        raise Refused(Reason.NOT_NOW, step="leading")
    book.record(e.RoundSaid(command.seat, 0, "auction"))
    _settle(book, sold)


def hammer(book: Book, command: c.Hammer, sold: Sold) -> None:
    """The box's clock or the knob ends the auction: sold, or nobody wanted it; no phone can."""
    _round(book)
    refuse_if(bool(command.seat), Reason.ASK_THE_BOX)
    _close(book, sold)


def _settle(book: Book, sold: Sold) -> None:
    game = book.game
    assert game.round is not None
    if not any(may_bid(book.edition, game, seat) for seat in game.order if seat != game.round.leader):
        _close(book, sold)


def _close(book: Book, sold: Sold) -> None:
    open_round = _round(book)
    leader, amount, space = open_round.leader, open_round.highest, open_round.about
    book.record(e.RoundClosed())
    if not leader:
        book.record(e.Noted("no_bids", about=space))
    sold(book, leader, space, amount)

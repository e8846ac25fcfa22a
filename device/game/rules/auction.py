"""An auction: opens at one note, rises by whole notes, no turn order; the opener may bid, seats in jail may not (J-32)."""

from collections.abc import Callable

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.refusal import Reason, Refused, refuse_if
from device.game.state import Game, Round

Sold = Callable[[Book, str, str, int], None]  # what follows when a space goes to a seat for an amount


def may_bid(game: Game, seat: str) -> bool:
    """The seat is free and has not dropped out."""
    assert game.round is not None
    return seat not in game.jail and game.round.said.get(seat) != 0


def lowest(game: Game, note: int) -> int:
    """The lowest bid that would be taken now."""
    assert game.round is not None
    return game.round.highest + note


def open_auction(book: Book, space: str, by: str) -> None:
    """Everybody outside jail may bid for `space`."""
    book.record(e.RoundOpened("auction", by, space))
    book.step("auction", space=space)


def _round(book: Book) -> Round:
    if book.game.round is None or book.game.round.kind != "auction":
        raise Refused(Reason.NOT_NOW, step=book.game.step.kind)
    return book.game.round


def bid(book: Book, command: c.Bid, sold: Sold) -> None:
    """A higher bid, at most all own cash; it is the end when nobody else is left (F17)."""
    seat, amount = command.seat, command.amount
    open_round = _round(book)
    if seat in book.game.jail:
        raise Refused(Reason.BID_IN_JAIL)
    if open_round.said.get(seat) == 0:
        raise Refused(Reason.OUT_OF_AUCTION)
    if open_round.leader == seat:
        raise Refused(Reason.NOT_NOW, step="leading")
    note = book.edition.note
    if amount % note != 0:
        raise Refused(Reason.NOT_WHOLE_NOTES, note=note)
    if amount < lowest(book.game, note):
        raise Refused(Reason.BID_TOO_LOW, least=lowest(book.game, note))
    cash = book.game.cash[seat]
    if amount > cash:
        raise Refused(Reason.NOT_ENOUGH_CASH, cash=cash, whose=seat)
    book.record(e.RoundSaid(seat, amount, "auction"))
    _settle(book, sold)


def drop_out(book: Book, command: c.Pass, sold: Sold) -> None:
    """A seat that does not lead drops out."""
    open_round = _round(book)
    if command.seat in book.game.jail:
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
    if not any(may_bid(game, seat) for seat in game.order if seat != game.round.leader):
        _close(book, sold)


def _close(book: Book, sold: Sold) -> None:
    open_round = _round(book)
    leader, amount, space = open_round.leader, open_round.highest, open_round.about
    book.record(e.RoundClosed())
    if not leader:
        book.record(e.Noted("no_bids", about=space))
    sold(book, leader, space, amount)

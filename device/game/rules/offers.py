"""Questions that wait for somebody else: a phone that wants a taken seat, a trade, an undo."""

from collections.abc import Callable

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import hosting, paying, trade
from device.game.state import OpenOffer, Terms


def answer(book: Book, command: c.Answer) -> None:
    """Settle an open offer; only whom it was put to may say yes, and the box may always."""
    offer = next((one for one in book.game.offers if one.id == command.offer), None)
    if offer is None or offer.kind == "rent":
        raise Refused(Reason.NOTHING_TO_ANSWER)
    _may_answer(offer, command)
    book.record(e.Answered(offer.id, "yes" if command.yes else "no", command.seat))
    if command.yes:
        _ACCEPTED[offer.kind](book, offer)
    elif offer.kind in paying.ASKED and command.seat != offer.by:
        # The table hears of it: nothing was paid, and two people have something to sort out.
        book.record(e.Noted("not_right", command.seat or offer.to, offer.by))


def _may_answer(offer: OpenOffer, command: c.Answer) -> None:
    # The empty seat is the box itself. Whoever asked may only take the question back.
    if not command.seat or (command.seat == offer.by and not command.yes and offer.kind not in ("seat", "late")):
        return
    if offer.kind == "collect" and not command.yes:
        return  # whoever would have to pay may object
    refuse_if(offer.to == "box", Reason.ASK_THE_BOX)
    refuse_if(command.seat == offer.by, Reason.NOT_YOURS)
    refuse_if(bool(offer.to) and command.seat != offer.to, Reason.NOT_YOURS)


def _is_called(book: Book, name: str, but: str) -> bool:
    return any(one.name.casefold() == name.casefold() and one.id != but for one in book.game.seats)


def _seat_accepted(book: Book, offer: OpenOffer) -> None:
    seat = book.game.seat(offer.by)
    if seat is None:
        raise Refused(Reason.SEAT_EMPTY, seat=offer.by)
    name, kids = seat.name, seat.kids
    if not seat.badge:
        kids = offer.terms.kids
        name = name if _is_called(book, offer.terms.name, but=seat.id) else offer.terms.name
    book.record(e.SeatTaken(seat.id, name, offer.terms.badge, kids))
    hosting.forget(book, seat.id, "parked:")


def _undo_accepted(book: Book, offer: OpenOffer) -> None:
    # The entries to strike are known to the timeline, not to a single game: it goes on from here.
    del book, offer


def ask_undo(book: Book, command: c.Undo) -> None:
    """Ask to take an entry back; from the box this is the consent as well, which the timeline sees."""
    for offer in book.game.offers:
        if offer.kind == "undo":
            book.record(e.Answered(offer.id, "expired"))
    if command.seat:
        terms = Terms(entry=command.entry)
        book.record(e.Offered(book.game.next_offer, "undo", command.seat, "", terms))


_ACCEPTED = {"seat": _seat_accepted, "undo": _undo_accepted, "trade": trade.accepted, **paying.ASKED, **hosting.ASKED}

MOVES: dict[type, Callable[..., None]] = {c.Answer: answer, c.Undo: ask_undo}

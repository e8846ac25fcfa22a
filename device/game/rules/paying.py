"""Money between seats at any time: to one, to the pot, to everybody, and on request (F9: never without the payer or the box)."""

from collections.abc import Callable

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Why
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import names
from device.game.state import BANK, JACKPOT, Game, OpenOffer, Terms


def check_notes(book: Book, amount: int) -> None:
    """Refuse an amount that cannot be counted out in the notes of the game."""
    note = book.edition.note
    refuse_if(amount < note, Reason.AMOUNT_TOO_SMALL, note=note)
    refuse_if(amount % note != 0, Reason.NOT_WHOLE_NOTES, note=note)


def too_dear(game: Game, seat: str, due: int) -> Why | None:
    """Why this seat cannot pay a price, with whose purse the sum tells of, so that only this seat gets to read it."""
    cash = game.cash[seat]
    return (Reason.NOT_ENOUGH_CASH, {"cash": cash, "whose": seat}) if cash < due else None


def check_price(game: Game, seat: str, due: int) -> None:
    """Refuse a price beyond the cash in hand."""
    if why := too_dear(game, seat, due):
        raise Refused(why[0], **why[1])


def check_cash(book: Book, seat: str, amount: int, *, asker: str) -> None:
    """Refuse more than `seat` can spare; where purses are hidden, only the seat itself is told how much that is."""
    cash = book.game.free_cash(seat)
    if amount > cash and book.game.secret and seat != asker:
        raise Refused(Reason.SOMEBODY_SHORT, name=_name(book, seat))
    refuse_if(amount > cash, Reason.NOT_ENOUGH_CASH, cash=cash, whose=seat)


def _name(book: Book, seat: str) -> str:
    found = book.game.seat(seat)
    return found.name if found else seat


def _check_free(book: Book, seat: str) -> None:
    """Refuse while this seat's money is spoken for."""
    step = book.game.step
    # Whose cash the Chance is about must not hand it to a friend in time.
    refuse_if(step.kind == "spinning" and step.seat == seat, Reason.SPINNING)
    refuse_if(step.kind == "swap_cash", Reason.NOT_NOW, step="swap_cash")
    refuse_if(step.kind == "debt" and step.seat == seat, Reason.DEBT_FIRST)


def pay(book: Book, command: c.Pay) -> None:
    """Pay another seat, the Jackpot, or a bank that takes money; what leads an auction or is owed must stay payable."""
    game, seat = book.game, command.seat
    refuse_if(command.pick == seat, Reason.PAY_YOURSELF)
    refuse_if(command.pick == BANK and not book.edition.endless, Reason.BANK_NEVER_RECEIVES)
    refuse_if(command.pick not in (JACKPOT, BANK, *game.order), Reason.UNKNOWN_SEAT, seat=command.pick)
    refuse_if(game.is_out(command.pick), Reason.SEAT_OUT)
    no_pot = command.pick == JACKPOT and game.settings.get("free_parking_pot") == "off"
    refuse_if(no_pot, Reason.NOT_IN_THIS_GAME)
    _check_free(book, seat)
    refuse_if(not names.readable(command.note), Reason.NAME_BAD)
    check_notes(book, command.amount)
    check_cash(book, seat, command.amount, asker=seat)
    book.move(command.amount, seat, command.pick, "pay", command.note)


def rent_to_claim(game: Game, seat: str) -> OpenOffer:
    """The first rent that this seat may still ask for; raises Refused."""
    offer = next((one for one in game.offers if one.kind == "rent" and one.by == seat), None)
    if offer is None:
        raise Refused(Reason.NOTHING_TO_ANSWER)
    return offer


def pay_all(book: Book, command: c.PayAll) -> None:
    """Pay every other seat the same, from the left around: one entry, and nothing where it is not enough for all."""
    seat = command.seat
    _check_free(book, seat)
    refuse_if(not names.readable(command.note), Reason.NAME_BAD)
    check_notes(book, command.amount)
    others = _others(book, seat)
    check_cash(book, seat, command.amount * len(others), asker=seat)
    for other in others:
        book.move(command.amount, seat, other, "pay_all", command.note)


def _others(book: Book, seat: str) -> tuple[str, ...]:
    return tuple(one for one in book.game.around(seat)[1:] if not book.game.is_out(one))


def ask_for(book: Book, command: c.AskFor) -> None:
    """Ask a seat for money, or everybody, which the box confirms; a new question takes the place of the same older one."""
    game, seat, everybody = book.game, command.seat, command.pick == "all"
    refuse_if(command.pick == seat, Reason.PAY_YOURSELF)
    refuse_if(not everybody and command.pick not in game.order, Reason.UNKNOWN_SEAT, seat=command.pick)
    refuse_if(game.is_out(command.pick), Reason.SEAT_OUT)
    refuse_if(not names.readable(command.note), Reason.NAME_BAD)
    check_notes(book, command.amount)
    # What a purse holds is checked when it pays: asking must not find it out.
    refuse_if(command.amount > game.total, Reason.NOT_ENOUGH_CASH, cash=game.total)
    kind, to = ("collect", "box") if everybody else ("request", command.pick)
    for old in game.offers:
        if (old.kind, old.by, old.to) == (kind, seat, to):
            book.record(e.Answered(old.id, "expired"))
    book.record(e.Offered(game.next_offer, kind, seat, to, Terms(amount=command.amount, note=command.note)))


def _request_accepted(book: Book, offer: OpenOffer) -> None:
    _check_free(book, offer.to)
    said = book.events[-1]
    assert isinstance(said, e.Answered)
    check_cash(book, offer.to, offer.terms.amount, asker=said.by)
    book.move(offer.terms.amount, offer.to, offer.by, "pay", offer.terms.note)


def _collect_accepted(book: Book, offer: OpenOffer) -> None:
    others = _others(book, offer.by)
    for other in others:
        _check_free(book, other)
        refuse_if(offer.terms.amount > book.game.free_cash(other), Reason.SOMEBODY_SHORT, name=_name(book, other))
    for other in others:
        book.move(offer.terms.amount, other, offer.by, "all_pay", offer.terms.note)


ASKED: dict[str, Callable[[Book, OpenOffer], None]] = {"request": _request_accepted, "collect": _collect_accepted}

MOVES: dict[type, Callable[..., None]] = {c.Pay: pay, c.PayAll: pay_all, c.AskFor: ask_for}

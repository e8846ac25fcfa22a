"""Trades between two seats: properties, kept cards and money both ways, booked when the other side says yes (J-15, C-25)."""

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules import deck, paying
from device.game.rules.turns import RESTING
from device.game.state import Game, OpenOffer, Terms


def offer(book: Book, command: c.Offer) -> None:
    """Put a trade to another seat."""
    game = book.game
    refuse_if(game.settings.get("trades") != "on", Reason.TRADES_OFF)
    refuse_if(command.pick not in game.order, Reason.UNKNOWN_SEAT, seat=command.pick)
    refuse_if(command.pick == command.seat, Reason.PAY_YOURSELF)
    refuse_if(game.is_out(command.pick), Reason.SEAT_OUT)
    _between_moves(book, command.seat, command.pick)
    terms = Terms(give=command.give, take=command.take, pay=command.pay, ask=command.ask)
    refuse_if(not (terms.give or terms.take), Reason.NOT_ON_OFFER)  # money alone is no trade: it is paid
    check(book, command.seat, command.pick, terms, asker=command.seat)
    for old in game.offers:
        # Another offer of one's own takes its place; one to whoever made an offer is the answer to it.
        if old.kind == "trade" and (old.by == command.seat or (old.by, old.to) == (command.pick, command.seat)):
            book.record(e.Answered(old.id, "expired"))
    book.record(e.Offered(book.game.next_offer, "trade", command.seat, command.pick, terms))


def _is_time(edition: Edition, game: Game, *seats: str) -> bool:
    # Elsewhere a trade could take away what a question is about, and leave it without an answer.
    raises = game.step.kind in ("debt", "buy") and game.step.seat in seats and edition.barter is not None
    return game.step.kind in RESTING or raises


def _between_moves(book: Book, *seats: str) -> None:
    refuse_if(not _is_time(book.edition, book.game, *seats), Reason.NOT_NOW, step=book.game.step.kind)


def things(edition: Edition, game: Game, seat: str) -> tuple[str, ...]:
    """What a seat may give away besides money now: its deeds without buildings on their colour, then its kept cards."""
    deeds = (space for space, owner in game.owners.items() if owner == seat)
    return (*(one for one in deeds if not _is_built(edition, game, one)), *deck.hand(game, seat))


def _is_built(edition: Edition, game: Game, thing: str) -> bool:
    return edition.built is not None and thing in game.owners and edition.built(edition, game, thing)


def partners(edition: Edition, game: Game, seat: str) -> tuple[str, ...]:
    """With whom a seat may put a trade together now: money alone is no trade."""
    if game.phase != "playing" or game.settings.get("trades") != "on" or seat not in game.playing:
        return ()
    return tuple(
        one
        for one in game.playing
        if one != seat
        and _is_time(edition, game, seat, one)
        and (things(edition, game, seat) or things(edition, game, one))
    )


def check(book: Book, giver: str, taker: str, terms: Terms, *, asker: str, settled: bool = False) -> None:
    """Refuse a trade that cannot be carried out now: not owned, not payable, not whole notes, too many houses.

    `asker` is who hears it.
    """
    game, note = book.game, book.edition.note
    for things, owner in ((terms.give, giver), (terms.take, taker)):
        refuse_if(len(set(things)) != len(things), Reason.NOT_ON_OFFER)
        held = deck.hand(game, owner)
        refuse_if(any(game.owners.get(one) != owner and one not in held for one in things), Reason.NOT_YOURS)
    for amount, seat in ((terms.pay, giver), (terms.ask, taker)):
        refuse_if(amount % note != 0, Reason.NOT_WHOLE_NOTES, note=note)
        if settled or seat == giver or not game.secret:  # else asking would find out what somebody has
            paying.check_cash(book, seat, amount, asker=asker)
    limit = book.edition.facts.get("houses", len(game.owners))  # where each property has a house of its owner on it
    for seat, gets, gives in ((giver, terms.take, terms.give), (taker, terms.give, terms.take)):
        owned = sum(owner == seat for owner in game.owners.values())
        more = sum(one in game.owners for one in gets) - sum(one in game.owners for one in gives)
        refuse_if(owned + more > limit, Reason.NO_HOUSE_LEFT)
    refuse_if(
        any(_is_built(book.edition, game, one) for one in (*terms.give, *terms.take)), Reason.SELL_BUILDINGS_FIRST
    )
    if book.edition.barter:
        book.edition.barter(book, giver, taker, terms, settled)


def withdraw(book: Book) -> None:
    """Trades of which anything belongs to somebody else by now are off."""
    game = book.game
    for offer in game.offers:
        if offer.kind == "trade":
            hands = ((offer.by, offer.terms.give), (offer.to, offer.terms.take))
            if not all(
                game.owners.get(one) == seat or one in deck.hand(game, seat) for seat, held in hands for one in held
            ):
                book.record(e.Answered(offer.id, "expired"))


def accepted(book: Book, offer: OpenOffer) -> None:
    """Carry an accepted trade out, if it still can be."""
    _between_moves(book, offer.by, offer.to)
    said = book.events[-1]
    assert isinstance(said, e.Answered)
    check(book, offer.by, offer.to, offer.terms, asker=said.by, settled=True)
    book.move(offer.terms.pay, offer.by, offer.to, "trade")
    book.move(offer.terms.ask, offer.to, offer.by, "trade")
    for things, receiver in ((offer.terms.give, offer.to), (offer.terms.take, offer.by)):
        for one in things:
            if one in book.game.owners:
                book.record(e.Claimed(one, receiver, "trade"))
            else:
                deck.keep(book, deck.home(book.edition, one), one, receiver)
    if book.edition.traded:
        book.edition.traded(book, offer.by, offer.to, offer.terms)

"""Deeds: buying, the auction of what is not bought, and rent."""

from device.editions.classic.debt import owe
from device.editions.classic.sheet import hotel_level, level, mortgaged, pips
from device.game import commands as c
from device.game import events as e
from device.game.board import Space
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, Refused
from device.game.rules import auction, paying, turns
from device.game.rules.turns import RESTING, at_step
from device.game.state import BANK, Game, Step, Terms


def landed(book: Book, seat: str, space: Space) -> None:
    """Unowned: buy it or auction it; somebody's: the rent is due, also to an owner in jail."""
    owner = book.game.owners.get(space.id)
    if owner is None:
        book.step("buy", seat, space=space.id, amount=space.price, back=book.game.step.back)
    elif owner == seat:
        book.record(e.Noted("own_property", seat, space.id))
        turns.move_on(book)
    elif mortgaged(book.game, space.id):
        book.record(e.Noted("mortgaged", owner, space.id))
        turns.move_on(book)
    elif space.kind == "utility":
        _utility(book, seat, owner, space)
    else:
        times = book.game.step.amount if book.game.step.kind == "arrive" else 0
        _due(book, seat, owner, space.id, rent(book.edition, book.game, space.id) * max(times, 1))


def row(edition: Edition, game: Game, space: str) -> int | None:
    """The row of an owned deed that counts, None while it is mortgaged; for the others mortgaged ones count as owned (C-08b)."""
    deed = edition.deeds[space]
    if mortgaged(game, space):
        return None
    owner = game.owners[space]
    held = sum(game.owners.get(one) == owner for one in edition.board.groups[deed.group])
    if deed.kind != "street":
        return held - 1
    if there := level(game, space):
        return len(deed.rents) - 1 if there == hotel_level(game) else 1 + there
    return 1 if held == len(edition.board.groups[deed.group]) else 0


def rent(edition: Edition, game: Game, space: str) -> int:
    """The rent of a street or railroad; of a utility how many times the dice count."""
    at = row(edition, game, space)
    return 0 if at is None else edition.deeds[space].rents[at]


def _utility(book: Book, seat: str, owner: str, space: Space) -> None:
    """A roll of its own decides, always where a card sent the player; or the roll that brought the player (C-08)."""
    step = book.game.step
    times = step.amount if step.kind == "arrive" else 0
    if not times and book.game.settings["utility_roll"] == "moving_roll" and book.game.settings["level"] != "money":
        _due(book, seat, owner, space.id, rent(book.edition, book.game, space.id) * pips(book.game.dice))
        return
    times = times or rent(book.edition, book.game, space.id)
    book.step("utility", seat, space=space.id, amount=times, other=owner, back=step.back)


def utility_rolled(book: Book, dice: tuple[int, ...]) -> None:
    """The dice for the rent of a utility have fallen; they move nobody."""
    step = book.game.step
    book.record(e.Rolled(step.seat, dice, about=step.space))
    _due(book, step.seat, step.other, step.space, step.amount * pips(dice))


def _due(book: Book, seat: str, owner: str, space: str, amount: int) -> None:
    if book.game.settings["rent_claim"] == "auto":
        owe(book, seat, amount, owner, "rent", space, book.game.step.back)
        return
    terms = Terms(space=space, amount=amount, entry=book.game.turn)
    book.record(e.Offered(book.game.next_offer, "rent", owner, seat, terms))
    turns.move_on(book)


def claim(book: Book, command: c.Claim) -> None:
    """The owner asks for the rent in time (C-07)."""
    game, offer = book.game, paying.rent_to_claim(book.game, command.seat)
    if game.step.kind not in RESTING:
        raise Refused(Reason.NOT_NOW, step=game.step.kind)
    _close(book, offer.id, "yes", command.seat)
    if game.cash[offer.to] >= offer.terms.amount:
        book.move(offer.terms.amount, offer.to, command.seat, "rent", offer.terms.space)
    else:
        owe(book, offer.to, offer.terms.amount, command.seat, "rent", offer.terms.space, game.step)


def _close(book: Book, offer: int, answer: str, by: str = "") -> None:
    book.record(e.Answered(offer, answer, by))
    if f"rolled_since:{offer}" in book.game.marks:
        book.record(e.Marked(f"rolled_since:{offer}", 0))


def let_rent_lapse(book: Book) -> None:
    """A player rolls: rent that nobody asked for in time is lost. A further roll in the same turn counts once (C-07)."""
    game = book.game
    allowed = 2 if game.settings["rent_claim"] == "before_second_roll" else 1
    for offer in game.offers:
        if offer.kind != "rent" or game.doubles or game.turn == offer.terms.entry:
            continue
        first = game.marks.get(f"rolled_since:{offer.id}", 0)  # the turn in which somebody rolled first
        if allowed == 1 or first not in (0, game.turn):
            _close(book, offer.id, "expired")
            book.record(e.Noted("not_asked", offer.by, offer.terms.space))
        elif not first:
            book.record(e.Marked(f"rolled_since:{offer.id}", game.turn))


def buy(book: Book, command: c.Buy) -> None:
    """Pay the printed price to the Bank."""
    seat = command.seat
    step = at_step(book.game, seat, "buy")
    if command.give:
        raise Refused(Reason.NOT_ON_OFFER)
    paying.check_price(book.game, seat, step.amount)
    book.move(step.amount, seat, BANK, "buy", step.space)
    book.record(e.Claimed(step.space, seat, "buy"))
    turns.move_on(book)


def start_auction(book: Book, command: c.Auction) -> None:
    """Whoever does not buy must auction, and may bid."""
    step = at_step(book.game, command.seat, "buy")
    auction.open_auction(book, step.space, command.seat)


def sold(book: Book, leader: str, space: str, amount: int) -> None:
    """The highest bidder pays the Bank, owing what a bid without limit lacks (C-01); nobody: it stays with the Bank (C-02)."""
    back: Step | None = book.game.step.back
    if leader:
        book.record(e.Claimed(space, leader, "auction"))
        owe(book, leader, amount, BANK, "auction", space, back)
    else:
        turns.go_to(book, back)

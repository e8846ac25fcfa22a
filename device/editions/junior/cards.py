"""The Chance cards: drawn by the plunger from a pile that nobody knows, or drawn from the real pile and named."""

from collections.abc import Callable

from device.editions.junior import booths, landing
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Card
from device.game.refusal import Reason, refuse_if
from device.game.rules import deck, turns

DECK = "chance"
MOST_DRAWS = 24  # so many cards without effect, one after the other, are enough


def draw(book: Book, command: c.DrawCard) -> None:
    """Take a card; `pick` names it where the real cards are used."""
    step = turns.at_step(book.game, command.seat, "draw", "card")
    if step.kind == "card":
        refuse_if(command.pick not in book.edition.cards, Reason.NOT_ON_OFFER)
        _do(book, book.edition.cards[command.pick])
        return
    refuse_if(bool(command.pick), Reason.NOT_ON_OFFER)
    if top := deck.draw(book, DECK):
        _turned(book, top)


def fell(book: Book) -> None:
    """The pile has answered."""
    answer = book.events[-1]
    assert isinstance(answer, e.ChanceFell)
    _turned(book, answer.label)


def _turned(book: Book, card: str) -> None:
    deck.under(book, DECK, card)
    _do(book, deck.printed(book.edition, card))


def _do(book: Book, card: Card) -> None:
    seat = book.game.step.seat
    book.record(e.Noted("card", seat, card.id))
    EFFECTS[card.effect](book, seat, card.about)


def _go_to(book: Book, seat: str, to: str) -> None:
    """Forward to a space, past GO with its money, and do what that space says; the card to GO pays by its own words."""
    board = book.edition.board
    steps = (board.index[to] - book.game.places[seat]) % len(board.spaces)
    turns.walk(book, seat, steps)
    if to == board.spaces[0].id and book.game.settings["go_pays"] == "pass_only":
        turns.reach_go(book, seat)
    landing.land(book)


def _rest_rooms(book: Book, seat: str, about: str) -> None:
    """To the Rest Rooms as from the space; by setting past GO with its money (R-14)."""
    passes = book.game.places[seat] > landing.rest_rooms(book)
    landing.tram(book, seat, passed=passes and book.game.settings["rest_card_pays_go"] == "on")


def _free_booth(book: Book, seat: str, group: str) -> None:
    if booths.free_booth(book, seat, group):
        return
    step = book.game.step
    drawn = step.amount + 1
    book.record(e.Noted("draw_again", seat, group))
    if drawn < MOST_DRAWS:
        book.step(step.kind, seat, space=step.space, amount=drawn)
    else:
        book.record(e.Noted("no_more_draws", seat))
        turns.move_on(book)


EFFECTS: dict[str, Callable[[Book, str, str], None]] = {
    "go_to": _go_to,
    "rest_rooms": _rest_rooms,
    "free_booth": _free_booth,
}

"""Chance and Community Chest: a card is drawn (or the real one named) and does at once what it says, or is kept."""

from collections.abc import Callable

from device.editions.classic import debt, moving
from device.editions.classic.sheet import deck_of, level, owned
from device.game import commands as c
from device.game import events as e
from device.game.board import Space
from device.game.book import Book
from device.game.edition import Card, Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules import deck, turns
from device.game.rules.turns import at_step
from device.game.state import Game, Step


def landed(book: Book, seat: str, space: Space) -> None:
    """A card space: the plunger draws, or the real card is turned over and named."""
    kind = "card" if book.game.settings["cards"] == "real" else "draw"
    book.step(kind, seat, space=space.id, back=book.game.step.back)


def _deck(edition: Edition, game: Game) -> str:
    return deck_of(game, edition.board.space(game.step.space).kind)


def picks(edition: Edition, game: Game) -> tuple[str, ...]:
    """The cards that may lie on top where the real ones are used; of two alike only one is named."""
    name = _deck(edition, game)
    kept = {card for holder, hand in game.cards.items() if holder.startswith("hand:") for card in hand}
    alike: dict[tuple[str, str, str, int], str] = {}
    for id in edition.decks[name]:
        card = edition.cards[id]
        if id not in kept:
            alike.setdefault((card.name, card.effect, card.about, card.amount), id)
    return tuple(alike.values())


def draw(book: Book, command: c.DrawCard) -> None:
    """Take the top card."""
    step = at_step(book.game, command.seat, "draw", "card")
    if step.kind == "card":
        refuse_if(command.pick not in picks(book.edition, book.game), Reason.NOT_ON_OFFER)
        _turn_over(book, command.pick)
        return
    refuse_if(bool(command.pick), Reason.NOT_ON_OFFER)
    if top := deck.draw(book, _deck(book.edition, book.game)):
        _turn_over(book, top)


def fell(book: Book) -> None:
    """Luck has said which card lay on top."""
    drawn = book.events[-1]
    assert isinstance(drawn, e.ChanceFell)
    _turn_over(book, drawn.label)


def _turn_over(book: Book, id: str) -> None:
    card = book.edition.cards[id]
    seat, name = book.game.step.seat, _deck(book.edition, book.game)
    kept = card.effect == "jail_free"
    if kept:
        deck.keep(book, name, id, seat)
    else:
        deck.under(book, name, id)
    book.record(e.Noted("card", seat, id))
    if kept:
        turns.move_on(book)
    else:
        EFFECTS[card.effect](book, seat, card)


def _go_to(book: Book, seat: str, card: Card) -> None:
    board = book.edition.board
    moving.forward(book, seat, (board.index[card.about] - book.game.places[seat]) % len(board.spaces))
    turns.go_to(book, Step("arrive", seat, back=book.game.step.back))


def _nearest(book: Book, seat: str, card: Card) -> None:
    spaces, here = book.edition.board.spaces, book.game.places[seat]
    steps = next(n for n in range(1, len(spaces) + 1) if spaces[(here + n) % len(spaces)].kind == card.about)
    moving.forward(book, seat, steps)
    turns.go_to(book, Step("arrive", seat, amount=card.times, back=book.game.step.back))


def _back(book: Book, seat: str, card: Card) -> None:
    # C-20: the space behind is played; GO is not passed.
    book.record(e.Walked(seat, (book.game.places[seat] - card.amount) % len(book.edition.board.spaces)))
    turns.go_to(book, Step("arrive", seat, back=book.game.step.back))


def _jail(book: Book, seat: str, card: Card) -> None:
    moving.to_jail(book, seat, "card")


def _collect(book: Book, seat: str, card: Card) -> None:
    book.bank_pays(card.amount, seat, "card", card.id)
    turns.move_on(book)


def _pay(book: Book, seat: str, card: Card) -> None:
    debt.to_bank(book, seat, card.amount, "card", card.id)


def _pay_each(book: Book, seat: str, card: Card) -> None:
    debt.each(book, seat, card.amount, card.id)


def _each_pays(book: Book, seat: str, card: Card) -> None:
    debt.collect(book, seat, card.amount, card.id)


def _repairs(book: Book, seat: str, card: Card) -> None:
    game, due = book.game, 0
    for space in owned(game, seat):
        due += card.hotel if game.stock.get(f"hotel@deed:{space}") else card.amount * level(game, space)
    if due:
        debt.to_bank(book, seat, due, "card", card.id)
    else:
        book.record(e.Noted("no_repairs", seat, card.id))
        turns.move_on(book)


EFFECTS: dict[str, Callable[[Book, str, Card], None]] = {
    "go_to": _go_to,
    "nearest": _nearest,
    "back": _back,
    "jail": _jail,
    "collect": _collect,
    "pay": _pay,
    "pay_each": _pay_each,
    "each_pays": _each_pays,
    "repairs": _repairs,
}

"""Decks of cards: an order nobody knows is drawn card by card; what was played lies under the pile and comes again in that order.

`game.cards[deck]` is what lies under the pile, the newest at the end; a card that is kept is in the hand of its holder.
`Marked("drawn:DECK")` counts the cards drawn: the same draw has the same name after going back, like a shuffled pile.
"""

from device.game import events as e
from device.game.book import Book
from device.game.edition import Card, Edition
from device.game.state import Game


def hand(game: Game, seat: str) -> tuple[str, ...]:
    """The cards that a seat keeps."""
    return game.cards.get(f"hand:{seat}", ())


def home(edition: Edition, card: str) -> str:
    """The deck that a card belongs to, "" for none."""
    return next((name for name, cards in edition.decks.items() if card in cards), "")


def printed(edition: Edition, card: str) -> Card:
    """What stands on a card; copies of one card share it ("sea/1", "sea/2")."""
    return edition.cards[card.partition("/")[0]]


def unknown(book: Book, deck: str) -> tuple[str, ...]:
    """The cards on the pile whose order nobody knows."""
    cards, marks = book.game.cards, book.game.marks
    since = marks.get(f"drawn:{deck}", 0) - marks.get(f"shuffled:{deck}", 0)
    kept = {card for holder, cards in cards.items() if holder.startswith("hand:") for card in cards}
    played = tuple(card for card in cards.get(deck, ()) if card not in kept)
    recent = set(played[max(len(played) - since, 0) :])
    return tuple(card for card in book.edition.decks[deck] if card not in recent and card not in kept)


def draw(book: Book, deck: str) -> str:
    """The top card where it is known; "" where luck was asked for, which answers by the edition's `chances[deck]`.

    A pile that has been used up is turned over and keeps its order (R-18); with the setting `reshuffle` = shuffle it is
    shuffled first.
    """
    game = book.game
    drawn = game.marks.get(f"drawn:{deck}", 0)
    left = unknown(book, deck)
    if not left and game.settings.get("reshuffle") == "shuffle":
        book.record(e.Marked(f"shuffled:{deck}", drawn))
        left = unknown(book, deck)
    book.record(e.Marked(f"drawn:{deck}", drawn + 1))
    if not left:
        return game.cards[deck][0]
    book.record(e.ChanceCalled(deck, f"{deck}/{drawn}", left, (1,) * len(left)))
    return ""


def under(book: Book, deck: str, card: str) -> None:
    """A card goes face down under its pile."""
    book.record(e.Carded(deck, card, ""))


def keep(book: Book, deck: str, card: str, seat: str) -> None:
    """A card is kept until it is used or sold."""
    book.record(e.Carded(deck, card, f"hand:{seat}"))

"""Before the first turn: houses and hotels in the Bank, more money for the Speed Die, and deeds dealt in some games."""

from device.editions.classic.sheet import mortgaged, owned
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.rules import deck, lobby
from device.game.state import BANK, ISSUED, JACKPOT, Game


def supply(book: Book) -> None:
    """The Bank's 32 houses and 12 hotels."""
    for asset, fact in (("house", "stock_houses"), ("hotel", "hotels")):
        book.record(e.Moved(book.edition.facts[fact], ISSUED, BANK, "supply", asset=asset))


def seed_pot(book: Book) -> None:
    """As a house rule the Bank begins the pot (C-21)."""
    if book.game.settings["free_parking_pot"] != "off":
        book.move(int(book.game.settings["pot_seed"]), BANK, JACKPOT, "pot_seed")


def dealt(edition: Edition, game: Game) -> int:
    """How many deeds each player is dealt before the game; all alike, however few there are."""
    two = game.settings["dealt"] == "two_paid" or game.settings["length"] == "short_a"
    wanted = 3 if game.settings["length"] == "short_b" else 2 if two else 0
    return min(wanted, len(edition.board.properties) // len(game.order))


def deal(book: Book, first: str) -> None:
    """The pot of a house rule, more money for the Speed Die; then deeds, one at a time around the table."""
    seed_pot(book)
    if book.game.settings["speed_die"] == "on":
        for seat in book.game.order:
            book.move(book.edition.facts["speed_start"], BANK, seat, "start")
    if not dealt(book.edition, book.game):
        lobby.first_turn(book, first)
        return
    book.step("deal", first)
    _next(book)


def comes(book: Book, seat: str) -> None:
    """A late guest gets more money where the Speed Die is used; deeds are dealt to nobody later."""
    if book.game.settings["speed_die"] == "on":
        book.move(book.edition.facts["speed_start"], BANK, seat, "start")


def goes(book: Book, seat: str) -> None:
    """Whoever is taken out gives buildings back for nothing, deeds without their mortgages, and kept cards."""
    for space in owned(book.game, seat):
        for asset in ("house", "hotel"):
            if count := book.game.stock.get(f"{asset}@deed:{space}", 0):
                book.record(e.Moved(count, f"deed:{space}", BANK, "removed", space, asset))
        if mortgaged(book.game, space):
            book.record(e.Marked(f"mortgaged:{space}", 0))
    for card in deck.hand(book.game, seat):
        deck.under(book, deck.home(book.edition, card), card)
    if f"speed:{seat}" in book.game.marks:
        book.record(e.Marked(f"speed:{seat}", 0))


def _next(book: Book) -> None:
    game = book.game
    count = len(game.owners)
    if count == dealt(book.edition, game) * len(game.order):
        lobby.first_turn(book, game.step.seat)
        return
    left = tuple(space for space in book.edition.board.properties if space not in game.owners)
    book.record(e.ChanceCalled("deal", f"deal/{count}", left, (1,) * len(left)))


def deed_fell(book: Book) -> None:
    """A deed goes to the seat with the fewest, paid for unless it is short game B."""
    fell = book.events[-1]
    assert isinstance(fell, e.ChanceFell)
    game, space = book.game, fell.label
    seat = min(game.order, key=lambda one: len(owned(game, one)))
    if game.settings["length"] != "short_b":
        book.move(book.edition.deeds[space].price, seat, BANK, "buy", space)
    book.record(e.Claimed(space, seat, "dealt"))
    _next(book)

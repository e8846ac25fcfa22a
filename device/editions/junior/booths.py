"""Ticket booths: one on each amusement that somebody has, the others in front of their players; and the free booth card.

A booth is counted where it is (`booth@red`, `booth@deed:red1`), and an amusement belongs to whose booth is on it.
"""

from device.editions.junior import purse
from device.game import commands as c
from device.game import events as e
from device.game.board import Space
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules import turns
from device.game.state import BANK, ISSUED, Game


def supply(book: Book) -> None:
    """Ten booths for each seat, twelve where two play (R-08); those of a laid table go to their amusements."""
    game, facts = book.game, book.edition.facts
    each = facts["booths_of_two" if len(game.order) == 2 else "booths"]
    owned = list(game.owners.values())
    refuse_if(any(owned.count(seat) > each for seat in game.order), Reason.BAD_POSITION, what="booths")
    for seat in game.order:
        book.record(e.Moved(each, ISSUED, seat, "booths", asset="booth"))
    for space, owner in game.owners.items():
        book.record(e.Moved(1, owner, f"deed:{space}", "booth", space, asset="booth"))


def comes(book: Book, seat: str) -> None:
    """A late guest's booths."""
    book.record(e.Moved(book.edition.facts["booths"], ISSUED, seat, "booths", asset="booth"))


def goes(book: Book, seat: str) -> None:
    """All booths of a seat that is taken out go back into the box, and GO money that it did not ask for is lost."""
    for space, owner in book.game.owners.items():
        if owner == seat:
            book.record(e.Moved(1, f"deed:{space}", ISSUED, "removed", space, asset="booth"))
    if left := booths_left(book.game, seat):
        book.record(e.Moved(left, seat, ISSUED, "removed", asset="booth"))
    if purse.waiting(book.game, seat):
        book.record(e.Marked(f"go:{seat}", 0))


def booths_left(game: Game, seat: str) -> int:
    """How many booths a seat has not used."""
    return game.stock.get(f"booth@{seat}", 0)


def row(edition: Edition, game: Game, space: str) -> int:
    """Which fee counts: the printed price, or twice as much where its owner has both of the colour (R-21)."""
    owner = game.owners[space]
    return int(all(game.owners.get(one) == owner for one in edition.board.groups[edition.deeds[space].group]))


def fee(edition: Edition, game: Game, space: str) -> int:
    """What a guest pays at somebody's amusement."""
    return edition.deeds[space].rents[row(edition, game, space)]


def landed(book: Book, seat: str, space: Space) -> None:
    """An amusement: a free one must be paid for, on somebody's the fee is paid, one's own costs nothing (R-05, R-06)."""
    owner = book.game.owners.get(space.id)
    if owner == seat:
        book.record(e.Noted("own_property", seat, space.id))
    elif owner:
        purse.pay(book, seat, fee(book.edition, book.game, space.id), owner, "rent", space.id)
    elif not booths_left(book.game, seat):
        book.record(e.Noted("no_booth", seat, space.id))
    elif purse.pay(book, seat, space.price, BANK, "buy", space.id):
        _put(book, seat, space.id, "buy")
    turns.move_on(book)


def _put(book: Book, seat: str, space: str, why: str) -> None:
    """A booth goes on an amusement; the one that stood there goes home."""
    if owner := book.game.owners.get(space):
        book.record(e.Moved(1, f"deed:{space}", owner, "booth_home", space, asset="booth"))
        book.record(e.Claimed(space, "", "replaced"))
    book.record(e.Moved(1, seat, f"deed:{space}", "booth", space, asset="booth"))
    book.record(e.Claimed(space, seat, why))


# --- the card -----------------------------------------------------------------------------------------------------------


def free_booth(book: Book, seat: str, group: str) -> bool:
    """The free booth card of a colour; False when another card must be drawn instead (R-09, R-11, R-12)."""
    owners, pair = book.game.owners, book.edition.board.groups[group]
    free = [space for space in pair if space not in owners]
    if not booths_left(book.game, seat):
        book.record(e.Noted("no_booth", seat, group))
        turns.move_on(book)
    elif len(free) == 1:
        _put(book, seat, free[0], "free_booth")
        turns.move_on(book)
    elif free or len({owners[space] for space in pair}) > 1:
        book.step("booth", seat, space=pair[0])
    else:
        return False
    return True


def picks(edition: Edition, game: Game) -> tuple[str, ...]:
    """Where the free booth may go: on a free one, else in place of a rival's, or nowhere (R-10)."""
    step = game.step
    pair = edition.board.groups[edition.board.space(step.space).group]
    free = tuple(space for space in pair if space not in game.owners)
    return free or (*(space for space in pair if game.owners[space] != step.seat), "")


def choose(book: Book, command: c.Choose) -> None:
    """The player says where the free booth goes."""
    seat = command.seat
    turns.at_step(book.game, seat, "booth")
    refuse_if(bool(command.give) or command.pick not in picks(book.edition, book.game), Reason.NOT_ON_OFFER)
    if command.pick:
        _put(book, seat, command.pick, "free_booth")
    else:
        book.record(e.Noted("declined", seat, "booth"))
    turns.move_on(book)

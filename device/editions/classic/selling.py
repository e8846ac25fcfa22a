"""Buildings go back to the Bank evenly for half their price, one step or a whole colour at once (C-06)."""

from device.editions.classic.building import complete_groups, group_of, in_stock
from device.editions.classic.raising import check_raising
from device.editions.classic.sheet import hotel_level, level
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Deed, Edition, Why
from device.game.refusal import Reason, Refused, refuse_if
from device.game.state import BANK, Game


def sellable(edition: Edition, game: Game, seat: str) -> tuple[str, ...]:
    """The streets from which one step may be sold now: the highest of their colour, a hotel where four houses are in stock."""
    return tuple(
        space
        for group in complete_groups(edition, game, seat)
        for space in group
        if not why_not_one(edition, game, space)
    )


def lowest_sales(edition: Edition, game: Game, seat: str) -> list[tuple[tuple[str, ...], int]]:
    """Colours with buildings, and the highest level below the present one down to which the stock lets them be sold at once."""
    found = []
    for group in complete_groups(edition, game, seat):
        levels = [level(game, space) for space in group]
        if any(levels):
            highest = max(target for target in range(max(levels)) if _houses_missing(game, levels, target) <= 0)
            found.append((group, highest))
    return found


def proceeds(edition: Edition, game: Game, group: tuple[str, ...], target: int) -> int:
    """What the Bank pays for everything above this level on these streets."""
    return sum(max(level(game, space) - target, 0) * edition.deeds[space].half for space in group)


def _houses_missing(game: Game, levels: list[int], target: int) -> int:
    """How many houses more than the stock holds are needed to bring these levels down to `target`."""
    hotel = hotel_level(game)
    now = sum(one for one in levels if one < hotel)
    then = sum(min(one, target) for one in levels)
    return then - now - in_stock(game, "house")


def sell(book: Book, command: c.Sell) -> None:
    """Half the price for every step: one step of a street, or the whole colour down to a level (C-06)."""
    seat, space = command.seat, command.pick
    check_raising(book, seat)
    edition, game = book.edition, book.game
    if space not in edition.board.index:
        raise Refused(Reason.UNKNOWN_SPACE, space=space)
    deed = edition.deeds.get(space)
    if deed is None or deed.kind != "street":
        raise Refused(Reason.NEVER_BUILT)
    refuse_if(game.owners.get(space) != seat, Reason.NOT_YOURS)
    if command.amount is None:
        _sell_one(book, seat, deed)
    else:
        _sell_down(book, seat, deed, command.amount)


def _sell_one(book: Book, seat: str, deed: Deed) -> None:
    if why := why_not_one(book.edition, book.game, deed.space):
        raise Refused(why[0], **why[1])
    _lower(book, seat, (deed.space,), level(book.game, deed.space) - 1)


def why_not_one(edition: Edition, game: Game, space: str) -> Why | None:
    """Why the topmost building of an own street cannot be sold by itself; None when it can."""
    there = level(game, space)
    if not there:
        return Reason.NOTHING_BUILT, {}
    highest = max(group_of(edition, space), key=lambda one: level(game, one))
    if level(game, highest) > there:
        return Reason.UNEVEN, {"space": edition.board.space(highest).name}
    short = there == hotel_level(game) and in_stock(game, "house") < there - 1
    return (Reason.NO_HOUSE_IN_STOCK, {}) if short else None


def _sell_down(book: Book, seat: str, deed: Deed, target: int) -> None:
    group = group_of(book.edition, deed.space)
    levels = [level(book.game, one) for one in group]
    refuse_if(max(levels) <= target, Reason.NOTHING_BUILT)
    refuse_if(_houses_missing(book.game, levels, target) > 0, Reason.NO_HOUSE_IN_STOCK)
    _lower(book, seat, group, target)


def _lower(book: Book, seat: str, spaces: tuple[str, ...], target: int) -> None:
    """All buildings above `target` go back; houses that other streets give are there for the hotels that turn into them."""
    deeds, hotel = book.edition.deeds, hotel_level(book.game)
    before = {space: level(book.game, space) for space in spaces}
    for space in spaces:
        if target < before[space] < hotel:
            book.record(e.Moved(before[space] - target, f"deed:{space}", BANK, "sell", space, "house"))
    for space in spaces:
        if before[space] == hotel:
            book.record(e.Moved(1, f"deed:{space}", BANK, "sell", space, "hotel"))
            if target:
                book.record(e.Moved(target, BANK, f"deed:{space}", "sell", space, "house"))
        if before[space] > target:
            book.move((before[space] - target) * deeds[space].half, BANK, seat, "sell", space)

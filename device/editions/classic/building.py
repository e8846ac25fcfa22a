"""Houses and hotels: built and sold evenly from a stock of 32 and 12, and the auction of the last one (C-05, C-06, C-11)."""

from device.editions.classic.raising import check_managing
from device.editions.classic.sheet import hotel_level, level, mortgaged
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition, Why
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import auction, paying, turns
from device.game.rules.turns import at_step
from device.game.state import BANK, Game

WANTED = "wanted"


def in_stock(game: Game, asset: str) -> int:
    """How many houses or hotels the Bank has."""
    return game.stock.get(f"{asset}@{BANK}", 0)


def next_asset(game: Game, space: str) -> str:
    """What the next step of this street takes from the Bank: a house or the hotel."""
    return "hotel" if level(game, space) == hotel_level(game) - 1 else "house"


def complete_groups(edition: Edition, game: Game, seat: str) -> list[tuple[str, ...]]:
    """The colours that this seat owns whole."""
    owners, deeds = game.owners, edition.deeds
    return [
        spaces
        for spaces in edition.board.groups.values()
        if deeds[spaces[0]].kind == "street" and all(owners.get(one) == seat for one in spaces)
    ]


def group_of(edition: Edition, space: str) -> tuple[str, ...]:
    """All streets of this street's colour."""
    return edition.board.groups[edition.board.space(space).group]


def why_not_here(edition: Edition, game: Game, seat: str, space: str) -> Why | None:
    """Why this seat cannot put the next building on this street, whatever stock and cash say; None when it can."""
    board, deeds = edition.board, edition.deeds
    if space not in board.index:
        return Reason.UNKNOWN_SPACE, {"space": space}
    if space not in deeds or deeds[space].kind != "street":
        return Reason.NEVER_BUILT, {}
    if game.owners.get(space) != seat:
        return Reason.NOT_YOURS, {}
    group = group_of(edition, space)
    missing = [one for one in group if game.owners.get(one) != seat]
    if missing:
        return Reason.SET_INCOMPLETE, {"missing": ", ".join(board.space(one).name for one in missing)}
    down = [one for one in group if mortgaged(game, one)]
    if down:
        return Reason.MORTGAGED_IN_SET, {"space": board.space(down[0]).name}
    there = level(game, space)
    if there == hotel_level(game):
        return Reason.FULLY_BUILT, {}
    lowest = min(group, key=lambda one: level(game, one))
    if level(game, lowest) < there:
        return Reason.UNEVEN, {"space": board.space(lowest).name}
    return None


def _why_not_now(edition: Edition, game: Game, seat: str, space: str) -> Why | None:
    asset = next_asset(game, space)
    if not in_stock(game, asset):
        return (Reason.NO_HOTEL_IN_STOCK if asset == "hotel" else Reason.NO_HOUSE_IN_STOCK), {}
    return paying.too_dear(game, seat, edition.deeds[space].house)


def why_not(edition: Edition, game: Game, seat: str, space: str) -> Why | None:
    """Why this seat cannot build the next step on this street now, as a refusal's reason and details; None when it can."""
    return why_not_here(edition, game, seat, space) or _why_not_now(edition, game, seat, space)


def buildable(edition: Edition, game: Game, seat: str) -> tuple[str, ...]:
    """The streets on which this seat may build the next step now."""
    return tuple(
        space
        for group in complete_groups(edition, game, seat)
        for space in group
        if not why_not(edition, game, seat, space)
    )


def places(edition: Edition, game: Game, seat: str, asset: str) -> tuple[str, ...]:
    """The streets on which this seat could put a house (or a hotel) that it got."""
    return tuple(
        space
        for group in complete_groups(edition, game, seat)
        for space in group
        if not why_not_here(edition, game, seat, space) and next_asset(game, space) == asset
    )


def build(book: Book, command: c.Build) -> None:
    """Buy the next building; where it is the last of its kind, whoever could use it too is asked first (C-05)."""
    seat, space = command.seat, command.pick
    check_managing(book)
    edition, game = book.edition, book.game
    if why := why_not(edition, game, seat, space):
        raise Refused(why[0], **why[1])
    asset = next_asset(game, space)
    if in_stock(game, asset) == 1 and any(may_want(edition, game, one, asset) for one in game.playing if one != seat):
        book.record(e.RoundOpened(WANTED, seat, space))
        book.step(WANTED, space=space, other=asset, back=game.step)
    else:
        _put(book, seat, space, edition.deeds[space].house, "build")


def _put(book: Book, seat: str, space: str, price: int, why: str) -> None:
    asset, bound = next_asset(book.game, space), level(book.game, space)
    book.move(price, seat, BANK, why, space)
    if asset == "hotel":
        book.record(e.Moved(bound, f"deed:{space}", BANK, why, space, "house"))
    book.record(e.Moved(1, BANK, f"deed:{space}", why, space, asset))


# --- the last house or hotel ------------------------------------------------------------------------------------------


def may_want(edition: Edition, game: Game, seat: str, asset: str) -> bool:
    """A seat with a place for it and the money for the first bid."""
    return bool(places(edition, game, seat, asset)) and game.cash[seat] >= _first_bid(edition, game, asset, seat)


def _first_bid(edition: Edition, game: Game, asset: str, *seats: str) -> int:
    """Where it opens for these seats: as every auction, or at the cheapest price on the deeds where they could put it."""
    if game.settings["last_building"] == "minimum":
        return auction.opens(edition, game)
    return min(edition.deeds[space].house for seat in seats for space in places(edition, game, seat, asset))


def asked(edition: Edition, game: Game) -> tuple[str, ...]:
    """The seats that have not said yet whether they want the last one too."""
    assert game.round is not None
    by, said, asset = game.round.by, game.round.said, game.step.other
    return tuple(
        seat for seat in game.playing if seat != by and seat not in said and may_want(edition, game, seat, asset)
    )


def want(book: Book, command: c.Choose) -> None:
    """ "I want it too", or not."""
    game = book.game
    refuse_if(command.pick not in ("want", "leave") or bool(command.give), Reason.NOT_ON_OFFER)
    refuse_if(command.seat not in asked(book.edition, game), Reason.NOT_YOUR_TURN)
    book.record(e.RoundSaid(command.seat, int(command.pick == "want"), WANTED))
    if not asked(book.edition, book.game):
        close_window(book)


def close_window(book: Book) -> None:
    """Nobody else wants it: it is built at its price; else it is auctioned among those who want it."""
    game = book.game
    assert game.round is not None
    by, space, asset = game.round.by, game.round.about, game.step.other
    wanting = [seat for seat, amount in game.round.said.items() if amount]
    book.record(e.RoundClosed())
    if not wanting:
        price = book.edition.deeds[space].house
        if game.cash[by] >= price:
            _put(book, by, space, price, "build")
        else:  # it was given away while the others thought about it
            book.record(e.Noted("not_built", by, space))
        turns.move_on(book)
        return
    book.record(e.RoundOpened("auction", by, space))
    first = _first_bid(book.edition, game, asset, by, *wanting)
    book.step("auction", space=space, other=asset, amount=first, back=game.step.back)
    for seat in game.order:
        if seat not in (by, *wanting):
            book.record(e.RoundSaid(seat, 0, "auction"))


def sold(book: Book, leader: str, space: str, amount: int) -> None:
    """The winner of the last building puts it on a street of its own; without a bid it stays with the Bank."""
    step = book.game.step
    if not leader:
        turns.move_on(book)
        return
    book.move(amount, leader, BANK, "auction", step.other)
    spots = places(book.edition, book.game, leader, step.other)
    if len(spots) > 1:
        book.step("place", leader, other=step.other, back=step.back)
        return
    _put(book, leader, spots[0], 0, "auction")
    turns.move_on(book)


def place(book: Book, command: c.Choose) -> None:
    """The winner says where the building goes."""
    step = at_step(book.game, command.seat, "place")
    spots = places(book.edition, book.game, command.seat, step.other)
    refuse_if(command.pick not in spots or bool(command.give), Reason.NOT_ON_OFFER)
    _put(book, command.seat, command.pick, 0, "auction")
    turns.move_on(book)


def unsound(edition: Edition, game: Game) -> str:
    """What is built on a laid table where it could not be, "" when all is as it could have come."""
    deeds = edition.deeds
    for group in edition.board.groups.values():
        levels = [level(game, space) for space in group]
        owners = {game.owners.get(space) for space in group}
        if any(levels) and (
            deeds[group[0]].kind != "street"
            or len(owners) > 1
            or max(levels) - min(levels) > 1
            or any(game.stock.get(f"house@deed:{space}", 0) >= hotel_level(game) for space in group)
            or any(mortgaged(game, space) for space in group)
        ):
            return "levels"
    return ""


def hammer(book: Book, command: c.Hammer) -> None:
    """The box ends the time for saying "I want it too"."""
    refuse_if(bool(command.seat), Reason.ASK_THE_BOX)
    close_window(book)

"""Setting the table: a game opened in the middle of an evening, from what lies on it."""

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import deck, names, turns
from device.game.state import BANK, JACKPOT


def lay(book: Book, command: c.SetTable) -> None:
    """Seats, money, owners, tokens, jail and whose turn it is; then the step named in the command."""
    _check(book, command)
    board = book.edition.board
    for at, (seat, place) in enumerate(_in_order(book, command)):
        known = book.game.seat(seat)
        name = names.clean(book, seat, place.name or (known.name if known else ""))
        badge, kids = (known.badge, known.kids) if known else ("", False)
        book.record(e.SeatTaken(seat, name, badge, kids, at))
    for seat, place in command.seats.items():
        book.move(place.cash, BANK, seat, "position")
    book.move(command.jackpot, BANK, JACKPOT, "position")
    book.record(e.Began())
    for seat, place in command.seats.items():
        book.record(e.Walked(seat, board.index[board.first("jail").id if place.jailed else place.space]))
        if place.jailed:
            book.record(e.Confined(seat, "position"))
            book.record(e.Marked(f"tries:{seat}", place.tries))
    for space, owner in command.owners.items():
        book.record(e.Claimed(space, owner, "position"))
    _lay_things(book, command)
    _begin(book, command)


def _lay_things(book: Book, command: c.SetTable) -> None:
    """Cards, supplies, buildings and mortgages."""
    for holder, cards in command.cards.items():
        for card in cards:
            pile = deck.home(book.edition, card)
            book.record(e.Carded(pile, card, "" if holder == pile else holder))
        if holder in book.edition.decks:
            book.record(e.Marked(f"drawn:{holder}", len(cards)))
    if book.edition.supply:
        book.edition.supply(book)
    for space, level in command.levels.items():
        _build(book, space, level)
    for space in command.mortgaged:
        book.record(e.Marked(f"mortgaged:{space}", 1))
    if book.edition.unsound and (what := book.edition.unsound(book.edition, book.game)):
        raise Refused(Reason.BAD_POSITION, what=what)


def _build(book: Book, space: str, level: int) -> None:
    hotel = book.edition.hotel
    asset, count = ("hotel", 1) if hotel and level == hotel(book.game) else ("house", level)
    refuse_if(book.game.stock.get(f"{asset}@{BANK}", 0) < count, Reason.BAD_POSITION, what="levels")
    if count:
        book.record(e.Moved(count, BANK, f"deed:{space}", "position", space, asset))


def _begin(book: Book, command: c.SetTable) -> None:
    if why := book.edition.ended(book.edition, book.game):
        turns.end(book, why)
        return
    turns.begin_turn(book, command.actor)
    if command.again:
        book.record(e.Rolled(command.actor, (1, 1)))
    if command.step != "roll":
        book.edition.starts[command.step](book)


def _in_order(book: Book, command: c.SetTable) -> list[tuple[str, c.Place]]:
    return [(seat, command.seats[seat]) for seat in book.edition.seats if seat in command.seats]


def _check(book: Book, command: c.SetTable) -> None:
    edition, board = book.edition, book.edition.board
    least, most = edition.players
    refuse_if(not least <= len(command.seats) <= most, Reason.TOO_FEW_PLAYERS, needed=least)
    for seat, place in command.seats.items():
        refuse_if(seat not in edition.seats, Reason.UNKNOWN_SEAT, seat=seat)
        refuse_if(place.space not in board.index, Reason.UNKNOWN_SPACE, space=place.space)
    amounts = (command.bank, command.jackpot, *(place.cash for place in command.seats.values()))
    refuse_if(any(amount % edition.note for amount in amounts), Reason.NOT_WHOLE_NOTES, note=edition.note)
    refuse_if(any(one.id not in command.seats for one in book.game.seats), Reason.BAD_POSITION, what="seats")
    refuse_if(command.actor not in command.seats, Reason.UNKNOWN_SEAT, seat=command.actor)
    refuse_if(command.step not in ("roll", *edition.starts), Reason.BAD_POSITION, what="step")
    no_jail = all(space.kind != "jail" for space in board.spaces)
    refuse_if(no_jail and any(place.jailed for place in command.seats.values()), Reason.BAD_POSITION, what="jail")
    refuse_if(command.again and len(edition.dice) < 2, Reason.BAD_POSITION, what="again")
    _check_cards(book, command)
    tries = edition.tries(edition, book.game)
    refuse_if(
        any(place.jailed and place.tries >= tries for place in command.seats.values()),
        Reason.BAD_POSITION,
        what="tries",
    )
    refuse_if(bool(command.jackpot) and not edition.pot(book.game), Reason.BAD_POSITION, what="pot")
    jailed = command.seats[command.actor].jailed
    refuse_if(jailed and command.step == "chance", Reason.TAKER_IN_JAIL)
    refuse_if(jailed and command.step == "land", Reason.BAD_POSITION, what="step")
    for space in (*command.levels, *command.mortgaged):
        refuse_if(space not in command.owners, Reason.BAD_POSITION, what="owners")
    for space, owner in command.owners.items():
        refuse_if(space not in board.properties, Reason.UNKNOWN_SPACE, space=space)
        refuse_if(owner not in command.seats, Reason.UNKNOWN_SEAT, seat=owner)
    owned = list(command.owners.values())
    houses = edition.facts.get("houses", len(owned))
    refuse_if(any(owned.count(seat) > houses for seat in command.seats), Reason.NO_HOUSE_LEFT)
    money = sum(amounts)
    refuse_if(money != book.game.total, Reason.MONEY_DOES_NOT_ADD_UP, money=money, total=book.game.total)


def _check_cards(book: Book, command: c.SetTable) -> None:
    lying = [card for cards in command.cards.values() for card in cards]
    hands = {f"hand:{seat}" for seat in command.seats}
    wrong = (
        any(holder not in (*book.edition.decks, *hands) for holder in command.cards)
        or len(set(lying)) != len(lying)
        or any(not deck.home(book.edition, card) for card in lying)
        or any(
            deck.home(book.edition, card) != pile for pile in book.edition.decks for card in command.cards.get(pile, ())
        )
    )
    held = [card for hand in hands for card in command.cards.get(hand, ())]
    wrong = wrong or any(not deck.printed(book.edition, card).kept for card in held)
    refuse_if(wrong, Reason.BAD_POSITION, what="cards")

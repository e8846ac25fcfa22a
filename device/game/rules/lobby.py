"""Before the game: seats, settings, the board, who begins; and joining by phone, which needs consent for a taken seat."""

from collections import Counter
from collections.abc import Callable

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.options import Option
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import hosting, names, position, turns
from device.game.state import BANK, Game, Terms

PRICES = 20  # so many of the smallest notes is the highest price, where only prices are typed
HIGHEST = 3000  # and the highest number on a deed
NUMBERED = {"street": ("rent", 0), "railroad": ("held", 1), "utility": ("times", 1)}  # the names of a deed's rents
CORNERS = ("go", "jail", "free_parking", "go_to_jail")


def _only_in_lobby(book: Book) -> None:
    refuse_if(book.game.phase != "lobby", Reason.GAME_RUNNING)


def _known_seat(book: Book, seat: str) -> None:
    refuse_if(seat not in book.edition.seats, Reason.UNKNOWN_SEAT, seat=seat)


def _place_in_order(book: Book, seat: str) -> int:
    order = book.edition.seats
    now = [order.index(one.id) for one in book.game.seats]
    if now != sorted(now):  # the family sits otherwise: whoever comes sits at the end
        return len(now)
    return sum(order.index(one.id) < order.index(seat) for one in book.game.seats)


def _take(book: Book, seat: str, name: str, badge: str, kids: bool) -> None:
    shown = names.clean(book, seat, name)
    book.record(e.SeatTaken(seat, shown, badge, kids, _place_in_order(book, seat)))


def sit(book: Book, command: c.Sit) -> None:
    """Somebody without a phone takes a free seat."""
    _only_in_lobby(book)
    seat = command.pick or command.seat
    _known_seat(book, seat)
    refuse_if(seat in book.game.order, Reason.SEAT_TAKEN, seat=seat)
    _take(book, seat, command.name, "", command.kids)


def join(book: Book, command: c.Join) -> None:
    """A phone takes a free seat at once; for a taken one the box is asked (E09, E23: one phone a seat)."""
    _known_seat(book, command.seat)
    game = book.game
    seat = game.seat(command.seat)
    if seat is None and game.phase != "lobby":
        hosting.ask_late(book, command)
    elif seat is None:
        _take(book, command.seat, command.name, command.badge, command.kids)
    elif seat.badge != command.badge:
        for offer in game.offers:
            if offer.kind == "seat" and offer.by == command.seat:
                book.record(e.Answered(offer.id, "expired"))
        name, kids = seat.name, seat.kids
        if not seat.badge:  # so far the knob played it: whoever comes says who that is
            name, kids = names.clean(book, seat.id, command.name) if command.name.strip() else name, command.kids
        terms = Terms(badge=command.badge, name=name, kids=kids)
        book.record(e.Offered(book.game.next_offer, "seat", command.seat, "box", terms))


def unjoin(book: Book, command: c.Unjoin) -> None:
    """The seat's phone goes; the seat stays."""
    seat = book.game.seat(command.seat)
    if seat is None:
        raise Refused(Reason.SEAT_EMPTY, seat=command.seat)
    book.record(e.SeatTaken(seat.id, seat.name, "", seat.kids))
    hosting.forget(book, seat.id, "host:")


def leave(book: Book, command: c.Leave) -> None:
    """The seat is free again."""
    _only_in_lobby(book)
    refuse_if(command.seat not in book.game.order, Reason.SEAT_EMPTY, seat=command.seat)
    hosting.forget(book, command.seat)
    book.record(e.SeatLeft(command.seat))


def call_me(book: Book, command: c.CallMe) -> None:
    """Another name for a seat that is taken; place, phone and money stay."""
    seat = book.game.seat(command.seat)
    if seat is None:
        raise Refused(Reason.SEAT_EMPTY, seat=command.seat)
    name = names.clean(book, seat.id, command.name)
    if (name, command.kids) != (seat.name, seat.kids):
        book.record(e.SeatTaken(seat.id, name, seat.badge, command.kids))


def choose_setting(book: Book, command: c.Set) -> None:
    """A house rule is chosen from its printed choices (F27: visible to all, an entry in the history)."""
    _only_in_lobby(book)
    if command.setting == "preset":
        _choose_preset(book, command.value)
        return
    setting = book.edition.settings.get(command.setting)
    if setting is None:
        raise Refused(Reason.UNKNOWN_SETTING, setting=command.setting)
    refuse_if(command.value not in setting.choices, Reason.BAD_SETTING, setting=setting.label)
    if book.game.settings.get(command.setting) != command.value:
        book.record(e.Ruled(command.setting, command.value))


def _choose_preset(book: Book, name: str) -> None:
    # A preset is a list of differences: what no list of its sort names stays as the family chose it.
    edition = book.edition
    refuse_if(not edition.presets, Reason.UNKNOWN_SETTING, setting="preset")
    refuse_if(name not in edition.presets, Reason.BAD_SETTING, setting="preset")
    for setting, value in edition.preset_settings(name).items():
        if book.game.settings.get(setting) != value:
            book.record(e.Ruled(setting, value))


def lay_out(book: Book, command: c.LayOut) -> None:
    """The board for this game, as text that has been checked."""
    _only_in_lobby(book)
    book.record(e.Opened(command.edition, command.board, command.settings, command.total, command.source))


def begin(book: Book, command: c.Begin) -> None:
    """Everybody gets the start money and the chosen seat begins; without a choice the highest roll does."""
    _only_in_lobby(book)
    game, edition = book.game, book.edition
    refuse_if(len(game.seats) < edition.players[0], Reason.TOO_FEW_PLAYERS, needed=edition.players[0])
    refuse_if(bool(command.pick) and command.pick not in game.order, Reason.UNKNOWN_SEAT, seat=command.pick)
    _open_the_box(book)
    for seat in game.order:
        book.move(edition.start, BANK, seat, "start")
    book.record(e.Began())
    if edition.supply:
        edition.supply(book)
    if edition.deal:
        edition.deal(book, command.pick)
    else:
        first_turn(book, command.pick)


def first_turn(book: Book, pick: str) -> None:
    """`pick` begins, or, when empty, whoever rolls highest."""
    if pick:
        turns.begin_turn(book, pick)
    else:
        order = book.game.order
        book.record(e.ChanceCalled("first", "first", order, (1,) * len(order)))


def _open_the_box(book: Book) -> None:
    # J-39: how much money lies in the box is a setting, so the accounts are laid out only now. R-16: it may be unknown.
    game = book.game
    said = game.settings.get("bank_total", "")
    total = int(said) if said.isdigit() else book.edition.total
    if total != game.total:
        book.record(e.Opened(game.edition, game.board, game.settings, total, game.source))


def first_fell(book: Book) -> None:
    """The highest roll has decided who begins."""
    fell = book.events[-1]
    assert isinstance(fell, e.ChanceFell)
    turns.begin_turn(book, fell.label)


def set_table(book: Book, command: c.SetTable) -> None:
    """Open the game from a position."""
    _only_in_lobby(book)
    _open_the_box(book)
    position.lay(book, command)


def options(edition: Edition, game: Game, seat: str) -> list[Option]:
    """Who may sit, begin and leave before the game; "" is the box itself."""
    order = game.order
    found = [Option("sit", free) for free in edition.seats if free not in order] if not seat else []
    if len(order) >= edition.players[0] and (not seat or seat in order):
        found.insert(0, Option("begin", seat, picks=(*order, ""), main=True))
    found += [Option("leave", one, grave=True) for one in order if seat in ("", one)]
    return found + _set_up(edition, seat)


def _set_up(edition: Edition, seat: str) -> list[Option]:
    """The first-time set-up: what is printed on this family's board."""
    note = edition.note
    figures: dict[tuple[str, ...], tuple[str, ...]] = {}
    for space in edition.board.properties:
        numbers = _numbers(edition, space)
        figures[numbers] = (*figures.get(numbers, ()), space)
    found = [
        Option(
            "price",
            seat,
            note,
            max(PRICES * note, HIGHEST) if numbers else PRICES * note,
            note,
            picks=spaces,
            gives=numbers,
        )
        for numbers, spaces in figures.items()
    ]
    return [*found, Option("rename", seat, picks=_named(edition), text=24)]


def _numbers(edition: Edition, space: str) -> tuple[str, ...]:
    """What is printed on a deed beside its name; nothing where there is a price alone."""
    deed = edition.deeds.get(space)
    if deed is None or deed.kind not in NUMBERED:
        return ()
    what, first = NUMBERED[deed.kind]
    rents = tuple(f"{what}{number}" for number in range(first, first + len(deed.rents)))
    return ("price", *rents, *(("house",) if deed.house else ()), "mortgage", "lift")


def _named(edition: Edition) -> tuple[str, ...]:
    """The spaces with a name of their own: not the corners, nor what there is several times."""
    spaces = edition.board.spaces
    many = Counter(space.name for space in spaces)
    return tuple(space.id for space in spaces if space.price or (many[space.name] == 1 and space.kind not in CORNERS))


MOVES: dict[type, Callable[..., None]] = {
    c.Sit: sit,
    c.Join: join,
    c.Unjoin: unjoin,
    c.Leave: leave,
    c.CallMe: call_me,
    c.Set: choose_setting,
    c.LayOut: lay_out,
    c.Begin: begin,
    c.SetTable: set_table,
}

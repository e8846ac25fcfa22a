"""Who does what at the table: the host, parked seats, the order, late guests; and money or seats put right by hand.

What is dangerous needs the phone and the box; that is settled before a command comes here (`service.table`).
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import betting, names, paying, turns
from device.game.state import BANK, EVERYBODY, JACKPOT, PEOPLE, Game, OpenOffer, Seat, Step, Terms, stake


def forget(book: Book, seat: str, *what: str) -> None:
    """Wipe out that the seat is host or parked (both where nothing is named)."""
    for mark in what or PEOPLE:
        if f"{mark}{seat}" in book.game.marks:
            book.record(e.Marked(f"{mark}{seat}", 0))


def _seat(book: Book, seat: str) -> Seat:
    found = book.game.seat(seat)
    if found is None:
        raise Refused(Reason.UNKNOWN_SEAT, seat=seat)
    return found


def _expire(book: Book, kind: str, by: str = "") -> None:
    for offer in book.game.offers:
        if offer.kind == kind and by in ("", offer.by):
            book.record(e.Answered(offer.id, "expired"))


# --- the host ---------------------------------------------------------------------------------------------------------


def host(book: Book, command: c.Host) -> None:
    """The box gives the role, the host hands it over; everybody else asks at the box."""
    game, seat = book.game, command.seat
    if not seat or seat == game.host:
        _make_host(book, command.pick)
        return
    _seat(book, seat)
    refuse_if(command.pick not in ("", seat), Reason.NOT_YOURS)
    _expire(book, "host")
    book.record(e.Offered(book.game.next_offer, "host", seat, "box", Terms()))


def _make_host(book: Book, seat: str) -> None:
    if seat:
        found = _seat(book, seat)
        refuse_if(not found.badge, Reason.NO_PHONE, name=found.name)
    now = book.game.host
    if now == seat:
        return
    if now:
        book.record(e.Marked(f"host:{now}", 0))
    if seat:
        book.record(e.Marked(f"host:{seat}", 1))


def _host_accepted(book: Book, offer: OpenOffer) -> None:
    _make_host(book, offer.by)


# --- parking ----------------------------------------------------------------------------------------------------------


def park(book: Book, command: c.Park) -> None:
    """The host's phone plays for this seat; that its own phone is away is for the shell to know."""
    seat = _seat(book, command.pick)
    refuse_if(seat.id == book.game.host, Reason.NOT_ON_OFFER)
    if not book.game.parked(seat.id):
        book.record(e.Marked(f"parked:{seat.id}", 1))


def unpark(book: Book, command: c.Unpark) -> None:
    """The seat plays for itself again."""
    forget(book, _seat(book, command.pick).id, "parked:")


# --- the order --------------------------------------------------------------------------------------------------------


def order(book: Book, command: c.Order) -> None:
    """Before the game a seat moves to another place; everybody else keeps the order among themselves."""
    refuse_if(book.game.phase != "lobby", Reason.GAME_RUNNING)
    seat, place = _seat(book, command.pick), command.amount - 1
    refuse_if(place >= len(book.game.order), Reason.NOT_ON_OFFER)
    if book.game.order[place] != seat.id:
        book.record(e.SeatLeft(seat.id))
        book.record(e.SeatTaken(seat.id, seat.name, seat.badge, seat.kids, place))


# --- late guests ------------------------------------------------------------------------------------------------------


def ask_late(book: Book, command: c.Join) -> None:
    """A phone wants a free token in a running game: the box is asked, where the family allows it at all."""
    game = book.game
    refuse_if(game.phase == "over", Reason.GAME_OVER)
    refuse_if(game.settings.get("late", "off") != "on", Reason.LATE_OFF)
    name = names.clean(book, command.seat, command.name)
    _check_token(book, command.seat, name)
    _check_late(book)
    _expire(book, "late", command.seat)
    terms = Terms(badge=command.badge, name=name, kids=command.kids)
    book.record(e.Offered(book.game.next_offer, "late", command.seat, "box", terms))


def _check_token(book: Book, seat: str, name: str) -> None:
    # The history tells of a token by its player's name, and an undone removal brings that player back: a token has one
    # player a game. Whose coming was taken back has played nothing, and may come again.
    had = book.game.gone.get(seat, name)
    refuse_if(seat in book.game.cash or had.casefold() != name.casefold(), Reason.HAD_BEFORE, name=had)


def _check_late(book: Book) -> None:
    # A guest who comes in must not end the game: something is left in the bank.
    # How much that is, somebody who does not sit here yet is not told.
    refuse_if(not book.edition.endless and book.game.cash[BANK] <= book.edition.start, Reason.LATE_SHORT)


def _late_accepted(book: Book, offer: OpenOffer) -> None:
    game, seat = book.game, offer.by
    refuse_if(game.phase != "playing", Reason.GAME_OVER)
    refuse_if(game.step.kind == "spinning", Reason.SPINNING)
    # Who comes now is none of those to whom the money has been promised already.
    refuse_if(any(one.other == EVERYBODY for one in _chain(game.step)), Reason.NOT_NOW, step=game.step.kind)
    refuse_if(seat in game.order, Reason.SEAT_TAKEN, seat=seat)
    _check_late(book)
    name = names.clean(book, seat, offer.terms.name)
    _check_token(book, seat, name)
    book.record(e.SeatTaken(seat, name, offer.terms.badge, offer.terms.kids, len(game.seats)))
    book.move(book.edition.start, BANK, seat, "start")
    if book.edition.comes:
        book.edition.comes(book, seat)
    if game.round is not None and game.round.kind == "bets" and game.step.kind == "armed":
        book.record(e.RoundSaid(seat, 0))
    if game.step.kind == "auction" and game.step.other:  # the last building is for those who have a place for it
        book.record(e.RoundSaid(seat, 0, "auction"))


# --- money put right --------------------------------------------------------------------------------------------------


def _playing(book: Book) -> None:
    phase = book.game.phase
    refuse_if(phase == "over", Reason.GAME_OVER)
    refuse_if(phase == "lobby", Reason.NOT_NOW, step="lobby")
    refuse_if(book.game.step.kind in ("spinning", "swap_cash"), Reason.NOT_NOW, step=book.game.step.kind)


def take(book: Book, command: c.Take) -> None:
    """Money from the bank by hand, as far as it has any."""
    _playing(book)
    _seat(book, command.seat)
    refuse_if(book.game.is_out(command.seat), Reason.SEAT_OUT)
    refuse_if(book.game.settings.get("bank_by_hand", "confirm") == "off", Reason.BANK_BY_HAND_OFF)
    refuse_if(not names.readable(command.note), Reason.NAME_BAD)
    paying.check_notes(book, command.amount)
    _bank_has(book, command.amount)
    book.move(command.amount, BANK, command.seat, "take", command.note)
    turns.end_between_moves(book)


def fix(book: Book, command: c.Fix) -> None:
    """The host moves money between any two accounts, and says why."""
    _playing(book)
    for account in (command.give, command.pick):
        refuse_if(account not in (BANK, JACKPOT, *book.game.order), Reason.UNKNOWN_SEAT, seat=account)
        refuse_if(book.game.is_out(account), Reason.SEAT_OUT)
    refuse_if(command.give == command.pick, Reason.NOT_ON_OFFER)
    refuse_if(not command.note.strip(), Reason.NOTE_MISSING)
    refuse_if(not names.readable(command.note), Reason.NAME_BAD)
    paying.check_notes(book, command.amount)
    if command.give == BANK:
        _bank_has(book, command.amount)
    elif command.give == JACKPOT:
        left = book.game.cash[JACKPOT]
        refuse_if(command.amount > left, Reason.NOT_ENOUGH_CASH, cash=left)
    else:
        paying.check_cash(book, command.give, command.amount, asker=command.seat)
    book.move(command.amount, command.give, command.pick, "fix", command.note.strip())
    turns.end_between_moves(book)


def _bank_has(book: Book, amount: int) -> None:
    left = book.game.cash[BANK]
    refuse_if(not book.edition.endless and amount > left, Reason.BANK_SHORT, cash=left)


# --- a seat leaves the game -------------------------------------------------------------------------------------------


def remove(book: Book, command: c.Remove) -> None:
    """Before the game the seat is free again; in it, all it has goes back, and the turn goes on without it."""
    game, seat = book.game, _seat(book, command.pick).id
    if game.phase == "lobby":
        forget(book, seat)
        book.record(e.SeatLeft(seat))
        return
    refuse_if(game.phase == "over", Reason.GAME_OVER)
    refuse_if(game.step.kind == "spinning", Reason.SPINNING)
    refuse_if(game.is_out(seat), Reason.SEAT_OUT)
    least = book.edition.players[0]
    refuse_if(len(game.playing) <= least, Reason.TOO_FEW_PLAYERS, needed=least)
    follower, step, lot = game.after(seat), game.step, game.round
    # Bids for a deed are said again: who is left may want it for less. What it opened itself is off, and so is the last
    # building, which may be the last no more.
    again = lot is not None and lot.kind == "auction" and not step.other and lot.by != seat
    over = lot is not None and lot.kind != "bets" and not again
    rest = _without(game, step.back if over else step, seat)
    _end_its_rounds(book, seat)
    for offer in book.game.offers:
        if seat in (offer.by, offer.to):
            book.record(e.Answered(offer.id, "expired"))
    _give_back(book, seat)
    book.record(e.SeatLeft(seat))
    if game.actor == seat:
        turns.begin_turn(book, follower)
        rest = _before(rest, book.game.step)
    if lot is not None and again:
        book.record(e.RoundOpened("auction", lot.by, lot.about))
    if rest is not None and rest is book.game.step:
        if _nothing_to_choose(book):
            turns.move_on(book)
    else:
        turns.go_to(book, rest)


def _chain(step: Step | None) -> Iterator[Step]:
    while step is not None:
        yield step
        step = step.back


def _without(game: Game, step: Step | None, seat: str) -> Step | None:
    """What the table waits for, and then goes back to, without the questions to or about this seat."""
    if step is None:
        return None
    back = _without(game, step.back, seat)
    if seat in (step.seat, step.other):
        return back
    if step.other == EVERYBODY:
        share = step.amount // (len(game.playing) - 1)
        return replace(step, amount=step.amount - share, back=back)
    return step if back is step.back else replace(step, back=back)


def _before(first: Step | None, then: Step) -> Step:
    """These steps, and `then` after them."""
    return then if first is None else replace(first, back=_before(first.back, then))


def _end_its_rounds(book: Book, seat: str) -> None:
    """Every round is over but the bets of another's Chance, of which only its own stake comes home."""
    game = book.game
    if game.round is None:
        return
    if game.round.kind != "bets" or game.actor == seat:
        betting.stakes_home(book)
        book.record(e.RoundClosed())
    else:
        book.move(game.staked(seat), stake(seat), seat, "stake_back")


def _give_back(book: Book, seat: str) -> None:
    if book.edition.goes:
        book.edition.goes(book, seat)
    for space, owner in book.game.owners.items():
        if owner == seat:
            book.record(e.Claimed(space, "", "removed"))
    book.move(book.game.cash[seat], seat, BANK, "removed")
    if seat in book.game.jail:
        book.record(e.Freed(seat, "removed"))
    forget(book, seat)


def _nothing_to_choose(book: Book) -> bool:
    options = book.edition.options(book.edition, book.game, book.game.step.seat)
    asked = [one for one in options if one.command == "choose"]
    return bool(asked) and not any(one.picks or one.gives for one in asked if one.picks != ("",))


ASKED: dict[str, Callable[[Book, OpenOffer], None]] = {"host": _host_accepted, "late": _late_accepted}

MOVES: dict[type, Callable[..., None]] = {
    c.Host: host,
    c.Park: park,
    c.Unpark: unpark,
    c.Order: order,
    c.Take: take,
    c.Fix: fix,
    c.Remove: remove,
}

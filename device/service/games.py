"""The games of a box: finding them in the journal, laying out a new one, seating people in an earlier one. Pure but for reading."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from msgspec.structs import replace

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game import timeline
from device.game.edition import Edition
from device.game.refusal import Reason, Refused, refuse_if
from device.game.state import Game, Seat
from device.journal.ports import Shelf
from device.service.boards import USUAL, Boards
from device.views.saved import SavedGame, saved

LISTED = 3  # earlier games that the box itself offers to go on with


def read(journal: Shelf, game: str) -> timeline.Timeline:
    """A game as it was written; empty when there is none of that name."""
    line = timeline.Timeline()
    for batch in journal.read(game):
        line = timeline.fold(line, batch.events, batch.at)
    return line


def rested(line: timeline.Timeline, now: str) -> float:
    """Seconds since something was last written, by the box's clock; 0 or less where that makes no sense."""
    try:
        return (datetime.fromisoformat(now) - datetime.fromisoformat(line.batches[-1].at)).total_seconds()
    except (ValueError, TypeError, IndexError):
        return 0.0


def can_go_on(journal: Shelf, but: str) -> tuple[SavedGame, ...]:
    """The newest games that were begun and not ended, but for the one on the table."""
    found: list[SavedGame] = []
    for game in reversed(journal.games()):
        if game != but and len(found) < LISTED:
            line = read(journal, game)
            if line.game.phase == "playing":
                found.append(saved(game, line, load.edition(line.game.board)))
    return tuple(found)


def resumable(journal: Shelf, game: str, here: str, line: timeline.Timeline) -> timeline.Timeline:
    """A game that can go on, be it the one that lies `here`; raises Refused."""
    line = line if game == here else read(journal, game)
    refuse_if(not line.batches, Reason.NO_SUCH_GAME)
    refuse_if(line.game.phase == "over", Reason.GAME_OVER)
    return line


def reseated(then: Game, now: Game) -> tuple[e.Event, ...]:
    """Who sits here now under the same token and name as then is the same person: that phone keeps the seat."""
    phones = {(seat.id, seat.name): seat.badge for seat in now.seats}
    return tuple(_host(then, now, phones)) + tuple(
        e.SeatTaken(seat.id, seat.name, badge, seat.kids, at)
        for at, seat in enumerate(then.seats)
        if (badge := phones.get((seat.id, seat.name), "")) and badge != seat.badge
    )


def _host(then: Game, now: Game, phones: Mapping[tuple[str, str], str]) -> Iterator[e.Event]:
    """Who is host now stays it where the same person sits; nobody else brings the role back from another evening."""
    stays = any(seat.id == now.host and (seat.id, seat.name) in phones for seat in then.seats)
    host = now.host if stays else ""
    if then.host not in ("", host):
        yield e.Marked(f"host:{then.host}", 0)
    if host not in ("", then.host):
        yield e.Marked(f"host:{host}", 1)


def next_id(journal: Shelf) -> str:
    """The id of the next new game; no number is ever used twice."""
    return f"game-{int(max(journal.games(), default='game-0').rpartition('-')[2]) + 1:05d}"


def lay_out(text: str, before: Game, source: str) -> c.LayOut:
    """Lay out the board of this text, with the settings of the game before as far as it has them.

    What was not chosen there but only usual is no wish: another edition may be used to something else.
    """
    edition = load.edition(text)
    usual = _edition_of(before).defaults() if before.edition not in ("", edition.name) else {}
    chosen = {
        name: value
        for name, value in before.settings.items()
        if value in getattr(edition.settings.get(name), "choices", ()) and usual.get(name) != value
    }
    settings = {**edition.defaults(), **chosen}
    return c.LayOut(edition=edition.name, board=text, settings=settings, total=edition.total, source=source)


def _edition_of(game: Game) -> Edition:
    return load.edition(game.board)


def chosen(boards: Boards, before: Game, board: str) -> tuple[c.LayOut, tuple[Seat, ...]]:
    """A board as it will be laid out, and who sits where at it; "" is the one that lies here. Raises Refused."""
    id = board or before.table or USUAL
    try:
        text = boards.text(id)[0]
    except Refused:
        if board or not before.board:
            raise
        text = before.board  # its file is gone or broken: the one that lies here is as good
    return lay_out(text, before, id), seats_on(load.edition(text), before)


def seats_on(edition: Edition, before: Game) -> tuple[Seat, ...]:
    """Who sat at the game before, each at a seat of this edition: the same one, else its token's, else the next free one.

    Raises Refused where there are more people than seats.
    """
    people, most = before.seats, edition.players[1]
    refuse_if(len(people) > most, Reason.TOO_MANY_PLAYERS, people=len(people), room=most)
    if not people:
        return ()
    had = {one.seat: one.token for one in _edition_of(before).tokens}
    has = {one.token: one.seat for one in edition.tokens}
    goes = {seat.id: seat.id for seat in people if seat.id in edition.seats}
    for seat in people:
        to = has.get(had[seat.id], "")
        if seat.id not in goes and to and to not in goes.values():
            goes[seat.id] = to
    for seat in people:
        if seat.id not in goes:
            goes[seat.id] = next(one for one in edition.seats if one not in goes.values())
    tokens = {one.seat: one.token for one in edition.tokens}
    names = {seat.name.casefold() for seat in people}

    def called(seat: Seat) -> str:
        usual = tokens[goes[seat.id]].capitalize()  # who has no name is called like the token
        free = seat.name == had[seat.id].capitalize() and usual.casefold() not in names
        return usual if free else seat.name

    return tuple(replace(seat, id=goes[seat.id], name=called(seat)) for seat in people)


def sit_again(before: Game, seats: tuple[Seat, ...]) -> tuple[e.Event, ...]:
    """These people, who sat at the game before, at a new one; the host stays the host."""
    host = next((now.id for then, now in zip(before.seats, seats, strict=True) if then.id == before.host), "")
    sat = tuple(e.SeatTaken(seat.id, seat.name, seat.badge, seat.kids, at) for at, seat in enumerate(seats))
    return (*sat, *((e.Marked(f"host:{host}", 1),) if host else ()))


def change_seats(before: Game, seats: tuple[Seat, ...]) -> tuple[e.Event, ...]:
    """The same people at the seats of another board, before the game; what was asked of the old seats is over."""
    pairs = tuple(zip(before.seats, seats, strict=True))
    moved = {then.id for then, now in pairs if then.id != now.id}
    over = tuple(e.Answered(one.id, "expired") for one in before.offers if moved & {one.by, one.to})
    off = (e.Marked(f"host:{before.host}", 0),) if before.host in moved else ()
    left = tuple(e.SeatLeft(then.id) for then, _ in pairs if then.id in moved)
    sat = tuple(
        e.SeatTaken(now.id, now.name, now.badge, now.kids, at)
        for at, (then, now) in enumerate(pairs)
        if (then.id, then.name) != (now.id, now.name)
    )
    on = tuple(e.Marked(f"host:{now.id}", 1) for then, now in pairs if then.id == before.host and then.id in moved)
    return (*over, *off, *left, *sat, *on)

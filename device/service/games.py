"""The games of a box: finding them in the journal, laying out a new one, seating people in an earlier one. Pure but for reading."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game import timeline
from device.game.state import Game
from device.journal.ports import Shelf
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


def lay_out(text: str, settings: Mapping[str, str]) -> c.LayOut:
    """Lay out the board of this text, with the settings of the last game as far as it has them."""
    edition = load.edition(text)
    chosen = {k: v for k, v in settings.items() if v in getattr(edition.settings.get(k), "choices", ())}
    return c.LayOut(edition=edition.name, board=text, settings={**edition.defaults(), **chosen}, total=edition.total)

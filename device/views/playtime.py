"""How long a game has been played: a long pause counts as a short one, and no time does in which the box slept or was off.

While the program runs a steady clock counts; after a restart the journal's own times do, which a wrong clock can never
set forward by more than one pause.
"""

from datetime import datetime

from msgspec import Struct

from device.game import events as e
from device.game.state import Game
from device.game.timeline import Batch, Timeline

PAUSE = 600.0  # seconds: nobody plays on without a word to the box for longer
WANTED = 10  # seconds, begun anew with each word, in which others may say that they want the last house, too (C-05)
RESUMED = e.Noted("resumed")  # whatever came before this, the time until it does not count


class Played(Struct, frozen=True):
    """The seconds played until the newest entry, and when that was on the steady clock."""

    seconds: float = 0.0
    since: float = 0.0

    def at(self, now: float) -> float:
        """All seconds played until now."""
        return self.seconds + _counted(now - self.since)

    def further(self, game: Game, now: float) -> "Played":
        """With one more entry, which was made in this game now; only a game with a limit is timed."""
        return Played(_sum(game, self.seconds, now - self.since), now) if limit(game) else Played()


def limit(game: Game) -> float:
    """The seconds after which a game is over, 0 for never."""
    minutes = game.settings.get("time_limit", "off")
    return 60.0 * int(minutes) if minutes.isdigit() else 0.0


def left(game: Game, played: Played, now: float) -> float:
    """The seconds left of the limit; 0 too where there is none."""
    return max(limit(game) - played.at(now), 0.0) if game.phase == "playing" and limit(game) else 0.0


def from_journal(line: Timeline, now: float) -> Played:
    """What a game that was read again has been played until its newest entry."""
    if not limit(line.game):
        return Played()
    seconds = 0.0
    for before, batch in zip(line.batches, line.batches[1:], strict=False):
        seconds = _sum(before.after, seconds, 0.0 if batch.events[0] == RESUMED else _between(before, batch))
    return Played(seconds, now)


def _sum(game: Game, seconds: float, more: float) -> float:
    """What was played before and since, in this game: nothing before it begins, no more when it is over."""
    return 0.0 if game.phase == "lobby" else seconds + (_counted(more) if game.phase == "playing" else 0.0)


def _counted(seconds: float) -> float:
    return min(max(seconds, 0.0), PAUSE)


def _between(before: Batch, after: Batch) -> float:
    try:
        return (datetime.fromisoformat(after.at) - datetime.fromisoformat(before.at)).total_seconds()
    except ValueError:
        return 0.0

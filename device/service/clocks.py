"""The box's own clocks: the arrow comes to rest, an auction or the time for a word runs out, the agreed time is over."""

from collections.abc import Callable

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game.state import Game
from device.game.timeline import Timeline
from device.views import arrow, playtime
from device.views.playtime import Played

AGAIN = 3.0  # seconds until a clock that was refused asks again
GRACE = 60.0  # seconds to put right what the game went back for, where its time is over
Due = tuple[float, c.Asked]  # when, on the steady clock, and what


class Clocks:
    """What the table remembers of moments, on the steady clock, and what it has to ask by itself next."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self.spun_at = 0.0  # when the arrow was let go
        self.said_at = 0.0  # when the newest word of a round was said
        self.played = Played()  # of a game with a time limit
        self._not_before = 0.0
        self._mercy_until = 0.0

    def begin(self, line: Timeline) -> None:
        """A game is on the table, perhaps brought back: in mid-spin the same spin is seen again from its start."""
        self.spun_at = self.said_at = self._steady()
        self.played = playtime.from_journal(line, self._steady())

    def wrote(self, before: Game, events: tuple[e.Event, ...], after: Game, played: Played) -> None:
        """One more batch is on disk."""
        now, self.played = self._steady(), played
        if after.step.kind == "spinning" and before.step.kind != "spinning":
            self.spun_at = now
        if after.round != before.round:
            self.said_at = now
        if any(isinstance(one, e.Undone) for one in events):
            self._mercy_until = now + GRACE

    def refused(self) -> None:
        """What was asked could not be done now: ask again in a moment."""
        self._not_before = self._steady() + AGAIN

    def due(self, game: Game) -> Due | None:
        """When to ask what; nothing where nothing moves by itself."""
        found = self._due(game)
        return (max(found[0], self._not_before), found[1]) if found else None

    def _due(self, game: Game) -> Due | None:
        if game.step.kind == "spinning" and game.fall is not None:
            seconds = arrow.turns_and_seconds(game.fall.power / 1000)[1]
            return self.spun_at + seconds + arrow.SILENCE, c.Stop()
        if game.step.kind == "wanted":
            return self.said_at + playtime.WANTED, c.Hammer()
        clock = int(game.settings.get("auction_seconds", "0"))
        if clock and game.step.kind == "auction" and game.round is not None and game.round.leader:
            return self.said_at + clock, c.Hammer()
        if game.phase == "playing" and playtime.limit(game):
            return self._time_over(game)
        return None

    def _time_over(self, game: Game) -> Due | None:
        """The end of a game with a time limit, where it may end and would without a long pause."""
        edition = load.edition(game.board)
        left = playtime.left(game, self.played, self.played.since)
        # In a longer pause the time stands still: whoever goes on sets it running again.
        if left > playtime.PAUSE or all(one.command != "stop" for one in edition.options(edition, game, "")):
            return None
        return max(self.played.since + left, self._mercy_until), c.Stop()

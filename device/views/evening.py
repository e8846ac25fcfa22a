"""A whole game looked back on: standing, awards, the wheel, the course of the money."""

from msgspec import Struct

from device.game.edition import Edition
from device.game.state import Game
from device.game.timeline import Timeline
from device.views.awards import Award, awards
from device.views.charts import Course, course
from device.views.fairness import Wheel, wheel
from device.views.history import books
from device.views.saved import SavedGame, in_their_words, saved
from device.views.words import Words


class Evening(Struct, frozen=True):
    """What there is to tell about a game."""

    saved: SavedGame
    awards: tuple[Award, ...]  # none before the end
    course: Course
    wheel: Wheel | None  # None on a board without one: nobody bets, so there is nothing to be unfair
    books: str


def hides_money(game: Game) -> bool:
    """Whether what the others have is a secret just now."""
    return game.phase == "playing" and game.secret


def evening(id: str, line: Timeline, edition: Edition) -> Evening:
    """Everything there is to tell about a game."""
    words = Words(edition, line.game)
    praised = awards(line, words) if line.game.phase == "over" else ()
    return Evening(
        in_their_words(saved(id, line, edition)),
        praised,
        course(line),
        wheel(line) if edition.wheel else None,
        books(words),
    )

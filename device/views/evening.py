"""A whole game looked back on: standing, awards, the wheel, and how it is listed among the saved ones."""

from collections.abc import Iterator

from msgspec import Struct

from device.game.edition import Edition
from device.game.rules.turns import winners
from device.game.state import Game
from device.game.timeline import Timeline
from device.views.awards import Award, awards
from device.views.charts import Course, course
from device.views.fairness import Wheel, wheel
from device.views.history import books
from device.views.shapes import Standing
from device.views.words import TOKENS, Words


class Player(Struct, frozen=True):
    """Who sat there, and how the seat looks."""

    seat: str
    name: str
    token: str
    letter: str
    pattern: str
    colour: str
    ink: str


class SavedGame(Struct, frozen=True):
    """One line in the list of games."""

    game: str
    at: str  # when it was laid out, on the box's clock
    until: str  # when something was last written
    phase: str  # lobby | playing | over
    turns: int
    players: tuple[Player, ...]
    standings: tuple[Standing, ...]
    total: int  # the money in the box


class Evening(Struct, frozen=True):
    """What there is to tell about a game."""

    saved: SavedGame
    awards: tuple[Award, ...]  # none before the end
    course: Course
    wheel: Wheel
    books: str


def standings(game: Game) -> Iterator[Standing]:
    """The ranking; equal cash shares a place."""
    won = winners(game)
    for seat in sorted(game.order, key=lambda one: (one not in won, -game.cash.get(one, 0))):
        better = sum(game.cash.get(other, 0) > game.cash.get(seat, 0) for other in game.order)
        yield Standing(better + 1, seat, game.cash.get(seat, 0), seat in game.winners)


def saved(id: str, line: Timeline, edition: Edition) -> SavedGame:
    """How a game stands in the list."""
    game = line.game
    tokens = {token.seat: token.token for token in edition.tokens}
    players = tuple(Player(seat.id, seat.name, tokens[seat.id], *TOKENS[tokens[seat.id]][1:]) for seat in game.seats)
    stood = tuple(standings(game)) if game.phase != "lobby" else ()
    first, last = line.batches[0].at, line.batches[-1].at
    return SavedGame(id, first, last, game.phase, game.turn, players, stood, game.total)


def evening(id: str, line: Timeline, edition: Edition) -> Evening:
    """Everything there is to tell about a game."""
    words = Words(edition, line.game)
    praised = awards(line, words) if line.game.phase == "over" else ()
    return Evening(saved(id, line, edition), praised, course(line), wheel(line), books(words))

"""A game in the list of saved ones: when it was, who played, how it stands."""

from collections.abc import Iterator

from msgspec import Struct

from device.game.edition import Edition
from device.game.rules.turns import winners
from device.game.state import Game
from device.game.timeline import Timeline
from device.views.shapes import Standing
from device.views.words import TOKENS


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
    told = game.phase == "over" or (game.phase == "playing" and not game.secret)  # a purse that is hidden stays so
    stood = tuple(standings(game)) if told else ()
    first, last = line.batches[0].at, line.batches[-1].at
    return SavedGame(id, first, last, game.phase, game.turn, players, stood, game.total)


MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def day(at: str) -> str:
    """A day as people say it, e.g. "28 Nov"."""
    try:
        return f"{int(at[8:10])} {MONTHS[int(at[5:7]) - 1]}"
    except (ValueError, IndexError):
        return "another day"


def who(game: SavedGame) -> str:
    """Who played, in one line."""
    return ", ".join(player.name for player in game.players)

"""A game in the list of saved ones: when it was, who played, how it stands."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from device.game.edition import Edition
from device.game.rules.turns import winners
from device.game.state import Game
from device.game.timeline import Timeline
from device.language import N_, _
from device.views.shapes import Standing
from device.views.words import TOKENS, called, mark


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


def standings(edition: Edition, game: Game) -> Iterator[Standing]:
    """The ranking; who is worth the same shares a place, and who went out first comes last."""
    won = winners(edition, game)
    worth = {seat: edition.worth(edition, game, seat) for seat in game.order}
    out = {seat: game.marks.get(f"out:{seat}", 0) for seat in game.order}  # in which order they went, 0: not at all
    key = {seat: (seat in won, not out[seat], out[seat], worth[seat]) for seat in game.order}
    for seat in sorted(game.order, key=lambda one: key[one], reverse=True):
        better = sum(key[other][1:] > key[seat][1:] for other in game.order)
        yield Standing(better + 1, seat, worth[seat], seat in game.winners)


def saved(id: str, line: Timeline, edition: Edition) -> SavedGame:
    """How a game stands in the list."""
    game = line.game
    tokens = {token.seat: token.token for token in edition.tokens}
    players = tuple(Player(seat.id, seat.name, tokens[seat.id], *TOKENS[tokens[seat.id]][1:]) for seat in game.seats)
    told = game.phase == "over" or (game.phase == "playing" and not game.secret)  # a purse that is hidden stays so
    stood = tuple(standings(edition, game)) if told else ()
    first, last = line.batches[0].at, line.batches[-1].at
    return SavedGame(id, first, last, game.phase, game.turn, players, stood, game.total)


# Translators: a day of a month, e.g. "{n} Nov" is 28 Nov; at most 7 letters
DAYS = (
    N_("{n} Jan"),
    N_("{n} Feb"),
    N_("{n} Mar"),
    N_("{n} Apr"),
    N_("{n} May"),
    N_("{n} Jun"),
    N_("{n} Jul"),
    N_("{n} Aug"),
    N_("{n} Sep"),
    N_("{n} Oct"),
    N_("{n} Nov"),
    N_("{n} Dec"),
)


def day(at: str) -> str:
    """A day as people say it, e.g. "28 Nov"."""
    try:
        return _(DAYS[int(at[5:7]) - 1], n=int(at[8:10]))
    except (ValueError, IndexError):
        return _("another day")


def who(game: SavedGame) -> str:
    """Who played, in one line."""
    return ", ".join(called(player.name, player.token) for player in game.players)


def in_their_words(game: SavedGame) -> SavedGame:
    """The same line for whoever reads it now: seats that nobody named are called by their tokens."""
    players = tuple(
        replace(player, name=called(player.name, player.token), letter=mark(player.token)) for player in game.players
    )
    return replace(game, players=players)

"""One game of bots from the first roll to the end, with seeded luck; returns what happened."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from random import Random

from msgspec import Struct

from device.game import commands as c
from device.game.edition import Edition
from device.game.events import Event
from device.game.play import Draw, play
from device.game.state import Call, Game
from device.simulate.bots import Bot, plain
from device.simulate.landlord import answer, landlord, proposal

LONGEST = 20_000  # commands after the beginning; a game that needs more is given up


class Endless(RuntimeError):
    """A game that went on and on."""


class Played(Struct, frozen=True):
    """A finished game: its last state, how many commands, events, turns and spins it took."""

    game: Game
    commands: int
    events: int
    spins: int


def seeded(luck: Random) -> Draw:
    """Luck from a seed, for simulations only."""

    def draw(call: Call) -> tuple[int, int]:
        steps = _summed(call.weights)
        return bisect_right(steps, luck.random() * steps[-1]), 0

    return draw


@lru_cache(maxsize=16)
def _summed(weights: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(accumulate(weights))


def bot_for(edition: Edition) -> Bot:
    """Who plays this edition well enough to bring it to an end."""
    return landlord if edition.barter else plain


def run(edition: Edition, players: int, seed: int, bot: Bot | None = None, **settings: str) -> Played:
    """Play one game of `players` bots; raises Endless."""
    game = Game()
    count = made = spins = 0
    for command, events, after in moves(edition, players, seed, bot, **settings):
        game = after
        made += len(events)
        count += 1
        spins += isinstance(command, c.Spin)
    return Played(game, count, made, spins)


def moves(
    edition: Edition, players: int, seed: int, bot: Bot | None = None, **settings: str
) -> Iterator[tuple[c.Asked, tuple[Event, ...], Game]]:
    """Every command of one game of `players` bots, what followed from it, and the game then; raises Endless."""
    bot, luck = bot or bot_for(edition), Random(seed)
    draw = seeded(luck)
    game = Game()
    chosen = {**edition.defaults(), **settings}
    opening: tuple[c.Asked, ...] = (
        c.LayOut(edition=edition.name, board=edition.text, settings=chosen, total=edition.total),
        *map(c.Sit, edition.seats[:players]),
        c.Begin(pick=edition.seats[seed % players]),
    )
    for command in opening:
        events, game = play(edition, game, command, draw)
        yield command, events, game
    for _ in range(LONGEST):
        if game.phase != "playing":
            return
        wish = next_wish(edition, game, bot, luck)
        events, game = play(edition, game, wish, draw)
        yield wish, events, game
    raise Endless(f"seed {seed}: no end after {LONGEST} commands")


def next_wish(edition: Edition, game: Game, bot: Bot, luck: Random) -> c.Asked:
    """What the bots ask next; raises RuntimeError when none of them wants to act."""
    if bot is landlord and (traded := _trade(edition, game, luck)) is not None:
        return traded
    for seat in _asked(game):
        command = bot(edition, game, seat, edition.options(edition, game, seat), luck)
        if command is not None:
            return command
    raise RuntimeError(f"nobody wants to act at step {game.step.kind}")


def _trade(edition: Edition, game: Game, luck: Random) -> c.Asked | None:
    offer = game.offer("trade")
    if offer is not None:
        return answer(edition, game, offer, luck)
    at_rest = game.step.kind in ("roll", "jail") and game.step.seat == game.actor
    return proposal(edition, game, game.actor, luck) if at_rest else None


def _asked(game: Game) -> Iterator[str]:
    """The seats to ask, in the order in which they would speak up."""
    step = game.step
    if game.round is None:
        yield from (offer.by for offer in game.offers if offer.kind == "rent")
        yield step.seat
    elif step.kind == "spinning":
        yield ""
    elif step.kind == "bets":
        said = game.round.said
        yield from (seat for seat in game.order if seat not in said)
        yield step.seat
    elif step.kind in ("auction", "wanted"):
        yield from game.order
    else:
        yield step.seat

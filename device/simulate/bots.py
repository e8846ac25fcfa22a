"""Plain players: each picks one of the options offered to its seat. A bot knows no rules and asks for nothing else."""

from collections.abc import Callable
from random import Random

from device.game import commands as c
from device.game.edition import Edition
from device.game.options import Option
from device.game.state import Game

Bot = Callable[[Edition, Game, str, list[Option], Random], c.Asked | None]

FACES = (0, 2, 3, 4, 5, 6)


def plain(edition: Edition, game: Game, seat: str, options: list[Option], luck: Random) -> c.Asked | None:
    """Buys what it can, bids up to the printed price, risks a tenth to a third of its cash; None waits for others."""
    for option in options:
        act = ACTS.get(option.command)
        if act is not None and (command := act(edition, game, option, luck)) is not None:
            return command
    return None


def roll(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked:
    """The dice as they fall, or nothing where the box rolls."""
    if not option.dice:
        return c.Roll(option.seat)
    kinds = option.kinds or edition.dice
    if "chance" in kinds:
        return c.Roll(option.seat, FACES[int(luck.random() * 6)], 1 + int(luck.random() * 6))
    return c.Roll(option.seat, dice=tuple(1 + int(luck.random() * 6) for _ in kinds))


def choose(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked:
    """Any of what can be picked, with any of what can be given."""
    pick = option.picks[int(luck.random() * len(option.picks))] if option.picks else ""
    give = option.gives[int(luck.random() * len(option.gives))] if option.gives else ""
    return c.Choose(option.seat, pick, give)


def _draw(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked:
    return c.DrawCard(option.seat, luck.choice(option.picks) if option.picks else "")


def _buy(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked:
    return c.Buy(option.seat, option.gives[0] if option.gives else "")


def _bet(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked | None:
    if game.round is not None and option.seat in game.round.said:
        return None
    share = 0.1 + 0.25 * luck.random()
    return c.Bet(option.seat, amount=int(option.high * share) // option.step * option.step)


def _lock(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked | None:
    assert game.round is not None
    return c.Lock(option.seat) if len(game.round.said) + len(game.jail) >= len(game.seats) else None


def _bid(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked:
    assert game.round is not None
    worth = edition.board.space(game.round.about).price
    return c.Bid(option.seat, amount=option.low) if option.low <= worth else c.Pass(option.seat)


def _spin(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked:
    return c.Spin(option.seat, luck.random())


ACTS: dict[str, Callable[[Edition, Game, Option, Random], c.Asked | None]] = {
    "roll": roll,
    "choose": choose,
    "draw": _draw,
    "buy": _buy,
    "auction": lambda edition, game, option, luck: c.Auction(option.seat),
    "bid": _bid,
    "pass": lambda edition, game, option, luck: c.Pass(option.seat),
    "bet": _bet,
    "lock": _lock,
    "spin": _spin,
    "stop": lambda edition, game, option, luck: c.Stop(),
}

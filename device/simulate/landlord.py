"""A player of boards with deeds: buys, builds evenly, keeps some cash, raises what it owes, and pays well for what completes a colour.

It takes what is offered to its seat; of the sheet it looks up prices only.
"""

from collections.abc import Callable
from random import Random

from device.game import commands as c
from device.game.edition import Edition
from device.game.options import Option
from device.game.state import Game, OpenOffer
from device.simulate.bots import ACTS

RESERVE = 15  # of the start money, one part in so many stays in the hand
OFTEN = 0.3  # how often a seat that is to move thinks of a trade first

Act = Callable[[Edition, Game, Option, Random], c.Asked | None]


def landlord(edition: Edition, game: Game, seat: str, options: list[Option], luck: Random) -> c.Asked | None:
    """The most pressing of the options that this player wants; None waits for others."""
    for option in sorted(options, key=lambda one: _RANK.get(one.command, len(_ACTS))):
        act = _ACTS.get(option.command)
        if act is not None and (command := act(edition, game, option, luck)) is not None:
            return command
    return None


# --- trades -----------------------------------------------------------------------------------------------------------


def proposal(edition: Edition, game: Game, seat: str, luck: Random) -> c.Asked | None:
    """Good money for the last deed of a colour."""
    if game.settings["trades"] != "on" or luck.random() > OFTEN:
        return None
    for spaces in edition.board.groups.values():
        missing = [space for space in spaces if game.owners.get(space) != seat]
        if len(missing) == 1 and missing[0] in game.owners:
            price = edition.board.space(missing[0]).price
            pay = min(2 * price, game.cash[seat] - _reserve(edition)) // edition.note * edition.note
            if pay >= price:
                return c.Offer(seat, pick=game.owners[missing[0]], take=(missing[0],), pay=pay)
    return None


def answer(edition: Edition, game: Game, offer: OpenOffer, luck: Random) -> c.Asked:
    """Yes to good money more often than not."""
    price = sum(edition.board.space(space).price for space in offer.terms.take)
    return c.Answer(offer.to, offer=offer.id, yes=offer.terms.pay > price and luck.random() < 0.7)


# --- one option at a time ---------------------------------------------------------------------------------------------


def _reserve(edition: Edition) -> int:
    return edition.start // RESERVE


def _build(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked | None:
    deeds = edition.deeds
    best = max(option.picks, key=lambda space: int(deeds[space].house))
    rich = game.cash[option.seat] - deeds[best].house >= _reserve(edition)
    return c.Build(option.seat, pick=best) if rich else None


def _lift(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked | None:
    deeds = edition.deeds
    rich = game.cash[option.seat] - deeds[option.picks[0]].lift >= 3 * _reserve(edition)
    return c.Lift(option.seat, pick=option.picks[0]) if rich else None


def _only_in_debt(make: Act) -> Act:
    def act(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked | None:
        owes = game.step.kind == "debt" and game.step.seat == option.seat and game.cash[option.seat] < game.step.amount
        return make(edition, game, option, luck) if owes else None

    return act


def _mortgage(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked:
    return c.Mortgage(option.seat, pick=option.picks[0])


def _sell(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked:
    return c.Sell(option.seat, pick=option.picks[0], amount=option.high if option.count else None)


def _bid(edition: Edition, game: Game, option: Option, luck: Random) -> c.Asked | None:
    assert game.round is not None
    space = game.round.about
    worth = edition.deeds[space].house if game.step.other else edition.board.space(space).price
    most = min(worth, option.high, game.cash[option.seat])
    if option.low > most:
        return None
    leap = luck.randrange(1 + worth // 8) // option.step * option.step
    return c.Bid(option.seat, amount=min(option.low + leap, most - most % option.step))


_ACTS: dict[str, Act] = {  # the most pressing first
    "claim": lambda edition, game, option, luck: c.Claim(option.seat),
    "mortgage": _only_in_debt(_mortgage),
    "sell": _only_in_debt(_sell),
    "build": _build,
    "lift": _lift,
    "choose": ACTS["choose"],
    "draw": ACTS["draw"],
    "play": lambda edition, game, option, luck: c.PlayCard(option.seat, pick=option.picks[0]),
    "buy": ACTS["buy"],
    "bid": _bid,
    "pass": ACTS["pass"],
    "roll": ACTS["roll"],
    "auction": ACTS["auction"],
    "give_up": lambda edition, game, option, luck: c.GiveUp(option.seat),
}
_RANK = {command: rank for rank, command in enumerate(_ACTS)}

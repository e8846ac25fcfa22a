"""What may be asked now in Monopoly Jackpot: the same limits as the rules, said beforehand."""

from collections.abc import Callable
from functools import lru_cache

from device.editions.jackpot.deeds import debt_picks
from device.editions.jackpot.spinner import KINDS
from device.editions.jackpot.wheel import targets
from device.game.edition import Edition
from device.game.options import Option
from device.game.rules import auction, lobby
from device.game.state import JACKPOT, Game

Menu = Callable[[Edition, Game, str], list[Option]]


def options(edition: Edition, game: Game, seat: str) -> list[Option]:
    """The options of a seat; "" is the box itself, for what no seat may ask alone."""
    if game.phase == "lobby":
        return lobby.options(edition, game, seat) + _printed(edition, seat)
    if game.phase == "over":
        return []
    found = _MENUS[game.step.kind](edition, game, seat)
    if not seat:
        return found
    if game.offers:
        found += [Option("claim", seat, main=True) for one in game.offers if one.kind == "rent" and one.by == seat][:1]
    cash = game.free_cash(seat)
    note = edition.note
    barred = game.step.kind == "swap_cash" or (game.step.kind in ("debt", "spinning") and game.step.seat == seat)
    if cash >= note and not barred:
        found.append(Option("pay", seat, note, cash - cash % note, note, picks=_receivers(game.order, seat)))
    return found


def _printed(edition: Edition, seat: str) -> list[Option]:
    """What is printed on this family's wheel."""
    places = tuple(str(number + 1) for number in range(len(edition.wheel.chance_ring)))
    found = [
        Option("segments", seat, 2, 48, 1, count=True),
        Option("segment", seat, picks=places, gives=KINDS),
    ]
    return [*found, Option("printed", seat)] if edition.placeholder else found


@lru_cache(maxsize=64)
def _receivers(order: tuple[str, ...], seat: str) -> tuple[str, ...]:
    return (*(one for one in order if one != seat), JACKPOT)


def _owned(game: Game, seat: str) -> tuple[str, ...]:
    return tuple(space for space, owner in game.owners.items() if owner == seat)


def _out_of_houses(edition: Edition, game: Game, seat: str) -> bool:
    return len(_owned(game, seat)) >= edition.facts["houses"]


def _roll(edition: Edition, game: Game, seat: str) -> list[Option]:
    if seat != game.step.seat:
        return []
    return [Option("roll", seat, dice=game.settings["level"] != "full", main=True)]


def _jail(edition: Edition, game: Game, seat: str) -> list[Option]:
    found = _roll(edition, game, seat)
    if found and game.cash[seat] >= edition.facts["bail"]:
        found.append(Option("bail", seat))
    return found


def _question(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("choose", seat, picks=("chance", "move"), main=True)] if seat == game.step.seat else []


def _buy(edition: Edition, game: Game, seat: str) -> list[Option]:
    if seat != game.step.seat:
        return []
    found = []
    if game.cash[seat] >= game.step.amount:
        gives = _owned(game, seat) if _out_of_houses(edition, game, seat) else ()
        found.append(Option("buy", seat, gives=gives, main=True))
    found.append(Option("auction", seat, main=not found))
    return found


def _auction(edition: Edition, game: Game, seat: str) -> list[Option]:
    if not seat:
        return [Option("hammer", "", grave=True)]
    assert game.round is not None
    if not auction.may_bid(edition, game, seat) or game.round.leader == seat:
        return []
    low, cash = auction.lowest(edition, game), game.cash[seat]
    found = [Option("pass", seat)]
    if cash >= low:
        found.insert(0, Option("bid", seat, low, cash - cash % edition.note, edition.note, main=True, seen=True))
    return found


def _move_house(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("choose", seat, gives=_owned(game, seat), main=True)] if seat == game.step.seat else []


def _debt(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("choose", seat, picks=debt_picks(game), main=True)] if seat == game.step.seat else []


def _rehouse(edition: Edition, game: Game, seat: str) -> list[Option]:
    if seat != game.step.seat:
        return []
    return [Option("choose", seat, picks=("leave",)), Option("choose", seat, picks=("move",), gives=_owned(game, seat))]


def _bets(edition: Edition, game: Game, seat: str) -> list[Option]:
    if not seat or seat in game.jail:
        return []
    most = game.cash[seat] + game.staked(seat)
    found = [Option("bet", seat, 0, most - most % edition.note, edition.note, main=True)]
    if seat == game.step.seat:
        missing = (
            any(one not in game.round.said and one not in game.jail for one in game.order) if game.round else False
        )
        found.append(Option("lock", seat, grave=missing))
    return found


def _armed(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("spin", seat, main=True)] if seat == game.step.seat else []


def _spinning(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [] if seat else [Option("stop", "")]


def _place(edition: Edition, game: Game, seat: str) -> list[Option]:
    if seat != game.step.seat:
        return []
    picks = targets(game, game.step.kind, seat, edition.board.properties)
    if not _out_of_houses(edition, game, seat):
        return [Option("choose", seat, picks=picks, main=True)]
    return [
        Option("choose", seat, picks=picks, gives=_owned(game, seat), main=True),
        Option("choose", seat, picks=("",)),
    ]


def _swap_house(edition: Edition, game: Game, seat: str) -> list[Option]:
    if seat != game.step.seat:
        return []
    picks = targets(game, "swap_house", seat, edition.board.properties)
    return [Option("choose", seat, picks=picks, gives=_owned(game, seat), main=True)]


def _swap_cash(edition: Edition, game: Game, seat: str) -> list[Option]:
    if seat != game.step.seat:
        return []
    picks = targets(game, "swap_cash", seat, ())
    declined = ("",) if game.settings["swap_cash_optional"] == "on" else ()
    return [Option("choose", seat, picks=picks + declined, main=True)]


def _say(edition: Edition, game: Game, seat: str) -> list[Option]:
    if seat != game.step.seat:
        return []
    if seat in game.jail:
        found = [Option("free", seat), Option("done", seat, main=True)]
        return [Option("bail", seat), *found] if game.cash[seat] >= edition.facts["bail"] else found
    spaces = tuple(space.id for space in edition.board.spaces)
    said = [Option("land", seat, picks=spaces, main=True), Option("salary", seat), Option("chance", seat)]
    return [*said, Option("done", seat)]


_MENUS: dict[str, Menu] = {
    "roll": _roll,
    "jail": _jail,
    "question": _question,
    "buy": _buy,
    "auction": _auction,
    "move_house": _move_house,
    "debt": _debt,
    "rehouse": _rehouse,
    "bets": _bets,
    "armed": _armed,
    "spinning": _spinning,
    "build": _place,
    "steal": _place,
    "swap_house": _swap_house,
    "swap_cash": _swap_cash,
    "say": _say,
}

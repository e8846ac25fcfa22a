"""What may be asked now in Monopoly Classic: the same limits as the rules, said beforehand."""

from collections.abc import Callable

from device.editions.classic import building, cards, debt, jail, mortgage, selling, speed
from device.editions.classic.raising import may_raise
from device.editions.classic.sheet import owned
from device.editions.classic.turn import dice_now
from device.game.edition import Edition
from device.game.options import Option
from device.game.rules import auction, lobby
from device.game.rules.turns import RESTING
from device.game.state import BANK, JACKPOT, Game

Menu = Callable[[Edition, Game, str], list[Option]]


def options(edition: Edition, game: Game, seat: str) -> list[Option]:
    """The options of a seat; "" is the box itself, for what no seat may ask alone."""
    if game.phase == "lobby":
        return lobby.options(edition, game, seat)
    if game.phase == "over" or game.is_out(seat):
        return []
    step = game.step
    if not seat:
        return _box(game)
    found: list[Option] = []
    if step.kind in _EVERYBODY:
        found = _EVERYBODY[step.kind](edition, game, seat)
    elif step.seat == seat:
        found = _MENUS[step.kind](edition, game, seat)
    if step.kind in RESTING:
        found += _managing(edition, game, seat)
    if may_raise(edition, game, seat):
        found += _raising(edition, game, seat)
    return found + _paying(edition, game, seat)


def _box(game: Game) -> list[Option]:
    if game.step.kind in ("auction", building.WANTED):
        return [Option("hammer", "", grave=True)]
    if game.step.kind in RESTING and game.settings["time_limit"] != "off":
        return [Option("stop", "", grave=True)]
    return []


def _paying(edition: Edition, game: Game, seat: str) -> list[Option]:
    cash = game.free_cash(seat)
    note = edition.note
    if cash < note or (game.step.kind == "debt" and game.step.seat == seat):
        return []
    pot = () if game.settings["free_parking_pot"] == "off" else (JACKPOT,)
    receivers = (*(one for one in game.playing if one != seat), *pot, BANK)
    return [Option("pay", seat, note, cash - cash % note, note, picks=receivers)]


def _managing(edition: Edition, game: Game, seat: str) -> list[Option]:
    found = [Option("claim", seat, main=True) for one in game.offers if one.kind == "rent" and one.by == seat][:1]
    if spots := building.buildable(edition, game, seat):
        found.append(Option("build", seat, picks=spots))
    down = tuple(one for one in owned(game, seat) if not mortgage.why_not_lift(edition, game, seat, one))
    return [*found, Option("lift", seat, picks=down)] if down else found


def _raising(edition: Edition, game: Game, seat: str) -> list[Option]:
    found = []
    if one := selling.sellable(edition, game, seat):
        found.append(Option("sell", seat, picks=one))
    for group, highest in selling.lowest_sales(edition, game, seat):
        brings = tuple(selling.proceeds(edition, game, group, target) for target in range(highest + 1))
        found.append(Option("sell", seat, 0, highest, 1, count=True, brings=brings, picks=group))
    if up := tuple(one for one in owned(game, seat) if not mortgage.why_not(edition, game, one)):
        found.append(Option("mortgage", seat, picks=up))
    return found


# --- what the step asks of its seat -----------------------------------------------------------------------------------


def _roll(edition: Edition, game: Game, seat: str) -> list[Option]:
    tapped = game.settings["level"] != "full"
    return [Option("roll", seat, dice=tapped, kinds=dice_now(edition, game) if tapped else (), main=True)]


def _jail(edition: Edition, game: Game, seat: str) -> list[Option]:
    return _roll(edition, game, seat) + _leaving(edition, game, seat)


def _leaving(edition: Edition, game: Game, seat: str) -> list[Option]:
    found = [Option("bail", seat)] if game.cash[seat] >= edition.facts["bail"] else []
    kept = jail.jail_cards(edition, game, seat)
    return [*found, Option("play", seat, picks=kept)] if kept else found


def _buy(edition: Edition, game: Game, seat: str) -> list[Option]:
    found = [Option("buy", seat, main=True)] if game.cash[seat] >= game.step.amount else []
    return [*found, Option("auction", seat, main=not found)]


def _draw(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("draw", seat, main=True)]


def _card(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("draw", seat, picks=cards.picks(edition, game), main=True)]


def _debt(edition: Edition, game: Game, seat: str) -> list[Option]:
    if game.cash[seat] >= game.step.amount:
        return [Option("choose", seat, picks=("pay",), main=True)]
    return [Option("give_up", seat, grave=True)] if debt.lost(edition, game) else []


def _tax(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("choose", seat, picks=("flat", "tenth"), main=True)]


def _bus(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("choose", seat, picks=speed.bus_picks(game), main=True)]


def _anywhere(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("choose", seat, picks=speed.anywhere_picks(edition, game), main=True)]


def _transfer(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("choose", seat, picks=mortgage.transfer_picks(edition, game), main=True)]


def _place(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("choose", seat, picks=building.places(edition, game, seat, game.step.other), main=True)]


def _say(edition: Edition, game: Game, seat: str) -> list[Option]:
    done = Option("done", seat)
    if seat in game.jail:
        return [*_leaving(edition, game, seat), Option("free", seat), done]
    spaces = tuple(space.id for space in edition.board.spaces)
    return [Option("land", seat, picks=spaces, main=True), Option("salary", seat), done]


def _auction(edition: Edition, game: Game, seat: str) -> list[Option]:
    assert game.round is not None
    if not auction.may_bid(edition, game, seat) or game.round.leader == seat:
        return []
    low, note = auction.lowest(edition, game), auction.step(edition)
    most = auction.most(game, seat)
    found = [Option("pass", seat)]
    if most >= low:
        found.insert(0, Option("bid", seat, low, most - most % note, note, main=True, seen=True))
    return found


def _wanted(edition: Edition, game: Game, seat: str) -> list[Option]:
    if seat not in building.asked(edition, game):
        return []
    return [Option("choose", seat, picks=("want", "leave"), main=True)]


_EVERYBODY: dict[str, Menu] = {"auction": _auction, building.WANTED: _wanted}

_MENUS: dict[str, Menu] = {
    "roll": _roll,
    "jail": _jail,
    "utility": _roll,
    "buy": _buy,
    "draw": _draw,
    "card": _card,
    "debt": _debt,
    "tax": _tax,
    "bus": _bus,
    "anywhere": _anywhere,
    "mortgage_transfer": _transfer,
    "place": _place,
    "say": _say,
}

"""What may be asked now in Monopoly Junior: the same limits as the rules, said beforehand."""

from collections.abc import Callable

from device.editions.junior import booths, purse
from device.game.edition import Edition
from device.game.options import Option
from device.game.rules import lobby
from device.game.state import BANK, JACKPOT, Game


def options(edition: Edition, game: Game, seat: str) -> list[Option]:
    """The options of a seat; "" is the box itself, for what no seat may ask alone."""
    if game.phase == "lobby":
        return lobby.options(edition, game, seat)
    if game.phase == "over" or not seat:
        return []
    found = list(_MENUS[game.step.kind](edition, game, seat)) if seat == game.step.seat else []
    if purse.waiting(game, seat) and all(one.command != "salary" for one in found):
        found.append(Option("salary", seat, main=True))
    cash, note = game.free_cash(seat), edition.note
    if cash >= note:
        receivers = (*(one for one in game.order if one != seat), JACKPOT, BANK)
        found.append(Option("pay", seat, note, cash - cash % note, note, picks=receivers))
    return found


def _roll(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("roll", seat, dice=game.settings["level"] != "full", main=True)]


def _draw(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("draw", seat, main=True)]


def _card(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("draw", seat, picks=tuple(edition.cards), main=True)]


def _booth(edition: Edition, game: Game, seat: str) -> list[Option]:
    return [Option("choose", seat, picks=booths.picks(edition, game), main=True)]


def _say(edition: Edition, game: Game, seat: str) -> list[Option]:
    spaces = tuple(space.id for space in edition.board.spaces)
    return [Option("land", seat, picks=spaces, main=True), Option("salary", seat), Option("done", seat)]


_MENUS: dict[str, Callable[[Edition, Game, str], list[Option]]] = {
    "roll": _roll,
    "draw": _draw,
    "card": _card,
    "booth": _booth,
    "say": _say,
}

"""When the game is over and what counts then: the last one left, the short games, the clock (C-23)."""

from device.editions.classic.sheet import level, mortgaged, owned
from device.game import commands as c
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules import turns
from device.game.rules.turns import RESTING
from device.game.state import Game

BANKRUPTCIES = {"short_a": 2, "short_b": 1}  # that many end a short game


def ended(edition: Edition, game: Game) -> str:
    """Why the game is over: one player left, or in a short game enough bankruptcies."""
    if len(game.playing) < 2:
        return "last"
    out = len(game.order) - len(game.playing)
    return "bankruptcies" if out >= BANKRUPTCIES.get(game.settings["length"], len(game.order)) else ""


def estate(edition: Edition, game: Game, seat: str) -> tuple[int, int]:
    """What counts beside cash: printed prices (half when mortgaged), and buildings at cost, a hotel with its houses (C-23)."""
    deeds, spaces = edition.deeds, owned(game, seat)
    return (
        sum(deeds[space].price // 2 if mortgaged(game, space) else deeds[space].price for space in spaces),
        sum(level(game, space) * deeds[space].house for space in spaces),
    )


def worth(edition: Edition, game: Game, seat: str) -> int:
    """All that a seat has."""
    return game.cash[seat] + sum(estate(edition, game, seat))


def stop(book: Book, command: c.Stop) -> None:
    """The agreed time is over: between moves the box ends the game."""
    game = book.game
    refuse_if(game.settings["time_limit"] == "off", Reason.NOT_IN_THIS_GAME)
    refuse_if(bool(command.seat), Reason.ASK_THE_BOX)
    refuse_if(game.step.kind not in RESTING, Reason.NOT_NOW, step=game.step.kind)
    turns.end(book, "time")

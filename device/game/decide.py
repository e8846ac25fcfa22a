"""Route a command to its rule: first the rules every edition shares (lobby, paying, offers), then the edition's own."""

from collections.abc import Callable

from device.game.book import Book
from device.game.commands import Asked, Hammer, Stop
from device.game.refusal import Reason, Refused
from device.game.rules import hosting, lobby, offers, paying
from device.game.state import Game

BY_THE_BOX = (Stop, Hammer)  # asked by the box itself, for no seat

_SHARED: dict[type, Callable[..., None]] = {**lobby.MOVES, **paying.MOVES, **offers.MOVES, **hosting.MOVES}


def decide(book: Book, command: Asked) -> None:
    """Write what follows from `command` into the book; raises Refused."""
    kind = type(command)
    rule = book.edition.moves.get(kind)
    if rule is not None or kind in paying.MOVES:
        _check(book.game, command)
    rule = rule or _SHARED.get(kind)
    if rule is None:
        raise Refused(Reason.NOT_IN_THIS_GAME)
    rule(book, command)


def _check(game: Game, command: Asked) -> None:
    """What holds for every move in a running game."""
    if game.phase == "over":
        raise Refused(Reason.GAME_OVER)
    if game.phase == "lobby":
        raise Refused(Reason.NOT_NOW, step="lobby")
    if command.seat not in game.order and not (isinstance(command, BY_THE_BOX) and not command.seat):
        raise Refused(Reason.UNKNOWN_SEAT, seat=command.seat)
    if game.is_out(command.seat):
        raise Refused(Reason.SEAT_OUT)

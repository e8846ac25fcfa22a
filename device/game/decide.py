"""Route a command to its rule: first the rules every edition shares (lobby, paying, offers), then the edition's own."""

from collections.abc import Callable

from device.game.book import Book
from device.game.commands import Asked
from device.game.refusal import Reason, refuse_if
from device.game.rules import lobby, offers, paying

_SHARED: dict[type, Callable[..., None]] = {**lobby.MOVES, **paying.MOVES, **offers.MOVES}


def decide(book: Book, command: Asked) -> None:
    """Write what follows from `command` into the book; raises Refused."""
    kind = type(command)
    rule = book.edition.moves.get(kind) or _SHARED.get(kind)
    refuse_if(rule is None, Reason.NOT_IN_THIS_GAME)
    assert rule is not None
    game = book.game
    if kind not in lobby.MOVES and kind not in offers.MOVES:
        refuse_if(game.phase == "over", Reason.GAME_OVER)
        refuse_if(game.phase == "lobby", Reason.NOT_NOW, step="lobby")
        refuse_if(bool(command.seat) and command.seat not in game.order, Reason.UNKNOWN_SEAT, seat=command.seat)
    rule(book, command)

"""Monopoly Junior's turn: the roll, the end, and the tables that say which rule answers which command.

Landing is in `landing.py`, ticket booths in `booths.py`, Chance in `cards.py`, paying in `purse.py`, money only in `said.py`.
"""

from collections.abc import Callable

from device.editions.junior import booths, cards, purse, said
from device.editions.junior.landing import ask_for_card, land
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules import lobby, turns
from device.game.rules.turns import at_step
from device.game.state import Game

_FACES = ("1", "2", "3", "4", "5", "6")


def roll(book: Book, command: c.Roll) -> None:
    """One die, tapped in or rolled by the box."""
    game = book.game
    at_step(game, command.seat, "roll")
    jackpots = command.chance_die is not None or command.die is not None
    if game.settings["level"] == "full":
        refuse_if(bool(command.dice) or jackpots, Reason.BOX_ROLLS)
        purse.let_go_lapse(book)
        book.record(e.ChanceCalled("dice", f"dice/{game.turn}/{game.actor}", _FACES, (1,) * len(_FACES)))
        return
    refuse_if(not command.dice and not jackpots, Reason.TAP_THE_DICE)
    refuse_if(len(command.dice) != 1 or jackpots, Reason.WRONG_DICE, needed=1)
    purse.let_go_lapse(book)
    _rolled(book, command.seat, command.dice[0])


def die_fell(book: Book) -> None:
    """The box has rolled."""
    fell = book.events[-1]
    assert isinstance(fell, e.ChanceFell)
    _rolled(book, book.game.actor, fell.outcome + 1)


def _rolled(book: Book, seat: str, die: int) -> None:
    book.record(e.Rolled(seat, (die,)))
    turns.walk(book, seat, die)  # GO money before what the space asks
    land(book)


def ended(edition: Edition, game: Game) -> str:
    """Somebody is out of money (R-03): could not pay, or by the usual reading has nothing left."""
    broke = any(game.is_out(seat) for seat in game.order)
    empty = game.settings["end_on"] == "zero" and any(not game.cash[seat] for seat in game.order)
    return "out_of_money" if broke or empty else ""


def worth(edition: Edition, game: Game, seat: str) -> int:
    """Cash alone; booths and Loose Change count nothing."""
    return game.cash[seat]


def _draw_now(book: Book) -> None:
    seat = book.game.actor
    ask_for_card(book, seat, book.edition.board.at(book.game.places[seat]))


MOVES: dict[type, Callable[..., None]] = {
    c.Roll: roll,
    c.DrawCard: cards.draw,
    c.Choose: booths.choose,
    c.Salary: said.say_go,
    c.Land: said.say_land,
    c.Done: said.say_done,
}
CHANCES: dict[str, Callable[[Book], None]] = {"dice": die_fell, cards.DECK: cards.fell, "first": lobby.first_fell}
STARTS: dict[str, Callable[[Book], None]] = {"land": land, "draw": _draw_now}

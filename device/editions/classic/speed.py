"""The Speed Die of the 2007 rules: pips, Mr Monopoly, the Bus, and three of a kind."""

from device.editions.classic import moving
from device.editions.classic.sheet import mortgaged
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules import turns
from device.game.rules.turns import at_step
from device.game.state import Game, Step

MONOPOLY, BUS = (4, 5), 6  # the faces that are no pips


def rolled(book: Book, seat: str, dice: tuple[int, ...]) -> None:
    """Where the three dice take a token; the third double has been looked at before."""
    first, second, speed = dice
    white = first + second
    if first == second == speed:
        book.step("anywhere", seat)
    elif speed == BUS:
        book.step("bus", seat)
    elif speed in MONOPOLY:
        turns.go_to(book, Step("advance", seat, amount=white, back=Step("monopoly", seat)))
    else:
        turns.go_to(book, Step("advance", seat, amount=white + speed))


def bus_picks(game: Game) -> tuple[str, ...]:
    """How far the Bus goes: one white die, the other, or both."""
    first, second = game.dice[:2]
    return tuple(dict.fromkeys(str(steps) for steps in (first, second, first + second)))


def bus(book: Book, command: c.Choose) -> None:
    """Move by one white die, the other, or both."""
    step = at_step(book.game, command.seat, "bus")
    refuse_if(command.pick not in bus_picks(book.game) or bool(command.give), Reason.NOT_ON_OFFER)
    turns.go_to(book, Step("advance", step.seat, amount=int(command.pick)))


def anywhere_picks(edition: Edition, game: Game) -> tuple[str, ...]:
    """Every space but the one the token stands on."""
    here = game.places[game.step.seat]
    return tuple(space.id for at, space in enumerate(edition.board.spaces) if at != here)


def anywhere(book: Book, command: c.Choose) -> None:
    """Three of a kind: forward to any space, GO included, and no further roll (C-26)."""
    step = at_step(book.game, command.seat, "anywhere")
    refuse_if(command.pick not in anywhere_picks(book.edition, book.game) or bool(command.give), Reason.NOT_ON_OFFER)
    board = book.edition.board
    steps = (board.index[command.pick] - book.game.places[step.seat]) % len(board.spaces)
    turns.go_to(book, Step("advance", step.seat, amount=steps))


def monopoly(book: Book) -> None:
    """Mr Monopoly goes on to the next unowned property; with none left, to the next where rent is due; else he stays."""
    step = book.game.step
    steps = _next(book.edition, book.game, step.seat)
    if not steps:
        book.record(e.Noted("monopoly_stays", step.seat))
        turns.move_on(book)
        return
    board = book.edition.board
    book.record(e.Noted("monopoly", step.seat, board.at((book.game.places[step.seat] + steps) % len(board.spaces)).id))
    moving.forward(book, step.seat, steps)
    turns.go_to(book, Step("arrive", step.seat, back=step.back))


def _next(edition: Edition, game: Game, seat: str) -> int:
    board, here = edition.board, game.places[seat]
    ahead = [(n, board.at((here + n) % len(board.spaces))) for n in range(1, len(board.spaces))]
    free = next((n for n, space in ahead if space.price and space.id not in game.owners), 0)
    if free or not all(space in game.owners for space in board.properties):
        return free
    due = (n for n, space in ahead if game.owners.get(space.id, seat) != seat and not mortgaged(game, space.id))
    return next(due, 0)

"""The roll: doubles, the third double, jail, the Speed Die, and the dice for the rent of a utility."""

from itertools import product

from device.editions.classic import deeds, jail, moving, speed
from device.editions.classic.landing import land
from device.editions.classic.sheet import dice_of
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules.turns import at_step
from device.game.state import Game

FACES = {count: tuple(product(range(1, 7), repeat=count)) for count in (2, 3)}
_LABELS = {count: tuple("+".join(map(str, faces)) for faces in all) for count, all in FACES.items()}


def dice_now(edition: Edition, game: Game) -> tuple[str, ...]:
    """The dice that are rolled at this step: in jail never the Speed Die."""
    step = game.step
    return edition.dice[:2] if step.kind == "jail" else dice_of(edition, game, step.seat)


def roll(book: Book, command: c.Roll) -> None:
    """All dice at once, tapped in or rolled by the box; a rent that was not asked for in time lapses here (C-07)."""
    game = book.game
    step = at_step(game, command.seat, "roll", "jail", "utility")
    kinds = dice_now(book.edition, game)
    other = command.chance_die is not None or command.die is not None
    if game.settings["level"] == "full":
        refuse_if(other or bool(command.dice), Reason.BOX_ROLLS)
    else:
        refuse_if(not other and not command.dice, Reason.TAP_THE_DICE)
        refuse_if(other or len(command.dice) != len(kinds), Reason.WRONG_DICE, needed=len(kinds))
    if step.kind != "utility":
        deeds.let_rent_lapse(book)
    if command.dice:
        _rolled(book, command.dice)
        return
    # How many dice is part of the name: after going back a seat may roll the Speed Die where it did not.
    many = "speed/" if len(kinds) == 3 else ""
    name = f"utility/{game.turn}/{step.space}" if step.kind == "utility" else f"dice/{game.turn}/{game.actor}"
    labels = _LABELS[len(kinds)]
    book.record(e.ChanceCalled("dice", many + name, labels, (1,) * len(labels)))


def dice_fell(book: Book) -> None:
    """The box has rolled."""
    fell = book.events[-1]
    assert isinstance(fell, e.ChanceFell)
    _rolled(book, FACES[len(dice_now(book.edition, book.game))][fell.outcome])


def _rolled(book: Book, dice: tuple[int, ...]) -> None:
    step = book.game.step
    seat = step.seat
    if step.kind == "utility":
        deeds.utility_rolled(book, dice)
        return
    if step.kind == "jail":
        jail.rolled(book, seat, dice)
        return
    book.record(e.Rolled(seat, dice))
    if book.game.doubles == 3:
        moving.to_jail(book, seat, "doubles")
    elif len(dice) == 3:
        speed.rolled(book, seat, dice)
    else:
        moving.forward(book, seat, sum(dice))
        land(book)


def advance(book: Book) -> None:
    """Move by what this step says and play the space; whoever bought the way out of jail leaves it now."""
    step = book.game.step
    jail.leave(book, step.seat)
    moving.forward(book, step.seat, step.amount)
    land(book)

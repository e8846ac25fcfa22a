"""What the rules cannot know about a request, because it is beside the game: whose phone is there."""

from device.game import commands as c
from device.game.refusal import Reason, refuse_if
from device.game.state import Game


def check(game: Game, command: c.Asked, here: frozenset[str]) -> None:
    """Refuse to park a seat whose phone is there."""
    if isinstance(command, c.Park):
        seat = game.seat(command.pick)
        refuse_if(command.pick in here, Reason.PHONE_HERE, name=seat.name if seat else command.pick)

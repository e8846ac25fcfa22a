"""What the rules cannot know about a request, because it is beside the game: whose phone is there, whether it waits for a second key."""

from device.editions import load
from device.game import commands as c
from device.game.play import Draw
from device.game.refusal import Reason, Refused, refuse_if
from device.game.state import Game
from device.game.timeline import Timeline, ask
from device.service.asked import NewGame, Resume


def check(game: Game, command: c.Asked, here: frozenset[str]) -> None:
    """Refuse to park a seat whose phone is there."""
    if isinstance(command, c.Park):
        seat = game.seat(command.pick)
        refuse_if(command.pick in here, Reason.PHONE_HERE, name=seat.name if seat else command.pick)


def try_out(line: Timeline, command: c.Asked, draw: Draw, *, asleep: bool) -> None:
    """Refuse what could not be done at all; but a hidden purse is not to be felt out by asking."""
    refuse_if(line.game.step.kind == "spinning" and not asleep, Reason.SPINNING)
    if isinstance(command, NewGame | Resume):
        return
    refuse_if(asleep, Reason.ASLEEP)
    try:
        ask(line, load.edition, command, draw)
    except Refused as refused:
        if refused.reason is not Reason.SOMEBODY_SHORT:
            raise

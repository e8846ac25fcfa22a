"""What the rules cannot know about a request, because it is beside the game: whose phone is there, whether it waits for a second key."""

from msgspec.structs import replace

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game.play import Draw
from device.game.refusal import Reason, Refused, refuse_if
from device.game.state import Game
from device.game.timeline import Timeline, ask
from device.service.asked import NewGame, Resume

BETWEEN_SEATS = frozenset({"undo", "request", "trade"})


def check(game: Game, command: c.Asked, here: frozenset[str]) -> None:
    """Refuse to park a seat whose phone is there."""
    if isinstance(command, c.Park):
        seat = game.seat(command.pick)
        refuse_if(command.pick in here, Reason.PHONE_HERE, name=seat.name if seat else command.pick)


def asked_by(events: tuple[e.Event, ...], phone: str) -> tuple[e.Event, ...]:
    """These events; a question that another seat may answer keeps which phone asked."""
    return tuple(
        replace(event, terms=replace(event.terms, asker=phone))
        if isinstance(event, e.Offered) and event.kind in BETWEEN_SEATS
        else event
        for event in events
    )


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

"""What has just happened."""

from collections.abc import Iterator

from device.game import events as e
from device.game.timeline import Timeline


def recent(line: Timeline) -> Iterator[tuple[int, e.Event]]:
    """What stands of this turn and the one before, with its number, the newest first: most of what is shown ended its turn."""
    turns = 0
    for batch in reversed(line.batches):
        for i, event in reversed(tuple(enumerate(batch.events))):
            turns += isinstance(event, e.TurnBegan) and not event.extra
            if turns > 1:
                return
            if batch.first + i not in line.struck:
                yield batch.first + i, event

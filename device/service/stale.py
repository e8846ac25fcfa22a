"""Is a request an answer to something that has changed since it was seen: a bid, an answer to an offer?"""

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game.refusal import Reason, Refused
from device.game.rules import auction
from device.game.timeline import Timeline


def check(line: Timeline, command: c.Asked, seen: int | None) -> None:
    """Refuse what was meant for a table that is no more; `seen` is the number of the newest event that the asker knew."""
    if seen is None:
        return
    if seen > line.seq:
        raise Refused(Reason.STALE)  # nobody has seen what has not happened
    game = line.game
    if isinstance(command, c.Bid | c.Pass) and game.round is not None:
        # Only bids of others change what a bid means.
        changed = _newest_of(line, e.RoundSaid, e.RoundOpened)
    elif isinstance(command, c.Answer):
        changed = line.seq
    else:
        return
    if seen < changed:
        if isinstance(command, c.Bid) and game.round is not None and game.round.kind == "auction":
            raise Refused(Reason.BID_TOO_LOW, least=auction.lowest(load.edition(game.board), game))
        raise Refused(Reason.STALE)


def _newest_of(line: Timeline, *kinds: type) -> int:
    for batch in reversed(line.batches):
        for i in reversed(range(len(batch.events))):
            if isinstance(batch.events[i], kinds):
                return batch.first + i
    return 0

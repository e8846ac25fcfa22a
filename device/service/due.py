"""What the box's own clock will ask next: the arrow comes to rest, the auction's clock runs out."""

from device.game import commands as c
from device.game.state import Game
from device.views import arrow


def due(game: Game, spun_at: float, said_at: float) -> tuple[float, c.Asked] | None:
    """When (on the steady clock) and what; nothing where nothing moves by itself."""
    if game.step.kind == "spinning" and game.fall is not None:
        seconds = arrow.turns_and_seconds(game.fall.power / 1000)[1]
        return spun_at + seconds + arrow.SILENCE, c.Stop()
    clock = int(game.settings.get("auction_seconds", "0"))
    if clock and game.step.kind == "auction" and game.round is not None and game.round.leader:
        return said_at + clock, c.Hammer()
    return None

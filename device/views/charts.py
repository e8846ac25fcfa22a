"""The evening as curves: who had how much after each turn. What was taken back is not in them."""

from msgspec import Struct

from device.game.state import BANK, JACKPOT
from device.game.timeline import Timeline


class Course(Struct, frozen=True):
    """Money after each turn; all tuples are as long as `turns`."""

    turns: tuple[int, ...]  # 0 is the beginning
    seats: dict[str, tuple[int, ...]]  # cash and bets of each seat
    bank: tuple[int, ...]
    jackpot: tuple[int, ...]


def course(line: Timeline) -> Course:
    """The course of a game from its beginning until now."""
    at: dict[int, int] = {}  # turn -> the newest batch in it
    for number, batch in enumerate(line.batches):
        if batch.after.phase != "lobby":
            # The game has gone back to this turn, or goes on from it: what lay after it never was.
            at = {turn: index for turn, index in at.items() if turn < batch.after.turn} | {batch.after.turn: number}
    games = [line.batches[number].after for number in at.values()]
    return Course(
        turns=tuple(at),
        seats={seat: tuple(game.cash.get(seat, 0) + game.staked(seat) for game in games) for seat in line.game.order},
        bank=tuple(game.cash[BANK] for game in games),
        jackpot=tuple(game.cash[JACKPOT] for game in games),
    )

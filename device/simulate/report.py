"""How many games, how fast, how long, who won: a few lines for a person."""

import time
from collections import Counter
from collections.abc import Callable
from statistics import median

from device.editions import load
from device.service.boards import packaged
from device.simulate.runner import run


def print_report(games: int, players: int, say: Callable[[str], object]) -> None:
    """Play `games` games of bots and say how they went."""
    edition = load.edition(packaged("jackpot"))
    began = time.process_time()
    played = [run(edition, players, seed) for seed in range(games)]
    seconds = time.process_time() - began
    won = Counter(seat for one in played for seat in one.game.winners)
    say(f"{games} games of {players} in {seconds:.2f} s of one core: {games / seconds:.0f} games/s")
    say(
        f"median {median(one.game.turn for one in played):.0f} turns and {median(one.spins for one in played):.0f} spins a game"
    )
    say("wins: " + ", ".join(f"{seat} {count}" for seat, count in sorted(won.items())))

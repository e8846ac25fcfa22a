"""How many games, how fast, how long, who won: a few lines for a person."""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from statistics import median

from device.game.edition import Edition
from device.simulate.runner import Endless, Played, run


def print_report(
    edition: Edition, games: int, players: int, say: Callable[[str], object], settings: Mapping[str, str] | None = None
) -> None:
    """Play `games` games of bots and say how they went."""
    played: list[Played] = []
    began, endless = time.process_time(), 0
    for seed in range(games):
        try:
            played.append(run(edition, players, seed, None, **(settings or {})))
        except Endless:
            endless += 1
    seconds = time.process_time() - began
    say(f"{edition.title}: {games} games of {players} in {seconds:.2f} s of one core: {games / seconds:.0f} games/s")
    if endless:
        say(f"{endless} of them came to no end")
    if not played:
        return
    spins = f" and {median(one.spins for one in played):.0f} spins" if edition.wheel else ""
    say(f"median {median(one.game.turn for one in played):.0f} turns{spins} a game")
    won = Counter(seat for one in played for seat in one.game.winners)
    say("wins: " + ", ".join(f"{seat} {count}" for seat, count in sorted(won.items())))

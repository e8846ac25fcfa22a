"""`make games`: Junior and Classic by the thousand through their laws; `python -m tests.games [GAMES] [junior|classic|lines]`.

Half of the games are played by bots that want to win, to the end; half by players that pick any option at all, under house
rules chosen blindly, from the beginning or from the middle of an evening. After every move the laws are checked; in some
positions every command there is is tried against the options. The seeds are the games' numbers: what fails, fails again.
Then lines are counted deeper than `make test` has the time for, by the options and by trying every command.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))

from device.game import commands as c
from device.game import events as e
from device.game.edition import Edition
from device.game.evolve import evolve
from device.game.play import play
from device.game.refusal import Refused
from device.game.state import Game
from device.simulate.runner import moves
from tests.classic import bots, table
from tests.classic import test_laws as classic
from tests.classic import test_perft as classic_lines
from tests.junior import playing
from tests.junior import test_laws as junior
from tests.junior import test_perft as junior_lines
from tests.kit import Luck, goes_on

Batch = tuple[Game, c.Asked, tuple[e.Event, ...], Game]  # before, what was asked, what followed, after
CHUNK = 25
MOST = 3000  # moves of a game of bots; one that goes on longer is left there, with somebody having an option
LOOKS = 1 / 600  # of all positions: there everything is tried


def told(
    edition: Edition,
    seed: int,
    batches: Iterator[Batch],
    check: Callable[[Edition, Game], None],
    tries: Callable[[Edition, Game], int],
) -> Counter[str]:
    """One game through the laws; what happened in it."""
    found: Counter[str] = Counter(games=1)
    random, last = Random(seed), Game()
    try:
        for before, _, events, after in batches:
            assert all(isinstance(one, e.Ended) is False for one in events) or after.phase == "over"
            game = before
            for event in events:
                game = evolve(game, event)
            assert game == after, "the events do not give the game"
            if after.phase != "lobby":
                check(edition, after)
            assert after.phase != "playing" or goes_on(edition, after), f"nobody has an option at {after.step}"
            found.update(moves=1, events=len(events))
            found.update(f"over: {one.why}" for one in events if isinstance(one, e.Ended))
            if after.phase == "playing" and random.random() < LOOKS:
                found.update(looks=1, tried=tries(edition, after))
            last = after
    except AssertionError as wrong:
        raise AssertionError(f"{edition.title}, seed {seed}, {last.step}: {wrong}") from wrong
    found.update({"still on": last.phase == "playing"})
    return found


def by_bots(edition: Edition, seed: int, **settings: str) -> Iterator[Batch]:
    """A game of bots that want to win."""
    least, most = edition.players
    before = Game()
    played = moves(edition, least + seed // 2 % (most - least + 1), seed, None, **settings)
    for command, events, after in islice(played, MOST):
        yield before, command, events, after
        before = after


# --- Junior -----------------------------------------------------------------------------------------------------------


def junior_game(seed: int) -> Counter[str]:
    random = Random(seed)
    if seed % 2:
        rules = {name: random.choice(choices) for name, choices in junior.CHOICES.items() if name != "level"}
        batches = by_bots(playing.EDITION, seed, **rules, level=random.choice(("guided", "full")))
        return told(playing.EDITION, seed, batches, lambda _, game: junior.check(game), _tried_junior)
    _, begun, luck = (junior.begun, junior.midway)[seed // 2 % 2](seed)
    edition = playing.holding(begun.total) if seed // 2 % 2 else playing.EDITION
    return told(
        edition, seed, _any_junior(edition, begun, random, luck), lambda _, game: junior.check(game), _tried_junior
    )


def _any_junior(edition: Edition, game: Game, random: Random, luck: Luck) -> Iterator[Batch]:
    for _ in range(500):
        options = playing.moves(game, edition)
        if not options:
            return
        command = playing.drawn(random.choice(options), random)
        events, after = play(edition, game, command, luck)
        yield game, command, events, after
        game = after


def _tried_junior(edition: Edition, game: Game) -> int:
    options = [one for seat in (*game.order, "") for one in edition.options(edition, game, seat)]
    commands = list(playing.everything(game))
    taken = [command for command in commands if playing.accepted(game, command, edition)]
    wrong = [command for command in taken if not playing.listed(command, options)]
    assert not wrong, f"accepted, but not on the list: {wrong[0]}"
    for option in options:
        assert all(playing.accepted(game, command, edition) for command in playing.spelled_out(option)), option
    return len(commands)


# --- Classic ----------------------------------------------------------------------------------------------------------


def classic_game(seed: int) -> Counter[str]:
    if seed % 2:
        random, edition = Random(seed), bots.VILLAGE if seed % 8 == 7 else bots.CLASSIC
        level = random.choice(("guided", "full"))
        rules = bots.any_settings(random, edition, level=level, time_limit="off", trades="on")
        return told(edition, seed, by_bots(edition, seed, **rules), classic.check, _tried_classic)
    edition = bots.edition_of(seed)
    return told(edition, seed, bots.evening(seed, most=400), classic.check, _tried_classic)


def _tried_classic(edition: Edition, game: Game) -> int:
    options = [one for seat in (*game.order, "") for one in edition.options(edition, game, seat)]
    random, luck, tried = Random(game.turn), Luck(game.turn), 0
    for option in options:
        for command in random.sample(found := list(table.spelled_out(option)), min(len(found), 8)):
            play(edition, game, command, luck)
    for command in classic.everything(game, options):
        tried += 1
        try:
            play(edition, game, command, luck)
        except Refused:
            continue
        assert bots.listed(command, options), f"accepted, but not on the list: {command}"
    return tried


# --- all of them ------------------------------------------------------------------------------------------------------

GAMES = {"junior": junior_game, "classic": classic_game}


def chunk(name: str, first: int, last: int) -> Counter[str]:
    """The games with these numbers."""
    found: Counter[str] = Counter()
    for seed in range(first, last):
        found.update(GAMES[name](seed))
    return found


DEEP = {  # position: depth and lines
    classic_lines.debt: (6, 388_028),
    classic_lines.jail: (4, 165_113),
    junior_lines.crowded: (5, 32_080),
    junior_lines.strict: (5, 5_252),
}


def line_count(at: int, trying: bool) -> str:
    """The lines from one of the positions, counted in one of the two ways."""
    position, (depth, wanted) = list(DEEP.items())[at]
    if position in (classic_lines.debt, classic_lines.jail):
        count = classic_lines.count(position(), depth, classic_lines.by_trying if trying else classic_lines.by_options)
    else:
        hand, way = position(), junior_lines.by_force if trying else junior_lines.by_options
        count = junior_lines.lines(way, hand.edition, hand.game, depth, {})
    assert count == wanted, (position.__name__, depth, count, wanted)
    return f"{position.__name__} {depth} deep, by {'trying' if trying else 'the options'}: {count:,}"


def deep_lines() -> None:
    began, at = time.monotonic(), range(len(DEEP))
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(line_count, [*at, *at], [True] * len(DEEP) + [False] * len(DEEP)))
    print(f"lines, in {time.monotonic() - began:.0f} s; both ways give as many as were counted before")
    print("\n".join(f"  {line}" for line in sorted(found)), flush=True)


def main() -> None:
    count = next((int(word) for word in sys.argv[1:] if word.isdigit()), 2000)
    wanted = [word for word in sys.argv[1:] if not word.isdigit()] or [*GAMES, "lines"]
    for name in [word for word in wanted if word in GAMES]:
        began, found = time.monotonic(), Counter[str]()
        starts = range(0, count, CHUNK)
        with ProcessPoolExecutor() as pool:
            for part in pool.map(chunk, repeat(name), starts, (min(at + CHUNK, count) for at in starts)):
                found.update(part)
        seconds = time.monotonic() - began
        print(
            f"{name}: {found.pop('games'):,} games, {found.pop('moves'):,} moves, {found.pop('events'):,} events in {seconds:.0f} s; every law held"
        )
        print(
            f"  {found.pop('looks', 0):,} positions in which {found.pop('tried', 0):,} commands were tried against the options"
        )
        print("  " + ", ".join(f"{what} {number:,}" for what, number in sorted(found.items()) if number), flush=True)
    if "lines" in wanted:
        deep_lines()


if __name__ == "__main__":
    main()

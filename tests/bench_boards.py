"""Junior and Classic in figures: what may be asked in the largest positions, a long evening read again, eight phones told."""

import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec

from device.editions import load
from device.game import commands as c
from device.game.edition import Edition
from device.game.play import play
from device.game.state import Game
from device.game.timeline import Timeline, ask, fold
from device.journal.ports import Written
from device.journal.sqlite import open_journal
from device.service.boards import packaged
from device.service.games import read
from device.simulate.runner import Endless, bot_for, next_wish, run, seeded
from device.views import state as views
from device.views.scene import House, Scene

EVENTS = 2000
encode = msgspec.json.Encoder().encode


def took(job: Callable[[], object], times: int) -> float:
    """Milliseconds of one core, the median of so many: what else this computer does is no part of it."""
    found = []
    for _ in range(times):
        began = time.process_time()
        job()
        found.append(time.process_time() - began)
    return statistics.median(found) * 1000


def evening(edition: Edition, seed: int, most: int, **settings: str) -> Timeline:
    """All seats are bots, until so many events have been written or the game is over."""
    luck, line = Random(seed), Timeline()
    draw = seeded(luck)
    chosen = {**edition.defaults(), **settings}
    begin = c.LayOut(edition=edition.name, board=edition.text, settings=chosen, total=edition.total)
    for command in (begin, *map(c.Sit, edition.seats), c.Begin(pick=edition.seats[0])):
        line = fold(line, ask(line, load.edition, command, draw), "2026-11-30T20:14:05")
    while line.game.phase == "playing" and line.seq < most:
        command = next_wish(edition, line.game, bot_for(edition), luck)
        line = fold(line, ask(line, load.edition, command, draw), "2026-11-30T20:14:05")
    return line


def positions(edition: Edition) -> Iterator[tuple[str, Game]]:
    """One owns all there is, half built; each colour has an owner of its own; the auction of a deed."""
    seats = edition.seats
    rich = {seat: c.Place(cash=edition.start) for seat in seats}
    groups = list(edition.board.groups.values())
    alone = dict.fromkeys(edition.board.properties, seats[0])
    shared = {space: seats[at % len(seats)] for at, spaces in enumerate(groups) for space in spaces}
    streets = [spaces for spaces in groups if edition.board.space(spaces[0]).kind == "street"]
    levels = {space: 1 for spaces in streets[: len(streets) // 2] for space in spaces}
    down = tuple(space for spaces in groups if spaces not in streets for space in spaces)
    for name, owners, more in (
        ("one owns all", alone, {"levels": levels, "mortgaged": down}),
        ("everybody a colour", shared, {"levels": levels}),
        ("nobody owns", {}, {}),
    ):
        bank = edition.total - edition.start * len(seats)
        table = c.SetTable(seats=rich, bank=bank, jackpot=0, actor=seats[0], owners=owners, **more)  # type: ignore[arg-type]
        game = Game()
        out = c.LayOut(edition=edition.name, board=edition.text, settings=edition.defaults(), total=edition.total)
        for command in (out, *map(c.Sit, seats), table):
            _, game = play(edition, game, command, seeded(Random(1)))
        yield name, game
    for command in (c.Roll(seats[0], dice=(1, 2)), c.Auction(seats[0])):
        _, game = play(edition, game, command, seeded(Random(1)))
    yield "an auction of eight", game


def options() -> Iterator[tuple[str, str, str]]:
    """What one seat may ask, and all eight with the box, in the position where it takes longest."""
    edition = load.edition(packaged("classic"))
    one, everybody = [], []
    for _, game in positions(edition):
        seats = (*game.order, "")
        one.append(max(took(lambda seat=seat, game=game: edition.options(edition, game, seat), 101) for seat in seats))
        everybody.append(took(lambda seats=seats, game=game: [edition.options(edition, game, s) for s in seats], 101))
    yield "Classic: what a seat may ask, the largest position", "2 ms", f"{max(one):.3f} ms"
    yield "Classic: what all eight and the box may ask", "2 ms", f"{max(everybody):.3f} ms"


def replay(folder: Path) -> Iterator[tuple[str, str, str]]:
    """A long evening on disk, read, its chain checked, decoded and folded."""
    for name, settings in (("junior", {"end_on": "cannot_pay"}), ("classic", {"auction_seconds": "8"})):
        edition = load.edition(packaged(name))
        lines = (evening(edition, seed, EVENTS, **settings) for seed in range(50))
        line = next((one for one in lines if one.seq >= EVENTS), None)
        if line is None:
            continue  # no evening is that long
        journal, _ = open_journal(folder / f"{name}.db")
        for batch in line.batches:
            journal.append("game-00001", Written(batch.first, batch.events, batch.at), None)
        milliseconds = took(lambda journal=journal: read(journal, "game-00001"), 9)
        journal.close()
        yield f"{edition.title}: an evening of {line.seq:,} events from disk", "100 ms", f"{milliseconds:.1f} ms"


def eight_phones() -> Iterator[tuple[str, str, str]]:
    """One scene told to every phone: what all share, each seat's own, and their JSON."""
    for name in ("jackpot", "junior", "classic"):
        edition = load.edition(packaged(name))
        line = evening(edition, 5, 700)
        scenes = [
            Scene(id="game-00001", line=Timeline(line.batches[:at]), edition=edition, house=House("boot", "build"))
            for at in range(len(edition.seats) + 3, len(line.batches), max(len(line.batches) // 40, 1))
        ]
        slowest = [took(lambda scene=scene: _told(scene), 5) for scene in scenes]
        figures = f"median {statistics.median(slowest):.2f} ms, slowest of {len(slowest)} {max(slowest):.2f} ms"
        yield f"{edition.title}: a state for each of {len(edition.seats)} phones", "5 ms", figures


def _told(scene: Scene) -> list[bytes]:
    shared = views.common(scene)
    return [encode(views.seen_by(shared, scene, seat, 0.0, (seat,))) for seat in scene.game.order]


def games() -> Iterator[tuple[str, str, str]]:
    """Whole games of four bots, on one core; median of five parts."""
    for name, count in (("junior", 200), ("classic", 20)):
        edition = load.edition(packaged(name))
        rates = []
        for part in range(5):
            began = time.process_time()
            for seed in range(part * count, part * count + count):
                try:
                    run(edition, 4, seed)
                except Endless:
                    continue
            rates.append(count / (time.process_time() - began))
        yield f"{edition.title}: games of four bots", "-", f"{statistics.median(rates):,.0f} /s"


def figures(folder: Path) -> Iterator[tuple[str, str, str]]:
    """What, its goal, and what it is here."""
    yield from options()
    yield from replay(folder)
    yield from eight_phones()
    yield from games()

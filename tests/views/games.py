"""Junior and Classic as the table keeps them, played by bots that know no rules; nothing here knows a rule either."""

from collections.abc import Iterator
from functools import cache
from random import Random

from device.editions import load
from device.game import commands as c
from device.game.edition import Edition
from device.game.refusal import Refused
from device.game.timeline import Timeline, ask, fold
from device.views.scene import House, Scene
from tests.classic import bots
from tests.classic.table import CLASSIC
from tests.junior import playing
from tests.junior.playing import EDITION as JUNIOR
from tests.kit import Luck

HOUSE = House(boot="b", build="b")


def scene_of(line: Timeline, edition: Edition) -> Scene:
    return Scene("game-00001", line, edition, HOUSE)


def evening(edition: Edition, seed: int, *, most: int, names: str = "", **fixed: str) -> Iterator[Scene]:
    """One game with blindly chosen house rules, from the empty table on: the scene after each request that was accepted."""
    random, luck = Random(seed), Luck(seed)
    seats = edition.seats[: random.choice((2, 3, 4, 6, 8))]
    settings = bots.any_settings(random, edition, **fixed)
    line = Timeline()

    def do(command: c.Asked) -> Scene:
        nonlocal line
        line = fold(line, ask(line, load.edition, command, luck))
        return scene_of(line, edition)

    yield do(c.LayOut(edition=edition.name, board=edition.text, settings=edition.defaults(), total=edition.total))
    for setting, value in settings.items():
        if value != edition.settings[setting].default:
            do(c.Set(setting=setting, value=value))
    for number, seat in enumerate(seats):
        yield do(c.Sit(seat=seat, name=f"{names}{number}" if names else ""))
    yield do(bots.begun(edition, line.game, seats, random) if edition is not JUNIOR else c.Begin(pick=seats[-1]))
    for _ in range(most):
        if line.game.phase == "over":
            return
        command = next_move(line, edition, random)
        try:
            yield do(command)
        except Refused:
            assert isinstance(command, c.Offer | c.Answer | c.Undo), command


def next_move(line: Timeline, edition: Edition, random: Random) -> c.Asked:
    """What somebody does next; now and then the box takes something back."""
    if random.random() < 0.01:
        return c.Undo(entry=random.randint(max(line.seq - 40, 1), line.seq))
    if edition is not JUNIOR:
        return bots.next_move(edition, line.game, random)
    moves = playing.moves(line.game, edition)
    every = [one for seat in line.game.order for one in edition.options(edition, line.game, seat)]
    return playing.drawn(random.choice(moves if random.random() < 0.95 else every), random)


@cache
def every_step() -> dict[tuple[str, str], tuple[Scene, ...]]:
    """Scenes of each edition and step: the first of it and the last of each of several games, of which some end."""
    found: dict[tuple[str, str], tuple[Scene, ...]] = {}
    for edition, seeds in ((JUNIOR, range(3)), (CLASSIC, (0, 1, 2, 4, 5, 6))):
        for seed in seeds:
            rules = {"cards": ("box", "real")[seed % 2], "level": ("guided", "full")[seed % 2]}
            if edition is CLASSIC:
                rules |= {"length": ("full", "short_b")[seed % 2], "mortgage_transfer": "c1009", "speed_die": "on"}
                rules |= {"auction_limit": "cash", "rent_claim": "auto", "income_tax": "choice10"}
            last = {scene.game.step.kind: scene for scene in evening(edition, seed, most=300, names="Ψ", **rules)}
            for kind, scene in last.items():
                found[edition.name, kind] = (*found.get((edition.name, kind), ()), scene)
    return found

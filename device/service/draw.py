"""Luck: the operating system's entropy, or a script for demonstrations and tests."""

import secrets
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from device.editions import load
from device.game.refusal import Reason, Refused
from device.game.seal import GRAINS
from device.game.state import Call
from device.service.boards import PACKAGED, packaged


def from_entropy(call: Call) -> tuple[int, int]:
    """An outcome with its weight's chance, and where in it, both from the operating system (unbiased, unpredictable)."""
    point = secrets.randbelow(sum(call.weights))
    for outcome, weight in enumerate(call.weights):
        if point < weight:
            return outcome, secrets.randbelow(GRAINS)
        point -= weight
    raise AssertionError("the weights of a chance are whole numbers above 0")


@lru_cache(maxsize=1)
def sources() -> tuple[str, ...]:
    """What luck is drawn for on any of our boards: the wheel, dice, each deck, deeds that are dealt, who begins."""
    return tuple(dict.fromkeys(source for name in PACKAGED for source in load.edition(packaged(name)).chances))


class BadScript(Exception):
    """A line of a script of luck that cannot be read."""


class Script:
    """Scripted outcomes, e.g. "wheel X2/red1", "dice ?+5", "dice 3+5", "chance ch_go", "deal boardwalk", "first blue".

    "X2" alone takes any house, "free_booth_orange" any of the cards that are alike.
    Each line answers the next chance of its source; when a source has no line left, entropy answers.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._left: dict[str, list[str]] = {}
        for line in lines:
            words = line.split("#")[0].split()
            if not words:
                continue
            if len(words) != 2:
                raise BadScript(
                    f'a line of luck is a source and an outcome, e.g. "wheel X2/red1", not "{line.strip()}"'
                )
            if words[0] not in sources():
                raise BadScript(f'nothing draws luck for "{words[0]}"; known: {", ".join(sources())}')
            self._left.setdefault(words[0], []).append(words[1])

    def __call__(self, call: Call) -> tuple[int, int]:
        """The scripted outcome; raises Refused when it is none of the possible ones."""
        left = self._left.get(call.source)
        if not left:
            return from_entropy(call)
        wanted = left[0]
        fits = [i for i, label in enumerate(call.outcomes) if wanted in (label, label.split("/")[0])]
        if not fits:
            raise Refused(Reason.OUT_OF_SCRIPT, wanted=f"{call.source} {wanted}")
        left.pop(0)
        return fits[0], GRAINS // 2


def read_script(path: Path) -> Script:
    """The script in a text file, one outcome a line; raises OSError, BadScript."""
    return Script(path.read_text(encoding="utf-8").splitlines())

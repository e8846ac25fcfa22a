"""What a knob's and a plunger's contacts do while hands are at them: edges with their times, seeded, bouncing."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random

CLOCKWISE = ((False, False), (True, False), (True, True), (False, True))
Edge = tuple[str, bool, float]  # contact, closed, time


def levels(detents: int, kind: int) -> Iterator[tuple[bool, bool]]:
    """The levels of A and B after every edge of so many detents; negative is counter-clockwise."""
    step = 1 if detents > 0 else -1
    for n in range(1, abs(detents) * kind + 1):
        yield CLOCKWISE[step * n % 4]


def clean_edges(detents: int, kind: int, per_second: float, rng: Random, start: float = 10.0) -> Iterator[Edge]:
    """A hand that turns steadily but not evenly: the edges of each contact with their times."""
    at = start
    for before, after in pairwise([(False, False), *levels(detents, kind)]):
        at += rng.uniform(0.8, 1.2) / per_second / kind
        yield ("a", after[0], at) if before[0] != after[0] else ("b", after[1], at)


def bouncing(edges: Iterable[Edge], rng: Random, width: float = 0.002) -> Iterator[Edge]:
    """Every edge repeated two to six times in less than 2 ms, or another time."""
    for name, closed, at in edges:
        times = sorted(rng.uniform(0, width) for _ in range(2 * rng.randint(1, 3)))
        yield name, closed, at
        for n, later in enumerate(times):
            yield name, closed == (n % 2 == 1), at + later


def push(name: str, at: float, seconds: float) -> list[Edge]:
    """One push of a switch."""
    return [(name, True, at), (name, False, at + seconds)]


def pushes(name: str, count: int, rng: Random, start: float = 10.0) -> Iterator[Edge]:
    """Pushes of 30 to 400 ms at a hurried pace."""
    at = start
    for _ in range(count):
        seconds = rng.uniform(0.030, 0.400)
        yield from push(name, at, seconds)
        at += seconds + rng.uniform(0.050, 0.500)


def spikes(name: str, count: int, rng: Random, start: float = 10.0) -> Iterator[Edge]:
    """A lamp switched nearby: pulses shorter than 5 ms."""
    for n in range(count):
        yield from push(name, start + n * 0.1, rng.uniform(0.00001, 0.0049))

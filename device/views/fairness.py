"""Did the wheel behave? What came up against what was to be expected, in plain words, by exact arithmetic.

The question is Pearson's: how unevenly do the results lie, measured against the sizes of the fields? The answer is the share
of fair evenings with as many spins that lie at least as unevenly. Up to 40 spins it is exact: all outcomes are counted
with whole numbers. Beyond that it is the chi-square distribution. Below 8 spins nothing can be said.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from device.game import events as e
from device.game.timeline import Timeline
from device.language import _
from device.views.words import segment

FEW = 8  # spins below which nothing is said
EXACT = 40  # spins up to which every outcome is counted
NORMAL = Fraction(1, 20)  # from this share of fair evenings on: quite normal
UNUSUAL = Fraction(1, 100)  # below it: unusual; in between: a little unusual
MIDDLE = Fraction(95, 100)  # of fair evenings lie within the expected range
LAST = 20  # results listed one by one


class Field(Struct, frozen=True):
    """One kind of result: how often it came, and what a fair wheel gives."""

    kind: str
    label: str
    count: int
    expected: float
    low: int  # 95 of 100 fair evenings lie between low and high
    high: int


class Wheel(Struct, frozen=True):
    """The results of an evening's spins."""

    spins: int
    verdict: str  # few | normal | odd | unusual
    text: str
    share: float  # of fair evenings that lie at least as unevenly, 0..1
    fields: tuple[Field, ...]
    last: tuple[str, ...]  # labels of the newest results, newest first


class Draw(Struct, frozen=True):
    """One spin of the wheel: what came, and the weights of all kinds."""

    kind: str
    weights: tuple[tuple[str, int], ...]


def draws(line: Timeline) -> Iterator[Draw]:
    """All draws of the wheel, oldest first; luck that fell again after going back was drawn once and counts once."""
    known: set[str] = set()
    for batch in line.batches:
        called: e.ChanceCalled | None = None
        for event in batch.events:
            if isinstance(event, e.ChanceCalled):
                called = event
            elif isinstance(event, e.ChanceFell) and event.source == "wheel" and event.key not in known and called:
                known.add(event.key)
                yield Draw(_kind(event.label), _weights(called.outcomes, called.weights))


def wheel(line: Timeline) -> Wheel:
    """The results of this game's wheel against expectation."""
    found = tuple(draws(line))
    weights = dict(found[-1].weights) if found else {}
    counts = Counter(draw.kind for draw in found)
    total, spins = sum(weights.values()), len(found)
    share = uneven(tuple(counts[kind] for kind in weights), tuple(weights.values()))
    verdict, text = judged(spins, share)
    fields = tuple(
        Field(kind, segment(kind), counts[kind], round(spins * weight / total, 1), *usual(spins, weight, total))
        for kind, weight in weights.items()
    )
    last = tuple(segment(draw.kind) for draw in found[-LAST:][::-1])
    return Wheel(spins, verdict, text, float(share), fields, last)


def judged(spins: int, share: Fraction | float) -> tuple[str, str]:
    """The verdict for a share of fair evenings, and its sentence."""
    if spins < FEW:
        return "few", _("Too few spins to say anything: it takes {needed}.", needed=FEW)
    if share >= NORMAL:
        text = _("Quite normal: about {n} of 100 fair evenings look at least as uneven.", n=_of_hundred(share))
        return "normal", text
    if share >= UNUSUAL:
        return (
            "odd",
            _(
                "A little unusual: only about {n} of 100 fair evenings look as uneven. That is still chance.",
                n=_of_hundred(share),
            ),
        )
    return (
        "unusual",
        _("Unusual: fewer than 1 of 100 fair evenings look as uneven. It can be chance; watch the next evenings."),
    )


def uneven(counts: Sequence[int], weights: Sequence[int]) -> Fraction | float:
    """The share of fair evenings whose results lie at least as unevenly as `counts`, against fields of these weights."""
    spins = sum(counts)
    if spins <= EXACT:
        return exact(tuple(counts), tuple(weights))
    total = sum(weights)
    pearson = sum((n - spins * w / total) ** 2 / (spins * w / total) for n, w in zip(counts, weights, strict=True))
    return tail(pearson, len(weights) - 1)


@lru_cache(maxsize=64)
def exact(counts: tuple[int, ...], weights: tuple[int, ...]) -> Fraction:
    """The same by counting: every way in which so many spins can fall, in whole numbers."""
    spins, scale = sum(counts), math.lcm(*weights)
    # Pearson's measure rises and falls with the sum of count² / weight: made whole by the common multiple.
    seen = sum(n * n * (scale // w) for n, w in zip(counts, weights, strict=True))
    ways: dict[int, dict[int, int]] = {0: {0: 1}}  # spins used -> measure so far -> ways; only measures below `seen`
    for weight in weights:
        cost = scale // weight
        after: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for used, measures in ways.items():
            for n in range(spins - used + 1):
                if n * n * cost >= seen:
                    break
                many = math.comb(spins - used, n) * weight**n
                for measure, count in measures.items():
                    if measure + n * n * cost < seen:
                        after[used + n][measure + n * n * cost] += count * many
        ways = after
    evener = sum(ways.get(spins, {}).values())
    return 1 - Fraction(evener, sum(weights) ** spins) if weights else Fraction(1)


def tail(x: float, degrees: int) -> float:
    """The chance that a chi-square variable with so many degrees of freedom is `x` or more (finite sums, A&S 26.4.4-5)."""
    half = x / 2
    if degrees < 1:
        return 1.0
    odd = degrees % 2
    found = math.erfc(math.sqrt(half)) if odd else math.exp(-half)
    term = math.sqrt(half) / math.gamma(1.5) * math.exp(-half) if odd else math.exp(-half) * half
    at = 1.5 if odd else 1.0
    for _step in range((degrees - 1) // 2):
        found += term
        at += 1
        term *= half / at
    return min(found, 1.0)


@lru_cache(maxsize=1024)
def usual(spins: int, weight: int, total: int) -> tuple[int, int]:
    """From how many to how many hits the middle 95 of 100 fair evenings have."""
    edge = (1 - MIDDLE) / 2 * Fraction(total) ** spins
    so_far, low = 0, -1
    for n in range(spins + 1):
        so_far += math.comb(spins, n) * weight**n * (total - weight) ** (spins - n)
        if low < 0 and so_far > edge:
            low = n
        if so_far >= total**spins - edge:
            return low, n
    return 0, spins


def _of_hundred(share: Fraction | float) -> int:
    return max(round(share * 100), 1)


def _kind(label: str) -> str:
    return label.split("/", maxsplit=1)[0]


@lru_cache(maxsize=8)
def _weights(outcomes: tuple[str, ...], weights: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """The weight of each kind, made as small as it goes."""
    found: Counter[str] = Counter()
    for outcome, weight in zip(outcomes, weights, strict=True):
        found[_kind(outcome)] += weight
    least = math.gcd(*found.values())
    return tuple((kind, weight // least) for kind, weight in found.items())

"""The wheel against expectation: exact where it can be, in words that are true, deaf to luck and alert to a bias."""

import math
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from device.game import events as e
from device.game.timeline import Timeline, fold
from device.views import fairness
from tests.history.evenings import night

RING = (3, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)  # the printed wheel: 16 segments of 13 kinds


def evening(random: Random, spins: int, weights: tuple[int, ...]) -> tuple[int, ...]:
    fell = Counter(random.choices(range(len(weights)), weights, k=spins))
    return tuple(fell[kind] for kind in range(len(RING)))


@pytest.mark.parametrize("weights", [(1, 1), (3, 1), (1, 2, 3), (2, 2, 1, 1)])
@pytest.mark.parametrize("spins", [1, 4, 6])
def test_the_exact_share_is_that_of_all_evenings_counted_one_by_one(weights: tuple[int, ...], spins: int) -> None:
    def unevenness(counts: tuple[int, ...]) -> Fraction:
        return sum((Fraction(n * n, w) for n, w in zip(counts, weights, strict=True)), Fraction(0))

    chances: Counter[tuple[int, ...]] = Counter()
    for fell in product(range(len(weights)), repeat=spins):
        counts = tuple(fell.count(kind) for kind in range(len(weights)))
        chances[counts] += math.prod(weights[kind] for kind in fell)
    for counts in chances:
        as_uneven = sum(n for other, n in chances.items() if unevenness(other) >= unevenness(counts))
        assert fairness.exact(counts, weights) == Fraction(as_uneven, sum(weights) ** spins)


@pytest.mark.parametrize(("x", "degrees", "share"), [(3.841459, 1, 0.05), (5.991465, 2, 0.05), (7.814728, 3, 0.05), (21.02607, 12, 0.05), (26.21697, 12, 0.01), (0.0, 5, 1.0)])  # fmt: skip
def test_the_tail_of_chi_square_is_that_of_the_printed_tables(x: float, degrees: int, share: float) -> None:
    assert fairness.tail(x, degrees) == pytest.approx(share, abs=1e-6)


def test_up_to_40_spins_it_is_exact_and_beyond_that_chi_square_agrees_with_it() -> None:
    random = Random(5)
    for _ in range(10):
        counts = evening(random, 40, RING)
        pearson = sum((n - 40 * w / 16) ** 2 / (40 * w / 16) for n, w in zip(counts, RING, strict=True))
        assert isinstance(fairness.uneven(counts, RING), Fraction)
        assert float(fairness.exact(counts, RING)) == pytest.approx(fairness.tail(pearson, 12), abs=0.03)


@pytest.mark.parametrize("spins", [12, 30, 120])
def test_a_fair_wheel_is_called_unusual_in_at_most_one_evening_of_a_hundred(spins: int) -> None:
    random = Random(spins)
    verdicts = Counter(
        fairness.judged(spins, fairness.uneven(evening(random, spins, RING), RING))[0] for _ in range(600)
    )
    assert verdicts["unusual"] <= 600 * 0.02  # 1 of 100, and room for the luck of this test
    assert verdicts["normal"] >= 600 * 0.92


@pytest.mark.parametrize("spins", [30, 120])
def test_a_wheel_that_stops_at_one_field_every_other_time_is_called_unusual(spins: int) -> None:
    random = Random(7)
    biased = (3, 1, 2, 1, 1, 16, 1, 1, 1, 1, 1, 1, 1)
    verdicts = [fairness.judged(spins, fairness.uneven(evening(random, spins, biased), RING))[0] for _ in range(50)]
    assert verdicts.count("unusual") >= 48


@pytest.mark.parametrize(
    ("spins", "share", "verdict", "said"),
    [
        (7, Fraction(1, 10**6), "few", "Too few spins"),
        (8, Fraction(1, 20), "normal", "about 5 of 100"),
        (8, Fraction(49, 1000), "odd", "about 5 of 100"),
        (8, Fraction(1, 100), "odd", "about 1 of 100"),
        (8, Fraction(99, 10_000), "unusual", "fewer than 1 of 100"),
        (500, 1.0, "normal", "about 100 of 100"),
    ],
)
def test_the_verdict_changes_exactly_at_its_thresholds(
    spins: int, share: Fraction | float, verdict: str, said: str
) -> None:
    found, text = fairness.judged(spins, share)
    assert found == verdict
    assert said in text


@pytest.mark.parametrize(("spins", "weight"), [(1, 1), (16, 3), (60, 1), (200, 2)])
def test_the_usual_range_leaves_at_most_a_fortieth_on_each_side(spins: int, weight: int) -> None:
    low, high = fairness.usual(spins, weight, 16)

    def chance(hits: range) -> Fraction:
        return sum(
            (Fraction(math.comb(spins, n) * weight**n * (16 - weight) ** (spins - n), 16**spins) for n in hits),
            Fraction(0),
        )

    assert chance(range(low)) <= Fraction(1, 40) < chance(range(low + 1))
    assert chance(range(high + 1, spins + 1)) <= Fraction(1, 40) < chance(range(high, spins + 1))


@pytest.mark.parametrize("seed", [0, 2, 7, 32])
def test_the_counts_of_an_evening_are_the_journals_and_luck_that_fell_again_counts_once(seed: int) -> None:
    """G15: the numbers on the page are those of the journal."""
    line = night(seed).line
    fell = {one.key: one.label for batch in line.batches for one in batch.events if isinstance(one, e.ChanceFell)}
    wheel = {key: label for key, label in fell.items() if key.startswith("wheel/")}
    all_falls = [one for batch in line.batches for one in batch.events if isinstance(one, e.ChanceFell)]
    assert len(all_falls) > len(fell), "this evening has luck that fell again"
    found = fairness.wheel(line)
    assert found.spins == len(wheel) == sum(field.count for field in found.fields)
    kinds = Counter(label.split("/")[0] for label in wheel.values())
    assert {field.kind: field.count for field in found.fields if field.count} == kinds
    assert sum(field.expected for field in found.fields) == pytest.approx(found.spins, abs=0.05 * len(found.fields))


def test_a_game_without_a_spin_has_an_empty_wheel() -> None:
    found = fairness.wheel(fold(Timeline(), (e.Noted("nothing"),)))
    assert (found.spins, found.verdict, found.fields, found.last) == (0, "few", (), ())

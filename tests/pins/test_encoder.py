"""The knob's turning, as pure values: one click of the fingers is one move, whatever the contacts do in between."""

from collections.abc import Iterator
from random import Random

import pytest

from hardware.encoder import TABLES, Encoder
from hardware.knob import Turning
from hardware.signals import Signal, Turned
from tests.pins.traces import CLOCKWISE, Edge, bouncing, clean_edges, levels

KINDS = (1, 2, 4)


def clicks(encoder: Encoder, detents: int, kind: int) -> list[int]:
    return [move for a, b in levels(detents, kind) if (move := encoder.see(a, b))]


def moves(edges: Iterator[Edge], kind: int) -> list[int]:
    """What the knob says while the edges come in, asked at every deadline as the thread does."""
    turning, contacts, said = Turning(False, False, edges_per_detent=kind), {"a": False, "b": False}, list[Signal]()
    for name, closed, at in edges:
        if turning.deadline is not None and turning.deadline < at:
            said += turning.settled(turning.deadline)
        contacts[name] = closed
        said += turning.see(contacts["a"], contacts["b"], at)
    if turning.deadline is not None:
        said += turning.settled(turning.deadline)
    return [signal.clicks for signal in said if isinstance(signal, Turned)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("detents", [1, 7, 200, -1, -7, -200])
def test_one_detent_is_one_move_for_every_kind_of_encoder(kind: int, detents: int) -> None:
    assert clicks(Encoder(False, False, edges_per_detent=kind), detents, kind) == [detents // abs(detents)] * abs(
        detents
    )


@pytest.mark.parametrize("kind", KINDS)
def test_forty_detents_right_and_forty_back_end_where_they_began(kind: int) -> None:
    encoder, place = Encoder(False, False, edges_per_detent=kind), 0
    for move in clicks(encoder, 40, kind):
        place += move
    assert place == 40
    for move in clicks(encoder, -40, kind):
        place += move
    assert place == 0


@pytest.mark.parametrize("kind", KINDS)
def test_swapped_turns_the_other_way_without_touching_a_wire(kind: int) -> None:
    assert clicks(Encoder(False, False, edges_per_detent=kind, swapped=True), 5, kind) == [-1] * 5


@pytest.mark.parametrize("kind", KINDS)
def test_a_jump_of_both_contacts_is_dropped_and_never_guessed(kind: int) -> None:
    for start in CLOCKWISE:
        a, b = start
        assert Encoder(a, b, edges_per_detent=kind).see(not a, not b) == 0


def test_a_jump_in_the_middle_of_a_detent_spoils_that_detent_and_not_the_next() -> None:
    encoder = Encoder(False, False)
    assert [encoder.see(a, b) for a, b in ((True, False), (False, True), (False, False))] == [0, 0, 0]
    assert clicks(encoder, 3, 4) == [1, 1, 1]


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_of_the_table_leads_to_a_row_of_the_table(kind: int) -> None:
    table = TABLES[kind]
    assert {entry.rstrip("+-") for row in table.values() for entry in row} <= set(table)


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_is_the_same_in_the_mirror(kind: int) -> None:
    for a, b in CLOCKWISE:
        for seed in range(200):
            rng, left, right = Random(seed), Encoder(a, b, edges_per_detent=kind), Encoder(b, a, edges_per_detent=kind)
            for _ in range(20):
                x, y = rng.random() < 0.5, rng.random() < 0.5
                assert left.see(x, y) == -right.see(y, x)


@pytest.mark.parametrize("kind", [0, 3, 8])
def test_an_unknown_kind_of_encoder_is_refused(kind: int) -> None:
    with pytest.raises(ValueError, match="1, 2 or 4 edges per detent"):
        Encoder(False, False, edges_per_detent=kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("per_second", [5, 20, 60])
@pytest.mark.parametrize("seed", range(5))
def test_bouncing_contacts_lose_nothing_and_turn_nothing_round(kind: int, per_second: int, seed: int) -> None:
    rng = Random(seed)
    assert moves(bouncing(clean_edges(100, kind, per_second, rng), rng), kind) == [1] * 100


@pytest.mark.parametrize("kind", KINDS)
def test_a_step_back_is_a_step_back_even_right_after_a_step(kind: int) -> None:
    edges = [*clean_edges(3, kind, 60, Random(1))]
    rest = {"a": CLOCKWISE[3 * kind % 4][0], "b": CLOCKWISE[3 * kind % 4][1]}
    back = [(name, not closed, 2 * edges[-1][2] - at + 0.001) for name, closed, at in reversed(edges)]
    assert rest == {"a": False, "b": False, **{name: closed for name, closed, _ in edges}}
    assert moves(iter([*edges, *back]), kind) == [1, 1, 1, -1, -1, -1]


@pytest.mark.parametrize("seed", range(20))
def test_one_edge_in_ten_dropped_gives_at_most_two_wrong_moves(seed: int) -> None:
    rng = Random(seed)
    kept = [edge for edge in clean_edges(200, 4, 30, rng) if rng.random() >= 0.1]
    heard = moves(iter(kept), 4)
    assert heard.count(-1) <= 2
    assert heard.count(1) >= 110  # a lost edge loses its detent; the next one works again


def test_three_clicks_within_fifty_milliseconds_are_fast() -> None:
    turning, said = Turning(False, False, edges_per_detent=1), list[Signal]()
    for (a, b), at in zip(levels(6, 1), (0.0, 0.025, 0.05, 0.06, 0.2, 0.3), strict=True):
        said += turning.see(a, b, at)
    assert [signal.fast for signal in said if isinstance(signal, Turned)] == [False, False, True, True, False, False]


def test_three_clicks_to_and_fro_are_not_fast() -> None:
    turning, said = Turning(False, False), list[Signal]()
    for n, detents in enumerate([1, 1, -1]):
        for a, b in levels(detents, 4):
            said += turning.see(a, b, n * 0.01)
    assert said == [Turned(1), Turned(1), Turned(-1)]

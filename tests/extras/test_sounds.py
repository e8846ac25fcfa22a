"""What is heard: ticks on the wheel's lines, one motif for each thing that happens, and never by sound alone."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace

from device.panel.screens import draw
from device.panel.sounds import (
    CLICK,
    DUP,
    FASTEST,
    HOLD,
    HUSH,
    LOSE,
    ONCE,
    OVER,
    SOLD,
    TOLD,
    TURN,
    TWICE,
    WIN,
    Heard,
    hear,
    passed,
    ticks,
    touched,
)
from device.views.arrow import SILENCE, angle
from device.views.shapes import CardView, Report, SpinView
from hardware.buzzer import Motif
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed
from tests.extras.walk import LOST, TABLE, Frame, Walk, chance, evening, spin_of
from tests.panel.world import LOT, REPORT, SEATS, STANDINGS, state

POWERS = [number / 10 for number in range(11)]
LINES = len(TABLE.chance_ring)


def beats(motif: Motif, start: float = 0.0) -> list[tuple[float, float, float]]:
    """When each tick of a motif begins, its hertz and its loudness."""
    found = []
    for note in motif.notes:
        if note.hertz:
            found.append((start, note.hertz, note.loud))
        start += note.seconds
    return found


def listen(frames: Iterable[Frame], heard: Heard | None = None) -> Iterator[tuple[Frame, Heard, tuple[Motif, ...]]]:
    """All frames with what is heard at each."""
    heard = heard or Heard()
    for face, now_state, now in frames:
        heard, motifs = hear(heard, face, now_state, TABLE, now)
        yield (face, now_state, now), heard, motifs


def names(frames: Iterable[Frame], heard: Heard | None = None) -> list[str]:
    """The motifs in their order."""
    return [motif.name for _, _, motifs in listen(frames, heard) for motif in motifs]


def after(walk: Walk) -> Heard:
    """What is remembered after a moment in which nothing new happens."""
    *_, (_, heard, _) = listen(walk.frames(0.2))
    return heard


# --- the ticks of a spin ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("power", POWERS)
def test_every_tick_falls_on_a_line_as_the_arrow_passes_it(power: float) -> None:
    spin = spin_of(power)
    for time, _, _ in beats(ticks(spin, LINES, 0.02, 0.0)):
        lines = (angle(spin, time) - 0.02) * LINES
        assert lines == pytest.approx(round(lines), abs=1e-6)


@pytest.mark.parametrize("power", POWERS)
def test_there_are_at_most_25_ticks_a_second_and_one_for_every_line_that_can_be_told_apart(power: float) -> None:
    spin = spin_of(power)
    times = [time for time, _, _ in beats(ticks(spin, LINES, 0.0, 0.0))]
    assert all(later - earlier >= FASTEST - 1e-9 for earlier, later in pairwise(times))
    lines = list(passed(spin, LINES, 0.0))
    slow = [here for before, here in pairwise(lines) if here - before >= 2 * FASTEST]
    assert all(any(time == pytest.approx(line) for time in times) for line in slow)
    assert len(lines) == sum(
        int((angle(spin, late) * LINES) // 1 - (angle(spin, early) * LINES) // 1)
        for early, late in pairwise(spin.seconds * step / 1000 for step in range(1001))
    )


@pytest.mark.parametrize("power", POWERS)
def test_the_pitch_falls_and_what_is_too_fast_purrs_softly(power: float) -> None:
    found = beats(ticks(spin_of(power), LINES, 0.0, 0.0))
    single = [hertz for _, hertz, loud in found if loud > 0.3]
    assert all(earlier > later for earlier, later in pairwise(single))
    assert single[0] / single[-1] < 1.5
    purr = [number for number, (_, _, loud) in enumerate(found) if loud == 0.3]
    assert purr == list(range(len(purr)))  # the purr comes first
    assert len(purr) > 10


@pytest.mark.parametrize("power", POWERS)
def test_the_last_three_ticks_are_at_full_volume_and_only_they(power: float) -> None:
    loud = [loud for _, _, loud in beats(ticks(spin_of(power), LINES, 0.0, 0.0))]
    assert loud[-3:] == [1.0, 1.0, 1.0]
    assert max(loud[:-3]) < 1.0


@pytest.mark.parametrize("elapsed", [0.0, 0.7, 2.0, 4.99])
def test_the_piece_ends_with_the_silence_and_begins_where_the_spin_is(elapsed: float) -> None:
    spin = spin_of(1.0)
    whole, rest = ticks(spin, LINES, 0.0, 0.0), ticks(spin, LINES, 0.0, elapsed)
    assert sum(note.seconds for note in rest.notes) == pytest.approx(spin.seconds + SILENCE - elapsed)
    late = [beat for beat in beats(rest, elapsed) if beat[0] > elapsed + 2 * FASTEST]
    assert late == [pytest.approx(beat) for beat in beats(whole) if beat[0] > elapsed + 2 * FASTEST][-len(late) :]
    assert beats(rest, elapsed)[-1:] in ([], [pytest.approx(beats(whole)[-1])])
    assert whole.notes[-1].hertz == 0
    assert whole.notes[-1].seconds >= SILENCE


def test_the_last_gaps_are_those_that_were_designed() -> None:
    spin = SpinView(id=1, start=0.0, end=5.0 + 0.5 / 24, house_start=0.0, house_end=0.0, seconds=5.0, elapsed=0.0)
    times = [time for time, _, _ in beats(ticks(spin, 24, 0.0, 0.0))]
    assert [round(later - earlier, 2) for earlier, later in pairwise(times[-5:])] == [0.13, 0.16, 0.22, 0.36]
    assert round(5.0 - times[-1], 1) == 0.8


def test_a_wheel_without_lines_or_a_spin_without_a_way_has_no_ticks() -> None:
    spin = spin_of(0.5)
    assert beats(ticks(spin, 0, 0.0, 0.0)) == []
    assert beats(ticks(replace(spin, end=spin.start), LINES, 0.0, 0.0)) == []


# --- what happens at the table ----------------------------------------------------------------------------------------


def test_a_chance_event_is_heard_in_its_order_and_nothing_is_heard_in_the_silence() -> None:
    walk = Walk(state("roll", "green"))
    heard = after(walk)
    told = list(listen(chance(walk, 1.0, REPORT, 9), heard))
    order = [motif.name for _, _, motifs in told for motif in motifs if motif is not CLICK]
    assert order == ["spin", "win", "your turn"]
    spun = next(frame for frame, _, motifs in told if [motif.name for motif in motifs] == ["spin"])
    end = spun[0].spun + 5.0 + SILENCE
    won = next(frame for frame, _, motifs in told if motifs == (WIN,))
    assert won[2] == pytest.approx(end, abs=0.1)
    assert won[2] >= end
    turned = next(frame for frame, _, motifs in told if motifs == (TURN,))
    assert turned[0].page == "home"
    assert turned[1].actor == "orange"


def test_winding_up_clicks_ten_times_and_never_backwards() -> None:
    walk = Walk(state("armed", "green"))
    heard = after(walk)
    walk.hand(PlungerIn())
    assert names(walk.frames(2.0), heard) == ["click"] * 10


@pytest.mark.parametrize(
    ("report", "motif"),
    [
        (REPORT, WIN),
        (LOST, LOSE),
        (replace(REPORT, lines=()), TOLD),
        (replace(REPORT, lines=(), hot=replace(REPORT.hot, owner="green")), WIN),
        (replace(LOST, lines=()), TOLD),
        (replace(LOST, lines=(), kind="BAD"), LOSE),
    ],
)
def test_a_result_is_good_or_bad_for_the_taker(report: Report, motif: Motif) -> None:
    board = replace(TABLE, chance_ring=(replace(TABLE.chance_ring[0], kind="BAD", mood="bad"),))
    walk = Walk(state("roll", "green"))
    heard = after(walk)
    walk.news("roll", "green", report=report)
    found = []
    for face, now_state, now in walk.frames(1.0):
        heard, motifs = hear(heard, face, now_state, board, now)
        found += motifs
    assert found == [motif]


def test_every_refusal_has_its_low_tone_once_also_the_same_one_again() -> None:
    walk = Walk(state("roll", "green"))
    heard = after(walk)
    for _ in range(2):
        walk.hand(PlungerIn(), PlungerOut(0.5))
        *_, (_, heard, _) = told = list(listen(walk.frames(2.5), heard))
        assert [motif for _, _, motifs in told for motif in motifs] == [DUP]


def test_a_push_into_a_spin_makes_no_sound_but_ticks_then_or_later() -> None:
    walk = Walk(state("spinning", "green", spin=spin_of(0.0)))
    found = []
    heard = Heard()
    for _ in range(15):  # three seconds of 3.1
        walk.hand(PlungerIn(), PlungerOut(1.0), Pressed())
        assert touched(heard, Held(), walk.now) == (() if heard.until else (HOLD,))
        *_, (_, heard, _) = told = list(listen(walk.frames(0.2), heard))
        found += [motif.name for _, _, motifs in told for motif in motifs]
    found += names(walk.frames(3.0), heard)
    assert found == ["spin"]


def test_a_hold_is_heard_and_a_press_is_not() -> None:
    assert touched(Heard(), Held(), 5.0) == (HOLD,)
    assert touched(Heard(), Pressed(), 5.0) == ()


def test_an_auction_goes_once_twice_and_is_sold_and_a_new_bid_begins_anew() -> None:
    walk = Walk(state("auction", "blue"))
    heard = after(walk)
    lot = replace(LOT, seconds=8.0, of=8.0)
    walk.news("auction", "blue", auction=lot)
    *_, (_, heard, _) = told = list(listen(walk.frames(5.5), heard))
    assert [motif for _, _, motifs in told for motif in motifs] == [ONCE]
    walk.news("auction", "blue", auction=replace(lot, highest=700))
    *_, (_, heard, _) = told = list(listen(walk.frames(8.0), heard))
    assert [motif for _, _, motifs in told for motif in motifs] == [ONCE, TWICE]
    walk.news("roll", "blue", seats=(*SEATS[:3], replace(SEATS[3], owns=("red1",))))
    assert names(walk.frames(1.0), heard) == ["sold"]


def test_an_auction_without_clock_or_bid_makes_no_calls_and_without_a_buyer_nothing_is_sold() -> None:
    walk = Walk(state("auction", "blue"))
    heard = after(walk)
    for lot in (LOT, replace(LOT, leader="", highest=0, seconds=8.0, of=8.0)):
        walk.news("auction", "blue", auction=lot)
        *_, (_, heard, _) = told = list(listen(walk.frames(9.0), heard))
        assert not [motif for _, _, motifs in told for motif in motifs]
    walk.news("roll", "blue")
    assert names(walk.frames(1.0), heard) == []


def test_the_end_of_the_game_is_heard_once() -> None:
    walk = Walk(state("roll", "blue"))
    heard = after(walk)
    walk.news("over", "", phase="over", standings=STANDINGS)
    *_, (_, heard, _) = told = list(listen(walk.frames(3.0), heard))
    assert [motif for _, _, motifs in told for motif in motifs] == [OVER]


def test_after_a_start_or_in_a_new_game_old_news_are_not_heard() -> None:
    over = state("over", "", phase="over", standings=STANDINGS, report=REPORT)
    assert names(Walk(over).frames(3.0)) == []
    walk = Walk(state("roll", "green", report=REPORT))
    heard = after(walk)
    walk.news("roll", "pink", game="g2", report=replace(REPORT, id=77))
    assert names(walk.frames(3.0), heard) == []


def test_a_box_that_starts_in_mid_spin_ticks_on() -> None:
    spin = replace(spin_of(1.0), elapsed=3.0)
    [(_, _, (motif,))] = listen(Walk(state("spinning", "green", spin=spin)).frames(1 / 30))
    assert sum(note.seconds for note in motif.notes) == pytest.approx(2.0 + SILENCE)


def test_a_spin_that_is_taken_away_falls_silent() -> None:
    walk = Walk(state("spinning", "green", spin=spin_of(1.0)))
    heard = after(walk)
    walk.news("roll", "green")
    assert HUSH.name in names(walk.frames(0.5), heard)


def test_nothing_is_told_by_sound_alone() -> None:
    pictures = {}
    for (face, now_state, now), _, motifs in listen(evening()):
        pictures[now] = draw(face, now_state, TABLE, now).tobytes()
        if motifs:
            times = list(pictures)
            assert pictures[now] != pictures[times[-2]], motifs


def test_a_whole_evening_is_heard_as_it_happened() -> None:
    found = [motif for _, _, motifs in listen(evening()) for motif in motifs]
    results = [motif for motif in found if motif in (WIN, LOSE)]
    assert results == [WIN, LOSE, WIN, LOSE, WIN]
    assert [motif.name for motif in found].count("spin") == 5
    assert [motif for motif in found if motif in (ONCE, TWICE, SOLD, OVER)] == [ONCE, TWICE, SOLD, OVER]


def test_a_card_is_heard_once_when_it_is_turned_over() -> None:
    walk = Walk(state("draw"))
    heard = after(walk)
    walk.news("draw", "blue", card=CardView("sea", "Chance", "Go to Boardwalk.", "blue", 51))
    assert names(walk.frames(2.0), heard) == [TOLD.name]

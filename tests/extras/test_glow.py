"""What the ring shows: the comet is the arrow, colours are the seats', and nothing ever flashes."""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from device.panel.face import Rest
from device.panel.glow import DIM, glow, moving
from device.views.arrow import angle
from hardware.ring import Colour, Colours
from hardware.signals import PlungerIn, PlungerOut, Pressed
from tests.extras.walk import FPS, LOST, TABLE, Frame, Walk, evening, spin_of
from tests.panel.world import REPORT, STANDINGS, lobby, state

LEDS = 24
BLUE, GREEN, ORANGE, PINK = (0x00, 0x72, 0xB2), (0x00, 0x9E, 0x73), (0xE6, 0x9F, 0x00), (0xCC, 0x79, 0xA7)


def at(level: float, colour: Colour) -> Colour:
    """A colour, dimmed."""
    return tuple(round(part * level) for part in colour)


def light(colour: Colour) -> float:
    """How bright an LED is to the eye's nerves, 0..1: by its strongest part, so that a blue one counts as well."""
    return (max(colour) / 255) ** 2.2


def flashes(levels: list[float]) -> list[int]:
    """The frames at which a flash ends: up and down again by a tenth of full light, the dark below 0.8 of it (WCAG 2.3)."""
    ends, low, high, rising = [], levels[0], levels[0], False
    for frame, level in enumerate(levels):
        if rising:
            high = max(high, level)
            if high - level >= 0.1 and level < 0.8:
                ends.append(frame)
                rising, low = False, level
        else:
            low = min(low, level)
            if level - low >= 0.1 and low < 0.8:
                rising, high = True, level
    return ends


def most_in_a_second(frames: Iterable[Colours]) -> int:
    """The most flashes of any LED in any second of such frames."""
    worst = 0
    for led in zip(*frames, strict=True):
        ends = flashes([light(colour) for colour in led])
        worst = max([worst, *(sum(end <= other < end + FPS for other in ends) for end in ends)])
    return worst


@cache
def whole_evening() -> tuple[Frame, ...]:
    return tuple(evening())


def ring(frame: Frame, leds: int = LEDS) -> Colours:
    face, state, now = frame
    return glow(face, state, TABLE, now, leds)


def test_the_meter_of_flashes_sees_a_strobe() -> None:
    on, off = ((255, 255, 255),), ((0, 0, 0),)
    for hertz in (1, 2, 3, 5):
        strobe = [on if frame * 2 * hertz // FPS % 2 else off for frame in range(4 * FPS)]
        assert most_in_a_second(strobe) == hertz


@pytest.mark.parametrize("leds", [8, 12, 24, 60])
def test_no_led_flashes_more_than_three_times_in_any_second_of_an_evening(leds: int) -> None:
    assert most_in_a_second(ring(frame, leds) for frame in whole_evening()) <= 3


@pytest.mark.parametrize("power", [number / 20 for number in range(21)])
def test_no_spin_flashes_however_it_is_pushed(power: float) -> None:
    for start, rest in ((0.1, 0.09), (0.5, 0.5), (0.0, 0.3)):
        walk = Walk(state("spinning", "green", spin=spin_of(power, start, rest)))
        assert most_in_a_second(ring(frame) for frame in walk.frames(6.0)) <= 3


@pytest.mark.parametrize("every", [0.1, 0.2, 0.3, 0.45])
def test_mashing_the_plunger_makes_no_strobe(every: float) -> None:
    walk, frames = Walk(state("armed", "orange")), []
    for _ in range(20):
        walk.hand(PlungerIn())
        frames += [ring(frame) for frame in walk.frames(every / 2)]
        walk.hand(PlungerOut(0.3))
        frames += [ring(frame) for frame in walk.frames(every / 2)]
    assert most_in_a_second(frames) <= 3


@pytest.mark.parametrize("leds", [8, 12, 16, 24, 60])
@pytest.mark.parametrize("power", [0.0, 0.3, 0.7, 1.0])
def test_the_comets_head_is_the_arrow_within_one_led_for_the_whole_spin(power: float, leds: int) -> None:
    spin = spin_of(power)
    walk = Walk(state("spinning", "green", spin=spin))
    for face, now_state, now in walk.frames(spin.seconds + 0.5):
        shown = ring((face, now_state, now), leds)
        brightest = max(shown, key=sum)
        arrow = angle(spin, now - face.spun) * leds
        heads = [led for led, colour in enumerate(shown) if colour == brightest]
        assert min(abs((head - arrow + leds / 2) % leds - leds / 2) for head in heads) <= 1.0
        assert len(heads) <= 2 or now - face.spun < 2.0  # later on there is one head and no other


def test_the_comet_has_its_tail_where_the_arrow_has_been() -> None:
    spin = spin_of(0.5)
    walk = Walk(state("spinning", "green", spin=spin))
    *_, (face, last, now) = walk.frames(spin.seconds * 0.4)
    head = round(angle(spin, now - face.spun) * LEDS)
    shown = ring((face, last, now))
    levels = [sum(shown[(head - behind) % LEDS]) for behind in range(1, 5)]
    assert all(nearer > farther for nearer, farther in pairwise(levels))
    assert sum(shown[(head + 2) % LEDS]) < levels[3]


def test_the_comet_stands_still_in_the_silence_after_the_stop() -> None:
    spin = spin_of(1.0)
    frames = list(Walk(state("spinning", "green", spin=spin)).frames(spin.seconds + 0.6))
    still = {ring(frame) for frame in frames if frame[2] - frame[0].spun >= spin.seconds}
    assert len(still) == 1


def test_at_rest_the_ring_has_the_colour_of_whose_turn_it_is_and_the_arrow_is_brighter() -> None:
    *_, frame = Walk(state("roll", "orange", arrow=0.25)).frames(0.2)
    expected = [at(DIM, ORANGE)] * LEDS
    expected[6] = ORANGE
    assert ring(frame) == tuple(expected)


def test_the_owners_colour_is_on_the_hot_house() -> None:
    walk = Walk(state("roll", "green"))
    list(walk.frames(0.1))
    walk.news("roll", "green", report=REPORT, arrow=0.59, house_arrow=0.59)
    *_, frame = walk.frames(0.5)
    place = int(0.59 * LEDS)  # 24 houses, 24 LEDs: the place lies between two of them
    assert {led for led, colour in enumerate(ring(frame)) if colour == BLUE} == {place, place + 1}
    assert {colour for colour in ring(frame) if colour != BLUE} == {(0, 0, 0)}


def leaf(report: object, number: int) -> list[Frame]:
    """The frames of one leaf of a result."""
    walk = Walk(state("roll", "green"))
    list(walk.frames(0.1))
    walk.news("roll", "green", report=report)
    return [frame for frame in walk.frames(9.0) if frame[0].page == "tell" and frame[0].leaf == number]


def test_a_win_pulses_at_most_twice_a_second_in_the_takers_colour() -> None:
    shown = [ring(frame)[0] for frame in leaf(REPORT, 1)]
    assert max(shown, key=sum) == GREEN
    peaks = sum(before < here >= after for before, here, after in zip(shown, shown[1:], shown[2:], strict=False))
    assert 2 <= peaks <= 2 * len(shown) / FPS


def test_a_loss_does_not_pulse() -> None:
    assert {ring(frame) for frame in leaf(LOST, 1)} == {(at(DIM, GREEN),) * LEDS}


def test_who_is_paid_has_a_part_of_the_ring() -> None:
    shown = ring(leaf(REPORT, 2)[0])
    assert (set(shown), shown[0], shown[-1]) == ({GREEN, ORANGE, BLUE}, GREEN, BLUE)


def test_armed_breathes_slower_than_once_a_second() -> None:
    shown = [sum(ring(frame)[0]) for frame in Walk(state("armed", "pink")).frames(10.0)]
    peaks = sum(before < here >= after for before, here, after in zip(shown, shown[1:], shown[2:], strict=False))
    assert 4 <= peaks <= 9


def test_the_ring_fills_with_the_plungers_power() -> None:
    walk = Walk(state("armed", "pink"))
    list(walk.frames(0.1))
    walk.hand(PlungerIn())
    full = [sum(colour == PINK for colour in ring(frame)) for frame in walk.frames(1.5)]
    assert full == sorted(full)
    assert (full[0], full[-1]) == (0, LEDS)


def test_everybody_has_a_part_in_the_lobby_and_while_betting() -> None:
    *_, frame = Walk(lobby()).frames(0.1)
    assert ring(frame) == (at(DIM, BLUE),) * 8 + (at(DIM, GREEN),) * 8 + (at(DIM, ORANGE),) * 8
    walk = Walk(state("bets", "green"))
    seats = tuple(replace(seat, said="bet" if seat.seat == "pink" else "") for seat in walk.state.seats)
    walk.news("bets", "green", seats=seats)
    *_, frame = walk.frames(0.1)
    assert ring(frame)[12:] == (at(DIM, ORANGE),) * 6 + (PINK,) * 6


def test_at_the_end_the_ring_belongs_to_the_winners() -> None:
    shared = tuple(replace(line, winner=line.place == 2) for line in STANDINGS)
    shown = ring((*list(Walk(state("over", "", phase="over", standings=shared)).frames(0.1))[-1][:2], 1002.0))
    assert shown == (BLUE,) * 12 + (ORANGE,) * 12


def test_the_ring_is_dark_while_the_screen_saver_is_on_and_before_the_first_news() -> None:
    walk = Walk(state("roll", "green"))
    *_, awake = walk.frames(0.1)
    walk.now += Rest().dim
    *_, asleep = walk.frames(0.1)
    assert any(map(sum, ring(awake)))
    assert ring(asleep) == ((0, 0, 0),) * LEDS
    assert glow(awake[0], None, None, 0.0, LEDS) == ((0, 0, 0),) * LEDS
    walk.hand(Pressed())
    *_, again = walk.frames(0.1)
    assert any(map(sum, ring(again)))


def test_every_frame_of_an_evening_is_whole_and_only_a_moving_one_changes_by_itself() -> None:
    for here, there in pairwise(whole_evening()):
        shown = ring(here)
        assert len(shown) == LEDS
        assert all(0 <= part <= 255 for colour in shown for part in colour)
        same = here[:2] == there[:2] and here[0].charging is None
        if same and not moving(*here) and not moving(*there):
            assert ring(there) == shown


def test_a_seat_without_a_colour_still_shines() -> None:
    *_, (face, now_state, now) = Walk(state("roll", "green")).frames(0.1)
    assert all(map(sum, glow(face, now_state, replace(TABLE, tokens=()), now, LEDS)))


def test_without_a_wheel_no_light_stands_for_an_arrow() -> None:
    table = replace(TABLE, chance_ring=(), house_ring=())
    assert set(glow(Walk(state()).face, state(), table, 0.0, LEDS)) == {at(DIM, BLUE)}


def test_the_ring_breathes_in_the_colour_of_who_draws_a_card() -> None:
    draws = state("draw")
    assert glow(Walk(draws).face, draws, TABLE, 0.0, LEDS) == (BLUE,) * LEDS
    assert moving(Walk(draws).face, draws, 1.0)

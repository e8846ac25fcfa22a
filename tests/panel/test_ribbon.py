"""What rests under the pointer is the segment that was drawn, from any start, in either direction, after any spin."""

import pytest
from msgspec.structs import replace

from device.panel import ribbon, screens
from device.panel.canvas import Picture
from device.panel.icons import icon
from device.panel.ribbon import FIELD, POINTER
from device.views.arrow import angle
from device.views.shapes import SpinView
from tests.panel.world import BOARD, HOUSES, RING, Evening, state

LABELS = tuple(short for _, short in RING)


def field_under_pointer(shown: Picture, index: int, angle: float, offset: float) -> bool:
    """Whether the field cut out around the pointer is this segment's own drawing, all of it that fits."""
    into = int(((angle - offset) % 1.0) * len(LABELS) * FIELD + ribbon.GRAIN) % FIELD
    left = POINTER - into
    own = ribbon.field(LABELS[index])
    return shown.crop((left, 0, left + FIELD, ribbon.STRIP)).tobytes() == own.tobytes()


@pytest.mark.parametrize("start", [0.0, 0.999_999, -720.5, 1e6])
@pytest.mark.parametrize("offset", [0.0, 0.03, -0.4])
@pytest.mark.parametrize("index", range(len(RING)))
@pytest.mark.parametrize("share", [0.15, 0.5, 0.85])
def test_at_rest_the_drawn_segment_is_under_the_pointer(index: int, share: float, offset: float, start: float) -> None:
    rest = offset + (index + share) / len(RING)
    for turns in (5, -5):
        end = rest + round(start) + turns
        spin = SpinView(1, start, end, start, end, 4.0, 0.0)
        stopped = angle(spin, spin.seconds)
        assert field_under_pointer(ribbon.chance(stopped, LABELS, offset, streaks=False), index, stopped, offset)


@pytest.mark.parametrize("index", range(len(HOUSES)))
def test_at_rest_the_drawn_house_is_under_its_pointer(index: int) -> None:
    places = tuple("car" if place == index else "dot" for place in range(len(HOUSES)))
    shown = ribbon.houses((index + 0.5) / len(HOUSES) + 3, places, 0.0)
    assert shown.crop((POINTER - 4, 1, POINTER + 4, 9)).tobytes() == icon("car").tobytes()


@pytest.mark.parametrize("index", range(len(RING)))
def test_the_glass_shows_the_segment_when_the_time_is_over_and_never_moves_again(index: int) -> None:
    end = 4 + (index + 0.5) / len(RING)
    spin = SpinView(3, 0.3, end, 0.3, end, 3.0, 0.0)
    evening = Evening(state("spinning", spin=spin), now=960.0)
    frames = []
    for wait in (3.0, 0.2, 0.3):
        evening.wait(wait)
        frames.append(screens.draw(evening.face, evening.state, BOARD, evening.now))
    assert len({frame.tobytes() for frame in frames}) == 1
    assert field_under_pointer(frames[-1].crop((0, 8, 128, 8 + ribbon.STRIP)), index, end, 0.0)


def test_a_spin_that_began_before_we_looked_is_shown_where_it_is_by_now() -> None:
    spin = SpinView(3, 0.0, 4.4, 0.0, 4.4, 4.0, 0.0)
    whole = Evening(state("spinning", spin=spin), now=960.0)
    whole.wait(2.0)
    late = Evening(state("spinning", spin=replace(spin, elapsed=1.5)), now=960.0)
    late.wait(0.5)
    frames = {screens.draw(e.face, e.state, BOARD, e.now).tobytes() for e in (whole, late)}
    assert len(frames) == 1


def test_a_hundred_spins_in_a_row_each_show_their_own_end() -> None:
    """G06: on the glass."""
    evening = Evening(state("roll"), now=960.0)
    for number in range(1, 101):
        end = number + (number % 16 + 0.5) / 16
        spin = SpinView(number, 0.0, end, 0.0, end, 3.0, 0.0)
        evening.news(step="spinning", spin=spin)
        evening.wait(2.5)
        frame = screens.draw(evening.face, evening.state, BOARD, evening.now)
        x, y = screens.PATH[int(evening.now // 60.0) % 4]
        if x == y == 0:
            assert field_under_pointer(frame.crop((0, 8, 128, 8 + ribbon.STRIP)), number % 16, end, 0.0)


def test_above_twelve_fields_a_second_streaks_are_drawn_and_they_move() -> None:
    spin = SpinView(3, 0.0, 6.0, 0.0, 6.0, 5.0, 0.0)
    evening = Evening(state("spinning", spin=spin), now=960.0)
    strips = [ribbon.chance(angle(spin, t), LABELS, 0.0, streaks=True).tobytes() for t in (0.04, 0.08, 0.12)]
    shown = screens.draw(evening.face, evening.state, BOARD, 960.08).crop((0, 8, 128, 8 + ribbon.STRIP))
    assert len(set(strips)) == 3
    assert shown.tobytes() == strips[1]


def test_a_board_without_a_wheel_still_shows_that_it_spins() -> None:
    bare = replace(BOARD, chance_ring=(), house_ring=())
    evening = Evening(state("spinning", spin=SpinView(3, 0.0, 6.0, 0.0, 6.0, 5.0, 0.0)))
    assert screens.draw(evening.face, evening.state, bare, evening.now).getbbox() is not None

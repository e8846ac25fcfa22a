"""Every screen looks as it looked when a person last looked at it: 128x64 pixels, compared one by one.

SPINBANK_GOLDEN=write draws them anew; then look at them.
"""

import os
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from device.panel import screens
from hardware.signals import Held, Signal
from tests.panel.gallery import GALLERY, at
from tests.panel.world import BOARD, Evening, state

GOLDEN = Path(__file__).with_name("golden")
WRITE = os.environ.get("SPINBANK_GOLDEN") == "write"


@pytest.mark.parametrize("name", sorted(GALLERY))
def test_a_screen_looks_as_it_did(name: str) -> None:
    picture = GALLERY[name]()
    file = GOLDEN / f"{name}.png"
    if WRITE:
        picture.save(file)
    with Image.open(file) as golden:
        assert golden.convert("1").tobytes() == picture.tobytes()
    assert (picture.size, picture.mode) == ((128, 64), "1")


def test_no_picture_is_left_over_from_a_screen_that_is_gone() -> None:
    if not WRITE:
        assert {file.stem for file in GOLDEN.glob("*.png")} == set(GALLERY)


def test_the_same_moment_is_drawn_the_same_twice() -> None:
    assert at(state(), wait=3.0).tobytes() == at(state(), wait=3.0).tobytes()


def at_minute(minute: int, *hands: Signal) -> bytes:
    evening = Evening(state(seats=()), now=960.0 + 60.0 * minute)
    evening.hand(*hands)
    return screens.draw(evening.face, evening.state, BOARD, evening.now).tobytes()


def test_the_picture_wanders_by_one_pixel_a_minute_and_comes_back() -> None:
    frames = [at_minute(minute) for minute in range(5)]
    assert len(set(frames[:4])) == 4
    assert frames[4] == frames[0]


def test_the_joining_code_never_wanders() -> None:
    assert len({at_minute(minute, Held()) for minute in range(4)}) == 1


def test_the_screen_saver_moves_every_minute_and_goes_dark_after_ten() -> None:
    frames = {at(state(), wait=130.0 + 60.0 * step).tobytes() for step in range(6)}
    assert len(frames) == 6
    assert at(state(), wait=119.0).tobytes() not in frames
    assert at(state(), wait=601.0).getbbox() is None


def test_a_resting_glass_gets_one_picture_a_minute() -> None:
    frames = [at(state(), wait=130.0 + second).tobytes() for second in range(300)]
    assert sum(before != after for before, after in pairwise(frames)) == 5


def test_the_idle_dashboard_shows_another_balance_every_four_seconds() -> None:
    frames = [at(state(), wait=4.0 * step).tobytes() for step in range(5)]
    assert len(set(frames[:4])) == 4
    assert frames[4] == frames[0]

"""Time stamps of pin libraries, and a log that cannot fill the card."""

import logging

import pytest

from hardware.opening import on_our_clock
from hardware.seldom import Seldom

NOW, WALL = 5_000.0, 1_700_000_000.0


@pytest.mark.parametrize(
    ("stamp", "at"),
    [
        (NOW, NOW),
        (NOW - 0.004, NOW - 0.004),
        (WALL - 0.25, NOW - 0.25),  # lgpio on an old kernel counts from 1970
        (NOW + 0.001, NOW),  # the future
        (NOW - 60.0, NOW),
        (WALL - 60.0, NOW),
        (0.0, NOW),
        (123.0, NOW),
    ],
)
def test_a_stamp_of_either_clock_is_told_by_ours_and_any_other_means_now(stamp: float, at: float) -> None:
    assert on_our_clock(stamp, NOW, WALL) == pytest.approx(at, abs=1e-6)


def test_the_same_kind_of_line_comes_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    say = Seldom(logging.getLogger("seldom"), lambda: now)
    for second in range(24 * 3600):
        now = float(second)
        say("bus", "the bus is gone")
        if second % 7200 == 0:
            say("knob", "the knob is gone", problem=OSError("busy"))
    assert [record.message for record in caplog.records].count("the bus is gone") == 24 * 60
    assert [record.levelname for record in caplog.records if "knob" in record.message] == ["ERROR"] * 12

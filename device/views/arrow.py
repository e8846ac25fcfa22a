"""The arrow's way: a pure function of time from where it rests to where it will rest; no clock, no luck.

Power decides turns and duration only. Everybody (OLED, phones, television) draws the same function, so all stop together.
"""

from device.views.shapes import SpinView

SILENCE = 0.6  # seconds of nothing between the arrow's stop and the result


def turns_and_seconds(power: float) -> tuple[int, float]:
    """Whole turns (2..6) and seconds (2.5..5) of a spin with `power` 0..1."""
    return 2 + round(4 * power), 2.5 + 2.5 * power


def ease(share: float) -> float:
    """How much of the way is done when `share` 0..1 of the time is gone: cubic, fast first, never backwards."""
    return 1.0 - (1.0 - min(max(share, 0.0), 1.0)) ** 3


def angle(spin: SpinView, elapsed: float) -> float:
    """The arrow's angle in turns clockwise from the top, `elapsed` seconds after release."""
    return spin.start + (spin.end - spin.start) * ease(elapsed / spin.seconds)


def house_angle(spin: SpinView, elapsed: float) -> float:
    """The same for the pointer of the house ring."""
    return spin.house_start + (spin.house_end - spin.house_start) * ease(elapsed / spin.seconds)

"""The arrow's way: a pure function of time from where it rests to where it will rest; no clock, no luck.

Power decides turns and duration only. Everybody (OLED, phones, television) draws the same function, so all stop together.
"""

from device.game.state import Fall
from device.views.scene import Scene
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


def resting(scene: Scene) -> tuple[float, float]:
    """Where the arrow and the house pointer rest now, in turns; at the top before the first spin."""
    fall = scene.game.fall
    if scene.game.step.kind == "spinning":
        fall = scene.game.rest
    return _rest(scene, fall)


def spinning(scene: Scene, now: float) -> SpinView | None:
    """The arrow's way while it turns, with its age at the steady time `now`; None while it rests."""
    fall = scene.game.fall
    if scene.game.step.kind != "spinning" or fall is None:
        return None
    return path(scene, scene.spun_at, now)


def path(scene: Scene, since: float, now: float) -> SpinView:
    """The way of the newest spin: clockwise from where the arrow rested, whole turns, then on to its segment."""
    fall = scene.game.fall
    assert fall is not None
    start, house_start = _rest(scene, scene.game.rest)
    end, house_end = _rest(scene, fall)
    turns, seconds = turns_and_seconds(fall.power / 1000)
    return SpinView(
        id=scene.line.seq,
        start=start,
        end=start + (end - start) % 1.0 + turns,
        house_start=house_start,
        house_end=house_start + (house_end - house_start) % 1.0 + turns,
        seconds=seconds,
        elapsed=round(max(now - since, 0.0), 4),
    )


def _rest(scene: Scene, fall: Fall | None) -> tuple[float, float]:
    if fall is None or scene.edition.wheel is None:
        return 0.0, 0.0
    at: tuple[float, float] = scene.edition.wheel.rest(scene.game.settings["coupling"], fall.outcome, fall.grain)
    return at

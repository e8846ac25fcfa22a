"""The wheel on the glass: the plunger's power while it is held, and the ribbon that runs past the pointer.

The ribbon's place is `arrow.angle` and nothing else, so the glass stops with the phones. Streaks where words would blur.
"""

from device.language import _
from device.panel import ribbon
from device.panel.canvas import LINES, WIDTH, Canvas
from device.panel.letters import LARGE, MEDIUM
from device.panel.scene import Scene
from device.views.arrow import angle, house_angle
from device.views.shapes import SpinView
from hardware.signals import power_after


def charging(scene: Scene) -> None:
    """How far the plunger is wound up."""
    power = power_after(scene.now - (scene.face.charging or 0.0))
    actor = scene.state.actor
    # Translators: a headline: how far the plunger is wound up
    scene.head(scene.named(actor, _("{name}: POWER")), seat=actor)
    scene.canvas.bar(1, 13, WIDTH - 2, 14, power)
    scene.canvas.centre(29, f"{round(power * 100)}%", LARGE)
    # Translators: what to do with the plunger; at most 21 letters
    scene.foot(_("let go to spin!"))


def spinning(scene: Scene) -> None:
    """The ribbon, the houses, and what is at risk."""
    state, board, canvas = scene.state, scene.board, scene.canvas
    elapsed = max(scene.now - scene.face.spun, 0.0)
    way, house_way, fast = state.arrow, state.house_arrow, False
    if state.spin:
        way, house_way = angle(state.spin, elapsed), house_angle(state.spin, elapsed)
        fast = speed(state.spin, elapsed) * len(board.chance_ring) > ribbon.STREAKS
    if board.chance_ring:
        labels = tuple(segment.short for segment in board.chance_ring)
        canvas.paste(0, 8, ribbon.chance(way, labels, board.chance_offset, streaks=fast))
    else:
        # Translators: the wheel turns, in big letters: at most 15 letters
        canvas.centre(9, _("spinning"), MEDIUM)
    if board.house_ring:
        canvas.paste(0, 33, ribbon.houses(house_way, _places(scene), board.house_offset))
    _pointer(canvas, 0, 7)
    _pointer(canvas, 28, 4)
    # Translators: who has pushed the plunger
    scene.canvas.row(LINES[4] + 1, scene.token(state.actor), scene.named(state.actor, _("{name} spins")))
    _foot(scene)


def speed(spin: SpinView, elapsed: float) -> float:
    """The arrow's speed in turns a second: the slope of the eased way."""
    left = 1.0 - min(max(elapsed / spin.seconds, 0.0), 1.0)
    return abs(spin.end - spin.start) * 3.0 * left * left / spin.seconds


def _foot(scene: Scene) -> None:
    risk = scene.money(scene.state.at_risk)
    # Translators: all money that is bet, beside its amount; at most 12 letters
    at_risk = _("AT RISK")
    scene.foot(_("SCRIPTED") if scene.state.scripted else at_risk, risk)


def _pointer(canvas: Canvas, top: int, height: int) -> None:
    """A triangle whose tip is the pointer's column."""
    for row in range(height):
        half = height - 1 - row
        canvas.fill(ribbon.POINTER - half, top + row, 2 * half + 1, 1)


def _places(scene: Scene) -> tuple[str, ...]:
    """Whose house stands at each place of the ring: the owner's token, a house outline for nobody's, a dot for none."""
    owners = {space: seat.token for seat in scene.state.seats for space in seat.owns}
    return tuple(owners.get(space, "house") if space else "dot" for space in scene.board.house_ring)

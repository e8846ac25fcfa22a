"""From a face and a state to pixels: the one picture that belongs on the glass now.

Only the choice of the screen, the toast over it and the slow wandering against burn-in live here; each family of
screens has its own file. Drawing is a computation: no thread, no clock, no glass.
"""

from collections.abc import Callable

from PIL import Image

from device.panel import bargain, deeds, entries, purse, results, signs, table, wheel
from device.panel.box import laid_out
from device.panel.canvas import HEIGHT, WIDTH, Canvas, Picture
from device.panel.face import Face
from device.panel.pastime import asleep, off
from device.panel.scene import Scene
from device.views.board_shapes import Board
from device.views.shapes import State

STILL = ("join", "selftest")  # a camera reads the one, a person looks for the edges of the other
AROUND, SHOWN = 30.0, 6.0  # seconds: how often, and how long, faults are shown where no knob can ask for them
PATH = ((0, 0), (1, 0), (1, 1), (0, 1))  # where the picture stands, one step a minute

PAGES: dict[str, Callable[[Scene], None]] = {
    "home": table.at_home,
    "menu": entries.listed,
    "undo": entries.listed,
    "players": table.players,
    "rules": entries.listed,
    "people": entries.listed,
    "asked": entries.asked,
    "form": entries.filled_in,
    "sure": entries.sure_to_undo,
    "offer": entries.offered,
    "join": signs.joining,
    "tell": results.told,
    "notice": signs.notice,
    "box": entries.listed,
    "faults": signs.faults,
    "selftest": signs.tested,
    "card": purse.card,
    "deeds": deeds.listed,
    "deed": deeds.card,
    "trade": bargain.drawn,
}


def draw(face: Face, state: State | None, board: Board | None, now: float, canvas: Canvas | None = None) -> Picture:
    """The frame for this moment, 128x64, mode "1"; drawn on a dark canvas, a new one if none is given."""
    canvas = canvas or Canvas()
    if state is None or board is None:
        signs.boot(canvas)
        return canvas.picture
    state = laid_out(state, board)
    scene = Scene(canvas=canvas, face=face, state=state, board=board, now=now)
    if asleep(face, state, now):
        if not off(face, state, now):
            signs.saver(scene)
        return canvas.picture
    _screen(face, state, now)(scene)
    if face.toast and now < face.toast_until:
        signs.toast(canvas, face.toast)
    return canvas.picture if face.page in STILL else _wandered(canvas.picture, now)


def goodbye(canvas: Canvas | None = None) -> Picture:
    """The picture that is left behind."""
    canvas = canvas or Canvas()
    signs.goodbye(canvas)
    return canvas.picture


def _screen(face: Face, state: State, now: float) -> Callable[[Scene], None]:
    if face.page == "home" and face.charging is not None:
        return wheel.charging
    if face.page == "home" and (state.step == "spinning" or _result_waits(face, state)):
        return wheel.spinning
    if face.page == "home" and _knob_is_gone(state) and now % AROUND < SHOWN:
        return signs.faults
    return PAGES[face.page]


def _knob_is_gone(state: State) -> bool:
    """Whether nobody can open the page of faults, so that it must come by itself."""
    return state.step != "armed" and any(trouble.part == "knob" for trouble in state.troubles)


def _result_waits(face: Face, state: State) -> bool:
    """Whether the result has come before the arrow on the glass has stopped: the glass stays with the wheel."""
    return state.spin is not None and state.report is not None and state.report.id > face.told


def _wandered(picture: Picture, now: float) -> Picture:
    x, y = PATH[int(now // 60.0) % len(PATH)]
    if not x and not y:
        return picture
    moved = Image.new("1", (WIDTH, HEIGHT))
    moved.paste(picture, (x, y))
    return moved

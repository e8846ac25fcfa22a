"""Real dice being tapped in, die by die, as pictures: who cannot read finds the face that lies on the table.

Drawing only; which dice there are, and what a face sends, is `form`.
"""

from device.language import _
from device.panel.canvas import LINES, WIDTH, Canvas
from device.panel.form import ROLLED, choices, kind_of, rolled
from device.panel.icons import BUS, MONOPOLY, picture_of
from device.panel.letters import Said
from device.panel.scene import CHAIN, Scene
from device.views.shapes import OptionView, Pick

SIZE = 20  # pixels of a die
TOP = 23
# Where the pips of a face lie, in thirds of it.
PIPS = {
    1: ((1, 1),),
    2: ((2, 0), (0, 2)),
    3: ((2, 0), (1, 1), (0, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
PICTURES = {"4": MONOPOLY, "6": BUS}  # of the Speed Die


def tapped(scene: Scene, option: OptionView, name: str) -> None:
    """What has been tapped so far, which die is asked for, and its faces."""
    form = scene.face.form
    if form is None:
        return
    so_far = "".join(f"{value} + " for value in rolled(form))
    right = f"{so_far}.." if so_far else ""
    who = scene.named(option.seat, _("{name} rolled:"), CHAIN - len(right) - bool(right))
    scene.head(who, right, option.seat)
    asked = next(one for one in ROLLED if one == name)
    kind, faces = kind_of(asked, option), choices(asked, option)
    chosen = faces[min(scene.face.cursor, len(faces) - 1)]
    scene.canvas.text(1, LINES[1], _which(asked, option, kind, chosen))
    step = WIDTH // len(faces)
    for index, face in enumerate(faces):
        die(scene.canvas, index * step + (step - SIZE) // 2, TOP, kind, face.value, chosen=face is chosen)
    scene.list_foot()


def _which(name: str, option: OptionView, kind: str, chosen: Pick) -> Said:
    if kind == "speed":
        # Translators: the third die of the game, and the face under the bar
        return _("Speed Die: {face}", face=chosen.label), chosen.label
    if len(option.kinds) == 1:
        # Translators: a die is on the table; at most 21 letters
        return _("what does it show?")
    if name == "first":
        # Translators: which of two dice is asked for; at most 21 letters
        return _("the first die")
    # Translators: which of two dice is asked for; at most 21 letters
    return _("the second die")


def die(canvas: Canvas, x: int, y: int, kind: str, face: str, *, chosen: bool) -> None:
    """One die; the chosen one is lit, and nothing else is."""
    if chosen:
        canvas.fill(x, y, SIZE, SIZE)
    else:
        canvas.frame(x, y, SIZE, SIZE)
    if kind == "speed" and face in PICTURES:
        table = PICTURES[face]
        mask = picture_of(table, 16, 16)
        canvas.picture.paste(0 if chosen else 1, (x + 2, y + 2), mask)
        return
    for column, row in PIPS[int(face)]:
        canvas.fill(x + 3 + 5 * column, y + 3 + 5 * row, 4, 4, dark=chosen)

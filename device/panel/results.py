"""A result told leaf by leaf: the hot house, the result, and who gets what, with the sums so that the table can check.

Where the bank could not pay everything the line says "of $400". Drawing only; the order is `telling`.
"""

from device.panel.canvas import LINES
from device.panel.letters import LARGE, MEDIUM, SMALL, Font
from device.panel.scene import Scene
from device.panel.telling import Leaf, leaf_of
from device.views.shapes import Report, ReportLine

NEXT = "press = next"


def told(scene: Scene) -> None:
    """The leaf on the glass."""
    report = scene.state.report
    if report is None:
        return
    leaf = leaf_of(scene.face, report)
    if leaf.kind == "hot":
        hot_house(scene, report)
    elif leaf.kind == "result":
        result(scene, report)
    else:
        payouts(scene, report, leaf)


def hot_house(scene: Scene, report: Report) -> None:
    """What the arrow says about houses, before anything else."""
    hot = report.hot
    scene.head("HOT HOUSE" if hot.owner else "NO HOT HOUSE", seat=hot.owner)
    if hot.due:
        scene.canvas.lines(1, (scene.place(hot.space) or hot.text,))
        scene.canvas.centre(LINES[2] + 1, scene.gain(hot.paid), LARGE)
        short = f"of {scene.money(hot.due)}: bank empty"
        scene.canvas.lines(4, (short,) if hot.paid < hot.due else (f"bank pays {scene.name(hot.owner)}",))
    else:
        scene.canvas.lines(1, SMALL.wrap(hot.text, 21, 4))
    scene.foot(NEXT)


def result(scene: Scene, report: Report) -> None:
    """The Chance field: its name, what it means, what next."""
    meaning = SMALL.wrap(report.text, 21, 3 if scene.state.scripted else 4)
    spare = 4 - len(meaning)  # a long meaning takes the foot's line first, and then the headline's
    if spare:
        scene.head(f"{scene.name(report.taker)} spun:", seat=report.taker)
    title, font = _largest(report.title)
    scene.canvas.centre(LINES[1 if spare else 0] + (0 if font is LARGE else 4) - (0 if spare else 2), title, font)
    scene.canvas.lines(3 if spare else 2, meaning)
    if spare > 1:
        scene.foot(NEXT)


def payouts(scene: Scene, report: Report, leaf: Leaf) -> None:
    """Who gets or loses what, in the order of the rules."""
    pages = f" {leaf.number}/{leaf.of}" if leaf.of > 1 else ""
    scene.head(f"MONEY{pages}", f"BANK {scene.money(report.bank_after)}")
    if len(leaf.lines) == leaf.of == 1 and leaf.lines[0].seat and leaf.lines[0].amount and not leaf.lines[0].due:
        _alone(scene, leaf.lines[0])
        return
    for number, line in enumerate(leaf.lines, 1):
        if line.seat and (line.amount or line.due):
            scene.canvas.row(LINES[number], scene.token(line.seat), scene.name(line.seat), _sum(scene, line))
        else:
            name = scene.name(line.seat) if line.seat else ""
            words = line.text if line.text.startswith(name) else f"{name} {line.text}"
            scene.canvas.row(LINES[number], scene.token(line.seat), words)
    if len(leaf.lines) < 5:
        scene.foot(NEXT)


def _alone(scene: Scene, line: ReportLine) -> None:
    """The only change there is, in big figures."""
    scene.canvas.row(LINES[1], scene.token(line.seat), scene.name(line.seat))
    scene.canvas.centre(LINES[2] + 4, scene.gain(line.amount), LARGE)
    scene.foot(NEXT)


def _sum(scene: Scene, line: ReportLine) -> str:
    """A change, and what was promised where the bank could not pay it all."""
    paid = scene.gain(line.amount)
    return f"{paid} of {scene.money(line.due)}" if line.due > abs(line.amount) else paid


def _largest(title: str) -> tuple[str, Font]:
    """The biggest letters in which a title fits whole."""
    for font in (LARGE, MEDIUM, SMALL):
        if len(title) * font.width <= 126:
            return title, font
    return SMALL.cut(title, 21), SMALL

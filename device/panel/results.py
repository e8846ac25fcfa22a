"""A result told leaf by leaf: the hot house, the result, and who gets what, with the sums so that the table can check.

Where the bank could not pay everything the line says "of $400". Drawing only; the order is `telling`.
"""

from device.language import N_, _
from device.panel.canvas import COLUMNS, LINES
from device.panel.letters import LARGE, MEDIUM, SMALL, Font, Said
from device.panel.scene import Scene
from device.panel.telling import Leaf, leaf_of
from device.views.shapes import Report, ReportLine

# Translators: what to press; at most 21 letters
NEXT = N_("press = next")


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
    if hot.owner:
        # Translators: a headline: the arrow's house has an owner; at most 19 letters
        scene.head(_("HOT HOUSE"), seat=hot.owner)
    else:
        # Translators: a headline: the arrow's house is nobody's; at most 21 letters
        scene.head(_("NO HOT HOUSE"))
    if hot.due:
        scene.canvas.lines(1, (scene.place(hot.space) or hot.text,))
        scene.canvas.centre(LINES[2] + 1, scene.gain(hot.paid), LARGE)
        due = scene.money(hot.due)
        if hot.paid < hot.due:
            said = (
                # Translators: below what the bank can still pay: what it should have paid
                _("of {amount}: bank empty", amount=due),
                # Translators: its short form, at most 14 letters beside the amount
                _("of {amount}", amount=due),
            )
            scene.canvas.lines(4, (said,))
        else:
            # Translators: who gets the money
            scene.canvas.lines(4, (scene.named(hot.owner, _("bank pays {name}"), COLUMNS),))
    else:
        scene.canvas.lines(1, SMALL.wrap(hot.text, 21, 4))
    scene.foot(_(NEXT))


def result(scene: Scene, report: Report) -> None:
    """The Chance field: its name, what it means, what next."""
    meaning = SMALL.wrap(report.text, 21, 3 if scene.state.scripted else 4)
    spare = 4 - len(meaning)  # a long meaning takes the foot's line first, and then the headline's
    if spare:
        # Translators: a headline over what the wheel says
        scene.head(scene.named(report.taker, _("{name} spun:")), seat=report.taker)
    title, font = _largest(report.title)
    scene.canvas.centre(LINES[1 if spare else 0] + (0 if font is LARGE else 4) - (0 if spare else 2), title, font)
    scene.canvas.lines(3 if spare else 2, meaning)
    if spare > 1:
        scene.foot(_(NEXT))


def payouts(scene: Scene, report: Report, leaf: Leaf) -> None:
    """Who gets or loses what, in the order of the rules."""
    left = scene.money(report.bank_after)
    # Translators: how much the bank has left; at most 5 letters beside the amount
    bank = (_("BANK {amount}", amount=left), left)
    if leaf.of > 1:
        pages = f"{leaf.number}/{leaf.of}"
        # Translators: a headline: who gets how much, on so many pages, e.g. "MONEY 1/2"; at most 6 letters beside the pages
        scene.head((_("MONEY {pages}", pages=pages), pages), bank)
    else:
        # Translators: a headline: who gets how much; at most 8 letters
        scene.head(_("MONEY"), bank)
    if len(leaf.lines) == leaf.of == 1 and leaf.lines[0].seat and leaf.lines[0].amount and not leaf.lines[0].due:
        _alone(scene, leaf.lines[0])
        return
    for number, line in enumerate(leaf.lines, 1):
        if line.seat and (line.amount or line.due):
            scene.canvas.row(LINES[number], scene.token(line.seat), scene.name(line.seat), _sum(scene, line))
        else:
            name = scene.name(line.seat) if line.seat else ""
            # Translators: who, and what happens to this player, e.g. "Ann goes to jail"
            words = line.text if line.text.startswith(name) else _("{name} {what}", name=name, what=line.text)
            scene.canvas.row(LINES[number], scene.token(line.seat), words)
    if len(leaf.lines) < 5:
        scene.foot(_(NEXT))


def _alone(scene: Scene, line: ReportLine) -> None:
    """The only change there is, in big figures."""
    scene.canvas.row(LINES[1], scene.token(line.seat), scene.name(line.seat))
    scene.canvas.centre(LINES[2] + 4, scene.gain(line.amount), LARGE)
    scene.foot(_(NEXT))


def _sum(scene: Scene, line: ReportLine) -> Said:
    """A change, and what was promised where the bank could not pay it all."""
    paid = scene.gain(line.amount)
    if line.due <= abs(line.amount):
        return paid
    due = scene.money(line.due)
    # Translators: the bank could not pay it all, e.g. "+$200 of $400"
    return _("{paid} of {due}", paid=paid, due=due), f"{paid}/{due}"


def _largest(title: str) -> tuple[str, Font]:
    """The biggest letters in which a title fits whole."""
    for font in (LARGE, MEDIUM, SMALL):
        if font.length(font.clean(title)) <= 126:
            return title, font
    return SMALL.cut(title, 21), SMALL

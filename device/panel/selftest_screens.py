"""What the self-test looks like. Drawing only; what a touch means there is `selftest`."""

from device.language import N_, _
from device.panel.canvas import COLUMNS, HEIGHT, LINES, WIDTH, Canvas
from device.panel.letters import LARGE, MEDIUM, SMALL
from device.panel.selftest import CLICKS, SelfTest

STEPS = ("turn", "plunger", "screen")
CORNER = 6
PARTS = {
    # Translators: a part that was tested: turning the knob; at most 7 letters
    "turn": N_("turn"),
    # Translators: a part that was tested: pressing the knob; at most 7 letters
    "press": N_("press"),
    "plunger": N_("plunger"),
    "screen": N_("screen"),
}


def draw(canvas: Canvas, test: SelfTest) -> None:
    """The step the test is at."""
    if test.step != "screen":
        place = f"{STEPS.index(test.step) + 1}/{len(STEPS)}" if test.step in STEPS else ""
        # Translators: a headline, at most 16 letters
        canvas.row(LINES[0], "", _("SELF-TEST"), place)
    SCREENS[test.step](canvas, test)


def _turn(canvas: Canvas, test: SelfTest) -> None:
    if test.before:
        seen = f"{test.before:+d}"
        said = (
            # Translators: five clicks were asked for and others counted, e.g. -5; in two lines
            _("I saw {seen}. Again: RIGHT {clicks} clicks, press", seen=seen, clicks=CLICKS),
            # Translators: its short form; in two lines, at most 36 letters
            _("Again: RIGHT {clicks}, press", clicks=CLICKS),
        )
    else:
        said = (
            # Translators: what to do with the knob; in two lines
            _("Turn RIGHT {clicks} clicks, then press.", clicks=CLICKS),
            # Translators: its short form; in two lines, at most 36 letters
            _("Turn RIGHT {clicks}, press.", clicks=CLICKS),
        )
    canvas.lines(1, SMALL.wrap(said, COLUMNS, 2))
    canvas.centre(30, f"{test.clicks:+d}" if test.clicks else "0", LARGE)
    # Translators: holding the knob ends the self-test; at most 21 letters
    canvas.row(LINES[5], "", _("hold = leave"))


def _plunger(canvas: Canvas, test: SelfTest) -> None:
    said = (
        # Translators: what to do with the plunger; in two lines
        _("Push the plunger in, then let it go."),
        # Translators: its short form; in two lines, at most 36 letters
        _("Push it, let it go."),
    )
    canvas.lines(1, SMALL.wrap(said, COLUMNS, 2))
    # Translators: let the plunger go, in big letters: at most 15 letters
    let_go = _("LET GO")
    # Translators: push the plunger, in big letters: at most 15 letters
    canvas.centre(32, let_go if test.pushed else _("PUSH"), MEDIUM)
    # Translators: a press goes on without this part; at most 10 letters
    skip = _("press=skip")
    canvas.text(1, LINES[5], skip)
    # Translators: holding the knob ends the self-test; at most 10 letters
    canvas.right(LINES[5], _("hold=leave"))


def _screen(canvas: Canvas, test: SelfTest) -> None:
    canvas.frame(0, 0, WIDTH, HEIGHT)
    for x in (0, WIDTH - CORNER):
        for y in (0, HEIGHT - CORNER):
            canvas.fill(x, y, CORNER, CORNER)
    asked = (
        # Translators: whether the frame around the picture is whole; in two lines
        _("Do you see a line on all four sides?"),
        # Translators: its short form; in two lines, at most 30 letters
        _("A line all round?"),
    )
    for line, text in enumerate(SMALL.wrap(asked, 18, 2)):
        canvas.centre(8 + 10 * line, text)
    for index, (said, x) in enumerate(((_("NO"), 12), (_("YES"), 68))):
        word = MEDIUM.cut(said, 6)
        chosen = test.cursor == index
        if chosen:
            canvas.fill(x, 30, 48, 18)
        canvas.text(x + (48 - MEDIUM.width * len(word)) // 2, 31, word, MEDIUM, dark=chosen)
    canvas.centre(50, test.tried[-1] if test.tried else "")


def _done(canvas: Canvas, test: SelfTest) -> None:
    for line, result in enumerate(test.results[:4], 1):
        canvas.row(LINES[line], "", f"{_(PARTS[result.part])} {result.text}", "ok" if result.ok else "<<")
    if test.passed:
        # Translators: the self-test has found no fault; at most 21 letters
        canvas.row(LINES[5], "", _("all well. press"))
    else:
        # Translators: lines marked with << have a fault; at most 21 letters
        canvas.row(LINES[5], "", _("<< look there. press"))


SCREENS = {"turn": _turn, "plunger": _plunger, "screen": _screen, "done": _done}

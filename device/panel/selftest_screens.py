"""What the self-test looks like. Drawing only; what a touch means there is `selftest`."""

from device.panel.canvas import HEIGHT, LINES, WIDTH, Canvas
from device.panel.letters import LARGE, MEDIUM
from device.panel.selftest import CLICKS, SelfTest

STEPS = ("turn", "plunger", "screen")
CORNER = 6


def draw(canvas: Canvas, test: SelfTest) -> None:
    """The step the test is at."""
    if test.step != "screen":
        place = f"{STEPS.index(test.step) + 1}/{len(STEPS)}" if test.step in STEPS else ""
        canvas.row(LINES[0], "", "SELF-TEST", place)
    SCREENS[test.step](canvas, test)


def _turn(canvas: Canvas, test: SelfTest) -> None:
    if test.before:
        canvas.lines(1, (f"I saw {test.before:+d}. Again:", f"RIGHT {CLICKS} clicks, press"))
    else:
        canvas.lines(1, (f"Turn RIGHT {CLICKS} clicks,", "then press."))
    canvas.centre(30, f"{test.clicks:+d}" if test.clicks else "0", LARGE)
    canvas.row(LINES[5], "", "hold = leave")


def _plunger(canvas: Canvas, test: SelfTest) -> None:
    canvas.lines(1, ("Push the plunger in,", "then let it go."))
    canvas.centre(32, "LET GO" if test.pushed else "PUSH", MEDIUM)
    canvas.row(LINES[5], "", "press=skip hold=leave")


def _screen(canvas: Canvas, test: SelfTest) -> None:
    canvas.frame(0, 0, WIDTH, HEIGHT)
    for x in (0, WIDTH - CORNER):
        for y in (0, HEIGHT - CORNER):
            canvas.fill(x, y, CORNER, CORNER)
    canvas.centre(8, "Do you see a line")
    canvas.centre(18, "on all four sides?")
    for index, (word, x) in enumerate((("NO", 12), ("YES", 68))):
        chosen = test.cursor == index
        if chosen:
            canvas.fill(x, 30, 48, 18)
        canvas.text(x + (48 - MEDIUM.width * len(word)) // 2, 31, word, MEDIUM, dark=chosen)
    canvas.centre(50, test.tried[-1] if test.tried else "")


def _done(canvas: Canvas, test: SelfTest) -> None:
    for line, result in enumerate(test.results[:4], 1):
        canvas.row(LINES[line], "", f"{result.part} {result.text}", "ok" if result.ok else "<<")
    canvas.row(LINES[5], "", "all well. press" if test.passed else "<< look there. press")


SCREENS = {"turn": _turn, "plunger": _plunger, "screen": _screen, "done": _done}

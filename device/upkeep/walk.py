"""The self-test without a game: the same walk as in the box's menu, told line by line to whoever started it."""

from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue

from device.config import Value
from device.panel import selftest, selftest_screens
from device.panel.canvas import Canvas, Picture
from hardware.signals import Signal

LOOK = 0.2  # seconds between two looks at the clock
LAST = 3.0  # seconds the findings stay on the glass

ASKED = {
    "turn": f"Turn the knob RIGHT by {selftest.CLICKS} clicks, then press it.",
    "plunger": "Push the plunger in and let it go.",
    "screen": "Look at the screen: turn to YES or NO, then press.",
}


def walk(
    signals: SimpleQueue[Signal],
    show: Callable[[Picture], None],
    change: Callable[..., str | None],
    setup: Callable[[], Mapping[str, Value]],
    wires: Mapping[str, str],
    say: Callable[[str], None],
    clock: Callable[[], float],
) -> bool:
    """Walk through all parts; True when all did well. Holding the knob leaves, which is no pass."""
    test = selftest.begin(setup(), wires, clock())
    told = 0
    asked = ""
    while True:
        if test.step in ASKED and test.step != asked:
            asked = test.step
            say(ASKED[asked])
        for result in test.results[told:]:
            say(f"  {'ok ' if result.ok else 'LOOK'} {result.part}: {result.text or 'works'}")
        told = len(test.results)
        canvas = Canvas()
        selftest_screens.draw(canvas, test)
        show(canvas.picture)
        if test.step == "done" and clock() - test.since >= LAST:
            return test.passed
        try:
            signal = signals.get(timeout=LOOK)
        except Empty:
            test = selftest.pass_time(test, clock())
            continue
        after, asks = selftest.react(test, signal, setup(), clock())
        for ask in asks:
            keep = bool(ask.get("keep", True))
            refused = change(ask["setting"], ask["value"], keep=keep)
            say(refused or f"  {'set' if keep else 'trying'} {ask['setting']} = {ask['value']}")
        if after is None:
            return test.passed
        test = after

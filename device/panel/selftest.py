"""The self-test by doing: turn right five and press, push the plunger, look at the frame; (test, touch) -> (test, requests).

What the hands do tells what is wired how: a knob that runs backwards or counts double is put right by a setting, the
right driver of the screen is found by asking, and what never came names its wires. Pure; time is handed in.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from device.language import _
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Signal, Turned

Step = Literal["turn", "plunger", "screen", "done"]
Value = str | int | float | bool
Ask = dict[str, object]

CLICKS = 5  # how many the person is asked for
PATIENCE = 30.0  # seconds without a touch until a part counts as dead
MODELS = ("ssd1306", "sh1106", "ssd1309")  # in the order in which they are met
# What five clicks can be counted as, and by how much a click is then counted too often; a hand may err by one.
FACTORS = {range(4, 8): 1.0, range(9, 13): 2.0, range(18, 24): 4.0, range(2, 4): 0.5, range(1, 2): 0.25}


class Result(Struct, frozen=True):
    """How a part did: ok with what was seen, or what to look at."""

    part: str  # turn | press | plunger | screen
    text: str
    ok: bool


class SelfTest(Struct, frozen=True):
    """One walk through all parts."""

    step: Step = "turn"
    since: float = 0.0  # of the last touch, or of the step's beginning
    clicks: int = 0  # turned so far, to the right
    before: int = 0  # what was counted the first time, where it was not five to the right
    pushed: bool = False  # the plunger is in
    cursor: int = 0  # 0 NO, 1 YES
    tried: tuple[str, ...] = ()  # models of screen shown so far
    wires: tuple[tuple[str, str], ...] = ()  # part -> where its wires belong
    results: tuple[Result, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether all parts were tested and did well."""
        return self.step == "done" and all(result.ok for result in self.results)


def begin(setup: Mapping[str, Value], wires: Mapping[str, str], now: float) -> SelfTest:
    """A new test."""
    return SelfTest(since=now, tried=(str(setup.get("screen.model", "")),), wires=tuple(wires.items()))


def react(
    test: SelfTest, signal: Signal, setup: Mapping[str, Value], now: float
) -> tuple[SelfTest | None, tuple[Ask, ...]]:
    """What a touch proves, and which settings it asks to be put right; None when the test is left."""
    if isinstance(signal, Held) or (test.step == "done" and isinstance(signal, Pressed)):
        return None, ()
    test = replace(test, since=now)
    if test.step == "turn":
        return _turn(test, signal, setup)
    if test.step == "plunger":
        return _plunger(test, signal), ()
    if test.step == "screen":
        return _screen(test, signal)
    return test, ()


def pass_time(test: SelfTest, now: float) -> SelfTest:
    """Go on without a part from which nothing came."""
    if test.step == "done" or now - test.since < PATIENCE:
        return test  # the page of findings closes by itself, as all pages do
    if test.step == "turn":
        turned = _result(test, "turn", ok=test.clicks != 0, text=_seen(test.clicks))
        return _next(replace(test, results=(*turned, *_result(test, "press", ok=False))), "plunger", now)
    if test.step == "plunger":
        # Translators: the plunger does not come out again; at most 10 letters
        stuck = _("stays in") if test.pushed else ""
        return _next(
            replace(test, results=(*test.results, *_result(test, "plunger", ok=False, text=stuck))), "screen", now
        )
    return _next(replace(test, results=(*test.results, *_result(test, "screen", ok=False))), "done", now)


def _turn(test: SelfTest, signal: Signal, setup: Mapping[str, Value]) -> tuple[SelfTest, tuple[Ask, ...]]:
    if isinstance(signal, Turned):
        return replace(test, clicks=test.clicks + signal.clicks), ()
    if not isinstance(signal, Pressed):
        return test, ()
    odd = test.clicks != 0 and (test.clicks < 0 or _factor(test.clicks) != 1.0)
    if odd and not test.before:  # somebody may have pressed too early: a setting is changed only by two equal counts
        return replace(test, before=test.clicks, clicks=0), ()
    edges = int(setup.get("knob.edges_per_detent", 4))
    right = int(edges * _factor(test.clicks))
    alike = not test.before or (_factor(test.before), test.before < 0) == (_factor(test.clicks), test.clicks < 0)
    ok = alike and right in {1, 2, 4}
    asks: list[Ask] = []
    text = _seen(test.clicks)
    if test.clicks and not ok:
        # Translators: so many clicks were counted, and not as many as there were; at most 6 letters beside the blanks
        text = _("{counted}, not {clicks}", counted=_counted(test), clicks=CLICKS)
    if ok and right != edges:
        asks.append(_ask("knob.edges_per_detent", right))
        # Translators: the knob gives now {after} and no longer {before} signals a click; at most 13 letters
        text = _("{before} -> {after} a click", before=edges, after=right)
    if ok and test.clicks < 0:
        asks.append(_ask("knob.swapped", not setup.get("knob.swapped", False)))
        # Translators: left and right of the knob were changed over; at most 12 letters
        text = _("swapped")
    results = (*_result(test, "turn", ok=ok, text=text), *_result(test, "press", ok=True))
    return _next(replace(test, results=results), "plunger", test.since), tuple(asks)


def _factor(clicks: int) -> float:
    """How many times too often a click was counted; 0 where no setting explains it."""
    return next((factor for counted, factor in FACTORS.items() if abs(clicks) in counted), 0.0)


def _counted(test: SelfTest) -> str:
    return f"{test.before}, {test.clicks}" if test.before else str(test.clicks)


def _plunger(test: SelfTest, signal: Signal) -> SelfTest:
    if isinstance(signal, PlungerIn):
        return replace(test, pushed=True)
    if isinstance(signal, PlungerOut):
        # Translators: how hard the plunger was pushed; at most 7 letters beside the blank
        power = _("power {percent}%", percent=round(signal.power * 100))
        seen = _result(test, "plunger", ok=True, text=power)
    elif isinstance(signal, Pressed):
        seen = _result(test, "plunger", ok=False)
    else:
        return test
    return _next(replace(test, results=(*test.results, *seen)), "screen", test.since)


def _screen(test: SelfTest, signal: Signal) -> tuple[SelfTest, tuple[Ask, ...]]:
    if isinstance(signal, Turned):
        return replace(test, cursor=1 if signal.clicks > 0 else 0), ()
    if not isinstance(signal, Pressed):
        return test, ()
    if test.cursor == 1:
        seen = _result(test, "screen", ok=True, text=test.tried[-1])
        asks = (_ask("screen.model", test.tried[-1]),) if len(test.tried) > 1 else ()
        return _next(replace(test, results=(*test.results, *seen)), "done", test.since), asks
    # A press without looking means "no": who sees snow cannot read the question. What is tried lapses unless it is kept.
    untried = [model for model in MODELS if model not in test.tried]
    if not untried:
        seen = _result(test, "screen", ok=False)
        return _next(replace(test, results=(*test.results, *seen)), "done", test.since), ()
    return replace(test, tried=(*test.tried, untried[0])), ({**_ask("screen.model", untried[0]), "keep": False},)


def _next(test: SelfTest, step: Step, now: float) -> SelfTest:
    return replace(test, step=step, since=now, cursor=0, pushed=False)


def _result(test: SelfTest, part: str, *, ok: bool, text: str = "") -> tuple[Result, ...]:
    # Translators: no sign of life from this part; at most 12 letters
    return (Result(part, text if ok or text else dict(test.wires).get(part, _("nothing came")), ok),)


def _seen(clicks: int) -> str:
    if clicks > 0:
        # Translators: so many clicks to the right; at most 10 letters
        return _("{clicks} right", clicks=clicks)
    # Translators: so many clicks to the left; at most 10 letters
    return _("{clicks} left", clicks=-clicks) if clicks else ""


def _ask(setting: str, value: Value) -> Ask:
    return {"command": "setup", "setting": setting, "value": value}

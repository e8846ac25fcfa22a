"""The knob and the plunger in figures, over each pin factory: what is lost, and how long an edge takes to be heard."""

import statistics
import threading
import time
from collections.abc import Callable, Iterable
from random import Random

from hardware.inputs import PinInputs
from hardware.pins import Feel, Pins
from hardware.signals import Pressed, Signal, Turned
from tests.pins.listener import Heard
from tests.pins.rigs import NO_LGPIO, RIGS, Rig, Steps, play
from tests.pins.traces import Edge, bouncing, clean_edges, pushes

RUNS = 5
DETENTS = 1000
PRESSES = 1000
EDGES = 400
PATIENCE = 20.0  # seconds
PAUSE = threading.Event()  # which never comes

Make = Callable[[Callable[[], float]], Rig]


def figures() -> Iterable[tuple[str, str, str]]:
    """What, its goal, and what it is here: medians of several runs."""
    for name, make in RIGS.items():
        if name == "lgpio" and NO_LGPIO:
            yield f"{name}: everything", "-", NO_LGPIO
            continue
        turns = [_turned(make, seed) for seed in range(RUNS)]
        yield (
            f"{name}: detents lost and turned round at 60/s with 2 ms bounce",
            "0 and 0",
            " and ".join(f"{statistics.median(kind):.0f} of {DETENTS}" for kind in zip(*turns, strict=True)),
        )
        delays = [_delays(make) for _ in range(RUNS)]
        p50, p99 = (statistics.median(run[share] for run in delays) * 1000 for share in (0, 1))
        yield f"{name}: edge -> signal in the panel's queue", "p99 < 1 ms", f"p50 {p50:.2f} ms, p99 {p99:.2f} ms"
        counted = statistics.median(_pressed(make, seed) for seed in range(RUNS))
        yield f"{name}: {PRESSES} presses with 1 to 5 ms bounce", f"{PRESSES}", f"{counted:.0f}"


def _said(make: Make, edges: Iterable[Edge], count: int) -> list[Signal]:
    """What is heard of all this, on a clock that does not wait; it ends when so much was said, or after a while."""
    clock, heard = Steps(), Heard()
    rig: Rig = make(clock)
    inputs = PinInputs(rig.source(), Pins(), clock=clock)
    inputs.start(heard)
    play(rig, clock, edges, Pins())
    deadline = time.monotonic() + PATIENCE
    while len(heard.signals) < count and time.monotonic() < deadline:
        PAUSE.wait(0.01)
    inputs.stop()
    rig.close()
    return heard.signals


def _turned(make: Make, seed: int) -> tuple[int, int]:
    """Detents lost, and detents turned round, of a bouncing knob."""
    rng = Random(seed)
    said = _said(make, bouncing(clean_edges(DETENTS, 4, 60, rng), rng), DETENTS)
    clicks = [signal.clicks for signal in said if isinstance(signal, Turned)]
    return DETENTS - clicks.count(1), clicks.count(-1)


def _pressed(make: Make, seed: int) -> int:
    """How many of so many bouncing presses are counted."""
    rng = Random(seed)
    return _said(make, bouncing(pushes("knob", PRESSES, rng), rng, width=0.005), PRESSES).count(Pressed())


def _delays(make: Make) -> tuple[float, float]:
    """Median and 99th percentile of the way from a moved contact to the listener, seconds of real time."""
    rig, arrived = make(time.monotonic), threading.Event()
    delays: list[float] = []

    def listen(signal: Signal) -> None:
        delays.append(time.monotonic() - moved)
        arrived.set()

    inputs = PinInputs(rig.source(), Pins(), Feel(edges_per_detent=1))  # every edge is a signal
    inputs.start(listen)
    wires = Pins().named()
    for name, closed, _ in clean_edges(EDGES, 1, 60, Random(1)):
        arrived.clear()
        moved = time.monotonic()
        rig.move(wires[name], closed)
        arrived.wait(PATIENCE)
        PAUSE.wait(0.002)
    inputs.stop()
    rig.close()
    delays.sort()
    return statistics.median(delays), delays[int(len(delays) * 0.99)]


if __name__ == "__main__":
    for what, goal, here in figures():
        print(f"{what:70} {goal:12} {here}", flush=True)

"""`make bench`: what is measured, its goal, and what it is here. Nothing fails: timings belong to people, not to assertions.

Whole-process figures come from the operating system; latencies from one steady clock that all processes share.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from program import Person, Program

from device import bootstrap
from device.config import Settings
from hardware.signals import PlungerOut, Pressed

PHONES = 8
SPINS = int(os.environ.get("SPINS", "40"))  # of about four seconds each

LISTENERS = """
MARK = b'"step":"spinning"'
import selectors, socket, sys, time
port, phones = int(sys.argv[1]), int(sys.argv[2])
ready = selectors.DefaultSelector()
tails = [b""] * phones
for number in range(phones):
    phone = socket.create_connection(("127.0.0.1", port))
    phone.sendall(b"GET /api/stream HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n")
    ready.register(phone, selectors.EVENT_READ, number)
while ready.get_map():
    for key, _ in ready.select():
        now = time.monotonic()
        news = key.fileobj.recv(1 << 16)
        if not news:
            ready.unregister(key.fileobj)
        elif MARK in tails[key.data] + news:
            tails[key.data] = b""
            print(key.data, now, flush=True)
        else:
            tails[key.data] = news[-len(MARK):]
"""


def quantiles(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"p50 {statistics.median(ordered) * 1000:.2f} ms, p99 {p99 * 1000:.2f} ms"


def plunger_to_phones(folder: Path) -> list[tuple[str, str, str]]:
    """From the plunger's release to the last of eight phones, with the journal in between."""
    luck = folder / "luck.txt"
    luck.write_text("wheel X1\n" * (SPINS + 5))
    released: list[float] = []
    edges: list[float] = []
    with ExitStack() as house:
        running = bootstrap.build(Settings(folder / "data", 0, "127.0.0.1", True, luck), house, lambda: os._exit(70))
        running.inputs.stop()

        def listen(signal: object) -> None:
            if isinstance(signal, PlungerOut):
                released.append(time.monotonic())
            running.panel.listen(signal)  # type: ignore[arg-type]

        running.inputs.start(listen)
        ask = _box(running)
        for command in ("sit blue", "sit green"):
            ask("sit", seat=command.split()[1])
        ask("set", setting="level", value="money")
        ask("begin", pick="blue")
        phones = _listeners(running.port, subprocess.PIPE)
        heard: list[list[float]] = [[] for _ in range(PHONES)]

        def hear() -> None:
            for line in phones.stdout:
                number, moment = line.split()
                heard[int(number)].append(float(moment))

        threading.Thread(target=hear, daemon=True).start()
        _until(lambda: len(running.phones._feed._boxes) == PHONES + 1)
        for number in range(1, SPINS + 1):
            for _ in range(4):
                running.panel.listen(Pressed())  # the last result has been read, page by page
            ask("chance", seat="blue")
            ask("lock", seat="blue")
            _until(lambda: _step(running) == "armed")
            running.box.plunger(True)
            threading.Event().wait(0.02)
            edges.append(time.monotonic())
            running.box.plunger(False)
            _until(lambda: all(len(times) >= number for times in heard) and _step(running) == "say")
            threading.Event().wait(0.45)  # the plunger is deaf for 400 ms after a push
        phones.kill()
    last = [max(times[i] for times in heard) for i in range(SPINS)]
    return [
        (
            f"plunger released -> on disk -> last of {PHONES} phones",
            "p50 3 ms, p99 15 ms",
            quantiles([b - a for a, b in zip(released, last, strict=True)]),
        ),
        (
            "the same from the pin's edge (5 ms debounce included)",
            "-",
            quantiles([b - a for a, b in zip(edges, last, strict=True)]),
        ),
    ]


def _listeners(port: int, out: int) -> subprocess.Popen[str]:
    """Eight phones in one process of their own, so that listening costs the server as little as real phones do."""
    command = [sys.executable, "-c", LISTENERS, str(port), str(PHONES)]
    return subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL, text=True)


def _box(running: bootstrap.Running) -> Callable[..., None]:
    numbers = iter(range(10**6))

    def ask(command: str, **fields: object) -> None:
        refused = running.phones.ask_at_box({"command": command, "key": f"bench-{next(numbers):06d}", **fields})
        assert refused is None, (command, fields, refused)

    return ask


def _step(running: bootstrap.Running) -> str:
    return running.phones._scene().game.step.kind


def _until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline
        threading.Event().wait(0.002)


def at_rest(folder: Path) -> list[tuple[str, str, str]]:
    """Memory and processor time of the program with eight phones and nothing to do, over 20 s."""
    with Program(folder / "rest") as program:
        people = [Person(program) for _ in range(4)]
        for seat, person in zip(("blue", "green", "orange", "pink"), people, strict=True):
            person.joins(seat)
        people[0].does("begin", pick="blue")
        phones = _listeners(program.port, subprocess.DEVNULL)
        threading.Event().wait(3)
        before, began = _cpu(program.process.pid), time.monotonic()
        threading.Event().wait(20)
        share = (_cpu(program.process.pid) - before) / (time.monotonic() - began)
        rss = next(
            line for line in Path(f"/proc/{program.process.pid}/status").read_text().splitlines() if "VmRSS" in line
        )
        phones.kill()
    return [
        (f"memory at rest with {PHONES} phones", "50 MB", f"{int(rss.split()[1]) / 1000:.1f} MB"),
        (f"processor at rest with {PHONES} phones", "1 %", f"{share * 100:.2f} %"),
    ]


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start(folder: Path) -> list[tuple[str, str, str]]:
    """From the command to the first HTTP answer, median of seven."""
    taken = []
    for number in range(7):
        began = time.monotonic()
        with Program(folder / f"start-{number}") as program:
            Person(program).state()
            taken.append(time.monotonic() - began)
    return [("start -> first HTTP answer", "0.5 s", f"{statistics.median(taken):.2f} s")]


def frames(folder: Path) -> list[tuple[str, str, str]]:
    """One picture drawn and packed by the panel's driver onto a bus that takes no time, spinning and at rest."""
    from luma.core.interface.serial import noop

    from device.panel import screens
    from hardware.oled import FULL, Oled, packed, recipe
    from tests.panel.world import BOARD, SPIN, Evening, state

    warnings.simplefilter("ignore", DeprecationWarning)
    oled = Oled(noop(), recipe("ssd1306"), 0x3C)
    shown = {
        "spinning": state("spinning", "green", at_risk=1000, spin=SPIN),
        "at rest": state("roll"),
    }
    found = []
    for name, seen in shown.items():
        evening = Evening(seen, now=960.0)
        evening.wait(0.0)
        times = []
        for number in range(1000):
            began = time.perf_counter()
            picture = screens.draw(evening.face, evening.state, BOARD, evening.now + number * 0.004)
            oled.bring(packed(picture), FULL, 0.0)
            times.append(time.perf_counter() - began)
        found.append((f"a frame drawn and packed, {name}", "0.5 ms", quantiles(times)))
    return found


def games(folder: Path) -> list[tuple[str, str, str]]:
    """Whole Jackpot games of four bots through the options, seconds of one core; median of five."""
    from device.editions import load
    from device.service.boards import packaged
    from device.simulate.runner import run

    edition = load.edition(packaged("jackpot"))
    rates = []
    for part in range(5):
        began = time.process_time()
        for seed in range(400):
            run(edition, 4, part * 400 + seed)
        rates.append(400 / (time.process_time() - began))
    return [("Jackpot games of four bots", "1,000 /s", f"{statistics.median(rates):,.0f} /s")]


PARTS = (games, start, frames, at_rest, plunger_to_phones)


def main() -> None:
    wanted = sys.argv[1:]
    print(f"{'what':62} {'goal':22} here")
    for part in PARTS:
        if wanted and part.__name__ not in wanted:
            continue
        with tempfile.TemporaryDirectory() as folder:
            for what, goal, here in part(Path(folder)):
                print(f"{what:62} {goal:22} {here}", flush=True)


if __name__ == "__main__":
    main()

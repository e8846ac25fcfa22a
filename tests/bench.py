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
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).parent))

from msgspec.structs import replace
from program import Person, Program, box_state

from device import bootstrap
from device.config import Config, Settings
from device.fitting import screen_setup
from device.parts import Parts, simulated
from hardware.screen import Screen
from hardware.signals import PlungerOut, Pressed
from hardware.trouble import Tell

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


def settings(folder: Path, luck: Path | None = None) -> Settings:
    """A simulated box of its own."""
    return Settings(folder / "data", folder / "config.toml", 0, "127.0.0.1", simulate=True, luck=luck)


def plunger_to_phones(folder: Path) -> list[tuple[str, str, str]]:
    """From the plunger's release to the last of eight phones, with the journal in between."""
    luck = folder / "luck.txt"
    luck.write_text("wheel X1\n" * (SPINS + 5))
    released: list[float] = []
    edges: list[float] = []
    with ExitStack() as house:
        running = bootstrap.build(settings(folder, luck), house, lambda: os._exit(70))
        running.parts.inputs.stop()

        def listen(signal: object) -> None:
            if isinstance(signal, PlungerOut):
                released.append(time.monotonic())
            running.panel.listen(signal)  # type: ignore[arg-type]

        running.parts.inputs.start(listen)
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
        _until(lambda: running.phones._feed.pages() == PHONES)
        for number in range(1, SPINS + 1):

            def told(number: int = number) -> bool:
                return all(len(times) >= number for times in heard) and _step(running) == "say"

            for _ in range(4):
                running.panel.listen(Pressed())  # the last result has been read, page by page
            ask("chance", seat="blue")
            ask("lock", seat="blue")
            _until(lambda: _step(running) == "armed")
            running.parts.box.plunger(True)
            threading.Event().wait(0.02)
            edges.append(time.monotonic())
            running.parts.box.plunger(False)
            _until(told)
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


def inputs(folder: Path) -> list[tuple[str, str, str]]:
    """Knob and plunger over each pin factory."""
    from tests.bench_inputs import figures

    return list(figures())


def busy_spin(folder: Path) -> list[tuple[str, str, str]]:
    """A knob in use and payments while the arrow turns, with a display that takes 90 ms for a picture."""
    luck = folder / "luck.txt"
    luck.write_text("wheel X1\n" * 20)
    turned: list[float] = []
    heard: list[float] = []
    paid: list[float] = []
    spins = 6
    with ExitStack() as house:
        running = bootstrap.build(settings(folder, luck), house, lambda: os._exit(70), _slow_glass)
        running.parts.inputs.stop()

        def listen(signal: object) -> None:
            heard.append(time.monotonic())
            running.panel.listen(signal)  # type: ignore[arg-type]

        ask = _box(running)
        ask("sit", seat="blue")
        ask("set", setting="level", value="money")
        payers = {"green": "orange", "orange": "green"}
        people = {seat: Person(SimpleNamespace(url=f"http://127.0.0.1:{running.port}")) for seat in payers}
        for seat, person in people.items():
            person.joins(seat)
        ask("begin", pick="blue")
        running.parts.inputs.start(listen)
        for _ in range(spins):
            ask("chance", seat="blue")
            ask("lock", seat="blue")
            ask("spin", seat="blue", power=0.0)
            began = time.monotonic()
            for number in range(45):  # 20 a second, in the 2.5 s of the shortest spin
                threading.Event().wait(max(began + number * 0.05 - time.monotonic(), 0))
                turned.append(time.monotonic())
                running.parts.box.turn(1 if number % 2 else -1)
                if number % 2:
                    asked = time.monotonic()
                    payer = "green" if number % 4 == 1 else "orange"
                    people[payer].does("pay", pick=payers[payer], amount=100)
                    paid.append(time.monotonic() - asked)
            _until(lambda: _step(running) == "say")
        _until(lambda: len(heard) == len(turned))
        assert running.parts.glass.pace > 0.08, running.parts.glass.pace
    paid.sort()
    return [
        (
            "a detent -> the panel's queue, 20/s in a spin, glass of 90 ms",
            "p99 20 ms, none lost",
            f"{quantiles([b - a for a, b in zip(turned, heard, strict=True)])}, {len(turned) - len(heard)} lost",
        ),
        (
            "a payment over HTTP meanwhile, 10/s",
            "p95 300 ms",
            f"p50 {statistics.median(paid) * 1000:.1f} ms, p95 {paid[int(len(paid) * 0.95)] * 1000:.1f} ms",
        ),
    ]


def _slow_glass(config: Config, tell: Tell, house: ExitStack) -> Parts:
    from tests.glass.fake_bus import FakeBus, FakePanel

    bus = FakeBus(FakePanel(), tick=lambda seconds: threading.Event().wait(seconds) and None)
    bus.hertz = 103_000
    return replace(simulated(config, tell, house), glass=Screen(screen_setup(config), tell, open=bus.open))


def starts_and_stops(folder: Path) -> list[tuple[str, str, str]]:
    """Fifty starts, each ended with SIGTERM as soon as it answers."""
    times = []
    for _ in range(50):
        with Program(folder) as program:
            Person(program).state()
            began = time.monotonic()
            code, rest = program.stop()
            times.append(time.monotonic() - began)
            assert (code, rest) == (0, ""), (code, rest)
    return [("50 starts and SIGTERMs: the slowest end", "5 s, nothing said", f"{max(times):.2f} s, nothing said")]


def live(folder: Path) -> list[tuple[str, str, str]]:
    """A payment until the last of 8, 32 and 100 streams has it; the way from the scan to the first screen."""
    from tests.bench_live import first_screen, streams

    found = [line for phones in (8, 32, 100) for line in streams(folder, phones, quantiles)]
    with Program(folder / "first") as program:
        found.append(first_screen(f"{program.url}/j/{box_state(program)['code']}"))
    return found


def boards(folder: Path) -> list[tuple[str, str, str]]:
    """Junior and Classic: options, an evening read again, eight phones."""
    from tests.bench_boards import figures

    return list(figures(folder))


PARTS = (games, boards, start, frames, at_rest, plunger_to_phones, live, inputs, busy_spin, starts_and_stops)


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

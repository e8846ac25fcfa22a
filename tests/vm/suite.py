"""`make vm`: the product on real Linux with simulated pins: one check a line, exit 1 if one fails.

A Debian guest boots under plain emulation, the product's own installer sets it up, and then an evening is played by
pulling GPIO lines, reading the panel's memory and asking over HTTP as phones do, through hangs, kills and power cuts.
"""

import base64
import hashlib
import io
import json
import random
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import msgspec
import zxingcpp
from msgspec.structs import replace
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1]))

from program import Person, until

from device.panel import screens
from device.panel.box import laid_out
from device.panel.face import Face
from device.panel.rows import RULES, menu_rows, rule_rows
from device.panel.telling import leaves
from device.views.board_shapes import Board
from device.views.shapes import OptionView, State
from tests.vm.guest import Guest, GuestError
from tests.vm.lossy_disk import LossyDisk

ROOT = Path(__file__).parents[2]
UNIT = "spinbank.service"
KNOB, PLUNGER = 13, 17
PARTS = ("lgpio", "gpio", "i2c", "oled", "pins", "groups", "service", "port")  # of doctor's lines
FAULT = "/sys/module/i2c_oled_sim/parameters/fault"
PANEL = "/sys/kernel/debug/i2c-oled-sim/state"
SLOW = 90.0  # seconds: what an emulated guest may take for what a Pi does at once
FAILURES = (AssertionError, GuestError, OSError, HTTPException, ValueError, LookupError, subprocess.SubprocessError)
SEED = random.SystemRandom().randrange(1_000_000)


class Stop(Exception):
    """A check failed without which the others say nothing."""


class Report:
    """What was checked, how long it took, and how it went."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.passed = 0
        self.failed: list[str] = []
        self.said = ""

    def say(self, text: str) -> None:
        """A figure to print beside the check that is running."""
        self.said = f"{self.said}, {text}" if self.said else text

    @contextmanager
    def check(self, name: str, *, needed: bool = False) -> Iterator[None]:
        """One line: the time since the start, how it went, its name, its seconds, and figures or the reason."""
        began, self.said, verdict = time.monotonic(), "", "pass"
        try:
            yield
            self.passed += 1
        except FAILURES as wrong:
            verdict = "FAIL"
            self.failed.append(name)
            self.say(f"{type(wrong).__name__}: {wrong}")
        now = time.monotonic()
        print(f"{now - self.began:6.1f} s  {verdict}  {name} ({now - began:.1f} s)  {self.said}", flush=True)
        if verdict == "FAIL" and needed:
            raise Stop


# --- the glass --------------------------------------------------------------------------------------------------------


def picture_of(memory: str) -> Image.Image:
    """The panel's memory, 8 pages of 128 columns with the lowest bit on top, as a picture."""
    pages = base64.b64decode(memory)
    picture = Image.new("1", (128, 64))
    for y in range(64):
        for x in range(128):
            if pages[y // 8 * 128 + x] >> y % 8 & 1:
                picture.putpixel((x, y), 255)
    return picture


def art(picture: Image.Image) -> str:
    """Two rows of pixels a line, to look at a picture in a log."""
    lit = picture.convert("L").load()
    rows = ["".join(" ▀▄█"[bool(lit[x, y]) + 2 * bool(lit[x, y + 1])] for x in range(128)) for y in range(0, 64, 2)]
    return "\n".join(row.rstrip() for row in rows)


def drawn(face: Face, state: State, board: Board, now: float) -> list[bytes]:
    """What may be on the glass at this moment: hints change with the clock, and the panel looks at it twice a second."""
    face = replace(face, touched=now, stirred=now)  # else it would be asleep
    return [screens.draw(face, state, board, moment).tobytes() for moment in (now, now - 0.6, now - 1.2)]


# --- the box ----------------------------------------------------------------------------------------------------------


class Box:
    """The installed box in its guest, as hands, eyes, phones and root see it."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.url = guest.url
        self.stranger = Person(self)  # type: ignore[arg-type]
        self.people: dict[str, Person] = {}

    def shown(self, key: str) -> str:
        """A property of the unit."""
        return self.guest.do(f"systemctl show {UNIT} -p {key} --value")

    def ready(self, patience: float = SLOW) -> None:
        """Wait until systemd calls it started and a page answers."""
        until(lambda: self.shown("ActiveState") == "active", "the service is active", patience)
        until(self.answers, "a page answers", patience)

    def answers(self) -> bool:
        try:
            self.stranger.get("/api/state")
        except (OSError, HTTPException):
            return False
        return True

    def views(self, seat: str = "blue") -> tuple[State, Board]:
        """State and board as the seat's phone sees them."""
        person = self.people[seat]
        return msgspec.convert(person.state(), State), msgspec.convert(person.get("/api/board"), Board)

    def glass(self, *steps: tuple[Any, ...]) -> tuple[Image.Image, dict[str, Any]]:
        """Do these steps, wait until the picture stands, and give it with its moment and the panel's registers."""
        found = self.guest.hands(*steps, ("glass",))[-1]
        return picture_of(found["memory"]), found

    def must_show(self, face: Face, *steps: tuple[Any, ...], seat: str = "blue") -> None:
        """After these steps the glass shows this face of the state now, bit for bit."""
        picture, found = self.glass(*steps)
        state, board = self.views(seat)
        assert found["state"]["on"] == "1", "the panel is off"
        wanted = drawn(face, state, board, found["now"])
        nearest = art(Image.frombytes("1", (128, 64), wanted[0]))
        assert picture.tobytes() in wanted, f"another picture is on the glass:\n{art(picture)}\nwanted:\n{nearest}"

    def phones(self, cookies: dict[str, Person]) -> None:
        """The same phones after a reboot: their cookies know the box, which is behind another port of this computer."""
        self.people = cookies
        for person in cookies.values():
            person.program = self  # type: ignore[assignment]

    def no_traceback(self) -> None:
        said = self.guest.do(f"journalctl -b -u {UNIT} --no-pager -o cat")
        assert "Traceback" not in said, said[-3000:]


def step_is(box: Box, step: str) -> State:
    """Wait until the game is at this step."""

    def there() -> State | None:
        state = box.views()[0]
        return state if state.step == step else None

    found: State = until(there, f"the game comes to {step}", SLOW)
    return found


def books_balance(state: State) -> None:
    """Every dollar is somewhere."""
    assert state.balanced
    assert state.bank + state.jackpot + state.at_risk + sum(seat.cash for seat in state.seats) == state.total


def cash(state: State) -> dict[str, int]:
    return {seat.seat: seat.cash for seat in state.seats if seat.taken}


def back_to_say(box: Box) -> None:
    """Answer whatever a result asks, until the table may say what it likes again."""
    for _ in range(12):
        state = box.views()[0]
        if state.step in ("say", "over"):
            return
        person = box.people[state.actor]
        options = [option for option in person.state()["options"] if option["command"] not in ("pay", "undo", "offer")]
        option = options[0]
        fields = dict(option.get("fixed", {}))
        for name, kind in (("pick", "picks"), ("give", "gives")):
            if option.get(kind):
                fields[name] = option[kind][0]["value"]
        if option.get("amount"):
            fields["amount"] = option["amount"]["low"]
        person.does(option["command"], seen=state.seq, **fields)
    raise AssertionError(f"the game does not come back to its turns: {box.views()[0].say}")


# --- what goes into the guest ----------------------------------------------------------------------------------------


def wheels(image: Path) -> Path:
    """The locked wheels for the guest's Python, fetched once a lock file, and lgpio as it was built."""
    version = (image / "python").read_text().strip()
    lock = ROOT / "requirements" / "run.txt"
    folder = image / "wheels" / hashlib.sha256(lock.read_bytes()).hexdigest()[:16]
    if not (folder / "complete").exists():
        tags = [f"--abi=cp{version.replace('.', '')}", "--abi=abi3", "--abi=none", "--implementation=cp"]
        tags += [
            f"--platform={name}_x86_64" for name in ("manylinux_2_34", "manylinux_2_28", "manylinux_2_17", "linux")
        ]
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download", "--no-input"]
        command += ["--only-binary=:all:", "--require-hashes", f"--python-version={version}", *tags]
        command += ["--platform=any", "-d", str(folder), "-r", str(lock)]
        fetched = subprocess.run(command, check=False, timeout=300, capture_output=True, text=True)
        assert fetched.returncode == 0, fetched.stderr[-1000:]
        for wheel in (image / "lgpio").glob("*.whl"):
            (folder / wheel.name).write_bytes(wheel.read_bytes())
        (folder / "complete").touch()
    return folder


def payload(image: Path, file: Path) -> None:
    """A tar file with this checkout as it lies here (what git ignores left out) and the wheels."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    with tarfile.open(file, "w") as tar:
        for name in sorted({name for name in names if name and (ROOT / name).is_file()}):
            tar.add(ROOT / name, f"checkout/{name}", filter=_roots)
        for wheel in sorted(wheels(image).glob("*.whl")):
            tar.add(wheel, f"wheels/{wheel.name}", filter=_roots)
        sizes = io.BytesIO()
        tar.addfile(tarfile.TarInfo("end"), sizes)


def _roots(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


# --- the evening ------------------------------------------------------------------------------------------------------

INSTALL = "bash /root/in/checkout/systemd/install --without-apt --offline-wheels /root/in/wheels"
# Everything that an installer may write, as one hash a file; what the program itself writes is left out.
TREES = "find /etc /boot /opt/spinbank /usr/local /var/lib/spinbank/config.toml -xdev \\( -type f -o -type l \\)"
FILES = f"{TREES} -not -name '*.pyc' -print0 | sort -z | xargs -0 stat -c '%n %a %U %N %s' && {TREES} -type f -not -name '*.pyc' -print0 | sort -z | xargs -0 sha256sum"


def installed(report: Report, guest: Guest) -> Box:
    """The installer, twice, and what systemd thinks of the result."""
    box = Box(guest)
    with report.check("the installer sets the product up, as root, without a network", needed=True):
        guest.do("mkdir -p /root/in && tar -xf /dev/vdb -C /root/in")
        began = time.monotonic()
        code, said = guest.run(INSTALL, 400.0)
        assert code == 0, f"{said}\n{guest.run(f'journalctl -u {UNIT} -n 40 --no-pager -o cat')[1]}"
        report.say(f"{time.monotonic() - began:.0f} s in the guest")
    with report.check("a second run of the installer changes no file"):
        before = guest.do(FILES)
        guest.do(INSTALL, 200.0)
        after = guest.do(FILES)
        changed = set(before.splitlines()) ^ set(after.splitlines())
        assert not changed, sorted(changed)
    with report.check("I2C is switched on at 400 kHz, once"):
        lines = guest.do("cat /boot/firmware/config.txt").splitlines()
        assert lines.count("dtparam=i2c_arm=on,i2c_arm_baudrate=400000") == 1, lines
        assert lines[1] == "dtparam=audio=on", lines
    with report.check("the service is ready, told by itself", needed=True):
        box.ready()
        assert box.shown("Type") == "notify"
        assert box.shown("NRestarts") == "0"
        report.say(f"{to_ready(box):.1f} s from start to READY")
    with report.check("systemd-analyze security says 1.3 or less"):
        said = guest.do(f"systemd-analyze security --no-pager {UNIT} | tail -n 1")
        figure = float(said.split(":")[1].split()[0])
        report.say(str(figure))
        assert figure <= 1.3, said
    with report.check("the program runs as its own user, without a capability, behind a filter of system calls"):
        status = guest.do(f"cat /proc/{box.shown('MainPID')}/status")
        facts = {line.split(":")[0]: line.split(":")[1].split() for line in status.splitlines() if ":" in line}
        assert facts["Uid"][0] != "0"
        assert int(facts["CapEff"][0], 16) == 0
        assert (facts["NoNewPrivs"], facts["Seccomp"]) == (["1"], ["2"])
        report.say(f"{int(facts['VmRSS'][0]) / 1024:.0f} MB")
    return box


def to_ready(box: Box) -> float:
    """Seconds from systemd's start of the program to its READY."""
    times = [int(box.shown(key)) for key in ("ExecMainStartTimestampMonotonic", "ActiveEnterTimestampMonotonic")]
    return (times[1] - times[0]) / 1e6


def joined(report: Report, box: Box) -> None:
    """The glass shows the way in, and phones take it."""
    code = ""
    with report.check("a reader finds the joining address on the glass", needed=True):
        picture, _ = box.glass()
        found = zxingcpp.read_barcodes(picture.convert("L").resize((512, 256)))
        assert len(found) == 1, f"no QR code on the glass:\n{art(picture)}"
        address = urlsplit(found[0].text.lower())
        assert (address.scheme, address.hostname, address.port) == ("http", "10.0.2.15", None), found[0].text
        code = address.path.rpartition("/")[2]
        report.say(found[0].text)
    with report.check("two phones join with the code they read", needed=True):
        for seat, name in (("blue", "Ann"), ("green", "Ben")):
            person = box.people[seat] = Person(box)  # type: ignore[arg-type]
            status, answer = person.post("/api/join", {"seat": seat, "name": name, "code": code, "key": uuid4().hex})
            assert status == 200, answer
    with report.check("the glass shows who has joined, bit for bit"):
        box.must_show(Face())


def knob(report: Report, box: Box) -> None:
    """Turning, pressing and holding, through the kernel's character device and lgpio."""
    with report.check("the knob finds the house rules from the end of the menu, and every detent counts"):
        box.must_show(Face(page="rules"), *to_rules(box))
        box.must_show(Face(page="rules", cursor=4), ("turn", 6, 10), ("turn", -2, 10))
    with report.check("a held knob goes back, once"):
        box.must_show(Face(), ("push", KNOB, 1.5))
    with report.check("a house rule is changed with the knob and seen by a phone"):
        before, board = box.views()
        rule = board.settings[1]
        rows = [row.option.fixed.get("setting") for row in rule_rows(laid_out(before, board)) if row.option]
        values = [pick.value for pick in rule.choices]
        at = values.index(before.settings.get(rule.name, rule.default))
        other = at + 1 if at + 1 < len(values) else at - 1
        choose = ("turn", rows.index(rule.name), 10), ("wait", 1.0), ("push", KNOB, 0.1), ("wait", 1.0)
        box.glass(*to_rules(box), *choose, ("turn", other - at, 10), ("wait", 1.0), ("push", KNOB, 0.1))
        until(lambda: box.views()[0].settings.get(rule.name) == values[other], "the phone sees the rule", SLOW)
        report.say(f"{rule.name} = {values[other]}")
        box.people["blue"].does("set", setting=rule.name, value=values[at])
    with report.check("from an edge of the knob to another picture"):
        found = sorted(box.guest.hands(("turn", 1, 10), ("latency", 12))[-1])
        report.say(f"median {found[6]:.0f} ms, largest {found[-1]:.0f} ms, over I2C at 400 kHz")
        assert found[-1] < 5000, "the glass did not answer"
        box.must_show(Face(), ("push", KNOB, 1.5))


def to_rules(box: Box) -> tuple[tuple[Any, ...], ...]:
    """The steps from the lobby to the house rules: past the end of the menu, which stays there, and back."""
    state, board = box.views()
    host = OptionView("host", "", "", "")  # of what only the box may do, this alone stands behind the rules
    tail = menu_rows(laid_out(replace(state, options=(host,)), board))
    back = len(tail) - 1 - tail.index(RULES)
    return ("turn", 40, 25), ("wait", 0.5), ("turn", -back, 10), ("wait", 1.0), ("push", KNOB, 0.1), ("wait", 1.0)


def bets(box: Box) -> None:
    """A Chance with two bets, of those who have anything left to bet; whoever a spin sent to jail gets free first."""
    state = box.views()[0]
    if any(seat.jailed for seat in state.seats if seat.seat == state.actor):
        box.people[state.actor].does("free")
    box.people[state.actor].does("chance")
    state = box.views()[0]
    for seat in (one.seat for one in state.seats if one.seat in box.people and not one.jailed):
        box.people[seat].does("bet", amount=100 if cash(state)[seat] else 0)


def spun(report: Report, box: Box) -> None:
    """A whole Chance played by the plunger."""
    with report.check("a game begins by phone, and bets are on the glass bit for bit", needed=True):
        box.people["blue"].does("set", setting="level", value="money")
        box.people["blue"].does("begin", pick="blue")
        bets(box)
        box.must_show(Face())
    with report.check("the plunger closes the betting, and the glass says so bit for bit", needed=True):
        box.guest.hands(("push", PLUNGER, 0.1))
        step_is(box, "armed")
        status, answer = box.people["blue"].tries("bet", amount=200)
        assert (status, answer["reason"]) == (409, "BETS_LOCKED")
        box.must_show(Face())
    film: list[dict[str, Any]] = []
    with report.check("the plunger held long spins with full power", needed=True):
        before = cash(box.views()[0])
        hands = threading.Thread(
            target=lambda: film.extend(box.guest.hands(("push", PLUNGER, 1.8), ("film", 20.0))[-1])
        )
        hands.start()
        spin = step_is(box, "spinning").spin
        assert spin is not None
        assert spin.seconds == 5.0
        assert cash(box.views()[0]) == before, "money moved before the arrow stood"
        until(lambda: box.views()[0].step != "spinning", "the arrow stops", SLOW)
        hands.join()
    with report.check("the result is booked once, and told on the glass leaf by leaf, bit for bit"):
        state, board = box.views()
        assert state.report is not None
        books_balance(state)
        assert state.report.after == cash(state)
        stood = [picture_of(one["memory"]).tobytes() for one in film]
        moments = [one["now"] for one in film]
        pages = leaves(state.report)
        places = []
        for number, _ in enumerate(pages):
            face = Face(page="tell", told=state.report.id, leaf=number)
            fits = [i for i, now in enumerate(moments) if stood[i] in drawn(face, state, board, now)]
            assert fits, f"leaf {number + 1} of {len(pages)} was not on the glass"
            places.append(fits[0])
        assert places == sorted(places), "the leaves came in another order"
        report.say(f"{state.report.title}, {len(pages)} leaves")
    with report.check("the game goes on by phone, and every dollar is somewhere"):
        back_to_say(box)
        books_balance(box.views()[0])


def survived(report: Report, box: Box) -> None:
    """A display that fails, a program that hangs, a program that is killed, a clean end."""
    guest = box.guest
    with report.check("a display that does not answer stops nothing, and its picture comes back"):
        pid = box.shown("MainPID")
        guest.do(f"echo 1 >{FAULT}")
        pays(box)
        guest.hands(("turn", 1, 10), ("wait", 3.0), ("push", KNOB, 1.5))
        refused = int(dict(line.split() for line in guest.do(f"cat {PANEL}").splitlines())["nacks"])
        assert refused > 0, "nothing was drawn while the display was away"
        guest.do(f"echo 0 >{FAULT}")
        before = guest.hands(("glass",))[0]["memory"]
        pays(box)
        bets(box)
        until(lambda: guest.hands(("glass",))[0]["memory"] != before, "a new picture", SLOW)
        box.must_show(Face())
        assert box.shown("MainPID") == pid, "the service was restarted"
    guest.do(f"echo 0 >{FAULT}")
    state = box.views()[0]
    with report.check("a program that hangs is ended and started again by the watchdog, with its game"):
        limit = int(guest.do(f"systemctl show {UNIT} -p WatchdogUSec --value | sed 's/s$//'"))
        pid = box.shown("MainPID")
        began = time.monotonic()
        guest.do(f"kill -STOP {pid}")
        until(lambda: box.shown("MainPID") not in (pid, "0"), "another process", limit * 1.5 + SLOW)
        ended = time.monotonic() - began
        box.ready()
        report.say(f"limit {limit} s: a new process after {ended:.0f} s, ready after {time.monotonic() - began:.0f} s")
        assert ended < limit * 1.5 + 15
        assert box.shown("Result") == "success"
        same_game(box, state)
    with report.check("a killed program is started again, with its game and its picture"):
        began = time.monotonic()
        pid = box.shown("MainPID")
        guest.do(f"kill -KILL {pid}")
        until(lambda: box.shown("MainPID") not in (pid, "0"), "another process", SLOW)
        box.ready()
        report.say(f"ready after {time.monotonic() - began:.0f} s")
        same_game(box, state)
        box.must_show(Face(), ("wait", 6.0))  # faults are told first: this guest has no NetworkManager
    with report.check("a stop ends it in time, and the last picture stays on the glass"):
        began = time.monotonic()
        guest.do(f"systemctl stop {UNIT}")
        report.say(f"{time.monotonic() - began:.1f} s")
        assert box.shown("Result") == "success"
        picture, _ = box.glass()
        with Image.open(ROOT / "tests" / "panel" / "golden" / "goodbye.png") as golden:
            assert picture.tobytes() == golden.convert("1").tobytes(), f"another picture:\n{art(picture)}"
        guest.do(f"systemctl start {UNIT}")
        box.ready()
        box.no_traceback()


def pays(box: Box) -> None:
    """Who has more pays the other: a wheel may have taken everything from one of them."""
    money = cash(box.views()[0])
    payer = max(box.people, key=lambda seat: money[seat])
    other = next(seat for seat in box.people if seat != payer)
    box.people[payer].does("pay", pick=other, amount=100)


def same_game(box: Box, state: State) -> None:
    """The phones still have their seats, and nothing has changed but the boot."""
    now = box.views()[0]
    assert now.boot != state.boot
    assert (now.you, now.seq, now.game, now.step, cash(now)) == (
        state.you,
        state.seq,
        state.game,
        state.step,
        cash(state),
    )
    books_balance(now)


def spin_begins(box: Box) -> State:
    """The plunger closes the betting and spins; the state just after the release."""
    if box.views()[0].step != "bets":
        bets(box)
    box.guest.hands(("push", PLUNGER, 0.1))
    step_is(box, "armed")
    box.guest.hands(("wait", 0.6), ("push", PLUNGER, 1.8))
    return step_is(box, "spinning")


def same_spin(report: Report, box: Box, before: State) -> None:
    """After a power cut in mid-spin."""
    with report.check("the same spin is seen again after the power cut, and nothing was booked"):
        now = step_is(box, "spinning")
        assert now.spin is not None
        assert before.spin is not None
        assert (now.spin.start, now.spin.end, now.seq) == (before.spin.start, before.spin.end, before.seq)
        assert (now.you, cash(now)) == ("blue", cash(before))
    with report.check("it is booked once, also after one more kill"):
        until(lambda: box.views()[0].step != "spinning", "the arrow stops", SLOW)
        told = box.views()[0]
        assert told.report is not None
        assert told.report.after == cash(told)
        assert told.report.id > (before.report.id if before.report else 0)
        books_balance(told)
        pid = box.shown("MainPID")
        box.guest.do(f"kill -KILL {pid}")
        until(lambda: box.shown("MainPID") not in (pid, "0"), "another process", SLOW)
        box.ready()
        same_game(box, told)
        assert box.views()[0].report == told.report
        back_to_say(box)


class Payments:
    """A phone that pays as fast as it can, and remembers which payments were acknowledged."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.acknowledged: list[tuple[str, str, int]] = []
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def join(self) -> None:
        self._thread.join(30)

    def send(self, payer: str, key: str) -> int:
        """Ask for one payment; the number of its batch."""
        body = {"command": "pay", "key": key, "pick": {"blue": "green", "green": "blue"}[payer], "amount": 100}
        status, answer = self.box.people[payer].post("/api/command", body)
        assert status == 200, answer
        return int(answer["seq"])

    def _run(self) -> None:
        purse = cash(self.box.views()[0])
        payer, other = "blue", "green"
        try:
            while True:
                if purse[payer] < 100 or (len(self.acknowledged) % 5 == 4 and purse[other]):
                    payer, other = other, payer
                key = uuid4().hex
                self.acknowledged.append((payer, key, self.send(payer, key)))
                purse[payer] -= 100
                purse[other] += 100
        except (OSError, ValueError, HTTPException):
            return  # the power is gone


def evening(report: Report, image: Path, folder: Path) -> None:
    """From a fresh card to an uninstalled box."""
    chance = random.Random(SEED)
    card = folder / "card"
    guest: Guest | None = None
    disk: LossyDisk | None = None
    with report.check("the payload is packed", needed=True):
        payload(image, folder / "payload")
        subprocess.run(["cp", "--sparse=always", image / "root.img", card], check=True)
    try:
        disk = LossyDisk(card, folder / "disk", SEED)
        guest = booted(report, Guest(image, disk.blockdev, folder / "payload"))
        box = installed(report, guest)
        joined(report, box)
        knob(report, box)
        spun(report, box)
        survived(report, box)

        before: State | None = None
        with report.check("the power is cut in mid-spin", needed=True):
            before = spin_begins(box)
            guest.cut_power()
            lost, kept = disk.cut()
            report.say(f"{lost} sectors were not flushed, {kept} of them got through")
        guest.close()
        guest = booted(report, Guest(image, disk.blockdev))
        box = reborn(report, guest, box)
        assert before is not None
        same_spin(report, box, before)

        for number in (1, 2):
            payments = Payments(box)
            with report.check(f"the power is cut under payments, {number} of 2", needed=True):
                payments.start()
                time.sleep(chance.uniform(1.5, 4.0))
                guest.cut_power()
                payments.join()
                lost, kept = disk.cut()
                report.say(f"{len(payments.acknowledged)} acknowledged, {lost} sectors unflushed, {kept} got through")
                assert payments.acknowledged
            guest.close()
            guest = booted(report, Guest(image, disk.blockdev))
            box = reborn(report, guest, box)
            with report.check("every acknowledged payment is there, and asking again pays nothing twice"):
                all_there(box, payments)
        with report.check("it is switched off from its own menu", needed=True):
            guest.hands(*to_power_off())
            guest.goes_out()
        guest.close()
        guest = booted(report, Guest(image, disk.blockdev))
        box = reborn(report, guest, box)
        updated(report, box)
        tools(report, box)
        with report.check("it shuts down as a person does it"):
            guest.shut_down()
    finally:
        if guest:
            guest.close()
        if disk:
            disk.close()


def booted(report: Report, guest: Guest) -> Guest:
    with report.check("the guest boots", needed=True):
        try:
            guest.start()
        except BaseException:
            guest.close()
            raise
        report.say(f"{guest.boot_seconds:.1f} s to its agent")
    return guest


def reborn(report: Report, guest: Guest, old: Box) -> Box:
    """The same box after a power cut: it starts by itself, and the phones are still in their seats."""
    box = Box(guest)
    with report.check("the service has started by itself", needed=True):
        until(box.answers, "a page answers", SLOW)
        report.say(f"{to_ready(box):.1f} s from start to READY")
    box.phones(old.people)
    return box


def all_there(box: Box, payments: Payments) -> None:
    state = box.views()[0]
    books_balance(state)
    newest = payments.acknowledged[-1][2]
    assert newest <= state.seq <= newest + 1, (newest, state.seq)
    for payer, key, seq in payments.acknowledged:
        assert payments.send(payer, key) == seq
    assert box.views()[0].seq == state.seq, "a repeated request was booked again"


def to_power_off() -> tuple[tuple[Any, ...], ...]:
    """From the home page: the menu's last row but one, the last but one of that, and YES."""
    last_but_one = ("turn", 40, 25), ("wait", 0.5), ("turn", -1, 10), ("wait", 1.0), ("push", KNOB, 0.1), ("wait", 1.0)
    return (*last_but_one, *last_but_one, ("turn", 1, 10), ("wait", 1.0), ("push", KNOB, 0.1))


def updated(report: Report, box: Box) -> None:
    """A newer version, and one that does not come up, beside a game that goes on."""
    guest = box.guest
    box.stranger.get("/api/state")
    with report.check("an update is tried on a copy of the games, and the game goes on with the new version"):
        state = box.views()[0]
        guest.do(newer("9.9.9", "true"))
        guest.do(UPDATE.format("9.9.9"), 500.0)
        box.ready()
        assert guest.do("readlink /opt/spinbank/current").startswith("releases/9.9.9-")
        same_game(box, state)
    with report.check("a version that does not come up is taken back, with its game"):
        state = box.views()[0]
        guest.do(newer("9.9.10", "sed -i 's/^ExecStart=.*/ExecStart=\\/bin\\/false/' systemd/spinbank.service"))
        code, said = guest.run(UPDATE.format("9.9.10"), 500.0)
        assert code != 0
        assert "SB-64" in said, said
        assert guest.do("readlink /opt/spinbank/current").startswith("releases/9.9.9-")
        box.ready()
        same_game(box, state)


UPDATE = "bash /root/in/{}/systemd/update --now --without-apt --offline-wheels /root/in/wheels"


def newer(version: str, change: str) -> str:
    """What makes a checkout of another version."""
    return (
        f"cp -a /root/in/checkout /root/in/{version} && cd /root/in/{version} && "
        f"sed -i 's/^version = .*/version = \"{version}\"/' pyproject.toml && {change}"
    )


def tools(report: Report, box: Box) -> None:
    """What helps a person, and the way out."""
    guest = box.guest
    if "doctor" in guest.do("spinbank --help"):
        with report.check("spinbank doctor finds every part in order"):
            found = doctor(guest)
            wrong = {name: line for name, line in found.items() if line["verdict"] == "fix"}
            assert not wrong, wrong
            silent = {name for name in PARTS if found[name]["verdict"] != "ok"}
            assert not silent, [found[name] for name in silent]
        with report.check("spinbank doctor names the display when it does not answer"):
            guest.do(f"echo 1 >{FAULT}")
            wrong = [line for line in doctor(guest).values() if line["verdict"] == "fix"]
            guest.do(f"echo 0 >{FAULT}")
            assert [line["check"] for line in wrong] == ["oled"], wrong
            report.say(f"{wrong[0]['code']} {wrong[0]['found']}")
    with report.check("uninstall --keep-games leaves the games and nothing else of ours"):
        games = guest.do("cd /var/lib/spinbank && find . -type f -name '*.db' | sort")
        guest.do("bash /root/in/checkout/systemd/uninstall --keep-games", 120.0)
        assert guest.do("cd /var/lib/spinbank && find . -type f -name '*.db' | sort") == games != ""
        left = guest.do(
            "find / -xdev -name '*spinbank*' -not -path '/root/*' -not -path '/var/lib/spinbank*' -not -path '/var/log/*' -not -path '/tmp/*'"
        )
        assert left == "", left
        assert guest.run(f"systemctl cat {UNIT}")[0] != 0


def doctor(guest: Guest) -> dict[str, dict[str, str]]:
    """What doctor says, by check; its exit code says the same."""
    code, said = guest.run("spinbank doctor --json", SLOW)
    found = {line["check"]: line for line in json.loads(said)}
    assert code == any(line["verdict"] == "fix" for line in found.values()), (code, said)
    return found


def main() -> int:
    """Play the evening; exit code 1 if a check failed."""
    image = Path(sys.argv[1])
    report = Report()
    print(f"Python {(image / 'python').read_text().strip()} in the guest; chance of this run: {SEED}", flush=True)
    with tempfile.TemporaryDirectory(prefix="spinbank-vm-") as folder:
        try:
            evening(report, image, Path(folder))
        except Stop:
            print("The rest was not tried.")
    print(f"{report.passed} passed, {len(report.failed)} failed, {time.monotonic() - report.began:.0f} s")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""The only place that names concrete things: made here, started in order, stopped in reverse."""

import hashlib
import json
import logging
import secrets
import signal
import socket
import sqlite3
import threading
import time
import tomllib
from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from companion_web import create_app
from companion_web.ports import BoxPort
from companion_web.server import PortTaken, listen, serve
from device.config import Settings, Web, own_address, read
from device.game.play import Draw
from device.journal.sqlite import open_journal
from device.panel.loop import Panel
from device.premises import CannotStart, joining_code, own_folder, signing_key
from device.service.boards import Boards
from device.service.draw import BadScript, from_entropy, read_script
from device.service.feed import Feed
from device.service.phones import Phones, commands_schema
from device.service.table import Clock, Table
from device.setup import Setup
from device.troubles import Troubles
from device.views.scene import House
from device.watchdog import Keeper, notify
from hardware.factories import HardwareMissing, lgpio_factory, mock_factory, on_a_pi
from hardware.glass import Glass, ScreenSetup, SimulatedGlass
from hardware.inputs import PinInputs
from hardware.pins import Pins
from hardware.screen import Screen
from hardware.signals import Inputs
from hardware.simulator import SimulatedHands
from hardware.trouble import Trouble
from hardware.wires import opener

CLOCK = Clock(steady=time.monotonic, stamp=lambda: datetime.now().isoformat(timespec="seconds"))
log = logging.getLogger(__name__)
CRASHED = 70  # EX_SOFTWARE: our own mistake; a service manager starts us again


class SimulatedBox:
    """The BoxPort of a box made of mock pins and a picture in memory."""

    def __init__(self, hands: SimulatedHands, glass: SimulatedGlass) -> None:
        self.turn = hands.turn
        self.press = hands.press
        self.release = hands.release
        self.plunger = hands.plunger
        self.screen_png = glass.png
        self.screen_count = glass.count


class Running(Struct):
    """A box that runs: where it is found, what must be said about it, and the parts that a bench may touch."""

    url: str
    port: int
    notice: str
    why: str  # why the box is simulated, "" for a real one
    inputs: Inputs
    box: BoxPort | None
    panel: Panel
    phones: Phones


def run(settings: Settings, say: Callable[[str], None] = print) -> int:
    """Run the box until SIGINT or SIGTERM; returns the exit code. Raises CannotStart with one sentence."""
    stop = threading.Event()
    crashed = threading.Event()

    def crash() -> None:
        crashed.set()
        stop.set()

    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.set())
    with ExitStack() as house:
        running = build(settings, house, crash)
        _greet(say, running, settings)
        notify("READY=1", f"STATUS=Phones join at {running.url}")
        stop.wait()
        notify("STOPPING=1")
    return CRASHED if crashed.is_set() else 0


def build(settings: Settings, house: ExitStack, crash: Callable[[], None]) -> Running:
    """Make and start everything; `house` stops it in reverse order. Raises CannotStart."""
    draw = _luck(settings)
    own_folder(settings.data, house)
    config, remarks = read(settings.config)
    for remark in remarks:
        log.warning("%s", remark)
    door, taken = _listen(settings, config.web)
    house.callback(door.close)
    secret = signing_key(settings.data / "secret")
    try:
        journal, notice = open_journal(settings.data / "spinbank.db")
    except (sqlite3.Error, OSError) as wrong:
        raise CannotStart(f"SB-15 The games in {settings.data} cannot be opened: {wrong}.") from None
    house.callback(journal.close)

    troubles = Troubles(*(taken,) if taken else ())
    inputs, glass, box, why = _hardware(settings, house)
    port = door.getsockname()[1]
    url = f"http://{own_address()}:{port}" if port != 80 else f"http://{own_address()}"
    about = House(
        boot=secrets.token_hex(4),
        build=_build_id(),
        url=url,
        simulated=box is not None,
        scripted=settings.luck is not None,
    )
    feed = Feed()
    table = Table(
        journal=journal, boards=Boards(settings.data / "boards"), feed=feed, draw=draw, clock=CLOCK, house=about,
        notice=notice, code=lambda game: joining_code(secret, game), crash=crash,
    )  # fmt: skip
    setup = Setup(settings.config, config, {"": lambda _: table.about(setup=setup.open_ones())})
    phones = Phones(table, feed, about, secret, CLOCK.steady, setup)
    panel = Panel(glass, phones.ask_at_box)

    table.start()
    house.callback(table.stop)
    troubles.publish_to(lambda now: table.about(troubles=now))
    table.about(setup=setup.open_ones())
    if settings.table is not None:
        _lay(settings.table, phones)
    panel.start()
    house.callback(panel.stop)
    _tell_panel(phones, feed, panel)
    house.callback(feed.end)
    inputs.start(panel.listen)
    house.callback(inputs.stop)
    server = serve(create_app(phones, box, secret, commands_schema=commands_schema), [door])
    server.start()
    house.callback(server.stop)
    keeper = Keeper({"table": table.turned}, {"settings": setup.look})
    keeper.start()
    house.callback(keeper.stop)
    return Running(url, port, notice, why, inputs, box, panel, phones)


def _greet(say: Callable[[str], None], running: Running, settings: Settings) -> None:
    if running.notice:
        say(running.notice)
    if running.why:
        say(f"Simulated box ({running.why}). Open http://localhost:{running.port}/box")
    say(f"Phones join at {running.url}  -  television: {running.url}/tv")
    if settings.luck is not None:
        say("LUCK IS SCRIPTED: this game is a demonstration.")
    say("Ctrl-C ends it; every game is saved.")


def _listen(settings: Settings, web: Web) -> tuple[socket.socket, Trouble | None]:
    """The socket for phones: on the port of the command line, else on the first of the settings that can be had."""
    ports = (web.port, web.second_port) if settings.port is None else (settings.port,)
    host = settings.host or web.host
    for port in ports:
        try:
            door = listen(host, port)
        except PortTaken as taken:
            why = str(taken)
        except OSError as wrong:
            raise CannotStart(f"SB-11 Cannot listen on {host}, port {port}: {wrong.strerror}.") from None
        else:
            first = port == ports[0]
            return door, None if first else Trouble("web", "SB-10", f"port {ports[0]} is taken, phones use {port}")
    raise CannotStart(f"SB-10 {why}")


def _luck(settings: Settings) -> Draw:
    if settings.luck is None:
        return from_entropy
    if not settings.simulate:
        raise CannotStart("SB-17 Scripted luck needs --simulate: a real evening has real luck.")
    try:
        return read_script(settings.luck)
    except (OSError, BadScript, UnicodeDecodeError) as wrong:
        raise CannotStart(f"SB-17 The script of luck cannot be used: {wrong}.") from None


def _lay(file: Path, phones: Phones) -> None:
    """Begin the waiting game from the position in a file."""
    try:
        text = file.read_text(encoding="utf-8")
        position = json.loads(text) if file.suffix == ".json" else tomllib.loads(text)
    except (OSError, ValueError) as wrong:
        raise CannotStart(f"SB-18 {file} cannot be used: {wrong}.") from None
    key = hashlib.sha256(text.encode() + phones.boot.encode()).hexdigest()
    refused = phones.ask_at_box({**position, "command": "set_table", "key": key})
    if refused:
        raise CannotStart(f"SB-18 {file} cannot be laid out: {refused}")


def _build_id() -> str:
    """A hash of all pages: changes with every update, so that open phones reload themselves once."""
    digest = hashlib.sha256()
    for folder in ("static", "templates"):
        for file in sorted(files("companion_web").joinpath(folder).iterdir(), key=lambda file: file.name):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:10]


def _hardware(settings: Settings, house: ExitStack) -> tuple[Inputs, Glass, BoxPort | None, str]:
    """Knob, plunger and glass: the real ones, or simulated ones with the reason why."""
    why = "as asked" if settings.simulate else "" if on_a_pi() else "this computer is not a Raspberry Pi"
    if not why:
        try:
            return _real(house)
        except HardwareMissing as missing:
            why = str(missing)
    factory = mock_factory()
    house.callback(factory.close)
    pins = Pins()
    simulated = SimulatedGlass()
    return PinInputs(factory, pins), simulated, SimulatedBox(SimulatedHands(factory, pins), simulated), why


def _real(house: ExitStack) -> tuple[Inputs, Glass, None, str]:
    factory = lgpio_factory()
    house.callback(factory.close)
    glass = Screen(ScreenSetup(), open=opener(factory))
    glass.start()
    house.callback(glass.stop)
    return PinInputs(factory, Pins()), glass, None, ""


def _tell_panel(phones: Phones, feed: Feed, panel: Panel) -> None:
    """Hand every new scene to the panel; the thread ends with the feed."""
    mailbox = feed.subscribe(always=True)
    assert mailbox is not None

    def tell() -> None:
        while not mailbox.ended:
            scene = mailbox.take(60.0)
            if scene is not None:
                panel.show(phones.for_box(scene), phones.board_of(scene))

    threading.Thread(target=tell, name="news", daemon=True).start()

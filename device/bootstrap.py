"""The only place that names concrete things: made here, started in order, stopped in reverse."""

import hashlib
import json
import logging
import secrets
import signal
import socket
import sqlite3
import subprocess
import threading
import time
import tomllib
from collections.abc import Callable
from contextlib import ExitStack, closing
from datetime import datetime
from importlib.resources import files
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from companion_web import create_app
from companion_web.server import PortTaken, listen, serve
from device.config import Config, Settings, Web, own_address
from device.config_file import read
from device.fitting import wires_as_set
from device.game.play import Draw
from device.journal.sqlite import SqliteJournal, open_journal, read_only
from device.language import N_, _, speaking
from device.network.key import own_wifi
from device.network.nmcli import Nmcli
from device.network.watch import NetworkWatch
from device.network.wireless import OwnWifi, Wireless
from device.panel.extras import Extras
from device.panel.loop import Panel
from device.parts import Make, Parts, choose, rest, simulated
from device.premises import CannotStart, joining_code, own_folder, signing_key
from device.service.boards import Boards
from device.service.draw import BadScript, from_entropy, read_script
from device.service.feed import Feed
from device.service.look_back import LookBack
from device.service.phones import Phones
from device.service.requests import commands_schema
from device.service.seals import Seals
from device.service.table import Clock, Table
from device.setup import Setup
from device.troubles import Troubles
from device.upkeep.checks.place import fleeting
from device.upkeep.machine import ThisMachine
from device.views.scene import House
from device.watchdog import Rounds, notify, sign_of_life
from hardware.seldom import Seldom
from hardware.trouble import Trouble, trouble_with
from hardware.wiring import for_selftest

CLOCK = Clock(steady=time.monotonic, stamp=lambda: datetime.now().isoformat(timespec="seconds"))
log = logging.getLogger(__name__)
CRASHED = 70  # EX_SOFTWARE: our own mistake; a service manager starts us again


class Running(Struct):
    """A box that runs: where it is found, what must be said about it, and the parts that a bench may touch."""

    url: str
    port: int
    notice: str
    parts: Parts
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
        notify("READY=1", f"STATUS=Phones join at {running.url or 'an address on the screen'}")
        stop.wait()
        notify("STOPPING=1")
    return CRASHED if crashed.is_set() else 0


def build(settings: Settings, house: ExitStack, crash: Callable[[], None], make: Make | None = None) -> Running:
    """Make and start everything; `house` stops it in reverse order. Raises CannotStart.

    `make` is how to make the parts that people touch; a bench brings its own.
    """
    draw = _luck(settings)
    own_folder(settings.data, house)
    config, remarks = read(settings.config)
    for remark in remarks:
        log.warning("%s", remark)
    door, taken = _listen(settings, config.web)
    house.callback(door.close)
    secret = signing_key(settings.data / "secret")
    journal, notice = _saved_games(settings.data)
    house.callback(journal.close)

    troubles = Troubles(*(taken,) if taken else ())
    parts = (make or (simulated if settings.simulate else choose))(config, troubles.tell, house)
    port = door.getsockname()[1]
    about = _about(settings, config, parts, port)
    feed = Feed(steady=CLOCK.steady)
    table = Table(
        journal=journal, boards=Boards(settings.data / "boards"), feed=feed, draw=draw, clock=CLOCK, house=about,
        notice=notice, code=lambda game: joining_code(secret, game), crash=crash,
        seals=Seals(secret) if settings.luck is None else None,
    )  # fmt: skip
    network = _network(settings, config, parts, table, feed, troubles, port)

    def put_in_force(config: Config) -> None:
        parts.put_in_force(config)
        panel.rest(rest(config))
        network.set_up(config.network)
        table.about(
            setup=setup.open_ones(), wires=for_selftest(wires_as_set(config)), language=config.box.language
        )  # fmt: skip

    setup = Setup(settings.config, config, put_in_force)
    phones = Phones(table, feed, about, secret, CLOCK.steady, Itself(setup, network, simulated=parts.box is not None))
    panel = Panel(parts.glass, phones.ask_at_box, extras=Extras(parts.ring, parts.buzzer), language=config.box.language)
    panel.rest(rest(config))
    app = create_app(
        phones, parts.box, secret,
        past=LookBack(feed, phones.seat, lambda: closing(read_only(settings.data / "spinbank.db"))),
        commands_schema=commands_schema, own_wifi=lambda: network.own_wifi() is not None,
        tv_open=lambda: setup.config.web.tv, box_open=settings.host is not None,
    )  # fmt: skip

    table.start()
    house.callback(table.stop)
    _tell_of_fleeting(settings.data, troubles)
    troubles.publish_to(lambda now: table.about(troubles=now))
    table.about(setup=setup.open_ones())
    if settings.table is not None:
        _lay(settings.table, phones)
    _start(house, parts.ring, parts.buzzer, parts.glass, panel)
    _tell_panel(phones, feed, panel)
    house.callback(feed.end)
    parts.inputs.start(panel.listen)
    house.callback(parts.inputs.stop)
    watched = {"table": table.turned, "inputs": parts.inputs.alive, "panel": panel.alive}
    _start(
        house, serve(app, [door]), network, Rounds("settings", setup.look), Rounds("keeper", sign_of_life(watched))
    )  # fmt: skip
    return Running(about.url, port, notice, parts, panel, phones)


def _saved_games(data: Path) -> tuple[SqliteJournal, str]:
    try:
        return open_journal(data / "spinbank.db")
    except (sqlite3.Error, OSError) as wrong:
        raise CannotStart(f"SB-15 The games in {data} cannot be opened: {wrong}.", passing=True) from None


def _about(settings: Settings, config: Config, parts: Parts, port: int) -> House:
    host = own_address()
    return House(
        boot=secrets.token_hex(4),
        build=_build_id(),
        url=address("" if host.startswith("127.") and parts.box is None else host, port),  # no phone opens that
        simulated=parts.box is not None,
        wires=for_selftest(wires_as_set(config)),
        scripted=settings.luck is not None,
        language=config.box.language,
    )


def _network(
    settings: Settings, config: Config, parts: Parts, table: Table, feed: Feed, troubles: Troubles, port: int
) -> NetworkWatch:
    return NetworkWatch(
        *_wireless(settings.data, parts), config.network, feed.pages, troubles.tell,
        own_address=own_address, playing=lambda: feed.newest is not None and feed.newest.game.phase == "playing",
        on_change=lambda now: table.about(
            url=address(now.host, port), wifi=now.wifi or ("", ""), guests=now.stations, lost=now.offering
        ),
    )  # fmt: skip


def _tell_of_fleeting(data: Path, troubles: Troubles) -> None:
    """Say so where the games would not survive the power plug."""
    if kind := fleeting(ThisMachine(), str(data)):
        text = N_("games will not survive power-off: {folder} is on {kind}")
        troubles.tell("data", trouble_with("data", "SB-77", text, folder=str(data), kind=kind))


def _greet(say: Callable[[str], None], running: Running, settings: Settings) -> None:
    if running.notice:
        say(running.notice)
    if running.parts.why:
        say(f"Simulated box ({running.parts.why}). Open http://localhost:{running.port}/box")
    if running.parts.made_of:
        say(running.parts.made_of)
    if running.url:
        say(f"Phones join at {running.url}  -  television: {running.url}/tv")
    else:
        say("There is no network yet; the screen shows the address when there is one.")
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
        except OSError as wrong:  # an address that the network has not given yet
            raise CannotStart(f"SB-11 Cannot listen on {host}, port {port}: {wrong.strerror}.", passing=True) from None
        else:
            first = port == ports[0]
            text = N_("port {first} is taken, phones use {second}")
            return door, None if first else trouble_with("web", "SB-10", text, first=ports[0], second=port)
    raise CannotStart(f"SB-10 {why}", passing=True)


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
    except (OSError, ValueError, RecursionError) as wrong:
        raise CannotStart(f"SB-18 {file} cannot be used: {wrong}.") from None
    key = hashlib.sha256(text.encode() + phones.boot.encode()).hexdigest()
    refused = phones.ask_at_box({**position, "command": "set_table", "key": key})
    if refused:
        raise CannotStart(f"SB-18 {file} cannot be laid out: {refused}")


def _build_id() -> str:
    """A hash of all pages and their words: changes with every update, so that open phones reload themselves once."""
    digest = hashlib.sha256()
    web = Path(str(files("companion_web")))
    for file in sorted((*web.glob("static/*"), *web.glob("templates/*"), *web.glob("locale/*/*/*.mo"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:10]


class Part(Protocol):
    """Something that is started, and stopped in the end."""

    def start(self) -> None:
        """Begin."""

    def stop(self) -> None:
        """End; a second call does nothing."""


def _start(house: ExitStack, *parts: Part) -> None:
    """Start the parts in this order; the house stops them in reverse."""
    for part in parts:
        part.start()
        house.callback(part.stop)


class Itself:
    """The box itself, as people may change it: its settings, its network, its end."""

    def __init__(self, setup: Setup, network: NetworkWatch, *, simulated: bool) -> None:
        self.change = setup.change
        self.wish = network.ask
        self._simulated = simulated

    def power_off(self) -> str | None:
        """Ask the system to stop and switch off; every game is on disk already."""
        if self._simulated:
            return _("A simulated box has no power to switch off.")
        try:
            ended = subprocess.run(
                ["/usr/bin/systemctl", "poweroff"], capture_output=True, text=True, timeout=10, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as wrong:
            return _("SB-24 The box cannot switch itself off: {why}.", why=wrong)
        said = ended.stderr.strip() or f"exit code {ended.returncode}"
        return _("SB-24 The box cannot switch itself off: {why}.", why=said) if ended.returncode else None


def address(host: str, port: int) -> str:
    """What a phone opens; "" without a network."""
    return f"http://{host}" + (f":{port}" if port != 80 else "") if host else ""


def _wireless(data: Path, parts: Parts) -> tuple[Wireless | None, OwnWifi]:
    """What manages this box's Wi-Fi, and its own network; nothing of the kind for a simulated box."""
    if parts.box is not None:
        return None, OwnWifi("", "")
    file = data / "own-wifi"
    try:
        own = own_wifi(file)
    except OSError as wrong:
        raise CannotStart(f"SB-14 {file} cannot be written: {wrong.strerror}.") from None
    return Nmcli(own, file), own


def _tell_panel(phones: Phones, feed: Feed, panel: Panel) -> None:
    """Hand every new scene to the panel; the thread ends with the feed."""
    mailbox = feed.subscribe()

    grumble = Seldom(log)

    def tell() -> None:
        while not mailbox.ended:
            scene = mailbox.take(60.0)
            if scene is None:
                continue
            try:
                with speaking(scene.house.language):
                    panel.show(phones.for_box(scene), phones.board_of(scene))
            except Exception as fault:  # noqa: BLE001 - the next scene may be drawn again
                grumble("scene", "a scene did not reach the panel", problem=fault)

    threading.Thread(target=tell, name="news", daemon=True).start()

"""A bundle that may be shown to others: what doctor says, versions, settings, numbers and the log, all scrubbed."""

import zipfile
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from device.upkeep.checks.computer import model, release
from device.upkeep.checks.service import shown
from device.upkeep.doctor import examine
from device.upkeep.facts import Facts, facts
from device.upkeep.lines import as_json
from device.upkeep.machine import Machine
from device.upkeep.scrub import Hidden, Scrub, bones, scrub_values, scrubber
from device.upkeep.wanted import Wanted

LOG = ("journalctl", "-u", "spinbank", "-n", "300", "--no-pager", "-o", "short-iso", "--no-hostname")
NETWORKS = ("nmcli", "-t", "-g", "NAME,TYPE", "connection", "show")
PACKAGES = (
    "spinbank", "click", "colorzero", "flask", "gpiozero", "lgpio", "luma.core", "luma.oled", "msgspec", "pillow", "segno",
    "smbus2", "spidev", "tomlkit", "waitress", "werkzeug",
)  # fmt: skip
FIRST = """A report of a Spinbank box, made by "spinbank report".

Names of players, seats, codes, keys, networks and addresses were taken out and stand as [name], [seat], [code],
[hidden], [wifi], [address], [mac], [mail], [host], [user]. Please look through the files yourself before you send them.

"""


class Part(Struct, frozen=True):
    """One file of the bundle."""

    file: str
    about: str
    text: str


def gather(machine: Machine, wanted: Wanted, code: Callable[[bytes, str], str]) -> list[Part]:
    """All parts of a report, scrubbed; `code` gives the joining code from the key and the id of a game."""
    found = facts(Path(wanted.data), code)
    scrub = scrubber(_known(machine, found.hidden))
    parts = [
        Part("doctor.json", "what spinbank doctor --json says", _doctor(machine, wanted, scrub)),
        Part("versions.json", "this computer, its system and the versions of the packages", _versions(machine)),
        Part("config.json", "all settings in force, pins among them", _json(scrub_values(wanted.config, scrub))),
        Part("journal.json", "how many games and events of which kind", _numbers(found)),
        Part("unit.json", "what systemd says about the service", _json(scrub_values(shown(machine), scrub))),
        _log(machine, found, scrub),
    ]
    return [Part("README.txt", "what is in here", FIRST + contents(parts)), *parts]


def contents(parts: Iterable[Part]) -> str:
    """What is in the bundle, a line a file."""
    return "".join(f"{part.file:<14} {part.about} ({len(part.text.encode())} bytes)\n" for part in parts)


def pack(parts: Iterable[Part]) -> bytes:
    """The bundle as a zip file."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
        for part in parts:
            bundle.writestr(part.file, part.text)
    return file.getvalue()


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def _doctor(machine: Machine, wanted: Wanted, scrub: Scrub) -> str:
    lines = [structs.replace(line, found=scrub(line.found), fix=scrub(line.fix)) for line in examine(machine, wanted)]
    return as_json(lines).decode() + "\n"


def _versions(machine: Machine) -> str:
    system = release(machine)
    kernel = (machine.read("/proc/sys/kernel/osrelease") or b"").decode(errors="replace").strip()
    return _json(
        {
            "computer": model(machine) or "not a Raspberry Pi",
            "system": system.get("PRETTY_NAME", ""),
            "kernel": kernel,
            "bits": machine.bits(),
            "python": ".".join(map(str, machine.python())),
            "packages": {name: version for name in PACKAGES if (version := machine.package(name))},
        }
    )


def _numbers(found: Facts) -> str:
    return _json(
        {
            "games": found.games,
            "requests": found.requests,
            "bytes": found.bytes,
            "events": found.events,
            "read_whole": found.complete,
        }
    )


def _log(machine: Machine, found: Facts, scrub: Scrub) -> Part:
    lines = [line for line in (machine.run(*LOG) or "").splitlines() if not line.startswith("-- ")]
    if not lines:
        return Part("log.txt", "empty: there is no log of a service, or it may not be read (try sudo)", "")
    if found.complete:
        return Part("log.txt", f"the last {len(lines)} lines of the service's log", _text(map(scrub, lines)))
    about = "times, levels and codes of the log only: the games cannot be read whole, so not all names are known"
    return Part("log.txt", about, _text(scrub(bones(line)) for line in lines))


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _known(machine: Machine, hidden: Hidden) -> Hidden:
    """What must be hidden, with what this computer itself is called and knows."""
    accounts = [line.split(":") for line in (machine.read("/etc/passwd") or b"").decode(errors="replace").splitlines()]
    people = {
        word
        for row in accounts
        if len(row) > 5 and row[2].isdecimal() and 1000 <= int(row[2]) < 60000
        for word in (row[0], *row[4].split(",")[:1], row[5].rpartition("/")[2])
        if word
    }
    rows = [line.rpartition(":") for line in (machine.run(*NETWORKS) or "").splitlines()]
    networks = {name.replace("\\:", ":") for name, _, kind in rows if "wireless" in kind}
    return structs.replace(
        hidden,
        hosts=frozenset({machine.hostname(), machine.hostname().partition(".")[0]}),
        users=frozenset(people | {machine.user()}),
        wifi=frozenset(networks | {name.removesuffix(".nmconnection") for name in _profiles(machine)}),
    )


def _profiles(machine: Machine) -> tuple[str, ...]:
    return machine.names("/etc/NetworkManager/system-connections")

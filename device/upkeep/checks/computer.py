"""The computer itself: system, Python, packages, disk, clock and power."""

import re
from collections.abc import Callable
from datetime import UTC, datetime

from device.upkeep.lines import Said, ok, skip, warn, wrong
from device.upkeep.machine import Machine
from device.upkeep.wanted import Wanted

DEBIANS = {12: "Bookworm", 13: "Trixie"}
PYTHON = (3, 11)
STUB = "0.0.0.2"  # what pip calls lgpio on a Python without a wheel of the real one: an empty package
FROM_DEBIAN = "sudo apt install python3-lgpio\nIn a venv of your own: make it with --system-site-packages."
MB = 1_000_000
LITTLE, TIGHT = 500 * MB, 100 * MB  # free bytes
YEAR = 2026  # this was written then; a clock before it is a clock that has never been set
THROTTLED = (
    "/sys/devices/platform/soc/soc:firmware/get_throttled",
    "/sys/devices/platform/soc@107c000000/soc@107c000000:firmware/get_throttled",
)
UNDER_VOLTAGE_NOW, UNDER_VOLTAGE_ONCE = 1 << 0, 1 << 16
HOT_NOW, SLOWED_NOW = 1 << 3, 1 << 2
SUPPLY = (
    "Use the power supply made for this Pi (5.1 V) and a short, thick cable; a phone charger is not enough.\n"
    "An LED ring needs its own 5 V line."
)
REINSTALL = "Install Raspberry Pi OS (64-bit), Bookworm or Trixie, on the card with Raspberry Pi Imager."

Version = tuple[int, ...]
PACKAGES = {  # at least, below; the same as in pyproject.toml
    "gpiozero": ("2.0.1.post3", ""),
    "luma.oled": ("3.16", "4"),
    "pillow": ("11", "14"),
    "lgpio": ("0.2", ""),
}


def model(machine: Machine) -> str:
    """What kind of Raspberry Pi this is; "" when it is none."""
    told = (machine.read("/proc/device-tree/model") or b"").rstrip(b"\0\n").decode(errors="replace")
    return told if "Raspberry Pi" in told else ""


def release(machine: Machine) -> dict[str, str]:
    """What the operating system says of itself, by the names of /etc/os-release."""
    told = (machine.read("/etc/os-release") or b"").decode(errors="replace")
    return {name: value.strip('"') for name, value in re.findall(r"(?m)^(\w+)=(.*)$", told)}


def system(machine: Machine, wanted: Wanted) -> Said:
    """On a Pi: Debian 12 or 13 with 64 bits."""
    told = release(machine)
    name = f"{told.get('PRETTY_NAME', 'an unknown system')}, {machine.bits()} bit"
    if kind := model(machine):
        name = f"{kind}, {name}"
    else:
        return ok(f"{name}; not a Raspberry Pi: spinbank run gives a simulated box")
    if machine.bits() != 64 or told.get("ID") == "raspbian":
        return wrong("SB-71", f"{name}: Spinbank needs a 64-bit system", REINSTALL)
    number = told.get("VERSION_ID", "")
    version = int(number) if number.isdecimal() else 0
    if told.get("ID") != "debian" or version > max(DEBIANS):
        return warn("SB-71", f"{name}: nobody has tried this one", REINSTALL)
    if version not in DEBIANS:
        return wrong("SB-71", f"{name} is too old", REINSTALL)
    return ok(name)


def python(machine: Machine, wanted: Wanted) -> Said:
    """Python 3.11 or newer."""
    found = ".".join(map(str, machine.python()))
    return ok(found) if machine.python() >= PYTHON else wrong("SB-71", f"{found} is too old: 3.11 is needed", REINSTALL)


def numbers(version: str) -> Version:
    """The numbers in a version, to compare: 2.0.1.post3 is 2, 0, 1, 3."""
    return tuple(map(int, re.findall(r"\d+", version)))


def package(name: str) -> Callable[[Machine, Wanted], Said]:
    """The check of one Python package."""
    least, below = PACKAGES[name]
    fits = f"{name}>={least}" + (f",<{below}" if below else "")

    def check(machine: Machine, wanted: Wanted) -> Said:
        found = machine.package(name)
        pip = f"{machine.interpreter()} -m pip"
        install = FROM_DEBIAN if name == "lgpio" else f"{pip} install '{fits}'"
        if found is None:
            return wrong("SB-72", f"{name} is not installed", install)
        if name == "lgpio" and found == STUB:
            return wrong(
                "SB-72",
                f"lgpio {STUB} is an empty stub without the real library",
                f"{pip} uninstall -y lgpio\n{install}",
            )
        if numbers(found) < numbers(least) or (below and numbers(found) >= numbers(below)):
            return wrong("SB-72", f"{name} {found} does not fit", install)
        return ok(found)

    return check


def disk(machine: Machine, wanted: Wanted) -> Said:
    """Room for many evenings."""
    free = machine.free(wanted.data)
    if free is None:
        return skip("the system does not tell")
    room = f"{free / 1000 / MB:.1f} GB free" if free >= 1000 * MB else f"{free // MB} MB free"
    clean = "sudo apt clean\nsudo journalctl --vacuum-size=50M"
    if free < TIGHT:
        return wrong("SB-22", room, clean)
    return warn("SB-22", room, clean) if free < LITTLE else ok(room)


def clock(machine: Machine, wanted: Wanted) -> Said:
    """The clock is set; games do not depend on it, their times in the history do."""
    year = datetime.fromtimestamp(machine.now(), UTC).year
    how = "sudo timedatectl set-ntp true\nIt needs the internet once after each start; only the times in the history depend on it."
    if year < YEAR:
        return warn("SB-78", f"the clock says {year}", how)
    told = machine.run("timedatectl", "show", "--property=NTPSynchronized", "--value")
    if told is None:
        return skip("the system does not tell")
    return ok("set by the network") if told.strip() == "yes" else warn("SB-78", "not set by the network", how)


def throttled(machine: Machine) -> int | None:
    """The firmware's bits about power and heat; None when nobody tells."""
    told = next((found for path in THROTTLED if (found := machine.read(path)) is not None), None)
    text = told.decode(errors="replace") if told is not None else machine.run("vcgencmd", "get_throttled") or ""
    bits = re.fullmatch(r"(?:throttled=)?(?:0x)?([0-9a-fA-F]+)", text.strip())
    return int(bits[1], 16) if bits else None


def power(machine: Machine, wanted: Wanted) -> Said:
    """No under-voltage since boot."""
    bits = throttled(machine)
    if bits is None:
        return skip("the firmware does not tell")
    if bits & UNDER_VOLTAGE_NOW:
        return wrong("SB-76", "under-voltage now", SUPPLY)
    if bits & UNDER_VOLTAGE_ONCE:
        return warn("SB-76", "there was under-voltage since boot", SUPPLY)
    if bits & (HOT_NOW | SLOWED_NOW):
        return warn("SB-76", "too hot: the Pi has slowed itself down", "Give the case air, or the Pi a heat sink.")
    return ok("no under-voltage since boot")

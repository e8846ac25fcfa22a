"""Where the box lives: settings, data folder, port and network."""

import re
from pathlib import PurePosixPath

from device.upkeep.checks.computer import model
from device.upkeep.checks.service import service_of
from device.upkeep.lines import Said, ok, warn, wrong
from device.upkeep.machine import Machine
from device.upkeep.wanted import Wanted

FLEETING = ("tmpfs", "ramfs", "overlay", "aufs", "squashfs")
NO_POWER_SAVING = (
    "printf '[connection]\\nwifi.powersave=2\\n' | sudo tee /etc/NetworkManager/conf.d/spinbank-powersave.conf\n"
    "sudo systemctl restart NetworkManager"
)
OURS = b"Spinbank"  # stands at the beginning of the description of our own pages


def config(machine: Machine, wanted: Wanted) -> Said:
    """The family's settings can be used, and every one of them means something."""
    if wanted.problem:
        code, _, text = wanted.problem.partition(" ")
        if wanted.foreign:
            return warn(code, f"{text} The packaged settings are looked at.", "sudo spinbank doctor")
        return wrong(code, text, f"nano {wanted.file}   with sudo on an installed box")
    if wanted.remarks:
        code, _, text = wanted.remarks[0].partition(" ")
        return warn(code, text, "spinbank config show   lists all settings")
    return ok(wanted.file if machine.read(wanted.file) is not None else "as packaged")


def mount(machine: Machine, path: str) -> tuple[str, bool] | None:
    """The kind of file system under a path, and whether it can be written to; None when nobody tells."""
    best: tuple[int, str, bool] | None = None
    for line in (machine.read("/proc/self/mounts") or b"").decode(errors="replace").splitlines():
        parts = line.split(" ")
        if len(parts) < 4:
            continue
        point = PurePosixPath(re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), parts[1]))
        if PurePosixPath(path).is_relative_to(point) and (best is None or len(point.parts) >= best[0]):
            best = len(point.parts), parts[2], "ro" not in parts[3].split(",")
    return best and best[1:]


def fleeting(machine: Machine, folder: str) -> str:
    """The kind of file system on which a folder would not survive power-off; "" where it would."""
    found = mount(machine, folder)
    return found[0] if found and found[0] in FLEETING else ""


def data(machine: Machine, wanted: Wanted) -> Said:
    """The folder of games can be written to, and what is written stays there without power."""
    found = mount(machine, wanted.data)
    if found and not found[1]:
        return wrong(
            "SB-12", f"{wanted.data} cannot be written to: read-only", "See systemd/README.md, read-only root."
        )
    if told := _not_ours(machine, wanted.data):
        return told
    if kind := fleeting(machine, wanted.data):
        said = wrong if model(machine) else warn  # elsewhere it is somebody's container
        lost = f"games will not survive power-off: {wanted.data} is on {kind}"
        return said("SB-77", lost, "Put the data folder on a partition of its own: systemd/README.md, read-only root.")
    return ok(f"{wanted.data} ({found[0] if found else 'unknown file system'})")


def _not_ours(machine: Machine, folder: str) -> Said | None:
    """Who has the folder, if that keeps the box from writing there; systemd makes the one of a service."""
    service = service_of(machine)
    if service:
        owner = machine.owner(folder)
        if owner is None or service.user in ("root", owner.user):
            return None
        who = f"{service.user}:"
    else:
        here = PurePosixPath(folder)
        while (owner := machine.owner(str(here))) is None and here != here.parent:
            here = here.parent
        if owner is None or owner.writable:
            return None
        who, folder = '"$USER":', str(here)
    text = f"{folder} belongs to {owner.user} and cannot be written to"
    return wrong("SB-12", text, f"sudo chown -R {who} {folder}")


def port(machine: Machine, wanted: Wanted) -> Said:
    """A port to listen on is free, or ours already."""
    web = wanted.config.web
    taken: list[int] = []
    for number in dict.fromkeys((web.port, web.second_port)):
        state = machine.port(web.host, number)
        if state == "denied" and service_of(machine):
            state = "free"  # the unit has the right to it
        if state == "taken" and OURS in (machine.page(number, "/api/openapi.json") or b""):
            return ok(f"port {number}, Spinbank answers there")
        if state == "free":
            if taken:
                return warn("SB-10", f"port {taken[0]} is taken, port {number} will be used", _who(taken[0]))
            return ok(f"port {number} is free")
        taken.append(number)
    told = " and ".join(f"port {number}" for number in taken)
    return wrong("SB-10", f"{told} cannot be had", f"{_who(taken[0])}\nspinbank config set web.port 8090")


def _who(number: int) -> str:
    return f"sudo ss -ltnp 'sport = :{number}'   shows which program has it"


def wifi(machine: Machine, wanted: Wanted) -> Said:
    """Phones can reach the box, quickly: connected, and the radio does not doze."""
    about = {name: machine.names(f"/sys/class/net/{name}") for name in machine.names("/sys/class/net")}
    cards = [name for name, has in about.items() if "device" in has]  # the others are bridges and tunnels
    radios = [name for name in cards if "phy80211" in about[name]]
    up = [name for name in cards if (machine.read(f"/sys/class/net/{name}/operstate") or b"").strip() == b"up"]
    if radios and not up and _blocked(machine):
        how = "sudo rfkill unblock wifi\nsudo raspi-config nonint do_wifi_country GB   or the code of your country"
        return wrong("SB-78", "Wi-Fi is switched off", how)
    if not up:
        how = "nmcli device wifi list\nsudo nmcli device wifi connect NAME --ask"
        return warn("SB-78", "no network: phones can join only the box's own Wi-Fi", how)
    for name in radios:
        if name in up and "on" in (machine.run("iw", "dev", name, "get", "power_save") or "").split():
            return warn("SB-78", "Wi-Fi saves power: every tap takes 0.1 s longer", NO_POWER_SAVING)
    return ok("connected by " + " and ".join("Wi-Fi" if name in radios else "cable" for name in up))


def _blocked(machine: Machine) -> bool:
    switches = (f"/sys/class/rfkill/{name}" for name in machine.names("/sys/class/rfkill"))
    return any(
        (machine.read(f"{path}/type") or b"").strip() == b"wlan"
        and (machine.read(f"{path}/soft") or b"").strip() == b"1"
        for path in switches
    )

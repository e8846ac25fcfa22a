"""Where the box lives: settings, data folder, port and network."""

import re
from pathlib import PurePosixPath

from device.upkeep.checks.computer import model
from device.upkeep.checks.service import service_of
from device.upkeep.lines import Said, ok, warn, wrong
from device.upkeep.machine import Machine
from device.upkeep.setup import Setup

FLEETING = ("tmpfs", "ramfs", "overlay", "aufs", "squashfs")
NO_POWER_SAVING = (
    "printf '[connection]\\nwifi.powersave=2\\n' | sudo tee /etc/NetworkManager/conf.d/spinbank.conf\n"
    "sudo systemctl reload NetworkManager"
)
OURS = b"Spinbank"  # stands at the beginning of the description of our own pages


def config(machine: Machine, setup: Setup) -> Said:
    """The family's settings can be used."""
    if setup.problem:
        code, _, text = (
            setup.problem.partition(" ") if setup.problem.startswith("SB-") else ("SB-20", "", setup.problem)
        )
        return wrong(code, text, "spinbank config show --mine   shows your settings")
    return ok(setup.config if machine.read(setup.config) is not None else "as packaged")


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


def data(machine: Machine, setup: Setup) -> Said:
    """The folder of games can be written to, and what is written stays there without power."""
    found = mount(machine, setup.data)
    if found and not found[1]:
        return wrong("SB-12", f"{setup.data} cannot be written to: read-only", "See systemd/README.md, read-only root.")
    here = PurePosixPath(setup.data)
    while (owner := machine.owner(str(here))) is None and here != here.parent:
        here = here.parent
    service = service_of(machine)
    user = service.user if service else machine.user()
    if owner and not owner.writable and owner.user != user != "root":
        who = user if service else '"$USER":'
        fix = f"sudo chown -R {who} {setup.data}"
        return wrong("SB-12", f"{here} belongs to {owner.user} and cannot be written to", fix)
    if found and found[0] in FLEETING:
        said = wrong if model(machine) else warn  # elsewhere it is somebody's container
        lost = f"games will not survive power-off: {setup.data} is on {found[0]}"
        return said("SB-77", lost, "Put the data folder on a partition of its own: systemd/README.md, read-only root.")
    return ok(f"{setup.data} ({found[0] if found else 'unknown file system'})")


def port(machine: Machine, setup: Setup) -> Said:
    """A port to listen on is free, or ours already."""
    taken: list[int] = []
    for number in setup.ports:
        state = machine.port(setup.host, number)
        if state == "denied" and service_of(machine):
            state = "free"  # the unit has the right to it
        if state == "taken" and OURS in (machine.page(number, "/api/openapi.json") or b""):
            return ok(f"{number}, Spinbank answers there")
        if state == "free":
            if taken:
                return warn("SB-10", f"{taken[0]} is taken; {number} will be used", _who(taken[0]))
            return ok(f"{number} is free")
        taken.append(number)
    told = " and ".join(map(str, taken))
    return wrong("SB-10", f"port {told} cannot be had", f"{_who(taken[0])}\nspinbank config set web.port 8090")


def _who(number: int) -> str:
    return f"sudo ss -ltnp 'sport = :{number}'   shows which program has it"


def wifi(machine: Machine, setup: Setup) -> Said:
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

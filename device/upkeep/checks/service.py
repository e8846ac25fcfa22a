"""The systemd service: is it there, does it run, and as whom."""

from msgspec import Struct

from device.upkeep.lines import Said, ok, skip, warn, wrong
from device.upkeep.machine import Machine
from device.upkeep.wanted import Wanted

UNIT = "spinbank.service"
SHOWN = (
    "LoadState", "ActiveState", "SubState", "UnitFileState", "Result", "NRestarts", "ExecMainStatus", "User",
    "SupplementaryGroups",
)  # fmt: skip
LOG = "journalctl -u spinbank -n 50"
RESTARTED = 3  # times since boot after which one wants to know why
CONFIG_ERROR = "78"  # EX_CONFIG: starting again would not help


class Service(Struct, frozen=True):
    """What systemd says about our unit."""

    active: str
    enabled: bool
    result: str
    restarts: int
    status: str
    user: str
    groups: frozenset[str]


def shown(machine: Machine) -> dict[str, str]:
    """The unit's properties by name; empty where there is no systemd."""
    told = machine.run("systemctl", "show", UNIT, *(f"--property={name}" for name in SHOWN)) or ""
    return dict(line.split("=", 1) for line in told.splitlines() if "=" in line)


def service_of(machine: Machine) -> Service | None:
    """Our service, or None where it is not installed."""
    told = shown(machine)
    if told.get("LoadState") != "loaded":
        return None
    return Service(
        active=told.get("ActiveState", ""),
        enabled=told.get("UnitFileState") == "enabled",
        result=told.get("Result", ""),
        restarts=int(told.get("NRestarts") or 0),
        status=told.get("ExecMainStatus", ""),
        user=told.get("User") or "root",
        groups=frozenset(told.get("SupplementaryGroups", "").split()),
    )


def service(machine: Machine, wanted: Wanted) -> Said:
    """The service runs, and will run after the next boot."""
    found = service_of(machine)
    if found is None:
        return skip("not installed: the box is started by hand with spinbank run")
    if found.active == "failed" or found.result not in ("", "success"):
        why = "the settings or the folder keep it from starting" if found.status == CONFIG_ERROR else found.result
        return wrong("SB-79", f"spinbank.service has failed ({why})", f"{LOG}\nsudo systemctl restart spinbank")
    if found.active not in ("active", "activating", "reloading"):
        return wrong("SB-79", "spinbank.service is stopped", "sudo systemctl enable --now spinbank")
    if not found.enabled:
        return warn("SB-79", "runs, but will not start at the next boot", "sudo systemctl enable spinbank")
    if found.restarts >= RESTARTED:
        return warn("SB-79", f"runs, but was started again {found.restarts} times since boot", LOG)
    return ok("runs and starts at boot")

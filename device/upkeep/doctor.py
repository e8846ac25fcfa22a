"""The table of checks, and the round through all of them."""

from collections.abc import Callable
from typing import Literal

from device.upkeep.checks import computer, place, service, wires
from device.upkeep.lines import Line, Said, skip
from device.upkeep.machine import Machine
from device.upkeep.wanted import Wanted

Check = Callable[[Machine, Wanted], Said]
Where = Literal["everywhere", "on a Pi"]

CHECKS: tuple[tuple[str, Where, Check], ...] = (
    ("system", "everywhere", computer.system),
    ("python", "everywhere", computer.python),
    ("gpiozero", "everywhere", computer.package("gpiozero")),
    ("lgpio", "on a Pi", computer.package("lgpio")),
    ("luma.oled", "everywhere", computer.package("luma.oled")),
    ("pillow", "everywhere", computer.package("pillow")),
    ("settings", "everywhere", place.config),
    ("pins", "everywhere", wires.pins),
    ("groups", "on a Pi", wires.groups),
    ("gpio", "on a Pi", wires.chip),
    ("i2c", "on a Pi", wires.i2c),
    ("i2c speed", "on a Pi", wires.speed),
    ("oled", "on a Pi", wires.panel),
    ("spi", "on a Pi", wires.spi),
    ("power", "on a Pi", computer.power),
    ("data", "everywhere", place.data),
    ("disk", "everywhere", computer.disk),
    ("clock", "everywhere", computer.clock),
    ("wifi", "on a Pi", place.wifi),
    ("port", "everywhere", place.port),
    ("service", "everywhere", service.service),
)


def examine(machine: Machine, wanted: Wanted) -> list[Line]:
    """All checks, in the order of the table; what is only for a Pi is skipped elsewhere."""
    a_pi = bool(computer.model(machine))
    lines = []
    for name, where, check in CHECKS:
        said = check(machine, wanted) if a_pi or where == "everywhere" else skip("not a Raspberry Pi")
        lines.append(Line(name, said.verdict, said.found, said.fix, said.code))
    return lines

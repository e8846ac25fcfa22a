"""The wiring of the box as plain data: `wires.csv` and what can be asked of it.

From this one table come the tables and drawings of the build guide (`python -m hardware.wiring` writes them anew), the
picture that `spinbank pins` prints, and the names the self-test uses when it says which wire is loose. Nothing here
opens a pin.
"""

import csv
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct
from msgspec.structs import replace

# The 40-pin header of every Raspberry Pi since 2014: position n - 1 is header pin n.
HEADER = (
    *("3.3 V", "5 V", "GPIO2", "5 V", "GPIO3", "GND", "GPIO4", "GPIO14", "GND", "GPIO15"),
    *("GPIO17", "GPIO18", "GPIO27", "GND", "GPIO22", "GPIO23", "3.3 V", "GPIO24", "GPIO10", "GND"),
    *("GPIO9", "GPIO25", "GPIO11", "GPIO8", "GND", "GPIO7", "GPIO0", "GPIO1", "GPIO5", "GND"),
    *("GPIO6", "GPIO12", "GPIO13", "GND", "GPIO19", "GPIO16", "GPIO26", "GPIO20", "GND", "GPIO21"),
)
HEADER_PIN = {int(line[4:]): pin for pin, line in enumerate(HEADER, 1) if line.startswith("GPIO")}

# GPIOs with a second job; a wire there works only when that job is off.
RESERVED = {
    0: "the identity chip of an add-on board",
    1: "the identity chip of an add-on board",
    2: "the data line of I2C",
    3: "the clock of I2C, and the pin that wakes a halted Pi",
    4: "1-Wire, where it is switched on",
    14: "the serial console",
    15: "the serial console",
}


class Wire(Struct, frozen=True, kw_only=True):
    """One wire: what it is soldered to, and the header pin (or, for the few that have none, the `source`) it comes from."""

    name: str  # "knob.a"; the settings' own name where a setting can move it
    part: str  # knob, plunger, screen, ring or sound, as in `hardware.trouble`
    option: str  # what must be chosen for this wire to be there
    device: str  # what a maker holds: "Rotary encoder"
    pin: str  # what is printed beside the pin: "CLK (A)"
    colour: str
    header: int | None = None
    gpio: int | None = None
    source: str = ""  # the other part and its pin: "Level shifter 1Y (3)"
    inline: str = ""  # what is soldered into the wire: "330 Ω"
    note: str = ""

    @property
    def origin(self) -> tuple[str, str]:
        """The part and the pin a wire between two parts comes from; two empty strings for a wire from the header."""
        device = next(
            (other.device for other in wires() if other.device and self.source.startswith(f"{other.device} ")), ""
        )
        return device, self.source.removeprefix(f"{device} ")

    @property
    def line(self) -> str:
        """What the header pin carries ("GPIO5", "3.3 V", "5 V", "GND"), or the source of a wire between two parts."""
        return self.source if self.header is None else HEADER[self.header - 1]


class Kit(Struct, frozen=True):
    """One of the three shopping lists: its name, a title for people, and the options it builds."""

    name: str
    title: str
    options: tuple[str, ...]


KITS = (
    Kit("bare", 'The bare box: 1.3" OLED, knob, plunger', ("screen-i2c", "plunger", "knob")),
    Kit(
        "table",
        'The table box: 2.42" OLED, plunger that feels speed',
        ("screen-spi", "plunger", "second-switch", "knob"),
    ),
    Kit(
        "deluxe",
        'The deluxe box: 2.42" OLED, light ring, sound',
        ("screen-i2c", "plunger", "second-switch", "knob", "ring", "sound"),
    ),
)


@cache
def wires() -> tuple[Wire, ...]:
    """Every wire of every option, in the order of the table."""
    text = files(__name__).joinpath("wires.csv").read_text(encoding="utf-8")
    rows = ({key: value for key, value in row.items() if value} for row in csv.DictReader(text.splitlines()))
    return tuple(msgspec.convert(row, Wire, strict=False) for row in rows)


def chosen(options: Iterable[str], moved: Mapping[str, int] | None = None) -> tuple[Wire, ...]:
    """The wires of these options; `moved` gives other GPIOs to wires by name ({"knob.a": 22}), unknown names are ignored."""
    wanted, moved = set(options), moved or {}
    return tuple(
        replace(wire, gpio=moved[wire.name], header=HEADER_PIN[moved[wire.name]]) if wire.name in moved else wire
        for wire in wires()
        if wire.option in wanted
    )


def options(
    *, connection: str = "i2c", switches: int = 1, ring: bool = False, ring_bus: int = 0, sound: bool = False
) -> tuple[str, ...]:
    """The options that settings stand for; `connection` "none" is no screen, `ring_bus` is the number of the SPI bus."""
    return (
        *((f"screen-{connection}",) if connection != "none" else ()),
        "plunger",
        *(("second-switch",) if switches == 2 else ()),
        "knob",
        *(("ring-spi1" if ring_bus == 1 else "ring",) if ring else ()),
        *(("sound",) if sound else ()),
    )


def wires_of(part: str, among: Iterable[Wire] | None = None) -> tuple[Wire, ...]:
    """The wires of one part ("knob"), for the self-test to name; among all wires, or among these."""
    return tuple(wire for wire in (wires() if among is None else among) if wire.part == part)


def for_selftest(among: Iterable[Wire]) -> dict[str, str]:
    """Where the wires of each step of the self-test belong, short enough for the glass; a part that is not there is left out."""
    among = tuple(among)
    on = {wire.name: wire.header for wire in among if wire.gpio is not None}

    def pins(part: str) -> str:
        numbers = sorted(wire.header for wire in wires_of(part, among) if wire.gpio is not None and wire.header)
        return f"pin{'s' * (len(numbers) > 1)} {', '.join(map(str, numbers))}"

    told = {"turn": f"A {on.get('knob.a')}, B {on.get('knob.b')}", "press": f"pin {on.get('knob.press')}"}
    told |= {"plunger": pins("plunger"), "screen": pins("screen")}
    part_of = {"turn": "knob", "press": "knob"}
    return {step: words for step, words in told.items() if wires_of(part_of.get(step, step), among)}


def faults(among: Iterable[Wire]) -> list[str]:
    """What is wrong with wires that are there together, one sentence each; an empty list is a box that can be built."""
    wrong = []
    taken: dict[int, Wire] = {}
    for wire in among:
        label = f"{wire.device} {wire.pin}"
        if wire.header is None:
            if not wire.source or wire.gpio is not None:
                wrong.append(f"{label} comes neither from the header nor from another part")
            continue
        if not 1 <= wire.header <= len(HEADER):
            wrong.append(f"{label} is on header pin {wire.header}; the header has pins 1 to {len(HEADER)}")
            continue
        if wire.gpio is not None and wire.line != f"GPIO{wire.gpio}":
            wrong.append(f"{label}: header pin {wire.header} is {wire.line}, not GPIO{wire.gpio}")
        if wire.gpio is None and wire.line.startswith("GPIO"):
            wrong.append(f"{label}: header pin {wire.header} is {wire.line}, but no GPIO is given")
        if wire.line == "5 V" and wire.part != "ring":
            wrong.append(f"{label} is on 5 V (header pin {wire.header}); only the LED ring may be")
        if other := taken.get(wire.header):
            wrong.append(
                f"header pin {wire.header} ({wire.line}) has two wires: {other.device} {other.pin} and {label}"
            )
        taken[wire.header] = wire
    return wrong


def remarks(among: Iterable[Wire]) -> list[str]:
    """Wires on GPIOs that have a second job, one sentence each; the screen's own I2C wires are at home there."""
    return [
        f"{wire.device} {wire.pin} is on GPIO{wire.gpio}, which is also {RESERVED[wire.gpio]}"
        for wire in among
        if wire.gpio in RESERVED and wire.part != "screen"
    ]

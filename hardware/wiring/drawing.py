"""The wiring drawing of a kit as SVG: the header in the middle, every part with its wires, A4 across, in millimetres.

Colour is never the only mark: each wire's end says its header pin, line and colour in words, so a black and white print
is enough to build by.
"""

from collections.abc import Callable, Iterable
from html import escape

from msgspec import Struct

from hardware.wiring import HEADER, Kit, Wire, chosen

WIDE, TALL = 297, 210
MIDDLE = 148.5
TOP, PITCH = 39.0, 7.0  # the first row of the header and the distance of two rows
BOX, EDGE = 80.0, 8.0  # width of a part's box and its distance from the paper's edge
HEAD = 14.0  # height of a part's title
ROWS = (
    PITCH,
    6.0,
)  # height of one of its pins: as the header's, so that wires run straight; less where that is too tall
LABEL = 15.5  # width of a line's name beside the header
COLUMN = 3.4  # from the middle to a row of pins
LEFT = ("OLED over I2C", "Plunger switch", "Second plunger switch", "Rotary encoder")

COLOURS = {
    "black": "#222",
    "blue": "#2563d9",
    "brown": "#7b4a1f",
    "green": "#2a9d3a",
    "grey": "#9a9a9a",
    "orange": "#f08a00",
    "purple": "#8c3fc4",
    "red": "#d91f1f",
    "white": "#fff",
    "yellow": "#f7d400",
}
POWER = {"3.3 V": "#ffe3bd", "5 V": "#ffc9c9", "GND": "#d9d9d9"}

STYLE = """
text{font-family:'DejaVu Sans','Liberation Sans',Arial,sans-serif;fill:#222}
.title{font-size:7px;font-weight:bold}.sub{font-size:3.5px}.part{font-size:4.4px;font-weight:bold}
.pin{font-size:3.7px;font-weight:bold}.what{font-size:3px}.line{font-size:3.1px}.used{font-size:3.1px;font-weight:bold}.num{font-size:2.7px;font-weight:bold}
.warn{font-size:4.2px;font-weight:bold}.small{font-size:3.1px}
.draw{fill:none;stroke:#333;stroke-width:.45;stroke-linecap:round;stroke-linejoin:round}.dark{fill:#333}
"""


def text(x: float, y: float, words: str, kind: str, anchor: str = "start") -> str:
    """One line of text; `anchor` is start, middle or end."""
    return f'<text x="{x:.2f}" y="{y:.2f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def box(x: float, y: float, wide: float, tall: float, fill: str, stroke: str = "#555", round: float = 1.2) -> str:
    """A rectangle with round corners."""
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{tall:.2f}" rx="{round}" fill="{fill}" stroke="{stroke}" stroke-width=".35"/>'


def dot(x: float, y: float, radius: float, fill: str) -> str:
    """A filled circle with a thin edge."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius}" fill="{fill}" stroke="#333" stroke-width=".3"/>'


def cable(points: Iterable[tuple[float, float]], colour: str) -> str:
    """A wire: a white halo that shows which of two crossing wires passes over, a dark edge, the colour."""
    way = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return "".join(
        f'<polyline points="{way}" fill="none" stroke="{paint}" stroke-width="{wide}" stroke-linejoin="round"/>'
        for paint, wide in (("#fff", 2.6), ("#333", 1.5), (COLOURS[colour], 1.0))
    )


def _oled(x: float, y: float) -> str:
    return (
        f'<rect class="draw" x="{x}" y="{y}" width="14" height="10" rx=".6"/>'
        f'<rect class="dark" x="{x + 1.2}" y="{y + 2.2}" width="11.6" height="6.2"/>'
        f'<path d="M{x + 3} {y + 6.8}l2 -3l2 2.2l1.6 -1.4l2.2 2.2" fill="none" stroke="#8fd8ff" stroke-width=".5"/>'
    )


def _switch(x: float, y: float) -> str:
    return (
        f'<rect class="draw" x="{x}" y="{y + 4}" width="14" height="6" rx=".6"/>'
        f'<path class="draw" d="M{x + 1.5} {y + 4}L{x + 11} {y + 1}M{x + 3} {y + 10}v1.6M{x + 7} {y + 10}v1.6M{x + 11} {y + 10}v1.6"/>'
        f'<circle class="draw" cx="{x + 12}" cy="{y + 1}" r="1.1"/>'
    )


def _knob(x: float, y: float) -> str:
    return (
        f'<circle class="draw" cx="{x + 7}" cy="{y + 5.5}" r="5.4" stroke-dasharray="1 .7"/>'
        f'<circle class="draw" cx="{x + 7}" cy="{y + 5.5}" r="4.2"/><path class="draw" d="M{x + 7} {y + 4.6}v-3"/>'
    )


def _ring(x: float, y: float) -> str:
    return (
        f'<circle class="draw" cx="{x + 7}" cy="{y + 5.5}" r="5.4"/><circle class="draw" cx="{x + 7}" cy="{y + 5.5}" r="3.2"/>'
        f'<circle cx="{x + 7}" cy="{y + 5.5}" r="4.3" fill="none" stroke="#e08a00" stroke-width="1.2" stroke-dasharray="1.1 1.15"/>'
    )


def _chip(x: float, y: float) -> str:
    legs = "".join(f"M{x + 2 + 1.9 * n} {y + 2.5}v-1.8M{x + 2 + 1.9 * n} {y + 8.5}v1.8" for n in range(6))
    return (
        f'<rect class="draw" x="{x}" y="{y + 2.5}" width="14" height="6"/><path class="draw" d="{legs}"/>'
        f'<circle class="dark" cx="{x + 1.5}" cy="{y + 7.2}" r=".5"/>'
    )


def _buzzer(x: float, y: float) -> str:
    return (
        f'<circle class="draw" cx="{x + 5}" cy="{y + 5.5}" r="4.6"/><circle class="dark" cx="{x + 5}" cy="{y + 5.5}" r=".8"/>'
        f'<path class="draw" d="M{x + 11} {y + 3.5}q1.4 2 0 4M{x + 12.6} {y + 2}q2.4 3.5 0 7"/>'
    )


ICONS: dict[str, Callable[[float, float], str]] = {
    "OLED over I2C": _oled,
    "OLED over SPI": _oled,
    "Plunger switch": _switch,
    "Second plunger switch": _switch,
    "Rotary encoder": _knob,
    "LED ring": _ring,
    "Level shifter": _chip,
    "Buzzer": _buzzer,
}
SAID = {
    "OLED over I2C": "128 x 64; mind the order of its pins",
    "OLED over SPI": "128 x 64; mind the order of its pins",
    "Plunger switch": "microswitch: COM and NO",
    "Second plunger switch": "sits lower, closes later",
    "Rotary encoder": "a bare one: no +, and C is GND",
    "LED ring": "WS2812; 1000 µF from 5 V to GND",
    "Level shifter": "74AHCT125; (chip pin)",
    "Buzzer": "passive, piezo",
}


def row_y(pin: int) -> float:
    """The height of a header pin on the paper."""
    return TOP + (pin - 1) // 2 * PITCH


class Place(Struct, frozen=True):
    """Where a part's box stands, how far its pins are apart, and the wires that end there, from top to bottom."""

    top: float
    row: float
    wires: tuple[Wire, ...]

    @property
    def tall(self) -> float:
        """The box's height."""
        return HEAD + self.row * len(self.wires)

    def pin_y(self, n: int) -> float:
        """The height on the paper of the box's pin number `n`, from 0."""
        return self.top + HEAD + self.row * n + 1.5


def _places(wires: tuple[Wire, ...], *, left: bool) -> dict[str, Place]:
    """The parts of one side, each as near to its header pins as the others let it be."""
    groups: dict[str, list[Wire]] = {}
    for wire in wires:
        if (wire.device in LEFT) is left:
            groups.setdefault(wire.device, []).append(wire)
        if wire.source and not left:  # the part it comes from shows the wire first, next to where it leads
            groups.setdefault(wire.origin[0], []).append(wire)
    ceiling, floor, gap = TOP - 8, TOP + 20 * PITCH + 2, 4.0
    count = sum(len(rows) for rows in groups.values())
    row = next(row for row in ROWS if len(groups) * (HEAD + gap) + count * row <= floor - ceiling or row == ROWS[-1])
    lowest, below = {}, floor + gap
    for name, rows in reversed(groups.items()):  # as low as possible ...
        below -= gap + HEAD + row * len(rows)
        lowest[name] = below
    places, above = {}, ceiling
    for name, rows in groups.items():  # ... then as high as its pins ask for
        pins = [row_y(wire.header) for wire in rows if wire.header]
        wanted = sum(pins) / len(pins) - HEAD - 1.5 - row * (len(rows) - 1) / 2
        if row == PITCH:  # onto the header's raster
            wanted = round((wanted + HEAD + 1.5 - TOP) / PITCH) * PITCH + TOP - HEAD - 1.5
            while wanted < above:
                wanted += PITCH
        places[name] = Place(min(max(wanted, above), lowest[name]), row, tuple(rows))
        above = places[name].top + places[name].tall + gap
    return places


def _box(name: str, place: Place, *, left: bool) -> list[str]:
    """The box of a part: picture, name, and its pins with where each one goes, in words."""
    x, sign = (EDGE, -1) if left else (WIDE - EDGE - BOX, 1)
    inner = x + BOX if left else x  # the edge that looks at the header
    at, start, end = (x + 22, "start", "end") if left else (x + BOX - 22, "end", "start")
    out = [
        box(x, place.top, BOX, place.tall, "#fbfaf5"),
        ICONS[name](x + 4 if left else x + BOX - 18, place.top + 1.4),
        text(at, place.top + 5.6, name, "part", start),
        text(at, place.top + 10, SAID[name], "what", start),
    ]
    for n, wire in enumerate(place.wires):
        y = place.pin_y(n)
        here, there = (
            (wire.pin, f"from {wire.source}")
            if wire.device == name
            else (wire.origin[1], f"to {wire.device} {wire.pin}")
        )
        words = f"pin {wire.header} · {wire.line} · {wire.colour}" if wire.header else f"{there} · {wire.colour}"
        out += [
            dot(inner, y, 1.2, COLOURS[wire.colour]),
            text(inner + sign * 2.8, y + 1.3, here, "pin", end),
            text(x + 4 if left else x + BOX - 4, y + 1.1, words, "what", start),
        ]
    return out


def _resistor(x: float, y: float, value: str) -> str:
    return box(x - 5.2, y - 1.9, 10.4, 3.8, "#fff3d6", "#8a6d1d", 0.8) + text(x, y + 1.1, value, "what", "middle")


def _side(wires: tuple[Wire, ...], *, left: bool) -> tuple[list[str], list[str]]:
    """The cables and the part boxes of one side of the header."""
    sign = -1 if left else 1
    inner = EDGE + BOX if left else WIDE - EDGE - BOX
    start = MIDDLE + sign * (COLUMN + 3 + LABEL)  # where the header's own names end
    cables: list[tuple[float, float, Wire]] = []  # height beside the header, height at the part
    links: dict[str, list[float]] = {}
    boxes, between, inlines = [], [], []
    for name, place in _places(wires, left=left).items():
        boxes += _box(name, place, left=left)
        for n, wire in enumerate(place.wires):
            if wire.header is None:
                links.setdefault(wire.name, []).append(place.pin_y(n))
            else:
                far = (wire.header % 2 == 1) is not left  # from the other row: through the gap below its own
                cables.append((row_y(wire.header) + (PITCH / 2 if far else 0), place.pin_y(n), wire))
    up = sorted((c for c in cables if c[1] < c[0]), key=lambda c: c[0])
    down = sorted((c for c in cables if c[1] >= c[0]), key=lambda c: -c[0])
    near = start + sign * 3
    step = min((abs(inner - near) - 15) / max(len(cables) - 1, 1), 4)
    for n, (at, y, wire) in enumerate(up + down):
        assert wire.header is not None
        lane = near + sign * step * n
        way = [(start, at), (lane, at), (lane, y), (inner, y)]
        if at != row_y(wire.header):
            way = [(MIDDLE - sign * COLUMN, row_y(wire.header)), (MIDDLE - sign * COLUMN + sign * 2.4, at), *way]
        between.append(cable(way, wire.colour))
        if wire.inline:
            inlines.append(_resistor(inner - sign * 8, y, wire.inline))
    for wire in wires:
        if ys := links.get(wire.name):
            x = inner - sign * 6.5
            between.append(cable([(inner, ys[0]), (x, ys[0]), (x, ys[1]), (inner, ys[1])], wire.colour))
            inlines.append(_resistor(x, sum(ys) / 2, wire.inline))
    return between + inlines, boxes


def _board() -> list[str]:
    return [
        box(MIDDLE - 27, TOP - 10, 54, 20 * PITCH + 13, "#eef6ee", "#6a8f6a", 3),
        text(MIDDLE, TOP - 5.4, "the end with the SD card", "what", "middle"),
        text(MIDDLE, TOP + 20 * PITCH + 0.6, "the end with the USB ports", "what", "middle"),
        box(MIDDLE - 7, TOP - 3.6, 14, 19 * PITCH + 7.2, "#3b3b3b", "#222", 0.8),
    ]


def _pins(used: set[int | None]) -> list[str]:
    """The header's pins and names; drawn after the cables, so that every number can be read."""
    out = []
    for pin, line in enumerate(HEADER, 1):
        sign, y, here = (-1 if pin % 2 else 1), row_y(pin), pin in used
        x, name = MIDDLE + sign * COLUMN, MIDDLE + sign * (COLUMN + 4 + LABEL / 2)
        fill = "#ffe9a8" if here else "#8d8d8d"
        out += [
            box(
                name - LABEL / 2 + 1,
                y - 2.1,
                LABEL - 2,
                4.2,
                POWER.get(line, "#fff") if here else "#eef6ee",
                "#555" if here else "#c4d4c4",
                0.6,
            ),
            text(name, y + 1.2, line, "used" if here else "line", "middle"),
            box(x - 2.2, y - 2.2, 4.4, 4.4, fill, "#ddd", 0.2) if pin == 1 else dot(x, y, 2.3, fill),
            text(x, y + 1, str(pin), "num", "middle"),
        ]
    return out


CHECKS = (
    "Before you switch on",
    "1. Nothing touches header pins 2 and 4.",
    "2. Every black wire is on a GND pin.",
    "3. Orange: screen on pin 1, knob on pin 17.",
    "4. You went by the names on the modules;",
    "\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}their order differs from maker to maker.",
    "5. You counted twice: odd pins are the row",
    "\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}inside, even pins the one at the edge.",
    "Then: spinbank doctor, or on the box: This box,",
    "Self-test. Both say which wire is loose.",
)


def _checks(wires: tuple[Wire, ...]) -> list[str]:
    """What to look at before switching on, where the right side has room for it."""
    x, tall = WIDE - EDGE - BOX, 5.4 * len(CHECKS) + 5
    top = max((place.top + place.tall + 6 for place in _places(wires, left=False).values()), default=TOP - 8)
    if top + tall > TOP + 20 * PITCH + 3:
        return []
    kinds = ["part"] + ["what"] * (len(CHECKS) - 1)
    return [
        box(x, top, BOX, tall, "#f3f7fc", "#7b97b8"),
        *(text(x + 4, top + 7 + 5.4 * n, line, kind) for n, (line, kind) in enumerate(zip(CHECKS, kinds, strict=True))),
    ]


def drawing(kit: Kit) -> str:
    """The whole drawing of one kit, an SVG document for A4 across."""
    wires = chosen(kit.options)
    left_cables, left_boxes = _side(wires, left=True)
    right_cables, right_boxes = _side(wires, left=False)
    five = any(wire.line == "5 V" for wire in wires)
    first = "5 V (red) goes to ring and level shifter ONLY." if five else "3.3 V ONLY. Nothing on header pins 2 and 4."
    second = (
        "Screen and knob get 3.3 V (orange): the Pi's pins die of more."
        if five
        else "The Pi's pins die of 5 V. Pull the power plug before you touch a wire."
    )
    clock = any(wire.gpio == 3 for wire in wires)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}mm" height="{TALL}mm" viewBox="0 0 {WIDE} {TALL}">',
        f"<title>Spinbank wiring: {escape(kit.title)}</title><style>{STYLE}</style>",
        f'<rect width="{WIDE}" height="{TALL}" fill="#fff"/>',
        text(EDGE, 13, kit.title, "title"),
        text(EDGE, 19.5, "Header seen from above, pin 1 is the square one. Every switch closes to GND (black).", "sub"),
        *_board(),
        *left_cables,
        *right_cables,
        *_pins({wire.header for wire in wires}),
        *left_boxes,
        *right_boxes,
        *_checks(wires),
        box(EDGE, TALL - 22, 136, 15, "#ffe9e6", "#c22", 1.5),
        text(EDGE + 4, TALL - 15.6, first, "warn"),
        text(EDGE + 4, TALL - 10.2, second, "small"),
        box(WIDE - EDGE - 136, TALL - 22, 136, 15, "#fff6d8", "#c79a00", 1.5),
        text(WIDE - EDGE - 132, TALL - 15.6, "GPIO3 has two jobs" if clock else "GPIO3 stays free", "warn"),
        text(
            WIDE - EDGE - 132,
            TALL - 10.2,
            "Clock of the screen, and the pin that wakes a halted Pi: no shutdown button there."
            if clock
            else "A push button from header pin 5 to GND can wake a halted Pi.",
            "small",
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"

"""The wiring tables of the build guide, written between the marks `<!-- wires bare -->` and `<!-- end -->`."""

import re

from hardware.wiring import KITS, Wire, wires

TABLES = {
    **{kit.name: kit.options for kit in KITS[:1]},
    "second": ("second-switch",),
    "spi": ("screen-spi",),
    "ring": ("ring",),
    "sound": ("sound",),
}
TITLES = ("Part", "Its pin", "Pi's header pin", "Line", "Colour", "Note")
MARKS = re.compile(r"(<!-- wires (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(options: tuple[str, ...]) -> str:
    """The wires of these options as a table in Markdown, aligned for reading in an editor."""

    def row(wire: Wire) -> tuple[str, ...]:
        note = "; ".join(filter(None, (f"{wire.inline} in this wire" if wire.inline else "", wire.note)))
        return wire.device, wire.pin, str(wire.header or "-"), wire.line, wire.colour, note

    rows = [TITLES, *(row(wire) for wire in wires() if wire.option in options)]
    wide = [max(len(cells[n]) for cells in rows) for n in range(len(TITLES))]
    lines = ["| " + " | ".join(f"{cell:{size}}" for cell, size in zip(cells, wide, strict=True)) + " |" for cells in rows]
    return "\n".join([lines[0], "|" + "|".join("-" * (size + 2) for size in wide) + "|", *lines[1:]]) + "\n"


def with_tables(guide: str) -> str:
    """The guide with every marked table written anew; KeyError when a mark names no table."""
    return MARKS.sub(lambda found: f"{found[1]}{table(TABLES[found[2]])}{found[3]}", guide)

"""The tables of the build guide, written between marks such as `<!-- wires bare -->` and `<!-- end -->`."""

import csv
import re
from collections.abc import Sequence
from importlib.resources import files

from hardware.wiring import KITS, Wire, wires

TABLES = {
    **{kit.name: kit.options for kit in KITS[:1]},
    "second": ("second-switch",),
    "spi": ("screen-spi",),
    "ring": ("ring",),
    "sound": ("sound",),
}
TITLES = ("Part", "Its pin", "Pi's header pin", "Line", "Colour", "Note")
MARKS = re.compile(r"(<!-- (wires|shopping)(?: (\w+))? -->\n).*?(<!-- end -->)", re.DOTALL)


def bom() -> list[dict[str, str]]:
    """The bill of materials: a row for each item, with the quantity for each kit."""
    return list(csv.DictReader(files("hardware").joinpath("bom.csv").read_text(encoding="utf-8").splitlines()))


def shopping() -> str:
    """What to buy for each kit, as a table in Markdown."""
    kits = [kit.name for kit in KITS]
    rows = [(row["item"], *(row[kit] if row[kit] != "0" else "" for kit in kits), row["look_for"]) for row in bom()]
    return markdown([("Item", *kits, "Look for"), *rows])


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells as a table in Markdown, the first row its titles, aligned for reading in an editor."""
    wide = [max(len(cells[n]) for cells in rows) for n in range(len(rows[0]))]
    lines = [
        "| " + " | ".join(f"{cell:{size}}" for cell, size in zip(cells, wide, strict=True)) + " |" for cells in rows
    ]
    return "\n".join([lines[0], "|" + "|".join("-" * (size + 2) for size in wide) + "|", *lines[1:]]) + "\n"


def table(options: tuple[str, ...]) -> str:
    """The wires of these options as a table in Markdown."""

    def row(wire: Wire) -> tuple[str, ...]:
        note = "; ".join(filter(None, (f"{wire.inline} in this wire" if wire.inline else "", wire.note)))
        return wire.device, wire.pin, str(wire.header or "-"), wire.line, wire.colour, note

    return markdown([TITLES, *(row(wire) for wire in wires() if wire.option in options)])


def with_tables(guide: str) -> str:
    """The guide with every marked table written anew; KeyError when a mark names no table."""

    def anew(found: re.Match[str]) -> str:
        return f"{found[1]}{shopping() if found[2] == 'shopping' else table(TABLES[found[3]])}{found[4]}"

    return MARKS.sub(anew, guide)

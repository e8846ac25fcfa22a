"""`python -m hardware.wiring` writes the drawings and the tables of the build guide anew, from `wires.csv`."""

from pathlib import Path

from hardware.wiring import KITS
from hardware.wiring.drawing import drawing
from hardware.wiring.tables import with_tables

HERE = Path(__file__).parent


def made() -> dict[Path, str]:
    """Every generated file and what must be in it."""
    guide = HERE.parent / "README.md"
    return {
        **{HERE / f"wiring-{kit.name}.svg": drawing(kit) for kit in KITS},
        guide: with_tables(guide.read_text(encoding="utf-8")),
    }


if __name__ == "__main__":
    for path, words in made().items():
        path.write_text(words, encoding="utf-8")
        print(path)

"""The wiring table that a family solders by says what the program does and what the header is."""

import re
from pathlib import Path

from gpiozero.pins.mock import MockFactory

import hardware
from hardware.pins import Pins

README = Path(hardware.__path__[0], "README.md").read_text("utf-8")
ROW = re.compile(r"^\| ([^|]+?) +\| (GPIO\d+|3\.3 V|GND)[^|]* +\| (\d+)[^|]* +\|$", re.MULTILINE)


def test_the_table_has_the_default_pins() -> None:
    wired = {name: line for name, line, _ in ROW.findall(README) if line.startswith("GPIO")}
    assert wired == {
        "Encoder A (CLK)": f"GPIO{Pins().a}",
        "Encoder B (DT)": f"GPIO{Pins().b}",
        "Knob switch (SW)": f"GPIO{Pins().knob}",
        "Plunger switch": f"GPIO{Pins().plunger}",
        "OLED SDA": "GPIO2",
        "OLED SCL": "GPIO3",
    }


def test_the_header_numbers_are_those_of_a_raspberry_pi() -> None:
    header = MockFactory().board_info.headers["J8"].pins
    names = {"3.3 V": "3V3", "GND": "GND"}
    rows = ROW.findall(README)
    assert len(rows) >= 8
    for what, line, number in rows:
        assert header[int(number)].name == names.get(line, line), what


def test_every_file_of_the_room_is_in_its_guide() -> None:
    files = {path.name for path in Path(hardware.__path__[0]).glob("*.py")} - {"__init__.py"}
    assert files == set(re.findall(r"^\* `(\w+\.py)`", README, re.MULTILINE))

"""The table of wires is right in itself, agrees with what the program does, and everything made of it is up to date."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise, product
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from gpiozero.pins.mock import MockFactory
from msgspec.structs import replace

import hardware
from device.cli import main
from device.config_file import read
from device.fitting import wires as claimed
from device.fitting import wires_as_set
from hardware.wiring import HEADER, KITS, chosen, faults, for_selftest, options, remarks, wires, wires_of
from hardware.wiring.__main__ import made
from hardware.wiring.drawing import BOX, COLOURS, EDGE, TALL, WIDE, drawing
from hardware.wiring.header import drawn

ROOM = Path(hardware.__path__[0])
KIT = {kit.name: kit for kit in KITS}
every_kit = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)


# --- the table ----------------------------------------------------------------------------------------------------------


def test_the_header_is_the_one_of_a_raspberry_pi() -> None:
    pins = MockFactory().board_info.headers["J8"].pins
    names = {"3V3": "3.3 V", "5V": "5 V"}
    assert [names.get(pins[number].name, pins[number].name) for number in range(1, 41)] == list(HEADER)


@every_kit
def test_a_kit_can_be_built_as_it_stands(kit) -> None:
    assert faults(chosen(kit.options)) == []
    assert remarks(chosen(kit.options)) == []


@pytest.mark.parametrize(
    ("connection", "switches", "ring", "sound"),
    [*product(["i2c", "spi", "none"], [1, 2], [False, True], [False, True])],
)
def test_any_choice_of_parts_can_be_built(connection, switches, ring, sound) -> None:
    bus = 1 if connection == "spi" else 0
    wanted = options(connection=connection, switches=switches, ring=ring, ring_bus=bus, sound=sound)
    assert faults(chosen(wanted)) == []


def test_five_volts_go_to_the_ring_alone() -> None:
    assert {wire.device for wire in wires() if wire.line == "5 V"} == {"LED ring", "Level shifter"}


def test_colours_tell_voltages_apart_and_signals_of_one_part_from_each_other() -> None:
    power = {"3.3 V": "orange", "5 V": "red", "GND": "black"}
    for wire in wires():
        assert wire.colour in COLOURS
        assert wire.colour == power.get(wire.line, wire.colour)
        assert (wire.line in power) is (wire.colour in power.values()), wire
    for kit in KITS:
        signals = [(w.part, w.colour) for w in chosen(kit.options) if w.gpio is not None]
        assert len(signals) == len(set(signals))


def test_a_wire_between_two_parts_names_the_other_part() -> None:
    between = [wire for wire in wires() if wire.header is None]
    assert {wire.origin for wire in between} == {("Level shifter", "1Y (3)")}


def _wire(name: str, kit: str = "bare"):
    return next(wire for wire in chosen(KIT[kit].options) if wire.name == name)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ([replace(_wire("knob.a"), header=31)], "Rotary encoder CLK (A): header pin 31 is GPIO6, not GPIO5"),
        ([replace(_wire("knob.a"), header=30)], "Rotary encoder CLK (A): header pin 30 is GND, not GPIO5"),
        ([replace(_wire("knob.ground"), header=29)], "Rotary encoder GND: header pin 29 is GPIO5, but no GPIO is given"),
        ([replace(_wire("knob.a"), header=41)], "Rotary encoder CLK (A) is on header pin 41; the header has pins 1 to 40"),
        ([replace(_wire("screen.power"), header=2)], "OLED over I2C VCC is on 5 V (header pin 2); only the LED ring may be"),
        ([replace(_wire("knob.a"), header=None)], "Rotary encoder CLK (A) comes neither from the header nor from another part"),
        (
            [_wire("knob.a"), replace(_wire("knob.b"), header=29, gpio=5)],
            "header pin 29 (GPIO5) has two wires: Rotary encoder CLK (A) and Rotary encoder DT (B)",
        ),
    ],
)  # fmt: skip
def test_a_wrong_wire_is_said_in_one_sentence(wrong, said) -> None:
    assert faults(wrong) == [said]


def test_a_gpio_with_a_second_job_is_remarked_on() -> None:
    moved = chosen(["knob"], {"knob.a": 3})
    assert remarks(moved) == [
        "Rotary encoder CLK (A) is on GPIO3, which is also the clock of I2C, and the pin that wakes a halted Pi"
    ]


# --- and the program ----------------------------------------------------------------------------------------------------


CONFIGS = {
    "bare": "",
    "table": '[screen]\nmodel="ssd1309"\nconnection="spi"\n[plunger]\nswitches=2\n',
    "deluxe": '[screen]\nmodel="ssd1309"\n[plunger]\nswitches=2\n[ring]\non=true\n[sound]\non=true\n',
    "spi with ring": '[screen]\nmodel="ssd1309"\nconnection="spi"\n[ring]\non=true\nbus=1\n',
    "moved": "[knob]\na=22\nb=23\n[plunger]\npin=26\n[sound]\non=true\npin=18\n",
    "no screen": '[screen]\nmodel="none"\n',
}


@pytest.fixture(params=CONFIGS)
def config_file(request, tmp_path):
    (tmp_path / "config.toml").write_text(CONFIGS[request.param], encoding="utf-8")
    return tmp_path / "config.toml"


def test_the_wires_of_a_box_are_the_gpios_its_settings_claim(config_file) -> None:
    config, _ = read(config_file)
    own = wires_as_set(config)
    signals = {wire.gpio for wire in own if wire.gpio is not None}
    # On SPI the settings leave out what they cannot clash over; the wires are all there.
    assert set(claimed(config).values()) == signals
    assert faults(own) == []


@pytest.mark.parametrize("kit", ["bare", "table", "deluxe"])
def test_the_settings_of_a_kit_give_the_wires_of_its_drawing(kit, tmp_path) -> None:
    (tmp_path / "config.toml").write_text(CONFIGS[kit], encoding="utf-8")
    assert set(wires_as_set(read(tmp_path / "config.toml")[0])) == set(chosen(KIT[kit].options))


def test_a_name_that_a_setting_can_move_is_the_settings_own(tmp_path) -> None:
    config = msgspec.to_builtins(read(tmp_path / "none.toml")[0])
    pins = {"a", "b", "press", "pin", "second_pin", "dc_pin", "reset_pin"}
    keys = {f"{section}.{key}" for section, keys in config.items() for key in keys if key in pins}
    for key in keys:
        section, name = key.split(".")
        assert {wire.gpio for wire in wires() if wire.name == key} == {config[section][name]}, key


def test_the_selftest_gets_the_pins_of_each_part() -> None:
    assert for_selftest(chosen(KIT["bare"].options)) == {
        "turn": "A 29, B 31", "press": "pin 33", "plunger": "pin 11", "screen": "pins 3, 5",
    }  # fmt: skip
    assert for_selftest(chosen(KIT["table"].options)) == {
        "turn": "A 29, B 31", "press": "pin 33", "plunger": "pins 11, 13", "screen": "pins 18, 19, 22, 23, 24",
    }  # fmt: skip
    assert for_selftest(wires_of("plunger", chosen(["plunger"], {"plunger.pin": 26}))) == {"plunger": "pin 37"}


# --- what is made of it -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", list(made()), ids=lambda path: path.name)
def test_drawings_and_tables_are_up_to_date(path) -> None:
    assert path.read_text(encoding="utf-8") == made()[path], "run: python -m hardware.wiring"


@every_kit
def test_the_text_header_shows_every_wire_beside_its_pin(kit) -> None:
    lines = drawn(chosen(kit.options)).splitlines()
    assert max(map(len, lines)) <= 80
    for wire in chosen(kit.options):
        label = f"{wire.device} {wire.pin}"
        if wire.header is None:
            assert f"Not from the header: {wire.source} to {label} ({wire.colour})" in lines
            continue
        row = next(line for line in lines if re.search(rf"\|.*\b{wire.header}\b.*\|", line))
        left, inside, right = row.split("|")
        odd = wire.header % 2 == 1
        assert " ".join((left if odd else right).split()) == (f"{label} {wire.line}" if odd else f"{wire.line} {label}")
        assert (f"*{wire.header:>2}" if odd else f"{wire.header:<2}*") in inside


@every_kit
def test_a_drawing_says_every_wire_in_words_too(kit) -> None:
    root = ET.fromstring(drawing(kit))
    said = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    for wire in chosen(kit.options):
        assert wire.pin in said, wire
        if wire.header:
            assert f"pin {wire.header} · {wire.line} · {wire.colour}" in said
        if wire.inline:
            assert wire.inline in said


@every_kit
def test_a_drawing_is_one_sheet_of_a4_and_nothing_leaves_it(kit) -> None:
    root = ET.fromstring(drawing(kit))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("297mm", "210mm", "0 0 297 210")
    boxes = []
    for rect in root.iter("{http://www.w3.org/2000/svg}rect"):
        x, y, wide, tall = (float(rect.get(key, 0)) for key in ("x", "y", "width", "height"))
        assert x >= 0
        assert y >= 0
        assert x + wide <= WIDE
        assert y + tall <= TALL
        if wide == BOX:
            boxes.append((x, y, y + tall))
    boxes += [(EDGE, TALL - 22, TALL), (WIDE - EDGE - BOX, TALL - 22, TALL)]  # the two warnings below
    for x in (EDGE, WIDE - EDGE - BOX):
        column = sorted((top, bottom) for at, top, bottom in boxes if at == x)
        assert all(bottom < top for (_, bottom), (top, _) in pairwise(column)), "boxes overlap"


@every_kit
def test_no_two_wires_run_on_top_of_each_other(kit) -> None:
    runs = []
    for line in ET.fromstring(drawing(kit)).iter("{http://www.w3.org/2000/svg}polyline"):
        if line.get("stroke-width") != "1.0":
            continue
        way = [tuple(map(float, point.split(","))) for point in line.get("points", "").split()]
        runs.append({(ax, *sorted((ay, by))) for (ax, ay), (bx, by) in pairwise(way) if ax == bx})
    for n, one in enumerate(runs):
        for other in runs[n + 1 :]:
            for (x, top, bottom), (other_x, other_top, other_bottom) in product(one, other):
                assert abs(x - other_x) >= 1.5 or bottom <= other_top or other_bottom <= top


# --- the command --------------------------------------------------------------------------------------------------------


def test_spinbank_pins_shows_moved_pins_and_what_is_odd_about_them(tmp_path) -> None:
    (tmp_path / "config.toml").write_text("[knob]\na = 14\n", encoding="utf-8")
    said = CliRunner().invoke(main, ["pins", "--data", str(tmp_path)])
    assert said.exit_code == 0
    assert "8 *| GPIO14 Rotary encoder CLK (A)" in said.output
    assert "Look at this: Rotary encoder CLK (A) is on GPIO14, which is also the serial console." in said.output


@every_kit
def test_spinbank_pins_shows_a_kit(kit, tmp_path) -> None:
    said = CliRunner().invoke(main, ["pins", "--kit", kit.name, "--data", str(tmp_path)])
    assert said.exit_code == 0
    assert said.output.splitlines()[0] == kit.title
    assert drawn(chosen(kit.options)) in said.output


def test_spinbank_pins_with_settings_that_cannot_be_used_says_so_in_one_line(tmp_path) -> None:
    (tmp_path / "config.toml").write_text("[knob]\na = 6\n", encoding="utf-8")
    said = CliRunner().invoke(main, ["pins", "--data", str(tmp_path)])
    assert said.exit_code == 1
    assert "GPIO6 is set for both" in said.output
    assert len(said.output.splitlines()) == 1

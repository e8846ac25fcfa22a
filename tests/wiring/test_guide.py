"""The build guide: the shopping list has what the drawings show, the case fits the parts, and the words match the files."""

import json
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import hardware
from device.config_file import read
from hardware.case import kits, size
from hardware.case.drill import template
from hardware.wiring import KITS, chosen
from hardware.wiring.tables import bom

ROOM = Path(hardware.__path__[0])
README = (ROOM / "README.md").read_text("utf-8")
SCAD = ROOM / "case" / "box.scad"
every_kit = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
every_case = pytest.mark.parametrize("case", kits())


# --- the shopping list --------------------------------------------------------------------------------------------------


@every_kit
def test_the_shopping_list_of_a_kit_has_the_parts_of_its_drawing_and_no_others(kit) -> None:
    bought = {row["part"] for row in bom() if row["part"] and row[kit.name] != "0"}
    assert bought == {wire.device for wire in chosen(kit.options)}


@every_kit
def test_what_is_soldered_into_a_wire_is_on_the_list(kit) -> None:
    items = " | ".join(row["item"] for row in bom() if row[kit.name] != "0")
    for wire in chosen(kit.options):
        assert wire.inline in items


@every_kit
def test_there_are_jumper_wires_enough(kit) -> None:
    [row] = [row for row in bom() if row["item"].startswith("Jumper wires")]
    assert int(row[kit.name]) >= sum(wire.header is not None for wire in chosen(kit.options))


def test_every_item_says_what_to_look_for_and_what_else_would_do() -> None:
    for row in bom():
        assert row["look_for"], row
        assert row["substitutes"], row


# --- the case -----------------------------------------------------------------------------------------------------------


@every_case
def test_the_screen_is_as_large_as_its_kit_says(case) -> None:
    # What lights up on the usual panels, in mm: from the panels' data sheets, measured along the glass.
    lit = {"bare-0.96": (21.7, 10.9), "bare": (29.4, 14.7), "table": (55.0, 27.5), "deluxe": (55.0, 27.5)}[case]
    for window, glass in zip((size(case, "view_w"), size(case, "view_h")), lit, strict=True):
        assert glass + 1 <= window <= glass + 3


@every_case
def test_the_two_switches_are_as_far_apart_as_the_program_believes(case, tmp_path) -> None:
    assert size(case, "gap") == read(tmp_path / "none.toml")[0].plunger.gap_mm


@every_kit
def test_a_case_has_the_options_of_its_kit(kit) -> None:
    case = kits()[kit.name]
    assert (case["switches"] == 2) is ("second-switch" in kit.options)
    assert case["ring"] is ("ring" in kit.options)
    assert case["sound"] is ("sound" in kit.options)


@every_case
def test_the_guide_says_how_large_a_case_is(case) -> None:
    wide, deep = size(case, "box_w"), size(case, "box_d")
    tall = size(case, "inner_h") + size(case, "floor_t") + size(case, "lid_t")
    if case != "bare-0.96":
        assert re.search(rf"\*\*{case}\*\* .* {wide:g} x {deep:g} x {tall:.0f} mm \|", README)


def test_the_parameter_file_sets_only_what_the_source_knows() -> None:
    known = set(re.findall(r"^(\w+) = ", SCAD.read_text("utf-8").split("/* [Hidden] */")[0], re.MULTILINE))
    sets = json.loads((ROOM / "case" / "box.json").read_text("utf-8"))["parameterSets"]
    assert {name for own in sets.values() for name in own} <= known


@pytest.mark.skipif(not shutil.which("openscad"), reason="OpenSCAD is not installed: sudo apt install openscad")
@every_case
def test_openscad_accepts_the_sizes_of_a_case(case, tmp_path) -> None:
    done = _scad(tmp_path, "-p", str(ROOM / "case" / "box.json"), "-P", case)
    assert re.findall("WARNING.*|ERROR.*", done.stderr) == []
    assert (tmp_path / "case.csg").stat().st_size > 0


@pytest.mark.skipif(not shutil.which("openscad"), reason="OpenSCAD is not installed: sudo apt install openscad")
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("spring_free=22", "the spring is too short"),
        ("spring_solid=14", "squeezed solid"),
        ("inner_h=34", "higher box"),
        ("travel=5", "closes too late"),
        ("plunger_x=80", "the switches stand on the Pi"),
        ("pi_x=4", "the Pi meets a corner post"),
        ("knob_x=50", "knob and screen overlap"),
        ("box_d=60", "no room behind a switch"),
    ],
)
def test_openscad_refuses_sizes_that_cannot_work(wrong, said, tmp_path) -> None:
    done = _scad(tmp_path, "-D", wrong)
    [error] = re.findall("ERROR: Assertion .*", done.stderr)  # its exit code is 0 all the same
    assert said in error


def _scad(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["openscad", "-o", str(folder / "case.csg"), *arguments, str(SCAD)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


# --- the drill template -------------------------------------------------------------------------------------------------


@every_case
def test_a_drill_template_is_up_to_date(case) -> None:
    kept = (ROOM / "case" / f"drill-{case}.svg").read_text("utf-8")
    assert kept == template(case), "run: python -m hardware.case.drill"


@every_case
def test_a_drill_template_is_one_to_one(case) -> None:
    root = ET.fromstring((ROOM / "case" / f"drill-{case}.svg").read_text("utf-8"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("297mm", "210mm", "0 0 297 210")
    by_id = {element.get("id"): element for element in root.iter() if element.get("id")}
    assert by_id["ruler"].get("d", "").endswith("h50")

    def number(name: str, key: str) -> float:
        return float(by_id[name].get(key, "nan"))

    left, top = number("lid", "x"), number("lid", "y")
    assert number("lid", "width") == size(case, "box_w")
    assert number("lid", "height") == size(case, "box_d")
    assert left + number("lid", "width") <= 297 - 10
    assert top + number("lid", "height") <= 210 - 30
    assert number("window", "width") == size(case, "view_w")
    assert number("window", "height") == size(case, "view_h")
    assert number("window", "x") + number("window", "width") / 2 - left == pytest.approx(size(case, "screen_x"))
    assert number("knob", "r") * 2 == size(case, "knob_hole")
    for part in ("knob", "plunger"):
        assert number(part, "cx") - left == pytest.approx(size(case, f"{part}_x"))
        assert top + size(case, "box_d") - number(part, "cy") == pytest.approx(size(case, f"{part}_y"))
    assert number("plunger", "r") * 2 == pytest.approx(size(case, "spring_d") + 0.8 + 4.8 + 0.4)


# --- the words ----------------------------------------------------------------------------------------------------------


def test_every_file_of_the_room_is_in_its_guide() -> None:
    files = {path.name for path in ROOM.glob("*.py")} - {"__init__.py"}
    assert files == set(re.findall(r"^\* `(\w+\.py)`", README, re.MULTILINE))


def test_every_file_the_guide_points_at_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", README):
        assert (ROOM / target).exists(), target


def test_the_guide_warns_of_five_volts_and_of_gpio3() -> None:
    assert "**3.3 volts only.**" in README
    assert "GPIO3 (header pin 5) has two jobs." in README

"""What README and the other texts promise is true."""

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from device.game import commands as c
from device.game.events import Event
from device.game.refusal import Reason
from device.game.rules import hosting, lobby, offers, paying
from device.views.refusals import SENTENCES, sentence

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CORE = (ROOT / "device" / "game" / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_command_of_the_readme_is_a_target_of_the_makefile():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"`?make (\w+)", README))
    assert {"run", "test", "bench"} <= named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_every_spinbank_command_of_the_readme_exists():
    from device.cli import main

    for command in re.findall(r"spinbank (\w+)", README.replace("spinbank-games", "")):
        assert command in main.list_commands(None), command


def test_every_link_and_picture_of_the_readme_exists():
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link


def test_every_room_of_the_map_exists_and_every_room_is_on_the_map():
    rooms = re.findall(r"^\| `([a-z_/]+)/` \|", README, re.MULTILINE)
    assert all((ROOT / room).is_dir() for room in rooms)
    inside = {f"device/{path.name}" for path in (ROOT / "device").iterdir() if (path / "__init__.py").exists()}
    assert inside <= set(rooms)


def test_the_order_of_the_rooms_is_the_one_that_is_enforced():
    contract = next(one for one in PROJECT["tool"]["importlinter"]["contracts"] if one.get("exhaustive"))
    order = " → ".join(layer for layer in contract["layers"] if layer != "__main__")
    assert order in README.replace("\n", " ")


def test_the_trade_mark_note_is_there():
    assert "not made or endorsed by the owners of the games" in README


def test_every_event_is_in_the_vocabulary_of_the_core():
    assert f"## Events ({len(get_args(Event))}, closed)" in CORE
    for event in get_args(Event):
        assert f"`{event.__name__}`" in CORE, event


def test_every_command_is_in_the_vocabulary_of_the_core():
    for command in get_args(c.Command):
        tag = command.__struct_config__.tag
        assert f"`{tag}`" in CORE, tag


def test_every_command_has_a_rule():
    from device.editions.classic.rules import MOVES as CLASSIC
    from device.editions.jackpot.rules import MOVES
    from device.service.boards import EDITS

    ruled = {*MOVES, *CLASSIC, *lobby.MOVES, *paying.MOVES, *offers.MOVES, *hosting.MOVES, *EDITS}
    assert set(get_args(c.Command)) <= ruled


def test_every_refusal_has_a_sentence_that_ends_well_with_and_without_its_details():
    """E20: each refusal says its own reason."""
    assert set(SENTENCES) == set(Reason)
    for reason in Reason:
        assert sentence(reason, {})[-1] in ".!?"
        blanks = dict.fromkeys(re.findall(r"{(\w+)}", SENTENCES[reason]), 300)
        assert "{" not in sentence(reason, blanks)


@pytest.mark.parametrize("lock", ["run", "test"])
def test_every_locked_dependency_carries_a_hash(lock):
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    for requirement in re.split(r"\n(?=[a-z0-9])", re.sub(r"(?m)^ *#.*\n?", "", text).strip()):
        assert "--hash=sha256:" in requirement, requirement.splitlines()[0]


def test_the_locks_hold_everything_that_the_project_names():
    def names(requirements):
        return {re.split(r"[<>=!~ ;\[]", one)[0].lower().replace("_", "-").replace(".", "-") for one in requirements}

    def locked(lock):
        text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
        return names(re.findall(r"^([a-zA-Z0-9._-]+)==", text, re.MULTILINE))

    assert names(PROJECT["project"]["dependencies"]) <= locked("run")
    assert names(PROJECT["project"]["optional-dependencies"]["test"]) <= locked("test")
    assert locked("run") <= locked("test")


def test_no_module_is_longer_than_400_lines():
    long = {
        str(path.relative_to(ROOT)): lines
        for room in ("device", "hardware", "companion_web")
        for path in (ROOT / room).rglob("*.py")
        if (lines := path.read_text(encoding="utf-8").count("\n")) > 400
    }
    assert long == {}


def test_the_pages_ask_nobody_outside_for_anything():
    for path in (ROOT / "companion_web").rglob("*"):
        if path.suffix in (".html", ".js", ".css"):
            outside = re.findall(r"https?://(?!www\.w3\.org/)[^\s\"'`]+", path.read_text(encoding="utf-8"))
            assert outside == [], path.name


def test_only_the_operating_system_decides_what_the_wheel_shows():
    """G07, G12: no page draws luck of its own."""
    draw = (ROOT / "device" / "service" / "draw.py").read_text(encoding="utf-8")
    assert "import secrets" in draw
    assert "import random" not in draw
    for path in (ROOT / "companion_web" / "static").glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert "Math.random" not in text or path.name == "live.js", "pages draw no luck; live.js spreads its reconnects"

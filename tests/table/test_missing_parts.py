"""A box whose knob, plunger and screen are all missing: everybody is told, and the game goes on with phones alone."""

import re
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from program import until

from device import bootstrap
from device.config import Settings
from device.parts import real
from hardware.factories import on_a_pi


@pytest.fixture
def bare(tmp_path: Path):
    """The real parts on a computer that has none of them."""
    if on_a_pi():
        pytest.skip("this computer has the parts")
    (tmp_path / "config.toml").write_text("[network]\nhotspot = false\n[ring]\non = true\n[sound]\non = true\n")
    crashed: list[str] = []
    with ExitStack() as house:
        settings = Settings(tmp_path / "data", tmp_path / "config.toml", 0, "127.0.0.1")
        yield bootstrap.build(settings, house, lambda: crashed.append("the table has stopped"), real)
        began = time.monotonic()
    assert time.monotonic() - began < 5
    assert crashed == []


def ask(running: bootstrap.Running, command: str, **fields: object) -> str | None:
    return running.phones.ask_at_box({"command": command, "key": f"missing-{time.monotonic_ns()}", **fields})


def seen(running: bootstrap.Running):
    return running.phones.for_box(running.phones._scene())


def test_every_missing_part_is_on_every_screen_with_its_code(bare: bootstrap.Running) -> None:
    def told() -> bool:
        return {"knob", "plunger", "screen", "ring", "sound"} <= {trouble.part for trouble in seen(bare).troubles}

    until(told, "all five parts are told")
    codes = {trouble.part: trouble.code for trouble in seen(bare).troubles}
    assert (codes["knob"], codes["plunger"]) == ("SB-31", "SB-31")
    assert codes["screen"] == "SB-40"
    assert codes["sound"] == "SB-55"
    assert codes["ring"] in {"SB-50", "SB-51"}


def test_the_game_goes_on_without_any_of_them(bare: bootstrap.Running) -> None:
    for seat in ("blue", "green"):
        assert ask(bare, "sit", seat=seat) is None
    assert ask(bare, "set", setting="level", value="money") is None
    assert ask(bare, "begin", pick="blue") is None
    assert ask(bare, "pay", seat="blue", pick="green", amount=100) is None
    assert {seat.seat: seat.cash for seat in seen(bare).seats if seat.taken} == {"blue": 1900, "green": 2100}


def test_the_log_names_the_pin_library_and_its_version(bare: bootstrap.Running) -> None:
    assert re.match(r"Pins by lgpio \S.* through gpiozero 2\.\S+, screen by luma\.oled 3\.\S+\.$", bare.parts.made_of)


def test_a_box_without_parts_still_gives_its_sign_of_life(bare: bootstrap.Running) -> None:
    assert bare.parts.inputs.alive(5.0)

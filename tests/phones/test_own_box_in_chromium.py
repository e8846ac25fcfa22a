"""The box itself on a phone: what does not work about it, and setting it up, in the browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from program import Program, box_state, until

from device.config_file import read
from tests.phones.canned import STATES
from tests.phones.conftest import sit_down
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

NO_KNOB = {"part": "knob", "code": "SB-34", "text": "GPIO5 is in use by another program"}


def test_a_fault_of_the_box_is_told_on_the_phone_and_goes_when_it_is_mended(
    phone: Page, url: str, game: StandIn
) -> None:
    game.show(STATES["roll"] | {"troubles": [NO_KNOB]})
    phone.goto(url)
    expect(phone.get_by_role("alert").filter(has_text="Knob")).to_have_text(
        "Knob: GPIO5 is in use by another program SB-34"
    )
    game.show(STATES["roll"] | {"seq": 43})
    expect(phone.get_by_text("SB-34")).to_have_count(0)


def test_a_fault_of_the_box_is_told_on_the_television(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["roll"] | {"troubles": [NO_KNOB]})
    phone.goto(f"{url}/tv")
    expect(phone.get_by_text("knob: SB-34")).to_be_visible()


def test_switching_the_controller_of_the_screen_takes_one_tap_and_is_kept(
    phone: Page, program: Program, tmp_path: Path, small: Callable[[Page], list[str]]
) -> None:
    sit_down(phone, program, "Car", "Anna")
    phone.get_by_text("Knob, screen and sound of the box").click()
    phone.get_by_role("button", name="SH1106").click()
    expect(phone.get_by_role("button", name="SH1106")).to_have_attribute("aria-pressed", "true")
    until(lambda: box_state(program)["setup"]["screen.model"] == "sh1106", "the box knows the new controller")
    assert read(program.data / "config.toml")[0].screen.model == "sh1106"
    assert small(phone) == []

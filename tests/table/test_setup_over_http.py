"""The box itself is set up from a phone or with the knob, and it says what is wrong with it."""

from pathlib import Path

import pytest

from device.service.draw import from_entropy
from hardware.trouble import Trouble
from tests.front_door import Evening

KEY = "setup-key-1"


@pytest.fixture
def evening(tmp_path: Path):
    evening = Evening(tmp_path, from_entropy)
    evening.table.start()
    yield evening
    evening.table.stop()


def test_a_seated_phone_changes_the_controller_of_the_screen_and_the_game_is_untouched(evening: Evening) -> None:
    evening.join("blue")
    seq = evening.state()["seq"]
    answer = evening.ask("blue", "setup", setting="screen.model", value="sh1106")
    assert answer["status"] == 200
    assert evening.itself.setup == {"screen.model": "sh1106"}
    assert evening.state()["seq"] == seq


def test_a_stranger_changes_nothing_about_the_box(evening: Evening) -> None:
    client = evening.app.test_client()
    answer = client.post("/api/command", json={"command": "setup", "setting": "sound.volume", "value": 0, "key": KEY})
    assert answer.status_code == 403
    assert evening.itself.setup == {}


def test_a_setting_that_the_box_refuses_says_why(evening: Evening) -> None:
    evening.join("blue")
    answer = evening.ask("blue", "setup", setting="no.such", value=1)
    short = "SB-20 The box cannot use this setting; nothing was changed."  # no path of the box's own files
    assert (answer["status"], answer["text"]) == (409, short)


@pytest.mark.parametrize("value", [None, [], {}, "x" * 41])
def test_a_value_that_is_no_setting_is_malformed(evening: Evening, value: object) -> None:
    evening.join("blue")
    assert evening.ask("blue", "setup", setting="screen.model", value=value)["status"] == 400


def test_no_phone_switches_the_box_off_but_the_knob_does(evening: Evening) -> None:
    evening.join("blue")
    assert evening.ask("blue", "power_off")["status"] == 403
    assert evening.itself.switched_off == 0
    assert evening.phones.ask_at_box({"command": "power_off", "seat": "", "key": KEY}) is None
    assert evening.itself.switched_off == 1


def test_a_fault_of_the_box_is_on_every_screen_and_goes_when_it_is_mended(evening: Evening) -> None:
    fault = Trouble("knob", "SB-31", "GPIO5 is used by another program")
    evening.table.about(troubles=(fault,))
    assert evening.table.turned(5.0)
    assert evening.state()["troubles"] == [{"part": "knob", "code": "SB-31", "text": fault.text}]
    evening.table.about(troubles=())
    assert evening.table.turned(5.0)
    assert "troubles" not in evening.state()


def test_settings_of_the_box_are_shown_to_seated_phones_and_to_nobody_else(evening: Evening) -> None:
    evening.table.about(setup={"sound.volume": 60}, wifi=("SPINBANK-4F", "48213907"))
    assert evening.table.turned(5.0)
    evening.join("blue")
    seated = evening.clients["blue"].get("/api/state").get_json()
    stranger = evening.app.test_client().get("/api/state").get_json()
    assert seated["setup"] == {"sound.volume": 60}
    assert "setup" not in stranger
    assert "48213907" not in str(seated) + str(stranger)


def test_the_table_that_has_stopped_does_no_turn(evening: Evening) -> None:
    assert evening.table.turned(5.0)
    evening.table.stop()
    assert not evening.table.turned(0.05)

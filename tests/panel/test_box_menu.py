"""The box's own menu: sound, light, faults, switching off; what it asks for is what the settings call it."""

from typing import get_args, get_type_hints

from msgspec.structs import replace

from device.config import Box
from device.panel.box import OWN, laid_out
from device.panel.rows import menu_rows
from tests.panel.gallery import NO_KNOB, SETUP, WIRES
from tests.panel.world import BOARD, Evening, lobby, state


def evening(**fields: object) -> Evening:
    return Evening(state(**{"setup": SETUP, "wires": WIRES, **fields}))


def open_menu(at: Evening, *rows: str) -> None:
    at.turn(1)
    for row in rows:
        at.choose(row)


def test_sound_is_muted_in_one_step_from_the_menu() -> None:
    at = evening()
    open_menu(at, "Mute")
    assert at.asked == [{"command": "setup", "seat": "", "setting": "sound.volume", "value": "0"}]


def test_a_muted_box_offers_the_sound_again() -> None:
    at = evening(setup={**SETUP, "sound.volume": 0})
    open_menu(at, "Sound on")
    assert at.asked == [{"command": "setup", "seat": "", "setting": "sound.volume", "value": "60"}]


def test_the_bar_stands_on_the_brightness_that_is_in_force() -> None:
    at = evening()
    open_menu(at, "This box", "Brightness")
    at.press()
    assert at.asked == [{"command": "setup", "seat": "", "setting": "screen.brightness", "value": "80"}]


def test_a_box_without_a_buzzer_offers_no_volume_but_the_way_to_switch_sound_on() -> None:
    at = evening(setup={**SETUP, "sound.on": False})
    open_menu(at, "This box", "Sound")
    at.turn(1)
    at.press()
    assert at.asked == [{"command": "setup", "seat": "", "setting": "sound.on", "value": "true"}]


def test_switching_off_asks_and_the_bar_stands_on_no() -> None:
    at = evening()
    open_menu(at, "This box", "power off")
    at.press()
    assert at.asked == []
    open_menu(at, "This box", "power off")
    at.turn(1)
    at.press()
    assert at.asked == [{"command": "power_off", "seat": ""}]


def test_a_simulated_box_cannot_be_switched_off_from_its_menu() -> None:
    at = evening(simulated=True)
    open_menu(at, "This box")
    at.turn(30)
    assert "power" not in at.face.mark


def test_a_fault_is_told_in_passing_once_and_stands_in_the_menu_while_it_lasts() -> None:
    at = evening()
    at.news(troubles=(NO_KNOB,))
    assert "SB-31" in at.face.toast
    at.wait(3.0)
    at.news(troubles=(NO_KNOB,))
    assert at.face.toast == ""
    open_menu(at, "This box", "What is wrong")
    assert at.face.page == "faults"


def test_a_fault_that_comes_back_is_told_again() -> None:
    at = evening(troubles=(NO_KNOB,))
    at.wait(3.0)
    at.news(troubles=())
    at.news(troubles=(NO_KNOB,))
    assert "SB-31" in at.face.toast


def test_a_fault_never_waits_for_a_press() -> None:
    at = evening(troubles=(NO_KNOB,))
    assert at.face.page == "home"


def test_the_self_test_starts_from_the_menu_and_its_findings_become_settings() -> None:
    at = evening()
    open_menu(at, "This box", "Self-test")
    for _ in range(2):
        for _ in range(5):
            at.turn(-1)
        at.press()
    assert at.asked == [{"command": "setup", "setting": "knob.swapped", "value": True}]
    at.hold()
    assert at.face.page == "home"


def test_the_plunger_spins_nothing_while_it_is_being_tested() -> None:
    at = evening()
    open_menu(at, "This box", "Self-test")
    at.state = replace(at.state, step="armed")
    at.push()
    assert at.asked == []
    assert "hold the knob" in at.face.toast


def test_a_network_lost_in_the_middle_of_a_game_asks_what_to_do_and_keeping_on_is_the_default() -> None:
    at = evening()
    at.news(lost=True)
    assert at.face.page == "form"
    at.press()
    assert at.asked == [{"command": "wifi", "seat": "", "pick": "wait"}]


def test_the_box_makes_its_own_network_when_a_person_chooses_so() -> None:
    at = evening()
    at.news(lost=True)
    at.turn(1)
    at.press()
    assert at.asked == [{"command": "wifi", "seat": "", "pick": "own"}]


def test_the_question_about_the_network_is_put_once_and_stays_in_the_menu() -> None:
    at = evening()
    at.news(lost=True)
    at.hold()
    at.news()
    assert at.face.page == "home"
    open_menu(at, "Wi-Fi lost")
    assert at.face.page == "form"


def test_a_network_that_comes_back_takes_its_question_away() -> None:
    at = evening()
    at.news(lost=True)
    at.news(lost=False)
    assert at.face.page == "home"


def test_on_its_own_network_the_way_in_has_two_codes_and_turning_goes_between_them() -> None:
    at = evening(wifi=("SPINBANK-4F", "48213907"))
    at.hold()
    assert (at.face.page, at.face.cursor) == ("join", 0)
    at.turn(1)
    assert (at.face.page, at.face.cursor) == ("join", 1)
    at.press()
    assert at.face.page == "home"


def test_once_a_phone_is_on_the_own_network_the_code_of_the_page_comes_first() -> None:
    at = evening(wifi=("SPINBANK-4F", "48213907"), guests=1)
    at.hold()
    assert (at.face.page, at.face.cursor) == ("join", 1)


def test_before_a_game_the_language_stands_in_the_menu_and_each_is_called_as_it_calls_itself() -> None:
    at = Evening(lobby(setup={**SETUP, "box.language": "fr"}))
    at.press()
    at.choose("Language: Français")
    at.turn(-1)
    at.press()
    assert at.asked == [{"command": "setup", "seat": "", "setting": "box.language", "value": "de"}]


def test_during_a_game_the_language_stands_among_the_settings_of_the_box() -> None:
    at = evening(setup={**SETUP, "box.language": "en"})
    at.turn(1)
    assert "Language" not in [row.text for row in menu_rows(laid_out(at.state, BOARD))]
    at.choose("This box")
    at.choose("Language")
    at.turn(3)
    at.press()
    assert at.asked == [{"command": "setup", "seat": "", "setting": "box.language", "value": "es"}]


def test_a_language_that_can_be_chosen_on_the_glass_is_one_that_the_settings_know() -> None:
    offered = [value for value, _ in OWN["box.language"][1]]
    assert offered == list(get_args(get_type_hints(Box)["language"]))

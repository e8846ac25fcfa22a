"""What does not work now, collected and told; a part that comes and goes fills neither the screens nor the card."""

import logging

import pytest

from device.troubles import Troubles
from hardware.trouble import Trouble

NO_KNOB = Trouble("knob", "SB-34", "GPIO5 is in use")
NO_SCREEN = Trouble("screen", "SB-42", "no display answers")


def test_everybody_hears_all_that_is_wrong_now_in_one_order() -> None:
    heard: list[tuple[Trouble, ...]] = []
    troubles = Troubles(NO_SCREEN)
    troubles.publish_to(heard.append)
    troubles.tell("knob", NO_KNOB)
    troubles.tell("screen", None)
    assert heard == [(NO_SCREEN,), (NO_KNOB, NO_SCREEN), (NO_KNOB,)]


def test_what_is_known_already_is_not_told_again() -> None:
    heard: list[tuple[Trouble, ...]] = []
    troubles = Troubles()
    troubles.publish_to(heard.append)
    troubles.tell("knob", None)
    troubles.tell("knob", NO_KNOB)
    troubles.tell("knob", NO_KNOB)
    assert heard == [(), (NO_KNOB,)]


def test_a_loose_contact_writes_two_lines_a_minute_and_not_two_a_second(caplog: pytest.LogCaptureFixture) -> None:
    troubles = Troubles()
    with caplog.at_level(logging.DEBUG):
        for _ in range(500):
            troubles.tell("screen", NO_SCREEN)
            troubles.tell("screen", None)
    assert [record.getMessage() for record in caplog.records] == [
        "SB-42 no display answers",
        "the screen is well again",
    ]

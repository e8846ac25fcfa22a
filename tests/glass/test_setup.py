"""The screen's settings: a wrong one is refused with what is right."""

import msgspec
import pytest

from hardware.glass import MODELS, ScreenSetup


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("rotate", [0, 180])
def test_every_model_and_rotation_is_taken(model: str, rotate: int) -> None:
    assert ScreenSetup(model=model, rotate=rotate).rotate == rotate


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("model", "ssd1325", "'ssd1325' is not known; known are ssd1306, sh1106, ssd1309, none"),
        ("connection", "uart", "i2c or spi, not 'uart'"),
        ("rotate", 90, "on its side .90 degrees., only upright .0. or upside down .180."),
        ("rotate", 270, "on its side .270 degrees., only upright .0. or upside down .180."),
        ("rotate", 1, "0 or 180 degrees, not by 1"),
        ("brightness", 101, "0 to 100 percent, not 101"),
        ("brightness", -1, "0 to 100 percent, not -1"),
        ("address", 0x80, "0x3C or 0x3D, not 0x80"),
        ("address", 2, "0x3C or 0x3D, not 0x02"),
        ("bus", -1, "are 0 or more"),
        ("spi_device", -1, "are 0 or more"),
        ("dc_pin", 0, "two different GPIOs of 1 to 27"),
        ("dc_pin", 25, "two different GPIOs of 1 to 27"),
        ("reset_pin", 28, "two different GPIOs of 1 to 27"),
        ("at_stop", "", "picture or blank, not ''"),
    ],
)
def test_a_wrong_setting_is_refused_in_one_sentence(field: str, value: object, words: str) -> None:
    with pytest.raises(ValueError, match=f"^SB-48 .*{words}"):
        ScreenSetup(**{field: value})
    with pytest.raises(msgspec.ValidationError, match=words):
        msgspec.convert({field: value}, ScreenSetup)


def test_the_device_file_is_named_by_the_wires() -> None:
    assert ScreenSetup(bus=3).node == "/dev/i2c-3"
    assert ScreenSetup(connection="spi", spi_device=1).node == "/dev/spidev0.1"


def test_only_the_look_can_change_without_looking_for_the_panel_anew() -> None:
    look = ScreenSetup(rotate=180, brightness=5, at_stop="blank")
    assert look.wiring == ScreenSetup().wiring
    for field, value in {"model": "sh1106", "connection": "spi", "bus": 0, "address": 0x3D, "dc_pin": 5}.items():
        assert ScreenSetup(**{field: value}).wiring != ScreenSetup().wiring

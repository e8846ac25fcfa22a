"""The wires: D/C and RESET go through our own pins, and what stands in the way is said with its fix."""

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero.exc import PinInvalidPin

from hardware.factories import MockPins, mock_factory
from hardware.glass import ScreenSetup
from hardware.oled import find
from hardware.screen import Screen
from hardware.trouble import Trouble
from hardware.wires import OutputPins, ScreenFault, Wire, forbidden, missing, open_spi, opener, reached
from tests.glass.fake_bus import FakePanel, picture

SPI = ScreenSetup("ssd1309", "spi")


@pytest.fixture
def pins() -> Iterator[MockPins]:
    factory = mock_factory()
    yield factory
    factory.close()


class SpiDev:
    """spidev with a panel behind it: what a byte is, the D/C pin says."""

    max_speed_hz = 0

    def __init__(self, pins: MockPins) -> None:
        self.pins, self.panel = pins, FakePanel("ssd1309")
        self.opened: list[tuple[int, int]] = []
        self.closed = False
        self.trouble: Exception | None = None

    def open(self, port: int, device: int) -> None:
        if self.trouble:
            raise self.trouble
        self.opened.append((port, device))

    def writebytes(self, data: list[int]) -> None:
        assert self.pins.pin(25).state, "RESET must be high by now"
        (self.panel.data if self.pins.pin(24).state else self.panel.commands)(bytes(data))

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("rotate", [0, 180])
def test_an_ssd1309_on_spi_shows_the_picture(pins: MockPins, rotate: int) -> None:
    device = SpiDev(pins)
    setup = ScreenSetup("ssd1309", "spi", spi_device=1, rotate=rotate)
    screen = Screen(setup, open=lambda setup, _: open_spi(setup, pins, device), clock=lambda: 0.0)
    for number in range(3):
        screen.show(picture(number))
        screen.step()
        assert device.panel.picture().rotate(rotate).tobytes() == picture(number).tobytes()
    assert (device.opened, device.max_speed_hz) == ([(0, 1)], 8_000_000)


def test_reset_goes_low_and_high_before_the_first_byte(pins: MockPins) -> None:
    pins.pin(25).clear_states()
    wire = open_spi(SPI, pins, SpiDev(pins))
    levels = [state.state for state in pins.pin(25).states]
    assert levels[-2:] == [False, True]
    wire.cleanup()


def test_letting_go_gives_the_pins_back(pins: MockPins) -> None:
    device = SpiDev(pins)
    kept = []
    for _ in range(3):  # a pin that is still taken cannot be taken again
        kept.append(find(SPI, lambda setup, _: open_spi(setup, pins, device)))
        kept[-1].close()
    assert device.closed


def test_pins_are_given_back_when_the_device_is_missing(pins: MockPins) -> None:
    device = SpiDev(pins)
    device.trouble = FileNotFoundError(errno.ENOENT, "No such file or directory")

    def open(setup: ScreenSetup, _: int) -> Wire:
        return open_spi(setup, pins, device)

    kept = []  # what an exception remembers is not cleaned up by chance
    for _ in range(3):
        with pytest.raises(ScreenFault, match=r"/dev/spidev0\.0 is not there: turn SPI on") as caught:
            reached(open, SPI, 0)
        kept.append(caught)
    device.trouble = None
    find(SPI, open).close()


def test_spi_without_pins_is_a_trouble_and_not_the_end() -> None:
    told: list[Trouble | None] = []
    screen = Screen(SPI, lambda _, trouble: told.append(trouble), open=opener(None), clock=lambda: 0.0)
    screen.show(picture())
    screen.step()
    screen.step()
    assert [trouble and trouble.code for trouble in told] == ["SB-49"]
    assert "GPIO24 (D/C) and GPIO25 (RESET)" in told[0].text


def test_a_pin_that_is_taken_is_named(pins: MockPins) -> None:
    taken = OutputPins(pins)
    taken.setup(24, taken.OUT)
    with pytest.raises(ScreenFault, match="GPIO24") as caught:
        reached(opener(pins), SPI, 0)
    assert caught.value.code == "SB-49"
    taken.close()
    with pytest.raises(PinInvalidPin):
        OutputPins(pins).setup(99, OutputPins.OUT)


@pytest.mark.skipif(Path("/dev/i2c-97").exists(), reason="somebody has a bus 97")
def test_the_real_opener_names_a_missing_bus() -> None:
    with pytest.raises(ScreenFault, match="/dev/i2c-97 is not there: turn I2C on") as caught:
        find(ScreenSetup(bus=97), opener())
    assert caught.value.code == "SB-40"


@pytest.mark.parametrize(("connection", "group"), [("i2c", "i2c"), ("spi", "spi")])
def test_no_permission_names_file_user_and_group(connection: str, group: str) -> None:
    code, text = forbidden(ScreenSetup(connection=connection), "spinbank")
    assert code == "SB-41"
    assert f"the user spinbank is not in the group {group}" in text
    assert f"sudo usermod -aG {group} spinbank" in text
    assert f"do_{connection} 0" in missing(ScreenSetup(connection=connection))[1]

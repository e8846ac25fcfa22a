"""The wires of the OLED, opened: luma's I2C or SPI interface, and what stands in the way said so that it can be mended.

luma's SPI wants an RPi.GPIO for the D/C and RESET lines; that one knows no Raspberry Pi 5 and fights with ours over the
chip, so both lines go through the pin factory that the knob uses.
"""

import os
import pwd
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, cast

from hardware.factories import PinFactory, is_hardware_problem
from hardware.glass import ScreenSetup

if TYPE_CHECKING:
    from gpiozero import OutputDevice  # type: ignore[import-untyped]

SPI_HZ = 8_000_000
RESET_SECONDS = 0.01


class Wire(Protocol):
    """What luma calls a serial interface."""

    def command(self, *command: int) -> None:
        """Send a command with its arguments."""

    def data(self, data: bytes) -> None:
        """Send pixels."""

    def cleanup(self) -> None:
        """Let go of the wires."""


Open = Callable[[ScreenSetup, int], Wire]  # (setup, I2C address); raises ScreenFault, OSError or luma's Error


class ScreenFault(Exception):
    """The wires cannot be used: a code and a sentence with what to do."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


def opener(factory: PinFactory | None = None) -> Open:
    """How to open the wires of a panel on this computer; only SPI needs the pins."""

    def opened(setup: ScreenSetup, address: int) -> Wire:
        return _spi(setup, factory) if setup.connection == "spi" else _i2c(setup, address)

    return opened


def reached(open: Open, setup: ScreenSetup, address: int) -> Wire:
    """The wires, opened; what stands in the way by itself (no device file, no permission) comes as a ScreenFault."""
    from luma.core.error import DeviceNotFoundError, DevicePermissionError  # type: ignore[import-untyped]

    try:
        return open(setup, address)
    except (DeviceNotFoundError, FileNotFoundError) as problem:
        raise ScreenFault(*missing(setup)) from problem
    except (DevicePermissionError, PermissionError) as problem:
        raise ScreenFault(*forbidden(setup, _user())) from problem


def missing(setup: ScreenSetup) -> tuple[str, str]:
    """Code and sentence: the device file is not there."""
    code = "SB-40" if setup.connection == "i2c" else "SB-47"
    return code, (
        f"{setup.node} is not there: turn {setup.connection.upper()} on "
        f"(sudo raspi-config nonint do_{setup.connection} 0) and restart the box"
    )


def forbidden(setup: ScreenSetup, user: str) -> tuple[str, str]:
    """Code and sentence: the device file may not be opened by this user."""
    group = setup.connection
    return "SB-41", (
        f"no permission for {setup.node}: the user {user} is not in the group {group}. "
        f"Type sudo usermod -aG {group} {user} and restart"
    )


class OutputPins:
    """The few words of RPi.GPIO that luma's SPI speaks, over a gpiozero pin factory."""

    OUT = "out"
    LOW, HIGH = 0, 1

    def __init__(self, factory: PinFactory) -> None:
        self._factory = factory
        self._lines: dict[int, OutputDevice] = {}

    def setup(self, pin: int, direction: str) -> None:  # noqa: ARG002 - luma's
        """Make the GPIO an output, low."""
        from gpiozero import OutputDevice

        self._lines[pin] = OutputDevice(pin, pin_factory=self._factory)

    def output(self, pin: int, level: int) -> None:
        """Set the GPIO low or high."""
        self._lines[pin].value = level

    def close(self) -> None:
        """Give all of them back."""
        while self._lines:
            self._lines.popitem()[1].close()


def open_spi(setup: ScreenSetup, factory: PinFactory, spidev: Any = None) -> Wire:
    """Open luma's SPI with our pins; `spidev` is an object like spidev.SpiDev in place of a new one."""
    from luma.core.interface.serial import spi  # type: ignore[import-untyped]

    pins = OutputPins(factory)

    class Spi(spi):  # type: ignore[misc]
        """luma closes only pins that it has opened itself."""

        def cleanup(self) -> None:
            super().cleanup()
            pins.close()

    try:
        return cast(
            "Wire",
            Spi(
                spi=spidev,
                gpio=pins,
                device=setup.spi_device,
                bus_speed_hz=SPI_HZ,
                gpio_DC=setup.dc_pin,
                gpio_RST=setup.reset_pin,
                reset_hold_time=RESET_SECONDS,
                reset_release_time=RESET_SECONDS,
            ),
        )
    except BaseException:
        pins.close()
        raise


def _spi(setup: ScreenSetup, factory: PinFactory | None) -> Wire:
    lines = f"GPIO{setup.dc_pin} (D/C) and GPIO{setup.reset_pin} (RESET)"
    if factory is None:
        raise ScreenFault("SB-49", f"the display's lines {lines} cannot be used: the box has no GPIO pins")
    try:
        return open_spi(setup, factory)
    except (ImportError, OSError):
        raise
    except Exception as problem:
        if not is_hardware_problem(problem):
            raise
        raise ScreenFault("SB-49", f"the display's lines {lines} cannot be used: {problem}") from problem


def _i2c(setup: ScreenSetup, address: int) -> Wire:
    from luma.core.interface.serial import i2c

    return cast("Wire", i2c(port=setup.bus, address=address))


def _user() -> str:
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return f"number {os.geteuid()}"

"""The only file that chooses where pins come from: the Pi's own (lgpio) or simulated ones (gpiozero's mock).

There is no third choice and no falling back from one to the other: a box whose knob is silently dead is worse than one
that says what to install. gpiozero and lgpio are imported when asked for, so that importing this file costs nothing.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, cast


class PinFactory(Protocol):
    """What gpiozero calls a pin factory; whoever makes it closes it, after the inputs have stopped."""

    def close(self) -> None:
        """Give all pins back."""


class MovablePin(Protocol):
    """A simulated pin that hands can move; `state` is True when the pin is high, that is, the contact is open."""

    state: bool

    def drive_low(self) -> None:
        """Close the contact."""

    def drive_high(self) -> None:
        """Open the contact."""

    def clear_states(self) -> None:
        """Forget the past levels, of which the pin otherwise keeps a list for ever."""


class MockPins(PinFactory, Protocol):
    """A factory of simulated pins."""

    def pin(self, name: int) -> MovablePin:
        """The pin with this GPIO number, always the same one."""


class HardwareMissing(Exception):
    """Pins or panel cannot be used here; the text says why and what to do about it."""


def on_a_pi(model: Path = Path("/proc/device-tree/model")) -> bool:
    """True on a Raspberry Pi, whose kernel tells its model."""
    try:
        return b"Raspberry Pi" in model.read_bytes()
    except OSError:
        return False


def mock_factory() -> MockPins:
    """A fresh set of simulated pins, with every contact open."""
    from gpiozero.pins.mock import MockFactory, MockPin  # type: ignore[import-untyped]

    class ContactPin(MockPin):  # type: ignore[misc]
        """A pin with a switch to ground: a pull-up lifts it only while the switch is open, as on the real box."""

        def __init__(self, factory: object, info: object) -> None:
            super().__init__(factory, info)
            self.drive_high()

        def _set_pull(self, value: str) -> None:
            self._pull = value

    return cast("MockPins", MockFactory(pin_class=ContactPin))


def lgpio_factory(build: Callable[[], PinFactory] | None = None) -> PinFactory:
    """The pins of this Raspberry Pi, or `HardwareMissing`; `build` is how to open them (a test brings its own)."""
    try:
        return (build or _open_lgpio)()
    except Exception as problem:
        if not is_hardware_problem(problem):
            raise
        raise HardwareMissing(f"cannot use the GPIO pins: {_reason(problem)}") from problem


def is_hardware_problem(problem: Exception) -> bool:
    """Whether this exception tells of absent or busy hardware rather than of a mistake of ours."""
    from gpiozero.exc import GPIOZeroError  # type: ignore[import-untyped]

    return isinstance(problem, ImportError | OSError | GPIOZeroError) or _is_lgpio_error(problem)


def _open_lgpio() -> PinFactory:
    here = os.getcwd()
    try:
        from gpiozero.pins.lgpio import LGPIOFactory  # type: ignore[import-untyped]
    finally:
        os.chdir(here)  # importing lgpio moves the whole process to $LG_WD, where it keeps its pipe
    return cast("PinFactory", LGPIOFactory())


def _is_lgpio_error(problem: Exception) -> bool:
    # By name, because lgpio (and with it lgpio.error) cannot be imported on most computers.
    return type(problem).__module__ == "lgpio"


def _reason(problem: Exception) -> str:
    from gpiozero.exc import PinUnknownPi

    if isinstance(problem, ModuleNotFoundError) and problem.name == "lgpio":
        return "python3-lgpio is not installed: sudo apt install python3-lgpio"
    if isinstance(problem, PinUnknownPi):
        return (
            "this computer is not a Raspberry Pi (no board revision found). "
            "Try it without hardware: spinbank run --simulate"
        )
    if isinstance(problem, OSError) and ".lgd-nfy" in str(problem):
        return f"lgpio needs a writable directory: set LG_WD (now '{os.environ.get('LG_WD') or os.getcwd()}')"
    if isinstance(problem, PermissionError) or _is_lgpio_error(problem):
        return f"no permission for {_chip(problem)}: add the user to group gpio and log in again ({problem})"
    return str(problem)


def _chip(problem: Any) -> str:
    return getattr(problem, "filename", None) or "/dev/gpiochip0"

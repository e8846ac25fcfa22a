"""The only file that chooses where pins come from: the Pi's own (lgpio) or simulated ones (gpiozero's mock).

There is no third choice and no falling back from one to the other: a box whose knob is silently dead is worse than one
that says what to install. gpiozero and lgpio are imported when asked for, so that importing this file costs nothing.
"""

import os
import sys
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path
from threading import Lock
from typing import Any, Final, Protocol, cast

HEADERS: Final = ("pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1")  # Pi Zero to 3, Pi 4, Pi 5
GPIO_GET_CHIPINFO: Final = 0x8044B401  # linux/gpio.h: name, label (32 bytes each) and the number of lines
NOT_A_PI: Final = (
    "this computer is not a Raspberry Pi (no board revision found). Try it without hardware: spinbank run --simulate"
)
INSTALL: Final = "python3-lgpio is not installed: sudo apt install python3-lgpio"


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
    """Pins or panel cannot be used here; the text says why and what to do, the code is where more is written."""

    def __init__(self, text: str, code: str = "SB-35") -> None:
        super().__init__(text)
        self.code = code


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


def lgpio_factory(
    build: Callable[[int], PinFactory] | None = None, *, chip: Callable[[], int] | None = None
) -> PinFactory:
    """The pins of this Raspberry Pi, or `HardwareMissing`; how to open and find the chip is a test's to choose."""
    try:
        number = (chip or header_chip)()
        revive_lgpio()
        factory: Any = (build or _open_lgpio)(number)
        factory.pins = {}  # gpiozero's factories share one list, and closing one would close the pins of all
        return cast("PinFactory", factory)
    except Exception as problem:
        if isinstance(problem, HardwareMissing) or not is_hardware_problem(problem):
            raise
        text, code = _reason(problem)
        raise HardwareMissing(f"cannot use the GPIO pins: {text}", code) from problem


class LaterPins:
    """A pin factory that is made when the first pin is wanted: a box without a buzzer never opens pins for one."""

    def __init__(self, make: Callable[[], PinFactory]) -> None:
        self._make = make
        self._lock = Lock()
        self._factory: PinFactory | None = None

    def __getattr__(self, name: str) -> Any:
        """Whatever gpiozero wants of a factory; `HardwareMissing` each time it cannot be made."""
        with self._lock:  # screen and buzzer may want their first pin at the same moment
            if self._factory is None:
                self._factory = self._make()
        return getattr(self._factory, name)

    def close(self) -> None:
        """Give all pins back, if any were ever wanted."""
        if self._factory is not None:
            self._factory.close()


def chip_label(chip: Path) -> str:
    """What the kernel calls this gpiochip; OSError where it may not be opened."""
    with chip.open("rb", buffering=0) as file:
        return ioctl(file, GPIO_GET_CHIPINFO, bytes(68))[32:64].rstrip(b"\0").decode(errors="replace")


def header_chip(folder: Path = Path("/dev"), label: Callable[[Path], str] = chip_label) -> int:
    """The number of the gpiochip with the 40-pin header, found by its label: kernels differ in how they count."""
    numbers = sorted(int(chip.name.removeprefix("gpiochip")) for chip in folder.glob("gpiochip*"))
    labels = {number: label(folder / f"gpiochip{number}") for number in numbers}
    for number, name in labels.items():
        if name.startswith(HEADERS):
            return number
    seen = ", ".join(f"gpiochip{number} is {name}" for number, name in labels.items()) or f"no {folder}/gpiochip0"
    raise HardwareMissing(f"cannot use the GPIO pins: {NOT_A_PI} ({seen})", "SB-31")


def pin_missing(name: str, gpio: int, problem: Exception) -> HardwareMissing:
    """Why this contact cannot be used, in a sentence with its pin."""
    from gpiozero.exc import GPIOPinInUse  # type: ignore[import-untyped]

    if isinstance(problem, GPIOPinInUse) or "GPIO busy" in str(problem):
        text = (
            f"GPIO{gpio} ({name}) is in use by another program or by the system. "
            f"Stop that program, or choose another pin in the settings ({problem})"
        )
        return HardwareMissing(text, "SB-34")
    text, code = _reason(problem)
    return HardwareMissing(f"GPIO{gpio} ({name}) cannot be used: {text}", code)


def still_listens(factory: PinFactory) -> bool:
    """Whether the library's thread that brings the edges is alive; only lgpio's can be asked."""
    made_by, lgpio = sys.modules.get("gpiozero.pins.lgpio"), sys.modules.get("lgpio")
    if made_by is None or lgpio is None or not isinstance(factory, made_by.LGPIOFactory):
        return True
    return bool(lgpio._notify_thread.is_alive())  # noqa: SLF001 - there is no public way to ask


def revive_lgpio() -> None:
    """Give lgpio a new thread in place of one that died; factories made before must be closed and made anew."""
    lgpio: Any = sys.modules.get("lgpio")
    if lgpio is None or lgpio._notify_thread.is_alive():  # noqa: SLF001
        return
    here = Path.cwd()
    try:
        os.chdir(os.environ.get("LG_WD") or here)  # it opens its pipe by a relative name
        lgpio.notify_close(lgpio._notify_thread._notify)  # noqa: SLF001
        lgpio._notify_thread = lgpio._callback_thread()  # noqa: SLF001
    finally:
        os.chdir(here)


def is_hardware_problem(problem: Exception) -> bool:
    """Whether this exception tells of absent or busy hardware rather than of a mistake of ours."""
    from gpiozero.exc import GPIOZeroError

    known = (HardwareMissing, ImportError, OSError, GPIOZeroError)
    return isinstance(problem, known) or _is_lgpio_error(problem)


def _open_lgpio(chip: int) -> PinFactory:
    here = Path.cwd()
    try:
        from gpiozero.pins.lgpio import LGPIOFactory  # type: ignore[import-untyped]
    except AttributeError as problem:  # an empty package of this name, which pip takes where there is no real one
        raise HardwareMissing(
            f"cannot use the GPIO pins: the installed lgpio is empty; {INSTALL}", "SB-30"
        ) from problem
    finally:
        os.chdir(here)  # importing lgpio moves the whole process to $LG_WD, where it keeps its pipe
    return cast("PinFactory", LGPIOFactory(chip=chip))


def _is_lgpio_error(problem: Exception) -> bool:
    # By name, because lgpio (and with it lgpio.error) cannot be imported on most computers.
    return type(problem).__module__ == "lgpio"


def _reason(problem: Exception) -> tuple[str, str]:
    """What to do about it, and the code of that advice."""
    from gpiozero.exc import PinUnknownPi

    if isinstance(problem, ModuleNotFoundError) and problem.name == "lgpio":
        return INSTALL, "SB-30"
    if isinstance(problem, PinUnknownPi):
        return NOT_A_PI, "SB-31"
    if isinstance(problem, OSError) and ".lgd-nfy" in str(problem):
        folder = os.environ.get("LG_WD") or Path.cwd()
        return f"lgpio needs a writable directory: set LG_WD (now '{folder}')", "SB-33"
    if isinstance(problem, PermissionError) or "can not open gpiochip" in str(problem):
        chip = getattr(problem, "filename", None) or "/dev/gpiochip0"
        return f"no permission for {chip}: add the user to group gpio and log in again ({problem})", "SB-32"
    return str(problem), "SB-35"

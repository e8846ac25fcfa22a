"""Where pins come from: no guessing, and one sentence that says what to do when there are none."""

import subprocess
import sys
from pathlib import Path

import pytest
from gpiozero.exc import GPIOPinInUse, PinUnknownPi

from hardware.factories import (
    HardwareMissing,
    MockPins,
    PinFactory,
    chip_label,
    header_chip,
    lgpio_factory,
    on_a_pi,
    pin_missing,
    still_listens,
)


class error(Exception):  # noqa: N801 - as lgpio calls it
    """What lgpio raises; the library itself is only installed on a Raspberry Pi."""


error.__module__ = "lgpio"


@pytest.mark.parametrize(
    ("problem", "code", "advice"),
    [
        (ModuleNotFoundError("No module named 'lgpio'", name="lgpio"), "SB-30", "sudo apt install python3-lgpio"),
        (PinUnknownPi("unable to locate Pi revision"), "SB-31", "not a Raspberry Pi .* spinbank run --simulate"),
        (error("'can not open gpiochip'"), "SB-32", "/dev/gpiochip0: add the user to group gpio"),
        (
            PermissionError(13, "Permission denied", "/dev/gpiochip4"),
            "SB-32",
            "/dev/gpiochip4: add the user to group gpio",
        ),
        (FileNotFoundError(2, "No such file or directory", ".lgd-nfy-3"), "SB-33", "writable directory: set LG_WD"),
        (OSError(5, "Input/output error"), "SB-35", "Input/output error"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_each_reason_for_having_no_pins_comes_with_its_cure(problem: Exception, code: str, advice: str) -> None:
    def build(chip: int) -> PinFactory:
        raise problem

    with pytest.raises(HardwareMissing, match=f"cannot use the GPIO pins: .*{advice}") as caught:
        lgpio_factory(build, chip=lambda: 0)
    assert caught.value.code == code
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("problem", [error("'GPIO busy'"), GPIOPinInUse("pin GPIO17 is already in use by a lamp")])
def test_a_busy_pin_is_named_with_what_to_do(problem: Exception) -> None:
    missing = pin_missing("plunger", 17, problem)
    assert missing.code == "SB-34"
    assert str(missing).startswith("GPIO17 (plunger) is in use by another program or by the system. Stop that program")


def test_a_pin_that_fails_otherwise_keeps_the_reason() -> None:
    missing = pin_missing("a", 5, error("'bad GPIO number'"))
    assert (missing.code, str(missing)) == ("SB-35", "GPIO5 (a) cannot be used: 'bad GPIO number'")


def test_a_mistake_of_ours_is_not_taken_for_missing_hardware() -> None:
    def build(chip: int) -> PinFactory:
        raise TypeError("wrong")

    with pytest.raises(TypeError):
        lgpio_factory(build, chip=lambda: 0)


@pytest.mark.parametrize(
    ("listing", "labels", "right"),
    [
        ({"gpiochip0": ""}, {"gpiochip0": "pinctrl-rp1"}, 0),  # a Pi 5 with a newer kernel
        ({"gpiochip0": "", "gpiochip1": ""}, {"gpiochip0": "pinctrl-bcm2711", "gpiochip1": "raspberrypi-exp-gpio"}, 0),
        ({"gpiochip0": "", "gpiochip4": ""}, {"gpiochip0": "gpio-brcmstb@107d508500", "gpiochip4": "pinctrl-rp1"}, 4),
        ({"gpiochip0": "", "gpiochip4": "gpiochip0"}, {"gpiochip0": "pinctrl-rp1", "gpiochip4": "pinctrl-rp1"}, 0),
        ({"gpiochip2": "", "gpiochip10": ""}, {"gpiochip2": "an expander", "gpiochip10": "pinctrl-bcm2835"}, 10),
    ],
    ids=["only 0", "0 and 1", "0 and 4", "0, and 4 as a link to it", "10 after 2"],
)
def test_the_chip_of_the_header_is_found_by_its_label(
    tmp_path: Path, listing: dict[str, str], labels: dict[str, str], right: int
) -> None:
    for name, target in listing.items():
        if target:
            (tmp_path / name).symlink_to(tmp_path / target)
        else:
            (tmp_path / name).touch()
    assert header_chip(tmp_path, lambda chip: labels[chip.name]) == right


def test_a_computer_whose_chips_are_no_header_is_told_what_was_seen(tmp_path: Path) -> None:
    with pytest.raises(HardwareMissing, match=f"no {tmp_path}/gpiochip0") as caught:
        header_chip(tmp_path)
    assert caught.value.code == "SB-31"
    (tmp_path / "gpiochip0").touch()
    with pytest.raises(HardwareMissing, match="gpiochip0 is INT34C5:00"):
        header_chip(tmp_path, lambda chip: "INT34C5:00")


def test_a_file_that_is_no_chip_has_no_label(tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch()
    with pytest.raises(OSError, match="Inappropriate ioctl"):
        chip_label(tmp_path / "gpiochip0")


def test_simulated_pins_always_listen(factory: MockPins) -> None:
    assert still_listens(factory)


@pytest.mark.skipif(Path("/proc/device-tree/model").exists(), reason="this may be a Raspberry Pi")
def test_on_a_computer_without_pins_asking_for_real_ones_fails_at_once() -> None:
    with pytest.raises(HardwareMissing, match="cannot use the GPIO pins"):
        lgpio_factory()


def test_the_simulated_box_starts_without_luma_and_importing_starts_nothing() -> None:
    script = """
import sys, threading
import hardware.contacts, hardware.factories, hardware.glass, hardware.inputs, hardware.simulator
heavy = {"gpiozero", "luma", "lgpio", "PIL", "RPi"}
assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()
from hardware.pins import Pins
factory = hardware.factories.mock_factory()
inputs = hardware.inputs.PinInputs(factory, Pins())
inputs.start(print)
hardware.simulator.SimulatedHands(factory, Pins()).press()
glass = hardware.glass.SimulatedGlass()
glass.png()
inputs.stop()
assert threading.active_count() == 1
assert not {"luma", "lgpio", "RPi"} & sys.modules.keys()
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_raspberry_pi_is_known_by_the_model_its_kernel_tells(tmp_path):
    model = tmp_path / "model"
    assert not on_a_pi(model)
    model.write_bytes(b"LENOVO ThinkPad\0")
    assert not on_a_pi(model)
    model.write_bytes(b"Raspberry Pi Zero 2 W Rev 1.0\0")
    assert on_a_pi(model)

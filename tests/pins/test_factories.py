"""Where pins come from: no guessing, and one sentence that says what to do when there are none."""

import subprocess
import sys
from pathlib import Path

import pytest
from gpiozero.exc import PinUnknownPi

from hardware.factories import HardwareMissing, PinFactory, lgpio_factory, on_a_pi


class error(Exception):
    """What lgpio raises; the library itself is only installed on a Raspberry Pi."""


error.__module__ = "lgpio"


@pytest.mark.parametrize(
    ("problem", "advice"),
    [
        (ModuleNotFoundError("No module named 'lgpio'", name="lgpio"), "sudo apt install python3-lgpio"),
        (PinUnknownPi("unable to locate Pi revision"), "not a Raspberry Pi .* spinbank run --simulate"),
        (FileNotFoundError(2, "No such file or directory", ".lgd-nfy-3"), "writable directory: set LG_WD"),
        (error("'can not open gpiochip'"), "/dev/gpiochip0: add the user to group gpio"),
        (PermissionError(13, "Permission denied", "/dev/gpiochip4"), "/dev/gpiochip4: add the user to group gpio"),
        (OSError(5, "Input/output error"), "Input/output error"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_each_reason_for_having_no_pins_comes_with_its_cure(problem: Exception, advice: str) -> None:
    def build() -> PinFactory:
        raise problem

    with pytest.raises(HardwareMissing, match=f"cannot use the GPIO pins: .*{advice}") as caught:
        lgpio_factory(build)
    assert "\n" not in str(caught.value)


def test_a_mistake_of_ours_is_not_taken_for_missing_hardware() -> None:
    def build() -> PinFactory:
        raise TypeError("wrong")

    with pytest.raises(TypeError):
        lgpio_factory(build)


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

"""`spinbank selftest`: try knob, plunger and screen by doing, without a game."""

import sys
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from time import monotonic

import click

from device.cli.where import of_a_box


@click.command()
@of_a_box
def selftest(data: Path, config: Path) -> None:
    """Turn, press and push; every part is judged, and a knob or screen that is set up wrongly is put right.

    The box must be stopped first: sudo systemctl stop spinbank. While it runs, the same test is in its menu.
    """
    from device.config_file import BadConfig, read
    from device.fitting import wires_as_set
    from device.parts import choose
    from device.premises import CannotStart, own_folder
    from device.setup import Setup
    from device.upkeep.walk import walk
    from hardware.factories import on_a_pi
    from hardware.signals import Signal
    from hardware.trouble import Trouble
    from hardware.wiring import for_selftest

    def tell(_: str, trouble: Trouble | None) -> None:
        if trouble:
            click.echo(f"{trouble.code} {trouble.text}")

    if not on_a_pi():
        raise click.ClickException(
            "SB-31 this computer is not a Raspberry Pi; a simulated box has a self-test in its menu"
        )
    with ExitStack() as house:
        try:
            own_folder(data, house)
            settings = read(config)[0]
        except (CannotStart, BadConfig) as wrong:
            raise click.ClickException(str(wrong)) from None
        parts = choose(settings, tell, house)
        setup = Setup(config, settings, parts.put_in_force)
        signals: SimpleQueue[Signal] = SimpleQueue()
        parts.glass.start()
        house.callback(parts.glass.stop)
        parts.inputs.start(signals.put)
        house.callback(parts.inputs.stop)
        wires = for_selftest(wires_as_set(settings))
        passed = walk(signals, parts.glass.show, setup.change, setup.open_ones, wires, click.echo, monotonic)
    sys.exit(0 if passed else 1)

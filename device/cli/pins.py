"""`spinbank pins`: our wires on the 40-pin header, as this box is set up or as a kit has them."""

from pathlib import Path

import click

from device.cli.where import of_a_box
from device.config import Config
from hardware.wiring import KITS, Wire, chosen, options

KIT = {kit.name: kit for kit in KITS}


def wires_as_set(config: Config) -> tuple[Wire, ...]:
    """The wires of a box that is set up like this, moved pins included."""
    screen, ring = config.screen, config.ring
    moved = {
        "knob.a": config.knob.a,
        "knob.b": config.knob.b,
        "knob.press": config.knob.press,
        "plunger.pin": config.plunger.pin,
        "plunger.second_pin": config.plunger.second_pin,
        "screen.dc_pin": screen.dc_pin,
        "screen.reset_pin": screen.reset_pin,
        "screen.cs": 8 - min(screen.spi_device, 1),  # the header carries two selects: GPIO8 and GPIO7
        "sound.pin": config.sound.pin,
    }
    wanted = options(
        connection="none" if screen.model == "none" else screen.connection,
        switches=config.plunger.switches,
        ring=ring.on,
        ring_bus=ring.bus,
        sound=config.sound.on,
    )
    return chosen(wanted, moved)


@click.command()
@click.option("--kit", type=click.Choice(list(KIT)), help="A kit of the build guide instead of this box's settings.")
@of_a_box
def pins(data: Path, config: Path, kit: str | None) -> None:
    """Print where every wire goes on the Pi's 40-pin header."""
    from device.config import BadConfig, read
    from hardware.wiring import faults, remarks
    from hardware.wiring.header import drawn

    try:
        wires = chosen(KIT[kit].options) if kit else wires_as_set(read(config)[0])
    except BadConfig as wrong:
        raise click.ClickException(str(wrong)) from None
    click.echo(KIT[kit].title if kit else f"As set up in {config}")
    click.echo(drawn(wires))
    click.echo("3.3 V only for screen and knob. Header seen from above; odd numbers are the inner row.")
    for line in (*faults(wires), *remarks(wires)):
        click.echo(f"Look at this: {line}.")

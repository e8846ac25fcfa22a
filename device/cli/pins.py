"""`spinbank pins`: our wires on the 40-pin header, as this box is set up or as a kit has them."""

from pathlib import Path

import click

from device.cli.where import of_a_box
from hardware.wiring import KITS, chosen

KIT = {kit.name: kit for kit in KITS}


@click.command()
@click.option("--kit", type=click.Choice(list(KIT)), help="A kit of the build guide instead of this box's settings.")
@of_a_box
def pins(data: Path, config: Path, kit: str | None) -> None:
    """Print where every wire goes on the Pi's 40-pin header."""
    from device.config_file import BadConfig, read
    from device.fitting import wires_as_set
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

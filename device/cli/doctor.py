"""`spinbank doctor`: what is wrong with this computer, and what to type."""

import sys
from pathlib import Path

import click

from device.cli.where import of_a_box


@click.command()
@click.option("--json", "as_list", is_flag=True, help="A list of objects: check, verdict, found, fix, code.")
@of_a_box
def doctor(data: Path, config: Path, as_list: bool) -> None:
    """Look at everything the box needs; say "ok", or what to type. Nothing is changed. Ends with 1 when something is to fix."""
    from device.upkeep import lines
    from device.upkeep.doctor import examine
    from device.upkeep.machine import ThisMachine
    from device.upkeep.wanted import wanted

    found = examine(ThisMachine(), wanted(data, config))
    click.echo(lines.as_json(found) if as_list else lines.as_text(found))
    sys.exit(bool(lines.count(found, "fix")))

"""`spinbank export`: an evening to take along, as a spreadsheet, as data, or as a picture."""

from pathlib import Path

import click

from device.cli.where import of_a_box


@click.command()
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@of_a_box
def export(game: str, file: Path, data: Path, config: Path) -> None:
    """Write a GAME ("last", a number or its id) to FILE: .csv the ledger, .json everything, .svg the score card."""
    from device.upkeep.export import CannotExport
    from device.upkeep.export import export as write
    from device.views.saved import saved, who

    try:
        told = write(data, game, file)
    except CannotExport as wrong:
        raise click.ClickException(str(wrong)) from None
    about = saved(told.id, told.line, told.edition)
    click.echo(f"{file}: {told.id} of {about.at}, {about.turns} turns, {who(about) or 'nobody yet'}")

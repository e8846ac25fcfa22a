"""`spinbank backup` and `spinbank restore`: a box in one file, and back."""

from datetime import datetime
from pathlib import Path

import click

from device.cli.where import of_a_box

ARCHIVE = click.Path(path_type=Path, dir_okay=False, resolve_path=True)


@click.command()
@click.argument("archive", type=ARCHIVE)
@of_a_box
def backup(archive: Path, data: Path, config: Path) -> None:
    """Write settings, games, boards and keys to one file; the box may go on."""
    from device.upkeep.backup import CannotBackUp
    from device.upkeep.backup import backup as make

    if archive.exists():
        raise click.ClickException(f"SB-66 {archive} is there already; choose another name.")
    try:
        names = make(data, config, archive, datetime.now().isoformat(timespec="seconds"))
    except CannotBackUp as wrong:
        raise click.ClickException(str(wrong)) from None
    click.echo(f"{archive}: {', '.join(names)}")
    click.echo("It has the box's keys in it: keep it to yourself.")


@click.command()
@click.argument("archive", type=ARCHIVE)
@click.option("--check", is_flag=True, help="Only list what is in it and whether each file is whole.")
@of_a_box
def restore(archive: Path, data: Path, config: Path, check: bool) -> None:
    """Make the box what it was at a backup; what is there now is put aside, not lost."""
    from device.upkeep.backup import CannotRestore
    from device.upkeep.backup import check as look
    from device.upkeep.backup import restore as put_back

    try:
        if check:
            at, files = look(archive)
        else:
            aside = put_back(data, config, archive, datetime.now().strftime("%Y-%m-%d-%H%M%S"))
    except CannotRestore as wrong:
        raise click.ClickException(str(wrong)) from None
    if not check:
        click.echo(f"Restored to {data}.{f' What was there before is in {aside}.' if aside else ''}")
        return
    click.echo(f"{archive}, made {at}")
    for file in files:
        click.echo(f"  {file.name}  {file.size} bytes  {file.fault or 'ok'}")
    if any(file.fault for file in files):
        raise click.ClickException(f"SB-67 {archive} is not whole.")

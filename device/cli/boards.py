"""`spinbank check` and `spinbank rules`: what a board file and an edition say."""

from pathlib import Path

import click

from device.game.edition import Edition


def read_board(file: Path) -> Edition:
    """A family's board (TOML); a mistake in it ends the program with its line and reason."""
    from device.editions import load

    try:
        return load.edition(file.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as wrong:
        raise click.ClickException(f"SB-19 {file} cannot be read: {wrong}") from None
    except load.BadBoard as wrong:
        raise click.ClickException(f"SB-19 {file}, {wrong}") from None


def packaged_edition(name: str) -> Edition:
    """The edition of this name that comes with the program."""
    from device.editions import load
    from device.service.boards import packaged

    try:
        return load.edition(packaged(name))
    except FileNotFoundError:
        raise click.ClickException(f'SB-19 there is no edition "{name}"') from None


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def check(file: Path) -> None:
    """Check a family's board (TOML): ok, or the line and the reason."""
    edition = read_board(file)
    click.echo(
        f"{file}: ok ({edition.title}, {len(edition.board.spaces)} spaces, {len(edition.board.properties)} properties)"
    )
    for line in edition.remarks:
        click.echo(f"  {line}")


@click.command()
@click.argument("name", default="jackpot")
def rules(name: str) -> None:
    """List the settings of an edition, their choices and where they come from; then its presets."""
    edition = packaged_edition(name)
    for setting in edition.settings.values():
        click.echo(f"{setting.name} = {' | '.join(setting.choices)}\n    {setting.why} {setting.ruling}".rstrip())
    for preset, differences in edition.presets.items():
        told = ", ".join(f"{setting} = {value}" for setting, value in differences.items())
        click.echo(f"preset {preset}: {told or 'all as above'}")

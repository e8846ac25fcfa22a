"""`spinbank check` and `spinbank rules`: what a board file and an edition say."""

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def check(file: Path) -> None:
    """Check a family's board (TOML): ok, or the line and the reason."""
    from device.editions import load

    try:
        edition = load.edition(file.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as wrong:
        raise click.ClickException(f"SB-19 {file} cannot be read: {wrong}") from None
    except load.BadBoard as wrong:
        raise click.ClickException(f"SB-19 {file}, {wrong}") from None
    click.echo(
        f"{file}: ok ({edition.title}, {len(edition.board.spaces)} spaces, {len(edition.board.properties)} properties)"
    )
    for line in edition.remarks:
        click.echo(f"  {line}")


@click.command()
@click.argument("name", default="jackpot")
def rules(name: str) -> None:
    """List the settings of an edition, their choices and where they come from."""
    from device.editions import load
    from device.service.boards import packaged

    try:
        edition = load.edition(packaged(name))
    except FileNotFoundError:
        raise click.ClickException(f'SB-19 there is no edition "{name}"') from None
    for setting in edition.settings.values():
        click.echo(f"{setting.name} = {' | '.join(setting.choices)}\n    {setting.why} {setting.ruling}".rstrip())

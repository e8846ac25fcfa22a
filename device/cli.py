"""The command line: `spinbank run` and what helps around it. Nothing heavy is imported before it is needed."""

import logging
import sys
from pathlib import Path

import click


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="spinbank")
def main() -> None:
    """Spinbank: Chance spinner and banker beside a Monopoly board."""


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True, envvar="SPINBANK_PORT")
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Folder for games, boards and keys.")
@click.option("--simulate", is_flag=True, help="Use a simulated box even where there are pins.")
@click.option(
    "--luck", type=click.Path(path_type=Path, dir_okay=False), help="Scripted outcomes; only with --simulate."
)
@click.option("--table", type=click.Path(path_type=Path, dir_okay=False), help="Begin from a position (TOML or JSON).")
def run(port: int, host: str, data: Path | None, simulate: bool, luck: Path | None, table: Path | None) -> None:
    """Run the box until Ctrl-C."""
    from device import bootstrap
    from device.config import Settings, usual_data

    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(threadName)s %(levelname)s %(message)s")
    settings = Settings((data or usual_data()).resolve(), port, host, simulate, luck, table)
    try:
        code = bootstrap.run(settings, click.echo)
    except bootstrap.CannotStart as wrong:
        click.echo(f"spinbank: {wrong}", err=True)
        sys.exit(78)  # EX_CONFIG: starting again would not help
    sys.exit(code)


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def check(file: Path) -> None:
    """Check a family's board (TOML): ok, or the line and the reason."""
    from device.editions import load

    try:
        edition = load.edition(file.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as wrong:
        raise click.ClickException(f"{file} cannot be read: {wrong}") from None
    except load.BadBoard as wrong:
        raise click.ClickException(f"{file}, {wrong}") from None
    click.echo(
        f"{file}: ok ({edition.title}, {len(edition.board.spaces)} spaces, {len(edition.board.properties)} properties)"
    )
    for line in edition.remarks:
        click.echo(f"  {line}")


@main.command()
@click.argument("name", default="jackpot")
def rules(name: str) -> None:
    """List the settings of an edition, their choices and where they come from."""
    from device.editions import load
    from device.service.boards import packaged

    try:
        edition = load.edition(packaged(name))
    except FileNotFoundError:
        raise click.ClickException(f'there is no edition "{name}"') from None
    for setting in edition.settings.values():
        click.echo(f"{setting.name} = {' | '.join(setting.choices)}\n    {setting.why} {setting.ruling}".rstrip())


@main.command()
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1))
@click.option("--players", default=4, show_default=True, type=click.IntRange(2, 4))
def simulate(games: int, players: int) -> None:
    """Play games of bots without any hardware and print how they went."""
    from device.simulate.report import print_report

    print_report(games, players, click.echo)

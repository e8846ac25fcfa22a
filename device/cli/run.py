"""`spinbank run`: the box."""

import logging
import sys
from pathlib import Path

import click

from device.cli.where import of_a_box

PERMANENT = 78  # EX_CONFIG: starting again would not help
PASSING = 75  # EX_TEMPFAIL: it may


@click.command()
@click.option(
    "--port", type=click.IntRange(0, 65535), envvar="SPINBANK_PORT", help="Instead of the port in the settings."
)
@click.option("--host", help="Address to listen on, instead of the one in the settings.")
@click.option("--simulate", is_flag=True, help="Use a simulated box even where there are pins.")
@click.option(
    "--luck", type=click.Path(path_type=Path, dir_okay=False), help="Scripted outcomes; only with --simulate."
)
@click.option("--table", type=click.Path(path_type=Path, dir_okay=False), help="Begin from a position (TOML or JSON).")
@of_a_box
def run(
    data: Path, config: Path, port: int | None, host: str | None, simulate: bool, luck: Path | None, table: Path | None
) -> None:
    """Run the box until Ctrl-C."""
    from device import bootstrap
    from device.config import Settings
    from device.config_file import BadConfig
    from device.premises import CannotStart

    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(threadName)s %(levelname)s %(message)s")
    settings = Settings(data, config, port, host, simulate, luck, table)
    try:
        code = bootstrap.run(settings, click.echo)
    except (CannotStart, BadConfig) as wrong:
        click.echo(f"spinbank: {wrong}", err=True)
        sys.exit(PASSING if isinstance(wrong, CannotStart) and wrong.passing else PERMANENT)
    sys.exit(code)

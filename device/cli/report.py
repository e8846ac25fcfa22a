"""`spinbank report`: a bundle for whoever helps, with nothing in it that is nobody's business."""

from datetime import datetime
from pathlib import Path

import click

from device.cli.where import of_a_box


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False))
@of_a_box
def report(data: Path, config: Path, file: Path | None) -> None:
    """Put what doctor says, versions, settings and the log into a zip FILE: no names, codes, keys or addresses."""
    from device.premises import joining_code
    from device.upkeep.machine import ThisMachine
    from device.upkeep.report import contents, gather, pack
    from device.upkeep.wanted import wanted

    target = file or Path(f"spinbank-report-{datetime.now():%Y%m%d-%H%M}.zip")
    parts = gather(ThisMachine(), wanted(data, config), joining_code)
    try:
        target.write_bytes(pack(parts))
    except OSError as wrong:
        raise click.ClickException(
            f"SB-70 {target} cannot be written: {wrong.strerror}; name another place: spinbank report FILE"
        ) from None
    click.echo(f"{target}\n\n{contents(parts)}\nLook through it before you send it.")

"""`spinbank config`: how this box is set up, and changing it without losing a comment."""

from pathlib import Path

import click

from device.cli.where import of_a_box


@click.group()
def config() -> None:
    """Show or change how this box is set up."""


@config.command()
@click.option("--mine", is_flag=True, help="Only what was set here; everything else is as packaged.")
@of_a_box
def show(data: Path, config: Path, mine: bool) -> None:
    """Print all settings, with what they mean and which are yours."""
    from device.config_file import BadConfig, effective, own_text

    try:
        click.echo(own_text(config) if mine else effective(config), nl=False)
    except BadConfig as wrong:
        raise click.ClickException(str(wrong)) from None


@config.command("set")
@click.argument("key")
@click.argument("value")
@of_a_box
def set_(data: Path, config: Path, key: str, value: str) -> None:
    """Change one setting, e.g. `spinbank config set screen.model sh1106`; a running box takes it up within seconds."""
    from device.config_file import BadConfig, change, typed

    try:
        change(config, key, typed(value))
    except BadConfig as wrong:
        raise click.ClickException(str(wrong)) from None
    later = "; in force after the next start" if key.startswith("web.") else ""
    click.echo(f"{key} = {value}   ({config}{later})")

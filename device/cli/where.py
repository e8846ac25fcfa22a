"""The options that say which box is meant; the same for every command that looks at one."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from device.config import usual_config, usual_data


def of_a_box(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command `data` and `config`: the folder of games and the file of settings."""
    command = click.option(
        "--config", envvar="SPINBANK_CONFIG", callback=_config, type=click.Path(path_type=Path, dir_okay=False),
        help="File of settings; usually config.toml in the folder of games.",
    )(command)  # fmt: skip
    return click.option(
        "--data", is_eager=True, callback=_data, type=click.Path(path_type=Path, file_okay=False),
        help="Folder for games, boards and keys.",
    )(command)  # fmt: skip


def _data(_: click.Context, __: click.Parameter, value: Path | None) -> Path:
    return (value or usual_data()).resolve()  # before lgpio moves the program to another folder


def _config(ctx: click.Context, _: click.Parameter, value: Path | None) -> Path:
    return value.absolute() if value else usual_config(ctx.params["data"])

"""The command line: a table of commands, each in a file of its own that is imported only when it is asked for."""

from importlib import import_module

import click

# The order is the one of `spinbank --help`; a command lives in device/cli/FILE.py under its own name.
COMMANDS = {
    "run": "run",
    "config": "config",
    "doctor": "doctor",
    "selftest": "selftest",
    "pins": "pins",
    "check": "boards",
    "rules": "boards",
    "backup": "backup",
    "restore": "backup",
    "export": "export",
    "report": "report",
    "verify": "verify",
    "simulate": "simulate",
}


class Lazy(click.Group):
    """A group whose commands are imported when they are named: `spinbank run` on a small Pi waits for nothing else."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """All commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command with this name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"device.cli.{COMMANDS[cmd_name]}"), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="spinbank")
def main() -> None:
    """Spinbank: Chance spinner and banker beside a Monopoly board."""

"""`spinbank simulate`: games of bots without any hardware."""

from pathlib import Path

import click


@click.command()
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1))
@click.option("--players", default=4, show_default=True, type=click.IntRange(2, 8))
@click.option("--edition", default="jackpot", show_default=True, help="jackpot, junior or classic.")
@click.option("--board", type=click.Path(path_type=Path, dir_okay=False), help="A family's board instead (TOML).")
@click.option("--set", "rules", multiple=True, metavar="RULE=CHOICE", help="A house rule; may be given again.")
def simulate(games: int, players: int, edition: str, board: Path | None, rules: tuple[str, ...]) -> None:
    """Play games of bots without any hardware and print how they went."""
    from device.cli.boards import packaged_edition, read_board
    from device.simulate.report import print_report

    found = read_board(board) if board else packaged_edition(edition)
    if players > found.players[1]:
        raise click.UsageError(f"{found.title} is for at most {found.players[1]} players")
    settings = dict(rule.partition("=")[::2] for rule in rules)
    for name, choice in settings.items():
        if name not in found.settings:
            raise click.UsageError(f'{found.title} has no rule "{name}"; known: {", ".join(found.settings)}')
        if choice not in found.settings[name].choices:
            raise click.UsageError(f"{name}={choice} is none of: {', '.join(found.settings[name].choices)}")
    if settings.get("level") == "money":
        raise click.UsageError("bots have no board and no dice of their own: level=money is for people")
    print_report(found, games, players, click.echo, settings)

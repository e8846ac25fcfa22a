"""`spinbank simulate`: games of bots without any hardware."""

import click


@click.command()
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1))
@click.option("--players", default=4, show_default=True, type=click.IntRange(2, 4))
def simulate(games: int, players: int) -> None:
    """Play games of bots without any hardware and print how they went."""
    from device.simulate.report import print_report

    print_report(games, players, click.echo)

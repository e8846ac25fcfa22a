"""`spinbank verify`: was every spin of an evening fixed before anybody bet, and did it fall as it was sealed?"""

import re
from pathlib import Path

import click

from device.cli.where import of_a_box


@click.command()
@click.argument("what", required=False, default="", metavar="[GAME|FILE]")
@click.option("--game", default="", help="Which game of a FILE; usually the newest with a spin.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@of_a_box
@click.pass_context
def verify(ctx: click.Context, what: str, game: str, as_json: bool, data: Path, config: Path) -> None:
    """Check a whole evening: a GAME of this box (3 or game-00003; the newest), or a FILE: a backup or spinbank.db.

    Only reads; the box may go on. Ends with 0 when every spin fell as it was sealed, else with 1.
    """
    import msgspec

    from device.upkeep.verify import CannotVerify, told
    from device.upkeep.verify import verify as find

    place = Path(what) if what and not _is_game(what) else data / "spinbank.db"
    wanted = _named(what if _is_game(what) else game)
    try:
        found = find(place, wanted)
    except CannotVerify as wrong:
        raise click.ClickException(str(wrong)) from None
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        click.echo("\n".join(told(found)))
    ctx.exit(1 if found.faults else 0)


def _is_game(what: str) -> bool:
    return bool(re.fullmatch(r"(game-)?\d{1,9}", what))


def _named(game: str) -> str:
    return f"game-{int(game.removeprefix('game-')):05d}" if _is_game(game) else game

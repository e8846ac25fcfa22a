"""What a seat could do with each of its own deeds now, and why not: the same answers as a refusal's."""

from device.editions.classic import building, mortgage, selling
from device.editions.classic.debt import in_board_order
from device.editions.classic.raising import may_raise
from device.editions.classic.sheet import level, mortgaged, owned
from device.game.edition import Edition, Plot, Why
from device.game.refusal import Reason
from device.game.rules.turns import RESTING
from device.game.state import Game


def plots(edition: Edition, game: Game, seat: str) -> tuple[Plot, ...]:
    """Every deed of this seat, clockwise from GO."""
    pending: Why = (Reason.NOT_NOW, {"step": game.step.kind})
    resting = None if game.step.kind in RESTING else pending
    raising = None if may_raise(edition, game, seat) else pending
    spaces = in_board_order(edition, owned(game, seat))
    return tuple(_plot(edition, game, seat, space, resting, raising) for space in spaces)


def _plot(edition: Edition, game: Game, seat: str, space: str, resting: Why | None, raising: Why | None) -> Plot:
    deed, down = edition.deeds[space], mortgaged(game, space)
    return Plot(
        space,
        building.next_asset(game, space),
        build=deed.house,
        no_build=building.why_not_here(edition, game, seat, space)
        or resting
        or building.why_not(edition, game, seat, space),
        sell=deed.half if level(game, space) else 0,
        no_sell=selling.why_not_one(edition, game, space) or raising,
        mortgage=0 if down else deed.mortgage,
        no_mortgage=mortgage.why_not(edition, game, space) or raising,
        lift=deed.lift if down else 0,
        no_lift=resting or mortgage.why_not_lift(edition, game, seat, space),
    )

"""Hidden purses: what of a state is left out for one viewer, here and nowhere else, before it leaves the box.

With the setting `balances` at "hidden" nobody but the seat itself learns what is in its purse, until the game is over. What
lies open on a real table stays open: bank, Jackpot, bets, bids, rents, prices, payouts. Whoever adds all of that up, or
plays with one other person, can still reckon; money between two seats is for these two, so that it does not add up.

On the box's own screen lie open only the purses of seats without a phone, which have nowhere else to look. For all other
seats its menus end at all the money there is, and say so if it was too much: the one place where something is offered that
may be refused.
"""

from collections.abc import Callable

from msgspec.structs import replace

from device.game.refusal import Reason
from device.game.state import Game
from device.game.timeline import Timeline
from device.views import history, shapes
from device.views.offers import offer_view
from device.views.scene import Scene
from device.views.words import Quiet, Words


def seen_by(state: shapes.State, scene: Scene, seat: str) -> shapes.State:
    """The state without other people's purses; "" is a stranger or the television."""
    if not scene.game.secret or scene.game.phase == "over":
        return state
    return _without(state, scene, seat, lambda one: one.seat == seat)


def on_the_glass(state: shapes.State, scene: Scene) -> shapes.State:
    """The same for the box's own screen, which all can read and where seats without a phone have to look."""
    if not scene.game.secret or scene.game.phase == "over":
        return state
    return _without(state, scene, "", lambda one: not one.phone)


def unopened(scene: Scene) -> Scene:
    """The scene for the box's menus: as if each purse that the glass must not tell held all the money there is.

    So no limit gives one away, nor a row that is missing; what turns out to be too much is refused without a sum. Only
    whether a debt can be paid by now, or not at all any more, is seen, because its choices follow from that.
    """
    game = scene.game
    if not game.secret or game.phase != "playing":
        return scene
    debtor = game.step.seat if game.step.kind == "debt" else ""
    held = {seat.id: game.total for seat in game.seats if shut(game, seat.id) and seat.id != debtor}
    newest = replace(scene.line.batches[-1], after=replace(game, cash={**game.cash, **held}))
    return replace(scene, line=Timeline((newest,)))  # a menu follows from the game as it is now


Refusal = tuple[Reason, dict[str, str | int]]


def refused_on_the_glass(game: Game, reason: Reason, details: dict[str, str | int]) -> Refusal:
    """A refusal with what fills its sentence, for the glass: it tells of no purse that it must not tell."""
    seat = game.seat(str(details.get("whose", "")))
    return (Reason.SOMEBODY_SHORT, {"name": seat.name}) if seat and shut(game, seat.id) else (reason, details)


def shut(game: Game, seat: str) -> bool:
    """Whether the glass does not tell what this seat has: it has a phone of its own to look at."""
    found = game.seat(seat)
    return game.secret and found is not None and bool(found.badge)


def _without(state: shapes.State, scene: Scene, seat: str, shown: Callable[[shapes.SeatView], bool]) -> shapes.State:
    words = Words(scene.edition, scene.game)
    seats = tuple(
        one if shown(one) or not one.taken else replace(one, cash=0, worth=0, hidden=True) for one in state.seats
    )
    open_seats = {one.seat for one in seats if one.taken and not one.hidden}
    report = state.report
    if report is not None:
        report = replace(report, after={one: cash for one, cash in report.after.items() if one in open_seats})
    debt = state.debt
    if debt is not None and debt.by not in open_seats:
        debt = replace(debt, cash=0, raisable=0)
    return replace(
        state,
        seats=seats,
        debt=debt,
        report=report,
        offers=tuple(_offer(scene, one, seat, open_seats) for one in state.offers),
        history=history.as_read_by(seat, scene.line, words, state.history),
    )


def _offer(scene: Scene, offer: shapes.Offer, seat: str, open_seats: set[str]) -> shapes.Offer:
    """What two seats want of each other is for these two, and on the glass where one of them has nowhere else to look."""
    private = offer.kind in ("request", "trade") and not {offer.by, offer.to} & open_seats
    words = (Quiet if private else Words)(scene.edition, scene.game)
    open_offer = next(one for one in scene.game.offers if one.id == offer.id)
    shown = offer_view(scene, words, open_offer, seat)
    return replace(shown, amount=0) if private else shown

"""Hidden purses in Junior and Classic: nothing that anybody sees depends on what is in the purse of somebody else."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from device.game.timeline import Timeline
from device.views import state
from device.views.scene import Scene
from tests.views.games import every_step

MORE = 3  # goes from one purse into another


def hidden(scene: Scene) -> Scene:
    """The same table with hidden purses and a phone at each seat."""
    game = scene.game
    seats = tuple(replace(seat, badge=f"badge-of-{seat.id}") for seat in game.seats)
    return with_game(scene, settings={**game.settings, "balances": "hidden"}, seats=seats)


def with_game(scene: Scene, **fields: object) -> Scene:
    newest = scene.line.batches[-1]
    return replace(
        scene, line=Timeline((*scene.line.batches[:-1], replace(newest, after=replace(newest.after, **fields))))
    )


def others(scene: Scene, viewer: str) -> Iterator[Scene]:
    """Tables that differ from this one in what two seats have of which none looks, or has to pay a debt just now."""
    game = scene.game
    debtor = game.step.seat if game.step.kind == "debt" else ""
    free = [seat for seat in game.playing if seat not in (viewer, debtor)]
    for giver in free:
        for taker in free:
            if giver != taker and game.cash[giver] > MORE:
                moved = {giver: game.cash[giver] - MORE, taker: game.cash[taker] + MORE}
                yield with_game(scene, cash={**game.cash, **moved})
                return


def shown(scene: Scene, viewer: str) -> bytes:
    common = state.common(scene)
    if viewer == "box":
        return msgspec.json.encode(state.seen_by_box(common, scene, 5.0))
    return msgspec.json.encode(state.seen_by(common, scene, viewer, 5.0))


@pytest.mark.parametrize("edition", ["junior", "classic"])
def test_what_anybody_sees_does_not_depend_on_another_purse(edition: str) -> None:
    looked = 0
    for (name, step), scenes in every_step().items():
        for scene in scenes if name == edition and step not in ("lobby", "over") else ():
            here = hidden(scene)
            for viewer in (*here.game.order, "", "box"):
                for other in others(here, viewer):
                    assert shown(other, viewer) == shown(here, viewer), (step, viewer)
                    looked += 1
    assert looked > 20


@pytest.mark.parametrize("edition", ["junior", "classic"])
def test_a_purse_is_seen_by_its_own_seat_alone_and_so_is_what_it_is_worth(edition: str) -> None:
    for (name, step), scenes in every_step().items():
        for scene in scenes if name == edition and step not in ("lobby", "over") else ():
            here = hidden(scene)
            common = state.common(here)
            for viewer in here.game.order:
                for one in state.seen_by(common, here, viewer, 5.0).seats:
                    assert not one.taken or (one.hidden is (one.seat != viewer))
                    assert not one.hidden or one.cash == one.worth == 0

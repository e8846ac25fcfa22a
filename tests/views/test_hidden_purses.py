"""Hidden purses in Junior and Classic: nothing that anybody sees depends on what is in the purse of somebody else."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from device.editions import load
from device.game.refusal import Refused
from device.game.state import BANK
from device.game.timeline import Timeline, ask
from device.views import hiding, state
from device.views.scene import Scene
from device.views.shapes import OptionView
from tests.kit import COMMANDS, Luck
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


def poor(scene: Scene) -> Scene:
    """The same table, where nobody has more than 3 but a debtor and who leads an auction."""
    game = scene.game
    bound = {game.step.seat if game.step.kind == "debt" else "", game.round.leader if game.round else ""}
    purses = {seat: min(game.cash[seat], 3) for seat in game.playing if seat not in bound}
    spare = sum(game.cash[seat] - cash for seat, cash in purses.items())
    return with_game(scene, cash={**game.cash, **purses, BANK: game.cash[BANK] + spare})


def asked(option: OptionView) -> Iterator[dict[str, object]]:
    """What the knob could ask with this option, its largest amount each time."""
    amount = {"amount": option.amount.high} if option.amount else {}
    for pick in option.picks or (None,):
        yield {**option.fixed, **amount, **({"pick": pick.value} if pick else {})}


def test_no_refusal_at_the_box_tells_what_a_seat_with_a_phone_has() -> None:
    refused: Counter[str] = Counter()
    for (_name, step), scenes in every_step().items():
        for scene in scenes if step not in ("lobby", "over") else ():
            here = poor(hidden(scene))
            for option in state.seen_by_box(state.common(here), here, 5.0).options:
                for fields in asked(option) if option.seat and not option.dice else ():
                    try:
                        ask(here.line, load.edition, COMMANDS[option.command](seat=option.seat, **fields), Luck(1))
                    except Refused as no:
                        reason, details = hiding.refused_on_the_glass(here.game, no.reason, no.details)
                        assert "cash" not in details, (option.command, reason, details)
                        refused[option.command] += "cash" in no.details
    assert {"buy", "bail", "lift", "build", "pay"} <= {command for command, times in refused.items() if times}


def test_the_glass_does_not_say_how_poor_a_debtor_with_a_phone_is() -> None:
    for scene in every_step()["classic", "debt"]:
        here, step = hidden(scene), scene.game.step
        hints = set()
        for cash in (0, step.amount - 1):
            bank = here.game.cash[BANK] + here.game.cash[step.seat] - cash
            one = with_game(here, cash={**here.game.cash, step.seat: cash, BANK: bank})
            hints.add(state.seen_by_box(state.common(one), one, 5.0).hint)
        assert len(hints) == 1

"""Deeds as their owner sees them: what may be done with each, and the reason where it may not, is what the rules say."""

import pytest

from device.game import commands as c
from device.game.play import play
from device.game.refusal import Refused
from device.game.timeline import Batch, Timeline
from device.views import refusals, state
from tests.classic.table import CLASSIC, table
from tests.kit import Luck
from tests.views.games import every_step, scene_of

DOING = (  # a sum and its why-not, and what is asked
    ("build", "no_build", c.Build),
    ("sell", "no_sell", c.Sell),
    ("mortgage", "no_mortgage", c.Mortgage),
    ("lift", "no_lift", c.Lift),
)


@pytest.mark.parametrize("step", ["roll", "jail", "buy", "debt", "auction", "draw", "tax"])
def test_a_deed_says_what_may_be_done_with_it_and_else_the_same_as_the_refusal(step: str) -> None:
    looked = 0
    for scene in every_step()["classic", step]:
        common = state.common(scene)
        for seat in scene.game.playing:
            for plot in state.seen_by(common, scene, seat, 5.0).plots:
                for amount, why, kind in DOING:
                    said = getattr(plot, why)
                    try:
                        play(scene.edition, scene.game, kind(seat, pick=plot.space), Luck())
                    except Refused as no:
                        assert said, (plot, kind)
                        if getattr(plot, amount) and "Not now" not in said:
                            sentence = refusals.sentence(no.reason, no.details)
                            assert said == sentence or "Not now" in sentence
                    else:
                        assert said == "", (plot, kind)
                        assert getattr(plot, amount) > 0
                    looked += 1
    assert looked > 20


def test_the_sums_are_those_of_the_deed() -> None:
    brown = {"mediterranean": "blue", "baltic": "blue", "reading": "blue"}
    hand = table(owners=brown, levels={"baltic": 1}, mortgaged=("reading",))
    scene = scene_of(Timeline((Batch(1, (), hand.game),)), CLASSIC)
    found = {one.space: one for one in state.seen_by(state.common(scene), scene, "blue", 5.0).plots}
    assert (found["baltic"].build, found["baltic"].sell, found["baltic"].mortgage) == (50, 25, 30)
    assert found["baltic"].no_build == "Evenly: Mediterranean Avenue comes first."
    assert found["mediterranean"].no_build == ""
    assert found["mediterranean"].no_mortgage == "Sell all buildings of this colour first."
    assert (found["reading"].lift, found["reading"].no_lift, found["reading"].build) == (110, "", 0)

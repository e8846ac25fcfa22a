"""For whom movement makes ill: with reduced motion the arrow fades, nothing else moves, and nobody waits longer for the result."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.access.screens import PHONE, SIMULATOR, TELEVISION, Screen
from tests.phones.canned import STATES
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

SPIN = {"id": 9, "start": 0.1, "end": 4.16, "house_start": 0.1, "house_end": 4.16, "seconds": 3.0, "elapsed": 0.0}
ARROW = "document.querySelector('.arrow').getAttribute('transform')"
FADED = "document.querySelector('.wheel').classList.contains('faded')"
# What moves now, and what would move if something changed.
MOVES = """() => [
  ...document.getAnimations().map((one) => one.effect.target.outerHTML.slice(0, 80)),
  ...[...document.querySelectorAll("*")].filter((one) => {
    const style = getComputedStyle(one);
    const fades = one.matches(".arrow, .pointer") && style.transitionProperty === "opacity";
    return style.animationName !== "none" || (parseFloat(style.transitionDuration) > 0 && !fades);
  }).map((one) => one.outerHTML.slice(0, 80))]"""
Look = Callable[[Page, Screen], Page]
Window = Callable[..., Page]


@pytest.mark.parametrize("path", ["/", "/tv"])
def test_the_arrow_fades_for_a_second_and_shows_the_end_in_the_same_instant_as_for_everybody(
    window: Window, look: Look, game: StandIn, path: str
) -> None:
    turns = {}
    for motion in ("reduce", "no-preference"):
        page = window(1280, 720, reduced_motion=motion)
        page.clock.install()
        look(page, Screen("armed", STATES["armed"], path))
        page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
        game.show(STATES["spinning"] | {"spin": SPIN, "seq": 43})
        expect(page.locator("h1")).to_have_text("The arrow spins")
        seen = [page.evaluate(ARROW)]
        for milliseconds in (1000, 1000, 940, 120):
            page.clock.run_for(milliseconds)
            seen.append(page.evaluate(ARROW))
        turns[motion] = seen
        if motion == "reduce":
            assert seen[:4] == ["rotate(36)"] * 4
            assert page.evaluate("getComputedStyle(document.querySelector('.arrow')).transition") == "opacity 0.5s"
        assert not page.evaluate(FADED)
    assert turns["reduce"][4] == turns["no-preference"][4] == f"rotate({4.16 * 360})"
    assert len(set(turns["no-preference"])) == 5


def test_nothing_else_moves(window: Window, look: Look) -> None:
    page = window(reduced_motion="reduce")
    screens = [one for one in (*PHONE, *TELEVISION, *SIMULATOR) if "spinning" not in one.name]
    found = [f"{one.name}: {line}" for one in screens for line in look(page, one).evaluate(MOVES)]
    assert not found, "\n".join(found)

"""Room for thumbs and for weak eyes: how large everything is that can be tapped, and what happens at 200 %."""

from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Page

from tests.access.screens import PHONE, SIMULATOR, Screen

pytestmark = pytest.mark.browser

THUMB, CHILD, APART = 48, 64, 8  # px

# What can be tapped and is too small, or too near to another. A box to tick is as large as its label.
POOR = """([least, apart]) => {
  const shown = [...document.querySelectorAll("button, a[href], summary, select, input")].filter((one) => one.checkVisibility())
    .map((one) => [one.getAttribute("aria-label") || one.textContent || one.value, (one.type === "checkbox" ? one.labels[0] : one).getBoundingClientRect()]);
  const short = shown.filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
    .map(([name, box]) => `${name}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
  const close = shown.flatMap(([name, a], at) => shown.slice(at + 1).flatMap(([other, b]) => {
    const gap = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
    return gap < apart - 0.5 ? [`${name} | ${other}: ${gap.toFixed(1)} apart`] : [];
  }));
  return [...short, ...close];
}"""

# What sticks out sideways, or hides part of its text.
CUT = """() => {
  const cut = [...document.querySelectorAll("#page *")].filter((one) => {
    if (!one.checkVisibility() || one.closest("svg, .spoken")) return false;
    const box = one.getBoundingClientRect();
    const hides = getComputedStyle(one).overflowX !== "visible" && one.localName !== "input" && one.localName !== "progress";
    const wide = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline";
    return box.right > innerWidth + 1 || box.left < -1 || (hides && wide) || box.left + one.scrollWidth > innerWidth + 1;
  }).map((one) => `${one.localName}.${one.className}: ${one.textContent.slice(0, 40)}`);
  return document.documentElement.scrollWidth > innerWidth ? [`the page scrolls sideways: ${document.documentElement.scrollWidth}`, ...cut] : cut;
}"""
Look = Callable[[Page, Screen], Page]
Window = Callable[..., Page]


def faults(page: Page, screens: tuple[Screen, ...], look: Look, script: str, given: object = None) -> str:
    return "\n".join(f"{one.name}: {line}" for one in screens for line in look(page, one).evaluate(script, given))


@pytest.mark.parametrize(
    ("width", "screens"),
    [
        pytest.param(360, PHONE[::4], id="every fourth"),
        pytest.param(360, PHONE, id="360"),
        pytest.param(320, PHONE, id="320"),
    ],
)
def test_every_target_has_48_px_and_8_px_around_it(
    window: Window, look: Look, width: int, screens: tuple[Screen, ...]
) -> None:
    page = window(width, 6000)  # so high that header and foot lie over nothing
    poor = faults(page, screens, look, POOR, [THUMB, APART])
    assert not poor, poor


def test_the_box_page_has_large_targets_too(window: Window, look: Look) -> None:
    poor = faults(window(900, 700), SIMULATOR, look, POOR, [THUMB, APART])
    assert not poor, poor


def of_a_child(screen: Screen) -> Screen:
    """The same screen with the phone's own seat in kids' mode."""
    you = screen.state["you"]
    seats = [one | {"kids": True} if one["seat"] == you else one for one in screen.state["seats"]]
    return msgspec.structs.replace(screen, state=screen.state | {"seats": seats})


def test_a_childs_targets_have_64_px(window: Window, look: Look) -> None:
    seated = tuple(
        of_a_child(screen)
        for screen in PHONE
        if screen.name.startswith("child") or (screen.state["you"] and not screen.adult and not screen.steps)
    )
    poor = faults(window(360, 6000), seated, look, POOR, [CHILD, APART])
    assert not poor, poor


@pytest.mark.parametrize("how", ["zoom", "text"])
def test_at_200_percent_nothing_is_lost_and_nothing_scrolls_sideways(window: Window, look: Look, how: str) -> None:
    if how == "zoom":
        page = window(180, 370, device_scale_factor=2)
    else:
        page = window(360, 740)
        page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    cut = faults(page, PHONE, look, CUT)
    assert not cut, cut

"""The simulated box in a real Chromium: keyboard, mouse and finger, and the panel as it changes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.phones.stand_in import StandInBox

pytestmark = pytest.mark.browser


@pytest.fixture
def box(page: Page, url: str) -> Page:
    page.goto(f"{url}/box")
    expect(page.locator(".word")).to_have_text("live")
    return page


def heard(hands: StandInBox, count: int) -> list[tuple]:
    """What hands did, once there are `count` things."""
    with hands.news:
        assert hands.news.wait_for(lambda: len(hands.did) >= count, 10)
        return list(hands.did)


@pytest.mark.parametrize(
    ("act", "did"),
    [
        (lambda page: page.keyboard.press("ArrowRight"), [("turn", 1)]),
        (lambda page: page.keyboard.press("ArrowLeft"), [("turn", -1)]),
        (lambda page: page.keyboard.press("Enter"), [("press", None), ("release", None)]),
        (lambda page: page.keyboard.press(" "), [("plunger", True), ("plunger", False)]),
        (lambda page: page.get_by_role("button", name="Turn the knob right").click(), [("turn", 1)]),
        (lambda page: page.get_by_role("button", name="Turn the knob left").click(), [("turn", -1)]),
        (lambda page: page.get_by_role("button", name="press").click(), [("press", None), ("release", None)]),
        (lambda page: page.get_by_role("button", name="plunger").click(), [("plunger", True), ("plunger", False)]),
        (lambda page: page.locator(".case").hover() or page.mouse.wheel(0, 100), [("turn", 1)]),
    ],
    ids=["right", "left", "enter", "space", "click right", "click left", "click knob", "click plunger", "wheel"],
)
def test_hands_on_the_page_move_the_box(
    box: Page, hands: StandInBox, act: Callable[[Page], None], did: list[tuple]
) -> None:
    act(box)
    assert heard(hands, len(did)) == did


def test_a_held_key_holds_once_and_lets_go_once(box: Page, hands: StandInBox) -> None:
    for _ in range(3):  # a keyboard repeats the key as long as it is down
        box.keyboard.down(" ")
    assert heard(hands, 1) == [("plunger", True)]
    box.keyboard.up(" ")
    assert heard(hands, 2) == [("plunger", True), ("plunger", False)]


def test_a_page_that_loses_the_focus_lets_go(box: Page, hands: StandInBox) -> None:
    box.keyboard.down("Enter")
    heard(hands, 1)
    box.evaluate("dispatchEvent(new Event('blur'))")
    assert heard(hands, 2) == [("press", None), ("release", None)]


def test_fast_turning_loses_no_click(box: Page, hands: StandInBox) -> None:
    for _ in range(20):
        box.keyboard.press("ArrowRight")
    with hands.news:
        assert hands.news.wait_for(lambda: sum(clicks for _, clicks in hands.did) == 20, 10)


def test_the_panel_follows_what_the_box_shows(box: Page, hands: StandInBox) -> None:
    panel = box.get_by_role("img", name="The box's panel, 128 by 64 dots")
    expect(panel).to_have_attribute("data-mark", '"b1-0"')
    hands.press()
    expect(panel).to_have_attribute("data-mark", '"b1-1"')
    assert box.evaluate("getComputedStyle(document.querySelector('canvas')).imageRendering") == "pixelated"
    assert box.evaluate("document.querySelector('canvas').getBoundingClientRect().width") == 512


def test_the_page_says_that_it_is_simulated_and_leads_on(box: Page) -> None:
    expect(box.locator("h1")).to_contain_text("simulated")
    expect(box.get_by_role("link", name="Open a phone")).to_have_attribute("href", "/j/7K3F")
    expect(box.get_by_role("link", name="Open the television")).to_have_attribute("href", "/tv")

"""No page can be pushed sideways, on whatever screen it is opened: from the smallest phone to a desk."""

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from companion_web import create_app
from tests.phones.canned import SEATS, STATES, state
from tests.phones.stand_in import SECRET, StandIn, StandInBox, StandInPast
from tests.phones.widths import sideways

pytestmark = pytest.mark.browser

PAST = ("evening", "games")  # looked at in tests/history, with evenings that were played
LONG = "W" * 16  # letters a name may have, of the widest kind
WIDE = [one | {"name": LONG, "cash": 20_900} for one in SEATS]


@pytest.fixture
def app(game: StandIn) -> Flask:
    return create_app(game, StandInBox(), SECRET, past=StandInPast(game))


def opened(page: Page, url: str, path: str) -> Page:
    page.goto(url + path)
    expect(page.locator(".word")).to_have_text("live")
    return page


def shown(page: Page, game: StandIn, seq: int, now: dict) -> None:
    """Let everybody see this state, and wait until the page has drawn it."""
    game.show(now | {"seq": seq, "scripted": True, "notice": f"State {seq}"})
    expect(page.get_by_text(f"State {seq}").first).to_be_attached()


@pytest.mark.parametrize("part", [0, 1])
def test_no_screen_of_a_phone_scrolls_sideways(phone: Page, url: str, game: StandIn, part: int) -> None:
    """C13: a page that can be pushed about is a page on which one misses."""
    opened(phone, url, "/")
    wide = []
    for seq, (name, now) in enumerate([*STATES.items(), ("long names", state(seats=WIDE))], 100):
        if seq % 2 != part:
            continue
        shown(phone, game, seq, now)
        wide += [(name, width) for width in sideways(phone)]
    assert wide == []


@pytest.mark.parametrize("name", ["other", "lobby", "over"])
def test_no_page_behind_a_button_of_a_phone_scrolls_sideways(phone: Page, url: str, game: StandIn, name: str) -> None:
    """C13: tabs, long forms, paying and asking."""
    game.show(STATES[name])
    opened(phone, url, "/")
    wide = []
    for tab in ("Money", "Table", "History"):
        phone.get_by_role("button", name=tab, exact=True).click()
        phone.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
        wide += [(tab, width) for width in sideways(phone)]
        for page in phone.evaluate("[...document.querySelectorAll('[data-opens]')].map((one) => one.dataset.opens)"):
            if page not in PAST:
                phone.locator(f"[data-opens='{page}']").click()
                phone.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
                wide += [(page, width) for width in sideways(phone)]
                phone.get_by_role("button", name="Back").click()
    assert wide == []


ON_TV = ("join", "roll", "auction", "bets", "result", "over")


@pytest.mark.parametrize("path", ["/tv", "/box"])
def test_neither_the_television_nor_the_simulated_box_scrolls_sideways(
    phone: Page, url: str, game: StandIn, path: str
) -> None:
    """C13: whoever opens them on a phone sees all of them."""
    opened(phone, url, path)
    if path == "/box":
        assert sideways(phone) == []
        return
    wide = []
    for seq, (name, now) in enumerate([*((one, STATES[one]) for one in ON_TV), ("long", state(seats=WIDE))], 100):
        shown(phone, game, seq, now)
        wide += [(name, width) for width in sideways(phone)]
    assert wide == []

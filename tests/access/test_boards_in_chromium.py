"""Every screen of the boards without a wheel, looked at once on one narrow phone: targets, gaps, sides, contrast, axe."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.access.test_axe_in_chromium import violations
from tests.access.test_sizes_in_chromium import APART, CUT, POOR, THUMB
from tests.phones.canned_boards import BOARDS, STATES
from tests.phones.stand_in import StandIn

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

# Pages that are opened by a tap or two, from the state they are opened in.
PAGES = {
    "classic roll": (("My deeds: build", "Baltic Avenue"), ("My deeds: build", "Dad"), ("Trade…", "Dad"), ("Pay or ask…", "Ben")),
    "classic auction": (("Another bid",),),
    "classic debt": (("Give up",),),
    "classic eight": (("Table",),),
    "classic lobby": (("We are in the middle", "Mediterranean Avenue: Anna", "Baltic Avenue: Anna"),),
    "classic speed": (("First die: 3", "Speed Die: Bus"),),
    "junior roll": (("Ticket booths",), ("Table",)),
}  # fmt: skip


def room(page: Page) -> list[str]:
    """What is too small, too near to another, or cut off."""
    page.evaluate("() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }")
    return [*page.evaluate(POOR, [THUMB, APART]), *page.evaluate(CUT)]


@pytest.mark.parametrize("faults", [room, pytest.param(violations, marks=pytest.mark.slow)])
def test_every_screen_of_junior_and_classic_is_for_everyone(
    window: Callable[..., Page], game: StandIn, url: str, faults: Callable[[Page], list[str]]
) -> None:
    page = window(360, 9000)  # so high that header and foot lie over nothing
    found = []

    def looks(name: str, *, anew: bool = True) -> None:
        game.printed = BOARDS[name.partition(" ")[0]]
        game.show(STATES[name])
        if anew:
            page.goto(url)
        expect(page.locator("h1").first).to_have_text(STATES[name]["say"])

    for at, name in enumerate(STATES):
        looks(name, anew=at == 0)
        found += [f"{name}: {line}" for line in faults(page)]
        for taps in PAGES.get(name, ()):
            looks(name)
            for tap in taps:
                page.get_by_role("button", name=re.compile(f"^{re.escape(tap)}")).first.click()
            found += [f"{name}, {taps[-1]}: {line}" for line in faults(page)]
        if name in PAGES:
            page.reload()  # back to where nothing is opened
    assert not found, "\n".join(found)

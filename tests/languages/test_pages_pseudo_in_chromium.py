"""Every page in two languages that nobody speaks: no text was forgotten, all of them fit, and right-to-left is mirrored."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.languages.looks import OUTSIDE, faults, strings
from tests.languages.pseudo import PSEUDO, RIGHT
from tests.languages.stage import EVENING
from tests.phones.canned import BOARD, STATES

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

Speaking = Callable[..., Page]
SHOTS = os.environ.get("SPINBANK_SHOTS", "")  # a folder: every page leaves its picture there
NAMES = {"Spinbank", "SSD1306", "SH1106", "SSD1309"}
BOX = strings([BOARD, EVENING, list(STATES.values())]) | {
    "Who goes first?"
}  # what the box says; its own tests look at it
KNOWN = NAMES | BOX | {f"Spinbank · {BOARD['title']}", *(f"{space['name']}, Anna" for space in BOARD["spaces"])}
KNOWN |= {str(space.get("group", "")).capitalize() for space in BOARD["spaces"]}
KNOWN |= {f"{space['name']}, {name}" for space in BOARD["spaces"] for name in ("Ben", "Mia", "Dad")}


def seen(page: Page, where: str) -> list[str]:
    """What is wrong on this page."""
    found = faults(page, KNOWN, where)
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{where.replace(' ', '_')}.png", full_page=True)
    return found


@pytest.mark.parametrize("language", PSEUDO)
@pytest.mark.parametrize("name", STATES)
def test_every_moment_of_an_evening_is_translated_and_fits(speaking: Speaking, language: str, name: str) -> None:
    page = speaking(name, language)
    found = seen(page, f"{language} {name}")
    tabs = page.locator("nav button")
    for tab in range(1, tabs.count()):
        tabs.nth(tab).click()
        expect(tabs.nth(tab)).to_have_attribute("aria-current", "page")
        found += seen(page, f"{language} {name} tab {tab}")
    assert not found, "\n".join(found)


PAGES = {
    "pay": ("roll", "pay"),
    "trade": ("trade", "trade"),
    "board": ("lobby", "board"),
    "table": ("lobby", "table"),
    "evening": ("over", "evening"),
    "games": ("over", "games"),
}


@pytest.mark.parametrize("language", PSEUDO)
@pytest.mark.parametrize("name", PAGES)
def test_pages_of_their_own_are_translated_and_fit(speaking: Speaking, language: str, name: str) -> None:
    state, opens = PAGES[name]
    page = speaking(state, language)
    page.locator(f'[data-opens="{opens}"]').click()
    expect(page.locator("main h1[tabindex]")).to_be_visible()
    expect(page.locator("main .bar + *").first).to_be_visible()
    found = seen(page, f"{language} page {name}")
    for more in page.locator("main .pick:first-child, main .amount .chips button:last-child").all():
        if more.is_visible():
            more.click()
    found += seen(page, f"{language} page {name} filled")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", PSEUDO)
@pytest.mark.parametrize("name", ["lobby", "roll", "auction", "bets", "result", "over"])
def test_the_television_is_translated_and_fits(speaking: Speaking, language: str, name: str) -> None:
    page = speaking(name, language, "/tv", 1280, 720)
    assert seen(page, f"{language} tv {name}") + page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("language", PSEUDO)
def test_the_simulated_box_is_translated_and_fits(speaking: Speaking, language: str) -> None:
    assert seen(speaking("roll", language, "/box"), f"{language} box") == []


def test_from_right_to_left_the_header_is_mirrored_and_amounts_are_not(speaking: Speaking) -> None:
    page = speaking("roll", RIGHT)
    assert page.evaluate("document.documentElement.dir") == "rtl"
    chip, cash = (page.locator(f"header {part}").bounding_box() for part in (".chip", ".cash"))
    assert chip
    assert cash
    assert chip["x"] > 180 > cash["x"]
    # The dollar sign stands before the digits: its left edge is further to the left.
    places = page.locator("header .cash b").evaluate(
        """(one) => {
          const text = one.firstChild;
          const at = (letter) => {
            const range = document.createRange();
            range.setStart(text, text.nodeValue.indexOf(letter));
            range.setEnd(text, text.nodeValue.indexOf(letter) + 1);
            return range.getBoundingClientRect().left;
          };
          return [at("$"), at("2"), at("3")];
        }"""
    )
    assert places == sorted(places)


def test_a_phone_changes_its_language_and_keeps_its_seat(speaking: Speaking) -> None:
    page = speaking("roll", "en")
    page.locator("nav button").nth(1).click()
    page.get_by_label("Language").select_option(RIGHT)
    expect(page.locator("html")).to_have_attribute("lang", RIGHT)
    expect(page.locator("header .who")).to_have_text("Anna")


def test_with_the_keyboard_a_language_counts_when_enter_is_pressed(speaking: Speaking) -> None:
    page = speaking("roll", "en")
    page.locator("nav button").nth(1).click()
    choice = page.get_by_label("Language")
    choice.focus()
    choice.press("ArrowDown")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    wanted = choice.input_value()
    assert wanted != "en"
    choice.press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", wanted)

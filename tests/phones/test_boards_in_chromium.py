"""A family chooses the game by the picture of its box, and how it likes to play, on phones of the real program."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from program import Person, Program, until

from tests.phones.conftest import sit_down

pytestmark = pytest.mark.browser


def rents(program: Program, space: str) -> list[int]:
    board = Person(program).get("/api/board?role=tv")
    return next(one["rents"] for one in board["spaces"] if one["id"] == space)


def test_one_phone_chooses_game_manner_and_what_is_printed_and_every_phone_sees_it(
    another_phone: Callable[[], Page],
    program: Program,
    small: Callable[[Page], list[str]],
    contrast: Callable[[Page], list[str]],
) -> None:
    anna = sit_down(another_phone(), program, "Shoe", "Anna")
    ben = sit_down(another_phone(), program, "Dog", "Ben")
    which = anna.get_by_role("region", name="Which game?")
    expect(which.get_by_role("button", name="Monopoly Jackpot")).to_have_attribute("aria-pressed", "true")
    which.get_by_role("button", name="Monopoly Junior 2 to 4 players").click()
    expect(which.get_by_role("button", name="Monopoly Junior 2 to 4 players")).to_have_attribute("aria-pressed", "true")
    expect(anna.locator("header .who")).to_have_text("Anna")
    expect(anna.get_by_text("Your token on this board: Coaster")).to_be_visible()
    expect(ben.get_by_text("Your token on this board: Log")).to_be_visible()
    expect(ben.get_by_role("listitem").filter(has_text="Anna").get_by_text("ready")).to_be_visible()

    which.get_by_role("button", name="Monopoly Classic").click()
    expect(ben.get_by_role("button", name="Monopoly Classic")).to_have_attribute("aria-pressed", "true")
    anna.get_by_text("Rules tonight", exact=True).click()
    anna.get_by_role("button", name="Family", exact=True).click()
    anna.get_by_role("button", name="Germany, 2001", exact=True).click()
    expect(ben.get_by_text("House rules tonight: Family")).to_be_visible()
    expect(ben.get_by_text("Free Parking: taxes and cards house rule", exact=True)).to_be_visible()
    assert small(anna) == []
    assert contrast(anna) == []

    anna.get_by_role("button", name="Change your board").click()
    anna.get_by_role("button", name="Boardwalk: $400").click()
    anna.get_by_label("Rent with a hotel").fill("2100")
    anna.get_by_label("Rent with a hotel").press("Tab")
    until(lambda: rents(program, "boardwalk")[6] == 2100, "the rent is on the board")
    assert small(anna) == []

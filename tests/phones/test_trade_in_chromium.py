"""Two phones of the real program trade properties and money."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from program import Person, Program, box_state

from tests.phones.canned import STATES, may_trade
from tests.phones.conftest import sit_down
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

POSITION = {
    "seats": {"blue": {"cash": 2000}, "green": {"cash": 3000}, "pink": {"cash": 1000}},
    "bank": 15000,
    "jackpot": 0,
    "actor": "pink",
    "owners": {"red1": "blue", "brown1": "blue", "green1": "green", "green2": "green"},
}


@pytest.fixture
def pair(another_phone: Callable[[], Page], program: Program) -> tuple[Page, Page]:
    """Anna's and Ben's phones in a game with trades, while it is Dad's turn."""
    anna = sit_down(another_phone(), program, "Car", "Anna")
    ben = sit_down(another_phone(), program, "Dog", "Ben")
    dad = Person(program)
    dad.joins("pink", "Dad")
    dad.does("set", setting="trades", value="on")
    dad.does("set_table", **POSITION)
    expect(anna.locator("h1")).to_have_text("Dad rolls")
    return anna, ben


def offers(anna: Page) -> None:
    """Anna offers Ben Red 1 and $300 for Green 1 and Green 2."""
    anna.get_by_role("button", name="Trade…").click()
    expect(anna.get_by_role("button", name="Choose with whom")).to_be_disabled()
    anna.get_by_role("button", name="Ben").click()
    expect(anna.get_by_role("button", name="Choose what to trade")).to_be_disabled()
    anna.get_by_role("button", name="Red 1").click()
    anna.get_by_role("button", name="Green 1").click()
    anna.get_by_role("button", name="Green 2").click()
    anna.get_by_role("button", name="I add").click()
    for _ in range(3):
        anna.get_by_role("button", name="You add: $100 more").click()
    expect(anna.locator(".review")).to_have_text(
        "You give Red 1 and $300. Ben gives Green 1 and Green 2. Nothing changes until Ben says yes."
    )
    anna.get_by_role("button", name="Ask Ben").click()


def table(program: Program) -> dict[str, tuple[int, set[str]]]:
    return {
        seat["seat"]: (seat["cash"], set(seat.get("owns", ()))) for seat in box_state(program)["seats"] if seat["cash"]
    }


def test_an_accepted_trade_moves_properties_and_money_both_ways(pair: tuple[Page, Page], program: Program) -> None:
    anna, ben = pair
    offers(anna)
    expect(ben.locator(".question")).to_contain_text("Anna offers Ben Red 1 and $300 for Green 1 and Green 2")
    expect(anna.locator(".question")).to_contain_text("Waiting for Ben.")
    ben.get_by_role("button", name="Yes").click()
    expect(anna.locator("header .cash")).to_have_text("$1,700")
    expect(ben.locator("header .cash")).to_have_text("$3,300")
    expect(ben.locator(".question")).to_have_count(0)
    found = table(program)
    assert found["blue"] == (1700, {"brown1", "green1", "green2"})
    assert found["green"] == (3300, {"red1"})


def test_a_refused_trade_changes_nothing(pair: tuple[Page, Page], program: Program) -> None:
    anna, ben = pair
    before = table(program)
    offers(anna)
    ben.get_by_role("button", name="No").click()
    expect(anna.locator(".question")).to_have_count(0)
    assert table(program) == before


def test_who_asked_can_take_the_offer_back(pair: tuple[Page, Page], program: Program) -> None:
    anna, ben = pair
    before = table(program)
    offers(anna)
    expect(ben.get_by_role("button", name="Yes")).to_be_visible()
    anna.get_by_role("button", name="Take the offer back").click()
    expect(ben.locator(".question")).to_have_count(0)
    assert table(program) == before
    anna.get_by_role("button", name="Trade…").click()
    expect(anna.get_by_role("button", name="Choose with whom")).to_be_disabled()  # a new trade begins empty


def test_money_asked_for_comes_from_the_other_side(pair: tuple[Page, Page], program: Program) -> None:
    anna, ben = pair
    anna.get_by_role("button", name="Trade…").click()
    anna.get_by_role("button", name="Ben").click()
    anna.get_by_role("button", name="Brown 1").click()
    anna.get_by_role("button", name="I ask for").click()
    anna.get_by_role("button", name="Ben adds: $1,000 more").click()
    expect(anna.locator(".review")).to_contain_text("You give Brown 1. Ben gives $1,000.")
    anna.get_by_role("button", name="Ask Ben").click()
    ben.get_by_role("button", name="Yes").click()
    expect(anna.locator("header .cash")).to_have_text("$3,000")
    assert table(program)["green"] == (2000, {"brown1", "green1", "green2"})


def test_the_trade_stands_there_for_whom_the_box_names_partners(phone: Page, url: str, game: StandIn) -> None:
    link = phone.get_by_role("button", name="Trade…")
    game.show(STATES["roll"])
    phone.goto(url)
    expect(phone.locator("h1")).to_be_visible()
    expect(link).to_have_count(0)
    game.show(STATES["roll"] | {"seq": 77, "seats": may_trade(STATES["roll"]["seats"])})
    expect(link).to_be_visible()


@pytest.mark.parametrize("width", [360, 180], ids=["narrow phone", "narrow phone at 200 %"])
def test_the_trade_fits_the_screen_with_targets_for_thumbs(
    phone: Page,
    url: str,
    game: StandIn,
    width: int,
    small: Callable[[Page], list[str]],
    contrast: Callable[[Page], list[str]],
) -> None:
    phone.set_viewport_size({"width": width, "height": 2 * width})
    game.show(STATES["trade"])
    phone.goto(url)
    phone.get_by_role("button", name="Trade…").click()
    phone.get_by_role("button", name="Dad").click()
    phone.get_by_role("button", name="I add").click()
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    assert small(phone) == []
    assert contrast(phone) == []

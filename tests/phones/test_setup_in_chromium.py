"""A family types what is printed on its board and wheel, on a phone of the real program."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from program import Person, Program

from companion_web.ports import Reply
from tests.phones.canned import STATES
from tests.phones.conftest import sit_down
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser


def board_of(program: Program) -> dict:
    return Person(program).get("/api/board?role=tv")


def space(program: Program, id: str) -> dict:
    return next(one for one in board_of(program)["spaces"] if one["id"] == id)


def to_the_board(phone: Page) -> Page:
    phone.get_by_role("button", name="Type what is printed").click()
    expect(phone.get_by_role("heading", name="Your board")).to_be_focused()
    return phone


def test_what_one_phone_types_stands_on_every_screen_at_once(
    another_phone: Callable[[], Page], program: Program
) -> None:
    anna = to_the_board(sit_down(another_phone(), program, "Car", "Anna"))
    ben = to_the_board(sit_down(another_phone(), program, "Dog", "Ben"))
    tv = another_phone()
    tv.goto(program.url + "/tv")
    expect(tv.locator(".wheel .chance")).to_have_count(16)

    anna.get_by_role("button", name="Brown 1: $100", exact=True).click()
    anna.get_by_role("button", name="$600", exact=True).click()
    expect(ben.get_by_role("button", name="Brown 1: $600")).to_be_visible()

    ben.get_by_role("button", name="Brown 1, change the name").click()
    ben.get_by_label("Name as printed").fill("Old Kent Road")
    ben.get_by_role("button", name="Keep the name").click()
    expect(anna.get_by_role("button", name="Old Kent Road: $600")).to_be_visible()

    anna.get_by_role("button", name="One segment more").click()
    expect(tv.locator(".wheel .chance")).to_have_count(17)
    expect(ben.get_by_label("Segment 17")).to_be_enabled()
    anna.get_by_label("Segment 17").select_option("Bankrupt")
    expect(ben.get_by_label("Segment 17")).to_have_value("BANKRUPT")
    expect(tv.locator(".wheel .label").nth(16)).to_have_text("Bankrupt")

    found = board_of(program)
    assert {"name": "Old Kent Road", "price": 600}.items() <= space(program, "brown1").items()
    assert [part["kind"] for part in found["chance_ring"]][15:] == ["SWAP_CASH", "BANKRUPT"]
    assert found["placeholder"] is True


def test_the_reminder_becomes_a_quiet_link_once_all_is_as_printed(phone: Page, program: Program) -> None:
    to_the_board(sit_down(phone, program, "Car", "Anna"))
    phone.get_by_role("button", name="All as printed").click()
    expect(phone.get_by_role("button", name="Change your board…")).to_be_visible()
    expect(phone.get_by_text("plays with stand-ins")).to_have_count(0)
    assert not board_of(program).get("placeholder")
    phone.get_by_role("button", name="Change your board…").click()
    phone.get_by_role("button", name="Red 2: $100 more").click()
    expect(phone.get_by_role("button", name="Red 2: $400")).to_be_visible()
    phone.get_by_role("button", name="Done").click()
    expect(phone.get_by_role("button", name="Change your board…")).to_be_focused()


def test_quick_taps_all_count_and_the_keyboard_keeps_its_place(phone: Page, program: Program) -> None:
    to_the_board(sit_down(phone, program, "Car", "Anna"))
    more = phone.get_by_role("button", name="Red 1: $100 more")
    more.focus()
    for _ in range(5):
        phone.keyboard.press("Enter")
    expect(phone.get_by_role("button", name="Red 1: $800")).to_be_visible()
    expect(more).to_be_focused()
    expect(phone.get_by_text("Every change is kept at once")).to_be_visible()  # nothing is under way any more
    assert space(program, "red1")["price"] == 800


def test_the_picture_of_the_wheel_follows_the_segment_in_hand(phone: Page, program: Program) -> None:
    to_the_board(sit_down(phone, program, "Car", "Anna"))
    phone.get_by_label("Segment 7", exact=True).select_option("Steal House")
    expect(phone.locator(".beside p")).to_have_text("7: Steal House")
    chosen = phone.locator(".small.wheel .chance")
    expect(chosen).to_have_count(16)
    expect(chosen.nth(6)).to_have_class("chance choice chosen")
    phone.get_by_role("button", name="One segment less").click()
    expect(phone.locator(".small.wheel .chance")).to_have_count(15)
    expect(phone.get_by_label("Segment 16")).to_have_count(0)


def test_a_refused_change_is_said_and_the_old_price_comes_back(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["lobby"])
    phone.goto(url)
    to_the_board(phone)
    text = '{"ok":false,"reason":"BAD_BOARD","text":"The board would not work: the price is odd."}'
    game.replies.append(Reply(409, text.encode()))
    phone.get_by_role("button", name="Red 1: $100 more").click()
    expect(phone.get_by_role("alert")).to_contain_text("The board would not work: the price is odd.")
    expect(phone.get_by_role("button", name="Red 1: $300")).to_be_visible()


def test_an_empty_name_cannot_be_kept_and_cancel_changes_nothing(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["lobby"])
    phone.goto(url)
    to_the_board(phone)
    phone.get_by_role("button", name="Red 1, change the name").click()
    phone.get_by_label("Name as printed").fill("   ")
    expect(phone.get_by_role("button", name="Type a name")).to_be_disabled()
    phone.get_by_role("button", name="Cancel").click()
    expect(phone.get_by_label("Name as printed")).to_have_count(0)
    assert game.asked == []


def test_no_property_and_no_segment_is_missing(phone: Page, program: Program) -> None:
    to_the_board(sit_down(phone, program, "Car", "Anna"))
    names = [one["name"] for one in board_of(program)["spaces"] if one["kind"] == "property"]
    assert len(names) == 16
    expect(phone.locator(".property .name")).to_have_text(names)
    expect(phone.locator(".ring li")).to_have_count(16)
    kinds = (
        phone.get_by_label("Segment 1", exact=True).locator("option").evaluate_all("all => all.map((one) => one.value)")
    )
    assert len(set(kinds)) == 13


@pytest.mark.parametrize("width", [360, 180], ids=["narrow phone", "narrow phone at 200 %"])
@pytest.mark.parametrize("opener", ["Type what is printed", "We are in the middle of a game…"])
def test_the_long_forms_fit_the_screen_with_targets_for_thumbs(
    phone: Page, url: str, game: StandIn, opener: str, width: int, small: Callable[[Page], list[str]]
) -> None:
    phone.set_viewport_size({"width": width, "height": 2 * width})
    game.show(STATES["lobby"])
    phone.goto(url)
    phone.get_by_role("button", name=opener).click()
    expect(phone.get_by_role("button", name="Back")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    assert small(phone) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("opener", ["Type what is printed", "We are in the middle of a game…"])
def test_the_long_forms_have_enough_contrast(
    phone: Page, url: str, game: StandIn, opener: str, scheme: str, contrast: Callable[[Page], list[str]]
) -> None:
    phone.emulate_media(color_scheme=scheme)
    game.show(STATES["lobby"])
    phone.goto(url)
    phone.get_by_role("button", name=opener).click()
    expect(phone.get_by_role("button", name="Back")).to_be_visible()
    assert contrast(phone) == []

"""Two people at one phone, a host, and what needs two keys: tapped in real Chromium, pressed on the simulated box."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.phones.conftest import sit_down
from tests.program import Hands, Program, box_state

pytestmark = pytest.mark.browser


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name).first


def switch(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Who plays on this phone now").get_by_role("button", name=name)


def test_two_people_play_on_one_phone_one_is_host_and_a_new_game_takes_two_keys(
    program: Program,
    another_phone: Callable[[], Page],
    small: Callable[[Page], list[str]],
    contrast: Callable[[Page], list[str]],
) -> None:
    ann, ben = sit_down(another_phone(), program, "Car", "Ann"), sit_down(another_phone(), program, "Dog", "Ben")

    # Mia sits down at Ann's phone: no code is asked for again.
    button(ann, "+ Add another player on this phone").tap()
    expect(ann.get_by_label("Code on the box")).to_have_count(0)
    button(ann, "Hat").tap()
    ann.get_by_label("Name (you may leave it empty)").fill("Mia")
    button(ann, "I'm in").tap()
    expect(ann.locator("header .who")).to_have_text("Mia")
    expect(switch(ann, "Mia")).to_have_attribute("aria-pressed", "true")
    expect(switch(ann, "Mia")).to_contain_text("on this screen")
    switch(ann, "Ann").tap()
    expect(ann.locator("header .who")).to_have_text("Ann")

    # Ann becomes host by a press on the box; Ben's phone then has no settings to change.
    button(ann, "Host and seats").tap()
    button(ann, "I want to be the host").tap()
    expect(ann.get_by_text("The box asks: turn the knob, then press it to agree.")).to_be_visible()
    Hands(program).say_yes_until(lambda: box_state(program).get("host"))
    expect(ann.get_by_text("Ann is the host, on this phone")).to_be_visible()
    button(ben, "Host and seats").tap()
    expect(ben.get_by_text("Ann is the host", exact=True)).to_be_visible()
    expect(ben.get_by_role("button", name="Move down")).to_have_count(0)

    # The order is hers to set, and the page stays open for the next change.
    ann.get_by_role("listitem").filter(has_text="3. Mia").get_by_role("button", name="Move up").tap()
    expect(ann.get_by_role("listitem").filter(has_text="2. Mia")).to_be_visible()
    assert small(ann) == []
    assert contrast(ann) == []

    button(ann, "Back").tap()
    ann.get_by_role("group", name="Who goes first?").get_by_role("button", name="Mia").tap()
    ann.locator(".zone button.main").tap()
    expect(switch(ann, "Mia")).to_contain_text("has the turn")
    assert [seat["seat"] for seat in box_state(program)["seats"] if seat.get("taken")] == ["blue", "pink", "green"]

    # A new game: asked on her phone, told to all, done when the box says yes.
    first = box_state(program)["game"]
    button(ann, "Table").tap()
    button(ann, "Host and seats").tap()
    button(ann, "New game").tap()
    for page in (ann, ben):
        expect(page.get_by_text("Put this game away and lay out a new one?")).to_be_visible()
        expect(page.get_by_text("Turn the knob of the box, then press it to agree.")).to_be_visible()
        expect(page.get_by_text(re.compile(r"^1\d s left; then nothing changes\.$"))).to_be_visible()
    assert contrast(ann) == []
    assert box_state(program)["game"] == first
    Hands(program).say_yes_until(lambda: box_state(program)["game"] != first)
    expect(ann.get_by_text("Put this game away and lay out a new one?")).to_have_count(0)
    assert box_state(program)["host"] == "blue"


def test_an_old_phone_reads_that_its_seat_has_moved_and_finds_the_way_back(
    program: Program, another_phone: Callable[[], Page]
) -> None:
    old, new = sit_down(another_phone(), program, "Car", "Ann"), another_phone()
    new.goto(f"{program.url}/j/{box_state(program)['code']}")
    button(new, "Car").tap()
    button(new, "That's me: ask the box").tap()
    expect(new.get_by_role("heading", name="Press the knob on the box")).to_be_visible()
    Hands(program).say_yes_until(lambda: not box_state(program).get("offers"))
    expect(new.locator("header .who")).to_have_text("Ann")
    expect(old.get_by_text("Your seat has moved to another phone.")).to_be_visible()
    expect(button(old, "Car")).to_be_visible()

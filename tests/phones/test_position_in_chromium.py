"""A family begins to use the box in the middle of a game: what lies on the table is typed on one phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from program import Person, Program, box_state

from tests.phones.conftest import sit_down

pytestmark = pytest.mark.browser


@pytest.fixture
def ben(program: Program) -> Person:
    person = Person(program)
    person.joins("green", "Ben")
    return person


@pytest.fixture
def form(phone: Page, program: Program, ben: Person) -> Page:
    """Anna's phone, with the form open."""
    sit_down(phone, program, "Car", "Anna")
    expect(phone.locator("h1")).to_have_text("Ready to begin")
    return to_the_form(phone)


def to_the_form(phone: Page) -> Page:
    phone.get_by_role("button", name="We are in the middle of a game…").click()
    expect(phone.get_by_role("heading", name="Middle of a game")).to_be_focused()
    return phone


def typed(phone: Page, label: str, amount: int) -> None:
    phone.get_by_role("button", name=f"{label}: $0").click()
    phone.get_by_label("Type it").fill(str(amount))
    phone.get_by_role("button", name=f"{label}: ${amount:,}").click()


def test_the_game_goes_on_from_what_lies_on_the_table(form: Page, program: Program) -> None:
    typed(form, "Cash of Anna", 4200)
    typed(form, "Cash of Ben", 6000)
    typed(form, "Money in it", 1800)
    form.get_by_label("The token stands on").first.select_option("Chance after Pink 2")
    form.get_by_role("checkbox", name="Ben is in jail").check()
    form.get_by_role("group", name="Failed tries to get out").get_by_role("button", name="2").click()
    form.get_by_role("button", name="Red 1: Anna").click()
    form.get_by_role("button", name="Dark Blue 2: Ben").click()
    form.get_by_role("button", name="Red 2: Ben").click()
    form.get_by_role("button", name="Red 2: nobody").click()
    expect(form.get_by_role("button", name="Say whose turn it is")).to_be_disabled()
    form.get_by_role("group", name="Whose turn is it?").get_by_role("button", name="Ben").click()
    expect(form.get_by_text("Bank $9,000 + Jackpot $1,800 + players $10,200 = $21,000")).to_be_visible()
    form.get_by_role("button", name="Go on from here").click()
    expect(form.locator("h1")).to_have_text("Ben is in jail")

    state = box_state(program)
    anna, ben = (next(seat for seat in state["seats"] if seat["seat"] == id) for id in ("blue", "green"))
    assert (state["bank"], state["jackpot"], state["actor"], state["step"]) == (9000, 1800, "green", "jail")
    assert (anna["name"], anna["cash"], anna["place"], anna["owns"]) == ("Anna", 4200, "chance2", ["red1"])
    assert (ben["cash"], ben["jailed"], ben["tries"], ben["owns"]) == (6000, True, 2, ["dblue2"])


def test_more_money_than_there_is_in_the_box_is_said_and_cannot_be_sent(form: Page) -> None:
    typed(form, "Cash of Anna", 20000)
    typed(form, "Cash of Ben", 1500)
    form.get_by_role("group", name="Whose turn is it?").get_by_role("button", name="Anna").click()
    expect(form.get_by_text("That is $500 more than the $21,000 in the box.")).to_be_visible()
    expect(form.get_by_role("button", name="There is too much money")).to_be_disabled()
    form.get_by_role("button", name="Cash of Ben: $1,000 less").click()
    expect(form.get_by_text("Count it once: it should hold $500.")).to_be_visible()
    expect(form.get_by_role("button", name="Go on from here")).to_be_enabled()


def test_what_the_box_refuses_is_said_in_a_sentence_and_nothing_is_lost(form: Page) -> None:
    for group in ("Brown", "Light Blue", "Pink", "Orange", "Red", "Yellow"):
        for number in (1, 2):
            form.get_by_role("button", name=f"{group} {number}: Anna").click()
    form.get_by_role("group", name="Whose turn is it?").get_by_role("button", name="Anna").click()
    form.get_by_role("button", name="Go on from here").click()
    expect(form.get_by_role("alert")).to_contain_text("All houses are in use")
    expect(form.get_by_role("button", name="Yellow 2: Anna")).to_have_attribute("aria-pressed", "true")


def test_the_money_in_the_box_may_be_another_sum_and_the_form_waits_meanwhile(form: Page, program: Program) -> None:
    typed(form, "Cash of Anna", 3000)
    form.get_by_role("button", name="Back").click()
    expect(form.get_by_role("button", name="We are in the middle of a game…")).to_be_focused()
    form.get_by_text("Rules tonight", exact=True).click()
    form.get_by_role("group", name="Money in the box").get_by_role("button", name="$14,000").click()
    to_the_form(form)
    expect(form.get_by_text("Bank $11,000 + Jackpot $0 + players $3,000 = $14,000")).to_be_visible()
    form.get_by_role("group", name="Whose turn is it?").get_by_role("button", name="Anna").click()
    form.get_by_role("button", name="Go on from here").click()
    expect(form.locator("h1")).to_have_text("Anna rolls")
    state = box_state(program)
    assert (state["bank"], state["total"], state["balanced"]) == (11000, 14000, True)


def test_who_sits_down_later_is_listed_as_well(form: Page, program: Program) -> None:
    expect(form.get_by_role("button", name="Cash of Dad: $0")).to_have_count(0)
    Person(program).joins("pink", "Dad")
    expect(form.get_by_role("button", name="Cash of Dad: $0")).to_be_visible()
    expect(form.get_by_role("button", name="Red 1: Dad")).to_be_visible()


def test_one_player_alone_cannot_go_on(another_phone: Callable[[], Page], program: Program) -> None:
    phone = to_the_form(sit_down(another_phone(), program, "Car", "Anna"))
    expect(phone.get_by_role("button", name="At least two must sit at the table")).to_be_disabled()

"""Money on phones: typing an amount in any language, paying, asking, saying that it is not right, hidden purses."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from program import Hands, Person, Program, box_state

from tests.phones.canned import JSON, SEATS, STATES
from tests.phones.conftest import sit_down
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

OFFERS: list[JSON] = [
    {"id": 8, "kind": "request", "text": "Ben asks Anna for $400 (rent)", "by": "green", "to": "blue", "amount": 400},
    {"id": 9, "kind": "collect", "text": "Dad asks everybody for $100", "by": "pink", "to": "box", "amount": 100},
]
ASKED = STATES["other"] | {"offers": OFFERS}
HIDDEN = [SEATS[0], *({**one, "cash": 0, "hidden": True} for one in SEATS[1:])]


def pays(phone: Page, url: str, game: StandIn, shown: JSON = STATES["other"]) -> None:
    """Anna opens the page on which she pays."""
    game.show(shown)
    phone.goto(url)
    phone.get_by_role("button", name="Pay or ask…").click()


def typing(phone: Page) -> Any:
    phone.get_by_role("button", name="other…").first.click()
    return phone.locator(".typed input")


def sent(game: StandIn, number: int = 1) -> JSON:
    assert game.wait(lambda: len(game.asked) == number)
    return game.asked[-1][1]


# --- amounts ----------------------------------------------------------------------------------------------------------

READ = {
    "1500": 1500,
    "1,500": 1500,
    "1.500": 1500,
    "1 500": 1500,
    "1\u202f500": 1500,
    "1\u00a0500": 1500,
    "1'500": 1500,
    "$1,500": 1500,
    "1.5K": 1500,
    "1,5k": 1500,
    "2M": 2_000_000,
    "1,000,000": 1_000_000,
    "1.000.000": 1_000_000,
    "0": 0,
    # What could mean two things, or none, asks back.
    "1.2345K": None,
    "1.500K": None,
    "1.50": None,
    "1,5": None,
    "0.500": None,
    "1,50,000": None,
    "1,000.000": None,
    "-500": None,
    "−500": None,
    "5-": None,
    "1e3": None,
    "abc": None,
    "": None,
    "K": None,
}


def test_what_people_type_is_read_in_one_way_or_asked_again(phone: Page, url: str) -> None:
    """E04: 1.5K and 1,5K are 1500; what is no whole unit is asked again."""
    phone.goto(url)
    found = phone.evaluate(
        """async (texts) => {
          const { readAmount } = await import(`/static/${document.body.dataset.build}/amounts.js`);
          return texts.map((text) => readAmount(text));
        }""",
        list(READ),
    )
    assert dict(zip(READ, found, strict=True)) == READ


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "$1,500"), ("de", "$1.500"), ("fr", "$1\u202f500"), ("es", "$1500")]
)
def test_groups_follow_the_language_the_sign_is_the_board_s_and_only_digits_are_sent(
    phone: Page, url: str, game: StandIn, language: str, shown: str
) -> None:
    """E17: the same value in every language."""
    phone.route(
        f"{url}/",
        lambda route: route.fulfill(
            response=(page := route.fetch()), body=page.text().replace('lang="en"', f'lang="{language}"')
        ),
    )
    pays(phone, url, game)
    phone.get_by_role("button", name="Dad").click()
    field = typing(phone)
    field.fill(shown.removeprefix("$"))
    expect(phone.locator("output.big")).to_have_text(shown)
    phone.get_by_role("button", name=f"Pay Dad {shown}").click()
    found = sent(game)
    assert (found["command"], found["pick"], found["amount"]) == ("pay", "pink", 1500)


def test_an_unclear_amount_is_not_paid_but_asked_for_again(phone: Page, url: str, game: StandIn) -> None:
    pays(phone, url, game)
    phone.get_by_role("button", name="Dad").click()
    field = typing(phone)
    field.fill("1.50")
    expect(phone.get_by_text("Not clear: type whole amounts")).to_be_visible()
    expect(phone.get_by_role("button", name="Which amount?")).to_be_disabled()
    field.fill("150")
    expect(phone.get_by_text("That makes $100.")).to_be_visible()  # whole notes
    expect(phone.get_by_role("button", name="Pay Dad $100")).to_be_enabled()


def test_wheel_and_arrow_keys_over_the_field_never_change_the_amount(phone: Page, url: str, game: StandIn) -> None:
    """E18: a text field with a keypad, no number field."""
    pays(phone, url, game)
    field = typing(phone)
    field.fill("700")
    assert (field.get_attribute("type"), field.get_attribute("inputmode")) == ("text", "numeric")
    field.hover()
    phone.mouse.wheel(0, 300)
    phone.mouse.wheel(0, -300)
    for key in ("ArrowUp", "ArrowDown", "PageUp", "PageDown"):
        field.press(key)
    expect(field).to_have_value("700")
    expect(phone.locator("output.big")).to_have_text("$700")


def test_the_big_keys_type_without_the_phone_s_keyboard(phone: Page, url: str, game: StandIn) -> None:
    pays(phone, url, game)
    typing(phone)
    for key in ("1", "5", "00", "0", "Delete"):
        phone.get_by_role("button", name=key, exact=True).click()
    expect(phone.locator("output.big")).to_have_text("$1,500")
    assert phone.evaluate("document.activeElement.tagName") != "INPUT"
    phone.get_by_role("button", name="$200", exact=True).click()
    expect(phone.locator("output.big")).to_have_text("$200")
    expect(phone.locator(".keypad")).to_have_count(0)


# --- paying -----------------------------------------------------------------------------------------------------------


def test_the_money_goes_to_who_was_tapped_although_the_list_changes_meanwhile(
    phone: Page, url: str, game: StandIn
) -> None:
    """E01: by the seat's name, not by its place in the list."""
    pays(phone, url, game)
    phone.get_by_role("button", name="Dad").click()
    typing(phone).fill("300")
    mixed = [SEATS[3] | {"name": "Daddy"}, SEATS[2], SEATS[0]]
    game.show(STATES["other"] | {"seq": 43, "seats": mixed, "hint": "Ben has gone."})
    button = phone.get_by_role("button", name="Pay Daddy $300")
    expect(button).to_be_enabled()
    button.click()
    assert sent(game)["pick"] == "pink"


def test_everybody_gets_the_same_as_one_command_and_all_balances_are_shown_before(
    phone: Page, url: str, game: StandIn
) -> None:
    pays(phone, url, game)
    phone.get_by_role("button", name="Everybody").click()
    phone.get_by_role("button", name="$200", exact=True).click()
    expect(phone.locator(".review")).to_have_text("After that: you $1,700, Ben $1,300, Mia $1,600, Dad $3,400")
    phone.get_by_role("group", name="What for?").get_by_role("button", name="fine").click()
    phone.get_by_role("button", name="Pay everybody $200 each").click()
    found = sent(game)
    assert {key: found.get(key) for key in ("command", "pick", "amount", "note")} == {
        "command": "pay_all",
        "pick": None,
        "amount": 200,
        "note": "fine",
    }


def test_what_is_more_than_all_the_own_money_can_be_asked_for_but_not_paid(
    phone: Page, url: str, game: StandIn
) -> None:
    pays(phone, url, game)
    phone.get_by_role("button", name="Dad").click()
    typing(phone).fill("3000")
    expect(phone.get_by_role("button", name="You have $2,300")).to_be_disabled()
    phone.get_by_role("button", name="Ask Dad for $3,000").click()
    found = sent(game)
    assert (found["command"], found["pick"], found["amount"]) == ("ask_for", "pink", 3000)


def test_the_pot_can_be_paid_but_not_asked(phone: Page, url: str, game: StandIn) -> None:
    pays(phone, url, game)
    phone.get_by_role("button", name="Jackpot").click()
    expect(phone.locator(".review")).to_have_text("After that: you $2,200, Jackpot $3,300")
    expect(phone.get_by_role("button", name="Ask")).to_have_count(0)


# --- being asked ------------------------------------------------------------------------------------------------------


def test_who_is_asked_sees_both_balances_and_answers_with_one_tap(phone: Page, url: str, game: StandIn) -> None:
    game.show(ASKED)
    phone.goto(url)
    mine = phone.locator(".question").first
    expect(mine.locator(".review")).to_have_text("After that: you $1,900, Ben $1,500")
    mine.get_by_role("button", name="Pay Ben $400").click()
    found = sent(game)
    assert (found["command"], found["offer"], found["yes"], found["seen"]) == ("answer", 8, True, 42)


def test_who_is_asked_for_more_than_there_is_can_only_say_no(phone: Page, url: str, game: StandIn) -> None:
    game.show(ASKED | {"seats": [SEATS[0] | {"cash": 300}, *SEATS[1:]]})
    phone.goto(url)
    mine = phone.locator(".question").first
    expect(mine.get_by_role("button", name="You have $300")).to_be_disabled()
    mine.get_by_role("button", name="Not right").click()
    assert sent(game)["yes"] is False


def test_what_the_box_must_confirm_can_be_objected_to(phone: Page, url: str, game: StandIn) -> None:
    game.show(ASKED)
    phone.goto(url)
    theirs = phone.locator(".question").nth(1)
    expect(theirs).to_contain_text("Answer it on the box")
    theirs.get_by_role("button", name="Not right").click()
    found = sent(game)
    assert (found["offer"], found["yes"]) == (9, False)


def test_hidden_purses_of_others_are_not_shown_and_the_own_always_is(phone: Page, url: str, game: StandIn) -> None:
    pays(phone, url, game, ASKED | {"seats": HIDDEN, "settings": {**ASKED["settings"], "balances": "hidden"}})
    phone.get_by_role("button", name="Dad").click()
    expect(phone.locator(".review")).to_have_text("After that: you $2,200")
    phone.get_by_role("button", name="Table", exact=True).click()
    expect(phone.locator(".people .cash")).to_have_text(["$2,300", "hidden", "hidden", "hidden"])
    expect(phone.get_by_text("The books balance: Bank $9,800 + Jackpot $3,200 + players $8,000")).to_be_visible()


@pytest.mark.parametrize("width", [360, 180], ids=["narrow phone", "narrow phone at 200 %"])
def test_the_money_pages_fit_the_screen_with_targets_for_thumbs(
    phone: Page,
    url: str,
    game: StandIn,
    width: int,
    small: Callable[[Page], list[str]],
    contrast: Callable[[Page], list[str]],
) -> None:
    phone.set_viewport_size({"width": width, "height": 2 * width})
    game.show(ASKED)
    phone.goto(url)
    for page in ("the questions", "the payment"):
        if page == "the payment":
            phone.get_by_role("button", name="Pay or ask…").click()
            phone.get_by_role("button", name="Everybody").click()
            typing(phone)
        assert phone.evaluate("document.documentElement.scrollWidth") <= width, page
        assert small(phone) == [], page
        assert contrast(phone) == [], page


# --- two phones of the real program -----------------------------------------------------------------------------------


@pytest.fixture
def pair(another_phone: Callable[[], Page], program: Program) -> tuple[Page, Page]:
    """Anna's and Ben's phones in a game in which Dad, without a phone that looks, has the turn."""
    anna = sit_down(another_phone(), program, "Car", "Anna")
    ben = sit_down(another_phone(), program, "Dog", "Ben")
    Person(program).joins("pink", "Dad")
    anna.get_by_role("button", name="Dad").click()
    anna.get_by_role("button", name="Begin: Dad").click()
    expect(anna.locator("h1")).to_have_text("Dad rolls")
    return anna, ben


def asks(anna: Page, who: str, chip: str, note: str = "rent") -> None:
    anna.get_by_role("button", name="Pay or ask…").click()
    anna.get_by_role("button", name=who).click()
    anna.get_by_role("button", name=chip, exact=True).click()
    anna.get_by_role("group", name="What for?").get_by_role("button", name=note).click()
    anna.get_by_role("button", name=f"Ask {who.lower() if who == 'Everybody' else who} for {chip}").click()


def cash(program: Program) -> dict[str, int]:
    return {one["seat"]: one["cash"] for one in box_state(program)["seats"] if one.get("taken")}


def test_a_request_is_paid_by_the_payer_s_tap_and_disputed_by_the_other(
    pair: tuple[Page, Page], program: Program
) -> None:
    anna, ben = pair
    asks(anna, "Ben", "$500")
    expect(ben.locator(".question")).to_contain_text("Anna asks Ben for $500 (rent)")
    expect(anna.locator(".question")).to_contain_text("Waiting for Ben.")
    assert cash(program) == {"blue": 2000, "green": 2000, "pink": 2000}
    ben.get_by_role("button", name="Pay Anna $500").click()
    expect(anna.locator("header .cash")).to_have_text("$2,500")
    expect(ben.locator("header .cash")).to_have_text("$1,500")
    expect(anna.locator(".last")).to_contain_text("Ben paid Anna $500 (rent)")
    asks(anna, "Ben", "$200", "fine")
    ben.get_by_role("button", name="Not right").click()
    for phone in (anna, ben):
        expect(phone.locator(".last")).to_contain_text("Ben said that is not right: Anna got no money")
        expect(phone.locator(".question")).to_have_count(0)
    assert cash(program) == {"blue": 2500, "green": 1500, "pink": 2000}


def test_everybody_pays_me_when_somebody_has_pressed_the_knob(pair: tuple[Page, Page], program: Program) -> None:
    anna, ben = pair
    asks(anna, "Everybody", "$200", "deal")
    expect(ben.locator(".question")).to_contain_text("Anna asks everybody for $200 (deal)")
    assert cash(program) == {"blue": 2000, "green": 2000, "pink": 2000}

    Hands(program).say_yes_until(lambda: not box_state(program).get("offers"))
    expect(anna.locator("header .cash")).to_have_text("$2,400")
    assert cash(program) == {"blue": 2400, "green": 1800, "pink": 1800}
    expect(anna.locator(".last")).to_contain_text("Everybody paid Anna $200 (deal)")
    anna.get_by_role("button", name="Undo").click()
    ben.get_by_role("button", name="Yes").click()
    expect(anna.locator("header .cash")).to_have_text("$2,000")
    assert cash(program) == {"blue": 2000, "green": 2000, "pink": 2000}


# --- other eyes at the table -------------------------------------------------------------------------------------------


def test_a_tap_covers_ones_own_money_on_this_phone_and_another_shows_it_again(
    phone: Page, url: str, game: StandIn
) -> None:
    game.show(STATES["other"])
    phone.goto(url)
    own, spoken = phone.locator("header .cash"), phone.locator("#spoken")
    expect(own).to_have_text("$2,300")
    own.click()
    expect(own).to_have_text("•••")
    expect(own).to_have_accessible_name("Your money is covered. Tap to see it.")
    phone.reload()
    expect(own).to_have_text("•••")
    phone.get_by_role("button", name="Table").click()
    purses = phone.locator(".people .cash")
    expect(purses.nth(0)).to_have_text("•••")
    expect(purses.nth(1)).to_have_text("$1,100")
    game.show(STATES["other"] | {"seq": 77, "seats": [SEATS[0] | {"cash": 2200}, *SEATS[1:]]})
    expect(phone.locator("#page")).not_to_contain_text("2,300")
    expect(spoken).not_to_contain_text("2,200")
    own.click()
    expect(own).to_have_text("$2,200")

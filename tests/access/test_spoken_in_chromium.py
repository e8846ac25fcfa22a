"""What a screen reader says by itself: turn, result and own balance, once each, and errors at once; nothing else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.access.screens import PHONE, SIMULATOR, TELEVISION, Screen, tap
from tests.phones.canned import SEATS, STATES
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

# Every place that is read aloud when it changes, but the one for news and those for errors; and where the language is not said.
LIVE = """() => {
  const live = [...document.querySelectorAll("[aria-live], [role=status], [role=log], [role=timer], [role=marquee], output")]
    .filter((one) => one.getAttribute("aria-live") !== "off" && one.id !== "spoken" && !one.closest(".counting")).map((one) => one.outerHTML.slice(0, 100));
  const { lang, dir } = document.documentElement;
  const news = document.getElementById("spoken");
  return [...live, ...(lang && dir ? [] : ["no language or direction"]), ...(news.getAttribute("aria-live") === "polite" ? [] : ["no place for news"])];
}"""
LISTEN = """() => {
  const place = document.getElementById("spoken");
  window.heard = [place.textContent];
  new MutationObserver(() => heard.push(place.textContent)).observe(place, { childList: true, characterData: true, subtree: true });
}"""
Look = Callable[[Page, Screen], Page]
Window = Callable[..., Page]


def test_nothing_but_news_and_errors_is_read_by_itself(window: Window, look: Look) -> None:
    page = window()
    found = [
        f"{one.name}: {line}" for one in (*PHONE, *TELEVISION, *SIMULATOR) for line in look(page, one).evaluate(LIVE)
    ]
    assert not found, "\n".join(found)


def evening(game: StandIn, page: Page, steps: list[dict]) -> list[str]:
    """What is heard while these states come, one after the other."""
    page.evaluate(LISTEN)
    for number, state in enumerate(steps, 43):
        game.show(state | {"seq": number})
        expect(page.locator("h1")).to_have_text(state["say"])
    return page.evaluate("window.heard")


def richer(state: dict, cash: int) -> dict:
    """The same with another balance of Anna's."""
    return state | {"seats": [one | {"cash": cash} if one["seat"] == "blue" else one for one in state["seats"]]}


CHANCE = {"say": "Chance for Anna: place your bets"}
TURN = [
    STATES["question"],
    STATES["bets"] | CHANCE,
    STATES["bet_done"] | CHANCE,  # the others bet: no news
    STATES["armed"] | {"say": "Anna: push the plunger"},
    STATES["spinning"],
    STATES["result"],
    richer(STATES["result"], 4100) | {"say": "Mia is on Red 2", "hint": "It is free."},
    richer(STATES["result"], 4000) | {"say": "Ben rolls"},
]


def test_a_turn_is_told_once_in_order(window: Window, look: Look, game: StandIn) -> None:
    page = look(window(), Screen("roll", STATES["roll"]))
    assert evening(game, page, TURN) == [
        "Anna rolls. You have $2,300.",
        "Anna rolled ? and 3.",
        "Chance for Anna: place your bets.",
        "Anna: push the plunger.",
        "The arrow spins.",
        "X2 PAY OUT. Mia rolls. You have $4,100.",
        "Mia is on Red 2.",
        "Ben rolls. You have $4,000.",
    ]


def test_the_television_tells_turn_and_result_and_nobodys_balance(window: Window, look: Look, game: StandIn) -> None:
    page = look(window(1280, 720), Screen("roll", STATES["roll"] | {"you": "", "code": ""}, "/tv"))
    said = evening(game, page, [state | {"you": "", "code": ""} for state in TURN])
    assert said[0] == "Anna rolls."
    assert said[-3:] == ["X2 PAY OUT. Mia rolls.", "Mia is on Red 2.", "Ben rolls."]


def test_an_error_is_an_alert(window: Window, look: Look) -> None:
    page = look(window(), next(one for one in PHONE if one.name == "buy, refused"))
    expect(page.get_by_role("alert")).to_have_text("Too late: somebody was faster.OK")


def test_an_amount_that_is_not_clear_is_an_alert(window: Window, look: Look) -> None:
    page = look(window(), Screen("bets", STATES["bets"], steps=(tap("other…"),)))
    page.get_by_label("$0 to").fill("1.2.3")
    expect(page.get_by_role("alert")).to_contain_text("Not clear")
    expect(page.get_by_label("$0 to")).to_have_accessible_description(
        "Not clear: type whole amounts, such as 1500 or 1.5K."
    )


def test_what_a_payment_changes_is_read_with_its_button(window: Window, look: Look) -> None:
    page = look(window(), next(one for one in PHONE if one.name == "pay"))
    pay = page.get_by_role("button", name="Pay Dad $100")
    expect(pay).to_have_accessible_description("After that: you $2,200, Dad $3,300")


def test_a_long_absence_of_the_box_is_an_alert_and_its_seconds_are_not(window: Window, look: Look) -> None:
    page = look(window(), next(one for one in PHONE if one.name == "box away"))
    assert SEATS[0]["cash"] == 2300
    expect(page.get_by_role("alert")).to_have_text("Your $2,300 is safe on the box. Stay on its Wi-Fi.")

"""What matters is in sight: questions that lapse, what became of one's own, refusals while they are true; at 360 px and at 200 %."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion_web.ports import Reply
from tests.phones.canned import SEATS, STATES
from tests.phones.chromium import until
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

REFUSED = Reply(409, b'{"ok":false,"reason":"NOT_NOW","text":"Not now: bets come first."}')
QUESTION = {"number": 4, "text": "Put this game away?", "by": "blue", "to": "box", "seconds": 15.0, "of": 15.0}
UNDO = {"id": 9, "kind": "undo", "text": 'Anna asks to take back "Ben gets $100"', "by": "blue", "to": ""}
LATER = STATES["roll"]["seq"] + 1


def opened(page: Page, url: str, game: StandIn, shown: dict[str, Any]) -> Page:
    game.show(shown)
    page.goto(url)
    expect(page.locator(".word").first).to_have_text("live")
    return page


def lies_over_the_foot(page: Page, words: str) -> bool:
    """Whether a sentence is wholly in the window, and nothing lies over it."""
    return bool(page.get_by_text(words).evaluate("""(one) => {
      const box = one.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight && one.contains(document.elementFromPoint(box.left + 5, box.top + 8));
    }"""))  # fmt: skip


@pytest.mark.parametrize("asked", [{"asked_at_box": QUESTION}, {"offers": [UNDO]}], ids=["second key", "undo"])
@pytest.mark.parametrize("at", [0, 10_000])
def test_a_question_to_all_is_in_sight_wherever_the_page_was_scrolled_to(
    phone: Page, url: str, game: StandIn, asked: dict[str, Any], at: int
) -> None:
    opened(phone, url, game, STATES["roll"])
    phone.get_by_role("button", name="Table", exact=True).tap()
    phone.evaluate("(at) => scrollTo(0, at)", at)
    game.show(STATES["roll"] | {"seq": LATER, "yours": ["blue"]} | asked)
    words = "Put this game away?" if "asked_at_box" in asked else "Anna asks to take back"
    expect(phone.get_by_text(words)).to_be_visible()
    assert lies_over_the_foot(phone, words)


def test_whoever_was_told_that_something_is_not_right_reads_it_until_it_is_put_away(
    phone: Page, url: str, game: StandIn
) -> None:
    asks = {"id": 8, "kind": "request", "text": "Anna asks Ben for $400", "by": "blue", "to": "green", "amount": 400}
    opened(phone, url, game, STATES["other"] | {"yours": ["blue"], "offers": [asks]})
    said = {"seq": LATER, "text": "Ben said that is not right: Anna got no money", "seat": "green"}
    history = [said, *STATES["other"]["history"]]
    game.show(STATES["other"] | {"seq": LATER, "yours": ["blue"], "offers": [], "history": history})
    note = phone.locator(".asked .alarm")
    expect(note).to_contain_text("Ben said that is not right: Anna got no money")
    note.get_by_role("button", name="OK").tap()
    expect(note).to_have_count(0)


@pytest.mark.parametrize(("host", "told"), [("", 1), ("blue", 0)])
def test_whoever_asked_to_be_host_reads_a_no_of_the_box(
    phone: Page, url: str, game: StandIn, host: str, told: int
) -> None:
    wants = {"id": 8, "kind": "host", "text": "Anna wants to be the host. Yes?", "by": "blue", "to": "box"}
    opened(phone, url, game, STATES["other"] | {"yours": ["blue"], "offers": [wants]})
    expect(phone.get_by_text("Anna wants to be the host")).to_be_visible()
    game.show(STATES["other"] | {"seq": LATER, "yours": ["blue"], "offers": [], "host": host})
    expect(phone.get_by_text("Anna wants to be the host")).to_have_count(0)
    expect(phone.get_by_text("The box said no: Anna is not the host.")).to_have_count(told)


def refusal(page: Page) -> Locator:
    return page.locator(".refused")


def test_a_refusal_goes_when_the_evening_goes_on_but_can_be_read_before(phone: Page, url: str, game: StandIn) -> None:
    game.replies[:] = [REFUSED]
    phone.clock.install()
    opened(phone, url, game, STATES["buy"])
    phone.get_by_role("button", name="Buy Red 2 for $300").tap()
    phone.clock.run_for(600)
    expect(refusal(phone)).to_contain_text("Not now")
    game.show(STATES["other"] | {"seq": LATER})
    expect(phone.get_by_role("heading", level=1)).to_have_text(STATES["other"]["say"])
    expect(refusal(phone)).to_be_visible()
    phone.clock.run_for(5_000)
    expect(refusal(phone)).to_have_count(0)


def test_a_refusal_lies_under_the_header_wholly_in_sight(phone: Page, url: str, game: StandIn) -> None:
    game.replies[:] = [REFUSED]
    opened(phone, url, game, STATES["buy"])
    phone.get_by_role("button", name="Buy Red 2 for $300").tap()
    phone.evaluate("() => scrollTo(0, 10000)")
    expect(refusal(phone)).to_be_visible()
    assert lies_over_the_foot(phone, "Not now: bets come first.")


def test_who_is_not_the_host_reads_who_starts_the_next_game(phone: Page, url: str, game: StandIn) -> None:
    opened(phone, url, game, STATES["over"] | {"host": "green", "yours": ["blue"]})
    expect(phone.get_by_text("Ben starts the next game.")).to_be_visible()
    expect(phone.get_by_role("button", name="Play again")).to_have_count(0)


def test_a_seat_is_taken_out_on_a_full_line(phone: Page, url: str, game: StandIn) -> None:
    opened(phone, url, game, STATES["lobby"] | {"host": "blue", "yours": ["blue"]})
    phone.get_by_role("button", name="Host and seats").tap()
    row = phone.get_by_role("listitem").filter(has_text="2.")
    row.get_by_role("button", name="Take").tap()
    sure = row.locator(".sure").bounding_box()
    down = row.get_by_role("button", name="Move up").bounding_box()
    assert sure is not None
    assert down is not None
    assert sure["width"] > 280
    assert down["height"] < 80


def test_the_header_is_as_high_for_one_seat_as_for_another_of_this_phone(phone: Page, url: str, game: StandIn) -> None:
    heights = set()
    for you in ("blue", "orange"):
        opened(phone, url, game, STATES["other"] | {"you": you, "yours": ["blue", "orange"]})
        pressed = phone.locator(".switcher [aria-pressed=true]")
        expect(pressed).to_contain_text("✓ on this screen")
        heights.add(phone.locator("header").evaluate("(one) => one.offsetHeight"))
    assert len(heights) == 1


@pytest.mark.parametrize("shown", ["roll", "bets"])
def test_with_text_of_200_percent_at_least_half_of_the_screen_is_the_page(
    phone: Page, url: str, game: StandIn, shown: str
) -> None:
    opened(phone, url, game, STATES[shown])
    phone.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")
    until(
        phone,
        """() => {
      const covers = [...document.querySelectorAll("#page > header, #page > .foot")].filter((one) => getComputedStyle(one).position === "sticky");
      return covers.reduce((sum, one) => sum + one.offsetHeight, 0) <= innerHeight / 2;
    }""",
    )


def test_a_full_name_says_how_long_it_may_be(phone: Page, url: str, game: StandIn) -> None:
    opened(phone, url, game, STATES["join"])
    name = phone.get_by_label("Name (you may leave it empty)")
    name.fill("Fifteen letters")
    expect(phone.get_by_text("16 letters at most")).to_have_count(0)
    name.fill("Sixteen  letters")
    expect(phone.get_by_text("16 letters at most")).to_be_visible()


@pytest.mark.parametrize(("late", "words"), [("on", "or a free one to join"), ("off", "to come back to it.")])
def test_a_late_guest_reads_whether_a_free_token_may_be_picked(
    phone: Page, url: str, game: StandIn, late: str, words: str
) -> None:
    opened(phone, url, game, STATES["join"] | {"phase": "playing", "settings": {"late": late}})
    expect(phone.get_by_text("A game is on.")).to_contain_text(words)


def test_who_begins_can_be_chosen_without_scrolling(phone: Page, url: str, game: StandIn) -> None:
    opened(phone, url, game, STATES["lobby"])
    group = phone.get_by_role("group", name="Who goes first?").bounding_box()
    assert group is not None
    assert group["y"] + group["height"] < 740


def test_bets_stand_beside_their_names(phone: Page, url: str, game: StandIn) -> None:
    seats = [one | {"name": "Großmutter Elfi", "stake": 1200, "said": "bet"} for one in SEATS]
    opened(phone, url, game, STATES["bets"] | {"seats": [*seats[:3], SEATS[3]]})
    lines = phone.locator(".said li")
    for at in range(3):
        name, sum_ = (
            lines.nth(at).locator("span:not(.chip)").bounding_box(),
            lines.nth(at).locator("b").last.bounding_box(),
        )
        assert name is not None
        assert sum_ is not None
        assert sum_["y"] < name["y"] + name["height"]

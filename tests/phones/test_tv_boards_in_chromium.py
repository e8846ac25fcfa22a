"""The television beside a board without a wheel: who owns what, what lies on the table, readable from three metres."""

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page, expect

from tests.access.test_axe_in_chromium import RULES, RUN
from tests.phones.canned import JSON
from tests.phones.canned_boards import CARD, CLASSIC, CLASSIC_STATES, DEEDS, EIGHT, JUNIOR, junior, state
from tests.phones.chromium import windows
from tests.phones.stand_in import StandIn
from tests.phones.test_tv_in_chromium import CUT, READABLE, SIZES, TEXTS
from tests.phones.widths import sideways

pytestmark = pytest.mark.browser

STREETS = [space["id"] for space in CLASSIC["spaces"] if space["price"]]
LONG = ["Maximilian-Ännie", "Wwwwwwwwwwwwwwww", "Mia", "Grandfather Will", "Oma", "Charlotte", "Ben", "Dad"]
CROWD = [
    one | {"name": name, "cash": 12345, "turn": at == 1} for at, (one, name) in enumerate(zip(EIGHT, LONG, strict=True))
]
ALL_SOLD = [
    {"space": space, "owner": EIGHT[at % 8]["seat"], "houses": at % 5, "hotel": at % 7 == 3, "mortgaged": at % 6 == 4}
    for at, space in enumerate(STREETS)
]
FULL = state(
    seats=CROWD, deeds=ALL_SOLD, actor="green", step="utility", pot="Free Parking", jackpot=650, seconds_left=3000.0,
    say="Wwwwwwwwwwwwwwww rolls for the rent of Electric Company", hint="The rent is 10 x the dice. Nobody moves.",
    roll={"seat": "green", "dice": [6, 6, 6], "kinds": ["white", "white", "speed"], "double": True},
)  # fmt: skip
BIDDING = CLASSIC_STATES["auction"] | {
    "seats": [one | {"said": "bid"} for one in CROWD],
    "say": "Auction: Pennsylvania Railroad",
}
OVER = {"phase": "over", "step": "over", "actor": "", "hint": ""}
RANKED = [{"place": at + 1, "seat": one["seat"], "cash": 14000 - at, "winner": not at, "award": "Comeback of the evening"}
          for at, one in enumerate(CROWD)]  # fmt: skip
KIDS = [
    one | {"name": name, "cash": 7 + at, "turn": not at, "houses": 8}
    for at, (one, name) in enumerate(zip(EIGHT[:4], LONG, strict=False))
]
PLAYING = junior(seats=KIDS, say="Maximilian-Ännie rolls", roll={"seat": "blue", "dice": [5], "kinds": ["white"]})
ENDED = [{"place": at + 1, "seat": one["seat"], "cash": 9 - at, "winner": not at, "award": "Finder of the evening"}
         for at, one in enumerate(KIDS)]  # fmt: skip
SHOWN: dict[str, tuple[JSON, JSON]] = {
    "eight": (CLASSIC, FULL),
    "card": (CLASSIC, CLASSIC_STATES["roll"]),
    "auction": (CLASSIC, BIDDING),
    "debt": (CLASSIC, CLASSIC_STATES["debt"] | {"seats": CROWD}),
    "classic over": (CLASSIC, state(**OVER, say="Maximilian-Ännie wins!", seats=CROWD, deeds=ALL_SOLD, standings=RANKED)),
    "lobby": (CLASSIC, state(phase="lobby", step="lobby", actor="", say="3 of 8 are in", deeds=[], stock={}, seats=EIGHT[:3])),
    "junior": (JUNIOR, PLAYING),
    "booth": (JUNIOR, PLAYING | {"step": "booth", "card": {"id": "b", "deck": "Chance", "text": "Free ticket booth: light blue.", "seat": "blue"}}),
    "junior over": (JUNIOR, PLAYING | OVER | {"say": "Maximilian-Ännie wins!", "standings": ENDED,
                    "seats": [*KIDS[:3], KIDS[3] | {"out": True, "cash": 0}]}),
}  # fmt: skip

Television = Callable[[str], Page]


@pytest.fixture
def television(chromium: Browser, url: str, game: StandIn) -> Iterator[Television]:
    """Shows one of the states on one page."""
    with windows(chromium) as opened:
        page = opened(*SIZES[720])

        def shows(name: str) -> Page:
            game.printed, shown = SHOWN[name]
            game.show(shown | {"you": "", "code": "", "options": [], "plots": []})
            page.goto(f"{url}/tv")
            expect(page.locator("h1")).to_have_text(shown["say"])
            return page

        yield shows


@pytest.mark.parametrize("lines", SIZES)
def test_all_of_it_is_large_enough_for_three_metres_and_nothing_is_cut_off(television: Television, lines: int) -> None:
    wrong = []
    for name in SHOWN:
        page = television(name)
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[lines], strict=True)))  # type: ignore[arg-type]
        wrong += [f"{name}: {text} is {size} px" for text, size, _ in page.evaluate(TEXTS) if size < lines * READABLE]
        wrong += [f"{name}: {cut}" for cut in page.evaluate(CUT)]
        if page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") != [
            *SIZES[lines]
        ]:
            wrong.append(f"{name}: scrolls")
    assert wrong == []


def test_a_phone_that_looks_on_cannot_be_pushed_sideways(television: Television) -> None:
    assert {name: wide for name in ("eight", "auction", "classic over") if (wide := sideways(television(name)))} == {}


@pytest.mark.parametrize("names", [("eight", "auction", "debt"), ("lobby", "booth", "junior over")])
def test_axe_finds_nothing_dark_or_light(television: Television, names: tuple[str, ...]) -> None:
    wrong = []
    for name in names:
        page = television(name)
        page.emulate_media(color_scheme="dark")
        page.evaluate(AXE_SCRIPT)
        wrong += [f"{name}: {found}" for found in page.evaluate(RUN, RULES)]
        page.emulate_media(color_scheme="light")
        wrong += [f"{name}, light: {found}" for found in page.evaluate(RUN, None)]
    assert wrong == []


def test_each_deed_says_whose_it_is_and_what_stands_on_it_in_words_as_well(
    television: Television, game: StandIn
) -> None:
    page = television("card")
    expect(page.locator(".stage.drawn")).to_contain_text(CARD["text"])
    game.show({**game.now, "card": None, "seq": 43})
    whole = page.locator(".set.whole")
    expect(whole.first).to_contain_text("Mediterranean Avenue")
    deeds = {
        name: page.locator(".overview li").filter(has_text=name)
        for name in ("Kentucky", "Baltic", "Virginia", "Atlantic")
    }
    expect(deeds["Kentucky"].get_by_label("hotel")).to_be_visible()
    expect(deeds["Kentucky"]).to_contain_text("Dad")
    expect(deeds["Baltic"].get_by_label("3 houses")).to_have_text("3")
    expect(deeds["Virginia"].get_by_label("mortgaged")).to_be_visible()
    expect(deeds["Atlantic"].locator(".price")).to_have_text("$260")
    assert len(DEEDS) == page.locator(".overview .chip").count()


def test_money_turn_stock_pot_and_time_stand_beside_it_and_no_bank_that_is_never_empty(television: Television) -> None:
    page = television("eight")
    people = page.locator(".people li")
    expect(people).to_have_count(8)
    expect(people.nth(1)).to_contain_text("has the turn")
    expect(people.nth(4).get_by_label("bankrupt")).to_be_visible()
    expect(page.get_by_label("Wwwwwwwwwwwwwwww rolled 6, 6 and Bus")).to_be_visible()
    for text in ("Free Parking$650", "Houses19", "Hotels11", "Time50 min"):
        expect(page.locator(".pots div").filter(has_text=text).first).to_be_visible()
    expect(page.get_by_text("Bank", exact=True)).to_have_count(0)


def test_a_ranking_marks_who_has_no_money_left_and_offers_the_code_only_in_the_lobby(television: Television) -> None:
    page = television("junior over")
    expect(page.locator("ol.people li").last).to_contain_text("no money left · Finder of the evening")
    expect(page.get_by_alt_text("QR code of the joining address")).to_have_count(0)
    page = television("lobby")
    expect(page.get_by_alt_text("QR code of the joining address")).to_be_visible()
    expect(page.locator(".people .cash")).to_have_count(0)

"""The television in real Chromium: readable from three metres, nothing cut off, who owns what, and no secret."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.phones.canned import PROPERTIES, REPORT, SEATS, STATES
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

SIZES = {720: (1280, 720), 1080: (1920, 1080)}
READABLE = 28 / 720  # of the height: 28 px at 720 lines are 8' of arc from 3 m on a screen of 80 cm
ON_THE_WHEEL = 24 / 720  # the label under the arrow is told in large letters as well

# Every text that is seen, and how high its letters are drawn, in pixels.
TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.nodeValue.trim() || one.closest(".spoken, title") || !one.getClientRects().length) continue;
    const scale = one.getScreenCTM ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1;
    found.push([node.nodeValue.trim(), parseFloat(getComputedStyle(one).fontSize) * scale, Boolean(one.closest("svg"))]);
  }
  return found;
}"""
# What sticks out of the screen, or out of its own column.
CUT = """() => [...document.querySelectorAll("#page, #page section, #page li, #page footer, #page h1, .pots *, .join *")]
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const room = (one.closest("section.right, section.now, footer") || document.body).getBoundingClientRect();
    return box.bottom > Math.min(innerHeight, room.bottom) + 1 || box.right > innerWidth + 1;
  }).map((one) => `${one.tagName}.${one.className}: ${one.textContent.slice(0, 40)}`)"""


def owning() -> list[dict[str, Any]]:
    """Four people with long names, and all houses built."""
    spaces = [space["id"] for space in PROPERTIES]
    names = ("Maximilian-Ännie", "Wwwwwwwwwwwwwwww", "Mia", "Grandfather Will")
    return [
        one | {"name": name, "owns": spaces[at::4], "jailed": at == 3, "stake": 500 if at < 2 else 0}
        for at, (one, name) in enumerate(zip(SEATS, names, strict=True))
    ]


FULL = STATES["bets"] | {
    "seats": owning(),
    "say": "Chance for Wwwwwwwwwwwwwwww: place your bets",
    "hint": "Waiting for Maximilian-Ännie, Mia. First push: no more bets.",
    "at_risk": 1000,
    "seal": {"number": 3, "letters": "BKTW", "commitment": "0" * 64},
}
PASSED = STATES["result"] | {
    "seats": owning(),
    "report": REPORT
    | {
        "title": "PASS RIGHT",
        "seal": {"number": 2, "letters": "FHMZ", "commitment": "0" * 64, "secret": "0" * 64, "of": 16},
        "lines": [
            {"text": "passes to Wwwwwwwwwwwwwwww", "seat": one["seat"], "amount": amount}
            for one in SEATS
            for amount in (-500, 500)
        ],
    },
}
HIDDEN = STATES["other"] | {"seats": [one | {"cash": 0, "hidden": True} for one in SEATS]}
SHOWN = {
    **{name: STATES[name] for name in ("lobby", "roll", "auction", "bets", "armed", "spinning", "result", "over")},
    "full": FULL,
    "passed": PASSED,
    "hidden": HIDDEN,
}


def watching(chromium: Browser, url: str, lines: int = 720) -> Page:
    width, height = SIZES[lines]
    page = chromium.new_page(viewport={"width": width, "height": height})
    page.goto(f"{url}/tv")
    expect(page.locator("h1")).to_be_visible()
    return page


@pytest.mark.parametrize("lines", SIZES)
@pytest.mark.parametrize("name", SHOWN)
def test_all_that_matters_is_large_enough_for_three_metres_and_nothing_is_cut_off(
    chromium: Browser, url: str, game: StandIn, name: str, lines: int
) -> None:
    game.show(SHOWN[name] | {"you": "", "code": ""})
    page = watching(chromium, url, lines)
    texts = page.evaluate(TEXTS)
    assert len(texts) > 20
    small = [(text, size) for text, size, on_wheel in texts if size < lines * (ON_THE_WHEEL if on_wheel else READABLE)]
    assert small == []
    assert page.evaluate(CUT) == []
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        *SIZES[lines]
    ]
    page.close()


def test_the_television_says_whose_turn_it_is_who_has_what_and_how_to_join(
    chromium: Browser, url: str, game: StandIn
) -> None:
    game.show(STATES["roll"] | {"you": "", "code": ""})
    page = watching(chromium, url)
    expect(page.locator("h1")).to_have_text("Anna rolls")
    anna = page.get_by_role("listitem").filter(has_text="Anna")
    expect(anna).to_contain_text("has the turn")
    expect(anna).to_contain_text("$2,300")
    assert anna.locator(".swatch").evaluate_all("all => all.map((one) => one.title)") == ["Red 1", "Red 2", "Brown 1"]
    for text in ("$9,800", "$3,200", "http://192.168.178.142/"):
        expect(page.get_by_text(text).first).to_be_visible()
    expect(page.get_by_alt_text("QR code of the joining address")).to_be_visible()
    page.close()


def test_the_ticker_tells_what_happened_and_in_words_who_owns_what(chromium: Browser, url: str, game: StandIn) -> None:
    page = chromium.new_page(viewport={"width": 1280, "height": 720})
    page.clock.install()
    game.show(STATES["roll"] | {"you": "", "code": ""})
    page.goto(f"{url}/tv")
    expect(page.locator("h1")).to_be_visible()
    # Real time goes on between two looks, so every line that stood there is written down where it stands.
    page.evaluate(
        """() => {
          const read = () => window.told.add(document.querySelector(".line").textContent);
          window.told = new Set();
          read();
          new MutationObserver(read).observe(document.body, {subtree: true, childList: true, characterData: true});
        }"""
    )
    for _ in range(8):
        page.clock.run_for(5000)
    told = set(page.evaluate("[...window.told]"))
    assert told == {
        "Anna pays Dad $400 rent for Green 1",
        "Chance: x2 Pay Out, Hot House Red 1",
        "Ben buys Green 1 for $400",
        "Anna owns Red 1, Red 2, Brown 1",
        "Ben owns Green 1",
        "Dad owns Dark Blue 1, Dark Blue 2, Yellow 1",
    }
    page.close()


def test_the_line_that_changes_by_itself_can_be_kept_and_let_go(chromium: Browser, url: str, game: StandIn) -> None:
    game.show(STATES["other"] | {"you": "", "code": ""})
    page = chromium.new_page(viewport={"width": 1280, "height": 720})
    page.clock.install()
    page.goto(f"{url}/tv")
    line = page.locator(".foot .line")
    expect(line).to_contain_text("Anna pays Dad")
    first = line.text_content() or ""
    line.press("Enter")
    expect(line).to_have_text(f"❚❚ {first}")
    page.clock.run_for(60_000)
    expect(line).to_have_text(f"❚❚ {first}")
    line.press("Enter")
    page.clock.run_for(5_000)
    expect(line).not_to_have_text(first)
    page.close()


def test_hidden_purses_are_hidden_and_nothing_can_be_asked_for(chromium: Browser, url: str, game: StandIn) -> None:
    game.show(HIDDEN | {"you": "", "code": ""})
    page = watching(chromium, url)
    expect(page.locator(".people .cash")).to_have_text(["hidden"] * 4)
    # There is the language, and a line that can be kept.
    assert page.locator("button:not(.line), input, select:not(.language select), a, form").count() == 0
    assert "7K3F" not in page.content()
    page.close()

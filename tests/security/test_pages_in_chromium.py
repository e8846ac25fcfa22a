"""The pages of the running program in real Chromium: no script but ours runs, names are text, strangers see the way in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.phones.chromium import chromium_or_skip
from tests.program import Person, Program, box_state, until

pytestmark = pytest.mark.browser

NASTY = ("<svg onload=a()>", '"><b>bold</b>', "{{7*7}}${7*7}")  # 16 letters at most
NOTE = "<img src=x onerror=a()>"
WATCH = """
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) => window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  window.a = () => { window.ran = true; };
"""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with Program(tmp_path / "data") as running:
        yield running


class Pages:
    """Everybody's screens; whatever goes wrong on one of them is kept."""

    def __init__(self) -> None:
        self.contexts: list[BrowserContext] = []
        self.pages: list[Page] = []
        self.faults: list[str] = []

    def opens(self, url: str, width: int = 360, height: int = 740) -> Page:
        context = chromium_or_skip().new_context(viewport={"width": width, "height": height})
        context.add_init_script(WATCH)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("dialog", lambda dialog: self.faults.append(f"dialog: {dialog.message}"))
        page.on("console", lambda said: said.type == "error" and self.faults.append(f"console: {said.text}"))
        page.goto(url)
        self.pages.append(page)
        return page

    def check(self) -> None:
        for page in self.pages:
            assert page.evaluate("window.violations") == [], page.url
            assert page.evaluate("window.ran") is None, page.url
        assert self.faults == []


@pytest.fixture
def pages() -> Iterator[Pages]:
    found = Pages()
    yield found
    for context in found.contexts:
        context.close()


def live(page: Page) -> Page:
    expect(page.get_by_text("live", exact=True)).to_be_visible()
    return page


def test_names_with_markup_are_text_on_every_page_and_nothing_breaks_the_policy(program: Program, pages: Pages) -> None:
    """C24: on every page, through the whole program."""
    code = box_state(program)["code"]
    phones = []
    for token, name in zip(("Car", "Dog", "Shoe"), NASTY, strict=True):
        page = live(pages.opens(f"{program.url}/j/{code}"))
        page.get_by_role("button", name=token).click()
        page.get_by_label("Name (you may leave it empty)").fill(name)
        page.get_by_role("button", name="I'm in").click()
        expect(page.locator("header .who")).to_have_text(name)
        assert page.evaluate("location.pathname") == "/", "the code has gone from the address"
        phones.append(page)
    tv = live(pages.opens(program.url + "/tv", 1280, 720))
    live(pages.opens(program.url + "/box", 900, 760))
    stranger = live(pages.opens(program.url + "/"))
    phones[0].get_by_role("button", name="Table").click()
    pages.check()
    person = Person(program)
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in phones[0].context.cookies())
    person._open.__self__.addheaders.append(("Cookie", cookies))
    person.does("begin", pick="blue")
    person.does("pay", pick="green", amount=100, note=NOTE)
    for tab in ("Money", "Table", "History"):
        for phone in phones:
            phone.get_by_role("button", name=tab, exact=True).click()
    expect(phones[1].get_by_text(NOTE).first).to_be_visible()
    expect(phones[1].get_by_text(NASTY[0]).first).to_be_visible()
    expect(tv.get_by_text(NASTY[0]).first).to_be_visible()
    for page in pages.pages:
        assert (
            page.locator("#page img:not([src^='/qr.svg']):not([src*='/api/box/']), #page b b, #page script").count()
            == 0
        )
    text = stranger.evaluate("document.body.innerText")
    for name in (*NASTY, "$", NOTE):
        assert name not in text
    pages.check()


def test_an_inline_script_does_not_run_even_if_it_gets_into_a_page(program: Program, pages: Pages) -> None:
    for path in ("/", "/tv", "/box"):
        page = live(pages.opens(program.url + path))
        page.evaluate(
            """() => {
              const script = document.createElement("script");
              script.textContent = "window.ran = true";
              document.body.append(script);
              const picture = document.createElement("div");
              picture.innerHTML = "<img src=x onerror='window.ran = true'>";
              document.body.append(picture);
              const foreign = document.createElement("script");
              foreign.src = "http://127.0.0.1:9/evil.js";
              document.body.append(foreign);
            }"""
        )
        until(lambda page=page: page.evaluate("window.violations.length") >= 3 or page.wait_for_timeout(20), "refused")
        assert page.evaluate("window.ran") is None


def test_a_stranger_sees_free_and_taken_tokens_and_joins_from_there(program: Program, pages: Pages) -> None:
    Person(program).joins("blue", "Wilhelmina")
    stranger = live(pages.opens(program.url + "/"))
    expect(stranger.get_by_role("button", name="Car")).to_contain_text("taken")
    assert "Wilhelmina" not in stranger.evaluate("document.body.innerText")
    stranger.get_by_role("button", name="Car").click()
    expect(stranger.get_by_text("Somebody has this one.")).to_be_visible()
    stranger.get_by_role("button", name="Dog").click()
    stranger.get_by_label("Code on the box").fill(box_state(program)["code"])
    stranger.get_by_role("button", name="I'm in").click()
    stranger.get_by_role("button", name="Table").click()
    expect(stranger.get_by_text("Wilhelmina").first).to_be_visible()
    pages.check()


def test_after_too_many_wrong_codes_the_page_says_how_long_to_wait(program: Program, pages: Pages) -> None:
    guest = live(pages.opens(program.url + "/"))
    guest.get_by_role("button", name="Hat").click()
    for wrong in range(6):
        guest.get_by_label("Code on the box").fill(f"x{wrong}")
        guest.get_by_role("button", name="I'm in").click()
        told = guest.get_by_role("alert").filter(has_text="wait" if wrong == 5 else "another one")
        expect(told).to_be_visible()
        guest.get_by_role("button", name="OK").click()
    pages.faults = [fault for fault in pages.faults if "409" not in fault and "429" not in fault]
    pages.check()


def test_a_television_gives_way_when_the_table_closes_it_and_comes_back(program: Program, pages: Pages) -> None:
    ann = Person(program)
    ann.joins("blue", "Ann")
    tv = live(pages.opens(program.url + "/tv", 1280, 720))
    ann.does("setup", setting="web.tv", value=False)
    expect(tv.get_by_text("The television view is closed.")).to_be_visible()
    assert "Ann" not in tv.evaluate("document.body.innerText")
    ann.does("setup", setting="web.tv", value=True)
    tv.reload()
    live(tv)
    pages.faults = [fault for fault in pages.faults if "403" not in fault]
    pages.check()

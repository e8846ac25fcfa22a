"""A whole turn with nothing but a keyboard: every step is found with Tab, seen where it is, and done with Enter or Space."""

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.access.screens import PHONE, SIMULATOR, Screen
from tests.program import Person, Program, box_state

pytestmark = pytest.mark.browser

FAR = 250  # Tabs until something must have been reached
# What has the focus: its name, or what is wrong with how it is seen.
FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body || one === document.documentElement) return ["", ""];
  const name = one.getAttribute("aria-label") || (one.labels && one.labels.length ? one.labels[0].textContent : one.textContent).trim();
  const light = (text) => text.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const style = getComputedStyle(one);
  const inside = parseFloat(style.outlineOffset) < 0;
  let ground = inside ? one : one.parentElement;
  while (ground && /rgba\\(.*, 0\\)|transparent/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
  const [a, b] = [light(style.outlineColor), light(getComputedStyle(ground || document.body).backgroundColor)].sort((x, y) => y - x);
  const contrast = (a + 0.05) / (b + 0.05);
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + Math.min(box.width, innerWidth) / 2, Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1));
  const label = one.labels && one.labels[0];
  let fault = "";
  if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) fault = `no outline: ${style.outline}`;
  else if (contrast < 3) fault = `outline of ${contrast.toFixed(1)}:1`;
  else if (!top || !(one.contains(top) || top.contains(one) || (label && label.contains(top)))) fault = `lies behind ${top && top.outerHTML.slice(0, 80)}`;
  return [name, fault];
}"""
# Everything that can have the focus, in the order in which it is read; and where it stands on the page.
ALL = """() => [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter((one) => one.checkVisibility())
  .map((one) => one.getAttribute("aria-label") || (one.labels && one.labels.length ? one.labels[0].textContent : one.textContent).trim())"""
# The focus stands before the first of them, or behind the last.
EDGE = """(where) => {
  const edge = document.createElement("i");
  edge.tabIndex = -1;
  document.body[where](edge);
  edge.focus();
}"""
Look = Callable[[Page, Screen], Page]
Window = Callable[..., Page]


def to(page: Page, name: str, key: str = "Tab") -> None:
    """Walk with Tab until this has the focus; all on the way is seen, too."""
    for _ in range(FAR):
        page.keyboard.press(key)
        found, fault = page.evaluate(FOCUSED)
        assert not fault, f"{found}: {fault}"
        if re.fullmatch(name, found):
            return
    raise AssertionError(f"Tab never leads to {name!r}")


def does(page: Page, *names: str, key: str = "Enter") -> None:
    """Walk to each and press it; it must be ready, and the focus is somewhere afterwards."""
    for name in names:
        to(page, name)
        deadline = time.monotonic() + 15
        while page.evaluate("document.activeElement.getAttribute('aria-disabled')") == "true":
            assert time.monotonic() < deadline, f"{name} is not ready"
            page.wait_for_timeout(20)
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement !== document.body"), f"{name} took the focus away"


def headline(page: Page, text: str) -> None:
    expect(page.locator("h1").first).to_have_text(text, timeout=15_000)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """The real program, whose first spin is known."""
    script = tmp_path / "luck.txt"
    script.write_text("wheel X1/-")
    with Program(tmp_path / "data", "--luck", str(script)) as running:
        yield running


def test_a_whole_turn_is_played_with_the_keyboard_alone(window: Window, program: Program) -> None:
    page = window()
    page.goto(f"{program.url}/j/{box_state(program)['code']}")
    does(page, "CCar", key=" ")
    to(page, r"Name \(you may leave it empty\)")
    page.keyboard.type("Anna")
    does(page, "I'm in")
    expect(page.locator("header .who")).to_have_text("Anna")
    ben = Person(program)
    ben.joins("green", "Ben")
    expect(page.get_by_role("button", name="Ben")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")

    # A house rule, and the start.
    does(page, "Rules tonight", "8 s")
    clock = page.get_by_role("group", name="Auction clock").get_by_role("button", name="8 s", exact=True)
    expect(clock).to_have_attribute("aria-pressed", "true", timeout=15_000)
    expect(clock).to_be_focused()
    does(page, "CAnna", "Begin: Anna")
    headline(page, "Anna rolls")

    # Dice, the bet, and no more bets.
    does(page, "Chance die: question mark", "Other die: 3", key=" ")
    does(page, r"I rolled \? and 3")
    does(page, "Take the Chance|Take a Chance")
    expect(page.locator("h1")).to_contain_text("bet")
    does(page, r"\+ \$100", "Bet .*")
    ben.does("bet", seat="green", amount=0)
    headline(page, "Chance for Anna: all bets are in")
    does(page, "No more bets")
    expect(page.get_by_role("img", name="Push the plunger on the box")).to_be_visible(timeout=15_000)
    assert page.evaluate("document.activeElement !== document.body")

    # The box page: hold Space, and let go.
    box = page.context.new_page()
    box.goto(f"{program.url}/box")
    expect(box.locator(".word")).to_have_text("live")
    to(box, "Turn the knob left")
    to(box, "press|plunger: hold")
    box.keyboard.down(" ")
    box.wait_for_timeout(300)
    box.keyboard.up(" ")
    box.close()
    page.bring_to_front()
    expect(page.locator(".result h2")).to_have_text("x1 PAY OUT", timeout=30_000, ignore_case=True)

    # Pay, ask, and answer somebody who asks.
    does(page, "Pay or ask…", "DBen", r"\$200", r"Pay Ben \$200")
    expect(page.locator(".last")).to_contain_text("$200", timeout=15_000)
    does(page, "Pay or ask…", "DBen", r"Ask Ben for \$\d+")
    expect(page.get_by_text("Waiting for Ben.")).to_be_visible(timeout=15_000)
    ben.does("ask_for", seat="green", pick="blue", amount=100)
    pay = page.get_by_role("button", name="Pay Ben $100")
    expect(pay).to_be_visible(timeout=15_000)
    does(page, r"Pay Ben \$100")
    expect(pay).to_be_hidden(timeout=15_000)

    # Take the payment back: Ben agrees.
    does(page, "History")
    expect(page.locator(".history li").first).to_be_visible()
    does(page, "Undo")
    expect(page.locator(".question").filter(has_text="take back")).to_be_visible(timeout=15_000)
    offer = next(one for one in ben.state()["offers"] if one["kind"] == "undo")
    ben.does("answer", seat="green", offer=offer["id"], yes=True, seen=ben.state()["seq"])
    expect(page.locator(".history .struck").first).to_be_visible(timeout=15_000)
    does(page, "Money")


# The whole way through a screen with Tab and back with Shift+Tab: everything once, in the order it is read, and out again.
WALKED = [
    "join", "lobby", "roll", "auction", "bets, typed", "swap cash, sure?", "pay", "money asked of me", "trade", "table", "history",
    "after the game", "box",
]  # fmt: skip


@pytest.mark.parametrize("name", WALKED)
def test_tab_leads_through_everything_once_in_the_order_it_is_read_and_out_again(
    window: Window, look: Look, name: str
) -> None:
    page = look(window(), next(one for one in (*PHONE, *SIMULATOR) if one.name == name))
    wanted = page.evaluate(ALL)
    for key, order in (("Tab", wanted), ("Shift+Tab", wanted[::-1])):
        page.evaluate(EDGE, "prepend" if key == "Tab" else "append")
        walked = []
        for _ in order:
            page.keyboard.press(key)
            found, fault = page.evaluate(FOCUSED)
            assert not fault, f"{found}: {fault}"
            walked.append(found)
        assert walked == order
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED)[0] != walked[-1]

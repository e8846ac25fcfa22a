"""What the tests of the pages share: a pretended game, a client without a network, a server on a free port, a browser."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect
from program import Program, box_state

from companion_web import create_app
from companion_web.server import Server, serve
from tests.phones.chromium import chromium_or_skip, windows
from tests.phones.stand_in import SECRET, StandIn, StandInPast

Serve = Callable[[Flask], Server]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Debian's chromium")


@pytest.fixture
def game() -> StandIn:
    return StandIn()


@pytest.fixture
def app(game: StandIn) -> Flask:
    return create_app(game, None, SECRET, past=StandInPast(game))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def serving() -> Iterator[Serve]:
    servers: list[Server] = []

    def start(app: Flask) -> Server:
        server = serve(app, ("127.0.0.1", 0))
        server.start()
        servers.append(server)
        return server

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def url(app: Flask, serving: Serve) -> str:
    return f"http://127.0.0.1:{serving(app).port}"


@pytest.fixture
def chromium() -> Browser:
    return chromium_or_skip()


@pytest.fixture
def another_phone(chromium: Browser) -> Iterator[Callable[[], Page]]:
    """Opens one more phone's browser; a script error on any of their pages fails the test."""
    with windows(chromium, has_touch=True) as opened:
        yield opened


@pytest.fixture
def phone(another_phone: Callable[[], Page]) -> Page:
    """A phone's browser."""
    return another_phone()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """The real program, with a box that is simulated."""
    with Program(tmp_path / "data") as running:
        yield running


def sit_down(page: Page, program: Program, token: str, name: str) -> Page:
    """Scan the code, pick a token, and be at the table."""
    page.goto(f"{program.url}/j/{box_state(program)['code']}")
    page.get_by_role("button", name=token).click()
    page.get_by_label("Name (you may leave it empty)").fill(name)
    page.get_by_role("button", name="I'm in").click()
    expect(page.locator("header .who")).to_have_text(name)
    return page


# What lies in a closed fold has no reliable size: every fold is opened first.
SMALL = """() => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  return [...document.querySelectorAll("button, summary, select, input:not([type=checkbox])")]
    .map((one) => [one.getAttribute("aria-label") || one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => Math.round(box.height) < 48 || Math.round(box.width) < 44)
    .map(([text, box]) => `${text}: ${box.width} x ${box.height}`);
}"""


@pytest.fixture
def small() -> Callable[[Page], list[str]]:
    """What is too small for a thumb on a page."""
    return lambda page: page.evaluate(SMALL)


CONTRAST = """() => {
  const light = (rgb) => rgb.map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const colour = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
  const ground = (node) => {
    for (let one = node; one; one = one.parentElement) {
      const found = colour(getComputedStyle(one).backgroundColor);
      if (found.length === 3 || found[3] === 1) return found.slice(0, 3);
    }
    return [255, 255, 255];
  };
  const poor = [];
  for (const node of document.querySelectorAll("body *")) {
    if (![...node.childNodes].some((child) => child.nodeType === 3 && child.nodeValue.trim())) continue;
    if (node.closest("svg, .spoken, .free") || node.disabled || !node.getClientRects().length) continue;
    const style = getComputedStyle(node);
    const [a, b] = [light(colour(style.color).slice(0, 3)), light(ground(node))].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize);
    const need = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    const found = (a + 0.05) / (b + 0.05);
    if (found < need) poor.push(`${node.textContent.slice(0, 30)}: ${found.toFixed(1)}`);
  }
  return poor;
}"""


@pytest.fixture
def contrast() -> Callable[[Page], list[str]]:
    """Texts on a page whose contrast is below WCAG AA."""
    return lambda page: page.evaluate(CONTRAST)

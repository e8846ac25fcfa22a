"""What the tests for everyone share: one browser window that is led from screen to screen of a pretended evening."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion_web import create_app
from companion_web.ports import Document, Reply
from companion_web.server import serve
from tests.access.screens import EVENING, GAMES, LINES, Screen
from tests.phones.chromium import chromium_or_skip, windows
from tests.phones.stand_in import SECRET, StandIn, StandInBox

CHART = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 1L4 0" stroke="#000"/></svg>'
NO = Reply(409, b'{"ok":false,"reason":"TOO_LATE","text":"Too late: somebody was faster."}')


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Debian's chromium")


class Past:
    """The history port with one earlier evening."""

    def history(self, *_: object) -> Document:
        return Document(200, json.dumps(LINES).encode())

    def evening(self, *_: object) -> Document:
        return Document(200, json.dumps(EVENING).encode())

    def games(self, *_: object) -> Document:
        return Document(200, json.dumps(GAMES).encode())

    def chart(self, *_: object) -> Document:
        return Document(200, CHART, "image/svg+xml")

    export = chart


@pytest.fixture
def game() -> StandIn:
    return StandIn()


@pytest.fixture
def hands() -> StandInBox:
    return StandInBox()


@pytest.fixture
def url(game: StandIn, hands: StandInBox) -> Iterator[str]:
    """Where the pages are; the television is closed for guests while nobody sits."""
    server = serve(create_app(game, hands, SECRET, past=Past(), tv_open=lambda: game.all_sit), ("127.0.0.1", 0))
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()


@pytest.fixture
def chromium() -> Browser:
    return chromium_or_skip()


Look = Callable[..., Page]


@pytest.fixture
def window(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a window; a script error on its page fails the test."""
    with windows(chromium) as opened:
        yield opened


@pytest.fixture
def look(game: StandIn, url: str) -> Callable[[Page, Screen], Page]:
    """Leads a window to a screen."""

    def looked(page: Page, screen: Screen) -> Page:
        game.replies[:] = [NO] if screen.name.endswith("refused") else [Reply(202, b'{"ok":true,"waiting":true}')]
        game.ended = False
        game.show(screen.state)
        page.goto("about:blank")
        page.goto(url + screen.path)
        expect(page.locator(".word").first).to_have_text("live")
        for step in screen.steps:
            step(page)
        if not screen.live:
            game.end()
            expect(page.locator(".away")).to_be_visible()
        return page

    return looked

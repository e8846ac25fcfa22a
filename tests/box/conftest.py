"""What the tests of the simulated box share: a pretended box with its app, a server, a browser."""

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page

from companion_web import create_app
from companion_web.server import serve
from tests.phones.chromium import chromium_or_skip, windows
from tests.phones.stand_in import SECRET, StandIn, StandInBox


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Debian's chromium")


@pytest.fixture
def game() -> StandIn:
    return StandIn()


@pytest.fixture
def hands() -> StandInBox:
    return StandInBox()


@pytest.fixture
def client(game: StandIn, hands: StandInBox) -> FlaskClient:
    return create_app(game, hands, SECRET).test_client()


@pytest.fixture
def url(game: StandIn, hands: StandInBox) -> Iterator[str]:
    server = serve(create_app(game, hands, SECRET), ("127.0.0.1", 0))
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()


@pytest.fixture
def chromium() -> Browser:
    return chromium_or_skip()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A desktop browser; a script error on its page fails the test."""
    with windows(chromium) as opened:
        yield opened(900, 700)

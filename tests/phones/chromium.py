"""One Chromium for a whole test process: Playwright allows only one at a time, whichever folder asks for it first."""

import atexit
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@cache
def _launched(path: str) -> Browser:
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    return playwright.chromium.launch(executable_path=path, args=ARGS)


def chromium_or_skip() -> Browser:
    """The running browser; the test is skipped where there is none."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("chromium is missing: sudo apt install chromium")
    return _launched(path)


@contextmanager
def windows(browser: Browser, **usual: object) -> Iterator[Callable[..., Page]]:
    """Opens windows, each a browser of its own; a script error on any of their pages fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(width: int = 360, height: int = 740, **more: object) -> Page:
        contexts.append(browser.new_context(viewport={"width": width, "height": height}, **usual, **more))
        page = contexts[-1].new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == [], errors


def until(page: Page, expression: str) -> None:
    """Ask the page again and again; its own waiting would need eval, which its policy forbids."""
    deadline = time.monotonic() + 15
    while not page.evaluate(expression):
        assert time.monotonic() < deadline, expression

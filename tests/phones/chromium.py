"""One Chromium for a whole test process: Playwright allows only one at a time, whichever folder asks for it first."""

import atexit
import shutil
from functools import cache

import pytest
from playwright.sync_api import Browser, sync_playwright

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

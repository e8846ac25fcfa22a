"""A stage in pseudo-languages for the whole session, and a phone that speaks one of them."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.languages.pseudo import write
from tests.phones.conftest import another_phone, chromium  # noqa: F401 - fixtures

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Stage:
    """Where each canned state is played."""

    ports: dict[str, int]

    def url(self, name: str) -> str:
        return f"http://127.0.0.1:{self.ports[name]}"


@pytest.fixture(scope="session")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pseudo-languages."""
    return write(tmp_path_factory.mktemp("languages"))


@pytest.fixture(scope="session")
def stage(pseudo: Path) -> Iterator[Stage]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.languages.stage"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "SPINBANK_LANGUAGES": str(pseudo)},
    )
    assert process.stdin
    assert process.stdout
    yield Stage(json.loads(process.stdout.readline()))
    process.stdin.close()
    assert process.wait(20) == 0
    process.stdout.close()


@pytest.fixture
def speaking(stage: Stage, another_phone: Callable[[], Page]) -> Callable[..., Page]:  # noqa: F811
    """Opens a page of the stage in a language, and waits until it is there."""

    def opened(name: str, language: str, path: str = "/", width: int = 360, height: int = 740) -> Page:
        page = another_phone()
        page.set_viewport_size({"width": width, "height": height})
        page.context.add_cookies([{"name": "language", "value": language, "url": stage.url(name)}])
        page.goto(stage.url(name) + path)
        expect(page.locator("h1, main h2").first).to_be_visible()
        return page

    return opened

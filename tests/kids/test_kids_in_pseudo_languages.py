"""A child's screens in two languages that nobody speaks: no text was forgotten, and all of them fit."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.kids.moments import MOMENTS
from tests.languages.conftest import pseudo, speaking, stage  # noqa: F401 - fixtures
from tests.languages.looks import faults, strings
from tests.languages.pseudo import PSEUDO
from tests.languages.test_pages_pseudo_in_chromium import KNOWN

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

SAID = KNOWN | strings(list(MOMENTS.values()))


@pytest.mark.parametrize("language", PSEUDO)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_child_s_moments_are_translated_and_fit(
    speaking: Callable[..., Page],  # noqa: F811
    language: str,
    name: str,
) -> None:
    page = speaking(name, language)
    found = faults(page, SAID, f"{language} {name}")
    if name in ("child asked", "child buy"):
        page.locator("button.main").first.click()
        expect(page.locator(".counting")).to_be_visible()
        page.locator(".pile").last.click()
        found += faults(page, SAID, f"{language} {name} counted")
    page.locator("nav button").nth(1).click()
    found += faults(page, SAID, f"{language} {name} table")
    assert found == []

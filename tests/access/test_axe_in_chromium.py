"""axe-core, the checker that knows WCAG, looks at every screen: dark and light, and finds nothing."""

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.access.screens import PHONE, SIMULATOR, TELEVISION, Screen

pytestmark = pytest.mark.browser

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Only what the scheme changes is looked at in both.
RUN = """async (rules) => {
  const run = rules ? { type: "tag", values: rules } : { type: "rule", values: ["color-contrast", "link-in-text-block"] };
  const found = await axe.run({ runOnly: run, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 160)} ${
    [...node.any, ...node.all, ...node.none].map((one) => one.message).join("; ")}`));
}"""


def violations(page: Page) -> list[str]:
    """What axe has against a page, in both colour schemes."""
    page.emulate_media(color_scheme="dark")
    page.evaluate(AXE_SCRIPT)
    found = page.evaluate(RUN, RULES)
    page.emulate_media(color_scheme="light")
    return found + [f"light {line}" for line in page.evaluate(RUN, None)]


@pytest.mark.parametrize(
    ("screens", "size"),
    [(PHONE, (360, 6000)), (TELEVISION, (1280, 720)), (SIMULATOR, (900, 700))],
    ids=["phone", "television", "box"],
)
def test_axe_finds_nothing_on_any_screen(
    window: Callable[..., Page],
    look: Callable[[Page, Screen], Page],
    screens: tuple[Screen, ...],
    size: tuple[int, int],
) -> None:
    page = window(*size)
    found = [f"{screen.name}: {line}" for screen in screens for line in violations(look(page, screen))]
    assert not found, "\n".join(found)

"""axe-core, the checker that knows WCAG, looks at every screen: dark and light, and finds nothing."""

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.access.screens import PHONE, SIMULATOR, TELEVISION, Screen
from tests.phones.stand_in import StandIn

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


HANDFUL = 8  # screens in one window
WINDOWS = [  # so high that header and foot lie over nothing
    *(("phone", (360, 6000), PHONE[at : at + HANDFUL]) for at in range(0, len(PHONE), HANDFUL)),
    *(("television", (1280, 720), TELEVISION[at : at + HANDFUL]) for at in range(0, len(TELEVISION), HANDFUL)),
    ("box", (900, 700), SIMULATOR),
]


@pytest.mark.parametrize(("size", "screens"), [pytest.param(*rest, id=name) for name, *rest in WINDOWS])
def test_axe_finds_nothing_on_any_screen(
    window: Callable[..., Page],
    look: Callable[[Page, Screen], Page],
    size: tuple[int, int],
    screens: tuple[Screen, ...],
) -> None:
    page = window(*size)
    found = [f"{screen.name}: {line}" for screen in screens for line in violations(look(page, screen))]
    assert not found, "\n".join(found)


def test_axe_finds_nothing_on_the_television_that_is_closed(
    window: Callable[..., Page], url: str, game: StandIn
) -> None:
    game.all_sit = False
    page = window(1280, 720)
    answer = page.goto(f"{url}/tv")
    assert answer is not None
    assert answer.status == 403
    assert not violations(page)

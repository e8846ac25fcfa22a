"""The screens a page is looked at on, from the smallest phone to a desk, and whether it can be pushed sideways there."""

from playwright.sync_api import Page

SIZES = ((320, 640), (360, 740), (412, 915), (768, 1024), (1024, 768), (1440, 900))

# Wider than the screen, or with a part outside of it that nobody can get at.
BEYOND = """(width) => document.documentElement.scrollWidth > width
  || [...document.querySelectorAll("#page *")].some((one) => !one.closest("svg, .spoken") && one.getClientRects().length
    && (one.getBoundingClientRect().right > width + 1 || one.getBoundingClientRect().left < -1))"""


def sideways(page: Page) -> list[int]:
    """The widths, px, at which something lies beside the screen; the page is left as a usual phone has it."""
    wide = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.evaluate(BEYOND, width):
            wide.append(width)
    page.set_viewport_size({"width": 360, "height": 740})
    return wide

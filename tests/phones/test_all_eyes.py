"""Small screens, large letters, dark rooms and people who cannot bear things that turn: the same game, in real Chromium."""

import io
from pathlib import Path

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import Browser

from tests.phones.family import Phone, Screen, rehearsal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


def enlarge(phone: Phone, size: int) -> None:
    """Set the letters' size in the person's own browser settings, where 16 is usual."""
    phone.page.context.new_cdp_session(phone.page).send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    assert phone.page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{size}px"


def looks_dark_but_not_blank(screen: Screen) -> None:
    """Dark all in all, with light letters and colours on it."""
    picture = Image.open(io.BytesIO(screen.page.screenshot())).convert("RGB")
    grey = picture.convert("L")
    assert ImageStat.Stat(grey).mean[0] < 90
    assert grey.getextrema()[1] > 200
    assert len(picture.quantize(16).getcolors()) > 8


def test_everybody_can_join_bet_and_read_the_result(chromium: Browser, tmp_path: Path) -> None:
    with rehearsal(chromium, tmp_path, "wheel X2/yellow1") as family:
        path = family.box.joining_path()
        grandpa = family.phone(path, (320, 640))
        enlarge(grandpa, 32)
        family.check("large letters")
        grandpa.joins("Hat", "Grandpa")
        kim = family.phone(path, color_scheme="dark", reduced_motion="reduce")
        kim.joins("Car", "Kim")
        family.tv.page.emulate_media(color_scheme="dark")
        family.all_read("Ready to begin")
        family.check("lobby")

        grandpa.taps("Grandpa", "Begin: Grandpa")
        family.all_read("Grandpa rolls")
        family.check("dice")
        grandpa.rolls("?", 4)
        grandpa.taps("Take a Chance")
        family.check("bets")
        grandpa.taps("$200", "Bet $200")
        kim.taps("$500", "Bet $500")
        family.all_read("Chance for Grandpa: all bets are in")
        # Two players: the bank begins with 17,000 and pays 2 x 200 and 2 x 500.
        family.spins("X2 PAY OUT", "x2 Pay Out", "Yellow 1")
        grandpa.has("$2,400")
        kim.has("$3,000")
        for phone, change in ((grandpa, "$2,000 → $2,400"), (kim, "$2,000 → $3,000")):
            phone.sees("X2 PAY OUT", change)
        family.tv.sees("X2 PAY OUT", "$15,600")
        family.check("result")
        looks_dark_but_not_blank(kim)
        looks_dark_but_not_blank(family.tv)

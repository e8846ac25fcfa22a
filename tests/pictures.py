"""The picture for the front page: box, phone and television of a real evening, side by side in docs/evening.png.

    .venv/bin/python -m tests.pictures

Nothing is posed: the real program runs with real luck, four phones tap, and all three screens are taken while the bets of
one Chance event are coming in.
"""

import io
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

from tests.phones.chromium import chromium_or_skip
from tests.phones.family import Family, Screen, at_the_table
from tests.program import Program

TARGET = Path(__file__).parent.parent / "docs" / "evening.png"
TALL = 512  # pixels: all three screens are made this tall
GAP, CORNER = 16, 14
SIZES = {"box": (560, 726), "phone1": (360, 700), "tv": (1280, 720)}


def play(family: Family) -> None:
    """Some houses, a filled Jackpot, and a Chance with three bets in and the fourth on the thumb."""
    path = family.box.joining_path()
    people = {name: family.phone(path) for name in ("Ann", "Ben", "Mia", "Dad")}
    for (name, phone), token in zip(people.items(), ("Car", "Dog", "Shoe", "Hat"), strict=True):
        phone.joins(token, name)
    ann, ben, mia, dad = people.values()
    ann.taps("Ann", "Begin: Ann")
    houses = (
        (5, 2, "Pink 1 for $200"),
        (6, 4, "Orange 1 for $200"),
        (6, 5, "Orange 2 for $200"),
        (3, 5, "Pink 2 for $200"),
    )
    for phone, (chance_die, die, house) in zip(people.values(), houses, strict=True):
        phone.rolls(chance_die, die)
        phone.taps(f"Buy {house}")
    ann.rolls(4, 3)
    ann.taps("Buy Red 2 for $300")
    ben.rolls(4, 3)
    ben.taps("Buy Yellow 2 for $300")
    mia.rolls("?", 3)
    mia.taps("Take a Chance")
    family.all_read("Chance for Mia: place your bets")
    ben.taps("$500", "Bet $500")
    mia.taps("$200", "Bet $200")
    dad.taps("No bet")
    ann.taps("$500")
    for screen in (ann, family.tv):
        screen.sees("Waiting for Ann")
    family.check("picture")


def taken(screen: Screen, size: tuple[int, int]) -> Image.Image:
    """A dark picture of a screen, with round corners, as tall as the others."""
    width, height = size
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.page.emulate_media(color_scheme="dark")
    screen.page.mouse.move(0, 0)
    shot = Image.open(io.BytesIO(screen.page.screenshot())).convert("RGB")
    shot = shot.resize((round(width * TALL / height), TALL), Image.Resampling.LANCZOS)
    corners = Image.new("L", (shot.width * 4, TALL * 4), 0)
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, corners.width - 1, corners.height - 1), CORNER * 4, fill=255)
    shot.putalpha(corners.resize(shot.size, Image.Resampling.LANCZOS))
    return shot


def composed(shots: list[Image.Image]) -> Image.Image:
    """All of them in one row, on nothing."""
    whole = Image.new("RGBA", (sum(shot.width for shot in shots) + GAP * (len(shots) - 1), TALL))
    left = 0
    for shot in shots:
        whole.paste(shot, (left, 0))
        left += shot.width + GAP
    return whole


def main() -> None:
    """Play, and take the picture."""
    browser = chromium_or_skip()
    with (
        tempfile.TemporaryDirectory() as folder,
        Program(Path(folder)) as program,
        at_the_table(browser, program) as family,
    ):
        play(family)
        picture = composed([taken(family.screens[name], size) for name, size in SIZES.items()])
    TARGET.parent.mkdir(exist_ok=True)
    picture.quantize(256, method=Image.Quantize.FASTOCTREE).save(TARGET, optimize=True)
    print(f"{TARGET}: {picture.width} x {picture.height}, {TARGET.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()

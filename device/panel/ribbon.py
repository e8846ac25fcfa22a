"""The wheel as a ribbon that runs past a fixed pointer, and the houses ring below it; strips are drawn once and cut out.

Segment i of n covers the angles from offset + i/n to offset + (i+1)/n turns, clockwise from the top. What lies under
the pointer is computed from the angle alone, so it is the segment that was drawn for this angle in every direction and
after any number of turns.
"""

from functools import lru_cache

from PIL import Image

from device.panel.canvas import WIDTH, Picture
from device.panel.icons import icon
from device.panel.letters import MEDIUM

POINTER = WIDTH // 2  # the pixel column under the pointer
FIELD = 44  # pixels of one Chance segment: five letters of 8 and the line
STRIP = 18  # its height
HOUSE = 16  # pixels of one place of the houses ring
ROW = 10  # its height
GRAIN = 1e-6  # pixels a sum of fractions may fall short of a whole one
STREAKS = 12.0  # segments a second above which words cannot be read and streaks are drawn


def chance(angle: float, labels: tuple[str, ...], offset: float, *, streaks: bool) -> Picture:
    """The 128 pixels of the Chance ribbon around the pointer."""
    return _cut(_chance_strip(labels, streaks), angle - offset, len(labels) * FIELD)


def houses(angle: float, places: tuple[str, ...], offset: float) -> Picture:
    """The 128 pixels of the houses ring around its pointer; a place is a token, "house" (nobody's) or "dot"."""
    return _cut(_house_strip(places), angle - offset, len(places) * HOUSE)


def _cut(strip: Picture, turns: float, length: int) -> Picture:
    """Cut so that the wanted pixel comes to lie under the pointer; the strip repeats its beginning at its end."""
    left = (int((turns % 1.0) * length + GRAIN) - POINTER) % length
    return strip.crop((left, 0, left + WIDTH, strip.height))


@lru_cache(maxsize=8)
def _chance_strip(labels: tuple[str, ...], streaks: bool) -> Picture:
    ring = Image.new("1", (len(labels) * FIELD, STRIP))
    for index, label in enumerate(labels):
        ring.paste(_streak(index) if streaks else field(label), (index * FIELD, 0))
    return _joined(ring)


@lru_cache(maxsize=16)
def _house_strip(places: tuple[str, ...]) -> Picture:
    ring = Image.new("1", (len(places) * HOUSE, ROW))
    for index, place in enumerate(places):
        ring.paste(icon(place), (index * HOUSE + 4, 1))
    return _joined(ring)


def _joined(ring: Picture) -> Picture:
    strip = Image.new("1", (ring.width + WIDTH, ring.height))
    for left in range(0, strip.width, ring.width):
        strip.paste(ring, (left, 0))
    return strip


def field(label: str) -> Picture:
    """One Chance segment: a line at its beginning and its short name."""
    box = Image.new("1", (FIELD, STRIP))
    box.paste(1, (0, 0, 1, STRIP))
    words = MEDIUM.line(MEDIUM.cut(label, (FIELD - 3) // MEDIUM.width))
    box.paste(1, (1 + (FIELD - words.width) // 2, 1), words)
    return box


def _streak(index: int) -> Picture:
    """A field too fast to read: dashes in a pattern that still shows which way it runs."""
    field = Image.new("1", (FIELD, STRIP))
    for row in range(2, STRIP - 2, 4):
        start = (index * 7 + row * 5) % (FIELD - 24)
        field.paste(1, (start, row, start + 24, row + 1))
    return field

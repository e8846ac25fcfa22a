"""Bit tables drawn by us: the four tokens, the few signs the fonts lack, house and bars; one character a pixel.

Only tables and the one function that turns a table into a picture. An icon never stands alone: a word or letter is
beside it.
"""

from functools import cache

from PIL import Image

Table = tuple[str, ...]

TOKENS: dict[str, Table] = {
    "car": (
        "........",
        "..####..",
        ".#..#.#.",
        "########",
        "########",
        ".##..##.",
        ".##..##.",
        "........",
    ),
    "dog": (
        "......##",
        "#.....##",
        "#....###",
        "#######.",
        ".######.",
        ".######.",
        ".#.#.#.#",
        ".#.#.#.#",
    ),
    "shoe": (
        ".###....",
        ".#.#....",
        ".###....",
        ".####...",
        ".######.",
        "########",
        "########",
        "##.....#",
    ),
    "hat": (
        "........",
        "..####..",
        "..####..",
        "..####..",
        "..#..#..",
        "..####..",
        "########",
        "########",
    ),
}
HOUSE: Table = (
    "...##...",
    "..#..#..",
    ".#....#.",
    "#......#",
    ".#....#.",
    ".#....#.",
    ".#....#.",
    ".######.",
)
DOT: Table = ("........", "........", "........", "...##...", "...##...", "........", "........", "........")
PUSH: Table = (  # a hand's way down onto the plunger
    "......####......",
    "......####......",
    "......####......",
    "......####......",
    "..############..",
    "...##########...",
    "....########....",
    ".....######.....",
    "......####......",
    ".......##.......",
    "................",
    "..############..",
    "################",
)

ABOVE: Table = ("........", "........", "...#....", "..###...", ".#####..")
BELOW: Table = ("........", "........", "........", ".#####..", "..###...", "...#....")
NAMED: dict[str, Table] = {
    **TOKENS,
    "house": HOUSE,
    "dot": DOT,
    "push": PUSH,
    "above": ABOVE,
    "below": BELOW,
    "blank": ("........",),
}

# Signs of our own, by size of the font that lacks them: an ellipsis in one letter's room, the Euro sign, the French oe.
OWN_SIGNS: dict[tuple[int, int], dict[str, Table]] = {
    (5, 8): {"…": ("", "", "", "", "", "", "#.#.#")},
    (6, 12): {
        "…": ("", "", "", "", "", "", "", "", "#.#.#."),
        "€": ("", "..###.", ".#....", "####..", ".#....", "####..", ".#....", ".#....", "..###."),
        "œ": ("", "", "", "", ".#.#..", "#.#.#.", "#.###.", "#.#...", "#.#.#.", ".#.#.."),
        "Œ": ("", "", ".####.", "#.#...", "#.#...", "#.###.", "#.#...", "#.#...", "#.#...", ".####."),
    },
}


def picture_of(table: Table, width: int, height: int) -> Image.Image:
    """A table as a picture of the given size; short rows are filled up with dark."""
    picture = Image.new("1", (width, height))
    for y, row in enumerate(table):
        for x, pixel in enumerate(row):
            if pixel == "#":
                picture.putpixel((x, y), 1)
    return picture


@cache
def icon(name: str) -> Image.Image:
    """A named picture; a token we have not drawn is a frame around nothing, and the letter beside it says who."""
    table = NAMED.get(name, ("########", *["#......#"] * 6, "########"))
    return picture_of(table, len(table[0]), len(table))

"""Spleen's letters as pictures: the four sizes of the panel, loaded once and only when the first letter is drawn.

Every text becomes printable here: signs the font lacks are simplified or replaced. A text may be given in several forms,
the long one first: the first that fits its room is shown, and only where none does, the last one ends in an ellipsis.
The PCF files are bitmaps, so each pixel is the same with every version of the font library. Licence: fonts/LICENSE.txt.
"""

import unicodedata
from functools import cached_property, lru_cache
from pathlib import Path

from PIL import Image, ImageFont

from device.panel.icons import OWN_SIGNS, picture_of

FONTS = Path(__file__).with_name("fonts")
ELLIPSIS = "…"
UNKNOWN = "?"
LEAST = 3  # letters of a name that are shown at least
HARD, NARROW = (
    "\u00a0",
    "\u202f",
)  # blanks at which no line is broken; the second, as French sets thousands apart, is half a letter
# Printers' signs that small fonts lack, as a typewriter has them.
PLAIN = {
    "’": "'",
    "‘": "'",
    "‚": ",",
    "“": '"',
    "”": '"',
    "„": '"',
    "–": "-",
    "—": "-",
    "\u2011": "-",
    "→": ">",
    "ẞ": "ß",
}

Said = str | tuple[str, ...]  # a text, or its forms from the longest to the shortest


class Font:
    """One size of a font in which every letter is equally wide."""

    def __init__(self, width: int, height: int) -> None:
        """Name the size; nothing is opened yet."""
        self.width = width
        self.height = height
        self._known: dict[str, Image.Image | None] = {}

    def clean(self, text: str) -> str:
        """The text in signs this size has: accents are dropped where they must be, the rest becomes a question mark."""
        return _clean(self, text)

    def cut(self, text: Said, columns: int) -> str:
        """The first form that fits into `columns` letters, cleaned; else the last one, shortened with an ellipsis."""
        return self.fit(text, columns * self.width)

    def fit(self, text: Said, pixels: int) -> str:
        """The same for a room of so many pixels."""
        forms = tuple(self.clean(form) for form in forms_of(text))
        text = next((form for form in forms if self.length(form) <= pixels), forms[-1])
        if self.length(text) <= pixels:
            return text
        if pixels < self.width:
            return ""
        while text and self.length(text) + self.width > pixels:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def wrap(self, text: Said, columns: int, lines: int) -> tuple[str, ...]:
        """The first form that fits into `lines` lines, broken at blanks; else the last one, ending in an ellipsis."""
        forms = [_wrap(self, form, columns, lines) for form in forms_of(text)]
        return next((form for form in forms if not any(line.endswith(ELLIPSIS) for line in form)), forms[-1])

    def around(self, columns: int, message: str, name: str, **blanks: object) -> str:
        """A message around a `{name}`: where it is too long the name is cut, never the rest."""
        room = columns - len(self.clean(message.format(name="", **blanks)))
        return message.format(name=self.cut(name, max(room, LEAST)), **blanks)

    def length(self, text: str) -> int:
        """How many pixels wide a cleaned text is."""
        return sum(self._step(sign) for sign in text)

    def _step(self, sign: str) -> int:
        return self.width // 2 if sign == NARROW else self.width

    def line(self, text: str) -> Image.Image:
        """A text as a one-colour picture, one letter beside the other."""
        return _line(self, text)

    def hangs(self, text: str) -> bool:
        """Whether a letter of the text reaches the lowest row but one, as g, j, p, q and y do."""
        box = _line(self, text).getbbox()
        return box is not None and box[3] >= self.height - 1

    def letter(self, sign: str) -> Image.Image | None:
        """The picture of one sign, or None if the font has none."""
        if sign not in self._known:
            self._known[sign] = self._drawn(sign)
        return self._known[sign]

    @cached_property
    def _file(self) -> ImageFont.FreeTypeFont:
        # From its file, which the font library unpacks by itself: in memory each font would be kept twice.
        file = FONTS / f"spleen-{self.width}x{self.height}.pcf.gz"
        basic = ImageFont.Layout.BASIC  # one sign, one box: no shaping, whatever libraries are installed
        return ImageFont.truetype(file, self.height, layout_engine=basic)

    def _drawn(self, sign: str) -> Image.Image | None:
        own = OWN_SIGNS.get((self.width, self.height), {}).get(sign)
        if own:
            return picture_of(own, self.width, self.height)
        box = Image.new("1", (self.width, self.height))
        mask = self._file.getmask(sign, mode="1")
        if sign in (" ", HARD, NARROW):
            return box
        if mask.getbbox() is None:  # the bitmap fonts answer an empty box for what they lack
            return None
        pixels = Image.new("1", mask.size)
        pixels.im.paste(mask, (0, 0, *mask.size))
        box.paste(pixels, (0, 0))
        return box


def forms_of(text: Said) -> tuple[str, ...]:
    """All forms of a text."""
    return (text,) if isinstance(text, str) else text


TINY = Font(5, 8)  # addresses and versions only
SMALL = Font(6, 12)  # everything else that is read
MEDIUM = Font(8, 16)
LARGE = Font(12, 24)


@lru_cache(maxsize=512)
def _clean(font: Font, text: str) -> str:
    return "".join(_sign(font, sign) for sign in unicodedata.normalize("NFC", text))


def _sign(font: Font, sign: str) -> str:
    if font.letter(sign):
        return sign
    if sign in PLAIN and font.letter(PLAIN[sign]):
        return PLAIN[sign]
    if unicodedata.category(sign) in ("Mn", "Me", "Cf", "Cc", "Cs"):  # joined to the letter before, or invisible
        return " " if sign.isspace() else ""
    if sign.isspace():
        return " "
    plain = unicodedata.normalize("NFKD", sign)[0]
    return plain if plain != sign and font.letter(plain) else UNKNOWN


@lru_cache(maxsize=256)
def _wrap(font: Font, text: str, columns: int, lines: int) -> tuple[str, ...]:
    done: list[str] = []
    rest = [word for word in font.clean(text).split(" ") if word.strip()]
    while rest and len(done) < lines:
        if len(done) == lines - 1:
            done.append(font.cut(" ".join(rest), columns))
            break
        line = rest.pop(0)
        while rest and font.length(f"{line} {rest[0]}") <= columns * font.width:
            line += " " + rest.pop(0)
        done.append(font.cut(line, columns))
    return tuple(done)


@lru_cache(maxsize=512)
def _line(font: Font, text: str) -> Image.Image:
    picture = Image.new("1", (max(font.length(text), 1), font.height))
    x = 0
    for sign in text:
        letter = font.letter(sign) or font.letter(UNKNOWN)
        if letter:
            picture.paste(letter, (x, 0))
        x += font.length(sign)
    return picture

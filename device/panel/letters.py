"""Spleen's letters as pictures: the four sizes of the panel, loaded once and only when the first letter is drawn.

Every text becomes printable here: signs the font lacks are simplified or replaced, too long texts end in an ellipsis.
The PCF files are bitmaps, so each pixel is the same with every version of the font library. Licence: fonts/LICENSE.txt.
"""

import gzip
import unicodedata
from functools import cached_property, lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import Image, ImageFont

from device.panel.icons import OWN_SIGNS, picture_of

ELLIPSIS = "…"
UNKNOWN = "?"


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

    def cut(self, text: str, columns: int) -> str:
        """The cleaned text, shortened to `columns` letters with an ellipsis."""
        text = self.clean(text)
        if len(text) <= columns:
            return text
        return text[: max(columns - 1, 0)].rstrip() + ELLIPSIS if columns > 0 else ""

    def wrap(self, text: str, columns: int, lines: int) -> tuple[str, ...]:
        """The cleaned text broken at blanks into at most `lines` lines; what does not fit ends in an ellipsis."""
        return _wrap(self, text, columns, lines)

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
        packed = files("device.panel").joinpath("fonts", f"spleen-{self.width}x{self.height}.pcf.gz").read_bytes()
        basic = ImageFont.Layout.BASIC  # one sign, one box: no shaping, whatever libraries are installed
        return ImageFont.truetype(BytesIO(gzip.decompress(packed)), self.height, layout_engine=basic)

    def _drawn(self, sign: str) -> Image.Image | None:
        own = OWN_SIGNS.get((self.width, self.height), {}).get(sign)
        if own:
            return picture_of(own, self.width, self.height)
        box = Image.new("1", (self.width, self.height))
        mask = self._file.getmask(sign, mode="1")
        if sign == " ":
            return box
        if mask.getbbox() is None:  # the bitmap fonts answer an empty box for what they lack
            return None
        pixels = Image.new("1", mask.size)
        pixels.im.paste(mask, (0, 0, *mask.size))
        box.paste(pixels, (0, 0))
        return box


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
    if unicodedata.category(sign) in ("Mn", "Me", "Cf", "Cc", "Cs"):  # joined to the letter before, or invisible
        return " " if sign.isspace() else ""
    if sign.isspace():
        return " "
    plain = unicodedata.normalize("NFKD", sign)[0]
    return plain if plain != sign and font.letter(plain) else UNKNOWN


@lru_cache(maxsize=256)
def _wrap(font: Font, text: str, columns: int, lines: int) -> tuple[str, ...]:
    done: list[str] = []
    rest = font.clean(text).split()
    while rest and len(done) < lines:
        if len(done) == lines - 1:
            done.append(font.cut(" ".join(rest), columns))
            break
        line = rest.pop(0)
        while rest and len(line) + 1 + len(rest[0]) <= columns:
            line += " " + rest.pop(0)
        done.append(font.cut(line, columns))
    return tuple(done)


@lru_cache(maxsize=512)
def _line(font: Font, text: str) -> Image.Image:
    picture = Image.new("1", (max(font.width * len(text), 1), font.height))
    for index, sign in enumerate(text):
        letter = font.letter(sign) or font.letter(UNKNOWN)
        if letter:
            picture.paste(letter, (index * font.width, 0))
    return picture

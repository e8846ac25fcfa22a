"""One frame being drawn, 128x64 in one colour, and the few things every screen draws on it: text, money, bars, icons.

Six lines of the 6x12 font fit because Spleen's small letters use ten rows; money is drawn first and names get the rest.
"""

from collections.abc import Sequence
from itertools import product

from PIL import Image

from device.language import number
from device.panel.icons import icon
from device.panel.letters import SMALL, Font, Said, forms_of

Picture = Image.Image
WIDTH, HEIGHT = 128, 64
LINES = (0, 11, 21, 32, 42, 53)  # the tops of the six lines
COLUMNS = 21


class Canvas:
    """A dark frame to draw on."""

    def __init__(self) -> None:
        """Begin with all pixels dark."""
        self.picture: Picture = Image.new("1", (WIDTH, HEIGHT))

    def text(self, x: int, y: int, text: Said, font: Font = SMALL, *, dark: bool = False) -> None:
        """Write from `x` on the first form that fits; what would leave the frame is cut with an ellipsis."""
        written = font.line(font.fit(text, WIDTH - x))
        self.picture.paste(0 if dark else 1, (x, y), written)

    def right(self, y: int, text: Said, font: Font = SMALL, *, dark: bool = False) -> int:
        """Write so that it ends at the right edge; returns where it begins."""
        text = font.cut(text, WIDTH // font.width)
        x = WIDTH - 1 - font.length(text)
        self.text(max(x, 0), y, text, font, dark=dark)
        return x

    def centre(self, y: int, text: Said, font: Font = SMALL) -> None:
        """Write in the middle."""
        text = font.cut(text, WIDTH // font.width)
        self.text((WIDTH - font.length(text)) // 2, y, text, font)

    def lines(self, top: int, texts: Sequence[Said]) -> None:
        """Write small lines below each other, beginning with line `top`."""
        for line, text in enumerate(texts, top):
            self.text(1, LINES[line], text)

    def fill(self, x: int, y: int, width: int, height: int, *, dark: bool = False) -> None:
        """A filled box."""
        self.picture.paste(0 if dark else 1, (x, y, x + width, y + height))

    def frame(self, x: int, y: int, width: int, height: int) -> None:
        """An empty box with a line around it."""
        self.fill(x, y, width, height)
        self.fill(x + 1, y + 1, width - 2, height - 2, dark=True)

    def bar(self, x: int, y: int, width: int, height: int, share: float) -> None:
        """A box that is filled from the left by `share` 0..1."""
        self.frame(x, y, width, height)
        self.fill(x + 2, y + 2, round((width - 4) * min(max(share, 0.0), 1.0)), height - 4)

    def stamp(self, x: int, y: int, name: str, *, dark: bool = False) -> None:
        """An icon."""
        self.picture.paste(0 if dark else 1, (x, y), icon(name))

    def paste(self, x: int, y: int, picture: Picture) -> None:
        """A ready picture."""
        self.picture.paste(picture, (x, y))

    def row(self, y: int, token: str, text: Said, money: Said = "", *, chosen: bool = False, spare: int = 0) -> None:
        """A line of a table: icon, words, money at the right. Shorter forms where both do not fit; then only words are cut.

        Chosen is inverted. `spare` pixels at the end are kept free.
        """
        start = 12 if token else 1
        pairs = [
            (words, sum_, _room(start, sum_, spare))
            for words, sum_ in product(map(SMALL.clean, forms_of(text)), map(SMALL.clean, forms_of(money)))
        ]
        words, sum_, room = next((pair for pair in pairs if SMALL.length(pair[0]) <= pair[2]), pairs[-1])
        words = SMALL.fit(words, room)
        if chosen:  # one row lower only under a letter that hangs down: the bar must not touch the next line
            self.fill(0, y, WIDTH, 11 if SMALL.hangs(words + sum_) else 10)
        if token:
            self.stamp(1, y + 1, token, dark=chosen)
        if sum_:
            self.right(y, sum_, dark=chosen)
        self.text(start, y, words, dark=chosen)


def _room(start: int, money: str, spare: int) -> int:
    """How many pixels there are before what stands at the right."""
    end = WIDTH - 1 - SMALL.length(money) - 4 if money else WIDTH - spare
    return end - start


def money(currency: str, amount: int) -> str:
    """An amount with its sign of currency and with thousands kept apart."""
    return f"{'-' if amount < 0 else ''}{currency}{number(abs(amount))}"


def gain(currency: str, amount: int) -> str:
    """The same for a change: always with a plus or a minus."""
    return f"{'+' if amount >= 0 else '-'}{currency}{number(abs(amount))}"

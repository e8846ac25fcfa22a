"""The glass in other languages: everything is translated, nothing overlaps, and what English shows whole stays whole.

A made-up language, a third longer than English and with an accent on every vowel, is worn by every screen of the gallery;
and so are the packaged languages. Where a text says how many letters it has room for, all of them keep to it.
"""

import math
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from babel.messages.catalog import Catalog, Message
from words import LANGUAGES, packed, read, template

from device.language import _, speaking
from device.panel.canvas import HEIGHT, WIDTH, Canvas, Picture
from device.panel.icons import icon
from device.panel.letters import ELLIPSIS, LARGE, MEDIUM, SMALL, Font, Said
from device.views.board_shapes import Board
from device.views.shapes import State
from tests.panel.gallery import GALLERY, LOOK, Look

PSEUDO = "en-XB"
LONGER = 1.35
ACCENTS = str.maketrans("aeiouycnAEIOUYCN", "äëïöüÿçñÅÉÎÖÛÝÇÑ")
VOWELS = "aeiouyAEIOUY"
BLANK = re.compile(r"(\{\w*\})")
LIMIT = re.compile(r"at most (\d+) letters")
WORD = re.compile(r"[A-Za-z]*[aeiouycnAEIOUYCN][A-Za-z]*")  # what the made-up language never has
# What is called alike in all languages, and what was said about the table before its words were crossed out.
ALIKE = {
    "SPINBANK",
    "English",
    "Deutsch",
    "Français",
    "Español",
    "ok",
    "ssd",
    "Ann",
    "Grandmother",
    "own",
    "ne",
    "pin",
    "pins",
}
# Fields of the table's state that people, editions or the views' own catalogue fill.
TEXTS = {"say", "hint", "label", "short", "name", "text", "title", "details", "notice", "why", "wires", "url", "wifi"} | {
    "pot", "deck", "award", "no_build", "no_sell", "no_mortgage", "no_lift",
}  # fmt: skip
SPELLING = {
    "de": "ÄÖÜßäöü„“‚‘–",
    "fr": "ÀÂÇÈÉÊËÎÏÔÛÙŒàâçèéêëîïôûùœ«»’\u00a0\u202f",
    "es": "ÁÉÍÑÓÚÜáéíñóúü¿¡«»",
    "all": "…€£·×",
}


class Written(msgspec.Struct, frozen=True):
    """A text or an icon on the glass, and the pixels from which and up to which it is drawn."""

    text: str
    left: int
    top: int
    right: int
    bottom: int

    def beside(self, other: "Written") -> bool:
        """Whether the two leave each other alone; tails and accents may reach two pixels into each other's lines."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across <= 0 or down <= 2


class Recorder(Canvas):
    """A canvas that remembers what is written on it and where."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[Written] = []
        self.torn: list[str] = []  # texts of which only a part is covered

    def text(self, x: int, y: int, text: Said, font: Font = SMALL, *, dark: bool = False) -> None:
        shown = font.fit(text, WIDTH - x)
        self._record(shown, x, y, font.line(shown))
        super().text(x, y, text, font, dark=dark)

    def stamp(self, x: int, y: int, name: str, *, dark: bool = False) -> None:
        self._record("", x, y, icon(name))
        super().stamp(x, y, name, dark=dark)

    def fill(self, x: int, y: int, width: int, height: int, *, dark: bool = False) -> None:
        for one in [one for one in self.written if y <= (one.top + one.bottom) // 2 < y + height]:
            if x <= one.left and one.right <= x + width:
                self.written.remove(one)
            elif x < one.right and one.left < x + width:
                self.torn.append(one.text)
        super().fill(x, y, width, height, dark=dark)

    @property
    def texts(self) -> list[str]:
        return [one.text for one in self.written if one.text]

    def _record(self, text: str, x: int, y: int, picture: Picture) -> None:
        ink = picture.getbbox()
        if ink:
            self.written.append(Written(text, x + ink[0], y + ink[1], x + ink[2], y + ink[3]))


def limit(message: Message) -> int:
    """How many letters a text has room for, as its translators are told."""
    told = [int(most) for comment in message.auto_comments for most in LIMIT.findall(comment)]
    return min(told, default=999)


def letters(text: str) -> int:
    """How long a message is without its blanks."""
    return len(BLANK.sub("", text))


def longer(text: str, most: int) -> str:
    """A message in the made-up language: vowels doubled until it is long enough, and brackets where there is room."""
    missing = min(math.ceil(letters(text) * LONGER), most) - letters(text)
    opens, closes = ("[", "]") if missing >= 2 else ("", "")
    missing -= len(opens + closes)
    said = ""
    for part in BLANK.split(text):
        if BLANK.match(part):
            said += part
            continue
        for letter in part:
            doubled = letter in VOWELS and missing > 0
            said += letter.translate(ACCENTS) * (1 + doubled)
            missing -= doubled
    return opens + said + " ~"[:missing] + closes


def made_up(messages: Catalog) -> Catalog:
    """A whole catalogue of it."""
    catalogue = Catalog(locale="en", fuzzy=False)
    for message in messages:
        if message.id:
            most = limit(message)
            said = (
                longer(message.id, most)
                if isinstance(message.id, str)
                else tuple(longer(one, most) for one in message.id)
            )
            catalogue.add(message.id, said)
    return catalogue


@pytest.fixture(scope="module")
def messages() -> Catalog:
    return template("box")


@pytest.fixture(scope="module")
def pseudo(messages: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The made-up language, on disk as translators have theirs."""
    folder = tmp_path_factory.mktemp("languages")
    file = folder / PSEUDO / "LC_MESSAGES" / "box.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(packed(made_up(messages)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPINBANK_LANGUAGES", str(folder))
        with speaking(PSEUDO):
            assert _("MENU") != "MENU"
        yield PSEUDO


def crossed_out(value: Any, *, text: bool = False) -> Any:
    """A state or board with an x for every letter of what is not the panel's own: as long, but of no language."""
    if isinstance(value, str):
        return re.sub("[A-Za-z]", "x", value) if text else value
    if isinstance(value, dict):
        return {key: crossed_out(held, text=text or key in TEXTS) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [crossed_out(held, text=text) for held in value]
    return value


def nameless(state: State) -> State:
    return msgspec.convert(crossed_out(msgspec.to_builtins(state)), State)


def blank(board: Board) -> Board:
    return msgspec.convert(crossed_out(msgspec.to_builtins(board)), Board)


def drawn(name: str, language: str, look: Callable[[State], State] = nameless) -> Recorder:
    """What is written on a screen of the gallery."""
    recorders: list[Recorder] = []

    def canvas() -> Canvas:
        recorders.append(Recorder())
        return recorders[-1]

    before = LOOK.set(Look(canvas, look, blank))
    try:
        with speaking(language):
            GALLERY[name]()
    finally:
        LOOK.reset(before)
    assert len(recorders) == 1, "every screen of the gallery is drawn by gallery.glass or on a canvas of gallery.LOOK"
    return recorders[0]


def cut(texts: list[str]) -> list[str]:
    return [text for text in texts if text.endswith(ELLIPSIS)]


def laid_out_well(name: str, language: str) -> None:
    """Nothing overlaps, nothing but a tail's last pixel leaves the glass, and no more is cut than in English."""
    screen, english = drawn(name, language), drawn(name, "en")
    overlapping = [
        (one.text, other.text)
        for number, one in enumerate(screen.written)
        for other in screen.written[:number]
        if not one.beside(other)
    ]
    assert not overlapping
    assert not screen.torn
    assert [one for one in screen.written if one.right > WIDTH or one.bottom > HEIGHT + 1 or one.left < 0] == []
    assert len(cut(screen.texts)) <= len(cut(english.texts)), (cut(screen.texts), cut(english.texts))


@pytest.mark.parametrize("name", sorted(GALLERY))
def test_every_text_of_the_panel_is_translated(name: str, pseudo: str) -> None:
    said = (re.sub(rf"\b({'|'.join(ALIKE)})(?=\b|\d)", "", text) for text in drawn(name, pseudo).texts)
    assert [text for text in said if WORD.search(text)] == []


@pytest.mark.parametrize("name", sorted(GALLERY))
def test_in_a_language_a_third_longer_nothing_overlaps_or_is_cut(name: str, pseudo: str) -> None:
    laid_out_well(name, pseudo)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(GALLERY))
def test_in_every_packaged_language_nothing_overlaps_or_is_cut(name: str, language: str) -> None:
    laid_out_well(name, language)


def test_the_made_up_language_is_a_third_longer_wherever_there_is_room(messages: Catalog) -> None:
    free = [one for one in messages if isinstance(one.id, str) and one.id and limit(one) > LONGER * letters(one.id) + 1]
    grown = sum(letters(longer(one.id, limit(one))) for one in free) / sum(letters(one.id) for one in free)
    assert len(free) > 100
    assert grown >= 1.3


def test_english_keeps_to_the_room_that_translators_are_told(messages: Catalog) -> None:
    for message in messages:
        for text in (message.id,) if isinstance(message.id, str) else message.id:
            assert letters(text) <= limit(message), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_keeps_to_the_room_that_its_comment_tells(language: str, messages: Catalog) -> None:
    translated = read("box", language)
    for message in messages:
        known = translated.get(message.id) if message.id else None
        said = known.string if known else ""
        for text in (said,) if isinstance(said, str) else said:
            assert letters(text) <= limit(message), text


@pytest.mark.parametrize("language", SPELLING)
@pytest.mark.parametrize("font", [SMALL, MEDIUM, LARGE], ids=["small", "medium", "large"])
def test_every_letter_of_a_language_is_drawn(language: str, font: Font) -> None:
    for sign in SPELLING[language]:
        assert font.clean(sign) != "?", sign


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_letters_with_accents_keep_them(language: str) -> None:
    for sign in SPELLING[language]:
        if sign.isalpha():
            assert {font.clean(sign) for font in (SMALL, MEDIUM, LARGE)} == {sign}


def test_a_narrow_blank_is_half_a_letter_and_no_line_is_broken_at_it() -> None:
    assert SMALL.length("12\u202f300") == 5 * SMALL.width + SMALL.width // 2
    assert SMALL.wrap("Ann a 12\u202f300 $", 9, 3) == ("Ann a", "12\u202f300 $")
    assert SMALL.wrap("quoi\u00a0? oui", 7, 3) == ("quoi\u00a0?", "oui")


def test_the_first_form_of_a_text_that_fits_is_shown_and_only_the_last_is_ever_cut() -> None:
    forms = ("press = bid or out", "press = bid")
    assert [SMALL.cut(forms, room) for room in (18, 17, 11, 6)] == [forms[0], forms[1], forms[1], "press…"]
    assert SMALL.wrap(forms, 8, 2) == ("press =", "bid")


def test_of_a_message_about_somebody_only_the_name_is_cut() -> None:
    assert SMALL.around(14, "{name} decides", "Wilhelmina") == "Wilhe… decides"
    assert SMALL.around(18, "{name} decides", "Wilhelmina") == "Wilhelmina decides"

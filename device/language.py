"""People's languages: English stands in the source, the others in gettext catalogues; every thread speaks one at a time.

A sentence is one message with named blanks, never glued from pieces: other languages order them in other ways. Tables of
texts are marked with `N_` where they stand and translated by `_` where they are shown.
"""

import gettext as catalogues
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path

DOMAIN = "box"
ENGLISH = "en"
HERE = Path(__file__).parent / "locale"

# How thousands are set apart, and from how many digits in front on (Unicode CLDR; a test compares all packaged languages).
GROUPS = {"en": (",", 1), "de": (".", 1), "fr": ("\u202f", 1), "es": (".", 2)}

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


def folders() -> tuple[Path, ...]:
    """Where catalogues lie: the packaged ones, and those of a translator who tries out more ($SPINBANK_LANGUAGES)."""
    more = os.environ.get("SPINBANK_LANGUAGES")
    return (HERE, Path(more)) if more else (HERE,)


@lru_cache(maxsize=16)
def _catalogue(language: str) -> catalogues.NullTranslations:
    for folder in folders():
        if catalogues.find(DOMAIN, folder, [language]):
            return catalogues.translation(DOMAIN, folder, [language])
    return catalogues.NullTranslations()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language within the block and in this thread; one without a catalogue is English."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> str:
    """The code of the language spoken now, e.g. "de"."""
    return _spoken.get()


def _(text: str, **blanks: object) -> str:
    """The message in the language spoken now, its blanks filled."""
    said = _catalogue(_spoken.get()).gettext(text) if text else ""
    return said.format_map(blanks) if blanks else said


def ngettext(one: str, many: str, count: int, **blanks: object) -> str:
    """The message for so many; `{count}` is one of its blanks."""
    said = _catalogue(_spoken.get()).ngettext(one, many, count)
    return said.format_map({"count": number(count), **blanks})


def N_(text: str) -> str:  # noqa: N802 - gettext's name for it
    """Mark a message of a table; it is translated where it is shown."""
    return text


def number(amount: int) -> str:
    """A whole number with its thousands set apart, e.g. 12,300."""
    mark, least = GROUPS.get(_spoken.get(), GROUPS[ENGLISH])
    return str(amount) if abs(amount) < 1000 * 10 ** (least - 1) else f"{amount:,}".replace(",", mark)

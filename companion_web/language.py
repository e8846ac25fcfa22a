"""Which language a page speaks: what its phone has chosen, else what its browser asks for; and the words for its scripts."""

import gettext as catalogues
import json
import os
from functools import lru_cache
from pathlib import Path

from flask import has_request_context, request

DOMAIN = "pages"
ENGLISH = "en"
HERE = Path(__file__).parent / "locale"
COOKIE = "language"


def N_(text: str) -> str:  # noqa: N802 - gettext's name for it
    """Mark a message of a table; it is translated where it is shown."""
    return text


def folders() -> tuple[Path, ...]:
    """Where catalogues lie: the packaged ones, and those of a translator who tries out more ($SPINBANK_LANGUAGES)."""
    more = os.environ.get("SPINBANK_LANGUAGES")
    return (HERE, Path(more)) if more else (HERE,)


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The codes of all languages there are, English first."""
    found = {file.parts[-3] for folder in folders() for file in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


@lru_cache(maxsize=16)
def catalogue(language: str) -> catalogues.NullTranslations:
    """The catalogue of a language; English needs none."""
    for folder in folders():
        if catalogues.find(DOMAIN, folder, [language]):
            return catalogues.translation(DOMAIN, folder, [language])
    return catalogues.NullTranslations()


def language() -> str:
    """The language of this request."""
    if not has_request_context():
        return ENGLISH
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in languages() else request.accept_languages.best_match(languages()) or ENGLISH


def _(text: str, **blanks: object) -> str:
    """The message in the language of this request, its blanks filled."""
    said = catalogue(language()).gettext(text) if text else ""
    return said.format_map(blanks) if blanks else said


def direction(language: str) -> str:
    """Which way a language is written."""
    # Translators: "rtl" where this language is written from right to left, else "ltr".
    return catalogue(language).gettext(N_("ltr"))


def own_name(language: str) -> str:
    """What a language calls itself."""
    # Translators: the name of your language, in your language, e.g. Deutsch.
    return catalogue(language).gettext(N_("English"))


def names() -> dict[str, str]:
    """All languages by code, each by its own name."""
    return {code: own_name(code) for code in languages()}


def script(language: str) -> bytes:
    """A module that teaches the page's scripts their words: message to text, or to the text for one and for many."""
    words: dict[str, str | list[str]] = {}
    found = catalogue(language)
    for key, said in getattr(found, "_catalog", {}).items():
        if isinstance(key, tuple):
            words.setdefault(key[0], [])
            words[key[0]] = [*words[key[0]], said]
        elif key:
            words[key] = said
    text = json.dumps(words, ensure_ascii=False)
    return f'import {{ learn }} from "./words.js";\nlearn({text});\n'.encode()

"""`make words`: from the sources to the templates (.pot), from there to each language's .po, and from the .po to the .mo."""

import io
import re
from ast import literal_eval
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)  # the same texts make the same file
ROOT = Path(__file__).parents[1]
LANGUAGES = ("de", "fr", "es")
PYTHON = {"_": None, "N_": None, "ngettext": (1, 2), "N1_": None, "N5_": None, "N12_": None, "N14_": None}
SHORT = re.compile(r"""\bN(\d+)_\(("[^"]*"|'[^']*')\)""")  # a message with a limit of letters
SCRIPT = {"t": None, "tn": (1, 2), "N_": None}
BOX, HARDWARE, PAGES = ROOT / "device", ROOT / "hardware", ROOT / "companion_web"
# For each catalogue: its folder, and what to read where with which words for "translate this".
DOMAINS = {
    "box": (
        BOX,
        [
            (BOX, "**.py", "python", PYTHON),
            (BOX, "editions/**.py", "python", {"setting": (2,)}),  # label
            (BOX, "editions/**.py", "python", {"setting": (4,)}),  # why
            (HARDWARE, "**.py", "python", {"N_": None}),
        ],
    ),
    "pages": (
        PAGES,
        [
            (PAGES, "**.py", "python", PYTHON),
            (PAGES, "static/**.js", "javascript", SCRIPT),
            (PAGES, "templates/**.html", "jinja2", PYTHON),
        ],
    ),
}
ALIKE = {"sort_by_file": True, "width": 120, "omit_header": False, "include_lineno": False}


def template(domain: str) -> Catalog:
    """All messages of a catalogue, as the sources have them now."""
    _, methods = DOMAINS[domain]
    found = Catalog(project="Spinbank", fuzzy=False)
    for folder, pattern, method, keywords in methods:
        extracted = extract_from_dir(
            folder, [(pattern, method)], keywords=keywords, comment_tags=("Translators:",), strip_comment_tags=True
        )
        for file, _line, message, comments, context in extracted:
            found.add(message, None, [(file, 0)], auto_comments=comments, context=context)
    for message, letters in limits(domain).items():
        found[message].auto_comments.append(f"at most {letters} letters")
    return found


def limits(domain: str) -> dict[str, int]:
    """The most letters of each message that has little room, an amount such as $300 filled in."""
    texts = (file.read_text(encoding="utf-8") for file in DOMAINS[domain][0].rglob("*.py"))
    return {literal_eval(text): int(letters) for source in texts for letters, text in SHORT.findall(source)}


def po(domain: str, language: str) -> Path:
    """Where people translate."""
    return DOMAINS[domain][0] / "locale" / language / "LC_MESSAGES" / f"{domain}.po"


def read(domain: str, language: str) -> Catalog:
    """A language's catalogue as it is in its .po file; an empty one where there is none yet."""
    file = po(domain, language)
    if not file.exists():
        return Catalog(locale=language, project="Spinbank", fuzzy=False)
    with file.open("rb") as source:
        return read_po(source, locale=language, domain=domain)


def packed(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it; what is not translated or only guessed is left out and stays English."""
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def written(catalogue: Catalog) -> bytes:
    """A catalogue as people read it, without dates and line numbers, so that only changed texts change the file."""
    out = io.BytesIO()
    write_po(out, catalogue, **ALIKE)
    lines = [line for line in out.getvalue().splitlines() if b"-Date:" not in line]
    return b"\n".join(lines) + b"\n"


def main() -> None:
    """Bring all catalogues up to date and say what still wants a translator."""
    for domain in DOMAINS:
        messages = template(domain)
        for language in LANGUAGES:
            catalogue = read(domain, language)
            catalogue.update(messages, no_fuzzy_matching=True, update_creation_date=False)
            catalogue.obsolete.clear()
            file = po(domain, language)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(written(catalogue))
            file.with_suffix(".mo").write_bytes(packed(read(domain, language)))
            missing = sum(1 for message in catalogue if message.id and not message.string)
            missing += sum(1 for message in catalogue if isinstance(message.string, tuple) and not all(message.string))
            print(f"{domain} {language}: {len(catalogue)} messages, {missing} without a translation")


if __name__ == "__main__":
    main()

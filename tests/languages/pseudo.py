"""Two languages nobody speaks, made from the texts as they stand now: longer, marked, and one from right to left.

Whoever looks at a page in one of them sees at once what was never translated (it has no brackets) and what has no room.
"""

import re
from pathlib import Path

from babel.messages.catalog import Catalog
from words import DOMAINS, packed, template

LEFT, RIGHT = "en-XA", "ar-XB"
PSEUDO = (LEFT, RIGHT)
OPENS, CLOSES = "⟦", "⟧"
LONGER = 0.4  # of the English, which German needs at times
DRESSED = str.maketrans("aceinouyACEINOUY", "áçéîñöûýÁÇÉÎÑÖÛÝ")
VOWELS = "aeiouAEIOU"


def pretend(text: str) -> str:
    """The text in brackets, its letters with accents and its words 40 % longer; blanks stay as they are."""
    room = round(len(text) * LONGER)
    out = []
    for part in re.split(r"(\{\w+\})", text):
        if not part.startswith("{"):
            for letter in part:
                stretched = letter * 2 if letter in VOWELS and room > 0 else letter
                room -= len(stretched) - 1
                out.append(stretched.translate(DRESSED))
        else:
            out.append(part)
    return f"{OPENS}{''.join(out)}{' ~~~' * (room // 4)}{CLOSES}"


def catalogue(domain: str, language: str) -> Catalog:
    """All messages of a domain in a language of these."""
    said = Catalog(locale="en", project="Spinbank", fuzzy=False)
    for message in template(domain):
        if message.id == "ltr":
            said.add("ltr", "rtl" if language == RIGHT else "ltr")
        elif isinstance(message.id, tuple):
            said.add(message.id, tuple(pretend(text) for text in message.id))
        elif message.id:
            said.add(message.id, pretend(message.id))
    return said


def write(folder: Path) -> Path:
    """Lay both languages into a folder, as $SPINBANK_LANGUAGES wants them."""
    for language in PSEUDO:
        for domain in DOMAINS:
            file = folder / language / "LC_MESSAGES" / f"{domain}.mo"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(packed(catalogue(domain, language)))
    return folder

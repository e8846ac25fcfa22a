"""What a seat is called: something that can be read, and that nobody else is called."""

import unicodedata

from device.game.book import Book
from device.game.refusal import Reason, refuse_if

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")  # Unicode categories that leave nothing, or worse, on a screen

# What the house itself is called in its sentences, in all languages it speaks: "the bank paid Ann" is no player's doing.
ITSELF = frozenset({
    "bank", "jackpot", "box", "host", "everybody", "everyone", "nobody",
    "gastgeber", "spielleitung", "leitung", "alle", "niemand",
    "banque", "boîtier", "hôte", "tout monde", "tous", "personne",
    "banca", "caja", "anfitrión", "todos", "nadie",
})  # fmt: skip
ARTICLES = frozenset({"the", "der", "die", "das", "le", "la", "les", "l", "el", "los", "las"})


def readable(name: str) -> bool:
    """Every letter leaves something on a screen, and nothing worse."""
    return not any(unicodedata.category(letter) in UNSEEN for letter in name)


def clean(book: Book, seat: str, name: str) -> str:
    """The name as it will be shown: trimmed, printable, nobody else's; the token's word when empty. Raises Refused."""
    name = " ".join(name.split())
    refuse_if(not readable(name), Reason.NAME_BAD)
    if not name:
        token = next(one.token for one in book.edition.tokens if one.seat == seat)
        name = token.capitalize()
    words = unicodedata.normalize("NFKC", name).casefold().replace("'", " ").replace("\u2019", " ").split()
    house = " ".join(word for word in words if word not in ARTICLES) in ITSELF
    taken = house or any(one.name.casefold() == name.casefold() and one.id != seat for one in book.game.seats)
    refuse_if(taken, Reason.NAME_TAKEN, name=name)
    return name

"""Text without names, codes, keys and addresses. Pure: what is to be hidden is handed in, the rest is known by its shape."""

import html
import ipaddress
import json
import re
import unicodedata
from collections.abc import Callable, Iterable
from urllib.parse import quote, quote_plus

import msgspec
from msgspec import Struct

Scrub = Callable[[str], str]


class Hidden(Struct, frozen=True):
    """Words that must not be told, by what they are."""

    names: frozenset[str] = frozenset()  # of people
    seats: frozenset[str] = frozenset()  # "blue", "car"
    codes: frozenset[str] = frozenset()  # four digits that let a phone join
    keys: frozenset[str] = frozenset()  # anything that opens something
    wifi: frozenset[str] = frozenset()  # names of networks
    hosts: frozenset[str] = frozenset()  # of this computer
    users: frozenset[str] = frozenset()  # of this computer


SPARED = frozenset({"root", "spinbank", "pi", "raspberrypi", "localhost", "debian", ""})  # say nothing about anybody
SHORT = (
    3  # letters from which on a word with a name inside is hidden whole: "Anna2"; shorter ones are in every "already"
)
LETTER = r"[^\W_]"  # a letter or digit of any script

BONES = re.compile(r'SB-\d\d|\b(?:WARNING|ERROR|CRITICAL|Traceback)\b|File "[^"]*", line \d+|^\d{4}-\d\d-\d\dT[\d:]{8}')


def scrubber(hidden: Hidden) -> Scrub:
    """A function from text to text in which no hidden word and nothing that looks like a secret is left."""
    shapes = (*SHAPES, *_known(hidden))

    def scrub(text: str) -> str:
        for pattern, put in shapes:
            text = pattern.sub(put, text)
        return text

    return scrub


def scrub_values(value: object, scrub: Scrub) -> object:
    """A value of tables, lists and texts with every text scrubbed; the names of the fields are ours and stay."""
    return _deep(msgspec.to_builtins(value), scrub)


def bones(line: str) -> str:
    """What of a log line is surely not from a person: its time, level, codes, and where in our files."""
    return " ".join(BONES.findall(line))


def _deep(value: object, scrub: Scrub) -> object:
    if isinstance(value, str):
        return scrub(value)
    if isinstance(value, dict):
        return {key: _deep(inner, scrub) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_deep(inner, scrub) for inner in value]
    return value


# --- by shape -----------------------------------------------------------------------------------------------------------

Put = str | Callable[[re.Match[str]], str]


def _address(found: re.Match[str]) -> str:
    """Times look like IPv6, versions like IPv4: only what is an address, and somebody's, is hidden."""
    try:
        told = ipaddress.ip_address(found[0].partition("%")[0])
    except ValueError:
        return found[0]
    nobody = told.version == 4 and told.packed[0] in (0, 127)
    return found[0] if nobody else "[address]"


SHAPES: tuple[tuple[re.Pattern[str], Put], ...] = (
    (re.compile(r"WIFI:.*?(?:;;|$)", re.MULTILINE | re.IGNORECASE), "[wifi]"),
    (re.compile(r"\b(e?ssid)\b[\"']?\s*[=:]\s*(?:\"[^\"\n]*\"|'[^'\n]*'|[^\n,;]+)", re.IGNORECASE), r"\1=[wifi]"),
    (
        re.compile(
            r"\b(e?ssid|network|wi-?fi|connection|hotspot|profile)\b(\s+)(?:\"[^\"\n]*\"|'[^'\n]*')", re.IGNORECASE
        ),
        r"\1\2[wifi]",
    ),
    (
        re.compile(
            r"\b((?:[\w-]*[_-])?(?:psk|passphrase|password|passwd|secret|token|cookie|set-cookie|authorization|key|badge))\b"
            r"[\"']?\s*[=:]\s*(?:\"[^\"\n]*\"|'[^'\n]*'|(?:bearer |basic )?[^\s,;]+)",
            re.IGNORECASE,
        ),
        r"\1=[hidden]",
    ),
    (re.compile(r"([?&][^=&\s]+)=[^&\s\"']+"), r"\1=[hidden]"),
    (re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+"), "[mail]"),
    (re.compile(r"/(home|Users)/[^/\s:'\"]+"), r"/\1/[user]"),
    (re.compile(r"(?<![0-9a-f])(?:[0-9a-f]{2}\\?[:-]){5}[0-9a-f]{2}(?![0-9a-f])", re.IGNORECASE), "[address]"),
    (re.compile(r"(?<![\w:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:%\w+)?(?![\w:])", re.IGNORECASE), _address),
    (re.compile(r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)"), _address),
    (re.compile(r"\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b", re.IGNORECASE), "[hidden]"),
    (
        re.compile(r"\b(?:\d{8}|[0-9a-f]{16,})\b", re.IGNORECASE),
        "[hidden]",
    ),  # the key of the box's own Wi-Fi has 8 digits
    (re.compile(r"(?<![\w+=-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{20,}", re.IGNORECASE), "[hidden]"),
    # Four digits may be the code of the game, unless they are a year, a time zone, a part of ours or said to be a port.
    (
        re.compile(
            r"(?<!\d)(?<!\d\.)(?<!:\d\d[+-])(?<!\bport )(?<!\bports )(?<!ssd)(?<!sh)(?<!bcm)\d{4}(?!\d|-\d\d-\d\d)",
            re.IGNORECASE,
        ),
        "[code]",
    ),
)


# --- by knowing them ------------------------------------------------------------------------------------------------------


def _known(hidden: Hidden) -> Iterable[tuple[re.Pattern[str], Put]]:
    people = {part for name in hidden.names for part in (name, *(word for word in name.split() if len(word) >= SHORT))}
    seats = hidden.seats | {seat.upper() for seat in hidden.seats}
    plain = {name for name in people if name.casefold() not in {seat.casefold() for seat in seats}}
    long = {name for name in plain if len(name) >= SHORT or not name.isascii()}
    inside = rf"{LETTER}*(?:%s){LETTER}*"
    alone = rf"(?<!{LETTER})(?:%s)(?!{LETTER})"
    for words, shape, mark in (
        (hidden.keys, "(?:%s)", "[hidden]"),
        (hidden.wifi, alone, "[wifi]"),
        (long, inside, "[name]"),
        (plain - long, alone, "[name]"),
        (hidden.codes, r"(?<!\d)(?:%s)(?!\d)", "[code]"),
        (hidden.hosts - SPARED, alone, "[host]"),
        (hidden.users - SPARED, alone, "[user]"),
        (seats, alone, "[seat]"),
    ):
        told = sorted({form for word in words for form in forms(word)}, key=len, reverse=True)
        if told:
            yield re.compile(shape % "|".join(map(re.escape, told)), re.IGNORECASE), mark


def forms(word: str) -> set[str]:
    """How a word may be written in a log: composed or not, folded, escaped for JSON, Python, HTML and addresses."""
    spelled = {
        written
        for form in ("NFC", "NFD", "NFKC", "NFKD")
        for base in (word, word.casefold())
        for written in (unicodedata.normalize(form, base),)
    }
    escaped: set[str] = set()
    for base in spelled:
        raw = base.encode("utf-8", "surrogatepass")
        escaped |= {
            json.dumps(base)[1:-1], ascii(base)[1:-1], repr(base)[1:-1], html.escape(base), quote(raw), quote_plus(raw),
            repr(raw)[2:-1], base.encode("ascii", "xmlcharrefreplace").decode(),
        }  # fmt: skip
    return {form for form in spelled | escaped if form.strip()}

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
IP = "[address]"
SHORT = 3  # letters from which on a word with a name inside is hidden whole, "Anna2"; "Al" is in every "already"
LETTER = r"[^\W_]"  # a letter or digit of any script

BONES = re.compile(r'SB-\d\d|\b(?:WARNING|ERROR|CRITICAL|Traceback)\b|File "[^"]*", line \d+|^\d{4}-\d\d-\d\dT[\d:]{8}')


def scrubber(hidden: Hidden) -> Scrub:
    """A function from text to text in which no hidden word and nothing that looks like a secret is left."""
    rules = (*_known(hidden), *SHAPES)

    def scrub(text: str) -> str:
        # Each rule looks at the text as it was, so that none can spoil a find of another; then all finds go at once.
        spans = [
            (*found.span("x" if "x" in pattern.groupindex else 0), mark)
            for pattern, mark in rules
            for found in pattern.finditer(text)
            if _counts(found[0], mark)
        ]
        told: list[str] = []
        at = 0
        for start, end, mark in sorted(spans, key=lambda span: (span[0], -span[1])):
            if start >= at:
                told += text[at:start], mark
            at = max(at, end)
        return "".join((*told, text[at:]))

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


def _shape(pattern: str, mark: str) -> tuple[re.Pattern[str], str]:
    return re.compile(pattern, re.IGNORECASE | re.MULTILINE), mark


QUOTED = r"""(?:"[^"\n]*"|'[^'\n]*')"""
GIVEN = r"""\b["']?\s*[=:]\s*"""  # after a word: its value follows
OPENS = r"(?:psk|passphrase|password|passwd|secret|token|cookie|authorization|key|badge)"

# What is hidden is the group x, or all of it.
SHAPES = (
    _shape(r"WIFI:.*?(?:;;|$)", "[wifi]"),
    _shape(rf"\be?ssid{GIVEN}(?P<x>{QUOTED}|[^\n,;]+)", "[wifi]"),
    _shape(rf"\b(?:e?ssid|network|wi-?fi|connection|hotspot|profile)\s+(?P<x>{QUOTED})", "[wifi]"),
    _shape(rf"\b(?:[\w-]*[_-])?{OPENS}{GIVEN}(?P<x>{QUOTED}|(?:bearer |basic )?[^\s,;]+)", "[hidden]"),
    _shape(r"[?&][^=&\s]+=(?P<x>[^&\s\"']+)", "[hidden]"),
    _shape(r"[\w.+-]+@[\w-]+\.[\w.-]+", "[mail]"),
    _shape(r"/(?:home|Users)/(?P<x>[^/\s:'\"]+)", "[user]"),
    _shape(r"(?<![0-9a-f])(?:[0-9a-f]{2}\\?[:-]){5}[0-9a-f]{2}(?![0-9a-f])", "[mac]"),
    _shape(r"(?<![\w:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:%\w+)?(?![\w:])", IP),
    _shape(r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)", IP),
    _shape(r"\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b", "[hidden]"),
    _shape(r"\b(?:\d{8}|[0-9a-f]{16,})\b", "[hidden]"),  # eight digits: the key of the box's own Wi-Fi
    _shape(r"(?<![\w+=-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{20,}", "[hidden]"),
    # Four digits may be the code of the game, unless they are a year, a time zone, a part of ours or said to be a port.
    _shape(
        r"(?<!\d)(?<!\d\.)(?<!:\d\d[+-])(?<!\bport )(?<!\bports )(?<!ssd)(?<!sh)(?<!bcm)\d{4}(?!\d|-\d\d-\d\d)",
        "[code]",
    ),
)


def _counts(found: str, mark: str) -> bool:
    """Times look like IPv6, versions like IPv4: only what is an address, and somebody's, is hidden."""
    if mark != IP:
        return True
    try:
        told = ipaddress.ip_address(found.partition("%")[0])
    except ValueError:
        return False
    return told.version == 6 or told.packed[0] not in (0, 127)


# --- by knowing them ------------------------------------------------------------------------------------------------------


def _known(hidden: Hidden) -> Iterable[tuple[re.Pattern[str], str]]:
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

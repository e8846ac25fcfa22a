"""What a check says: one line, and how all lines look together."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

Verdict = Literal["ok", "warn", "fix", "skip"]
SIGNS: dict[Verdict, str] = {"ok": "ok", "warn": "warn", "fix": "FIX", "skip": "-"}
INDENT = " " * 19  # under what was found


class Line(Struct, frozen=True):
    """What one check found; `fix` is what to type or do, `code` the heading in docs/troubleshooting.md."""

    check: str
    verdict: Verdict
    found: str
    fix: str = ""
    code: str = ""


class Said(Struct, frozen=True):
    """A Line before it is known which check it belongs to."""

    verdict: Verdict
    found: str
    fix: str = ""
    code: str = ""


def ok(found: str) -> Said:
    """All is well."""
    return Said("ok", found)


def skip(why: str) -> Said:
    """There is nothing to check here."""
    return Said("skip", why)


def warn(code: str, found: str, fix: str) -> Said:
    """The box works, but not as well as it could."""
    return Said("warn", found, fix, code)


def wrong(code: str, found: str, fix: str) -> Said:
    """The box will not work until this is done."""
    return Said("fix", found, fix, code)


def count(lines: Sequence[Line], verdict: Verdict) -> int:
    """How many lines have this verdict."""
    return sum(line.verdict == verdict for line in lines)


def as_text(lines: Sequence[Line]) -> str:
    """The lines for a person: verdict, check, what was found; the fix below it."""
    told = []
    for line in lines:
        code = f"{line.code} " if line.code else ""
        told.append(f"{SIGNS[line.verdict]:<5} {line.check:<12} {code}{line.found}")
        told.extend(f"{INDENT}{part}" for part in line.fix.splitlines())
    return "\n".join((*told, "", summary(lines)))


def as_json(lines: Sequence[Line]) -> bytes:
    """The lines for a program: a list of objects with check, verdict (ok, warn, fix, skip), found, fix and code."""
    return msgspec.json.format(msgspec.json.encode(lines), indent=2)


def summary(lines: Sequence[Line]) -> str:
    """How many things are to fix, in one sentence."""
    fixes, warnings = count(lines, "fix"), count(lines, "warn")
    if not fixes and not warnings:
        return "Nothing to fix."
    told = f"{fixes or 'Nothing'} to fix" + (f", {warnings} to look at" if warnings else "")
    return f"{told}. What each code means: docs/troubleshooting.md"

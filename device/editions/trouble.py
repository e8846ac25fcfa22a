"""What is wrong with a board, and on which line of its text."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from device.game.edition import Setting


class BadBoard(Exception):
    """A board cannot be played: `line` (from 1) and one sentence."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def line_of(text: str, *marks: str) -> int:
    """The line (from 1) where the marks stand, each on or after the one before; the last that was found, else 1.

    A mark is a table ("[wheel]"), a key ("price ="), a key with its word ('id = "red1"'), or a word ('"red1"');
    blanks, kinds of quotes and comments make no difference.
    """
    text = re.sub(r"#.*", "", text)
    at = 0
    for mark in marks:
        found = re.compile(_pattern(mark), re.MULTILINE).search(text, at)
        if found is None:
            break
        at = found.end()
    return text.count("\n", 0, at) + 1


def _pattern(mark: str) -> str:
    key, equals, word = mark.partition("=")
    if equals:
        value = f"\\s*[\"']{re.escape(word.strip().strip(chr(34)))}[\"']" if word.strip() else ""
        return f"^[ \\t]*{re.escape(key.strip())}[ \\t]*={value}"
    if mark.startswith("["):
        return f"^[ \\t]*{re.escape(mark)}"
    return f"[\"']{re.escape(mark.strip(chr(34)))}[\"']"


def plain(message: str) -> str:
    """A validator's message without its own signs."""
    return message.replace("Object", "this part").replace("`", '"').replace('"$.', '"').replace(' - at "$"', "")


def line_in(text: str, message: str) -> int:
    """The line a message like "... - at `$.space[3].price`" is about."""
    path = message.partition("`$.")[2].partition("`")[0]
    marks: list[str] = []
    for part in path.replace("[...]", "").split("."):
        name, _, number = part.partition("[")
        if number and not marks:
            marks += [f"[[{name}]]"] * (int(number.rstrip("]")) + 1)
        else:
            marks.append(f"[{name}]" if not marks else f"{name} =")
    unknown = message.partition("unknown field `")[2].partition("`")[0]
    if unknown and not marks:
        return max(line_of(text, f"{unknown} ="), line_of(text, f"[{unknown}"), line_of(text, f"[[{unknown}"))
    return line_of(text, *marks, *([f"{unknown} ="] if unknown else []))


def chosen(text: str, usual: Mapping[str, Setting], rules: Mapping[str, Any]) -> Mapping[str, Setting]:
    """The settings with the choices of a board's [rules] as their defaults; raises BadBoard."""
    found = dict(usual)
    for name, value in rules.items():
        word = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
        at = line_of(text, "[rules]", f"{name} =")
        if name not in usual:
            raise BadBoard(at, f'there is no rule "{name}"; known: {", ".join(usual)}')
        if word not in usual[name].choices:
            raise BadBoard(at, f'{name} = "{word}" is none of: {", ".join(usual[name].choices)}')
        found[name] = replace(usual[name], default=word)
    return found


def presets(
    text: str, found: Mapping[str, Mapping[str, Any]], usual: Mapping[str, Setting]
) -> dict[str, Mapping[str, str]]:
    """The differences that a board's [presets.NAME] say; raises BadBoard."""
    for name, differences in found.items():
        for setting, value in differences.items():
            at = line_of(text, f"[presets.{name}]", f"{setting} =")
            if setting not in usual:
                raise BadBoard(at, f'there is no rule "{setting}"; known: {", ".join(usual)}')
            if value not in usual[setting].choices:
                raise BadBoard(at, f'{setting} = "{value}" is none of: {", ".join(usual[setting].choices)}')
    return {
        name: {setting: str(value) for setting, value in differences.items()} for name, differences in found.items()
    }


def check_notes(text: str, notes: tuple[int, ...], least: int) -> None:
    """Refuse notes that do not go down to the least one, or could not be changed into it; raises BadBoard."""
    if notes and (notes[-1] != least or any(low >= high or high % least for high, low in pairwise(notes))):
        raise BadBoard(line_of(text, "notes ="), f"notes must go down to {least}, each a multiple of it")

"""What is wrong with a board, and on which line of its text."""

import re
from collections.abc import Mapping
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
    words = {name: _word(line_of(text, "[rules]", f"{name} ="), usual, name, rules[name]) for name in rules}
    return {**usual, **{name: replace(usual[name], default=word) for name, word in words.items()}}


def presets(
    text: str, found: Mapping[str, Mapping[str, Any]], usual: Mapping[str, Setting]
) -> dict[str, Mapping[str, str]]:
    """The differences that a board's [presets.NAME] say; raises BadBoard."""
    return {
        name: {
            setting: _word(line_of(text, f"[presets.{name}]", f"{setting} ="), usual, setting, value)
            for setting, value in differences.items()
        }
        for name, differences in found.items()
    }


def _word(at: int, usual: Mapping[str, Setting], name: str, value: Any) -> str:
    """What the file chooses of a setting, as the setting writes it."""
    word = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
    if name not in usual:
        raise BadBoard(at, f'there is no rule "{name}"; known: {", ".join(usual)}')
    if word not in usual[name].choices:
        raise BadBoard(at, f'{name} = "{word}" is none of: {", ".join(usual[name].choices)}')
    return word

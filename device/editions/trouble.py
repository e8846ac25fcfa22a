"""What is wrong with a board, and on which line of its text."""

import re


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

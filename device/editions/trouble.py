"""What is wrong with a board, and on which line of its text."""


class BadBoard(Exception):
    """A board cannot be played: `line` (from 1) and one sentence."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def line_of(text: str, *marks: str) -> int:
    """The line (from 1) where the marks stand, each found after the one before; the last that was found, else 1."""
    at = 0
    for mark in marks:
        found = text.find(mark, at)
        if found < 0:
            break
        at = found
    return text.count("\n", 0, at) + 1

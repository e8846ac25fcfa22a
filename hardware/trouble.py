"""What is wrong with a part of the box, as a plain value that a person can act on."""

from collections.abc import Callable

from msgspec import Struct


class Trouble(Struct, frozen=True, omit_defaults=True):
    """One fault: the part (knob, plunger, screen, ring, sound, network, web, data), a code that docs/troubleshooting.md explains, a sentence."""

    part: str
    code: str  # "SB-31"
    text: str  # what is wrong and what to do about it; the game goes on
    message: str = ""  # for translators: the text with named {blanks}; "" where the text itself is the message
    blanks: dict[str, str | int] = {}  # what fills them


def trouble_with(part: str, code: str, message: str, **blanks: str | int) -> Trouble:
    """A trouble whose sentence can be said in other languages: a message with named blanks, and what fills them."""
    return Trouble(part, code, message.format_map(blanks), message, blanks)


Tell = Callable[[str, Trouble | None], None]  # (part, what is wrong with it now, or None when it is well again)


def silent(part: str, trouble: Trouble | None) -> None:
    """A listener that does not care."""


def N_(text: str) -> str:  # noqa: N802 - gettext's name for it
    """Mark a sentence for translators; whoever shows it translates it."""
    return text

"""What is wrong with a part of the box, as a plain value that a person can act on."""

from collections.abc import Callable

from msgspec import Struct


class Trouble(Struct, frozen=True, omit_defaults=True):
    """One fault: the part (knob, plunger, screen, ring, sound, network, web, data), a code that docs/troubleshooting.md explains, a sentence."""

    part: str
    code: str  # "SB-31"
    text: str  # what is wrong and what to do about it; the game goes on
    blanks: dict[str, str | int] = {}  # what fills the {blanks} of the text; without any the text is as it is

    @property
    def told(self) -> str:
        """The finished sentence, in English."""
        return self.text.format_map(self.blanks) if self.blanks else self.text


Tell = Callable[[str, Trouble | None], None]  # (part, what is wrong with it now, or None when it is well again)


def silent(part: str, trouble: Trouble | None) -> None:
    """A listener that does not care."""


def N_(text: str) -> str:  # noqa: N802 - gettext's name for it
    """Mark a sentence for translators; whoever shows it translates it."""
    return text

"""What may be asked now, by whom and within which limits: menus and buttons are this list, worded.

If it is on the list it is accepted, and if it is a move that is accepted it is on the list; a law in the tests walks both
ways. Answers to open offers, undo and trades are no moves: they have lists of their own.
"""

from msgspec import Struct


class Option(Struct, frozen=True, omit_defaults=True, gc=False):
    """One command that would be accepted: any amount low..high by step, any of the picks with any of the gives."""

    command: str
    seat: str
    low: int = 0
    high: int = 0
    step: int = 0  # 0: takes no amount
    count: bool = False  # the amount is a number of things, not money
    brings: tuple[int, ...] = ()  # what the Bank pays for each of the amounts
    picks: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    dice: bool = False
    kinds: tuple[str, ...] = ()  # which dice, where it is not always all of the edition's
    text: int = 0  # takes a `name` of at most so many letters
    main: bool = False
    grave: bool = False
    seen: bool = False  # its meaning depends on the state seen

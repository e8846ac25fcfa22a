"""What the box's face remembers between two touches: which page, which row, which toast; one frozen value.

Only the shape of that memory lives here. How it changes is `navigator`; what it looks like is `screens`.
All times are seconds of the loop's steady clock.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from device.panel.form import Bargain, Form
from device.panel.selftest import SelfTest

Page = Literal[
    "home",
    "menu",
    "form",
    "undo",
    "sure",
    "offer",
    "join",
    "players",
    "rules",
    "people",
    "asked",
    "tell",
    "notice",
    "box",
    "faults",
    "selftest",
    "card",
    "deeds",
    "deed",
    "trade",
]

TOAST = 2.0  # seconds a toast stays; a long one longer
READ = 15.0  # letters a second that a child reads of it


class Rest(Struct, frozen=True):
    """Seconds without touch or news after which the glass dims to the screen saver and goes off; 0 is never."""

    dim: float = 120.0
    off: float = 600.0


class Face(Struct, frozen=True):
    """The panel's whole memory."""

    page: Page = "home"
    cursor: int = 0  # the row or choice under the bar
    mark: str = ""  # key of that row, so that the bar stays on it when the list changes
    dial: int = 0  # the amount being dialled
    form: Form | None = None  # the option being filled in
    trade: Bargain | None = None  # the trade being put together
    entry: int = 0  # the history entry that is about to be undone
    offer: int = 0  # the offer on the glass
    both: int = 0  # the question that lapses, as it came up last
    both_until: float = 0.0  # when it lapses, on our clock
    later: tuple[int, ...] = ()  # offers put aside with a hold
    toast: str = ""
    toast_until: float = 0.0
    charging: float | None = None  # since when the plunger is in, while armed
    deaf_until: float = 0.0  # a released plunger is deaf for a moment
    asked: int = -1  # the state's number at the last request: until it moves on, a second press waits
    asked_until: float = 0.0
    fresh_until: float = 0.0  # something new has just come up: presses meant for the old picture are not taken
    game: str = "\0"  # the game last seen; no game is called this
    seq: int = -1  # the state's number last seen
    arrived: float = 0.0  # when that state came
    spin: int = 0  # the spin last seen
    spun: float = 0.0  # when it was released, on our clock
    told: int = 0  # the report last told
    leaf: int = 0  # which page of the report is on the glass
    leaf_since: float = 0.0
    card: int = 0  # the drawing last told
    seat: str = ""  # whose deeds are on the glass
    space: str = ""  # which of them
    opened: str = ""  # the step at which they were opened: the next one closes them
    notice: str = ""  # the notice that was read
    wrong: tuple[tuple[str, str], ...] = ()  # part and code of the troubles that were told
    lost: bool = False  # the question about a lost network has come up
    test: SelfTest = SelfTest()  # the self-test, while it is on the glass
    touched: float = 0.0  # last touch of knob or plunger
    stirred: float = 0.0  # last touch or news: what keeps the screen saver away
    rest: Rest = Rest()  # the family's setting


def toasted(face: Face, text: str, now: float) -> Face:
    """The face with a toast; the newest wins."""
    return replace(face, toast=text, toast_until=now + max(TOAST, len(text) / READ))


def home(face: Face) -> Face:
    """The face back on its first page."""
    return replace(face, page="home", cursor=0, mark="", form=None, trade=None, entry=0, offer=0, seat="", space="")

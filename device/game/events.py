"""What happened, in the past tense: the closed vocabulary that every edition shares and journals keep for ever.

Each event has one generic effect, written in `evolve`. Adding an optional field with a default needs nothing; any other
change raises the event's VERSION and adds an upcaster in `journal.codec`.
"""

from collections.abc import Mapping

from msgspec import Struct

from device.game.state import Luck, Step, Terms


class Happened(Struct, frozen=True, omit_defaults=True, tag_field="event", tag=True, gc=False):
    """The parent of all events; values that hold no cycles, so the collector need not look at them."""


class Opened(Happened, frozen=True):
    """A game was laid out: edition, the text of its board, settings, and the money in the box."""

    edition: str
    board: str
    settings: Mapping[str, str]
    total: int
    source: str = ""  # which of the box's boards this is; "" in older journals, where it was the edition's


class SeatTaken(Happened, frozen=True):
    """A seat was taken, or its name or phone changed; `badge` is a hash, never the secret."""

    seat: str
    name: str
    badge: str = ""
    kids: bool = False
    at: int = 0  # its place in the clockwise order


class SeatLeft(Happened, frozen=True):
    """A seat was given up before the game began, or taken out of a running one; or it moves to another place."""

    seat: str


class Ruled(Happened, frozen=True):
    """A setting or house rule was chosen."""

    setting: str
    value: str


class Began(Happened, frozen=True):
    """The game began; the first turn follows."""


class TurnBegan(Happened, frozen=True):
    """A turn began; `extra` when a double grants it."""

    seat: str
    extra: bool = False


class StepBegan(Happened, frozen=True):
    """The table now waits for this."""

    step: Step


class Rolled(Happened, frozen=True):
    """Dice were rolled (0 is the Chance die's "?"); `jailed` when they were a try to leave jail."""

    seat: str
    dice: tuple[int, ...]
    jailed: bool = False
    about: str = ""  # the space whose rent these dice decide; then nothing moves


class Walked(Happened, frozen=True):
    """A token was moved to the space with this index; `passed` when GO was reached or passed on the way."""

    seat: str
    space: int
    passed: bool = False


class Moved(Happened, frozen=True):
    """Something countable changed hands; `due` is what was promised where less (or nothing) could be paid."""

    amount: int
    source: str
    target: str
    why: str
    about: str = ""
    asset: str = "cash"
    due: int = 0


class Claimed(Happened, frozen=True):
    """A property now belongs to `owner` ("" for nobody)."""

    space: str
    owner: str
    why: str = ""


class Confined(Happened, frozen=True):
    """A seat was sent to jail."""

    seat: str
    why: str = ""


class Freed(Happened, frozen=True):
    """A seat left jail."""

    seat: str
    why: str = ""


class Marked(Happened, frozen=True):
    """A small number was noted under a name; 0 wipes it out."""

    name: str
    value: int


class Noted(Happened, frozen=True):
    """Something that moves nothing but must be explained, e.g. no rent because the owner is in jail."""

    what: str
    seat: str = ""
    about: str = ""


class ChanceCalled(Happened, frozen=True):
    """Luck was asked for: a source, its outcomes and their weights; `key` names this one chance within the game."""

    source: str
    key: str
    outcomes: tuple[str, ...]
    weights: tuple[int, ...]
    power: int = 0


class ChanceFell(Happened, frozen=True):
    """Luck answered, once and for ever."""

    source: str
    key: str
    outcome: int
    label: str
    grain: int = 0
    power: int = 0


class Sealed(Happened, frozen=True):
    """The luck of the next spin was fixed: its commitment (hex), and what gives the box the secret again."""

    number: int
    commitment: str
    nonce: str = ""


class Unsealed(Happened, frozen=True):
    """The seal was opened by the spin in this batch: from now on everybody may check it."""

    number: int
    secret: str


class Carded(Happened, frozen=True):
    """A card moved: from a deck to a hand ("blue") or back under the deck ("")."""

    deck: str
    card: str
    holder: str


class Offered(Happened, frozen=True):
    """A question was put to a seat, to the box, or to anybody else."""

    offer: int
    kind: str
    by: str
    to: str
    terms: Terms


class Answered(Happened, frozen=True):
    """An offer was settled: yes, no, or expired."""

    offer: int
    answer: str
    by: str = ""


class RoundOpened(Happened, frozen=True):
    """A round of bets or bids was opened."""

    kind: str
    by: str
    about: str = ""


class RoundSaid(Happened, frozen=True):
    """A seat said its amount in the open round; 0 is "no bet" or "I am out"."""

    seat: str
    amount: int
    kind: str = "bets"  # bets | auction


class RoundClosed(Happened, frozen=True):
    """The round is over."""


class Undone(Happened, frozen=True):
    """A mistake was corrected: `how` is "money" (the counter-entry stands beside this) or "back" (to before `entry`)."""

    entry: int
    how: str
    by: str = ""
    luck: tuple[Luck, ...] = ()


class Ended(Happened, frozen=True):
    """The game ended; equal winners share."""

    winners: tuple[str, ...]
    why: str


Event = (
    Opened
    | SeatTaken
    | SeatLeft
    | Ruled
    | Began
    | TurnBegan
    | StepBegan
    | Rolled
    | Walked
    | Moved
    | Claimed
    | Confined
    | Freed
    | Marked
    | Noted
    | ChanceCalled
    | ChanceFell
    | Sealed
    | Unsealed
    | Carded
    | Offered
    | Answered
    | RoundOpened
    | RoundSaid
    | RoundClosed
    | Undone
    | Ended
)

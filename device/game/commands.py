"""What somebody asks, in the imperative; every command may be refused. The tags are the words of `/api/command`.

`seat` is the seat acted for. Who may act for whom is settled before a command reaches the rules.
"""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

Money = Annotated[int, Meta(ge=0, le=10_000_000)]
Word = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=16)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="command", gc=False):
    """The parent of all commands."""

    seat: Word = ""


class Sit(Asked, frozen=True, tag="sit"):
    """Take a seat for somebody who plays with the knob (a phone joins by its own door)."""

    name: Name = ""
    kids: bool = False
    pick: Word = ""  # which free seat, where a phone asks for somebody else


class Leave(Asked, frozen=True, tag="leave"):
    """Give a seat up before the game begins."""


class CallMe(Asked, frozen=True, tag="call_me"):
    """Change one's name, and whether a child sits here; at any time."""

    name: Name = ""
    kids: bool = False


class Set(Asked, frozen=True, tag="set", kw_only=True):
    """Choose a setting or house rule before the game begins."""

    setting: Word
    value: Word


class Begin(Asked, frozen=True, tag="begin"):
    """Begin the game; `pick` is who starts, "" lets the highest roll decide."""

    pick: Word = ""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a position."""

    cash: Money
    name: Name = ""
    space: Word = "go"
    jailed: bool = False
    tries: Annotated[int, Meta(ge=0, le=2)] = 0


class SetTable(Asked, frozen=True, tag="set_table", kw_only=True):
    """Open the game from a position in the middle of an evening; the money must add up to what is in the box."""

    seats: Mapping[str, Place]
    bank: Money
    jackpot: Money
    actor: Word
    owners: Mapping[str, str] = {}
    again: bool = False
    step: Word = "roll"  # roll | land | chance | draw
    levels: Mapping[str, Annotated[int, Meta(ge=0, le=5)]] = {}  # buildings on a street, the highest is the hotel
    mortgaged: tuple[Word, ...] = ()
    cards: Mapping[str, tuple[Word, ...]] = {}  # by deck what was played, oldest first; by "hand:SEAT" what is kept


class Roll(Asked, frozen=True, tag="roll"):
    """Roll: the dice as they lie (0 is "?"), or nothing where the box rolls."""

    chance_die: Annotated[int, Meta(ge=0, le=6)] | None = None
    die: Annotated[int, Meta(ge=1, le=6)] | None = None
    dice: Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(max_length=3)] = ()


class Choose(Asked, frozen=True, tag="choose"):
    """Answer the question of the step: `pick` one of what is offered, `give` what goes in return."""

    pick: Word = ""
    give: Word = ""


class Buy(Asked, frozen=True, tag="buy"):
    """Buy the property you stand on; with no free house `give` names the one to move."""

    give: Word = ""


class Auction(Asked, frozen=True, tag="auction"):
    """Put the property you stand on up for auction."""


class Bid(Asked, frozen=True, tag="bid", kw_only=True):
    """Bid in the open auction."""

    amount: Money


class Pass(Asked, frozen=True, tag="pass"):
    """Drop out of the open auction."""


class Hammer(Asked, frozen=True, tag="hammer"):
    """End the open auction now: sold to the highest bidder, or to nobody."""


class Bail(Asked, frozen=True, tag="bail"):
    """Pay to leave jail before rolling."""


class Bet(Asked, frozen=True, tag="bet", kw_only=True):
    """Put money at risk in the open Chance event; 0 is "no bet"; may be changed until the lock."""

    amount: Money


class Lock(Asked, frozen=True, tag="lock"):
    """No more bets."""


class Spin(Asked, frozen=True, tag="spin"):
    """Let go of the plunger with `power` 0..1, which decides turns and duration only."""

    power: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.5


class Stop(Asked, frozen=True, tag="stop"):
    """The arrow has come to rest; asked by the box's own clock."""


class Claim(Asked, frozen=True, tag="claim"):
    """Ask for the rent that is due."""


class Pay(Asked, frozen=True, tag="pay", kw_only=True):
    """Pay another seat or the Jackpot."""

    pick: Word
    amount: Money
    note: Annotated[str, Meta(max_length=24)] = ""


class PayAll(Asked, frozen=True, tag="pay_all", kw_only=True):
    """Pay every other seat the same amount, all of them or nobody."""

    amount: Money
    note: Annotated[str, Meta(max_length=24)] = ""


class AskFor(Asked, frozen=True, tag="ask_for", kw_only=True):
    """Ask another seat for money, or each of them ("all"); nothing moves without the payer's yes or the box."""

    pick: Word
    amount: Money
    note: Annotated[str, Meta(max_length=24)] = ""


class Build(Asked, frozen=True, tag="build", kw_only=True):
    """Buy the next building for a street: a house, or the hotel after the fourth."""

    pick: Word


class Sell(Asked, frozen=True, tag="sell", kw_only=True):
    """Sell buildings back to the bank: one step of a street, or of its whole group down to level `amount`."""

    pick: Word
    amount: Annotated[int, Meta(ge=0, le=4)] | None = None


class Mortgage(Asked, frozen=True, tag="mortgage", kw_only=True):
    """Turn a deed face down for its mortgage value."""

    pick: Word


class Lift(Asked, frozen=True, tag="lift", kw_only=True):
    """Pay a mortgage off."""

    pick: Word


class DrawCard(Asked, frozen=True, tag="draw"):
    """Take the top card; `pick` names it where the real cards are used."""

    pick: Word = ""


class PlayCard(Asked, frozen=True, tag="play", kw_only=True):
    """Use a card that was kept."""

    pick: Word


class GiveUp(Asked, frozen=True, tag="give_up"):
    """Say that a debt cannot be paid: bankrupt."""


class Offer(Asked, frozen=True, tag="offer", kw_only=True):
    """Offer a trade: properties and money both ways (J-15)."""

    pick: Word
    give: tuple[Word, ...] = ()
    take: tuple[Word, ...] = ()
    pay: Money = 0
    ask: Money = 0


class Answer(Asked, frozen=True, tag="answer", kw_only=True):
    """Answer an open offer."""

    offer: int
    yes: bool


class Undo(Asked, frozen=True, tag="undo", kw_only=True):
    """Ask to take back an entry of the history; another seat or the box must agree."""

    entry: int


class Land(Asked, frozen=True, tag="land", kw_only=True):
    """Money only: say which space you are on."""

    pick: Word


class Salary(Asked, frozen=True, tag="salary"):
    """Money only: say that you reached GO."""


class TakeChance(Asked, frozen=True, tag="chance"):
    """Money only: say that you rolled "?" and take a Chance."""


class Free(Asked, frozen=True, tag="free"):
    """Money only: say that a roll got you out of jail."""


class Done(Asked, frozen=True, tag="done"):
    """Money only: your turn is over."""


class Take(Asked, frozen=True, tag="take", kw_only=True):
    """Take money from the bank by hand: something was forgotten."""

    amount: Money
    note: Annotated[str, Meta(max_length=24)] = ""


class Fix(Asked, frozen=True, tag="fix", kw_only=True):
    """The host puts money right: `give` (a seat, the bank, the Jackpot) gives `pick` the amount; `note` says why."""

    give: Word
    pick: Word
    amount: Money
    note: Annotated[str, Meta(max_length=24)] = ""


class Host(Asked, frozen=True, tag="host"):
    """Ask at the box to be the host; the host hands the role over to `pick`, and the box gives it to whom it likes."""

    pick: Word = ""


class Order(Asked, frozen=True, tag="order", kw_only=True):
    """Put the seat `pick` at this place (from 1, clockwise) before the game begins."""

    pick: Word
    amount: Annotated[int, Meta(ge=1, le=16)]


class Park(Asked, frozen=True, tag="park", kw_only=True):
    """The phone of the seat `pick` is away: the host's phone plays for it."""

    pick: Word


class Unpark(Asked, frozen=True, tag="unpark", kw_only=True):
    """The seat `pick` plays for itself again."""

    pick: Word


class Remove(Asked, frozen=True, tag="remove", kw_only=True):
    """Take the seat `pick` out of the game: its money goes to the bank, its properties are free."""

    pick: Word


class Price(Asked, frozen=True, tag="price", kw_only=True):
    """Set-up: type a printed price, or with `give` another number of a deed (house, mortgage, lift, rent0 to rent6, held1..., times1...)."""

    pick: Word
    amount: Money
    give: Word = ""


class Rename(Asked, frozen=True, tag="rename", kw_only=True):
    """Set-up: type a printed name."""

    pick: Word
    name: Annotated[str, Meta(min_length=1, max_length=24)]


class Segments(Asked, frozen=True, tag="segments", kw_only=True):
    """Set-up: say how many segments the printed wheel has."""

    amount: Annotated[int, Meta(ge=2, le=48)]


class Segment(Asked, frozen=True, tag="segment", kw_only=True):
    """Set-up: say what is printed on the segment with this number (from 1, clockwise from the top)."""

    pick: Word
    give: Word


class Printed(Asked, frozen=True, tag="printed"):
    """Set-up: prices and wheel are as printed on this family's board."""


# Asked by the shell, never by a request's body.


class Join(Asked, frozen=True, tag=False, kw_only=True):
    """A phone with this badge wants a seat; an occupied one needs the box's consent."""

    badge: str
    name: Name = ""
    kids: bool = False


class Unjoin(Asked, frozen=True, tag=False):
    """The seat's phone goes; the knob plays for the seat from now on."""


class LayOut(Asked, frozen=True, tag=False, kw_only=True):
    """Lay out a board (its text has been checked) for a game that has not begun."""

    edition: str
    board: str
    settings: Mapping[str, str]
    total: int
    source: str = ""


Command = (
    Sit | Leave | CallMe | Set | Begin | SetTable | Roll | Choose | Buy | Auction | Bid | Pass | Hammer | Bail | Bet
    | Lock | Spin | Stop | Claim | Pay | PayAll | AskFor | Build | Sell | Mortgage | Lift | DrawCard | PlayCard
    | GiveUp | Offer | Answer | Undo | Land | Salary | TakeChance | Free | Done | Take | Fix | Host | Order | Park
    | Unpark | Remove | Price | Rename | Segments | Segment | Printed
)  # fmt: skip

"""What a game is at one moment: frozen values that answer questions and change nothing.

`evolve` makes the next Game from an event; rules read it. Accounts are named by strings: "bank", "jackpot", a seat's id
("blue"), "stake:blue" for money at risk. Mappings are never changed in place: a change makes a new one.
"""

from collections.abc import Mapping

from msgspec import Struct

BANK = "bank"
JACKPOT = "jackpot"
EVERYBODY = "everybody"  # owed to each of the others alike
PEOPLE = ("host:", "parked:")  # marks that say who does what at the table: going back in the game leaves them alone
ABOUT_PEOPLE = ("seat", "late", "host")  # questions of the same kind
ISSUED = "issued"  # where a bank that is never broke takes more from; below zero by as much as it has issued


def stake(seat: str) -> str:
    """The account that holds a seat's money at risk."""
    return f"stake:{seat}"


class Step(Struct, frozen=True, omit_defaults=True, gc=False):
    """What the table waits for; `seat` must act (nobody in particular when empty)."""

    kind: str
    seat: str = ""
    space: str = ""  # about which space
    amount: int = 0  # what is owed
    other: str = ""  # the other side, e.g. who is owed
    back: "Step | None" = None  # where to go on when this interrupted something


class Seat(Struct, frozen=True, omit_defaults=True):
    """Somebody at the table; `badge` is the hash of the phone's secret, empty when the knob plays for this seat."""

    id: str
    name: str
    badge: str = ""
    kids: bool = False


class Round(Struct, frozen=True):
    """A round in which everybody has a say: bets or an auction; `said` maps a seat to its amount (0: no bet, out)."""

    kind: str  # bets | auction
    about: str  # the space an auction is for
    by: str  # the taker of the Chance, or who opened the auction
    said: Mapping[str, int]

    @property
    def highest(self) -> int:
        """The highest amount said so far."""
        return max(self.said.values(), default=0)

    @property
    def leader(self) -> str:
        """Who said the highest amount, "" for nobody."""
        top = self.highest
        return next((seat for seat, amount in self.said.items() if amount == top and top), "")


class Terms(Struct, frozen=True, omit_defaults=True):
    """What an offer is about."""

    space: str = ""
    amount: int = 0
    entry: int = 0
    badge: str = ""
    name: str = ""
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()
    pay: int = 0
    ask: int = 0
    note: str = ""
    kids: bool = False
    asker: str = ""  # a hash of the phone that asked; its own yes is not another's


class OpenOffer(Struct, frozen=True):
    """A question waiting for an answer."""

    id: int
    kind: str  # seat | late | host | undo | rent | trade | request | collect
    by: str
    to: str
    terms: Terms


class Luck(Struct, frozen=True):
    """Luck that fell in a part of the game that was taken back; the same chance gives it again (`stakes` as they were)."""

    key: str
    outcome: int
    grain: int
    stakes: Mapping[str, int]


class Call(Struct, frozen=True):
    """A chance that has been asked for and not yet answered."""

    source: str
    key: str
    outcomes: tuple[str, ...]
    weights: tuple[int, ...]
    power: int


class Fall(Struct, frozen=True):
    """How a chance fell: the outcome's number, its label, a grain 0..999,999 for where exactly, the power 0..1000."""

    source: str
    key: str
    outcome: int
    label: str
    grain: int
    power: int


class Seal(Struct, frozen=True, omit_defaults=True):
    """The luck of the next spin, fixed before its bets; `secret` is empty until the arrow has been let go."""

    number: int  # from 1 within a game
    commitment: str  # SHA-256 of the secret with game and number, hex
    nonce: str = ""  # with the box's key it gives the secret again after a restart; alone it tells nothing
    secret: str = ""


class Game(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """One game at one moment."""

    phase: str = "lobby"  # lobby | playing | over
    edition: str = ""
    board: str = ""  # the board's own text (TOML), so that a journal explains itself
    source: str = ""  # which of the box's boards it came from
    settings: Mapping[str, str] = {}
    total: int = 0
    seats: tuple[Seat, ...] = ()
    order: tuple[str, ...] = ()  # the ids of the seats, clockwise
    cash: Mapping[str, int] = {}
    stock: Mapping[str, int] = {}  # everything countable that is not cash: "house@bank"
    owners: Mapping[str, str] = {}
    places: Mapping[str, int] = {}
    jail: tuple[str, ...] = ()
    marks: Mapping[str, int] = {}
    step: Step = Step(kind="lobby")
    turn: int = 0
    actor: str = ""
    doubles: int = 0
    again: bool = False
    dice: tuple[int, ...] = ()
    spins: int = 0  # of the wheel in this turn
    round: Round | None = None
    call: Call | None = None
    fall: Fall | None = None  # the newest spin
    rest: Fall | None = None  # the spin before it: where the arrow starts from
    offers: tuple[OpenOffer, ...] = ()
    next_offer: int = 1
    luck: tuple[Luck, ...] = ()
    seal: Seal | None = None  # the newest; without a secret it waits for the next spin
    cards: Mapping[str, tuple[str, ...]] = {}
    winners: tuple[str, ...] = ()
    why: str = ""  # it is over: bank | out_of_money | last | bankruptcies | time
    gone: Mapping[str, str] = {}  # names of those who sit here no more, by seat: taken out, or not yet come

    def seat(self, seat: str) -> Seat | None:
        """The seat with this id, or None."""
        return next((one for one in self.seats if one.id == seat), None)

    def is_out(self, seat: str) -> bool:
        """Whether a seat is bankrupt and takes no more turns."""
        return f"out:{seat}" in self.marks

    @property
    def playing(self) -> tuple[str, ...]:
        """The seats that still take turns, clockwise."""
        return tuple(seat for seat in self.order if f"out:{seat}" not in self.marks)

    def after(self, seat: str) -> str:
        """The left (clockwise) neighbour of `seat` among those who still play (J-01)."""
        return next(one for one in (*self.around(seat)[1:], seat) if not self.is_out(one))

    def around(self, first: str) -> tuple[str, ...]:
        """All seats clockwise, `first` at the front."""
        order = self.order
        start = order.index(first)
        return order[start:] + order[:start]

    def staked(self, seat: str) -> int:
        """A seat's money at risk."""
        return self.cash.get(f"stake:{seat}", 0)

    def free_cash(self, seat: str) -> int:
        """A seat's cash less its leading bid in an open auction, which must stay payable."""
        cash = self.cash.get(seat, 0)
        if self.round is not None and self.round.kind == "auction" and self.round.leader == seat:
            return cash - self.round.highest
        return cash

    @property
    def host(self) -> str:
        """The seat whose phone is the host's, "" for none."""
        return next((seat for seat in self.order if f"host:{seat}" in self.marks), "")

    def parked(self, seat: str) -> bool:
        """Whether the host plays for this seat because its phone is away."""
        return f"parked:{seat}" in self.marks

    @property
    def table(self) -> str:
        """The id of the board that lies here."""
        return self.source or self.edition

    @property
    def secret(self) -> bool:
        """Whether a seat's cash is nobody else's business."""
        return self.settings.get("balances") == "hidden"

    def offer(self, kind: str) -> OpenOffer | None:
        """The first open offer of this kind, or None."""
        return next((one for one in self.offers if one.kind == kind), None)

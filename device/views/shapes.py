"""What people see, as plain values: one State for phones, television and OLED; the drawing is done elsewhere.

These shapes are the public JSON of `/api/state`, `/api/stream` and `/api/board`: add, do not rename.
"""

from msgspec import Struct

from hardware.trouble import Trouble


class SeatView(Struct, frozen=True, omit_defaults=True):
    """One seat as others see it."""

    seat: str  # the id, e.g. "blue"
    name: str
    token: str  # e.g. car | dog | shoe | hat
    letter: str  # one letter of the token's word in the language spoken, e.g. C
    pattern: str  # plain | stripes | dots | checks | rings | cross | zigzag | bars
    cash: int  # 0 where `hidden`
    hidden: bool = False  # the purse is not for this viewer's eyes
    stake: int = 0  # money at risk in the open Chance event
    said: str = ""  # in bets: "" not yet, "bet", "no bet"; in an auction: "bid", "out"; in jail: "jail"
    jailed: bool = False
    tries: int = 0  # failed rolls in jail
    place: str = ""  # id of the space the token stands on
    owns: tuple[str, ...] = ()  # ids of properties
    houses: int = 10  # still in the own supply: Jackpot's houses, Junior's ticket booths; 0 where the bank has them all
    turn: bool = False
    taken: bool = False  # somebody sits here
    phone: bool = False  # a phone is joined to this seat
    here: bool = False  # a phone of this seat has a stream open now
    kids: bool = False
    host: bool = False  # its phone is the host's
    parked: bool = False  # its phone is away, and the host plays for it
    out: bool = False  # bankrupt, takes no more turns
    worth: int = 0  # what counts when the game is over, where that is more than the cash
    cards: tuple["CardView", ...] = ()  # kept, to be played later
    speed: bool = False  # rolls the Speed Die, too
    partners: tuple[str, ...] = ()  # with whom it may put a trade together now
    things: tuple[str, ...] = ()  # what it may give away in one besides money: ids of deeds, then of cards


class CardView(Struct, frozen=True, omit_defaults=True):
    """A card that was drawn or is kept, in our own short words."""

    id: str
    deck: str  # what the deck is called, e.g. "Chance"
    text: str
    seat: str = ""  # who drew it
    seq: int = 0  # of its drawing: rises within a game


class DeedView(Struct, frozen=True, omit_defaults=True):
    """A deed that somebody owns, or a space on which a ticket booth stands."""

    space: str
    owner: str
    houses: int = 0  # 0 to 4
    hotel: bool = False
    mortgaged: bool = False
    whole: bool = False  # the owner has all of this colour or kind
    rent: int = 0  # what a guest pays now; of a utility, so many times the dice
    times: bool = False  # `rent` is a factor of the dice
    row: int | None = None  # of the printed rents: which one counts, None while it is mortgaged


class PlotView(Struct, frozen=True, omit_defaults=True):
    """What a seat may do with one of its own deeds now: a sum and "", or why not in a sentence."""

    space: str
    build: int = 0  # price of the next house or hotel, 0 where nothing is ever built
    no_build: str = ""
    sell: int = 0  # what the bank gives for the topmost building, 0 where nothing stands
    no_sell: str = ""
    mortgage: int = 0  # what the bank gives, 0 where it is mortgaged or never can be
    no_mortgage: str = ""
    lift: int = 0  # what it costs to turn it up again, 0 where it is not mortgaged
    no_lift: str = ""
    next: str = ""  # house | hotel: what building puts there


class DebtView(Struct, frozen=True, omit_defaults=True):
    """Somebody cannot pay at once; the amounts of the purse are 0 where it is hidden from this viewer."""

    by: str
    to: str  # a seat, or "bank", "jackpot", "everybody"
    amount: int
    cash: int = 0
    raisable: int = 0  # what selling all buildings and mortgaging all deeds would bring
    name: str = ""  # what `to` is called
    what: str = ""  # what for


class RollView(Struct, frozen=True, omit_defaults=True):
    """The newest dice, of this turn or the one before."""

    seat: str
    dice: tuple[int, ...]
    kinds: tuple[str, ...]  # white | chance (0 is "?") | speed (4, 5: Mr Monopoly, 6: the Bus), one for each die
    double: bool = False


class BoardChoice(Struct, frozen=True, omit_defaults=True):
    """A board that can be laid out in the lobby."""

    id: str  # send as "board"
    edition: str  # jackpot | junior | classic
    title: str
    players: tuple[int, int]
    own: bool = False  # a file of the family's


class Amount(Struct, frozen=True):
    """Limits of a money field, all inclusive."""

    low: int
    high: int
    step: int
    unit: str = "money"  # money | count


class Pick(Struct, frozen=True, omit_defaults=True):
    """One thing that can be chosen."""

    value: str
    label: str
    seat: str = ""  # whose it is, where that matters
    cost: int = 0  # what it takes from the purse, where others beside it do not take the same


class OptionView(Struct, frozen=True, omit_defaults=True):
    """One thing that may be asked now: send {"command": command, "seat": seat, ...fields} and it is accepted."""

    command: str
    seat: str
    label: str  # verb and object, e.g. "Buy Red 1 for $300"
    short: str  # at most 14 letters, for the OLED
    amount: Amount | None = None  # send as "amount"
    picks: tuple[Pick, ...] = ()  # send one value as "pick"
    gives: tuple[Pick, ...] = ()  # send one value as "give"
    text: int = 0  # send "name", at most so many letters
    dice: bool = False  # send "chance_die" (0 = "?", 2..6) and "die" (1..6), or, where `kinds` says which dice, "dice"
    kinds: tuple[
        str, ...
    ] = ()  # of the dice to tap, in this order: white (1..6) | speed (1..3, 4 and 5 Mr Monopoly, 6 the Bus)
    fixed: dict[str, int | str | bool] = {}  # send these as they are
    main: bool = False  # the one next action
    grave: bool = False  # cannot be taken back easily: ask "are you sure"
    seq_matters: bool = False  # send "seen": the state's seq
    cost_to: str = ""  # who gets the cost: a seat, "bank" or "jackpot"
    cost: int = 0  # what it takes from the seat's purse, where that is fixed and not an `amount`
    brings: tuple[int, ...] = ()  # what each of the amounts brings, from the lowest on


class SpinView(Struct, frozen=True):
    """An arrow on its way: angles in turns clockwise from the top; draw `start + (end - start) * ease(t / seconds)`.

    ease(x) = 1 - (1 - x) ** 3; `elapsed` is the age of the spin when this state was made. With two draws the house
    ring has a pointer of its own (`house_start`, `house_end`), else both are equal to the arrow's.
    """

    id: int
    start: float
    end: float
    house_start: float
    house_end: float
    seconds: float
    elapsed: float


class ReportLine(Struct, frozen=True, omit_defaults=True):
    """One line of a result in the official order: who gets or loses what."""

    text: str
    seat: str = ""
    amount: int = 0  # signed, as it changed the seat's cash (stakes going home are not counted)
    due: int = 0  # what was promised, where the bank could not pay it all


class HotHouse(Struct, frozen=True, omit_defaults=True):
    """What the arrow says about houses."""

    space: str  # property id, "" when the arrow points at no property
    text: str  # e.g. "Red 1: Ann gets $600"
    owner: str = ""
    due: int = 0
    paid: int = 0


class SealView(Struct, frozen=True, omit_defaults=True):
    """The sealed luck of a spin: letters and commitment before its bets, the secret and what follows from it after it.

    How to check it: SHA-256 of "spinbank-seal-1|GAME|NUMBER|SECRET" is the commitment, its first four hex digits are the
    letters (0 to f: BCDFHJKLMPRSTWXZ); the secret draws a number below `of` (`game/seal.py`), from `low` to `high` this result.
    """

    number: int  # from 1 within a game
    letters: str
    commitment: str  # 64 hex digits
    secret: str = ""  # 64 hex digits, once the arrow has stopped
    of: int = 0
    low: int = 0
    high: int = 0
    again: bool = False  # the game went back over this spin: it fell as before, and nothing was drawn


class Report(Struct, frozen=True, omit_defaults=True):
    """The newest result of the wheel, told in the order of the rules."""

    id: int  # rises within a game
    taker: str
    kind: str  # e.g. "X2"
    title: str  # e.g. "x2 PAY OUT"
    text: str  # what it means, one sentence
    hot: HotHouse
    lines: tuple[ReportLine, ...]
    why: str  # the rule in our own words
    bank_after: int = 0
    after: dict[str, int] = {}  # every seat's cash when all of this was booked
    seal: SealView | None = None  # None: scripted luck, or an older game
    past: bool = False  # a later turn has gone by since: told on request, no longer by itself


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of the history."""

    seq: int
    text: str
    seat: str = ""
    at: str = ""  # HH:MM:SS on the box's clock
    undo: str = ""  # "" cannot be undone | "money" this booking alone | "back" the game goes back to before it
    takes: int = 0  # with "back": how many later lines go with it
    struck: bool = False
    minor: bool = False  # a step on the way (a roll, a move, a turn), not what people ask about afterwards
    why: str = ""
    rent: int = 0  # what moved without a question, for the picture of it
    to: str = ""  # with a rent: the seat that got it, "bank" or "jackpot"
    by: str = ""  # with a rent: the seat that paid it, "bank" or "jackpot"


class Offer(Struct, frozen=True, omit_defaults=True):
    """A question that waits for an answer of a seat or of the box."""

    id: int
    kind: str  # seat | late | host | undo | rent | trade | request | collect
    text: str
    by: str
    to: str  # seat, "box", or "" when anybody else or the box may answer
    details: tuple[str, ...] = ()
    amount: int = 0  # of a request; 0 where it is not for this viewer's eyes
    note: str = ""  # what the money is for


class AuctionView(Struct, frozen=True, omit_defaults=True):
    """The open auction."""

    space: str
    name: str
    price: int
    highest: int = 0
    leader: str = ""
    next: int = 0
    seconds: float = 0.0  # left on the clock when this state was made, 0 without a clock
    of: float = 0.0  # the whole clock


class AtBox(Struct, frozen=True, omit_defaults=True):
    """Something dangerous that one has asked for, and that the other must press YES for in time, or nothing happens."""

    number: int  # send with the answer
    text: str  # what would be done, as a question
    by: str  # the seat that asked, "" for the box
    to: str  # "box", or the host's seat
    seconds: float  # left when this state was made
    of: float  # seconds in all


class Standing(Struct, frozen=True, omit_defaults=True):
    """One line of the final ranking; equal cash shares a place."""

    place: int
    seat: str
    cash: int  # or what else counts: in Classic all that the seat is worth
    winner: bool = False
    award: str = ""  # the title of what this seat is praised for
    parts: str = ""  # what it is made of, where more than cash counts


class State(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything a screen needs that can change."""

    seq: int
    boot: str
    build: str
    language: str = "en"  # what the texts in here are written in
    game: str  # the game's id
    board: str  # a hash of the board; when it changes, fetch /api/board anew
    phase: str  # lobby | playing | over
    you: str = ""  # the viewer's seat
    yours: tuple[
        str, ...
    ] = ()  # the seats that this phone acts for: its own, and on the host's phone those that are parked
    host: str = ""  # the seat of the host, "" while nobody is
    lost_seat: str = ""  # on a phone that had a seat: what became of it, as a sentence
    asked_at_box: AtBox | None = None  # a question that lapses
    step: str = ""  # asleep (a saved game that waits for the box) | lobby | roll | jail | question | buy | auction | debt | rehouse | bets | armed | spinning | build | steal | swap_house | swap_cash | move_house | say | over; Junior: draw | card | booth; Classic: draw | card | utility | wanted | place | tax | bus | anywhere | mortgage_transfer
    actor: str = ""  # the seat the table waits for
    say: str = ""  # headline: what happens now, who must do what
    hint: str = ""  # one more line: what to do for whoever acts, what the others see happen
    code: str = ""  # the joining code; only the box's own screen and seated phones get it
    url: str = ""  # address to open, as text
    level: str = "guided"  # money | guided | full
    seats: tuple[SeatView, ...] = ()
    bank: int
    bank_start: int
    endless: bool = False  # the bank is never broke: `bank` says nothing about the end of the game
    jackpot: int
    pot: str = ""  # what the pot is called: Jackpot, Loose Change, Free Parking; "" where there is none
    at_risk: int
    total: int
    balanced: bool
    options: tuple[OptionView, ...] = ()
    offers: tuple[Offer, ...] = ()
    auction: AuctionView | None = None
    spin: SpinView | None = None
    arrow: float = 0.0  # where the arrow rests, in turns clockwise from the top
    house_arrow: float = 0.0
    report: Report | None = None
    seal: SealView | None = None  # of the spin that is being bet on, or turns
    standings: tuple[Standing, ...] = ()
    deeds: tuple[DeedView, ...] = ()  # in the order of the board
    plots: tuple[PlotView, ...] = ()  # of the viewer's seat, on the box of the acting one
    stock: dict[str, int] = {}  # Classic: "house" and "hotel" that the bank has left
    hotel: int = 5  # how many buildings a hotel is
    tries: int = 3  # how many rolls may be tried in jail
    card: CardView | None = None  # the newest since the last roll, of this turn or the one before
    roll: RollView | None = None
    debt: DebtView | None = None
    books: str = ""  # all the money there is, added up in words
    window: float = 0.0  # seconds left to say "I want it too"
    about: str = ""  # the space whose deed the question is about
    seconds_left: float = 0.0  # of the time limit when this state was made
    boards: tuple[BoardChoice, ...] = ()  # in the lobby
    table: str = ""  # the id of the board that lies here
    printing: str = ""  # the same of the printings
    preset: str = ""  # the preset that the settings are equal to, "" when they are none's
    history: tuple[Entry, ...] = ()  # newest first, the last 16
    settings: dict[str, str] = {}
    simulated: bool = False
    scripted: bool = False  # luck comes from a file: shown everywhere
    notice: str = ""  # something the family must know, e.g. a damaged file was put aside
    troubles: tuple[Trouble, ...] = ()  # parts of the box that do not work now: part, code, text
    setup: dict[str, str | int | float | bool] = {}  # for seated phones and the box: what may be set while it runs
    # Only for the box's own screen:
    wifi: tuple[str, str] = ("", "")  # name and key of the box's own network while it offers one
    guests: int = 0  # devices on that network
    lost: bool = False  # the network was lost in the middle of a game, and the box asks what to do
    wires: dict[str, str] = {}  # which pins of the header a part hangs on, by part: turn, press, plunger, screen

    def __repr__(self) -> str:
        """Without code and key, so that no log can have them."""
        return f"State({self.seq}, {self.phase!r}, {self.step!r})"

"""An edition is a value: a board, supplies, settings and tables of rules. Differences are table entries, not subclasses."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from device.game.board import Board
from device.game.options import Option
from device.game.refusal import Reason
from device.game.state import Game

MANNERS = ("official", "family", "kids")  # presets that say how one likes to play; all others name a printing


class Setting(Struct, frozen=True):
    """A switch the family may turn: what it is about, and the ruling it comes from."""

    name: str
    label: str
    choices: tuple[str, ...]
    default: str
    why: str
    ruling: str = ""
    house: bool = False  # no printed rule has it


class Token(Struct, frozen=True):
    """A seat of the edition, in clockwise order: id and token."""

    seat: str
    token: str


class Card(Struct, frozen=True):
    """A card of a deck in our own short words, with what it does (a word of its edition) and where or to what.

    `hotel` is what repairs cost for a hotel, `times` the rent or the dice at the next railroad or utility.
    """

    id: str
    name: str
    effect: str
    about: str = ""  # the space or the group it names
    amount: int = 0
    hotel: int = 0
    times: int = 0
    kept: bool = False  # until it is played


class Deed(Struct, frozen=True):
    """A title deed. Street: `rents` alone, whole colour, 1-4 houses, hotel; railroad: by the number owned; utility: times the dice."""

    space: str
    kind: str  # street | railroad | utility
    group: str
    price: int
    rents: tuple[int, ...]
    house: int
    mortgage: int
    lift: int
    interest: int  # what a new owner pays at once where that rule is on

    @property
    def half(self) -> int:
        """What a building brings when it is sold: half of its price."""
        return self.house // 2


class Tax(Struct, frozen=True):
    """A tax space: the printed amount, the older one, and whether a tenth may be chosen (C-09, C-10)."""

    pay: int
    older: int
    tenth: bool


Why = tuple[Reason, dict[str, str | int]]  # why not: a refusal's reason with what fills its sentence


class Plot(Struct, frozen=True):
    """What a seat could do with one of its own deeds now: sums (0 where that never comes), and why not (None: it may)."""

    space: str
    next: str  # house | hotel: what building puts there
    build: int
    no_build: Why | None
    sell: int
    no_sell: Why | None
    mortgage: int
    no_mortgage: Why | None
    lift: int
    no_lift: Why | None


class Edition(Struct, frozen=True, kw_only=True):
    """Everything one box of cardboard says; `moves` maps a command's type to its rule, `chances` a source to its rule,
    `starts` a step that a laid table may begin with.
    """

    name: str
    title: str
    currency: str
    note: int  # the smallest amount that can be handed over
    notes: tuple[int, ...]  # what the money is printed as, greatest first
    text: str
    board: Board
    tokens: tuple[Token, ...]
    players: tuple[int, int]
    total: int
    start: int
    facts: Mapping[str, int]
    settings: Mapping[str, Setting]
    moves: Mapping[type, Callable[..., None]]
    chances: Mapping[str, Callable[..., None]]
    starts: Mapping[str, Callable[..., None]]
    options: Callable[["Edition", Game, str], list[Option]]
    ended: Callable[["Edition", Game], str]  # why the game is over now, "" while it goes on
    worth: Callable[["Edition", Game, str], int]  # what counts for a seat when the game is over
    estate: Callable[["Edition", Game, str], tuple[int, int]] | None = (
        None  # of that, deeds and buildings, if they count
    )
    pot: Callable[[Game], str]  # jackpot | loose_change | free_parking; "" where there is none
    decks: Mapping[str, tuple[str, ...]] = {}  # by name, the ids of its cards; each id once
    cards: Mapping[
        str, Card
    ] = {}  # by id, what is printed on each card; copies of one card share an id ("sea/1", "sea/2")
    purse: Mapping[int, int] = {}  # by value, how many of these notes each seat starts with
    supply: Callable[[Any], None] | None = None  # lays out what is not cash, once seats and owners are known
    comes: Callable[[Any, str], None] | None = None  # what a late guest gets beside the start money
    goes: Callable[[Any, str], None] | None = None  # what whoever is taken out gives back beside cash and properties
    endless: bool = False  # the bank is never broke: what it lacks is issued
    dice: tuple[str, ...] = ()  # what a roll shows, in the order of tapping: white | chance | speed
    wheel: Any = None
    taxes: Mapping[str, Tax] = {}  # deeds, taxes and cards as this edition's own rules look them up
    deeds: Mapping[str, Deed] = {}  # by space, where more is printed than a price
    row: Callable[["Edition", Game, str], int | None] | None = None  # of an owned deed's `rents`: which one counts
    plots: Callable[["Edition", Game, str], tuple[Plot, ...]] | None = None  # of a seat's own deeds, clockwise
    next_asset: Callable[[Game, str], str] | None = None  # house | hotel: what is built next on a street
    raisable: Callable[["Edition", Game, str], int] | None = None  # by selling and mortgaging all that a seat has
    tries: Callable[["Edition", Game], int] = lambda edition, _: edition.facts.get("jail_tries", 1)  # to leave jail
    deal: Callable[[Any, str], None] | None = None  # (book, who begins): what is dealt before the first turn
    onward: Mapping[str, Callable[[Any], None]] = {}  # what a step does by itself when it is gone on with
    hotel: Callable[[Game], int] | None = None  # how many buildings a hotel is
    receiver: Callable[[Game, str], str] | None = None  # who gets "taxes" or "bail", where that is a matter of settings
    built: Callable[["Edition", Game, str], bool] | None = (
        None  # whether anything stands on the colour of a deed (C-25)
    )
    barter: Callable[[Any, str, str, Any, bool], None] | None = (
        None  # (book, giver, taker, terms, settled): what may not change hands
    )
    traded: Callable[[Any, str, str, Any], None] | None = None  # (book, giver, taker, terms): what follows from a trade
    unsound: Callable[["Edition", Game], str] | None = None  # what does not fit in a laid position, "" when sound
    presets: Mapping[str, Mapping[str, str]] = {}  # by name, the settings that differ from the defaults
    remarks: tuple[str, ...] = ()  # what a family checking its board should know
    placeholder: bool = False  # printed prices and wheel not typed in yet

    @property
    def seats(self) -> tuple[str, ...]:
        """The ids of all seats, clockwise."""
        return tuple(token.seat for token in self.tokens)

    def defaults(self) -> dict[str, str]:
        """Every setting at its default."""
        return {name: setting.default for name, setting in self.settings.items()}

    def alike(self, preset: str) -> tuple[str, ...]:
        """The presets of the same sort, of which one holds at a time: manners of playing, or printings."""
        return tuple(name for name in self.presets if (name in MANNERS) is (preset in MANNERS))

    def preset_settings(self, preset: str) -> dict[str, str]:
        """All that a preset says: its differences, and the default of whatever another one of its sort changes."""
        named = dict.fromkeys(setting for name in self.alike(preset) for setting in self.presets[name])
        return {name: self.presets[preset].get(name, self.settings[name].default) for name in named}

    def preset(self, settings: Mapping[str, str], *, manner: bool = True) -> str:
        """The manner of playing (or the printing) that these settings are equal to, "" when they are none's."""
        fits = (
            name
            for name in self.presets
            if (name in MANNERS) is manner
            and all(settings.get(one) == value for one, value in self.preset_settings(name).items())
        )
        return next(fits, "")

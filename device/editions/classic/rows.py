"""The parts of a Classic board's TOML, field by field."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from device.editions.checking import Strict

Word = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(pattern="^[a-z0-9_]{1,24}$")]
Amount = Annotated[int, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]

CARD_SPACES = ("chance", "community_chest")
DECKS = (*CARD_SPACES, "old_chest")
PROPERTIES = ("street", "railroad", "utility")
RENTS = 7  # alone, whole colour, one to four houses, hotel


class Head(Strict, frozen=True):
    """What the box is called."""

    name: Literal["classic"]
    title: Word
    currency: Annotated[str, Meta(max_length=3)] = "$"


class Money(Strict, frozen=True):
    """What is in the box and what each player starts with."""

    total: Count
    note: Count
    start: Count
    notes: Annotated[tuple[Count, ...], Meta(max_length=9)] = ()  # () stands for `note` alone


class Amounts(Strict, frozen=True):
    """The amounts and counts of the sheet."""

    go: Amount
    bail: Amount
    jail_tries: Annotated[int, Meta(ge=1, le=9)]
    houses: Annotated[int, Meta(ge=1, le=999)]
    hotels: Annotated[int, Meta(ge=1, le=999)]
    auction_opens: Count
    auction_step: Count
    speed_start: Amount


class SeatRow(Strict, frozen=True):
    """A seat and its token."""

    id: Literal["blue", "green", "orange", "pink", "yellow", "sky", "red", "white"]
    token: Literal["car", "dog", "shoe", "hat", "ship", "cat", "penguin", "duck"]


class SpaceRow(Strict, frozen=True):
    """A space with all that may be printed on it or on its deed."""

    id: Id
    kind: Literal[
        "go", "street", "railroad", "utility", "tax", "chance", "community_chest", "jail", "free_parking", "go_to_jail"
    ]
    name: Word
    group: str = ""
    price: Amount = 0
    rent: tuple[Count, ...] = ()
    times: tuple[Count, ...] = ()
    house: Amount = 0
    mortgage: Amount = 0
    lift: Amount = 0
    pay: Amount = 0
    older: Amount = 0
    tenth: bool = False


class CardRow(Strict, frozen=True):
    """A card in our own short words."""

    deck: Literal["chance", "community_chest", "old_chest"]
    id: Id
    story: Word
    effect: str
    to: str = ""
    amount: Amount = 0
    hotel: Amount = 0
    times: Annotated[int, Meta(ge=0, le=100)] = 0


class Decks(Strict, frozen=True):
    """How many cards each deck says it holds."""

    chance: Count
    community_chest: Count
    old_chest: Amount = 0


class File(Strict, frozen=True):
    """A whole board."""

    edition: Head
    money: Money
    amounts: Amounts
    decks: Decks
    seat: Annotated[tuple[SeatRow, ...], Meta(min_length=2, max_length=8)]
    space: Annotated[tuple[SpaceRow, ...], Meta(min_length=12, max_length=80)]
    card: Annotated[tuple[CardRow, ...], Meta(min_length=2, max_length=200)]
    presets: Mapping[str, Mapping[str, Any]] = {}
    rules: Mapping[str, Any] = {}


def group_of(row: SpaceRow) -> str:
    """The colour, or railroads and utilities among themselves."""
    return row.kind if row.kind in ("railroad", "utility") else row.group

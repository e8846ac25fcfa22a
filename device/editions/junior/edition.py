"""Monopoly Junior's TOML, checked and made into an Edition; each complaint names its line."""

from collections.abc import Mapping
from functools import reduce
from math import gcd
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from device.editions.checking import Strict, check_course, check_ids, check_seats, converted, twice
from device.editions.junior import booths, cards, menu, rules
from device.editions.junior.settings import SETTINGS
from device.editions.trouble import BadBoard, chosen, line_of, presets
from device.game.board import Board, Space, lay
from device.game.edition import Card, Deed, Edition, Setting, Token

Word = Annotated[str, Meta(min_length=1, max_length=26)]
Id = Annotated[str, Meta(pattern="^[a-z0-9_]{1,24}$")]
Count = Annotated[int, Meta(ge=1, le=100_000)]
Fee = Annotated[int, Meta(ge=0, le=100_000)]

ABOUT = {"go_to": "to", "free_booth": "group", "rest_rooms": ""}  # what a card of each effect must name
ONCE = ("go", "rest_rooms", "loose_change")


class _Head(Strict, frozen=True):
    name: Literal["junior"]
    title: Word
    currency: Annotated[str, Meta(max_length=3)] = "$"


class _Money(Strict, frozen=True):
    total: Count
    notes: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=9)]
    start: Annotated[tuple[Fee, ...], Meta(min_length=1, max_length=9)]


class _Amounts(Strict, frozen=True):
    go: Fee
    show: Fee
    tram: Fee
    booths: Annotated[int, Meta(ge=1, le=48)]
    booths_of_two: Annotated[int, Meta(ge=1, le=48)]


class _SeatRow(Strict, frozen=True):
    id: Literal["red", "blue", "green", "yellow"]
    token: Literal["coaster", "bumper", "log", "horse"]


class _SpaceRow(Strict, frozen=True):
    id: Id
    kind: Literal["go", "amusement", "chance", "railroad", "show", "rest_rooms", "go_to_rest_rooms", "loose_change"]
    name: Word
    group: str = ""
    price: Fee = 0


class _Deck(Strict, frozen=True):
    cards: Annotated[int, Meta(ge=1, le=99)]


class _CardRow(Strict, frozen=True):
    id: Id
    name: Annotated[str, Meta(min_length=1, max_length=30)]
    effect: str
    count: Annotated[int, Meta(ge=1, le=24)] = 1
    to: str = ""
    group: str = ""


class _File(Strict, frozen=True):
    edition: _Head
    money: _Money
    amounts: _Amounts
    seat: Annotated[tuple[_SeatRow, ...], Meta(min_length=2, max_length=4)]
    space: Annotated[tuple[_SpaceRow, ...], Meta(min_length=8, max_length=64)]
    deck: _Deck
    card: Annotated[tuple[_CardRow, ...], Meta(min_length=1, max_length=99)]
    presets: Mapping[str, Mapping[str, Any]] = {}
    rules: Mapping[str, Any] = {}


def build(text: str, table: Mapping[str, Any]) -> Edition:
    """The edition that this table describes; raises BadBoard."""
    file = converted(text, table, _File)
    board = lay(tuple(Space(row.id, row.name, row.kind, row.group, row.price) for row in file.space))
    _check_money(text, file)
    check_seats(text, file.seat)
    _check_spaces(text, file, board)
    _check_cards(text, file, board)
    usual = _usual(file)
    return Edition(
        name=file.edition.name,
        title=file.edition.title,
        currency=file.edition.currency,
        note=_unit(file),
        text=text,
        board=board,
        tokens=tuple(Token(row.id, row.token) for row in file.seat),
        players=(2, len(file.seat)),
        total=file.money.total,
        start=_start(file),
        facts=msgspec.structs.asdict(file.amounts),
        settings=chosen(text, usual, file.rules),
        presets=presets(text, file.presets, usual),
        moves=rules.MOVES,
        chances=rules.CHANCES,
        starts=rules.STARTS,
        options=menu.options,
        ended=rules.ended,
        worth=rules.worth,
        pot=lambda game: "loose_change",
        row=booths.row,
        deeds=_deeds(board),
        decks={cards.DECK: tuple(one for row in file.card for one in _copies(row))},
        cards={row.id: Card(row.id, row.name, row.effect, row.to or row.group) for row in file.card},
        notes=tuple(sorted(file.money.notes, reverse=True)),
        purse=dict(zip(file.money.notes, file.money.start, strict=True)),
        supply=booths.supply,
        comes=booths.comes,
        goes=booths.goes,
        endless=True,
        dice=("white",),
    )


def _deeds(board: Board) -> Mapping[str, Deed]:
    """A ticket booth's fee: the price, twice that for both of a colour (R-21)."""
    rows = (board.space(id) for id in board.properties)
    return {
        row.id: Deed(row.id, row.kind, row.group, row.price, (row.price, 2 * row.price), 0, 0, 0, 0) for row in rows
    }


def _copies(row: _CardRow) -> tuple[str, ...]:
    return (row.id,) if row.count == 1 else tuple(f"{row.id}/{number + 1}" for number in range(row.count))


def _unit(file: _File) -> int:
    """The smallest step in which money can be counted out, with change."""
    return reduce(gcd, file.money.notes)


def _start(file: _File) -> int:
    return sum(note * count for note, count in zip(file.money.notes, file.money.start, strict=True))


def _usual(file: _File) -> Mapping[str, Setting]:
    money = SETTINGS["bank_total"]
    own = str(file.money.total)
    choices = money.choices if own in money.choices else (*money.choices, own)
    return {**SETTINGS, "bank_total": replace(money, choices=choices)}


def _check_money(text: str, file: _File) -> None:
    money, unit = file.money, _unit(file)
    if len(money.notes) != len(money.start):
        raise BadBoard(line_of(text, "start ="), f"{len(money.start)} counts for {len(money.notes)} kinds of notes")
    if found := twice(money.notes):
        raise BadBoard(line_of(text, "notes ="), f"the note of {found} stands twice")
    if not _start(file):
        raise BadBoard(line_of(text, "start ="), "nobody starts without money")
    amounts = [(name, getattr(file.amounts, name)) for name in ("go", "show", "tram")]
    for name, amount in (("total", money.total), *amounts):
        if amount % unit:
            raise BadBoard(line_of(text, f"{name} ="), f"{name} = {amount} {_unpayable(file)}")


def _unpayable(file: _File) -> str:
    return f"cannot be paid in notes of {', '.join(map(str, file.money.notes))}"


def _check_spaces(text: str, file: _File, board: Board) -> None:
    check_ids(text, (row.id for row in file.space))
    for row in file.space:
        _check_space(line_of(text, "[[space]]", f'id = "{row.id}"'), file, row)
    for group, members in board.groups.items():
        if len(members) != 2:
            at = line_of(text, f'group = "{group}"')
            raise BadBoard(at, f'the group "{group}" has {len(members)} amusements, not 2')
    check_course(text, file.space, ONCE)


def _check_space(at: int, file: _File, row: _SpaceRow) -> None:
    if row.kind != "amusement":
        if row.price or row.group:
            raise BadBoard(at, f'"{row.name}" is no amusement: it has no price and no group')
        return
    if not row.price:
        raise BadBoard(at, f'"{row.name}" needs a price')
    if row.price % _unit(file):
        raise BadBoard(at, f'the price {row.price} of "{row.name}" {_unpayable(file)}')
    if not row.group:
        raise BadBoard(at, f'"{row.name}" needs a group (its colour)')


def _check_cards(text: str, file: _File, board: Board) -> None:
    if found := twice(row.id for row in file.card):
        at = line_of(text, "[[card]]", f'id = "{found}"', f'id = "{found}"')
        raise BadBoard(at, f'the card "{found}" stands twice; count = 2 says that there are two of it')
    for row in file.card:
        _check_card(text, row, board)
    count = sum(row.count for row in file.card)
    if count != file.deck.cards:
        at = line_of(text, "[deck]", "cards =")
        raise BadBoard(at, f"the deck has {file.deck.cards} cards, but the cards below are {count}")


def _check_card(text: str, row: _CardRow, board: Board) -> None:
    def bad(reason: str, *marks: str) -> BadBoard:
        return BadBoard(line_of(text, "[[card]]", f'id = "{row.id}"', *marks), reason)

    if row.effect not in ABOUT:
        raise bad(f'there is no card effect "{row.effect}"; known: {", ".join(ABOUT)}', "effect =")
    for field in ("to", "group"):
        if bool(getattr(row, field)) is not (ABOUT[row.effect] == field):
            wrong = "names no" if ABOUT[row.effect] != field else "must name its"
            raise bad(f'the card "{row.name}" with the effect {row.effect} {wrong} "{field}"')
    if row.to and row.to not in board.index:
        raise bad(f'the card "{row.name}" leads to "{row.to}", which is no space', "to =")
    if row.to and board.space(row.to).kind == "chance":
        raise bad(f'the card "{row.name}" cannot lead to another card', "to =")
    if row.group and row.group not in board.groups:
        raise bad(f'the card "{row.name}" is about "{row.group}", which is no group', "group =")

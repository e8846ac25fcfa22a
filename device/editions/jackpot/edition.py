"""Monopoly Jackpot's TOML, checked and made into an Edition; each complaint names its line."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from device.editions.checking import (
    Strict,
    check_course,
    check_ids,
    check_notes,
    check_seats,
    check_sums,
    converted,
    twice,
)  # fmt: skip
from device.editions.jackpot import menu, rules, spinner
from device.editions.jackpot.settings import BANK_TOTALS, SETTINGS
from device.editions.trouble import BadBoard, chosen, line_of, presets
from device.game.board import Board, Space, lay
from device.game.edition import Edition, Setting, Token
from device.game.state import JACKPOT

Word = Annotated[str, Meta(min_length=1, max_length=24)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Degrees = Annotated[float, Meta(ge=-360, le=360)]


class _Head(Strict, frozen=True):
    name: Literal["jackpot"]
    title: Word
    currency: Annotated[str, Meta(max_length=3)] = "$"
    placeholder: bool = False


class _Money(Strict, frozen=True):
    total: Count
    note: Count
    start: Count
    notes: Annotated[tuple[Count, ...], Meta(max_length=9)] = ()  # () stands for `note` alone


class _Amounts(Strict, frozen=True):
    go: Annotated[int, Meta(ge=0, le=1_000_000)]
    bail: Annotated[int, Meta(ge=0, le=1_000_000)]
    houses: Annotated[int, Meta(ge=1, le=16)]
    jail_tries: Annotated[int, Meta(ge=1, le=9)]


class _SeatRow(Strict, frozen=True):
    id: Literal["blue", "green", "orange", "pink"]
    token: Literal["car", "dog", "shoe", "hat"]


class _SpaceRow(Strict, frozen=True):
    id: Annotated[str, Meta(pattern="^[a-z0-9_]{1,20}$")]
    kind: Literal["go", "property", "chance", "jail", "free_parking", "go_to_jail"]
    name: Word
    group: str = ""
    price: Annotated[int, Meta(ge=0, le=100_000)] = 0


class _Wheel(Strict, frozen=True):
    chance_ring: Annotated[tuple[str, ...], Meta(min_length=2, max_length=48)]
    house_ring: Annotated[tuple[str, ...], Meta(min_length=2, max_length=48)]
    chance_offset_deg: Degrees = 0.0
    house_offset_deg: Degrees = 0.0


class _File(Strict, frozen=True):
    edition: _Head
    money: _Money
    amounts: _Amounts
    seat: Annotated[tuple[_SeatRow, ...], Meta(min_length=2, max_length=4)]
    space: Annotated[tuple[_SpaceRow, ...], Meta(min_length=8, max_length=64)]
    wheel: _Wheel
    presets: Mapping[str, Mapping[str, Any]] = {}
    rules: Mapping[str, Any] = {}


def build(text: str, table: Mapping[str, Any]) -> Edition:
    """The edition that this table describes; raises BadBoard."""
    file = converted(text, table, _File)
    board = lay(tuple(Space(row.id, row.name, row.kind, row.group, row.price) for row in file.space))
    _check_spaces(text, file, board)
    _check_money(text, file)
    _check_wheel(text, file, board)
    wheel = spinner.build(
        file.wheel.chance_ring,
        file.wheel.house_ring,
        Fraction(str(file.wheel.chance_offset_deg)),
        Fraction(str(file.wheel.house_offset_deg)),
    )
    usual = _usual(file)
    return Edition(
        name=file.edition.name,
        title=file.edition.title,
        currency=file.edition.currency,
        note=file.money.note,
        notes=file.money.notes or (file.money.note,),
        text=text,
        board=board,
        tokens=tuple(Token(row.id, row.token) for row in file.seat),
        players=(2, len(file.seat)),
        total=file.money.total,
        start=file.money.start,
        facts=msgspec.structs.asdict(file.amounts),
        settings=chosen(text, usual, file.rules),
        presets=presets(text, file.presets, usual),
        moves=rules.MOVES,
        chances=rules.CHANCES,
        starts=rules.STARTS,
        options=menu.options,
        ended=rules.ended,
        worth=rules.worth,
        pot=lambda game: JACKPOT,
        dice=("chance", "white"),
        wheel=wheel,
        remarks=_remarks(file, wheel),
        placeholder=file.edition.placeholder,
    )


def _remarks(file: _File, wheel: spinner.Wheel) -> tuple[str, ...]:
    ring = file.wheel.chance_ring
    counts = ", ".join(f"{kind} {100 * count / len(ring):.1f} %" for kind, count in Counter(ring).most_common())
    found = [f"wheel of {len(ring)} segments: {counts}"]
    missing = [kind for kind in spinner.KINDS if kind not in ring]
    if missing:
        found.append(f"never comes up on this wheel: {', '.join(missing)}")
    odds = _house_odds(wheel)
    if min(odds) < max(odds):
        low, high = float(100 * min(odds)), float(100 * max(odds))
        found.append(
            f'a house comes up in {low:.1f} to {high:.1f} % of spins; coupling = "independent" makes them equal'
        )
    if file.edition.placeholder:
        found.append("prices and wheel are placeholders: type what is printed, then set placeholder = false")
    return tuple(found)


def _check_spaces(text: str, file: _File, board: Board) -> None:
    check_ids(text, (row.id for row in file.space))
    for row in file.space:
        _check_space(line_of(text, f'id = "{row.id}"'), file, row)
    for group, members in board.groups.items():
        if len(members) != 2:
            at = line_of(text, f'group = "{group}"')
            raise BadBoard(at, f'the group "{group}" has {len(members)} properties, not 2')
    check_course(text, file.space, ("go", "jail"))
    check_seats(text, file.seat)


def _check_space(at: int, file: _File, row: _SpaceRow) -> None:
    if row.kind != "property":
        if row.price or row.group:
            raise BadBoard(at, f'"{row.name}" is no property: it has no price and no group')
        return
    if not row.price:
        raise BadBoard(at, f'"{row.name}" needs a price')
    if row.price % file.money.note:
        raise BadBoard(at, f'the price {row.price} of "{row.name}" cannot be paid in notes of {file.money.note}')
    if not row.group:
        raise BadBoard(at, f'"{row.name}" needs a group (its colour)')


def _check_money(text: str, file: _File) -> None:
    note = file.money.note
    sums = {"total": file.money.total, "start": file.money.start, "go": file.amounts.go, "bail": file.amounts.bail}
    check_sums(text, sums, note)
    check_notes(text, file.money.notes, note)
    if file.money.start * len(file.seat) >= file.money.total:
        raise BadBoard(line_of(text, "start ="), "the start money of all seats would empty the bank")


def _check_wheel(text: str, file: _File, board: Board) -> None:
    for kind in file.wheel.chance_ring:
        if kind not in spinner.KINDS:
            at = line_of(text, "chance_ring =", f'"{kind}"')
            raise BadBoard(at, f'there is no Chance segment "{kind}"; known: {", ".join(spinner.KINDS)}')
    for house in file.wheel.house_ring:
        if house and house not in board.properties:
            raise BadBoard(
                line_of(text, "house_ring =", f'"{house}"'), f'the house ring names "{house}", which is no property'
            )
    if found := twice(house for house in file.wheel.house_ring if house):
        raise BadBoard(line_of(text, "house_ring =", f'"{found}"'), f'the house ring names "{found}" twice')


def _usual(file: _File) -> Mapping[str, Setting]:
    money = file.money
    totals = [money.total, *(total for total in BANK_TOTALS if total != money.total and total % money.note == 0)]
    payable = tuple(str(total) for total in totals if total > money.start * len(file.seat))
    return {**SETTINGS, "bank_total": replace(SETTINGS["bank_total"], choices=payable, default=payable[0])}


def _house_odds(wheel: spinner.Wheel) -> list[Fraction]:
    """How often each house comes up with one arrow."""
    pieces = wheel.couplings["single_angle"].pieces
    total = sum(piece.weight for piece in pieces)
    houses = [house for house in wheel.house_ring if house]
    return [Fraction(sum(piece.weight for piece in pieces if piece.house == house), total) for house in houses] or [
        Fraction(0)
    ]

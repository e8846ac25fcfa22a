"""Monopoly Classic's TOML, checked and made into an Edition; each complaint names its line."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from device.editions.classic import building, dealing, menu, rules, timed, trade
from device.editions.classic.settings import BANK_TOTALS, SETTINGS
from device.editions.classic.sheet import Deed, Printed, Sheet, Tax
from device.editions.trouble import BadBoard, chosen, line_in, line_of, plain
from device.game.board import Board, Space, lay
from device.game.edition import Edition, Setting, Token

Word = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(pattern="^[a-z0-9_]{1,24}$")]
Amount = Annotated[int, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]

CARD_SPACES = ("chance", "community_chest")
DECKS = (*CARD_SPACES, "old_chest")
PROPERTIES = ("street", "railroad", "utility")
RENTS = 7  # alone, whole colour, one to four houses, hotel


class _Strict(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class _Head(_Strict, frozen=True):
    name: Literal["classic"]
    title: Word
    currency: Annotated[str, Meta(max_length=3)] = "$"


class _Money(_Strict, frozen=True):
    total: Count
    note: Count
    start: Count


class _Amounts(_Strict, frozen=True):
    go: Amount
    bail: Amount
    jail_tries: Annotated[int, Meta(ge=1, le=9)]
    houses: Annotated[int, Meta(ge=1, le=999)]
    hotels: Annotated[int, Meta(ge=1, le=999)]
    auction_opens: Count
    auction_step: Count
    speed_start: Amount


class _SeatRow(_Strict, frozen=True):
    id: Literal["blue", "green", "orange", "pink", "yellow", "sky", "red", "white"]
    token: Literal["car", "dog", "shoe", "hat", "ship", "cat", "penguin", "duck"]


class _SpaceRow(_Strict, frozen=True):
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


class _CardRow(_Strict, frozen=True):
    deck: Literal["chance", "community_chest", "old_chest"]
    id: Id
    story: Word
    effect: str
    to: str = ""
    amount: Amount = 0
    hotel: Amount = 0
    times: Annotated[int, Meta(ge=0, le=100)] = 0


class _Decks(_Strict, frozen=True):
    chance: Count
    community_chest: Count
    old_chest: Amount = 0


class _File(_Strict, frozen=True):
    edition: _Head
    money: _Money
    amounts: _Amounts
    decks: _Decks
    seat: Annotated[tuple[_SeatRow, ...], Meta(min_length=2, max_length=8)]
    space: Annotated[tuple[_SpaceRow, ...], Meta(min_length=12, max_length=80)]
    card: Annotated[tuple[_CardRow, ...], Meta(min_length=2, max_length=200)]
    presets: Mapping[str, Mapping[str, Any]] = {}
    rules: Mapping[str, Any] = {}


def build(text: str, table: Mapping[str, Any]) -> Edition:
    """The edition that this table describes; raises BadBoard."""
    try:
        file = msgspec.convert(table, _File)
    except msgspec.ValidationError as wrong:
        raise BadBoard(line_in(text, str(wrong)), plain(str(wrong))) from None
    board = lay(tuple(Space(row.id, row.name, row.kind, _group(row), row.price) for row in file.space))
    _check_twice(text, file)
    _check_money(text, file)
    for row in file.space:
        _check_space(text, file, board, row)
    _check_board(text, file, board)
    _check_decks(text, file)
    _check_cards(text, file, board)
    usual = _usual(file)
    printed = {
        row.id: Printed(row.id, row.story, row.effect, row.to, row.amount, row.hotel, row.times) for row in file.card
    }
    return Edition(
        name=file.edition.name,
        title=file.edition.title,
        currency=file.edition.currency,
        note=file.money.note,
        text=text,
        board=board,
        tokens=tuple(Token(row.id, row.token) for row in file.seat),
        players=(2, len(file.seat)),
        total=file.money.total,
        start=file.money.start,
        facts=_facts(file.amounts),
        settings=chosen(text, usual, file.rules),
        moves=rules.MOVES,
        chances=rules.CHANCES,
        starts=rules.STARTS,
        options=menu.options,
        ended=timed.ended,
        worth=timed.worth,
        decks={deck: tuple(row.id for row in file.card if row.deck == deck) for deck in DECKS},
        cards=printed,
        supply=dealing.supply,
        endless=True,
        dice=("white", "white", "speed"),
        sheet=Sheet(_deeds(file), _taxes(file), printed),
        deal=dealing.deal,
        onward=rules.ONWARD,
        barter=trade.check,
        traded=trade.after_trade,
        unsound=building.unsound,
        presets=_presets(text, file, usual),
    )


def _group(row: _SpaceRow) -> str:
    return row.kind if row.kind in ("railroad", "utility") else row.group


def _facts(amounts: _Amounts) -> Mapping[str, int]:
    # "houses" elsewhere limits what a seat may own; here they are the Bank's.
    found = msgspec.structs.asdict(amounts)
    houses = found.pop("houses")
    return {**found, "stock_houses": houses, "jailed_bid": 1, "hotel_level": 5}


def _deeds(file: _File) -> Mapping[str, Deed]:
    return {
        row.id: Deed(row.id, row.kind, _group(row), row.price, row.rent or row.times, row.house, row.mortgage, row.lift)
        for row in file.space
        if row.kind in PROPERTIES
    }


def _taxes(file: _File) -> Mapping[str, Tax]:
    return {row.id: Tax(row.pay, row.older, row.tenth) for row in file.space if row.kind == "tax"}


def _usual(file: _File) -> Mapping[str, Setting]:
    totals = [file.money.total, *(total for total in BANK_TOTALS if total != file.money.total)]
    payable = tuple(str(total) for total in totals if total % file.money.note == 0)
    found = {**SETTINGS, "bank_total": replace(SETTINGS["bank_total"], choices=payable, default=payable[0])}
    if not file.decks.old_chest:
        found["chest_deck"] = replace(found["chest_deck"], choices=found["chest_deck"].choices[:1])
    return found


def _presets(text: str, file: _File, usual: Mapping[str, Setting]) -> Mapping[str, Mapping[str, str]]:
    found: dict[str, Mapping[str, str]] = {}
    for name, differences in file.presets.items():
        for setting, value in differences.items():
            at = line_of(text, f"[presets.{name}]", f"{setting} =")
            if setting not in usual:
                raise BadBoard(at, f'there is no rule "{setting}"; known: {", ".join(usual)}')
            if value not in usual[setting].choices:
                raise BadBoard(at, f'{setting} = "{value}" is none of: {", ".join(usual[setting].choices)}')
        found[name] = {setting: str(value) for setting, value in differences.items()}
    return found


# --- what a board must be ---------------------------------------------------------------------------------------------


def _check_twice(text: str, file: _File) -> None:
    for rows in (file.space, file.card):
        twice = [id for id, n in Counter(row.id for row in rows).items() if n > 1]
        if twice:
            raise BadBoard(line_of(text, f'id = "{twice[0]}"', f'id = "{twice[0]}"'), f'"{twice[0]}" stands twice')
    for field in ("id", "token"):
        twice = [word for word, n in Counter(getattr(row, field) for row in file.seat).items() if n > 1]
        if twice:
            raise BadBoard(line_of(text, "[[seat]]", f'"{twice[0]}"'), f'"{twice[0]}" stands at two seats')


def _check_money(text: str, file: _File) -> None:
    note = file.money.note
    sums = {"total": file.money.total, "start": file.money.start}
    names = ("go", "bail", "auction_opens", "auction_step", "speed_start")
    sums |= {name: getattr(file.amounts, name) for name in names}
    for name, amount in sums.items():
        if amount % note:
            raise BadBoard(line_of(text, f"{name} ="), f"{name} = {amount} cannot be paid in notes of {note}")
    if file.money.start * len(file.seat) > file.money.total:
        raise BadBoard(line_of(text, "start ="), "the start money of all seats is more than the box holds")
    dearest = sorted(row.price for row in file.space)[-2:]
    if sum(dearest) > file.money.start:
        raise BadBoard(line_of(text, "start ="), f"the start money must pay for two dealt deeds: up to {sum(dearest)}")


_NEEDS = {
    "street": ("group", "price", "rent", "house", "mortgage", "lift"),
    "railroad": ("price", "rent", "mortgage", "lift"),
    "utility": ("price", "times", "mortgage", "lift"),
    "tax": ("pay",),
}
_MAY = {"tax": ("older", "tenth")}
_ALL = ("group", "price", "rent", "times", "house", "mortgage", "lift", "pay", "older", "tenth")


def _check_space(text: str, file: _File, board: Board, row: _SpaceRow) -> None:
    at = line_of(text, f'id = "{row.id}"')
    needs = _NEEDS.get(row.kind, ())
    for field in _ALL:
        given = getattr(row, field)
        if field in needs and not given:
            raise BadBoard(at, f'"{row.name}" needs {field} = ...')
        if given and field not in (*needs, *_MAY.get(row.kind, ())):
            raise BadBoard(at, f'"{row.name}" is a {row.kind}: it has no {field}')
        amounts = given if field in ("rent", "times") else (given,) if field not in ("group", "tenth") else ()
        for amount in amounts:
            if amount % file.money.note:
                raise BadBoard(at, f'{field} {amount} of "{row.name}" cannot be paid in notes of {file.money.note}')
    if row.house % (2 * file.money.note):
        raise BadBoard(at, f'half of house {row.house} of "{row.name}" cannot be paid in notes of {file.money.note}')
    if row.kind in PROPERTIES:
        _check_deed(at, board, row)


def _check_deed(at: int, board: Board, row: _SpaceRow) -> None:
    many = len(board.groups[_group(row)])
    rents, needed = (row.times, many) if row.kind == "utility" else (row.rent, RENTS if row.kind == "street" else many)
    if len(rents) != needed:
        raise BadBoard(at, f'"{row.name}" has {len(rents)} rents, not {needed}')
    if list(rents) != sorted(rents):
        raise BadBoard(at, f'the rents of "{row.name}" must not fall')
    if row.mortgage > row.price or row.lift < row.mortgage:
        raise BadBoard(at, f'the mortgage of "{row.name}" must not be above its price, nor above what lifts it')


def _check_board(text: str, file: _File, board: Board) -> None:
    kinds = Counter(row.kind for row in file.space)
    for kind in ("go", "jail"):
        if kinds[kind] != 1:
            at = line_of(text, f'kind = "{kind}"')
            raise BadBoard(at, f'there must be one space of kind "{kind}", not {kinds[kind]}')
    if file.space[0].kind != "go":
        raise BadBoard(line_of(text, "[[space]]"), "the first space must be GO")
    if not kinds["street"]:
        raise BadBoard(line_of(text, "[[space]]"), "there is no street to own")
    for group, spaces in board.groups.items():
        at = line_of(text, f'id = "{spaces[-1]}"')
        if len(spaces) < 2 and board.space(spaces[0]).kind == "street":
            raise BadBoard(at, f'the group "{group}" has one street only: a colour needs two or more')
        costs = {row.house for row in file.space if row.id in spaces}
        if len(costs) > 1:
            raise BadBoard(at, f'houses cost the same on all streets of "{group}"')


def _check_decks(text: str, file: _File) -> None:
    for deck in DECKS:
        said, found = getattr(file.decks, deck), sum(row.deck == deck for row in file.card)
        if said != found:
            raise BadBoard(line_of(text, "[decks]", f"{deck} ="), f"{deck} says {said} cards, but {found} are listed")
        if said and all(row.effect == "jail_free" for row in file.card if row.deck == deck):
            raise BadBoard(line_of(text, "[decks]", f"{deck} ="), f"{deck} needs a card that is not kept")


def _check_cards(text: str, file: _File, board: Board) -> None:
    for row in file.card:
        at = line_of(text, f'id = "{row.id}"')
        if row.effect not in _CARD_NEEDS:
            raise BadBoard(at, f'there is no card effect "{row.effect}"; known: {", ".join(_CARD_NEEDS)}')
        for field in ("to", "amount", "hotel", "times"):
            needed = field in _CARD_NEEDS[row.effect]
            if bool(getattr(row, field)) != needed:
                raise BadBoard(at, f'the card "{row.story}" ({row.effect}) {"needs" if needed else "has no"} {field}')
        if row.effect == "go_to" and row.to not in board.index:
            raise BadBoard(at, f'the card "{row.story}" goes to "{row.to}", which is no space')
        if row.effect == "nearest" and not any(s.kind == row.to and s.price for s in board.spaces):
            raise BadBoard(at, f'the card "{row.story}" goes to the next "{row.to}", and there is none')
        if row.effect != "back" and (row.amount % file.money.note or row.hotel % file.money.note):
            raise BadBoard(at, f'the amount of the card "{row.story}" cannot be paid in notes of {file.money.note}')


_CARD_NEEDS: Mapping[str, tuple[str, ...]] = {
    "go_to": ("to",),
    "nearest": ("to", "times"),
    "back": ("amount",),
    "jail": (),
    "jail_free": (),
    "collect": ("amount",),
    "pay": ("amount",),
    "pay_each": ("amount",),
    "each_pays": ("amount",),
    "repairs": ("amount", "hotel"),
}

"""What a Classic board must be; each complaint names its line."""

from collections.abc import Mapping

from device.editions.checking import check_course, check_ids, check_notes, check_seats, check_sums
from device.editions.classic.rows import DECKS, PROPERTIES, RENTS, File, SpaceRow, group_of
from device.editions.trouble import BadBoard, line_of
from device.game.board import Board


def check(text: str, file: File, board: Board) -> None:
    """Refuse a board that could fail in a game; raises BadBoard."""
    _check_twice(text, file)
    _check_money(text, file)
    for row in file.space:
        _check_space(text, file, board, row)
    _check_board(text, file, board)
    _check_decks(text, file)
    _check_cards(text, file, board)


def _check_twice(text: str, file: File) -> None:
    check_ids(text, (row.id for row in file.space))
    check_ids(text, (row.id for row in file.card))
    check_seats(text, file.seat)


def _check_money(text: str, file: File) -> None:
    note = file.money.note
    sums = {"total": file.money.total, "start": file.money.start}
    names = ("go", "bail", "auction_opens", "auction_step", "speed_start")
    sums |= {name: getattr(file.amounts, name) for name in names}
    check_sums(text, sums, note)
    check_notes(text, file.money.notes, note)
    opens, rise = file.amounts.auction_opens, file.amounts.auction_step
    if max(opens, rise) > file.money.start:
        name = "auction_opens" if opens > file.money.start else "auction_step"
        raise BadBoard(line_of(text, f"{name} ="), f"{name} is more than the start money of {file.money.start}")
    if opens % rise:
        raise BadBoard(
            line_of(text, "auction_opens ="), f"auction_opens = {opens} is not on the way in steps of {rise}"
        )
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


def _check_space(text: str, file: File, board: Board, row: SpaceRow) -> None:
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


def _check_deed(at: int, board: Board, row: SpaceRow) -> None:
    many = len(board.groups[group_of(row)])
    rents, needed = (row.times, many) if row.kind == "utility" else (row.rent, RENTS if row.kind == "street" else many)
    if len(rents) != needed:
        raise BadBoard(at, f'"{row.name}" has {len(rents)} rents, not {needed}')
    if list(rents) != sorted(rents):
        raise BadBoard(at, f'the rents of "{row.name}" must not fall')
    if row.mortgage > row.price or row.lift < row.mortgage:
        raise BadBoard(at, f'the mortgage of "{row.name}" must not be above its price, nor above what lifts it')


def _check_board(text: str, file: File, board: Board) -> None:
    check_course(text, file.space, ("go", "jail"))
    if all(row.kind != "street" for row in file.space):
        raise BadBoard(line_of(text, "[[space]]"), "there is no street to own")
    for group, spaces in board.groups.items():
        at = line_of(text, f'id = "{spaces[-1]}"')
        if len(spaces) < 2 and board.space(spaces[0]).kind == "street":
            raise BadBoard(at, f'the group "{group}" has one street only: a colour needs two or more')
        costs = {row.house for row in file.space if row.id in spaces}
        if len(costs) > 1:
            raise BadBoard(at, f'houses cost the same on all streets of "{group}"')


def _check_decks(text: str, file: File) -> None:
    for deck in DECKS:
        said, found = getattr(file.decks, deck), sum(row.deck == deck for row in file.card)
        if said != found:
            raise BadBoard(line_of(text, "[decks]", f"{deck} ="), f"{deck} says {said} cards, but {found} are listed")
        if said and all(row.effect == "jail_free" for row in file.card if row.deck == deck):
            raise BadBoard(line_of(text, "[decks]", f"{deck} ="), f"{deck} needs a card that is not kept")


def _check_cards(text: str, file: File, board: Board) -> None:
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

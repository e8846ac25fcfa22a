"""What is the same in every edition's file: how it is read, and what no board may have."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from device.editions.trouble import BadBoard, line_in, line_of, plain

T = TypeVar("T")


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a board's file: a word that it does not know is a mistake."""


def converted(text: str, table: Mapping[str, Any], file: type[T]) -> T:
    """The file's rows as values; raises BadBoard."""
    try:
        return msgspec.convert(table, file)
    except msgspec.ValidationError as wrong:
        raise BadBoard(line_in(text, str(wrong)), plain(str(wrong))) from None


def twice(words: Iterable[Any]) -> Any:
    """The first word that stands there more than once, or None."""
    return next((word for word, n in Counter(words).items() if n > 1), None)


def check_ids(text: str, ids: Iterable[str]) -> None:
    """Refuse an id that two rows have; raises BadBoard."""
    if found := twice(ids):
        raise BadBoard(line_of(text, f'id = "{found}"', f'id = "{found}"'), f'"{found}" stands twice')


def check_seats(text: str, seats: Iterable[Any]) -> None:
    """Refuse a seat or a token that is there twice; raises BadBoard."""
    rows = tuple(seats)
    for found in (twice(row.id for row in rows), twice(row.token for row in rows)):
        if found:
            raise BadBoard(line_of(text, "[[seat]]", f'"{found}"'), f'"{found}" stands at two seats')


def check_course(text: str, spaces: Iterable[Any], once: Iterable[str]) -> None:
    """Refuse a course that does not begin with GO, or has not just one space of each of these kinds; raises BadBoard."""
    rows = tuple(spaces)
    kinds = Counter(row.kind for row in rows)
    for kind in once:
        if kinds[kind] != 1:
            at = line_of(text, f'kind = "{kind}"')
            raise BadBoard(at, f'there must be one space of kind "{kind}", not {kinds[kind]}')
    if rows[0].kind != "go":
        raise BadBoard(line_of(text, "[[space]]"), "the first space must be GO")


def check_sums(text: str, sums: Mapping[str, int], note: int) -> None:
    """Refuse a named amount that cannot be paid in notes of this; raises BadBoard."""
    for name, amount in sums.items():
        if amount % note:
            raise BadBoard(line_of(text, f"{name} ="), f"{name} = {amount} cannot be paid in notes of {note}")


def check_notes(text: str, notes: tuple[int, ...], least: int) -> None:
    """Refuse notes that do not go down to the least one, or could not be changed into it; raises BadBoard."""
    if notes and (notes[-1] != least or any(low >= high or high % least for high, low in pairwise(notes))):
        raise BadBoard(line_of(text, "notes ="), f"notes must go down to {least}, each a multiple of it")

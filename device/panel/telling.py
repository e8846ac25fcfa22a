"""A result of the wheel as leaves that are turned over one by one: hot house, then result, then who gets what.

The order is the rules' order. Pure: which leaves, how long each, when the first may be shown.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from device.panel.face import Face
from device.views.arrow import SILENCE
from device.views.shapes import Report, ReportLine, State

LINES_A_LEAF = 4


class Leaf(Struct, frozen=True):
    """One page of a result and how many seconds it stays."""

    kind: Literal["hot", "result", "paid"]
    seconds: float
    lines: tuple[ReportLine, ...] = ()
    number: int = 0  # of the payout leaves, from 1
    of: int = 0


def leaves(report: Report) -> tuple[Leaf, ...]:
    """All leaves of a report."""
    pages: list[Leaf] = []
    if report.hot.space or report.hot.text:
        pages.append(Leaf(kind="hot", seconds=2.5 if report.hot.due else 1.5))
    pages.append(Leaf(kind="result", seconds=2.5))
    sums = summed(report.lines)
    room = len(sums) if len(sums) <= LINES_A_LEAF + 1 else LINES_A_LEAF  # no leaf for a single rest
    starts = range(0, len(sums), max(room, 1))
    for number, start in enumerate(starts, 1):
        lines = sums[start : start + room]
        pages.append(Leaf(kind="paid", seconds=2.5, lines=lines, number=number, of=len(starts)))
    return tuple(pages)


def summed(lines: tuple[ReportLine, ...]) -> tuple[ReportLine, ...]:
    """One line a seat where money came or went several times; a sum the bank could not pay stays by itself."""
    sums: dict[object, ReportLine] = {}
    for number, line in enumerate(lines):
        plain = line.seat and line.amount and not line.due
        key: object = line.seat if plain else number
        known = sums.get(key)
        sums[key] = replace(known, amount=known.amount + line.amount) if known else line
    return tuple(sums.values())


def leaf_of(face: Face, report: Report) -> Leaf:
    """The leaf on the glass."""
    pages = leaves(report)
    return pages[min(face.leaf, len(pages) - 1)]


def at_rest(face: Face, state: State, now: float) -> bool:
    """Whether the arrow has stopped and the silence after it is over."""
    return state.spin is None or now - face.spun >= state.spin.seconds + SILENCE


def untold(face: Face, state: State, now: float) -> Report | None:
    """A report that is newer than the last one told, once the arrow on the glass has come to rest."""
    report = state.report
    return report if report and report.id > face.told and at_rest(face, state, now) else None

"""The wheel: two rings of equal segments under one arrow (J-43), or two draws by setting; angles in turns, clockwise.

One arrow has one angle, so with `single_angle` the circle is cut at the lines of both rings and each piece of arc is an
outcome weighted by its width. Where the arrow rests inside a piece is the draw's grain, always 15 % of a segment or more away
from the segment's lines, so nobody can argue. Chance segments are always exactly equal. Houses are, too, where every piece has
room to rest, as on the packaged wheel; on other wheels a piece without room lends its share to its neighbours, and
`spinbank check` says how much that is.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import gcd, lcm

from msgspec import Struct

MARGIN = Fraction(15, 100)

KINDS = (
    "X1",
    "X2",
    "X4",
    "PASS_LEFT",
    "PASS_RIGHT",
    "PAY_JACKPOT",
    "GO_TO_JAIL",
    "BUILD_HOUSE",
    "STEAL_HOUSE",
    "SWAP_HOUSE",
    "SWAP_CASH",
    "BANKRUPT",
    "JACKPOT",
)


class Piece(Struct, frozen=True):
    """One outcome: what it means, its weight, and where the arrow (and the house pointer) may rest, in turns."""

    kind: str
    house: str
    weight: int
    low: float
    high: float
    house_low: float
    house_high: float

    @property
    def label(self) -> str:
        """The outcome in the journal, e.g. "X2/red1" or "X2/-"."""
        return f"{self.kind}/{self.house or '-'}"


class Coupling(Struct, frozen=True):
    """All outcomes under one setting, with their labels and weights as a chance asks for them."""

    pieces: tuple[Piece, ...]
    labels: tuple[str, ...]
    weights: tuple[int, ...]


class Wheel(Struct, frozen=True):
    """Both rings and all outcomes, for one arrow (`single_angle`) and for two draws (`independent`)."""

    chance_ring: tuple[str, ...]
    house_ring: tuple[str, ...]
    chance_offset: float
    house_offset: float
    couplings: Mapping[str, Coupling]

    def rest(self, coupling: str, outcome: int, grain: int) -> tuple[float, float]:
        """Where the arrow and the house pointer come to rest, in turns clockwise from the top."""
        piece = self.couplings[coupling].pieces[outcome]
        arrow = piece.low + (piece.high - piece.low) * (grain % 1000) / 999
        if coupling == "single_angle":
            return arrow % 1.0, arrow % 1.0
        return arrow % 1.0, (piece.house_low + (piece.house_high - piece.house_low) * (grain // 1000) / 999) % 1.0


def _coupling(pieces: tuple[Piece, ...]) -> Coupling:
    return Coupling(pieces, tuple(piece.label for piece in pieces), tuple(piece.weight for piece in pieces))


def build(chances: tuple[str, ...], houses: tuple[str, ...], chance_deg: Fraction, house_deg: Fraction) -> Wheel:
    """The wheel with these rings; offsets in degrees turn a ring clockwise."""
    chance_at, house_at = chance_deg / 360, house_deg / 360
    return Wheel(
        chance_ring=chances,
        house_ring=houses,
        chance_offset=float(chance_at),
        house_offset=float(house_at),
        couplings={
            "single_angle": _coupling(_single(chances, houses, chance_at, house_at)),
            "independent": _coupling(_double(chances, houses, chance_at, house_at)),
        },
    )


def _double(chances: tuple[str, ...], houses: tuple[str, ...], at: Fraction, house_at: Fraction) -> tuple[Piece, ...]:
    wide, narrow = Fraction(1, len(chances)), Fraction(1, len(houses))
    return tuple(
        Piece(
            kind,
            house,
            1,
            float(at + (i + MARGIN) * wide),
            float(at + (i + 1 - MARGIN) * wide),
            float(house_at + (j + MARGIN) * narrow),
            float(house_at + (j + 1 - MARGIN) * narrow),
        )
        for i, kind in enumerate(chances)
        for j, house in enumerate(houses)
    )


def _single(chances: tuple[str, ...], houses: tuple[str, ...], at: Fraction, house_at: Fraction) -> tuple[Piece, ...]:
    found: list[tuple[str, str, Fraction, Fraction, Fraction]] = []
    for i, kind in enumerate(chances):
        found += _arcs(kind, (at + Fraction(i, len(chances)), at + Fraction(i + 1, len(chances))), houses, house_at)
    unit = lcm(*(width.denominator for _, _, width, _, _ in found))
    weights = [int(width * unit) for _, _, width, _, _ in found]
    common = gcd(*weights)
    return tuple(
        Piece(kind, house, weight // common, float(low), float(high), float(low), float(high))
        for (kind, house, _, low, high), weight in zip(found, weights, strict=True)
    )


def _arcs(
    kind: str, segment: tuple[Fraction, Fraction], houses: tuple[str, ...], house_at: Fraction
) -> list[tuple[str, str, Fraction, Fraction, Fraction]]:
    """The pieces of one Chance segment: kind, house, width, and the rest zone."""
    start, stop = segment
    narrow = Fraction(1, len(houses))
    inner = (start + MARGIN * (stop - start), stop - MARGIN * (stop - start))
    arcs = []
    j = int((start - house_at) // narrow)
    while house_at + j * narrow < stop:
        line, next_line = house_at + j * narrow, house_at + (j + 1) * narrow
        width = min(stop, next_line) - max(start, line)
        low, high = max(inner[0], line + MARGIN * narrow), min(inner[1], next_line - MARGIN * narrow)
        arcs.append((width, low, high, houses[j % len(houses)]))
        j += 1
    roomy = [arc for arc in arcs if arc[1] < arc[2]]
    if not roomy:  # a segment so slim that house lines crowd it: its widest arc speaks for all of it
        house = max(arcs)[3]
        return [(kind, house, stop - start, *inner)]
    # An arc too slim to rest in clear of both lines lends its width to the others, in proportion.
    share = (stop - start) / sum(width for width, *_ in roomy)
    return [(kind, house, width * share, low, high) for width, low, high, house in roomy]

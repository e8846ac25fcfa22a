"""An evening frame by frame, as the panel's loop sees it: what ring and sound are tested on. Test material only."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from device.panel import navigator
from device.panel.face import Face
from device.views.arrow import SILENCE, turns_and_seconds
from device.views.board_shapes import TokenView
from device.views.shapes import Report, ReportLine, SpinView, State
from device.views.words import TOKENS
from hardware.signals import PlungerIn, PlungerOut, Pressed, Signal, Turned
from tests.panel.world import BOARD, LOT, REPORT, SEATS, STANDINGS, lobby, state

FPS = 30
SEAT_OF = {"car": "blue", "dog": "green", "shoe": "orange", "hat": "pink"}
TABLE = replace(BOARD, tokens=tuple(TokenView(seat, token, *TOKENS[token]) for token, seat in SEAT_OF.items()))
LOST = replace(REPORT, kind="BANKRUPT", title="BANKRUPT", lines=(ReportLine("into the Jackpot", "green", -900),))

Frame = tuple[Face, State, float]


def spin_of(power: float, start: float = 0.1, rest: float = 0.09, id: int = 7) -> SpinView:
    """A spin as the table makes them: whole turns by power, then on to where it rests."""
    turns, seconds = turns_and_seconds(power)
    end = start + (rest - start) % 1.0 + turns
    return SpinView(id=id, start=start, end=end, house_start=start, house_end=end, seconds=seconds, elapsed=0.0)


class Walk:
    """Hands and news in, frames out."""

    def __init__(self, first: State, now: float = 1000.0) -> None:
        self.state, self.now, self.face = first, now, Face()

    def news(self, step: str, actor: str, **fields: Any) -> None:
        """The table's next state."""
        self.state = state(step, actor, **({"seq": self.state.seq + 1} | fields))

    def hand(self, *signals: Signal) -> None:
        """Touches, all at once."""
        for signal in signals:
            self.face, _ = navigator.react(self.face, signal, self.state, TABLE, self.now)

    def frames(self, seconds: float) -> Iterator[Frame]:
        """What the loop sees while time passes."""
        for _ in range(round(seconds * FPS)):
            self.face, _ = navigator.tick(self.face, self.state, TABLE, self.now)
            yield self.face, self.state, self.now
            self.now += 1 / FPS


def chance(walk: Walk, power: float, report: Report, id: int) -> Iterator[Frame]:
    """One Chance event of Ben's: bets, a push too early, armed, wound up, spun, told; then Mia's turn."""
    walk.news("bets", "green")
    yield from walk.frames(1.0)
    walk.news("bets", "green", seats=tuple(replace(seat, said="bet") for seat in SEATS))
    yield from walk.frames(1.0)
    walk.news("armed", "green")
    yield from walk.frames(3.0)
    walk.hand(PlungerIn())
    yield from walk.frames(1.5)
    walk.hand(PlungerOut(power))
    yield from walk.frames(0.1)
    spin = spin_of(power, start=0.1 * id, id=id)
    walk.news("spinning", "green", spin=spin)
    for _ in range(4):  # somebody pushes and presses meanwhile
        yield from walk.frames(spin.seconds / 4)
        walk.hand(PlungerIn(), PlungerOut(1.0), Pressed())
    yield from walk.frames(SILENCE)
    walk.news("roll", "orange", report=replace(report, id=id), arrow=spin.end % 1.0, house_arrow=spin.end % 1.0)
    yield from walk.frames(12.0)


def evening() -> Iterator[Frame]:
    """From the lobby to the last dollar, with a nap in between."""
    walk = Walk(lobby())
    yield from walk.frames(1.0)
    for actor in ("blue", "green", "orange"):
        walk.news("roll", actor)
        yield from walk.frames(1.0)
        walk.hand(PlungerIn())
        yield from walk.frames(2.5)
    for number, (power, report) in enumerate(
        ((0.0, REPORT), (0.5, LOST), (0.626, REPORT), (0.88, LOST), (1.0, REPORT))
    ):
        yield from chance(walk, power, report, 100 + number)
    for bid in range(4):
        walk.news("auction", "green", auction=replace(LOT, highest=600 + 100 * bid, seconds=8.0, of=8.0))
        yield from walk.frames(0.3)
    yield from walk.frames(8.0)
    walk.news("roll", "pink", seats=(*SEATS[:3], replace(SEATS[3], owns=("red1",))))
    yield from walk.frames(2.0)
    walk.hand(Turned(1), Pressed())
    yield from walk.frames(1.0)
    walk.now += 400.0
    yield from walk.frames(2.0)
    walk.hand(Turned(1))
    yield from walk.frames(1.0)
    walk.news("over", "", phase="over", standings=STANDINGS)
    yield from walk.frames(4.0)

"""What is heard now: motifs that follow from what has changed since the moment before. Never by sound alone.

Pure. Each motif has its picture on the glass already. The ticks of a spin are laid out in one piece when it begins, at
the times at which the arrow passes the lines, so their rhythm depends on no frame rate; the silence after the stop is
part of the piece, and what would be heard in it is left out.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct

from device.panel.face import Face
from device.panel.glow import gain
from device.panel.pastime import BUSY_STEPS
from device.panel.telling import at_rest
from device.views.arrow import SILENCE
from device.views.board_shapes import Board
from device.views.shapes import AuctionView, Report, SpinView, State
from hardware.buzzer import Motif, Note
from hardware.signals import Held, Signal, power_after

FASTEST = 0.04  # seconds between two ticks: at most 25 a second, of faster lines some are left out
HIGH, LOW = 1800.0, 1200.0  # hertz of the first and of the last tick
PURR = 400.0  # hertz of ticks that cannot be told apart
TICK = 0.012  # seconds
LAST = 3  # ticks at full volume
CALL = 3.0  # seconds before the end of an auction's clock: going once; half of it: going twice

C5, E5, G5, A5, C6, E6, G6 = 523.25, 659.26, 783.99, 880.0, 1046.5, 1318.51, 1567.98
WIN = Motif("win", (Note(C5, 0.1), Note(E5, 0.1), Note(G5, 0.1), Note(C6, 0.3)))
LOSE = Motif("lose", (Note(G5, 0.15, 0.8), Note(E5, 0.15, 0.8), Note(C5, 0.35, 0.8)))
TOLD = Motif("told", (Note(G5, 0.1, 0.7), Note(G5 * 1.01, 0.15, 0.7)))
TURN = Motif("your turn", (Note(G5, 0.08, 0.6), Note(C6, 0.14, 0.6)))
DUP = Motif("refused", (Note(233.0, 0.07, 0.6), Note(0, 0.04), Note(233.0, 0.07, 0.6)))
HOLD = Motif("hold", (Note(E6, 0.05, 0.5),))
CLICK = Motif("click", (Note(HIGH, TICK, 0.5),), ticks=True)
ONCE = Motif("going once", (Note(G5, 0.18),))
TWICE = Motif("going twice", (Note(A5, 0.18), Note(0, 0.08), Note(A5, 0.18)))
SOLD = Motif("sold", (Note(C6, 0.1), Note(0, 0.05), Note(G6, 0.3)))
OVER = Motif("over", (Note(G5, 0.12), Note(C6, 0.12), Note(E6, 0.12), Note(G6, 0.12), Note(E6, 0.12), Note(G6, 0.4)))
HUSH = Motif("hush", (), cuts=True)
CALLS = (None, ONCE, TWICE)


class Heard(Struct, frozen=True):
    """What has been heard, so that nothing is heard twice."""

    game: str = "\0"  # no game is called this
    spin: int = 0
    until: float = 0.0  # the spin's ticks and the silence after them
    told: int = 0
    turn: str = ""
    toast: float = 0.0  # when the newest toast goes away: every toast has its own
    clicks: int = 0  # tenths of the plunger's power, as its percents are shown
    lot: AuctionView | None = None
    call: int = 0  # going once, going twice
    card: int = 0  # the drawing that is held up
    over: bool = False


def hear(before: Heard, face: Face, state: State, board: Board, now: float) -> tuple[Heard, tuple[Motif, ...]]:
    """What is heard at this moment, and what to remember for the next. `face` has been brought up to `now`."""
    after = _moment(before, face, state, now)
    if before.game != after.game:  # at the start, or a new game: nothing of it has just happened, except a spin
        return after, _spin(Heard(), after, state, board, face, now)
    heard = [*_spin(before, after, state, board, face, now)]
    if at_rest(face, state, now):
        heard += [motif for rule in RULES if (motif := rule(before, after, state, board))]
    return after, tuple(heard)


def touched(heard: Heard, signal: Signal, now: float) -> tuple[Motif, ...]:
    """What is heard of a touch itself: a hold has been long enough."""
    return (HOLD,) if isinstance(signal, Held) and now >= heard.until else ()


def ticks(spin: SpinView, lines: int, offset: float, elapsed: float) -> Motif:
    """The ticks of a spin from `elapsed` seconds on, and the silence until its result may be told."""
    times = list(passed(spin, lines, offset))
    last = times[-LAST:]
    notes: list[Note] = []
    at, line, kept = elapsed, 0.0, -FASTEST
    for time in times:
        purrs, line = time - line < FASTEST, time
        if time >= elapsed and (time - kept >= FASTEST or time in last):
            notes += (Note(0, max(time - at, 0.0)), _tick(spin, time, purrs=purrs, loud=time in last))
            at, kept = time + TICK, time
    notes.append(Note(0, max(spin.seconds + SILENCE - at, 0.0)))
    return Motif("spin", tuple(notes), cuts=True, ticks=True)


def passed(spin: SpinView, lines: int, offset: float) -> Iterator[float]:
    """When the arrow passes each line, in seconds after release; segment i begins at offset + i / lines turns."""
    way = spin.end - spin.start
    if lines < 1 or way <= 0:
        return
    number = int((spin.start - offset) * lines // 1) + 1
    while (angle := offset + number / lines) < spin.end:
        yield spin.seconds * (1.0 - (1.0 - (angle - spin.start) / way) ** (1 / 3))  # the way of `arrow.ease`, undone
        number += 1


def _tick(spin: SpinView, time: float, *, purrs: bool, loud: bool) -> Note:
    hertz = HIGH + (LOW - HIGH) * time / spin.seconds
    if loud:
        return Note(hertz, TICK)
    return Note(PURR, TICK, 0.3) if purrs else Note(hertz, TICK, 0.6)


def _moment(before: Heard, face: Face, state: State, now: float) -> Heard:
    """This moment, as the ear remembers it."""
    spins = state.spin is not None and face.spin == state.spin.id
    telling = face.page == "tell"
    until = face.spun + state.spin.seconds + SILENCE if spins and state.spin else 0.0
    quiet = telling or state.phase != "playing" or state.step in BUSY_STEPS
    calls = before.call if state.auction and _same_bid(before.lot, state.auction) else 0
    return Heard(
        game=state.game,
        spin=state.spin.id if spins and state.spin else 0,
        until=until,
        told=face.told,
        turn=before.turn if quiet and before.game == state.game else state.actor,
        toast=face.toast_until if face.toast else before.toast,
        clicks=0 if face.charging is None else round(power_after(now - face.charging) * 100) // 10,
        lot=state.auction,
        call=max(_call(state.auction, now - face.arrived), calls),
        card=face.card,
        over=state.phase == "over" and not telling,
    )


def _spin(before: Heard, after: Heard, state: State, board: Board, face: Face, now: float) -> tuple[Motif, ...]:
    if state.spin and after.spin and after.spin != before.spin and now < after.until:
        return (ticks(state.spin, len(board.chance_ring), board.chance_offset, max(now - face.spun, 0.0)),)
    return (HUSH,) if before.spin and not after.spin and now < before.until - SILENCE else ()


def _result(before: Heard, after: Heard, state: State, board: Board) -> Motif | None:
    if after.told == before.told or state.report is None or state.report.id != after.told:
        return None
    return _verdict(state.report, board)


def _verdict(report: Report, board: Board) -> Motif:
    """Good or bad for the taker: by the money, and where none has moved, bad if the segment is."""
    won = gain(report)
    if won:
        return WIN if won > 0 else LOSE
    mood = next((segment.mood for segment in board.chance_ring if segment.kind == report.kind), "")
    return LOSE if mood == "bad" else TOLD


def _turn(before: Heard, after: Heard, state: State, board: Board) -> Motif | None:
    return TURN if after.turn and after.turn != before.turn else None


def _refused(before: Heard, after: Heard, state: State, board: Board) -> Motif | None:
    return DUP if after.toast != before.toast else None


def _click(before: Heard, after: Heard, state: State, board: Board) -> Motif | None:
    return CLICK if after.clicks > before.clicks else None


def _going(before: Heard, after: Heard, state: State, board: Board) -> Motif | None:
    return CALLS[after.call] if after.call > before.call else None


def _sold(before: Heard, after: Heard, state: State, board: Board) -> Motif | None:
    """The auction is over, and who led it owns the lot now."""
    lot = before.lot
    if lot is None or after.lot is not None:
        return None
    return SOLD if any(seat.seat == lot.leader and lot.space in seat.owns for seat in state.seats) else None


def _card(before: Heard, after: Heard, state: State, board: Board) -> Motif | None:
    return TOLD if after.card != before.card and state.card is not None else None


def _over(before: Heard, after: Heard, state: State, board: Board) -> Motif | None:
    return OVER if after.over and not before.over else None


RULES: tuple[Callable[[Heard, Heard, State, Board], Motif | None], ...] = (
    _sold, _result, _card, _turn, _refused, _click, _going, _over,
)  # fmt: skip


def _same_bid(lot: AuctionView | None, now: AuctionView) -> bool:
    return lot is not None and (lot.space, lot.highest, lot.leader) == (now.space, now.highest, now.leader)


def _call(lot: AuctionView | None, age: float) -> int:
    """0, 1 or 2: how far an auction with a clock and a bid has come, `age` seconds after its state was made."""
    if lot is None or not lot.of or not lot.leader:
        return 0
    left = lot.seconds - age
    return 2 if left <= CALL / 2 else 1 if left <= CALL else 0

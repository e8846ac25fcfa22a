"""What the LED ring shows now: one colour for each LED, clockwise from the top. An ornament: the glass says it all, too.

Pure. The comet's head is `arrow.angle` and nothing else, so it stops with glass and phones. Nothing flashes more than
three times a second: breathing is slow, and where the comet comes round faster than that the ring glows evenly, with
the head only a little brighter, until it can be followed with the eye.
"""

from collections.abc import Callable, Sequence
from math import cos, pi

from device.panel.face import Face
from device.panel.pastime import asleep
from device.panel.telling import at_rest, leaf_of
from device.panel.wheel import speed
from device.views.arrow import angle
from device.views.board_shapes import Board
from device.views.shapes import Report, State
from hardware.ring import Colour, Colours
from hardware.signals import power_after

DARK: Colour = (0, 0, 0)
NOBODY: Colour = (180, 170, 150)  # where a seat has no colour
DIM = 0.35  # a ring at rest
BREATH = 0.5  # hertz: armed, and the end of the game
PULSE = 1.5  # hertz: a win
TAIL = 0.12  # seconds the comet's tail lasts
LIVELY = 2.0  # turns a second up to which the comet is alone on a dark ring
EVEN = 2.8  # turns a second above which the ring glows evenly
GLOW = 0.96  # of the head's brightness, on an even ring: a change that is no flash

Share = tuple[str, float]  # a seat and how bright its part is, 0..1
Light = Callable[[Face, State, Board, float, int], Colours]


def glow(face: Face, state: State | None, board: Board | None, now: float, leds: int) -> Colours:
    """The colour of every LED at this moment."""
    if state is None or board is None or asleep(face, state, now):
        return (DARK,) * leds
    if state.spin:
        return comet(face, state, board, now, leds)
    if face.page == "tell" and state.report:
        return TOLD[leaf_of(face, state.report).kind](face, state, board, now, leds)
    if face.charging is not None:
        return charging(face, state, board, now, leds)
    return STEPS.get(state.step, turn)(face, state, board, now, leds)


def moving(face: Face, state: State | None, now: float) -> bool:
    """Whether the light changes by itself, so that it must be drawn again and again."""
    if state is None or asleep(face, state, now):
        return False
    if state.spin:
        return not at_rest(face, state, now)
    if face.page == "tell" and state.report:
        return leaf_of(face, state.report).kind == "result" and gain(state.report) > 0
    return state.step in ("armed", "draw", "over")


def gain(report: Report) -> int:
    """What the taker of a Chance event got or lost in all."""
    hot = report.hot.paid if report.hot.owner == report.taker else 0
    return hot + sum(line.amount for line in report.lines if line.seat == report.taker)


# --- while the wheel is in play ---------------------------------------------------------------------------------------


def comet(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """The arrow as a comet in the spinner's colour; its tail is where it has just been."""
    assert state.spin is not None
    elapsed = max(now - face.spun, 0.0)
    head = angle(state.spin, elapsed) * leds
    pace = speed(state.spin, elapsed)
    tail = 1.0 + min(pace * TAIL, 0.9) * leds
    floor = GLOW * min(max((pace - LIVELY) / (EVEN - LIVELY), 0.0), 1.0)
    colour = _colour(board, state.actor)

    def light(led: int) -> Colour:
        behind = (head - led) % leds
        near = max(1.0 - behind / tail, behind - (leds - 1))  # the second is the LED the head is coming to
        return _dimmed(colour, floor + (1.0 - floor) * max(near, 0.0))

    return tuple(light(led) for led in range(leds))


def charging(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """How far the plunger is wound up, from the top round to the top."""
    full = power_after(now - (face.charging or 0.0)) * leds
    colour = _colour(board, state.actor)
    return tuple(_dimmed(colour, DIM + (1 - DIM) * min(max(full - led, 0.0), 1.0)) for led in range(leds))


def armed(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """All bets are in, or a card is to be drawn: the ring breathes in the colour of who may push."""
    return (_dimmed(_colour(board, state.actor), _wave(now, BREATH, DIM)),) * leds


def bets(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """A part for everybody, bright when the bet is in."""
    return _parts(board, [(seat.seat, 1.0 if seat.said else DIM) for seat in state.seats if seat.taken], leds)


# --- a result, leaf by leaf -------------------------------------------------------------------------------------------


def hot_house(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """The place the arrow points at, in the colour of the house's owner."""
    owner = state.report.hot.owner if state.report else ""
    places = max(len(board.house_ring), 1)
    place = int((state.house_arrow - board.house_offset) % 1.0 * places)
    middle = (board.house_offset + (place + 0.5) / places) * leds
    reach = max(leds / places / 2, 0.5)
    colour = _colour(board, owner)
    return tuple(
        _dimmed(colour, 1.0 if abs((led - middle + leds / 2) % leds - leds / 2) <= reach else 0.0)
        for led in range(leds)
    )


def result(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """The taker's colour: a pulse for a win, else it just stands there."""
    if state.report is None:
        return (DARK,) * leds
    won = gain(state.report) > 0
    level = _wave(now - face.leaf_since, PULSE, DIM) if won else DIM
    return (_dimmed(_colour(board, state.report.taker), level),) * leds


def paid(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """A part for everybody who gets something."""
    lines = leaf_of(face, state.report).lines if state.report else ()
    return _parts(board, [(line.seat, 1.0) for line in lines if line.seat and line.amount > 0], leds)


# --- at rest ----------------------------------------------------------------------------------------------------------


def turn(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """The colour of whose turn it is, brighter where the arrow rests."""
    if not state.actor:
        return (DARK,) * leds
    colour = _colour(board, state.actor)
    rest = round(state.arrow * leds) % leds if board.chance_ring else -1
    return tuple(_dimmed(colour, 1.0 if led == rest else DIM) for led in range(leds))


def lobby(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """A part for everybody who has sat down."""
    return _parts(board, [(seat.seat, DIM) for seat in state.seats if seat.taken], leds)


def over(face: Face, state: State, board: Board, now: float, leds: int) -> Colours:
    """The winners' colours, breathing."""
    level = _wave(now, BREATH, DIM)
    return _parts(board, [(line.seat, level) for line in state.standings if line.winner], leds)


STEPS: dict[str, Light] = {"lobby": lobby, "bets": bets, "armed": armed, "draw": armed, "over": over}
TOLD: dict[str, Light] = {"hot": hot_house, "result": result, "paid": paid}


def _wave(seconds: float, hertz: float, low: float) -> float:
    """A level that swings between 1 and `low`, bright at the beginning."""
    return low + (1.0 - low) * (0.5 + 0.5 * cos(2 * pi * hertz * seconds))


def _parts(board: Board, shares: Sequence[Share], leds: int) -> Colours:
    """The ring divided among seats, each in its colour; dark if there are none."""
    if not shares:
        return (DARK,) * leds
    part = [shares[led * len(shares) // leds] for led in range(leds)]
    return tuple(_dimmed(_colour(board, seat), level) for seat, level in part)


def _colour(board: Board, seat: str) -> Colour:
    """A seat's colour, as phones show it."""
    css = next((token.colour for token in board.tokens if token.seat == seat), "")
    if len(css) != 7:
        return NOBODY
    red, green, blue = bytes.fromhex(css[1:])
    return red, green, blue


def _dimmed(colour: Colour, level: float) -> Colour:
    red, green, blue = colour
    return round(red * level), round(green * level), round(blue * level)

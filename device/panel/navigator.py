"""The knob's reducer: (face, signal, state, board, now) -> (face, requests). Pure; time is a number that is handed in.

One table per gesture says what each page does with it, so a page's behaviour can be read in three lines. What may be
asked comes only from `state.options`; forms are `filling`, what passes by itself is `pastime`, the plunger is `push`.
"""

from collections.abc import Callable

from msgspec.structs import replace

from device.language import _
from device.panel import filling, push, selftest, trading
from device.panel.box import OFFER, laid_out
from device.panel.face import Face, home, toasted
from device.panel.form import Ask
from device.panel.pastime import asleep, pass_time, rows_on
from device.panel.rows import Row, home_rows, main_option, undoable
from device.panel.telling import leaves
from device.views.board_shapes import Board
from device.views.shapes import State
from hardware.signals import Held, PlungerIn, PlungerOut, Signal, Turned

Asks = tuple[Ask, ...]
MENU_STEPS = frozenset({"bets", "auction", "armed", "say"})  # more than one seat or thing may act: a press lists all


def react(face: Face, signal: Signal, state: State, board: Board, now: float) -> tuple[Face, Asks]:
    """What a touch does: the new face, and what is asked of the table."""
    face, asks = tick(face, state, board, now)
    state = laid_out(state, board)
    dark = asleep(face, state, now)
    face = replace(face, touched=now, stirred=now)
    if dark:  # the first touch only wakes
        return face, asks
    if face.page == "selftest":
        face, more = _tested(face, signal, state, now)
    elif isinstance(signal, PlungerIn | PlungerOut):
        face, more = push.pushed(face, signal, state, now, wheel=bool(board.chance_ring))
    elif isinstance(signal, Turned):
        face, more = TURNS[face.page](face, signal, state), ()
    elif isinstance(signal, Held):
        face, more = _hold(face, state), ()
    else:
        face, more = _press(face, state, now)
    return face, (*asks, *more)


def tick(face: Face, state: State, board: Board, now: float) -> tuple[Face, Asks]:
    """What passing time and news do by themselves; nothing is ever asked without a touch."""
    return pass_time(face, laid_out(state, board), now), ()


def refused(face: Face, text: str, now: float) -> Face:
    """The face after the table said no: the reason as a toast, and the knob is free again."""
    return replace(toasted(face, text, now), asked=-1)


# --- turning: moves a bar, turns a dial, leafs through a result -----------------------------------------------------


def _turn_home(face: Face, signal: Turned, state: State) -> Face:
    return _turn_list(face, signal, state) if home_rows(state) else _menu(face)


def _turn_list(face: Face, signal: Turned, state: State) -> Face:
    rows = rows_on(face, state)
    cursor = filling.within(face.cursor + signal.clicks, len(rows))
    return replace(face, cursor=cursor, mark=rows[cursor].key if rows else "")


def _turn_no_yes(face: Face, signal: Turned, _: State) -> Face:
    return replace(face, cursor=filling.within(face.cursor + signal.clicks, 2))


def _turn_leaf(face: Face, signal: Turned, state: State) -> Face:
    if state.report is None:
        return home(face)
    return replace(
        face, leaf=filling.within(face.leaf + signal.clicks, len(leaves(state.report))), leaf_since=face.touched
    )


def _turn_join(face: Face, signal: Turned, state: State) -> Face:
    return _turn_no_yes(face, signal, state) if state.wifi[0] else home(face)  # its own network has two codes


def _turn_trade(face: Face, signal: Turned, state: State) -> Face:
    if rows_on(face, state):
        return _turn_list(face, signal, state)
    limits = trading.limits(face, state)
    return filling.dialled(face, signal, limits) if limits else _turn_no_yes(face, signal, state)


def _leave(face: Face, _: Turned, __: State) -> Face:
    return home(face)


def _stay(face: Face, _: Turned, __: State) -> Face:
    return face


TURNS: dict[str, Callable[[Face, Turned, State], Face]] = {
    "home": _turn_home,
    "menu": _turn_list,
    "undo": _turn_list,
    "players": _turn_list,
    "rules": _turn_list,
    "people": _turn_list,
    "asked": _turn_no_yes,
    "box": _turn_list,
    "faults": _leave,
    "card": _stay,
    "deeds": _turn_list,
    "deed": _turn_list,
    "form": filling.turned,
    "trade": _turn_trade,
    "sure": _turn_no_yes,
    "offer": _turn_no_yes,
    "tell": _turn_leaf,
    "join": _turn_join,
    "notice": _stay,
}


# --- pressing: ok ---------------------------------------------------------------------------------------------------


def _press(face: Face, state: State, now: float) -> tuple[Face, Asks]:
    if now < face.fresh_until:
        # Translators: the press was meant for the picture before; at most 56 letters
        return toasted(face, _("look, this is new"), now), ()
    if push.waiting(face, state, now):
        return toasted(face, _("one moment"), now), ()
    return PRESSES[face.page](face, state, now)


def _press_home(face: Face, state: State, now: float) -> tuple[Face, Asks]:
    if home_rows(state):
        return _press_row(face, state, now)
    if state.step == "spinning":
        return toasted(face, push.why_not(state), now), ()
    option = main_option(state)
    if option is None or state.phase != "playing" or state.step in MENU_STEPS:
        return _menu(face), ()
    return filling.take(face, option, None, state, now)


def _press_row(face: Face, state: State, now: float) -> tuple[Face, Asks]:
    rows = rows_on(face, state)
    row = rows[filling.within(face.cursor, len(rows))] if rows else None
    if row is None:
        return home(face), ()
    if row.why:
        return toasted(face, row.why, now), ()
    if row.option and row.option.command == OFFER:
        return trading.opened(face, row.option, state), ()
    if row.option:
        return filling.take(face, row.option, row.pick, state, now)
    if row.go == "selftest":
        return replace(home(face), page="selftest", test=selftest.begin(state.setup, state.wires, now)), ()
    return _go(face, row, state), ()


def _press_undo(face: Face, state: State, now: float) -> tuple[Face, Asks]:
    if face.cursor == 0 or face.entry not in [entry.seq for entry in undoable(state)]:
        return home(face), ()
    return push.asking(face, state, now), ({"command": "undo", "entry": face.entry},)


def _press_offer(face: Face, state: State, now: float) -> tuple[Face, Asks]:
    return push.asking(face, state, now), ({"command": "answer", "offer": face.offer, "yes": face.cursor == 1},)


def _press_asked(face: Face, state: State, now: float) -> tuple[Face, Asks]:
    if state.asked_at_box is None or state.asked_at_box.to != "box":
        return home(face), ()
    return push.asking(face, state, now), ({"command": "confirm", "asked": face.both, "yes": face.cursor == 1},)


def _press_leaf(face: Face, state: State, now: float) -> tuple[Face, Asks]:
    last = state.report is None or face.leaf + 1 >= len(leaves(state.report))
    return home(face) if last else replace(face, leaf=face.leaf + 1, leaf_since=now), ()


def _press_notice(face: Face, state: State, _: float) -> tuple[Face, Asks]:
    return replace(home(face), notice=state.notice), ()


def _press_away(face: Face, _: State, __: float) -> tuple[Face, Asks]:
    return home(face), ()


PRESSES: dict[str, Callable[[Face, State, float], tuple[Face, Asks]]] = {
    "home": _press_home,
    "menu": _press_row,
    "undo": _press_row,
    "players": _press_row,
    "card": _press_away,
    "deeds": _press_row,
    "deed": _press_row,
    "rules": _press_row,
    "people": _press_row,
    "asked": _press_asked,
    "box": _press_row,
    "faults": _press_away,
    "form": filling.pressed,
    "trade": trading.pressed,
    "sure": _press_undo,
    "offer": _press_offer,
    "tell": _press_leaf,
    "join": _press_away,
    "notice": _press_notice,
}


# --- holding: back; on the home page, where there is no back, the joining code --------------------------------------


def _hold(face: Face, state: State) -> Face:
    if face.page == "home":
        return replace(home(face), page="join", cursor=1 if state.guests else 0)
    if face.page == "offer":
        return replace(home(face), later=(*face.later, face.offer))
    if face.page == "notice":
        return replace(home(face), notice=state.notice)
    if face.page == "form" and face.form and face.form.answers:
        return filling.back(face, state)
    if face.page == "trade":
        return trading.back(face, state)
    if face.page == "deed":
        return replace(home(face), page="deeds", seat=face.seat, mark=face.space)
    return replace(home(face), page="undo") if face.page == "sure" else home(face)


# --- the self-test: every touch is what is being tested ---------------------------------------------------------------


def _tested(face: Face, signal: Signal, state: State, now: float) -> tuple[Face, Asks]:
    if isinstance(signal, PlungerIn) and state.step in ("bets", "armed"):
        # Translators: somebody pushes the plunger during the self-test; at most 56 letters
        face = toasted(face, _("a test: hold the knob to go back to the game"), now)
    test, asks = selftest.react(face.test, signal, state.setup, now)
    return (home(face) if test is None else replace(face, test=test)), asks


# --- going somewhere ------------------------------------------------------------------------------------------------


def _menu(face: Face) -> Face:
    return replace(home(face), page="menu")


def _go(face: Face, row: Row, state: State) -> Face:
    if row.go == "sure":
        return replace(home(face), page="sure", entry=row.number)
    if row.go == "offer":
        return replace(home(face), page="offer", offer=row.number)
    if row.go == "deeds":
        seat = row.seat or face.seat
        return replace(home(face), page="deeds", seat=seat, mark=face.space, opened=state.step)
    if row.go == "deed":
        return replace(home(face), page="deed", seat=face.seat, space=row.key)
    return replace(home(face), page=row.go)

"""The form page: an option is taken, its questions are turned and pressed through, and then it is asked for.

What to ask next is `form`'s business; here lives only what knob and memory do about it. Pure, like all reducers.
"""

from msgspec.structs import replace

from device.panel import push
from device.panel.box import SETUP, in_force
from device.panel.face import Face, home
from device.panel.form import MIDDLE, ROLLED, Ask, Form, Question, answered, begin, choices, find, question, request
from device.panel.rows import MANAGE, needs_form, seat_of
from device.views.shapes import Amount, OptionView, State
from hardware.signals import Turned

Asks = tuple[Ask, ...]
FAST = 4  # a fast turn counts this many times, and only on a dial
FAR = 25  # the same on a dial of more than `LONG` steps
LONG = 200


def take(face: Face, option: OptionView, pick: str | None, state: State, now: float) -> tuple[Face, Asks]:
    """Take an option: ask at once if it needs nothing more, else open its form."""
    form = begin(option, pick)
    if not needs_form(option):
        return _asked(face, option, state, now), (request(form, option, state),)
    return _next(face, form, option, state, now)


def turned(face: Face, signal: Turned, state: State) -> Face:
    """Turn the dial, or move the bar over the choices."""
    option, name = _open(face, state)
    if option is None:
        return face
    if name == "amount" and option.amount:
        return dialled(face, signal, option.amount)
    return replace(face, cursor=within(face.cursor + signal.clicks, len(choices(name, option))))


def dialled(face: Face, signal: Turned, limits: Amount) -> Face:
    """Turn the dial within these limits."""
    fast = FAR if (limits.high - limits.low) // limits.step > LONG else FAST
    moved = face.dial + signal.clicks * limits.step * (fast if signal.fast else 1)
    return replace(face, dial=min(max(moved, limits.low), limits.high))


def pressed(face: Face, state: State, now: float) -> tuple[Face, Asks]:
    """Answer the open question."""
    option, name = _open(face, state)
    form = face.form
    if option is None or form is None:
        return home(face), ()
    if name == "amount":
        return _next(face, answered(form, name, face.dial), option, state, now)
    offered = choices(name, option)
    value = offered[within(face.cursor, len(offered))].value
    if name == "sure" and value == "no":
        return home(face), ()
    return _next(face, answered(form, name, value), option, state, now)


def back(face: Face, state: State) -> Face:
    """One question back, with the dial where it was; an answer that gave itself is not asked for."""
    option = find(face.form, state) if face.form else None
    if face.form is None or option is None or len(face.form.answers) <= len(begin(option).answers):
        return home(face)
    form = replace(face.form, answers=face.form.answers[:-1])
    last = face.form.answers[-1]
    dial = last[1] if last[0] == "amount" and isinstance(last[1], int) else face.dial
    cursor = int(last[1]) - 1 if last[0] in ROLLED else 0
    return replace(face, form=form, cursor=cursor, dial=dial)


def within(index: int, length: int) -> int:
    """Lists stop at their ends."""
    return min(max(index, 0), max(length - 1, 0))


def _next(face: Face, form: Form, option: OptionView, state: State, now: float) -> tuple[Face, Asks]:
    name = question(form, option)
    if not name:
        return _asked(face, option, state, now), (request(form, option, state),)
    dial = _first(option, state) if name == "amount" else face.dial
    cursor = in_force(option, state) if name == "pick" else MIDDLE if name in ROLLED else 0
    return replace(face, page="form", form=form, cursor=cursor, mark="", dial=dial), ()


def _asked(face: Face, option: OptionView, state: State, now: float) -> Face:
    """Sent; one setting of the box is often followed by another."""
    if option.command == SETUP and option.picks:
        return replace(home(face), page="box")
    asking = push.asking(face, state, now)
    if option.command in MANAGE and face.seat:  # one house is often followed by another
        return replace(asking, page="deeds", seat=face.seat, mark=face.space)
    return asking


def _first(option: OptionView, state: State) -> int:
    """Where a dial begins: at the least, but at the bet that already lies there, or a look would take it away."""
    if option.amount is None:
        return 0
    seat = seat_of(state, option.seat)
    lies = seat.stake if seat and option.command == "bet" else 0
    return min(max(option.amount.low, lies), option.amount.high)


def _open(face: Face, state: State) -> tuple[OptionView | None, Question]:
    option = find(face.form, state) if face.form else None
    return option, question(face.form, option) if face.form and option else ""

"""The trade page: with whom, what goes which way, money on one side; after a last look the offer is put to the other seat.

What there is to trade is read off the state; what else the rules forbid, the table refuses with its reason. Pure.
"""

from msgspec.structs import replace

from device.language import N_, _
from device.panel import push
from device.panel.box import OFFER
from device.panel.face import Face, home, toasted
from device.panel.form import Ask, Bargain, Part
from device.panel.rows import Row, seat_of
from device.views.shapes import Amount, OptionView, State

ORDER: tuple[Part, ...] = ("", "with", "give", "pay", "take", "ask", "sure")
# Translators: goes to the next page of a trade, above a list in which things are ticked; at most 18 letters
GO_ON = Row(key="go_on", text=N_("Go on"))


def opened(face: Face, option: OptionView, state: State) -> Face:
    """A trade that this seat begins to put together; the only partner there is chooses itself."""
    other = option.picks[0].value if len(option.picks) == 1 else ""
    return _on(face, Bargain(option.seat, other=other), state)


def rows(face: Face, state: State) -> tuple[Row, ...]:
    """With whom, or what is given and taken, each with its tick."""
    trade = face.trade
    option = option_of(face, state)
    if trade is None or option is None:
        return ()
    if trade.part == "with":
        return tuple(Row(key=pick.value, text=pick.label, seat=pick.seat) for pick in option.picks)
    if trade.part not in ("give", "take"):
        return ()
    ticked = getattr(trade, trade.part)
    owner = trade.seat if trade.part == "give" else trade.other
    held = (Row(key=one, text=one, icon="ticked" if one in ticked else "off") for one in _things(state, owner))
    return (replace(GO_ON, text=_(GO_ON.text)), *held)


def limits(face: Face, state: State) -> Amount | None:
    """Between what the money is dialled, where that is the question."""
    trade = face.trade
    option = option_of(face, state)
    if trade is None or option is None or option.amount is None or trade.part not in ("pay", "ask"):
        return None
    return replace(option.amount, high=_most(option, state, trade.seat if trade.part == "pay" else trade.other))


def option_of(face: Face, state: State) -> OptionView | None:
    """The option that this trade is about, while it is on offer."""
    seat = face.trade.seat if face.trade else ""
    return next((one for one in state.options if (one.command, one.seat) == (OFFER, seat)), None)


def stands(face: Face, state: State) -> bool:
    """Whether all that has been put together is still there to be traded."""
    trade = face.trade
    option = option_of(face, state)
    if trade is None or option is None:
        return False
    partners = {"", *(pick.value for pick in option.picks)}
    mine, theirs = _things(state, trade.seat), _things(state, trade.other)
    enough = trade.pay <= _most(option, state, trade.seat) and trade.ask <= _most(option, state, trade.other)
    return trade.other in partners and enough and {*mine} >= {*trade.give} and {*theirs} >= {*trade.take}


def pressed(face: Face, state: State, now: float) -> tuple[Face, tuple[Ask, ...]]:
    """Answer the open question, or set a tick."""
    trade = face.trade
    if trade is None:
        return home(face), ()
    if trade.part == "sure":
        return _offered(face, trade, state, now)
    dial = limits(face, state)
    if dial:
        return _on(face, replace(trade, **{trade.part: min(face.dial, dial.high)}), state), ()
    row = rows(face, state)[face.cursor]
    if trade.part == "with":
        return _on(face, Bargain(trade.seat, "with", row.key, trade.give, pay=trade.pay), state), ()
    if row.key == GO_ON.key:
        return _on(face, trade, state), ()
    ticked = getattr(trade, trade.part)
    now_ticked = tuple(one for one in ticked if one != row.key) if row.key in ticked else (*ticked, row.key)
    return replace(face, trade=replace(trade, **{trade.part: now_ticked})), ()


def back(face: Face, state: State) -> Face:
    """One question back, with what was answered."""
    return _on(face, face.trade, state, -1) if face.trade else home(face)


def _on(face: Face, trade: Bargain, state: State, way: int = 1) -> Face:
    """The next part that asks anything, or the one before."""
    option = option_of(replace(face, trade=trade), state)
    if option is None:
        return home(face)
    asks: dict[Part, bool] = {
        "with": len(option.picks) > 1,
        "give": bool(_things(state, trade.seat)),
        "pay": _most(option, state, trade.seat) > 0,
        "take": bool(_things(state, trade.other)),
        "ask": not trade.pay and _most(option, state, trade.other) > 0,
        "sure": True,
    }
    here = ORDER.index(trade.part)
    part = next((part for part in (ORDER[here + 1 :] if way > 0 else ORDER[:here][::-1]) if asks.get(part)), "")
    if not part:
        return home(face)
    money = {"pay": trade.pay, "ask": trade.ask}.get(part, 0)
    trade = replace(trade, part=part, ask=0 if trade.pay else trade.ask)
    return replace(home(face), page="trade", trade=trade, dial=money)


def _offered(face: Face, trade: Bargain, state: State, now: float) -> tuple[Face, tuple[Ask, ...]]:
    """Send it, unless it was only looked at."""
    if face.cursor == 0:
        return home(face), ()
    terms: Ask = {"give": list(trade.give), "take": list(trade.take), "pay": trade.pay, "ask": trade.ask}
    if not any(terms.values()):
        # Translators: a trade in which nobody gives anything; at most 56 letters
        return toasted(home(face), _("first choose what to trade"), now), ()
    return push.asking(face, state, now), ({"command": OFFER, "seat": trade.seat, "pick": trade.other, **terms},)


def _things(state: State, seat: str) -> tuple[str, ...]:
    view = seat_of(state, seat)
    return view.things if view else ()


def _most(option: OptionView, state: State, seat: str) -> int:
    """All that a seat can pay in whole notes; where its purse is shut, all the money there is."""
    view = seat_of(state, seat)
    if view is None or option.amount is None:
        return 0
    return (option.amount.high if view.hidden else view.cash) // option.amount.step * option.amount.step

"""What a seat owns, as rows: its deeds by colour with all that may be done with each, and the cards it keeps.

What is allowed is in `state.options`; why something is not is in `state.plots`. No time, no drawing.
"""

from device.language import N_, _
from device.panel.rows import BACK, Row, seat_of
from device.views.shapes import DeedView, OptionView, PlotView, State

# What may be done with a deed, in this order.
ACTS = {
    # Translators: builds a house or a hotel, before its price; at most 9 letters
    "build": N_("Build"),
    # Translators: sells one house or hotel, before what it brings; at most 9 letters
    "sell": N_("Sell"),
    # Translators: lays a deed face down, before what it brings; at most 9 letters
    "mortgage": N_("Mortgage"),
    # Translators: lifts a mortgage, before what it costs; at most 9 letters
    "lift": N_("Lift"),
}


def deeds_of(state: State, seat: str) -> tuple[DeedView, ...]:
    """The deeds of a seat, in the order of the board."""
    return tuple(deed for deed in state.deeds if deed.owner == seat)


def deed_of(state: State, space: str) -> DeedView | None:
    """The deed of a space, if anybody owns it."""
    return next((deed for deed in state.deeds if deed.space == space), None)


def plot_of(state: State, space: str) -> PlotView | None:
    """What the owner may do with it, where that is known here."""
    return next((plot for plot in state.plots if plot.space == space), None)


def deed_rows(state: State, seat: str) -> tuple[Row, ...]:
    """All a seat owns: a deed opens, a card says its whole text."""
    view = seat_of(state, seat)
    deeds = (Row(key=deed.space, text=deed.space, go="deed") for deed in deeds_of(state, seat))
    cards = (Row(key=f"card|{card.id}", text=card.text, why=card.text) for card in (view.cards if view else ()))
    return (*deeds, *cards, _back("home"))


def act_rows(state: State, seat: str, space: str) -> tuple[Row, ...]:
    """All that may be done with a deed; what may not says why."""
    rows = [row for command in ACTS for row in _acts(state, seat, space, command)]
    return (*sorted(rows, key=lambda row: bool(row.why)), _back("deeds"))


def _acts(state: State, seat: str, space: str, command: str) -> list[Row]:
    offered = [
        option
        for option in state.options
        if (option.command, option.seat) == (command, seat) and any(pick.value == space for pick in option.picks)
    ]
    if offered:
        return [_act(option, space) for option in offered]
    plot = plot_of(state, space)
    why = getattr(plot, f"no_{command}") if plot and getattr(plot, command) else ""
    return [Row(key=command, text=_(ACTS[command]), why=why)] if why else []


def _act(option: OptionView, space: str) -> Row:
    if option.amount is None:
        return Row(key=option.command, text=_(ACTS[option.command]), option=option, pick=space)
    # Translators: sells buildings of all streets of one colour at once; at most 18 letters
    text = _("Sell whole colour")
    return Row(key=f"{option.command}|all", text=text, option=option, pick=space)


def _back(page: str) -> Row:
    return Row(key="back", text=_(BACK.text), go="deeds" if page == "deeds" else "home")

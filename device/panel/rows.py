"""The lists of the panel as plain rows: what the table may do now, what can be undone, who sits here.

Everything is read off the state; if it is in `state.options` it is in the menu. No time, no drawing.
"""

from collections.abc import Callable

from msgspec import Struct

from device.panel.box import MUTE, NEW, POWER_OFF, SET, SETUP, UNMUTE
from device.panel.face import Page
from device.panel.form import begin, question
from device.views.shapes import Entry, Offer, OptionView, SeatView, State

# Steps in which one seat has to decide: its options stand on the home page itself.
DECISIONS = frozenset(
    {"question", "jail", "buy", "debt", "rehouse", "move_house", "build", "steal", "swap_house", "swap_cash"}
)

ANY_TIME = frozenset({"pay"})  # belongs to no step: never in the way of a decision, and last in the menu


class Row(Struct, frozen=True):
    """One line of a list and what a press on it does: an option (with its pick made), or a page to go to."""

    key: str  # stays the same while the list around it changes
    text: str
    long: str = ""  # the whole wording, used where it fits
    seat: str = ""
    option: OptionView | None = None
    pick: str | None = None
    go: Page = "home"
    number: int = 0  # of the entry or the offer


MORE = Row(key="more", text="more...", go="menu")
UNDO = Row(key="undo", text="Undo something", go="undo")
JOIN = Row(key="join", text="QR and code", go="join")
PLAYERS = Row(key="players", text="Players", go="players")
BOX = Row(key="box", text="This box", go="box")
SELFTEST = Row(key="selftest", text="Self-test", go="selftest")
FAULTS = Row(key="faults", text="What is wrong?", go="faults")
RULES = Row(key="rules", text="House rules", go="rules")
BACK = Row(key="back", text="Back", go="home")


def seat_of(state: State, seat: str) -> SeatView | None:
    """The seat with this id."""
    return next((view for view in state.seats if view.seat == seat), None)


def name_of(state: State, seat: str) -> str:
    """How the table calls a seat."""
    view = seat_of(state, seat)
    return (view.name or view.token or seat) if view else (seat or "the table")


def main_option(state: State) -> OptionView | None:
    """The one next action of the seat the table waits for."""
    mine = [option for option in state.options if option.seat in (state.actor, "")]
    return next((option for option in mine if option.main), None)


def menu_rows(state: State) -> tuple[Row, ...]:
    """Everything anybody may do, the acting seat first and then to the left, and the box's own pages."""
    known = sorted(state.options, key=_by_bets(state) if state.step == "bets" else _by_seat(state))
    rules = (RULES,) if known and any(option.command == SET for option in known) else ()
    asked = tuple(_offer_row(offer) for offer in state.offers if offer.kind != "rent")
    undo = (UNDO,) if undoable(state) else ()
    own = (SET, NEW, SETUP, POWER_OFF.command)
    options = (_option_row(option) for option in known if option.command not in own or option.main)
    new = tuple(_option_row(option) for option in known if option.command == NEW and not option.main)
    sound = tuple(_option_row(option) for option in (MUTE, UNMUTE) if option in known)
    box = (BOX,) if state.setup else ()
    return (*options, *rules, *asked, *undo, JOIN, PLAYERS, *sound, *new, *box, BACK)


def box_rows(state: State) -> tuple[Row, ...]:
    """What concerns the box itself: faults first, then its settings, the self-test and the way to switch it off."""
    faults = (FAULTS,) if state.troubles else ()
    own = tuple(_option_row(option) for option in state.options if option.command == SETUP and option.picks)
    power = tuple(_option_row(option) for option in state.options if option == POWER_OFF)
    return (*faults, *own, SELFTEST, *power, BACK)


def rule_rows(state: State) -> tuple[Row, ...]:
    """The house rules of the lobby, each with its choice."""
    return (*(_option_row(option) for option in state.options if option.command == SET), BACK)


def home_rows(state: State) -> tuple[Row, ...]:
    """The choices of the seat that has to decide, or nothing where the home page is not a list."""
    if state.step == "asleep":  # go on or not: nothing else is asked of a saved game
        return tuple(_option_row(option) for option in state.options if option.command in ("resume", NEW))
    mine = [option for option in state.options if option.seat == state.actor and option.command not in ANY_TIME]
    if state.step not in DECISIONS or not mine:
        return ()
    mine.sort(key=lambda option: not option.main)
    lists = [option for option in mine if option.picks]
    longer = [option for option in lists if len(option.picks) > 1]
    # one list among the options is laid out at once, which saves a press; two would be mixed up
    spread = longer if len(longer) == 1 else lists[:1] if len(lists) == 1 else []
    rows: list[Row] = []
    for option in mine:
        rows += _pick_rows(option) if option in spread else [_option_row(option)]
    return (*rows, MORE)


def undoable(state: State) -> tuple[Entry, ...]:
    """What can be taken back, newest first."""
    return tuple(entry for entry in state.history if entry.undo and not entry.struck)


def undo_rows(state: State) -> tuple[Row, ...]:
    """The same as a list."""
    rows = (Row(key=str(e.seq), text=e.text, seat=e.seat, number=e.seq, go="sure") for e in undoable(state))
    return (*rows, BACK)


def player_rows(state: State) -> tuple[Row, ...]:
    """Who sits here."""
    return tuple(Row(key=seat.seat, text=seat.name, seat=seat.seat, go="home") for seat in state.seats if seat.taken)


def waiting_offers(state: State, later: tuple[int, ...]) -> tuple[Offer, ...]:
    """Offers the box itself must ask about: to everybody, or to a seat that has no phone here."""
    waiting = []
    for offer in state.offers:
        seat = seat_of(state, offer.to)
        # a rent is not answered by its payer, it is asked for by its owner: that is an option
        if offer.kind != "rent" and offer.id not in later and (seat is None or not seat.here):
            waiting.append(offer)
    return tuple(waiting)


def needs_form(option: OptionView) -> bool:
    """Whether an option asks anything before it can be sent."""
    return question(begin(option), option) != ""


def _option_row(option: OptionView) -> Row:
    fixed = ",".join(f"{name}={value}" for name, value in sorted(option.fixed.items()))
    picks = ",".join(pick.value for pick in option.picks) + "/" + ",".join(pick.value for pick in option.gives)
    key = f"{option.command}|{option.seat}|{fixed}|{picks}"
    return Row(key=key, text=option.short or option.label, long=option.label, seat=option.seat, option=option)


def _pick_rows(option: OptionView) -> list[Row]:
    key = _option_row(option).key
    return [
        Row(key=f"{key}|{pick.value}", text=pick.label, seat=pick.seat, option=option, pick=pick.value)
        for pick in option.picks
    ]


def _offer_row(offer: Offer) -> Row:
    return Row(key=f"offer|{offer.id}", text=offer.text, seat=offer.to, go="offer", number=offer.id)


def _by_seat(state: State) -> Callable[[OptionView], tuple[int, ...]]:
    """The table's main thing, then the acting seat, then to its left; each one's main thing first."""
    order = _seats_from(state)
    return lambda option: (
        option.command in ANY_TIME,
        not (option.main and not option.seat),
        order.get(option.seat, len(order)),
        not option.main,
    )


def _by_bets(state: State) -> Callable[[OptionView], tuple[int, ...]]:
    """Bets before the lock, so that two quick presses never close the betting; who is awaited, without phone, first."""
    order = _seats_from(state)

    def key(option: OptionView) -> tuple[int, ...]:
        seat = seat_of(state, option.seat)
        said, here = (bool(seat.said), seat.here) if seat else (True, True)
        return (option.command in ANY_TIME, option.amount is None, said, here, order.get(option.seat, len(order)))

    return key


def _seats_from(state: State) -> dict[str, int]:
    ids = [seat.seat for seat in state.seats]
    start = ids.index(state.actor) if state.actor in ids else 0
    return {seat: (index - start) % len(ids) for index, seat in enumerate(ids)}

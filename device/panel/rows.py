"""The lists of the panel as plain rows: what the table may do now, what can be undone, who sits here.

Everything is read off the state; if it is in `state.options` it is in the menu. No time, no drawing.
"""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from device.language import N_, _
from device.panel.box import LANGUAGE, NEW, OFFER, POWER_OFF, SET, SETUP
from device.panel.face import Page
from device.panel.form import begin, question
from device.views.shapes import Entry, Offer, OptionView, SeatView, State

# Steps in which one seat has to decide: its options stand on the home page itself.
DECISIONS = frozenset(
    {
        "question", "jail", "buy", "debt", "rehouse", "move_house", "build", "steal", "swap_house", "swap_cash", "booth", "card",
        "wanted", "tax", "bus", "anywhere", "mortgage_transfer", "place",
    }
)  # fmt: skip
EVERYBODY = frozenset({"wanted"})  # decisions that are not the acting seat's alone
MANAGE = frozenset({"build", "sell", "mortgage", "lift"})  # on the page of the deed they are about

PEOPLE_COMMANDS = frozenset({"host", "order", "park", "unpark", "remove"})  # on a page of their own
ANY_TIME = frozenset(
    {"pay", "pay_all", "ask_for", "take", OFFER}
)  # belongs to no step: never in the way of a decision, and last in the menu


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
    icon: str = ""  # where no seat is meant
    why: str = ""  # why a press does nothing


# The box's own pages, as rows of a menu; their texts are translated where a list is made.
# Translators: rows of the box's menu, at most 18 letters each
MORE = Row(key="more", text=N_("more..."), go="menu")
# Translators: at most 18 letters
UNDO = Row(key="undo", text=N_("Undo something"), go="undo")
# Translators: shows the QR code and the joining code; at most 18 letters
JOIN = Row(key="join", text=N_("QR and code"), go="join")
# Translators: at most 18 letters
PLAYERS = Row(key="players", text=N_("Players"), go="players")
# Translators: the settings of the box itself; at most 18 letters
BOX = Row(key="box", text=N_("This box"), go="box")
# Translators: at most 18 letters
SELFTEST = Row(key="selftest", text=N_("Self-test"), go="selftest")
# Translators: lists the parts of the box that do not work; at most 18 letters
FAULTS = Row(key="faults", text=N_("What is wrong?"), go="faults")
# Translators: who is host, who sits where; at most 18 letters
PEOPLE = Row(key="people", text=N_("Seats and host"), go="people")
# Translators: at most 18 letters
RULES = Row(key="rules", text=N_("House rules"), go="rules")
# Translators: leaves a menu; at most 18 letters
BACK = Row(key="back", text=N_("Back"), go="home")

# How a seat is called that has no name yet.
TOKENS = {
    # Translators: a token of the game; at most 8 letters
    "car": N_("car"),
    # Translators: a token of the game; at most 8 letters
    "dog": N_("dog"),
    # Translators: a token of the game; at most 8 letters
    "shoe": N_("shoe"),
    # Translators: a token of the game; at most 8 letters
    "hat": N_("hat"),
    # Translators: a token of the game; at most 8 letters
    "ship": N_("ship"),
    # Translators: a token of the game; at most 8 letters
    "cat": N_("cat"),
    # Translators: a token of the game; at most 8 letters
    "penguin": N_("penguin"),
    # Translators: a token of the game; at most 8 letters
    "duck": N_("duck"),
    # Translators: a token of the game for children: a roller coaster; at most 8 letters
    "coaster": N_("coaster"),
    # Translators: a token of the game for children: a bumper car; at most 8 letters
    "bumper": N_("bumper"),
    # Translators: a token of the game for children: the log of a water slide; at most 8 letters
    "log": N_("log"),
    # Translators: a token of the game for children: a horse of a merry-go-round; at most 8 letters
    "horse": N_("horse"),
}
PARTS = {
    # Translators: a part of the box, in a list of what does not work; at most 8 letters
    "knob": N_("knob"),
    # Translators: a part of the box: the lever that is pushed to spin the wheel; at most 7 letters
    "plunger": N_("plunger"),
    # Translators: a part of the box; at most 7 letters
    "screen": N_("screen"),
    # Translators: a part of the box: a ring of lights; at most 8 letters
    "ring": N_("ring"),
    # Translators: a part of the box: the buzzer; at most 8 letters
    "sound": N_("sound"),
    # Translators: a part of the box: Wi-Fi or cable; at most 8 letters
    "network": N_("network"),
    # Translators: a part of the box: the pages for phones; at most 8 letters
    "web": N_("web"),
    # Translators: a part of the box: the place where games are kept; at most 8 letters
    "data": N_("data"),
}


def part_name(part: str) -> str:
    """How people call a part of the box."""
    return _(PARTS.get(part, part))


def seat_of(state: State, seat: str) -> SeatView | None:
    """The seat with this id."""
    return next((view for view in state.seats if view.seat == seat), None)


def name_of(state: State, seat: str) -> str:
    """How the table calls a seat."""
    view = seat_of(state, seat)
    if view is None:
        # Translators: stands where else the name of a player stands; at most 12 letters
        return seat or _("the table")
    return view.name or _(TOKENS.get(view.token, view.token)) or seat


def main_option(state: State) -> OptionView | None:
    """The one next action of the seat the table waits for."""
    mine = [option for option in state.options if option.seat in (state.actor, "")]
    return next((option for option in mine if option.main), None)


def menu_rows(state: State) -> tuple[Row, ...]:
    """Everything anybody may do, the acting seat first and then to the left, and the box's own pages."""
    known = sorted(state.options, key=_by_bets(state) if state.step == "bets" else _by_seat(state))
    rules = (_own(RULES),) if known and any(option.command == SET for option in known) else ()
    asked = tuple(_offer_row(offer) for offer in state.offers if offer.kind != "rent")
    undo = (_own(UNDO),) if undoable(state) else ()
    own = (SET, NEW, SETUP, POWER_OFF.command, *PEOPLE_COMMANDS)
    people = (_own(PEOPLE),) if any(option.command in PEOPLE_COMMANDS for option in known) else ()
    known_rows = [option for option in known if option.command not in (*own, *MANAGE) or option.main]
    options = [_option_row(option) for option in known_rows]
    boards = [_option_row(option) for option in known if option.command == NEW and option.picks]
    first = sum(option.main for option in known_rows[:1]) if boards else 0  # below the way to begin
    options[first:first] = boards
    deeds = tuple(deeds_row(seat) for seat in dict.fromkeys(one.seat for one in known if one.command in MANAGE))
    new = tuple(
        _option_row(option) for option in known if option.command == NEW and not option.main and not option.picks
    )
    sound = tuple(_option_row(option) for option in known if option.command == SETUP and not option.picks)
    # before a game, because who cannot read the others must find it
    language = tuple(_option_row(option) for option in known if state.phase == "lobby" and _sets(option, LANGUAGE))
    box = (_own(BOX),) if state.setup else ()
    pages = (_own(JOIN), _own(PLAYERS))
    return (*options, *deeds, *language, *rules, *asked, *undo, *pages, *people, *sound, *new, *box, _own(BACK))


def box_rows(state: State) -> tuple[Row, ...]:
    """What concerns the box itself: faults first, then its settings, the self-test and the way to switch it off."""
    faults = (_own(FAULTS),) if state.troubles else ()
    own = tuple(_option_row(option) for option in state.options if option.command == SETUP and option.picks)
    power = tuple(_option_row(option) for option in state.options if option.command == POWER_OFF.command)
    return (*faults, *own, _own(SELFTEST), *power, _own(BACK))


def people_rows(state: State) -> tuple[Row, ...]:
    """Who is host, who sits where, who plays for whom."""
    return (*(_option_row(option) for option in state.options if option.command in PEOPLE_COMMANDS), _own(BACK))


def rule_rows(state: State) -> tuple[Row, ...]:
    """The house rules of the lobby, each with its choice."""
    return (*(_option_row(option) for option in state.options if option.command == SET), _own(BACK))


def home_rows(state: State) -> tuple[Row, ...]:
    """The choices of the seat that has to decide, or nothing where the home page is not a list."""
    if state.step == "asleep":  # go on or not: nothing else is asked of a saved game
        return tuple(_option_row(option) for option in state.options if option.command in ("resume", NEW))
    if state.step in EVERYBODY:
        return _everybody(state)
    own = [option for option in state.options if option.seat == state.actor and option.command not in ANY_TIME]
    mine = [option for option in own if option.command not in MANAGE]
    if state.step not in DECISIONS or not own:
        return ()
    mine.sort(key=lambda option: (option.grave, not option.main))
    lists = [option for option in mine if option.picks and option.command != "play"]
    longer = [option for option in lists if len(option.picks) > 1]
    # one list among the options is laid out at once, which saves a press; two would be mixed up
    spread = longer if len(longer) == 1 else lists[:1] if len(lists) == 1 else []
    rows: list[Row] = []
    for option in mine:
        rows += _pick_rows(option) if option in spread else [_option_row(option)]
    grave = sum(option.grave for option in mine)  # last: giving up is nobody's first choice
    deeds = [deeds_row(state.actor)] if len(own) > len(mine) else []
    raising = [  # a trade is one more way to raise money
        _option_row(option)
        for option in state.options
        if (state.step, option.command, option.seat) == ("debt", OFFER, state.actor)
    ]
    return (*rows[: len(rows) - grave], *deeds, *raising, *rows[len(rows) - grave :], _own(MORE))


def _everybody(state: State) -> tuple[Row, ...]:
    """What each seat may say, one after the other, and how the box ends it."""
    others = (*ANY_TIME, *MANAGE, *PEOPLE_COMMANDS, NEW, SETUP, POWER_OFF.command)
    asked = [option for option in state.options if option.command not in others]
    rows = [row for option in asked if option.picks for row in _pick_rows(option, option.seat)]
    rows += [_option_row(option) for option in asked if not option.picks]
    return (*rows, _own(MORE)) if rows else ()


def deeds_row(seat: str) -> Row:
    """The way to all deeds of a seat."""
    # Translators: the deeds of a player; at most 12 letters
    return Row(key=f"deeds|{seat}", text=_("deeds"), seat=seat, go="deeds")


def undoable(state: State) -> tuple[Entry, ...]:
    """What can be taken back, newest first."""
    return tuple(entry for entry in state.history if entry.undo and not entry.struck)


def undo_rows(state: State) -> tuple[Row, ...]:
    """The same as a list."""
    rows = (Row(key=str(e.seq), text=e.text, seat=e.seat, number=e.seq, go="sure") for e in undoable(state))
    return (*rows, _own(BACK))


def player_rows(state: State) -> tuple[Row, ...]:
    """Who sits here."""
    go: Page = "deeds" if state.deeds else "home"
    return tuple(Row(key=seat.seat, text=seat.name, seat=seat.seat, go=go) for seat in state.seats if seat.taken)


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


def _own(row: Row) -> Row:
    """A page of the box in the language spoken now."""
    return replace(row, text=_(row.text))


def _sets(option: OptionView, setting: str) -> bool:
    return option.command == SETUP and option.fixed.get("setting") == setting


def _option_row(option: OptionView) -> Row:
    fixed = ",".join(f"{name}={value}" for name, value in sorted(option.fixed.items()))
    picks = ",".join(pick.value for pick in option.picks) + "/" + ",".join(pick.value for pick in option.gives)
    key = f"{option.command}|{option.seat}|{fixed}|{picks}"
    return Row(key=key, text=option.short or option.label, long=option.label, seat=option.seat, option=option)


def _pick_rows(option: OptionView, seat: str = "") -> list[Row]:
    key = _option_row(option).key
    return [
        Row(key=f"{key}|{pick.value}", text=pick.label, seat=seat or pick.seat, option=option, pick=pick.value)
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

"""The plunger's part: it closes the betting, it spins, it draws a card, and at every other moment it says why not.

Pure. One push does one thing: the push that closed the betting cannot also spin, and a push that began
before the table was armed counts for nothing.
"""

from msgspec.structs import replace

from device.language import N_, _
from device.panel.face import Face, home, toasted
from device.panel.form import Ask
from device.panel.rows import DECISIONS, main_option, name_of
from device.views.shapes import State
from hardware.signals import PlungerIn, PlungerOut

DEAF = 0.4  # seconds after a release in which mashing does nothing
PATIENCE = 0.6  # seconds a request may take before a second press counts again

PUSHES = {"bets": "lock", "draw": "draw"}  # what the way in does at once: a push that began before counts for nothing

# Why the plunger does nothing; {name} is the seat the table waits for.
REASONS = {
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "asleep": N_("first turn and press: go on?"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "lobby": N_("not yet: start the game first"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "roll": N_("not now: {name} rolls first"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "jail": N_("not now: {name} is in jail"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "question": N_("not now: {name} picks Chance or move"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "buy": N_("not now: {name} may buy first"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "auction": N_("not now: auction is running"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "debt": N_("not now: {name} has to pay first"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "move_house": N_("not now: {name} moves a house"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "rehouse": N_("not now: {name} moves a house"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "build": N_("not now: {name} builds a house"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "steal": N_("not now: {name} steals a house"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "swap_house": N_("not now: {name} swaps houses"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "swap_cash": N_("not now: {name} swaps cash"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "say": N_("not now: say what happened first"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "spinning": N_("spinning, hands off"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "over": N_("the game is over"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "card": N_("not now: {name} says which card it is"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "booth": N_("not now: {name} puts a booth somewhere"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "utility": N_("not now: {name} rolls for the rent"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "wanted": N_("not now: who wants the last one?"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "place": N_("not now: {name} puts a building somewhere"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "tax": N_("not now: {name} chooses a tax"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "bus": N_("not now: {name} takes the Bus"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "anywhere": N_("not now: {name} goes anywhere"),
    # Translators: why the plunger does nothing now; at most 47 letters beside the name
    "mortgage_transfer": N_("not now: {name} got a mortgaged deed"),
}
# Translators: why the plunger does nothing now; at most 47 letters beside the name
FIRST = N_("not now: {name} goes first")


def why_not(state: State) -> str:
    """Why a push does nothing now, in words for the table."""
    return _(REASONS.get(state.step, FIRST), name=name_of(state, state.actor)[:9])


def pushed(
    face: Face, signal: PlungerIn | PlungerOut, state: State, now: float, *, wheel: bool = True
) -> tuple[Face, tuple[Ask, ...]]:
    """The plunger went in or came out; on a board without a wheel it rolls the dice, too, where the box has them."""
    if isinstance(signal, PlungerOut):
        return _out(face, signal, state, now)
    main = main_option(state)
    rolls = not wheel and main is not None and main.command == "roll" and not main.dice and state.step not in DECISIONS
    return _in(face, state, now, "roll" if rolls else PUSHES.get(state.step, ""))


def waiting(face: Face, state: State, now: float) -> bool:
    """Whether the last request is still on its way: its answer would be a new state."""
    return now < face.asked_until and state.seq == face.asked


def asking(face: Face, state: State, now: float) -> Face:
    """The face after a request has been sent."""
    return replace(home(face), asked=state.seq, asked_until=now + PATIENCE)


def _in(face: Face, state: State, now: float, does: str) -> tuple[Face, tuple[Ask, ...]]:
    if now < face.deaf_until:
        return toasted(face, _(REASONS["spinning"]), now), ()
    if waiting(face, state, now):
        # Translators: at most 56 letters
        return toasted(face, _("one moment"), now), ()
    if face.page == "tell":
        # Translators: at most 56 letters
        return toasted(face, _("read the result first: press"), now), ()
    if state.step == "armed":
        return replace(home(face), charging=now), ()
    if not does:
        return toasted(face, why_not(state), now), ()
    if face.page in ("form", "trade", "offer", "sure"):
        # Translators: at most 56 letters
        return toasted(face, _("answer first: press the knob"), now), ()
    if face.page == "card" and now < face.fresh_until:
        # Translators: at most 56 letters
        return toasted(face, _("look, this is new"), now), ()
    return asking(face, state, now), (_request(does, state),)


def _out(face: Face, signal: PlungerOut, state: State, now: float) -> tuple[Face, tuple[Ask, ...]]:
    if face.charging is None or state.step != "armed":
        return replace(face, charging=None), ()
    done = replace(asking(face, state, now), charging=None, deaf_until=now + DEAF)
    return done, ({**_request("spin", state), "power": signal.power},)


def _request(command: str, state: State) -> Ask:
    fixed = next((o.fixed for o in state.options if (o.command, o.seat) == (command, state.actor)), {})
    return {"command": command, "seat": state.actor, **fixed}

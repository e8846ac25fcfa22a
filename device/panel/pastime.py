"""What happens on the glass without a touch: news comes in, results are told, lists close, the saver falls.

Pure: a chain of small steps over the face, each looking at the state and at the time that is handed in.
"""

from msgspec.structs import replace

from device.language import _, ngettext
from device.panel import selftest, trading
from device.panel.box import LOST
from device.panel.face import Face, home, toasted
from device.panel.form import begin, find, question
from device.panel.holdings import act_rows, deed_of, deed_rows
from device.panel.rows import (
    Row,
    box_rows,
    home_rows,
    menu_rows,
    part_name,
    people_rows,
    player_rows,
    rule_rows,
    undo_rows,
    undoable,
    waiting_offers,
)
from device.panel.telling import leaf_of, leaves, untold
from device.views.shapes import State

DIM = 0.15  # the share of its brightness that a resting glass keeps
IDLE_LIST = 20.0  # seconds after which a forgotten list closes
IDLE_PAGE = {
    "menu": IDLE_LIST,
    "undo": IDLE_LIST,
    "players": IDLE_LIST,
    "rules": IDLE_LIST,
    "people": IDLE_LIST,
    "box": IDLE_LIST,
    "faults": 60.0,
    "selftest": 120.0,  # its steps go on by themselves long before
    "sure": 60.0,
    "deeds": 60.0,
    "deed": 60.0,
    "card": 30.0,
    "form": 60.0,
    "trade": 60.0,
    "join": 120.0,
}
FRESH = 0.4  # seconds in which a press still means the row that stood there before
LET_GO = 120.0  # seconds after which a plunger that went in counts as let go, without a spin
POPPED = 0.7  # the same for a question that came up by itself
QUIET_PAGES = frozenset(
    {"home", "menu", "undo", "players", "rules", "people", "box", "faults", "join", "card", "deeds", "deed"}
)
BUSY_STEPS = frozenset({"armed", "spinning"})  # no saver and no questions while the table looks at the wheel


def pass_time(face: Face, state: State, now: float) -> Face:
    """The face as it is now, before any touch."""
    face = _news(face, state, now)
    if face.toast and now >= face.toast_until:
        face = replace(face, toast="")
    face = _tell(face, state, now)
    face = _gone(face, state, now)
    face = _drawn(face, state, now)
    face = _faults(face, state, now)
    if face.page == "selftest":
        face = replace(face, test=selftest.pass_time(face.test, now))
    face = _questions(face, state, now)
    idle = IDLE_PAGE.get(face.page)
    if idle is not None and now - face.touched >= idle:
        face = home(face)
    return _follow(face, state, now)


def asleep(face: Face, state: State, now: float) -> bool:
    """Whether the screen saver is on, or the glass off: the next touch only wakes it."""
    quiet = face.page == "home" and state.step not in BUSY_STEPS and not face.toast
    return (quiet and 0 < face.rest.dim <= now - face.stirred) or off(face, state, now)


def off(face: Face, state: State, now: float) -> bool:
    """Whether the glass is off: whatever was left on it would burn in by morning."""
    return state.step != "spinning" and 0 < face.rest.off <= now - face.stirred


def light(face: Face, state: State, now: float) -> float:
    """How bright the glass is, as a share of the family's brightness; 0 is off."""
    if off(face, state, now):
        return 0.0
    return DIM if asleep(face, state, now) else 1.0


def rows_on(face: Face, state: State) -> tuple[Row, ...]:
    """The list on this page, if it has one."""
    table = {
        "home": home_rows,
        "menu": menu_rows,
        "undo": undo_rows,
        "players": player_rows,
        "rules": rule_rows,
        "people": people_rows,
        "box": box_rows,
    }
    if face.page == "deeds":
        return deed_rows(state, face.seat)
    if face.page == "deed":
        return act_rows(state, face.seat, face.space)
    if face.page == "trade":
        return trading.rows(face, state)
    return table[face.page](state) if face.page in table else ()


def _news(face: Face, state: State, now: float) -> Face:
    if state.game != face.game:  # the first state after start, or a new game: its last result is an old story
        old = state.report.id if state.report else 0
        card = state.card.seq if state.card else 0
        face = replace(home(face), game=state.game, seq=-1, told=old, card=card, spin=0, later=(), toast="", asked=-1)
    if state.spin and state.spin.id != face.spin:
        face = replace(home(face), spin=state.spin.id, spun=now - state.spin.elapsed)
    if state.seq != face.seq:
        if face.asked >= 0:  # the answer to our own request: a second press was still meant for the old picture
            face = replace(face, asked=-1, fresh_until=now + FRESH)
        face = replace(face, seq=state.seq, arrived=now, stirred=now)
    held = face.charging is not None and now - face.charging < LET_GO  # its release may have been lost
    return replace(face, charging=face.charging if held and state.step == "armed" else None)


def _tell(face: Face, state: State, now: float) -> Face:
    """Begin a new result, or turn its leaf."""
    report = untold(face, state, now)
    if report:
        return replace(home(face), page="tell", told=report.id, leaf=0, leaf_since=now)
    if face.page != "tell":
        return face
    if state.report is None or state.report.id != face.told:  # taken back while it was being told
        return home(face)
    if now - face.leaf_since < leaf_of(face, state.report).seconds:
        return face
    if face.leaf + 1 < len(leaves(state.report)):
        return replace(face, leaf=face.leaf + 1, leaf_since=now)
    return home(face)


def _drawn(face: Face, state: State, now: float) -> Face:
    """Hold up a card that has just been drawn; a press meant for the picture before does not put it away."""
    card = state.card
    if card is None or card.seq == face.card or face.page not in QUIET_PAGES:
        return face
    here = _moment(state)
    return replace(
        home(face), page="card", card=card.seq, opened=here, fresh_until=now + POPPED, touched=now, stirred=now
    )


def _moment(state: State) -> str:
    return f"{state.actor} {state.step}"


def _gone(face: Face, state: State, now: float) -> Face:
    """Leave a page whose matter is settled: somebody else was faster."""
    # Translators: what was asked has settled itself; at most 56 letters
    changed = _("that has changed")
    if face.page == "form" and (face.form is None or find(face.form, state) is None):
        return toasted(home(face), changed, now)
    if face.page == "trade" and not trading.stands(face, state):
        return toasted(home(face), changed, now)
    if face.page == "sure" and face.entry not in [entry.seq for entry in undoable(state)]:
        return toasted(home(face), changed, now)
    if face.page == "offer" and face.offer not in [offer.id for offer in state.offers]:
        # Translators: somebody else has answered this question; at most 56 letters
        return toasted(home(face), _("already answered"), now)
    if face.page == "card" and (state.card is None or state.card.seq != face.card or face.opened != _moment(state)):
        return home(face)
    if face.page in ("deeds", "deed") and face.opened != state.step:
        return home(face)
    if face.page == "deed" and ((deed := deed_of(state, face.space)) is None or deed.owner != face.seat):
        return replace(face, page="deeds", space="", cursor=0, mark="")
    if face.page == "asked" and (state.asked_at_box is None or state.asked_at_box.number != face.both):
        return home(face)
    return replace(face, dial=_dial(face, state)) if face.page == "form" else face


def _faults(face: Face, state: State, now: float) -> Face:
    """Say a new fault once, in passing: a box whose knob is gone must not wait for a press."""
    wrong = tuple((trouble.part, trouble.code) for trouble in state.troubles)
    new = [one for one in wrong if one not in face.wrong]
    if wrong != face.wrong:
        face = replace(face, wrong=wrong)
    if not new:
        return face
    part, code = part_name(new[0][0]), new[0][1]
    # Translators: a part of the box, e.g. "knob", and the code of the fault, e.g. "SB-31"; at most 56 letters
    said = _("! {part} does not work, {code}", part=part, code=code)
    if len(new) > 1:
        # Translators: the same, and so many more parts do not work either; at most 56 letters
        said = ngettext(
            "! {part} does not work, {code} and {count} more",
            "! {part} does not work, {code} and {count} more",
            len(new) - 1,
            part=part,
            code=code,
        )
    return toasted(face, said, now)


def _questions(face: Face, state: State, now: float) -> Face:
    """Questions that come up by themselves: only over the home page, never over a wheel or half-typed entry.

    One that lapses comes over lists and signs as well: there are only seconds for it.
    """
    waits = state.asked_at_box
    if waits is not None and waits.number != face.both and face.page in QUIET_PAGES and _free(face, state):
        asked = replace(home(face), page="asked", both=waits.number, both_until=now + waits.seconds)
        return replace(asked, fresh_until=now + POPPED, touched=now, stirred=now)
    if face.page != "home" or state.step in BUSY_STEPS or face.charging is not None:
        return face
    if state.notice and state.notice != face.notice:
        return replace(home(face), page="notice", fresh_until=now + POPPED)
    if state.lost != face.lost:
        asked = replace(home(face), lost=state.lost)
        if not state.lost:
            return asked
        return replace(asked, page="form", form=begin(LOST), fresh_until=now + POPPED, touched=now, stirred=now)
    offers = waiting_offers(state, face.later)
    if offers and now >= face.asked_until:  # else the answer just given would be asked for again
        return replace(home(face), page="offer", offer=offers[0].id, fresh_until=now + POPPED, stirred=now)
    return face


def _free(face: Face, state: State) -> bool:
    return state.step != "spinning" and face.charging is None


def _follow(face: Face, state: State, now: float) -> Face:
    """Keep the bar on its row while the list around it changes; where the row is gone, the next press must wait."""
    rows = rows_on(face, state)
    keys = [row.key for row in rows]
    if not keys:
        return replace(face, mark="") if face.mark else face
    if face.mark in keys:
        return replace(face, cursor=keys.index(face.mark))
    cursor = min(face.cursor, len(keys) - 1) if face.mark else 0
    fresh = now + FRESH if face.mark else face.fresh_until
    return replace(face, cursor=cursor, mark=keys[cursor], fresh_until=fresh)


def _dial(face: Face, state: State) -> int:
    """The dial within limits that may have changed: somebody bid, somebody paid."""
    option = find(face.form, state) if face.form else None
    if option is None or face.form is None or option.amount is None or question(face.form, option) != "amount":
        return face.dial
    return min(max(face.dial, option.amount.low), option.amount.high)

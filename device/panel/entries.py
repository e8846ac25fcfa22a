"""Screens on which somebody chooses: lists, dials, dice, and the questions that default to NO.

The chosen thing is the inverted bar, and nothing else is ever inverted. Drawing only; what a press does is `navigator`.
"""

from math import ceil

from device.language import N_, _, ngettext
from device.panel import dice
from device.panel.box import SET, SETUP
from device.panel.canvas import LINES, WIDTH
from device.panel.form import ROLLED, Question, choices, find, question
from device.panel.letters import LARGE, MEDIUM, SMALL, Said
from device.panel.pastime import rows_on
from device.panel.rows import EVERYBODY, Row, seat_of, undoable
from device.panel.scene import CHAIN, HINT, Scene
from device.views.shapes import OptionView, Pick

ARROW = 7  # pixels at the end of a row that say that the list goes on
# Headlines of lists: the long form, and the one where it does not fit.
TITLES = {
    # Translators: a headline, at most 15 letters
    "menu": (N_("MENU"),),
    "undo": (
        # Translators: a headline over a list, at most 17 letters
        N_("TAKE BACK WHAT?"),
        # Translators: its short form, at most 14 letters
        N_("TAKE BACK"),
    ),
    # Translators: a headline, at most 15 letters
    "rules": (N_("HOUSE RULES"),),
    "people": (
        # Translators: a headline over a list, at most 16 letters
        N_("SEATS AND HOST"),
        # Translators: its short form, at most 14 letters
        N_("SEATS"),
    ),
    # Translators: a headline: the box's own settings; at most 15 letters
    "box": (N_("THIS BOX"),),
}


def listed(scene: Scene) -> None:
    """Menu and undo list: a headline, three or four rows, and how to choose."""
    rows = rows_on(scene.face, scene.state)
    place = f"{scene.face.cursor + 1}/{len(rows)}"
    scene.head(tuple(_(title) for title in TITLES.get(scene.face.page, ("",))), place)
    rows_from(scene, rows, top=1, room=4)
    scene.list_foot()


def rows_from(scene: Scene, rows: tuple[Row, ...], top: int, room: int) -> None:
    """The part of a list around its bar."""
    first = min(max(scene.face.cursor - room + 2, 0), max(len(rows) - room, 0))
    shown = rows[first : first + room]
    blank = "blank" if any(row.seat or row.icon for row in rows) else ""  # all words begin below each other
    for number, row in enumerate(shown):
        chosen = first + number == scene.face.cursor
        goes_on = (number == 0 and first > 0) or (number == room - 1 and first + room < len(rows))
        scene.canvas.row(
            LINES[top + number],
            row.icon or scene.token(row.seat) or blank,
            worded(scene, row),
            chosen=chosen,
            spare=ARROW if goes_on else 0,
        )
    if first > 0:
        _more(scene, LINES[top], "above", chosen=scene.face.cursor == first)
    if first + room < len(rows):
        _more(scene, LINES[top + room - 1], "below", chosen=scene.face.cursor == first + room - 1)


def _more(scene: Scene, y: int, where: str, *, chosen: bool) -> None:
    """A small arrow at the end of a row: the list goes on."""
    scene.canvas.stamp(WIDTH - 8, y + 1, where, dark=chosen)


def worded(scene: Scene, row: Row) -> Said:
    """A row's words: whose it is in the menu and where that is not the acting seat, the long wording where it fits."""
    if row.option and row.option.command in (SET, SETUP):
        return row.long
    if row.go == "deeds" and row.seat:
        # Translators: the way to the deeds of who has to raise money; at most 18 letters
        return _("Sell or mortgage") if scene.state.step == "debt" else _whose(scene, row.seat, row.text)
    if row.pick is not None and scene.state.step in EVERYBODY and scene.face.page == "home":
        return _whose(scene, row.seat, row.text)
    if row.pick is not None or (row.option is None and row.seat):
        return row.text
    if row.seat and row.seat == scene.state.actor and scene.face.page != "menu":  # the menu has rows of others too
        return _begun(row.long if len(row.long) <= CHAIN else row.text)
    seat = seat_of(scene.state, row.seat)
    if seat is None or not seat.taken:  # nobody to name
        return _begun(row.text)
    return _whose(scene, row.seat, row.text)


def _begun(text: str) -> str:
    """A row that begins without a name begins with a capital."""
    return text[:1].upper() + text[1:]


def filled_in(scene: Scene) -> None:
    """An option's form: whichever question is open."""
    option = find(scene.face.form, scene.state) if scene.face.form else None
    if option is None or scene.face.form is None:
        return
    name = question(scene.face.form, option)
    if name == "amount":
        dial(scene, option)
    elif name in ROLLED:
        dice.tapped(scene, option, name)
    elif name in ("chance_die", "die"):
        _dice(scene, option, chance_die=name == "chance_die")
    elif name == "sure":
        # Translators: a headline, at most 19 letters
        no_or_yes(scene, option.seat, _("ARE YOU SURE?"), option.label)
    elif name:
        _picks(scene, option, _asked(name, option), choices(name, option))


def sure_to_undo(scene: Scene) -> None:
    """What is taken back, in words, and what goes with it."""
    entry = next((e for e in undoable(scene.state) if e.seq == scene.face.entry), None)
    if entry is None:
        return
    more: Said = ""
    if entry.undo == "back" and entry.takes:
        more = (
            # Translators: so many later steps are taken back too
            ngettext("and {count} later step", "and {count} later steps", entry.takes),
            # Translators: its short form, at most 16 letters beside the blank
            ngettext("and {count} more", "and {count} more", entry.takes),
        )
    elif entry.undo == "back":
        more = (
            # Translators: the game goes back to before this step
            _("back to before it"),
            # Translators: its short form, at most 21 letters
            _("back to then"),
        )
    title = (
        # Translators: a headline over a question
        _("TAKE THIS BACK?"),
        # Translators: its short form, at most 19 letters
        _("TAKE BACK?"),
    )
    no_or_yes(scene, entry.seat, title, entry.text, more)


def offered(scene: Scene) -> None:
    """A question of a phone or a seat to the table."""
    offer = next((o for o in scene.state.offers if o.id == scene.face.offer), None)
    if offer is None:
        return
    # Translators: a headline over a question to everybody; at most 21 letters
    title: Said = _("QUESTION")
    if scene.token(offer.to):
        title = scene.named(offer.to, _("{name}:"))
    long_question(scene, offer.to, title, offer.text, *offer.details)


def asked(scene: Scene) -> None:
    """Something dangerous that somebody asked for, and the seconds left to say yes."""
    waits = scene.state.asked_at_box
    if waits is None:
        return
    left = f"{max(ceil(scene.face.both_until - scene.now), 0)} s"
    # Translators: a headline over a question of somebody's phone; at most 14 letters beside the name
    title = scene.named(waits.by, _("{name} asks:"), CHAIN - len(left) - 1) if waits.by else _("THE BOX ASKS")
    if waits.to == "box":
        no_or_yes(scene, waits.by, title, waits.text, right=left)
        return
    scene.head(title, left, waits.by)
    scene.canvas.lines(1, SMALL.wrap(waits.text, 21, 3))
    # Translators: whose phone the box waits for; at most 13 letters beside the name
    scene.canvas.row(LINES[4], scene.token(waits.to), scene.named(waits.to, _("{name}'s phone?"), CHAIN))
    # Translators: at most 21 letters
    scene.foot(_("press = back"))


def no_or_yes(scene: Scene, seat: str, title: Said, text: Said, *more: Said, right: str = "") -> None:
    """A question whose bar stands on NO."""
    room = 2 if any(more) else 3
    _answer(scene, seat, title, (*SMALL.wrap(text, 21, room), *more), right)


def long_question(scene: Scene, seat: str, title: Said, text: str, *details: str) -> None:
    """A question that may be long: three lines of it at a time."""
    lines = (*SMALL.wrap(text, 21, 12), *(line for one in details for line in SMALL.wrap(one, 21, 3)))
    first = 3 * (int(scene.now // HINT) % max(-(-len(lines) // 3), 1))
    _answer(scene, seat, title, lines[first : first + 3])


def _answer(scene: Scene, seat: str, title: Said, texts: tuple[Said, ...], right: Said = "") -> None:
    scene.head(title, right, seat)
    scene.canvas.lines(1, texts[:3])
    # Translators: an answer, in big letters: at most 6 letters
    no = _("NO")
    # Translators: an answer, in big letters: at most 6 letters
    yes = _("YES")
    for index, (said, x) in enumerate(((no, 8), (yes, 72))):
        word = MEDIUM.cut(said, 6)
        chosen = scene.face.cursor == index
        if chosen:
            scene.canvas.fill(x, 45, 48, 18)
        scene.canvas.text(x + (48 - MEDIUM.width * len(word)) // 2, 46, word, MEDIUM, dark=chosen)


def dial(scene: Scene, option: OptionView) -> None:
    """An amount in big figures, and how much of what there is it is."""
    amount = option.amount
    nothing = option.command == "bet" and scene.face.dial == 0
    counted = amount is not None and amount.unit == "count"
    said = str(scene.face.dial) if counted else scene.money(scene.face.dial)
    if counted:  # of what, and what the number means: all of the long wording
        first, *others = SMALL.wrap(option.label, CHAIN - 2, 3) or ("",)
        scene.head(first, seat=option.seat)
        scene.canvas.lines(1, others)
    else:
        scene.head(_who(scene, option), seat=option.seat)
    # Translators: no money is bet, in big letters: at most 10 letters
    big = _("NO BET") if nothing else said
    if counted:
        scene.canvas.right(14, big, LARGE)
    else:
        scene.canvas.centre(14, big, LARGE)
    if amount and amount.high > amount.low:
        scene.canvas.bar(1, 42, WIDTH - 2, 7, (scene.face.dial - amount.low) / (amount.high - amount.low))
        most = str(amount.high) if counted else scene.money(amount.high)
        # Translators: the highest amount that can be chosen, beside "turn+press"; at most 4 letters beside the blank
        high = _("max {amount}", amount=most)
        # Translators: what to do with the knob, beside the highest amount; at most 11 letters
        scene.foot(_("turn+press"), (high, most))
    else:
        scene.list_foot()


def _dice(scene: Scene, option: OptionView, *, chance_die: bool) -> None:
    faces = choices(question(scene.face.form, option), option) if scene.face.form else ()
    rolled = dict(scene.face.form.answers).get("chance_die") if scene.face.form else None
    right = "" if rolled is None else f"{rolled or '?'} + .."
    # Translators: a headline over the faces of a die
    who = scene.named(option.seat, _("{name} rolled:"), CHAIN - len(right) - bool(right))
    scene.head(who, right, option.seat)
    if chance_die:
        which = (
            # Translators: which die is asked for
            _("the die with a ?"),
            # Translators: its short form, at most 21 letters
            _("die with ?"),
        )
        scene.canvas.text(1, LINES[1], which)
    else:
        # Translators: which die is asked for; at most 21 letters
        scene.canvas.text(1, LINES[1], _("the other die"))
    step = WIDTH // max(len(faces), 1)
    for index, face in enumerate(faces):
        chosen = index == scene.face.cursor
        if chosen:
            scene.canvas.fill(index * step, 24, step - 1, 26)
        scene.canvas.text(index * step + (step - LARGE.width) // 2, 25, face.label, LARGE, dark=chosen)
    scene.list_foot()


def _picks(scene: Scene, option: OptionView, asked: str, picks: tuple[Pick, ...]) -> None:
    scene.head(_who(scene, option), seat=option.seat)
    scene.canvas.text(1, LINES[1], asked)
    rows_from(scene, tuple(Row(key=p.value, text=p.label, seat=p.seat) for p in picks), top=2, room=3)
    scene.list_foot()


def _asked(name: Question, option: OptionView) -> str:
    if name == "give":
        # Translators: which of your houses; at most 21 letters
        return _("which of yours?")
    if option.label.endswith("?"):
        return option.label.split(": ")[-1]
    if any(pick.seat == pick.value for pick in option.picks):
        # Translators: which player; at most 21 letters
        return _("who?")
    # Translators: which house, rule or other thing of a list; at most 21 letters
    return _("which?")


def _who(scene: Scene, option: OptionView) -> Said:
    """Who does what, with what is picked already: "Ann: pay Ben"."""
    picked = dict(scene.face.form.answers).get("pick") if scene.face.form else None
    label = next((pick.label for pick in option.picks if pick.value == picked and len(option.picks) > 1), "")
    what = option.short or option.label
    if label:
        # Translators: what is done and with whom or what, e.g. "pay Ben"
        what = _("{what} {choice}", what=what, choice=label)
    return what if not scene.token(option.seat) or option.command == "sit" else _whose(scene, option.seat, what)


def _whose(scene: Scene, seat: str, what: str) -> Said:
    # Translators: whose action this is, e.g. "Ann: pay"
    return scene.named(seat, _("{name}: {what}"), what=what)

"""Home pages of boards without a wheel: whose turn it is and what is in the purse, the deck, the drawn card.

At most four facts a screen, and on the dashboard what has happened last, because no phone may be there to tell it.
"""

from device.language import _
from device.panel.canvas import COLUMNS, LINES, WIDTH
from device.panel.letters import LARGE, MEDIUM, SMALL, Said
from device.panel.rows import main_option, seat_of
from device.panel.scene import HINT, Scene
from device.views.shapes import DebtView, RollView

TOLD = 12.0  # seconds the newest event stays on the dashboard after the last news
LONGEST = 4  # lines that are told of one event
TURN = 4.0  # seconds each purse stays on the dashboard


def dashboard(scene: Scene) -> None:
    """Whose turn it is and what that seat has in big figures; what has just happened, or how the game stands."""
    state, canvas = scene.state, scene.canvas
    scene.head(_title(scene), clock(scene) or rolled(scene), state.actor)
    seat = seat_of(state, state.actor)
    if seat is not None:
        room = canvas.right(11, _("hidden") if seat.hidden else scene.money(seat.cash), LARGE)
        # Translators: beside the money of a player in big figures; at most 5 letters
        canvas.text(1, 17, SMALL.cut(_("has"), (room - 2) // SMALL.width))
    if lines := _told(scene):
        canvas.lines(3, lines)
    else:
        _standing(scene)
        _somebody(scene)
    scene.foot(_hint(scene))


def drawing(scene: Scene) -> None:
    """A card is to be drawn: push."""
    state = scene.state
    # Translators: who has to draw a card
    scene.head(scene.named(state.actor, _("{name}: draw a card")), seat=state.actor)
    # Translators: push the plunger, in big letters: at most 8 letters
    scene.canvas.text(1, 17, LARGE.cut(_("PUSH IT"), 8), LARGE)
    scene.canvas.stamp(102, 21, "push")
    scene.canvas.text(1, LINES[4], dice_line(scene))
    # Translators: what to do with plunger or knob; at most 21 letters
    scene.foot(_("push or press"))


def card(scene: Scene) -> None:
    """The card that was drawn, as large as its words allow."""
    drawn = scene.state.card
    if drawn is None:
        return
    scene.canvas.stamp(1, 0, "cards")
    scene.canvas.text(20, 1, SMALL.fit(drawn.deck, WIDTH - 30))
    if scene.token(drawn.seat):
        scene.canvas.stamp(WIDTH - 9, 2, scene.token(drawn.seat))
    large = MEDIUM.wrap(drawn.text, 16, 2)
    if not any(line.endswith("…") for line in large):
        top = 18 if len(large) > 1 else 26
        for number, line in enumerate(large):
            scene.canvas.text(0, top + 16 * number, line, MEDIUM)
    else:
        for number, line in enumerate(SMALL.wrap(drawn.text, COLUMNS, 4)):
            scene.canvas.text(1, 13 + 10 * number, line)
    if scene.state.step == "draw":
        # Translators: what to do after a card that is followed by another; at most 21 letters
        scene.foot(_("PUSH: one more card"))
    else:
        # Translators: what to press; at most 21 letters
        scene.foot(_("press = go on"))


def clock(scene: Scene) -> str:
    """The minutes and seconds of the time limit, "" without one."""
    if not scene.state.seconds_left:
        return ""
    left = int(max(scene.state.seconds_left - (scene.now - scene.face.arrived), 0.0))
    return f"{left // 60}:{left % 60:02}"


def rolled(scene: Scene) -> str:
    """The dice that the box has rolled, e.g. "3+4"; who rolls real ones sees them."""
    roll = scene.state.roll
    if roll is None or scene.state.level != "full" or roll.seat != scene.state.actor or len(roll.dice) < 2:
        return ""
    return _shown(roll)


def owes(scene: Scene, debt: DebtView) -> tuple[Said, Said]:
    """How much somebody owes, and to whom; then what there is and what selling could bring."""
    due, cash, more = (scene.money(amount) for amount in (debt.amount, debt.cash, debt.raisable))
    # Translators: what a player owes, e.g. "Ann owes $750"
    title = scene.named(debt.by, _("{name} owes {due}"), due=due)
    to = seat_of(scene.state, debt.to)
    facts: list[Said] = []
    debtor = seat_of(scene.state, debt.by)
    if debtor is None or not debtor.hidden:
        # Translators: a debtor's money is not enough; at most 12 letters beside the amount
        facts = [_("{cash} more needed", cash=scene.money(debt.amount - debt.cash))]
        # Translators: what selling buildings and mortgages could bring; at most 14 letters beside the amount
        facts += [_("selling gives {more}", more=more)]
        if debt.cash >= debt.amount:
            # Translators: a debtor has enough now; at most 12 letters beside the amount
            facts = [_("has {cash}: enough", cash=cash)]
    if debt.what:
        facts.append(debt.what)
    if to:
        # Translators: to whom something is owed; at most 9 letters beside the name
        facts.append(scene.named(debt.to, _("to {name}"), COLUMNS))
    return title, facts[int(scene.now // HINT) % len(facts)] if facts else ""


def dice_line(scene: Scene) -> Said:
    """Who has rolled what, where the box rolls: so far the token moves."""
    roll = scene.state.roll
    if roll is None or scene.state.level != "full":
        return ""
    # Translators: what the box has rolled for a player; at most 8 letters beside name and dice
    return scene.named(roll.seat, _("{name} rolled {dice}"), COLUMNS, dice=_shown(roll))[0]


def _shown(roll: RollView) -> str:
    return "+".join(_face(kind, face) for kind, face in zip(roll.kinds, roll.dice, strict=False))


def _face(kind: str, face: int) -> str:
    # Translators: faces of the Speed Die on a small screen: Mr Monopoly and the Bus; at most 3 letters each
    return {4: _("MrM"), 5: _("MrM"), 6: _("Bus")}.get(face, str(face)) if kind == "speed" else str(face)


def _title(scene: Scene) -> Said:
    state = scene.state
    if state.step in ("roll", "say") and state.actor:
        return scene.named(state.actor, _("{name}'s turn"))
    return state.say


def _told(scene: Scene) -> tuple[Said, ...]:
    """What has happened last, two lines at a time so that nothing is cut, after the box's roll; old news is not told."""
    event = next((one.text for one in scene.state.history if not (one.struck or one.minor)), "")
    lines, dice = SMALL.wrap(event, COLUMNS, LONGEST), dice_line(scene)
    views: list[tuple[Said, ...]] = [(dice,)] if dice else []
    views += [lines[at : at + 2] for at in range(max(len(lines) - 1, 1))]
    since = scene.now - scene.face.arrived
    return views[int(since // HINT) % len(views)] if since < max(TOLD, HINT * len(views)) else ()


def _standing(scene: Scene) -> None:
    """Pot, bank and buildings, one after the other."""
    state, canvas, y = scene.state, scene.canvas, LINES[3]
    facts = [name for name, there in (("pot", state.pot), ("stock", state.stock), ("bank", not state.endless)) if there]
    fact = facts[int(scene.now // HINT) % len(facts)] if facts else ""
    if fact == "pot":
        canvas.row(y, "", state.pot, scene.money(state.jackpot))
    elif fact == "stock":
        # Translators: how many houses and hotels the Bank has, as pictures with numbers; at most 7 letters
        canvas.text(1, y, SMALL.cut((_("BANK"), ""), 7))
        for x, sign in ((46, "house"), (88, "hotel")):
            canvas.stamp(x, y + 1, sign)
            canvas.text(x + 14, y, str(state.stock.get(sign, 0)))
    elif fact == "bank":
        words = SMALL.cut((_("BANK {amount}", amount=scene.money(state.bank)), scene.money(state.bank)), 15)
        canvas.text(1, y, words)
        start = 1 + SMALL.length(words) + SMALL.width
        canvas.bar(start, y + 2, WIDTH - 1 - start, 7, state.bank / max(state.bank_start, 1))


def _somebody(scene: Scene) -> None:
    """What somebody may do just now beside the main thing, such as asking for a rent; else one purse at a time."""
    state = scene.state
    first = main_option(state)
    other = next((one for one in state.options if one.main and one is not first and one.seat), None)
    if other:
        who = scene.named(other.seat, _("{name}: {what}?"), what=other.short)
        scene.canvas.row(LINES[4], scene.token(other.seat), who)
        return
    others = [one for one in state.seats if one.taken and not one.hidden and not one.out and one.seat != state.actor]
    if others:
        seat = others[int(scene.now // TURN) % len(others)]
        scene.canvas.row(LINES[4], seat.token, seat.name, scene.money(seat.cash))


def _hint(scene: Scene) -> Said:
    main = main_option(scene.state)
    if main and not (len(scene.state.options) > 2 and scene.now // HINT % 2):
        what = main.short or main.label
        return (_("press: {what}", what=what), what)
    return _("turn = menu") if main else _("press = menu")

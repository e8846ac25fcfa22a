"""Home, step by step: what lies on the table now, who is meant, and what to press.

At most four facts a screen. A step without a screen of its own shows the dashboard: Jackpot, bank, whose turn.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from device.language import _, ngettext
from device.panel import purse, qr
from device.panel.canvas import COLUMNS, LINES, WIDTH
from device.panel.entries import rows_from
from device.panel.letters import LARGE, MEDIUM, SMALL, Said
from device.panel.rows import EVERYBODY, home_rows, main_option
from device.panel.scene import CHAIN, HINT, Scene
from device.panel.signs import joining
from device.views.shapes import SeatView, Standing

T = TypeVar("T")
TURN = 4.0  # seconds each balance stays on the idle dashboard
BANK = 15  # letters of the bank's line; the rest is its bar
CLOCK = 8.0  # seconds that fill the auction's bar


MAKER = "Monopoly "  # what all boxes are called


def at_home(scene: Scene) -> None:
    """The home page of this step."""
    if home_rows(scene.state):
        decision(scene)
    else:
        HOMES.get(scene.state.step, dashboard if scene.board.chance_ring else purse.dashboard)(scene)


def lobby(scene: Scene) -> None:
    """Who sits here; as long as nobody does, the way in."""
    taken = [seat for seat in scene.state.seats if seat.taken]
    if not taken and qr.picture(qr.address(scene.state.url, scene.state.code)):
        joining(scene)
        return
    code = scene.state.code
    # Translators: a headline: who plays; at most 11 letters
    title: Said = _("PLAYERS")
    if len(scene.state.boards) > 1:  # there is a choice: which game is it now?
        title = (scene.board.title, scene.board.title.removeprefix(MAKER))
    # Translators: the code with which phones join; at most 5 letters beside the code
    scene.head(title, (_("code {code}", code=code), code) if code else "")
    # Translators: a player whose phone has joined; at most 8 letters
    ready = _("ready")
    at_box = (
        # Translators: a player without a phone
        _("at the box"),
        # Translators: its short form, at most 8 letters
        _("box"),
    )
    # Translators: nobody plays with this token yet; at most 8 letters
    free = _("free")
    for number, seat in enumerate(_page(scene, sorted(scene.state.seats, key=lambda one: not one.taken)), 1):
        here = ready if seat.phone else at_box
        scene.canvas.row(LINES[number], seat.token, seat.name if seat.taken else "--", here if seat.taken else free)
    # Translators: holding the knob down shows the QR code; at most 9 letters
    hold = _("hold=QR")
    scene.foot(_("press=menu"), hold)


def dashboard(scene: Scene) -> None:
    """Jackpot in big figures, the bank as the clock of the game, whose turn it is and what to press."""
    state, canvas = scene.state, scene.canvas
    # Translators: whose turn it is
    scene.head(scene.named(state.actor, _("{name}'s turn")) if state.actor else state.say, seat=state.actor)
    room = canvas.right(11, scene.money(state.jackpot), LARGE)
    jackpot = (
        # Translators: the prize that fills up during the game, beside its amount; at most 8 letters
        _("JACKPOT"),
        # Translators: its short form, at most 5 letters
        _("POT"),
    )
    canvas.text(1, 17, SMALL.cut(jackpot, (room - 2) // SMALL.width))
    _bank(scene)
    _balance(scene)
    main = main_option(state)
    elsewhere = len(state.options) > 2 and scene.now // HINT % 2
    if main and not elsewhere:
        what = main.short or main.label
        # Translators: what a press does, e.g. "press: Roll dice"; at most 7 letters beside the blank
        scene.foot((_("press: {what}", what=what), what))
    elif main:
        # Translators: turning the knob opens the menu; at most 21 letters
        scene.foot(_("turn = menu"))
    else:
        _press_menu(scene)


def decision(scene: Scene) -> None:
    """A seat has to choose: what it is about, and its choices."""
    state = scene.state
    who = scene.name(state.actor)
    say: tuple[Said, ...] = SMALL.wrap(state.say, 19, 2) or ("",)
    debt = state.debt
    if debt and debt.by == state.actor and not scene.board.chance_ring:
        say = purse.owes(scene, debt)
    elif len(say) < 2 and who not in state.say and state.step not in EVERYBODY:
        # Translators: who has to choose now
        say = (*say, scene.named(state.actor, _("{name} decides"), COLUMNS))
    say = _long_row(scene) or say
    scene.head(say[0], seat="" if state.step in EVERYBODY else state.actor)
    rolled = purse.dice_line(scene) if scene.now // HINT % 2 else ""
    scene.canvas.lines(1, (rolled,) if rolled else say[1:2])
    rows_from(scene, home_rows(state), top=2, room=3)
    scene.list_foot()


def _long_row(scene: Scene) -> tuple[Said, ...]:
    """The whole text of the row under the bar in place of the headline where the row is too short for it: a card, a deed."""
    rows = home_rows(scene.state)
    row = rows[min(scene.face.cursor, len(rows) - 1)]
    return SMALL.wrap(row.text, CHAIN, 2) if row.pick and len(row.text) > COLUMNS else ()


def bets(scene: Scene) -> None:
    """Who has bet what, and who is awaited."""
    state = scene.state
    risk = scene.money(state.at_risk)
    # Translators: all money that is bet; at most 8 letters beside the amount
    scene.head(scene.name(state.actor), _("at risk {amount}", amount=risk), state.actor)
    seats = sorted((s for s in state.seats if s.taken), key=_has_bet)[:4] if len(state.seats) > 4 else state.seats
    shown = [seat for seat in seats if seat.taken]
    for number, seat in enumerate(shown, 1):
        scene.canvas.row(LINES[number], seat.token, seat.name, _bet(scene, seat))
    missing = [seat for seat in shown if not _has_bet(seat)]
    bet = (
        # Translators: what the knob and the plunger do
        _("press=bet, PUSH=done"),
        # Translators: its short form: what the knob does, at most 21 letters
        _("press = bet"),
    )
    done = (
        # Translators: the plunger ends the betting
        _("PUSH = all bets in"),
        # Translators: its short form, at most 21 letters
        _("PUSH = all in"),
    )
    hint = bet if missing else done
    scene.foot(seal(scene) or hint if scene.now // HINT % 2 else hint)


def armed(scene: Scene) -> None:
    """All bets are in; only now does the plunger do anything else than say why not."""
    title = (
        # Translators: a headline beside an amount
        _("BETS ARE IN"),
        # Translators: its short form, at most 12 letters
        _("BETS IN"),
    )
    scene.head(title, scene.money(scene.state.at_risk))
    # Translators: push the plunger, in big letters: at most 8 letters
    scene.canvas.text(1, 17, LARGE.cut(_("PUSH IT"), 8), LARGE)
    scene.canvas.stamp(102, 21, "push")
    who = _("{name}:", name=scene.name(scene.state.actor))
    scene.canvas.row(LINES[4], scene.token(scene.state.actor), who, seal(scene))
    how = (
        # Translators: what to do with the plunger
        _("hold, then let go!"),
        # Translators: its short form, at most 21 letters
        _("hold, let go"),
    )
    scene.foot(how)


def seal(scene: Scene) -> str:
    """The letters of the luck that waits, "" when the next spin opens no seal."""
    if scene.state.seal is None:
        return ""
    # Translators: four letters by which a spin can be checked; at most 6 letters beside them
    return _("seal {letters}", letters=scene.state.seal.letters)


def auction(scene: Scene) -> None:
    """The highest bid, whose it is, what the next must be, and the clock if there is one."""
    lot = scene.state.auction
    if lot is None:
        dashboard(scene)
        return
    # Translators: a headline; at most 9 letters beside the blank
    scene.head((_("AUCTION {house}", house=lot.name), lot.name))
    if lot.highest:
        room = scene.canvas.right(11, scene.money(lot.highest), LARGE)
        highest = (
            # Translators: the highest bid, beside its amount
            _("highest"),
            # Translators: its short form, at most 7 letters
            _("high"),
        )
        scene.canvas.text(1, LINES[1] + 1, SMALL.cut(highest, room // SMALL.width))
        scene.canvas.stamp(1, LINES[2] + 3, scene.token(lot.leader))
        scene.canvas.text(12, LINES[2] + 2, SMALL.cut(scene.name(lot.leader), (room - 14) // SMALL.width))
    else:
        # Translators: in an auction, in big letters: at most 15 letters
        scene.canvas.centre(14, _("no bid yet"), MEDIUM)
    # Translators: the least that can be bid now; at most 14 letters beside the amount
    scene.canvas.text(1, LINES[4], _("next bid {amount}", amount=scene.money(lot.next)))
    if lot.seconds:
        left = max(lot.seconds - (scene.now - scene.face.arrived), 0.0)
        scene.canvas.bar(1, 35, WIDTH - 2, 7, left / max(CLOCK, lot.seconds))
    how = (
        # Translators: what a press does in an auction
        _("press = bid or out"),
        # Translators: its short form, at most 21 letters
        _("press = bid"),
    )
    scene.foot(how)


def over(scene: Scene) -> None:
    """The ranking, ties sharing a place, and who has won."""
    state = scene.state
    # Translators: a headline, at most 21 letters
    scene.head(_("GAME OVER"))
    for number, line in enumerate(_page(scene, state.standings), 1):
        if scene.board.booths:  # children: nobody is third or last, and everybody is good at something
            scene.canvas.row(LINES[number], scene.token(line.seat), scene.name(line.seat), _praise(scene, line))
            continue
        words = f"{line.place} {scene.name(line.seat)}"
        scene.canvas.row(LINES[number], scene.token(line.seat), words, scene.money(line.cash))
    winners = [scene.name(line.seat) for line in state.standings if line.winner]
    if winners and not scene.now // HINT % 2:
        # Translators: who has won, e.g. "Ann + Mia WIN!"
        message = ngettext("{name} WINS!", "{name} WIN!", len(winners), name="{name}")
        scene.foot(SMALL.around(COLUMNS, message, " + ".join(winners)))
    else:
        _press_menu(scene)


def players(scene: Scene) -> None:
    """Everybody's cash and free houses."""
    taken = tuple(seat for seat in scene.state.seats if seat.taken)
    wheel = bool(scene.board.chance_ring)
    houses: Said = (
        # Translators: over the number of houses that each player has not sold yet
        _("houses left"),
        # Translators: its short form, at most 9 letters
        _("houses"),
    )
    if scene.board.booths:
        houses = (
            # Translators: over the number of ticket booths that each player has not used yet
            _("booths left"),
            # Translators: its short form, at most 9 letters
            _("booths"),
        )
    elif not wheel:
        # Translators: over the number of deeds that each player owns; at most 9 letters
        houses = _("deeds")
    scene.head(_("PLAYERS"), houses)
    # Translators: a bankrupt player, in the place of the cash; at most 9 letters
    out = _("out")
    # Translators: in the place of a player's cash that nobody may see; at most 8 letters
    hidden = _("hidden")
    first = min(max(scene.face.cursor - 2, 0), max(len(taken) - 4, 0))
    for number, seat in enumerate(taken[first : first + 4], 1):
        cash = out if seat.out else hidden if seat.hidden else scene.money(seat.cash)
        count = seat.houses if wheel or scene.board.booths else len(seat.owns)
        chosen = bool(scene.state.deeds) and number - 1 + first == scene.face.cursor
        scene.canvas.row(LINES[number], seat.token, seat.name, f"{cash} {count:2}", chosen=chosen)
    if scene.state.deeds:
        # Translators: a press shows all that the chosen player owns; at most 21 letters
        scene.foot(_("press = see more"))
    else:
        scene.foot(_("press = back"))


def _page(scene: Scene, lines: Sequence[T]) -> Sequence[T]:
    """Four lines of a longer list at a time; it cannot be turned, because a turn opens the menu."""
    taken = sum(getattr(one, "taken", True) for one in lines)
    pages = max(-(-taken // 4), 1)
    start = int(scene.now // HINT) % pages * 4
    return lines[start : start + 4]


def _praise(scene: Scene, line: Standing) -> str:
    """What a child is praised for and, in turn, what is in the purse."""
    return line.award if line.award and scene.now // HINT % 2 else scene.money(line.cash)


def _press_menu(scene: Scene) -> None:
    # Translators: a press opens the menu; at most 21 letters
    scene.foot(_("press = menu"))


HOMES: dict[str, Callable[[Scene], None]] = {
    "lobby": lobby,
    "bets": bets,
    "armed": armed,
    "auction": auction,
    "draw": purse.drawing,
    "over": over,
}


def _bank(scene: Scene) -> None:
    """Bank and bar: an empty bank ends the game."""
    state = scene.state
    left = scene.money(state.bank)
    words = SMALL.cut((_("BANK {amount}", amount=left), left), BANK)
    scene.canvas.text(1, LINES[3], words)
    if state.bank_start:
        start = 1 + SMALL.length(words) + SMALL.width
        scene.canvas.bar(start, LINES[3] + 2, WIDTH - 1 - start, 7, state.bank / state.bank_start)


def _balance(scene: Scene) -> None:
    """One seat's balance at a time; or what another seat may do just now, such as asking for a rent."""
    other = next((o for o in scene.state.options if o.main and o.seat not in (scene.state.actor, "")), None)
    if other:
        # Translators: what another player may do just now, e.g. "Mia: ask $400?"
        who = scene.named(other.seat, _("{name}: {what}?"), what=other.short)
        scene.canvas.row(LINES[4], scene.token(other.seat), who)
        return
    taken = [seat for seat in scene.state.seats if seat.taken and not seat.hidden]
    if taken:
        seat = taken[int(scene.now // TURN) % len(taken)]
        cash = scene.money(seat.cash)
        # Translators: whose cash it is; the amount stands at the end of the line
        who = scene.named(seat.seat, _("{name} has"), CHAIN - 1 - len(cash))
        scene.canvas.row(LINES[4], seat.token, who, cash)


def _has_bet(seat: SeatView) -> bool:
    return bool(seat.said) or seat.jailed


def _bet(scene: Scene, seat: SeatView) -> str:
    if seat.jailed:
        # Translators: in the place of a bet; at most 8 letters
        return _("in jail")
    if seat.said == "bet" or seat.stake:
        return scene.money(seat.stake)
    # Translators: in the place of a bet; at most 8 letters
    return _("no bet") if seat.said else "..."

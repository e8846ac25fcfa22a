"""Home, step by step: what lies on the table now, who is meant, and what to press.

At most four facts a screen. A step without a screen of its own shows the dashboard: Jackpot, bank, whose turn.
"""

from collections.abc import Callable

from device.panel import qr
from device.panel.canvas import LINES, WIDTH
from device.panel.entries import rows_from
from device.panel.letters import LARGE, MEDIUM, SMALL
from device.panel.rows import home_rows, main_option
from device.panel.scene import HINT, Scene
from device.panel.signs import joining
from device.views.shapes import SeatView

TURN = 4.0  # seconds each balance stays on the idle dashboard
CLOCK = 8.0  # seconds that fill the auction's bar


def at_home(scene: Scene) -> None:
    """The home page of this step."""
    if home_rows(scene.state):
        decision(scene)
    else:
        HOMES.get(scene.state.step, dashboard)(scene)


def lobby(scene: Scene) -> None:
    """Who sits here; as long as nobody does, the way in."""
    taken = [seat for seat in scene.state.seats if seat.taken]
    if not taken and qr.picture(qr.address(scene.state.url, scene.state.code)):
        joining(scene)
        return
    scene.head("PLAYERS", f"code {scene.state.code}" if scene.state.code else "")
    for number, seat in enumerate(scene.state.seats[:4], 1):
        here = "ready" if seat.phone else "at the box"
        scene.canvas.row(LINES[number], seat.token, seat.name if seat.taken else "--", here if seat.taken else "free")
    scene.foot("press=menu", "hold=QR")


def dashboard(scene: Scene) -> None:
    """Jackpot in big figures, the bank as the clock of the game, whose turn it is and what to press."""
    state, canvas = scene.state, scene.canvas
    scene.head(f"{scene.name(state.actor)}'s turn" if state.actor else state.say, seat=state.actor)
    room = canvas.right(11, scene.money(state.jackpot), LARGE)
    canvas.text(1, 17, "JACKPOT" if room > SMALL.width * 7 + 4 else "POT")
    _bank(scene)
    _balance(scene)
    main = main_option(state)
    elsewhere = len(state.options) > 2 and scene.now // HINT % 2
    scene.foot(
        f"press: {main.short or main.label}" if main and not elsewhere else f"{'turn' if main else 'press'} = menu"
    )


def decision(scene: Scene) -> None:
    """A seat has to choose: what it is about, and its choices."""
    state = scene.state
    who = scene.name(state.actor)
    say = SMALL.wrap(state.say, 19, 2) or ("",)
    if len(say) < 2 and who not in state.say:
        say = (*say, f"{SMALL.cut(who, 12)} decides")
    scene.head(say[0], seat=state.actor)
    scene.canvas.lines(1, say[1:2])
    rows_from(scene, home_rows(state), top=2, room=3)
    scene.list_foot()


def bets(scene: Scene) -> None:
    """Who has bet what, and who is awaited."""
    state = scene.state
    scene.head(scene.name(state.actor), f"at risk {scene.money(state.at_risk)}", state.actor)
    seats = sorted((s for s in state.seats if s.taken), key=_has_bet)[:4] if len(state.seats) > 4 else state.seats
    shown = [seat for seat in seats if seat.taken]
    for number, seat in enumerate(shown, 1):
        scene.canvas.row(LINES[number], seat.token, seat.name, _bet(scene, seat))
    missing = [seat for seat in shown if not _has_bet(seat)]
    hint = "press=bet, PUSH=done" if missing else "PUSH = all bets in"
    scene.foot(seal(scene) or hint if scene.now // HINT % 2 else hint)


def armed(scene: Scene) -> None:
    """All bets are in; only now does the plunger do anything else than say why not."""
    scene.head("BETS ARE IN", scene.money(scene.state.at_risk))
    scene.canvas.text(1, 17, "PUSH IT", LARGE)
    scene.canvas.stamp(102, 21, "push")
    scene.canvas.row(LINES[4], scene.token(scene.state.actor), f"{scene.name(scene.state.actor)}:", seal(scene))
    scene.foot("hold, then let go!")


def seal(scene: Scene) -> str:
    """The letters of the luck that waits, "" when the next spin opens no seal."""
    return f"seal {scene.state.seal.letters}" if scene.state.seal else ""


def auction(scene: Scene) -> None:
    """The highest bid, whose it is, what the next must be, and the clock if there is one."""
    lot = scene.state.auction
    if lot is None:
        dashboard(scene)
        return
    scene.head(f"AUCTION {lot.name}")
    if lot.highest:
        room = scene.canvas.right(11, scene.money(lot.highest), LARGE)
        scene.canvas.text(1, LINES[1] + 1, "highest"[: room // SMALL.width])
        scene.canvas.stamp(1, LINES[2] + 3, scene.token(lot.leader))
        scene.canvas.text(12, LINES[2] + 2, SMALL.cut(scene.name(lot.leader), (room - 14) // SMALL.width))
    else:
        scene.canvas.centre(14, "no bid yet", MEDIUM)
    scene.canvas.text(1, LINES[4], f"next bid {scene.money(lot.next)}")
    if lot.seconds:
        left = max(lot.seconds - (scene.now - scene.face.arrived), 0.0)
        scene.canvas.bar(1, 35, WIDTH - 2, 7, left / max(CLOCK, lot.seconds))
    scene.foot("press = bid or out")


def over(scene: Scene) -> None:
    """The ranking, ties sharing a place, and who has won."""
    state = scene.state
    scene.head("GAME OVER")
    for number, line in enumerate(state.standings[:4], 1):
        words = f"{line.place} {scene.name(line.seat)}"
        scene.canvas.row(LINES[number], scene.token(line.seat), words, scene.money(line.cash))
    winners = [scene.name(line.seat) for line in state.standings if line.winner]
    won = f"{' + '.join(winners)} {'WINS' if len(winners) == 1 else 'WIN'}!"
    scene.foot(won if winners and not scene.now // HINT % 2 else "press = menu")


def players(scene: Scene) -> None:
    """Everybody's cash and free houses."""
    taken = tuple(seat for seat in scene.state.seats if seat.taken)
    scene.head("PLAYERS", "houses left")
    first = min(max(scene.face.cursor - 2, 0), max(len(taken) - 4, 0))
    for number, seat in enumerate(taken[first : first + 4], 1):
        scene.canvas.row(
            LINES[number],
            seat.token,
            seat.name,
            f"{'hidden' if seat.hidden else scene.money(seat.cash)} {seat.houses:2}",
        )
    scene.foot("press = back")


HOMES: dict[str, Callable[[Scene], None]] = {
    "lobby": lobby,
    "bets": bets,
    "armed": armed,
    "auction": auction,
    "over": over,
}


def _bank(scene: Scene) -> None:
    """Bank and bar: an empty bank ends the game."""
    state = scene.state
    words = f"BANK {scene.money(state.bank)}"
    scene.canvas.text(1, LINES[3], words)
    if state.bank_start:
        start = 1 + SMALL.width * (len(words) + 1)
        scene.canvas.bar(start, LINES[3] + 2, WIDTH - 1 - start, 7, state.bank / state.bank_start)


def _balance(scene: Scene) -> None:
    """One seat's balance at a time; or what another seat may do just now, such as asking for a rent."""
    other = next((o for o in scene.state.options if o.main and o.seat not in (scene.state.actor, "")), None)
    if other:
        scene.canvas.row(LINES[4], scene.token(other.seat), f"{scene.name(other.seat)}: {other.short}?")
        return
    taken = [seat for seat in scene.state.seats if seat.taken and not seat.hidden]
    if taken:
        seat = taken[int(scene.now // TURN) % len(taken)]
        scene.canvas.row(LINES[4], seat.token, f"{seat.name} has", scene.money(seat.cash))


def _has_bet(seat: SeatView) -> bool:
    return bool(seat.said) or seat.jailed


def _bet(scene: Scene, seat: SeatView) -> str:
    if seat.jailed:
        return "in jail"
    if seat.said == "bet" or seat.stake:
        return scene.money(seat.stake)
    return "no bet" if seat.said else "..."

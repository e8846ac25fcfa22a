"""What the pages ask for: who may ask what, and answers made into JSON."""

import hashlib
import hmac
import logging
import threading
from collections.abc import Callable
from math import inf
from typing import Any, Concatenate, Literal, ParamSpec, Protocol, TypeVar

import msgspec

from companion_web.gate import ALL_TRY, EACH_TRIES, Gate
from companion_web.ports import Reply, Update, Viewer
from companion_web.rights import COMMANDS, FOR_GROWN_UPS, needs_both, phone_may
from device.game import commands as c
from device.game import events as e
from device.game.refusal import Reason
from device.game.state import Game
from device.language import N_, _, speaking, spoken
from device.service.asked import Answer, Asking
from device.service.children import is_child
from device.service.feed import Feed
from device.service.holding import (
    acting,
    acts_for,
    agrees_with_itself,
    held,
    is_host,
    print_of,
    renamed,
    seat_with,
)
from device.service.requests import SEEN, Body, PowerOff, SetUp, Wifi, malformed, name_of, read_command, read_joining
from device.service.table import Table
from device.service.watching import Eyes, Watching
from device.views import hiding, refusals, state, stranger
from device.views.board import board
from device.views.board_shapes import Board
from device.views.offers import mark
from device.views.scene import House, Scene
from device.views.shapes import State

log = logging.getLogger(__name__)

TURN_THE_KNOB = N_("The box asks: turn and press its knob.")
SETTING_REFUSED = {  # in place of sentences about the box's own files, which are in its log
    "SB-20": N_("SB-20 The box cannot use this setting; nothing was changed."),
    "SB-21": N_("SB-21 The box cannot write this setting down; nothing was changed."),
}
FRESH = 0.01  # seconds for which the age of a spin in a state is true enough
PATIENCE = 10.0  # seconds: what the table has not answered by then is our own fault


class Box(Protocol):
    """The box itself as people may change it."""

    def change(self, key: str, value: str | float, *, keep: bool = True) -> str | None:
        """Set something, or try it for a while; returns why not."""

    def power_off(self) -> str | None:
        """Switch off; returns why not."""

    def wish(self, wish: Literal["wait", "own", "knob"]) -> None:
        """Take a choice about the network."""


_encode = msgspec.json.Encoder().encode

P = ParamSpec("P")
R = TypeVar("R")
Asks = Callable[Concatenate["Phones", Viewer, P], R]


def _in_their_language(ask: Asks[P, R]) -> Asks[P, R]:
    def asked(self: "Phones", viewer: Viewer, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with speaking(viewer.language):
            return ask(self, viewer, *args, **kwargs)

    return asked


class Phones:
    """The GamePort of the pages, and the box's own way to ask."""

    def __init__(
        self, table: Table, feed: Feed, house: House, secret: bytes, steady: Callable[[], float], box: Box
    ) -> None:
        self._table = table
        self._box = box
        self._feed = feed
        self._secret = secret
        self._steady = steady
        self._lock = threading.Lock()
        self._common: dict[str, tuple[Scene, State]] = {}  # by language
        self._updates: dict[Eyes, tuple[Scene, float, Update]] = {}  # all pages that see alike share one
        self._boards: dict[str, Board] = {}  # by language
        self._tries = Gate(EACH_TRIES, steady, together=ALL_TRY)
        self.boot = house.boot
        self.build = house.build

    # --- looking ------------------------------------------------------------------------------------------------------

    def state(self, viewer: Viewer) -> Reply:
        """The whole state as this viewer may see it."""
        scene = self._scene()
        if self._feed.looked(held(viewer, scene.game)):
            self.came_or_went()
        return Reply(200, self.update(scene, self.eyes(viewer, scene)).body)

    def board(self, viewer: Viewer) -> Reply:
        """What does not change during a game."""
        scene = self._scene()
        with speaking(viewer.language):
            seen = stranger.board(scene) if self._is_stranger(viewer, scene) else self.board_of(scene)
        return Reply(200, _encode(seen))

    def board_of(self, scene: Scene) -> Board:
        """The board as people see it, made once and kept while it stays the same."""
        known = self._boards.get(spoken())
        if known is None or known.board != scene.board_hash:
            known = self._boards[spoken()] = board(scene)
        return known

    def watch(
        self, viewer: Viewer, wake: Callable[[], None], ready: Callable[[], None] = lambda: None
    ) -> Watching | None:
        """Open a stream; None when too many are open."""
        seats = held(viewer, self._scene().game)
        page = self._feed.open(seats, wake, ready)
        if page is None:
            return None
        if seats:
            self.came_or_went()
        return Watching(page, viewer, self)

    def came_or_went(self) -> None:
        """Let everybody know that a seat's phone has come or gone."""
        self._table.refresh()

    def common(self, scene: Scene) -> State:
        """What all viewers of a scene see in one language, made once."""
        known = self._common.get(spoken())
        if known is None or known[0] is not scene:
            with self._lock:
                known = self._common.get(spoken())
                if known is None or known[0] is not scene:
                    known = self._common[spoken()] = (scene, state.common(scene))
        return known[1]

    def eyes(self, viewer: Viewer, scene: Scene) -> Eyes:
        """With whose eyes this viewer looks; follows from the people at the table alone."""
        game = scene.game
        if viewer.role == "box":
            return Eyes(viewer.language, box=True)
        if self._is_stranger(viewer, scene):
            return Eyes(viewer.language, stranger=True, lost=self._lost(viewer, scene))
        return Eyes(viewer.language, self._seat_of(viewer, scene), acts_for(viewer, game), is_host(viewer, game))

    def update(self, scene: Scene, eyes: Eyes) -> Update:
        """A scene as such eyes see it; made once while it stays true."""
        made, now = self._updates.get(eyes), self._steady()
        if made is not None and made[0] is scene and now <= made[1]:
            return made[2]
        with speaking(eyes.language):
            seen = self._seen(scene, eyes, now)
        ages = bool(seen.spin or seen.auction or seen.asked_at_box or seen.seconds_left)
        update = Update(scene.line.seq, _encode(seen))
        self._updates[eyes] = (scene, now + FRESH if ages else inf, update)
        return update

    def _seen(self, scene: Scene, eyes: Eyes, now: float) -> State:
        if eyes.box:
            return self.for_box(scene)
        if eyes.stranger:
            return stranger.state(scene, self._sentence(eyes.lost, {}) if eyes.lost else "")
        seen = state.seen_by(self.common(scene), scene, eyes.own, now, eyes.yours)
        shown = tuple(one for one in seen.options if phone_may(one.command, host=eyes.host))
        return msgspec.structs.replace(seen, options=shown)

    def for_box(self, scene: Scene) -> State:
        """What the box's own panel draws, and acts on."""
        with speaking(scene.house.language):
            return state.seen_by_box(self.common(scene), scene, self._steady())

    def _scene(self) -> Scene:
        scene = self._feed.newest
        assert scene is not None, "the table is started before the pages"
        return scene

    def seat(self, viewer: Viewer) -> str:
        """The seat that this viewer really holds in the game of now, "" for none."""
        return self._seat_of(viewer)

    def _seat_of(self, viewer: Viewer, scene: Scene | None = None) -> str:
        return acting(viewer, (scene or self._scene()).game)

    def _is_stranger(self, viewer: Viewer, scene: Scene) -> bool:
        return viewer.role == "phone" and not self._seat_of(viewer, scene)

    # --- asking -------------------------------------------------------------------------------------------------------

    @_in_their_language
    def seatless(self, viewer: Viewer) -> Reply | None:
        """Why this viewer may not act; None when it holds a seat."""
        return None if self._seat_of(viewer) else self._no_seat(viewer)

    @_in_their_language
    def command(self, viewer: Viewer, body: bytes) -> Reply:
        """Ask for something with a seat of this phone's."""
        game = self._scene().game
        own = acting(viewer, game)
        if not own:
            return self._no_seat(viewer)
        read = read_command(body)
        if isinstance(read, Reply):
            return read
        command, envelope = read
        name, playing = name_of(command), game.phase == "playing"
        if refused := self._may_not(viewer, game, command):
            return refused
        if isinstance(command, SEEN) and envelope.seen is None:
            return malformed("seen", _('"seen" is missing: send the seq of the state you saw.'))
        if isinstance(command, SetUp):
            return self._set_up(self._box.change(command.setting, command.value, keep=command.keep))
        command = msgspec.structs.replace(command, seat=command.seat or own)
        if isinstance(command, c.Answer) and agrees_with_itself(viewer, game, command):
            return self._refusal(403, Reason.SAME_PHONE)
        if game.parked(command.seat) and command.seat in held(viewer, game):
            self._table.ask(Asking(c.Unpark(pick=command.seat))).result(PATIENCE)  # its own phone is back
        free = game.settings.get("bank_by_hand") == "free" and isinstance(command, c.Take)
        to = "box" if needs_both(name, playing=playing) and not free else ""
        phone = print_of(viewer.phone)
        return self._reply(self._ask(command, envelope.key, body, envelope.seen, to, phone))

    def _may_not(self, viewer: Viewer, game: Game, command: Body) -> Reply | None:
        """Why this phone may not ask for this; None when it may."""
        name, mine = name_of(command), acts_for(viewer, game)
        if not phone_may(name, host=is_host(viewer, game)):
            return self._refusal(403, Reason.HOST_ONLY if phone_may(name, host=True) else Reason.ASK_THE_BOX)
        if name in FOR_GROWN_UPS and not game.host and is_child(held(viewer, game), game):
            return self._refusal(403, Reason.ASK_A_GROWN_UP)
        if command.seat not in ("", *mine):
            return self._refusal(403, Reason.NOT_YOURS)
        if not command.seat and viewer.acting not in ("", *mine):
            return self._not_there(viewer)  # never for another of its seats
        if isinstance(command, c.Park) and not game.host:
            return self._refusal(409, Reason.NO_HOST)  # nobody would play for that seat
        return None

    def ask_at_box(self, request: dict[str, Any]) -> str | None:
        """A request of the knob or the plunger, which act for everybody; the refusal's sentence, or None."""
        with speaking(self._scene().house.language):
            return self._ask_at_box(request)

    def _ask_at_box(self, request: dict[str, Any]) -> str | None:
        read = read_command(_encode(request))
        if isinstance(read, Reply):
            return str(msgspec.json.decode(read.body)["text"])
        command, envelope = read
        if name_of(command) not in COMMANDS:
            return self._sentence(Reason.NOT_YOURS, {})
        if isinstance(command, SetUp):
            return self._box.change(command.setting, command.value, keep=command.keep)
        if isinstance(command, PowerOff):
            return self._box.power_off()
        if isinstance(command, Wifi):
            self._box.wish(command.pick)
            return None
        to = self._host_to_ask(name_of(command))
        answer = self._ask(command, envelope.key, _encode(request), envelope.seen, to)
        if answer.reason is None:
            return None
        return self._sentence(*hiding.refused_on_the_glass(self._scene().game, answer.reason, answer.details))

    def _host_to_ask(self, command: str) -> str:
        """Whose phone must say yes to what the box asks: the host's, if it is there; else the box is enough."""
        scene = self._scene()
        game = scene.game
        away = scene.asleep or game.host not in self._feed.here()
        return (
            "" if away or not needs_both(command, playing=game.phase == "playing") or command == "take" else game.host
        )

    def _ask(
        self, command: c.Asked, key: str, body: bytes, seen: int | None = None, to: str = "", phone: str = ""
    ) -> Answer:
        print = hashlib.sha256(command.seat.encode() + b"|" + body).digest()
        return self._table.ask(Asking(command, key, print, seen, to, phone)).result(PATIENCE)

    def _set_up(self, refused: str | None) -> Reply:
        if refused is None:
            return Reply(200, _encode({"ok": True, "seq": self._scene().line.seq}))
        log.warning("a phone could not change a setting: %s", refused)
        short = SETTING_REFUSED.get(refused.partition(" ")[0])
        return Reply(409, _encode({"ok": False, "reason": "NO_SUCH_SETTING", "text": _(short) if short else refused}))

    def _reply(self, answer: Answer) -> Reply:
        if answer.waiting:
            return Reply(202, _encode({"ok": True, "waiting": True, "seq": answer.seq, "text": _(TURN_THE_KNOB)}))
        if answer.reason is None:
            return Reply(200, _encode({"ok": True, "seq": answer.seq}))
        status = 507 if answer.reason is Reason.DISK_FULL else 409
        return self._refusal(status, answer.reason, answer.details)

    def _refusal(self, status: int, reason: Reason, details: dict[str, str | int] | None = None) -> Reply:
        text = self._sentence(reason, details or {})
        return Reply(status, _encode({"ok": False, "reason": reason.value, "text": text}))

    def _sentence(self, reason: Reason, details: dict[str, str | int]) -> str:
        return refusals.sentence(reason, details, self._scene().edition.currency)

    def _no_seat(self, viewer: Viewer) -> Reply:
        lost = self._lost(viewer, self._scene())
        return self._refusal(409, lost) if lost else self._refusal(403, Reason.NO_SEAT)

    def _not_there(self, viewer: Viewer) -> Reply:
        """The answer to a phone that names a seat which is none of its own (any more)."""
        had = viewer.acting in (viewer.seat, *(seat for seat, _badge in viewer.others))
        return self._no_seat(msgspec.structs.replace(viewer, seat=viewer.acting if had else ""))

    def _lost(self, viewer: Viewer, scene: Scene) -> Reason | None:
        """What became of the seat that this phone had."""
        seat = scene.game.seat(viewer.seat) if viewer.seat else None
        if seat is not None and seat.badge:
            return Reason.SEAT_MOVED
        if seat is not None or viewer.seat not in scene.game.gone:
            return None
        return Reason.SEAT_GONE if viewer.seat in scene.game.cash else Reason.SEAT_NOT_YET

    # --- joining ------------------------------------------------------------------------------------------------------

    @_in_their_language
    def join(self, viewer: Viewer, body: bytes, address: str) -> Reply:
        """Take a free seat, or ask the box for a taken one; asking again with the same key tells how it went."""
        wish = read_joining(body)
        if isinstance(wish, Reply):
            return wish
        if refused := self._wrong_code(wish.code, viewer, address):
            return refused
        # The badge follows from the key, so that a repeated request, even after a restart, gets the same one.
        badge = hmac.new(self._secret, b"badge|" + wish.key.encode(), hashlib.sha256).hexdigest()
        if not seat_with(self._scene().game, badge) and not self._waits(badge):
            join = c.Join(seat=wish.seat, badge=print_of(badge), name=wish.name, kids=wish.kids)
            # The key is half of a badge: what lies in the journal must not be good for asking again.
            answer = self._ask(join, print_of(wish.key), body)
            if answer.reason is not None:
                return self._reply(answer)
        if seat := seat_with(self._scene().game, badge):
            return Reply(200, _encode({"ok": True, "seat": seat}), seat, badge, self._others(viewer, seat))
        if self._waits(badge):
            shown = mark(print_of(badge))
            return Reply(202, _encode({"ok": True, "waiting": True, "mark": shown, "text": _(TURN_THE_KNOB)}))
        return self._refusal(409, Reason.ASKED_AFTER if self._displaced(badge) else Reason.DECLINED)

    def _wrong_code(self, code: str, viewer: Viewer, address: str) -> Reply | None:
        """The refusal of a wrong code, or of any code at all after too many wrong ones; who sits already sees the code."""
        unknown = self._is_stranger(viewer, self._scene())
        wait, all_together = self._tries.enter(address) if unknown else (0, False)
        if wait:
            reason = Reason.JOINING_RESTS if all_together else Reason.TOO_MANY_TRIES
            return msgspec.structs.replace(self._refusal(429, reason, {"wait": str(wait)}), wait=wait)
        if not hmac.compare_digest(code.encode(), self._scene().code.encode()):
            return self._refusal(409, Reason.WRONG_CODE)
        if unknown:
            self._tries.forgive(address)
        return None

    def _others(self, viewer: Viewer, seat: str) -> tuple[tuple[str, str], ...]:
        return tuple(one for one in renamed(viewer, self._scene().game) if one[0] != seat)

    def _waits(self, badge: str) -> bool:
        return any(
            offer.kind in ("seat", "late") and offer.terms.badge == print_of(badge)
            for offer in self._scene().game.offers
        )

    def _displaced(self, badge: str) -> bool:
        """Whether the newest question for this badge was dropped before anybody answered it."""
        answers: dict[int, str] = {}
        for batch in reversed(self._scene().line.batches):
            for event in reversed(batch.events):
                if isinstance(event, e.Answered):
                    answers.setdefault(event.offer, event.answer)
                elif isinstance(event, e.Offered) and event.terms.badge == print_of(badge):
                    return answers.get(event.offer) == "expired"
        return False

    @_in_their_language
    def leave(self, viewer: Viewer) -> Reply:
        """Give the seat's phone up."""
        own = self._seat_of(viewer)
        mine = held(viewer, self._scene().game)
        if mine and viewer.acting not in ("", *mine):
            return self._not_there(viewer)
        if own in mine:
            others = self._others(viewer, own)
            reply = self._reply(self._table.ask(Asking(c.Unjoin(seat=own))).result(PATIENCE))
            return msgspec.structs.replace(reply, seat=own, others=others)
        return Reply(200, _encode({"ok": True}))

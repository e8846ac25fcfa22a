"""The one writer: a single thread that takes a request, decides, writes it to disk, adopts it, and only then tells.

A refused request goes back to its asker and nowhere else. An unexpected fault here is ours: it is logged once and ends
the program, and the journal brings the game back.
"""

import logging
import queue
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from math import inf
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game import timeline
from device.game.play import Draw
from device.game.refusal import Reason, Refused, refuse_if
from device.game.state import Game
from device.journal.ports import Full, Journal, Request, Written
from device.service import boards as board_files
from device.service import games, hosting, stale
from device.service.asked import About, Answer, Asking, Confirm, NewGame, Refresh, Resume, Turn
from device.service.boards import Boards
from device.service.clocks import Clocks
from device.service.feed import Feed
from device.service.seals import Seals
from device.service.two_keys import TwoKeys
from device.views import playtime
from device.views.playtime import RESUMED, Played
from device.views.saved import SavedGame
from device.views.scene import House, Scene

log = logging.getLogger(__name__)

SCRIPTED = e.Noted("scripted")  # a journal must not pass off scripted luck as real
PASSING = (Reason.KEY_REUSED, Reason.DISK_FULL)  # refusals that the same request may outlive
ASK_AFTER = 30 * 60  # seconds that a game may have lain there and still go on by itself after a start
REMEMBERED = 512  # refusals kept in memory for repeated requests; what was accepted is on disk


class Clock(Struct, frozen=True):
    """Time from outside: a steady clock in seconds, and the time of day for people ("2026-11-30T20:14:05")."""

    steady: Callable[[], float]
    stamp: Callable[[], str]


class Table:
    """The table's thread; `ask` may be called from any other."""

    def __init__(
        self, *, journal: Journal, boards: Boards, feed: Feed, draw: Draw, clock: Clock, house: House, notice: str = "",
        code: Callable[[str], str], crash: Callable[[], None], seals: Seals | None = None,
    ) -> None:  # fmt: skip
        self._journal = journal
        self._boards = boards
        self._feed = feed
        self._draw = draw
        self._seals = seals  # scripted luck has none
        self._clock = clock
        self._house = house
        self._notice = notice
        self._code = code
        self._crash = crash
        self._clocks = Clocks(clock.steady)
        self._keys = TwoKeys(clock.steady, self._no)
        self._asked: queue.SimpleQueue[tuple[Asking, Future[Answer]] | None] = queue.SimpleQueue()
        self._refusals: OrderedDict[str, tuple[bytes, Answer]] = OrderedDict()
        self._thread = threading.Thread(target=self._run, name="table")
        self._line = timeline.Timeline()
        self._id = ""
        self._asleep = False  # a game of another day lies here, and nobody has said yet that it goes on
        self._saved: tuple[SavedGame, ...] = ()
        self._here: frozenset[str] = frozenset()

    # --- from outside -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Bring the newest game back, or lay out a new one, and begin to listen."""
        self._restore()
        self._publish()
        self._thread.start()

    def stop(self) -> None:
        """Finish what has been asked and end the thread; a second call does nothing."""
        self._asked.put(None)
        if self._thread.is_alive():
            self._thread.join()

    def ask(self, asking: Asking) -> Future[Answer]:
        """Put a request in the queue."""
        answer: Future[Answer] = Future()
        self._asked.put((asking, answer))
        return answer

    def refresh(self) -> None:
        """Publish the scene again because something beside the game changed, e.g. who is listening."""
        self._asked.put((Asking(Refresh()), Future()))

    def about(self, **changes: Any) -> None:
        """Tell everybody what has changed about the box itself: fields of `House`."""
        self._asked.put((Asking(About(changes=changes)), Future()))

    def turned(self, seconds: float) -> bool:
        """Whether the thread comes round within so many seconds and the journal answers it."""
        turn: Future[Answer] = Future()
        self._asked.put((Asking(Turn()), turn))
        try:
            turn.result(seconds)
        except Exception:  # noqa: BLE001 - whatever it was, it was no turn
            return False
        return True

    # --- the thread ---------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while True:
                wait = self._until_due()
                try:
                    asked = self._asked.get(timeout=wait) if wait is None or wait > 0 else self._asked.get_nowait()
                except queue.Empty:
                    self._time_is_up()
                    continue
                if asked is None:
                    return
                self._serve(*asked)
        except Exception:
            # Our own mistake: say it once, loudly, and let the journal bring the game back after a restart.
            log.exception("the table has stopped")
            self._crash()

    def _serve(self, asking: Asking, future: "Future[Answer]") -> None:
        if isinstance(asking.command, Refresh | About | Turn):
            if isinstance(asking.command, Turn):
                self._journal.newest()
            elif isinstance(asking.command, About) or self._here != self._feed.here():
                self._house = replace(self._house, **getattr(asking.command, "changes", {}))
                self._come_back()
                self._publish()
            future.set_result(Answer(self._line.seq))
            return
        try:
            answer = self._known(asking) or self._accept(asking)
        except Refused as refused:
            answer = Answer(self._line.seq, refused.reason, refused.details)
            self._no(asking, refused)
        except Exception as wrong:
            future.set_exception(wrong)  # the asker must not wait for a table that stops
            raise
        future.set_result(answer)

    def _known(self, asking: Asking) -> Answer | None:
        """The first answer to a request that is asked again."""
        if not asking.key:
            return None
        known = self._journal.known(asking.key)
        if known is not None:
            print, answer = known.print, Answer(int(known.answer))
        elif asking.key in self._refusals:
            print, answer = self._refusals[asking.key]
        else:
            return None
        if print != asking.print:
            raise Refused(Reason.KEY_REUSED)
        return answer

    def _no(self, asking: Asking, refused: Refused) -> None:
        """Remember a refusal, for whoever asks the same again."""
        if not asking.key or refused.reason in PASSING:
            return
        self._refusals[asking.key] = (asking.print, Answer(self._line.seq, refused.reason, refused.details))
        while len(self._refusals) > REMEMBERED:
            self._refusals.popitem(last=False)

    def _accept(self, asking: Asking) -> Answer:
        command = asking.command
        if isinstance(command, Confirm):
            return self._confirmed(command)
        if asking.to:
            return self._second_key(asking)
        if isinstance(command, NewGame):
            return self._new_game(asking)
        if isinstance(command, Resume):
            return self._resume(asking, command.game or self._id)
        if self._asleep and not isinstance(command, c.Unjoin):
            raise Refused(Reason.ASLEEP)
        stale.check(self._line, asking.command, asking.seen)
        hosting.check(self._line.game, asking.command, self._feed.here())
        board = None
        if isinstance(command, board_files.Edit):
            game = self._line.game
            text = board_files.edited(game, command)
            command = games.lay_out(text, game, game.table)
            board = self._boards.write(game.table, text)
        events = hosting.asked_by(self._events(command), asking.phone)
        if events:
            self._write(events, asking)
            if board is not None:
                self._boards.adopt(board)
                self._boards.look()
            self._publish()
        return Answer(self._line.seq)

    def _second_key(self, asking: Asking) -> Answer:
        """Let it wait for the other side's yes; what cannot be done at all is refused at once."""
        if isinstance(asking.command, Resume):
            games.resumable(self._journal, asking.command.game or self._id, self._id, self._line)
        if isinstance(asking.command, NewGame):
            games.chosen(self._boards, self._line.game, asking.command.board)
        hosting.try_out(self._line, asking.command, self._draw, asleep=self._asleep)
        self._keys.ask(asking, self._id)
        self._publish()
        return Answer(self._line.seq, waiting=True)

    def _confirmed(self, said: Confirm) -> Answer:
        first = self._keys.answer(said)
        try:
            return self._accept(replace(first, to="")) if first else Answer(self._line.seq)
        except Refused as refused:
            if first:
                self._no(first, refused)
            raise
        finally:
            self._publish()

    def _come_back(self) -> None:
        """A phone that is there again plays for itself."""
        game = self._line.game
        for seat in game.order:
            if game.parked(seat) and seat in self._feed.here() and not self._asleep:
                try:
                    self._accept(Asking(c.Unpark(pick=seat)))
                except Refused as refused:  # a full disk; it is asked again with the next news
                    log.warning("%s stays parked: %s", seat, refused.reason)

    def _events(self, command: c.Asked) -> tuple[e.Event, ...]:
        """What follows from a command, and what the seal of a spin adds to it."""
        if self._seals is None:
            return timeline.ask(self._line, load.edition, command, self._draw)
        before = self._line.game
        events = timeline.ask(self._line, load.edition, command, self._seals.draw(self._id, before, self._draw))
        after = timeline.fold(self._line, events).game if events else before
        return events + self._seals.around(self._id, before, events, after) if events else events

    def _write(self, events: tuple[e.Event, ...], asking: Asking) -> None:
        before = self._line.game
        played = self._clocks.played.further(before, self._clock.steady())
        line = self._booked(
            self._id, self._line, events, asking, lambda line: self._feed.expect(self._scene(line, played))
        )
        self._line = line
        self._clocks.wrote(before, events, line.game, played)

    def _booked(
        self, game: str, line: timeline.Timeline, events: tuple[e.Event, ...], asking: Asking,
        meanwhile: Callable[[timeline.Timeline], None] = lambda line: None,
    ) -> timeline.Timeline:  # fmt: skip
        """The timeline with one more batch, which is on disk when this returns; nothing of the table has changed yet.

        `meanwhile` is told of it while the disk is waited for.
        """
        at = self._clock.stamp()
        booked = timeline.fold(line, events, at)
        request = Request(asking.key, asking.print, str(booked.seq).encode()) if asking.key else None
        try:
            self._journal.append(game, Written(line.seq + 1, events, at), request, lambda: meanwhile(booked))
        except Full:
            raise Refused(Reason.DISK_FULL) from None
        return booked

    # --- time ---------------------------------------------------------------------------------------------------------

    def _due(self) -> tuple[float, c.Asked] | None:
        return None if self._asleep else self._clocks.due(self._line.game)

    def _until_due(self) -> float | None:
        own, asked = self._due(), self._keys.asked
        until = min(own[0] if own else inf, asked.until if asked else inf, self._feed.fades())
        return max(until - self._clock.steady(), 0.0) if until < inf else None

    def _time_is_up(self) -> None:
        if self._keys.lapse() or self._here != self._feed.here():
            self._publish()
        own = self._due()
        if own is None or own[0] > self._clock.steady():
            return
        try:
            self._accept(Asking(own[1]))
        except Refused as refused:
            # Only a full disk refuses the clock: what it asked waits, and is asked again.
            log.warning("the clock was refused: %s", refused.reason)
            self._clocks.refused()

    # --- games --------------------------------------------------------------------------------------------------------

    def _restore(self) -> None:
        self._id = self._journal.newest()
        if self._id:
            self._line = games.read(self._journal, self._id)
            self._asleep = (
                self._line.game.phase == "playing" and games.rested(self._line, self._clock.stamp()) > ASK_AFTER
            )
            self._clocks.begin(self._line)
        if not self._line.game.edition:
            self._open(Asking(c.Asked()))
        elif not self._asleep:
            self._goes_on()
        self._look_around()

    def _goes_on(self) -> None:
        """What a game needs after a start; where it has a time limit also a word that it was off in between."""
        game = self._line.game
        off = (RESUMED,) if game.phase == "playing" and playtime.limit(game) else ()
        if missing := (*off, *self._owed(self._id, game)):
            try:
                self._write(missing, Asking(c.Asked()))
            except Refused as refused:  # a full disk
                log.warning("not written at the start: %s", refused.reason)

    def _owed(self, id: str, game: Game) -> tuple[e.Event, ...]:
        """What a game needs before it goes on: the word about scripted luck, or a seal that this box can open."""
        if self._house.scripted:
            return (SCRIPTED,)
        # Written by an older Spinbank, or sealed with a key that is gone.
        return self._seals.wanted(id, game) if self._seals is not None else ()

    def _resume(self, asking: Asking, game: str) -> Answer:
        """Go on with the game that waits, or put this one away and go on with an earlier one."""
        if game == self._id and not self._asleep:
            return Answer(self._line.seq)
        refuse_if(not self._asleep and self._line.game.step.kind == "spinning", Reason.SPINNING)
        line = games.resumable(self._journal, game, self._id, self._line)
        events = (RESUMED, *games.reseated(line.game, self._line.game), *self._owed(game, line.game))
        self._line = self._booked(game, line, events, asking)
        self._id, self._asleep = game, False
        self._clocks.begin(self._line)
        self._look_around()
        self._publish()
        return Answer(self._line.seq)

    def _new_game(self, asking: Asking) -> Answer:
        game, board = self._line.game, getattr(asking.command, "board", "")
        refuse_if(game.step.kind == "spinning" and not self._asleep, Reason.SPINNING)
        if board and game.phase == "lobby":  # nothing is lost: the same game on another board
            laid, seats = games.chosen(self._boards, game, board)
            self._write((*self._events(laid), *games.change_seats(game, seats)), asking)
        else:
            self._open(asking, board)
        self._asleep = False
        self._look_around()
        self._publish()
        return Answer(self._line.seq)

    def _open(self, asking: Asking, board: str = "") -> None:
        """Lay out a new game for the same people and phones: one batch, so that a full disk leaves the old one whole."""
        laid, seats = games.chosen(self._boards, self._line.game, board)
        events = timeline.ask(timeline.Timeline(), load.edition, laid, self._draw)
        again = (*games.sit_again(self._line.game, seats), *((SCRIPTED,) if self._house.scripted else ()))
        game = games.next_id(self._journal)
        self._line = self._booked(game, timeline.Timeline(), (*events, *again), asking)
        self._id = game
        self._clocks.begin(self._line)

    def _look_around(self) -> None:
        """Which boards are there now, and which games could go on."""
        self._boards.look()
        self._saved = games.can_go_on(self._journal, self._id)

    def _publish(self) -> None:
        self._keys.lapse(self._id, self._line.game.host)
        scene = self._scene(self._line)
        self._here = scene.here
        self._feed.publish(scene)

    def _scene(self, line: timeline.Timeline, played: Played | None = None) -> Scene:
        return Scene(
            id=self._id,
            line=line,
            edition=load.edition(line.game.board),
            house=self._house,
            code=self._code(self._id),
            notice=" ".join(filter(None, (self._notice, self._boards.notice))),
            boards=self._boards.choice,
            spun_at=self._clocks.spun_at,
            said_at=self._clocks.said_at,
            played=played or self._clocks.played,
            here=self._feed.here(),
            asleep=self._asleep,
            saved=self._saved,
            asked=self._keys.asked,
        )

"""The panel's thread: signals and news go in, frames come out; the only place of the panel with a clock and a queue.

Everything it does is one `step`, which tests take by hand. It never sleeps longer than half a second, animates only
while something moves, shows no frame twice, and outlives any fault of a reducer, a drawing or the glass.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue
from typing import ParamSpec
from uuid import uuid4

from msgspec.structs import replace

from device.language import ENGLISH, _, speaking
from device.panel import navigator, pastime, screens
from device.panel.canvas import Picture
from device.panel.extras import Extras
from device.panel.face import Face, Rest
from device.panel.form import Ask
from device.panel.telling import at_rest, leaf_of
from device.views.board_shapes import Board
from device.views.shapes import State
from hardware.glass import Glass
from hardware.signals import Signal

FRAME = 0.04  # seconds between two frames while something moves
REST = 0.5  # seconds between two looks at the clock while nothing does
Item = tuple[Signal | threading.Event | None, float]  # None: there are news; an event: say that you are alive
News = tuple[State, Board, float]  # and when they came
P = ParamSpec("P")
log = logging.getLogger(__name__)


class Panel:
    """The face of the box: `listen` and `show` may be called from any thread and only put things in a queue."""

    def __init__(
        self,
        glass: Glass,
        ask: Callable[[Ask], str | None],
        clock: Callable[[], float] = time.monotonic,
        key: Callable[[], str] = lambda: uuid4().hex,
        extras: Extras | None = None,
        language: str = ENGLISH,
    ) -> None:
        """Name the parts; `ask` sends a request to the table and returns why it was refused, or None.

        `language` is spoken until the first news say which is.
        """
        self._first_language = language
        self._extras = extras
        self._glass = glass
        self._ask = ask
        self._clock = clock
        self._key = key
        self._inbox: SimpleQueue[Item] = SimpleQueue()
        self._newest: News | None = None
        self._news: News | None = None
        self._face = Face()
        self._rest = Rest()
        self._shown = b""
        self._light = 1.0
        self._grumbled: set[str] = set()
        self._running = False
        self._pause = REST
        self._thread: threading.Thread | None = None

    def listen(self, signal: Signal) -> None:
        """Take a signal of knob or plunger."""
        self._inbox.put((signal, self._clock()))

    def show(self, state: State, board: Board) -> None:
        """Take news; only the newest is kept."""
        now = self._clock()
        self._newest = (state, board, now)
        self._inbox.put((None, now))

    def rest(self, rest: Rest) -> None:
        """Set after how long the glass dims and goes off, from now on."""
        self._rest = rest

    def start(self) -> None:
        """Begin; the first picture is the boot sign unless news came before."""
        self._running = True
        self._thread = threading.Thread(target=self._run, name="panel", daemon=True)
        self._thread.start()

    def stop(self, wait: float = 2.0) -> None:
        """End with the good-bye picture; a glass that hangs is not waited for. A second call does nothing."""
        thread, self._thread = self._thread, None
        self._running = False
        self._inbox.put((None, self._clock()))
        if thread:
            thread.join(wait)

    def alive(self, seconds: float) -> bool:
        """Whether the thread comes round within so many seconds; a glass that hangs does not hold it up."""
        done = threading.Event()
        self._inbox.put((done, self._clock()))
        return done.wait(seconds)

    def step(self, pause: float = 0.0) -> float:
        """One turn: wait `pause` seconds for something to come, take it, let time pass, draw; returns the next pause."""
        arrived = list(self._arrived(pause))  # first: it waits, and the language may change meanwhile
        with speaking(self._language):
            return self._turn(arrived)

    @property
    def _language(self) -> str:
        return self._newest[0].language if self._newest else self._first_language

    def _turn(self, arrived: Iterable[Item]) -> float:
        for signal, at in arrived:
            self._guarded(self._adopt)
            if isinstance(signal, threading.Event):
                signal.set()
            elif signal is not None:
                self._guarded(self._take, signal, at)
        self._guarded(self._adopt)
        if self._face.rest is not self._rest:
            self._face = replace(self._face, rest=self._rest)
        now = self._clock()
        self._guarded(self._pass, now)
        self._guarded(self._draw, now)
        self._guarded(self._follow, now)
        self._pause = REST
        self._guarded(self._pace, now)
        return self._pause

    def _run(self) -> None:
        pause = 0.0
        while self._running:
            pause = self.step(pause)
        with speaking(self._language):
            self._guarded(self._put, screens.goodbye())
        self._guarded(self._shine, pastime.DIM)  # it may stand there until the plug is pulled

    def _arrived(self, pause: float) -> Iterator[Item]:
        try:
            yield self._inbox.get(block=pause > 0, timeout=pause or None)
            while True:
                yield self._inbox.get_nowait()
        except Empty:
            return

    def _adopt(self) -> None:
        """Make the newest news ours, dated when they came."""
        newest = self._newest
        if newest is None or newest is self._news:
            return
        self._news = newest
        state, board, at = newest
        self._face, _ = navigator.tick(self._face, state, board, at)

    def _take(self, signal: Signal, at: float) -> None:
        if self._news is None:
            return
        state, board, _at = self._news
        self._face, asks = navigator.react(self._face, signal, state, board, at)
        if self._extras:
            self._guarded(self._extras.touch, signal, at)
        for ask in asks:
            # Translators: the box did not answer its own knob; at most 56 letters
            refusal: str | None = _("no answer, press again")
            try:
                refusal = self._ask({**ask, "key": self._key()})
            finally:
                if refusal:
                    self._face = navigator.refused(self._face, refusal, self._clock())

    def _pass(self, now: float) -> None:
        if self._news:
            state, board, _at = self._news
            self._face, _ = navigator.tick(self._face, state, board, now)

    def _draw(self, now: float) -> None:
        state, board, _at = self._news or (None, None, 0.0)
        self._put(screens.draw(self._face, state, board, now))
        self._shine(pastime.light(self._face, state, now) if state else 1.0)  # after the picture: no old one flashes up

    def _follow(self, now: float) -> None:
        if self._extras and self._news:
            self._extras.follow(self._face, *self._news[:2], now)

    def _put(self, picture: Picture) -> None:
        """Show a frame unless it is the one that is there; a frame that failed is shown again."""
        pixels = picture.tobytes()
        if pixels != self._shown:
            self._glass.show(picture)
            self._shown = pixels

    def _shine(self, light: float) -> None:
        if light != self._light:
            self._glass.light(light)
            self._light = light

    def _pace(self, now: float) -> None:
        """How long nothing will move by itself."""
        if self._news is None:
            return
        face, state = self._face, self._news[0]
        if face.charging is not None or (state.spin and not at_rest(face, state, now)):
            self._pause = max(FRAME, self._glass.pace)
            return
        ends = [REST]
        if self._extras:
            ends.append(self._extras.pace(face, state, now, FRAME))
        if face.toast:
            ends.append(face.toast_until - now)
        if face.page == "tell" and state.report:
            ends.append(face.leaf_since + leaf_of(face, state.report).seconds - now)
        self._pause = max(min(ends), FRAME)

    def _guarded(self, work: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Do a piece of work; a fault is logged once per kind, and the panel lives on."""
        try:
            work(*args, **kwargs)
        except Exception as fault:
            kind = f"{work.__name__} {type(fault).__name__}"
            if kind not in self._grumbled:
                self._grumbled.add(kind)
                log.exception("panel: %s failed; the panel goes on", kind)

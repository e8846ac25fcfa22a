"""The knob and the plunger on real or simulated pins: `hardware.signals.Inputs` over gpiozero.

Here lives the one thread named "inputs". A pin callback only puts (contact, level, time) in its queue: it runs in the
pin library's own single thread, where slow work loses edges and an exception ends all inputs for good. What the edges
mean is decided in `hardware.contacts`; pins are opened by `hardware.opening`. gpiozero's bounce_time and RotaryEncoder
are not used: the first differs between back ends, the second has one kind of encoder.

Nothing here fails because hardware is absent: a part that cannot be had is told, and tried again every ten seconds.
"""

import logging
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event, Thread, current_thread
from time import monotonic, time

from msgspec import Struct

from hardware.contacts import SWITCHES, Contacts
from hardware.factories import HardwareMissing
from hardware.opening import Contact, Opened, Source, on_our_clock
from hardware.pins import PARTS, Feel, Pins
from hardware.seldom import Seldom
from hardware.signals import Listen, Signal
from hardware.trouble import N_, Tell, Trouble, silent, trouble_with

AGAIN = 10.0  # seconds between two tries for what is missing, and between two looks at what could have died
LOOK_AGAIN = 0.1  # seconds: how often a switch that is down is read anew, in case its release was lost
LATE = 0.002  # seconds: a level read so long after a deadline says nothing about that moment
GOODBYE = 1.0  # seconds the thread gets to end
RESTART = 2.0  # seconds until a change of settings is given up as not waited for

SILENT = {
    "knob": N_("The knob went silent: the pin library stopped. It is started anew; if this stays, restart Spinbank."),
    "plunger": N_(
        "The plunger went silent: the pin library stopped. It is started anew; if this stays, restart Spinbank."
    ),
}
BROKEN = {
    "knob": N_("The knob does not work: {why}."),
    "plunger": N_("The plunger does not work: {why}."),
}

log = logging.getLogger(__name__)


class Edge(Struct, frozen=True):
    """One contact changed: whether it is closed now, and when."""

    contact: Contact
    closed: bool
    at: float


class Change(Struct, frozen=True):
    """Other settings; `done` is set when they are in force."""

    pins: Pins
    feel: Feel
    done: Event


class Turn(Struct, frozen=True):
    """Somebody asks whether the thread comes round."""

    done: Event


class Stop(Struct, frozen=True):
    """The thread ends."""


class PinInputs:
    """The contacts of knob and plunger; `source` is a pin factory, which stays the caller's, or how to make one."""

    def __init__(
        self,
        source: Source,
        pins: Pins,
        feel: Feel | None = None,
        *,
        tell: Tell = silent,
        clock: Callable[[], float] = monotonic,
        wall: Callable[[], float] = time,
        again: float = AGAIN,
    ) -> None:
        self._pins = pins
        self._feel = feel or Feel()
        self._tell = tell
        self._clock = clock
        self._wall = wall
        self._again = again
        self._opened = Opened(source, self._hear)
        self._news: SimpleQueue[Edge | Change | Turn | Stop] = SimpleQueue()
        self._thread: Thread | None = None
        self._contacts = Contacts({}, self._feel)
        self._missing: dict[str, Trouble] = {}
        self._told: dict[str, Trouble] = {}
        self._look_at = 0.0
        self._log = Seldom(log)

    def start(self, listen: Listen) -> None:
        """Open the pins that can be had and begin to speak."""
        if self._thread is not None:
            raise RuntimeError("the inputs have already been started")
        self._news = SimpleQueue()
        self._contacts = Contacts({}, self._feel)
        for part in PARTS:
            self._take(part)
        self._look_at = self._clock() + self._again
        self._say()
        self._thread = Thread(target=self._run, args=(listen,), name="inputs", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Fall silent and give the pins back; a second call does nothing."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._news.put(Stop())
        if thread is not current_thread():
            thread.join(GOODBYE)
            if thread.is_alive():
                return  # stuck in the pin library, which would not let the pins go either
        self._opened.close()

    def restart(self, pins: Pins, feel: Feel) -> bool:
        """Take other settings while running; a part they do not concern goes on undisturbed. False: not yet in force."""
        done = Event()
        if self._thread is None or self._thread is current_thread():
            self._change(Change(pins, feel, done))
            return True
        self._news.put(Change(pins, feel, done))
        return done.wait(RESTART)

    def alive(self, seconds: float) -> bool:
        """Whether the thread comes round within so many seconds."""
        if self._thread is None:
            return False
        done = Event()
        self._news.put(Turn(done))
        return done.wait(seconds)

    # --- in the pin library's thread ----------------------------------------------------------------------------------

    def _hear(self, contact: Contact, closed: bool, stamp: float) -> None:
        try:
            at = on_our_clock(stamp, self._clock(), self._wall())
            self._news.put(Edge(contact, closed, at))
        except Exception as problem:  # noqa: BLE001 - whatever it is, it must not end the library's thread
            self._log("edge", f"an edge of {contact.name} was lost", problem=problem)

    # --- in our own thread --------------------------------------------------------------------------------------------

    def _run(self, listen: Listen) -> None:
        going = True
        while going:
            said: list[Signal] = []
            try:
                try:
                    news = self._news.get(timeout=self._patience())
                except Empty:
                    said = self._settled()
                else:
                    going = not isinstance(news, Stop)
                    said = self._take_in(news)
                if going:
                    self._look()
            except Exception as problem:  # noqa: BLE001 - the inputs are worth more than what went wrong once
                self._log("turn", "a turn of the inputs failed", problem=problem)
            for signal in said:
                try:
                    listen(signal)
                except Exception as problem:  # noqa: BLE001
                    self._log("listener", f"the listener failed on {signal}", problem=problem)

    def _take_in(self, news: Edge | Change | Turn | Stop) -> list[Signal]:
        if isinstance(news, Edge):
            # An edge that was on its way while its part was opened anew belongs to nobody.
            return self._contacts.see(news.contact.name, news.closed, news.at) if self._opened.has(news.contact) else []
        if isinstance(news, Change):
            self._change(news)
        elif isinstance(news, Turn):
            news.done.set()
        return []

    def _settled(self) -> list[Signal]:
        """What is due, now that no edge has come."""
        due = self._contacts.deadline
        levels = self._levels()  # before the clock: they are at least as old as it says
        now = self._clock()
        if due is not None and now - due > LATE:
            return self._contacts.settled(due, {})
        # If an edge came since the queue was found empty, the deadline itself is still safely before it.
        return self._contacts.settled(now if due is None else min(due, now), levels)

    def _patience(self) -> float:
        """How long to wait for an edge: until something is due."""
        now = self._clock()
        waits = [self._look_at - now]
        if self._contacts.down:
            waits.append(LOOK_AGAIN)
        if (due := self._contacts.deadline) is not None:
            waits.append(due - now)
        return max(min(waits), 0.0)

    def _levels(self) -> dict[str, bool]:
        """What the pins of the switches say now; nothing when they cannot be read, and then edges must do."""
        try:
            return self._opened.levels(SWITCHES)
        except Exception as problem:  # noqa: BLE001
            self._log("levels", "the switches cannot be read", problem=problem)
            return {}

    def _change(self, to: Change) -> None:
        pins, feel = self._pins, self._feel
        self._pins, self._feel = to.pins, to.feel
        for part in PARTS:
            if pins.of(part) != to.pins.of(part) or feel.of(part) != to.feel.of(part):
                self._contacts.drop(part)
                if self._thread is not None:
                    self._take(part)
        self._say()
        to.done.set()

    def _look(self) -> None:
        """Try again what is missing, and see whether what is there still lives."""
        now = self._clock()
        if now >= self._look_at:
            self._look_at = now + self._again
            if self._opened.listens():
                for part in tuple(self._missing):
                    self._take(part)
            else:
                self._renew()
        self._say()

    def _renew(self) -> None:
        """Edges have stopped coming: say so, and open everything anew if the factory is ours."""
        for part in PARTS:
            self._missing[part] = Trouble(part, "SB-39", SILENT[part])
        self._say()
        if self._opened.forget_factory():
            for part in PARTS:
                self._contacts.drop(part)
                self._take(part)

    def _take(self, part: str) -> None:
        """Open a part, or note why that cannot be."""
        try:
            self._contacts.put(part, self._opened.take(part, self._pins), self._feel)
            self._missing.pop(part, None)
        except HardwareMissing as missing:
            self._contacts.drop(part)
            self._missing[part] = trouble_with(part, missing.code, BROKEN[part], why=str(missing))
        except Exception as problem:  # noqa: BLE001 - a mistake of ours, but the box goes on without this part
            self._contacts.drop(part)
            self._missing[part] = trouble_with(part, "SB-35", BROKEN[part], why=repr(problem))
            self._log(f"take {part}", f"the {part} cannot be opened", problem=problem)

    def _say(self) -> None:
        """Tell what has changed about what is wrong."""
        wrong = {trouble.part: trouble for trouble in self._contacts.odd(self._clock())} | self._missing
        for part in PARTS:
            trouble = wrong.get(part)
            if trouble == self._told.get(part):
                continue
            if trouble is None:
                del self._told[part]
            else:
                self._told[part] = trouble
            try:
                self._tell(part, trouble)
            except Exception as problem:  # noqa: BLE001
                self._log("tell", "nobody could be told", problem=problem)

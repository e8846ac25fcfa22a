"""The knob and the plunger on real or simulated pins: `hardware.signals.Inputs` over gpiozero.

Here live the pin callbacks and the one thread named "inputs". A callback only puts (contact, level, time) in a queue:
it runs in the pin library's own single thread, where slow work loses edges and an exception ends all inputs for good.
What the edges mean is decided in `hardware.contacts`; which pins there are comes from `hardware.factories`. gpiozero's
bounce_time and RotaryEncoder are not used: the first differs between back ends, the second has one kind of encoder.
"""

import logging
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread, current_thread
from time import monotonic
from typing import Any

from msgspec import Struct

from hardware.contacts import SWITCHES, Contacts
from hardware.factories import HardwareMissing, PinFactory, is_hardware_problem
from hardware.pins import Feel, Pins
from hardware.signals import Listen

LOOK_AGAIN = 0.1  # seconds: how often a switch that is down is read anew, in case its release was lost

log = logging.getLogger(__name__)


class Edge(Struct, frozen=True):
    """One contact changed: its name, whether it is closed now, and when."""

    name: str
    closed: bool
    at: float


Edges = SimpleQueue[Edge | None]  # None ends the thread


class PinInputs:
    """The four contacts on the pins of an explicitly given factory, which stays the caller's to close."""

    def __init__(
        self,
        factory: PinFactory,
        pins: Pins,
        feel: Feel | None = None,
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._factory = factory
        self._pins = pins
        self._feel = feel or Feel()
        self._clock = clock
        self._devices: dict[str, Any] = {}
        self._edges: Edges = SimpleQueue()
        self._thread: Thread | None = None
        self._readable = True

    def start(self, listen: Listen) -> None:
        """Open the pins and begin to speak; `HardwareMissing` names the pin that cannot be had."""
        if self._thread is not None:
            raise RuntimeError("the inputs have already been started")
        self._edges = SimpleQueue()
        self._open()
        # Callbacks are in place before the levels are read: an edge in between is seen twice and counts once.
        contacts = Contacts({name: contact.is_active for name, contact in self._devices.items()}, self._feel)
        self._thread = Thread(target=self._run, args=(contacts, listen), name="inputs", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Fall silent and give the pins back; a second call does nothing."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._edges.put(None)
        if thread is not current_thread():
            thread.join()
        self._close()

    def _open(self) -> None:
        from gpiozero import DigitalInputDevice  # type: ignore[import-untyped]

        for name, gpio in self._pins.named().items():
            try:
                contact = DigitalInputDevice(gpio, pull_up=True, pin_factory=self._factory)
                self._devices[name] = contact
                contact.when_activated = partial(self._edge, name, True)
                contact.when_deactivated = partial(self._edge, name, False)
            except Exception as problem:
                self._close()
                if not is_hardware_problem(problem):
                    raise
                raise HardwareMissing(f"GPIO{gpio} ({name}) cannot be used: {problem}") from problem

    def _close(self) -> None:
        while self._devices:
            self._devices.popitem()[1].close()

    def _edge(self, name: str, closed: bool) -> None:
        try:
            # Our clock, not the kernel's stamp: edges and deadlines must be told by the same clock.
            self._edges.put(Edge(name, closed, self._clock()))
        except Exception:
            log.exception("an edge of the %s was lost", name)

    def _run(self, contacts: Contacts, listen: Listen) -> None:
        while True:
            try:
                edge = self._edges.get(timeout=self._patience(contacts))
                if edge is None:
                    return
                said = contacts.see(edge.name, edge.closed, edge.at)
            except Empty:
                now = self._clock()
                # If an edge came since the queue was found empty, the deadline itself is still safely before it.
                due = contacts.deadline
                at = now if due is None else min(due, now)
                said = contacts.settled(at, self._levels())
            for signal in said:
                try:
                    listen(signal)
                except Exception:
                    log.exception("the listener failed on %s", signal)

    def _patience(self, contacts: Contacts) -> float | None:
        """How long to wait for an edge: until something is due, or for ever when nothing is and nothing is down."""
        again = LOOK_AGAIN if contacts.down else None
        due = contacts.deadline
        if due is None:
            return again
        left = max(due - self._clock(), 0.0)
        return left if again is None else min(left, again)

    def _levels(self) -> dict[str, bool]:
        """What the pins of the two switches say now; nothing when they cannot be read, and then edges must do."""
        try:
            levels = {name: bool(self._devices[name].is_active) for name in SWITCHES}
            self._readable = True
        except Exception:
            if self._readable:  # said once, not ten times a second
                log.exception("the switches cannot be read")
            self._readable = False
            return {}
        return levels

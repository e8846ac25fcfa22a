"""Telling systemd that the box is ready, alive or stopping; alive means that its threads have just done a turn.

The protocol is one datagram to a socket that systemd names (sd_notify(3)): eight lines, where the packages for it are
abandoned or need a compiler on the Pi.
"""

import logging
import os
import socket
from collections.abc import Callable, Mapping
from threading import Event, Thread
from time import monotonic

from hardware.seldom import Seldom

log = logging.getLogger(__name__)

USUAL_BEAT = 5.0  # seconds between two looks where nobody watches


def notify(*lines: str, environ: Mapping[str, str] = os.environ) -> None:
    """Tell the service manager, e.g. "READY=1"; nobody there, nothing said."""
    address = environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        try:
            line.connect("\0" + address[1:] if address.startswith("@") else address)
            line.sendall("\n".join(lines).encode())
        except OSError as wrong:
            log.warning("the service manager does not hear us: %s", wrong)


def beat(environ: Mapping[str, str] = os.environ) -> float:
    """Seconds between two signs of life: a third of what the service manager allows."""
    try:
        return min(int(environ.get("WATCHDOG_USEC", "0")) / 3e6 or USUAL_BEAT, USUAL_BEAT)
    except ValueError:
        return USUAL_BEAT


def sign_of_life(
    turns: Mapping[str, Callable[[float], bool]], seconds: float | None = None, tell: Callable[[str], None] = notify
) -> Callable[[], bool]:
    """A round that gives a sign of life if every vital thread does a turn within `seconds` in all; returns whether.

    `turns` answers for each thread whether it did a turn within so many seconds.
    """
    limit = beat() if seconds is None else seconds
    grumble = Seldom(log)

    def round() -> bool:
        due = monotonic() + limit
        late = [name for name, turned in turns.items() if not turned(max(due - monotonic(), 0.0))]
        if late:
            grumble(", ".join(late), f"SB-23 no turn within {limit:.1f} s: {', '.join(late)}")
        else:
            tell("WATCHDOG=1")
        return not late

    return round


class Rounds:
    """A thread that does the same small thing every few seconds, whatever becomes of it."""

    def __init__(self, name: str, work: Callable[[], object], seconds: float | None = None) -> None:
        self._name = name
        self._work = work
        self._seconds = beat() if seconds is None else seconds
        self._ended = Event()
        self._log = Seldom(log)
        self._thread = Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End; a round that hangs is not waited for. A second call does nothing."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join(0.5)

    def step(self) -> None:
        """One round; never raises."""
        try:
            self._work()
        except Exception as fault:  # noqa: BLE001 - the next round may go better
            self._log(self._name, f"SB-23 {self._name} failed", problem=fault)

    def _run(self) -> None:
        while not self._ended.wait(self._seconds):
            self.step()

"""Telling systemd that the box is ready, alive or stopping; alive means that its threads have just done a turn.

The protocol is one datagram to a socket that systemd names (sd_notify(3)): eight lines, where the packages for it are
abandoned or need a compiler on the Pi.
"""

import logging
import os
import socket
from collections.abc import Callable, Mapping
from threading import Event, Thread

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


class Keeper:
    """A thread that looks after the house: small chores every few seconds, and a sign of life if all have done a turn."""

    def __init__(
        self,
        turns: Mapping[str, Callable[[float], bool]],
        chores: Mapping[str, Callable[[], None]],
        *,
        seconds: float | None = None,
        tell: Callable[[str], None] = notify,
    ) -> None:
        """`turns` answers for each vital thread whether it did a turn within so many seconds; `chores` are not vital."""
        self._turns = turns
        self._chores = chores
        self._seconds = beat() if seconds is None else seconds
        self._tell = tell
        self._ended = Event()
        self._grumbled: set[str] = set()
        self._thread = Thread(target=self._run, name="keeper", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End; a second call does nothing."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join(2 * self._seconds)

    def round(self) -> bool:
        """One round: the sign of life first, then the chores; True when every vital thread did a turn."""
        late = [name for name, turned in self._turns.items() if not turned(self._seconds)]
        if not late:
            self._tell("WATCHDOG=1")
        else:
            self._grumble(f"no turn within {self._seconds:.1f} s: {', '.join(late)}")
        for name, chore in self._chores.items():
            try:
                chore()
            except Exception as wrong:  # noqa: BLE001 - a chore must not end the sign of life
                self._grumble(f"{name} failed: {type(wrong).__name__}: {wrong}")
        return not late

    def _run(self) -> None:
        while not self._ended.wait(self._seconds):
            self.round()

    def _grumble(self, text: str) -> None:
        if text not in self._grumbled and len(self._grumbled) < 100:
            self._grumbled.add(text)
            log.warning("SB-23 %s", text)

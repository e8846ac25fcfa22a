"""The thread that looks after the network: every few seconds a look, the machine, and at most one switch.

Whatever happens here is told (part "network") and never disturbs the rest. Everything it does is one `look`, which
tests take by hand.
"""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable

from msgspec import Struct

from device.language import N_
from device.network.addresses import Addresses
from device.network.hotspot import Action, Hotspot, Seen, Setup, Wish, step, wished
from device.network.wireless import OwnWifi, Status, Wireless, WirelessTrouble
from hardware.trouble import Tell, Trouble

EVERY = 5.0  # seconds between two looks
SEARCH = 60.0  # seconds between two searches for a known Wi-Fi while the own one is empty
RADIO_OFF = Trouble("network", "SB-81", N_("Wi-Fi is off: set its country, switch it on"))
NO_RADIO = Trouble("network", "SB-82", N_("no Wi-Fi radio: plug in a network cable"))
LOST = Trouble("network", "SB-86", N_("Wi-Fi lost: phones can't reach me"))
log = logging.getLogger(__name__)


class Network(Struct, frozen=True):
    """What others need to know about the network."""

    host: str = ""  # the address phones open, "" while there is none
    wifi: tuple[str, str] | None = None  # name and key of the own Wi-Fi while it is up; for the OLED alone
    stations: int = 0  # devices on the own Wi-Fi
    offering: bool = False  # the box asks: keep trying, make my own Wi-Fi, or play with the knob?

    def __repr__(self) -> str:
        """Without the key, so that no log can have it."""
        return f"Network({self.host!r}, wifi={self.wifi and self.wifi[0]!r}, stations={self.stations})"


class NetworkWatch:
    """Looks after the network until it is stopped."""

    def __init__(
        self,
        wireless: Wireless | None,
        own: OwnWifi,
        setup: Setup,
        phones_here: Callable[[], int],
        tell: Tell,
        *,
        own_address: Callable[[], str],
        playing: Callable[[], bool] = lambda: False,
        on_change: Callable[[Network], None] = lambda network: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Name the parts; without `wireless` (a simulated box) only the address is watched.

        `phones_here` counts open pages, `playing` says whether a game is under way, `on_change` gets every change, on
        this thread.
        """
        self._wireless = wireless
        self._own = own
        self._setup = setup
        self._phones_here = phones_here
        self._tell = tell
        self._addresses = Addresses(own_address)
        self._playing = playing
        self._on_change = on_change
        self._clock = clock
        self._wishes: deque[Wish] = deque()
        self._wake = threading.Event()
        self._hotspot = Hotspot()
        self._trouble: Trouble | None = None
        self._failed: Trouble | None = None
        self._searched: float | None = None
        self._in_reach = False
        self._grumbled = False
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._told = self.now = Network()

    def own_wifi(self) -> tuple[str, str] | None:
        """Name and key of the own Wi-Fi while it is up."""
        return self.now.wifi

    def ask(self, wish: Wish) -> None:
        """Take a person's choice; from any thread."""
        self._wishes.append(wish)
        self._wake.set()

    def set_up(self, setup: Setup) -> None:
        """Go by these settings from now on."""
        self._setup = setup

    def start(self) -> None:
        """Begin."""
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)
        self._thread.start()

    def stop(self, wait: float = 0.5) -> None:
        """End; a call that hangs is not waited for, and the own Wi-Fi stays up, for the next start. A second call does nothing."""
        thread, self._thread = self._thread, None
        self._stopping.set()
        self._wake.set()
        if thread:
            thread.join(wait)

    def look(self) -> None:
        """One turn; never raises."""
        status, stations = Status(own=self.now.wifi is not None), 0  # as far as anybody knows
        try:
            if self._wireless is not None:
                status, stations = self._manage(self._wireless)
        except WirelessTrouble as wrong:
            # A family that wants no Wi-Fi of the box's own need not install what makes one.
            self._say(wrong.trouble if self._setup.hotspot else None)
        except Exception as fault:  # noqa: BLE001 - told in the log, and the watch goes on
            self._grumble(fault)
        try:
            self._publish(status, stations)
        except Exception as fault:  # noqa: BLE001 - told in the log, and the watch goes on
            self._grumble(fault)

    def _grumble(self, fault: Exception) -> None:
        if not self._grumbled:
            self._grumbled = True
            log.error("network: a look failed; it will be tried again", exc_info=fault)

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._wake.clear()
            self.look()
            self._wake.wait(EVERY)

    def _publish(self, status: Status, stations: int) -> None:
        host = self._addresses.look(own=status.own)
        wifi = (self._own.name, self._own.key) if status.own else None
        now = Network(host, wifi, stations, self._hotspot.offering)
        self.now = now
        if now != self._told:
            self._on_change(now)
            self._told = now

    def _manage(self, wireless: Wireless) -> tuple[Status, int]:
        """See, think, and switch where the machine says so; returns what was seen last."""
        status = wireless.status()
        stations = wireless.stations() if status.own else 0
        people = stations + self._phones_here()
        now = self._clock()
        seen = Seen(
            linked=status.linked or (not status.own and self._addresses.look(own=False) != ""),
            own=status.own,
            able=status.radio == "ready",
            in_reach=self._search(wireless, now) if status.own and people == 0 else False,
            people=people,
            playing=self._playing(),
        )
        while self._wishes:
            self._hotspot = wished(self._hotspot, self._wishes.popleft(), now)
        self._hotspot, action = step(self._hotspot, seen, now, self._setup)
        if action:
            status, stations = self._switch(wireless, action), 0
        self._say(self._wrong(status, now))
        return status, stations

    def _switch(self, wireless: Wireless, action: Action) -> Status:
        self._failed = self._searched = None
        try:
            (wireless.start_own if action == "start" else wireless.stop_own)()
        except WirelessTrouble as wrong:
            self._failed = wrong.trouble
        return wireless.status()

    def _search(self, wireless: Wireless, now: float) -> bool:
        """Whether a known Wi-Fi was in sight at the last search, which is not repeated every time: it disturbs."""
        if self._searched is None or now - self._searched >= SEARCH:
            self._searched = now
            try:
                self._in_reach = wireless.known_in_sight()
            except WirelessTrouble:  # not every radio can search while it serves: then a person decides
                self._in_reach = False
        return self._in_reach

    def _wrong(self, status: Status, now: float) -> Trouble | None:
        """What keeps phones away, once there was time enough for a known network to appear."""
        alone = self._hotspot.alone_since
        if status.own or alone is None:
            self._failed = None
            return None
        if self._failed is None and now - alone < self._setup.wait_seconds:
            return None
        if self._hotspot.offering or not self._setup.hotspot:
            return LOST
        return self._failed or {"off": RADIO_OFF, "none": NO_RADIO}.get(status.radio)

    def _say(self, trouble: Trouble | None) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            self._tell("network", trouble)

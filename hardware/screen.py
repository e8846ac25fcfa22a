"""The OLED's thread: it brings the panel to the newest picture and brightness, and takes all the waiting on itself.

Whoever shows a picture leaves it in a slot and goes on; pictures that were overtaken are never sent. Everything the
thread does is one `step`, which tests take by hand. A panel that is absent, pulled out or stuck is told, looked for again
every few seconds, and disturbs nobody: a second thread does nothing but notice that the first one hangs.
"""

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from hardware.glass import ScreenSetup, check_picture
from hardware.oled import FULL, Oled, addresses, failures, find, packed
from hardware.seldom import Seldom
from hardware.trouble import N_, Tell, Trouble, silent, trouble_with
from hardware.wires import Open, ScreenFault, opener

if TYPE_CHECKING:
    from PIL.Image import Image

PART: Final = "screen"
LOOK: Final = 1.0  # seconds between two looks whether a resting panel still answers
RETRY: Final = 2.0  # seconds between two attempts to find a lost one
HANG: Final = 2.0  # seconds in one attempt after which it is called hanging
REST: Final = 60.0  # seconds between two looks at nothing
FAREWELLS: Final = 3  # attempts to send the last picture
SMOOTHING: Final = 0.3  # the share of the newest frame in the pace
HANGS: Final = N_("the display hangs: {node} does not come back. Unplug the box for ten seconds")
STUCK: Final = N_("{node} is stuck: something on its wires holds it. Unplug the box for ten seconds")
NEEDS: Final = N_("the display needs {name}, which is not installed: run the installer again")
SILENT: Final = N_(
    "no display answers at {address} on {node}: check its four wires (SDA on header pin 3, "
    "SCL on 5, 3.3 V, GND); i2cdetect -y {bus} lists what answers"
)
UNUSABLE: Final = N_("the display cannot be used: {why}")

log = logging.getLogger(__name__)


class Wanted(Struct, frozen=True):
    """What the glass should look like; replaced as a whole."""

    setup: ScreenSetup
    picture: "Image | None" = None
    pixels: bytes = b""
    share: float = 1.0
    ending: bool = False


class Screen:
    """A real panel as a `Glass`; `open` is how to reach its wires."""

    def __init__(
        self,
        setup: ScreenSetup,
        tell: Tell = silent,
        *,
        open: Open | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open = open or opener()
        self._tell = tell
        self._clock = clock
        self._changed = threading.Condition()
        self._wanted = Wanted(setup)
        self._threads: tuple[threading.Thread, ...] = ()
        self._over = threading.Event()
        # the thread's own
        self._used = setup
        self._oled: Oled | None = None
        self._missed = 0  # attempts in a row that failed
        self._again = float("-inf")  # when to try again
        self._pace = 0.0
        # of both threads
        self._telling = threading.Lock()
        self._since: float | None = None  # when the running attempt began
        self._trouble: Trouble | None = None
        self._log = Seldom(log, clock)

    @property
    def pace(self) -> float:
        """Seconds a picture takes on these wires, smoothed; 0 before the first."""
        return self._pace

    def start(self) -> None:
        """Begin: the panel is looked for in a thread of its own."""
        self._threads = tuple(
            threading.Thread(target=work, name=name, daemon=True)
            for name, work in (("screen", self._run), ("screen-watch", self._watch))
        )
        for thread in self._threads:
            thread.start()

    def show(self, picture: "Image") -> None:
        """Leave a picture of 128x64 pixels in mode "1" to be sent; ValueError if it is another."""
        check_picture(picture)
        pixels = picture.tobytes()
        if pixels != self._wanted.pixels:
            self._want(picture=picture.copy(), pixels=pixels)

    def light(self, share: float) -> None:
        """Leave a brightness to be set, as a share of the setup's; 0 is off."""
        self._want(share=min(max(share, 0.0), 1.0))

    def setup(self, setup: ScreenSetup) -> None:
        """Leave other settings to be taken over; the picture stays what it is."""
        self._want(setup=setup)

    def stop(self, last: "Image | None" = None, wait: float = 2.0) -> None:
        """Send the last picture, or go dark, as the setup says; a panel that hangs is left behind after `wait` seconds."""
        if last is not None:
            self.show(last)
        self._want(ending=True)
        self._over.set()
        threads, self._threads = self._threads, ()
        for thread in threads[:1]:  # the watch has nothing to finish
            thread.join(wait)

    def step(self) -> float:
        """Bring the glass to what is wanted, or find out that it cannot be; returns how many seconds this will do."""
        wanted, now = self._wanted, self._clock()
        changed = wanted.setup != self._used
        if now < self._again and not changed and not wanted.ending:
            return self._again - now
        self._since = now
        try:
            if changed:
                self._adopt(wanted.setup)
            picture = None if wanted.setup.model == "none" else wanted.picture
            if picture:
                self._bring(wanted, picture, now)
        except Exception as problem:  # noqa: BLE001 - whatever it is, it is told and the thread lives on
            return self._fail(problem)
        finally:
            self._since = None
        self._missed, self._again = 0, float("-inf")
        self._say(None)
        return LOOK if picture else REST

    def watch(self) -> None:
        """Tell when an attempt takes too long to be only slow."""
        with self._telling:
            hangs = self._since is not None and self._clock() - self._since > HANG
        if hangs:
            self._say(trouble_with(PART, "SB-43", HANGS, node=self._used.node))

    def _want(self, **fields: object) -> None:
        with self._changed:
            self._wanted = replace(self._wanted, **fields)
            self._changed.notify_all()

    def _run(self) -> None:
        seen = self._wanted
        while not seen.ending:
            pause = self.step()
            with self._changed:
                if self._wanted is seen:
                    self._changed.wait(pause)
                seen = self._wanted
        for _ in range(FAREWELLS):
            self.step()
            if not self._missed:
                break
        self._drop()

    def _watch(self) -> None:
        while not self._over.wait(LOOK):
            self.watch()

    def _adopt(self, setup: ScreenSetup) -> None:
        """Take over new settings; on other wires the panel is looked for anew, and the old one goes dark."""
        old, self._used = self._used, setup
        if old.wiring != setup.wiring:
            self._missed, self._again, self._pace = 0, float("-inf"), 0.0
            self._drop(dark=True)

    def _bring(self, wanted: Wanted, picture: "Image", now: float) -> None:
        setup = wanted.setup
        dark = wanted.share == 0 or (wanted.ending and setup.at_stop == "blank")
        level = None if dark else round(FULL * setup.brightness / 100 * wanted.share)
        pixels = packed(picture, setup.rotate)
        if self._oled is None:
            self._oled = find(setup, self._open)
            if self._oled.address != setup.address:
                self._log(
                    "SB-45",
                    f"SB-45 the display answers at 0x{self._oled.address:02X}, not at 0x{setup.address:02X}: it is used there; "
                    f"type spinbank config set screen.address 0x{self._oled.address:02X}",
                )
        began = self._clock()
        if self._oled.bring(pixels, level, now):
            took = self._clock() - began
            self._pace += (took - self._pace) * (SMOOTHING if self._pace else 1.0)

    def _fail(self, problem: Exception) -> float:
        """Let go of the panel; the second time in a row it is told. Returns when to try again."""
        self._drop()
        self._missed += 1
        if self._missed == 1:  # a blink is nobody's business
            return 0.0
        self._say(self._diagnosis(problem))
        self._again = self._clock() + RETRY
        return RETRY

    def _drop(self, *, dark: bool = False) -> None:
        oled, self._oled = self._oled, None
        if oled is None:
            return
        with suppress(*failures()):  # it is not ours any more
            if dark:
                oled.hide()
        with suppress(Exception):  # whatever a lost bus says to being let go of: the thread lives on
            oled.close()

    def _diagnosis(self, problem: Exception) -> Trouble:
        """What this failure means to a person."""
        setup = self._used
        if isinstance(problem, ScreenFault):
            return Trouble(PART, problem.code, problem.text)
        if isinstance(problem, ImportError):
            return trouble_with(PART, "SB-46", NEEDS, name=str(problem.name))
        if isinstance(problem, TimeoutError):
            return trouble_with(PART, "SB-44", STUCK, node=setup.node)
        if isinstance(problem, failures()) and setup.connection == "i2c":
            tried = " or ".join(f"0x{address:02X}" for address in addresses(setup))
            return trouble_with(PART, "SB-42", SILENT, address=tried, node=setup.node, bus=setup.bus)
        told = trouble_with(PART, "SB-49", UNUSABLE, why=repr(problem))
        self._log(told.code, f"{told.code} {told.text}", problem=problem)
        return told

    def _say(self, trouble: Trouble | None) -> None:
        """Tell a change; whoever is told writes the log."""
        with self._telling:
            if trouble == self._trouble:
                return
            self._trouble = trouble
            try:
                self._tell(PART, trouble)
            except Exception:
                log.exception("whoever was told about the display has failed")

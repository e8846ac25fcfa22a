"""The OLED: one picture of 128x64 black and white pixels at a time, on a real panel or in memory.

Here lives the way from a picture to the glass; what is on the picture is drawn elsewhere. A panel that fails is
reported and otherwise ignored: the game goes on without it. luma and PIL are imported when first needed, and the
simulated glass never needs luma.
"""

import logging
from collections.abc import Callable
from io import BytesIO
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from hardware.factories import HardwareMissing

if TYPE_CHECKING:
    from PIL.Image import Image

SIZE: Final = (128, 64)
MODELS: Final = ("ssd1306", "sh1106", "ssd1309")
GRUMBLE_EVERY = 60.0  # seconds between two reports of a failing panel

log = logging.getLogger(__name__)


class Glass(Protocol):
    """Where pictures are shown."""

    def show(self, picture: "Image") -> None:
        """Show a picture of 128x64 pixels in mode "1" (white is lit)."""

    def close(self) -> None:
        """Let go of the panel; the last picture stays on it."""


class SimulatedGlass:
    """A panel in memory; any thread may look at it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._picture: Image | None = None
        self._png: bytes | None = None
        self._count = 0

    def show(self, picture: "Image") -> None:
        """Keep this picture; one that looks like the last is not a new one."""
        check_picture(picture)
        with self._lock:
            if self._picture is None or picture.tobytes() != self._picture.tobytes():
                self._picture, self._png = picture.copy(), None
                self._count += 1

    def png(self) -> bytes:
        """The newest picture as a PNG file, encoded at most once; a dark one before the first."""
        from PIL import Image

        with self._lock:
            if self._png is None:
                file = BytesIO()
                (self._picture or Image.new("1", SIZE)).save(file, "PNG")
                self._png = file.getvalue()
            return self._png

    def count(self) -> int:
        """How many times the picture has changed."""
        with self._lock:
            return self._count

    def close(self) -> None:
        """Do nothing: the last picture stays."""


class LumaGlass:
    """A real panel over I2C; it belongs to one thread. `panel` is an opened luma device in place of a new one."""

    def __init__(
        self,
        model: str = "ssd1306",
        bus: int = 1,
        address: int = 0x3C,
        rotate: int = 0,
        *,
        panel: Any = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        if model not in MODELS:
            raise ValueError(f"the OLED model {model!r} is not known; known are {', '.join(MODELS)}")
        if rotate not in {0, 180}:
            raise ValueError(f"the OLED can be rotated by 0 or 180 degrees, not by {rotate}")
        from luma.core.error import Error  # type: ignore[import-untyped]

        self._failures = (OSError, Error)
        self._panel = panel or _open_panel(model, bus, address, rotate)
        self._panel.persist = True  # otherwise luma clears the glass when the program ends
        self._clock = clock
        self._shown: bytes | None = None
        self._quiet_until = float("-inf")

    def show(self, picture: "Image") -> None:
        """Send the picture unless it is on the glass already; a failing panel is logged once a minute."""
        check_picture(picture)
        pixels = picture.tobytes()
        if pixels == self._shown:
            return
        self._shown = None  # half a picture may be on the glass if this fails
        try:
            self._panel.display(picture)
            self._shown = pixels
        except self._failures as problem:
            self._grumble(problem)

    def close(self) -> None:
        """Let go of the bus; the last picture stays on the glass."""
        self._panel.cleanup()

    def _grumble(self, problem: Exception) -> None:
        now = self._clock()
        if now >= self._quiet_until:
            self._quiet_until = now + GRUMBLE_EVERY
            log.warning("the OLED does not answer, the game goes on without it: %s", problem)


def check_picture(picture: "Image") -> None:
    """Refuse a picture that no panel of ours can show: a mistake of the drawer, not of the panel."""
    if picture.size != SIZE or picture.mode != "1":
        raise ValueError(f"the glass shows 128x64 pixels in mode '1', not {picture.size} in {picture.mode!r}")


def _open_panel(model: str, bus: int, address: int, rotate: int) -> Any:
    where = f"the OLED at address 0x{address:02X} on /dev/i2c-{bus}"
    try:
        from luma.core.error import DevicePermissionError, Error
        from luma.core.interface.serial import i2c  # type: ignore[import-untyped]
        from luma.oled import device as models  # type: ignore[import-untyped]
    except ImportError as problem:
        raise HardwareMissing(f"{where} cannot be used: {problem}") from problem
    try:
        return getattr(models, model)(i2c(port=bus, address=address), rotate=rotate // 90)
    except DevicePermissionError as problem:
        raise HardwareMissing(f"no permission for {where}: add the user to group i2c and log in again") from problem
    except (OSError, Error) as problem:
        raise HardwareMissing(
            f"{where} does not answer ({problem}): check the wires and that I2C is enabled"
        ) from problem

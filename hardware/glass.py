"""The glass: where pictures of 128x64 black and white pixels are shown, how it is set up, and one that is only in memory.

What is on a picture is drawn elsewhere; how it reaches a real panel is `screen.py`. Nothing here needs luma.
"""

from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from PIL.Image import Image

SIZE: Final = (128, 64)
MODELS: Final = ("ssd1306", "sh1106", "ssd1309", "none")
ADDRESSES: Final = (0x3C, 0x3D)  # the two a module can be soldered to
LAST_GPIO: Final = 27  # the 40-pin header carries GPIO0 to GPIO27; luma takes GPIO0 for "no pin"


class ScreenSetup(Struct, frozen=True):
    """Which panel is fitted, how it is wired, and how it looks; a wrong value raises ValueError with what is right."""

    model: str = "ssd1306"  # one of MODELS
    connection: str = "i2c"  # or spi
    bus: int = 1  # the number in /dev/i2c-1
    address: int = 0x3C
    spi_device: int = 0  # the last number in /dev/spidev0.0
    dc_pin: int = 24  # GPIO of the D/C line, SPI only
    reset_pin: int = 25  # GPIO of the RESET line, SPI only
    rotate: int = 0  # degrees, 0 or 180
    brightness: int = 80  # percent
    at_stop: str = "picture"  # or blank: what is left on the glass when the program ends

    def __post_init__(self) -> None:
        for wrong, sentence in self._rules():
            if wrong:
                raise ValueError(f"SB-48 {sentence}")

    @property
    def node(self) -> str:
        """The device file of the wires."""
        return f"/dev/i2c-{self.bus}" if self.connection == "i2c" else f"/dev/spidev0.{self.spi_device}"

    @property
    def wiring(self) -> tuple[object, ...]:
        """What the panel must be looked for anew for, when it changes; the rest is only its look."""
        return (self.model, self.connection, self.bus, self.address, self.spi_device, self.dc_pin, self.reset_pin)

    def _rules(self) -> tuple[tuple[bool, str], ...]:
        pins = (self.dc_pin, self.reset_pin)
        return (
            (self.model not in MODELS, f"the display {self.model!r} is not known; known are {', '.join(MODELS)}"),
            (self.connection not in {"i2c", "spi"}, f"the display's connection is i2c or spi, not {self.connection!r}"),
            (
                self.rotate in {90, 270},
                f"the display cannot stand on its side ({self.rotate} degrees), only upright (0) or upside down (180)",
            ),
            (self.rotate not in {0, 180}, f"the display can be turned by 0 or 180 degrees, not by {self.rotate}"),
            (not 0 <= self.brightness <= 100, f"the display's brightness is 0 to 100 percent, not {self.brightness}"),
            (not 0x03 <= self.address <= 0x77, f"the display's address is 0x3C or 0x3D, not 0x{self.address:02X}"),
            (self.bus < 0 or self.spi_device < 0, "the numbers of the display's bus and device are 0 or more"),
            (
                not all(1 <= pin <= LAST_GPIO for pin in pins) or self.dc_pin == self.reset_pin,
                f"the display's dc_pin and reset_pin are two different GPIOs of 1 to {LAST_GPIO}, not {pins}",
            ),
            (self.at_stop not in {"picture", "blank"}, f"at_stop is picture or blank, not {self.at_stop!r}"),
        )


class Glass(Protocol):
    """Where pictures are shown; every method may be called from any thread and returns at once, except `stop`."""

    @property
    def pace(self) -> float:
        """Seconds one picture takes to reach the glass: drawing faster is wasted."""

    def start(self) -> None:
        """Begin to show."""

    def show(self, picture: "Image") -> None:
        """Show a picture of 128x64 pixels in mode "1" (white is lit); the newest wins."""

    def light(self, share: float) -> None:
        """How bright, as a share of the set brightness: 1 is full, 0 switches the glass off."""

    def setup(self, setup: ScreenSetup) -> None:
        """Use another panel, other wires or another look from now on."""

    def stop(self, last: "Image | None" = None, wait: float = 2.0) -> None:
        """Leave the last picture, or nothing, on the glass and let go of it within `wait` seconds."""


class SimulatedGlass:
    """A panel in memory; any thread may look at it. It has no wires, so its setup does not matter."""

    pace = 0.0

    def __init__(self) -> None:
        self._lock = Lock()
        self._picture: Image | None = None
        self._png: bytes | None = None
        self._count = 0
        self.share = 1.0

    def start(self) -> None:
        """Do nothing: it is always there."""

    def show(self, picture: "Image") -> None:
        """Keep this picture; one that looks like the last is not a new one."""
        check_picture(picture)
        with self._lock:
            if self._picture is None or picture.tobytes() != self._picture.tobytes():
                self._picture, self._png = picture.copy(), None
                self._count += 1

    def light(self, share: float) -> None:
        """Remember the share."""
        self.share = share

    def setup(self, setup: ScreenSetup) -> None:
        """Do nothing."""

    def stop(self, last: "Image | None" = None, wait: float = 2.0) -> None:  # noqa: ARG002 - the protocol's
        """Keep the last picture."""
        if last is not None:
            self.show(last)

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


def check_picture(picture: "Image") -> None:
    """Refuse a picture that no panel of ours can show: a mistake of the drawer, not of the panel."""
    if picture.size != SIZE or picture.mode != "1":
        raise ValueError(f"the glass shows 128x64 pixels in mode '1', not {picture.size} in {picture.mode!r}")

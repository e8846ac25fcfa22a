"""The LED ring: colours in, light out, over the data line of an SPI bus (WS2812 and its kin). An optional extra.

One data bit is four SPI bits, 1000 for a nought and 1100 for a one. At 3.05 MHz that is 0.33 or 0.66 microseconds high,
within what the data sheets of WS2812, WS2812B (old and V5) and SK6812 ask for, also at the somewhat slower clocks a Pi
really makes. Every byte ends low, so the pause some Pis make between two bytes only lengthens a low time, which does no
harm; and the line is held low before the colours, because on some Pis it idles high and the first LED would turn green.

Which colours they are is decided elsewhere (`device.panel.glow`). spidev is imported when the ring is switched on.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from threading import Lock
from time import monotonic
from typing import Final, Protocol, cast

from msgspec import Struct

from hardware.extra import NOW, Health, Loop
from hardware.trouble import Tell, silent

Colour = tuple[int, int, int]  # red, green, blue as on a screen, 0..255
Colours = tuple[Colour, ...]

CLOCK: Final = 3_050_000  # SPI bits a second
LATCH: Final = bytes(-(-CLOCK * 300 // 8_000_000))  # 300 microseconds of low: what was sent is shown, the next may come
FRAME: Final = 1 / 30  # seconds between two frames
GAMMA: Final = 2.2  # eyes are not linear, LEDs are
NIGHT: Final = 10  # percent of brightness that is never passed at night
MOST_LEDS: Final = 144
DARK: Final = (0, 0, 0)


class RingSetup(Struct, frozen=True, kw_only=True):
    """Whether there is a ring, how many LEDs it has, its SPI bus and device, and its brightness in percent."""

    on: bool = False
    leds: int = 24
    bus: int = 0
    device: int = 0
    brightness: int = 30
    night: bool = False

    def __post_init__(self) -> None:
        checks = (("leds", self.leds, 1, MOST_LEDS), ("bus", self.bus, 0, 1), ("device", self.device, 0, 2))
        for name, value, low, high in (*checks, ("brightness", self.brightness, 1, 100)):
            if not low <= value <= high:
                raise ValueError(f"SB-54 {name} of the LED ring must be {low} to {high}, not {value}")

    @property
    def level(self) -> int:
        """The brightness that is used, in percent."""
        return min(self.brightness, NIGHT) if self.night else self.brightness

    @property
    def place(self) -> str:
        """The file of the bus."""
        return f"/dev/spidev{self.bus}.{self.device}"


class Wire(Protocol):
    """An opened SPI device, as much of it as a ring needs."""

    def writebytes2(self, data: bytes, /) -> None:
        """Send these bytes."""

    def close(self) -> None:
        """Give the device back."""


OpenWire = Callable[[int, int], Wire]  # (bus, device)


def encode(colours: Sequence[Colour]) -> bytes:
    """The SPI bytes that light LEDs in these linear values: low, then green, red, blue of each LED, then low."""
    return LATCH + b"".join(_symbols(value) for red, green, blue in colours for value in (green, red, blue)) + LATCH


def decode(data: bytes) -> Colours:
    """The linear values in such bytes."""
    body = data[len(LATCH) : -len(LATCH)]
    values = [_value(body[at : at + 4]) for at in range(0, len(body), 4)]
    return tuple((red, green, blue) for green, red, blue in zip(values[::3], values[1::3], values[2::3], strict=True))


def lit(colours: Sequence[Colour], setup: RingSetup) -> Colours:
    """Colours of a screen as linear values for just as many LEDs as there are, none above the brightness."""
    fitted = (*colours, *[DARK] * setup.leds)[: setup.leds]
    return tuple(
        (_linear(red, setup.level), _linear(green, setup.level), _linear(blue, setup.level))
        for red, green, blue in fitted
    )


class LedRing:
    """The ring and its thread "ring"; `show` and `setup` may be called from anywhere and only leave a note.

    LEDs never answer: that the bus takes the bytes is known, that a ring hangs on it is not.
    """

    def __init__(
        self,
        setup: RingSetup,
        tell: Tell = silent,
        *,
        open_wire: OpenWire | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`tell` hears what is wrong with the part "ring"; `open_wire` opens the bus (a test brings its own)."""
        self._lock = Lock()
        self._setup = setup
        self._colours: Colours = ()
        self._open_wire = open_wire or open_spi
        self._clock = clock
        self._health = Health("ring", tell)
        self._loop = Loop("ring", self.step, self._end)
        self._wire: Wire | None = None
        self._used = setup  # with what the wire was opened
        self._sent = b""
        self._sent_at = float("-inf")

    @property
    def leds(self) -> int:
        """How many LEDs there are to show something on, 0 while the ring is off."""
        return self._setup.leds if self._setup.on else 0

    def start(self) -> None:
        """Begin to shine."""
        self._loop.start()

    def show(self, colours: Colours) -> None:
        """Show these colours, clockwise from the top; of several only the newest is shown."""
        with self._lock:
            self._colours = colours
        self._loop.wake()

    def setup(self, new: RingSetup) -> None:
        """Use other settings from now on."""
        with self._lock:
            self._setup = new
        self._loop.wake()

    def stop(self) -> None:
        """Go dark and give the bus back; a second call does nothing."""
        self._loop.stop()

    def step(self) -> float | None:
        """Show what is new; returns the seconds until there is more to do, None if nothing is."""
        with self._lock:
            setup, colours = self._setup, self._colours
        now = self._clock()
        try:
            return self._work(setup, colours, now)
        except Exception as problem:  # noqa: BLE001 - whatever it is, the ring is an ornament
            self._close()
            return self._health.failed(*_fault(problem, setup), now)

    def _work(self, setup: RingSetup, colours: Colours, now: float) -> float | None:
        if setup != self._used:
            self._fit(setup)
        if not setup.on:
            self._health.well()
            return None
        if pause := self._health.pause(now):
            return pause
        if self._wire is None:
            self._wire, self._sent = self._open_wire(setup.bus, setup.device), b""
        data = encode(lit(colours, setup))
        if data == self._sent:
            return None
        early = self._sent_at + FRAME - now
        if early > NOW:
            return early
        self._wire.writebytes2(data)
        self._sent, self._sent_at = data, now
        self._health.well()
        return None

    def _fit(self, setup: RingSetup) -> None:
        """Other settings: only another level leaves the bus open."""
        used, self._used = self._used, setup
        self._health.forgive()
        if (used.on, used.leds, used.place) != (setup.on, setup.leds, setup.place):
            self._end_of(used)

    def _end(self) -> None:
        self._end_of(self._used)

    def _end_of(self, used: RingSetup) -> None:
        """All LEDs dark, then the bus is given back; a broken one is given back as it is."""
        if self._wire is not None:
            with suppress(Exception):
                self._wire.writebytes2(encode([DARK] * used.leds))
        self._close()

    def _close(self) -> None:
        wire, self._wire, self._sent = self._wire, None, b""
        if wire is not None:
            with suppress(Exception):
                wire.close()


class SimulatedRing:
    """LEDs in memory at the end of a simulated bus; any thread may look. `LedRing(..., open_wire=lamps.open)`."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._colours: Colours = ()
        self._count = 0

    def open(self, _bus: int, _device: int) -> Wire:
        """The bus, whichever was asked for."""
        return self

    def writebytes2(self, data: bytes, /) -> None:
        """Light the LEDs as a real ring would."""
        with self._lock:
            self._colours = decode(data)
            self._count += 1

    def close(self) -> None:
        """Do nothing: LEDs keep their light, as real ones do."""

    def colours(self) -> Colours:
        """The light of every LED, linear 0..255; nothing before the first frame."""
        with self._lock:
            return self._colours

    def count(self) -> int:
        """How many frames came."""
        with self._lock:
            return self._count


def open_spi(bus: int, device: int) -> Wire:
    """The SPI device of a Pi; raises ImportError or OSError."""
    from spidev import SpiDev  # type: ignore[import-not-found]

    wire = SpiDev()
    wire.open(bus, device)
    wire.mode, wire.max_speed_hz = 0, CLOCK
    return cast("Wire", wire)


def _fault(problem: Exception, setup: RingSetup) -> tuple[str, str]:
    """The code and the sentence for a fault."""
    if isinstance(problem, ImportError):
        return "SB-50", "the LED ring needs python3-spidev: sudo apt install python3-spidev, then restart spinbank"
    if isinstance(problem, FileNotFoundError):
        line = "dtparam=spi=on" if setup.bus == 0 else f"dtoverlay=spi{setup.bus}-1cs"
        return (
            "SB-51",
            f"the LED ring finds no {setup.place}: add {line} to /boot/firmware/config.txt and restart the Pi",
        )
    if isinstance(problem, PermissionError):
        return (
            "SB-52",
            f"no permission for {setup.place} of the LED ring: add the user to group spi and restart spinbank",
        )
    return "SB-53", f"the LED ring on {setup.place} takes no light ({problem}): see that nothing else uses this bus"


@cache
def _symbols(value: int) -> bytes:
    """Eight data bits, the highest first, as four SPI bytes of two symbols each."""
    bits = f"{value:08b}".translate({ord("0"): "1000", ord("1"): "1100"})
    return int(bits, 2).to_bytes(4, "big")


def _value(symbols: bytes) -> int:
    """The data bits in four SPI bytes: the second bit of each symbol."""
    bits = f"{int.from_bytes(symbols, 'big'):032b}"
    return int(bits[1::4], 2)


@cache
def _linear(value: int, percent: int) -> int:
    share: float = (value / 255) ** GAMMA
    return round(share * 255 * percent / 100)

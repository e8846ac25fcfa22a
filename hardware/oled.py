"""A real panel: what bytes bring it to a picture, as luma knows them, sent so that no half picture is ever left.

luma's driver runs once per model against a tape; afterwards only the tape is played. That is because a luma device can
neither be initialised again nor thrown away (it hooks itself to the program's end with 300 kB), while a panel that was
unplugged must be initialised a thousand times. It belongs to one thread.
"""

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from hardware.glass import ADDRESSES, SIZE, ScreenSetup
from hardware.wires import Open, Wire, reached

if TYPE_CHECKING:
    from PIL.Image import Image

NOP: Final = 0xE3
OFF: Final = 0xAE
ON: Final = 0xAF
CONTRAST: Final = 0x81
FULL: Final = 255  # the highest contrast
TRIES: Final = 3  # for one group of bytes, on wires that lose some
REFRESH: Final = 30.0  # seconds after which the next picture comes with a fresh initialisation,
STALE: Final = 90.0  # ... and after which it is sent again without a new one: a plug pulled for a blink leaves no error


class Recipe(Struct, frozen=True):
    """The bytes of a model: how to initialise it, and the commands before each stretch of a picture's bytes."""

    init: tuple[bytes, ...]
    frame: tuple[tuple[bytes, int], ...]  # a command that sets the place, and how many bytes follow


class Tape:
    """A wire that leads nowhere and remembers."""

    def __init__(self) -> None:
        self.commands: list[tuple[bytes, int]] = []

    def command(self, *command: int) -> None:
        """Remember a command."""
        self.commands.append((bytes(command), 0))

    def data(self, data: Any) -> None:
        """Remember how much data followed it."""
        command, length = self.commands.pop()
        self.commands.append((command, length + len(data)))

    def cleanup(self) -> None:
        """Nothing to let go of; luma asks for it when the program ends."""


@cache
def recipe(model: str) -> Recipe:
    """What luma sends to this model; without its own picture, its brightness and its switching on, which come from us."""
    from luma.oled import device as models  # type: ignore[import-untyped]
    from PIL import Image

    def left_out(*_: object) -> None:
        pass

    parts = {"clear": left_out, "show": left_out, "contrast": left_out}
    tape = Tape()
    panel = type("Taped", (getattr(models, model),), parts)(tape)
    init = tuple(command for command, _ in tape.commands)
    tape.commands.clear()
    panel.display(Image.new("1", SIZE))
    return Recipe(init, tuple(tape.commands))


def packed(picture: "Image", rotate: int = 0) -> bytes:
    """The picture as the panel's memory has it: eight rows of 128 bytes, the lowest bit of a byte on top."""
    from PIL.Image import Transpose

    if rotate:
        picture = picture.transpose(Transpose.ROTATE_180)
    columns = picture.transpose(Transpose.ROTATE_270).tobytes()  # column by column, each from its lower end
    return b"".join(columns[row::8] for row in range(7, -1, -1))


def failures() -> tuple[type[Exception], ...]:
    """What luma and the kernel raise when a panel does not answer."""
    from luma.core.error import Error  # type: ignore[import-untyped]

    return (OSError, Error)


class Oled:
    """A panel that answers; when a method raises one of `failures`, it does not any more and must be found anew."""

    def __init__(self, wire: Wire, recipe: Recipe, address: int) -> None:
        self.address = address
        self._wire = wire
        self._recipe = recipe
        self._memory: bytes | None = None  # what is in the panel, if we know
        self._level: int | None = None  # its contrast, if we know
        self._prepared: float | None = None  # when it was initialised; None: not since it was found or switched off
        self._off = False

    def bring(self, pixels: bytes, level: int | None, now: float) -> bool:
        """Send what is missing to show these pixels at this contrast (None: off); True if that was a whole picture."""
        if level is None:
            if self._off:
                self._send((NOP,))
            else:
                self.hide()
            return False
        age = STALE if self._prepared is None else now - self._prepared
        if age >= STALE or (pixels != self._memory and age >= REFRESH):
            self._prepare(now)
        drawn = pixels != self._memory
        if drawn:
            self._draw(pixels)
        elif level == self._level:
            self._send((NOP,))
        if level != self._level:
            self._send((CONTRAST, level))
            self._send((ON,))
            self._level, self._off = level, False
        return drawn

    def hide(self) -> None:
        """Switch it off, whatever it is showing; when it wakes, everything is sent anew."""
        self._send((OFF,))
        self._off, self._prepared = True, None

    def close(self) -> None:
        """Let go of the wires; the picture stays on the glass."""
        self._wire.cleanup()

    def _prepare(self, now: float) -> None:
        lit = self._prepared is not None
        self._memory, self._level, self._prepared = None, None, None
        for command in self._recipe.init:
            self._send(command[1:] if lit and command[0] == OFF else command)  # a lit panel must not blink
        self._prepared = now

    def _draw(self, pixels: bytes) -> None:
        at = 0
        for command, length in self._recipe.frame:
            self._send(command, pixels[at : at + length])
            at += length
        self._memory = pixels

    def _send(self, command: bytes | tuple[int, ...], data: bytes = b"") -> None:
        """Send a command and its data; both again if one gets lost, because the panel's place has moved by then."""
        for left in range(TRIES - 1, -1, -1):
            try:
                self._wire.command(*command)
                if data:
                    self._wire.data(data)
            except TimeoutError:  # a second each: the bus is stuck, not noisy
                raise
            except failures():
                if not left:
                    raise
            else:
                return


def find(setup: ScreenSetup, open: Open) -> Oled:
    """Open the wires and find the panel, at the address that is set or at the other one; raises what the set one does."""
    recipe_ = recipe(setup.model)
    first: Exception | None = None
    for address in addresses(setup):
        wire = reached(open, setup, address)
        try:
            wire.command(NOP)
        except failures() as problem:
            wire.cleanup()
            first = first or problem
            if isinstance(problem, TimeoutError):
                break
        except BaseException:
            wire.cleanup()
            raise
        else:
            return Oled(wire, recipe_, address)
    assert first is not None
    raise first


def addresses(setup: ScreenSetup) -> tuple[int, ...]:
    """Where a panel is looked for, in this order."""
    if setup.connection == "spi":
        return (setup.address,)
    return (setup.address, *(address for address in ADDRESSES if address != setup.address))

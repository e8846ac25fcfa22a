"""Which GPIO each contact is wired to, and how the knob and the plunger feel: plain checked values.

Numbers are those of the chip (BCM, "GPIO17"), not those of the header. Nothing here opens a pin.
"""

from typing import Final

from msgspec import Struct

from hardware.debounce import WINDOW
from hardware.encoder import TABLES
from hardware.knob import HOLD
from hardware.plunger import DEAF, GAP_MM

LAST_GPIO = 27  # the 40-pin header carries GPIO0 to GPIO27
PARTS: Final = {"knob": ("a", "b", "knob"), "plunger": ("plunger", "second")}  # the contacts of each part


class Pins(Struct, frozen=True):
    """The GPIO of the encoder's contacts A and B, of the knob's switch and of the plunger's one or two switches."""

    a: int = 5
    b: int = 6
    knob: int = 13
    plunger: int = 17
    second: int | None = None  # the switch that the plunger meets last, where it has two

    def __post_init__(self) -> None:
        taken: dict[int, str] = {}
        for name, gpio in self.named().items():
            if not 0 <= gpio <= LAST_GPIO:
                raise ValueError(f"{name} is set to GPIO{gpio}; the header carries GPIO0 to GPIO{LAST_GPIO}")
            if gpio in taken:
                raise ValueError(f"GPIO{gpio} is set for both {taken[gpio]} and {name}")
            taken[gpio] = name

    def named(self) -> dict[str, int]:
        """The contacts by name, in the order of the wiring table."""
        wired = {"a": self.a, "b": self.b, "knob": self.knob, "plunger": self.plunger}
        return wired if self.second is None else {**wired, "second": self.second}

    def of(self, part: str) -> dict[str, int]:
        """The contacts of one part, by name."""
        return {name: gpio for name, gpio in self.named().items() if name in PARTS[part]}


class Feel(Struct, frozen=True, kw_only=True):
    """How the controls feel; times are seconds."""

    edges_per_detent: int = 4
    swapped: bool = False
    hold: float = HOLD
    debounce: float = WINDOW
    deaf: float = DEAF
    gap_mm: float = GAP_MM  # between the plunger's two switches

    def __post_init__(self) -> None:
        if self.edges_per_detent not in TABLES:
            raise ValueError(f"an encoder gives 1, 2 or 4 edges per detent, not {self.edges_per_detent}")
        if not 0 <= self.debounce < self.hold:
            raise ValueError(
                f"debounce ({self.debounce} s) must not be negative and must be shorter than hold ({self.hold} s)"
            )
        if self.deaf < 0:
            raise ValueError(f"deaf must not be negative, but is {self.deaf} s")
        if self.gap_mm <= 0:
            raise ValueError(f"gap_mm must be more than 0, but is {self.gap_mm}")

    def of(self, part: str) -> tuple[float, ...]:
        """What concerns one part: when nothing of this changes, the part need not be disturbed."""
        if part == "knob":
            return (self.edges_per_detent, self.swapped, self.hold, self.debounce)
        return (self.debounce, self.deaf, self.gap_mm)

"""Ring and buzzer beside the glass: what they show and play follows from the face and the state that the glass draws."""

from typing import Protocol

from device.panel.face import Face
from device.panel.glow import glow, moving
from device.panel.sounds import Heard, hear, touched
from device.views.board_shapes import Board
from device.views.shapes import State
from hardware.buzzer import Motif
from hardware.ring import Colours
from hardware.signals import Signal

IDLE = 60.0


class Lamps(Protocol):
    """An LED ring."""

    @property
    def leds(self) -> int:
        """How many there are, 0 while it is off."""

    def show(self, colours: Colours) -> None:
        """Show these, clockwise from the top."""


class Speaker(Protocol):
    """A buzzer."""

    def play(self, motif: Motif) -> None:
        """Play this."""


class Extras:
    """What the panel does beside the glass; it belongs to the panel's thread."""

    def __init__(self, lamps: Lamps, speaker: Speaker) -> None:
        self._lamps = lamps
        self._speaker = speaker
        self._heard = Heard()

    def touch(self, signal: Signal, at: float) -> None:
        """A signal of knob or plunger came."""
        self._play(touched(self._heard, signal, at))

    def follow(self, face: Face, state: State, board: Board, now: float) -> None:
        """Bring light and sound to this moment."""
        if self._lamps.leds:
            self._lamps.show(glow(face, state, board, now, self._lamps.leds))
        self._heard, motifs = hear(self._heard, face, state, board, now)
        self._play(motifs)

    def pace(self, face: Face, state: State, now: float, frame: float) -> float:
        """Seconds until there is something new to show, `frame` where it moves."""
        return frame if self._lamps.leds and moving(face, state, now) else IDLE

    def _play(self, motifs: tuple[Motif, ...]) -> None:
        for motif in motifs:
            self._speaker.play(motif)

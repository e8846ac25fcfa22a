"""Sound: motifs in, tones of a passive buzzer out, over gpiozero's TonalBuzzer. An optional extra.

TonalBuzzer knows no volume: it always drives its pin half of the time, the loudest there is. A shorter pulse is quieter,
so the duty cycle of its `pwm_device` is set after each tone has begun. What sounds when is decided elsewhere
(`device.panel.sounds`). gpiozero is imported when the sound is switched on.
"""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from math import asin, pi
from threading import Lock
from time import monotonic
from typing import Any, Final, cast

from msgspec import Struct

from hardware.extra import NOW, Health, Loop
from hardware.factories import PinFactory
from hardware.pins import LAST_GPIO
from hardware.trouble import Tell, silent

MIDDLE: Final = 880.0  # hertz, with two octaves to both sides: 220 to 3520
OCTAVES: Final = 2
LOWEST, HIGHEST = MIDDLE / 2**OCTAVES, MIDDLE * 2**OCTAVES
WAITING: Final = 4  # motifs that may wait; of more the oldest is dropped
NIGHT: Final = 20  # percent of volume that is never passed at night


class Note(Struct, frozen=True):
    """A tone of `hertz` for so many seconds, or a rest where `hertz` is 0; `loud` 0..1 is a share of the volume."""

    hertz: float
    seconds: float
    loud: float = 1.0


class Motif(Struct, frozen=True):
    """A short tune. One that `cuts` takes the place of all that sounds or waits; `ticks` are not heard at night."""

    name: str
    notes: tuple[Note, ...]
    cuts: bool = False
    ticks: bool = False


class SoundSetup(Struct, frozen=True, kw_only=True):
    """Whether there is a buzzer, its GPIO, its volume in percent (0 is mute), and whether it is night."""

    on: bool = False
    pin: int = 12
    volume: int = 60
    night: bool = False

    def __post_init__(self) -> None:
        for name, value, high in (("pin", self.pin, LAST_GPIO), ("volume", self.volume, 100)):
            if not 0 <= value <= high:
                raise ValueError(f"SB-56 {name} of the sound must be 0 to {high}, not {value}")

    @property
    def level(self) -> int:
        """The volume that is used, in percent."""
        return min(self.volume, NIGHT) if self.night else self.volume


def duty(loud: float, percent: int) -> float:
    """The share of time the pin is high for a tone that is `loud` 0..1 at a volume of `percent`, at most one half.

    The strength of a pulse wave's fundamental goes with sin(pi * duty); ears want its square root to be even.
    """
    return max(asin((loud * percent / 100) ** 2) / pi, 0.01)  # lgpio counts in whole percents


class Buzzer:
    """The buzzer and its thread "sound"; all calls may come from anywhere and only leave a note.

    The pin factory is the caller's, who closes it after `stop`.
    """

    def __init__(
        self,
        factory: PinFactory,
        setup: SoundSetup,
        tell: Tell = silent,
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`tell` hears what is wrong with the part "sound"."""
        self._factory = factory
        self._lock = Lock()
        self._setup = setup
        self._waiting: deque[Motif] = deque(maxlen=WAITING)
        self._cut = False  # the next motif does not wait for the end of this one
        self._clock = clock
        self._health = Health("sound", tell)
        self._loop = Loop("sound", self.step, self._close)
        self._device: Any = None
        self._stuck: Any = None  # a device that could not be closed: its pin is still taken
        self._used = setup  # with what the device was opened
        self._notes: deque[tuple[float, Note]] = deque()  # what sounds now and next, each with its end
        self._sounding: Note | None = None

    def start(self) -> None:
        """Begin to play."""
        self._loop.start()

    def play(self, motif: Motif) -> None:
        """Play this after what sounds and waits, or instead of it if it cuts."""
        with self._lock:
            if motif.cuts:
                self._waiting.clear()
                self._cut = True
            self._waiting.append(motif)
        self._loop.wake()

    def setup(self, new: SoundSetup) -> None:
        """Use other settings from now on."""
        with self._lock:
            self._setup = new
        self._loop.wake()

    def stop(self) -> None:
        """Fall silent and give the pin back; a second call does nothing."""
        self._loop.stop()

    def step(self) -> float | None:
        """Sound what is due; returns the seconds until the next note, None if nothing waits."""
        now = self._clock()
        with self._lock:
            setup, cut, self._cut = self._setup, self._cut, False
        try:
            if cut or not setup.volume:
                self._notes.clear()
            return self._work(setup, now)
        except Exception as problem:  # noqa: BLE001 - whatever it is, nothing is said by sound alone
            self._close()
            self._forget()
            text = f"no sound on GPIO{setup.pin} ({problem}): check [sound] pin in the settings and the buzzer's wire"
            return self._health.failed("SB-55", text, now)

    def _work(self, setup: SoundSetup, now: float) -> float | None:
        if setup != self._used:
            self._fit(setup)
        if not setup.on:
            self._forget()
            self._health.well()
            return None
        if wait := self._health.pause(now):
            self._forget()
            return wait
        if self._device is None:
            self._free()
            self._device = _open_buzzer(self._factory, setup.pin)
        note, pause = self._due(setup, now)
        if note is not self._sounding:
            self._sound(note, setup)
        self._health.well()
        return pause

    def _fit(self, setup: SoundSetup) -> None:
        """Other settings: only another volume leaves the pin open, and what sounds takes it on."""
        used, self._used = self._used, setup
        self._health.forgive()
        if (used.on, used.pin) != (setup.on, setup.pin):
            self._close()
        elif used.level != setup.level and self._sounding is not None and setup.volume:
            self._sound(self._sounding, setup)

    def _due(self, setup: SoundSetup, now: float) -> tuple[Note | None, float | None]:
        """The note for now and how long it goes on; notes whose time has passed are left out, so a tune never lags."""
        while self._notes and self._notes[0][0] <= now + NOW:
            self._notes.popleft()
        while not self._notes:
            motif = self._next()
            if motif is None:
                return None, None
            if setup.volume and not (setup.night and motif.ticks):
                self._notes = _timed(motif, now)
        end, note = self._notes[0]
        return note, end - now

    def _next(self) -> Motif | None:
        with self._lock:
            return self._waiting.popleft() if self._waiting else None

    def _forget(self) -> None:
        self._notes.clear()
        with self._lock:
            self._waiting.clear()

    def _sound(self, note: Note | None, setup: SoundSetup) -> None:
        if note is None or not note.hertz or not note.loud:
            self._device.stop()
        else:
            self._device.play(_tone(note.hertz))
            self._device.pwm_device.value = duty(note.loud, setup.level)
        self._sounding = note

    def _close(self) -> None:
        """Silence, and the pin is given back; one that is too broken for that is tried again before it is opened."""
        device, self._device, self._sounding = self._device, None, None
        self._notes.clear()
        if device is not None:
            self._stuck = device
            with suppress(Exception):
                self._free()

    def _free(self) -> None:
        if self._stuck is not None:
            self._stuck.close()
            self._stuck = None


def mock_speaker() -> PinFactory:
    """Simulated pins that can sound, for a box without hardware; each remembers its last levels only."""
    from gpiozero.pins.mock import MockFactory, MockPWMPin  # type: ignore[import-untyped]

    class SpeakerPin(MockPWMPin):  # type: ignore[misc]
        """A pin with a buzzer that nobody hears."""

        def _change_state(self, value: float) -> bool:
            del self.states[:-200]
            return cast("bool", super()._change_state(value))

    return cast("PinFactory", MockFactory(pin_class=SpeakerPin))


def _open_buzzer(factory: PinFactory, pin: int) -> Any:
    from gpiozero import TonalBuzzer  # type: ignore[import-untyped]

    return TonalBuzzer(pin, mid_tone=_tone(MIDDLE), octaves=OCTAVES, pin_factory=factory)


def _tone(hertz: float) -> Any:
    from gpiozero.tones import Tone  # type: ignore[import-untyped]

    return Tone.from_frequency(min(max(hertz, LOWEST), HIGHEST))


def _timed(motif: Motif, start: float) -> deque[tuple[float, Note]]:
    """The notes with the times at which they end."""
    timed: deque[tuple[float, Note]] = deque()
    for note in motif.notes:
        start += note.seconds
        timed.append((start, note))
    return timed

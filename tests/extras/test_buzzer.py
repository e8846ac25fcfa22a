"""Sound on simulated pins: the real TonalBuzzer sounds on them, and no fault of it is anybody's business."""

from itertools import pairwise
from typing import Any

import pytest
from gpiozero import OutputDevice
from gpiozero.pins.mock import MockFactory, MockPWMPin
from msgspec.structs import replace

from device.panel import sounds
from hardware.buzzer import HIGHEST, LOWEST, Buzzer, Motif, Note, SoundSetup, duty, mock_speaker
from hardware.factories import mock_factory
from hardware.trouble import Trouble
from tests.program import until

ON = SoundSetup(on=True, volume=100)
TUNE = Motif("tune", (Note(440.0, 0.1), Note(0, 0.1), Note(880.0, 0.2, 0.5)))
TICKS = Motif("ticks", (Note(1800.0, 0.1),), ticks=True)


class Bench:
    """A buzzer taken step by step."""

    def __init__(self, setup: SoundSetup = ON, factory: Any = None) -> None:
        self.factory = factory or mock_speaker()
        self.now, self.told = 100.0, list[Trouble | None]()
        self.buzzer = Buzzer(self.factory, setup, self.tell, clock=lambda: self.now)
        self.buzzer.step()

    def tell(self, part: str, trouble: Trouble | None) -> None:
        assert part == "sound"
        self.told.append(trouble)

    def step(self, seconds: float = 0.0) -> float | None:
        self.now += seconds
        return self.buzzer.step()

    def heard(self) -> tuple[float | None, float]:
        """Hertz (None is silence) and duty cycle on the pin."""
        pin = self.factory.pin(12)
        return pin.frequency and round(pin.frequency), round(float(pin.state), 4)


SILENT = (None, 0.0)


def test_a_motif_is_played_note_by_note_and_then_there_is_silence() -> None:
    bench = Bench()
    assert bench.heard() == SILENT
    bench.buzzer.play(TUNE)
    heard = []
    pause = bench.step()
    while pause is not None:
        heard.append((bench.heard(), round(pause, 3)))
        pause = bench.step(pause)
    assert heard == [((440, 0.5), 0.1), (SILENT, 0.1), ((880, round(duty(0.5, 100), 4)), 0.2)]
    assert bench.heard() == SILENT


@pytest.mark.parametrize("start", [0.0, 0.1, 12345.678, 1e6 / 3])
def test_fractions_of_a_second_never_make_it_ask_for_endless_tiny_rests(start: float) -> None:
    bench = Bench()
    bench.now = start
    for _ in range(3):
        bench.buzzer.play(TUNE)
    rests = 0
    while (pause := bench.step()) is not None:
        bench.now += pause
        rests += 1
        assert rests < 12


def test_motifs_wait_for_each_other_and_one_that_cuts_does_not() -> None:
    bench = Bench()
    for motif in (TUNE, TICKS, Motif("urgent", (Note(700.0, 1.0),))):
        bench.buzzer.play(motif)
    bench.step()
    assert bench.heard()[0] == 440
    assert bench.step(0.405) is not None
    assert bench.heard()[0] == 1800
    bench.buzzer.play(Motif("cut", (Note(500.0, 1.0),), cuts=True))
    bench.step()
    assert bench.heard()[0] == 500
    assert bench.step(1.1) is None
    assert bench.heard() == SILENT


def test_a_late_thread_does_not_make_a_tune_lag() -> None:
    bench = Bench()
    bench.buzzer.play(Motif("spin", tuple(Note(300.0 + number, 0.04) for number in range(100))))
    bench.step()
    pause = bench.step(1.0)
    assert bench.heard()[0] == 325  # 1.0 / 0.04 notes are over
    assert pause == pytest.approx(0.04)


def test_of_too_many_motifs_the_oldest_are_dropped() -> None:
    bench = Bench()
    for number in range(50):
        bench.buzzer.play(Motif("note", (Note(400.0 + number, 0.1),)))
    heard = []
    while (pause := bench.step()) is not None:
        heard.append(bench.heard()[0])
        bench.now += pause
    assert heard == [446, 447, 448, 449]


def test_mute_silences_in_one_step_in_the_middle_of_a_tone_and_forgets_what_waits() -> None:
    bench = Bench()
    for _ in range(3):
        bench.buzzer.play(TUNE)
    bench.step()
    assert bench.heard()[0] == 440
    bench.buzzer.setup(replace(ON, volume=0))
    assert bench.step() is None
    assert bench.heard() == SILENT
    bench.buzzer.play(TUNE)
    assert bench.step() is None
    assert bench.heard() == SILENT
    bench.buzzer.setup(ON)
    assert bench.step() is None
    assert bench.heard() == SILENT


def test_volume_nought_is_mute_and_a_volume_brings_the_sound_back() -> None:
    bench = Bench()
    bench.buzzer.play(TUNE)
    bench.step()
    bench.buzzer.setup(SoundSetup(on=True, volume=0))
    bench.step()
    assert bench.heard() == SILENT
    bench.buzzer.setup(ON)
    bench.buzzer.play(TUNE)
    bench.step()
    assert bench.heard() == (440, 0.5)


def test_the_duty_cycle_is_the_volume_and_never_above_one_half() -> None:
    cycles = [duty(1.0, percent) for percent in range(1, 101)]
    assert all(quieter <= louder for quieter, louder in pairwise(cycles))
    assert (cycles[0], cycles[-1]) == (0.01, 0.5)
    assert 0.1 < duty(1.0, 60) < 0.13
    assert duty(0.5, 100) < duty(1.0, 100)


def test_another_volume_is_heard_at_once_in_the_tone_that_sounds() -> None:
    bench = Bench()
    bench.buzzer.play(TUNE)
    bench.step()
    bench.buzzer.setup(SoundSetup(on=True, volume=30))
    bench.step(0.01)
    assert bench.heard() == (440, round(duty(1.0, 30), 4))


def test_at_night_there_are_no_ticks_and_the_rest_is_quiet() -> None:
    bench = Bench(SoundSetup(on=True, volume=100, night=True))
    bench.buzzer.play(TICKS)
    assert bench.step() is None
    assert bench.heard() == SILENT
    bench.buzzer.play(TUNE)
    bench.step()
    assert bench.heard() == (440, round(duty(1.0, 20), 4))
    assert SoundSetup(volume=5, night=True).level == 5


def test_a_buzzer_is_off_until_it_is_switched_on_and_its_pin_is_free() -> None:
    assert not SoundSetup().on
    bench = Bench(SoundSetup())
    bench.buzzer.play(TUNE)
    assert bench.step() is None
    with OutputDevice(12, pin_factory=bench.factory):
        pass
    bench.buzzer.setup(ON)
    bench.buzzer.play(TUNE)
    bench.step()
    assert bench.heard()[0] == 440
    bench.buzzer.setup(SoundSetup())
    assert bench.step() is None
    with OutputDevice(12, pin_factory=bench.factory):
        pass
    assert bench.told == []


def test_another_pin_is_used_from_the_next_step_on() -> None:
    bench = Bench()
    bench.buzzer.setup(SoundSetup(on=True, pin=18, volume=100))
    bench.buzzer.play(TUNE)
    bench.step()
    assert bench.heard() == SILENT
    assert round(bench.factory.pin(18).frequency) == 440


def test_a_pin_in_use_is_told_once_and_tried_again_every_ten_seconds() -> None:
    factory: Any = mock_speaker()
    other = OutputDevice(12, pin_factory=factory)
    bench = Bench(factory=factory)
    for _ in range(300):
        bench.buzzer.play(TUNE)
        bench.step(0.1)
    assert [trouble and trouble.code for trouble in bench.told] == ["SB-55"]
    assert bench.told[0] is not None
    assert "GPIO12" in bench.told[0].text
    other.close()
    bench.step(10.0)
    assert bench.told[1:] == [None]
    bench.buzzer.play(TUNE)
    bench.step()
    assert bench.heard()[0] == 440


def test_a_pin_that_cannot_sound_is_told_and_nothing_else_happens() -> None:
    bench = Bench(factory=mock_factory())
    assert [trouble and trouble.code for trouble in bench.told] == ["SB-55"]
    bench.buzzer.stop()


class Fragile(MockPWMPin):
    """A pin that breaks when it is told to."""

    broken = False

    def _set_frequency(self, value: float | None) -> None:
        if self.broken:
            raise OSError(5, "Input/output error")
        super()._set_frequency(value)


def test_a_pin_that_breaks_in_the_middle_of_a_tune_never_raises_and_comes_back() -> None:
    bench = Bench(factory=MockFactory(pin_class=Fragile))
    bench.buzzer.play(TUNE)
    bench.step()
    pin = bench.factory.pin(12)
    pin.broken = True
    assert bench.step(0.1) == 10.0
    bench.buzzer.play(TUNE)
    assert bench.step(0.1) == pytest.approx(9.9)
    pin.broken = False
    assert bench.step(10.0) is None
    assert [trouble and trouble.code for trouble in bench.told] == ["SB-55", None]
    bench.buzzer.play(TUNE)
    bench.step()
    assert bench.heard()[0] == 440


def test_every_tone_of_every_motif_is_within_the_buzzers_range() -> None:
    motifs = [value for value in vars(sounds).values() if isinstance(value, Motif)]
    assert len(motifs) >= 11
    for motif in motifs:
        for note in motif.notes:
            assert not note.hertz or LOWEST <= note.hertz <= HIGHEST
            assert 0 < note.seconds <= 0.5
            assert 0 < note.loud <= 1


@pytest.mark.parametrize("hertz", [LOWEST, HIGHEST, 1.0, 20000.0])
def test_a_tone_outside_the_range_is_played_at_its_end(hertz: float) -> None:
    bench = Bench()
    bench.buzzer.play(Motif("edge", (Note(hertz, 0.1),)))
    bench.step()
    assert bench.told == []
    assert bench.heard()[0] == round(min(max(hertz, LOWEST), HIGHEST))


def test_the_thread_plays_and_mutes_at_once_and_gives_the_pin_back() -> None:
    factory: Any = mock_speaker()
    pin = factory.pin(12)  # two threads that ask for it first would get two
    buzzer = Buzzer(factory, ON)
    buzzer.start()
    buzzer.play(Motif("long", (Note(440.0, 60.0),)))
    until(lambda: pin.frequency, "the tone sounds")
    buzzer.setup(replace(ON, volume=0))
    until(lambda: pin.frequency is None, "the tone ends at once")
    buzzer.stop()
    with OutputDevice(12, pin_factory=factory):
        pass
    buzzer.stop()


def test_stopping_ends_a_tone() -> None:
    factory: Any = mock_speaker()
    pin = factory.pin(12)
    buzzer = Buzzer(factory, ON)
    buzzer.start()
    buzzer.play(Motif("long", (Note(440.0, 60.0),)))
    until(lambda: pin.frequency, "the tone sounds")
    buzzer.stop()
    assert pin.frequency is None


def test_a_simulated_pin_does_not_remember_a_whole_evening() -> None:
    bench = Bench()
    bench.buzzer.play(Motif("many", tuple(Note(440.0 if number % 2 else 0, 0.01) for number in range(5000))))
    while (pause := bench.step()) is not None:
        bench.now += pause
    assert len(bench.factory.pin(12).states) <= 210


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"pin": 28}, "pin of the sound must be 0 to 27, not 28"),
        ({"volume": 101}, "volume of the sound must be 0 to 100, not 101"),
        ({"volume": -1}, "volume of the sound must be 0 to 100, not -1"),
    ],
)
def test_settings_that_cannot_be_are_refused_in_a_sentence(wrong: dict[str, int], words: str) -> None:
    with pytest.raises(ValueError, match=f"^SB-56 {words}$"):
        SoundSetup(**wrong)

"""One contract over three pin factories: whatever brings the edges, hands are heard the same."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fake_rpigpio import RPi
from gpiozero import InputDevice
from gpiozero.exc import PinFixedPull

from hardware.factories import header_chip, lgpio_factory
from hardware.inputs import PinInputs
from hardware.pins import Feel, Pins
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Signal, Turned, power_after, power_of
from hardware.trouble import Trouble
from tests.pins.fake_gpio import FakeGPIO, rpigpio_factory
from tests.pins.listener import Heard, Told
from tests.pins.rigs import NO_LGPIO, RIGS, LgpioRig, Rig, Steps, fresh_factory, on_a_pi_4, play
from tests.pins.traces import bouncing, clean_edges, push, pushes, spikes

NEEDS_LGPIO = pytest.mark.skipif(bool(NO_LGPIO), reason=NO_LGPIO or "-")
TWO = Pins(second=27)


@pytest.fixture(params=["mock", "rpigpio", pytest.param("lgpio", marks=NEEDS_LGPIO)])
def rig(request: pytest.FixtureRequest, clock: Steps) -> Iterator[Rig]:
    rig = RIGS[request.param](clock)
    yield rig
    rig.close()


@pytest.fixture
def clock() -> Steps:
    return Steps()


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def inputs(rig: Rig, clock: Steps, heard: Heard, told: Told) -> Iterator[PinInputs]:
    """Inputs with a plunger of two switches; with nothing on the second, its pushes are soft."""
    inputs = PinInputs(rig.source(), TWO, tell=told, clock=clock)
    inputs.start(heard)
    yield inputs
    inputs.stop()


def one_switch(rig: Rig, clock: Steps, heard: Heard) -> PinInputs:
    inputs = PinInputs(rig.source(), Pins(), clock=clock)
    inputs.start(heard)
    return inputs


def all_until_a_press(rig: Rig, clock: Steps, heard: Heard) -> list[Signal]:
    """Everything that was said before one more press, which is the last thing that happens."""
    before = heard.signals.count(Pressed())
    play(rig, clock, push("knob", 1.0, 0.1), TWO)
    heard.until(lambda signals: bool(signals) and signals[-1] == Pressed() and signals.count(Pressed()) > before)
    return heard.signals[:-1]


@pytest.mark.usefixtures("inputs")
@pytest.mark.parametrize("per_second", [5, 20, 60])
def test_a_bouncing_knob_loses_no_detent_and_turns_none_round(
    rig: Rig, clock: Steps, heard: Heard, per_second: int
) -> None:
    for seed, detents in enumerate((50, -50)):
        rng = Random(seed)
        play(rig, clock, bouncing(clean_edges(detents, 4, per_second, rng), rng), TWO)
    said = heard.count(100)
    assert [signal.clicks for signal in said if isinstance(signal, Turned)] == [1] * 50 + [-1] * 50
    assert all_until_a_press(rig, clock, heard) == said


@pytest.mark.usefixtures("inputs")
def test_a_thousand_bouncing_presses_are_a_thousand(rig: Rig, clock: Steps, heard: Heard) -> None:
    rng = Random(4)
    play(rig, clock, bouncing(pushes("knob", 1000, rng), rng, width=0.005), TWO)
    heard.count(1000)
    assert all_until_a_press(rig, clock, heard) == [Pressed()] * 1000


@pytest.mark.usefixtures("inputs")
@pytest.mark.parametrize("name", ["knob", "plunger", "second"])
def test_a_thousand_spikes_are_nothing(rig: Rig, clock: Steps, heard: Heard, name: str) -> None:
    play(rig, clock, spikes(name, 1000, Random(5)), TWO)
    assert all_until_a_press(rig, clock, heard) == []


@pytest.mark.usefixtures("inputs")
def test_every_contact_has_its_pull_up_and_nobody_else_disturbs_an_idle_box(
    rig: Rig, clock: Steps, heard: Heard
) -> None:
    assert all(rig.pulled_up(gpio) for gpio in TWO.named().values())
    clock.now += 3600
    assert all_until_a_press(rig, clock, heard) == []


@pytest.mark.usefixtures("inputs")
def test_a_hold_says_held_while_it_lasts_and_its_release_nothing(rig: Rig, clock: Steps, heard: Heard) -> None:
    rig.move(TWO.knob, True)
    rig.caught_up()
    clock.now += 0.9
    assert heard.count(1) == [Held()]
    rig.move(TWO.knob, False)
    rig.caught_up()
    clock.now += 1
    assert all_until_a_press(rig, clock, heard) == [Held()]


def test_the_power_of_one_switch_is_how_long_it_was_in(rig: Rig, clock: Steps, heard: Heard) -> None:
    inputs = one_switch(rig, clock, heard)
    play(rig, clock, push("plunger", 1.0, 0.5), TWO)
    went_in, out = heard.count(2)
    inputs.stop()
    assert went_in == PlungerIn()
    assert isinstance(out, PlungerOut)
    assert out.power == pytest.approx(power_after(0.5), abs=0.01)


@pytest.mark.usefixtures("inputs")
@pytest.mark.parametrize("milliseconds", [8, 30, 150])
def test_the_power_of_two_switches_is_how_quickly_one_follows_the_other(
    rig: Rig, clock: Steps, heard: Heard, milliseconds: int
) -> None:
    later = 1.0 + milliseconds / 1000
    edges = [("plunger", True, 1.0), ("second", True, later), ("second", False, 2.0), ("plunger", False, 2.1)]
    play(rig, clock, edges, TWO)
    went_in, out = heard.count(2)
    assert went_in == PlungerIn()
    assert isinstance(out, PlungerOut)
    assert out.power == pytest.approx(power_of(0.006, milliseconds / 1000), abs=0.01)


@pytest.mark.usefixtures("inputs")
def test_switches_that_close_in_the_wrong_order_are_told_until_they_close_in_the_right_one(
    rig: Rig, clock: Steps, heard: Heard, told: Told
) -> None:
    wrong = [("second", True, 1.0), ("plunger", True, 1.03), ("plunger", False, 2.0), ("second", False, 2.1)]
    play(rig, clock, wrong, TWO)
    assert isinstance(heard.count(2)[1], PlungerOut)
    assert told.until("plunger", "SB-37").text.endswith("are their wires swapped?")
    right = [("plunger", True, 1.0), ("second", True, 1.03), ("second", False, 2.0), ("plunger", False, 2.1)]
    play(rig, clock, right, TWO)
    assert isinstance(heard.count(4)[3], PlungerOut)
    told.until("plunger", None)


def test_a_plunger_that_is_in_at_power_up_says_nothing_and_is_asked_to_be_let_go(
    rig: Rig, clock: Steps, heard: Heard, told: Told
) -> None:
    rig.move(TWO.plunger, True)
    inputs = PinInputs(rig.source(), Pins(), tell=told, clock=clock)
    inputs.start(heard)
    assert "Let it go" in told.until("plunger", "SB-36").text
    rig.move(TWO.plunger, False)
    rig.caught_up()
    clock.now += 1
    told.until("plunger", None)
    assert all_until_a_press(rig, clock, heard) == []
    play(rig, clock, push("plunger", 1.0, 0.05), TWO)
    assert heard.count(3)[1:] == [PlungerIn(), PlungerOut(0.0)]
    inputs.stop()


@pytest.mark.usefixtures("inputs")
def test_forty_detents_in_one_burst_turn_nothing_round_and_leave_the_knob_working(
    rig: Rig, clock: Steps, heard: Heard
) -> None:
    for name, closed, _ in clean_edges(40, 4, 60, Random(6)):
        rig.move(TWO.named()[name], closed)
    rig.caught_up()
    burst = [signal.clicks for signal in all_until_a_press(rig, clock, heard) if isinstance(signal, Turned)]
    assert set(burst) <= {1}
    if rig.stamps:  # with levels read late, edges of a burst are lost; nothing can be done about that
        assert len(burst) == 40
    done = len(heard.signals)
    play(rig, clock, clean_edges(10, 4, 20, Random(7)), TWO)
    assert [signal.clicks for signal in heard.count(done + 10)[done:] if isinstance(signal, Turned)] == [1] * 10


def test_the_encoder_is_opened_anew_twenty_times_while_the_plunger_stays_in_use(
    rig: Rig, clock: Steps, heard: Heard
) -> None:
    inputs = one_switch(rig, clock, heard)
    for turn in range(20):
        play(rig, clock, [("plunger", True, 1.0)], TWO)
        heard.count(3 * turn + 1)
        assert inputs.restart(Pins(), Feel(swapped=turn % 2 == 0))
        play(rig, clock, [("plunger", False, 1.0), *clean_edges(1, 4, 20, Random(turn), start=2.0)], TWO)
        went_in, out, turned = heard.count(3 * turn + 3)[-3:]
        assert went_in == PlungerIn()
        assert isinstance(out, PlungerOut)
        assert turned == Turned(-1 if turn % 2 == 0 else 1)
    inputs.stop()


def test_a_pin_that_somebody_else_has_silences_its_part_alone_and_only_for_as_long(
    rig: Rig, clock: Steps, heard: Heard, told: Told
) -> None:
    factory = fresh_factory(rig)
    lamp = InputDevice(Pins().b, pull_up=True, pin_factory=factory)
    inputs = PinInputs(factory, Pins(), tell=told, clock=clock)
    inputs.start(heard)
    assert told.until("knob", "SB-34").text.startswith("The knob does not work: GPIO6 (b) is in use")
    play(rig, clock, push("plunger", 1.0, 0.05), TWO)
    assert [type(signal) for signal in heard.count(2)] == [PlungerIn, PlungerOut]
    lamp.close()
    clock.now += 11
    assert inputs.alive(5)  # the nudge that ten seconds of waiting would be
    told.until("knob", None)
    play(rig, clock, push("knob", 1.0, 0.05), TWO)
    assert heard.count(3)[2] == Pressed()
    inputs.stop()
    factory.close()


def test_no_factory_at_all_is_told_for_both_parts_and_tried_again(rig: Rig, clock: Steps, heard: Heard) -> None:
    told, source, broken = Told(), rig.source(), [1]

    def make() -> object:
        if broken:
            raise OSError("the bus is on strike")
        return source() if callable(source) else source

    inputs = PinInputs(make, Pins(), tell=told, clock=clock)  # type: ignore[arg-type]
    inputs.start(heard)
    assert "the bus is on strike" in told.until("knob", "SB-35").text
    assert "the bus is on strike" in told.until("plunger", "SB-35").text
    broken.clear()
    clock.now += 11
    assert inputs.alive(5)
    told.until("knob", None)
    told.until("plunger", None)
    assert all_until_a_press(rig, clock, heard) == []
    inputs.stop()


@NEEDS_LGPIO
def test_a_line_that_another_process_holds_is_named_and_taken_when_it_is_free(clock: Steps, heard: Heard) -> None:
    rig, told = LgpioRig(clock), Told()
    rig.busy.add(17)
    inputs = PinInputs(rig.source(), Pins(), tell=told, clock=clock)
    inputs.start(heard)
    assert "GPIO17 (plunger) is in use by another program" in told.until("plunger", "SB-34").text
    assert told.now.get("knob") is None
    rig.busy.clear()
    clock.now += 11
    assert inputs.alive(5)
    told.until("plunger", None)
    play(rig, clock, push("plunger", 1.0, 0.05), TWO)
    assert heard.count(2) == [PlungerIn(), PlungerOut(0.0)]
    inputs.stop()
    rig.close()


@NEEDS_LGPIO
def test_the_chip_of_the_header_is_the_one_that_lgpio_opens(clock: Steps, tmp_path: Path) -> None:
    rig = LgpioRig(clock)
    for number in (0, 4):
        (tmp_path / f"gpiochip{number}").touch()
    labels = {"gpiochip0": "gpio-brcmstb@107d508500", "gpiochip4": "pinctrl-rp1"}
    factory: Any = lgpio_factory(chip=lambda: header_chip(tmp_path, lambda path: labels[path.name]))
    assert factory.chip == 4
    factory.close()
    rig.close()


@NEEDS_LGPIO
def test_closing_the_inputs_leaves_the_pins_of_another_factory_open(clock: Steps, heard: Heard) -> None:
    rig, told = LgpioRig(clock), Told()
    other: Any = fresh_factory(rig)
    buzzer = InputDevice(12, pull_up=True, pin_factory=other)
    inputs = PinInputs(rig.source(), Pins(plunger=12), tell=told, clock=clock)
    inputs.start(heard)
    assert "GPIO12 (plunger) is in use" in told.until("plunger", "SB-34").text
    inputs.stop()
    assert list(other.pins.values()) == [buzzer.pin]
    buzzer.close()
    other.close()
    rig.close()


@NEEDS_LGPIO
def test_a_dead_thread_of_lgpio_is_told_and_replaced(clock: Steps, heard: Heard) -> None:
    rig, told = LgpioRig(clock), Told()
    inputs = PinInputs(rig.source(), Pins(), tell=told, clock=clock)
    inputs.start(heard)
    for deaths in range(3):
        rig.kill_the_thread()
        clock.now += 11
        assert inputs.alive(5)
        assert [(part, trouble and trouble.code) for part, trouble in told.count(4 * deaths + 4)[-4:]] == [
            ("knob", "SB-39"),
            ("plunger", "SB-39"),
            ("knob", None),
            ("plunger", None),
        ]
        assert len(all_until_a_press(rig, clock, heard)) == deaths
    inputs.stop()
    rig.close()


@NEEDS_LGPIO
def test_a_dead_thread_under_a_factory_that_is_not_ours_stays_told(clock: Steps, heard: Heard) -> None:
    rig, told = LgpioRig(clock), Told()
    factory = fresh_factory(rig)
    inputs = PinInputs(factory, Pins(), tell=told, clock=clock)
    inputs.start(heard)
    rig.kill_the_thread()
    clock.now += 11
    assert inputs.alive(5)
    assert "restart Spinbank" in told.until("knob", "SB-39").text
    assert isinstance(told.until("plunger", "SB-39"), Trouble)
    inputs.stop()
    factory.close()
    fresh_factory(rig).close()  # which gives lgpio a living thread again
    rig.close()


def test_fake_rpigpio_alone_cannot_be_a_knob() -> None:
    bare = RPi.GPIO
    assert bare.RISING == bare.FALLING == bare.BOTH == 0
    assert {bare.input(5) for _ in range(200)} == {0, 1}
    assert not hasattr(bare, "drive")
    factory = on_a_pi_4(rpigpio_factory(bare))()
    with pytest.raises(PinFixedPull):
        InputDevice(5, pull_up=True, pin_factory=factory)
    factory.close()


def test_the_shim_is_not_made_of_fake_rpigpio_and_leaves_it_as_it_was() -> None:
    before = RPi.GPIO
    assert not issubclass(FakeGPIO, type(before))
    gpio = FakeGPIO()
    rpigpio_factory(gpio)
    gpio.close()
    assert RPi.GPIO is before

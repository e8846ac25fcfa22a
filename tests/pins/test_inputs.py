"""The whole way from a moved pin to a signal, through gpiozero and the thread, on simulated pins."""

import logging
import threading
from collections.abc import Iterator
from threading import Event

import pytest
from gpiozero import DigitalInputDevice
from gpiozero.pins.mock import MockFactory, MockPin
from program import until

from hardware.factories import MockPins, mock_factory
from hardware.inputs import PinInputs
from hardware.pins import Feel, Pins
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Signal, Turned
from hardware.simulator import SimulatedHands
from hardware.trouble import Trouble
from tests.pins.listener import PATIENCE, Heard, Told
from tests.pins.rigs import Steps

QUICK = Feel(hold=0.05, deaf=0.0)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def hands(factory: MockPins) -> SimulatedHands:
    return SimulatedHands(factory, Pins())


@pytest.fixture
def inputs(factory: MockPins, heard: Heard) -> Iterator[PinInputs]:
    inputs = PinInputs(factory, Pins(), QUICK)
    inputs.start(heard)
    yield inputs
    inputs.stop()


def ours() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "inputs"]


@pytest.mark.usefixtures("inputs")
def test_two_hundred_detents_in_a_burst_are_two_hundred_moves(hands: SimulatedHands, heard: Heard) -> None:
    hands.turn(200)
    hands.turn(-200)
    said = heard.count(400)
    assert [signal.clicks for signal in said if isinstance(signal, Turned)] == [1] * 200 + [-1] * 200


@pytest.mark.parametrize("kind", [1, 2, 4])
def test_one_click_of_the_hands_is_one_move_for_every_kind_of_encoder(
    factory: MockPins, heard: Heard, kind: int
) -> None:
    inputs = PinInputs(factory, Pins(), Feel(edges_per_detent=kind))
    hands = SimulatedHands(factory, Pins(), edges_per_detent=kind)
    inputs.start(heard)
    made = 0
    for clicks in (1, 3, -1, 7, -10):
        hands.turn(clicks)
        # One at a time: with one edge a detent, there and back in no time at all is what a bouncing contact does.
        made += abs(clicks)
        heard.count(made)
    said = heard.signals
    inputs.stop()
    assert [signal.clicks for signal in said if isinstance(signal, Turned)] == [1] * 4 + [-1] + [1] * 7 + [-1] * 10


@pytest.mark.usefixtures("inputs")
def test_a_hold_through_the_pins_says_held_and_nothing_at_its_release(hands: SimulatedHands, heard: Heard) -> None:
    hands.press()
    assert heard.count(1) == [Held()]
    hands.release()
    hands.plunger(True)
    assert heard.count(2) == [Held(), PlungerIn()]


@pytest.mark.usefixtures("inputs")
def test_the_plunger_goes_in_and_comes_out(hands: SimulatedHands, heard: Heard) -> None:
    hands.plunger(True)
    heard.count(1)
    hands.plunger(False)
    plunger_in, out = heard.count(2)
    assert plunger_in == PlungerIn()
    assert isinstance(out, PlungerOut)
    assert 0 <= out.power <= 1


def test_a_press_through_the_pins_says_pressed(factory: MockPins, hands: SimulatedHands, heard: Heard) -> None:
    inputs = PinInputs(factory, Pins(), Feel(hold=PATIENCE, debounce=0.0))
    inputs.start(heard)
    hands.press()
    hands.release()
    assert heard.count(1) == [Pressed()]
    inputs.stop()


def test_a_plunger_that_is_in_at_power_up_says_nothing_until_it_is_pushed_again(
    factory: MockPins, hands: SimulatedHands, heard: Heard
) -> None:
    hands.plunger(True)
    inputs = PinInputs(factory, Pins(), Feel(debounce=0.0))
    inputs.start(heard)
    hands.plunger(False)
    hands.turn(1)
    heard.count(1)
    hands.plunger(True)
    assert heard.count(2) == [Turned(1), PlungerIn()]
    inputs.stop()


def test_a_release_whose_edge_never_came_is_noticed(heard: Heard) -> None:
    class DeafPin(MockPin):  # type: ignore[misc]
        """A pin that tells of closing but not of opening."""

        def drive_high(self) -> None:
            self._change_state(True)

    factory = MockFactory(pin_class=DeafPin)
    inputs, hands = PinInputs(factory, Pins(), QUICK), SimulatedHands(factory, Pins())
    inputs.start(heard)
    hands.plunger(True)
    heard.count(1)
    hands.plunger(False)
    assert isinstance(heard.count(2)[1], PlungerOut)
    inputs.stop()


def test_a_short_press_is_not_lost_when_the_thread_comes_late(heard: Heard) -> None:
    class SilentPin(MockPin):  # type: ignore[misc]
        """A pin whose opening is told later than it can be read."""

        def open_silently(self) -> None:
            self._change_state(True)

    factory, clock = MockFactory(pin_class=SilentPin), Steps()
    inputs, pin = PinInputs(factory, Pins(), clock=clock), factory.pin(Pins().knob)
    inputs.start(heard)
    pin.drive_low()
    clock.now += 0.030  # the thread will wake long after the 5 ms of steadiness, and find the contact open
    pin.open_silently()

    def later() -> list[Signal]:
        clock.now += 0.001
        return heard.signals

    assert until(later, "the press is heard") == [Pressed()]
    inputs.stop()


def test_an_edge_on_its_way_while_its_part_is_opened_anew_belongs_to_nobody(factory: MockPins, heard: Heard) -> None:
    inputs = PinInputs(factory, Pins(), Feel(edges_per_detent=1))
    hands = SimulatedHands(factory, Pins(), edges_per_detent=1)

    def change(signal: Signal) -> None:
        heard(signal)
        if len(heard.signals) == 1:
            hands.turn(3)
            inputs.restart(Pins(), Feel(edges_per_detent=1, swapped=True))

    inputs.start(change)
    hands.turn(1)
    heard.count(1)
    assert inputs.alive(PATIENCE)
    hands.turn(1)
    assert heard.count(2) == [Turned(1), Turned(-1)]
    inputs.stop()


def test_a_slow_listener_loses_nothing(factory: MockPins, hands: SimulatedHands, heard: Heard) -> None:
    gate = Event()

    def slow(signal: Signal) -> None:
        gate.wait(PATIENCE)
        heard(signal)

    inputs = PinInputs(factory, Pins(), QUICK)
    inputs.start(slow)
    hands.turn(10)
    hands.turn(-3)
    assert heard.signals == []
    gate.set()
    assert [signal.clicks for signal in heard.count(13) if isinstance(signal, Turned)] == [1] * 10 + [-1] * 3
    inputs.stop()


def test_a_listener_that_fails_is_logged_and_hears_the_next_signal(
    factory: MockPins, hands: SimulatedHands, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    def clumsy(signal: Signal) -> None:
        heard(signal)
        raise RuntimeError("dropped the mug")

    inputs = PinInputs(factory, Pins(), QUICK)
    with caplog.at_level(logging.ERROR, "hardware.inputs"):
        inputs.start(clumsy)
        hands.turn(20)
        heard.count(20)
        inputs.stop()
    assert len(caplog.records) == 1, "one line a minute of the same kind"
    assert "dropped the mug" in caplog.text


def test_a_clock_that_fails_loses_one_edge_and_not_the_knob(
    factory: MockPins, hands: SimulatedHands, heard: Heard
) -> None:
    broken: list[bool] = []

    def clock() -> float:
        if broken and threading.current_thread().name != "inputs":
            broken.clear()
            raise OSError("no time")
        return 0.0

    inputs = PinInputs(factory, Pins(), Feel(), clock=clock)
    inputs.start(heard)
    broken.append(True)
    hands.turn(3)
    assert heard.count(2)
    inputs.stop()


def test_stop_leaves_no_thread_and_can_be_called_twice(factory: MockPins, hands: SimulatedHands, heard: Heard) -> None:
    before = ours()
    inputs = PinInputs(factory, Pins())
    inputs.stop()
    inputs.start(heard)
    assert len(ours()) == len(before) + 1
    inputs.stop()
    inputs.stop()
    assert ours() == before
    hands.turn(5)
    assert heard.signals == []


def test_a_listener_may_stop_the_inputs(factory: MockPins, hands: SimulatedHands) -> None:
    inputs, stopped = PinInputs(factory, Pins()), Event()

    def stop(_: Signal) -> None:
        inputs.stop()
        stopped.set()

    inputs.start(stop)
    hands.turn(1)
    assert stopped.wait(PATIENCE)


def test_a_second_start_is_refused(inputs: PinInputs, heard: Heard) -> None:
    with pytest.raises(RuntimeError, match="already been started"):
        inputs.start(heard)


def test_twenty_new_starts_on_the_same_pins_all_work(factory: MockPins, hands: SimulatedHands, heard: Heard) -> None:
    inputs = PinInputs(factory, Pins())
    for n in range(20):
        inputs.start(heard)
        hands.turn(1)
        heard.count(n + 1)
        inputs.stop()
    assert [signal.clicks for signal in heard.signals if isinstance(signal, Turned)] == [1] * 20


def test_other_inputs_on_the_same_factory_go_on_when_one_stops(
    factory: MockPins, hands: SimulatedHands, heard: Heard
) -> None:
    other = Pins(a=22, b=23, knob=24, plunger=25)
    first, second = PinInputs(factory, Pins()), PinInputs(factory, other)
    first.start(heard)
    second.start(lambda _: None)
    second.stop()
    hands.turn(1)
    assert heard.count(1) == [Turned(1)]
    first.stop()


def test_a_part_whose_pin_is_in_use_gives_its_other_pins_back(factory: MockPins, heard: Heard) -> None:
    lamp = DigitalInputDevice(13, pull_up=True, pin_factory=factory)
    inputs = PinInputs(factory, Pins())
    inputs.start(heard)
    others = [DigitalInputDevice(gpio, pull_up=True, pin_factory=factory) for gpio in (5, 6)]
    inputs.stop()
    for device in (lamp, *others):
        device.close()


def test_what_is_missing_is_tried_again_by_itself(factory: MockPins, hands: SimulatedHands, heard: Heard) -> None:
    lamp, told = DigitalInputDevice(17, pull_up=True, pin_factory=factory), Told()
    inputs = PinInputs(factory, Pins(), QUICK, tell=told, again=0.01)
    inputs.start(heard)
    assert "GPIO17 (plunger)" in told.until("plunger", "SB-34").text
    lamp.close()
    told.until("plunger", None)
    hands.plunger(True)
    assert heard.count(1) == [PlungerIn()]
    inputs.stop()


def test_a_listener_of_troubles_that_fails_does_not_end_the_inputs(
    factory: MockPins, hands: SimulatedHands, heard: Heard
) -> None:
    def clumsy(part: str, trouble: Trouble | None) -> None:
        raise RuntimeError("dropped the mug")

    lamp = DigitalInputDevice(17, pull_up=True, pin_factory=factory)
    inputs = PinInputs(factory, Pins(), QUICK, tell=clumsy)
    inputs.start(heard)
    hands.turn(1)
    assert heard.count(1) == [Turned(1)]
    inputs.stop()
    lamp.close()


def test_a_mistake_of_ours_costs_a_part_and_not_the_box(heard: Heard) -> None:
    def make() -> MockPins:
        raise TypeError("wrong")

    told = Told()
    inputs = PinInputs(make, Pins(), tell=told)
    inputs.start(heard)
    assert {part: trouble.code for part, trouble in told.now.items()} == {"knob": "SB-35", "plunger": "SB-35"}
    assert inputs.alive(PATIENCE)
    inputs.stop()


def test_a_factory_that_the_inputs_made_is_theirs_to_close(heard: Heard) -> None:
    made: list[MockFactory] = []

    def make() -> MockPins:
        made.append(mock_factory())
        return made[-1]

    inputs = PinInputs(make, Pins())
    for _ in range(2):
        inputs.start(heard)
        inputs.stop()
    assert [factory.pins for factory in made] == [{}, {}]


def test_the_inputs_are_alive_while_their_thread_comes_round(factory: MockPins, hands: SimulatedHands) -> None:
    gate, stuck = Event(), Event()

    def slow(_: Signal) -> None:
        stuck.set()
        gate.wait(PATIENCE)

    inputs = PinInputs(factory, Pins(), QUICK)
    assert not inputs.alive(0.01)
    inputs.start(slow)
    assert inputs.alive(PATIENCE)
    hands.turn(1)
    assert stuck.wait(PATIENCE)
    assert not inputs.alive(0.01)
    gate.set()
    assert inputs.alive(PATIENCE)
    inputs.stop()
    assert not inputs.alive(0.01)


def test_other_settings_take_other_pins_and_give_the_old_ones_back(factory: MockPins, heard: Heard) -> None:
    inputs, other = PinInputs(factory, Pins(), QUICK), Pins(a=22, b=23, knob=24, plunger=25, second=26)
    inputs.start(heard)
    assert inputs.restart(other, QUICK)
    freed = [DigitalInputDevice(gpio, pull_up=True, pin_factory=factory) for gpio in Pins().named().values()]
    hands = SimulatedHands(factory, other)
    hands.turn(-1)
    hands.plunger(True)
    heard.count(2)
    hands.plunger(False)
    assert heard.count(3) == [Turned(-1), PlungerIn(), PlungerOut(1.0)]
    inputs.stop()
    for device in freed:
        device.close()


def test_settings_changed_before_the_start_or_by_the_listener_count(factory: MockPins, hands: SimulatedHands) -> None:
    heard, inputs = Heard(), PinInputs(factory, Pins(), QUICK)

    def swap(signal: Signal) -> None:
        heard(signal)
        inputs.restart(Pins(), QUICK)

    inputs.restart(Pins(), Feel(swapped=True))
    inputs.start(swap)
    hands.turn(1)
    assert heard.count(1) == [Turned(-1)]
    assert inputs.alive(PATIENCE)
    hands.turn(1)
    assert heard.count(2) == [Turned(-1), Turned(1)]
    inputs.stop()


def test_the_back_ends_own_debounce_is_never_used(factory: MockPins, inputs: PinInputs) -> None:
    pins = [factory.pin(gpio) for gpio in Pins().named().values()]
    assert [getattr(pin, "bounce", "none") for pin in pins] == [None] * 4


@pytest.mark.usefixtures("inputs")
def test_the_simulated_pins_do_not_remember_for_ever(factory: MockPins, hands: SimulatedHands, heard: Heard) -> None:
    hands.turn(1000)
    heard.count(1000)
    assert all(len(getattr(factory.pin(gpio), "states", [])) <= 2 for gpio in Pins().named().values())


@pytest.mark.usefixtures("inputs")
def test_many_hands_at_once_still_make_whole_clicks(hands: SimulatedHands, heard: Heard) -> None:
    threads = [threading.Thread(target=hands.turn, args=(25,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(signal.clicks for signal in heard.count(200) if isinstance(signal, Turned)) == 200

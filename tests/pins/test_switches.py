"""The knob's switch and the plunger's switch, as pure values, on a clock that the test steps."""

from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random

import pytest

from hardware.debounce import Debouncer
from hardware.knob import Knob
from hardware.plunger import Plunger
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Signal, power_after, power_of

Edge = tuple[bool, float]  # down, time


def replay(switch: Knob | Plunger, edges: Iterable[Edge], *, prompt: bool = True) -> list[Signal]:
    """What the switch says; a prompt reader also asks at every deadline, a late one only finds the edges."""
    said: list[Signal] = []
    down = switch.down
    for now, at in edges:
        while prompt and switch.deadline is not None and switch.deadline < at:
            said += switch.settled(switch.deadline, down)
        said += switch.see(now, at)
        down = now
    while switch.deadline is not None:
        said += switch.settled(switch.deadline, down)
    return said


def push(at: float, seconds: float) -> list[Edge]:
    return [(True, at), (False, at + seconds)]


def bouncing(edges: Iterable[Edge], rng: Random) -> Iterator[Edge]:
    """Every edge followed by one to three pairs of false ones in 1 to 5 ms."""
    for down, at in edges:
        yield down, at
        width = rng.uniform(0.001, 0.005)
        for n, later in enumerate(sorted(rng.uniform(0, width) for _ in range(2 * rng.randint(1, 3)))):
            yield (not down if n % 2 == 0 else down), at + later


def random_pushes(rng: Random, count: int) -> Iterator[Edge]:
    at = 0.0
    for _ in range(count):
        yield from push(at, seconds := rng.uniform(0.030, 0.400))
        at += seconds + rng.uniform(0.050, 0.500)


def test_a_level_counts_after_five_steady_milliseconds() -> None:
    contact = Debouncer(False)
    contact.see(True, 1.000)
    assert contact.settled(1.0049) is None
    assert contact.settled(1.0051) is True
    assert contact.settled(2.0) is None
    assert contact.since == 1.000


def test_each_bounce_starts_the_window_anew() -> None:
    contact = Debouncer(False)
    for n in range(13):
        contact.see(n % 2 == 0, n * 0.004)
        assert contact.settled(n * 0.004) is None
    assert contact.settled(0.054) is True


def test_a_lost_release_does_not_stick_because_the_pin_is_read_again() -> None:
    contact = Debouncer(False)
    contact.see(True, 1.0)
    contact.see(False, 1.005)  # not an edge: what the pin said when the window was over
    assert contact.settled(1.005) is None
    assert contact.deadline is None


@pytest.mark.parametrize("prompt", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_a_thousand_bouncing_presses_are_a_thousand_presses(seed: int, prompt: bool) -> None:
    rng = Random(seed)
    said = replay(Knob(False), bouncing(random_pushes(rng, 1000), rng), prompt=prompt)
    assert said == [Pressed()] * 1000


def test_a_press_with_eight_edges_in_twelve_milliseconds_is_one_press() -> None:
    train = [(n % 2 == 0, n * 0.0017) for n in range(7)]
    assert replay(Knob(False), [*train, (False, 0.2)]) == [Pressed()]


def test_two_presses_a_quarter_of_a_second_apart_are_two_presses() -> None:
    assert replay(Knob(False), push(0.0, 0.06) + push(0.25, 0.06)) == [Pressed(), Pressed()]


@pytest.mark.parametrize("prompt", [True, False])
@pytest.mark.parametrize("switch", [Knob, Plunger])
def test_a_thousand_spikes_are_nothing(switch: type[Knob | Plunger], prompt: bool) -> None:
    rng = Random(7)
    spikes = chain.from_iterable(push(n * 0.1, rng.uniform(0.00001, 0.0049)) for n in range(1000))
    assert replay(switch(False), spikes, prompt=prompt) == []


@pytest.mark.parametrize("prompt", [True, False])
def test_a_tap_too_short_to_count_does_not_eat_the_next_press(prompt: bool) -> None:
    assert replay(Knob(False), push(1.0, 0.004) + push(6.0, 0.1), prompt=prompt) == [Pressed()]


def test_a_press_speaks_when_it_ends() -> None:
    knob = Knob(False)
    assert knob.see(True, 1.0) + knob.settled(1.5, True) == []
    assert knob.see(False, 1.6) + knob.settled(1.605, False) == [Pressed()]


@pytest.mark.parametrize("prompt", [True, False])
def test_a_hold_says_held_once_and_its_release_says_nothing(prompt: bool) -> None:
    assert replay(Knob(False), push(1.0, 3.0), prompt=prompt) == [Held()]
    assert replay(Knob(False), push(1.0, 3.0) + push(5.0, 0.1), prompt=prompt) == [Held(), Pressed()]


def test_a_hold_speaks_at_eight_tenths_of_a_second_while_it_lasts() -> None:
    knob = Knob(False)
    knob.see(True, 1.0)
    assert knob.settled(1.005, True) == []
    assert knob.deadline == 1.8
    assert knob.settled(1.799, True) == []
    assert knob.settled(1.8, True) == [Held()]
    assert knob.settled(2.5, True) == []


@pytest.mark.parametrize("prompt", [True, False])
def test_letting_go_just_before_the_hold_time_is_a_press(prompt: bool) -> None:
    assert replay(Knob(False), push(1.0, 0.799), prompt=prompt) == [Pressed()]


def test_a_spike_at_the_hold_time_delays_the_hold_and_does_not_split_it() -> None:
    assert replay(Knob(False), [(True, 1.0), (False, 1.799), (True, 1.801), (False, 3.0)]) == [Held()]


def test_a_knob_that_is_down_at_the_start_says_nothing_until_it_was_let_go() -> None:
    knob = Knob(True)
    assert knob.settled(5.0, True) == []
    assert replay(knob, [(False, 6.0), *push(7.0, 0.1)]) == [Pressed()]


def test_a_plunger_speaks_when_it_goes_in_and_again_with_its_power_when_it_comes_out() -> None:
    plunger = Plunger(False)
    plunger.see(True, 2.0)
    assert plunger.settled(2.005, True) == [PlungerIn()]
    assert plunger.see(False, 2.5) == []
    assert plunger.settled(2.505, False) == [PlungerOut(power_after(0.5))]


@pytest.mark.parametrize("prompt", [True, False])
def test_the_power_is_measured_from_edge_to_edge_and_not_from_when_it_was_noticed(prompt: bool) -> None:
    for seconds in (0.03, 0.08, 0.64, 1.28, 10.0):
        plunger_in, out = replay(Plunger(False), push(0.0, seconds), prompt=prompt)
        assert plunger_in == PlungerIn()
        assert isinstance(out, PlungerOut)
        assert out.power == pytest.approx(power_after(seconds))


def test_a_soft_push_is_a_real_push_without_power() -> None:
    assert replay(Plunger(False), push(0.0, 0.05)) == [PlungerIn(), PlungerOut(0.0)]


def test_a_plunger_that_is_in_at_power_up_says_nothing_until_it_was_let_go_and_pushed_again() -> None:
    plunger = Plunger(True)
    assert plunger.settled(9.0, True) == []
    assert replay(plunger, [(False, 10.0)]) == []
    assert replay(plunger, push(10.1, 0.05)) == [PlungerIn(), PlungerOut(0.0)]


def test_a_plunger_is_deaf_for_four_tenths_of_a_second_after_its_release() -> None:
    mashing = push(0.0, 0.05) + push(0.1, 0.05) + push(0.3, 0.05) + push(0.44, 2.0)
    assert replay(Plunger(False), mashing) == [PlungerIn(), PlungerOut(0.0)]
    assert len(replay(Plunger(False), push(0.0, 0.05) + push(0.46, 0.05))) == 4


def replay_two(edges: Iterable[tuple[int, bool, float]], plunger: Plunger | None = None) -> list[Signal]:
    """What a plunger with two switches says: (switch, closed, time)."""
    plunger, said, levels = plunger or Plunger(False, False), list[Signal](), [False, False]
    for switch, closed, at in edges:
        while plunger.deadline is not None and plunger.deadline < at:
            said += plunger.settled(plunger.deadline, *levels)
        said += plunger.see(closed, at, switch)
        levels[switch] = closed
    while plunger.deadline is not None:
        said += plunger.settled(plunger.deadline, *levels)
    return said


def through(at: float, seconds: float, *, first: int = 0) -> list[tuple[int, bool, float]]:
    """A push through both switches, so many seconds apart."""
    return [(first, True, at), (1 - first, True, at + seconds), (1 - first, False, at + 0.5), (first, False, at + 0.6)]


@pytest.mark.parametrize(
    ("milliseconds", "power"), [(1, 1.0), (8, 1.0), (34.64, 0.5), (150, 0.0), (400, 0.0)], ids=lambda value: f"{value}"
)
def test_the_power_of_two_switches_is_on_a_logarithmic_scale(milliseconds: float, power: float) -> None:
    went_in, out = replay_two(through(1.0, milliseconds / 1000))
    assert went_in == PlungerIn()
    assert isinstance(out, PlungerOut)
    assert out.power == pytest.approx(power, abs=0.001)


def test_a_quicker_push_is_never_a_weaker_one_and_a_wider_gap_is_a_quicker_push() -> None:
    powers = [power_of(0.006, n / 1000) for n in range(1, 200)]
    assert powers == sorted(powers, reverse=True)
    assert power_of(0.006, 0.0) == power_of(0.006, -0.001) == 1.0
    assert power_of(0.012, 0.060) == pytest.approx(power_of(0.006, 0.030))
    (_, near), (_, wide) = (
        replay_two(through(1.0, 0.03)),
        replay_two(through(1.0, 0.03), Plunger(False, False, gap_mm=12.0)),
    )
    assert isinstance(near, PlungerOut)
    assert isinstance(wide, PlungerOut)
    assert wide.power > near.power


def test_a_push_that_only_reaches_the_first_switch_is_a_soft_one() -> None:
    assert replay_two([(0, True, 1.0), (0, False, 1.5)]) == [PlungerIn(), PlungerOut(0.0)]


def test_a_push_from_behind_counts_and_shows_that_the_wires_are_swapped() -> None:
    plunger = Plunger(False, False)
    assert not plunger.swapped
    went_in, out = replay_two(through(1.0, 0.03, first=1), plunger)
    assert (went_in, plunger.swapped) == (PlungerIn(), True)
    assert isinstance(out, PlungerOut)
    assert out.power == pytest.approx(power_of(0.006, 0.03))
    replay_two([(0, True, 3.0), (0, False, 3.5)], plunger)
    assert plunger.swapped, "a soft push tells nothing"
    replay_two(through(5.0, 0.03), plunger)
    assert not plunger.swapped


def test_a_plunger_with_two_switches_is_deaf_with_both_after_its_release() -> None:
    said = replay_two([*through(1.0, 0.03), (0, True, 1.99), (1, True, 2.02), (1, False, 2.3), (0, False, 2.4)])
    assert len(said) == 2
    assert len(replay_two(through(1.0, 0.03) + through(2.1, 0.03))) == 4


def test_a_second_switch_that_is_stuck_leaves_soft_pushes() -> None:
    plunger = Plunger(False, True)
    said: list[Signal] = []
    for down, at in push(1.0, 0.5):
        said += plunger.see(down, at)
        said += plunger.settled(at + 0.01, down, True)
    assert said == [PlungerIn(), PlungerOut(0.0)]


@pytest.mark.parametrize("seed", range(3))
def test_bouncing_does_not_make_a_push_quicker_or_turn_it_round(seed: int) -> None:
    rng = Random(seed)
    for _ in range(200):
        apart, plunger = rng.uniform(0.008, 0.150), Plunger(False, False)
        edges = [(switch, *edge) for switch, down, at in through(1.0, apart) for edge in bouncing([(down, at)], rng)]
        went_in, out = replay_two(sorted(edges, key=lambda edge: edge[2]), plunger)
        assert went_in == PlungerIn()
        assert isinstance(out, PlungerOut)
        assert out.power == pytest.approx(power_of(0.006, apart))
        assert not plunger.swapped


@pytest.mark.parametrize("seed", range(3))
def test_bouncing_pushes_of_the_plunger_never_come_out_twice(seed: int) -> None:
    rng, at, edges = Random(seed), 0.0, list[Edge]()
    for _ in range(300):
        edges += push(at, seconds := rng.uniform(0.03, 1.5))
        at += seconds + rng.uniform(0.45, 1.0)
    said = replay(Plunger(False), bouncing(edges, rng))
    assert [type(signal) for signal in said] == [PlungerIn, PlungerOut] * 300

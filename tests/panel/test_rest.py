"""A glass at rest: dim, then off; a touch wakes it and does nothing else; bright again for news."""

import pytest

from device.panel.face import Rest
from device.panel.pastime import DIM
from hardware.signals import Held, PlungerIn, Pressed, Signal, Turned
from tests.panel.test_loop import Bench
from tests.panel.world import BOARD, BUY, JOINING, SPIN, lobby, state


def quiet(seconds: float, **fields: object) -> Bench:
    bench = Bench(state("buy", options=BUY, **fields))
    bench.run(seconds)
    return bench


def test_the_glass_dims_after_two_minutes_and_is_off_after_ten() -> None:
    bench = quiet(119.0)
    assert bench.glass.lights == []
    bench.run(3.0)
    assert bench.glass.lights == [DIM]
    bench.run(475.0)
    assert bench.glass.lights == [DIM]
    bench.run(5.0)
    assert bench.glass.lights == [DIM, 0.0]


@pytest.mark.parametrize("signal", [Turned(1), Pressed(), Held(), PlungerIn()])
@pytest.mark.parametrize("seconds", [130.0, 700.0], ids=["dim", "off"])
def test_a_touch_wakes_the_glass_and_does_nothing_else(signal: Signal, seconds: float) -> None:
    bench = quiet(seconds)
    before = bench.panel._face
    bench.panel.listen(signal)
    bench.panel.step()
    assert bench.glass.lights[-1] == 1.0
    assert (bench.table.asked, bench.panel._face.page, bench.panel._face.cursor) == ([], "home", before.cursor)
    bench.run(1.0)
    bench.panel.listen(Pressed())
    bench.panel.step()
    assert len(bench.table.asked) == 1


def test_news_wake_the_glass() -> None:
    bench = quiet(700.0)
    bench.panel.show(state("buy", options=BUY, seq=99), BOARD)
    bench.panel.step()
    assert bench.glass.lights[-1] == 1.0


def test_the_picture_is_there_before_the_light() -> None:
    bench = quiet(700.0)
    order: list[str] = []
    bench.glass.before = lambda: order.append("picture")
    bench.glass.light = lambda share: order.append(f"light {share:g}")
    bench.panel.listen(Turned(1))
    bench.panel.step()
    assert order == ["picture", "light 1"]


def test_the_wheel_never_goes_dark_while_it_turns() -> None:
    bench = Bench(state("spinning", "green", spin=SPIN))
    bench.run(1200.0)
    assert 0.0 not in bench.glass.lights


def test_a_question_nobody_answers_does_not_burn_in() -> None:
    bench = Bench(state(offers=(JOINING,)))
    bench.run(1.0)
    assert bench.panel._face.page == "offer"
    bench.run(700.0)
    assert bench.glass.lights[-1] == 0.0


def test_the_minutes_are_settings_and_0_is_never() -> None:
    bench = Bench(lobby())
    bench.panel.rest(Rest(dim=0.0, off=30.0))
    bench.run(29.0)
    assert bench.glass.lights == []
    bench.run(2.0)
    assert bench.glass.lights == [0.0]
    bench.panel.rest(Rest(dim=0.0, off=0.0))
    bench.run(3600.0)
    assert bench.glass.lights == [0.0, 1.0]


def test_the_panel_draws_no_faster_than_the_glass_takes_pictures() -> None:
    bench = Bench(state("spinning", "green", spin=SPIN))
    assert bench.pause == pytest.approx(0.04)
    bench.glass.pace = 0.1
    assert bench.panel.step() == pytest.approx(0.1)

"""The plunger closes the betting and spins; at every other moment it says why not, and one push does one thing."""

import pytest

from hardware.signals import PlungerIn, PlungerOut, power_after
from tests.panel.world import BETS, REPORT, SPIN, Evening, state

WRONG = {
    "lobby": "not yet: start the game first",
    "roll": "not now: Ann rolls first",
    "jail": "not now: Ann is in jail",
    "question": "not now: Ann picks Chance or move",
    "buy": "not now: Ann may buy first",
    "auction": "not now: auction is running",
    "debt": "not now: Ann has to pay first",
    "rehouse": "not now: Ann moves a house",
    "build": "not now: Ann builds a house",
    "steal": "not now: Ann steals a house",
    "swap_house": "not now: Ann swaps houses",
    "swap_cash": "not now: Ann swaps cash",
    "say": "not now: say what happened first",
    "spinning": "spinning, hands off",
    "over": "the game is over",
    "card": "not now: Ann says which card it is",
    "booth": "not now: Ann puts a booth somewhere",
    "utility": "not now: Ann rolls for the rent",
    "wanted": "not now: who wants the last one?",
    "place": "not now: Ann puts a building somewhere",
    "tax": "not now: Ann chooses a tax",
    "bus": "not now: Ann takes the Bus",
    "anywhere": "not now: Ann goes anywhere",
    "mortgage_transfer": "not now: Ann got a mortgaged deed",
    "a step of another edition": "not now: Ann goes first",
}


@pytest.mark.parametrize("step", WRONG)
def test_at_a_wrong_moment_the_plunger_says_why_not(step: str) -> None:
    evening = Evening(state(step))
    evening.push()
    assert evening.asked == []
    assert evening.face.toast == WRONG[step]


def test_the_push_that_closes_the_betting_does_not_also_spin() -> None:
    evening = Evening(state("bets", "green", options=BETS))
    evening.hand(PlungerIn())
    evening.news(step="armed")
    evening.hand(PlungerOut(1.0))
    assert [ask["command"] for ask in evening.asked] == ["lock"]
    assert evening.face.charging is None


def test_closing_the_betting_works_without_the_options_being_known() -> None:
    evening = Evening(state("bets", "green"))
    evening.push()
    assert evening.asked == [{"command": "lock", "seat": "green"}]


@pytest.mark.parametrize("power", [0.0, 0.31, 1.0])
def test_in_armed_a_push_spins_with_its_own_power(power: float) -> None:
    evening = Evening(state("armed", "green"))
    evening.push(power)
    assert evening.asked == [{"command": "spin", "seat": "green", "power": power}]


def test_the_bar_charges_while_the_plunger_is_in_and_empties_nothing_for_holding_on() -> None:
    evening = Evening(state("armed", "green"))
    evening.hand(PlungerIn())
    since = evening.face.charging
    assert since is not None
    shown = [power_after(since + wait - since) for wait in (0.05, 0.5, 1.28, 60.0)]
    assert shown == sorted(shown)
    assert shown[-1] == 1.0
    evening.wait(60.0)
    assert evening.face.charging == since


def test_a_plunger_that_was_in_from_the_start_does_not_spin_when_it_is_let_go() -> None:
    evening = Evening(state("armed", "green"))
    evening.hand(PlungerOut(0.7))
    assert evening.asked == []


def test_a_push_from_before_the_table_was_armed_counts_for_nothing() -> None:
    evening = Evening(state("roll"))
    evening.hand(PlungerIn())
    evening.news(step="armed")
    evening.hand(PlungerOut(0.7))
    assert evening.asked == []


def test_if_a_phone_spins_while_the_plunger_is_in_letting_go_does_nothing() -> None:
    evening = Evening(state("armed", "green"))
    evening.hand(PlungerIn())
    evening.news(step="spinning", spin=SPIN)
    evening.hand(PlungerOut(0.7))
    assert evening.asked == []


def test_mashing_spins_once() -> None:
    """G05: pushes during a spin are not kept for later."""
    evening = Evening(state("armed", "green"))
    for _ in range(10):
        evening.hand(PlungerIn(), PlungerOut(0.1), pause=0.02)
    assert len(evening.asked) == 1
    evening.news(step="spinning", spin=SPIN)
    for _ in range(10):
        evening.hand(PlungerIn(), PlungerOut(0.1), pause=0.1)
    assert len(evening.asked) == 1
    assert evening.face.toast == "spinning, hands off"


def test_while_a_result_is_told_the_plunger_waits() -> None:
    evening = Evening(state("bets", "green", options=BETS))
    evening.news(report=REPORT)
    evening.push()
    assert evening.asked == []
    assert evening.face.toast == "read the result first: press"


def test_a_push_while_somebody_dials_a_bet_does_not_close_the_betting() -> None:
    evening = Evening(state("bets", "green", options=BETS))
    evening.press()
    evening.press()
    evening.push()
    assert evening.asked == []
    assert evening.face.toast == "answer first: press the knob"


def test_a_lock_that_is_still_on_its_way_is_not_sent_twice() -> None:
    evening = Evening(state("bets", "green", options=BETS))
    evening.hand(PlungerIn(), PlungerOut(0.1), PlungerIn(), PlungerOut(0.1), pause=0.05)
    assert len(evening.asked) == 1

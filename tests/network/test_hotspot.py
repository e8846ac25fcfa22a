"""When the box offers its own Wi-Fi and when it goes back: stepped through hours in an instant."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from device.network.hotspot import (
    ASKED_BETWEEN,
    ASKED_EMPTY,
    BETWEEN,
    EMPTY,
    LATER,
    Action,
    Hotspot,
    Seen,
    Wish,
    step,
    wished,
)

TICK = 5.0


class Setup(Struct, frozen=True):
    hotspot: bool = True
    wait_seconds: float = 60.0


class Evening:
    """A box whose own Wi-Fi does what the machine says."""

    def __init__(self, setup: Setup | None = None, **seen: object) -> None:
        self.setup = setup or Setup()
        self.seen = Seen(**seen)  # type: ignore[arg-type]
        self.state = Hotspot()
        self.now = 1000.0
        self.switches: list[tuple[float, Action]] = []

    def goes_on(self, seconds: float, **seen: object) -> list[Action]:
        """Time passes; returns the switches made meanwhile."""
        self.seen = replace(self.seen, **seen)
        end, before = self.now + seconds, len(self.switches)
        while self.now < end:
            self.state, action = step(self.state, self.seen, self.now, self.setup)
            if action:
                self.switches.append((self.now, action))
                self.seen = replace(self.seen, own=action == "start", linked=self.seen.linked and action == "stop")
            self.now += TICK
        return [action for _, action in self.switches[before:]]

    def wish(self, wish: Wish) -> None:
        self.state = wished(self.state, wish, self.now)


def at_home(**seen: object) -> Evening:
    evening = Evening(linked=True, **seen)
    assert evening.goes_on(300) == []
    return evening


def on_its_own() -> Evening:
    evening = Evening()
    assert evening.goes_on(120) == ["start"]
    return evening


def test_a_box_that_finds_no_known_network_offers_its_own_after_60_seconds() -> None:
    evening = Evening()
    assert evening.goes_on(60) == []
    assert evening.goes_on(TICK) == ["start"]


def test_the_wait_is_the_familys_setting() -> None:
    evening = Evening(Setup(wait_seconds=200))
    assert evening.goes_on(200) == []
    assert evening.goes_on(TICK) == ["start"]


def test_a_known_network_that_comes_in_time_keeps_the_box() -> None:
    evening = Evening()
    evening.goes_on(55)
    assert evening.goes_on(3600, linked=True) == []


def test_a_router_that_is_off_for_50_seconds_changes_nothing() -> None:
    evening = at_home()
    for _ in range(10):
        assert evening.goes_on(50, linked=False) == []
        assert evening.goes_on(50, linked=True) == []


def test_switched_off_by_setting_it_never_starts_whatever_people_ask() -> None:
    evening = Evening(Setup(hotspot=False))
    evening.wish("own")
    assert evening.goes_on(3600) == []
    assert not evening.state.offering


def test_switched_off_by_setting_while_it_is_up_it_ends_when_nobody_is_there() -> None:
    evening = on_its_own()
    evening.setup = Setup(hotspot=False)
    assert evening.goes_on(3600, people=1) == []
    assert evening.goes_on(120, people=0) == ["stop"]
    assert evening.goes_on(3600) == []


def test_without_a_radio_it_waits_and_starts_when_there_is_one() -> None:
    evening = Evening(able=False)
    assert evening.goes_on(600) == []
    assert evening.goes_on(TICK, able=True) == ["start"]


def test_a_router_lost_in_mid_game_is_a_question_never_a_switch() -> None:
    evening = at_home(playing=True)
    assert evening.goes_on(60, linked=False) == []
    assert not evening.state.offering
    assert evening.goes_on(3600) == []
    assert evening.state.offering


def test_a_router_lost_between_games_is_replaced_without_a_question() -> None:
    evening = at_home()
    assert evening.goes_on(120, linked=False) == ["start"]


def test_a_saved_game_at_grandmothers_starts_the_own_wifi_by_itself() -> None:
    evening = Evening(playing=True)
    assert evening.goes_on(120) == ["start"]


def test_make_my_own_wifi_is_done_at_once() -> None:
    evening = at_home(playing=True)
    evening.goes_on(120, linked=False)
    evening.wish("own")
    assert evening.goes_on(TICK) == ["start"]
    assert not evening.state.offering


def test_make_my_own_wifi_is_done_on_a_guest_network_with_phones_that_a_person_knows_of() -> None:
    evening = at_home(people=3)
    evening.wish("own")
    assert evening.goes_on(TICK) == ["start"]


def test_keep_trying_asks_again_after_five_minutes() -> None:
    evening = at_home(playing=True)
    evening.goes_on(120, linked=False)
    evening.wish("wait")
    evening.goes_on(LATER)
    assert not evening.state.offering
    evening.goes_on(TICK)
    assert evening.state.offering


def test_play_with_the_knob_is_not_asked_again_until_the_next_loss() -> None:
    evening = at_home(playing=True)
    evening.goes_on(120, linked=False)
    evening.wish("knob")
    evening.goes_on(36_000)
    assert not evening.state.offering
    evening.goes_on(TICK, linked=True)
    evening.goes_on(120, linked=False)
    assert evening.state.offering


def test_the_question_goes_away_when_the_router_is_back() -> None:
    evening = at_home(playing=True)
    evening.goes_on(120, linked=False)
    evening.goes_on(TICK, linked=True)
    assert not evening.state.offering


def test_it_goes_back_when_a_known_network_is_in_reach_and_nobody_was_there_for_a_minute() -> None:
    evening = on_its_own()
    evening.goes_on(600)
    assert evening.goes_on(EMPTY, in_reach=True) == []
    assert evening.goes_on(TICK) == ["stop"]


def test_it_never_goes_back_while_a_phone_is_there() -> None:
    evening = on_its_own()
    assert evening.goes_on(36_000, in_reach=True, people=1) == []


def test_a_phone_that_comes_in_the_last_second_keeps_it() -> None:
    evening = on_its_own()
    evening.goes_on(EMPTY, in_reach=True)
    assert evening.goes_on(36_000, people=1) == []
    assert evening.goes_on(EMPTY, people=0) == []


def test_it_never_goes_back_without_a_known_network_in_reach() -> None:
    assert on_its_own().goes_on(36_000) == []


def test_asked_to_go_back_it_goes_with_phones_on() -> None:
    evening = on_its_own()
    evening.goes_on(600, people=4)
    evening.wish("home")
    assert evening.goes_on(TICK) == ["stop"]


def test_an_own_wifi_that_was_asked_for_stays_half_an_hour_without_phones() -> None:
    evening = at_home()
    evening.wish("own")
    evening.goes_on(TICK)
    assert evening.goes_on(ASKED_EMPTY, in_reach=True) == []
    assert evening.goes_on(TICK) == ["stop"]


def test_a_start_that_fails_is_tried_again_once_a_minute_at_most() -> None:
    evening = Evening()
    for _ in range(600):
        evening.goes_on(TICK, own=False)
    gaps = [later - earlier for (earlier, _), (later, _) in zip(evening.switches, evening.switches[1:], strict=False)]
    assert len(gaps) > 10
    assert min(gaps) >= BETWEEN


def test_two_wishes_in_a_row_are_ten_seconds_apart() -> None:
    evening = at_home()
    evening.wish("own")
    evening.goes_on(TICK)
    evening.wish("home")
    assert evening.goes_on(ASKED_BETWEEN - TICK) == []
    assert evening.goes_on(TICK) == ["stop"]


worlds = st.builds(
    Seen,
    linked=st.booleans(),
    able=st.booleans(),
    in_reach=st.booleans(),
    people=st.sampled_from((0, 0, 0, 1, 5)),
    playing=st.booleans(),
)
lives = st.lists(
    st.tuples(worlds, st.sampled_from((1, 3, 12, 30, 400)), st.sampled_from((None, None, None, "own", "home", "wait", "knob"))),
    max_size=30,
)  # fmt: skip


def lived(life: list[tuple[Seen, int, Wish | None]], *, obeys: bool) -> Iterator[tuple[float, Action, Seen, bool]]:
    """Every switch of a life: when, which, what the box saw, and whether a person wanted it."""
    state, own, now = Hotspot(), False, 0.0
    for world, looks, wish in life:
        if wish:
            state = wished(state, wish, now)
        for _ in range(looks):
            seen = replace(world, own=own)
            wanted = state.wish is not None
            state, action = step(state, seen, now, Setup())
            if action:
                yield now, action, seen, wanted
                own = action == "start" and obeys
            now += TICK


@settings(deadline=None)
@given(lives, st.booleans())
def test_whatever_happens_two_switches_are_never_too_close_and_nobody_is_thrown_out(
    life: list[tuple[Seen, int, Wish | None]],
    obeys: bool,
) -> None:
    last = float("-inf")
    for now, action, seen, wanted in lived(life, obeys=obeys):
        assert now - last >= (ASKED_BETWEEN if wanted else BETWEEN)
        assert wanted or seen.people == 0
        assert action == ("stop" if seen.own else "start")
        assert wanted or action == "start" or seen.in_reach or seen.linked
        assert wanted or action == "stop" or not seen.linked
        last = now


@settings(deadline=None)
@given(lives)
def test_a_box_switched_off_by_setting_never_switches_in_any_life(life: list[tuple[Seen, int, Wish | None]]) -> None:
    state, now = Hotspot(), 0.0
    for world, looks, wish in life:
        if wish:
            state = wished(state, wish, now)
        for _ in range(looks):
            state, action = step(state, world, now, Setup(hotspot=False))
            assert action is None
            assert not state.offering
            now += TICK

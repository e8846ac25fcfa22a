"""The network's thread: looked at by hand with a clock of our own, and once as a thread."""

from typing import Any

import pytest
from msgspec import Struct
from program import until

from device.network.hotspot import Wish
from device.network.watch import EVERY, SEARCH, Network, NetworkWatch
from device.network.wireless import FakeWireless, OwnWifi, WirelessTrouble
from hardware.trouble import Trouble

OWN = OwnWifi("SPINBANK-4F", "48213907")


class Setup(Struct, frozen=True):
    hotspot: bool = True
    wait_seconds: float = 60.0


class Box:
    """A watch over a pretended network, with everything it says."""

    def __init__(self, *, linked: bool = True, setup: Setup | None = None, wireless: bool = True) -> None:
        self.wireless = FakeWireless(linked=linked)
        self.address: str | None = None
        self.phones = 0
        self.playing = False
        self.seconds = 0.0
        self.told: list[Trouble | None] = []
        self.news: list[Network] = []
        self.watch = NetworkWatch(
            self.wireless if wireless else None,
            OWN,
            setup or Setup(),
            lambda: self.phones,
            self.tell,
            own_address=self.own_address,
            playing=lambda: self.playing,
            on_change=self.news.append,
            clock=lambda: self.seconds,
        )

    def own_address(self) -> str:
        if self.address is not None:
            return self.address
        return "192.168.1.20" if self.wireless.linked and not self.wireless.own else "127.0.0.1"

    def tell(self, part: str, trouble: Trouble | None) -> None:
        assert part == "network"
        self.told.append(trouble)

    def goes_on(self, seconds: float) -> None:
        end = self.seconds + seconds
        while self.seconds < end:
            self.watch.look()
            self.seconds += EVERY

    def asks(self, wish: Wish) -> None:
        self.watch.ask(wish)


def test_at_home_it_tells_the_address_and_nothing_else() -> None:
    box = Box()
    box.goes_on(600)
    assert box.news == [Network("192.168.1.20")]
    assert box.told == []
    assert box.wireless.calls == []
    assert box.watch.own_wifi() is None


def test_without_a_known_network_the_own_wifi_comes_with_its_address_name_and_key() -> None:
    box = Box(linked=False)
    box.goes_on(120)
    assert box.wireless.calls[0] == "start"
    assert box.news == [Network("10.42.0.1", ("SPINBANK-4F", "48213907"))]
    assert box.watch.own_wifi() == ("SPINBANK-4F", "48213907")
    assert box.told == []


def test_another_address_from_the_router_is_told_within_ten_seconds() -> None:
    """C16: the box notices."""
    box = Box()
    box.goes_on(60)
    box.address = "192.168.1.77"
    box.goes_on(10)
    assert [now.host for now in box.news] == ["192.168.1.20", "192.168.1.77"]


def test_no_address_is_told_as_none() -> None:
    box = Box()
    box.goes_on(20)
    box.wireless.linked = False
    box.goes_on(10)
    assert box.news[-1] == Network("")


def test_a_box_on_a_cable_that_somebody_else_manages_keeps_quiet() -> None:
    box = Box(linked=False)
    box.address = "192.168.1.20"
    box.goes_on(3600)
    assert box.wireless.calls == []


def test_phones_that_come_on_the_own_wifi_are_told_so_that_the_sign_can_turn_its_page() -> None:
    box = Box(linked=False)
    box.goes_on(120)
    box.wireless.people = 1
    box.goes_on(10)
    assert box.news[-1].stations == 1


def test_it_goes_home_when_home_is_back_and_nobody_is_there() -> None:
    box = Box(linked=False)
    box.goes_on(120)
    box.wireless.people = 2
    box.wireless.in_sight = True
    box.goes_on(3600)
    assert box.watch.own_wifi() is not None
    box.wireless.people = 0
    box.phones = 1
    box.goes_on(3600)
    assert box.watch.own_wifi() is not None
    box.phones = 0
    box.goes_on(300)
    assert box.watch.own_wifi() is None
    assert box.news[-1] == Network("192.168.1.20")


def test_it_searches_once_a_minute_at_most_and_never_with_somebody_there() -> None:
    box = Box(linked=False)
    box.goes_on(120)
    box.wireless.calls.clear()
    box.goes_on(600)
    assert 600 / SEARCH - 1 <= box.wireless.calls.count("look") <= 600 / SEARCH + 1
    box.wireless.people = 1
    box.goes_on(EVERY)
    box.wireless.calls.clear()
    box.goes_on(600)
    assert box.wireless.calls == []


def test_a_router_lost_in_mid_game_is_told_and_offered_and_a_wish_is_done() -> None:
    box = Box()
    box.playing = True
    box.goes_on(20)
    box.wireless.linked = False
    box.goes_on(120)
    assert box.news[-1].offering
    assert [trouble and trouble.code for trouble in box.told] == ["SB-86"]
    assert box.wireless.calls == []
    box.asks("own")
    box.goes_on(EVERY)
    assert box.watch.own_wifi() is not None
    assert box.told[-1] is None


def test_missing_nmcli_is_told_once_and_then_it_is_quiet() -> None:
    box = Box()
    box.wireless.trouble = WirelessTrouble("SB-80", "no nmcli: install network-manager")
    box.goes_on(36_000)
    assert [trouble and trouble.code for trouble in box.told] == ["SB-80"]
    assert box.news == [Network("192.168.1.20")]
    box.wireless.trouble = None
    box.goes_on(EVERY)
    assert box.told[-1] is None


@pytest.mark.parametrize(("radio", "code"), [("off", "SB-81"), ("none", "SB-82")])
def test_a_radio_that_is_off_or_missing_is_told_after_the_wait(radio: str, code: str) -> None:
    box = Box(linked=False)
    box.wireless.radio = radio
    box.goes_on(60)
    assert box.told == []
    box.goes_on(600)
    assert [trouble and trouble.code for trouble in box.told] == [code]
    assert box.wireless.calls == []


def test_without_a_radio_a_box_on_a_cable_is_well() -> None:
    box = Box()
    box.wireless.radio = "none"
    box.goes_on(3600)
    assert box.told == []


class Refusing(FakeWireless):
    """A radio that cannot start."""

    def start_own(self) -> None:
        self.calls.append("start")
        raise WirelessTrouble("SB-85", "own Wi-Fi does not start")


def test_a_start_that_fails_is_told_once_and_tried_again_each_minute() -> None:
    box = Box(linked=False)
    refusing = Refusing(linked=False)
    box.watch = NetworkWatch(
        refusing,
        OWN,
        Setup(),
        lambda: 0,
        box.tell,
        own_address=lambda: "127.0.0.1",
        clock=lambda: box.seconds,
    )
    box.goes_on(660)
    assert refusing.calls == ["start"] * 10
    assert [trouble and trouble.code for trouble in box.told] == ["SB-85"]


def test_a_setting_changed_while_it_runs_is_gone_by() -> None:
    box = Box(linked=False, setup=Setup(hotspot=False))
    box.goes_on(600)
    assert box.wireless.calls == []
    box.watch.set_up(Setup())
    box.goes_on(EVERY)
    assert box.wireless.calls == ["start"]


def test_a_simulated_box_watches_its_address_alone() -> None:
    box = Box(wireless=False)
    box.goes_on(60)
    box.address = "10.0.0.5"
    box.goes_on(10)
    assert [now.host for now in box.news] == ["192.168.1.20", "10.0.0.5"]
    assert box.told == []


def test_whatever_a_part_throws_the_watch_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    box = Box()
    broken = True

    def phones() -> int:
        if broken:
            raise RuntimeError("boom")
        return 0

    box.watch = NetworkWatch(
        box.wireless,
        OWN,
        Setup(),
        phones,
        box.tell,
        own_address=box.own_address,
        on_change=box.news.append,
        clock=lambda: box.seconds,
    )
    box.goes_on(600)
    assert len(caplog.records) == 1
    box.address = "192.168.1.77"
    box.goes_on(EVERY)
    assert [now.host for now in box.news] == ["192.168.1.20", "192.168.1.77"]
    box.address, box.wireless.linked, broken = None, False, False
    box.goes_on(120)
    assert box.watch.own_wifi() is not None


def test_news_that_could_not_be_taken_are_told_again() -> None:
    box = Box()
    taken: list[Network] = []

    def take(now: Network) -> None:
        box.news.append(now)
        if len(box.news) < 3:
            raise RuntimeError("busy")
        taken.append(now)

    box.watch = NetworkWatch(
        box.wireless,
        OWN,
        Setup(),
        lambda: 0,
        box.tell,
        own_address=box.own_address,
        on_change=take,
        clock=lambda: box.seconds,
    )
    box.goes_on(60)
    assert taken == [Network("192.168.1.20")]


def test_the_key_is_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    box = Box(linked=False)
    box.goes_on(120)

    def loud(now: Network) -> None:
        raise RuntimeError(f"{now}")

    loud_box: dict[str, Any] = {"own_address": lambda: "127.0.0.1", "on_change": loud, "clock": lambda: 0.0}
    NetworkWatch(box.wireless, OWN, Setup(), lambda: 0, box.tell, **loud_box).look()
    assert len(caplog.records) == 1
    assert OWN.key not in caplog.text


def test_the_thread_starts_takes_a_wish_at_once_and_stops() -> None:
    box = Box()
    box.watch.start()
    until(lambda: box.news, "the first look")
    box.asks("own")
    until(box.watch.own_wifi, "the own Wi-Fi, long before the next look", patience=EVERY - 1)
    box.watch.stop()
    box.watch.stop()

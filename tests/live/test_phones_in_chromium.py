"""What a family sees when phones sleep, walk away, or come in crowds: the real page, a real server, a real Chromium."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from program import until

from companion_web.server import Server
from tests.live.dead_air import DeadAir
from tests.phones.canned import STATES, state
from tests.phones.conftest import Serve
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

BUY = "Buy Red 2 for $300"
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def server(app, serving: Serve) -> Server:
    return serving(app)


@pytest.fixture
def air(server: Server) -> Iterator[DeadAir]:
    between = DeadAir(server.port)
    yield between
    between.close()


def opened(page: Page, port: int, path: str = "/") -> Page:
    page.goto(f"http://127.0.0.1:{port}{path}")
    expect(page.locator(".word")).to_have_text("live")
    return page


def test_without_a_network_a_phone_shows_what_it_knew_and_sends_nothing_and_is_back_in_two_seconds(
    phone: Page, server: Server, game: StandIn
) -> None:
    """C02, C09: the banner comes with the network's end and goes with its return."""
    game.show(STATES["buy"])
    opened(phone, server.port)
    phone.context.set_offline(True)
    expect(phone.locator(".word")).to_have_text("offline")
    expect(phone.get_by_role("button", name=BUY)).to_be_disabled()
    expect(phone.locator(".away")).to_contain_text("Your $2,300 is safe on the box.")
    phone.context.set_offline(False)
    expect(phone.locator(".word")).to_have_text("live", timeout=2000)
    expect(phone.locator(".away")).to_have_count(0)
    expect(phone.get_by_role("button", name=BUY)).to_be_enabled()
    assert game.asked == []


def test_dead_wifi_is_said_after_two_heartbeats_and_what_happened_meanwhile_is_there_at_once(
    phone: Page, air: DeadAir, game: StandIn
) -> None:
    """C09: and nothing can be paid meanwhile."""
    phone.clock.install(time=0)
    game.show(STATES["buy"])
    opened(phone, air.port)
    air.silent = True
    game.show(STATES["buy"] | {"seq": 60, "say": "Somebody else bought it", "options": []})
    phone.clock.run_for(21_000)
    expect(phone.locator(".word")).to_have_text("live")
    phone.clock.run_for(2_000)
    expect(phone.locator(".word")).not_to_have_text("live")
    expect(phone.get_by_role("button", name=BUY)).to_be_disabled()
    air.silent = False
    phone.get_by_role("button", name="Try now").click()
    expect(phone.locator(".word")).to_have_text("live")
    expect(phone.locator("h1")).to_have_text("Somebody else bought it")
    assert game.asked == []


def test_seven_tabs_of_one_browser_all_get_their_answers_at_once(phone: Page, server: Server, game: StandIn) -> None:
    """C04: of seven tabs six are in the background."""
    game.show(STATES["buy"])
    tabs = [phone, *(phone.context.new_page() for _ in range(6))]
    for at, tab in enumerate(tabs):
        for other in tabs[:at]:
            other.evaluate(HIDE, True)
        opened(tab, server.port)
    assert game.wait(lambda: game.watching == 1)
    for tab in tabs:
        for other in tabs:
            other.evaluate(HIDE, other is not tab)
        tab.bring_to_front()
        expect(tab.locator(".word")).to_have_text("live")
        before = len(game.asked)
        button = tab.get_by_role("button", name=BUY)
        expect(button).to_be_enabled()
        with tab.expect_response("**/api/command", timeout=2000):
            button.evaluate("(one) => one.click()")  # Playwright's own tap waits for pictures of the tab
        assert len(game.asked) == before + 1


def test_a_page_that_is_left_and_come_back_to_is_live_with_the_newest_state(
    phone: Page, server: Server, game: StandIn
) -> None:
    """C11: not the old board."""
    opened(phone, server.port)
    phone.goto("about:blank")
    assert game.wait(lambda: game.watching == 0)
    game.show(state(seq=77, say="Meanwhile"))
    phone.go_back()
    expect(phone.locator(".word")).to_have_text("live")
    expect(phone.locator("h1")).to_have_text("Meanwhile")


@pytest.mark.parametrize("moment", ["2001-01-01T00:00:00", "2026-12-01T20:14:05", "2049-06-01T12:00:00"])
def test_the_clock_of_a_phone_does_not_count(phone: Page, server: Server, game: StandIn, moment: str) -> None:
    """C14: whatever year the phone thinks it is."""
    phone.clock.install(time=moment)
    auction = STATES["auction"]["auction"] | {"seconds": 9.0, "of": 15.0}
    game.show(STATES["auction"] | {"auction": auction})
    opened(phone, server.port)
    phone.clock.run_for(4_000)
    left = phone.evaluate("document.body.innerText.match(/\\b(\\d+) ?s\\b/)[1]")
    assert 4 <= int(left) <= 6


def test_beyond_the_cap_a_phone_looks_by_itself_and_gets_a_stream_when_there_is_one(
    phone: Page, server: Server, game: StandIn
) -> None:
    game.room = 0
    phone.clock.install(time=0)
    opened(phone, server.port)
    game.show(state(seq=77, say="News without a stream"))
    phone.clock.run_for(4_000)
    expect(phone.locator("h1")).to_have_text("News without a stream")
    game.room = 24

    def streams() -> bool:
        phone.clock.run_for(1_000)
        return game.watching == 1

    until(streams, "the page has a stream again")
    game.show(state(seq=78, say="News by stream"))
    expect(phone.locator("h1")).to_have_text("News by stream")
    expect(phone.locator(".word")).to_have_text("live")


def test_a_page_whose_own_build_stays_old_is_not_reloaded_in_a_circle(
    phone: Page, server: Server, game: StandIn
) -> None:
    """C21: a proxy that keeps the old page must not make it reload for ever."""
    loads: list[str] = []
    phone.on("framenavigated", lambda frame: loads.append(frame.url))
    opened(phone, server.port)
    for seq in (43, 44, 45):
        game.show(state(seq=seq, build="build2", say=f"After the update {seq}"))
        expect(phone.locator("h1")).to_have_text(f"After the update {seq}")
    assert len(loads) == 2

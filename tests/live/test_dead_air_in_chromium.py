"""Pages on a stretch of Wi-Fi that loses everything without a word: each of them says so, and goes on when it is back."""

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Page, Request, Route, expect
from program import until

from companion_web import create_app
from tests.live.dead_air import DeadAir
from tests.phones.canned import HISTORY, STATES, state
from tests.phones.conftest import Serve
from tests.phones.stand_in import SECRET, StandIn, StandInBox, StandInPast

pytestmark = pytest.mark.browser


@pytest.fixture
def app(game: StandIn) -> Flask:
    return create_app(game, StandInBox(), SECRET, past=StandInPast(game))


@pytest.fixture
def air(app: Flask, serving: Serve) -> Iterator[DeadAir]:
    between = DeadAir(serving(app).port)
    yield between
    between.close()


def opened(page: Page, air: DeadAir, path: str) -> Page:
    page.clock.install(time=0)
    page.goto(f"http://127.0.0.1:{air.port}{path}")
    expect(page.locator(".word")).to_have_text("live")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 5)  # from now on the page's time is what `later` gives it
    return page


def later(page: Page, seconds: int) -> None:
    """Let the page's clock go on, second by second, so that what was asked for can come in between."""
    for _ in range(seconds):
        page.clock.run_for(1000)


@pytest.mark.parametrize("path", ["/", "/tv", "/box"])
def test_every_page_says_so_within_23_seconds_waits_for_no_answer_for_ever_and_comes_back(
    phone: Page, air: DeadAir, game: StandIn, path: str
) -> None:
    """C09: half-open; C04: what is never answered must not hold the six connections that a browser gives one box."""
    open_now: set[Request] = set()
    phone.on("request", lambda request: open_now.add(request))  # noqa: PLW0108 - Playwright marks its handlers
    phone.on("requestfinished", lambda request: open_now.discard(request))  # noqa: PLW0108
    phone.on("requestfailed", lambda request: open_now.discard(request))  # noqa: PLW0108
    opened(phone, air, path)
    until(lambda: phone.evaluate("[...document.images].every((one) => one.complete)"), "all pictures are there")
    air.silent = True
    later(phone, 23)
    expect(phone.locator(".word")).not_to_have_text("live")
    later(phone, 20)
    expect(phone.locator(".word")).to_have_text("offline")
    asked = set(open_now)
    later(phone, 15)
    assert [request.url for request in asked & open_now] == []
    air.silent = False
    game.show(state(seq=99, say="Air again"))

    def back() -> bool:
        later(phone, 1)
        phone.wait_for_timeout(100)  # the network's time is the real one
        return phone.locator(".word").inner_text() == "live"

    until(back, "the page is live")


def test_the_lines_that_were_asked_for_in_dead_air_come_when_there_is_air(
    phone: Page, air: DeadAir, game: StandIn
) -> None:
    """C09: a question without an answer is given up and can be asked again."""
    game.show(STATES["other"])
    opened(phone, air, "/")
    air.silent = True
    phone.get_by_role("button", name="History", exact=True).click()
    phone.get_by_role("button", name="Mine", exact=True).click()
    later(phone, 25)
    air.silent = False
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator(".word")).to_have_text("live")
    phone.get_by_role("button", name="try again").click()
    expect(phone.locator(".history")).to_contain_text(HISTORY[0]["text"])


@pytest.mark.parametrize("fate", ["lost", "held"])
def test_a_picture_that_was_lost_with_the_line_is_asked_for_again_with_it(
    phone: Page, air: DeadAir, game: StandIn, fate: str
) -> None:
    """C09: the joining code on the television is there when the air is."""
    asked: list[Route] = []

    def first_in_vain(route: Route) -> None:
        asked.append(route)
        if len(asked) > 1:
            route.continue_()
        elif fate == "lost":
            route.abort()

    phone.route("**/qr.svg*", first_in_vain)
    opened(phone, air, "/tv")
    until(lambda: asked or phone.wait_for_timeout(20), "the picture is asked for")
    game.end()
    expect(phone.locator(".word")).not_to_have_text("live")
    game.ended = False
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator(".word")).to_have_text("live")
    phone.clock.run_for(100)
    expect(phone.locator("img")).to_have_js_property("complete", True)
    until(lambda: phone.evaluate("document.images[0].naturalWidth") or phone.wait_for_timeout(20), "it is there")
    assert len(asked) == 2

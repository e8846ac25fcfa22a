"""Field reports that only a real Chromium can answer: insecure pages, fingers, clocks, windows, restarts, long evenings."""

import re
import time
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect
from program import until

from companion_web import create_app
from companion_web.server import Server, listen, serve
from tests.phones.canned import BOARD, REPORT, STATES, state
from tests.phones.conftest import Serve
from tests.phones.stand_in import SECRET, StandIn

pytestmark = pytest.mark.browser

BUY = "Buy Red 2 for $300"
AT_HOME = "http://192.168.178.142"


@pytest.fixture
def server(app: Flask, serving: Serve) -> Server:
    return serving(app)


@pytest.fixture
def context(chromium: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Opens a browser of its own; a script error on any of its pages fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(**more: object) -> BrowserContext:
        found = chromium.new_context(**{"viewport": {"width": 360, "height": 740}, "has_touch": True, **more})
        contexts.append(found)
        found.set_default_timeout(15_000)
        found.on("weberror", lambda error: errors.append(str(error.error)))
        return found

    yield opened
    for one in contexts:
        one.close()
    assert errors == []


def opened(page: Page, server: Server, path: str = "/") -> Page:
    page.goto(f"http://127.0.0.1:{server.port}{path}")
    expect(page.locator(".word")).to_have_text("live")
    return page


# --- plain http -------------------------------------------------------------------------------------------------------


@pytest.fixture
def at_home(context: Callable[..., BrowserContext], server: Server) -> Page:
    """A phone that opens the box's address on a home network.

    The loopback address counts as secure. So the page has an address of a home network, and the box's own server is
    the way there: it takes a request as a proxy gets it.
    """
    return context(proxy={"server": f"http://127.0.0.1:{server.port}"}).new_page()


def test_on_plain_http_every_screen_works_although_the_browser_keeps_features_back(
    at_home: Page, game: StandIn
) -> None:
    """C15, C17, C18: no certificate and no internet are needed, and nothing that wants one of them is used."""
    hosts: set[str] = set()
    at_home.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    at_home.goto(AT_HOME)
    missing = ["isSecureContext", "crypto.randomUUID", "crypto.subtle", "navigator.clipboard", "navigator.wakeLock"]
    assert at_home.evaluate(f"[{', '.join(missing)}]") == [False, None, None, None, None]
    for seq, (name, shown) in enumerate(STATES.items(), 100):
        game.show(shown | {"say": f"Now {name}", "seq": seq})
        heads = at_home.get_by_role("heading", name=f"Now {name}")
        expect(heads.or_(at_home.get_by_role("button", name="Pick your token first"))).to_be_visible()
        for tab in ("Table", "History", "Money"):
            if shown["you"]:
                at_home.get_by_role("button", name=tab, exact=True).click()
    game.show(STATES["buy"] | {"seq": 900})
    for count in (1, 2):
        at_home.get_by_role("button", name=BUY).click()
        assert game.wait(lambda count=count: len(game.asked) == count)
    first, second = (asked["key"] for _, asked in game.asked)
    assert first != second
    at_home.goto(AT_HOME + "/tv")
    expect(at_home.locator(".word")).to_have_text("live")
    assert at_home.url == AT_HOME + "/tv"
    assert hosts == {urlsplit(AT_HOME).netloc}


# --- fingers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["button", "h1", "b.who", "main"])
def test_two_taps_of_a_finger_zoom_nowhere_and_two_fingers_still_do(
    context: Callable[..., BrowserContext], server: Server, game: StandIn, place: str
) -> None:
    """C13: buttons and everything around them."""
    game.show(STATES["other"])
    page = opened(context(is_mobile=True).new_page(), server)
    assert page.evaluate("getComputedStyle(document.documentElement).touchAction") == "manipulation"
    box = page.locator(place).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    wire = page.context.new_cdp_session(page)
    wire.send("Input.synthesizeTapGesture", {"x": x, "y": y, "duration": 30, "tapCount": 2})
    assert page.evaluate("visualViewport.scale") == 1
    wire.send("Input.synthesizePinchGesture", {"x": 180, "y": 300, "scaleFactor": 2, "relativeSpeed": 3000})
    assert page.evaluate("visualViewport.scale") > 1.5


# --- clocks -----------------------------------------------------------------------------------------------------------

DATE = """
  window.shift = %d;
  const Real = Date;
  window.Date = class extends Real {
    constructor(...parts) { super(...(parts.length ? parts : [Real.now() + shift])); }
    static now() { return Real.now() + shift; }
  };
"""
DAY = 86_400_000  # ms


@pytest.mark.parametrize("shift", [-DAY, DAY])
def test_a_phone_that_is_a_day_wrong_counts_down_with_the_box_and_so_it_does_when_its_clock_is_put_right(
    phone: Page, server: Server, game: StandIn, shift: int
) -> None:
    """C14: the box sends what is left, not a date."""
    phone.add_init_script(DATE % shift)
    opened(phone, server)
    began = time.monotonic()
    auction = STATES["auction"]["auction"] | {"seconds": 9.0, "of": 15.0}
    game.show(STATES["auction"] | {"seq": 43, "auction": auction})

    def left() -> int:
        found = int(re.search(r"\d+", phone.locator(".clock").inner_text())[0])
        assert 0 <= 9 - found <= time.monotonic() - began + 1
        return found

    first = left()
    phone.evaluate("window.shift = 0")  # the network has told the phone what time it is
    until(lambda: left() < first - 1, "it goes on counting")


# --- windows ----------------------------------------------------------------------------------------------------------


def test_five_windows_beside_one_another_are_all_live_and_each_tap_is_answered_within_two_seconds(
    phone: Page, server: Server, game: StandIn
) -> None:
    """C04: a browser has six connections to one box, and every window in sight holds one for its news."""
    game.show(STATES["buy"])
    windows = [phone, *(phone.context.new_page() for _ in range(4))]
    for window in windows:
        opened(window, server)
    assert game.wait(lambda: game.watching == 5)
    for at, window in enumerate(windows):
        with window.expect_response("**/api/command", timeout=2000):
            window.get_by_role("button", name=BUY).evaluate("(one) => one.click()")
        assert len(game.asked) == at + 1
    game.show(STATES["buy"] | {"seq": 43, "say": "All hear this"})
    for window in windows:
        expect(window.locator("h1")).to_have_text("All hear this")


# --- restarts ---------------------------------------------------------------------------------------------------------

LINES = """async () => {
  const {Live} = await import(document.querySelector("script[type=module]").src.replace("phone.js", "live.js"));
  window.lines = [0, 1, 2].map(() => new Live("phone", () => {}, () => {}));
}"""
SEEN = "lines.map((line) => line.live && line.state.boot)"


def test_eight_phones_with_three_tabs_come_back_one_by_one_when_the_box_starts_anew(
    app: Flask, game: StandIn, serving: Serve, context: Callable[..., BrowserContext]
) -> None:
    """C10: over two seconds or more, at most 30 in one of them, and all are right within ten."""
    server = serving(app)
    phones = [context().new_page() for _ in range(8)]
    for page in phones:
        page.route("**/phone.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
        page.goto(f"http://127.0.0.1:{server.port}")
        page.evaluate(LINES)
    assert game.wait(lambda: game.watching == 24)
    server.stop()
    after = StandIn(state(boot="b2"))
    again = create_app(after, None, SECRET)
    came: list[float] = []
    again.before_request(lambda: came.append(time.monotonic()))
    began = time.monotonic()
    new = serve(again, [listen("127.0.0.1", server.port)])
    new.start()
    try:
        until(lambda: all(page.evaluate(SEEN) == ["b2"] * 3 for page in phones), "every page is right again")
        right = time.monotonic()
    finally:
        new.stop()
    assert right - began < 10
    assert came[-1] - came[0] >= 2
    assert all(sum(a <= b < a + 1 for b in came) <= 30 for a in came)


# --- long evenings ----------------------------------------------------------------------------------------------------


def test_a_hundred_spins_on_one_page_show_each_its_own_result(phone: Page, server: Server, game: StandIn) -> None:
    """G06: nothing of an earlier spin is shown again."""
    game.show(STATES["armed"])
    opened(phone, server)
    phone.evaluate(
        """window.told = [];
        new MutationObserver(() => {
          const head = document.querySelector(".result h2");
          if (head && told.at(-1) !== head.textContent) told.push(head.textContent);
        }).observe(document.getElementById("page"), {subtree: true, childList: true, characterData: true});"""
    )
    for spin in range(1, 101):
        seq = 100 + 2 * spin
        turning = STATES["spinning"]["spin"] | {"id": seq, "seconds": 0.01, "elapsed": 0.0, "end": spin / 16}
        game.show(STATES["spinning"] | {"seq": seq, "spin": turning, "report": None})
        report = REPORT | {"id": seq, "title": f"RESULT {spin}"}
        game.show(STATES["result"] | {"seq": seq + 1, "report": report, "arrow": spin / 16 % 1})
    expect(phone.locator(".result h2")).to_have_text("RESULT 100")
    told = phone.evaluate("told")
    assert told == [f"RESULT {spin}" for spin in range(1, 101)]


# --- names ------------------------------------------------------------------------------------------------------------

NASTY = '<img src=x onerror="a()">'


@pytest.mark.parametrize("path", ["/", "/tv"])
def test_a_name_of_the_board_with_markup_is_shown_as_text_in_an_auction_and_everywhere_else(
    phone: Page, server: Server, game: StandIn, path: str
) -> None:
    """C24: what a family typed as a property's name is the title of its auction."""
    phone.add_init_script("window.a = () => { window.ran = true; };")
    spaces = [space | ({"name": NASTY} if space["id"] == "red2" else {}) for space in BOARD["spaces"]]
    game.printed = BOARD | {"spaces": spaces}
    auction = STATES["auction"]["auction"] | {"name": NASTY}
    owners = [one | ({"owns": ("red2",)} if one["seat"] == "green" else {}) for one in STATES["auction"]["seats"]]
    game.show(STATES["auction"] | {"auction": auction, "say": f"Auction: {NASTY}", "seats": owners})
    opened(phone, server, path)
    expect(phone.locator("h1")).to_have_text(f"Auction: {NASTY}")
    if path == "/":
        expect(phone.locator(".auction")).to_contain_text(NASTY)
        phone.get_by_role("button", name="Table", exact=True).click()
        expect(phone.locator(".people")).to_contain_text(NASTY)
    assert phone.locator("#page img[src=x]").count() == 0
    assert phone.evaluate("window.ran") is None


# --- addresses --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/tv"])
def test_the_picture_of_the_address_changes_with_it(phone: Page, server: Server, game: StandIn, path: str) -> None:
    """C16: the router has given the box another number."""
    opened(phone, server, path)
    if path == "/":
        phone.get_by_role("button", name="Table", exact=True).click()
        phone.get_by_text("Let somebody join").click()
    for number in ("192.168.178.142", "192.168.178.23"):
        game.show(state(seq=43, url=f"http://{number}"))
        expect(phone.locator("img[src^='/qr.svg']")).to_have_attribute("src", re.compile(number))
        expect(phone.get_by_text(number).first).to_be_visible()

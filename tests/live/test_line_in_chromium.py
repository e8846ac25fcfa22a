"""The page's line to the box over hours, in a real Chromium whose clock is stepped and whose network is pretended.

`EventSource` and `fetch` are the browser's edge: a stand-in for them notes when the page tries, and answers as told.
"""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

EDGE = """
window.tries = [];   // the page's own clock, ms, at every attempt to open a stream
window.sources = [];
window.looks = [];   // every look without a stream: the ETag that was sent, and how to answer
window.mode = "out"; // out: nobody answers | full: the box has no stream to give | on: a stream that beats | mute: one that does not | silent: not a word
window.EventSource = class extends EventTarget {
  static CONNECTING = 0; static OPEN = 1; static CLOSED = 2;
  constructor(address) {
    super();
    this.readyState = 0;
    tries.push(performance.now());
    sources.push(this);
    queueMicrotask(() => {
      if (this.readyState === 2) return;
      if (mode === "on") setInterval(() => this.readyState === 1 && this.say("beat", {seq: 42}), 10_000);
      if (mode === "on" || mode === "mute") { this.readyState = 1; this.say("state", {seq: 42, boot: "b", build: document.body.dataset.build, game: "g"}); }
      if (mode === "full") { this.readyState = 2; if (this.onerror) this.onerror(); }
      if (mode === "out" && this.onerror) this.onerror();
    });
  }
  say(name, data) { this.dispatchEvent(new MessageEvent(name, {data: JSON.stringify(data)})); }
  close() { this.readyState = 2; }
};
window.fetch = async (address, how) => {
  looks.push((how.headers || {})["If-None-Match"] || "");
  if (mode === "out") throw new TypeError("Failed to fetch");
  const headers = {"ETag": '"e42"'};
  if (looks.at(-1) === '"e42"') return new Response(null, {status: 304, headers});
  return new Response(JSON.stringify({seq: 42, boot: "b", build: document.body.dataset.build, game: "g"}), {headers});
};
"""


@pytest.fixture
def line(phone: Page, url: str) -> Page:
    """A page of the box with nothing on it but its line: `live`, and what it told."""
    phone.add_init_script(EDGE)
    phone.clock.install(time=0)
    phone.route("**/phone.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    phone.goto(url)
    return phone


def begin(page: Page, mode: str, count: int = 1) -> None:
    """Open so many lines."""
    page.evaluate(
        """async ([mode, count]) => {
          window.mode = mode;
          const {Live} = await import(document.querySelector("script[type=module]").src.replace("phone.js", "live.js"));
          window.words = [];
          window.states = [];
          for (let n = 0; n < count; n += 1) window.live = new Live("phone", (state, first) => states.push([state.seq, first]), (word) => words.push(word));
        }""",
        [mode, count],
    )


def get(page: Page, expression: str) -> Any:
    return page.evaluate(expression)


def later(page: Page, seconds: float) -> None:
    """Let the page's clock go on, second by second, so that promises come round in between."""
    for _ in range(int(seconds)):
        page.clock.run_for(1000)


def test_the_page_tries_after_1_2_4_and_so_on_seconds_but_at_least_twice_a_minute_and_never_gives_up(
    line: Page,
) -> None:
    """C03: no tenth try is the last one."""
    begin(line, "out")
    later(line, 600)
    tries = get(line, "tries")
    waits = [b - a for a, b in pairwise(tries)]
    for at, wait in enumerate(waits):
        base = min(1000 * 2**at, 30_000)
        assert base <= wait <= base + 4000 + 1000, (at, wait)
    assert len(tries) > 14
    assert get(line, "live.word") == "offline"


def test_after_ten_minutes_away_the_page_is_back_within_35_seconds_and_by_hand_at_once(line: Page) -> None:
    """C03: and there is a button for whoever does not want to wait."""
    begin(line, "out", 2)
    later(line, 600)
    get(line, "mode = 'on'")
    get(line, "live.again()")  # the button
    later(line, 1)
    assert get(line, "live.word") == "live"
    later(line, 34)
    assert get(line, "words.filter((word) => word === 'live').length") == 2
    assert get(line, "sources.filter((source) => source.readyState === 1).length") == 2


def test_lines_cut_in_the_same_instant_come_back_over_two_seconds_or_more(line: Page) -> None:
    """C10: by the page's own clock."""
    begin(line, "on", 24)
    get(line, "tries.length = 0, sources.slice().forEach((source) => source.say('bye', {}))")
    later(line, 8)
    tries = sorted(get(line, "tries"))
    assert len(tries) == 24
    assert tries[-1] - tries[0] >= 2000
    assert all(sum(a <= b < a + 1000 for b in tries) <= 30 for a in tries)


def test_five_idle_minutes_with_heartbeats_are_no_reason_to_connect_anew(line: Page) -> None:
    """C08: the beat is an event that the page can hear."""
    begin(line, "on")
    later(line, 300)
    assert get(line, "tries.length") == 1
    assert get(line, "live.word") == "live"
    assert get(line, "looks.length") == 0


def test_a_line_that_says_nothing_for_two_heartbeats_is_lost_and_found_again(line: Page) -> None:
    """C09: with a line that stays open and says nothing."""
    begin(line, "mute")
    later(line, 21)
    assert get(line, "live.word") == "live"
    later(line, 2)
    assert get(line, "words") == ["live", "reconnecting"]
    assert get(line, "sources[0].readyState") == 2
    later(line, 6)
    assert get(line, "live.word") == "live"


@pytest.mark.parametrize("message", ["beat", "state"])
def test_the_first_word_of_the_box_makes_the_page_live_whatever_it_is(line: Page, message: str) -> None:
    """C02: the banner follows the last message, not an event that may stay away."""
    begin(line, "on")
    get(line, "mode = 'silent', sources.at(-1).say('bye', {})")
    later(line, 7)
    assert get(line, "tries.length") == 2
    assert get(line, "live.word") == "reconnecting"
    get(line, f"sources.at(-1).say('{message}', {{seq: 42, boot: 'b', game: 'g'}})")
    assert get(line, "words.at(-1)") == get(line, "live.word") == "live"
    later(line, 5)
    assert get(line, "words.at(-1)") == "live"


def test_a_beat_with_a_later_number_makes_the_page_look_for_itself(line: Page) -> None:
    """C11: a gap is noticed, and filled with a whole state."""
    begin(line, "on")
    get(line, "mode = 'full', sources.at(-1).say('beat', {seq: 43})")
    later(line, 1)
    assert get(line, "looks.length") == 1


@pytest.mark.parametrize("event", ["pageshow", "online", "visibilitychange"])
def test_whatever_wakes_a_phone_makes_it_try_at_once(line: Page, event: str) -> None:
    """C02, C11: live again at once, and the snapshot comes first."""
    begin(line, "out")
    later(line, 120)
    get(line, "mode = 'on', tries.length = 0")
    get(line, f"({'document' if event == 'visibilitychange' else 'window'}).dispatchEvent(new Event('{event}'))")
    assert get(line, "live.word") == "live"
    assert get(line, "tries.length") == 1
    assert get(line, "states.at(-1)") == [42, True]  # the snapshot comes first, and counts


def test_going_out_of_sight_closes_the_stream_and_does_not_try_behind_your_back(line: Page) -> None:
    """C04: tabs in the background hold no connection."""
    begin(line, "on")
    get(line, "Object.defineProperty(document, 'hidden', {get: () => true, configurable: true}), 0")
    get(line, "document.dispatchEvent(new Event('visibilitychange'))")
    assert get(line, "sources[0].readyState") == 2
    later(line, 120)
    assert get(line, "tries.length") == 1
    assert get(line, "looks.length") == 0


def test_without_a_free_stream_the_page_looks_every_few_seconds_and_is_live_all_the_same(line: Page) -> None:
    begin(line, "full")
    later(line, 20)
    looks = get(line, "looks")
    assert 4 <= len(looks) <= 9
    assert looks[0] == ""
    assert set(looks[1:]) == {'"e42"'}
    assert get(line, "words") == ["live"]
    assert get(line, "states") == [[42, True]]


def test_a_page_that_looks_goes_back_to_a_stream_by_itself(line: Page) -> None:
    begin(line, "full")
    later(line, 20)
    get(line, "mode = 'on'")
    later(line, 30)
    looks = get(line, "looks.length")
    later(line, 15)
    assert get(line, "looks.length") == looks
    assert get(line, "sources.at(-1).readyState") == 1
    assert get(line, "words") == ["live"]


def test_a_page_that_looks_says_so_when_the_box_is_gone(line: Page) -> None:
    begin(line, "full")
    later(line, 10)
    get(line, "mode = 'out'")
    later(line, 5)
    assert get(line, "live.word") != "live"
    get(line, "mode = 'full'")
    later(line, 35)
    assert get(line, "live.word") == "live"


def test_a_phone_that_knows_it_has_no_network_says_offline_at_once(line: Page) -> None:
    begin(line, "on")
    line.context.set_offline(True)
    later(line, 1)
    assert get(line, "live.word") == "offline"
    line.context.set_offline(False)
    assert get(line, "live.word") == "live"

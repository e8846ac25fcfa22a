"""What people see and tap, in a real Chromium against a pretended game."""

import json
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from companion_web.ports import Reply
from tests.phones.canned import BOARD, PAY, SEATS, STATES, option, state
from tests.phones.chromium import until
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

MARKUP = ["<img src=x onerror=alert(1)>", '"><b>bold</b>', "{{7*7}}", "<script>alert(2)</script>"]


def commands(game: StandIn) -> list[dict]:
    return [asked for _, asked in game.asked]


def opened(phone: Page, url: str, path: str = "/") -> Page:
    phone.goto(url + path)
    expect(phone.locator(".word")).to_have_text("live")
    return phone


def news(page: Page, streams: list[Route], count: int, *events: tuple[str, dict]) -> None:
    """Answer the stream that is opened as number `count` with these events, and let it end."""
    deadline = time.monotonic() + 15
    while len(streams) < count:
        page.evaluate("1")  # lets Playwright hear of it
        assert time.monotonic() < deadline, "no stream is opened"
    body = "".join(f"event: {name}\ndata: {json.dumps(told)}\n\n" for name, told in events)
    streams[count - 1].fulfill(content_type="text/event-stream", body=body)


@pytest.mark.parametrize("name", MARKUP)
def test_a_name_with_markup_is_shown_as_text(phone: Page, url: str, game: StandIn, name: str) -> None:
    """C24: on a phone, wherever a name stands."""
    dialogs: list[str] = []
    phone.on("dialog", lambda dialog: dialogs.append(dialog.message))
    seats = [SEATS[0] | {"name": name}, *SEATS[1:]]
    game.show(state(seats=seats, say=f"{name} rolls", hint=name, history=[{"seq": 1, "text": name, "seat": "blue"}]))
    opened(phone, url)
    expect(phone.locator("h1")).to_have_text(f"{name} rolls")
    expect(phone.locator("header .who")).to_have_text(name)
    phone.get_by_role("button", name="History").click()
    expect(phone.locator(".what")).to_have_text(name)
    assert phone.locator("main img, main script").count() == 0
    assert dialogs == []


@pytest.mark.parametrize("path", ["/", "/tv"])
def test_a_page_asks_nobody_but_the_box(phone: Page, url: str, game: StandIn, path: str) -> None:
    """C15: a phone without internet gets everything."""
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(urlsplit(request.url).netloc))
    opened(phone, url, path)
    game.show(STATES["result"])
    expect(phone.locator(".result h2")).to_have_text("X2 PAY OUT")
    assert set(asked) == {urlsplit(url).netloc}


def test_two_taps_100_ms_apart_send_one_command(phone: Page, url: str, game: StandIn) -> None:
    """C13: one intention, one command."""
    game.show(STATES["buy"])
    opened(phone, url)
    button = phone.get_by_role("button", name="Buy Red 2 for $300")
    box = button.bounding_box()
    assert box is not None
    # The page's own clock makes the second tap, so that it comes 100 ms after the first whatever the machine does.
    phone.evaluate(
        """({x, y}) => new Promise((done) => {
          const tap = () => document.elementFromPoint(x, y).click();
          tap();
          setTimeout(() => { tap(); done(); }, 100);
        })""",
        {"x": box["x"] + 50, "y": box["y"] + 20},
    )
    expect(button).to_be_enabled()
    assert [asked["command"] for asked in commands(game)] == ["buy"]
    assert phone.evaluate("visualViewport.scale") == 1


def test_a_second_tap_does_not_hit_what_came_instead(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["question"])
    opened(phone, url)
    game.replies.append(Reply(200, b'{"ok":true,"seq":43}'))
    phone.get_by_role("button", name="Move 3").click()
    game.show(STATES["buy"] | {"seq": 43})
    buy = phone.get_by_role("button", name="Buy Red 2 for $300")
    expect(buy).to_be_visible()
    assert buy.is_disabled() or len(commands(game)) == 1
    expect(buy).to_be_enabled()
    assert len(commands(game)) == 1


def test_a_lost_answer_is_asked_for_again_with_the_same_key(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["buy"])
    opened(phone, url)
    lost = []

    def lose(route) -> None:
        lost.append(route.request.post_data_json)
        if len(lost) == 1:
            route.abort()
        else:
            route.continue_()

    phone.route("**/api/command", lose)
    with phone.expect_response("**/api/command"):  # the lost one has none
        phone.get_by_role("button", name="Buy Red 2 for $300").click()
    assert len(lost) == 2
    assert len(game.asked) == 1
    assert lost[0]["key"] == lost[1]["key"] == commands(game)[0]["key"]


def test_two_intentions_have_two_keys_without_secure_context_features(phone: Page, url: str, game: StandIn) -> None:
    """C18: random keys without crypto.randomUUID."""
    phone.add_init_script("delete Crypto.prototype.randomUUID; delete Navigator.prototype.clipboard;")
    game.show(STATES["buy"])
    opened(phone, url)
    for count in (1, 2):
        phone.get_by_role("button", name="Buy Red 2 for $300").click()
        assert game.wait(lambda count=count: len(game.asked) == count)
    first, second = commands(game)
    assert first["key"] != second["key"]
    assert 8 <= len(first["key"]) <= 64


def test_dice_are_sent_as_they_lie(phone: Page, url: str, game: StandIn) -> None:
    opened(phone, url)
    expect(phone.get_by_role("button", name="Tap both dice")).to_be_disabled()
    phone.get_by_role("button", name="Chance die: question mark").click()
    phone.get_by_role("button", name="Other die: 3").click()
    phone.get_by_role("button", name="I rolled ? and 3").click()
    assert game.wait(lambda: len(game.asked) == 1)
    sent = commands(game)[0]
    assert {key: sent[key] for key in ("command", "seat", "chance_die", "die")} == {
        "command": "roll",
        "seat": "blue",
        "chance_die": 0,
        "die": 3,
    }


def test_a_bet_is_what_the_button_says(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["bets"])
    opened(phone, url)
    phone.get_by_role("button", name="+ $100").click()
    phone.get_by_role("button", name="+ $100").click()
    phone.get_by_role("button", name="Bet $300").click()
    assert game.wait(lambda: len(game.asked) == 1)
    assert commands(game)[0]["amount"] == 300


def test_what_was_chosen_stays_when_news_of_others_arrive(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["bets"])
    opened(phone, url)
    phone.get_by_role("button", name="other…").click()
    field = phone.locator(".typed input")
    field.fill("1200")
    game.show(STATES["bets"] | {"seq": 43, "hint": "Waiting for Mia."})
    expect(phone.locator(".now p")).to_have_text("Waiting for Mia.")
    expect(field).to_be_focused()
    expect(field).to_have_value("1200")
    expect(phone.get_by_role("button", name="Bet $1,200")).to_be_visible()


def test_what_is_chosen_while_the_answer_is_on_its_way_stays(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["question"])
    opened(phone, url)
    held = []
    phone.route("**/api/command", lambda route: held.append(route))  # noqa: PLW0108
    phone.get_by_role("button", name="Move 3").click()
    game.show(STATES["roll"] | {"seq": 43})
    phone.get_by_role("button", name="Chance die: 4").click()
    phone.get_by_role("button", name="Other die: 2").click()
    held[0].continue_()
    expect(phone.get_by_role("button", name="I rolled 4 and 2")).to_be_enabled()


def test_a_bid_carries_the_amount_and_the_state_that_were_seen(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["auction"])
    opened(phone, url)
    game.replies.append(Reply(409, b'{"ok":false,"reason":"BID_TOO_LOW","text":"Too late, now $800."}'))
    phone.get_by_role("button", name="Bid $700").click()
    assert game.wait(lambda: len(game.asked) == 1)
    assert commands(game)[0]["amount"] == 700
    assert commands(game)[0]["seen"] == 42
    expect(phone.get_by_role("alert")).to_contain_text("Too late, now $800.")


def test_a_payment_shows_both_balances_before_it_is_sent(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["other"])
    opened(phone, url)
    phone.get_by_role("button", name="Pay or ask…").click()
    phone.get_by_role("button", name="Dad").click()
    phone.get_by_role("button", name="$500", exact=True).click()
    expect(phone.locator(".review")).to_have_text("After that: you $1,800, Dad $3,700")
    phone.get_by_role("button", name="Pay Dad $500").click()
    assert game.wait(lambda: len(game.asked) == 1)
    sent = commands(game)[0]
    assert (sent["command"], sent["pick"], sent["amount"]) == ("pay", "pink", 500)


@pytest.mark.parametrize(
    ("tapped", "typed", "note"), [("rent", "", "rent"), ("other…", " for the pizza ", "for the pizza")]
)
def test_a_payment_may_say_what_it_is_for(
    phone: Page, url: str, game: StandIn, tapped: str, typed: str, note: str
) -> None:
    game.show(STATES["other"])
    opened(phone, url)
    phone.get_by_role("button", name="Pay or ask…").click()
    phone.get_by_role("group", name="What for?").get_by_role("button", name=tapped).click()
    if typed:
        phone.get_by_label("In a word or two").fill(typed)
        assert phone.get_by_label("In a word or two").get_attribute("maxlength") == "24"
    phone.get_by_role("button", name="Ben").click()
    phone.get_by_role("button", name="Pay Ben $100").click()
    assert game.wait(lambda: len(game.asked) == 1)
    assert commands(game)[0]["note"] == note


def test_a_payment_without_a_reason_carries_no_note(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["other"])
    opened(phone, url)
    phone.get_by_role("button", name="Pay or ask…").click()
    phone.get_by_role("button", name="Ben").click()
    phone.get_by_role("button", name="Pay Ben $100").click()
    assert game.wait(lambda: len(game.asked) == 1)
    assert "note" not in commands(game)[0]


@pytest.mark.parametrize("tab", ["Table", "History"])
def test_the_books_are_added_up_for_everybody_to_see(phone: Page, url: str, game: StandIn, tab: str) -> None:
    opened(phone, url)
    phone.get_by_role("button", name=tab, exact=True).click()
    expect(phone.get_by_text(state()["books"])).to_be_visible()
    wrong = "The money does not add up: $20,700, but $21,000 lie in the box."
    game.show(state(seq=43, balanced=False, books=wrong))
    expect(phone.locator(".alarm")).to_contain_text(wrong)


def test_a_text_that_an_unknown_option_wants_is_sent_as_its_name(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["unknown"])
    opened(phone, url)
    phone.get_by_role("button", name="Christen a rocket…").click()
    phone.get_by_role("button", name="the large one").click()
    expect(phone.get_by_role("button", name="Type a name")).to_be_disabled()
    field = phone.get_by_label("Name")
    assert field.get_attribute("maxlength") == "10"
    field.fill(" Laika ")
    phone.get_by_role("button", name="Christen a rocket: the large one: Laika").click()
    assert game.wait(lambda: len(game.asked) == 1)
    sent = commands(game)[0]
    assert (sent["command"], sent["pick"], sent["name"]) == ("christen", "b", "Laika")


def test_what_is_counted_is_not_written_as_money(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["unknown"])
    opened(phone, url)
    phone.get_by_role("button", name="Count the rockets…").click()
    phone.get_by_role("button", name="+ 1").click()
    expect(phone.locator(".amount")).not_to_contain_text("$")
    phone.get_by_role("button", name="Count the rockets 2").click()
    assert game.wait(lambda: len(game.asked) == 1)
    assert commands(game)[0]["amount"] == 2


def test_an_option_the_page_does_not_know_can_be_used(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["unknown"])
    opened(phone, url)
    phone.get_by_role("button", name="Large").click()
    phone.get_by_role("button", name="+ $1").click()
    phone.get_by_role("button", name="Light a rocket: Large $2").click()
    assert game.wait(lambda: len(game.asked) == 1)
    expect(phone.get_by_role("button", name="Go home")).to_be_enabled()
    phone.get_by_role("button", name="Go home").click()
    assert game.wait(lambda: len(game.asked) == 2)
    rocket, home = commands(game)
    assert (rocket["command"], rocket["pick"], rocket["amount"]) == ("light", "b", 2)
    assert (home["how"], home["fast"]) == ("by tram", True)


def test_a_grave_option_asks_once_more(phone: Page, url: str, game: StandIn) -> None:
    """E14: what ends something is asked twice."""
    game.show(STATES["unknown"])
    opened(phone, url)
    phone.get_by_role("button", name="Burn everything").click()
    expect(phone.locator(".sure")).to_contain_text("Are you sure?")
    assert game.asked == []
    phone.get_by_role("button", name="Yes: Burn everything").click()
    assert game.wait(lambda: len(game.asked) == 1)


def test_the_wheel_ends_where_the_spin_ends(phone: Page, url: str, game: StandIn) -> None:
    spin = {"id": 9, "start": 0.1, "end": 4.16, "house_start": 0.1, "house_end": 4.16, "seconds": 1.0, "elapsed": 0.0}
    game.show(STATES["spinning"] | {"spin": spin})
    opened(phone, url)
    turns = "Number(document.querySelector('.arrow').dataset.turns)"
    until(phone, f"{turns} === 4.16")


def test_a_late_phone_joins_the_spin_where_it_is(phone: Page, url: str, game: StandIn) -> None:
    spin = {"id": 9, "start": 0.0, "end": 5.0, "house_start": 0.0, "house_end": 5.0, "seconds": 600.0, "elapsed": 300.0}
    game.show(STATES["spinning"] | {"spin": spin})
    opened(phone, url)
    until(phone, "Number(document.querySelector('.arrow').dataset.turns) >= 5 * (1 - 0.5 ** 3)")
    assert phone.evaluate("Number(document.querySelector('.arrow').dataset.turns)") < 4.9


def test_own_money_before_and_after_stands_in_the_result(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["armed"])
    opened(phone, url)
    game.show(STATES["result"])
    expect(phone.locator(".change")).to_contain_text("$2,300 → $4,100 (+$1,800)")
    expect(phone.locator("#spoken")).to_contain_text("X2 PAY OUT")
    expect(phone.locator("#spoken")).to_contain_text("You have $4,100")
    later = [seat | {"cash": seat["cash"] + 500} for seat in STATES["result"]["seats"]]
    game.show(STATES["result"] | {"seats": later})
    expect(phone.locator("header")).to_contain_text("$4,600")
    expect(phone.locator(".change")).to_contain_text("$2,300 → $4,100 (+$1,800)")


def test_whoever_acts_next_sees_the_buttons_beside_the_result(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["result"] | {"options": STATES["roll"]["options"]})
    opened(phone, url)
    expect(phone.locator(".result h2")).to_be_visible()
    last = phone.get_by_role("button", name="Other die: 6").bounding_box()
    foot = phone.locator(".foot").bounding_box()
    assert last is not None
    assert foot is not None
    assert last["y"] + last["height"] <= foot["y"]
    expect(phone.locator(".result summary")).to_have_text("You: $2,300 → $4,100 · why?")
    phone.locator(".result summary").click()
    expect(phone.locator(".result li").first).to_contain_text("Ben")


def test_joining_a_taken_seat_waits_with_one_key_until_the_box_agrees(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["join"])
    game.replies += [Reply(202, b'{"ok":true,"waiting":true}')] * 2
    opened(phone, url, "/j/4712")
    phone.get_by_role("button", name="Dad").click()
    phone.get_by_role("button", name="That's me: ask the box").click()
    expect(phone.locator("h1")).to_have_text("Press the knob on the box")
    assert game.wait(lambda: len(game.asked) == 3)
    game.show(STATES["roll"])
    expect(phone.locator("header .who")).to_have_text("Anna")
    assert len({asked["key"] for asked in commands(game)}) == 1
    assert {asked["code"] for asked in commands(game)} == {"4712"}
    cookie = next(one for one in phone.context.cookies() if one["name"] == "spinbank")
    assert cookie["httpOnly"]


def test_a_wrong_code_is_said_and_can_be_typed_again(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["join"])
    game.replies.append(Reply(409, b'{"ok":false,"reason":"WRONG_CODE","text":"The code is another one."}'))
    opened(phone, url, "/j/1111")
    phone.get_by_role("button", name="Car").click()
    phone.get_by_role("button", name="I'm in").click()
    expect(phone.get_by_role("alert")).to_contain_text("The code is another one.")
    phone.get_by_label("Code on the box").fill("4712")
    phone.get_by_role("button", name="I'm in").click()
    assert game.wait(lambda: len(game.asked) == 2)
    assert commands(game)[1]["code"] == "4712"


def test_without_the_box_everything_is_grey_and_the_page_comes_back_by_itself(
    phone: Page, url: str, game: StandIn
) -> None:
    """C02, C03: when the box goes and comes."""
    game.show(STATES["buy"])
    opened(phone, url)
    game.end()
    expect(phone.locator(".word")).to_have_text("reconnecting")
    expect(phone.get_by_role("button", name="Buy Red 2 for $300")).to_be_disabled()
    expect(phone.locator(".away")).to_contain_text("Your $2,300 is safe on the box.")
    game.ended = False
    expect(phone.locator(".word")).to_have_text("live", timeout=15_000)
    expect(phone.get_by_role("button", name="Buy Red 2 for $300")).to_be_enabled()


def test_older_news_are_dropped_unless_the_box_was_started_anew(phone: Page, url: str, game: StandIn) -> None:
    """C11: what is older than what is shown is dropped."""
    opened(phone, url)
    game.show(state(seq=41, say="Old news"))
    game.show(state(seq=43, say="New news"))
    expect(phone.locator("h1")).to_have_text("New news")
    game.show(state(seq=5, boot="b2", say="Another start"))
    expect(phone.locator("h1")).to_have_text("Another start")


def test_news_of_another_game_are_never_too_old(phone: Page, url: str, game: StandIn) -> None:
    opened(phone, url)
    game.show(state(seq=3, game="g2", say="Another game"))
    expect(phone.locator("h1")).to_have_text("Another game")
    game.show(state(seq=2, game="g2", say="Older news of it"))
    game.show(state(seq=4, game="g2", say="Newer news of it"))
    expect(phone.locator("h1")).to_have_text("Newer news of it")


def test_a_late_answer_never_replaces_what_the_stream_said_meanwhile(phone: Page, url: str) -> None:
    streams, looks = [], []
    phone.route("**/api/stream", lambda route: streams.append(route))  # noqa: PLW0108 - Playwright marks its handlers
    phone.route("**/api/state", lambda route: looks.append(route))  # noqa: PLW0108
    phone.add_init_script(
        """window.seen = new Set();
        new MutationObserver(() => { const head = document.querySelector("h1"); if (head) seen.add(head.textContent); })
          .observe(document, { subtree: true, childList: true, characterData: true });"""
    )
    phone.goto(url)
    # The beat makes the page look for itself; its answer is held back until another game has begun.
    news(
        phone,
        streams,
        1,
        ("state", state()),
        ("beat", {"seq": 60}),
        ("state", state(seq=3, game="g2", say="Another game")),
    )
    expect(phone.locator("h1")).to_have_text("Another game")
    assert len(looks) == 1
    with phone.expect_response("**/api/state"):
        looks[0].fulfill(json=state(seq=60, say="A late answer"))
    news(phone, streams, 2, ("state", state(seq=4, game="g2", say="And on it goes")))
    expect(phone.locator("h1")).to_have_text("And on it goes")
    assert phone.evaluate("[...seen]") == ["Another game", "And on it goes"]


def test_the_board_is_fetched_anew_when_its_hash_changes_and_only_then(phone: Page, url: str, game: StandIn) -> None:
    fetched: list[str] = []
    phone.on("request", lambda request: "/api/board" in request.url and fetched.append(request.url))
    game.show(STATES["lobby"])
    opened(phone, url)
    phone.get_by_role("button", name="Type what is printed").click()
    game.show(STATES["lobby"] | {"seq": 43, "say": "3 of 4 are in"})
    spaces = [space | ({"price": 700} if space["id"] == "red1" else {}) for space in BOARD["spaces"]]
    game.printed = BOARD | {"board": "h2", "spaces": spaces}
    game.show(STATES["lobby"] | {"seq": 44, "board": "h2"})
    expect(phone.get_by_role("button", name="Red 1: $700")).to_be_visible()
    assert len(fetched) == 2


def test_a_board_that_cannot_be_had_is_asked_for_until_it_comes(phone: Page, url: str, game: StandIn) -> None:
    lost = []

    def lose(route) -> None:
        lost.append(route)
        if len(lost) < 3:
            route.abort()
        else:
            route.continue_()

    phone.route("**/api/board", lose)
    opened(phone, url)
    expect(phone.locator("h1")).to_have_text("Anna rolls")
    assert len(lost) == 3


@pytest.mark.parametrize("path", ["/", "/tv"])
def test_a_new_build_reloads_the_page_once(phone: Page, url: str, game: StandIn, path: str) -> None:
    """C21: after an update of the box."""
    loads: list[str] = []
    phone.on("framenavigated", lambda frame: loads.append(frame.url))
    opened(phone, url, path)
    game.show(state(seq=43, build="build2", say="After the update"))
    expect(phone.locator("h1")).to_have_text("After the update")
    assert len(loads) == 2


@pytest.mark.parametrize("name", STATES)
def test_every_screen_fits_a_narrow_phone_with_targets_for_thumbs(
    phone: Page, url: str, game: StandIn, name: str, small: Callable[[Page], list[str]]
) -> None:
    """C13: letters of fields too large to zoom in on, buttons that do not zoom."""
    game.show(STATES[name])
    opened(phone, url)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert small(phone) == []
    assert phone.evaluate(
        "[...document.querySelectorAll('input')].every((one) => parseFloat(getComputedStyle(one).fontSize) >= 16)"
    )
    assert phone.evaluate(
        "[...document.querySelectorAll('button')].every((one) => getComputedStyle(one).touchAction === 'manipulation')"
    )


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("name", ["bets", "result", "lobby", "offer"])
def test_text_has_enough_contrast(
    phone: Page, url: str, game: StandIn, name: str, scheme: str, contrast: Callable[[Page], list[str]]
) -> None:
    phone.emulate_media(color_scheme=scheme)
    game.show(STATES[name])
    opened(phone, url)
    assert contrast(phone) == []


def test_a_hidden_page_gives_its_stream_back(phone: Page, url: str, game: StandIn) -> None:
    """C04: at once, not after 30 seconds."""
    opened(phone, url)
    assert game.wait(lambda: game.watching == 1)
    phone.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    assert game.wait(lambda: game.watching == 0)
    phone.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }")
    expect(phone.locator(".word")).to_have_text("live")


def test_reduced_motion_fades_instead_of_turning(phone: Page, url: str, game: StandIn) -> None:
    phone.emulate_media(reduced_motion="reduce")
    spin = {"id": 9, "start": 0.1, "end": 4.16, "house_start": 0.1, "house_end": 4.16, "seconds": 1.0, "elapsed": 0.0}
    game.show(STATES["spinning"] | {"spin": spin})
    phone.add_init_script(
        """window.seen = new Set();
        new MutationObserver(() => { const arrow = document.querySelector(".arrow"); if (arrow) seen.add(arrow.dataset.turns); })
          .observe(document, { subtree: true, childList: true, attributes: true });"""
    )
    opened(phone, url)
    until(phone, "document.querySelector('.arrow').dataset.turns === '4.16'")
    assert set(phone.evaluate("[...seen]")) <= {"0", "0.1", "4.16"}


def test_pay_is_no_main_action_for_anybody_who_waits(phone: Page, url: str, game: StandIn) -> None:
    game.show(state(actor="green", options=[PAY, option("wave", "Wave")]))
    opened(phone, url)
    assert phone.locator("button.main").count() == 0

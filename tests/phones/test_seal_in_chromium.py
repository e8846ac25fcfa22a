"""The seal on phones and television: shown before, worked out again after, and a lie of the box is seen."""

import hashlib
import hmac
import shlex
import subprocess
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from program import Hands, Person, Program, box_state, until

from device.game import seal
from tests.phones.canned import JSON, STATES
from tests.phones.conftest import sit_down
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

GAME = STATES["armed"]["game"]
SECRET = "5e" * 32
COMMITMENT = seal.commitment(GAME, 7, SECRET)
LETTERS = seal.letters(COMMITMENT)
POINT = seal.below(seal.words(bytes.fromhex(SECRET)), 48)
BEFORE = {"number": 7, "letters": LETTERS, "commitment": COMMITMENT}
AFTER = {**BEFORE, "secret": SECRET, "of": 48, "low": POINT, "high": POINT + 1}

OTHER = seal.commitment(GAME, 7, "aa" * 32)
LIES = {
    "another secret": {"secret": "aa" * 32},
    "another secret with a commitment that fits it": {
        "secret": "aa" * 32, "commitment": OTHER, "letters": seal.letters(OTHER), "low": 0, "high": 47,
    },
    "other letters": {"letters": LETTERS[::-1]},
    "a result that does not follow": {"low": POINT + 1, "high": POINT + 2},
}  # fmt: skip


def armed() -> JSON:
    return STATES["armed"] | {"seal": BEFORE}


def result(**fields: object) -> JSON:
    found = STATES["result"]
    return found | {"report": found["report"] | {"seal": AFTER | fields}}


def opened(page: Page, url: str, path: str = "/") -> Page:
    page.goto(url + path)
    expect(page.locator(".word")).to_have_text("live")
    return page


def test_four_letters_before_the_spin_and_a_tick_after_it(phone: Page, url: str, game: StandIn) -> None:
    game.show(armed())
    opened(phone, url)
    expect(phone.locator(".seal b")).to_have_text(list(LETTERS))
    game.show(result())
    expect(phone.locator(".seal b")).to_have_text(list(LETTERS))
    expect(phone.locator(".seal")).to_contain_text("✓")
    expect(phone.locator(".seal .told")).to_have_text("Letters match: this result was fixed before the push.")


def test_a_phone_that_came_later_says_that_it_was_not_here(phone: Page, url: str, game: StandIn) -> None:
    game.show(result())
    opened(phone, url)
    expect(phone.locator(".seal .told")).to_have_text(
        "Letters match. This phone was not here before the push: ask one that was."
    )


def test_a_page_that_was_closed_in_between_still_knows_the_letters(phone: Page, url: str, game: StandIn) -> None:
    game.show(armed())
    opened(phone, url)
    expect(phone.locator(".seal b").first).to_be_visible()
    game.show(result())
    opened(phone, url)
    expect(phone.locator(".seal .told")).to_have_text("Letters match: this result was fixed before the push.")


@pytest.mark.parametrize("lie", LIES)
def test_a_box_that_lies_is_caught(phone: Page, url: str, game: StandIn, lie: str) -> None:
    game.show(armed())
    opened(phone, url)
    expect(phone.locator(".seal b").first).to_be_visible()
    game.show(result(**LIES[lie]))
    expect(phone.get_by_role("alert")).to_contain_text("✗")
    expect(phone.locator(".seal .told")).to_have_text(
        "The letters do not match: this is not the result that was sealed."
    )


def test_a_spin_that_fell_before_says_so(phone: Page, url: str, game: StandIn) -> None:
    game.show(result(again=True))
    opened(phone, url)
    expect(phone.locator(".seal .told")).to_have_text("Letters match: it fell as before, nothing was drawn again.")


def test_without_a_seal_nothing_is_claimed(phone: Page, url: str, game: StandIn) -> None:
    game.show(STATES["result"])
    opened(phone, url)
    expect(phone.locator(".result h2")).to_have_text("X2 PAY OUT")
    assert phone.locator(".seal").count() == 0
    assert phone.get_by_text("For engineers").count() == 0


def test_the_line_for_engineers_gives_the_commitment_on_any_computer(phone: Page, url: str, game: StandIn) -> None:
    game.show(result())
    opened(phone, url)
    phone.get_by_text("Why?").click()
    phone.get_by_text("For engineers").click()
    shown = phone.locator(".hash").all_text_contents()
    assert shown[0] == COMMITMENT
    printf, line = shown[1].removesuffix(" | sha256sum").split("'%s' ")
    assert printf == "printf "
    hashed = subprocess.run(
        ["sha256sum"], input=shlex.split(line)[0], capture_output=True, text=True, check=True
    ).stdout
    assert hashed.split()[0] == COMMITMENT
    expect(phone.get_by_text(f"draws number {POINT} of 48")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_television_shows_letters_and_tick(phone: Page, url: str, game: StandIn) -> None:
    phone.set_viewport_size({"width": 1280, "height": 720})
    game.show(armed())
    opened(phone, url, "/tv")
    expect(phone.locator(".left .seal b")).to_have_text(list(LETTERS))
    game.show(result())
    expect(phone.locator(".result .seal")).to_contain_text("✓")
    bottom, foot = (phone.locator(one).bounding_box() for one in (".pots", ".foot"))
    assert bottom is not None
    assert foot is not None
    assert bottom["y"] + bottom["height"] <= foot["y"]


def test_hashes_on_the_phone_are_those_of_python(phone: Page, url: str) -> None:
    opened(phone, url)
    texts = ["", "abc", *("é€x" * size for size in (1, 13, 18, 19, 20, 40, 100))]
    assert phone.evaluate(
        "async (texts) => { const { sha256Hex } = await import('/static/build1/sha256.js'); return texts.map(sha256Hex); }",
        texts,
    ) == [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    keys = ["", "00", "5e" * 32, "ab" * 64, "cd" * 65]
    assert phone.evaluate(
        "async (keys) => { const { hmacHex } = await import('/static/build1/sha256.js'); return keys.map((key) => hmacHex(key, 'text')); }",
        keys,
    ) == [hmac.new(bytes.fromhex(key), b"text", "sha256").hexdigest() for key in keys]


def test_a_phone_draws_the_same_number_from_a_secret_as_the_box(phone: Page, url: str) -> None:
    opened(phone, url)
    wanted = [(hashlib.sha256(b"%d" % number).hexdigest(), 1 + number * 7) for number in range(60)]
    assert phone.evaluate(
        "async (wanted) => { const { drawn } = await import('/static/build1/seal.js'); return wanted.map((one) => drawn(...one)); }",
        wanted,
    ) == [seal.below(seal.words(bytes.fromhex(secret)), count) for secret, count in wanted]


def test_a_real_spin_is_sealed_and_checked_on_a_real_phone(another_phone: Callable[[], Page], program: Program) -> None:
    anna = sit_down(another_phone(), program, "Car", "Anna")
    ben = Person(program)
    ben.joins("green", "Ben")
    ben.does("set", setting="level", value="money")
    ben.does("begin", pick="blue")
    anna.get_by_role("button", name="take a Chance").click()
    until(lambda: box_state(program)["step"] == "bets", "the bets are open")
    expect(anna.locator(".seal b")).to_have_text(list(box_state(program)["seal"]["letters"]))
    hands = Hands(program)
    hands.pushes_the_plunger_until("armed")
    letters = list(box_state(program)["seal"]["letters"])
    expect(anna.locator(".seal b")).to_have_text(letters)
    hands.pushes_the_plunger_until("spinning")
    until(lambda: box_state(program)["step"] != "spinning", "the arrow stops")
    expect(anna.locator(".seal b")).to_have_text(letters)
    expect(anna.locator(".seal .told")).to_have_text("Letters match: this result was fixed before the push.")

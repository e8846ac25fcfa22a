"""A child's phone beside Junior and Classic in real Chromium: one walk over its screens, and what is only there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.kids.board_moments import PAID, SCREENS, Screen, childs, line
from tests.kids.test_kids_in_chromium import FINGERS, VOICE, lays, sent, tips
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser


def opens(phone: Page, url: str, game: StandIn, screen: Screen) -> Page:
    game.printed = screen.board
    game.show(screen.state)
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.goto(url)
    expect(phone.locator("body.kids")).to_have_count(1)
    for tap in screen.taps:
        phone.get_by_role("button", name=tap).first.click()
    return phone


@pytest.mark.parametrize("board", ["junior", "classic"])
def test_every_screen_has_large_targets_is_readable_and_fits_also_at_twice_the_size(
    phone: Page, url: str, game: StandIn, contrast: Callable[[Page], list[str]], board: str
) -> None:
    phone.add_init_script(VOICE)
    wrong = []
    for name, screen in SCREENS.items():
        if not name.startswith(board):
            continue
        opens(phone, url, game, screen)
        wrong += [f"{name}: {found}" for found in phone.evaluate(FINGERS)]
        for scheme in ("dark", "light"):
            phone.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            wrong += [f"{name}, {scheme}: {found}" for found in contrast(phone)]
        for width in (360, 180):
            phone.set_viewport_size({"width": width, "height": 2 * width})
            if phone.evaluate("document.documentElement.scrollWidth") > width:
                wrong.append(f"{name}: wider than {width} px")
    assert wrong == []


def test_a_fee_that_went_by_itself_is_laid_down_with_change_and_nothing_is_sent(
    phone: Page, url: str, game: StandIn
) -> None:
    opens(phone, url, game, SCREENS["junior paid"])
    expect(phone.locator(".rent")).to_contain_text("Mia paid $3 for Video Arcade")
    phone.get_by_role("button", name="Lay the notes down").click()
    lays(phone, "$5")
    tips(phone, "level")
    expect(phone.get_by_role("img", name="$2 comes back to you").locator(".note text")).to_have_text(["2"])
    phone.get_by_role("button", name="Give $5, get $2 back").click()
    expect(phone.locator("h1")).to_have_text("Ben rolls")
    expect(phone.locator(".rent, .counting")).to_have_count(0)
    expect(phone.locator("header .cash")).to_have_text("$12")
    assert game.asked == []


def test_a_fee_can_be_laid_down_while_the_others_play_until_the_own_next_turn(
    phone: Page, url: str, game: StandIn
) -> None:
    phone.clock.install()
    opens(phone, url, game, SCREENS["junior paid"])
    bens = line(50, "Ben paid $2 to see Fireworks") | {"seat": "green"}
    game.show(childs(PAID, 12, seq=50, actor="orange", history=[bens, *PAID["history"]]))
    phone.clock.run_for(9000)
    expect(phone.locator(".rent")).to_contain_text("Mia paid $3")
    game.show(childs(PAID, 12, seq=51, actor="blue", say="Mia rolls"))
    expect(phone.locator("h1")).to_have_text("Mia rolls")
    expect(phone.locator(".rent")).to_have_count(0)


def test_a_free_booth_is_put_down_by_one_tap_on_its_picture(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, SCREENS["junior booth"])
    places = phone.locator(".zone button.huge")
    expect(places.locator("svg.drawing")).to_have_count(2)
    expect(places.nth(1).locator(".chip")).to_have_text("D")
    places.nth(1).click()
    assert {key: sent(game)[key] for key in ("command", "pick")} == {"command": "choose", "pick": "green1"}


def test_the_ear_reads_the_card_and_the_go_money_is_reminded_of(phone: Page, url: str, game: StandIn) -> None:
    phone.add_init_script(VOICE)
    opens(phone, url, game, SCREENS["junior booth"])
    phone.get_by_role("button", name="Read it to me").click()
    assert "Free ticket booth: green." in phone.evaluate("window.said.at(-1).text")
    opens(phone, url, game, SCREENS["junior go"])
    expect(phone.locator(".reminder")).to_have_text("Ask for your GO money!")
    phone.get_by_role("button", name="Take $2 for GO").click()
    assert sent(game)["command"] == "salary"


def test_the_end_is_kind_to_whoever_has_no_money_left(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, SCREENS["junior over"])
    expect(phone.locator("h1")).to_have_text("Ben won. Well done!")
    expect(phone.get_by_text("Everybody played well: Mia and Ben. Thank you!")).to_be_visible()
    expect(phone.locator(".ranking li")).to_have_count(1)
    expect(phone.get_by_text("out of money")).to_have_count(0)

"""A child's phone in real Chromium: notes to count, a scale that tips, an ear, pictures, and targets for small fingers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from program import Person, Program, box_state

from tests.kids.moments import ASKED, BANKRUPT, BUY, CLASSIC, RENT, REQUEST, childs
from tests.phones.canned import BOARD, JSON, PAY, STATES
from tests.phones.chromium import until
from tests.phones.stand_in import StandIn

pytestmark = pytest.mark.browser

VOICE = """
  window.said = [];
  const silent = { getVoices: () => [{ lang: "de-DE" }, { lang: "en-GB" }], cancel() { window.said.push(null); window.done = null; },
    speak(one) { window.said.push({ text: one.text, lang: one.lang, voice: one.voice.lang }); window.done = one.onend; } };
  Object.defineProperty(window, "speechSynthesis", { value: silent, configurable: true });
  Object.defineProperty(window, "SpeechSynthesisUtterance", { value: class { constructor(text) { this.text = text; } }, configurable: true });
"""
MUTE = "delete window.speechSynthesis; delete Window.prototype.speechSynthesis; delete window.SpeechSynthesisUtterance;"
# Buttons and links that are too small, and neighbours that are too near to one another.
FINGERS = """() => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  const all = [...document.querySelectorAll("button, summary, select, a.button, label.check, input:not([type=checkbox])")].filter((one) => one.getClientRects().length);
  const name = (one) => one.getAttribute("aria-label") || one.textContent;
  const box = (one) => one.getBoundingClientRect();
  const small = all.filter((one) => Math.round(box(one).width) < 64 || Math.round(box(one).height) < 64).map((one) => `${name(one)}: ${box(one).width} x ${box(one).height}`);
  const gap = (a, b) => Math.max(Math.max(a.left, b.left) - Math.min(a.right, b.right), Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom));
  const near = all.flatMap((one, at) => all.slice(at + 1).filter((other) => other.parentNode === one.parentNode && gap(box(one), box(other)) < 7.5).map((other) => `${name(one)} / ${name(other)}`));
  return [...small, ...near];
}"""


def opens(phone: Page, url: str, game: StandIn, shown: JSON, notes: list[int] | None = None) -> Page:
    game.printed = {**BOARD, "notes": notes or [100]}
    game.show(shown)
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.goto(url)
    kids = bool(shown["seats"][0].get("kids"))
    expect(phone.locator("body.kids.counts")).to_have_count(int(kids))
    return phone


def tips(phone: Page, way: str) -> None:
    expect(phone.locator(".scale")).to_have_attribute("data-tips", way)


def lays(phone: Page, note: str, times: int = 1) -> None:
    for _ in range(times):
        phone.get_by_role("button", name=f"Lay {note} down").click()


def sent(game: StandIn) -> JSON:
    assert game.wait(lambda: bool(game.asked))
    assert len(game.asked) == 1
    return game.asked[0][1]


# --- notes ------------------------------------------------------------------------------------------------------------

PURE = """async ([notes, amounts]) => {
  const { split, exact, cover, back, sum } = await import(`/static/${document.body.dataset.build}/notes.js`);
  const wrong = [];
  for (const cash of amounts) {
    const pile = split(notes, cash);
    if (sum(pile) !== cash) wrong.push(`${cash} is split into ${JSON.stringify([...pile])}`);
    for (const due of amounts.filter((one) => one <= cash && one > 0)) {
      const laid = cover(pile, due);
      const change = back(notes, laid, due);
      if (change === null || sum(laid) - change !== due) wrong.push(`${due} of ${cash} is laid down as ${JSON.stringify([...laid])}`);
      else if ([...laid].some(([value, count]) => count > pile.get(value))) wrong.push(`${due} of ${cash} takes more notes than there are`);
      else if (change && exact(pile, due)) wrong.push(`${due} of ${cash} needs no change`);
      else if (sum(split(notes, change)) !== change) wrong.push(`${change} cannot be given back`);
    }
  }
  return wrong;
}"""


@pytest.mark.parametrize(
    ("notes", "amounts"),
    [
        ([100], [*range(0, 4000, 100), 9900, 21000]),
        (CLASSIC, [0, 1, 3, 4, 6, 9, 40, 49, 99, 380, 499, 500, 501, 999, 1500, 1507, 4999, 12345]),
        ([5, 4, 3, 2, 1], list(range(90))),
    ],
    ids=["Jackpot", "Classic", "Junior"],
)
def test_every_amount_can_be_laid_down_with_change_for_one_note_at_most_and_no_money_is_lost(
    phone: Page, url: str, notes: list[int], amounts: list[int]
) -> None:
    phone.goto(url)
    assert phone.evaluate(PURE, [notes, amounts]) == []


def test_a_child_sees_its_money_as_notes_greatest_first_and_taps_them_large(
    phone: Page, url: str, game: StandIn
) -> None:
    opens(phone, url, game, childs("roll", cash=1540), CLASSIC)
    purse = phone.get_by_role("button", name="Your notes: $1,540")
    expect(purse.locator(".note text")).to_have_text(["500", "500", "500", "20", "20"])
    before = purse.locator(".note").first.bounding_box()
    purse.click()
    large = phone.locator(".big-notes .note")
    expect(large).to_have_count(5)
    after = large.first.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"]


def test_grown_ups_have_no_notes_no_ear_and_no_scale(phone: Page, url: str, game: StandIn) -> None:
    phone.add_init_script(VOICE)
    opens(phone, url, game, STATES["buy"])
    expect(phone.locator(".kid, .note, .drawing")).to_have_count(0)
    phone.get_by_role("button", name="Buy Red 2 for $300").click()
    assert sent(game)["command"] == "buy"


# --- counting ---------------------------------------------------------------------------------------------------------


def test_a_child_pays_a_rent_by_laying_down_notes(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, ASKED).get_by_role("button", name="Pay Ben $400").click()
    tips(phone, "less")
    lays(phone, "$100", 3)
    tips(phone, "less")
    lays(phone, "$100")
    tips(phone, "level")
    # Something else happens meanwhile: what was laid down lies there, and the answer is about the table of now.
    game.show({**ASKED, "seq": 45, "bank": 9700})
    expect(phone.get_by_role("group", name="Laid down").locator(".note")).to_have_count(4)
    give = phone.get_by_role("button", name="Give $400")
    expect(give).to_be_enabled()
    give.click()
    found = sent(game)
    assert {key: found[key] for key in ("command", "offer", "yes", "seat", "seen")} == {
        "command": "answer",
        "offer": 8,
        "yes": True,
        "seat": "blue",
        "seen": 45,
    }


def test_too_much_tips_the_scale_and_no_word_or_colour_says_wrong(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, BUY).get_by_role("button", name="Buy Red 2 for $300").click()
    lays(phone, "$100", 5)
    tips(phone, "more")
    phone.emulate_media(reduced_motion="reduce")
    phone.get_by_role("button", name="Give $500").click()
    tips(phone, "more")
    expect(phone.locator(".off")).to_have_attribute("data-off", "more")
    expect(phone.get_by_role("status").filter(has_text="$200 too much: take notes back")).to_have_count(1)
    expect(phone.get_by_role("alert")).to_have_count(0)
    assert game.asked == []
    phone.get_by_role("button", name="Take $100 back").click()
    phone.get_by_role("button", name="Take $100 back").click()
    tips(phone, "level")
    expect(phone.locator(".off")).to_have_count(0)
    phone.get_by_role("button", name="Give $300").click()
    found = sent(game)
    assert {key: value for key, value in found.items() if key != "key"} == {"command": "buy", "seat": "blue"}


def test_after_two_tries_the_right_notes_glow(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, childs("other", cash=1540, offers=[REQUEST]), CLASSIC)
    phone.get_by_role("button", name="Pay Ben $400").click()
    lays(phone, "$20", 2)
    give = phone.get_by_role("button", name="Give $40")
    give.click()
    expect(phone.locator(".glows")).to_have_count(0)
    give.click()
    glowing = phone.locator(".glows")
    expect(glowing).to_have_count(2)
    expect(glowing.nth(0)).to_have_attribute("aria-label", "Take $20 back (2 lie here)")
    expect(glowing.nth(1)).to_have_attribute("aria-label", "Lay $500 down (you have 3)")
    glowing.nth(0).click()
    glowing.nth(0).click()
    glowing.nth(0).click()
    tips(phone, "level")
    expect(phone.locator(".glows")).to_have_count(0)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_for_a_note_that_is_worth_more_change_comes_back_and_what_is_sent_stays_exact(
    phone: Page, url: str, game: StandIn, motion: str
) -> None:
    phone.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    opens(phone, url, game, childs("other", cash=1000, offers=[REQUEST]), CLASSIC)
    phone.get_by_role("button", name="Pay Ben $400").click()
    lays(phone, "$500")
    tips(phone, "level")
    change = phone.get_by_role("img", name="$100 comes back to you")
    expect(change.locator(".note text")).to_have_text(["100"])
    moving = phone.evaluate("document.getAnimations().filter((one) => one.animationName === 'comes').length")
    assert moving == (1 if motion == "no-preference" else 0)
    # A second note of 500 is one too many: it goes back before anything is given.
    lays(phone, "$500")
    tips(phone, "more")
    phone.get_by_role("button", name="Take $500 back (2 lie here)").click()
    phone.get_by_role("button", name="Give $500, get $100 back").click()
    assert sent(game)["yes"] is True


def test_a_bail_and_a_payment_of_one_s_own_are_counted_as_well(phone: Page, url: str, game: StandIn) -> None:
    jail = STATES["jail"]["options"]
    bail = childs("jail", options=[jail[0], {**jail[1], "cost": 100}, PAY])
    opens(phone, url, game, bail).get_by_role("button", name="Pay $100 and leave jail").click()
    lays(phone, "$100")
    expect(phone.get_by_role("button", name="Give $100")).to_be_enabled()
    game.show(childs("other"))
    phone.get_by_role("button", name="Pay or ask…").click()
    phone.get_by_role("button", name="Dad").click()
    phone.get_by_role("button", name="$200", exact=True).click()
    phone.get_by_role("button", name="Pay Dad $200").click()
    expect(phone.locator(".counting h1 .chip")).to_have_text("H")
    lays(phone, "$100", 2)
    phone.get_by_role("button", name="Give $200").click()
    found = sent(game)
    assert (found["command"], found["pick"], found["amount"]) == ("pay", "pink", 200)


def test_who_need_not_count_pays_with_one_tap(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, BUY).get_by_role("button", name="Table", exact=True).click()
    phone.get_by_role("button", name="I count my notes myself").click()
    phone.reload()
    phone.get_by_role("button", name="Buy Red 2 for $300").click()
    assert sent(game)["command"] == "buy"


def test_a_payment_that_is_settled_meanwhile_leaves_nothing_to_count(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, ASKED).get_by_role("button", name="Pay Ben $400").click()
    lays(phone, "$100")
    game.show(childs("other", offers=[], seq=43))
    expect(phone.locator(".counting")).to_have_count(0)
    expect(phone.locator("h1")).to_have_text("Ben rolls")


def test_money_that_comes_meanwhile_empties_the_tray(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, ASKED).get_by_role("button", name="Pay Ben $400").click()
    lays(phone, "$100", 4)
    game.show({**ASKED, "seq": 43, "seats": [{**ASKED["seats"][0], "cash": 2500}, *ASKED["seats"][1:]]})
    expect(phone.get_by_role("group", name="Laid down").locator(".note")).to_have_count(0)
    tips(phone, "less")


def test_more_than_half_of_the_money_is_asked_for_once(phone: Page, url: str, game: StandIn) -> None:
    shown = childs("other", cash=700, offers=[REQUEST])
    opens(phone, url, game, shown).get_by_role("button", name="Pay Ben $400").click()
    lays(phone, "$100", 4)
    phone.get_by_role("button", name="Give $400").click()
    expect(phone.get_by_text("That is more than half of your money.")).to_be_visible()
    expect(phone.locator(".zone .flips")).to_have_count(1)
    assert game.asked == []
    phone.get_by_role("button", name="Give $400").click()
    assert sent(game)["offer"] == 8


@pytest.mark.parametrize(("chip", "asked"), [("half $1,100", False), ("ALL $2,300", True)])
def test_only_a_bet_of_more_than_half_is_asked_about(
    phone: Page, url: str, game: StandIn, chip: str, asked: bool
) -> None:
    opens(phone, url, game, childs("bets")).get_by_role("button", name=chip).click()
    bet = phone.get_by_role("button", name="Bet $")
    bet.click()
    if asked:
        expect(phone.get_by_text("That is more than half of your money.")).to_be_visible()
        assert game.asked == []
        bet.click()
    assert sent(game)["command"] == "bet"


# --- the ear ----------------------------------------------------------------------------------------------------------


def test_the_ear_reads_headline_hint_and_buttons_and_stops_at_another_tap(phone: Page, url: str, game: StandIn) -> None:
    phone.add_init_script(VOICE)
    opens(phone, url, game, BUY)
    assert phone.evaluate("window.said") == []
    phone.get_by_role("button", name="Read it to me").click()
    [_, said] = phone.evaluate("window.said")
    assert said == {
        "text": "Anna is on Red 2. It is free and costs $300. Buy Red 2 for $300. Let all bid for Red 2",
        "lang": "en",
        "voice": "en-GB",
    }
    phone.get_by_role("button", name="Stop reading").click()
    assert phone.evaluate("window.said.at(-1)") is None
    expect(phone.get_by_role("button", name="Read it to me")).to_be_visible()


def test_the_ear_rests_when_all_is_read_and_falls_silent_when_the_screen_changes(
    phone: Page, url: str, game: StandIn
) -> None:
    phone.add_init_script(VOICE)
    opens(phone, url, game, BUY)
    phone.get_by_role("button", name="Read it to me").click()
    phone.evaluate("window.done()")
    phone.get_by_role("button", name="Read it to me").click()
    game.show(childs("other", seq=43))
    expect(phone.get_by_role("button", name="Read it to me")).to_be_visible()
    assert phone.evaluate("window.said.at(-1)") is None


def test_who_wishes_hears_that_it_is_their_turn_but_never_before_a_tap(phone: Page, url: str, game: StandIn) -> None:
    phone.add_init_script(VOICE)
    opens(phone, url, game, childs("other")).get_by_role("button", name="Table", exact=True).click()
    phone.get_by_role("button", name="Read my turn to me").click()
    phone.get_by_role("button", name="Money", exact=True).click()
    game.show(childs("roll", seq=43))
    until(phone, "window.said.some((one) => one && one.text.startsWith('Anna rolls'))")
    phone.reload()
    expect(phone.locator("h1")).to_have_text("Anna rolls")
    assert phone.evaluate("window.said") == []


def test_without_a_voice_there_is_no_ear(phone: Page, url: str, game: StandIn) -> None:
    phone.add_init_script(MUTE)
    opens(phone, url, game, childs("roll"))
    expect(phone.get_by_role("button", name="Your notes")).to_be_visible()
    expect(phone.locator(".ear")).to_have_count(0)
    phone.get_by_role("button", name="Table", exact=True).click()
    expect(phone.get_by_role("button", name="I count my notes myself")).to_be_visible()
    expect(phone.get_by_role("button", name="Read my turn to me")).to_have_count(0)


# --- without words, with small fingers --------------------------------------------------------------------------------

SCREENS = {
    "lobby": (childs("lobby"), ()),
    "turn": (childs("roll"), ()),
    "notes": (childs("roll"), ("Your notes",)),
    "question": (childs("question"), ()),
    "jail": (childs("jail"), ()),
    "buy": (BUY, ()),
    "bet": (childs("bets"), ()),
    "bet sure": (childs("bets"), ("ALL", "Bet $2,300")),
    "asked": (ASKED, ()),
    "count": (ASKED, ("Pay Ben $400", "Lay $100 down")),
    "pay": (childs("other"), ("Pay or ask…", "Dad")),
    "auction": (childs("auction"), ()),
    "result": (childs("result"), ()),
    "steal": (childs("steal"), ()),
    "over": (childs("over"), ()),
    "rent": (RENT, ()),
    "bank": (childs("roll"), ("Take from the bank…",)),
    "table": (childs("roll"), ("Table",)),
    "history": (childs("roll"), ("History",)),
}


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_child_s_screen_has_large_targets_apart_from_one_another_and_fits(
    phone: Page, url: str, game: StandIn, contrast: Callable[[Page], list[str]], screen: str, scheme: str
) -> None:
    phone.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    phone.add_init_script(VOICE)
    shown, taps = SCREENS[screen]
    opens(phone, url, game, shown)
    for tap in taps:
        phone.get_by_role("button", name=tap).first.click()
    expect(phone.locator(".ear")).to_be_visible()
    assert phone.evaluate(FINGERS) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert contrast(phone) == []


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_child_s_screen_fits_at_twice_the_size_in_both_directions(
    phone: Page, url: str, game: StandIn, screen: str, direction: str
) -> None:
    phone.add_init_script(VOICE)
    shown, taps = SCREENS[screen]
    opens(phone, url, game, shown)
    for tap in taps:
        phone.get_by_role("button", name=tap).first.click()
    phone.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    for width in (180, 360):
        phone.set_viewport_size({"width": width, "height": 2 * width})
        assert phone.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("screen", ["question", "buy", "bet", "asked", "count", "auction", "over"])
def test_the_main_buttons_of_a_child_carry_pictures(phone: Page, url: str, game: StandIn, screen: str) -> None:
    shown, taps = SCREENS[screen]
    opens(phone, url, game, shown)
    for tap in taps:
        phone.get_by_role("button", name=tap).first.click()
    found = phone.locator(".zone button.main, .question button.main")
    expect(found.first).to_be_visible()
    for button in found.all():
        expect(button.locator("svg")).not_to_have_count(0)


def test_dice_are_tapped_as_they_lie_on_the_table(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, childs("roll"))
    for value in range(2, 7):
        expect(phone.get_by_role("button", name=f"Chance die: {value}").locator("circle")).to_have_count(value)


# --- kind, and out of the engine room ---------------------------------------------------------------------------------


def test_going_bankrupt_is_told_kindly_to_a_child_and_plainly_to_the_others(
    phone: Page, url: str, game: StandIn
) -> None:
    opens(phone, url, game, BANKRUPT)
    expect(phone.locator(".result h2")).to_have_text("A fresh start")
    expect(phone.get_by_text("Everything is still yours except the money")).to_be_visible()
    expect(phone.get_by_text("Bankrupt")).to_have_count(0)
    opens(phone, url, game, {**BANKRUPT, "seats": STATES["result"]["seats"]})
    expect(phone.locator(".result h2")).to_have_text("Bankrupt")


def test_the_last_page_of_a_child_says_what_it_did_best(phone: Page, url: str, game: StandIn) -> None:
    awards = [
        {"seat": "green", "code": "brave", "title": "Brave heart", "text": "Ben put $900 on the wheel in all."},
        {"seat": "blue", "code": "escape", "title": "Escape artist", "text": "Anna walked out of jail twice."},
    ]
    phone.route("**/api/evening?*", lambda route: route.fulfill(json={"awards": awards}))
    opens(phone, url, game, childs("over"))
    expect(phone.locator(".award")).to_have_text("Escape artist Anna walked out of jail twice.")
    expect(phone.get_by_text("Great game! Thank you for playing, Anna.")).to_be_visible()


def test_every_page_that_a_child_is_offered_opens(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, childs("roll"))
    for tab in ("Money", "Table", "History"):
        phone.get_by_role("button", name=tab, exact=True).click()
        for name in phone.locator("[data-opens]").evaluate_all("all => all.map((one) => one.dataset.opens)"):
            if name in ("evening", "games"):
                continue  # what is told there comes from the box: tests/history
            phone.locator(f'[data-opens="{name}"]').click()
            expect(phone.locator("main h1[tabindex]")).to_be_visible()
            phone.get_by_role("button", name="Back", exact=True).click()
            expect(phone.locator(f'[data-opens="{name}"]')).to_be_visible()


def test_a_rent_that_went_by_itself_is_shown_as_notes_until_it_is_closed_or_the_evening_goes_on(
    phone: Page, url: str, game: StandIn
) -> None:
    phone.clock.install()
    opens(phone, url, game, RENT)
    card = phone.locator(".rent")
    expect(card).to_contain_text("You paid $400 to Dad")
    expect(card.locator(".note")).to_have_count(4)
    game.show(RENT | {"seq": 43, "actor": "pink"})
    expect(phone.locator("header")).to_be_visible()
    phone.clock.run_for(9000)
    game.show(RENT | {"seq": 44, "actor": "pink"})
    expect(card).to_have_count(0)


def test_a_child_finds_no_page_of_the_host(phone: Page, url: str, game: StandIn) -> None:
    opens(phone, url, game, childs("lobby"))
    expect(phone.locator("h1")).to_have_text("2 of 4 are in")
    expect(phone.get_by_text("Rules tonight", exact=True)).to_have_count(0)
    expect(phone.locator("[data-opens=board], [data-opens=table], [data-opens=host]")).to_have_count(0)
    game.show(childs("roll", setup={"sound.volume": 60}))
    phone.get_by_role("button", name="Table", exact=True).click()
    expect(phone.get_by_role("button", name="I count my notes myself")).to_be_visible()
    expect(phone.get_by_text("This box")).to_have_count(0)
    expect(phone.locator("[data-opens=host]")).to_have_count(0)


def test_a_phone_that_plays_for_a_grown_up_as_well_is_a_child_s_only_for_the_child(
    phone: Page, url: str, game: StandIn
) -> None:
    opens(phone, url, game, childs("other"))
    expect(phone.get_by_role("button", name="Your notes")).to_be_visible()
    game.show(childs("other", you="green", yours=["blue", "green"], seq=43))
    expect(phone.locator("header .who")).to_have_text("Ben")
    expect(phone.locator(".kid, .drawing")).to_have_count(0)
    expect(phone.locator("body.kids.counts")).to_have_count(0)


# --- the real program -------------------------------------------------------------------------------------------------


def test_a_child_buys_its_first_house_note_by_note(phone: Page, program: Program) -> None:
    Person(program).joins("green", "Dad")
    phone.goto(f"{program.url}/j/{box_state(program)['code']}")
    phone.get_by_label("Kids' mode").check()
    phone.get_by_role("button", name="Car").click()
    phone.get_by_label("Name").fill("Mia")
    phone.get_by_role("button", name="I'm in").click()
    phone.get_by_role("button", name="Mia", exact=True).click()
    phone.get_by_role("button", name="Begin: Mia").click()
    phone.get_by_role("button", name="Chance die: 2").click()
    phone.get_by_role("button", name="Other die: 3").click()
    phone.get_by_role("button", name="I rolled 2 and 3").click()
    phone.get_by_role("button", name="Buy").click()
    lays(phone, "$100")
    phone.get_by_role("button", name="Give $100").click()
    expect(phone.locator("header .cash")).to_have_text("$1,900")
    expect(phone.get_by_role("button", name="Your notes: $1,900")).to_be_visible()
    phone.get_by_role("button", name="Table", exact=True).click()
    expect(phone.locator(".people li").first).to_contain_text("Light Blue 2")

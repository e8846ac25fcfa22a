"""Whatever people are called and whatever they own, every screen is drawn, and money is always whole."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from device.panel import screens
from device.panel.canvas import WIDTH, Canvas, money
from device.panel.letters import LARGE, MEDIUM, SMALL, TINY
from device.views.shapes import Offer, OptionView, Pick, State
from hardware.signals import Held, PlungerIn, Pressed, Turned
from tests.panel.world import BETS, BOARD, BUY, HISTORY, LOT, REPORT, SEATS, SPIN, STANDINGS, STEAL, Evening, state

NASTY = [
    "Zoë",
    "Ömür",
    "李",
    "🚗",
    "W" * 40,
    "שלום עליכם",
    "e\u0301\u0327",
    "a\u200db\n\tc",
    "\ud800",
    "",
    " ",
    "％ｄ",
    "€ŵ",
]
TEXTS = st.one_of(st.sampled_from(NASTY), st.text(max_size=60))
STEPS = (
    *("lobby", "roll", "jail", "question", "buy", "auction", "debt", "rehouse", "bets", "armed"),
    *("spinning", "build", "steal", "swap_house", "swap_cash", "say", "over", "something new"),
)


def strange(step: str, words: list[str], amount: int) -> State:
    """A state in which every word came from outside."""
    word = words.__getitem__
    seats = tuple(replace(seat, name=word(i), token=word(i), cash=amount, stake=amount) for i, seat in enumerate(SEATS))
    options = tuple(replace(option, label=word(0), short=word(1)) for option in (*BETS, *BUY, STEAL))
    return state(
        step,
        say=word(2),
        hint=word(3),
        notice=word(3),
        code=word(1)[:8],
        seats=seats,
        jackpot=amount,
        bank=amount,
        at_risk=amount,
        options=(*options, OptionView(word(0), "blue", word(1), word(2), picks=(Pick("a", word(3), word(1)),))),
        offers=(Offer(1, "seat", word(0), "", "", (word(2),)),),
        auction=replace(LOT, name=word(2), highest=amount),
        spin=SPIN,
        standings=tuple(replace(line, cash=amount) for line in STANDINGS),
        history=tuple(replace(entry, text=word(3)) for entry in HISTORY),
    )


@settings(max_examples=150, deadline=None)
@given(
    step=st.sampled_from(STEPS),
    words=st.lists(TEXTS, min_size=4, max_size=4),
    amount=st.integers(-10_000_000, 10_000_000),
    hands=st.lists(st.sampled_from([Pressed(), Held(), Turned(1), Turned(-3, fast=True), PlungerIn()]), max_size=12),
)
def test_no_name_and_no_touch_makes_the_drawing_fail(
    step: str, words: list[str], amount: int, hands: list[Pressed | Held | Turned | PlungerIn]
) -> None:
    evening = Evening(strange(step, words, amount))
    for hand in hands:
        evening.hand(hand)
        assert screens.draw(evening.face, evening.state, BOARD, evening.now).size == (128, 64)
    evening.news(report=replace(REPORT, title=words[0], text=words[1]))
    for _ in range(4):
        evening.turn(1)
        assert screens.draw(evening.face, evening.state, BOARD, evening.now).mode == "1"


@settings(deadline=None)  # the first letter of all opens the fonts
@given(text=TEXTS, columns=st.integers(0, 30))
def test_a_text_never_gets_longer_than_its_room(text: str, columns: int) -> None:
    for font in (TINY, SMALL, MEDIUM, LARGE):
        assert font.length(font.cut(text, columns)) <= columns * font.width
        assert all(font.letter(sign) for sign in font.cut(text, columns))
        assert all(font.length(line) <= columns * font.width for line in font.wrap(text, columns, 3))
        assert len(font.wrap(text, columns, 3)) <= 3


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Ömür", "Ömür"),
        ("李", "?"),
        ("🚗", "?"),
        ("Łukasz ŵ", "?ukasz w"),
        ("שלום", "????"),
        ("a\u200db\tc", "ab c"),
        ("W" * 40, "W" * 13 + "…"),
    ],
)
def test_a_name_is_shown_in_signs_the_glass_has(name: str, seen: str) -> None:
    assert SMALL.cut(name, 14) == seen


@pytest.mark.parametrize("name", NASTY)
def test_beside_any_name_the_money_is_whole(name: str) -> None:
    shown, alone = Canvas(), Canvas()
    sum_ = money("$", 12_345_600)
    shown.row(0, "car", name, sum_)
    start = alone.right(0, sum_)
    area = (start - 4, 0, WIDTH, 12)
    assert shown.picture.crop(area).tobytes() == alone.picture.crop(area).tobytes()


def test_every_token_has_a_picture_of_its_own() -> None:
    from device.panel.icons import TOKENS, icon

    classic = {"car", "dog", "shoe", "hat", "ship", "cat", "penguin", "duck"}
    assert set(TOKENS) == classic | {"coaster", "bumper", "log", "horse"}
    assert len({icon(token).tobytes() for token in (*TOKENS, "teapot")}) == 13

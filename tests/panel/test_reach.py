"""Whatever the rules offer, the knob reaches it: random lists of options, walked to with turns and presses only."""

from hypothesis import given, settings
from hypothesis import strategies as st

from device.panel.form import ROLLED, choices, find, question
from device.panel.pastime import rows_on
from device.views.shapes import Amount, OptionView, Pick
from tests.panel.world import Evening, state

WORDS = st.text("abcdefgh", min_size=1, max_size=8)
PICKS = st.lists(WORDS, unique=True, max_size=5).map(lambda words: tuple(Pick(word, word.upper()) for word in words))
AMOUNTS = st.builds(lambda low, steps, step: Amount(low, low + steps * step, step), *(st.integers(1, 30),) * 3)
OPTIONS = st.builds(
    OptionView,
    command=WORDS.filter(lambda word: word not in ("set", "setup", "power_off")),
    seat=st.sampled_from(["blue", "green", "orange", "pink", ""]),
    label=WORDS,
    short=WORDS,
    amount=st.none() | AMOUNTS,
    picks=PICKS,
    gives=PICKS,
    dice=st.booleans(),
    kinds=st.sampled_from([(), ("white",), ("white", "white"), ("white", "white", "speed")]),
    fixed=st.dictionaries(WORDS, st.integers() | st.booleans() | WORDS, max_size=2),
    main=st.booleans(),
    grave=st.booleans(),
    seq_matters=st.booleans(),
)
STEPS = st.sampled_from(
    ["roll", "bets", "buy", "steal", "armed", "auction", "say", "lobby", "over", "debt", "draw", "card", "booth",
     "utility", "wanted", "place", "tax", "bus", "anywhere", "mortgage_transfer"]
)  # fmt: skip


def key(option: OptionView) -> tuple[object, ...]:
    return (option.command, option.seat, repr(sorted(option.fixed.items())), option.picks, option.gives)


@settings(max_examples=200, deadline=None)
@given(options=st.lists(OPTIONS, min_size=1, max_size=9, unique_by=key), step=STEPS, chosen=st.data())
def test_every_option_with_every_answer_is_reached(options: list[OptionView], step: str, chosen: st.DataObject) -> None:
    wanted = chosen.draw(st.sampled_from(options))
    evening = Evening(state(step, options=tuple(options), history=()))
    to_menu(evening)
    rows = rows_on(evening.face, evening.state)
    place = next(index for index, row in enumerate(rows) if row.option == wanted)
    evening.turn(place - evening.face.cursor)
    evening.press()
    answers = fill_in(evening, wanted, chosen)
    expected = {"command": wanted.command, "seat": wanted.seat, **wanted.fixed, **answers}
    if wanted.seq_matters:
        expected["seen"] = evening.state.seq
    assert evening.asked == [expected]
    assert evening.face.page == "home"


def to_menu(evening: Evening) -> None:
    """From the home page of any step to the list of everything."""
    rows = rows_on(evening.face, evening.state)
    if rows:
        evening.turn(len(rows))
        evening.press()
    else:
        evening.turn(1)
    assert evening.face.page == "menu"


def fill_in(evening: Evening, option: OptionView, chosen: st.DataObject) -> dict[str, object]:
    """Answer every question of the form with something drawn."""
    answers: dict[str, object] = {"pick": option.picks[0].value} if len(option.picks) == 1 else {}
    dice: list[int] = []
    while evening.face.page == "form":
        form = evening.face.form
        assert form is not None
        assert find(form, evening.state) == option
        name = question(form, option)
        if name == "amount":
            assert option.amount is not None
            steps = (option.amount.high - option.amount.low) // option.amount.step
            evening.turn(chosen.draw(st.integers(0, steps)))
            answers[name] = evening.face.dial
            assert (evening.face.dial - option.amount.low) % option.amount.step == 0
        else:
            offered = choices(name, option)
            index = 1 if name == "sure" else chosen.draw(st.integers(0, len(offered) - 1))
            value = offered[index].value
            if name in ROLLED:
                dice.append(int(value))
            elif name != "sure":
                answers[name] = int(value) if name in ("chance_die", "die") else value
            clicks = index - evening.face.cursor
            evening.turn(clicks)
        evening.press()
    return answers | ({"dice": dice} if dice else {})


@settings(max_examples=100, deadline=None)
@given(options=st.lists(OPTIONS, min_size=1, max_size=9, unique_by=key), step=STEPS)
def test_the_menu_holds_every_option_once_the_acting_seat_first(options: list[OptionView], step: str) -> None:
    evening = Evening(state(step, options=tuple(options)))
    to_menu(evening)
    shown = [row.option for row in rows_on(evening.face, evening.state) if row.option]
    assert {option.command for option in shown} >= {option.command for option in options}
    assert sorted(map(key, shown), key=repr) == sorted(map(key, options), key=repr)
    if step != "bets":
        seats = [option.seat for option in shown]
        order = ["blue", "green", "orange", "pink", ""]
        first = [option for option in shown if option.main and not option.seat]
        assert shown[: len(first)] == first
        assert seats[len(first) :] == sorted(seats[len(first) :], key=order.index)


@settings(max_examples=100, deadline=None)
@given(options=st.lists(OPTIONS, max_size=5, unique_by=key), step=STEPS, waits=st.lists(st.floats(0, 400), max_size=6))
def test_nothing_is_ever_asked_without_a_touch(options: list[OptionView], step: str, waits: list[float]) -> None:
    evening = Evening(state(step, options=tuple(options)))
    for seconds in waits:
        evening.wait(seconds)
        evening.news()
    assert evening.asked == []

"""One option being filled in, question by question, until it can be asked for.

What an option still needs is read off its fields, so a new option of any edition needs no new code here.
Pure values; no time, no drawing.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from device.language import N_, _
from device.panel.box import NEW, SET, SETUP
from device.views.shapes import OptionView, Pick, State

Question = Literal["pick", "give", "amount", "chance_die", "die", "first", "second", "third", "sure", ""]
Ask = dict[str, object]
Part = Literal["", "with", "give", "pay", "take", "ask", "sure"]

CHANCE_DIE = tuple(Pick(value=str(face), label="?" if face == 0 else str(face)) for face in (0, 2, 3, 4, 5, 6))
DIE = tuple(Pick(value=str(face), label=str(face)) for face in range(1, 7))
SPEED = (  # Mr Monopoly is on two faces of the die and one here
    *DIE[:3],
    # Translators: a face of the Speed Die; at most 21 letters
    Pick("4", N_("Mr Monopoly")),
    # Translators: a face of the Speed Die; at most 21 letters
    Pick("6", N_("the Bus")),
)
ROLLED: tuple[Question, ...] = ("first", "second", "third")  # dice of the kinds that an option names
MIDDLE = 2  # where the bar begins on a die: three clicks reach every face
FACES = {"white": DIE, "speed": SPEED}
NUMBERS = frozenset({"chance_die", "die", *ROLLED})
NO_OR_YES = (Pick(value="no", label="NO"), Pick(value="yes", label="YES"))
SOME_POWER = 0.5  # the arrow's push when it is spun from the menu, because the plunger is broken


class Form(Struct, frozen=True):
    """Which option, and the answers so far."""

    command: str
    seat: str
    fixed: tuple[tuple[str, int | str | bool], ...] = ()
    lists: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # what can be picked and given
    kinds: tuple[str, ...] = ()  # the dice to tap
    dialled: bool = False  # takes an amount
    answers: tuple[tuple[str, int | str], ...] = ()


class Bargain(Struct, frozen=True):
    """A trade that is being put together, part by part."""

    seat: str
    part: Part = ""
    other: str = ""
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()
    pay: int = 0
    ask: int = 0


def begin(option: OptionView, pick: str | None = None) -> Form:
    """An empty form for an option, or one with its pick already made; the only pick there is makes itself."""
    if pick is None and len(option.picks) == 1:
        pick = option.picks[0].value
    answers = () if pick is None else (("pick", pick),)
    return Form(
        option.command, option.seat, _sorted(option.fixed), _lists(option), option.kinds, option.amount is not None, answers
    )  # fmt: skip


def find(form: Form, state: State) -> OptionView | None:
    """The option this form is about, if it is still on offer and the answers given still fit."""
    for option in state.options:
        alike = (option.command, option.seat) == (form.command, form.seat)
        if alike and replace(begin(option), answers=form.answers) == form:
            return option if _fits(form, option) else None
    return None


def question(form: Form, option: OptionView) -> Question:
    """What has to be asked next; "" when the form is full."""
    answered = {name for name, _value in form.answers}
    needed: tuple[tuple[Question, bool], ...] = (
        ("pick", bool(option.picks)),
        ("give", bool(option.gives)),
        ("amount", option.amount is not None),
        ("chance_die", option.dice and not option.kinds),
        ("die", option.dice and not option.kinds),
        *((name, option.dice) for name, _kind in zip(ROLLED, option.kinds, strict=False)),
        ("sure", option.grave),
    )
    return next((name for name, wanted in needed if wanted and name not in answered), "")


def choices(name: Question, option: OptionView) -> tuple[Pick, ...]:
    """What can be chosen as the answer to a question; nothing for an amount, which is dialled."""
    if name in ROLLED:
        return tuple(replace(face, label=_(face.label)) for face in FACES[kind_of(name, option)])
    table: dict[Question, tuple[Pick, ...]] = {
        "pick": option.picks,
        "give": option.gives,
        "chance_die": CHANCE_DIE,
        "die": DIE,
        "sure": NO_OR_YES,
    }
    return table.get(name, ())


def kind_of(name: Question, option: OptionView) -> str:
    """Which die this question asks for."""
    return option.kinds[ROLLED.index(name)]


def rolled(form: Form) -> tuple[int, ...]:
    """The dice that have been tapped so far."""
    return tuple(value for name, value in form.answers if name in ROLLED and isinstance(value, int))


def answered(form: Form, name: Question, value: str | int) -> Form:
    """The form with one more answer."""
    return replace(form, answers=(*form.answers, (name, int(value) if name in NUMBERS else value)))


def request(form: Form, option: OptionView, state: State) -> Ask:
    """The full form as the fields that are sent."""
    asked: Ask = {"command": form.command, "seat": form.seat}
    if form.command == "spin":
        asked["power"] = SOME_POWER
    asked |= dict(option.fixed)
    asked |= {name: value for name, value in form.answers if name != "sure" and name not in ROLLED}
    if dice := rolled(form):
        asked["dice"] = list(dice)
    if form.command in (SET, SETUP) and "pick" in asked:
        asked["value"] = asked.pop("pick")
    if form.command == NEW and "pick" in asked:
        asked["board"] = asked.pop("pick")
    if option.seq_matters:
        asked["seen"] = state.seq
    return asked


def _sorted(fixed: Mapping[str, int | str | bool]) -> tuple[tuple[str, int | str | bool], ...]:
    return tuple(sorted(fixed.items()))


def _lists(option: OptionView) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Two choices of one step differ in nothing else; and a house that was stolen meanwhile makes the form void."""
    return tuple(pick.value for pick in option.picks), tuple(pick.value for pick in option.gives)


def _fits(form: Form, option: OptionView) -> bool:
    """An amount dialled a moment ago may be too little by now."""
    amount = dict(form.answers).get("amount")
    limits = option.amount
    return not (isinstance(amount, int) and limits) or limits.low <= amount <= limits.high

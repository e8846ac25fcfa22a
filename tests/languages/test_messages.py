"""Marked messages: all of them reach the translators, and what must be short is short in every language."""

import ast
import re

import pytest
from words import LANGUAGES, ROOT, limits, read, template

from device.game.edition import Edition
from device.language import _, speaking
from device.views.words import TOKENS, choice, mark
from tests.classic.table import CLASSIC
from tests.junior.playing import EDITION as JUNIOR
from tests.kit import EDITION as JACKPOT

EDITIONS = (JACKPOT, JUNIOR, CLASSIC)

MARKS = ("_", "N_", "N1_", "N5_", "N12_", "N14_", "ngettext")
IN_BLANKS = {"price": "$300", "bail": "$100", "due": "$300", "day": "28 Nov"}


def test_every_marked_message_reaches_the_translators_and_none_is_put_together() -> None:
    known = {text for one in template("box") for text in ([one.id] if isinstance(one.id, str) else one.id)}
    for path in [path for room in ("device", "hardware") for path in sorted((ROOT / room).rglob("*.py"))]:
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in MARKS:
                texts = call.args[: 2 if getattr(call.func, "id", "") == "ngettext" else 1]
                assert not any(isinstance(text, ast.JoinedStr) for text in texts), f"{path}:{call.lineno}"
                said = {text.value for text in texts if isinstance(text, ast.Constant)}
                assert said <= known, f"{path}:{call.lineno}"


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_what_must_be_short_is_short(language: str) -> None:
    said = {one.id: one.string for one in read("box", language)} if language != "en" else {}
    short = limits("box")
    assert short
    long = {}
    for message, letters in short.items():
        text = re.sub(r"\{(\w+)\}", lambda blank: IN_BLANKS[blank[1]], said.get(message) or message)
        if len(text) > letters:
            long[text] = letters
    assert long == {}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_each_token_of_a_board_has_a_letter_of_its_own_out_of_its_word(language: str, edition: Edition) -> None:
    with speaking(language):
        marks = [(_(TOKENS[one.token][0]), mark(one.token)) for one in edition.tokens]
    letters = [letter for _word, letter in marks]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 and letter.isupper() and letter in word.upper() for word, letter in marks)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_every_choice_of_a_house_rule_says_what_it_means(language: str, edition: Edition) -> None:
    with speaking(language):
        for setting in edition.settings.values():
            said = [choice(setting.name, value, "$") for value in setting.choices]
            assert len(set(said)) == len(said)
            assert not any(text.isdecimal() for text in said), said  # a number has its unit

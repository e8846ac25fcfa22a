"""Marked messages: all of them reach the translators, and what must be short is short in every language."""

import ast
import re

import pytest
from words import LANGUAGES, ROOT, limits, read, template

MARKS = ("_", "N_", "N5_", "N12_", "N14_", "ngettext")
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

"""No text for people stands in a script without its mark for translators."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "companion_web" / "static"
SCRIPTS = [file for file in sorted(STATIC.glob("*.js")) if file.name != "sha256.js"]
# A text has a capital and a blank, or is a sentence; `t(`, `tn(` and `N_(` stand before those that are marked.
TEXT = re.compile(r"""(?P<before>[\w$]*\(?\s*)(?P<text>"[A-Z][^"\n]* [^"\n]*"|`[A-Z][^`\n]* [^`\n]*`)""")
MARKS = ("t(", "tn(", "N_(")
NO_TEXT = re.compile(r"""^.(M[-\d$]|Spinbank · )""")  # paths of drawings, and our own name


def unmarked(source: str) -> list[str]:
    """The texts in a script that have no mark."""
    code = re.sub(r"^\s*//.*$", "", source, flags=re.MULTILINE)
    code = re.sub(r"tn\(\"[^\"]*\", \"[^\"]*\"", "tn(", code)  # both of its texts are marked
    return [
        found["text"]
        for found in TEXT.finditer(code)
        if not found["before"].strip().endswith(MARKS) and not NO_TEXT.match(found["text"])
    ]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda file: file.name)
def test_every_text_of_a_script_is_marked_for_translators(script: Path) -> None:
    assert unmarked(script.read_text("utf-8")) == []


def test_a_text_without_a_mark_is_found() -> None:
    assert unmarked('h("p", {}, "Nothing here")') == ['"Nothing here"']
    assert unmarked('h("p", {}, `Pay ${name} now`)') == ["`Pay ${name} now`"]
    assert unmarked('t("Pay now"), tn("One seat", "{count} Seats here", n), N_("All gone")') == []

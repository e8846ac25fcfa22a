"""Every report about phones and live pages from the field has a test that names it at the start of its docstring ("C09: ...").

The table of rows and tests: `python -m tests.house.test_field_reports`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
NAMED = re.compile(r"((?:[A-G]\d\d(?:, )?)+): \S")

# What people reported, in a few words. C01, C05 and C12 were left out when the log was made.
ROWS = {
    "C02": "the banner 'reconnecting' stays although the page is connected again",
    "C03": "the page gives up after ten tries",
    "C04": "with several tabs open nothing loads any more",
    "C06": "a worker of the server serves one stream and nothing else",
    "C07": "streams of phones that are gone are never freed",
    "C08": "the page connects anew every minute for no reason",
    "C09": "half-open: the page says live, and what it shows is old",
    "C10": "after a restart everybody comes back in the same instant",
    "C11": "who comes back sees an old board",
    "C13": "fast taps zoom the page",
    "C14": "a countdown is wrong on a phone whose clock is wrong",
    "C15": "a phone leaves a Wi-Fi that has no internet",
    "C16": "a name with .local does not open; an address has changed",
    "C17": "an own certificate is refused without a word",
    "C18": "copying, wake lock, random ids are missing on plain http",
    "C19": "all are thrown out after a restart",
    "C20": "a seat is lost with the tab",
    "C21": "old scripts against a new server",
    "C22": "events arrive in lumps behind a proxy",
    "C23": "stopping hangs on open streams",
    "C24": "a name with markup runs as a script",
}


def proofs() -> dict[str, list[str]]:
    """The tests of each row, as file::name."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for test in _tests(ast.parse(file.read_text(encoding="utf-8"))):
            named = NAMED.match(ast.get_docstring(test) or "")
            for row in named[1].split(", ") if named else ():
                found.setdefault(row, []).append(f"{file.relative_to(TESTS.parent)}::{test.name}")
    return found


def _tests(module: ast.Module) -> Iterator[ast.FunctionDef]:
    return (one for one in module.body if isinstance(one, ast.FunctionDef) and one.name.startswith("test_"))


@pytest.mark.parametrize("row", ROWS)
def test_every_report_about_live_pages_has_a_test_that_names_it(row: str) -> None:
    assert proofs().get(row), f"{row}: {ROWS[row]}"


def test_no_test_names_a_report_that_there_is_not() -> None:
    assert {row for row in proofs() if row.startswith("C")} <= ROWS.keys()


if __name__ == "__main__":
    for row, tests in sorted(proofs().items()):
        print(f"{row}  {ROWS.get(row, '')}", *(f"       {test}" for test in tests), sep="\n")

"""Whoever is told an error code finds it in docs/troubleshooting.md, and every error of a person's has one."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from device.upkeep.doctor import CHECKS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "troubleshooting.md").read_text(encoding="utf-8")
ROOMS = ("device", "hardware", "companion_web", "systemd")
TEXTS = {".py", ".html", ".js", ".toml", ".sql", ".service", ".sh", ""}  # "" are scripts
CODE = re.compile(r"\bSB-\d\d\b")
HEADINGS = re.findall(r"^#+ (SB-\d\d) (.+)$", PAGE, re.MULTILINE)

CARRIERS = {
    "CannotStart",
    "HardwareMissing",
    "ScreenFault",
    "Trouble",
    "WirelessTrouble",
    "BadConfig",
    "ClickException",
    "trouble_with",
}
IN_DOCTOR = {"warn", "wrong"}
PASSED_ON = {"code", "wrong", "missing"}  # a value that carries the code it was made with


def sources():
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            if path.is_file() and path.suffix in TEXTS and "__pycache__" not in path.parts:
                yield path


def used():
    return {code for path in sources() for code in CODE.findall(path.read_text(encoding="utf-8"))}


def calls(names, *rooms):
    """Every call of these in the Python files of these rooms."""
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    if name in names:
                        yield f"{path.relative_to(ROOT)}:{node.lineno}", node


def carries_a_code(call):
    """A code stands in one of the arguments, or an argument is one, or is an error that has one already."""
    arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
    if any(CODE.search(text.value) for one in arguments for text in ast.walk(one) if is_text(text)):
        return True
    if any(isinstance(one, ast.Starred) for one in arguments):
        return True  # code and sentence come together from a function that tells faults apart
    return any(
        getattr(one, "attr", getattr(one, "id", "")) in PASSED_ON
        for argument in arguments
        for one in (argument, *(getattr(argument, "args", [])))
    )


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_nothing(call):
    """A blank to show where there is no trouble."""
    return bool(call.args) and is_text(call.args[0]) and call.args[0].value == ""


def test_every_code_of_the_program_is_exactly_one_heading():
    headings = Counter(code for code, _ in HEADINGS)
    assert {code: headings[code] for code in sorted(used()) if headings[code] != 1} == {}


def test_every_heading_is_a_code_of_the_program():
    assert {code for code, _ in HEADINGS} - used() == set()


def test_headings_stand_in_the_order_of_their_numbers():
    assert [code for code, _ in HEADINGS] == sorted(code for code, _ in HEADINGS)


def test_every_error_that_people_see_carries_a_code():
    without = [
        where
        for where, call in calls(CARRIERS, "device", "hardware", "companion_web")
        if not carries_a_code(call) and not is_nothing(call)
    ]
    assert without == []


def test_every_advice_of_doctor_carries_a_code():
    assert [where for where, call in calls(IN_DOCTOR, "device/upkeep") if not carries_a_code(call)] == []


def said():
    """Every text of the program: the code it begins with, if any, and a pattern of the rest with anything for what is put in."""
    for path in sources():
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if is_text(node):
                text = re.sub(r"{[^}]*}", "\0", node.value)
            elif isinstance(node, ast.JoinedStr):
                text = "".join(part.value if is_text(part) else "\0" for part in node.values)
            else:
                continue
            code = text[:5] if CODE.match(text) else ""
            text = text[6:] if code else text
            if len(text.replace("\0", "")) > (1 if code else 8):
                yield code, re.compile(".*".join(map(re.escape, text.split("\0"))))


def quoted():
    """Every message that the page quotes in the first line below a heading, if that line holds nothing else."""
    for code, line in re.findall(r"^#+ (SB-\d\d) .+\n+(`.+`)$", PAGE, re.MULTILINE):
        for message in re.findall(r"`([^`]+)`(?:, |$)", line):
            yield code, message.removesuffix("; the game goes on without it")  # which is added elsewhere


def test_every_message_that_the_page_quotes_is_one_that_the_program_says():
    patterns = list(said())
    messages = list(quoted())
    assert len(messages) > 10
    unknown = [
        (code, message)
        for code, message in messages
        if not any(own in (code, "") and pattern.fullmatch(message) for own, pattern in patterns)
    ]
    assert unknown == []


@pytest.mark.parametrize(
    ("call", "has"),
    [
        ('CannotStart("SB-10 taken")', True),
        ('CannotStart(f"SB-10 {why}")', True),
        ('Trouble("knob", "SB-31", text)', True),
        ("Trouble(part, code, text)", True),
        ("Trouble(part, missing.code, text)", True),
        ("ScreenFault(*missing(setup))", True),
        ("ClickException(str(wrong))", True),
        ('CannotStart("taken")', False),
        ("CannotStart(text)", False),
        ('Trouble("knob", "", text)', False),
    ],
)
def test_the_search_for_codes_knows_one_when_it_sees_it(call, has):
    assert carries_a_code(ast.parse(call).body[0].value) is has


def test_links_within_the_page_lead_to_its_headings():
    def anchor(title):
        return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")

    anchors = {anchor(title) for title in re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE)}
    links = set(re.findall(r"\]\(#([^)]+)\)", PAGE))
    assert links
    assert links - anchors == set()


def test_the_page_names_all_checks_of_doctor():
    row = next(line for line in PAGE.splitlines() if line.startswith("| `check` |"))
    assert re.findall(r"`([^`]+)`", row)[1:] == [name for name, _, _ in CHECKS]

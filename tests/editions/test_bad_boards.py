"""A board with a mistake is refused with the line of the mistake and one sentence that says what is wrong."""

import pytest

from device.editions import load
from device.editions.load import BadBoard
from tests.kit import BOARD

RED_1 = '[[space]]\nid = "red1"\nkind = "property"\nname = "Red 1"\ngroup = "red"\nprice = 300\n'


def red(line: str, instead: str = "") -> str:
    """The board with one line of Red 1 changed or left out."""
    assert line in RED_1
    return BOARD.replace(RED_1, RED_1.replace(line + "\n", instead + "\n" if instead else ""))


def line_of(text: str, mark: str) -> int:
    """The line where the mark stands, the only one or the last."""
    return text.count("\n", 0, text.rindex(mark)) + 1


MISTAKES = {
    "a property without a price": (red("price = 300"), 'id = "red1"', "Red 1.*price"),
    "a property of price nothing": (red("price = 300", "price = 0"), 'id = "red1"', "Red 1.*price"),
    "a price that no notes make": (red("price = 300", "price = 350"), 'id = "red1"', "350.*notes of 100"),
    "a price in words": (red("price = 300", 'price = "three hundred"'), 'price = "three hundred"', "int"),
    "a price below nothing": (red("price = 300", "price = -300"), "price = -300", ">= 0"),
    "a price with a fraction": (red("price = 300", "price = 300.5"), "price = 300.5", "int"),
    "a property without a group": (red('group = "red"'), 'id = "red1"', "Red 1.*group"),
    "a group of one": (red('group = "red"', 'group = "purple"'), 'group = "purple"', "purple.*1 properties"),
    "a group of three": (red('group = "red"', 'group = "pink"'), None, "pink.*3 properties"),
    "a space without a name": (red('name = "Red 1"'), None, "name"),
    "a name that is too long": (red('name = "Red 1"', f'name = "{"R" * 25}"'), "R" * 25, "24"),
    "a kind of space that is not known": (red('kind = "property"', 'kind = "utility"'), 'kind = "utility"', "utility"),
    "a field that is not known": (red("price = 300", "price = 300\nrent = 20"), None, "rent"),
    "a space that stands twice": (BOARD.replace('id = "red2"', 'id = "red1"'), 'id = "red1"', "red1.*twice"),
    "a chance space with a price": (
        BOARD.replace('id = "chance3"\nkind = "chance"', 'id = "chance3"\nprice = 100\nkind = "chance"'),
        'id = "chance3"',
        "no property",
    ),
    "two GOs": (BOARD.replace('kind = "free_parking"', 'kind = "go"'), None, "one space of kind .go., not 2"),
    "no GO": (BOARD.replace('kind = "go"', 'kind = "free_parking"'), None, "one space of kind .go., not 0"),
    "two jails": (BOARD.replace('kind = "free_parking"', 'kind = "jail"'), None, "one space of kind .jail., not 2"),
    "GO somewhere else": (
        BOARD.replace('id = "go"\nkind = "go"', 'id = "go"\nkind = "free_parking"').replace(
            'id = "free_parking"\nkind = "free_parking"', 'id = "free_parking"\nkind = "go"'
        ),
        None,
        "first space must be GO",
    ),
    "an unknown segment": (BOARD.replace('"JACKPOT", "PASS_RIGHT"', '"JACKPOTT", "PASS_RIGHT"'), '"JACKPOTT"', "JACKPOTT"),
    "a house ring that names no property": (BOARD.replace('"", "red1", "red2"', '"", "rde1", "red2"'), '"rde1"', "rde1"),
    "a house ring that names a corner": (BOARD.replace('"", "red1", "red2"', '"go", "red1", "red2"'), '"go"', "go"),
    "a house ring that names a property twice": (
        BOARD.replace('"", "red1", "red2"', '"", "red1", "red1"'),
        '"red1", "red1"',
        "red1.*twice",
    ),
    "a wheel of one segment": (
        BOARD[: BOARD.index("chance_ring")] + 'chance_ring = ["X1"]\n' + BOARD[BOARD.index("house_ring") :],
        'chance_ring = ["X1"]',
        "length",
    ),
    "a wheel turned by nothing at all": (
        BOARD.replace("chance_offset_deg = 0", "chance_offset_deg = nan"),
        "chance_offset_deg",
        "",
    ),
    "a wheel turned too far": (
        BOARD.replace("chance_offset_deg = 0", "chance_offset_deg = 400"),
        "chance_offset_deg",
        "360",
    ),
    "an unknown rule": (BOARD + 'free_beer = "on"\n', "free_beer", "free_beer.*known: level"),
    "a rule with a choice that is not known": (BOARD + 'tie = "fight"\n', "tie =", "fight.*none of: share"),
    "a rule with a list": (BOARD + 'tie = ["share"]\n', "tie =", ""),
    "start money that empties the bank": (
        BOARD.replace("start = 2000", "start = 5300"),
        "start = 5300",
        "empty the bank",
    ),
    "start money that no notes make": (BOARD.replace("start = 2000", "start = 2050"), "start = 2050", "2050.*notes of 100"),
    "a bail that no notes make": (BOARD.replace("bail = 100 ", "bail = 50 "), "bail = 50", "50.*notes of 100"),
    "a salary that no notes make": (BOARD.replace("go = 200 ", "go = 210 "), "go = 210", "210.*notes of 100"),
    "a box that no notes make": (BOARD.replace("total = 21000", "total = 21050"), "total = 21050", "21050"),
    "notes that rise": (BOARD.replace("notes = [100]", "notes = [100, 500]"), "notes =", "go down to 100"),
    "notes that stop too early": (BOARD.replace("notes = [100]", "notes = [500]"), "notes =", "go down to 100"),
    "a note that no small notes make": (BOARD.replace("notes = [100]", "notes = [250, 100]"), "notes =", "multiple"),
    "notes of nothing": (BOARD.replace("note = 100", "note = 0"), "note = 0", ">= 1"),
    "a doubled seat": (BOARD.replace('id = "pink"\ntoken', 'id = "blue"\ntoken'), None, "blue.*two seats"),
    "a doubled token": (BOARD.replace('token = "hat"', 'token = "car"'), None, "car.*two seats"),
    "a seat of a colour there is not": (BOARD.replace('id = "pink"\ntoken', 'id = "red"\ntoken'), 'id = "red"', "red"),
    "an edition there is not": (BOARD.replace('name = "jackpot"', 'name = "jakcpot"'), 'name = "jakcpot"', "jakcpot.*jackpot"),
    "an edition without a name": (BOARD.replace('name = "jackpot"\n', ""), None, "name"),
    "a part that is not known": (BOARD + "[weather]\nrain = true\n", None, "weather"),
    "a missing part": (BOARD.replace("[money]", "[gold]"), None, "money|gold"),
    "a quote that is not closed": (BOARD.replace('title = "Monopoly Jackpot"', 'title = "Monopoly'), 'title = "Monopoly', "line"),
    "a key that stands twice": (BOARD.replace("note = 100", "note = 100\nnote = 100"), "note = 100", "line"),
    "a stray word": (BOARD.replace("[amounts]", "amounts:"), "amounts:", "line"),
    "nothing": ("", None, "board"),
    "something else": ("hello", None, "line 1"),
    "a list": ("edition = []", None, "board"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_with_its_line_and_reason(mistake: str) -> None:
    text, mark, reason = MISTAKES[mistake]
    assert text != BOARD, "the mistake is in the text"
    with pytest.raises(BadBoard, match=reason or None) as found:
        load.edition(text)
    assert 1 <= found.value.line <= text.count("\n") + 1
    if mark is not None:
        assert found.value.line == line_of(text, mark)
    assert str(found.value).startswith(f"line {found.value.line}: ")
    assert "Object" not in found.value.reason
    assert "$" not in found.value.reason.replace('"$"', "")


@pytest.mark.parametrize("written", ['id="red1"', "id = 'red1'", 'id   =   "red1"  # the first red one'])
def test_the_line_is_found_however_the_family_writes_its_board(written: str) -> None:
    text = red("price = 300").replace('id = "red1"', written)
    with pytest.raises(BadBoard, match=r"Red 1.*price") as found:
        load.edition(text)
    assert found.value.line == line_of(text, written)


def test_the_line_is_found_with_line_ends_of_any_system() -> None:
    text = red("price = 300").replace("\n", "\r\n")
    with pytest.raises(BadBoard, match=r"Red 1.*price") as found:
        load.edition(text)
    assert found.value.line == line_of(text, 'id = "red1"')


def test_a_mark_in_a_comment_does_not_lead_to_a_wrong_line() -> None:
    text = '# id = "red1" is the first red one\n' + red("price = 300")
    with pytest.raises(BadBoard, match=r"Red 1.*price") as found:
        load.edition(text)
    assert found.value.line == line_of(text, 'id = "red1"')

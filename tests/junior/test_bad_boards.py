"""A Junior board with a mistake is refused with its line and one sentence; it never fails later in a game."""

import pytest

from device.editions import load
from device.editions.load import BadBoard
from tests.junior.playing import BOARD, printed

SLIDE = '[[space]]\nid = "orange1"\nkind = "amusement"\nname = "Water Slide"\ngroup = "orange"\nprice = 3\n'
CARD = '[[card]]\nid = "go_loop"\nname = "Go to Loop the Loop"\neffect = "go_to"\nto = "dblue1"\n'
BOOTH = '[[card]]\nid = "free_booth_orange"\nname = "Free booth: orange"\neffect = "free_booth"\ngroup = "orange"\ncount = 2\n'


def changed(part: str, line: str, instead: str = "") -> str:
    """The board with one line of this part changed or left out."""
    assert BOARD.count(part) == 1
    assert line + "\n" in part
    return BOARD.replace(part, part.replace(line + "\n", instead + "\n" if instead else ""))


def slide(line: str, instead: str = "") -> str:
    return changed(SLIDE, line, instead)


def card(line: str, instead: str = "") -> str:
    return changed(CARD, line, instead)


def booth(line: str, instead: str = "") -> str:
    return changed(BOOTH, line, instead)


def line_of(text: str, mark: str) -> int:
    """The line where the mark stands, the only one or the last."""
    return text.count("\n", 0, text.rindex(mark)) + 1


MISTAKES = {
    "an amusement without a price": (slide("price = 3"), 'id = "orange1"', "Water Slide.*price"),
    "an amusement of price nothing": (slide("price = 3", "price = 0"), 'id = "orange1"', "Water Slide.*price"),
    "a price that no notes make": (
        slide("price = 3").replace("notes = [1, 2, 3, 4, 5]", "notes = [2, 4, 6, 8, 10]").replace(
            'group = "orange"\n[[space]]', 'group = "orange"\nprice = 3\n[[space]]'
        ),
        None,
        "cannot be paid in notes of 2, 4, 6, 8, 10",
    ),
    "a price below nothing": (slide("price = 3", "price = -3"), "price = -3", ">= 0"),
    "a price with a fraction": (slide("price = 3", "price = 3.5"), "price = 3.5", "int"),
    "an amusement without a group": (slide('group = "orange"'), 'id = "orange1"', "Water Slide.*group"),
    "a group of one": (slide('group = "orange"', 'group = "brown"'), 'group = "brown"', "brown.*1 amusements"),
    "a group of three": (slide('group = "orange"', 'group = "pink"'), None, "pink.*3 amusements"),
    "a space without a name": (slide('name = "Water Slide"'), None, "name"),
    "a kind of space that is not known": (slide('kind = "amusement"', 'kind = "ride"'), 'kind = "ride"', "ride"),
    "a field that is not known": (slide("price = 3", "price = 3\nrent = 2"), None, "rent"),
    "a space that stands twice": (BOARD.replace('id = "orange2"', 'id = "orange1"'), 'id = "orange1"', "orange1.*twice"),
    "a railroad with a price": (
        BOARD.replace('name = "Blue Line Railroad"', 'name = "Blue Line Railroad"\nprice = 2'),
        'id = "blue_line"',
        "no amusement",
    ),
    "no Rest Rooms": (BOARD.replace('kind = "rest_rooms"', 'kind = "chance"'), None, "one space of kind .rest_rooms., not 0"),
    "two Loose Changes": (
        BOARD.replace('kind = "rest_rooms"', 'kind = "loose_change"'), None, "one space of kind .(rest_rooms|loose_change)."
    ),
    "two GOs": (BOARD.replace('kind = "railroad"', 'kind = "go"', 1), None, "one space of kind .go., not 2"),
    "GO somewhere else": (
        BOARD.replace('id = "go"\nkind = "go"', 'id = "go"\nkind = "railroad"').replace(
            'id = "red_line"\nkind = "railroad"', 'id = "red_line"\nkind = "go"'
        ),
        None,
        "first space must be GO",
    ),
    "an unknown card effect": (card('effect = "go_to"', 'effect = "fly"'), 'effect = "fly"', "fly.*go_to, free_booth, rest_rooms"),
    "a card without an effect": (card('effect = "go_to"'), None, "effect"),
    "a card to nowhere": (card('to = "dblue1"', 'to = "moon"'), 'to = "moon"', "moon.*no space"),
    "a card to another card": (card('to = "dblue1"', 'to = "chance1"'), 'to = "chance1"', "another card"),
    "a card that leads without a goal": (card('to = "dblue1"'), 'id = "go_loop"', 'must name its "to"'),
    "a card with too much": (card('to = "dblue1"', 'to = "dblue1"\ngroup = "pink"'), 'id = "go_loop"', 'names no "group"'),
    "a booth for no group": (booth('group = "orange"', 'group = "black"'), 'group = "black"', "black.*no group"),
    "a booth for a space": (booth('group = "orange"', 'to = "orange1"'), 'id = "free_booth_orange"', 'names no "to"'),
    "a card that stands twice": (card('id = "go_loop"', 'id = "go_to_go"'), 'id = "go_to_go"', "go_to_go.*twice"),
    "a deck that does not add up": (booth("count = 2"), "cards = 24", "24 cards.*are 23"),
    "a deck that has too many": (booth("count = 2", "count = 3"), "cards = 24", "24 cards.*are 25"),
    "a count of nothing": (booth("count = 2", "count = 0"), "count = 0", ">= 1"),
    "no deck": (BOARD.replace("[deck]\ncards = 24\n", ""), None, "deck"),
    "a start that is no list": (BOARD.replace("start = [5, 4, 3, 1, 1]", "start = 31"), "start = 31", "array"),
    "a start for fewer notes": (BOARD.replace("start = [5, 4, 3, 1, 1]", "start = [5, 4, 3]"), "start = [5", "3 counts for 5"),
    "a start with nothing": (BOARD.replace("start = [5, 4, 3, 1, 1]", "start = [0, 0, 0, 0, 0]"), "start = [0", "without money"),
    "a note that stands twice": (BOARD.replace("[1, 2, 3, 4, 5]", "[1, 2, 3, 4, 4]"), "notes =", "note of 4 stands twice"),
    "a salary that no notes make": (
        BOARD.replace("notes = [1, 2, 3, 4, 5]", "notes = [2, 4, 6, 8, 10]").replace("go = 2 ", "go = 3 "),
        "go = 3",
        "go = 3 cannot be paid",
    ),
    "no booths": (BOARD.replace("booths = 10 ", "booths = 0 "), "booths = 0", ">= 1"),
    "a seat that stands twice": (BOARD.replace('id = "yellow"\ntoken', 'id = "red"\ntoken'), None, "red.*two seats"),
    "a token that stands twice": (BOARD.replace('token = "horse"', 'token = "log"'), None, "log.*two seats"),
    "one seat": (BOARD.partition("[[seat]]")[0] + '[[seat]]\nid = "red"\ntoken = "log"\n' + BOARD[BOARD.index("[[space]]") :], None, ">= 2"),
    "a rule there is not": (BOARD + "free_parking = true\n", "free_parking", "no rule"),
    "a reading there is not": (BOARD + 'end_on = "never"\n', "end_on", "zero, cannot_pay"),
    "a part that is not known": (BOARD + "[wheel]\nring = []\n", None, "wheel"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_with_its_line_and_reason(mistake: str) -> None:
    text, mark, reason = MISTAKES[mistake]
    assert text != BOARD, "the mistake is in the text"
    with pytest.raises(BadBoard, match=reason) as found:
        load.edition(text)
    assert 1 <= found.value.line <= text.count("\n") + 1
    if mark is not None:
        assert found.value.line == line_of(text, mark)
    assert str(found.value).startswith(f"line {found.value.line}: ")
    assert "Object" not in found.value.reason


@pytest.mark.parametrize("name", ["edition", "uk", "later_us"])
def test_the_packaged_boards_have_no_mistake(name: str) -> None:
    assert load.edition(printed(name)).name == "junior"


def test_a_familys_own_board_with_other_names_and_money_is_a_board() -> None:
    text = BOARD.replace("notes = [1, 2, 3, 4, 5]", "notes = [10, 20, 50]").replace(
        "start = [5, 4, 3, 1, 1]", "start = [5, 4, 3]"
    )
    for price in (1, 2, 3, 4, 5):
        text = text.replace(f"price = {price}\n", f"price = {price}0\n")
    text = text.replace("go = 2 ", "go = 20 ").replace("show = 2 ", "show = 20 ").replace("tram = 3 ", "tram = 30 ")
    edition = load.edition(text.replace("total = 124 ", "total = 2000 ").replace("Water Slide", "Rutschbahn"))
    assert (edition.note, edition.start, edition.board.space("orange1").name) == (10, 280, "Rutschbahn")
    assert edition.defaults()["bank_total"] == "unlimited"


def test_the_rules_of_a_board_become_its_defaults() -> None:
    text = BOARD + 'end_on = "cannot_pay"\nrest_card_pays_go = true\nbank_total = 124\n'
    defaults = load.edition(text).defaults()
    assert (defaults["end_on"], defaults["rest_card_pays_go"], defaults["bank_total"]) == ("cannot_pay", "on", "124")


@pytest.mark.parametrize("value", ["[" * 5000 + "]" * 5000, "9" * 5000, '"\0"'])
def test_what_cannot_even_be_read_is_a_bad_board_too(value: str) -> None:
    with pytest.raises(BadBoard):
        load.edition(f"a = {value}\n")

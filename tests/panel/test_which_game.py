"""With the knob alone a child chooses the game, and a family how it likes to play."""

from pathlib import Path

from msgspec.structs import replace

from device.panel.box import laid_out
from device.panel.rows import menu_rows, rule_rows
from device.views.board_shapes import PresetView, SettingView
from device.views.shapes import BoardChoice, Pick
from tests.front_door import evening
from tests.panel.world import BOARD, Evening, lobby

BOARDS = (
    BoardChoice("jackpot", "jackpot", "Monopoly Jackpot", (2, 4)),
    BoardChoice("junior", "junior", "Monopoly Junior", (2, 4)),
    BoardChoice("classic", "classic", "Monopoly Classic", (2, 8)),
)
PRESETS = (
    PresetView("official", "By the book", "", {"pot": "off"}),
    PresetView("family", "Family", "", {"pot": "on"}),
    PresetView("g0009", "Now (G0009)", "", {"tax": "flat"}, manner=False),
    PresetView("de2001", "German 2001", "", {"tax": "tenth"}, manner=False),
)
OFF_ON = (Pick("off", "off"), Pick("on", "on"))
RULED = replace(BOARD, presets=PRESETS, settings=(SettingView("pot", "pot", OFF_ON, "off", "", house=True),))


def test_a_child_turns_to_the_board_and_presses() -> None:
    at = Evening(lobby(boards=BOARDS, table="jackpot"))
    at.press()
    at.choose("which game?")
    at.turn(1)
    at.press()
    assert at.asked == [{"command": "new_game", "seat": "", "board": "junior"}]


def test_the_bar_stands_on_the_board_that_lies_here() -> None:
    at = Evening(lobby(boards=BOARDS, table="classic"))
    at.press()
    at.choose("which game?")
    at.press()
    assert at.asked == [{"command": "new_game", "seat": "", "board": "classic"}]


def test_the_way_to_begin_stays_first_and_with_one_board_there_is_nothing_to_choose() -> None:
    many, one = (menu_rows(laid_out(lobby(boards=some), BOARD)) for some in (BOARDS, BOARDS[:1]))
    assert [row.text for row in many[:2]] == ["begin", "which game?"]
    assert "which game?" not in [row.text for row in one]


def test_manner_and_printing_stand_above_the_rules_and_what_is_not_as_printed_has_a_star() -> None:
    state = lobby(settings={"pot": "on", "tax": "tenth"}, preset="family", printing="de2001")
    rows = rule_rows(laid_out(state, RULED))
    assert [row.long for row in rows[:3]] == ["Play: Family", "Printed: German 2001", "* pot: on"]
    as_printed = laid_out(lobby(settings={"pot": "off", "tax": "flat"}, preset="official", printing="g0009"), RULED)
    assert [row.long for row in rule_rows(as_printed)[:3]] == ["Play: By the book", "Printed: Now (G0009)", "pot: off"]


def test_a_manner_is_chosen_with_the_knob() -> None:
    at = Evening(lobby(settings={"pot": "off"}, preset="official"), board=RULED)
    at.press()
    at.choose("House rules")
    at.choose("Play: By the book")
    at.turn(1)
    at.press()
    assert at.asked == [{"command": "set", "seat": "", "setting": "preset", "value": "family"}]


def test_the_box_lays_the_board_out_without_asking_anybody_twice(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.box("host", pick="blue")
        table.box("new_game", board="junior")
        assert (table.state()["table"], "asked_at_box" in table.state()) == ("junior", False)

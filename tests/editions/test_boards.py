"""The packaged board, and the set-up that edits a family's own line by line."""

from pathlib import Path

import pytest

from device.editions import load
from device.game import commands as c
from device.game.refusal import Refused
from device.service.boards import Boards, Edit, edit, packaged
from tests.kit import BOARD, EDITION, Hand


def test_the_packaged_board_loads_with_the_contents_of_the_box() -> None:
    edition = load.edition(packaged("jackpot"))
    assert (edition.name, edition.title, edition.currency, edition.note) == ("jackpot", "Monopoly Jackpot", "$", 100)
    assert (edition.total, edition.start, edition.players) == (21_000, 2_000, (2, 4))
    assert edition.facts == {"go": 200, "bail": 100, "houses": 10, "jail_tries": 3}
    assert (len(edition.board.spaces), len(edition.board.properties)) == (24, 16)
    assert (len(edition.wheel.chance_ring), len(edition.wheel.house_ring)) == (16, 24)
    assert edition.placeholder, "prices and wheel were never seen by us, and the board says so"
    assert any("placeholder" in remark for remark in edition.remarks)


def test_every_house_rule_has_choices_with_the_usual_reading_as_default() -> None:
    usual = {name: setting.default for name, setting in EDITION.settings.items()}
    assert usual == {
        "level": "guided",
        "rent_claim": "auto",
        "go_pays": "land_or_pass",
        "bust": "finish_event",
        "end_timing": "step",
        "tie": "share",
        "trades": "off",
        "swap_cash_optional": "off",
        "bank_total": "21000",
        "coupling": "single_angle",
        "balances": "open",
        "late": "off",
        "bank_by_hand": "confirm",
        "auction_seconds": "0",
    }
    assert all(setting.default in setting.choices for setting in EDITION.settings.values())


def test_the_rules_of_a_board_become_its_defaults() -> None:
    text = BOARD + 'tie = "most_properties"\ntrades = true\nswap_cash_optional = false\nbank_total = 14000\n'
    defaults = load.edition(text).defaults()
    assert (defaults["tie"], defaults["trades"], defaults["swap_cash_optional"]) == ("most_properties", "on", "off")
    assert defaults["bank_total"] == "14000"


def test_a_familys_box_holds_what_its_board_says() -> None:
    edition = load.edition(BOARD.replace("total = 21000", "total = 30000").replace("start = 2000", "start = 6000"))
    hand = Hand(edition=edition).do("begin", pick="blue")
    assert (hand.game.total, hand.game.cash["bank"], hand.cash()) == (30_000, 6_000, (6_000,) * 4)


def test_a_board_for_two_or_three_seats_is_a_board() -> None:
    text = BOARD.replace('[[seat]]\nid = "pink"\ntoken = "hat"\n', "")
    assert load.edition(text).players == (2, 3)
    assert load.edition(text).seats == ("blue", "green", "orange")


def changed_lines(command: Edit, text: str = BOARD) -> list[tuple[str, str]]:
    before, after = text.splitlines(), edit(text, command).splitlines()
    assert len(before) == len(after)
    return [(old, new) for old, new in zip(before, after, strict=True) if old != new]


def test_a_typed_price_changes_one_line_and_keeps_every_comment() -> None:
    assert changed_lines(c.Price(pick="red1", amount=700)) == [("price = 300", "price = 700")]
    assert load.edition(edit(BOARD, c.Price(pick="red1", amount=700))).board.space("red1").price == 700


def test_a_typed_name_changes_one_line_and_keeps_every_comment() -> None:
    assert changed_lines(c.Rename(pick="go", name='Straße "7"')) == [('name = "GO"', 'name = "Straße \\"7\\""')]
    assert load.edition(edit(BOARD, c.Rename(pick="go", name='Straße "7"'))).board.space("go").name == 'Straße "7"'


def test_saying_that_all_is_as_printed_changes_one_line() -> None:
    assert changed_lines(c.Printed()) == [("placeholder = true", "placeholder = false")]
    assert not load.edition(edit(BOARD, c.Printed())).placeholder


@pytest.mark.parametrize("amount", [2, 3, 14, 16, 20, 48])
def test_a_wheel_of_another_size_repeats_or_cuts_the_ring_and_keeps_every_comment(amount: int) -> None:
    text = edit(BOARD, c.Segments(amount=amount))
    ring = EDITION.wheel.chance_ring
    assert load.edition(text).wheel.chance_ring == tuple(ring[i % 16] for i in range(amount))
    assert comments(text) == comments(BOARD)


def test_each_segment_is_typed_by_its_number_from_the_top() -> None:
    text = edit(edit(BOARD, c.Segment(pick="1", give="JACKPOT")), c.Segment(pick="16", give="X4"))
    ring = load.edition(text).wheel.chance_ring
    assert ring == ("JACKPOT", *EDITION.wheel.chance_ring[1:15], "X4")
    assert comments(text) == comments(BOARD)


def comments(text: str) -> list[str]:
    return [line[line.index("#") :] for line in text.splitlines() if "#" in line]


@pytest.mark.parametrize(
    "wrong",
    [
        c.Price(pick="go", amount=100),
        c.Price(pick="nowhere", amount=100),
        c.Price(pick="red1", amount=0),
        c.Price(pick="red1", amount=150),
        c.Price(pick="red1", amount=10_000_000),
        c.Rename(pick="nowhere", name="X"),
        c.Rename(pick="go", name="X" * 25),
        c.Segments(amount=1),
        c.Segments(amount=49),
        c.Segment(pick="0", give="X1"),
        c.Segment(pick="17", give="X1"),
        c.Segment(pick="-1", give="X1"),
        c.Segment(pick="one", give="X1"),
        c.Segment(pick="", give="X1"),
        c.Segment(pick="1", give="X3"),
        c.Segment(pick="1", give=""),
    ],
)
def test_what_would_not_work_is_refused(wrong: Edit) -> None:
    with pytest.raises(Refused, match=r"BAD_BOARD|NOT_ON_OFFER"):
        edit(BOARD, wrong)


@pytest.mark.parametrize("name", ["A\x07", "\u200b", "a\u202eb", "   "])
def test_a_name_of_letters_that_cannot_be_seen_is_not_printed_on_a_board(name: str) -> None:
    with pytest.raises(Refused, match="NAME_BAD"):
        edit(BOARD, c.Rename(pick="red1", name=name))


def test_a_whole_set_up_keeps_the_board_playable_after_each_step() -> None:
    text = BOARD
    for number, space in enumerate(EDITION.board.properties):
        text = edit(text, c.Price(pick=space, amount=100 * (number + 1)))
        text = edit(text, c.Rename(pick=space, name=f"Street {number}"))
    text = edit(text, c.Segments(amount=20))
    for number in range(20):
        text = edit(text, c.Segment(pick=str(number + 1), give="X1" if number % 2 else "BANKRUPT"))
    text = edit(text, c.Printed())
    edition = load.edition(text)
    assert [edition.board.space(space).price for space in edition.board.properties] == [100 * n for n in range(1, 17)]
    assert edition.wheel.chance_ring == ("BANKRUPT", "X1") * 10
    assert not edition.placeholder
    assert comments(text) == comments(BOARD)


def test_a_familys_own_board_is_used_and_a_broken_one_is_named_and_left_alone(tmp_path: Path) -> None:
    boards = Boards(tmp_path / "boards")
    assert boards.text("jackpot") == (BOARD, "")
    own = edit(BOARD, c.Price(pick="red1", amount=700))
    boards.adopt(boards.write("jackpot", own))
    assert boards.text("jackpot") == (own, "")
    file = tmp_path / "boards" / "jackpot.toml"
    for broken in (own.replace("price = 700", "price = 750").encode(), b"\xff\xfe\x00", b""):
        file.write_bytes(broken)
        text, notice = boards.text("jackpot")
        assert text == BOARD
        assert "jackpot.toml" in notice
        assert file.read_bytes() == broken

"""A Classic board with a mistake is refused with the line of the mistake and one sentence that says what is wrong."""

import re
from pathlib import Path

import pytest

from device.editions import load
from device.editions.classic.sheet import tenth
from device.editions.load import BadBoard
from device.game.refusal import Reason
from tests.classic.table import BOARD
from tests.kit import Hand

BALTIC = 'name = "Baltic Avenue"\ngroup = "brown"\nprice = 60\nrent = [4, 8, 20, 60, 180, 320, 450]\nhouse = 50\nmortgage = 30\nlift = 33'


def baltic(line: str, instead: str = "") -> str:
    """The board with one line of Baltic Avenue changed or left out."""
    assert line in BALTIC
    assert BALTIC in BOARD
    return BOARD.replace(BALTIC, BALTIC.replace(line + "\n" if not instead else line, instead))


def card(id: str, line: str, instead: str) -> str:
    """The board with one line of this card changed."""
    start = BOARD.index(f'id = "{id}"')
    assert line in BOARD[start : start + 200]
    return BOARD[:start] + BOARD[start:].replace(line, instead, 1)


VILLAGE = Path(__file__).with_name("village.toml").read_text(encoding="utf-8")
KEYS = re.sub('effect = "(collect|pay_each|each_pays)"\namount = [0-9]+', 'effect = "jail_free"', VILLAGE)

MISTAKES = {
    "a street without rents": (baltic("rent = [4, 8, 20, 60, 180, 320, 450]"), 'id = "baltic"', "Baltic Avenue.*needs rent"),
    "a rent too few": (baltic(", 450]", "]"), 'id = "baltic"', "6 rents, not 7"),
    "rents that fall": (baltic("180, 320", "320, 180"), 'id = "baltic"', "must not fall"),
    "a rent in words": (baltic("[4,", '["four",'), None, "int"),
    "a street without a price": (baltic("price = 60"), 'id = "baltic"', "needs price"),
    "a street without a mortgage": (baltic("mortgage = 30"), 'id = "baltic"', "needs mortgage"),
    "a mortgage above the price": (baltic("mortgage = 30", "mortgage = 61"), 'id = "baltic"', "mortgage"),
    "a mortgage lifted for less": (baltic("lift = 33", "lift = 29"), 'id = "baltic"', "mortgage"),
    "a street without a house price": (baltic("house = 50"), 'id = "baltic"', "needs house"),
    "two house prices in a colour": (baltic("house = 50", "house = 60"), 'id = "baltic"', "houses cost the same"),
    "a street without a colour": (baltic('group = "brown"'), 'id = "baltic"', "needs group"),
    "a set of one": (baltic('group = "brown"', 'group = "violet"'), 'id = "mediterranean"', "one street only"),
    "a street with a tax": (baltic("price = 60", "price = 60\npay = 5"), 'id = "baltic"', "has no pay"),
    "prices that its notes cannot pay": (BOARD.replace("note = 1\n", "note = 5\n"), None, "cannot be paid in notes of 5"),
    "a railroad rent too few": (BOARD.replace("rent = [25, 50, 100, 200]", "rent = [25, 50, 100]", 1), 'id = "reading"', "3 rents, not 4"),
    "a utility without its times": (BOARD.replace("times = [4, 10]\n", "", 1), 'id = "electric"', "needs times"),
    "a tax without an amount": (BOARD.replace("pay = 200\n", "", 1), 'id = "income_tax"', "needs pay"),
    "a corner with a price": (BOARD.replace('name = "Free Parking"', 'name = "Free Parking"\nprice = 5'), 'id = "free_parking"', "has no price"),
    "a space that stands twice": (BOARD.replace('id = "baltic"', 'id = "oriental"'), None, "oriental.*twice"),
    "no jail": (BOARD.replace('kind = "jail"', 'kind = "free_parking"'), None, "one space of kind .jail., not 0"),
    "GO somewhere else": (BOARD.replace('kind = "go"', 'kind = "jail"').replace('id = "jail"\nkind = "jail"', 'id = "jail"\nkind = "go"'), None, "first space must be GO"),
    "an unknown kind of space": (BOARD.replace('kind = "railroad"', 'kind = "harbour"', 1), 'kind = "harbour"', "harbour"),
    "an unknown card effect": (card("ch_fine_15", 'effect = "pay"', 'effect = "borrow"'), 'id = "ch_fine_15"', "borrow.*known: go_to"),
    "a card without its amount": (card("ch_fine_15", "amount = 15\n", ""), 'id = "ch_fine_15"', "needs amount"),
    "a card with an amount too many": (card("ch_jail", 'effect = "jail"', 'effect = "jail"\namount = 5'), 'id = "ch_jail"', "has no amount"),
    "a card to nowhere": (card("ch_illinois", 'to = "illinois"', 'to = "utopia"'), 'id = "ch_illinois"', "utopia.*no space"),
    "a card to the next of none": (card("ch_nearest_utility", 'to = "utility"', 'to = "jail"'), 'id = "ch_nearest_utility"', "there is none"),
    "a card that stands twice": (BOARD.replace('id = "cc_go"', 'id = "ch_go"'), None, "ch_go.*twice"),
    "a deck that does not add up": (BOARD.replace("community_chest = 16", "community_chest = 17"), "community_chest = 17", "17 cards, but 16"),
    "a deck that is not known": (card("ch_go", "effect", "effect").replace('deck = "chance"', 'deck = "luck"', 1), 'deck = "luck"', "luck"),
    "a token at two seats": (BOARD.replace('token = "ship"', 'token = "car"'), None, "car.*two seats"),
    "start money beyond the box": (BOARD.replace("total = 20580", "total = 11999"), "start = 1500", "more than the box"),
    "start money below two dealt deeds": (BOARD.replace("start = 1500", "start = 749"), "start = 749", "two dealt deeds: up to 750"),
    "a first bid that no step meets": (BOARD.replace("auction_step = 1\n", "auction_step = 4\n"), "auction_opens = 10", "10 is not on the way in steps of 4"),
    "a first bid beyond every purse": (BOARD.replace("auction_opens = 10\n", "auction_opens = 1501\n"), "auction_opens = 1501", "more than the start money"),
    "a step beyond every purse": (BOARD.replace("auction_step = 1\n", "auction_step = 3000\n"), "auction_step = 3000", "more than the start money"),
    "a house that cannot be halved": (BOARD.replace("house = 50", "house = 55"), 'id = "mediterranean"', "half of house 55"),
    "a deck of kept cards only": (KEYS, "community_chest = 3", "needs a card that is not kept"),
    "an older deck that is not there": (BOARD.replace("old_chest = 16", "old_chest = 0").split("# Community Chest before 2021")[0], None, "chest_deck.*none of: current"),
    "a preset with an unknown rule": (BOARD.replace('utility_roll = "moving_roll"', 'utility_rol = "moving_roll"'), "utility_rol =", "utility_rol"),
    "a preset with an unknown choice": (BOARD.replace('utility_roll = "moving_roll"', 'utility_roll = "none"'), 'utility_roll = "none"', "none of: extra"),
    "a rule with an unknown choice": (BOARD + '\n[rules]\nlength = "endless"\n', 'length = "endless"', "none of: full"),
    "a field that is not known": (baltic("house = 50", "house = 50\nvilla = 900"), None, "villa"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_a_board_with_a_mistake_is_refused_with_line_and_reason(name: str) -> None:
    text, mark, reason = MISTAKES[name]
    assert text != BOARD
    with pytest.raises(BadBoard, match=reason) as refused:
        load.edition(text)
    assert 1 <= refused.value.line <= text.count("\n") + 1
    if mark:
        assert refused.value.line == text.count("\n", 0, text.index(mark)) + 1


def test_a_familys_own_board_with_other_streets_and_currency_is_played() -> None:
    village = load.edition(VILLAGE)
    assert (village.title, village.currency, village.note, len(village.board.spaces)) == ("Our village", "€", 10, 22)
    assert village.settings["chest_deck"].choices == ("current",)
    hand = Hand("green", "blue", edition=village, length="short_b").do("begin", pick="blue")
    assert sorted(hand.game.owners.values()) == ["blue"] * 3 + ["green"] * 3
    hand = Hand("green", "blue", edition=village).do("begin", pick="blue").do("roll", "blue", dice=(1, 2))
    hand.do("buy", "blue").do("roll", "green", dice=(1, 4)).do("auction", "green")
    assert hand.refused("bid", "green", amount=25) is Reason.NOT_WHOLE_NOTES
    assert hand.options("green")["bid"].low == 20
    assert hand.do("bid", "green", amount=20).do("hammer").game.cash["green"] == 1980


def test_tenths_are_rounded_up_to_whole_notes() -> None:
    village = load.edition(VILLAGE)
    assert [tenth(village.note, amount) for amount in (100, 101, 150, 200)] == [10, 20, 20, 20]


def test_a_boards_rules_become_its_defaults() -> None:
    edition = load.edition(BOARD + '\n[rules]\nfree_parking_pot = "all"\n')
    assert edition.settings["free_parking_pot"].default == "all"

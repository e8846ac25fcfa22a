"""Evenings of Classic and Junior in real Chromium, against the real program: buttons that people read, sums made by hand."""

import re
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, expect

from tests.phones.family import Family, Phone, rehearsal
from tests.program import box_state

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

CLASSIC = 20_580  # all the money of the box
SIX = (("Dog", "Ben"), ("Shoe", "Mia"), ("Hat", "Dad"), ("Ship", "Oma"), ("Cat", "Tim"))
CASH = {"blue": 400, "green": 1500, "orange": 900, "pink": 60, "yellow": 100, "sky": 800}
POSITION = {
    "seats": {seat: {"cash": cash} for seat, cash in CASH.items()},
    "bank": CLASSIC - sum(CASH.values()),
    "jackpot": 0,
    "actor": "blue",
    "owners": {"mediterranean": "blue", "oriental": "green", "vermont": "green", "connecticut": "green", "park_place": "green",
               "boardwalk": "green", "virginia": "pink", "new_york": "yellow", "tennessee": "yellow"},
    "levels": {"oriental": 3, "vermont": 3, "connecticut": 3, "park_place": 4, "boardwalk": 5},
}  # fmt: skip
POSITION["seats"]["pink"]["space"] = "pacific"


ASK = """async (fields) => (await fetch("/api/command", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields),
})).status"""


def joined(family: Family, board: str, people: tuple[tuple[str, str], ...]) -> list[Phone]:
    """Everybody sits down at this board, each with a phone; the first one chooses it."""
    family.box.page.goto("about:blank")  # nobody touches the box this evening: its picture need not be fetched
    phones = [family.phone(f"/J/{box_state(family.program)['code']}")]
    phones[0].joins("Car", "Ann")
    asks(phones[0], command="new_game", seat="blue", board=board)
    for token, name in people:
        phones.append(family.phone(f"/J/{box_state(family.program)['code']}"))
        phones[-1].joins(token, name)
    return phones


def asks(phone: Phone, **fields: object) -> None:
    """What has a page of its own elsewhere is asked for in one go."""
    assert phone.page.evaluate(ASK, {**fields, "key": uuid4().hex}) == 200


def test_a_family_of_six_plays_classic(chromium: Browser, tmp_path: Path) -> None:
    with rehearsal(chromium, tmp_path, "chance ch_jail_free") as family:
        play_classic(family)


def play_classic(family: Family) -> None:
    family.money = CLASSIC
    ann, ben, mia, dad, oma, tim = joined(family, "classic", SIX)
    asks(ann, command="set_table", seat="blue", **POSITION)
    family.all_read("Ann rolls")
    for phone in family.phones:
        expect(phone.page.locator(".wheel, .seal")).to_have_count(0)

    # Ann comes to Baltic: everybody reads the deed. She buys it, and with the colour complete she builds while Ben is to roll.
    ann.rolls_white(1, 2)
    for phone in (ann, tim):
        expect(phone.page.get_by_role("table", name="Rents of Baltic Avenue")).to_contain_text("Hotel$450")
    family.check("buy")
    ann.taps("Buy Baltic Avenue for $60")
    family.all_read("Ben rolls")
    ann.taps("My deeds: build, sell…")
    baltic = ann.page.get_by_role("listitem").filter(has_text="Baltic Avenue")
    baltic.get_by_role("button", name="Build a house −$50").tap()
    ann.has("$290")
    expect(baltic).to_contain_text("1 house")
    ann.sees("The bank has left: 18 houses, 11 hotels", "Build: Evenly: Mediterranean Avenue comes first.")
    family.check("build")
    # Ben rolls while she looks on at her deeds: her page stays. One house on Baltic: 20.
    ben.rolls_white(1, 2)
    ann.has("$310")
    ann.reads("My deeds")
    ann.taps("Back")

    # Mia does not want Reading Railroad. Several bid; Oma has it for 60.
    mia.rolls_white(2, 3)
    mia.taps("Auction it")
    family.all_read("Auction: Reading Railroad")
    mia.taps("Bid $10")
    oma.taps("Bid $60")
    family.check("auction")
    for phone in (ann, ben, mia, dad, tim):
        phone.sees("Oma leads with $60.")
        phone.taps("I'm out")
    oma.has("$40")

    # Dad comes to Boardwalk with a hotel: 2,000. One mortgage helps little; he gives up, and all of it is Ben's.
    family.all_read("Dad rolls")
    dad.rolls_white(3, 5)
    family.all_read("Dad owes Ben $2,000")
    dad.sees("Even selling everything is too little.", "You have $60 of $2,000: $1,940 is missing")
    dad.taps("Mortgage +$80")
    dad.has("$140")
    family.check("debt")
    dad.taps("Give up: I am bankrupt", "Yes: Give up: I am bankrupt")
    dad.sees("You are bankrupt")
    ben.has("$1,620")
    ben.taps("Table")
    expect(ben.page.get_by_role("listitem").filter(has_text="Dad")).to_contain_text("bankrupt, out of the game")
    family.check("bankrupt")
    ben.taps("Money")

    # Oma owes 270 on Oriental. She mortgages all three deeds, one tap each, and pays.
    family.all_read("Oma rolls")
    oma.rolls_white(2, 4)
    family.all_read("Oma owes Ben $270")
    for brings in ("Mortgage +$100", "Mortgage +$90", "Mortgage +$100"):
        oma.taps(brings)
    oma.has("$330")
    family.check("raised")
    oma.taps("Pay what you owe: $270")
    oma.has("$60")
    ben.has("$1,890")

    # Tim draws a card, and everybody reads it. He keeps it, and sells it to Ann in a trade.
    family.all_read("Tim rolls")
    tim.rolls_white(3, 4)
    tim.taps("Draw a card: Chance")
    for phone in family.phones:
        phone.sees("Tim drew: Chance")
    family.check("card")
    tim.taps("Trade…", "Ann")
    tim.page.get_by_role("button", name="Jail card (Chance)").tap()
    tim.taps("I ask for", "Ann adds: $10 more", "Ask Ann")
    ann.taps("Yes")
    tim.has("$810")
    ann.has("$300")
    ann.taps("Table")
    expect(ann.page.get_by_role("listitem").filter(has_text="Ann")).to_contain_text("1 card kept")
    family.check("trade")


FAIR = 124  # all the money of Junior


def test_two_children_play_junior(chromium: Browser, tmp_path: Path) -> None:
    with rehearsal(chromium, tmp_path, "chance free_booth_purple") as family:
        family.money = FAIR
        ann, ben = joined(family, "junior", (("Coaster", "Ben"),))
        asks(ben, command="call_me", seat="red", name="Ben", kids=True)
        table = {"seats": {"blue": {"cash": 31}, "red": {"cash": 3}}, "bank": FAIR - 34, "jackpot": 0, "actor": "red"}
        asks(ann, command="set_table", seat="blue", owners={"purple1": "blue"}, **table)
        family.all_read("Ben rolls")

        # One die. Ben comes to the Balloon Stand: Ann's booth is on it, 1.
        ben.rolls_white(2)
        ben.has("$2")
        ben.sees("You paid $1 to Ann for Balloon Stand")
        # Ann comes to a Chance; the card gives her a free booth on the other purple space.
        ann.rolls_white(4)
        ann.taps("Draw a card: Chance")
        for phone in (ann, ben):
            phone.sees("Ann drew: Chance", "Free ticket booth: Purple.")
        family.check("card")
        ben.taps("Ticket booths…", "Ann")
        booths = ben.page.get_by_role("listitem")
        expect(booths).to_contain_text(
            [re.compile("Balloon Stand.*fee now \\$2"), re.compile("Cotton Candy.*fee now \\$2")]
        )
        family.check("booths")
        ben.taps("Back")
        # Ben comes to Cotton Candy, and pays for the pair: that was his last money, and the game is over.
        ben.rolls_white(1)
        ann.ranks(r"1\..*Ann.*wins.*\$34", r"2\..*Ben.*\$0")
        ben.ranks(r"1\..*Ann.*wins.*\$34")  # a child is not told who came last
        family.check("over")

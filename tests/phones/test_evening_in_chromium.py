"""One whole evening of Jackpot in real Chromium, against the real program: taps, the plunger, and sums made by hand.

Four phones of 360 px, the television and the box page are open from the first token to the last dollar. Nothing is asked
of the box but through what stands on the screens.
"""

import re
from pathlib import Path

import msgspec
import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from device.panel import screens
from device.panel.face import Face
from device.views.board_shapes import Board
from device.views.shapes import State
from tests.phones.family import Family, rehearsal
from tests.program import Person, box_state, until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def test_a_family_plays_jackpot_to_the_end(chromium: Browser, tmp_path: Path) -> None:
    with rehearsal(chromium, tmp_path, "wheel X1/pink1", "wheel STEAL_HOUSE/red1", "wheel X4/-") as family:
        play(family)


def play(family: Family) -> None:
    tv, box = family.tv, family.box
    family.check("nobody yet")

    # The first phone reads the QR code off the box; the others type the address and the code.
    path = box.joining_path()
    assert re.fullmatch(r"/J/[0-9A-Z]+", path)
    code = path.removeprefix("/J/")
    ann = family.phone(path)
    ann.joins("Car", "Ann")
    ben, mia, dad = (family.phone() for _ in range(3))
    ben.joins("Dog", "Ben", code)
    mia.joins("Shoe", "Mia", code)
    dad.joins("Hat", "Dad", code)
    family.all_read("Ready to begin")
    tv.sees("Ann", "Ben", "Mia", "Dad")
    family.check("lobby")

    ann.taps("Ann", "Begin: Ann")
    family.all_read("Ann rolls")
    for phone in family.phones:
        phone.has("$2,000")
    tv.sees("$13,000")
    family.check("begun")

    # Ann comes to Pink 1 and buys it for 200: the price goes into the Jackpot.
    ann.rolls(5, 2)
    family.all_read("Pink 1 is for sale")
    family.check("buy")
    ann.taps("Buy Pink 1 for $200")
    ann.has("$1,800")
    # Ben lands on it: rent is the price.
    family.all_read("Ben rolls")
    ben.rolls(5, 2)
    ben.has("$1,800")
    ann.has("$2,000")
    tv.sees("Ben paid Ann $200 rent for Pink 1")
    family.check("rent")

    # Mia has Pink 2 auctioned. She bids 100, Ann 200, then all others are out: 200 go into the Jackpot.
    mia.rolls(3, 5)
    mia.taps("Auction it")
    family.all_read("Auction: Pink 2")
    mia.taps("Bid $100")
    tv.sees("Mia leads with $100.")
    ann.taps("Bid $200")
    tv.sees("Ann leads with $200.")
    family.check("auction")
    for phone in (ben, mia, dad):
        phone.taps("I'm out")
    ann.has("$1,800")
    family.all_read("Dad rolls")
    tv.sees("$400")
    family.check("auction over")

    # Dad rolled "?" and takes the Chance; he himself does not bet.
    dad.rolls("?", 4)
    family.all_read('Dad rolled "?"')
    family.check("question")
    dad.taps("Take a Chance")
    family.all_read("Chance for Dad: place your bets")
    family.check("bets open")
    ann.taps("+ $100", "+ $100", "Bet $300")
    ben.taps("$200", "Bet $200")
    mia.taps("$500", "Bet $500")
    dad.taps("No bet")
    family.all_read("Chance for Dad: all bets are in")
    for phone, left in ((ann, "$1,500"), (ben, "$1,600"), (mia, "$1,500"), (dad, "$2,000")):
        phone.has(left)
    tv.sees("Bets", "$1,000")
    family.check("bets in")
    # Ben's phone is loaded anew in the middle of it, and sits where it sat.
    ben.page.reload()
    ben.is_live()
    ben.has("$1,600")
    ben.sees("You bet $200")
    family.check("reloaded")

    # x1 and Pink 1 under the arrow. Hot House first: Ann has both pinks, 4 x 200 = 800. Then each bet comes back doubled.
    family.spins("X1 PAY OUT", "x1 Pay Out", "Pink 1, Ann")
    for screen in (*family.phones, tv):
        screen.sees("X1 PAY OUT", "Pink 1: Ann gets $800")
    for phone, cash in ((ann, "$2,900"), (ben, "$2,000"), (mia, "$2,500"), (dad, "$2,000")):
        phone.has(cash)
    ann.sees("$1,800 → $2,900")  # folded to a line: it is her turn
    ben.sees("$1,800 → $2,000", "(+$200)")
    mia.sees("$2,000 → $2,500", "(+$500)")
    expect(dad.page.get_by_text("→")).to_have_count(0)
    tv.sees("$11,200")
    family.check("result")

    # Ann goes to jail, Ben takes the 400 of the Jackpot on Free Parking.
    ann.rolls(5, 6)
    family.all_read("Ben rolls")
    tv.sees("Ann went to jail")
    ben.rolls(2, 3)
    ben.has("$2,400")
    tv.sees("Ben took the Jackpot on Free Parking: $400")
    family.all_read("Mia rolls")
    family.check("free parking")

    # Mia rolled "?" and chooses with the knob on the box. Ann is in jail and may not bet.
    mia.rolls("?", 1)
    family.all_read('Mia rolled "?"')
    box.turns("right")
    box.turns("left")
    family.presses_until("bets")
    family.all_read("Chance for Mia: place your bets")
    expect(ann.page.get_by_role("list", name="Who is in")).to_contain_text(re.compile("Ann.*in jail"))
    expect(ann.page.locator("main, footer").get_by_role("button", name=re.compile(r"[Bb]et|\$"))).to_have_count(0)
    ben.taps("$500", "Bet $500")
    mia.taps("No bet")
    family.check("jail and bets")
    # Dad says nothing, and the first push closes the bets all the same. A steal sends all bets home.
    family.spins("STEAL HOUSE", "Steal House", "Red 1")
    family.all_read("Mia steals a house")
    ben.has("$2,400")
    mia.page.get_by_role("button", name="Pink 1").tap()
    family.check("steal")
    mia.page.get_by_role("button", name=re.compile("^Steal: Pink 1")).tap()
    family.all_read("Dad rolls")
    tv.sees("Mia stole Pink 1")
    mia.taps("Table")
    expect(mia.page.get_by_role("listitem").filter(has_text="Mia")).to_contain_text("Pink 1")
    family.check("table")
    mia.taps("Money")

    # Dad pays the wrong person; it is taken back when Ben agrees, and stays in the history, struck through.
    dad.taps("Pay or ask…", "Ben", "$500")
    dad.sees("After that: you $1,500, Ben $2,900")
    family.check("pay")
    dad.taps("Pay Ben $500")
    dad.has("$1,500")
    ben.has("$2,900")
    dad.sees("Dad paid Ben $500")
    dad.taps("Undo")
    ben.sees('Dad asks to take back "Dad paid Ben $500"')
    family.check("undo asked")
    ben.taps("Yes")
    dad.has("$2,000")
    ben.has("$2,400")
    dad.taps("History")
    dad.sees("(taken back)")
    family.check("history")
    dad.taps("Money")

    # Dad and Ben risk all. The bank has 11,200: Dad as the taker gets his 4 x 2,000, Ben the last 3,200 of his 9,600.
    dad.rolls("?", 3)
    dad.taps("Take a Chance", "ALL $2,000", "Bet $2,000")
    ben.taps("ALL $2,400", "Bet $2,400")
    mia.taps("No bet")
    family.all_read("Chance for Dad: all bets are in")
    family.spins("X4 PAY OUT", "x4 Pay Out", "no house")
    family.all_read("Dad wins!")
    for phone, cash in ((dad, "$10,000"), (ben, "$5,600"), (ann, "$2,900"), (mia, "$2,500")):
        phone.has(cash)
    for screen in (*family.phones, tv):
        screen.ranks(r"1\..*Dad.*\$10,000", r"2\..*Ben.*\$5,600", r"3\..*Ann.*\$2,900", r"4\..*Mia.*\$2,500")
    assert box_state(family.program)["bank"] == 0
    box_tells_the_standings(family)
    family.check("over")


def box_tells_the_standings(family: Family) -> None:
    """Once the last result has been told leaf by leaf, the glass shows what the panel draws for this end."""
    visitor = Person(family.program)
    state = msgspec.convert(visitor.get("/api/state?role=box"), State)
    board = msgspec.convert(visitor.get("/api/board?role=tv"), Board)
    wanted = screens.draw(Face(), state, board, 0.0)

    def shown() -> bool:
        glass = family.box.glass().resize(wanted.size, Image.Resampling.BOX).point(lambda light: 255 * (light > 127))
        return inked(glass.convert("1")) == inked(wanted)

    until(shown, "the standings stand on the glass")


def inked(picture: Image.Image) -> bytes:
    """The lit part of a picture: the glass moves it about by a dot, so that nothing burns in."""
    return picture.crop(picture.getbbox()).tobytes()

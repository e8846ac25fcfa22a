"""Moments of Junior and Classic as a child sees them, and how it comes to them."""

from msgspec import Struct

from tests.phones.canned import JSON, picks
from tests.phones.canned_boards import (
    BOOTHS,
    CLASSIC,
    CLASSIC_STATES,
    JUNIOR,
    JUNIOR_STATES,
    junior,
    option,
    spaces,
)


class Screen(Struct, frozen=True):
    """A board, what the box says, and what a child taps."""

    board: JSON
    state: JSON
    taps: tuple[str, ...] = ()


def childs(shown: JSON, cash: int, **more: object) -> JSON:
    """A state whose own seat is a child's, with so much money."""
    own, *others = shown["seats"]
    return {**shown, "seats": [{**own, "kids": True, "cash": cash}, *others], **more}


def line(seq: int, text: str, rent: int = 0, to: str = "") -> JSON:
    """A line of the history about the child."""
    return {"seq": seq, "text": text, "seat": "blue", "at": "20:14:05", "rent": rent, "to": to, "by": "blue"}


BOOTH = line(43, "Mia put a ticket booth on Balloon Stand")
FEE = line(42, "Mia paid $3 for Video Arcade", 3, "bank")
PAID = junior(actor="green", say="Ben rolls", hint="Wait for Ben.", history=[BOOTH, FEE])
FREE = option("choose", "Where does your booth go?", main=True,
              picks=[*spaces("green2"), *picks(("green1", "Bumper Cars, in place of Ben's", "green"))])  # fmt: skip
CARD = {"id": "free_booth_green", "deck": "Chance", "text": "Free ticket booth: green.", "seat": "blue", "seq": 9}
FREE_BOOTH = junior(
    step="booth", say="Mia: free ticket booth, green", hint="It goes to a free space first.", card=CARD, options=[FREE]
)
BOTH = FREE | {
    "picks": picks(("green1", "Bumper Cars", "green"), ("green2", "Ferris Wheel", "green"), ("", "No, thank you", ""))
}
SAY = junior(step="say", say="Mia: what happened?", hint="Say where you are.", options=[
    option("land", "Where are you?", main=True, picks=spaces(*(space["id"] for space in JUNIOR["spaces"]))),
    option("salary", "Take $2 for GO"), option("done", "Done")])  # fmt: skip
ENDED = junior(phase="over", step="over", actor="", say="Somebody is out of money: Ben wins", deeds=BOOTHS, standings=[
    {"place": 1, "seat": "green", "cash": 21, "winner": True}, {"place": 2, "seat": "blue", "cash": 0}])  # fmt: skip
BUY = CLASSIC_STATES["buy"] | {
    "options": [option("buy", "Buy Boardwalk for $400", main=True, cost=400), *CLASSIC_STATES["buy"]["options"]]
}

SCREENS: dict[str, Screen] = {
    "junior roll": Screen(JUNIOR, childs(JUNIOR_STATES["roll"], 31)),
    "junior notes": Screen(JUNIOR, childs(JUNIOR_STATES["roll"], 31), ("Your notes",)),
    "junior draw": Screen(JUNIOR, childs(JUNIOR_STATES["draw"], 17)),
    "junior booth": Screen(JUNIOR, childs(FREE_BOOTH, 17)),
    "junior replace": Screen(JUNIOR, childs(FREE_BOOTH | {"options": [BOTH]}, 17)),
    "junior say": Screen(JUNIOR, childs(SAY, 17)),
    "junior go": Screen(JUNIOR, childs(JUNIOR_STATES["salary"], 17)),
    "junior paid": Screen(JUNIOR, childs(PAID, 12)),
    "junior change": Screen(JUNIOR, childs(PAID, 12), ("Lay the notes down", "Lay $5 down")),
    "junior over": Screen(JUNIOR, childs(ENDED, 0)),
    "junior table": Screen(JUNIOR, childs(JUNIOR_STATES["roll"], 31), ("Table",)),
    "classic roll": Screen(CLASSIC, childs(CLASSIC_STATES["roll"], 3888)),
    "classic notes": Screen(CLASSIC, childs(CLASSIC_STATES["roll"], 3888), ("Your notes",)),
    "classic buy": Screen(CLASSIC, childs(BUY, 1888), ("Buy Boardwalk for $400", "Lay $500 down")),
    "classic auction": Screen(CLASSIC, childs(CLASSIC_STATES["auction"], 230)),
    "classic jail": Screen(CLASSIC, childs(CLASSIC_STATES["jail"], 230)),
    "classic debt": Screen(CLASSIC, childs(CLASSIC_STATES["debt"], 230)),
    "classic pay": Screen(CLASSIC, childs(CLASSIC_STATES["eight"], 230), ("Pay or ask…", "Dad")),
}

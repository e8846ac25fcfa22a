"""Every screen there is, as a state to show and the way to it: what the tests for everyone look at, one after the other."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from playwright.sync_api import Page, expect

from tests.kids import moments
from tests.phones.canned import BOARD, HISTORY, PAY, REPORT, SEATS, STATES, option, picks, state

JSON = dict[str, Any]
Step = Callable[[Page], None]


class Screen(Struct, frozen=True):
    """A page, what the box says meanwhile, and what somebody taps to come there."""

    name: str
    state: JSON
    path: str = "/"
    steps: tuple[Step, ...] = ()
    live: bool = True  # False: the box is away
    adult: bool = False  # no child's phone has this page


def tap(name: str, exact: bool = False) -> Step:
    """Tap the button of this name."""
    return lambda page: page.get_by_role("button", name=name, exact=exact).first.click()


def unfold(page: Page) -> None:
    """Open every fold."""
    page.evaluate("() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }")


def reads(text: str) -> Step:
    """Wait until these words are there."""
    return lambda page: expect(page.get_by_text(text).first).to_be_visible()


def says_no(page: Page) -> None:
    """The box refuses what was tapped."""
    page.get_by_role("button", name="Buy Red 2 for $300").click()
    expect(page.get_by_role("alert")).to_be_visible()


def reason(page: Page) -> None:
    """Say why, in a word."""
    page.get_by_label("Why, in a word or two").fill("salary")


SEAL = {"number": 3, "letters": "BKTW", "commitment": "0" * 64}
OPENED = SEAL | {"secret": "0" * 64, "of": 16, "low": 0, "high": 15}
SETUP = {
    "screen.model": "sh1106", "screen.rotate": 0, "screen.brightness": 80, "knob.swapped": False, "sound.on": True,
    "sound.volume": 60, "sound.night": False, "ring.on": True, "web.tv": True, "network.hotspot": True,
}  # fmt: skip
TROUBLES = [{"part": "screen", "code": "SB-21", "text": "The screen does not answer: look at its four wires."}]
ROLL = option("roll", "What did you roll?", dice=True, main=True)
OWE = state(
    step="debt", say="Anna owes Dad $600", hint="You have $200. Give a house, or all you have.",
    options=[option("choose", "How do you settle it?", main=True, picks=picks(
        ("red1", "Give Red 1", "blue"), ("brown1", "Give Brown 1", "blue"), ("all", "Pay what I have", "")))],
)  # fmt: skip
ASKED = state(
    offers=[
        {"id": 8, "kind": "request", "text": "Dad asks Anna for $400", "by": "pink", "to": "blue", "amount": 400, "note": "rent"},
        {"id": 9, "kind": "collect", "text": "Ben asks everybody for $100", "by": "green", "to": "blue", "amount": 100},
    ],
    options=[ROLL, PAY],
)  # fmt: skip
TWO = {"yours": ["blue", "orange"], "host": "blue", "seats": [
    one | {"host": one["seat"] == "blue", "parked": one["seat"] == "orange"} for one in SEATS]}  # fmt: skip
KEYS = {"asked_at_box": {
    "number": 4, "text": "Fix: the bank gives Ben $300 (forgot GO)?", "by": "blue", "to": "box", "seconds": 15.0, "of": 15.0}}  # fmt: skip
MINE = {"asked_at_box": KEYS["asked_at_box"] | {"text": "Put this game away?", "by": "", "to": "blue"}}
LOST = {"lost_seat": "Your seat has moved to another phone."}
OVER = STATES["over"] | {"report": REPORT | {"seal": OPENED}, "options": [option("new_game", "New game")]}
HOST = {"host": "blue", "yours": ["blue"], "seats": [one | {"host": one["seat"] == "blue"} for one in SEATS]}
BOX = {"setup": SETUP, "troubles": TROUBLES, "notice": "A damaged file was put aside.", "scripted": True}
STRANGER = {"you": "", "code": ""}

PHONE = (
    Screen("join", STATES["join"], "/j/4712"),
    Screen("join, by hand", STATES["join"], steps=(tap("Car"),)),
    Screen("join, taken", STATES["join"], "/j/4712", (tap("Dad"),)),
    Screen("waiting for consent", STATES["join"], "/j/4712", (tap("Dad"), tap("That's me"), reads("Press the knob"))),
    Screen("lobby", STATES["lobby"] | BOX, steps=(unfold,)),
    Screen("your board", STATES["lobby"], steps=(tap("Type what is printed"),), adult=True),
    Screen("your board, a price", STATES["lobby"], steps=(tap("Type what is printed"), tap("Red 1: $300")), adult=True),
    Screen("your board, a name", STATES["lobby"], steps=(tap("Type what is printed"), tap("Red 1, change the name")), adult=True),
    Screen("middle of a game", STATES["lobby"], steps=(tap("We are in the middle"), tap("Cash of Anna: $0")), adult=True),
    Screen("roll", STATES["roll"]),
    Screen("somebody else's turn", STATES["other"]),
    Screen("chance or move", STATES["question"]),
    Screen("buy", STATES["buy"]),
    Screen("buy, refused", STATES["buy"], steps=(says_no,)),
    Screen("auction", STATES["auction"]),
    Screen("bets", STATES["bets"] | {"seal": SEAL}),
    Screen("bets, typed", STATES["bets"], steps=(tap("other…"), tap("7", exact=True))),
    Screen("bet is in", STATES["bet_done"]),
    Screen("armed", STATES["armed"] | {"seal": SEAL}),
    Screen("spinning", STATES["spinning"] | {"seal": SEAL}),
    Screen("result", STATES["result"] | {"report": REPORT | {"seal": OPENED}}, steps=(unfold,)),
    Screen("result, your turn", STATES["result"] | {"options": [ROLL, PAY]}, steps=(unfold,)),
    Screen("steal", STATES["steal"]),
    Screen("swap cash", STATES["swap"], steps=(tap("Dad"),)),
    Screen("swap cash, sure?", STATES["swap"], steps=(tap("Dad"), tap("Swap all cash with: Dad"))),
    Screen("jail", STATES["jail"]),
    Screen("debt", OWE),
    Screen("pay", STATES["other"], steps=(tap("Pay or ask"), tap("Dad"))),
    Screen("pay all, with a note", STATES["other"], steps=(tap("Pay or ask"), tap("Everybody"), tap("other…"))),
    Screen("money asked of me", ASKED),
    Screen("undo asked", STATES["offer"]),
    Screen("trade asked", STATES["trade"]),
    Screen("trade", STATES["trade"], steps=(tap("Trade…"), tap("Ben"), tap("I add"))),
    Screen("table", STATES["roll"] | BOX, steps=(tap("Table"), unfold)),
    Screen("table, leaving", STATES["roll"], steps=(tap("Table"), tap("Give up this phone"))),
    Screen("history", STATES["roll"], steps=(tap("History"), reads("Older lines"), unfold)),
    Screen("history, filtered", STATES["roll"], steps=(tap("History"), tap("Undone"))),
    Screen("history, undo?", STATES["roll"], steps=(tap("History"), reads("Older lines"), tap("Undo and 2"))),
    Screen("after the game", OVER, steps=(unfold,)),
    Screen("the evening", OVER, steps=(tap("The evening in numbers"), reads("Was the wheel"), unfold, reads("Newest first"))),
    Screen("earlier games", STATES["roll"], steps=(tap("History"), tap("Earlier games"), reads("turns"))),
    Screen("an earlier game", STATES["roll"], steps=(
        tap("History"), tap("Earlier games"), tap("Look"), reads("Was the wheel"), unfold, reads("newer lines"))),
    Screen("join, the seat has moved", STATES["join"] | LOST, "/j/4712"),
    Screen("lobby, not the host", STATES["lobby"] | BOX | {"host": "pink", "yours": ["blue"]}, steps=(unfold,)),
    Screen("one more player", STATES["lobby"] | {"yours": ["blue"]}, steps=(tap("+ Add another player"),), adult=True),
    Screen("seats, lobby", STATES["lobby"] | {"yours": ["blue"], "host": "blue"}, steps=(
        tap("Host and seats"), reads("Hand it over")), adult=True),
    Screen("two seats, second key", STATES["roll"] | TWO | KEYS),
    Screen("second key, mine", STATES["other"] | TWO | MINE),
    Screen("seats", STATES["roll"] | TWO, steps=(tap("Table"), tap("Host and seats"), reads("Stop playing"))),
    Screen("fix money", STATES["roll"] | TWO, steps=(
        tap("Table"), tap("Host and seats"), tap("Fix money"), reads("Who gets it?"), tap("the bank"))),
    Screen("take from the bank", STATES["roll"], steps=(tap("Take from the bank"), reads("forgotten"))),
    Screen("two at one phone", STATES["bets"] | {"yours": ["blue", "orange"]}),
    Screen("host", STATES["roll"] | HOST, steps=(tap("Table"), tap("Host and seats"), reads("Play for Mia"))),
    Screen("no host", STATES["roll"] | HOST | {"host": "green"}, steps=(tap("Table"), tap("Host and seats"), reads("I want to be"))),
    Screen("fix money, with a reason", STATES["roll"] | HOST, steps=(
        tap("Table"), tap("Host and seats"), tap("Fix money"), tap("the bank"), reason)),
    Screen("box away", STATES["buy"], live=False),
    Screen("edition of tomorrow", STATES["unknown"]),
    Screen("child, lobby", moments.childs("lobby")),
    Screen("child, roll", moments.childs("roll")),
    Screen("child, bets", moments.childs("bets")),
    Screen("child, bankrupt", moments.BANKRUPT),
    Screen("child, asked", moments.ASKED),
    Screen("child, counting", moments.ASKED, steps=(tap("Pay Ben $400"), tap("Lay $"))),
    Screen("child, tried twice", moments.ASKED, steps=(tap("Pay Ben $400"), tap("Lay $"), tap("Give $"), tap("Give $"))),
    Screen("child, table", moments.childs("roll"), steps=(tap("Table"), unfold)),
    Screen("child, after the game", moments.childs("over")),
)  # fmt: skip

TELEVISION = (
    *(Screen(f"television, {name}", STATES[name] | STRANGER, "/tv") for name in (
        "lobby", "roll", "other", "auction", "armed", "jail", "steal", "over")),
    Screen("television, bets", STATES["bets"] | STRANGER | BOX | {"seal": SEAL}, "/tv"),
    Screen("television, spinning", STATES["spinning"] | STRANGER | {"seal": SEAL}, "/tv"),
    Screen("television, result", STATES["result"] | STRANGER | {"report": REPORT | {"seal": OPENED}}, "/tv"),
    Screen("television, hidden", STATES["other"] | STRANGER | {
        "seats": [one | {"cash": 0, "hidden": True} for one in SEATS]}, "/tv"),
)  # fmt: skip

SIMULATOR = (Screen("box", STATES["roll"], "/box"),)

TOKENS = {token["seat"]: token for token in BOARD["tokens"]}
PLAYERS = [{"seat": one["seat"], "name": one["name"], **{
    key: TOKENS[one["seat"]][key] for key in ("token", "letter", "pattern", "colour", "ink")}} for one in SEATS]  # fmt: skip
SAVED = {
    "game": "g0", "at": "2026-11-27T20:02:00", "until": "2026-11-27T21:40:00", "phase": "over", "turns": 31,
    "players": PLAYERS, "standings": STATES["over"]["standings"], "total": 21000,
}  # fmt: skip
EVENING: JSON = {
    "saved": SAVED,
    "awards": [{"seat": "blue", "code": "comeback", "title": "Comeback of the evening", "text": "Anna rose by $900."}],
    "course": {"turns": [0, 1], "seats": {one["seat"]: [2000, one["cash"]] for one in SEATS}, "bank": [13000, 0], "jackpot": [0, 0]},
    "wheel": {
        "spins": 12, "verdict": "normal", "text": "Quite normal: most wheels fall like this.", "share": 0.4, "last": ["x2 Pay Out"],
        "fields": [
            {"kind": "X2", "label": "x2 Pay Out", "count": 2, "expected": 1.5, "low": 0, "high": 4},
            {"kind": "JACKPOT", "label": "Jackpot", "count": 6, "expected": 0.8, "low": 0, "high": 3},
        ],
    },
    "books": "The books balance: $21,000.",
}  # fmt: skip
GAMES: JSON = {"games": [SAVED], "before": "g0"}
LINES: JSON = {
    "seq": 42,
    "entries": [*HISTORY, {"seq": 1, "text": "the newer lines hide it", "seat": "pink"}],
    "before": 1,
}

"""A table to draw and to play at: four seats, a wheel of sixteen, and states made step by step. Test material only."""

from typing import Any

from msgspec.structs import replace

from device.panel import navigator
from device.panel.box import laid_out
from device.panel.face import Face
from device.panel.pastime import rows_on
from device.views.board_shapes import Board, SegmentView, SettingView, SpaceView
from device.views.shapes import (
    Amount,
    AuctionView,
    Entry,
    HotHouse,
    Offer,
    OptionView,
    Pick,
    Report,
    ReportLine,
    SeatView,
    SpinView,
    Standing,
    State,
)
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Signal, Turned

RING = (
    ("X1", "x1"),
    ("PAY_JACKPOT", "PAY J"),
    ("X2", "x2"),
    ("SWAP_HOUSE", "SWAPH"),
    ("X1", "x1"),
    ("PASS_LEFT", "LEFT"),
    ("X4", "x4"),
    ("GO_TO_JAIL", "JAIL"),
    ("X1", "x1"),
    ("STEAL_HOUSE", "STEAL"),
    ("X2", "x2"),
    ("BANKRUPT", "BUST"),
    ("JACKPOT", "JACK"),
    ("PASS_RIGHT", "RIGHT"),
    ("BUILD_HOUSE", "BUILD"),
    ("SWAP_CASH", "SWAP$"),
)
COLOURS = ("brown", "lblue", "pink", "orange", "red", "yellow", "green", "dblue")
HOUSES = tuple(place for colour in COLOURS for place in ("", f"{colour}1", f"{colour}2"))
NAMES = {
    f"{colour}{number}": f"{name} {number}"
    for colour, name in zip(
        COLOURS, ["Brown", "Light Blue", "Pink", "Orange", "Red", "Yellow", "Green", "Dark Blue"], strict=True
    )
    for number in (1, 2)
}
BOARD = Board(
    game="g1",
    board="b1",
    edition="jackpot",
    title="Monopoly Jackpot",
    currency="$",
    spaces=tuple(SpaceView(id=house, name=NAMES[house], kind="property") for house in HOUSES if house),
    chance_ring=tuple(SegmentView(kind=kind, label=short, short=short, mood="good") for kind, short in RING),
    house_ring=HOUSES,
    chance_offset=0.0,
    house_offset=0.0,
    two_arrows=False,
    tokens=(),
    settings=(
        SettingView(
            "level", "Help", (Pick("guided", "Guided: tap your dice"), Pick("money", "Money only")), "guided", ""
        ),
        SettingView(
            "tie", "Equal cash", (Pick("share", "share the win"), Pick("most", "most properties")), "share", ""
        ),
    ),
)
SEATS = (
    SeatView("blue", "Ann", "car", "C", "plain", cash=1700, owns=("red1", "red2"), turn=True, taken=True),
    SeatView("green", "Ben", "dog", "D", "stripes", cash=2300, owns=("brown1",), taken=True, phone=True, here=True),
    SeatView("orange", "Mia", "shoe", "S", "dots", cash=900, owns=("dblue2",), taken=True, kids=True),
    SeatView("pink", "Dad", "hat", "H", "checks", cash=12400, taken=True, phone=True, here=True),
)
HISTORY = (
    Entry(seq=41, text="Ann paid Dad $400 rent", seat="blue", undo="money"),
    Entry(seq=40, text="Ann rolled 3+4", seat="blue", undo="back", takes=2),
    Entry(seq=38, text="Ben bought Brown 1 for $100", seat="green", undo="back", takes=5),
    Entry(seq=37, text="the wheel said x2", undo=""),
)
ROLL = OptionView("roll", "blue", "Roll the dice", "Roll dice", dice=True, main=True)
SPIN = SpinView(id=7, start=0.1, end=4.19, house_start=0.1, house_end=4.19, seconds=4.0, elapsed=0.0)
HOT = HotHouse(space="red1", text="Red 1: Ann gets $600", owner="blue", due=600, paid=600)
REPORT = Report(
    id=9,
    taker="green",
    kind="X2",
    title="x2 PAY OUT",
    text="Who bet gets the bet back and twice as much.",
    hot=HOT,
    lines=(
        ReportLine("Ben +$1,000", "green", 1000),
        ReportLine("Mia +$200 of $400", "orange", 200, due=400),
        ReportLine("goes to jail", "pink"),
        ReportLine("Ann +$600", "blue", 600),
        ReportLine("then all bets go home"),
    ),
    why="",
    bank_after=7200,
)


def lobby(**fields: Any) -> State:
    """Three seats taken, the game has not begun."""
    seats = (*SEATS[:3], replace(SEATS[3], taken=False, phone=False))
    return state("lobby", "", **({"phase": "lobby", "seats": seats, "options": (SIT, BEGIN)} | fields))


def may_trade(*seats: SeatView) -> tuple[SeatView, ...]:
    """These seats where each may trade all that it owns with every other."""
    inside = [one.seat for one in seats if one.taken and not one.out]
    return tuple(
        replace(
            one,
            partners=tuple(other for other in inside if other != one.seat and one.seat in inside),
            things=(*one.owns, *(card.id for card in one.cards)),
        )
        for one in seats
    )


def state(step: str = "roll", actor: str = "blue", **fields: Any) -> State:
    """A state of the evening at this step; everything else may be set by name."""
    usual: dict[str, Any] = {
        "seq": 50,
        "boot": "b",
        "build": "1",
        "game": "g1",
        "board": "b1",
        "phase": "playing",
        "step": step,
        "actor": actor,
        "say": "Ann rolls the dice",
        "code": "4712",
        "url": "http://192.168.178.142:8080",
        "seats": SEATS,
        "at_risk": 0,
        "total": 21000,
        "balanced": True,
        "bank": 9800,
        "bank_start": 13000,
        "jackpot": 4300,
        "options": (ROLL,) if step == "roll" else (),
        "history": HISTORY,
    }
    return State(**(usual | fields))


BUY = (
    OptionView("buy", "blue", "Buy Red 1 for $300", "Buy $300", main=True),
    OptionView("auction", "blue", "Auction Red 1", "Auction it"),
)
BETS = (
    OptionView("bet", "blue", "Bet on the wheel", "Bet", amount=Amount(0, 1700, 100)),
    OptionView("lock", "green", "Close the betting", "Bets are in", main=True, seq_matters=True),
    OptionView("bet", "green", "Bet on the wheel", "Bet", amount=Amount(0, 2300, 100)),
    OptionView("bet", "orange", "Bet on the wheel", "Bet", amount=Amount(0, 900, 100)),
)
BIDS = tuple(
    option
    for seat, cash in (("blue", 1700), ("orange", 900))
    for option in (
        OptionView("bid", seat, "Bid in the auction", "Bid", amount=Amount(700, cash, 100), main=True),
        OptionView("pass", seat, "Drop out", "Out"),
    )
)
STEAL = OptionView(
    "choose",
    "blue",
    "Steal a house",
    "Steal",
    main=True,
    picks=(Pick("brown1", "Brown 1 of Ben", "green"), Pick("dblue2", "Dark Blue 2 of Mia", "orange")),
)
REBUILD = OptionView(
    "choose",
    "blue",
    "Build a house",
    "Build",
    main=True,
    picks=(Pick("pink1", "Pink 1"), Pick("pink2", "Pink 2"), Pick("green1", "Green 1"), Pick("green2", "Green 2")),
    gives=(Pick("red1", "Red 1", "blue"), Pick("red2", "Red 2", "blue")),
)
BEGIN = OptionView(
    "begin",
    "",
    "Begin: who goes first?",
    "begin",
    main=True,
    picks=(Pick("blue", "Ann", "blue"), Pick("green", "Ben", "green"), Pick("", "Let the box roll")),
)
SIT = OptionView("sit", "pink", "Add hat without a phone", "add hat")
DECLINE = OptionView("choose", "blue", "No, thank you", "no", picks=(Pick("", "No, thank you"),))
CLAIM = OptionView("claim", "orange", "Ask Ann for $400 rent", "ask $400", main=True)
PAY = OptionView(
    "pay",
    "blue",
    "Pay somebody",
    "pay",
    amount=Amount(100, 1700, 100),
    picks=(Pick("green", "Ben", "green"), Pick("orange", "Mia", "orange"), Pick("jackpot", "Jackpot")),
)
END = OptionView("end", "", "End the game for everybody", "End the game", grave=True)
LOT = AuctionView(space="red1", name="Red 1", price=300, highest=600, leader="pink", next=700, seconds=8.0)
STANDINGS = (
    Standing(1, "pink", 5700, winner=True),
    Standing(2, "blue", 4900),
    Standing(2, "orange", 4900),
    Standing(4, "green", 1200),
)
JOINING = Offer(id=3, kind="seat", text="Let the new phone play Ann?", by="", to="")


class Evening:
    """A table played with knob and plunger only: hands in, requests out, a second between two touches."""

    def __init__(self, first: State, now: float = 1000.0, board: Board = BOARD) -> None:
        self.state = first
        self.board = board
        self.now = now
        self.face = Face()
        self.asked: list[dict[str, object]] = []
        self.wait(0.0)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.face, _ = navigator.tick(self.face, self.state, self.board, self.now)

    def news(self, new: State | None = None, **fields: Any) -> None:
        """The table's next state."""
        self.state = replace(new or self.state, **({"seq": self.state.seq + 1} | fields))
        self.wait(0.01)
        self.wait(1.0)

    def hand(self, *signals: Signal, pause: float = 1.0) -> None:
        """Touches, one after the other."""
        for signal in signals:
            self.now += pause
            self.face, asks = navigator.react(self.face, signal, self.state, self.board, self.now)
            self.asked += asks

    def press(self) -> None:
        """A press of the knob."""
        self.hand(Pressed())

    def hold(self) -> None:
        """A long press."""
        self.hand(Held())

    def turn(self, clicks: int, *, fast: bool = False) -> None:
        """A turn of the knob, click by click if slow."""
        self.hand(Turned(clicks, fast=fast))

    def push(self, power: float = 0.5) -> None:
        """In with the plunger and out again."""
        self.hand(PlungerIn(), PlungerOut(power))

    def choose(self, text: str) -> None:
        """Turn to the row with these words in it, and press."""
        rows = rows_on(self.face, laid_out(self.state, self.board))
        wanted = next(index for index, row in enumerate(rows) if text in f"{row.text} {row.long} {row.seat}")
        self.turn(wanted - self.face.cursor)
        self.press()

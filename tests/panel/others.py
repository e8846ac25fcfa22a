"""A Junior and a Classic table to draw, and one picture of each of their screens. Test material only."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from device.panel.canvas import Picture
from device.views.board_shapes import Board, SpaceView
from device.views.shapes import (
    Amount,
    AuctionView,
    CardView,
    DebtView,
    DeedView,
    Entry,
    Offer,
    OptionView,
    Pick,
    PlotView,
    RollView,
    SeatView,
    Standing,
    State,
)
from hardware.signals import Held, PlungerIn, Pressed, Signal, Turned
from tests.panel.world import BOARD, Evening, may_trade, state

RENTS = (26, 52, 130, 390, 900, 1100, 1275)
CLASSIC = replace(
    BOARD,
    edition="classic",
    title="Monopoly Classic",
    chance_ring=(),
    house_ring=(),
    dice=("white", "white"),
    spaces=(
        *(
            SpaceView(f"yellow{number}", name, "street", "yellow", "", 260, RENTS, False, 150, 130, 143)
            for number, name in enumerate(("Atlantic Avenue", "Ventnor Avenue", "Marvin Gardens"), 1)
        ),
        SpaceView("reading", "Reading Railroad", "railroad", "railroad", "", 200, (25, 50, 100, 200), False, 0, 100, 110),
        SpaceView("water", "Water Works", "utility", "utility", "", 150, (4, 10), True, 0, 75, 83),
        SpaceView("blue1", "Boardwalk", "street", "dark_blue", "", 400, (50,), False, 200, 200, 220),
    ),
)  # fmt: skip
JUNIOR = replace(
    BOARD,
    edition="junior",
    title="Monopoly Junior",
    chance_ring=(),
    house_ring=(),
    dice=("white",),
    booths=True,
    spaces=(
        SpaceView("lblue1", "Magic Show", "amusement", "light_blue", "", 2),
        SpaceView("lblue2", "Puppet Show", "amusement", "light_blue", "", 2),
        SpaceView("dblue1", "Roller Coaster", "amusement", "dark_blue", "", 5),
    ),
)
KEPT = CardView("jail_free", "Chance", "A rich aunt. Keep it: it opens the jail once.")
EIGHT = (
    SeatView(
        "blue", "Ann", "car", "C", "plain", 1240, taken=True, turn=True, worth=2400, cards=(KEPT,),
        owns=("yellow1", "yellow2", "yellow3", "reading"), houses=0,
    ),
    SeatView("green", "Ben", "dog", "D", "stripes", 86, owns=("water",), houses=0, taken=True),
    SeatView("orange", "Mia", "shoe", "S", "dots", 1900, houses=0, taken=True),
    SeatView("pink", "Dad", "hat", "H", "checks", 0, houses=0, taken=True, out=True),
    SeatView("yellow", "Eve", "ship", "B", "rings", 510, houses=0, taken=True, phone=True, here=True),
    SeatView("sky", "Kim", "cat", "K", "cross", 640, houses=0, taken=True),
    SeatView("red", "Leo", "penguin", "P", "zigzag", 333, houses=0, taken=True),
    SeatView("white", "Grandmother", "duck", "U", "bars", 1111, owns=("blue1",), houses=0, taken=True),
)  # fmt: skip
FOUR = tuple(
    SeatView(seat, name, token, token[0].upper(), "plain", cash, houses=left, taken=True, owns=owns)
    for seat, name, token, cash, left, owns in (
        ("red", "Mia", "coaster", 24, 8, ("lblue1", "lblue2")),
        ("blue", "Ben", "bumper", 9, 7, ("dblue1",)),
        ("green", "Ann", "log", 31, 10, ()),
        ("yellow", "Zoë", "horse", 3, 6, ()),
    )
)
DEEDS = (
    DeedView("reading", "blue", rent=25),
    DeedView("water", "green", rent=4, times=True),
    DeedView("yellow1", "blue", houses=2, whole=True, rent=130),
    DeedView("yellow2", "blue", houses=3, whole=True, rent=390),
    DeedView("yellow3", "blue", houses=2, whole=True, rent=130),
    DeedView("blue1", "white", mortgaged=True),
)
UNEVEN = "Evenly: Atlantic Avenue comes first."
BUILT = "Sell all buildings of this colour first."
PLOTS = (
    PlotView("reading", mortgage=100),
    PlotView("yellow1", build=150, sell=75, no_sell="Evenly: Ventnor Avenue comes first.", mortgage=130, no_mortgage=BUILT),
    PlotView("yellow2", build=150, no_build=UNEVEN, sell=75, mortgage=130, no_mortgage=BUILT),
    PlotView("yellow3", build=150, sell=75, no_sell="Evenly: Ventnor Avenue comes first.", mortgage=130, no_mortgage=BUILT),
)  # fmt: skip
BUILD = OptionView("build", "blue", "Build", "build", picks=(Pick("yellow1", "Atlantic"), Pick("yellow3", "Marvin")))
SELL = OptionView("sell", "blue", "Sell a building", "sell", picks=(Pick("yellow2", "Ventnor"),))
SELL_ALL = OptionView(
    "sell", "blue", "Sell on all yellow, down to", "sell many", amount=Amount(0, 2, 1, "count"),
    picks=tuple(Pick(f"yellow{number}", f"{number}") for number in (1, 2, 3)),
)  # fmt: skip
MORTGAGE = OptionView("mortgage", "blue", "Mortgage a deed", "mortgage", picks=(Pick("reading", "Reading"),))
MANAGING = (BUILD, SELL, SELL_ALL, MORTGAGE)
TWO = OptionView("roll", "blue", "What did you roll?", "tap dice", dice=True, kinds=("white", "white"), main=True)
THREE = replace(TWO, kinds=("white", "white", "speed"))
ONE = OptionView("roll", "red", "What did you roll?", "tap die", dice=True, kinds=("white",), main=True)
DRAW = OptionView("draw", "blue", "Draw a card: Chance", "draw a card", main=True)
CARD = CardView("jail", "Chance", "The party was too loud. Straight to jail, no money for GO.", "blue", 61)
SHORT = CardView("sea", "Chance", "Go to Boardwalk.", "blue", 61)
FREE = CardView("booth", "Chance", "Free ticket booth: light blue.", "red", 61)
RENT = OptionView("claim", "green", "Ask Ann for $75 rent", "ask $75", main=True)
JAIL = (
    replace(TWO),
    OptionView("bail", "blue", "Pay $50, then roll", "pay $50", cost=50),
    OptionView("play", "blue", "Use a card: out of jail", "jail card", picks=(Pick("jail_free", "Chance"),)),
)
OWES = DebtView("blue", "white", 750, 300, 615)
GIVE_UP = OptionView("give_up", "blue", "Give up: I am bankrupt", "give up", grave=True)
PAY = OptionView("choose", "blue", "Pay what you owe: $750", "pay $750", picks=(Pick("pay", "Pay it now"),), main=True)
WANTED = tuple(
    OptionView(
        "choose", seat, "Do you want the last one, too?", "want it too?",
        picks=(Pick("want", "I want it, too"), Pick("leave", "Not for me")), main=True,
    )
    for seat in ("green", "white")
)  # fmt: skip
HAMMER = OptionView("hammer", "", "Nobody else: go on", "nobody else", grave=True)
BUS = OptionView(
    "choose", "blue", "How far does the Bus go?", "take the Bus", main=True,
    picks=(Pick("3", "3 spaces"), Pick("5", "5 spaces"), Pick("8", "8 spaces")),
)  # fmt: skip
TAX = OptionView(
    "choose", "blue", "How do you pay the tax?", "pay tax", main=True,
    picks=(Pick("flat", "Pay $200"), Pick("tenth", "A tenth (10 %)")),
)  # fmt: skip
PLACE = OptionView(
    "choose", "blue", "Where does it stand?", "build on", main=True,
    picks=(Pick("yellow1", "Atlantic Avenue"), Pick("yellow3", "Marvin Gardens")),
)  # fmt: skip
ANYWHERE = OptionView(
    "choose", "blue", "Where do you move?", "move to", main=True,
    picks=tuple(Pick(space.id, space.name) for space in CLASSIC.spaces),
)  # fmt: skip
MORTGAGED = OptionView(
    "choose", "blue", "Turn it up, or pay interest?", "mortgaged deed", main=True,
    picks=(Pick("lift", "Turn it up: $220"), Pick("interest", "Interest now: $20")),
)  # fmt: skip
BOOTH = OptionView(
    "choose", "red", "Where does the free booth go?", "free booth", main=True,
    picks=(Pick("dblue1", "Roller Coaster $5", "blue"), Pick("", "No, thank you")),
)  # fmt: skip
REAL = OptionView(
    "draw", "red", "Which card did you draw?", "which card?", main=True,
    picks=tuple(Pick(str(number), text) for number, text in enumerate(("Go to GO!.", "Go to Fireworks.", "Pay $3 and go to Rest Rooms."))),
)  # fmt: skip
LOT = AuctionView("blue1", "Boardwalk", 400, highest=210, leader="white", next=211)
TOLD = (
    Entry(70, "Mia pays $2 into Loose Change to see the Fireworks.", "red"),
    Entry(69, "Mia rolled 4.", "red", minor=True),
)
TRADE = Offer(
    9, "trade", "Grandmother offers Ann a trade.", "white", "blue",
    details=("Ann gets Boardwalk", "Ann gives Reading Railroad and $100"),
)  # fmt: skip


def classic(step: str = "roll", **fields: Any) -> State:
    """A Classic table at this step: eight players, Ann's turn."""
    usual: dict[str, Any] = {
        "seats": EIGHT, "options": (TWO,), "deeds": DEEDS, "plots": PLOTS, "endless": True, "history": (),
        "stock": {"house": 25, "hotel": 12}, "jackpot": 0, "say": "Ann rolls", "settings": {},
    }  # fmt: skip
    return state(step, **(usual | fields))


def junior(step: str = "roll", **fields: Any) -> State:
    """A Junior table at this step: four children, Mia's turn."""
    deeds = (
        DeedView("lblue1", "red", whole=True, rent=4),
        DeedView("lblue2", "red", whole=True, rent=4),
        DeedView("dblue1", "blue", rent=5),
    )
    usual: dict[str, Any] = {
        "actor": "red", "seats": FOUR, "options": (ONE,), "deeds": deeds, "endless": True, "history": TOLD, "jackpot": 5,
        "pot": "Loose Change", "say": "Mia rolls",
    }  # fmt: skip
    return state(step, **(usual | fields))


def at(board: Board, first: State, *hands: Signal, wait: float = 0.0, then: State | None = None) -> Picture:
    """The glass of this board after these touches, and after the news that came then."""
    from tests.panel.gallery import LOOK, PLAIN, glass

    look = LOOK.get(PLAIN).state
    evening = Evening(look(first), now=960.0, board=board)
    evening.wait(13.0)  # what was told a while ago
    for hand in hands:
        evening.hand(hand)
    if then:
        evening.news(look(then))
    evening.wait(wait)
    return glass(evening)


def on_classic(
    *hands: Signal, wait: float = 0.0, then: State | None = None, step: str = "roll", **fields: Any
) -> Picture:
    """The glass of a Classic table."""
    return at(CLASSIC, classic(step, **fields), *hands, wait=wait, then=then)


def on_junior(
    *hands: Signal, wait: float = 0.0, then: State | None = None, step: str = "roll", **fields: Any
) -> Picture:
    """The glass of a Junior table."""
    return at(JUNIOR, junior(step, **fields), *hands, wait=wait, then=then)


P, R = Pressed(), Turned(1)
TRADES: dict[str, Any] = {"seats": may_trade(*EIGHT)}
TO_TRADE = (R, R, P)  # the menu's second row: with whom Ann trades
DEAL = (*TO_TRADE, Turned(9), P, R, R, R, R, P, Turned(-9), P, Turned(4, fast=True), P, R, P, Turned(-1), P)
MANAGED = (TWO, *MANAGING)
TO_DEEDS = (R, R, P)  # the menu's second row
DEBT: dict[str, Any] = {"say": "Ann owes Grandmother $750", "debt": OWES, "options": (GIVE_UP, *MANAGING)}
SCREENS: dict[str, Callable[[], Picture]] = {
    "classic_dashboard": on_classic,
    "classic_dashboard_told": lambda: on_classic(
        then=classic(seq=60, history=(Entry(60, "Ben pays Ann $75 at Reading Railroad.", "green"),))
    ),
    "classic_dashboard_claim": lambda: on_classic(options=(TWO, RENT), pot="Free Parking", jackpot=350),
    "classic_clock": lambda: on_classic(seconds_left=1830.0),
    "classic_full": lambda: on_classic(
        level="full", roll=RollView("blue", (3, 3), ("white", "white"), True), options=(replace(TWO, dice=False),)
    ),
    "classic_dice": lambda: on_classic(P),
    "classic_dice_second": lambda: on_classic(P, R, P, Turned(-2)),
    "classic_dice_speed": lambda: on_classic(P, P, P, R, options=(THREE,)),
    "classic_dice_bus": lambda: on_classic(P, P, P, R, R, options=(THREE,)),
    "classic_draw": lambda: on_classic(step="draw", options=(DRAW,), say="Ann draws: Chance"),
    "classic_card": lambda: on_classic(then=classic(seq=61, card=CARD)),
    "classic_card_short": lambda: on_classic(then=classic(seq=61, card=SHORT)),
    "classic_menu": lambda: on_classic(R, R, options=MANAGED),
    "classic_deeds": lambda: on_classic(*TO_DEEDS, R, options=MANAGED),
    "classic_deeds_card": lambda: on_classic(*TO_DEEDS, Turned(4), options=MANAGED),
    "classic_deed": lambda: on_classic(*TO_DEEDS, R, P, options=MANAGED),
    "classic_deed_no": lambda: on_classic(*TO_DEEDS, R, R, P, R, R, P, options=MANAGED),
    "classic_deed_mortgage": lambda: on_classic(*TO_DEEDS, P, options=MANAGED),
    "classic_sell_all": lambda: on_classic(*TO_DEEDS, R, P, R, P, R, options=MANAGED),
    "classic_players": lambda: on_classic(R, R, R, P, R, R, R),
    "classic_owns": lambda: on_classic(R, R, R, P, Turned(7), P),
    "classic_owns_nothing": lambda: on_classic(R, R, R, P, R, R, P),
    "classic_jail": lambda: on_classic(step="jail", options=JAIL, say="Ann is in jail"),
    "classic_debt": lambda: on_classic(step="debt", **DEBT),
    "classic_debt_pay": lambda: on_classic(
        step="debt", **(DEBT | {"options": (PAY, *MANAGING), "debt": replace(OWES, cash=760, raisable=155)})
    ),
    "classic_debt_more": lambda: on_classic(step="debt", wait=4.0, **DEBT),
    "classic_debt_has": lambda: on_classic(step="debt", wait=8.0, **DEBT),
    "classic_debt_deed": lambda: on_classic(P, R, R, P, step="debt", **DEBT),
    "classic_bankrupt": lambda: on_classic(R, P, step="debt", **DEBT),
    "classic_auction": lambda: on_classic(step="auction", auction=LOT, options=()),
    "classic_wanted": lambda: on_classic(
        step="wanted", about="yellow1", options=(*WANTED, HAMMER), say="Ann wants the last house"
    ),
    "classic_place": lambda: on_classic(step="place", options=(PLACE,), say="Ann has won the last house"),
    "classic_tax": lambda: on_classic(step="tax", options=(TAX,), say="Ann: Income Tax"),
    "classic_bus": lambda: on_classic(step="bus", options=(BUS,), say="Ann takes the Bus"),
    "classic_anywhere": lambda: on_classic(R, R, R, step="anywhere", options=(ANYWHERE,), say="Ann: three of a kind!"),
    "classic_transfer": lambda: on_classic(
        step="mortgage_transfer", options=(MORTGAGED,), say="Ann has got Boardwalk, mortgaged"
    ),
    "classic_utility": lambda: on_classic(
        step="utility", options=(replace(TWO, short="roll for rent"),), say="Ann rolls for the rent of Water Works"
    ),
    "classic_trade": lambda: on_classic(offers=(TRADE,)),
    "trade_menu": lambda: on_classic(R, R, R, **TRADES),
    "trade_debt": lambda: on_classic(R, step="debt", **DEBT, **TRADES),
    "trade_with": lambda: on_classic(*TO_TRADE, R, R, **TRADES),
    "trade_give": lambda: on_classic(*TO_TRADE, Turned(9), P, Turned(4), P, R, P, Turned(-2), **TRADES),
    "trade_pay": lambda: on_classic(*TO_TRADE, Turned(9), P, P, Turned(4, fast=True), **TRADES),
    "trade_take": lambda: on_classic(*TO_TRADE, Turned(9), P, P, P, R, P, **TRADES),
    "trade_ask": lambda: on_classic(*TO_TRADE, Turned(9), P, P, P, P, Turned(8), **TRADES),
    "trade_sure": lambda: on_classic(*DEAL, **TRADES),
    "trade_sure_more": lambda: on_classic(*DEAL, wait=4.0, **TRADES),
    "classic_lobby": lambda: on_classic(step="lobby", phase="lobby", actor="", options=(), deeds=(), wait=4.0),
    "classic_lobby_more": lambda: on_classic(step="lobby", phase="lobby", actor="", options=(), deeds=(), wait=8.0),
    "classic_trade_more": lambda: on_classic(offers=(TRADE,), wait=4.0),
    "classic_sell_no": lambda: on_classic(*TO_DEEDS, R, P, R, R, P, options=MANAGED),
    "classic_full_draw": lambda: on_classic(
        step="draw", level="full", roll=RollView("blue", (3, 4), ("white", "white")), options=(DRAW,)
    ),
    "classic_full_told": lambda: on_classic(
        then=classic(
            seq=60,
            level="full",
            roll=RollView("white", (3, 4), ("white", "white")),
            history=(Entry(60, "Grandmother pays Ann $25 at Reading Railroad.", "white"),),
        )
    ),
    "classic_debt_nothing": lambda: on_classic(step="debt", **(DEBT | {"debt": replace(OWES, cash=0, raisable=0)})),
    "classic_over": lambda: on_classic(
        step="over",
        actor="",
        phase="over",
        standings=tuple(Standing(n, one.seat, 4000 - 400 * n, winner=n == 1) for n, one in enumerate(EIGHT, 1)),
        wait=4.0,
    ),
    "classic_saver": lambda: on_classic(wait=400.0),
    "junior_dashboard": on_junior,
    "junior_dashboard_told": lambda: on_junior(then=junior(seq=60)),
    "junior_dashboard_told_to_the_end": lambda: on_junior(then=junior(seq=60), wait=4.0),
    "junior_dashboard_bank": lambda: on_junior(endless=False, bank=70, bank_start=126, wait=8.0),
    "junior_over": lambda: on_junior(
        step="over",
        actor="",
        phase="over",
        options=(),
        wait=8.0,
        standings=(
            Standing(1, "red", 34, winner=True, award="Best host"),
            Standing(2, "green", 31, award="Globetrotter"),
            Standing(3, "blue", 9, award="Hand for dice"),
            Standing(4, "yellow", 0, award="Good company"),
        ),
    ),
    "junior_die": lambda: on_junior(P, R),
    "junior_draw": lambda: on_junior(step="draw", options=(replace(DRAW, seat="red"),), say="Mia draws: Chance"),
    "junior_draw_no": lambda: on_junior(PlungerIn()),
    "junior_card": lambda: on_junior(then=junior("booth", seq=61, card=FREE, options=(BOOTH,))),
    "junior_card_again": lambda: on_junior(then=junior("draw", seq=61, card=FREE)),
    "junior_booth": lambda: on_junior(step="booth", options=(BOOTH,), say="Mia: free ticket booth, dark blue"),
    "junior_real_card": lambda: on_junior(R, step="card", options=(REAL,), say="Mia draws: Chance"),
    "junior_real_long": lambda: on_junior(R, R, step="card", options=(REAL,), say="Mia draws: Chance"),
    "junior_players": lambda: on_junior(R, R, R, P),
    "junior_owns": lambda: on_junior(R, R, R, P, P),
    "junior_ticket": lambda: on_junior(R, R, R, P, P, P),
}
__all__ = ["CLASSIC", "JUNIOR", "SCREENS", "Held", "classic", "junior"]

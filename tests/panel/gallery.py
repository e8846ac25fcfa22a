"""One picture of every screen, each reached the way hands reach it. Test material only."""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from device.panel import screens, signs
from device.panel.canvas import Canvas, Picture
from device.views.board_shapes import Board
from device.views.shapes import BoardChoice, Entry, HotHouse, Offer, Pick, Report, SealView, SeatView, State
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Signal, Turned
from hardware.trouble import Trouble
from tests.panel.others import SCREENS
from tests.panel.world import (
    BETS,
    BIDS,
    BUY,
    CLAIM,
    END,
    HISTORY,
    JOINING,
    LOT,
    PAY,
    REBUILD,
    REPORT,
    ROLL,
    SEATS,
    SPIN,
    STANDINGS,
    STEAL,
    Evening,
    lobby,
    state,
)

NAMES = ("Zoë", "Ömür gjy", "李小龙 🚗", "W" * 40)


class Look(Struct, frozen=True):
    """How the gallery is looked at: on which canvas, and with which words on the table."""

    canvas: Callable[[], Canvas] = Canvas
    state: Callable[[State], State] = lambda state: state
    board: Callable[[Board], Board] = lambda board: board


PLAIN = Look()
LOOK: ContextVar[Look] = ContextVar("look")


def glass(evening: Evening) -> Picture:
    """What an evening shows now."""
    look = LOOK.get(PLAIN)
    return screens.draw(evening.face, look.state(evening.state), look.board(evening.board), evening.now, look.canvas())


def at(first: State, *hands: Signal, wait: float = 0.0) -> Picture:
    """The glass after these touches, `wait` seconds later."""
    evening = Evening(first, now=960.0)
    for hand in hands:
        evening.hand(hand)
    evening.wait(wait)
    return glass(evening)


def own_wifi(page: int, name: str = "SPINBANK-4F", url: str = "http://10.42.0.1") -> Picture:
    """How to come in over the box's own Wi-Fi."""
    canvas = LOOK.get(PLAIN).canvas()
    signs.wifi_join(canvas, name, "48213907", url, "4712", page)
    return canvas.picture


def told(leaf: int, report: Report = REPORT) -> Picture:
    """A leaf of a result."""
    evening = Evening(state("roll"), now=960.0)
    evening.state = replace(evening.state, seq=51, report=report)
    evening.wait(0.0)
    evening.hand(Turned(leaf), pause=0.0)
    return glass(evening)


def bets(**fields: Any) -> State:
    """Ben is the taker, Mia has not said anything yet."""
    said = (
        replace(SEATS[0], stake=300, said="bet"),
        replace(SEATS[1], stake=500, said="bet"),
        SEATS[2],
        replace(SEATS[3], jailed=True),
    )
    usual: dict[str, Any] = {"actor": "green", "seats": said, "at_risk": 800, "options": BETS}
    return state("bets", **(usual | fields))


def named(names: tuple[str, ...]) -> tuple[SeatView, ...]:
    """The seats with other names."""
    return tuple(replace(seat, name=name, cash=12345) for seat, name in zip(SEATS, names, strict=True))


PLAIN_RESULT = replace(
    REPORT, title="JACKPOT", text="Ben wins the pot and all other bets.", hot=HotHouse("", "No house there"), lines=()
)
POOR = replace(REPORT, hot=HotHouse("dblue2", "Dark Blue 2: Mia gets $1,000", "orange", 1000, 200))
JAILED = replace(REPORT, hot=HotHouse("dblue2", "Dark Blue 2: Mia is in jail, no money", "orange"))
ASKED = replace(STEAL, label="Answer", short="Answer", picks=(Pick("chance", "Take a Chance"), Pick("move", "Move 4")))
GIVE = replace(STEAL, short="Give", picks=(Pick("red1", "Red 1 ($300)"), Pick("red2", "Red 2 ($300)")))
LONG = replace(REPORT, lines=REPORT.lines[1:] + 3 * REPORT.lines[1:2])
WORDY = replace(REPORT, text="Everybody who bet gets the bet back and the same again from the bank.")
P, R = Pressed(), Turned(1)
SETUP: dict[str, str | int | float | bool] = {
    "knob.edges_per_detent": 4, "knob.swapped": False, "network.hotspot": True, "ring.on": False, "screen.brightness": 80,
    "screen.model": "ssd1306", "screen.rotate": 0, "sound.night": False, "sound.on": True, "sound.volume": 60,
}  # fmt: skip
WIRES = {"turn": "A 29, B 31", "press": "pin 33", "plunger": "pin 11", "screen": "pins 3, 5"}
SEAL = SealView(7, "LTFX", "7c3e" + "0" * 60)
NO_KNOB = Trouble("knob", "SB-31", "GPIO5 (pin 29) is used by another program; the phones go on")
TO_BOX = (Turned(1), Turned(20), Turned(-1), Pressed())  # the menu's last row but one


def box(*hands: Signal, wait: float = 0.0, **fields: Any) -> Picture:
    """The box's own menu after these touches."""
    return at(state(setup=SETUP, wires=WIRES, **fields), *TO_BOX, *hands, wait=wait)


def walked(*hands: Signal, wait: float = 0.0) -> Picture:
    """The self-test after these touches."""
    return box(Turned(20), Turned(-2), P, *hands, wait=wait)


WHICH = tuple(
    BoardChoice(id, id, f"Monopoly {title}", (2, 4))
    for id, title in (("jackpot", "Jackpot"), ("junior", "Junior"), ("classic", "Classic"), ("us", "Junior (later US)"))
)
GALLERY: dict[str, Callable[[], Picture]] = {
    "boot": lambda: screens.draw(Evening(state()).face, None, None, 0.0, LOOK.get(PLAIN).canvas()),
    "goodbye": lambda: screens.goodbye(LOOK.get(PLAIN).canvas()),
    "join": lambda: at(state(), Held()),
    "join_text_only": lambda: at(state(url="http://a-very-long-name-of-a-box.example.local:8080"), Held()),
    "wifi_join": lambda: own_wifi(1),
    "wifi_page": lambda: own_wifi(2),
    "wifi_page_port": lambda: own_wifi(2, url="http://10.42.0.1:8081"),
    "wifi_text_only": lambda: own_wifi(1, name="Grandmother's own network of 31"),
    "lobby_empty": lambda: at(state("lobby", "", phase="lobby", seats=tuple(replace(s, taken=False) for s in SEATS))),
    "lobby": lambda: at(lobby()),
    "lobby_menu": lambda: at(lobby(), P),
    "lobby_begin": lambda: at(lobby(), P, P, R),
    "lobby_rules": lambda: at(lobby(settings={"tie": "most"}), P, R, R, P, R),
    "lobby_title": lambda: at(lobby(boards=WHICH, table="junior")),
    "lobby_which_game": lambda: at(lobby(boards=WHICH, table="junior"), P, R, P),
    "lobby_rule": lambda: at(lobby(settings={"tie": "most"}), P, R, R, P, R, P),
    "dashboard": lambda: at(state()),
    "dashboard_claim": lambda: at(state(options=(ROLL, CLAIM))),
    "pay_who": lambda: at(state(options=(ROLL, PAY)), R, R, P, R),
    "pay_how_much": lambda: at(state(options=(ROLL, PAY)), R, R, P, R, P, Turned(4)),
    "dashboard_scripted": lambda: at(state(scripted=True)),
    "dashboard_say": lambda: at(state("say", "blue", say="Say what happened", options=(END,))),
    "dashboard_rich": lambda: at(state(jackpot=21000, bank=0, seats=named(NAMES))),
    "menu": lambda: at(state(options=(ROLL, END)), R),
    "menu_bets": lambda: at(bets(), P, R, R, R),
    "players": lambda: at(state(options=()), R, R, R, P),
    "dice_chance": lambda: at(state(), P, R, R),
    "dice_other": lambda: at(state(), P, P, R, R, R),
    "buy": lambda: at(state("buy", say="Red 1 is for sale", options=BUY)),
    "question": lambda: at(
        state(
            "question",
            say="Ann rolled ? and 4: Chance or move?",
            options=(ASKED,),
        )
    ),
    "steal": lambda: at(state("steal", say="Steal which house?", options=(STEAL,)), R),
    "build_two_lists": lambda: at(state("build", say="Build where?", options=(REBUILD,)), R, P),
    "bets": lambda: at(bets()),
    "bets_all_in": lambda: at(bets(seats=tuple(replace(s, stake=0, said="no bet") for s in SEATS))),
    "dial": lambda: at(bets(), P, P, Turned(1), Turned(1, fast=True)),
    "dial_no_bet": lambda: at(bets(), P, P),
    "armed": lambda: at(state("armed", "green", at_risk=1000)),
    "armed_sealed": lambda: at(state("armed", "green", at_risk=1000, seal=SEAL)),
    "armed_sealed_name": lambda: at(
        state("armed", "green", seats=named(("A", "Grandmother Wilhelmina", "B", "C")), seal=SEAL)
    ),
    "bets_sealed": lambda: at(bets(seal=SEAL), wait=4.0),
    "charging": lambda: at(state("armed", "green", at_risk=1000), PlungerIn(), wait=0.4),
    "spinning_fast": lambda: at(state("spinning", "green", at_risk=1000, spin=SPIN), wait=0.3),
    "spinning_slow": lambda: at(state("spinning", "green", at_risk=1000, spin=SPIN), wait=2.4),
    "spinning_end": lambda: at(state("spinning", "green", at_risk=1000, spin=SPIN), wait=4.2),
    "hot_house": lambda: told(0),
    "hot_house_bust": lambda: told(0, POOR),
    "hot_house_jail": lambda: told(0, JAILED),
    "hot_house_none": lambda: told(0, PLAIN_RESULT),
    "result": lambda: told(1),
    "result_long": lambda: told(1, WORDY),
    "result_jackpot": lambda: told(1, PLAIN_RESULT),
    "payouts": lambda: told(2),
    "payouts_more": lambda: told(3, LONG),
    "payout_alone": lambda: told(2, replace(REPORT, lines=REPORT.lines[:1])),
    "auction": lambda: at(state("auction", "orange", auction=LOT, options=BIDS), wait=2.0),
    "auction_first": lambda: at(
        state("auction", "", auction=replace(LOT, highest=0, leader="", next=100, seconds=0.0))
    ),
    "menu_auction": lambda: at(state("auction", "orange", auction=LOT, options=BIDS), P, R, R),
    "debt": lambda: at(state("debt", say="Ann cannot pay Dad: give which property?", options=(GIVE,))),
    "sure": lambda: at(state(options=(END,)), R, P),
    "undo_list": lambda: at(state(options=()), R, P, R),
    "undo_sure": lambda: at(state(options=()), R, P, P, R),
    "undo_back": lambda: at(state(options=()), R, P, R, R, P),
    "offer": lambda: at(state(offers=(JOINING,)), wait=1.0),
    "offer_trade": lambda: at(state(offers=(Offer(4, "trade", "Dad offers Mia Red 1 for $400", "pink", "orange"),)), R),
    "over": lambda: at(state("over", "", phase="over", standings=STANDINGS)),
    "over_menu": lambda: at(state("over", "", phase="over", standings=STANDINGS), P),
    "over_tie": lambda: at(
        state("over", "", phase="over", standings=tuple(replace(s, winner=s.cash == 4900) for s in STANDINGS))
    ),
    "toast": lambda: at(state(), PlungerIn()),
    "toast_long": lambda: at(state(actor="pink", seats=named(("a", "b", "c", "W" * 40))), PlungerIn()),
    "notice": lambda: at(state(notice="A damaged game file was put aside. The last good game goes on.")),
    "box": box,
    "wifi_lost": lambda: at(state(setup=SETUP, lost=True)),
    "join_own_wifi": lambda: at(state(wifi=("SPINBANK-4F", "48213907")), Held()),
    "box_faults": lambda: box(troubles=(NO_KNOB,)),
    "box_volume": lambda: box(P),
    "box_power_off": lambda: box(Turned(20), Turned(-1), P),
    "box_language": lambda: at(state(setup={**SETUP, "box.language": "en"}), *TO_BOX, Turned(20), Turned(-6), P, R),
    "lobby_language": lambda: at(lobby(setup={"box.language": "en"}), P, R, R),
    "faults": lambda: box(P, troubles=(NO_KNOB, Trouble("sound", "SB-55", "no buzzer"))),
    "fault_arrives": lambda: at(state(troubles=(NO_KNOB,))),
    "selftest_turn": lambda: walked(R, R, R),
    "selftest_again": lambda: walked(Turned(-5), P, R, R),
    "selftest_push": lambda: walked(Turned(5), P, PlungerIn()),
    "selftest_frame": lambda: walked(Turned(5), P, PlungerIn(), PlungerOut(0.72), P, R),
    "selftest_well": lambda: walked(Turned(-5), P, Turned(-5), P, PlungerIn(), PlungerOut(0.72), R, P),
    "selftest_dead": lambda: walked(Turned(5), P, P, wait=40.0),
    "saver": lambda: at(state(), wait=400.0),
    "bets_names": lambda: at(bets(seats=named(NAMES), at_risk=123400)),
    "undo_names": lambda: at(
        state(seats=named(NAMES), history=(*HISTORY, Entry(1, "李 🚗 שלום W" * 9, undo="back")), options=()),
        R,
        P,
        R,
        R,
        R,
    ),
    **SCREENS,
}

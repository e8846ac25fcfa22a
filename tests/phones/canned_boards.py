"""Canned states of Junior and Classic for every step without a wheel, and their boards; the numbers are anybody's.

What is printed on a deed comes from the editions' files; everything else is made up, as in `canned`.
"""

from functools import cache
from importlib import resources
from typing import Any

from device.editions.load import edition as lay_out
from tests.phones.canned import JSON, may_trade, picks

COLOURS = {
    "brown": "#955436",
    "light_blue": "#aae0fa",
    "pink": "#d93a96",
    "orange": "#f7941d",
    "red": "#ed1b24",
    "yellow": "#fef200",
    "green": "#1fb25a",
    "dark_blue": "#0072bb",
    "purple": "#7b3f98",
}
LOOKS = [
    ("blue", "car", "C", "plain", "#0072B2", "#ffffff"),
    ("green", "dog", "D", "stripes", "#009E73", "#000000"),
    ("orange", "shoe", "S", "dots", "#E69F00", "#000000"),
    ("pink", "hat", "H", "checks", "#CC79A7", "#000000"),
    ("yellow", "ship", "B", "waves", "#F0E442", "#000000"),
    ("sky", "cat", "K", "grid", "#56B4E9", "#000000"),
    ("red", "penguin", "P", "plain", "#D55E00", "#000000"),
    ("white", "duck", "U", "stripes", "#ffffff", "#000000"),
]
KEYS = ("seat", "token", "letter", "pattern", "colour", "ink")
TOKENS: list[JSON] = [dict(zip(KEYS, look, strict=True)) for look in LOOKS]


@cache
def _board(name: str, id: str, booths: bool = False) -> JSON:
    edition = lay_out((resources.files("device.editions") / name / "edition.toml").read_text("utf-8"))
    deeds = edition.deeds
    spaces = []
    for space in edition.board.spaces:
        shown: JSON = {"id": space.id, "name": space.name, "kind": space.kind, "group": space.group}
        shown |= {"colour": COLOURS.get(space.group, ""), "price": space.price}
        if deed := deeds.get(space.id):
            shown |= {"rents": deed.rents, "times": deed.kind == "utility", "house": deed.house}
            shown |= {"mortgage": deed.mortgage, "lift": deed.lift}
        spaces.append(shown)
    return {
        "game": "g1",
        "board": id,
        "edition": edition.name,
        "title": edition.title,
        "currency": edition.currency,
        "spaces": spaces,
        "chance_ring": [],
        "house_ring": [],
        "chance_offset": 0.0,
        "house_offset": 0.0,
        "two_arrows": False,
        "tokens": [{**token, "name": str(token["token"]).title()} for token in TOKENS],
        "settings": [],
        "notes": list(edition.notes),
        "dice": list(edition.dice) or ["white"],
        "booths": booths,
    }


CLASSIC = _board("classic", "classic")
JUNIOR = _board("junior", "junior", booths=True)
NAMES = {space["id"]: space["name"] for space in (*CLASSIC["spaces"], *JUNIOR["spaces"])}


def _seat(at: int, name: str, cash: int, **more: Any) -> JSON:
    token = {key: TOKENS[at][key] for key in ("seat", "token", "letter", "pattern")}
    return {**token, "name": name, "cash": cash, "taken": True, "phone": True, "here": True, "houses": 0, **more}


JAIL_CARD = {"id": "ch_jail_free", "deck": "Chance", "text": "Get out of jail"}
SIX = [
    _seat(0, "Anna", 230, turn=True, place="boardwalk", worth=1730, cards=[JAIL_CARD],
          owns=["mediterranean", "baltic", "st_james", "tennessee", "new_york", "reading", "electric", "park_place"]),
    _seat(1, "Ben", 612, place="jail", jailed=True, tries=1, worth=980, owns=["short_line", "virginia"]),
    _seat(2, "Christopher-Jon", 1400, place="go", worth=1400, phone=False, here=False, speed=True),
    _seat(3, "Dad", 3200, place="chest2", worth=5120, owns=["boardwalk", "kentucky", "indiana", "illinois"]),
    _seat(4, "Oma", 0, out=True, worth=0),
    _seat(5, "Mia", 77, place="income_tax", kids=True, worth=177, owns=["oriental"]),
]  # fmt: skip
EIGHT = [*SIX, _seat(6, "Uncle Theo", 500, place="go"), _seat(7, "Zoe", 41, place="go")]
DEEDS: list[JSON] = [
    {"space": "mediterranean", "owner": "blue", "whole": True, "houses": 2, "rent": 30, "row": 3},
    {"space": "baltic", "owner": "blue", "whole": True, "houses": 3, "rent": 180, "row": 4},
    {"space": "reading", "owner": "blue", "rent": 25, "row": 0},
    {"space": "oriental", "owner": "sky", "rent": 6, "row": 0},
    {"space": "electric", "owner": "blue", "rent": 4, "times": True, "row": 0},
    {"space": "virginia", "owner": "green", "mortgaged": True},
    {"space": "st_james", "owner": "blue", "whole": True, "rent": 28, "row": 1},
    {"space": "tennessee", "owner": "blue", "whole": True, "rent": 28, "row": 1},
    {"space": "new_york", "owner": "blue", "whole": True, "mortgaged": True},
    {"space": "kentucky", "owner": "pink", "whole": True, "hotel": True, "rent": 1050, "row": 6},
    {"space": "indiana", "owner": "pink", "whole": True, "houses": 4, "rent": 875, "row": 5},
    {"space": "illinois", "owner": "pink", "whole": True, "houses": 4, "rent": 925, "row": 5},
    {"space": "short_line", "owner": "green", "rent": 25, "row": 0},
    {"space": "park_place", "owner": "blue", "rent": 35, "row": 0},
    {"space": "boardwalk", "owner": "pink", "rent": 50, "row": 0},
]
NEW_YORK = "New York Avenue is mortgaged: lift that first."
NEVER = "Nothing can be built there."
PLOTS: list[JSON] = [
    {"space": "mediterranean", "build": 50, "sell": 25, "no_sell": "Evenly: Baltic Avenue comes first.",
     "mortgage": 30, "no_mortgage": "Sell all buildings of this colour first."},
    {"space": "baltic", "build": 50, "no_build": "Evenly: Mediterranean Avenue comes first.", "sell": 25,
     "mortgage": 30, "no_mortgage": "Sell all buildings of this colour first."},
    {"space": "st_james", "build": 100, "no_build": NEW_YORK, "mortgage": 90},
    {"space": "tennessee", "build": 100, "no_build": NEW_YORK, "mortgage": 90},
    {"space": "new_york", "build": 100, "no_build": NEW_YORK, "lift": 110},
    {"space": "reading", "mortgage": 100},
    {"space": "electric", "mortgage": 75},
    {"space": "park_place", "build": 200, "no_build": "Only on a complete colour. Missing: Boardwalk.", "mortgage": 175},
]  # fmt: skip


def option(command: str, label: str, **more: Any) -> JSON:
    """An option of Anna's, unless `more` says otherwise."""
    return {"command": command, "seat": "blue", "label": label, "short": label[:14], **more}


def spaces(*ids: str) -> list[JSON]:
    """These spaces as things to pick."""
    return picks(*((id, NAMES[id], "") for id in ids))


PAY = option(
    "pay",
    "Pay somebody",
    amount={"low": 1, "high": 230, "step": 1},
    picks=picks(("green", "Ben", "green"), ("pink", "Dad", "pink"), ("sky", "Mia", "sky"), ("bank", "Bank", "")),
)
SELL_ALL = option("sell", "Sell a whole colour", amount={"low": 0, "high": 2, "step": 1, "unit": "count"}, brings=[125, 75, 25],
                  picks=spaces("mediterranean", "baltic"))  # fmt: skip
MANAGING = [
    option("build", "Build a house on", picks=spaces("mediterranean")),
    option("sell", "Sell a house of", picks=spaces("baltic")),
    SELL_ALL,
    option("mortgage", "Mortgage", picks=spaces("st_james", "tennessee", "reading", "electric", "park_place")),
    option("lift", "Lift the mortgage of", picks=spaces("new_york")),
]
ROLL = option("roll", "What did you roll?", dice=True, kinds=["white", "white"], main=True)
HISTORY: list[JSON] = [
    {"seq": 41, "text": "Ben paid Anna $180 rent for Baltic Avenue", "seat": "green", "at": "20:14:05", "undo": "money"}
]
CARD = {
    "id": "cc_collect_100_a",
    "deck": "Community Chest",
    "text": "You helped to build a playground: collect $100",
    "seat": "pink",
    "seq": 7,
}


def state(board: JSON = CLASSIC, **more: Any) -> JSON:
    """A state in the middle of a Classic evening, with `more` laid over it."""
    usual: JSON = {
        "seq": 42,
        "boot": "b1",
        "build": "build1",
        "game": "g1",
        "board": board["board"],
        "phase": "playing",
        "you": "blue",
        "step": "roll",
        "actor": "blue",
        "say": "Anna rolls",
        "hint": "Roll the dice and tap what they show.",
        "code": "7K3F",
        "url": "http://192.168.178.142/",
        "seats": may_trade(SIX),
        "bank": 14000,
        "bank_start": 20580,
        "endless": True,
        "jackpot": 0,
        "at_risk": 0,
        "total": 20580,
        "balanced": True,
        "history": HISTORY,
        "settings": {"level": "guided", "trades": "on"},
        "deeds": DEEDS,
        "plots": PLOTS,
        "stock": {"house": 19, "hotel": 11},
        "options": [ROLL, *MANAGING, PAY],
    }
    return {**usual, **more}


def _card(id: str, text: str) -> JSON:
    return {"value": id, "label": text}


DECK = [
    "To GO", "To Boardwalk", "To Illinois Avenue", "To St. Charles Place", "To Reading Railroad", "To the next railroad",
    "To the next utility", "Three spaces back", "Go to jail", "Get out of jail", "Dividend: $50", "Loan: $150", "Fine: $15",
    "$50 to each player", "Repairs: $25 a house, $100 a hotel",
]  # fmt: skip
OWING = {"by": "blue", "to": "pink", "amount": 750, "cash": 230, "raisable": 575}
ESTATE = [SELL_ALL, *(one for one in MANAGING if one["command"] in ("sell", "mortgage") and one is not SELL_ALL)]
_LAST = {"step": "wanted", "actor": "", "about": "oriental", "stock": {"house": 1, "hotel": 11}}

CLASSIC_STATES: dict[str, JSON] = {
    "roll": state(roll={"seat": "pink", "dice": [5, 3], "kinds": ["white", "white"]}, card=CARD),
    "speed": state(options=[ROLL | {"kinds": ["white", "white", "speed"]}, PAY]),
    "box rolls": state(options=[option("roll", "Roll the dice", main=True), PAY], seconds_left=3125.0),
    "jail": state(
        step="jail", say="Anna is in jail", hint="Pay $50, use a card, or roll a double. Try 2 of 3.",
        options=[ROLL, option("bail", "Pay $50 and leave jail", cost=50),
                 option("play", "Use a jail card", picks=[_card("ch_jail_free", "Get out of jail")]), *MANAGING, PAY]),
    "utility": state(step="utility", say="Anna rolls for the rent", hint="4 times the dice for Electric Company.", options=[ROLL]),
    "buy": state(
        step="buy", about="boardwalk", say="Boardwalk is for sale", hint="Buy it, or everybody bids.",
        deeds=[one for one in DEEDS if one["space"] != "boardwalk"],
        options=[option("auction", "Let all bid for it", main=True), *ESTATE, PAY]),
    "auction": state(
        step="auction", actor="", about="short_line", say="Auction: Short Line", hint="Ben leads with $120.",
        auction={"space": "short_line", "name": "Short Line", "price": 200, "highest": 120, "leader": "green", "next": 121, "seconds": 8.0},
        seats=[one | {"said": {"green": "bid", "pink": "bid", "orange": "out"}.get(one["seat"], "")} for one in SIX],
        options=[option("bid", "Bid", amount={"low": 121, "high": 230, "step": 1}, main=True, seq_matters=True),
                 option("pass", "I'm out", seq_matters=True), *ESTATE, PAY]),
    "draw": state(step="draw", say="Anna draws a card", hint="Push the plunger, or tap here.", options=[option("draw", "Draw a card", main=True)]),
    "card": state(step="card", say="Anna: which card is it?", hint="Turn over the top Chance card and find it here.",
                  options=[option("draw", "Which card?", main=True, picks=[_card(f"ch{at}", text) for at, text in enumerate(DECK)])]),
    "tax": state(step="tax", say="Anna pays Income Tax", hint="$200, or a tenth of all you have.", options=[
        option("choose", "How do you pay?", main=True, picks=picks(("flat", "Pay $200", ""), ("tenth", "Pay a tenth", "")))]),
    "bus": state(step="bus", say="Anna takes the Bus", hint="Move one die, the other, or both.", options=[
        option("choose", "How far?", main=True, picks=picks(("3", "Move 3", ""), ("5", "Move 5", ""), ("8", "Move 8", "")))]),
    "anywhere": state(step="anywhere", say="Anna may go anywhere", hint="Three of a kind.", options=[
        option("choose", "Where to?", main=True, picks=spaces(*(space["id"] for space in CLASSIC["spaces"] if space["id"] != "boardwalk")))]),
    "wanted": state(**_LAST, say="The last house: who wants it too?", hint="Mia would build on Oriental Avenue.", options=[
        option("choose", "Do you want it too?", main=True, picks=picks(("want", "I want it too", ""), ("leave", "No, let it be", "")))]),
    "place": state(step="place", say="Anna won the last house", hint="Where does it go?", options=[
        option("choose", "Where does it go?", main=True, picks=spaces("mediterranean", "st_james"))]),
    "mortgage_transfer": state(step="mortgage_transfer", about="virginia", say="Anna got Virginia Avenue mortgaged", hint="Lift it, or pay 10 %.", options=[
        option("choose", "Lift it now?", main=True, picks=picks(("lift", "Lift it for $88", ""), ("interest", "Pay only $8", "")))]),
    "debt": state(
        step="debt", say="Anna owes Dad $750", hint="Raise the money, then pay.", debt=OWING,
        options=[option("give_up", "Give up: bankrupt", grave=True), *ESTATE]),
    "debt paid": state(
        step="debt", say="Anna owes Dad $200", hint="You have enough.", debt=OWING | {"amount": 200},
        options=[option("choose", "Pay $200", picks=picks(("pay", "Pay $200", "")), main=True), *ESTATE]),
    "debt of another": state(step="debt", actor="sky", say="Mia owes Dad $220", hint="Mia raises the money.", options=[],
                             debt=OWING | {"by": "sky", "amount": 220}),
    "eight": state(seats=EIGHT, actor="green", say="Ben is in jail", hint="Wait for Ben.", options=[PAY], pot="Free Parking", jackpot=350),
    "lobby": state(
        phase="lobby", step="lobby", actor="", say="6 are in", hint="Start when everybody has a token.", history=[], deeds=[], plots=[], stock={},
        seats=[one | {"owns": [], "cards": [], "out": False, "jailed": False} for one in SIX], options=[]),
    "bankrupt": state(you="yellow", actor="green", say="Ben rolls", hint="Wait for Ben.", options=[], plots=[]),
}  # fmt: skip

BOOTHS: list[JSON] = [
    {"space": "purple1", "owner": "blue", "whole": True, "rent": 2},
    {"space": "purple2", "owner": "blue", "whole": True, "rent": 2},
    {"space": "green1", "owner": "green", "rent": 4},
]
PAIR = [
    _seat(0, "Mia", 17, kids=True, turn=True, houses=10, place="go", owns=["purple1", "purple2"]),
    _seat(1, "Ben", 21, houses=11, place="green1", owns=["green1"]),
]


def junior(**more: Any) -> JSON:
    """A state of a Junior game of two."""
    usual: JSON = {
        "seats": PAIR,
        "deeds": BOOTHS,
        "plots": [],
        "stock": {},
        "pot": "Loose Change",
        "jackpot": 5,
        "history": [],
    }
    usual |= {"say": "Mia rolls", "total": 124, "bank": 81, "settings": {"level": "guided"}, "options": []}
    return state(JUNIOR, **(usual | more))


JUNIOR_STATES: dict[str, JSON] = {
    "roll": junior(hint="Roll the die and tap it.", options=[ROLL | {"kinds": ["white"]}]),
    "draw": junior(step="draw", say="Mia draws a card", hint="Push the plunger, or tap here.", options=[option("draw", "Draw a card", main=True)]),
    "booth": junior(
        step="booth", say="A free booth for Mia", hint="Both are taken: take Ben's place, or leave it.",
        options=[option("choose", "Where does your booth go?", main=True, picks=[*spaces("green1"), *picks(("", "No, thank you", ""))])]),
    "salary": junior(actor="green", say="Ben rolls", hint="Wait for Ben.", options=[option("salary", "Take $2 for GO", main=True)]),
}  # fmt: skip
BOARDS = {"classic": CLASSIC, "junior": JUNIOR}
STATES = {**{f"classic {name}": one for name, one in CLASSIC_STATES.items()},
          **{f"junior {name}": one for name, one in JUNIOR_STATES.items()}}  # fmt: skip

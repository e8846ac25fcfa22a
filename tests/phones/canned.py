"""Canned states for every step of an evening, and their board: what the pages are tried and pictured with.

No rules live here; the labels are those of the real game, the numbers are anybody's.
"""

from typing import Any

JSON = dict[str, Any]

GROUPS = [
    ("brown", "Brown", "#955436", 100),
    ("lblue", "Light Blue", "#aae0fa", 100),
    ("pink", "Pink", "#d93a96", 200),
    ("orange", "Orange", "#f7941d", 200),
    ("red", "Red", "#ed1b24", 300),
    ("yellow", "Yellow", "#fef200", 300),
    ("green", "Green", "#1fb25a", 400),
    ("dblue", "Dark Blue", "#0072bb", 500),
]
CORNERS = [
    ("go", "GO", "go"),
    ("jail", "Jail", "jail"),
    ("parking", "Free Parking", "free_parking"),
    ("to_jail", "Go to Jail", "go_to_jail"),
]
RING = [
    "X1",
    "PAY_JACKPOT",
    "X2",
    "SWAP_HOUSE",
    "X1",
    "PASS_LEFT",
    "X4",
    "GO_TO_JAIL",
    "X1",
    "STEAL_HOUSE",
    "X2",
    "BANKRUPT",
    "JACKPOT",
    "PASS_RIGHT",
    "BUILD_HOUSE",
    "SWAP_CASH",
]
WORDS = {
    "X1": ("x1 Pay Out", "x1", "good"),
    "X2": ("x2 Pay Out", "x2", "good"),
    "X4": ("x4 Pay Out", "x4", "good"),
    "PAY_JACKPOT": ("Pay Jackpot", "PAY J", "bad"),
    "SWAP_HOUSE": ("Swap House", "SWAP", "choice"),
    "PASS_LEFT": ("Pass Left", "LEFT", "bad"),
    "PASS_RIGHT": ("Pass Right", "RIGHT", "bad"),
    "GO_TO_JAIL": ("Go To Jail", "JAIL", "bad"),
    "STEAL_HOUSE": ("Steal House", "STEAL", "choice"),
    "BANKRUPT": ("Bankrupt", "BROKE", "bad"),
    "JACKPOT": ("Jackpot", "JACK", "good"),
    "BUILD_HOUSE": ("Build House", "BUILD", "choice"),
    "SWAP_CASH": ("Swap Cash", "CASH", "choice"),
}


def _spaces() -> list[JSON]:
    spaces: list[JSON] = []
    for side, (corner, name, kind) in enumerate(CORNERS):
        spaces.append({"id": corner, "name": name, "kind": kind})
        for group, title, colour, price in GROUPS[2 * side : 2 * side + 2]:
            for number in (1, 2):
                space = {"id": f"{group}{number}", "name": f"{title} {number}", "kind": "property"}
                spaces.append({**space, "group": group, "colour": colour, "price": price})
            if group == GROUPS[2 * side][0]:
                spaces.append({"id": f"chance{side + 1}", "name": "Chance", "kind": "chance"})
    return spaces


SPACES = _spaces()
PROPERTIES = [space for space in SPACES if space["kind"] == "property"]
TOKENS: list[JSON] = [
    {"seat": "blue", "token": "car", "letter": "C", "pattern": "plain", "colour": "#0072B2", "ink": "#ffffff"},
    {"seat": "green", "token": "dog", "letter": "D", "pattern": "stripes", "colour": "#009E73", "ink": "#000000"},
    {"seat": "orange", "token": "shoe", "letter": "S", "pattern": "dots", "colour": "#E69F00", "ink": "#000000"},
    {"seat": "pink", "token": "hat", "letter": "H", "pattern": "checks", "colour": "#CC79A7", "ink": "#000000"},
]


def _choices(*pairs: tuple[str, str]) -> list[JSON]:
    return [{"value": value, "label": label} for value, label in pairs]


BOARD: JSON = {
    "game": "g1",
    "board": "h1",
    "edition": "jackpot",
    "title": "Jackpot",
    "currency": "$",
    "spaces": SPACES,
    "chance_ring": [
        {"kind": kind, "label": WORDS[kind][0], "short": WORDS[kind][1], "mood": WORDS[kind][2]} for kind in RING
    ],
    "house_ring": [space["id"] if space["kind"] == "property" else "" for space in SPACES],
    "chance_offset": 0.0,
    "house_offset": 0.0,
    "two_arrows": False,
    "tokens": [{**token, "name": str(token["token"]).title()} for token in TOKENS],
    "settings": [
        {
            "name": "level",
            "label": "How much the box helps",
            "choices": _choices(("money", "Money only"), ("guided", "Guided"), ("full", "Box rolls too")),
            "default": "guided",
            "why": "Guided: you roll real dice and tap them in. The box knows the spaces, rents and GO.",
        },
        {
            "name": "clock",
            "label": "Auction clock",
            "choices": _choices(("off", "Off"), ("8", "8 s"), ("15", "15 s")),
            "default": "off",
            "why": "With a clock an auction ends by itself.",
        },
        {
            "name": "first",
            "label": "Who begins",
            "choices": _choices(("youngest", "The youngest"), ("blue", "Anna"), ("green", "Ben"), ("orange", "Mia")),
            "default": "youngest",
            "why": "The rules say: the youngest, or the highest roll.",
        },
        {
            "name": "trades",
            "label": "Trades",
            "choices": _choices(("off", "off"), ("on", "on")),
            "default": "off",
            "why": "The sheet says nothing about trading properties.",
        },
    ],
    "placeholder": True,
}


def seat(at: int, name: str, cash: int, **more: Any) -> JSON:
    """One seat; `at` counts in the order of the tokens."""
    token = {key: TOKENS[at][key] for key in ("seat", "token", "letter", "pattern")}
    return {**token, "name": name, "cash": cash, "taken": True, "phone": True, "here": True, **more}


SEATS = [
    seat(0, "Anna", 2300, turn=True, place="pink1", owns=("red1", "red2", "brown1"), houses=7),
    seat(1, "Ben", 1100, place="chance2", owns=("green1",), houses=9),
    seat(2, "Mia", 1400, place="go", kids=True, phone=False, here=False),
    seat(3, "Dad", 3200, jailed=True, tries=1, place="jail", owns=("dblue1", "dblue2", "yellow1"), houses=7),
]
HISTORY: list[JSON] = [
    {"seq": 41, "text": "Anna pays Dad $400 rent for Green 1", "seat": "blue", "at": "20:14:05", "undo": "money"},
    {
        "seq": 38,
        "text": "Chance: x2 Pay Out, Hot House Red 1",
        "seat": "green",
        "at": "20:13:40",
        "why": "Everybody who bet gets the bet back and twice as much from the bank.",
    },
    {
        "seq": 30,
        "text": "Ben buys Green 1 for $400",
        "seat": "green",
        "at": "20:12:02",
        "undo": "back",
        "takes": 2,
        "why": "The price goes into the Jackpot, not to the bank.",
    },
    {"seq": 22, "text": "Mia gets $200 for GO", "seat": "orange", "at": "20:11:31", "struck": True},
]


def may_trade(seats: list[JSON]) -> list[JSON]:
    """These seats where each may trade all that it owns with every other."""
    inside = [one["seat"] for one in seats if one.get("taken") and not one.get("out")]
    return [
        one
        | {
            "partners": [other for other in inside if other != one["seat"] and one["seat"] in inside],
            "things": [*one.get("owns", ()), *(card["id"] for card in one.get("cards", ()))],
        }
        for one in seats
    ]


def state(**more: Any) -> JSON:
    """A state in the middle of an evening, with `more` laid over it."""
    usual: JSON = {
        "seq": 42,
        "boot": "b1",
        "build": "build1",
        "game": "g1",
        "board": "h1",
        "phase": "playing",
        "you": "blue",
        "step": "roll",
        "actor": "blue",
        "say": "Anna rolls",
        "hint": "Roll both dice and tap what they show.",
        "code": "7K3F",
        "url": "http://192.168.178.142/",
        "seats": SEATS,
        "bank": 9800,
        "bank_start": 13000,
        "jackpot": 3200,
        "pot": "Jackpot",
        "at_risk": 0,
        "total": 21000,
        "balanced": True,
        "books": "The books balance: Bank $9,800 + Jackpot $3,200 + players $8,000 = $21,000.",
        "history": HISTORY,
        "arrow": 0.1,
        "house_arrow": 0.1,
        "settings": {"level": "guided", "clock": "off", "first": "youngest", "trades": "off"},
        "simulated": True,
        "options": [PAY],
    }
    return {**usual, **more}


def option(command: str, label: str, **more: Any) -> JSON:
    """An option of Anna's, unless `more` says otherwise."""
    return {"command": command, "seat": "blue", "label": label, "short": label[:14], **more}


def picks(*values: tuple[str, str, str]) -> list[JSON]:
    """Things to pick: value, label and whose it is."""
    return [{"value": value, "label": label, **({"seat": owner} if owner else {})} for value, label, owner in values]


PAY = option(
    "pay",
    "Pay somebody",
    amount={"low": 100, "high": 2300, "step": 100},
    picks=picks(
        ("green", "Ben", "green"), ("orange", "Mia", "orange"), ("pink", "Dad", "pink"), ("jackpot", "Jackpot", "")
    ),
)
BET_LIMITS = {"low": 0, "high": 2300, "step": 100}
REPORT: JSON = {
    "id": 38,
    "taker": "green",
    "kind": "X2",
    "title": "X2 PAY OUT",
    "text": "Everybody who bet gets the bet back and twice as much.",
    "hot": {"space": "red1", "text": "Red 1: Anna gets $1,200", "owner": "blue", "due": 1200, "paid": 1200},
    "lines": [
        {"text": "from the bank", "seat": "green", "amount": 1000},
        {"text": "from the bank", "seat": "orange", "amount": 200, "due": 400},
        {"text": "from the bank", "seat": "blue", "amount": 600},
    ],
    "why": "x2: the bank pays twice the bet, the taker first, then to the left.",
    "bank_after": 7400,
    "after": {"blue": 4100},
}


def _betting(**said: str) -> list[JSON]:
    stakes = {"bet": 500, "no bet": 0, "": 0, "jail": 0}
    return [
        {
            **one,
            "said": said.get(one["seat"], ""),
            "stake": stakes[said.get(one["seat"], "")],
            "turn": one["seat"] == "green",
        }
        for one in SEATS
    ]


PRINTED = [
    option(
        "price",
        "Set up: a printed price",
        amount={"low": 100, "high": 2000, "step": 100},
        picks=picks(*((space["id"], f"{space['name']} ${space['price']}", "") for space in PROPERTIES)),
    ),
    option(
        "rename",
        "Set up: a printed name",
        picks=picks(*((space["id"], f"{space['name']} ${space['price']}", "") for space in PROPERTIES)),
        text=24,
    ),
    option(
        "segments",
        "Set up: how many segments the wheel has",
        amount={"low": 2, "high": 48, "step": 1, "unit": "count"},
    ),
    option(
        "segment",
        "Set up: a segment of the wheel",
        picks=picks(*((str(at), f"{at}: {WORDS[kind][0]}", "") for at, kind in enumerate(RING, 1))),
        gives=picks(*((kind, words[0], "") for kind, words in WORDS.items())),
    ),
    option("printed", "Set up: all as printed now"),
]
FREE = [
    {key: one[key] for key in ("seat", "token", "letter", "pattern")} | {"name": str(one["token"]).title(), "cash": 0}
    for one in TOKENS
]

STATES: dict[str, JSON] = {
    "join": state(
        phase="lobby",
        step="lobby",
        you="",
        code="",
        actor="",
        say="Pick a token",
        hint="",
        history=(),
        options=(),
        seats=[SEATS[3] | {"turn": False, "jailed": False, "cash": 2000, "owns": ()}, *FREE[:3]],
    ),
    "waiting": state(you="", code="", options=(), say="Anna rolls", hint=""),
    "lobby": state(
        phase="lobby",
        step="lobby",
        actor="",
        say="2 of 4 are in",
        hint="Start when everybody has a token.",
        history=(),
        bank=17000,
        bank_start=17000,
        jackpot=0,
        seats=[seat(0, "Anna", 2000), seat(1, "Ben", 2000, kids=True), *FREE[2:]],
        options=[
            option(
                "begin",
                "Begin: who goes first?",
                main=True,
                picks=picks(("blue", "Anna", "blue"), ("green", "Ben", "green"), ("", "Let the box roll", "")),
            ),
            option("leave", "Anna leaves", grave=True),
            *PRINTED,
        ],
    ),
    "roll": state(options=[option("roll", "What did you roll?", dice=True, main=True), PAY]),
    "other": state(actor="green", say="Ben rolls", hint="Wait for Ben.", options=[PAY]),
    "question": state(
        step="question",
        say="Anna rolled ? and 3",
        hint="Take the Chance, or move 3 spaces. Not both.",
        options=[
            option(
                "choose",
                "Chance or move?",
                main=True,
                picks=picks(("chance", "Take a Chance", ""), ("move", "Move 3", "")),
            ),
            PAY,
        ],
    ),
    "buy": state(
        step="buy",
        say="Anna is on Red 2",
        hint="It is free and costs $300.",
        options=[option("buy", "Buy Red 2 for $300", main=True), option("auction", "Let all bid for Red 2"), PAY],
    ),
    "auction": state(
        step="auction",
        actor="",
        say="Auction: Red 2",
        hint="Ben leads with $600.",
        auction={
            "space": "red2",
            "name": "Red 2",
            "price": 300,
            "highest": 600,
            "leader": "green",
            "next": 700,
            "seconds": 8.0,
        },
        seats=[
            one | {"said": {"blue": "", "green": "bid", "orange": "out", "pink": "jail"}[one["seat"]]} for one in SEATS
        ],
        options=[
            option("bid", "Bid", amount={"low": 700, "high": 2300, "step": 100}, main=True, seq_matters=True),
            option("out", "I'm out", seq_matters=True),
            PAY,
        ],
    ),
    "bets": state(
        step="bets",
        actor="green",
        say="Chance for Ben: place your bets",
        hint="How much do you risk? You have $2,300.",
        seats=_betting(green="bet", pink="jail"),
        at_risk=500,
        options=[option("bet", "Place your bet", amount=BET_LIMITS, main=True), PAY],
    ),
    "bet_done": state(
        step="bets",
        actor="green",
        say="Chance for Ben: place your bets",
        hint="Waiting for Mia.",
        seats=_betting(blue="bet", green="bet", pink="jail"),
        at_risk=1000,
        options=[
            option("bet", "Change your bet", amount=BET_LIMITS, main=True),
            option("lock", "No more bets"),
            PAY,
        ],
    ),
    "armed": state(
        step="armed",
        actor="green",
        say="Ben: push the plunger",
        hint="Hold it down on the box, then let go.",
        seats=_betting(blue="bet", green="bet", orange="no bet", pink="jail"),
        at_risk=1000,
        options=(),
    ),
    "spinning": state(
        step="spinning",
        actor="green",
        say="The arrow spins",
        hint="Look at the box!",
        seats=_betting(blue="bet", green="bet", orange="no bet", pink="jail"),
        at_risk=1000,
        options=(),
        spin={
            "id": 7,
            "start": 0.1,
            "end": 4.16,
            "house_start": 0.1,
            "house_end": 4.16,
            "seconds": 3.0,
            "elapsed": 0.2,
        },
    ),
    "result": state(
        seq=50,
        actor="orange",
        say="Mia rolls",
        hint="Wait for Mia.",
        report=REPORT,
        arrow=0.16,
        house_arrow=0.16,
        bank=7400,
        seats=[
            one | {"cash": one["cash"] + {"blue": 1800, "green": 1000, "orange": 200, "pink": 0}[one["seat"]]}
            for one in SEATS
        ],
    ),
    "steal": state(
        step="steal",
        say="Anna steals a house",
        hint="Pick a house of somebody else.",
        report=REPORT
        | {"title": "STEAL HOUSE", "kind": "STEAL_HOUSE", "lines": (), "text": "Take a house of another player."},
        options=[
            option(
                "choose",
                "Steal",
                main=True,
                picks=picks(
                    ("green1", "Green 1 $400", "green"),
                    ("dblue1", "Dark Blue 1 $500", "pink"),
                    ("dblue2", "Dark Blue 2 $500", "pink"),
                    ("yellow1", "Yellow 1 $300", "pink"),
                ),
                gives=picks(("red1", "Red 1 $300", "blue"), ("brown1", "Brown 1 $100", "blue")),
            ),
            option("choose", "No, thank you", picks=picks(("", "No, thank you", ""))),
            PAY,
        ],
    ),
    "swap": state(
        step="swap_cash",
        say="Anna swaps cash",
        hint="Pick a player. You swap all your cash.",
        options=[
            option(
                "choose",
                "Swap all cash with",
                main=True,
                grave=True,
                picks=picks(("green", "Ben", "green"), ("orange", "Mia", "orange"), ("pink", "Dad", "pink")),
            )
        ],
    ),
    "jail": state(
        step="jail",
        say="Anna is in jail",
        hint="Pay $100 before rolling, or roll a double. Try 2 of 3.",
        seats=[SEATS[0] | {"jailed": True, "tries": 1, "place": "jail"}, *SEATS[1:]],
        options=[
            option("roll", "What did you roll?", dice=True, main=True),
            option("bail", "Pay $100 and leave jail"),
            PAY,
        ],
    ),
    "offer": state(
        actor="green",
        say="Ben rolls",
        hint="Wait for Ben.",
        options=[option("claim", "Ask Ben for $600 rent", main=True), PAY],
        offers=[
            {
                "id": 3,
                "kind": "undo",
                "text": 'Ben asks to take back "Ben bought Green 1 for $400"',
                "by": "green",
                "to": "",
                "details": ("The game goes back to before it; 2 entries go with it.",),
            },
            {"id": 4, "kind": "seat", "text": "Let a new phone play Mia?", "by": "orange", "to": "box"},
            {"id": 5, "kind": "rent", "text": "Anna can ask Ben for $600 for Red 1", "by": "blue", "to": "green"},
        ],
    ),
    "trade": state(
        options=[option("roll", "What did you roll?", dice=True, main=True), PAY],
        settings={"level": "guided", "trades": "on"},
        seats=may_trade(SEATS),
        offers=[
            {"id": 6, "kind": "trade", "text": "Anna offers Ben Red 1 for Green 1", "by": "blue", "to": "green"},
            {"id": 7, "kind": "trade", "text": "Dad offers Anna $500 for Brown 1", "by": "pink", "to": "blue"},
        ],
    ),
    "unknown": state(
        step="fireworks",
        say="Anna watches the fireworks",
        hint="An edition of tomorrow.",
        options=[
            option(
                "light",
                "Light a rocket",
                amount={"low": 1, "high": 5, "step": 1},
                picks=picks(("a", "Small", ""), ("b", "Large", "")),
                main=True,
            ),
            option("go_home", "Go home", fixed={"how": "by tram", "fast": True}),
            option("burn", "Burn everything", grave=True),
            option(
                "christen",
                "Christen a rocket",
                picks=picks(("a", "the small one", ""), ("b", "the large one", "")),
                text=10,
            ),
            option("count", "Count the rockets", amount={"low": 0, "high": 9, "step": 1, "unit": "count"}),
            option("lend", "Lend a match", picks=picks(("green", "Ben", "green"), ("pink", "Dad", "pink"))),
        ],
    ),
    "over": state(
        phase="over",
        step="over",
        actor="",
        say="The bank is empty. Dad wins!",
        hint="",
        bank=0,
        jackpot=11600,
        standings=[
            {"place": 1, "seat": "pink", "cash": 3200, "winner": True},
            {"place": 2, "seat": "blue", "cash": 2300},
            {"place": 3, "seat": "orange", "cash": 1400},
            {"place": 4, "seat": "green", "cash": 1100},
        ],
        options=(),
    ),
}

"""A game and a box that only pretend: canned states for every step, for the tests and pictures of the pages.

No rules live here. `StandIn` shows what it is told to show, remembers what was asked, and answers as it was told to.
"""

import io
import json
import os
import threading
from typing import Any

from PIL import Image, ImageDraw

from companion_web.ports import Reply, Update, Viewer

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


def state(**more: Any) -> JSON:
    """A state in the middle of an evening, with `more` laid over it."""
    usual: JSON = {
        "seq": 42,
        "boot": "b1",
        "build": "build1",
        "game": "g1",
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
        "total": 21000,
        "history": HISTORY,
        "arrow": 0.1,
        "house_arrow": 0.1,
        "settings": {"level": "guided", "clock": "off", "first": "youngest"},
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
BET_LIMITS = {"low": 100, "high": 2300, "step": 100}
REPORT: JSON = {
    "id": 38,
    "taker": "green",
    "kind": "X2",
    "title": "x2 PAY OUT",
    "text": "Everybody who bet gets the bet back and twice as much.",
    "hot": {"space": "red1", "text": "Red 1: Anna gets $1,200", "owner": "blue", "due": 1200, "paid": 1200},
    "lines": [
        {"text": "Ben gets $1,000", "seat": "green", "amount": 1000},
        {"text": "Mia gets $200 of $400, the bank has no more", "seat": "orange", "amount": 200, "due": 400},
        {"text": "Anna gets $600", "seat": "blue", "amount": 600},
    ],
    "why": "x2: the bank pays twice the bet, the taker first, then to the left.",
    "bank_after": 7400,
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


FREE = [
    {key: one[key] for key in ("seat", "token", "letter", "pattern")} | {"name": str(one["token"]).title()}
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
    "waiting": state(you="", waiting=True, code="", options=(), say="Anna rolls", hint=""),
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
        options=[option("begin", "Start the game", main=True)],
    ),
    "roll": state(options=[option("roll", "I rolled", dice=True, main=True), PAY]),
    "other": state(actor="green", say="Ben rolls", hint="Wait for Ben.", options=[PAY]),
    "question": state(
        step="question",
        say="Anna rolled ? and 3",
        hint="Take the Chance, or move 3 spaces. Not both.",
        options=[
            option("take_chance", "Take the Chance", main=True),
            option("walk", "Move 3 spaces", main=True),
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
        options=[option("bet", "Bet", amount=BET_LIMITS, main=True), option("no_bet", "No bet"), PAY],
    ),
    "bet_done": state(
        step="bets",
        actor="green",
        say="Chance for Ben: place your bets",
        hint="Waiting for Mia.",
        seats=_betting(blue="bet", green="bet", pink="jail"),
        at_risk=1000,
        options=[
            option("bet", "Bet", amount=BET_LIMITS),
            option("no_bet", "No bet"),
            option("bet", "Bet", seat="orange", amount={"low": 100, "high": 1400, "step": 100}),
            option("no_bet", "No bet", seat="orange"),
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
        options=[option("reopen", "Change the bets")],
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
                "steal",
                "Steal",
                main=True,
                picks=picks(
                    ("green1", "Green 1", "green"),
                    ("dblue1", "Dark Blue 1", "pink"),
                    ("dblue2", "Dark Blue 2", "pink"),
                    ("yellow1", "Yellow 1", "pink"),
                ),
                gives=picks(("red1", "Red 1", "blue"), ("brown1", "Brown 1", "blue")),
            ),
            PAY,
        ],
    ),
    "swap": state(
        step="swap_cash",
        say="Anna swaps cash",
        hint="Pick a player. You swap all your cash.",
        options=[
            option(
                "swap_cash",
                "Swap cash",
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
        options=[option("roll", "I rolled", dice=True, main=True), option("bail", "Pay $100 and leave jail"), PAY],
    ),
    "offer": state(
        actor="green",
        say="Ben rolls",
        hint="Wait for Ben.",
        offers=[
            {
                "id": 3,
                "kind": "rent",
                "text": "Ben asks you for $400 rent",
                "by": "green",
                "to": "blue",
                "details": ("Green 1: one house, $400",),
            },
            {"id": 4, "kind": "undo", "text": "Dad wants to undo: Anna pays Dad $400", "by": "pink", "to": ""},
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
        options=[option("again", "Play again", main=True)],
    ),
}


class Post:
    """A place in the queue of news of a `StandIn`."""

    def __init__(self, game: "StandIn") -> None:
        self._game = game
        self._seen = -1
        self.closed = False

    def next(self, seconds: float) -> Update | None:
        game = self._game
        with game.news:
            game.news.wait_for(lambda: game.version != self._seen or game.ended, seconds)
            if game.version == self._seen:
                return None
            self._seen = game.version
            return Update(game.now["seq"], json.dumps(game.now).encode())

    @property
    def ended(self) -> bool:
        return self._game.ended

    def close(self) -> None:
        with self._game.news:
            if not self.closed:
                self.closed = True
                self._game.watching -= 1
                self._game.news.notify_all()


class StandIn:
    """The game port with a canned state; `asked` remembers every command, `replies` are given out first."""

    boot = "b1"
    build = "build1"

    def __init__(self, now: JSON | None = None, *, room: int = 24) -> None:
        self.now = now or STATES["roll"]
        self.news = threading.Condition()
        self.version = 0
        self.ended = False
        self.room = room
        self.watching = 0
        self.asked: list[tuple[Viewer, JSON]] = []
        self.replies: list[Reply] = []

    def show(self, now: JSON) -> None:
        """Let everybody see another state."""
        with self.news:
            self.now = now
            self.version += 1
            self.news.notify_all()

    def end(self) -> None:
        """Say good-bye to every stream."""
        with self.news:
            self.ended = True
            self.news.notify_all()

    def wait(self, until: Any, seconds: float = 10.0) -> bool:
        """Wait until `until()` holds."""
        with self.news:
            return self.news.wait_for(until, seconds)

    def state(self, viewer: Viewer) -> Reply:
        return Reply(200, json.dumps(self.now).encode())

    def board(self) -> Reply:
        return Reply(200, json.dumps(BOARD).encode())

    def watch(self, viewer: Viewer) -> Post | None:
        with self.news:
            if self.watching >= self.room:
                return None
            self.watching += 1
            self.news.notify_all()
            return Post(self)

    def _ask(self, viewer: Viewer, body: bytes, usual: Reply) -> Reply:
        with self.news:
            self.asked.append((viewer, json.loads(body)))
            self.news.notify_all()
            return self.replies.pop(0) if self.replies else usual

    def command(self, viewer: Viewer, body: bytes) -> Reply:
        return self._ask(viewer, body, Reply(200, json.dumps({"ok": True, "seq": self.now["seq"]}).encode()))

    def join(self, viewer: Viewer, body: bytes) -> Reply:
        return self._ask(viewer, body, Reply(200, b'{"ok":true}', seat="blue", badge="badge-of-blue"))

    def leave(self, viewer: Viewer) -> Reply:
        return Reply(200, b'{"ok":true}')


class StandInBox:
    """The box port as a list of what hands did, with a picture of the last of it."""

    def __init__(self) -> None:
        self.did: list[tuple[str, Any]] = []
        self.news = threading.Condition()

    def _do(self, what: str, value: Any = None) -> None:
        with self.news:
            self.did.append((what, value))
            self.news.notify_all()

    def turn(self, clicks: int) -> None:
        self._do("turn", clicks)

    def press(self) -> None:
        self._do("press")

    def release(self) -> None:
        self._do("release")

    def plunger(self, down: bool) -> None:
        self._do("plunger", down)

    def screen_png(self) -> bytes:
        picture = Image.new("L", (128, 64), 0)
        pen = ImageDraw.Draw(picture)
        pen.rectangle((0, 0, 127, 63), outline=255)
        for row, (what, value) in enumerate(self.did[-4:]):
            pen.text((6, 4 + 14 * row), f"{what} {'' if value is None else value}", fill=255)
        if not self.did:
            pen.text((6, 20), "SPINBANK", fill=255, font_size=22)
        file = io.BytesIO()
        picture.convert("1").save(file, "PNG")
        return file.getvalue()

    def screen_count(self) -> int:
        return len(self.did)


SECRET = b"a secret for tests only, 32 bytes"
CHROMIUM: JSON = {
    "executable_path": next(
        (path for path in ("/usr/bin/chromium", "/usr/bin/chromium-browser") if os.path.exists(path)), None
    ),
    "args": [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ],
}

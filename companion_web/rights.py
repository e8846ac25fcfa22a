"""Who may do what: one table for every route, one for every command. Whatever is in neither is refused to everybody.

`guard` asks the first before a request reaches its route, `device.service.phones` the second before a command reaches
the game. A test walks the router's own list and the union of all commands and finds what somebody forgot to write here.
"""

from collections.abc import Mapping
from enum import StrEnum


class Role(StrEnum):
    """Who is behind a request."""

    STRANGER = "stranger"  # anybody who has found the page
    SEAT = "seat"  # a phone whose badge is the one in the game now
    TV = "tv"  # whoever asks for the television's view, while the box lets guests see it or from a seated phone
    BOX = "box"  # the page of a simulated box, on the same computer unless the box was told to listen for others


NOBODY: frozenset[Role] = frozenset()
ALL = frozenset(Role)
LOOKING = ALL  # everybody gets an answer, each their own: a stranger's has nothing in it but the way in
PHONES = frozenset({Role.STRANGER, Role.SEAT})
SEATED = frozenset({Role.SEAT})
BOX = frozenset({Role.BOX})

ROUTES: Mapping[str, frozenset[Role]] = {
    # pages and what belongs to them: the same for everybody, no secret in them
    "GET /": PHONES,
    "GET /j/<code>": PHONES,
    "GET /J/<code>": PHONES,
    "GET /tv": PHONES,  # the frame alone; what is seen in it comes from the stream
    "GET /box": BOX,
    "GET /static/<build>/<name>": PHONES,
    "GET /api/openapi.json": PHONES,
    # looking
    "GET /api/state": LOOKING,
    "GET /api/stream": LOOKING,
    "GET /api/board": LOOKING,
    "GET /qr.svg": LOOKING,  # the joining code is in it for those who see the code anyway
    # looking back: money and names of an evening are for those who sit there
    "GET /api/history": SEATED,
    "GET /api/evening": SEATED,
    "GET /api/chart.svg": SEATED,
    "GET /api/games": SEATED,
    "GET /api/export.csv": SEATED,
    "GET /api/export.json": SEATED,
    "GET /api/export.svg": SEATED,
    # asking
    "POST /api/join": PHONES,
    "POST /api/leave": PHONES,  # a phone whose seat has moved on gets rid of its cookie
    "POST /api/command": SEATED,
    # the hands of a simulated box
    "POST /api/box/turn": BOX,
    "POST /api/box/press": BOX,
    "POST /api/box/release": BOX,
    "POST /api/box/plunger": BOX,
    "GET /api/box/screen.json": BOX,
    "GET /api/box/screen.png": BOX,
    # questions of phones whether this Wi-Fi leads anywhere; answered on the box's own Wi-Fi alone
    "GET /generate_204": PHONES,
    "GET /gen_204": PHONES,
    "GET /hotspot-detect.html": PHONES,
    "GET /library/test/success.html": PHONES,
    "GET /connecttest.txt": PHONES,
    "GET /ncsi.txt": PHONES,
    "GET /success.txt": PHONES,
    "GET /canonical.html": PHONES,
    "GET /check_network_status.txt": PHONES,
    "GET /nm": PHONES,
}


class Asker(StrEnum):
    """Who may send a command. The box itself, whose knob is in everybody's reach, may send all that are listed."""

    SEAT = "seat"  # a seated phone, for its own seat
    CONFIRMED = "confirmed"  # the same; the box must say yes within 15 seconds
    HOST = "host"  # the host's phone; any seated phone as long as nobody is host
    BOTH = "both"  # the same, and the box must say yes within 15 seconds
    GAME = "game"  # like BOTH while a game is on, like HOST before and after it
    BOX = "box"  # the knob and the plunger alone


COMMANDS: Mapping[str, Asker] = {
    # taking part
    "sit": Asker.HOST,
    "leave": Asker.SEAT,
    "call_me": Asker.SEAT,
    "set": Asker.HOST,
    "begin": Asker.HOST,
    "set_table": Asker.HOST,
    "new_game": Asker.GAME,
    "resume": Asker.BOTH,
    # the turn
    "roll": Asker.SEAT,
    "choose": Asker.SEAT,
    "buy": Asker.SEAT,
    "auction": Asker.SEAT,
    "bid": Asker.SEAT,
    "pass": Asker.SEAT,
    "hammer": Asker.BOX,
    "bail": Asker.SEAT,
    "bet": Asker.SEAT,
    "lock": Asker.SEAT,
    "spin": Asker.SEAT,
    "stop": Asker.BOX,
    "claim": Asker.SEAT,
    "land": Asker.SEAT,
    "salary": Asker.SEAT,
    "chance": Asker.SEAT,
    "free": Asker.SEAT,
    "done": Asker.SEAT,
    # cards and deeds
    "draw": Asker.SEAT,
    "play": Asker.SEAT,
    "build": Asker.SEAT,
    "sell": Asker.SEAT,
    "mortgage": Asker.SEAT,
    "lift": Asker.SEAT,
    "give_up": Asker.SEAT,
    # money, trades, taking back: another seat or the box agrees inside the game
    "pay": Asker.SEAT,
    "pay_all": Asker.SEAT,
    "ask_for": Asker.SEAT,
    "offer": Asker.SEAT,
    "answer": Asker.SEAT,
    "undo": Asker.SEAT,
    "take": Asker.CONFIRMED,
    # who does what at the table
    "host": Asker.SEAT,
    "order": Asker.HOST,
    "park": Asker.HOST,
    "unpark": Asker.HOST,
    "remove": Asker.GAME,
    "fix": Asker.BOTH,
    "confirm": Asker.SEAT,  # the second key: whose it is, the table knows
    # the printed board
    "price": Asker.HOST,
    "rename": Asker.HOST,
    "segments": Asker.HOST,
    "segment": Asker.HOST,
    "printed": Asker.HOST,
    # the box itself
    "setup": Asker.HOST,
    "power_off": Asker.BOX,
    "wifi": Asker.BOX,
}

# While nobody is host: not from a phone with children's seats alone, as long as a grown-up's seat has a phone.
FOR_GROWN_UPS = frozenset({
    "set", "set_table", "sit", "order", "park", "unpark", "remove", "fix",
    "price", "rename", "segments", "segment", "printed", "setup",
})  # fmt: skip


def who_may(method: str, rule: str) -> frozenset[Role]:
    """The roles that a route is for; nobody where it is not listed."""
    return ROUTES.get(f"{'GET' if method == 'HEAD' else method} {rule}", NOBODY)


def phone_may(command: str, *, host: bool) -> bool:
    """Whether a seated phone may ask this; `host`: it is the host's phone, or nobody is host."""
    asker = COMMANDS.get(command, Asker.BOX)
    return asker in (Asker.SEAT, Asker.CONFIRMED) or (asker is not Asker.BOX and host)


def needs_both(command: str, *, playing: bool) -> bool:
    """Whether phone and box must both want it."""
    asker = COMMANDS.get(command, Asker.BOX)
    return asker in (Asker.BOTH, Asker.CONFIRMED) or (asker is Asker.GAME and playing)

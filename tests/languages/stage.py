"""All canned evenings on stage at once, each on a port of its own, in a process that knows the pseudo-languages.

Started by the tests with $SPINBANK_LANGUAGES: which languages there are is found out once in the life of a program.
It prints {state: port} as one line, and ends with its input.
"""

import json
import sys
from typing import Any

from companion_web import create_app
from companion_web.ports import Document
from companion_web.server import serve
from tests.kids.moments import MOMENTS
from tests.phones.canned import SEATS, STATES, TOKENS
from tests.phones.stand_in import SECRET, StandIn, StandInBox, StandInPast

SAVED: dict[str, Any] = {
    "game": "g0",
    "at": "2026-11-29T21:40:00",
    "phase": "over",
    "turns": 48,
    "players": [{key: one[key] for key in ("seat", "letter", "pattern", "colour", "ink")} for one in TOKENS[:2]],
    "standings": [
        {"seat": one["seat"], "place": at, "winner": at == 1, "cash": one["cash"]}
        for at, one in enumerate(SEATS[:2], 1)
    ],
}
for player, one in zip(SAVED["players"], SEATS, strict=False):
    player["name"] = one["name"]
EVENING: dict[str, Any] = {
    "saved": SAVED,
    "awards": [{"seat": "blue", "title": "Landlady", "text": "Anna got $2,400 in rent."}],
    "course": {"turns": [1, 2], "seats": {"blue": [2000, 2300], "green": [2000, 1100]}},
    "wheel": {
        "text": "Quite normal.",
        "spins": 12,
        "fields": [{"kind": "X2", "label": "x2 Pay Out", "count": 2, "expected": 1.5, "low": 0, "high": 4}],
        "last": ["x2 Pay Out", "Jackpot"],
    },
    "books": "All money is accounted for.",
}


class Past(StandInPast):
    """The history port with one earlier evening."""

    def evening(self, *_: object) -> Document:
        return Document(200, json.dumps(EVENING).encode())

    def games(self, *_: object) -> Document:
        return Document(200, json.dumps({"games": [SAVED], "before": ""}).encode())


def main() -> None:
    servers = {}
    for name, state in {**STATES, **MOMENTS}.items():
        game = StandIn(state)
        servers[name] = serve(create_app(game, StandInBox(), SECRET, past=Past(game)), ("127.0.0.1", 0), threads=3)
        servers[name].start()
    print(json.dumps({name: server.port for name, server in servers.items()}), flush=True)
    sys.stdin.read()
    for server in servers.values():
        server.stop()


if __name__ == "__main__":
    main()

"""A whole evening behind its front door: the real app, the real table, phones that joined; only clock and luck are ours.

Requests go in as a phone's JSON or as the box's own, and what is looked at comes out as the public state.
"""

import itertools
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from companion_web import create_app
from device.editions import load
from device.game import commands as c
from device.game.edition import Edition
from device.game.play import Draw
from device.game.timeline import Timeline, ask, fold
from device.journal.memory import MemoryJournal
from device.journal.ports import Journal, Written
from device.service.boards import Boards
from device.service.draw import Script, from_entropy
from device.service.feed import Feed
from device.service.look_back import LookBack
from device.service.phones import Phones
from device.service.seals import Seals
from device.service.table import Clock, Table
from device.views.scene import House

CODE = "0042"
SECRET = b"a secret of the tests, 32 bytes!"
PATIENCE = 10.0  # seconds a test waits for the table's thread before it calls that a failure


class SteppedClock:
    """A steady clock that stands still until it is told to go on."""

    def __init__(self, at: str = "2026-11-30T20:14:05") -> None:
        self.now = 1000.0
        self.at = at

    def steady(self) -> float:
        return self.now

    def stamp(self) -> str:
        return self.at

    def later(self, seconds: float) -> None:
        """Both the steady clock and the one on the wall go on."""
        self.now += seconds
        self.at = (datetime.fromisoformat(self.at) + timedelta(seconds=seconds)).isoformat(timespec="seconds")


class Box:
    """The box itself: takes every setting but one, and counts how often it was switched off."""

    def __init__(self) -> None:
        self.setup: dict[str, object] = {}
        self.switched_off = 0

    def change(self, key: str, value: object, *, keep: bool = True) -> str | None:  # noqa: ARG002 - the port's
        if key == "no.such":
            return f"SB-20 {key} can only be changed in /home/box/config.toml."
        self.setup[key] = value
        return None

    def wish(self, wish: str) -> None:
        self.wishes = [*getattr(self, "wishes", []), wish]

    def power_off(self) -> str | None:
        self.switched_off += 1
        return None


class Evening:
    """A table with phones at it."""

    def __init__(
        self,
        folder: Path,
        draw: Draw,
        journal: Journal | None = None,
        seals: Seals | None = None,
        stamp: str = "2026-11-30T20:14:05",
    ) -> None:
        self.clock = SteppedClock(stamp)
        self.journal = journal or MemoryJournal()
        self.crashed: list[str] = []
        self.feed = Feed(steady=self.clock.steady)
        self.itself = Box()
        house = House(boot="boot", build="build")
        self.table = Table(
            journal=self.journal,
            boards=Boards(folder),
            feed=self.feed,
            draw=draw,
            clock=Clock(steady=self.clock.steady, stamp=self.clock.stamp),
            house=house,
            code=lambda game: CODE,
            seals=seals,
            crash=lambda: self.crashed.append("the table has stopped"),
        )
        self.phones = Phones(self.table, self.feed, house, SECRET, self.clock.steady, self.itself)
        past = LookBack(self.feed, self.phones.seat, lambda: nullcontext(self.journal))
        taps = itertools.count()  # nobody taps faster than once a second, however fast the tests are
        self.app = create_app(self.phones, None, SECRET, past=past, steady=lambda: float(next(taps)))
        self.clients: dict[str, FlaskClient] = {}
        self._keys = (f"key-{number:06d}" for number in itertools.count(1))

    # --- asking -------------------------------------------------------------------------------------------------------

    def join(self, seat: str, phone: str = "", **more: Any) -> None:
        """A phone takes this seat: a new one, or the one that sits at `phone` as well."""
        client = self.clients[seat] = self.clients[phone] if phone else self.app.test_client()
        answer = client.post("/api/join", json={"seat": seat, "code": CODE, "key": next(self._keys), **more})
        assert answer.status_code == 200, answer.get_json()

    def ask(self, seat: str, /, command: str, **fields: Any) -> dict[str, Any]:
        """A request of this seat's phone; the answer's JSON, its status added."""
        body = {"command": command, "key": next(self._keys), **fields}
        if command in ("bid", "answer"):
            body.setdefault("seen", self.state()["seq"])
        answer = self.clients[seat].post("/api/command", json=body)
        return {**answer.get_json(), "status": answer.status_code}

    def do(self, seat: str, /, command: str, **fields: Any) -> None:
        """A request of this seat's phone that must be accepted."""
        answer = self.ask(seat, command, **fields)
        assert answer["ok"], (seat, command, fields, answer)

    def box(self, command: str, **fields: Any) -> None:
        """A request of the box's own knob or plunger that must be accepted."""
        refusal = self.phones.ask_at_box({"command": command, "key": next(self._keys), **fields})
        assert refusal is None, (command, fields, refusal)

    def spin(self, seat: str) -> None:
        """The plunger is let go, and the arrow comes to rest at once because its time is over."""
        self.box("spin", seat=seat, power=0.5)
        assert self.state()["step"] == "spinning"
        mailbox = self.feed.subscribe()
        self.clock.now += 60.0
        self.table.refresh()
        while self.state()["step"] == "spinning":
            assert mailbox.take(PATIENCE) is not None, "the arrow does not stop"
        mailbox.close()

    # --- looking ------------------------------------------------------------------------------------------------------

    def state(self, seat: str = "", acting: str = "") -> dict[str, Any]:
        """The state as JSON, as this seat's phone sees it (as the television does: ""), acting for another of its seats."""
        client = self.clients[seat] if seat else self.app.test_client()
        if seat and seat not in self.feed.here():
            client.get("/api/state")
            self.table.turned(PATIENCE)  # all know that it looks: from here on a look changes nothing
        answer = client.get("/api/state", query_string={"seat": acting} if seat else {"role": "tv"})
        assert answer.status_code == 200
        found: dict[str, Any] = json.loads(answer.data)
        return found

    def prices(self) -> dict[str, int]:
        """What is printed on the board."""
        spaces = self.app.test_client().get("/api/board?role=tv").get_json()["spaces"]
        return {space["id"]: space["price"] for space in spaces if space.get("price")}

    def options(self, seat: str, command: str) -> list[dict[str, Any]]:
        """The options of this kind on this seat's phone."""
        return [option for option in self.state(seat).get("options", ()) if option["command"] == command]


def journal_of(
    edition: Edition,
    *commands: c.Asked,
    at: str = "2026-11-30T20:14:05",
    kind: type[MemoryJournal] = MemoryJournal,
    **settings: str,
) -> MemoryJournal:
    """A journal in which this board is laid out and these commands were taken, as another evening left it."""
    out = c.LayOut(
        edition=edition.name, board=edition.text, settings={**edition.defaults(), **settings}, total=edition.total
    )
    journal, line = kind(), Timeline()
    for command in (out, *commands):
        events = ask(line, load.edition, command, from_entropy)
        journal.append("game-00001", Written(line.seq + 1, events, at), None)
        line = fold(line, events, at)
    return journal


@contextmanager
def evening(
    folder: Path,
    seats: Iterable[str] = (),
    luck: Iterable[str] = (),
    journal: Journal | None = None,
    seals: Seals | None = None,
    stamp: str = "2026-11-30T20:14:05",
    kind: type[Evening] = Evening,
) -> Iterator[Evening]:
    """An evening with a phone at each of these seats; its thread is stopped at the end, and must have lived till then."""
    found = kind(folder, Script(luck), journal, seals, stamp)
    found.table.start()
    try:
        for seat in seats:
            found.join(seat)
        yield found
    finally:
        found.table.stop()
    assert found.crashed == []

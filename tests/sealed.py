"""An evening with seals at the real table, played by somebody who takes any move at random. Test material only."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random

from front_door import PATIENCE, Evening

from device.game import commands as c
from device.game.state import Game
from device.journal.memory import MemoryJournal
from device.journal.ports import Journal
from device.service.asked import Answer, Asking
from device.service.seals import Seals
from tests.kit import EDITION, SEATS, Luck, all_options, drawn

KEY = b"the key of a box in the tests.."


class Entropy:
    """Fresh bytes that are the same in every run."""

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed
        self.given = 0

    def __call__(self, count: int) -> bytes:
        self.given += 1
        return sha256(f"{self.seed}|{self.given}".encode()).digest()[:count]


class Sealed(Evening):
    """A table of the house whose spins are sealed; `luck` is for dice alone."""

    def __init__(self, folder: Path, journal: Journal | None = None, key: bytes = KEY, seed: int = 0) -> None:
        self.luck = Luck(f"dice {seed}")
        self.entropy = Entropy(seed)
        self.random = Random(seed)
        super().__init__(folder, self.luck, journal or MemoryJournal(), Seals(key, self.entropy))

    @property
    def game(self) -> Game:
        scene = self.feed.newest
        assert scene is not None
        return scene.game

    def asks(self, command: c.Asked) -> Answer:
        return self.table.ask(Asking(command)).result(PATIENCE)

    def does(self, command: c.Asked) -> None:
        answer = self.asks(command)
        assert answer.reason is None, (command, answer)

    def begins(self, **settings: str) -> None:
        for name, value in {"level": "full", **settings}.items():
            self.does(c.Set(setting=name, value=value))
        for seat in SEATS:
            if self.game.seat(seat) is None:
                self.does(c.Sit(seat))
        self.does(c.Begin(pick="blue"))

    def plays_until(self, step: str) -> None:
        """Any moves at all, but no payments and no bets on purpose, until the table waits for this."""
        for _ in range(3000):
            if self.game.step.kind == step:
                return
            moves = [
                one for one in all_options(EDITION, self.game) if one.command not in ("hammer", "pay", "undo", "claim")
            ]
            self.does(drawn(self.random.choice(moves), self.random))
        raise AssertionError(f"it never came to {step}")

    def takes_the_chance_again(self) -> None:
        """After going back to before the bets: the dice fall as they fell, the bets stand as they stood."""
        while self.game.step.kind != "armed":
            seat = self.game.actor
            self.does(c.Choose(seat, pick="chance") if self.game.step.kind == "question" else c.Roll(seat))

    def spins(self, times: int) -> None:
        for _ in range(times):
            self.plays_until("spinning")
            self.does(c.Stop())


@contextmanager
def sealed(folder: Path, journal: Journal | None = None, *, key: bytes = KEY, seed: int = 0) -> Iterator[Sealed]:
    """A sealed evening; its thread is stopped at the end, and must have lived till then."""
    found = Sealed(folder, journal, key, seed)
    found.table.start()
    try:
        yield found
    finally:
        found.table.stop()
    assert found.crashed == []

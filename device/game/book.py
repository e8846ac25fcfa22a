"""The banker's book: rules write events into it, and each event is folded into the working game at once.

So a rule never reads a value from before its own last line. The book lives for one command and is then thrown away.
"""

from device.game import events as e
from device.game.edition import Edition
from device.game.evolve import EFFECTS
from device.game.state import BANK, ISSUED, Game, Step


class Book:
    """The working game of one command and the events written so far."""

    __slots__ = ("edition", "events", "game")

    def __init__(self, edition: Edition, game: Game) -> None:
        self.edition = edition
        self.game = game
        self.events: list[e.Event] = []

    def record(self, event: e.Event) -> None:
        """Write one event and fold it."""
        self.game = EFFECTS[type(event)](self.game, event)
        self.events.append(event)

    def move(self, amount: int, source: str, target: str, why: str, about: str = "") -> None:
        """Move money if there is any to move; a bank that is never broke issues what it lacks first (C-15, R-16)."""
        if source == BANK and self.edition.endless and amount > self.game.cash[BANK]:
            self.record(e.Moved(amount - self.game.cash[BANK], ISSUED, BANK, "issued"))
        if amount:
            self.record(e.Moved(amount, source, target, why, about))

    def bank_pays(self, due: int, seat: str, why: str, about: str = "") -> None:
        """The bank pays what it still can, never more (J-11); what is missing stays on record as `due`."""
        if self.edition.endless:
            self.move(due, BANK, seat, why, about)
            return
        paid = min(due, self.game.cash[BANK])
        if due:
            self.record(e.Moved(paid, BANK, seat, why, about, due=0 if paid == due else due))

    def step(self, kind: str, seat: str = "", **about: object) -> None:
        """The table now waits for this."""
        self.record(e.StepBegan(Step(kind, seat, **about)))  # type: ignore[arg-type]

"""Whole games at the real table, played by hands that know nothing: whatever they do, the game stays whole.

The panel's reducer, the real rules and a picture after every touch; what the menu offers must be accepted.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from device.game.state import Call
from device.panel import navigator, screens
from device.panel.box import laid_out
from device.panel.face import Face
from device.panel.pastime import rows_on
from device.panel.rows import Row
from device.service.draw import GRAINS
from device.views.board import board
from device.views.board_shapes import Board
from device.views.shapes import State
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Signal, Turned
from tests.front_door import PATIENCE
from tests.front_door import Evening as Table


class Hands:
    """Somebody at the box of a real table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.face = Face()
        self.asked: list[dict[str, Any]] = []
        self.refusals: list[tuple[str, dict[str, Any], str]] = []
        self.steps: set[str] = set()

    def look(self) -> tuple[State, Board]:
        """What the box is told."""
        scene = self.table.feed.newest
        assert scene is not None
        return self.table.phones.for_box(scene), board(scene)

    def hand(self, signal: Signal) -> None:
        """One touch, a second after the last one; then the picture."""
        state, laid = self.look()
        self.table.clock.now += 1.0
        self.face, asks = navigator.react(self.face, signal, state, laid, self.table.clock.now)
        for ask in asks:
            self.asked.append(dict(ask))
            refusal = self.table.phones.ask_at_box({**ask, "key": f"panel-{len(self.asked):06d}"})
            if refusal:
                self.refusals.append((state.step, dict(ask), refusal))
                self.face = navigator.refused(self.face, refusal, self.table.clock.now)
        self.wait()

    def wait(self) -> None:
        """Until the arrow stands still; then a moment, and the picture."""
        state, laid = self.look()
        self.face, _ = navigator.tick(self.face, state, laid, self.table.clock.now)
        mailbox = self.table.feed.subscribe()
        while state.step == "spinning":
            self.table.clock.now += 10.0
            self.table.table.refresh()
            assert mailbox.take(PATIENCE) is not None
            state, laid = self.look()
        mailbox.close()
        self.steps.add(state.step)
        self.face, _ = navigator.tick(self.face, state, laid, self.table.clock.now + 0.001)
        assert screens.draw(self.face, state, laid, self.table.clock.now).size == (128, 64)
        assert state.balanced


@contextmanager
def table(folder: Path, seed: int) -> Iterator[Table]:
    """A table of the house with seeded luck."""
    luck = Random(seed)

    def draw(call: Call) -> tuple[int, int]:
        return luck.choices(range(len(call.weights)), call.weights)[0], luck.randrange(GRAINS)

    found = Table(folder, draw)
    found.table.start()
    try:
        yield found
    finally:
        found.table.stop()
    assert found.crashed == []


@pytest.mark.parametrize("seed", range(6))
def test_blind_hands_never_break_a_game_and_are_never_refused_what_the_menu_offered(tmp_path: Path, seed: int) -> None:
    luck = Random(seed)
    with table(tmp_path, seed) as real:
        hands = Hands(real)
        for _ in range(1500):
            hands.hand(
                luck.choices(
                    (Pressed(), Turned(luck.choice((-2, -1, 1, 2, 5))), Held(), PlungerIn(), PlungerOut(luck.random())),
                    (50, 35, 3, 6, 6),
                )[0]
            )
        assert hands.refusals == []
        assert len(hands.asked) > 50


class Family(Hands):
    """Players without a phone who know what they want: to play to the end."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table)
        self.luck = Random(seed)

    def rows(self) -> tuple[Row, ...]:
        """The list on the glass."""
        return rows_on(self.face, laid_out(*self.look()))

    def choose(self, text: str) -> None:
        """Turn the bar to the row with these words and press."""
        found = next(index for index, row in enumerate(self.rows()) if text in f"{row.text} {row.long}")
        self.hand(Turned(found - self.face.cursor))
        self.hand(Pressed())

    def sit_down(self, level: str) -> None:
        """Three at the box; how much it helps is chosen with the knob."""
        for token in ("car", "shoe", "hat"):
            self.hand(Pressed())
            self.choose(f"add {token}")
        self.hand(Pressed())
        self.choose("House rules")
        self.choose("Help: ")
        self.hand(Turned(-5))
        self.hand(Turned(("guided", "money", "full").index(level)))
        self.hand(Pressed())
        self.hand(Pressed())
        self.choose("begin")
        self.finish()

    def finish(self) -> None:
        """Answer whatever a form still asks, at random; grave questions with yes."""
        while self.face.page == "form":
            self.hand(Turned(self.luck.randrange(6), fast=self.luck.random() < 0.3))
            self.hand(Pressed())

    def go_on(self) -> None:
        """Do what the table waits for."""
        state, _ = self.look()
        if self.face.page != "home":
            self.hand(Pressed())
        elif state.step == "bets" and self.luck.random() < 0.7:
            self.hand(Pressed())
            self.hand(Pressed())
            self.finish()
        elif state.step in ("bets", "armed"):
            self.hand(PlungerIn())
            self.hand(PlungerOut(self.luck.random()))
        else:
            self.act(state.step)

    def act(self, step: str) -> None:
        """A decision on the home page, or the first thing of the menu that moves the game on."""
        choices = [index for index, row in enumerate(self.rows()) if row.option]
        if choices:
            self.hand(Turned(self.luck.choice(choices) - self.face.cursor))
        self.hand(Pressed())
        if self.face.page == "menu":
            wanted = {"auction": ("bid", "pass"), "say": ("land", "salary", "chance", "free", "done", "bail")}[step]
            found = [i for i, row in enumerate(self.rows()) if row.option and row.option.command in wanted]
            self.hand(Turned(self.luck.choice(found) - self.face.cursor))
            self.hand(Pressed())
        self.finish()


@pytest.mark.parametrize("level", ["guided", "full", "money"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_family_without_a_phone_plays_from_the_first_seat_to_the_last_dollar(
    tmp_path: Path, level: str, seed: int
) -> None:
    with table(tmp_path, seed) as real:
        family = Family(real, seed)
        family.sit_down(level)
        assert family.look()[0].level == level
        for _ in range(3000):
            if family.look()[0].phase == "over":
                break
            family.go_on()
        state, _ = family.look()
        assert family.refusals == []
        assert state.phase == "over"
        assert state.standings
        assert {"lobby", "bets", "armed", "over"} <= family.steps

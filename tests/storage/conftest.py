"""Journals to try: both kinds under one name, and evenings to write into them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from device.game import commands as c
from device.journal.memory import MemoryJournal
from device.journal.ports import Journal, Written
from device.journal.sqlite import open_journal
from tests.kit import EDITION, SEATS, Evening, Luck, all_options, drawn

AT = "2026-11-30T20:14:05"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "spinbank.db"


@pytest.fixture(params=["memory", "sqlite"])
def journal(request: pytest.FixtureRequest, path: Path) -> Iterator[Journal]:
    found: Journal = MemoryJournal() if request.param == "memory" else open_journal(path)[0]
    yield found
    found.close()


@pytest.fixture(scope="session")
def batches() -> Callable[..., list[Written]]:
    """The batches of a real game of some length."""

    def play(seed: int = 1, commands: int = 60) -> list[Written]:
        random = Random(seed)
        evening = Evening(Luck(seed))
        for seat in SEATS:
            evening.do(c.Sit(seat))
        evening.do(c.Begin(pick="blue"))
        while len(evening.line.batches) < commands and evening.game.phase == "playing":
            options = [one for one in all_options(EDITION, evening.game) if one.command not in ("hammer", "pay")]
            evening.do(drawn(random.choice(options), random))
        return [Written(batch.first, batch.events, AT) for batch in evening.line.batches]

    return play

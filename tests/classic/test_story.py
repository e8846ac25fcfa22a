"""A whole game of Monopoly Classic, told: the input is fixed, the told game is checked in beside it and can be read by anybody.

Each line of the input is one request: seat (or "box"), command, fields; behind "|" the luck that falls with it.
After an intended change: SPINBANK_GOLDEN=write pytest tests/classic/test_story.py, then read what has changed.
"""

import os
from pathlib import Path
from textwrap import fill
from typing import Any

import msgspec

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game.evolve import evolve
from device.game.state import Game
from device.game.timeline import Timeline, ask, fold
from device.views.telling import tell_at
from device.views.words import Words
from tests.classic.table import BOARD, CLASSIC, TOTAL, level
from tests.kit import COMMANDS, Luck

INPUT = Path(__file__).with_name("whole_game.input")
TOLD = INPUT.with_suffix(".txt")


def read(line: str) -> tuple[c.Asked, list[str]]:
    """A line of the input: the request, and the luck that falls with it."""
    asked, _, luck = line.partition("|")
    seat, command, *fields = asked.split()
    body: dict[str, Any] = {"command": command, "seat": "" if seat == "box" else seat}
    for field in fields:
        name, _, value = field.partition("=")
        body[name] = value.split(",") if name in ("give", "take") and command == "offer" else value
    return msgspec.convert(body, COMMANDS[command], strict=False), luck.split()


def told() -> str:
    """The game in sentences: a paragraph a turn, and what everybody has after each."""
    settings, *requests = INPUT.read_text(encoding="utf-8").splitlines()
    luck, line = Luck(0), Timeline()
    chosen = {**CLASSIC.defaults(), **dict(setting.split("=") for setting in settings.split())}
    first = c.LayOut(edition="classic", board=BOARD, settings=chosen, total=TOTAL)
    line = fold(line, ask(line, load.edition, first, luck))
    paragraphs: list[str] = []
    sentences: list[str] = []
    for row in requests:
        request, luck.named = read(row)
        game, events = line.game, ask(line, load.edition, request, luck)
        for at, event in enumerate(events):
            if isinstance(event, e.TurnBegan) and not event.extra and sentences:
                paragraphs.append(paragraph(sentences, game))
                sentences = []
            game = evolve(game, event)
            if sentence := tell_at(Words(CLASSIC, game), events, at):
                sentences.append(sentence[0])
        assert luck.named == [], f"luck that nobody asked for: {row}"
        line = fold(line, events)
    assert line.game.phase == "over"
    return "\n\n".join([*paragraphs, paragraph(sentences, line.game)]) + "\n"


def paragraph(sentences: list[str], game: Game) -> str:
    """What happened in a turn, and what everybody has then."""
    assert sum(game.cash.values()) == game.total
    purses = []
    for seat in game.seats:
        deeds = [space for space, owner in game.owners.items() if owner == seat.id]
        built = sum(level(game, space) for space in deeds)
        if not game.is_out(seat.id):
            much = f"{seat.name} ${game.cash[seat.id]}, deeds: {len(deeds)}" + (f", built: {built}" if built else "")
            purses.append(much)
    return fill(". ".join(sentences) + ".", 100) + f"\n    {'; '.join(purses)}."


def test_the_game_is_told_as_it_was_told_before() -> None:
    now = told()
    if os.environ.get("SPINBANK_GOLDEN") == "write":
        TOLD.write_text(now, encoding="utf-8")
    assert now == TOLD.read_text(encoding="utf-8")

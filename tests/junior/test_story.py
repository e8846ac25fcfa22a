"""A whole game of Monopoly Junior, told: the input is fixed, the told game is checked in beside it and can be read by anybody.

Each line of the input is one request: seat (or "box"), command, fields; behind "|" the luck that falls with it.
After an intended change: SPINBANK_GOLDEN=write pytest tests/junior/test_story.py, then read what has changed.
"""

import os
from pathlib import Path
from textwrap import fill

import msgspec

from device.game import commands as c
from device.game import events as e
from device.game.evolve import evolve
from device.game.ledger import total
from device.game.state import BANK, JACKPOT, Game
from device.views.telling import tell_at
from device.views.words import Words
from tests.junior.playing import EDITION, Evening
from tests.kit import COMMANDS, Luck

INPUT = Path(__file__).with_name("whole_game.input")
TOLD = INPUT.with_suffix(".txt")


def read(line: str) -> tuple[c.Asked, list[str]]:
    """A line of the input: the request, and the luck that falls with it."""
    asked, _, luck = line.partition("|")
    seat, command, *fields = asked.split()
    body = {"command": command, "seat": "" if seat == "box" else seat, **dict(field.split("=") for field in fields)}
    return msgspec.convert(body, COMMANDS[command], strict=False), luck.split()


def told() -> str:
    """The game in sentences: a paragraph a turn, and the money after each."""
    settings, *requests = INPUT.read_text(encoding="utf-8").splitlines()
    luck = Luck(0)
    evening = Evening(luck, **dict(setting.split("=") for setting in settings.split()))
    paragraphs: list[str] = []
    sentences: list[str] = []
    for line in requests:
        request, luck.named = read(line)
        game = evening.game
        happened = evening.do(request)
        for at, event in enumerate(happened):
            if isinstance(event, e.TurnBegan) and not event.extra:
                paragraphs.append(paragraph(sentences, game))
                sentences = []
            game = evolve(game, event)
            if sentence := tell_at(Words(EDITION, game), happened, at):
                sentences.append(sentence[0])
        assert luck.named == [], f"luck that nobody asked for: {line}"
    assert evening.game.phase == "over"
    return "\n\n".join([*paragraphs, paragraph(sentences, evening.game)]) + "\n"


def paragraph(sentences: list[str], game: Game) -> str:
    """What happened in a turn, and what everybody has then."""
    assert total(game.cash) == game.total
    purses = ", ".join(
        f"{seat.name} ${game.cash[seat.id]} and {game.stock[f'booth@{seat.id}']} booths" for seat in game.seats
    )
    rest = f"the bank ${game.cash[BANK]}, Loose Change ${game.cash[JACKPOT]}"
    return fill(". ".join(sentences) + ".", 100) + f"\n    {purses}; {rest}."


def test_the_game_is_told_as_it_was_told_before() -> None:
    now = told()
    if os.environ.get("SPINBANK_GOLDEN") == "write":
        TOLD.write_text(now, encoding="utf-8")
    assert now == TOLD.read_text(encoding="utf-8")

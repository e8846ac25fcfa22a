"""Two whole evenings, told: the input is fixed, the told evening is checked in beside it and can be read by anybody.

Each line of an input is one request: seat (or "box"), command, fields; behind "|" the luck that falls with it.
After an intended change of the wording: SPINBANK_GOLDEN=write pytest tests/stories, then read what has changed.
"""

import os
from pathlib import Path
from textwrap import fill

import msgspec
import pytest

from device.game import commands as c
from device.game import events as e
from device.game.evolve import evolve
from device.game.ledger import total
from device.game.state import BANK, JACKPOT, Game
from device.views.telling import tell
from device.views.words import Words
from tests.kit import COMMANDS, EDITION, Evening, Luck

FOLDER = Path(__file__).parent
STORIES = ("two_at_the_table", "four_at_the_table")


def read(line: str) -> tuple[c.Asked, list[str]]:
    """A line of the input: the request, and the luck that falls with it."""
    asked, _, luck = line.partition("|")
    seat, command, *fields = asked.split()
    body = {"command": command, "seat": "" if seat == "box" else seat, **dict(field.split("=") for field in fields)}
    return msgspec.convert(body, COMMANDS[command], strict=False), luck.split()


def told(story: str) -> str:
    """The evening in sentences: a paragraph a turn, and the money after each."""
    settings, *requests = (FOLDER / f"{story}.input").read_text(encoding="utf-8").splitlines()
    luck = Luck(0)
    evening = Evening(luck, **dict(setting.split("=") for setting in settings.split()))
    paragraphs: list[str] = []
    sentences: list[str] = []
    for line in requests:
        request, luck.named = read(line)
        game = evening.game
        happened = evening.do(request)
        for at, event in enumerate(happened):
            if isinstance(event, e.TurnBegan):
                paragraphs.append(paragraph(sentences, game))
                sentences = []
            game = evening.game if isinstance(event, e.Undone) else evolve(game, event)
            if not any(isinstance(one, e.Confined) for one in happened[at + 1 : at + 2]):
                sentence = tell(Words(EDITION, game), event)
                sentences += sentence[:1] if sentence else ()
        assert luck.named == [], f"luck that nobody asked for: {line}"
    assert evening.game.phase == "over"
    return "\n\n".join([*paragraphs, paragraph(sentences, evening.game)]) + "\n"


def paragraph(sentences: list[str], game: Game) -> str:
    """What happened in a turn, and what everybody has then."""
    words = Words(EDITION, game)
    assert total(game.cash) == game.total
    purses = ", ".join(f"{words.name(seat)} {words.money(game.cash[seat])}" for seat in game.order)
    rest = f"the bank {words.money(game.cash[BANK])}, the Jackpot {words.money(game.cash[JACKPOT])}"
    return fill(". ".join(sentences) + ".", 100) + f"\n    {purses}; {rest}."


@pytest.mark.parametrize("story", STORIES)
def test_the_evening_is_told_as_it_was_told_before(story: str) -> None:
    file = FOLDER / f"{story}.txt"
    now = told(story)
    if os.environ.get("SPINBANK_GOLDEN") == "write":
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("story", STORIES)
def test_the_told_evening_reads_like_prose_no_ids_no_brackets_of_code(story: str) -> None:
    text = (FOLDER / f"{story}.txt").read_text(encoding="utf-8")
    for sign in ("_", "{", "[", "stake:", "None", "  ("):
        assert sign not in text
    for id in (*EDITION.board.properties, "chance1", "blue", "green1"):
        assert id not in text.split()

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
from tests.junior.playing import EDITION, Evening
from tests.kit import COMMANDS, Luck

INPUT = Path(__file__).with_name("whole_game.input")
TOLD = INPUT.with_suffix(".txt")

MONEY = {
    "buy": "{source} pays ${amount} for {about}{short}",
    "rent": "{source} pays {target} ${amount} at {about}{short}",
    "show": "{source} pays ${amount} into Loose Change to see {about}{short}",
    "tram": "{source} pays ${amount} into Loose Change for the tram{short}",
    "go": "{target} gets ${amount} for GO",
    "loose_change": "{target} takes all the Loose Change: ${amount}",
    "issued": "",
    "start": "",
    "booths": "{target} has {amount} ticket booths",
    "booth": "{source} puts a booth on {about}",
    "booth_home": "{target} takes a booth home from {about}",
}
NOTES = {
    "card": "{seat} draws a card: {about}",
    "draw_again": "Both {about} booths are of one owner, so another card is drawn",
    "declined": "{seat} leaves the booths as they are",
    "no_booth": "{seat} has no booth left, so nothing happens",
    "own_property": "That is {seat}'s own",
    "railroad": "{seat} rolls again",
    "rest_rooms": "{seat} is just waiting",
    "go": "",
    "jackpot_empty": "There is no Loose Change",
}


def told_event(event: e.Event, game: Game) -> str:
    names = {seat.id: seat.name for seat in game.seats}
    spaces = {space.id: space.name for space in EDITION.board.spaces} | {
        one.id: one.name for one in EDITION.cards.values()
    }
    spaces |= {group: group.replace("_", " ") for group in EDITION.board.groups}
    words = {name: names.get(getattr(event, name, ""), "") for name in ("seat", "source", "target")}
    words["about"] = spaces.get(getattr(event, "about", ""), "")
    if isinstance(event, e.Moved):
        short = f", all there is, of ${event.due}" if event.due else ""
        return MONEY[event.why].format(amount=event.amount, short=short, **words)
    if isinstance(event, e.Noted):
        return NOTES[event.what].format(**words)
    if isinstance(event, e.Rolled):
        return f"{words['seat']} rolls {event.dice[0]}"
    if isinstance(event, e.Walked):
        return f"{words['seat']} comes to {EDITION.board.at(event.space).name}"
    if isinstance(event, e.TurnBegan):
        return "" if event.extra else f"{words['seat']}'s turn"
    if isinstance(event, e.Ended):
        return f"Somebody is out of money, the others count: {' and '.join(names[seat] for seat in event.winners)} won"
    return ""


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
        for event in evening.do(request):
            if isinstance(event, e.TurnBegan) and not event.extra:
                paragraphs.append(paragraph(sentences, game))
                sentences = []
            game = evolve(game, event)
            if sentence := told_event(event, game):
                sentences.append(sentence)
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

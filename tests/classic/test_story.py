"""A whole game of Monopoly Classic, told: the input is fixed, the told game is checked in beside it and can be read by anybody.

Each line of the input is one request: seat (or "box"), command, fields; behind "|" the luck that falls with it.
After an intended change: SPINBANK_GOLDEN=write pytest tests/classic/test_story.py, then read what has changed.
"""

import os
from collections.abc import Callable
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
from tests.classic.table import BOARD, CLASSIC, TOTAL, level
from tests.kit import COMMANDS, Luck

INPUT = Path(__file__).with_name("whole_game.input")
TOLD = INPUT.with_suffix(".txt")

MONEY = {
    "start": "",
    "supply": "",
    "buy": "{source} buys {about} for ${amount}",
    "auction": "{source} pays ${amount} for {about} in the auction",
    "rent": "{source} pays {target} ${amount} rent for {about}",
    "debt": "{source} pays what is owed to {target}: ${amount}",
    "go": "{target} gets ${amount} for GO",
    "tax": "{source} pays ${amount} {about}",
    "card": "{source} pays {target} ${amount}",
    "bail": "{source} pays ${amount} to leave jail",
    "build": "{source} builds on {about} for ${amount}",
    "sell": "{target} sells buildings of {about} for ${amount}",
    "mortgage": "{target} mortgages {about} for ${amount}",
    "lift": "{source} lifts the mortgage of {about} for ${amount}",
    "trade": "{source} pays {target} ${amount} with it",
    "bankrupt": "All of {source}'s ${amount} goes to {target}",
    "issued": "The bank writes ${amount} of new money",
}
NOTES = {
    "card": "The card says: {about}",
    "own_property": "That is {seat}'s own",
    "mortgaged": "{about} is mortgaged: no rent",
    "no_bids": "Nobody bids for {about}",
    "no_repairs": "There is nothing to repair",
    "bankrupt": "{seat} is bankrupt",
    "go": "",
    "jail": "{seat} is just visiting",
    "free_parking": "{seat} rests",
}
FREED = {"double": "a double", "bail": "paying", "card": "a card", "tries": "paying after three tries"}


PRINTED = {space.id: space.name for space in CLASSIC.board.spaces} | {
    one.id: one.name for one in CLASSIC.cards.values()
}


def words(event: e.Event, game: Game) -> dict[str, str]:
    """Names for whoever and whatever the event is about."""
    names = {seat.id: seat.name for seat in game.seats} | {"bank": "the bank", "everybody": "everybody"}
    found = {name: names.get(getattr(event, name, ""), "") for name in ("seat", "source", "target", "owner")}
    return found | {name: PRINTED.get(str(getattr(event, name, "")), "") for name in ("about", "space")}


def _owes(event: e.StepBegan, game: Game, _: dict[str, str]) -> str:
    step, names = event.step, {seat.id: seat.name for seat in game.seats} | {"bank": "the bank"}
    if step.kind != "debt":
        return ""
    return f"{names[step.seat]} owes {names[step.other]} ${step.amount} and has ${game.cash[step.seat]}"


def _rolls(event: e.Rolled, _: Game, said: dict[str, str]) -> str:
    return f"{said['seat']} rolls {event.dice[0]} and {event.dice[1]}" + (" for the rent" if event.about else "")


def _goes(event: e.Claimed, _: Game, said: dict[str, str]) -> str:
    how = {"trade": " in a trade", "bankrupt": ""}.get(event.why)
    return "" if how is None else f"{said['space']} goes to {said['owner'] or 'the bank'}{how}"


TELLERS: dict[type, Callable[[Any, Game, dict[str, str]], str]] = {
    e.Moved: lambda event, _, said: (
        MONEY[event.why].format(amount=event.amount, **said) if event.asset == "cash" else ""
    ),
    e.Noted: lambda event, _, said: NOTES[event.what].format(**said),
    e.Rolled: _rolls,
    e.Walked: lambda event, _, said: f"{said['seat']} comes to {CLASSIC.board.at(event.space).name}",
    e.Claimed: _goes,
    e.Confined: lambda event, _, said: f"{said['seat']} is in jail",
    e.Freed: lambda event, _, said: f"{said['seat']} is out of jail by {FREED[event.why]}",
    e.RoundOpened: lambda event, _, said: f"{said['about']} is auctioned",
    e.RoundSaid: lambda event, _, said: f"{said['seat']} bids ${event.amount}" if event.amount else "",
    e.StepBegan: _owes,
    e.TurnBegan: lambda event, _, said: f"A double: {said['seat']} again" if event.extra else f"{said['seat']}'s turn",
    e.Ended: lambda event, game, _: f"{next(one.name for one in game.seats if one.id in event.winners)} has won",
}


def told_event(event: e.Event, game: Game) -> str:
    """One event in a sentence, or nothing."""
    teller = TELLERS.get(type(event))
    return teller(event, game, words(event, game)) if teller else ""


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
        for event in events:
            if isinstance(event, e.TurnBegan) and not event.extra and sentences:
                paragraphs.append(paragraph(sentences, game))
                sentences = []
            game = evolve(game, event)
            if sentence := told_event(event, game):
                sentences.append(sentence)
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
    return fill(". ".join(one[0].upper() + one[1:] for one in sentences) + ".", 100) + f"\n    {'; '.join(purses)}."


def test_the_game_is_told_as_it_was_told_before() -> None:
    now = told()
    if os.environ.get("SPINBANK_GOLDEN") == "write":
        TOLD.write_text(now, encoding="utf-8")
    assert now == TOLD.read_text(encoding="utf-8")

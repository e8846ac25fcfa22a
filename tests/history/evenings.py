"""Whole evenings to look back on: bots that play to the end, with mistakes that are taken back on the way. Test material only."""

from functools import cache
from random import Random

from device.editions import load
from device.game import commands as c
from device.game.refusal import Refused
from device.game.state import Game
from device.game.timeline import Timeline, ask, fold, undo_kind
from device.service.boards import packaged
from device.simulate.runner import bot_for, next_wish, seeded
from device.views.words import Words


class Night:
    """A game in the making; every command is one minute later than the last."""

    def __init__(self, seed: int, players: int = 4, board: str = "jackpot", **settings: str) -> None:
        self.luck = Random(seed)
        self.draw = seeded(self.luck)
        self.line = Timeline()
        self.edition = load.edition(packaged(board))
        rules = {**self.edition.defaults(), **settings}
        text, total = self.edition.text, self.edition.total
        self.do(c.LayOut(edition=self.edition.name, board=text, settings=rules, total=total))
        for seat in self.edition.seats[:players]:
            self.do(c.Sit(seat))

    @property
    def game(self) -> Game:
        return self.line.game

    @property
    def words(self) -> Words:
        return Words(self.edition, self.game)

    def do(self, command: c.Asked) -> None:
        minute = len(self.line.batches)
        at = f"2026-11-{28 + minute // 1440:02}T{minute // 60 % 24:02}:{minute % 60:02}:00"
        self.line = fold(self.line, ask(self.line, load.edition, command, self.draw), at)

    def plays(self, commands: int = 10_000) -> "Night":
        """The bots go on for so many commands, or to the end."""
        for _ in range(commands):
            if self.game.phase != "playing":
                break
            self.do(next_wish(self.edition, self.game, bot_for(self.edition), self.luck))
        return self

    def errs(self) -> "Night":
        """Something that can be taken back is taken back, by the box."""
        can = [seq for seq in range(max(1, self.line.seq - 60), self.line.seq + 1) if undo_kind(self.line, seq)]
        for seq in self.luck.sample(can, len(can)):
            try:
                self.do(c.Undo(entry=seq))
            except Refused:
                continue
            break
        return self


@cache
def night(seed: int, players: int = 4, mistakes: int = 4, board: str = "jackpot") -> Night:
    """A whole evening, played to its end."""
    made = Night(seed, players, board)
    made.do(c.Begin(pick="blue"))
    for _ in range(mistakes):
        made.plays(60).errs()
    return made.plays()

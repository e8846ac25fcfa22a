"""A Classic evening in the journal: the same again from its rows, the same luck after going back, a fold within its time."""

from random import Random

import pytest

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game.refusal import Refused
from device.game.timeline import Timeline, ask, fold
from device.journal import codec
from tests.classic import bots
from tests.classic.table import BOARD, CLASSIC, PLAYERS, TOTAL
from tests.kit import Luck


def evening(seed: int, moves: int, **fixed: str) -> tuple[Timeline, Luck]:
    """So many moves of three bots, kept as the table keeps them."""
    random, luck, line = Random(seed), Luck(seed), Timeline()

    def do(command: c.Asked) -> None:
        nonlocal line
        line = fold(line, ask(line, load.edition, command, luck))

    settings = {**CLASSIC.defaults(), **bots.any_settings(random, **fixed)}
    do(c.LayOut(edition="classic", board=BOARD, settings=settings, total=TOTAL))
    for seat in PLAYERS:
        do(c.Sit(seat))
    do(c.Begin("blue", pick="blue"))
    for _ in range(moves):
        if line.game.phase == "over":
            break
        command = bots.next_move(CLASSIC, line.game, random)
        try:
            do(command)
        except Refused:
            assert isinstance(command, c.Offer | c.Answer)
    return line, luck


@pytest.mark.parametrize("seed", range(8))
def test_a_journals_rows_are_the_same_evening_again(seed: int) -> None:
    line, _ = evening(seed, 200)
    again = Timeline()
    for batch in line.batches:
        kinds = [codec.kind_of(one) for one in batch.events]
        rows = [
            (kind, codec.version_of(kind), codec.encode(one)) for kind, one in zip(kinds, batch.events, strict=True)
        ]
        again = fold(again, tuple(codec.decode(*row) for row in rows))
    assert again.game == line.game


def test_a_payment_of_who_is_out_is_not_taken_back() -> None:
    line = Timeline()
    settings = {**CLASSIC.defaults(), "level": "guided"}
    commands: list[c.Asked] = [
        c.LayOut(edition="classic", board=BOARD, settings=settings, total=TOTAL),
        *(c.Sit(seat) for seat in PLAYERS),
        c.Begin("blue", pick="blue"),
        c.Pay("blue", pick="green", amount=1400),
        c.Roll("blue", dice=(1, 3)),
        c.GiveUp("blue"),
    ]
    for command in commands:
        line = fold(line, ask(line, load.edition, command, Luck()))
    assert line.game.is_out("blue")
    paid = next(b.first for b in line.batches if isinstance(b.events[0], e.Moved) and b.events[0].why == "pay")
    with pytest.raises(Refused, match="SEAT_OUT"):
        ask(line, load.edition, c.Undo("", entry=paid), Luck())


def test_a_payment_to_a_bank_that_has_nothing_left_is_taken_back_with_new_notes() -> None:  # C-15
    line = Timeline()
    commands: list[c.Asked] = [
        c.LayOut(edition="classic", board=BOARD, settings=CLASSIC.defaults(), total=TOTAL),
        *(c.Sit(seat) for seat in PLAYERS),
        c.Begin("blue", pick="blue"),
        c.Pay("blue", pick="bank", amount=500),
        c.Take("green", amount=TOTAL - 4000, note="all of it"),
    ]
    for command in commands:
        line = fold(line, ask(line, load.edition, command, Luck()))
    assert line.game.cash["bank"] == 0
    paid = next(b.first for b in line.batches if isinstance(b.events[0], e.Moved) and b.events[0].why == "pay")
    line = fold(line, ask(line, load.edition, c.Undo("", entry=paid), Luck()))
    assert (line.game.cash["blue"], line.game.cash["bank"], line.game.cash["issued"]) == (1500, 0, -500)


@pytest.mark.parametrize("seed", range(8))
def test_after_going_back_the_same_cards_and_dice_fall(seed: int) -> None:
    line, luck = evening(seed, 60, level="full", cards="box", length="full", dealt="none", rent_claim="auto")
    fell = [(one.key, one.label) for batch in line.batches for one in batch.events if isinstance(one, e.ChanceFell)]
    first = next(batch for batch in line.batches if any(isinstance(one, e.ChanceFell) for one in batch.events))
    line = fold(line, ask(line, load.edition, c.Undo("", entry=first.first), luck))
    known = {one.key for one in line.game.luck}
    assert known == {key for key, _ in fell}
    random = Random(seed + 1)
    for _ in range(60):
        command = bots.next_move(CLASSIC, line.game, random)
        try:
            events = ask(line, load.edition, command, luck)
        except Refused:
            continue
        for one in events:
            if isinstance(one, e.ChanceFell) and one.key in known:
                assert (one.key, one.label) in fell
        line = fold(line, events)

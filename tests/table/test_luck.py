"""Luck of boards without a wheel: scripts name their dice and cards, and what fell once is never drawn again."""

from pathlib import Path

import pytest
from front_door import evening, journal_of

from device.game import commands as c
from device.game import events as e
from device.game.edition import Edition
from device.journal.memory import MemoryJournal
from device.service.asked import Asking
from device.service.draw import BadScript, Script
from tests.classic.table import CLASSIC
from tests.junior.playing import EDITION as JUNIOR
from tests.kit import Hand


def test_a_script_names_dice_and_cards_of_junior() -> None:
    luck = Script(["first blue", "dice 4", "chance free_booth_orange  # either of the two", "chance ride_red"])
    hand = Hand("red", "blue", edition=JUNIOR, luck=luck, level="full").do("begin", pick="")
    assert hand.game.actor == "blue"
    hand.do("roll", "blue")
    assert hand.game.dice == (4,)


def test_a_script_names_dice_cards_and_dealt_deeds_of_classic() -> None:
    luck = Script(["deal boardwalk", "deal baltic", "first green", "dice 3+4", "chance ch_go"])
    hand = Hand("blue", "green", edition=CLASSIC, luck=luck, level="full", dealt="two_paid").do("begin", pick="")
    assert {"boardwalk", "baltic"} <= set(hand.game.owners)
    assert hand.game.actor == "green"
    hand.do("roll", "green").do("draw", "green")
    assert (hand.game.dice, hand.game.places["green"]) == ((3, 4), 0)


def test_a_source_of_luck_that_no_board_has_is_named() -> None:
    with pytest.raises(BadScript, match=r'"sea"; known: .*wheel.*community_chest'):
        Script(["sea calm"])


@pytest.mark.parametrize(("edition", "at"), [(JUNIOR, "chance1"), (CLASSIC, "chance1")], ids=["junior", "classic"])
def test_a_card_that_was_drawn_is_drawn_again_after_a_restart_and_going_back(
    tmp_path: Path, edition: Edition, at: str
) -> None:
    seats = edition.seats[:2]
    there = c.SetTable(
        seats={seat: c.Place(cash=edition.start, space=at) for seat in seats}, bank=edition.total - 2 * edition.start, jackpot=0,
        actor=seats[0], step="land",
    )  # fmt: skip
    journal = journal_of(edition, *map(c.Sit, seats), there)
    cards = [drawn(tmp_path, journal, seats[0]) for _ in range(3)]
    assert len(set(cards)) == 1


def drawn(folder: Path, journal: MemoryJournal, seat: str) -> str:
    """The card that falls now on this box, which is switched off afterwards; the next one goes back to before it first."""
    with evening(folder, journal=journal) as table:
        scene = table.feed.newest
        assert scene is not None
        before = [batch.first for batch in scene.line.batches if any(isinstance(one, e.Carded) for one in batch.events)]
        commands = [c.Undo("", entry=before[-1])] if before else []
        for command in (*commands, c.DrawCard(seat)):
            answer = table.table.ask(Asking(command)).result(5)
            assert answer.reason is None, answer
    return next(
        one.card for batch in reversed(journal.read("game-00001")) for one in batch.events if isinstance(one, e.Carded)
    )

"""A card or a roll mostly ends its turn at once: everybody can see it all the same, until the next one."""

from collections.abc import Iterator

import pytest
from bench_boards import evening

from device.editions import load
from device.game import events as e
from device.game.timeline import Timeline
from device.service.boards import packaged
from device.views import cards, deeds
from device.views.shapes import CardView, RollView
from device.views.words import Words


def moments(name: str) -> Iterator[tuple[tuple[e.Event, ...], CardView | None, RollView | None]]:
    """Each batch of an evening, with the card and the dice that are shown after it."""
    edition = load.edition(packaged(name))
    whole = evening(edition, 5, 500)
    for at in range(len(edition.seats) + 3, len(whole.batches) + 1):
        line = Timeline(whole.batches[:at])
        words = Words(edition, line.game)
        yield line.batches[-1].events, cards.newest(line, words), deeds.roll(line, words)


@pytest.mark.parametrize("name", ["junior", "classic"])
def test_the_newest_card_is_shown_with_who_drew_it_until_somebody_rolls(name: str) -> None:
    drawn = ended = 0
    for events, card, _ in moments(name):
        turned = [one for one in events if isinstance(one, e.Noted) and one.what == "card"]
        if turned:
            assert card is not None
            assert (card.id, card.seat) == (turned[-1].about, turned[-1].seat)
            drawn += 1
            ended += any(isinstance(one, e.TurnBegan) and not one.extra for one in events)
        elif any(isinstance(one, e.Rolled) and not one.about for one in events):
            assert card is None
    assert drawn > ended > 0


@pytest.mark.parametrize("name", ["junior", "classic"])
def test_the_newest_dice_are_shown_with_who_rolled_them(name: str) -> None:
    rolls = ended = 0
    for events, _, roll in moments(name):
        fell = [one for one in events if isinstance(one, e.Rolled)]
        if fell:
            assert roll is not None
            assert (roll.seat, roll.dice) == (fell[-1].seat, fell[-1].dice)
            rolls += 1
            ended += any(isinstance(one, e.TurnBegan) and not one.extra for one in events)
    assert rolls > ended > 0

"""Laws that hold in every Classic game, whatever is played; nothing here knows what a rule says."""

import os
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from device.game import commands as c
from device.game import events as e
from device.game.edition import Edition
from device.game.evolve import evolve
from device.game.options import Option
from device.game.play import play
from device.game.refusal import Refused
from device.game.state import Game
from tests.classic.bots import edition_of, evening, listed
from tests.classic.table import drawn, spelled_out
from tests.kit import Luck, goes_on

GAMES = int(
    os.environ.get("CLASSIC_GAMES", "240")
)  # thousands: CLASSIC_GAMES=5000 make test ARGS=tests/classic/test_laws.py
SEEDS = [range(first, first + GAMES // 8) for first in range(0, GAMES, GAMES // 8)]


def check(edition: Edition, game: Game) -> None:
    """Nothing is lost and nobody waits for nobody."""
    assert sum(game.cash.values()) == game.total
    assert all(amount >= 0 for account, amount in game.cash.items() if account != "issued")
    assert sum(amount for where, amount in game.stock.items() if where.startswith("house@")) == 0
    assert sum(amount for where, amount in game.stock.items() if where.startswith("hotel@")) == 0
    assert (game.stock["house@issued"], game.stock["hotel@issued"]) in ((-32, -12), (-5, -2), (-9, -3))
    assert all(amount >= 0 for where, amount in game.stock.items() if not where.endswith("issued"))
    assert all(game.owners.get(name.removeprefix("mortgaged:")) for name in game.marks if name.startswith("mortgaged:"))
    assert all(not game.is_out(owner) for owner in game.owners.values())
    assert all(game.cash[seat] == 0 for seat in game.order if game.is_out(seat))
    assert not any(game.cards.get(f"hand:{seat}") for seat in game.order if game.is_out(seat))
    assert not game.is_out(game.step.seat)
    assert not game.is_out(game.step.other)  # nothing is owed to who is out
    assert game.step.kind != "mortgage_transfer" or game.owners[game.step.space] == game.step.seat
    assert game.step.kind not in ("roll", "jail", "say") or game.step.seat == game.actor
    if game.phase == "over":
        assert game.winners
        assert not game.offers
        assert game.round is None
    even(edition, game)


def even(edition: Edition, game: Game) -> None:
    """Buildings stand evenly, on whole colours of one owner without a mortgage."""
    top = 4 if game.settings["length"].startswith("short") else 5
    for group in edition.board.groups.values():
        levels = [
            top if game.stock.get(f"hotel@deed:{one}") else game.stock.get(f"house@deed:{one}", 0) for one in group
        ]
        if any(levels):
            assert max(levels) - min(levels) <= 1
            assert max(levels) <= top
            assert len({game.owners[one] for one in group}) == 1
            assert not any(f"mortgaged:{one}" in game.marks for one in group)


@pytest.mark.parametrize("seeds", SEEDS, ids=lambda seeds: f"{seeds.start}-{seeds.stop - 1}")
def test_no_game_loses_money_buildings_or_its_way(seeds: range) -> None:
    for seed in seeds:
        edition = edition_of(seed)
        for before, _, events, after in evening(seed, most=220):
            check(edition, after)
            game = before
            for event in events:
                game = evolve(game, event)
            assert game == after
            assert after.phase == "over" or goes_on(edition, after)


def test_games_end_by_bankruptcies_or_by_the_clock() -> None:
    whys = []
    for seed in range(16):
        edition = edition_of(seed)
        *_, (_, _, events, last) = evening(seed, most=1200, level="full", auction_limit="cash", time_limit="60")
        while last.phase != "over":
            options = [one for seat in ("", *last.order) for one in edition.options(edition, last, seat)]
            clock = [one for one in options if one.command in ("stop", "hammer")]
            going = [one for one in options if one.seat == last.step.seat and one.command not in ("pay", "bid")]
            events, last = play(edition, last, drawn((clock or going or options)[0], Random(seed)), Luck(seed))
        whys += [event.why for event in events if isinstance(event, e.Ended)]
    assert len(whys) == 16
    assert {"last", "time"} <= set(whys) <= {"last", "bankruptcies", "time"}


# --- options and accepted moves ---------------------------------------------------------------------------------------

SPACES = ("", "nowhere", "boardwalk", "reading", "electric", "baltic", "mediterranean", "jail", "go", "chance1")
WORDS = ("pay", "flat", "tenth", "lift", "interest", "want", "leave", "3", "bank", "jackpot", "blue", "green", "ch_go")
DICE = ((), (1, 2), (3, 3), (1, 2, 3), (2, 2, 2))
PLAIN = (c.Buy, c.Auction, c.Pass, c.Hammer, c.Bail, c.GiveUp, c.Stop, c.Claim, c.Salary, c.Free, c.Done)


def everything(game: Game, options: list[Option]) -> Iterator[c.Asked]:
    """Every kind of move with every seat, many words and amounts on both sides of every limit."""
    words = dict.fromkeys((*SPACES, *WORDS, *(pick for one in options for pick in one.picks[:3])))
    sums = {0, 1, 9, 10, 10_000_000}
    sums |= {limit + by for one in options if one.step for limit in (one.low, one.high) for by in (-1, 0, 1)}
    seats = (*game.order, "", "nobody")
    for seat in seats:
        yield from (kind(seat) for kind in PLAIN)
        yield from (c.Roll(seat, dice=dice) for dice in DICE)
        yield c.Roll(seat, 3, 4)
        yield from (c.Bid(seat, amount=amount) for amount in sums if amount >= 0)
        for word in words:
            yield from (kind(seat, word) for kind in (c.Choose, c.DrawCard))
            yield from (kind(seat, pick=word) for kind in (c.Build, c.Sell, c.Mortgage, c.Lift, c.PlayCard, c.Land))
            yield from (c.Sell(seat, pick=word, amount=amount) for amount in range(5))
        yield from (
            c.Pay(seat, pick=pick, amount=amount)
            for pick, amount in product(("bank", "jackpot", *game.order[:2]), sums)
            if amount >= 0
        )


@pytest.mark.parametrize("seed", range(1000, 1016))
def test_what_is_on_the_list_is_accepted_and_what_is_accepted_is_on_the_list(seed: int) -> None:
    random, luck, edition = Random(seed), Luck(seed), edition_of(seed)
    for _, _, _, game in evening(seed, most=150):
        if random.random() > 0.06:
            continue
        options = [one for seat in (*game.order, "") for one in edition.options(edition, game, seat)]
        for option in options:
            for command in random.sample(found := list(spelled_out(option)), min(len(found), 8)):
                play(edition, game, command, luck)
        for command in everything(game, options):
            try:
                play(edition, game, command, luck)
            except Refused:
                continue
            assert listed(command, options), (command, game.step)


def test_bankruptcies_come_up_in_these_games() -> None:
    """The laws above have seen what they are about."""
    wanted = {
        "bankrupt",
        "estate",
        "mortgage_transfer",
        "trade",
        "wanted",
        "place",
        "debt",
        "Sell",
        "Lift",
        "monopoly",
        "bus",
    }
    seen: set[str] = set()
    for seed in range(200):
        for _, command, events, _ in evening(seed, most=400):
            seen |= {event.what for event in events if isinstance(event, e.Noted)}
            seen |= {event.why for event in events if isinstance(event, e.Moved)}
            seen |= {event.step.kind for event in events if isinstance(event, e.StepBegan)}
            seen.add(type(command).__name__)
        if wanted <= seen:
            return
    assert wanted <= seen

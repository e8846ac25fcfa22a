"""Junior and Classic: whoever comes late or is taken out at any moment, no money, booth, house or card is lost, and the game goes on."""

import os
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from device.game import commands as c
from device.game.edition import Edition
from device.game.ledger import total
from device.game.play import play
from device.game.refusal import Reason, Refused
from device.game.state import Game
from tests.classic import bots, test_laws
from tests.classic.table import landed, table
from tests.junior import playing
from tests.kit import Luck, lobby

GAMES = int(
    os.environ.get("COMING_GAMES", "24")
)  # COMING_GAMES=3000 make test ARGS=tests/seats/test_coming_and_going.py
BUSY = 0.08  # how often somebody comes, goes or puts money right instead of playing


def about_people(edition: Edition, game: Game, random: Random) -> Iterator[c.Asked]:
    """Somebody comes, somebody goes, money is put right."""
    free = [seat for seat in edition.seats if seat not in game.order]
    seat, other = random.choice(game.order), random.choice((*game.order, "bank", "jackpot"))
    amount = edition.note * random.randint(1, 30)
    what = random.randrange(5)
    if what == 0 and free:
        yield c.Join(seat=random.choice(free), badge="b")
        yield c.Answer(offer=game.next_offer, yes=True)
    elif what == 1:
        yield c.Remove(pick=seat)
    elif what == 2:
        yield c.Take(seat, amount=amount)
    elif what == 3:
        yield c.Fix(give=other, pick=seat, amount=amount, note="oops")
    else:
        yield c.Park(pick=seat)
        yield c.Unpark(pick=seat)


def wish(edition: Edition, game: Game, random: Random) -> c.Asked:
    """A move of somebody, of which the game must have one."""
    if edition.name == "classic":
        return bots.next_move(edition, game, random)
    options = playing.moves(game, edition)
    assert options, game.step
    return playing.drawn(random.choice(options), random)


def evening(edition: Edition, seed: int, *, most: int) -> Iterator[Game]:
    """A game in which people come and go."""
    random, luck = Random(seed), Luck(seed)
    settings = {name: random.choice(one.choices) for name, one in edition.settings.items() if name != "bank_total"}
    seats = edition.seats[: random.randint(2, len(edition.seats))]
    game = lobby(seats, edition=edition, **{**settings, "late": "on", "bank_by_hand": "free"})
    begin = bots.begun(edition, game, seats, random) if edition.name == "classic" else c.Begin(pick="")
    _, game = play(edition, game, begin, luck)
    yield game
    for _ in range(most):
        if game.phase == "over":
            return
        asked = about_people(edition, game, random) if random.random() < BUSY else iter((wish(edition, game, random),))
        for command in asked:
            try:
                _, game = play(edition, game, command, luck)
            except Refused:
                assert isinstance(command, c.Offer | c.Answer | c.Join | c.Remove | c.Take | c.Fix | c.Park), command
                break
            yield game


def settled(game: Game) -> None:
    """Nothing is left of whoever does not sit here any more, and everybody who does has what is theirs."""
    assert game.actor in game.order
    for seat in game.gone:
        assert game.cash[seat] == 0
        assert not game.cards.get(f"hand:{seat}")
        assert seat not in (*game.owners.values(), *game.jail)
        assert not any(name.endswith(f":{seat}") for name in game.marks)
        step = game.step
        while step is not None:
            assert seat not in (step.seat, step.other)
            step = step.back
    assert all(one.by in game.order for one in game.offers if one.kind != "late")


@pytest.mark.parametrize("seed", range(GAMES))
def test_in_classic_people_come_and_go_and_nothing_is_lost(seed: int) -> None:
    edition = bots.edition_of(seed)
    for game in evening(edition, seed, most=150):
        test_laws.check(edition, game)
        settled(game)


@pytest.mark.parametrize("seed", range(GAMES))
def test_in_junior_people_come_and_go_and_nothing_is_lost(seed: int) -> None:
    edition = playing.EDITION
    for game in evening(edition, seed, most=120):
        assert total(game.cash) == game.total
        assert total(game.stock) == 0
        for seat in game.order:
            owned = sum(owner == seat for owner in game.owners.values())
            assert game.stock[f"booth@{seat}"] + owned in (10, 12)
        assert {where for where, count in game.stock.items() if count and where.startswith("booth@deed:")} == {
            f"booth@deed:{space}" for space in game.owners
        }
        settled(game)


# --- one rule at a time -----------------------------------------------------------------------------------------------


def test_a_late_guest_of_junior_has_the_purse_and_ten_booths() -> None:
    hand = playing.laid(seats=("red", "blue"), late="on")
    hand.game = play(hand.edition, hand.game, c.Join(seat="green", badge="b", name="Mia"), hand.luck)[1]
    hand.do("answer", offer=1, yes=True)
    assert (hand.game.order, hand.game.cash["green"]) == (("red", "blue", "green"), 31)
    assert hand.game.stock["booth@green"] == 10


@pytest.mark.parametrize(("speed", "start"), [("off", 1500), ("on", 2500)])
def test_a_late_guest_of_classic_has_the_start_money(speed: str, start: int) -> None:
    hand = table(late="on", speed_die=speed)
    hand.game = play(hand.edition, hand.game, c.Join(seat="white", badge="b"), hand.luck)[1]
    hand.do("answer", offer=1, yes=True)
    assert (hand.game.order[-1], hand.game.cash["white"]) == ("white", start)


def test_a_bank_that_is_never_broke_has_start_money_for_every_guest_and_money_that_was_forgotten() -> None:
    hand = playing.laid(seats=("red", "blue"), bank=5, late="on", bank_by_hand="free")
    hand.game = play(hand.edition, hand.game, c.Join(seat="green", badge="b"), hand.luck)[1]
    hand.do("answer", offer=1, yes=True).do("take", "red", amount=50)
    assert (hand.game.cash["red"], hand.game.cash["bank"], total(hand.game.cash)) == (70, 0, hand.game.total)


def test_whoever_is_taken_out_of_classic_gives_back_houses_deeds_mortgages_and_cards() -> None:
    hand = table(
        owners={"mediterranean": "green", "baltic": "green", "reading": "green"},
        levels={"mediterranean": 5, "baltic": 4},
        mortgaged=("reading",),
        hands={"green": ("cc_jail_free",)},
    )
    hand.do("remove", pick="green")
    game = hand.game
    assert (game.owners, game.marks, game.order) == ({}, {}, ("blue", "orange"))
    assert (game.stock["house@bank"], game.stock["hotel@bank"]) == (32, 12)
    assert (game.cash["green"], total(game.cash)) == (0, game.total)
    assert game.cards["community_chest"][-1] == "cc_jail_free"


def test_a_debt_to_whoever_is_taken_out_is_owed_no_longer() -> None:
    hand = landed(
        "boardwalk", owners={"boardwalk": "green", "park_place": "green"}, cash={"blue": 50, "green": 9, "orange": 9}
    )
    assert (hand.game.step.kind, hand.game.step.other) == ("debt", "green")
    hand.do("remove", pick="green")
    assert (hand.game.step.kind, hand.game.actor, hand.game.cash["blue"]) == ("roll", "orange", 50)


def test_an_auction_goes_on_without_whoever_is_taken_out_and_its_bids_are_said_again() -> None:
    hand = landed("boardwalk").do("auction", "blue").do("bid", "green", amount=40)
    hand.do("remove", pick="green")
    assert (hand.game.step.kind, hand.game.round.about, hand.game.round.said) == ("auction", "boardwalk", {})
    hand.do("bid", "orange", amount=10)


def test_an_auction_of_whoever_is_taken_out_is_over_and_the_next_seat_has_the_turn() -> None:
    hand = landed("boardwalk").do("auction", "blue").do("bid", "green", amount=40)
    hand.do("remove", pick="blue")
    assert (hand.game.round, hand.game.step.kind, hand.game.actor) == (None, "roll", "green")


def test_nobody_waits_for_the_last_house_when_somebody_who_may_want_it_is_taken_out() -> None:
    scarce = bots.SCARCE
    hand = table(
        edition=scarce,
        owners={
            "mediterranean": "blue",
            "baltic": "blue",
            "oriental": "green",
            "vermont": "green",
            "connecticut": "green",
        },
        levels={"mediterranean": 2, "baltic": 2},
    )
    hand.do("build", "blue", pick="mediterranean")
    assert hand.game.step.kind == "wanted"
    hand.do("remove", pick="green")
    assert (hand.game.step.kind, hand.game.step.seat, hand.game.round) == ("roll", "blue", None)
    hand.do("build", "blue", pick="mediterranean")
    assert hand.game.stock["house@bank"] == 0


def test_what_is_owed_to_everybody_shrinks_by_the_share_of_whoever_is_taken_out() -> None:
    hand = table(seats=("blue", "green", "orange", "pink"), cash={"blue": 20, "green": 9, "orange": 9, "pink": 9})
    hand.game = replace(
        hand.game, step=replace(hand.game.step, kind="debt", amount=150, other="everybody", space="ch_pay_each_50")
    )
    hand.do("remove", pick="green")
    assert (hand.game.step.kind, hand.game.step.amount) == ("debt", 100)


def test_whoever_is_bankrupt_is_not_taken_out_nor_given_money_by_hand() -> None:
    hand = landed(
        "boardwalk",
        seats=("blue", "green", "orange", "pink"),
        owners={"boardwalk": "green"},
        cash={"blue": 1, "green": 9, "orange": 9, "pink": 9},
    )
    hand.do("give_up", "blue")
    assert hand.refused("remove", pick="blue") is Reason.SEAT_OUT
    assert hand.refused("take", "blue", amount=10) is Reason.SEAT_OUT
    assert hand.refused("fix", give="bank", pick="blue", amount=10, note="oops") is Reason.SEAT_OUT
    hand.do("remove", pick="orange")
    assert hand.refused("remove", pick="green") is Reason.TOO_FEW_PLAYERS  # a bankrupt is no player

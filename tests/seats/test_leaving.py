"""Wherever a game stands, a seat can leave it or come to it: no note is lost, the order holds, and the game goes on."""

from random import Random

import pytest
from msgspec.structs import replace

from device.game import commands as c
from device.game.ledger import total
from device.game.play import play
from device.game.refusal import Reason, Refused
from device.game.state import BANK, Game, Step, stake
from tests.kit import EDITION, Evening, Luck, all_options, drawn, laid, lobby
from tests.laws.test_laws import playing


def goes_on(game: Game, random: Random, luck: Luck, moves: int = 40) -> None:
    """Somebody always has something to do, until the game is over."""
    for _ in range(moves):
        if game.phase == "over":
            return
        options = all_options(EDITION, game)
        assert [one for one in options if one.command != "pay"], game.step
        _, game = play(EDITION, game, drawn(random.choice(options), random), luck)
        assert total(game.cash) == game.total


def somewhere(seed: int, moves: int) -> tuple[Random, Game, Luck]:
    """A game some moves after its beginning."""
    random, game, luck = playing(seed)
    for _ in range(moves):
        options = all_options(EDITION, game)
        if not options:
            break
        _, game = play(EDITION, game, drawn(random.choice(options), random), luck)
    return random, game, luck


def tried(game: Game, luck: Luck, *commands: c.Asked) -> tuple[Reason | None, Game]:
    """The game after these commands, or why one of them was refused."""
    try:
        for command in commands:
            _, game = play(EDITION, game, command, luck)
    except Refused as refused:
        return refused.reason, game
    return None, game


@pytest.mark.parametrize("seed", range(150))
def test_whoever_is_taken_out_at_any_moment_leaves_no_trace_but_the_history(seed: int) -> None:
    random, game, luck = somewhere(seed, seed % 23)
    seat = random.choice(game.order)
    reason, after = tried(game, luck, c.Remove(pick=seat))
    if reason is not None:
        few = len(game.order) == 2 and reason is Reason.TOO_FEW_PLAYERS
        assert few or game.phase == "over" or (game.step.kind, reason) == ("spinning", Reason.SPINNING)
        return
    assert after.order == tuple(one for one in game.order if one != seat)
    assert (after.cash[seat], after.cash.get(stake(seat), 0), total(after.cash)) == (0, 0, game.total)
    assert seat not in after.owners.values()
    assert seat not in after.jail
    assert not any(seat in (offer.by, offer.to) for offer in after.offers)
    assert after.actor in after.order or after.phase == "over"
    assert (after.step.seat or after.actor) in after.order or after.phase == "over"
    if game.actor != seat:
        assert after.actor in (game.actor, game.after(game.actor), after.after(game.actor))
    goes_on(after, random, luck)


@pytest.mark.parametrize("seed", range(150))
def test_a_guest_may_come_at_any_moment_but_while_the_arrow_turns(seed: int) -> None:
    random, game, luck = somewhere(seed, seed % 23)
    free = [seat for seat in EDITION.seats if seat not in game.order]
    if game.phase != "playing" or not free:
        return
    game = replace(game, settings={**game.settings, "late": "on"})
    short = game.cash[BANK] <= EDITION.start
    reason, after = tried(game, luck, c.Join(seat=free[0], badge="b"), c.Answer(offer=game.next_offer, yes=True))
    if reason is not None:
        assert reason is Reason.LATE_SHORT if short else game.step.kind == "spinning"
        return
    assert after.order == (*game.order, free[0])
    assert (after.cash[free[0]], total(after.cash)) == (EDITION.start, game.total)
    assert after.cash[BANK] == game.cash[BANK] - EDITION.start > 0
    assert after.step == game.step
    goes_on(after, random, luck)


def turns_after(actor: str, out: str, turns: int) -> list[str]:
    """Who has the next turns when `out` leaves in the turn of `actor`."""
    hand = laid(actor=actor, cash=2000)
    hand.do("remove", pick=out)
    seen = [hand.game.actor] if out == actor else []
    while len(seen) < turns:
        hand.do("roll", hand.game.actor, chance_die=3, die=1)
        while hand.game.step.kind not in ("roll", "jail"):
            if hand.game.step.kind == "buy":
                hand.do("auction", hand.game.actor)
            elif hand.game.step.kind == "auction":
                hand.do("hammer")
            else:
                raise AssertionError(hand.game.step)
        seen.append(hand.game.actor)
    return seen


@pytest.mark.parametrize(
    ("actor", "wanted"),
    [("green", ["orange", "pink", "blue"]), ("blue", ["orange", "pink", "blue"]), ("pink", ["blue", "orange", "pink"])],
)
def test_when_the_second_of_four_leaves_the_turn_goes_past_its_place(actor: str, wanted: list[str]) -> None:
    assert turns_after(actor, "green", 3) == wanted


def test_of_the_last_two_each_has_the_turn_in_turn() -> None:
    hand = laid(seats=("blue", "green", "pink"), actor="blue")
    hand.do("remove", pick="green")
    assert (hand.game.after("blue"), hand.game.after("pink")) == ("pink", "blue")


def test_the_bets_of_a_chance_go_home_when_its_taker_leaves_and_stay_when_another_does() -> None:
    hand = laid(step="chance", actor="blue")
    for seat in ("blue", "green", "pink"):
        hand.do("bet", seat, amount=500)
    hand.do("remove", pick="green")
    assert (hand.game.step.kind, hand.game.staked("blue"), hand.game.staked("pink")) == ("bets", 500, 500)
    hand.do("remove", pick="blue")
    assert (hand.game.actor, hand.game.step.kind, hand.game.round) == ("orange", "roll", None)
    assert (hand.game.cash["pink"], hand.game.cash["orange"]) == (2000, 2000)


def test_an_auction_begins_again_when_a_bidder_leaves() -> None:
    hand = laid(actor="blue", at={"blue": "go"})
    hand.do("roll", "blue", chance_die=3, die=1)
    assert hand.game.step.kind == "buy"
    hand.do("auction", "blue").do("bid", "green", amount=700).do("pass", "pink")
    hand.do("remove", pick="green")
    assert (hand.game.step.kind, hand.game.round.said, hand.game.cash["green"]) == ("auction", {}, 0)
    hand.do("bid", "pink", amount=100)


def test_rent_that_is_owed_to_whoever_leaves_is_owed_no_longer() -> None:
    hand = laid(
        actor="blue",
        cash={"blue": 100, "green": 2000, "orange": 2000, "pink": 2000},
        owners={"pink2": "green", "red1": "blue"},
        at={"blue": "free_parking"},
    )
    hand.game = replace(hand.game, step=Step("debt", "blue", "pink2", 400, "green"))
    hand.do("remove", pick="green")
    assert (hand.game.step.kind, hand.game.actor, hand.game.owners) == ("roll", "orange", {"red1": "blue"})


def test_a_choice_among_nothing_is_over() -> None:
    hand = laid(actor="blue", owners={"red1": "green"})
    hand.game = replace(hand.game, step=Step("steal", "blue"))
    hand.do("remove", pick="green")
    assert (hand.game.step.kind, hand.game.actor) == ("roll", "orange")


def test_money_that_went_to_somebody_who_has_left_is_not_taken_back_from_nobody() -> None:
    evening = Evening(Luck(1))
    for seat in ("blue", "green", "pink"):
        evening.do(c.Sit(seat=seat))
    evening.do(c.Begin(pick="blue"))
    evening.do(c.Pay(seat="green", pick="blue", amount=300))
    entry = evening.line.seq
    evening.do(c.Remove(pick="green"))
    with pytest.raises(Refused, match="CANNOT_UNDO"):
        evening.do(c.Undo(entry=entry))
    assert evening.read_again().game == evening.game


def test_before_the_game_a_removed_seat_is_free_again() -> None:
    game = lobby(("blue", "green", "pink"))
    _, game = play(EDITION, game, c.Remove(pick="green"), Luck())
    assert (game.order, game.gone) == (("blue", "pink"), {})

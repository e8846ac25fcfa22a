"""Laws that hold in every game of Monopoly Junior, whatever is played. Nothing here knows a rule."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from device.game import commands as c
from device.game import events as e
from device.game.evolve import evolve
from device.game.ledger import total
from device.game.play import play
from device.game.state import Game
from device.game.timeline import undo_kind
from tests.junior.playing import (
    EDITION,
    SEATS,
    SPACES,
    Evening,
    accepted,
    drawn,
    everything,
    holding,
    listed,
    moves,
    spelled_out,
)
from tests.kit import Luck, all_options, lobby

encode = msgspec.json.Encoder(order="deterministic").encode
CHOICES = {name: setting.choices for name, setting in EDITION.settings.items()}


def begun(seed: int, **fixed: str) -> tuple[Random, Game, Luck]:
    """A game that has just begun, with seats and settings of the seed."""
    random = Random(seed)
    chosen = {name: random.choice(choices) for name, choices in CHOICES.items()} | fixed
    luck = Luck(seed)
    seats = SEATS[: 2 + seed % 3]
    _, game = play(EDITION, lobby(seats, edition=EDITION, **chosen), c.Begin(pick=random.choice((*seats, ""))), luck)
    return random, game, luck


def midway(seed: int, **fixed: str) -> tuple[Random, Game, Luck]:
    """A game in the middle of an evening: crowded amusements, thin purses, cards played."""
    random = Random(seed)
    chosen = {name: random.choice(choices) for name, choices in CHOICES.items()} | fixed | {"bank_total": "unlimited"}
    seats = SEATS[: 2 + seed % 3]
    cash = {seat: random.randint(1, 25) for seat in seats}
    owners = dict(zip(EDITION.board.properties, random.choices((*seats, seats[0], ""), k=16), strict=True))
    most = 12 if len(seats) == 2 else 10
    taken: Counter[str] = Counter()
    for space, owner in list(owners.items()):
        taken[owner] += 1
        if not owner or taken[owner] > most:
            del owners[space]
    deck = random.sample(EDITION.decks["chance"], random.choice((0, 5, 23, 24)))
    pot, bank = random.randint(0, 9), random.randint(0, 40)
    places = {seat: c.Place(cash=cash[seat], space=random.choice(SPACES)) for seat in seats}
    laid = c.SetTable(
        seats=places, bank=bank, jackpot=pot, actor=random.choice(seats), owners=owners, cards={"chance": tuple(deck)}
    )
    edition = holding(bank + pot + sum(cash.values()))
    luck = Luck(seed)
    _, game = play(edition, lobby(seats, edition=edition, **chosen), laid, luck)
    return random, game, luck


def check(game: Game) -> None:
    """Money and booths are all there, each booth stands on what its owner has, and no card lies twice."""
    assert total(game.cash) == game.total
    assert all(amount >= 0 for account, amount in game.cash.items() if account != "issued")
    assert total(game.stock) == 0
    each = 12 if len(game.order) == 2 else 10
    assert game.stock["booth@issued"] == -each * len(game.order)
    owned = Counter(game.owners.values())
    assert all(game.stock[f"booth@{seat}"] + owned[seat] == each for seat in game.order)
    standing = {account.partition(":")[2] for account, count in game.stock.items() if ":" in account and count}
    assert standing == set(game.owners)
    played = game.cards.get("chance", ())
    assert len(set(played)) == len(played)


# --- thousands of games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(8))
def test_games_of_the_sheet_come_to_their_end_and_keep_money_and_booths_together(chunk: int) -> None:
    """GO brings more money in than leaves, so nothing makes a game end: nearly every one does, none is ever stuck."""
    ended = 0
    for seed in range(chunk * 300, chunk * 300 + 300):
        random, game, luck = begun(seed, end_on="zero", level=("guided", "full")[seed % 2])
        for _ in range(500):
            options = moves(game)
            if game.phase == "over":
                break
            assert options, (seed, game.step)
            _, game = play(EDITION, game, drawn(random.choice(options), random), luck)
            assert total(game.cash) == game.total
        check(game)
        if game.phase == "over":
            ended += 1
            assert game.winners
            assert any(not game.cash[seat] for seat in game.order)
            assert all_options(EDITION, game) == []
    assert ended >= 0.9 * 300


@pytest.mark.parametrize("chunk", range(4))
def test_in_every_reading_somebody_always_has_an_option(chunk: int) -> None:
    for seed in range(chunk * 300, chunk * 300 + 300):
        random, game, luck = (begun, midway)[seed % 2](seed)
        for _ in range(60):
            options = moves(game)
            if game.phase == "over":
                break
            assert options, (seed, game.step)
            anything = all_options(EDITION, game) if random.random() < 0.1 else options
            _, game = play(EDITION, game, drawn(random.choice(anything), random), luck)
            check(game)


# --- what is listed is accepted, and what is accepted is listed -------------------------------------------------------


@pytest.mark.parametrize("seed", range(120))
def test_every_option_is_accepted_with_every_pick_and_at_both_limits(seed: int) -> None:
    random, game, luck = (begun, midway)[seed % 2](seed)
    for _ in range(40):
        options = all_options(EDITION, game)
        if not options:
            break
        for option in options:
            assert all(accepted(game, command) for command in spelled_out(option)), (game.step, option)
        _, game = play(EDITION, game, drawn(random.choice(options), random), luck)


STEPS = ("roll", "draw", "card", "booth", "say", "over")


@pytest.mark.parametrize(("step", "waiting"), tuple(product(STEPS, (False, True)))[:-1])
def test_exactly_the_options_are_accepted_and_a_refusal_changes_not_one_byte(step: str, waiting: bool) -> None:
    """`waiting`: GO money may still be asked for."""
    fixed = {"go_claim": "before_next_roll"} if waiting else {}
    found = 0
    for seed in range(4000):
        random, game, luck = midway(seed, **fixed)
        for _ in range(25):
            if _is_there(game, step, waiting) or game.phase == "over":
                break
            _, game = play(EDITION, game, drawn(random.choice(moves(game)), random), luck)
        if _is_there(game, step, waiting):
            found += 1
            _try_everything(game)
        if found == 2:
            return
    raise AssertionError(f"no game came to the step {step} twice")


def _is_there(game: Game, step: str, waiting: bool) -> bool:
    return game.step.kind == step and any(name.startswith("go:") for name in game.marks) is waiting


def _try_everything(game: Game) -> None:
    options, image = all_options(EDITION, game), encode(game)
    taken = [command for command in everything(game) if accepted(game, command)]
    assert [command for command in taken if not listed(command, options)] == []
    assert all(accepted(game, command) for option in options for command in spelled_out(option))
    assert encode(game) == image


def test_in_the_lobby_every_option_is_accepted() -> None:
    for seats in ((), ("red",), ("red", "yellow"), SEATS):
        game = lobby(seats, edition=EDITION)
        for option in all_options(EDITION, game):
            if option.command not in ("price", "rename"):  # the set-up of the board itself
                assert all(accepted(game, command) for command in spelled_out(option))


# --- values -----------------------------------------------------------------------------------------------------------


def test_the_same_command_on_the_same_game_with_the_same_luck_gives_the_same_events() -> None:
    for seed in range(200):
        random, game, _ = midway(seed)
        for number in range(10):
            if not (options := moves(game)):
                break
            command = drawn(random.choice(options), random)
            image = encode(game)
            events, after = play(EDITION, game, command, Luck(number))
            assert (events, after) == play(EDITION, game, command, Luck(number))
            assert encode(game) == image, "the game before is a value"
            folded = game
            for event in events:
                folded = evolve(folded, event)
            assert folded == after, "the events say all of it"
            game = after


@pytest.mark.parametrize("seed", range(12))
def test_a_journal_tells_the_same_evening_and_after_going_back_luck_falls_the_same_way(seed: int) -> None:
    random = Random(seed)
    chosen = {name: random.choice(choices) for name, choices in CHOICES.items()} | {"end_on": "cannot_pay"}
    evening = Evening(Luck(seed), **chosen)
    for seat in SEATS[: 2 + seed % 3]:
        evening.do(c.Sit(seat))
    evening.do(c.Begin(pick="red"))
    asked: list[tuple[c.Asked, int]] = []
    while len(asked) < 60 and evening.game.phase == "playing":
        command = drawn(random.choice(moves(evening.game)), random)
        asked.append((command, evening.line.seq + 1))
        evening.do(command)
    again = evening.read_again()
    assert encode(again.game) == encode(evening.game)
    end = evening.game
    back = next(
        number for number, (_, seq) in enumerate(asked) if number >= 5 and undo_kind(evening.line, seq) == "back"
    )
    evening.do(c.Undo(entry=asked[back][1]))
    for command, _ in asked[back:]:
        evening.do(command)
    assert bare(evening.game) == bare(end)


def bare(game: Game) -> dict[str, Any]:
    """What lies on the table; not the numbers of offers."""
    return {
        name: getattr(game, name) for name in ("cash", "stock", "owners", "places", "cards", "marks", "step", "actor")
    }


def test_pairs_and_redraws_and_ends_have_all_been_met() -> None:
    met: Counter[str] = Counter()
    for seed in range(300):
        random, game, luck = midway(seed)
        for _ in range(40):
            if not (options := moves(game)):
                break
            events, game = play(EDITION, game, drawn(random.choice(options), random), luck)
            met.update(event.what for event in events if isinstance(event, e.Noted))
            met.update(f"{event.asset} {event.why}" for event in events if isinstance(event, e.Moved))
            met.update(event.why for event in events if isinstance(event, e.Ended))
    wanted = {
        *("card", "draw_again", "no_booth", "declined", "own_property", "railroad", "rest_rooms", "go", "go_missed"),
        *(
            "jackpot_empty",
            "cash buy",
            "cash rent",
            "cash show",
            "cash tram",
            "cash go",
            "cash issued",
            "cash loose_change",
        ),
        *("booth booth", "booth booth_home", "out_of_money"),
    }
    assert wanted - set(met) == set(), "games without these prove nothing"

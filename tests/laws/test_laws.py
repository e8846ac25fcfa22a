"""Laws that hold in every game, whatever is played: a machine that plays, errs, trades and takes back, and looks each time.

Nothing here knows a rule of Monopoly; the oracle next door does.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import asdict, replace

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game.evolve import evolve
from device.game.ledger import total
from device.game.options import Option
from device.game.play import play
from device.game.refusal import Refused
from device.game.state import Game, stake
from device.game.timeline import ask, undo_kind
from device.service import boards
from device.simulate.runner import run
from tests.kit import (
    COMMANDS,
    EDITION,
    ELSEWHERE,
    SEATS,
    Evening,
    Luck,
    all_options,
    amounts,
    drawn,
    lobby,
    spelled_out,
)
from tests.laws.test_differential import SETTINGS, evening

seeds = st.integers(0, 2**32)
encode = msgspec.json.Encoder(order="deterministic").encode
SET_UP = (c.Price, c.Rename, c.Segments, c.Segment, c.Printed)
FACES = (None, *range(7))


# --- what a list of options says --------------------------------------------------------------------------------------


def listed(command: c.Asked, options: list[Option]) -> bool:
    """The command is one of those that the options stand for."""
    return any(_is_of(command, option) for option in options)


def _is_of(command: c.Asked, option: Option) -> bool:
    fields = asdict(command)
    return (
        (command.__struct_config__.tag, command.seat) == (option.command, option.seat)
        and (not option.step or fields["amount"] in range(option.low, option.high + 1, option.step))
        and fields.get("pick", "") in (option.picks or ("",))
        and fields.get("give", "") in (option.gives or ("",))
        and (fields.get("chance_die") is not None) is option.dice
        and (fields.get("die") is not None) is option.dice
        and fields.get("chance_die") != 1
    )


def everything(game: Game, options: list[Option]) -> Iterator[c.Asked]:
    """Every move with every seat, word, space, pair of dice, and with amounts on both sides of every limit."""
    spaces, properties = tuple(EDITION.board.index), EDITION.board.properties
    words = ("", "chance", "move", "leave", "cash", "rent", "jackpot", "bank", "nobody", *SEATS, *spaces)
    limits = {amount + by for one in options for amount in amounts(one) for by in (-one.step, -50, 0, 50, one.step)}
    sums = sorted({0, 50, 100, 10_000_000, *limits} - {amount for amount in limits if amount < 0})
    values: dict[str, tuple[Any, ...]] = {
        "pick": words,
        "give": ("", "go", "nobody", *properties),
        "amount": tuple(sums),
        "chance_die": FACES,
        "die": FACES[:1] + FACES[2:],
    }
    for seat in (*SEATS, ""):
        for kind in (*EDITION.moves, c.Pay):
            fields = [name for name in kind.__struct_fields__ if name in values]
            if kind is not c.Offer:
                yield from (
                    kind(seat=seat, **dict(zip(fields, chosen, strict=True))) for chosen in _each(fields, values)
                )
        yield from (
            c.Sit(seat),
            c.Leave(seat),
            c.Begin(seat),
            c.Set(seat, setting="level", value="full"),
            c.Printed(seat),
        )
        yield from (
            c.Price(seat, pick="red1", amount=100),
            c.Segments(seat, amount=8),
            c.Rename(seat, pick="go", name="G"),
        )
        yield from (
            c.Answer(seat, offer=number, yes=yes) for number in range(game.next_offer + 1) for yes in (True, False)
        )
        yield c.Offer(seat, pick="blue", pay=100)


def _each(fields: list[str], values: dict[str, tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    if not fields:
        yield ()
        return
    for value in values[fields[0]]:
        for rest in _each(fields[1:], values):
            yield (value, *rest)


def accepted(game: Game, command: c.Asked) -> bool:
    """The rules take it. (A game is a value: `image` shows that neither answer changes a byte of it.)"""
    try:
        play(EDITION, game, command, Luck())
    except Refused:
        return False
    return True


def playing(seed: int, *, rare: bool = True) -> tuple[Random, Game, Luck]:
    """A game that has just begun, or (mostly) in the middle of an evening, with settings of the seed."""
    random = Random(seed)
    chosen = {name: random.choice(choices) for name, choices in SETTINGS.items()}
    seats = SEATS[: random.randint(2, 4)]
    luck = Luck(seed)
    opening: c.Asked = c.Begin(pick=random.choice(seats))
    if rare and random.random() < 0.7:
        opening = c.SetTable(**evening(random, seats, chosen))
    _, game = play(EDITION, lobby(seats, **chosen), opening, luck)
    return random, game, luck


# --- if it is on the menu it is legal, and if it is legal it is on the menu --------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_every_option_is_accepted_with_every_pick_and_at_both_limits(seed: int) -> None:
    random, game, luck = playing(seed)
    for _ in range(60):
        options = all_options(EDITION, game)
        if not options:
            break
        for option in options:
            for command in spelled_out(option):
                assert accepted(game, command), (game.step, command)
        _, game = play(EDITION, game, drawn(random.choice(options), random), luck)


STEPS = [
    "roll",
    "jail",
    "question",
    "buy",
    "auction",
    "move_house",
    "debt",
    "rehouse",
    "bets",
    "armed",
    "spinning",
    "build",
    "steal",
    "swap_house",
    "swap_cash",
    "say",
    "over",
]


@pytest.mark.parametrize("step", STEPS)
def test_exactly_the_options_are_accepted_and_a_refusal_changes_not_one_byte(step: str) -> None:
    found = 0
    for seed in range(2000):
        random, game, luck = playing(seed)
        for _ in range(20):
            options = [one for one in all_options(EDITION, game) if one.command not in ("pay", "hammer")]
            if game.step.kind == step or not options:
                break
            _, game = play(EDITION, game, drawn(random.choice(options), random), luck)
        if game.step.kind == step:
            found += 1
            _try_everything(game)
        if found == 2:
            return
    raise AssertionError(f"no game came to the step {step} twice")


def _try_everything(game: Game) -> None:
    options, image = all_options(EDITION, game), encode(game)
    taken = [command for command in everything(game, options) if accepted(game, command)]
    assert [command for command in taken if not listed(command, options)] == []
    tried = {encode(command) for command in taken}
    for option in options:
        missed = [command for command in spelled_out(option) if encode(command) not in tried]
        assert all(accepted(game, command) for command in missed), "every spelled out option is accepted"
    assert encode(game) == image


def test_in_the_lobby_every_option_is_accepted_by_the_rules() -> None:
    for seats in ((), ("blue",), ("blue", "pink"), SEATS):
        game = lobby(seats)
        for option in all_options(EDITION, game):
            for command in spelled_out(option):
                if not isinstance(command, SET_UP):
                    assert accepted(game, command), command


def test_in_the_set_up_every_option_is_accepted_by_the_board() -> None:
    game = lobby(())
    for option in EDITION.options(EDITION, game, ""):
        commands = [command for command in spelled_out(option) if isinstance(command, SET_UP)]
        for command in commands[:: max(1, len(commands) // 20)]:
            changed = boards.edit(game.board, command)
            assert load.edition(changed).text == changed


def test_after_the_end_nothing_is_offered_and_no_move_is_accepted() -> None:
    played = run(EDITION, 3, seed=7)
    assert played.game.phase == "over"
    assert all_options(EDITION, played.game) == []
    assert not any(accepted(played.game, command) for command in everything(played.game, []))


# --- nobody is ever stuck ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(8))
def test_every_game_ends_or_somebody_always_has_an_option(chunk: int) -> None:
    for seed in range(chunk * 100, chunk * 100 + 100):
        random, game, luck = playing(seed)
        for _ in range(250):
            options = [one for one in all_options(EDITION, game) if one.command not in ("pay", "hammer")]
            if game.phase == "over":
                break
            assert options, (seed, game.step)
            _, game = play(EDITION, game, drawn(random.choice(options), random), luck)
            assert total(game.cash) == game.total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_plain_players_come_to_an_end(players: int) -> None:
    for seed in range(40):
        played = run(EDITION, players, seed)
        assert played.game.cash["bank"] == 0
        assert played.game.winners


# --- the machine ------------------------------------------------------------------------------------------------------


class Evenings(RuleBasedStateMachine):
    """An evening in which everybody may do anything, sensible or not, and take it back."""

    met: ClassVar[Counter[str]] = Counter()  # what has happened in all evenings together

    @initialize(seed=seeds)
    def lay_the_table(self, seed: int) -> None:
        random = Random(seed)
        chosen = {name: random.choice(choices) for name, choices in SETTINGS.items()}
        seats = SEATS[: random.randint(2, 4)]
        self.luck = Luck(seed)
        self.evening = Evening(self.luck, **chosen, trades=random.choice(("off", "on")))
        for seat in seats:
            self.do(c.Sit(seat))
        rare = random.random() < 0.6
        self.do(c.SetTable(**evening(random, seats, chosen)) if rare else c.Begin(pick=random.choice(seats)))

    def do(self, command: c.Asked) -> bool:
        """Ask; a refusal changes nothing, an accepted command keeps the money together after each of its events."""
        line, before = self.evening.line, self.evening.game
        image = encode(before)
        try:
            events = self.evening.do(command)
        except Refused:
            assert self.evening.line is line
            assert encode(before) == image
            return False
        assert encode(before) == image, "the game before is a value"
        game = before
        for event in events:
            game = evolve(game, event)
            assert game.total == 0 or total(game.cash) == game.total, event
            assert all(amount >= 0 for amount in game.cash.values())
        return True

    @rule(seed=seeds)
    def play_on(self, seed: int) -> None:
        random = Random(seed)
        for _ in range(random.randrange(1, 8)):
            options = all_options(EDITION, self.evening.game)
            if options and self.evening.game.phase != "lobby":
                assert self.do(drawn(random.choice(options), random))

    @rule(seed=seeds)
    def ask_for_nonsense(self, seed: int) -> None:
        random = Random(seed)
        game = self.evening.game
        kind = COMMANDS[random.choice([word for word in COMMANDS if word not in ELSEWHERE])]
        if kind in (c.SetTable, c.Undo):
            return
        values: dict[str, Any] = {
            "amount": random.choice((0, 50, 100, 200, 700)),
            "pick": random.choice(("", "chance", "cash", *game.order, *EDITION.board.index)),
            "give": () if kind is c.Offer else random.choice(("", *EDITION.board.properties)),
            "die": random.choice((None, 1, 3, 6)),
            "chance_die": random.choice((None, 0, 3)),
            "offer": random.randrange(game.next_offer + 1),
            "yes": random.random() < 0.5,
            "setting": "tie",
            "value": "share",
            "name": "Zoe",
        }
        fields = {name: values[name] for name in kind.__struct_fields__ if name in values}
        self.do(kind(seat=random.choice(("", *game.order)), **fields))

    @rule(seed=seeds)
    def trade(self, seed: int) -> None:
        random = Random(seed)
        game = self.evening.game
        giver, taker = random.sample(game.order, 2)
        give = tuple(space for space, owner in game.owners.items() if owner == giver and random.random() < 0.5)
        take = tuple(space for space, owner in game.owners.items() if owner == taker and random.random() < 0.5)
        pay = random.choice((0, 100, 400))
        if self.do(c.Offer(giver, pick=taker, give=give, take=take, pay=pay, ask=random.choice((0, 0, 200)))):
            answer = c.Answer(taker, offer=self.evening.game.next_offer - 1, yes=random.random() < 0.8)
            self.met["trade"] += self.do(answer) and answer.yes

    @rule(seed=seeds)
    def a_phone_asks_for_a_taken_seat(self, seed: int) -> None:
        random = Random(seed)
        seat = random.choice(self.evening.game.order)
        self.do(c.Join(seat=seat, badge=f"badge{seed}"))
        self.do(c.Answer(offer=self.evening.game.next_offer - 1, yes=random.random() < 0.5))

    @rule(seed=seeds)
    def take_back(self, seed: int) -> None:
        random = Random(seed)
        line, game = self.evening.line, self.evening.game
        entries = range(max(1, line.seq - 60), line.seq + 1)
        wanted = [one for one in entries if undo_kind(line, one) == random.choice(("money", "back", ""))]
        entry = random.choice(wanted or entries)
        kind = undo_kind(line, entry)
        if random.random() < 0.5:
            consent: c.Asked = c.Undo(entry=entry)
        else:
            asker, other = random.sample(game.order, 2)
            if not self.do(c.Undo(asker, entry=entry)):
                return
            consent = c.Answer(other, offer=self.evening.game.next_offer - 1, yes=True)
        asked = self.evening.game
        if not self.do(consent):
            assert self.evening.game is asked
            return
        self.met[kind] += 1
        if kind == "money":
            self._as_if_not_booked(line.batches[line.find(entry)].events, entry, asked)
        else:
            assert kind == "back"
            target = line.before(line.find(entry))
            now = self.evening.game
            assert replace(now, seats=(), luck=(), offers=(), next_offer=1) == replace(
                target, seats=(), luck=(), offers=(), next_offer=1
            )
            assert {one.key for one in now.luck} >= {one.key for one in game.luck}

    def _as_if_not_booked(self, events: tuple[e.Event, ...], entry: int, asked: Game) -> None:
        """All legs of the booking, and only they, have gone the other way; what came later stays."""
        line = self.evening.line
        booked = line.batches[line.find(entry)]
        what = booked.events[entry - booked.first]
        assert isinstance(what, e.Moved)
        expected = dict(asked.cash)
        for leg in events:
            if isinstance(leg, e.Moved) and (leg.why, leg.about) == (what.why, what.about):
                expected[leg.target] -= leg.amount
                expected[leg.source] += leg.amount
        assert dict(self.evening.game.cash) == expected
        assert self.evening.game.owners == asked.owners
        assert self.evening.game.step == asked.step
        assert not self.do(c.Undo(entry=entry)), "only once"

    @precondition(lambda self: self.evening.game.phase == "playing")
    @invariant()
    def somebody_has_an_option(self) -> None:
        waited_for = [one for one in all_options(EDITION, self.evening.game) if one.command != "pay"]
        assert waited_for, self.evening.game.step
        assert any(accepted(self.evening.game, command) for one in waited_for for command in spelled_out(one))

    @invariant()
    def the_journal_tells_the_same_evening(self) -> None:
        again = self.evening.read_again()
        assert again.game == self.evening.game
        assert encode(again.game) == encode(self.evening.game)
        assert again.struck == self.evening.line.struck
        assert again.seq == self.evening.line.seq


def test_an_evening_of_sense_and_nonsense_keeps_every_law() -> None:
    run_state_machine_as_test(
        Evenings,
        settings=settings(
            max_examples=160,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert min(Evenings.met[kind] for kind in ("money", "back", "trade")) >= 3, "evenings without these prove nothing"


# --- luck that has fallen ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_after_going_back_the_same_chance_falls_the_same_way_on_the_same_stakes(seed: int) -> None:
    random = Random(seed)
    level = random.choice(("guided", "full", "money"))
    evening = Evening(Luck(seed), level=level)
    for seat in SEATS:
        evening.do(c.Sit(seat))
    evening.do(c.Begin(pick="blue"))
    played: list[tuple[c.Asked, int]] = []  # what was asked, and the entry that it began with
    while sum(isinstance(command, c.Stop) for command, _ in played) < 4 and evening.game.phase == "playing":
        options = [one for one in all_options(EDITION, evening.game) if one.command not in ("pay", "hammer")]
        command = drawn(random.choice(options), random)
        played.append((command, evening.line.seq + 1))
        evening.do(command)
    fallen, staked = _spins(evening)
    rolled = [event.dice for event in _events(evening) if isinstance(event, e.Rolled)]
    first = next(i for i, (_, seq) in enumerate(played) if undo_kind(evening.line, seq) == "back")
    begin = evening.line.seq
    evening.do(c.Undo(entry=played[first][1]))
    for command, _ in played[first:]:
        locked = evening.game.step.kind == "armed"  # the bets stand as they stood
        if not (locked and isinstance(command, c.Bet | c.Lock)):
            evening.do(command)
    again, staked_again = _spins(evening, after=begin)
    assert again == fallen[len(fallen) - len(again) :]
    assert staked_again == staked[len(staked) - len(staked_again) :]
    assert [event.dice for event in _events(evening, after=begin) if isinstance(event, e.Rolled)] == rolled[
        len(rolled) - sum(isinstance(event, e.Rolled) for event in _events(evening, after=begin)) :
    ]


def _events(evening: Evening, after: int = 0) -> list[e.Event]:
    return [event for batch in evening.line.batches if batch.first > after for event in batch.events]


def _spins(evening: Evening, after: int = 0) -> tuple[list[tuple[str, int, int]], list[dict[str, int]]]:
    fallen, staked = [], []
    for batch in evening.line.batches:
        for event in batch.events:
            if batch.first > after and isinstance(event, e.ChanceFell) and event.source == "wheel":
                fallen.append((event.label, event.outcome, event.grain))
                staked.append({seat: batch.after.cash.get(stake(seat), 0) for seat in batch.after.order})
    return fallen, staked


def test_asking_does_not_change_the_timeline_that_was_asked() -> None:
    evening = Evening(Luck())
    line = evening.line
    ask(line, load.edition, c.Sit("blue"), Luck())
    assert evening.line is line
    assert line.game.seats == ()


def test_a_payment_that_was_countered_is_in_force_and_not_struck_after_going_back_over_the_counter_entry() -> None:
    evening = Evening(Luck())
    for command in (c.Sit(seat="blue"), c.Sit(seat="green"), c.Begin(pick="blue")):
        evening.do(command)
    evening.do(c.Pay(seat="blue", pick="green", amount=100))
    payment = evening.line.seq
    evening.do(c.Roll(seat="blue", chance_die=5, die=2))
    roll = evening.line.batches[-1].first
    evening.do(c.Undo(entry=payment))
    assert (evening.game.cash["blue"], payment in evening.line.struck) == (2000, True)
    evening.do(c.Undo(entry=roll))
    assert (evening.game.cash["blue"], payment in evening.line.struck) == (1900, False)
    evening.do(c.Undo(entry=payment))
    assert (evening.game.cash["blue"], payment in evening.line.struck) == (2000, True)

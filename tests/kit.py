"""A game without a table: the packaged board, games opened with chosen settings, options spelled out, luck from a seed.

Shared test material; nothing here knows what a rule says.
"""

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any, get_args

from device.editions import load
from device.game import commands as c
from device.game.edition import Edition
from device.game.events import Event
from device.game.options import Option
from device.game.play import Draw, play
from device.game.refusal import Reason, Refused
from device.game.state import Call, Game
from device.game.timeline import Timeline, ask, fold
from device.journal import codec

BOARD = files("device.editions").joinpath("jackpot", "edition.toml").read_text(encoding="utf-8")
EDITION = load.edition(BOARD)
SEATS = ("blue", "green", "orange", "pink")
# What other editions ask; here each of them is refused.
ELSEWHERE = ("build", "sell", "mortgage", "lift", "draw", "play", "give_up")
COMMANDS: Mapping[str, type[c.Asked]] = {kind.__struct_config__.tag: kind for kind in get_args(c.Command)}


class Luck:
    """Luck from a seed, remembered as (source, label); outcomes that are named beforehand come first."""

    def __init__(self, seed: int | str = 0, named: Iterable[str] = ()) -> None:
        self.random = Random(seed)
        self.named = list(named)
        self.fell: list[tuple[str, str]] = []

    def __call__(self, call: Call) -> tuple[int, int]:
        if self.named:
            wanted = self.named.pop(0)
            outcome = next(i for i, label in enumerate(call.outcomes) if wanted in (label, label.split("/")[0]))
        else:
            outcome = self.random.choices(range(len(call.outcomes)), call.weights)[0]
        self.fell.append((call.source, call.outcomes[outcome]))
        return outcome, self.random.randrange(1_000_000)


class Hand:
    """Plays one game by hand: `do` must be accepted, `refused` must be refused and change nothing."""

    def __init__(self, *seats: str, edition: Edition = EDITION, luck: Draw | None = None, **settings: str) -> None:
        self.edition = edition
        self.luck: Draw = luck or Luck()
        self.events: tuple[Event, ...] = ()
        self.game = lobby(seats or SEATS, edition=edition, **settings)

    def do(self, command: str, seat: str = "", **fields: Any) -> "Hand":
        self.events, self.game = play(self.edition, self.game, COMMANDS[command](seat=seat, **fields), self.luck)
        return self

    def refused(self, command: str, seat: str = "", **fields: Any) -> Reason:
        try:
            play(self.edition, self.game, COMMANDS[command](seat=seat, **fields), self.luck)
        except Refused as no:
            return no.reason
        raise AssertionError(f"{command} {fields} of {seat} was accepted")

    def options(self, seat: str) -> dict[str, Option]:
        return {option.command: option for option in self.edition.options(self.edition, self.game, seat)}

    def cash(self) -> tuple[int, ...]:
        return tuple(self.game.cash.get(seat, 0) for seat in self.game.order)


def lobby(seats: Iterable[str], *, edition: Edition = EDITION, **settings: str) -> Game:
    """A laid out game with somebody at each of these seats."""
    chosen = {**edition.defaults(), **settings}
    out = c.LayOut(edition=edition.name, board=edition.text, settings=chosen, total=edition.total)
    _, game = play(edition, Game(), out, Luck())
    for seat in seats:
        _, game = play(edition, game, c.Sit(seat=seat), Luck())
    return game


def amounts(option: Option) -> tuple[int, ...]:
    """The smallest, the next, the largest amount of an option."""
    if not option.step:
        return ()
    return tuple(sorted({option.low, min(option.low + option.step, option.high), option.high}))


def spelled_out(option: Option) -> Iterator[c.Asked]:
    """Every command that this option stands for (amounts at the ends and one step in)."""
    kind = COMMANDS[option.command]
    choices: list[list[dict[str, Any]]] = []
    if option.step:
        choices.append([{"amount": amount} for amount in amounts(option)])
    if option.picks:
        choices.append([{"pick": pick} for pick in option.picks])
    if option.gives:
        choices.append([{"give": give} for give in option.gives])
    if option.text:
        choices.append([{"name": "A"}, {"name": "Trafalgar Square, North"[: option.text]}])
    if option.dice:
        choices.append([{"chance_die": first, "die": second} for first in (0, 2, 3, 4, 5, 6) for second in range(1, 7)])
    for fields in product(*choices):
        merged: dict[str, Any] = {}
        for part in fields:
            merged |= part
        yield kind(seat=option.seat, **merged)


def drawn(option: Option, random: Random) -> c.Asked:
    """One of the commands that an option stands for, any amount of its steps included."""
    fields: dict[str, Any] = {}
    if option.step:
        fields["amount"] = random.randrange(option.low, option.high + 1, option.step)
    if option.picks:
        fields["pick"] = random.choice(option.picks)
    if option.gives:
        fields["give"] = random.choice(option.gives)
    if option.text:
        fields["name"] = "Old Kent Road"[: option.text]
    if option.dice:
        fields |= {"chance_die": random.choice((0, 2, 3, 4, 5, 6)), "die": random.randint(1, 6)}
    return COMMANDS[option.command](seat=option.seat, **fields)


def all_options(edition: Edition, game: Game) -> list[Option]:
    """What anybody may ask now, the box included."""
    return [option for seat in (*game.order, "") for option in edition.options(edition, game, seat)]


class Evening:
    """One game with its way back, as the table keeps it: every batch is folded, and every row can be read again."""

    def __init__(self, luck: Draw, **settings: str) -> None:
        self.luck = luck
        self.line = Timeline()
        chosen = {**EDITION.defaults(), **settings}
        self.do(c.LayOut(edition="jackpot", board=BOARD, settings=chosen, total=EDITION.total))

    @property
    def game(self) -> Game:
        return self.line.game

    def do(self, command: c.Asked) -> tuple[Event, ...]:
        """A command that must be accepted; its events."""
        events = ask(self.line, load.edition, command, self.luck)
        self.line = fold(self.line, events)
        return events

    def read_again(self) -> Timeline:
        """The same evening from its journal's rows."""
        line = Timeline()
        for batch in self.line.batches:
            rows = [
                (codec.kind_of(one), codec.version_of(codec.kind_of(one)), codec.encode(one)) for one in batch.events
            ]
            line = fold(line, tuple(codec.decode(*row) for row in rows))
        return line


BESIDE = (
    "build",
    "sell",
    "mortgage",
    "lift",
    "claim",
    "stop",
)  # what may be done while the table waits for something else


def goes_on(edition: Edition, game: Game) -> bool:
    """Whether what the step waits for can be answered by whom it waits for; paying somebody is no answer."""
    no_answer = ("pay",) if game.step.kind == "debt" else ("pay", *BESIDE)
    seats = (game.step.seat,) if game.step.seat else (*game.order, "")
    return any(one.command not in no_answer for seat in seats for one in edition.options(edition, game, seat))


def laid(
    *,
    cash: Mapping[str, int] | int = 2000,
    seats: Iterable[str] = SEATS,
    at: Mapping[str, str] | None = None,
    owners: Mapping[str, str] | None = None,
    jailed: Mapping[str, int] | None = None,
    bank: int | None = None,
    jackpot: int | None = None,
    actor: str = "blue",
    again: bool = False,
    step: str = "roll",
    luck: Iterable[str] = (),
    **settings: str,
) -> Hand:
    """A game in the middle of an evening; `jailed` maps a seat to its failed tries, `luck` names what falls next.

    What is not said lies in the bank; with a bank named, in the Jackpot. Two draws, so that any house may come up.
    """
    order = tuple(seats)
    hand = Hand(*order, luck=Luck(named=luck), **{"coupling": "independent", **settings})
    purse = {seat: cash if isinstance(cash, int) else cash[seat] for seat in order}
    total = int(hand.game.settings["bank_total"])
    rest = total - sum(purse.values())
    if bank is None:
        jackpot = jackpot or 0
        bank = rest - jackpot
    elif jackpot is None:
        jackpot = rest - bank
    places = {
        seat: c.Place(
            cash=purse[seat],
            space=(at or {}).get(seat, "go"),
            jailed=seat in (jailed or {}),
            tries=(jailed or {}).get(seat, 0),
        )
        for seat in order
    }
    laid_out: dict[str, Any] = {"seats": places, "bank": bank, "jackpot": jackpot, "owners": owners or {}}
    return hand.do("set_table", actor=actor, again=again, step=step, **laid_out)


def chance(bets: Mapping[str, int], spin: str, **position: Any) -> Hand:
    """A whole Chance event from a position: bets, lock, spin, and the arrow has stopped."""
    hand = laid(step="chance", luck=[spin], **position)
    for seat, amount in bets.items():
        hand.do("bet", seat, amount=amount)
    taker = hand.game.actor
    return hand.do("lock", taker).do("spin", taker).do("stop")

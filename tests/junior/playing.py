"""Monopoly Junior without a table: the packaged boards, positions, options spelled out. Nothing here knows what a rule says."""

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any

from device.editions import load
from device.game import commands as c
from device.game.edition import Edition
from device.game.options import Option
from device.game.play import Draw, play
from device.game.refusal import Refused
from device.game.state import Game
from tests import kit
from tests.kit import COMMANDS, Hand, Luck, amounts

SEATS = ("red", "blue", "green", "yellow")
DIE = tuple((face,) for face in range(1, 7))


def printed(name: str = "edition") -> str:
    """The text of a packaged board."""
    return files("device.editions").joinpath("junior", f"{name}.toml").read_text(encoding="utf-8")


BOARD = printed()
EDITION = load.edition(BOARD)
SPACES = tuple(space.id for space in EDITION.board.spaces)
CARDS = tuple(EDITION.cards)


def holding(total: int, text: str = BOARD) -> Edition:
    """The edition with so much money in its box."""
    return load.edition(text.replace("total = 124 ", f"total = {total} "))


def laid(
    *,
    cash: Mapping[str, int] | int = 20,
    seats: Iterable[str] = SEATS,
    at: Mapping[str, str | int] | None = None,
    owners: Mapping[str, str] | None = None,
    loose_change: int = 0,
    bank: int = 60,
    actor: str = "red",
    step: str = "roll",
    played: tuple[str, ...] = (),
    luck: Iterable[str] = (),
    text: str = BOARD,
    **settings: str,
) -> Hand:
    """A game in the middle of an evening; `luck` names what falls next, `played` the cards under the pile."""
    order = tuple(seats)
    purse = {seat: cash if isinstance(cash, int) else cash[seat] for seat in order}
    hand = Hand(
        *order, edition=holding(bank + loose_change + sum(purse.values()), text), luck=Luck(named=luck), **settings
    )
    stand = {seat: (at or {}).get(seat, 0) for seat in order}
    places = {
        seat: c.Place(cash=purse[seat], space=SPACES[where] if isinstance(where, int) else where)
        for seat, where in stand.items()
    }
    cards = {"chance": played} if played else {}
    return hand.do(
        "set_table",
        seats=places,
        bank=bank,
        jackpot=loose_change,
        actor=actor,
        owners=owners or {},
        step=step,
        cards=cards,
    )


def rolled(die: int, **position: Any) -> Hand:
    """A position in which red has just rolled."""
    return laid(**position).do("roll", "red", dice=(die,))


def card(name: str, *, at: int = 4, to: int = 5, **position: Any) -> Hand:
    """Red rolls from `at` to the Chance space `to` - at + to - and draws this card."""
    hand = laid(at={"red": at, **position.pop("at_of_others", {})}, luck=[name], **position)
    return hand.do("roll", "red", dice=(to,)).do("draw", "red")


# --- options ----------------------------------------------------------------------------------------------------------


def spelled_out(option: Option) -> Iterator[c.Asked]:
    """Every command that this option stands for (amounts at the ends and one step in)."""
    choices: list[list[dict[str, Any]]] = []
    if option.step:
        choices.append([{"amount": amount} for amount in amounts(option)])
    if option.picks:
        choices.append([{"pick": pick} for pick in option.picks])
    if option.dice:
        choices.append([{"dice": dice} for dice in DIE])
    for parts in product(*choices):
        fields = {name: value for part in parts for name, value in part.items()}
        yield COMMANDS[option.command](seat=option.seat, **fields)


def drawn(option: Option, random: Random) -> c.Asked:
    """One of the commands that an option stands for, any amount of its steps included."""
    fields: dict[str, Any] = {}
    if option.step:
        fields["amount"] = random.randrange(option.low, option.high + 1, option.step)
    if option.picks:
        fields["pick"] = random.choice(option.picks)
    if option.dice:
        fields["dice"] = random.choice(DIE)
    return COMMANDS[option.command](seat=option.seat, **fields)


def moves(game: Game, edition: Edition = EDITION) -> list[Option]:
    """What the turn waits for: all options but a payment out of turn."""
    return [one for seat in (*game.order, "") for one in edition.options(edition, game, seat) if one.command != "pay"]


def everything(game: Game) -> Iterator[c.Asked]:
    """Every move with every seat, word, space, card and die, and amounts around every limit."""
    words = ("", "jackpot", "bank", "nobody", *SEATS, *SPACES, *CARDS, "free_booth_orange/1")
    cash = {game.cash[seat] + by for seat in game.order for by in (-1, 0, 1)}
    for seat in (*SEATS, ""):
        yield from (c.Roll(seat), c.Roll(seat, die=3), c.Roll(seat, chance_die=2, die=3), c.Roll(seat, dice=(3, 3)))
        yield from (c.Roll(seat, dice=dice) for dice in DIE)
        yield from (kind(seat) for kind in (c.Salary, c.Done, c.Claim, c.Lock, c.Spin, c.Stop, c.Hammer, c.Buy))
        yield from (c.Auction(seat), c.Bail(seat), c.GiveUp(seat), c.TakeChance(seat), c.Free(seat), c.Begin(seat))
        yield from (c.Bid(seat, amount=2), c.Bet(seat, amount=2), c.Sit(seat), c.Leave(seat))
        for word in words:
            yield from (
                c.DrawCard(seat, word),
                c.Choose(seat, word),
                c.Choose(seat, word, "red1"),
                c.PlayCard(seat, pick=word),
            )
            yield from (c.Land(seat, pick=word), c.Build(seat, pick=word), c.Mortgage(seat, pick=word))
            yield from (c.Pay(seat, pick=word, amount=amount) for amount in {0, 1, *cash} if amount >= 0)


def listed(command: c.Asked, options: list[Option]) -> bool:
    """The command is one of those that the options stand for."""
    return any(_is_of(command, option) for option in options)


def _is_of(command: c.Asked, option: Option) -> bool:
    def of(name: str, default: Any) -> Any:
        return getattr(command, name, default)

    return (
        (command.__struct_config__.tag, command.seat) == (option.command, option.seat)
        and (not option.step or of("amount", 0) in range(option.low, option.high + 1, option.step))
        and of("pick", "") in (option.picks or ("",))
        and of("give", "") in (option.gives or ("",))
        and bool(of("dice", ())) is option.dice
    )


def accepted(game: Game, command: c.Asked, edition: Edition = EDITION) -> bool:
    """The rules take it."""
    try:
        play(edition, game, command, Luck())
    except Refused:
        return False
    return True


class Evening(kit.Evening):
    """One game with its way back, as the table keeps it."""

    def __init__(self, luck: Draw, **settings: str) -> None:
        self.luck = luck
        self.line = kit.Timeline()
        chosen = {**EDITION.defaults(), **settings}
        self.do(c.LayOut(edition="junior", board=BOARD, settings=chosen, total=EDITION.total))

"""A Classic game in the middle of an evening; nothing here knows a rule."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any

from device.editions import load
from device.game import commands as c
from device.game.edition import Edition
from device.game.options import Option
from device.game.state import ISSUED, Game
from tests.kit import COMMANDS, Hand, Luck, amounts

BOARD = files("device.editions").joinpath("classic", "edition.toml").read_text(encoding="utf-8")
CLASSIC = load.edition(BOARD)
SEATS = CLASSIC.seats
PLAYERS = SEATS[:3]
TOTAL = CLASSIC.total


def table(
    *,
    cash: Mapping[str, int] | int = 1500,
    seats: Iterable[str] = PLAYERS,
    at: Mapping[str, str] | None = None,
    owners: Mapping[str, str] | None = None,
    levels: Mapping[str, int] | None = None,
    mortgaged: Iterable[str] = (),
    jailed: Mapping[str, int] | None = None,
    hands: Mapping[str, tuple[str, ...]] | None = None,
    cards_played: Mapping[str, tuple[str, ...]] | None = None,
    bank: int | None = None,
    pot: int = 0,
    actor: str = "blue",
    again: bool = False,
    step: str = "roll",
    luck: Iterable[str] = (),
    edition: Edition = CLASSIC,
    **settings: str,
) -> Hand:
    """`jailed` maps a seat to its failed tries, `hands` to the cards it keeps, `luck` names what falls next."""
    order = tuple(seats)
    total = None
    purse = {seat: cash if isinstance(cash, int) else cash[seat] for seat in order}
    if bank is not None:  # the box holds exactly what the example says
        total = bank + sum(purse.values()) + pot
    hand = Hand(*order, edition=edition, luck=Luck(named=luck), **settings)
    if total is not None:
        hand = Hand(
            *order, edition=boxed(edition, total), luck=Luck(named=luck), **{**settings, "bank_total": str(total)}
        )
    total = int(hand.game.settings["bank_total"])
    places = {
        seat: c.Place(
            cash=purse[seat],
            space=(at or {}).get(seat, "go"),
            jailed=seat in (jailed or {}),
            tries=(jailed or {}).get(seat, 0),
        )
        for seat in order
    }
    return hand.do(
        "set_table",
        seats=places,
        bank=total - sum(purse.values()) - pot,
        jackpot=pot,
        owners=owners or {},
        levels=levels or {},
        mortgaged=tuple(mortgaged),
        cards={**(cards_played or {}), **{f"hand:{seat}": cards for seat, cards in (hands or {}).items()}},
        actor=actor,
        again=again,
        step=step,
    )


def boxed(edition: Edition, total: int) -> Edition:
    """The same board with this much money in its box."""
    text = edition.text.replace("total = 20580", f"total = {total}").replace(
        "start = 1500", f"start = {min(1500, total // 8)}"
    )
    return load.edition(text.replace('bank_total = "15140"\n', ""))


def landed(space: str, **position: Any) -> Hand:
    """Blue has come to this space."""
    return table(**{"at": {"blue": space, **position.pop("at", {})}, "step": "land", **position})


def cash(hand: Hand) -> dict[str, int]:
    """What everybody has, the bank less what it issued."""
    found = {seat: hand.game.cash[seat] for seat in hand.game.order}
    return {**found, "bank": hand.game.cash["bank"] + hand.game.cash.get(ISSUED, 0)}


def level(game: Game, space: str) -> int:
    """Houses, or 5 for a hotel."""
    return 5 if game.stock.get(f"hotel@deed:{space}") else game.stock.get(f"house@deed:{space}", 0)


def stock(game: Game) -> tuple[int, int]:
    """Houses and hotels in the Bank."""
    return game.stock["house@bank"], game.stock["hotel@bank"]


def spelled_out(option: Option) -> Iterable[c.Asked]:
    """Every command that this option stands for (amounts at the ends and one step in; dice a few)."""
    choices: list[list[dict[str, Any]]] = [[{}]]
    if option.step:
        choices.append([{"amount": amount} for amount in amounts(option)])
    if option.picks:
        choices.append([{"pick": pick} for pick in option.picks])
    if option.dice:
        choices.append([{"dice": dice} for dice in product(range(1, 7), repeat=len(option.kinds))])
    for fields in product(*choices):
        merged: dict[str, Any] = {}
        for part in fields:
            merged |= part
        yield COMMANDS[option.command](seat=option.seat, **merged)


def drawn(option: Option, random: Random) -> c.Asked:
    """One of the commands that an option stands for."""
    fields: dict[str, Any] = {}
    if option.step:
        fields["amount"] = random.randrange(option.low, option.high + 1, option.step)
    if option.picks:
        fields["pick"] = random.choice(option.picks)
    if option.dice:
        fields["dice"] = tuple(random.randint(1, 6) for _ in option.kinds)
    return COMMANDS[option.command](seat=option.seat, **fields)

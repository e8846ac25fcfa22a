"""Monopoly Classic's tables: which rule answers which command, what luck answers, and what goes on by itself."""

from collections.abc import Callable

from device.editions.classic import (
    building,
    cards,
    dealing,
    debt,
    deeds,
    jail,
    mortgage,
    said,
    selling,
    speed,
    timed,
    turn,
)
from device.editions.classic.landing import choose_tax, land
from device.game import commands as c
from device.game.book import Book
from device.game.rules import auction, lobby, trade
from device.game.rules.turns import at_step

_CHOICES: dict[str, Callable[[Book, c.Choose], None]] = {
    "debt": debt.pay_debt,
    "tax": choose_tax,
    "bus": speed.bus,
    "anywhere": speed.anywhere,
    "mortgage_transfer": mortgage.transfer,
    "place": building.place,
}


def choose(book: Book, command: c.Choose) -> None:
    """Answer the question of the step."""
    if book.game.step.kind == building.WANTED:
        building.want(book, command)
        return
    step = at_step(book.game, command.seat, *_CHOICES)
    _CHOICES[step.kind](book, command)


def sold(book: Book, leader: str, space: str, amount: int) -> None:
    """The hammer has fallen: for a deed, or for the last building."""
    rule = building.sold if book.game.step.other else deeds.sold
    rule(book, leader, space, amount)


def hammer(book: Book, command: c.Hammer) -> None:
    """The box's clock or the knob ends the auction, or the time for wanting the last building too."""
    if book.game.step.kind == building.WANTED:
        building.hammer(book, command)
    else:
        auction.hammer(book, command, sold)


MOVES: dict[type, Callable[..., None]] = {
    c.Roll: turn.roll,
    c.Choose: choose,
    c.Buy: deeds.buy,
    c.Auction: deeds.start_auction,
    c.Bid: lambda book, command: auction.bid(book, command, sold),
    c.Pass: lambda book, command: auction.drop_out(book, command, sold),
    c.Hammer: hammer,
    c.Bail: jail.bail,
    c.PlayCard: jail.play_card,
    c.DrawCard: cards.draw,
    c.Claim: deeds.claim,
    c.Build: building.build,
    c.Sell: selling.sell,
    c.Mortgage: mortgage.mortgage,
    c.Lift: mortgage.lift,
    c.GiveUp: debt.give_up,
    c.Offer: trade.offer,
    c.Stop: timed.stop,
    c.Land: said.say_land,
    c.Salary: said.say_go,
    c.Free: said.say_free,
    c.Done: said.say_done,
}

CHANCES: dict[str, Callable[[Book], None]] = {
    "dice": turn.dice_fell,
    "first": lobby.first_fell,
    "deal": dealing.deed_fell,
    "chance": cards.fell,
    "community_chest": cards.fell,
    "old_chest": cards.fell,
}

ONWARD: dict[str, Callable[[Book], None]] = {
    "advance": turn.advance,
    "arrive": land,
    "monopoly": speed.monopoly,
    "owed": debt.owed,
    "debt": debt.still_owed,
    "mortgage_transfer": mortgage.inherited,
    "estate": debt.estate,
}

STARTS: dict[str, Callable[[Book], None]] = {"land": land}

"""Monopoly Jackpot's turn: the roll, jail, and the tables that say which rule answers which command.

Landing is in `landing.py`, properties in `deeds.py`, the Chance event in `wheel.py`, money only in `said.py`.
"""

from collections.abc import Callable
from itertools import product

from device.editions.jackpot import deeds, said, wheel
from device.editions.jackpot.landing import land
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import auction, betting, lobby, paying, trade, turns
from device.game.rules.turns import at_step
from device.game.state import BANK, JACKPOT, Game

FACES = tuple(product((0, 2, 3, 4, 5, 6), range(1, 7)))  # the Chance die's 1 is a "?", here 0
_DICE = tuple(f"{chance_die or '?'}+{die}" for chance_die, die in FACES)


def roll(book: Book, command: c.Roll) -> None:
    """Both dice at once, tapped in or rolled by the box; the sheet lets an unasked rent lapse here (J-33)."""
    game = book.game
    at_step(game, command.seat, "roll", "jail")
    given = command.chance_die is not None or command.die is not None
    if game.settings["level"] == "full":
        if given:
            raise Refused(Reason.BOX_ROLLS)
        deeds.let_rent_lapse(book)
        key = f"dice/{game.turn}/{game.actor}"
        book.record(e.ChanceCalled("dice", key, _DICE, (1,) * len(_DICE)))
        return
    if not given:
        raise Refused(Reason.TAP_THE_DICE)
    chance_die, die = command.chance_die, command.die
    if chance_die is None or die is None or chance_die == 1:
        raise Refused(Reason.BAD_DICE)
    deeds.let_rent_lapse(book)
    _rolled(book, command.seat, (chance_die, die))


def dice_fell(book: Book) -> None:
    """The box has rolled."""
    fell = book.events[-1]
    assert isinstance(fell, e.ChanceFell)
    _rolled(book, book.game.actor, FACES[fell.outcome])


def _rolled(book: Book, seat: str, dice: tuple[int, int]) -> None:
    if seat in book.game.jail:
        book.record(e.Rolled(seat, dice, jailed=True))
        _jail_roll(book, seat, dice)
        return
    book.record(e.Rolled(seat, dice))
    if book.game.doubles == 3:
        turns.confine(book, seat, "doubles")
        turns.move_on(book)
    elif dice[0] == 0:
        book.step("question", seat, amount=dice[1])
    else:
        _advance(book, seat, sum(dice))


def _jail_roll(book: Book, seat: str, dice: tuple[int, int]) -> None:
    """A double frees (no extra turn); so does the third failed try, moving by that roll, "?" counting nothing (J-37)."""
    tries = book.game.marks.get(f"tries:{seat}", 0) + 1
    if dice[0] == dice[1]:
        book.record(e.Freed(seat, "double"))
    elif tries >= book.edition.facts["jail_tries"]:
        book.record(e.Freed(seat, "tries"))
    else:
        book.record(e.Marked(f"tries:{seat}", tries))
        turns.move_on(book)
        return
    _advance(book, seat, sum(dice))


def question(book: Book, command: c.Choose) -> None:
    """ "?": take a Chance, or move by the other die; never both (J-05)."""
    step = book.game.step
    refuse_if(command.pick not in ("chance", "move") or bool(command.give), Reason.NOT_ON_OFFER)
    if command.pick == "chance":
        betting.open_bets(book, command.seat)
    else:
        _advance(book, command.seat, step.amount)


def _advance(book: Book, seat: str, steps: int) -> None:
    if not turns.walk(book, seat, steps):
        land(book)


def bail(book: Book, command: c.Bail) -> None:
    """Pay into the Jackpot, then roll as anybody else (J-06); only with the cash in hand (J-36)."""
    seat, game = command.seat, book.game
    at_step(game, seat, "jail", "say")
    refuse_if(seat not in game.jail, Reason.NOT_NOW, step=game.step.kind)
    due = book.edition.facts["bail"]
    paying.check_price(game, seat, due)
    book.move(due, seat, JACKPOT, "bail")
    book.record(e.Freed(seat, "bail"))
    if game.step.kind == "jail":
        book.step("roll", seat)


_CHOICES = {
    "question": question,
    "move_house": deeds.move_house,
    "debt": deeds.settle_debt,
    "rehouse": deeds.rehouse,
    **wheel.CHOICES,
}


def choose(book: Book, command: c.Choose) -> None:
    """Answer the question of the step."""
    step = at_step(book.game, command.seat, *_CHOICES)
    _CHOICES[step.kind](book, command)


MOVES: dict[type, Callable[..., None]] = {
    c.Roll: roll,
    c.Choose: choose,
    c.Buy: deeds.buy,
    c.Auction: deeds.start_auction,
    c.Bid: lambda book, command: auction.bid(book, command, deeds.sold),
    c.Pass: lambda book, command: auction.drop_out(book, command, deeds.sold),
    c.Hammer: lambda book, command: auction.hammer(book, command, deeds.sold),
    c.Bail: bail,
    c.Bet: betting.bet,
    c.Lock: betting.lock,
    c.Spin: wheel.spin,
    c.Stop: wheel.stop,
    c.Claim: deeds.claim,
    c.Offer: trade.offer,
    c.Land: said.say_land,
    c.Salary: said.say_go,
    c.TakeChance: said.say_chance,
    c.Free: said.say_free,
    c.Done: said.say_done,
}


def ended(edition: Edition, game: Game) -> str:
    """The bank is finite and has nothing left (J-12)."""
    return "" if game.cash[BANK] else "bank"


def worth(edition: Edition, game: Game, seat: str) -> int:
    """Cash alone; the pot, stakes and houses count nothing (J-14)."""
    return game.cash[seat]


CHANCES: dict[str, Callable[[Book], None]] = {"dice": dice_fell, "wheel": wheel.fell, "first": lobby.first_fell}
STARTS: dict[str, Callable[[Book], None]] = {
    "land": land,
    "chance": lambda book: betting.open_bets(book, book.game.actor),
}

"""Monopoly Jackpot's leaflet as rules: a turn, a landing, rent, jail, and the table of moves. The wheel is in `wheel.py`."""

from collections.abc import Callable
from itertools import product

from device.editions.jackpot import wheel
from device.game import commands as c
from device.game import events as e
from device.game.board import Space
from device.game.book import Book
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import auction, betting, lobby, trade, turns
from device.game.state import JACKPOT, Game, Step, Terms

FACES = tuple(product((0, 2, 3, 4, 5, 6), range(1, 7)))  # the Chance die's 1 is a "?", here 0
_DICE = tuple(f"{chance_die or '?'}+{die}" for chance_die, die in FACES)


def houses_left(book: Book, seat: str) -> int:
    """How many houses a seat still has in its supply."""
    return book.edition.facts["houses"] - sum(owner == seat for owner in book.game.owners.values())


def rent(book: Book, space: Space) -> int:
    """The price, or twice the price when the owner has both of the colour (sheet, Property)."""
    owner = book.game.owners[space.id]
    pair = all(book.game.owners.get(one) == owner for one in book.edition.board.groups[space.group])
    return space.price * (2 if pair else 1)


def at_step(game: Game, seat: str, *kinds: str) -> Step:
    """The current step, refused unless it is one of `kinds` and waits for `seat`."""
    step = game.step
    if step.kind == "spinning":
        raise Refused(Reason.SPINNING)
    if step.kind not in kinds:
        raise Refused(Reason.NOT_NOW, step=step.kind)
    if step.seat != seat:
        raise Refused(Reason.NOT_YOUR_TURN, seat=step.seat)
    return step


# --- the roll ---------------------------------------------------------------------------------------------------------


def roll(book: Book, command: c.Roll) -> None:
    """Both dice at once, tapped in or rolled by the box; the sheet lets an unasked rent lapse here (J-33)."""
    game = book.game
    at_step(game, command.seat, "roll", "jail")
    given = command.chance_die is not None or command.die is not None
    if game.settings["level"] == "full":
        if given:
            raise Refused(Reason.BOX_ROLLS)
        _let_rent_lapse(book)
        key = f"dice/{game.turn}/{game.actor}"
        book.record(e.ChanceCalled("dice", key, _DICE, (1,) * len(_DICE)))
        return
    if not given:
        raise Refused(Reason.TAP_THE_DICE)
    chance_die, die = command.chance_die, command.die
    if chance_die is None or die is None or chance_die == 1:
        if True:
            raise Refused(Reason.BAD_DICE)
        return
    _let_rent_lapse(book)
    _rolled(book, command.seat, (chance_die, die))


def dice_fell(book: Book) -> None:
    """The box has rolled."""
    fell = book.events[-1]
    assert isinstance(fell, e.ChanceFell)
    _rolled(book, book.game.actor, FACES[fell.outcome])


def _let_rent_lapse(book: Book) -> None:
    for offer in book.game.offers:
        if offer.kind == "rent":
            book.record(e.Answered(offer.id, "expired"))


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


# --- the landing ------------------------------------------------------------------------------------------------------


def land(book: Book) -> None:
    """The actor's token has come to a space: what it says happens."""
    seat = book.game.actor
    space = book.edition.board.at(book.game.places[seat])
    _LANDINGS[space.kind](book, seat, space)


def _nothing(book: Book, seat: str, space: Space) -> None:
    book.record(e.Noted(space.kind, seat, space.id))
    turns.move_on(book)


def _chance(book: Book, seat: str, space: Space) -> None:
    betting.open_bets(book, seat)


def _free_parking(book: Book, seat: str, space: Space) -> None:
    turns.take_jackpot(book, seat, "free_parking")
    turns.move_on(book)


def _go_to_jail(book: Book, seat: str, space: Space) -> None:
    turns.confine(book, seat, "space")
    turns.move_on(book)


def _property(book: Book, seat: str, space: Space) -> None:
    owner = book.game.owners.get(space.id)
    if owner is None:
        book.step("buy", seat, space=space.id, amount=space.price)
    elif owner == seat:
        book.record(e.Noted("own_property", seat, space.id))
        turns.move_on(book)
    elif owner in book.game.jail:
        book.record(e.Noted("owner_in_jail", owner, space.id))
        turns.move_on(book)
    elif book.game.settings["rent_claim"] == "auto":
        if _collect(book, seat, owner, space, rent(book, space), back=None):
            turns.move_on(book)
    else:
        terms = Terms(space=space.id, amount=rent(book, space))
        book.record(e.Offered(book.game.next_offer, "rent", owner, seat, terms))
        turns.move_on(book)


_LANDINGS = {
    "go": _nothing,
    "jail": _nothing,
    "property": _property,
    "chance": _chance,
    "free_parking": _free_parking,
    "go_to_jail": _go_to_jail,
}


# --- buying -----------------------------------------------------------------------------------------------------------


def buy(book: Book, command: c.Buy) -> None:
    """Pay the printed price into the Jackpot and put a house there, moving one when all are in use (J-40)."""
    seat = command.seat
    step = at_step(book.game, seat, "buy")
    cash = book.game.cash[seat]
    if cash < step.amount:
        raise Refused(Reason.NOT_ENOUGH_CASH, cash=cash)
    check_house(book, seat, command.give)
    book.move(step.amount, seat, JACKPOT, "buy", step.space)
    put_house(book, seat, step.space, command.give, "buy")
    turns.move_on(book)


def check_house(book: Book, seat: str, give: str) -> None:
    """Refuse unless a free house is used, or, with none left, an own one is named to be moved."""
    if houses_left(book, seat) > 0:
        refuse_if(bool(give), Reason.NOT_ON_OFFER)
    else:
        refuse_if(not give, Reason.NO_HOUSE_LEFT)
        refuse_if(book.game.owners.get(give) != seat, Reason.NOT_YOURS)


def put_house(book: Book, seat: str, space: str, give: str, why: str) -> None:
    """Put a house on `space`; a moved one leaves `give` unowned without any refund (J-30)."""
    if give:
        book.record(e.Claimed(give, "", "moved"))
    book.record(e.Claimed(space, seat, why))


def start_auction(book: Book, command: c.Auction) -> None:
    """Whoever does not buy must auction."""
    step = at_step(book.game, command.seat, "buy")
    auction.open_auction(book, step.space, command.seat)


def _sold(book: Book, leader: str, space: str, amount: int) -> None:
    if not leader:
        turns.move_on(book)
        return
    book.move(amount, leader, JACKPOT, "auction", space)
    if houses_left(book, leader) > 0:
        put_house(book, leader, space, "", "auction")
        turns.move_on(book)
    else:
        book.step("move_house", leader, space=space)


def move_house(book: Book, command: c.Choose) -> None:
    """The winner of an auction without a free house must move one (J-40)."""
    refuse_if(bool(command.pick), Reason.NOT_ON_OFFER)
    check_house(book, command.seat, command.give)
    put_house(book, command.seat, book.game.step.space, command.give, "auction")
    turns.move_on(book)


# --- rent -------------------------------------------------------------------------------------------------------------


def claim(book: Book, command: c.Claim) -> None:
    """The owner asks for the rent in time (J-33)."""
    game = book.game
    offer = next((one for one in game.offers if one.kind == "rent" and one.by == command.seat), None)
    if offer is None:
        raise Refused(Reason.NOTHING_TO_ANSWER)
    book.record(e.Answered(offer.id, "yes", command.seat))
    space = book.edition.board.space(offer.terms.space)
    _collect(book, offer.to, command.seat, space, offer.terms.amount, back=game.step)


def _collect(book: Book, payer: str, owner: str, space: Space, due: int, *, back: Step | None) -> bool:
    """Pay the rent; short of cash the payer is asked what to give (J-34). True when nothing is left to decide."""
    game = book.game
    if game.cash[payer] >= due:
        book.move(due, payer, owner, "rent", space.id)
    elif not game.cash[payer] and payer not in game.owners.values():
        book.record(e.Noted("nothing_to_give", payer, space.id))
    else:
        book.record(e.StepBegan(Step("debt", payer, space.id, due, owner, back)))
        return False
    return True


def settle_debt(book: Book, command: c.Choose) -> None:
    """Short of rent: keep the cash and hand over one property; with none, all the cash; never both (J-34, J-35)."""
    step, seat = book.game.step, command.seat
    refuse_if(command.pick not in debt_picks(book.game), Reason.NOT_ON_OFFER)
    refuse_if(bool(command.give), Reason.NOT_ON_OFFER)
    if command.pick == "rent":
        book.move(step.amount, seat, step.other, "rent", step.space)
    elif command.pick == "cash":
        book.move(book.game.cash[seat], seat, step.other, "rent_all", step.space)
    elif houses_left(book, step.other) > 0:
        book.record(e.Claimed(command.pick, step.other, "rent"))
    else:
        book.record(e.Claimed(command.pick, "", "rent"))
        book.record(e.StepBegan(Step("rehouse", step.other, command.pick, back=step.back)))
        return
    turns.move_on(book)


def debt_picks(game: Game) -> tuple[str, ...]:
    """What settles the debt of this step: the rent itself if it has become payable, a property, or all the cash."""
    step = game.step
    if game.cash[step.seat] >= step.amount:
        return ("rent",)
    owned = tuple(space for space, owner in game.owners.items() if owner == step.seat)
    return owned or ("cash",)


def rehouse(book: Book, command: c.Choose) -> None:
    """The receiver of a handed-over property has no free house: leave it unowned, or move one (J-41)."""
    refuse_if(command.pick not in ("leave", "move"), Reason.NOT_ON_OFFER)
    if command.pick == "move":
        check_house(book, command.seat, command.give)
        put_house(book, command.seat, book.game.step.space, command.give, "rent")
    else:
        refuse_if(bool(command.give), Reason.NOT_ON_OFFER)
    turns.move_on(book)


# --- jail -------------------------------------------------------------------------------------------------------------


def bail(book: Book, command: c.Bail) -> None:
    """Pay into the Jackpot, then roll as anybody else (J-06); only with the cash in hand (J-36)."""
    seat, game = command.seat, book.game
    at_step(game, seat, "jail", "say")
    refuse_if(seat not in game.jail, Reason.NOT_NOW, step=game.step.kind)
    due, cash = book.edition.facts["bail"], game.cash[seat]
    refuse_if(cash < due, Reason.NOT_ENOUGH_CASH, cash=cash)
    book.move(due, seat, JACKPOT, "bail")
    book.record(e.Freed(seat, "bail"))
    if game.step.kind == "jail":
        book.step("roll", seat)


# --- money only: the players say what happened ------------------------------------------------------------------------


def _say(book: Book, seat: str, *, jailed: bool) -> None:
    at_step(book.game, seat, "say")
    refuse_if((seat in book.game.jail) != jailed, Reason.TAKER_IN_JAIL if not jailed else Reason.NOT_ALLOWED)


def say_land(book: Book, command: c.Land) -> None:
    """The token stands on this space now; GO money is asked for by itself."""
    _say(book, command.seat, jailed=False)
    refuse_if(command.pick not in book.edition.board.index, Reason.UNKNOWN_SPACE, space=command.pick)
    _let_rent_lapse(book)
    book.record(e.Walked(command.seat, book.edition.board.index[command.pick]))
    land(book)


def say_go(book: Book, command: c.Salary) -> None:
    """GO was reached."""
    _say(book, command.seat, jailed=False)
    turns.salary(book, command.seat)


def say_chance(book: Book, command: c.TakeChance) -> None:
    """ "?" was rolled and a Chance is taken."""
    _say(book, command.seat, jailed=False)
    _let_rent_lapse(book)
    betting.open_bets(book, command.seat)


def say_free(book: Book, command: c.Free) -> None:
    """A double, or the third try, has opened the jail."""
    _say(book, command.seat, jailed=True)
    book.record(e.Freed(command.seat, "double"))


def say_done(book: Book, command: c.Done) -> None:
    """The turn is over."""
    at_step(book.game, command.seat, "say")
    if turns.bank_is_bust(book.game):
        turns.end(book)  # J-13, end_of_turn
    else:
        turns.begin_turn(book, book.game.after(command.seat))


# --- tables -----------------------------------------------------------------------------------------------------------

_CHOICES = {
    "question": question,
    "move_house": move_house,
    "debt": settle_debt,
    "rehouse": rehouse,
    **wheel.choices(check_house, put_house, houses_left),
}


def choose(book: Book, command: c.Choose) -> None:
    """Answer the question of the step."""
    step = at_step(book.game, command.seat, *_CHOICES)
    _CHOICES[step.kind](book, command)


MOVES: dict[type, Callable[..., None]] = {
    c.Roll: roll,
    c.Choose: choose,
    c.Buy: buy,
    c.Auction: start_auction,
    c.Bid: lambda book, command: auction.bid(book, command, _sold),
    c.Pass: lambda book, command: auction.drop_out(book, command, _sold),
    c.Hammer: lambda book, command: auction.hammer(book, command, _sold),
    c.Bail: bail,
    c.Bet: betting.bet,
    c.Lock: betting.lock,
    c.Spin: wheel.spin,
    c.Stop: wheel.stop,
    c.Claim: claim,
    c.Offer: trade.offer,
    c.Land: say_land,
    c.Salary: say_go,
    c.TakeChance: say_chance,
    c.Free: say_free,
    c.Done: say_done,
}

CHANCES: dict[str, Callable[[Book], None]] = {"dice": dice_fell, "wheel": wheel.fell, "first": lobby.first_fell}
STARTS: dict[str, Callable[[Book], None]] = {
    "land": land,
    "chance": lambda book: betting.open_bets(book, book.game.actor),
}

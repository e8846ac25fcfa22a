"""Properties: landing on one, buying, auctioning, rent, and what to give when the cash is short."""

from device.editions.jackpot.houses import check_house, houses_left, put_house
from device.game import commands as c
from device.game import events as e
from device.game.board import Space
from device.game.book import Book
from device.game.refusal import Reason, refuse_if
from device.game.rules import auction, paying, turns
from device.game.rules.turns import at_step
from device.game.state import JACKPOT, Game, Step, Terms


def rent(book: Book, space: Space) -> int:
    """The price, or twice the price when the owner has both of the colour (sheet, Property)."""
    owner = book.game.owners[space.id]
    pair = all(book.game.owners.get(one) == owner for one in book.edition.board.groups[space.group])
    return space.price * (2 if pair else 1)


def landed(book: Book, seat: str, space: Space) -> None:
    """A property: free, one's own, or somebody's who is owed the rent unless in jail (sheet, Property; Jail)."""
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


def buy(book: Book, command: c.Buy) -> None:
    """Pay the printed price into the Jackpot and put a house there, moving one when all are in use (J-40)."""
    seat = command.seat
    step = at_step(book.game, seat, "buy")
    paying.check_price(book.game, seat, step.amount)
    check_house(book, seat, command.give)
    book.move(step.amount, seat, JACKPOT, "buy", step.space)
    put_house(book, seat, step.space, command.give, "buy")
    turns.move_on(book)


def start_auction(book: Book, command: c.Auction) -> None:
    """Whoever does not buy must auction."""
    step = at_step(book.game, command.seat, "buy")
    auction.open_auction(book, step.space, command.seat)


def sold(book: Book, leader: str, space: str, amount: int) -> None:
    """The auction is over: the highest bid goes into the Jackpot; without a bid the property stays free (J-32)."""
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


def claim(book: Book, command: c.Claim) -> None:
    """The owner asks for the rent in time (J-33)."""
    game, offer = book.game, paying.rent_to_claim(book.game, command.seat)
    book.record(e.Answered(offer.id, "yes", command.seat))
    space = book.edition.board.space(offer.terms.space)
    _collect(book, offer.to, command.seat, space, offer.terms.amount, back=game.step)


def let_rent_lapse(book: Book) -> None:
    """Rent that nobody asked for in time is lost (J-33)."""
    for offer in book.game.offers:
        if offer.kind == "rent":
            book.record(e.Answered(offer.id, "expired"))
            book.record(e.Noted("not_asked", offer.by, offer.terms.space))


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

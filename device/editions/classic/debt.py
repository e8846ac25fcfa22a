"""What is owed: paid at once where the cash is there, else raised step by step, else bankruptcy (C-13, C-14, C-18, C-19)."""

from msgspec.structs import replace

from device.editions.classic.sheet import level, mortgaged, owned, raisable, receiver
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, refuse_if
from device.game.rules import auction, deck, paying, turns
from device.game.rules.turns import at_step
from device.game.state import BANK, EVERYBODY, Game, Step, Terms


def owe(book: Book, seat: str, amount: int, to: str, why: str, about: str, back: Step | None) -> None:
    """Pay and go on with `back`, or be asked how to raise the money first."""
    if book.game.cash[seat] >= amount:
        _pay(book, seat, amount, to, why, about)
        turns.go_to(book, back)
    else:
        book.step("debt", seat, space=about, amount=amount, other=to, back=back)


def _pay(book: Book, seat: str, amount: int, to: str, why: str, about: str) -> None:
    if to != EVERYBODY:
        book.move(amount, seat, to, why, about)
        return
    others = _others(book.game, seat)
    for other in others:
        book.move(amount // len(others), seat, other, why, about)


def _others(game: Game, seat: str) -> tuple[str, ...]:
    return tuple(one for one in game.around(seat)[1:] if not game.is_out(one))


def pay_debt(book: Book, command: c.Choose) -> None:
    """The money has been raised: pay what is owed and go on."""
    step = at_step(book.game, command.seat, "debt")
    refuse_if(command.pick != "pay" or bool(command.give), Reason.NOT_ON_OFFER)
    paying.check_price(book.game, command.seat, step.amount)
    rent = step.other in book.game.order and step.space in book.edition.deeds
    owe(book, step.seat, step.amount, step.other, "rent" if rent else "debt", step.space, step.back)


def lost(edition: Edition, game: Game) -> bool:
    """Whether this debtor cannot raise what is owed by selling and mortgaging all there is: only then it may give up."""
    step = game.step
    return game.cash[step.seat] + raisable(edition, game, step.seat) < step.amount


def give_up(book: Book, command: c.GiveUp) -> None:
    """Bankrupt: out of the game; everything goes to the creditor, or back to the Bank and under the hammer."""
    game = book.game
    step = at_step(game, command.seat, "debt")
    refuse_if(game.cash[command.seat] >= step.amount, Reason.ENOUGH_CASH)
    refuse_if(not lost(book.edition, game), Reason.CAN_RAISE)
    seat, creditor = step.seat, step.other
    _sell_everything(book, seat)
    went = 1 + sum(name.startswith("out:") for name in game.marks)
    player = creditor in game.order
    after = _to_player(book, seat, creditor, step.back) if player else _to_bank(book, seat, step)
    book.record(e.Marked(f"out:{seat}", went))
    if seat in game.jail:
        book.record(e.Freed(seat, "out"))
    for offer in book.game.offers:
        if offer.kind != "seat" and seat in (offer.by, offer.to):
            book.record(e.Answered(offer.id, "expired"))
    book.record(e.Noted("bankrupt", seat, creditor))  # the last line of it, which everybody reads
    if len(book.game.playing) < 2:
        turns.end(book, "last")
    else:
        turns.go_to(book, after)


def _sell_everything(book: Book, seat: str) -> None:
    """All buildings go back for half of what they cost."""
    deeds = book.edition.deeds
    for space in owned(book.game, seat):
        steps = level(book.game, space)
        for asset in ("house", "hotel"):
            if count := book.game.stock.get(f"{asset}@deed:{space}", 0):
                book.record(e.Moved(count, f"deed:{space}", BANK, "sell", space, asset))
        book.move(steps * deeds[space].half, BANK, seat, "sell", space)


def _to_player(book: Book, seat: str, creditor: str, back: Step | None) -> Step | None:
    """Deeds are mortgaged, then all of them, all money and the jail cards go to the creditor (C-13)."""
    deeds = book.edition.deeds
    spaces = in_board_order(book.edition, owned(book.game, seat))
    for space in spaces:
        if not mortgaged(book.game, space):
            book.record(e.Marked(f"mortgaged:{space}", 1))
            book.move(deeds[space].mortgage, BANK, seat, "mortgage", space)
    book.move(book.game.cash[seat], seat, creditor, "bankrupt")
    for space in spaces:
        book.record(e.Claimed(space, creditor, "bankrupt"))
    for card in deck.hand(book.game, seat):
        deck.keep(book, deck.home(book.edition, card), card, creditor)
    return transfers(book.game, creditor, spaces, back)


def _to_bank(book: Book, seat: str, step: Step) -> Step | None:
    """Mortgages are cancelled and all deeds auctioned in board order (C-14); jail cards go under their piles."""
    game = book.game
    spaces = in_board_order(book.edition, owned(game, seat))
    if step.other == EVERYBODY:
        _pay_shares(book, seat, step.amount)
    book.move(book.game.cash[seat], seat, BANK if step.other == EVERYBODY else step.other, "bankrupt")
    for space in spaces:
        if mortgaged(book.game, space):
            book.record(e.Marked(f"mortgaged:{space}", 0))
        book.record(e.Claimed(space, "", "bankrupt"))
    for card in deck.hand(book.game, seat):
        deck.under(book, deck.home(book.edition, card), card)
    after = step.back
    for space in reversed(spaces):
        after = Step("estate", space=space, back=after)
    return after


def _pay_shares(book: Book, seat: str, amount: int) -> None:
    """To each in seat order the whole share, as far as the money goes (C-18)."""
    others = _others(book.game, seat)
    for other in others:
        book.move(min(amount // len(others), book.game.cash[seat]), seat, other, "bankrupt")


def in_board_order(edition: Edition, spaces: tuple[str, ...]) -> tuple[str, ...]:
    """These spaces clockwise from GO."""
    return tuple(sorted(spaces, key=edition.board.index.__getitem__))


def estate(book: Book) -> None:
    """The next deed of a bankrupt's estate is auctioned (nobody bids: it stays with the Bank, C-27), unless the game is over."""
    if book.edition.ended(book.edition, book.game):
        turns.move_on(book)
    else:
        auction.open_auction(book, book.game.step.space, "")


def transfers(game: Game, owner: str, spaces: tuple[str, ...], back: Step | None) -> Step | None:
    """Under `c1009` the new owner of mortgaged deeds must lift them or pay the interest, one after the other (C-04)."""
    if game.settings["mortgage_transfer"] == "c1009":
        for space in reversed(spaces):
            if mortgaged(game, space):
                back = Step("mortgage_transfer", owner, space, back=back)
    return back


def collect(book: Book, seat: str, amount: int, about: str) -> None:
    """Each other player owes `seat` this amount, each a debt of its own (C-19)."""
    poor = []
    for other in _others(book.game, seat):
        if book.game.cash[other] >= amount:
            book.move(amount, other, seat, "card", about)
        else:
            poor.append(other)
    back = book.game.step.back
    for other in reversed(poor):
        back = Step("owed", other, about, amount, seat, back)
    turns.go_to(book, back)


def owed(book: Book) -> None:
    """The next of several debts."""
    step = book.game.step
    if not _lapsed(book, step):
        owe(book, step.seat, step.amount, step.other, "card", step.space, step.back)


def still_owed(book: Book) -> None:
    """Somebody went bankrupt while this debt waited: nothing is owed to who is out, and no more than before to the rest."""
    step = book.game.step
    if not _lapsed(book, step) and step.other == EVERYBODY:
        due = book.edition.cards[step.space].amount * len(_others(book.game, step.seat))
        if due < step.amount:
            book.record(e.StepBegan(replace(step, amount=due)))


def _lapsed(book: Book, step: Step) -> bool:
    if not book.game.is_out(step.other):
        return False
    book.record(e.Noted("lapsed", step.seat, step.other))
    turns.move_on(book)
    return True


def each(book: Book, seat: str, amount: int, about: str) -> None:
    """Pay every other player this amount; too poor for all of them it is one debt to everybody (C-18)."""
    owe(book, seat, amount * len(_others(book.game, seat)), EVERYBODY, "card", about, book.game.step.back)


def to_bank(book: Book, seat: str, amount: int, why: str, about: str) -> None:
    """Owe the Bank, or the pot by house rule, a tax or what a card says."""
    owe(book, seat, amount, receiver(book.game, "taxes"), why, about, book.game.step.back)


def covers(edition: Edition, game: Game, terms: Terms, giver: str) -> bool:
    """Whether the debtor of this step could still pay everything after the trade (F14)."""
    step, deeds = game.step, edition.deeds
    gains = terms.ask - terms.pay if step.seat == giver else terms.pay - terms.ask
    gives, takes = (terms.give, terms.take) if step.seat == giver else (terms.take, terms.give)
    for sign, things in ((1, takes), (-1, gives)):
        gains += sign * sum(deeds[one].mortgage for one in things if one in deeds and not mortgaged(game, one))
    # a mortgaged deed that comes in asks for its interest before the debt
    down = transfers(game, step.seat, tuple(one for one in takes if one in deeds), None)
    while down is not None:
        gains -= deeds[down.space].interest
        down = down.back
    return game.cash[step.seat] + raisable(edition, game, step.seat) + gains >= step.amount

"""The Chance event from the plunger to the last payment: Hot House first, then the segment, in the sheet's order."""

from collections.abc import Callable

from device.editions.jackpot import spinner
from device.editions.jackpot.houses import check_house, houses_left, put_house
from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.refusal import Reason, Refused, refuse_if
from device.game.rules import betting, turns
from device.game.state import JACKPOT, Game, stake


def spin(book: Book, command: c.Spin) -> None:
    """The plunger is let go: luck is asked for; the power only tells how the arrow turns."""
    game = book.game
    if game.step.kind == "spinning":
        raise Refused(Reason.SPINNING)
    if game.step.kind == "bets":
        raise Refused(Reason.BETS_OPEN)
    if game.step.kind != "armed":
        raise Refused(Reason.NOT_NOW, step=game.step.kind)
    if command.seat != game.step.seat:
        raise Refused(Reason.NOT_YOUR_TURN, seat=game.step.seat)
    outcomes, power = coupling(book), round(command.power * 1000)
    book.record(e.ChanceCalled("wheel", betting.wheel_key(game), outcomes.labels, outcomes.weights, power))


def fell(book: Book) -> None:
    """The result is decided; nothing is paid before the arrow has been seen to stop."""
    book.step("spinning", book.game.step.seat)


def coupling(book: Book) -> spinner.Coupling:
    """The outcomes of the wheel under this game's setting (J-43)."""
    wheel: spinner.Wheel = book.edition.wheel
    return wheel.couplings[book.game.settings["coupling"]]


def stop(book: Book, command: c.Stop) -> None:
    """The arrow stands: everything that follows is booked in one batch."""
    game = book.game
    if game.step.kind != "spinning" or game.fall is None:
        raise Refused(Reason.NOT_NOW, step=game.step.kind)
    if command.seat:
        raise Refused(Reason.ASK_THE_BOX)
    piece = coupling(book).pieces[game.fall.outcome]
    taker = game.step.seat
    _hot_house(book, piece.house)
    why = book.edition.ended(book.edition, book.game)
    if why and game.settings["bust"] == "stop_now_return_stakes":
        betting.stakes_home(book)
        turns.end(book, why)
        return
    book.record(e.Noted("segment", taker, piece.kind))
    question = _SEGMENTS[piece.kind](book, taker)
    book.record(e.RoundClosed())
    if question:
        book.step(question, taker)
    else:
        turns.move_on(book)


def _hot_house(book: Book, house: str) -> None:
    """The owner outside jail gets 2 x, with the pair 4 x the price, whether betting or not (J-07 to J-10)."""
    owner = book.game.owners.get(house, "")
    if not owner:
        book.record(e.Noted("no_hot_house", about=house))
    elif owner in book.game.jail:
        book.record(e.Noted("hot_house_jailed", owner, house))
    else:
        space = book.edition.board.space(house)
        pair = all(book.game.owners.get(one) == owner for one in book.edition.board.groups[space.group])
        book.bank_pays(space.price * (4 if pair else 2), owner, "hot_house", house)


# --- the thirteen segments: each settles the stakes and returns the step in which the taker must choose, or "" --------


def _pay_out(times: int) -> Callable[[Book, str], str]:
    def rule(book: Book, taker: str) -> str:
        for seat in betting.bettors(book.game, taker):
            book.bank_pays(times * book.game.staked(seat), seat, "payout")
        betting.stakes_home(book)
        return ""

    return rule


def _pass(step: int) -> Callable[[Book, str], str]:
    def rule(book: Book, taker: str) -> str:
        ring = betting.bettors(book.game, taker)
        if len(ring) < 2:
            betting.stakes_home(book)  # J-21: nobody to pass to
            return ""
        for at, seat in enumerate(ring):
            receiver = ring[(at + step) % len(ring)]
            book.move(book.game.staked(seat), stake(seat), receiver, "pass")
        return ""

    return rule


def _pay_jackpot(book: Book, taker: str) -> str:
    for seat in betting.bettors(book.game, taker):
        book.move(book.game.staked(seat), stake(seat), JACKPOT, "stake_lost")
    return ""


def _go_to_jail(book: Book, taker: str) -> str:
    book.move(book.game.staked(taker), stake(taker), JACKPOT, "stake_lost")
    betting.stakes_home(book)
    turns.confine(book, taker, "wheel")
    return ""


def _bankrupt(book: Book, taker: str) -> str:
    book.move(book.game.staked(taker), stake(taker), JACKPOT, "stake_lost")
    book.move(book.game.cash[taker], taker, JACKPOT, "bankrupt")
    betting.stakes_home(book)
    return ""


def _jackpot(book: Book, taker: str) -> str:
    turns.take_jackpot(book, taker, "jackpot")
    for seat in betting.bettors(book.game, taker):
        if seat != taker:
            book.move(book.game.staked(seat), stake(seat), taker, "stake_won")
    betting.stakes_home(book)
    return ""


def _choice(kind: str) -> Callable[[Book, str], str]:
    def rule(book: Book, taker: str) -> str:
        betting.stakes_home(book)
        if targets(book.game, kind, taker, book.edition.board.properties):
            return kind
        book.record(e.Noted(f"no_{kind}", taker))
        return ""

    return rule


def targets(game: Game, kind: str, taker: str, properties: tuple[str, ...]) -> tuple[str, ...]:
    """What the taker may pick at one of the four choices; empty when there is nothing to do (G14)."""
    owners = game.owners
    if kind == "build":
        return tuple(space for space in properties if space not in owners)
    if kind == "swap_cash":
        return tuple(seat for seat in game.around(taker) if seat != taker)
    if kind == "swap_house" and taker not in owners.values():
        return ()
    return tuple(space for space in properties if owners.get(space, taker) != taker)


_SEGMENTS: dict[str, Callable[[Book, str], str]] = {
    "X1": _pay_out(1),
    "X2": _pay_out(2),
    "X4": _pay_out(4),
    "PASS_LEFT": _pass(1),
    "PASS_RIGHT": _pass(-1),
    "PAY_JACKPOT": _pay_jackpot,
    "GO_TO_JAIL": _go_to_jail,
    "BUILD_HOUSE": _choice("build"),
    "STEAL_HOUSE": _choice("steal"),
    "SWAP_HOUSE": _choice("swap_house"),
    "SWAP_CASH": _choice("swap_cash"),
    "BANKRUPT": _bankrupt,
    "JACKPOT": _jackpot,
}


# --- the four choices -------------------------------------------------------------------------------------------------


def _place(book: Book, command: c.Choose) -> None:
    """Build or steal; with every house in use it is an offer to move one, which may be declined (J-28, J-29)."""
    kind, seat = book.game.step.kind, command.seat
    if not command.pick and not command.give and houses_left(book, seat) == 0:
        book.record(e.Noted("declined", seat, kind))
    else:
        refuse_if(command.pick not in _targets(book, seat), Reason.NOT_ON_OFFER)
        check_house(book, seat, command.give)
        put_house(book, seat, command.pick, command.give, kind)
    turns.move_on(book)


def _targets(book: Book, seat: str) -> tuple[str, ...]:
    return targets(book.game, book.game.step.kind, seat, book.edition.board.properties)


def _swap_house(book: Book, command: c.Choose) -> None:
    """The taker picks both properties (J-31)."""
    refuse_if(command.pick not in _targets(book, command.seat), Reason.NOT_ON_OFFER)
    refuse_if(book.game.owners.get(command.give) != command.seat, Reason.NOT_YOURS)
    other = book.game.owners[command.pick]
    book.record(e.Claimed(command.give, other, "swap_house"))
    book.record(e.Claimed(command.pick, command.seat, "swap_house"))
    turns.move_on(book)


def _swap_cash(book: Book, command: c.Choose) -> None:
    """All cash for all cash, with any other seat, jailed or poor (J-27)."""
    seat, game = command.seat, book.game
    refuse_if(bool(command.give), Reason.NOT_ON_OFFER)
    if not command.pick and game.settings["swap_cash_optional"] == "on":
        book.record(e.Noted("declined", seat, "swap_cash"))
    else:
        refuse_if(command.pick not in _targets(book, seat), Reason.NOT_ON_OFFER)
        mine, theirs = game.cash[seat], game.cash[command.pick]
        book.move(mine, seat, command.pick, "swap_cash")
        book.move(theirs, command.pick, seat, "swap_cash")
    turns.move_on(book)


CHOICES: dict[str, Callable[[Book, c.Choose], None]] = {
    "build": _place,
    "steal": _place,
    "swap_house": _swap_house,
    "swap_cash": _swap_cash,
}

"""The money at risk of a Chance event: escrowed when said, changeable until the lock (J-02, J-03, J-04)."""

from device.game import commands as c
from device.game import events as e
from device.game.book import Book
from device.game.refusal import Reason, Refused
from device.game.state import Game, stake


def wheel_key(game: Game) -> str:
    """The name of the next spin of this turn: the same chance after going back has the same name."""
    return f"wheel/{game.turn}/{game.actor}/{game.spins}"


def open_bets(book: Book, taker: str) -> None:
    """Everybody outside jail may bet. If this very spin has fallen before, the bets stand as they stood (no hindsight)."""
    book.record(e.RoundOpened("bets", taker))
    known = next((luck for luck in book.game.luck if luck.key == wheel_key(book.game)), None)
    if known is None:
        book.step("bets", taker)
        return
    for seat in book.game.order:
        amount = min(known.stakes.get(seat, 0), book.game.cash[seat])
        if seat not in book.game.jail:
            book.move(amount, seat, stake(seat), "bet")
            book.record(e.RoundSaid(seat, amount))
    book.record(e.Noted("luck_known", taker))
    book.step("armed", taker)


def bet(book: Book, command: c.Bet) -> None:
    """A seat says its bet, or another one; the difference moves at once."""
    game, seat, amount = book.game, command.seat, command.amount
    if game.step.kind == "armed":
        raise Refused(Reason.BETS_LOCKED)
    if game.step.kind == "spinning":
        raise Refused(Reason.SPINNING)
    if game.round is None or game.round.kind != "bets":
        raise Refused(Reason.NOT_NOW, step=game.step.kind)
    if seat in game.jail:
        raise Refused(Reason.BET_IN_JAIL)
    note = book.edition.note
    if amount % note != 0:
        raise Refused(Reason.BET_NOT_MULTIPLE_OF_100, note=note)
    staked = game.staked(seat)
    most = game.cash[seat] + staked
    if amount > most:
        raise Refused(Reason.BET_EXCEEDS_CASH, cash=most, whose=seat)
    book.move(amount - staked if amount > staked else 0, seat, stake(seat), "bet")
    book.move(staked - amount if amount < staked else 0, stake(seat), seat, "bet_less")
    book.record(e.RoundSaid(seat, amount))


def lock(book: Book, command: c.Lock) -> None:
    """The taker (or the first push of the plunger) closes the bets; who said nothing does not bet."""
    game = book.game
    if game.step.kind == "armed":
        raise Refused(Reason.BETS_LOCKED)
    if game.step.kind == "spinning":
        raise Refused(Reason.SPINNING)
    if game.step.kind != "bets":
        raise Refused(Reason.NOT_NOW, step=game.step.kind)
    if command.seat != game.step.seat:
        raise Refused(Reason.NOT_YOUR_TURN)
    assert game.round is not None
    for seat in game.order:
        if seat not in game.round.said and seat not in game.jail:
            book.record(e.RoundSaid(seat, 0))
    book.step("armed", game.step.seat)


def bettors(game: Game, first: str) -> tuple[str, ...]:
    """The seats with money at risk, `first` (if it bets) at the front, then to the left."""
    return tuple(seat for seat in game.around(first) if game.staked(seat))


def stakes_home(book: Book) -> None:
    """All stakes go back to their seats."""
    for seat in book.game.order:
        book.move(book.game.staked(seat), stake(seat), seat, "stake_back")

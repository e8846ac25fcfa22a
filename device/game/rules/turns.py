"""Whose turn it is and what comes after it. Every resolved part of a turn ends in `move_on`."""

from device.game import events as e
from device.game.book import Book
from device.game.edition import Edition
from device.game.refusal import Reason, Refused
from device.game.state import ABOUT_PEOPLE, JACKPOT, Game, Step

RESTING = ("roll", "jail", "say")  # nothing is pending and no dice are moving (C-12)


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


def begin_turn(book: Book, seat: str, *, extra: bool = False) -> None:
    """A turn of `seat` begins, in jail or at the dice."""
    book.record(e.TurnBegan(seat, extra))
    if book.game.settings["level"] == "money":
        book.step("say", seat)
    else:
        book.step("jail" if seat in book.game.jail else "roll", seat)


def move_on(book: Book) -> None:
    """This part of the turn is settled: what was interrupted, the end of the game, the extra turn, or the next seat."""
    go_to(book, book.game.step.back)


def go_to(book: Book, step: Step | None) -> None:
    """Go on with `step`, or, with none, with what comes after this part of the turn; who is out has no step any more."""
    game = book.game
    while step is not None and game.is_out(step.seat):
        step = step.back
    gone = game.is_out(game.actor)
    if (step is None or step.kind in RESTING) and (why := book.edition.ended(book.edition, game)):
        end(book, why)
    elif step is not None:
        book.record(e.StepBegan(step))
        if step.kind in book.edition.onward:
            book.edition.onward[step.kind](book)
    elif game.settings["level"] == "money" and game.actor not in game.jail and not gone:
        book.step("say", game.actor)
    elif game.again and not gone:
        begin_turn(book, game.actor, extra=True)
    else:
        begin_turn(book, game.after(game.actor))


def end_between_moves(book: Book) -> None:
    """Money moved by hand may have ended the game: at once where no part of a turn is open, else when it is settled."""
    why = book.edition.ended(book.edition, book.game)
    if why and book.game.step.kind in RESTING:
        end(book, why)


def end(book: Book, why: str) -> None:
    """The game is over; whoever is worth most wins."""
    if book.game.round is not None:
        book.record(e.RoundClosed())
    for offer in book.game.offers:
        if offer.kind not in ABOUT_PEOPLE:
            book.record(e.Answered(offer.id, "expired"))
    book.step("over")
    book.record(e.Ended(winners(book.edition, book.game), why))


def winners(edition: Edition, game: Game) -> tuple[str, ...]:
    """The seats that share the win (J-14, R-17, setting `tie`)."""
    worth = {seat: edition.worth(edition, game, seat) for seat in game.playing}
    tied = [seat for seat in worth if worth[seat] == max(worth.values())]
    if game.settings.get("tie") in ("most_properties", "most_booths"):
        held = {seat: sum(owner == seat for owner in game.owners.values()) for seat in tied}
        tied = [seat for seat in tied if held[seat] == max(held.values())]
    return tuple(tied)


def walk(book: Book, seat: str, steps: int) -> bool:
    """Move a token forward and pay for GO (J-16, J-17, R-01); True when that ended the game (J-13)."""
    game, board = book.game, book.edition.board
    goal = game.places[seat] + steps
    size = len(board.spaces)
    passed = goal >= size
    book.record(e.Walked(seat, goal % size, passed))
    landed = goal % size == 0
    pays = {"land_only": landed, "pass_only": not landed}.get(game.settings.get("go_pays", ""), True)
    return passed and pays and reach_go(book, seat)


def reach_go(book: Book, seat: str) -> bool:
    """GO money is paid by itself, or waits under a mark until it is asked for (R-02, setting `go_claim`)."""
    if book.game.settings.get("go_claim", "auto") == "auto":
        return salary(book, seat)
    waiting = book.game.marks.get(f"go:{seat}", 0)
    book.record(e.Marked(f"go:{seat}", waiting + book.edition.facts["go"]))
    return False


def salary(book: Book, seat: str) -> bool:
    """The bank pays for GO; True when that ended the game at once (J-13, setting `end_timing`)."""
    book.bank_pays(book.edition.facts["go"], seat, "go")
    why = book.edition.ended(book.edition, book.game)
    if why and book.game.settings.get("end_timing") == "step":
        end(book, why)
        return True
    return False


def confine(book: Book, seat: str, why: str) -> None:
    """Straight to jail: no GO money, no extra turn (J-17)."""
    board = book.edition.board
    book.record(e.Walked(seat, board.index[board.first("jail").id]))
    book.record(e.Confined(seat, why))


def take_jackpot(book: Book, seat: str, why: str) -> None:
    """All the money in the Jackpot, or nothing when it is empty (J-44)."""
    pot = book.game.cash[JACKPOT]
    if pot:
        book.move(pot, JACKPOT, seat, why)
    else:
        book.record(e.Noted("jackpot_empty", seat))

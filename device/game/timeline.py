"""The games of one evening by sequence number, and the way back: a value that grows by one batch a command.

A plain booking is taken back by a counter-entry, at any later time, once, all its legs together. Everything else is taken
back by going back to the moment before it; luck that fell in between falls the same way again. Nothing is ever erased.
"""

from bisect import bisect_right
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from device.game import commands as c
from device.game import events as e
from device.game.edition import Edition
from device.game.evolve import evolve
from device.game.play import Draw, play
from device.game.refusal import Reason, Refused, refuse_if
from device.game.state import ABOUT_PEOPLE, BANK, ISSUED, PEOPLE, Game, Luck, OpenOffer, stake

BOOKINGS = frozenset({"pay", "pay_all", "all_pay", "rent", "rent_all", "bail", "go", "fix", "take"})
FindEdition = Callable[[str], Edition]  # by the text of a board


class Batch(Struct, frozen=True):
    """One command's events; the first has the sequence number `first` (from 1)."""

    first: int
    events: tuple[e.Event, ...]
    after: Game
    at: str = ""  # when it was written, on the box's clock; told, never ordered by
    struck: frozenset[int] = frozenset()  # the numbers of all events that are taken back after this batch


class Timeline(Struct, frozen=True):
    """All batches, oldest first."""

    batches: tuple[Batch, ...] = ()

    @property
    def struck(self) -> frozenset[int]:
        """The numbers of the events that are taken back now."""
        return self.batches[-1].struck if self.batches else frozenset()

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.batches[-1].after if self.batches else Game()

    @property
    def seq(self) -> int:
        """The number of the newest event, 0 before the first."""
        return self.batches[-1].first + len(self.batches[-1].events) - 1 if self.batches else 0

    def find(self, seq: int) -> int:
        """The index of the batch that holds this event; raises Refused."""
        if not 1 <= seq <= self.seq:
            raise Refused(Reason.CANNOT_UNDO)
        return bisect_right(self.batches, seq, key=lambda batch: batch.first) - 1

    def before(self, index: int) -> Game:
        """The game before the batch with this index."""
        return self.batches[index - 1].after if index else Game()


def fold(line: Timeline, events: tuple[e.Event, ...], at: str = "") -> Timeline:
    """The timeline with one more batch: what a journal's rows become again after a restart."""
    game, struck = line.game, line.struck
    for event in events:
        if isinstance(event, e.Undone):
            game, struck = _undone(line, game, struck, event)
        else:
            game = evolve(game, event)
    return Timeline((*line.batches, Batch(line.seq + 1, events, game, at, struck)))


def ask(line: Timeline, find: FindEdition, command: c.Asked, draw: Draw) -> tuple[e.Event, ...]:
    """The events that follow from `command`, consent to an undo included; raises Refused."""
    game = line.game
    agreed, asker = _agreed_undo(game, command)
    if isinstance(command, c.Undo):
        check_undo(line, command.entry)
    text = command.board if isinstance(command, c.LayOut) else game.board
    edition = find(text)
    events, after = play(edition, game, command, draw)
    return events + _take_back(line, edition, after, agreed, asker) if agreed else events


def _agreed_undo(game: Game, command: c.Asked) -> tuple[int, str]:
    """The entry that this command finally agrees to take back, and who asked for it; (0, "") for none."""
    if isinstance(command, c.Undo) and not command.seat:
        return command.entry, ""  # the box asks for the whole table
    if isinstance(command, c.Answer) and command.yes:
        offer = next((one for one in game.offers if one.id == command.offer and one.kind == "undo"), None)
        return (offer.terms.entry, offer.by) if offer else (0, "")
    return 0, ""


# --- what may be taken back -------------------------------------------------------------------------------------------


def undo_kind(line: Timeline, seq: int) -> str:
    """Return "money" for a plain booking, "back" for what the game must go back for, "" for what stays."""
    index = line.find(seq)
    event = line.batches[index].events[seq - line.batches[index].first]
    counters = any(isinstance(one, e.Undone) and one.how == "money" for one in line.batches[index].events)
    if seq in line.struck or counters:
        return ""  # a counter-entry is not countered: the booking is made again instead
    if isinstance(event, e.Moved) and event.why in BOOKINGS and event.amount:
        return "money"
    if isinstance(event, e.Noted) and event.what == "not_right":
        return ""  # a no that moved nothing
    if isinstance(event, e.Marked) and event.name.startswith(PEOPLE):
        return ""  # who is host is settled by asking again
    before = line.before(index)
    if is_another_phone(before, event):
        return ""  # who sits on which phone is no part of the game: it is settled by joining again
    if before.phase != "playing" or before.step.kind in ("bets", "armed", "spinning"):
        return ""  # bets change freely until the lock, and a spin is final once shown (J-45)
    return "back"


def is_another_phone(before: Game, event: e.Event) -> bool:
    """Whether a seat that was taken `before` only has another phone, name or manner of showing."""
    return isinstance(event, e.SeatTaken) and event.seat in before.order


def check_undo(line: Timeline, seq: int) -> None:
    """Refuse what cannot be taken back (any more)."""
    refuse_if(seq in line.struck, Reason.ALREADY_UNDONE)
    refuse_if(not undo_kind(line, seq), Reason.CANNOT_UNDO)


def _take_back(line: Timeline, edition: Edition, game: Game, seq: int, by: str) -> tuple[e.Event, ...]:
    check_undo(line, seq)
    if undo_kind(line, seq) == "money":
        return _counter(line, edition, game, seq, by)
    refuse_if(game.step.kind == "spinning", Reason.SPINNING)
    return (e.Undone(line.batches[line.find(seq)].first, "back", by, _luck_since(line, seq)),)


def _legs(line: Timeline, seq: int) -> tuple[int, ...]:
    batch = line.batches[line.find(seq)]
    event = batch.events[seq - batch.first]
    assert isinstance(event, e.Moved)
    return tuple(
        batch.first + i
        for i, one in enumerate(batch.events)
        if isinstance(one, e.Moved) and (one.why, one.about) == (event.why, event.about)
    )


def _counter(line: Timeline, edition: Edition, game: Game, seq: int, by: str) -> tuple[e.Event, ...]:
    refuse_if(game.phase != "playing", Reason.GAME_OVER)
    refuse_if(game.step.kind == "spinning", Reason.SPINNING)
    found: list[e.Event] = []
    names = {one.id: one.name for one in game.seats}
    for number in _legs(line, seq):
        batch = line.batches[line.find(number)]
        leg = batch.events[number - batch.first]
        assert isinstance(leg, e.Moved)
        refuse_if(leg.source in game.gone, Reason.CANNOT_UNDO)  # nobody is there to get it back
        refuse_if(game.is_out(leg.source) or game.is_out(leg.target), Reason.SEAT_OUT)
        held = game.free_cash(leg.target) if leg.target in game.order else game.cash[leg.target]
        short = held < leg.amount
        if short and leg.target == BANK and edition.endless:  # never broke, here neither (C-15)
            found.append(e.Moved(leg.amount - held, ISSUED, BANK, "issued"))
            game, short = evolve(game, found[-1]), False
        if short and game.secret and leg.target in game.order:
            raise Refused(Reason.SOMEBODY_SHORT, name=names[leg.target])
        refuse_if(short, Reason.NOT_ENOUGH_CASH, cash=held)
        back = e.Moved(leg.amount, leg.target, leg.source, "undo", str(number))
        game = evolve(game, back)
        found.append(back)
    return (*found, e.Undone(seq, "money", by))


def _luck_since(line: Timeline, seq: int) -> tuple[Luck, ...]:
    """All luck that fell since the batch of `seq` and still stands, with the stakes it fell on, then what was kept before."""
    start = line.find(seq)
    found: list[Luck] = []
    for index in range(start, len(line.batches)):
        before = line.before(index)
        stakes = {seat: before.cash.get(stake(seat), 0) for seat in before.order}
        batch = line.batches[index]
        for i, event in enumerate(batch.events):
            if isinstance(event, e.ChanceFell) and batch.first + i not in line.struck:
                found.append(Luck(event.key, event.outcome, event.grain, stakes))
    keys = {luck.key for luck in found}
    return (*found, *(luck for luck in line.game.luck if luck.key not in keys))


# --- folding a correction ---------------------------------------------------------------------------------------------


def _undone(line: Timeline, game: Game, struck: frozenset[int], event: e.Undone) -> tuple[Game, frozenset[int]]:
    if event.how == "money":
        return game, struck | set(_legs(line, event.entry))
    index = line.find(event.entry)
    target = line.before(index)
    # Who sits where and on which phone is no part of the mistake: it stays as it is now.
    now = {seat.id: seat for seat in game.seats}
    seats = tuple(now.get(seat.id, seat) for seat in target.seats)
    offers: tuple[OpenOffer, ...] = tuple(offer for offer in game.offers if offer.kind in ABOUT_PEOPLE)
    marks = {name: value for name, value in target.marks.items() if not name.startswith(PEOPLE)}
    marks |= {f"{what}{seat.id}": 1 for what in PEOPLE for seat in seats if f"{what}{seat.id}" in game.marks}
    # Who came later is put out, and told so; the token stays theirs.
    names = {**game.gone, **{seat.id: seat.name for seat in game.seats}, **target.gone}
    gone = {seat: name for seat, name in names.items() if seat not in target.order}
    # And a seal once shown is the seal of the next spin, whenever that is: nobody gets a second envelope.
    back = replace(
        target,
        seats=seats,
        marks=marks,
        luck=event.luck,
        seal=game.seal,
        next_offer=game.next_offer,
        offers=offers,
        gone=gone,
    )
    # What a counter-entry in between had struck is in force again, as it was then.
    earlier = line.batches[index - 1].struck if index else frozenset()
    return back, earlier | set(range(event.entry, line.seq + 1))

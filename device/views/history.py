"""The history in sentences: one for each event that people saw, with the rule behind it where there is one."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from msgspec import Struct

from device.game import events as e
from device.game.ledger import total
from device.game.state import BANK, JACKPOT
from device.game.timeline import Timeline, goes_with, undo_kind
from device.views.scene import Scene
from device.views.shapes import Entry
from device.views.words import SEGMENTS, Quiet, Words

Told = tuple[str, str, str]  # text, seat, why
ONE_LINE = ("pay_all", "all_pay")  # each leg of such a batch is the same sentence
# With hidden purses: what two seats settle between them, and what says how much was in a purse. What the rules or the
# wheel make anybody pay lies open on the table, as it does with notes.
PRIVATE = frozenset({"pay", "pay_all", "all_pay", "trade", "undo", "rent_all", "swap_cash"})
MINOR = (e.TurnBegan, e.Rolled, e.Walked, e.RoundSaid)
PAGE = 50  # entries on one page of the whole evening

# What belongs to a Chance: by the reason of a movement or claim, and by the note.
CHANCE = frozenset({
    "hot_house", "payout", "pass", "stake_lost", "stake_won", "bankrupt", "jackpot", "swap_cash", "build", "steal", "swap_house",
    "segment", "hot_house_jailed", "jackpot_empty", "no_build", "no_steal", "no_swap_house", "luck_known",
})  # fmt: skip

WHYS = {
    "buy": "A purchase is paid into the Jackpot, not to the bank.",
    "auction": "The highest bid is paid into the Jackpot.",
    "rent": "Rent is the printed price, twice that when the owner has both of the colour.",
    "rent_all": "Too little cash and no property: all the cash goes to the owner. Nobody is out.",
    "go": "The bank pays for reaching GO.",
    "bail": "Leaving jail before rolling is paid into the Jackpot.",
    "free_parking": "Free Parking takes all the money in the Jackpot.",
    "hot_house": "The house under the arrow: its owner gets 2 x the price, with the pair 4 x, betting or not.",
    "payout": "The taker is paid first, then around to the left, as long as the bank has money.",
}


class Page(Struct, frozen=True):
    """A part of the history, newest first."""

    seq: int  # of the game when this was read
    entries: tuple[Entry, ...]
    before: int  # ask with this for what is older, 0 when there is no more
    books: str  # where all the money is, added up in words


def entries(scene: Scene, words: Words, limit: int, viewer: str | None = None) -> tuple[Entry, ...]:
    """The newest entries first, at most `limit`; where purses are hidden and a viewer is named, as this viewer may read."""
    return tuple(islice(_all(scene.line, words, viewer if words.game.secret else None), limit))


def page(line: Timeline, words: Words, seat: str, wanted: str = "all", before: int = 0, limit: int = PAGE) -> Page:
    """The newest entries older than `before` (0: the very newest) that `wanted` lets through: all | mine | chance | fixes."""
    found = tuple(
        islice(
            _all(line, words, seat if words.game.secret else None, before, lambda *of: FILTERS[wanted](seat, *of)),
            limit + 1,
        )
    )
    more = found[limit - 1].seq if len(found) > limit else 0
    return Page(line.seq, found[:limit], more, books(words))


def books(words: Words) -> str:
    """All the money there is, added up in words: the proof that nothing was lost."""
    game = words.game
    players = sum(game.cash.get(seat, 0) for seat in game.order)
    at_risk = sum(game.staked(seat) for seat in game.order)
    parts = [("Bank", game.cash.get(BANK, 0)), ("Jackpot", game.cash.get(JACKPOT, 0)), ("players", players)]
    parts[2:2] = [("at risk", at_risk)] if at_risk else []
    told = " + ".join(f"{name} {words.money(amount)}" for name, amount in parts)
    line = f"{told} = {words.money(total(game.cash))}"
    if total(game.cash) == game.total == sum(amount for _, amount in parts):
        return f"The books balance: {line}."
    return f"The money does not add up: {line}, but {words.money(game.total)} lie in the box."


def lines(events: Iterable[e.Event], words: Words) -> list[str]:
    """The sentences of these events, for a transcript."""
    return [told[0] for event in events if (told := tell(words, event))]


def _words_for(words: Words, event: e.Event, viewer: str | None) -> Words:
    """Words that leave out the amount where it would tell somebody what is in another's purse."""
    if viewer is None or not isinstance(event, e.Moved) or event.why not in PRIVATE:
        return words
    parties = words.game.order if event.why in ONE_LINE else (event.source, event.target)
    open_to_all = BANK in parties or JACKPOT in parties
    return words if open_to_all or viewer in parties else Quiet(words.edition, words.game)


def _goes_with_the_one_before(events: tuple[e.Event, ...], at: int) -> bool:
    """One line tells all legs of a payment to or from everybody."""
    event, before = events[at], events[at - 1] if at else None
    return isinstance(event, e.Moved) and isinstance(before, e.Moved) and event.why == before.why in ONE_LINE


Wanted = Callable[[e.Event, bool], bool]  # an event, and whether it is taken back


def _all(
    line: Timeline, words: Words, viewer: str | None, before: int = 0, wanted: Wanted = lambda *_: True
) -> Iterator[Entry]:
    for batch in reversed(line.batches):
        if before and batch.first >= before:
            continue
        for i in reversed(range(len(batch.events))):
            seq = batch.first + i
            if (before and seq >= before) or not wanted(batch.events[i], seq in line.struck):
                continue
            told = tell(_words_for(words, batch.events[i], viewer), batch.events[i])
            if told is None or _goes_with_the_one_before(batch.events, i):
                continue
            kind = undo_kind(line, seq)
            takes = goes_with(line, seq) if kind == "back" else 0
            minor = isinstance(batch.events[i], MINOR)
            yield Entry(seq, told[0], told[1], batch.at[11:19], kind, takes, seq in line.struck, minor, told[2])


def _about(seat: str, event: e.Event, struck: bool) -> bool:
    """Whether this is about a seat: it acted, paid, received, or was asked."""
    names = ("seat", "owner", "by", "to", "source", "target")
    if isinstance(event, e.Moved) and event.why in ONE_LINE:
        return True  # everybody pays or is paid
    return seat in {str(getattr(event, name, "")).removeprefix("stake:") for name in names}


def _of_chance(seat: str, event: e.Event, struck: bool) -> bool:
    bet = isinstance(event, e.RoundSaid) and event.kind == "bets"
    return bet or getattr(event, "why", "") in CHANCE or getattr(event, "what", "") in CHANCE


def _correction(seat: str, event: e.Event, struck: bool) -> bool:
    undo = isinstance(event, e.Moved) and event.why in ("undo", "fix")
    return struck or undo or isinstance(event, e.Undone)


FILTERS: dict[str, Callable[[str, e.Event, bool], bool]] = {
    "all": lambda seat, event, struck: True,
    "mine": _about,
    "chance": _of_chance,
    "fixes": _correction,
}


def tell(words: Words, event: e.Event) -> Told | None:
    """An event in one sentence, or None when nobody saw it."""
    teller = _TELLERS.get(type(event))
    return teller(words, event) if teller else None


def _moved(words: Words, event: e.Moved) -> Told | None:
    teller = _MOVES.get(event.why)
    if teller is None:
        return None
    seat = event.source.removeprefix("stake:")
    if event.source in ("bank", "jackpot"):
        seat = event.target
    short = f" (of {words.money(event.due)}: the bank is empty)" if event.due else ""
    return teller(words, event, words.money(event.amount)) + short, seat, WHYS.get(event.why, "")


def _who(words: Words, account: str) -> str:
    return words.name(account.removeprefix("stake:"))


_MOVES: dict[str, Callable[[Words, e.Moved, str], str]] = {
    "buy": lambda w, m, money: f"{_who(w, m.source)} bought {w.space(m.about)} for {money}",
    "auction": lambda w, m, money: f"{_who(w, m.source)} won the auction of {w.space(m.about)} for {money}",
    "rent": lambda w, m, money: f"{_who(w, m.source)} paid {_who(w, m.target)} {money} rent for {w.space(m.about)}",
    "rent_all": lambda w, m, money: f"{_who(w, m.source)} gave {_who(w, m.target)} all the cash, {money}",
    "go": lambda w, m, money: f"{_who(w, m.target)} got {money} for GO",
    "bail": lambda w, m, money: f"{_who(w, m.source)} paid {money} to leave jail",
    "free_parking": lambda w, m, money: f"{_who(w, m.target)} took the Jackpot on Free Parking: {money}",
    "hot_house": lambda w, m, money: f"Hot House {w.space(m.about)}: {_who(w, m.target)} got {money}",
    "payout": lambda w, m, money: f"{_who(w, m.target)} got {money} from the bank",
    "pass": lambda w, m, money: f"{_who(w, m.source)}'s bet of {money} went to {_who(w, m.target)}",
    "stake_lost": lambda w, m, money: f"{_who(w, m.source)}'s bet of {money} went into the Jackpot",
    "stake_won": lambda w, m, money: f"{_who(w, m.target)} took {_who(w, m.source)}'s bet of {money}",
    "bankrupt": lambda w, m, money: f"{_who(w, m.source)} lost all cash, {money}, to the Jackpot",
    "jackpot": lambda w, m, money: f"{_who(w, m.target)} won the Jackpot: {money}",
    "swap_cash": lambda w, m, money: f"{_who(w, m.source)} gave {_who(w, m.target)} all the cash, {money}",
    "pay": lambda w, m, money: f"{_who(w, m.source)} paid {_who(w, m.target)} {money}" + w.what_for(m.about),
    "pay_all": lambda w, m, money: f"{_who(w, m.source)} paid everybody {money} each{w.what_for(m.about)}",
    "all_pay": lambda w, m, money: f"Everybody paid {_who(w, m.target)} {money}{w.what_for(m.about)}",
    "trade": lambda w, m, money: f"{_who(w, m.source)} paid {_who(w, m.target)} {money} in a trade",
    "undo": lambda w, m, money: f"Taken back: {_who(w, m.source)} returned {money} to {_who(w, m.target)}",
}  # fmt: skip


def _claimed(words: Words, event: e.Claimed) -> Told | None:
    space = words.space(event.space)
    if not event.owner:
        return f"{space} is free again", "", ""
    who = words.name(event.owner)
    text = {
        "rent": f"{who} took over {space} instead of rent",
        "build": f"{who} built on {space}",
        "steal": f"{who} stole {space}",
        "swap_house": f"{who} swapped for {space}",
        "trade": f"{who} got {space} in a trade",
    }.get(event.why)
    return (text, event.owner, "") if text else None


def _rolled(words: Words, event: e.Rolled) -> Told:
    return f"{words.name(event.seat)} rolled {words.dice(event.dice)}", event.seat, ""


def _walked(words: Words, event: e.Walked) -> Told | None:
    return f"{words.name(event.seat)} came to {words.at(event.space)}", event.seat, ""


def _confined(words: Words, event: e.Confined) -> Told:
    why = {"doubles": "The third double in a row goes to jail without moving."}.get(event.why, "")
    return f"{words.name(event.seat)} went to jail", event.seat, why


def _freed(words: Words, event: e.Freed) -> Told | None:
    how = {"double": "left jail with a double", "tries": "left jail after the last try"}.get(event.why)
    return (f"{words.name(event.seat)} {how}", event.seat, "A double frees without an extra turn.") if how else None


def _marked(words: Words, event: e.Marked) -> Told | None:
    what, _, seat = event.name.partition(":")
    if what != "tries" or not event.value:
        return None
    left = words.edition.facts["jail_tries"] - event.value
    return f"{words.name(seat)} stays in jail ({left} {'try' if left == 1 else 'tries'} left)", seat, ""


def _noted(words: Words, event: e.Noted) -> Told | None:
    who, about = words.name(event.seat), event.about
    text = {
        "segment": f"The arrow stopped at {SEGMENTS[about][0]}" if about in SEGMENTS else "",
        "owner_in_jail": f"No rent for {words.space(about)}: {who} is in jail",
        "hot_house_jailed": f"No Hot House bonus for {words.space(about)}: {who} is in jail",
        "nothing_to_give": f"{who} has nothing to give for {words.space(about)}",
        "resumed": "The game goes on",
        "scripted": "From here on luck comes from a script: a demonstration",
        "no_bids": f"Nobody bid for {words.space(about)}; it stays free",
        "jackpot_empty": "The Jackpot is empty",
        "not_right": f"{who} said that is not right: {words.name(about)} got no money",
        "declined": f"{who} said no, thank you",
        "luck_known": "This spin has fallen before: the bets stand as they stood",
        "no_build": "Nothing is free: nothing to build",
        "no_steal": "Nobody else owns anything to steal",
        "no_swap_house": "Nothing to swap",
    }.get(event.what)
    return (text, event.seat, "") if text else None


def _said(words: Words, event: e.RoundSaid) -> Told | None:
    # "No bet" and "I am out" are shown in the round itself.
    verb = "bid" if event.kind == "auction" else "bet"
    return (f"{words.name(event.seat)} {verb} {words.money(event.amount)}", event.seat, "") if event.amount else None


def _taken(words: Words, event: e.SeatTaken) -> Told:
    return f"{event.name} is at the table", event.seat, ""


def _ruled(words: Words, event: e.Ruled) -> Told:
    setting = words.edition.settings.get(event.setting)
    label = setting.label if setting else event.setting
    return f"Rule: {label}: {event.value.replace('_', ' ')}", "", setting.why if setting else ""


def _undone(words: Words, event: e.Undone) -> Told | None:
    if event.how == "money":
        return None  # the counter-entry beside it says all
    asked = f", as {words.name(event.by)} asked" if event.by else ""
    why = "Nothing is erased; luck that has fallen is never drawn again."
    return f"The game went back to before a mistake{asked}", event.by, why


def _ended(words: Words, event: e.Ended) -> Told:
    names = " and ".join(words.name(seat) for seat in event.winners)
    return f"The bank is empty: {names} won", "", "The most cash wins; pot, bets and houses count nothing."


_TELLERS: dict[type, Callable[[Words, Any], Told | None]] = {
    e.Moved: _moved,
    e.Claimed: _claimed,
    e.Rolled: _rolled,
    e.Walked: _walked,
    e.Confined: _confined,
    e.Freed: _freed,
    e.Marked: _marked,
    e.Noted: _noted,
    e.RoundSaid: _said,
    e.SeatTaken: _taken,
    e.Ruled: _ruled,
    e.Undone: _undone,
    e.Ended: _ended,
    e.Began: lambda words, event: ("The game began", "", ""),
    e.TurnBegan: lambda words, event: (f"{words.name(event.seat)}'s turn", event.seat, ""),
}

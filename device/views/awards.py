"""One true and kind award for each seat: a table of what may be praised, and a fair way to hand it out.

An award goes to whoever has most of something, counted from the events that stand. Everybody gets one, as many different
ones as there can be; who is best at nothing is praised for the own best moment, which is true of everybody.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeGuard

from msgspec import Struct

from device.game import events as e
from device.game.edition import Edition
from device.game.state import BANK, JACKPOT
from device.game.timeline import Timeline
from device.language import N_, _, ngettext
from device.views.charts import course
from device.views.words import Words


class Award(Struct, frozen=True):
    """What a seat is praised for."""

    seat: str
    code: str
    title: str
    text: str  # why, with the number
    shared: bool = False  # somebody else did as well


class Praise(Struct, frozen=True):
    """One row of the table: what is counted, and how it is said of `{who}` with `{n}` (times) or `{money}`."""

    code: str
    title: str
    text: str
    least: int = 1  # less than this is nothing to praise; money: in twentieths of what each started with
    money: bool = False


PRAISES = (  # the rarest first: where one seat may have several, the first is the more special one
    Praise("comeback", N_("Comeback of the evening"), N_("{who} was down to {low} and rose by {money}."), 1, True),
    Praise("escape", N_("Escape artist"), N_("{who} walked out of jail {n}."), 2),
    Praise("trader", N_("Best negotiator"), N_("{who} made {n} deals that both sides liked.")),
    Praise("builder", N_("Master builder"), N_("{who} put up {n} buildings."), 2),
    Praise("lifter", N_("Clean slate"), N_("{who} lifted {n} mortgages."), 2),
    Praise("patient", N_("Most patient"), N_("{who} waited in jail {n} and came out again."), 2),
    Praise("finder", N_("Finder of the evening"), N_("{who} found {money} in the pot."), 1, True),
    Praise("bidder", N_("Auction winner"), N_("{who} won the auction {n}.")),
    Praise("lucky", N_("The arrow's favourite"), N_("{who} got {money} from the wheel."), 1, True),
    Praise("landlord", N_("Best host"), N_("{who} had guests who left {money}."), 1, True),
    Praise("brave", N_("Brave heart"), N_("{who} put {money} on the wheel in all."), 1, True),
    Praise("collector", N_("Town planner"), N_("{who} owned {n} properties at the end.")),
    Praise("stalls", N_("King of the fair"), N_("{who} put up {n} ticket booths."), 2),
    Praise("rider", N_("Train driver"), N_("{who} took the train {n}."), 2),
    Praise("generous", N_("Open hand"), N_("{who} handed {money} to the others."), 1, True),
    Praise("doubles", N_("Hand for dice"), N_("{who} rolled {n} doubles."), 2),
    Praise("spinner", N_("Keeper of the plunger"), N_("{who} sent the arrow round {n}.")),
    Praise("traveller", N_("Globetrotter"), N_("{who} came past GO {n}.")),
    Praise("patron", N_("Friend of the Jackpot"), N_("{who} filled the Jackpot with {money}."), 1, True),
    Praise("filler", N_("Friend of the pot"), N_("{who} put {money} into the pot."), 1, True),
    Praise("drawer", N_("Friend of the cards"), N_("{who} drew {n} cards."), 2),
)
MOMENT = Praise("moment", N_("Finest moment"), N_("{who}'s best single gain was {money}."), 1)
COMPANY = Praise("company", N_("Good company"), N_("{who} made it a table of {n}."), 0)

WON_AT_THE_WHEEL = frozenset({"hot_house", "payout", "pass", "stake_won", "jackpot"})
NO_GAIN = frozenset({
    "start", "position", "undo", "fix", "take", "stake_back", "bet_less", "swap_cash", "mortgage", "sell", "bankrupt", "issued",
})  # fmt: skip
OWED = frozenset({"rent", "fine"})  # what a payment may be for that is no gift
TIMES = frozenset({"escape", "bidder", "spinner", "traveller", "patient", "rider"})


def awards(line: Timeline, words: Words) -> tuple[Award, ...]:
    """An award for each seat, in the order of the table."""
    counted, low = count(line, words.edition)
    order = line.game.order
    note = max(words.edition.start // 20, 1)
    best = {
        praise.code: tuple(seat for seat in order if counted[praise.code][seat] == most)
        for praise in PRAISES
        if (most := max((counted[praise.code][seat] for seat in order), default=0))
        >= praise.least * (note if praise.money else 1)
    }
    given = _shared_out(order, best)
    found = []
    for seat in order:
        own = [praise for praise in (MOMENT, COMPANY) if counted[praise.code][seat] >= praise.least]
        praise = next((one for one in PRAISES if one.code == given.get(seat)), own[0])
        n = counted[praise.code][seat]
        text = _(
            praise.text,
            who=words.name(seat),
            n=_times(n) if praise.code in TIMES else n,
            money=words.money(n),
            low=words.money(low.get(seat, 0)),
        )
        found.append(Award(seat, praise.code, _(praise.title), text, len(best.get(praise.code, ())) > 1))
    return tuple(found)


def _shared_out(order: tuple[str, ...], best: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Who gets which: as many seats as can be have an award of their own (a matching by augmenting paths)."""
    holder: dict[str, str] = {}  # code -> seat

    def place(seat: str, tried: set[str]) -> bool:
        for code, seats in best.items():
            if seat in seats and code not in tried:
                tried.add(code)
                if code not in holder or place(holder[code], tried):
                    holder[code] = seat
                    return True
        return False

    left = [seat for seat in order if not place(seat, set())]
    given = {seat: code for code, seat in holder.items()}
    for seat in left:  # equal with somebody who has it: both have it
        code = next((code for code, seats in best.items() if seat in seats), "")
        given |= {seat: code} if code else {}
    return given


def _times(n: int) -> str:
    if n in (1, 2):
        return _("once") if n == 1 else _("twice")
    return ngettext("{count} time", "{count} times", n)


# --- counting ---------------------------------------------------------------------------------------------------------


def standing(line: Timeline) -> Iterator[e.Event]:
    """All events that have not been taken back."""
    for batch in line.batches:
        for seq, event in enumerate(batch.events, batch.first):
            if seq not in line.struck:
                yield event


def count(line: Timeline, edition: Edition) -> tuple[dict[str, Counter[str]], dict[str, int]]:
    """How much of everything each seat has, by the codes of the table; and each seat's lowest point."""
    counted: dict[str, Counter[str]] = {praise.code: Counter() for praise in (*PRAISES, MOMENT, COMPANY)}
    low: dict[str, int] = {}
    trades: dict[int, tuple[str, str]] = {}
    for event in standing(line):
        counter = _COUNTERS.get(type(event))
        for code, seat, n in counter(event) if counter else ():
            counted[code][seat] += n
        if isinstance(event, e.Offered) and event.kind == "trade":
            trades[event.offer] = (event.by, event.to)
        if isinstance(event, e.Answered) and event.answer == "yes":
            counted["trader"].update(trades.get(event.offer, ()))
        if _is_gain(event) and event.target in line.game.order:
            counted["moment"][event.target] = max(counted["moment"][event.target], event.amount)
    for seat, cash in course(line).seats.items():
        lowest = min(cash, default=0)
        low[seat] = lowest
        if cash and lowest < cash[0]:
            counted["comeback"][seat] = cash[-1] - lowest
        counted["company"][seat] = len(line.game.order)
    counted["stalls" if "booths" in edition.facts else "collector"] = Counter(line.game.owners.values())
    # Whatever lies in the middle has its own name on each board.
    if edition.pot(line.game) == JACKPOT:
        counted["finder"].clear()
        counted["filler"].clear()
    else:
        counted["patron"].clear()
    return counted, low


def _is_gain(event: e.Event) -> TypeGuard[e.Moved]:
    return isinstance(event, e.Moved) and event.asset == "cash" and event.why not in NO_GAIN


Counts = Iterator[tuple[str, str, int]]


def _moved(event: e.Moved) -> Counts:
    if event.asset != "cash":
        return
    source = event.source.removeprefix("stake:")
    if event.source == JACKPOT and event.why in ("free_parking", "loose_change"):
        yield "finder", event.target, event.amount
    if event.why in _PAID:
        yield _PAID[event.why], source, 1
    if event.why in WON_AT_THE_WHEEL:
        yield "lucky", event.target, event.amount
    if event.why in ("rent", "rent_all"):
        yield "landlord", event.target, event.amount
    if event.why in ("pay", "pay_all") and event.target != JACKPOT and event.about not in OWED:
        yield "generous", source, event.amount
    if event.target == JACKPOT and source != BANK and event.why not in ("undo", "fix"):
        yield "patron", source, event.amount
        yield "filler", source, event.amount
    if event.why == "bet":
        yield "brave", source, event.amount
    if event.why == "bet_less":
        yield "brave", event.target, -event.amount


_PAID = {"auction": "bidder", "build": "builder", "lift": "lifter"}  # what is counted, not added up


def _freed(event: e.Freed) -> Counts:
    yield "escape", event.seat, 1


def _rolled(event: e.Rolled) -> Counts:
    if event.jailed:
        yield "patient", event.seat, 1
    if len(event.dice) > 1 and event.dice[0] == event.dice[1]:
        yield "doubles", event.seat, 1


def _walked(event: e.Walked) -> Counts:
    if event.passed:
        yield "traveller", event.seat, 1


def _noted(event: e.Noted) -> Counts:
    if event.what in _NOTED:
        yield _NOTED[event.what], event.seat, 1


_NOTED = {"segment": "spinner", "railroad": "rider", "card": "drawer"}


_COUNTERS: dict[type, Callable[..., Counts]] = {
    e.Moved: _moved,
    e.Freed: _freed,
    e.Rolled: _rolled,
    e.Walked: _walked,
    e.Noted: _noted,
}

"""The newest result of the wheel, told in the order of the rules: Hot House, segment, who gets what, the rule."""

from collections.abc import Iterable

from device.game import events as e
from device.game.state import BANK, JACKPOT, Game
from device.views import seals
from device.views.scene import Scene
from device.views.shapes import HotHouse, Report, ReportLine, SealView
from device.views.words import SEGMENTS, Words

RULES = {
    "X1": ("Everybody who bet gets the bet back and the same again from the bank.", "x1: the bank adds 1 x each bet, the taker first, then to the left."),
    "X2": ("Everybody who bet gets the bet back and 2 x the bet from the bank.", "x2: the bank adds 2 x each bet, the taker first, then to the left."),
    "X4": ("Everybody who bet gets the bet back and 4 x the bet from the bank.", "x4: the bank adds 4 x each bet, the taker first, then to the left."),
    "PASS_LEFT": ("Every bet goes to the next bettor on the left.", "Only those who bet stand in the ring; with one bet nothing moves, with two the bets change places."),
    "PASS_RIGHT": ("Every bet goes to the next bettor on the right.", "Only those who bet stand in the ring; with one bet nothing moves, with two the bets change places."),
    "PAY_JACKPOT": ("All bets go into the Jackpot.", "Whoever bet loses the bet to the Jackpot."),
    "GO_TO_JAIL": ("The taker goes to jail; only the taker's bet is lost.", "The taker's bet goes to the Jackpot, the others take theirs back. No extra turn for a double."),
    "BUILD_HOUSE": ("Bets go home. The taker builds on a free property.", "One house on any unowned property, free. With all houses in use one may be moved."),
    "STEAL_HOUSE": ("Bets go home. The taker takes a property of another player.", "The old owner gets the house back. With all houses in use one of the taker's own is moved."),
    "SWAP_HOUSE": ("Bets go home. The taker swaps a property with another player.", "One own property for one of somebody else's, both picked by the taker."),
    "SWAP_CASH": ("Bets go home. The taker swaps all cash with another player.", "All cash for all cash, after the bets are back; jail protects nobody."),
    "BANKRUPT": ("The taker loses all cash and the bet to the Jackpot.", "All the taker's money, the Hot House bonus of this spin included. Properties stay, nobody is out."),
    "JACKPOT": ("The taker wins the Jackpot and all other bets.", "All the money of the Jackpot and everybody else's bet; the own bet comes back."),
}  # fmt: skip


def newest(scene: Scene, words: Words) -> Report | None:
    """The report of the newest spin that still stands, or None."""
    line = scene.line
    for batch in reversed(line.batches):
        for i, event in enumerate(batch.events):
            if isinstance(event, e.Noted) and event.what == "segment" and batch.first + i not in line.struck:
                opened = seals.opened(line, batch.first)
                return _report(words, batch.first, event, batch.events, batch.after, opened)
        if batch.after.phase == "lobby":
            break
    return None


def _report(
    words: Words, id: int, segment: e.Noted, events: Iterable[e.Event], after: Game, seal: SealView | None
) -> Report:
    kind = segment.about
    text, why = RULES[kind]
    return Report(
        id=id,
        taker=segment.seat,
        kind=kind,
        title=SEGMENTS[kind][0].upper(),
        text=text,
        hot=_hot(words, events),
        lines=tuple(_lines(words, events)),
        why=why,
        bank_after=after.cash[BANK],
        after={seat: after.cash[seat] for seat in after.order},
        seal=seal,
    )


def _hot(words: Words, events: Iterable[e.Event]) -> HotHouse:
    for event in events:
        if isinstance(event, e.Moved) and event.why == "hot_house":
            due = event.due or event.amount
            paid = f"{words.name(event.target)} gets {words.money(event.amount)}"
            short = f" of {words.money(due)}, the bank is empty" if event.amount < due else ""
            return HotHouse(event.about, f"{words.space(event.about)}: {paid}{short}", event.target, due, event.amount)
        if isinstance(event, e.Noted) and event.what == "hot_house_jailed":
            text = f"{words.space(event.about)}: {words.name(event.seat)} is in jail, no bonus"
            return HotHouse(event.about, text, event.seat)
        if isinstance(event, e.Noted) and event.what == "no_hot_house" and event.about:
            return HotHouse(event.about, f"{words.space(event.about)}: nobody's house, no bonus")
    return HotHouse("", "The arrow points at no house")


def _lines(words: Words, events: Iterable[e.Event]) -> Iterable[ReportLine]:
    """Who gets or loses what, in the order in which it was booked; bets going home are not counted."""
    for event in events:
        if isinstance(event, e.Moved) and event.why in _MOVES:
            yield from _MOVES[event.why](words, event)
        elif isinstance(event, e.Noted) and event.what in _NOTES:
            yield ReportLine(_NOTES[event.what], event.seat)
        elif isinstance(event, e.Confined):
            yield ReportLine("goes to jail", event.seat)


def _payout(words: Words, event: e.Moved) -> list[ReportLine]:
    return [ReportLine("from the bank", event.target, event.amount, event.due)]


def _pass(words: Words, event: e.Moved) -> list[ReportLine]:
    giver = event.source.removeprefix("stake:")
    return [
        ReportLine(f"passes to {words.name(event.target)}", giver, -event.amount),
        ReportLine(f"from {words.name(giver)}", event.target, event.amount),
    ]


def _lost(words: Words, event: e.Moved) -> list[ReportLine]:
    return [ReportLine("into the Jackpot", event.source.removeprefix("stake:"), -event.amount)]


def _won(words: Words, event: e.Moved) -> list[ReportLine]:
    giver = event.source.removeprefix("stake:")
    return [
        ReportLine(f"loses the bet to {words.name(event.target)}", giver, -event.amount),
        ReportLine(f"{words.name(giver)}'s bet", event.target, event.amount),
    ]


def _pot(words: Words, event: e.Moved) -> list[ReportLine]:
    return [ReportLine("wins the Jackpot", event.target, event.amount)] if event.source == JACKPOT else []


_MOVES = {
    "payout": _payout,
    "pass": _pass,
    "stake_lost": _lost,
    "bankrupt": _lost,
    "stake_won": _won,
    "jackpot": _pot,
}
_NOTES = {
    "jackpot_empty": "the Jackpot is empty",
    "no_build": "nothing is free: nothing to build",
    "no_steal": "nobody else owns anything",
    "no_swap_house": "nothing to swap",
    "no_swap_cash": "nobody to swap with",
}

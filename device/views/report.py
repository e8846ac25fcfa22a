"""The newest result of the wheel, told in the order of the rules: Hot House, segment, who gets what, the rule."""

from collections.abc import Iterable

from msgspec.structs import replace

from device.game import events as e
from device.game.state import BANK, JACKPOT, Game
from device.language import N_, _
from device.views import seals
from device.views.scene import Scene
from device.views.shapes import HotHouse, Report, ReportLine, SealView
from device.views.words import Words, segment

RULES = {
    "X1": (N_("Everybody who bet gets the bet back and the same again from the bank."), N_("x1: the bank adds 1 x each bet, the taker first, then to the left.")),
    "X2": (N_("Everybody who bet gets the bet back and 2 x the bet from the bank."), N_("x2: the bank adds 2 x each bet, the taker first, then to the left.")),
    "X4": (N_("Everybody who bet gets the bet back and 4 x the bet from the bank."), N_("x4: the bank adds 4 x each bet, the taker first, then to the left.")),
    "PASS_LEFT": (N_("Every bet goes to the next bettor on the left."), N_("Only those who bet stand in the ring; with one bet nothing moves, with two the bets change places.")),
    "PASS_RIGHT": (N_("Every bet goes to the next bettor on the right."), N_("Only those who bet stand in the ring; with one bet nothing moves, with two the bets change places.")),
    "PAY_JACKPOT": (N_("All bets go into the Jackpot."), N_("Whoever bet loses the bet to the Jackpot.")),
    "GO_TO_JAIL": (N_("The taker goes to jail; only the taker's bet is lost."), N_("The taker's bet goes to the Jackpot, the others take theirs back. No extra turn for a double.")),
    "BUILD_HOUSE": (N_("Bets go home. The taker builds on a free property."), N_("One house on any unowned property, free. With all houses in use one may be moved.")),
    "STEAL_HOUSE": (N_("Bets go home. The taker takes a property of another player."), N_("The old owner gets the house back. With all houses in use one of the taker's own is moved.")),
    "SWAP_HOUSE": (N_("Bets go home. The taker swaps a property with another player."), N_("One own property for one of somebody else's, both picked by the taker.")),
    "SWAP_CASH": (N_("Bets go home. The taker swaps all cash with another player."), N_("All cash for all cash, after the bets are back; jail protects nobody.")),
    "BANKRUPT": (N_("The taker loses all cash and the bet to the Jackpot."), N_("All the taker's money, the Hot House bonus of this spin included. Properties stay, nobody is out.")),
    "JACKPOT": (N_("The taker wins the Jackpot and all other bets."), N_("All the money of the Jackpot and everybody else's bet; the own bet comes back.")),
}  # fmt: skip


def newest(scene: Scene, words: Words) -> Report | None:
    """The report of the newest spin that still stands, or None."""
    line = scene.line
    if scene.edition.wheel is None:
        return None
    for index, batch in reversed(tuple(enumerate(line.batches))):
        for i, event in enumerate(batch.events):
            if isinstance(event, e.Noted) and event.what == "segment" and batch.first + i not in line.struck:
                opened = seals.opened(line, batch.first)
                told = _report(words, batch.first, event, batch.events, batch.after, opened)
                return replace(told, past=line.game.turn > line.before(index).turn + 1)
        if batch.after.phase == "lobby":
            break
    return None


def _report(
    words: Words, id: int, stopped: e.Noted, events: Iterable[e.Event], after: Game, seal: SealView | None
) -> Report:
    kind = stopped.about
    text, why = RULES[kind]
    return Report(
        id=id,
        taker=stopped.seat,
        kind=kind,
        title=segment(kind).upper(),
        text=_(text),
        hot=_hot(words, events),
        lines=tuple(_lines(words, events)),
        why=_(why),
        bank_after=after.cash[BANK],
        after={seat: after.cash[seat] for seat in after.order},
        seal=seal,
    )


def _hot(words: Words, events: Iterable[e.Event]) -> HotHouse:
    for event in events:
        if isinstance(event, e.Moved) and event.why == "hot_house":
            due = event.due or event.amount
            text = N_("{space}: {who} gets {money}")
            if event.amount < due:
                text = N_("{space}: {who} gets {money} of {due}, the bank is empty")
            said = _(
                text,
                space=words.space(event.about),
                who=words.name(event.target),
                money=words.money(event.amount),
                due=words.money(due),
            )
            return HotHouse(event.about, said, event.target, due, event.amount)
        if isinstance(event, e.Noted) and event.what == "hot_house_jailed":
            said = _("{space}: {who} is in jail, no bonus", space=words.space(event.about), who=words.name(event.seat))
            return HotHouse(event.about, said, event.seat)
        if isinstance(event, e.Noted) and event.what == "no_hot_house" and event.about:
            return HotHouse(event.about, _("{space}: nobody's house, no bonus", space=words.space(event.about)))
    return HotHouse("", _("The arrow points at no house"))


def _lines(words: Words, events: Iterable[e.Event]) -> Iterable[ReportLine]:
    """Who gets or loses what, in the order in which it was booked; bets going home are not counted."""
    for event in events:
        if isinstance(event, e.Moved) and event.why in _MOVES:
            yield from _MOVES[event.why](words, event)
        elif isinstance(event, e.Noted) and event.what in _NOTES:
            yield ReportLine(_(_NOTES[event.what]), event.seat)
        elif isinstance(event, e.Confined):
            # Translators: stands behind a player's name
            yield ReportLine(_("goes to jail"), event.seat)


def _payout(words: Words, event: e.Moved) -> list[ReportLine]:
    # Translators: stands behind a player's name, before what he or she got
    return [ReportLine(_("from the bank"), event.target, event.amount, event.due)]


def _pass(words: Words, event: e.Moved) -> list[ReportLine]:
    giver = event.source.removeprefix("stake:")
    return [
        # Translators: stands behind a player's name, before the amount of the bet
        ReportLine(_("passes to {who}", who=words.name(event.target)), giver, -event.amount),
        # Translators: stands behind a player's name, before what he or she got
        ReportLine(_("from {who}", who=words.name(giver)), event.target, event.amount),
    ]


def _lost(words: Words, event: e.Moved) -> list[ReportLine]:
    # Translators: stands behind a player's name, before what he or she lost
    return [ReportLine(_("into the Jackpot"), event.source.removeprefix("stake:"), -event.amount)]


def _won(words: Words, event: e.Moved) -> list[ReportLine]:
    giver = event.source.removeprefix("stake:")
    return [
        # Translators: stands behind a player's name
        ReportLine(_("loses the bet to {who}", who=words.name(event.target)), giver, -event.amount),
        # Translators: stands behind a player's name, before what he or she got
        ReportLine(_("{who}'s bet", who=words.name(giver)), event.target, event.amount),
    ]


def _pot(words: Words, event: e.Moved) -> list[ReportLine]:
    return [ReportLine(_("wins the Jackpot"), event.target, event.amount)] if event.source == JACKPOT else []


_MOVES = {
    "payout": _payout,
    "pass": _pass,
    "stake_lost": _lost,
    "bankrupt": _lost,
    "stake_won": _won,
    "jackpot": _pot,
}
_NOTES = {
    "jackpot_empty": N_("the Jackpot is empty"),
    "no_build": N_("nothing is free: nothing to build"),
    "no_steal": N_("nobody else owns anything"),
    "no_swap_house": N_("nothing to swap"),
    "no_swap_cash": N_("nobody to swap with"),
}

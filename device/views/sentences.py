"""The sentences of the history as messages: by the reason of a movement, a claim or a note; `views.telling` fills them."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from device.game.edition import Edition
from device.language import N_
from device.views import sentences_classic, sentences_junior

# The rule behind a movement.
WHYS = {
    "buy": N_("A purchase is paid into the Jackpot, not to the bank."),
    "auction": N_("The highest bid is paid into the Jackpot."),
    "rent": N_("Rent is the printed price, twice that when the owner has both of the colour."),
    "rent_all": N_("Too little cash and no property: all the cash goes to the owner. Nobody is out."),
    "go": N_("The bank pays for reaching GO."),
    "bail": N_("Leaving jail before rolling is paid into the Jackpot."),
    "free_parking": N_("Free Parking takes all the money in the Jackpot."),
    "hot_house": N_("The house under the arrow: its owner gets 2 x the price, with the pair 4 x, betting or not."),
    "fix": N_("Asked by the host, confirmed at the box; it can be taken back like any payment."),
    "take": N_("Money that had been forgotten; it can be taken back like any payment."),
    "removed": N_("Whoever leaves a game gives all cash back to the bank, and the properties are free."),
    "payout": N_("The taker is paid first, then around to the left, as long as the bank has money."),
}

# Money, by the reason of a movement; with a note or the Jackpot some are said in another way.
MOVES = {
    "buy": N_("{source} bought {space} for {money}"),
    "auction": N_("{source} won the auction of {space} for {money}"),
    "rent": N_("{source} paid {target} {money} rent for {space}"),
    "rent_all": N_("{source} gave {target} all the cash, {money}"),
    "go": N_("{target} got {money} for GO"),
    "bail": N_("{source} paid {money} to leave jail"),
    "free_parking": N_("{target} took the Jackpot on Free Parking: {money}"),
    "hot_house": N_("Hot House {space}: {target} got {money}"),
    "payout": N_("{target} got {money} from the bank"),
    "pass": N_("{source}'s bet of {money} went to {target}"),
    "stake_lost": N_("{source}'s bet of {money} went into the Jackpot"),
    "stake_won": N_("{target} took {source}'s bet of {money}"),
    "bankrupt": N_("{source} lost all cash, {money}, to the Jackpot"),
    "jackpot": N_("{target} won the Jackpot: {money}"),
    "swap_cash": N_("{source} gave {target} all the cash, {money}"),
    "pay": N_("{source} paid {target} {money}"),
    "pay note": N_("{source} paid {target} {money} ({note})"),
    "pay jackpot": N_("{source} paid the Jackpot {money}"),
    "pay jackpot note": N_("{source} paid the Jackpot {money} ({note})"),
    "pay_all": N_("{source} paid everybody {money} each"),
    "pay_all note": N_("{source} paid everybody {money} each ({note})"),
    "all_pay": N_("Everybody paid {target} {money}"),
    "all_pay note": N_("Everybody paid {target} {money} ({note})"),
    "fix note": N_("Host fix: {source} gave {target} {money} ({note})"),
    "take": N_("{target} took {money} from the bank"),
    "take note": N_("{target} took {money} from the bank ({note})"),
    "removed": N_("{source}'s {money} went back to the bank"),
    "trade": N_("{source} paid {target} {money} in a trade"),
    "undo": N_("Taken back: {source} returned {money} to {target}"),
    "undo jackpot": N_("Taken back: the Jackpot returned {money} to {target}"),
}

CLAIMS = {
    "rent": N_("{who} took over {space} instead of rent"),
    "build": N_("{who} built on {space}"),
    "steal": N_("{who} stole {space}"),
    "swap_house": N_("{who} swapped for {space}"),
    "trade": N_("{who} got {space} in a trade"),
}

FREED = {
    "double": N_("{who} left jail with a double"),
    "tries": N_("{who} left jail after the last try"),
}

NOTES = {
    "segment": N_("The arrow stopped at {segment}"),
    "not_asked": N_("{who} did not ask in time: no rent for {space}"),
    "owner_in_jail": N_("No rent for {space}: {who} is in jail"),
    "hot_house_jailed": N_("No Hot House bonus for {space}: {who} is in jail"),
    "nothing_to_give": N_("{who} has nothing to give for {space}"),
    "resumed": N_("The game goes on"),
    "scripted": N_("From here on luck comes from a script: a demonstration"),
    "no_bids": N_("Nobody bid for {space}; it stays free"),
    "jackpot_empty": N_("The Jackpot is empty"),
    "not_right": N_("{who} said that is not right: {other} got no money"),
    "declined": N_("{who} said no, thank you"),
    "luck_known": N_("This spin has fallen before: the bets stand as they stood"),
    "no_build": N_("Nothing is free: nothing to build"),
    "no_steal": N_("Nobody else owns anything to steal"),
    "no_swap_house": N_("Nothing to swap"),
}

FREED_WHYS: dict[str, str] = {}

NOTE_WHYS: dict[str, str] = {}

MARKS: dict[str, str] = {}

ENDED = {
    "bank": (
        # Translators: one winner
        N_("The bank is empty: {who} won"),
        # Translators: several winners with equal cash
        N_("The bank is empty: {names} won"),
        N_("The most cash wins; pot, bets and houses count nothing."),
    )
}


class Tale(Struct, frozen=True):
    """How one edition tells its history."""

    moves: Mapping[str, str]
    whys: Mapping[str, str]
    claims: Mapping[str, str]
    freed: Mapping[str, str]
    freed_whys: Mapping[str, str]
    notes: Mapping[str, str]
    note_whys: Mapping[str, str]
    marks: Mapping[str, str]
    ended: Mapping[str, tuple[str, str, str]]  # one winner, several, and the rule


_JACKPOT = Tale(MOVES, WHYS, CLAIMS, FREED, FREED_WHYS, NOTES, NOTE_WHYS, MARKS, ENDED)


def _with(own: Any) -> Tale:
    """All that is said in the same way on every board, and what this board says of its own."""
    return Tale(*(getattr(_JACKPOT, name) | getattr(own, name.upper(), {}) for name in Tale.__struct_fields__))


TALES = {"junior": _with(sentences_junior), "classic": _with(sentences_classic)}


def of(edition: Edition) -> Tale:
    """How this edition tells its history."""
    return TALES.get(edition.name, _JACKPOT)

"""Options in words: what stands on a button, and on a line of the OLED (at most 14 letters)."""

from collections.abc import Callable

from device.game.options import Option
from device.views.shapes import Amount, OptionView, Pick
from device.views.words import SEGMENTS, Words

Label = tuple[str, str]

PICKS = {
    "chance": "Take a Chance",
    "move": "Move",
    "leave": "Leave it free",
    "cash": "Give all the cash",
    "rent": "Pay the rent",
    "jackpot": "Jackpot",
}


def view(words: Words, option: Option) -> OptionView:
    """An option as people see it."""
    label, short = _LABELS[option.command](words, option)
    return OptionView(
        command=option.command,
        seat=option.seat,
        label=label,
        short=short,
        amount=Amount(option.low, option.high, option.step, "count" if option.count else "money")
        if option.step
        else None,
        picks=tuple(_pick(words, option, value) for value in option.picks),
        gives=tuple(_pick(words, option, value) for value in option.gives),
        dice=option.dice,
        text=option.text,
        main=option.main,
        grave=option.grave,
        seq_matters=option.seen,
    )


def _pick(words: Words, option: Option, value: str) -> Pick:
    step = words.game.step.kind
    if not value:
        return Pick("", "Highest roll" if option.command == "begin" else "No, thank you")
    if option.command == "segment":
        if value in SEGMENTS:
            return Pick(value, SEGMENTS[value][0])
        return Pick(value, f"{value}: {SEGMENTS[words.edition.wheel.chance_ring[int(value) - 1]][0]}")
    if value in words.game.order:
        return Pick(value, words.name(value), value)
    if value == "move" and step == "question":
        return Pick(value, f"Move {words.game.step.amount}")
    if value == "move":
        return Pick(value, "Move a house there")
    if value in PICKS:
        return Pick(value, PICKS[value])
    price = words.edition.board.space(value).price
    label = f"{words.space(value)} {words.money(price)}" if price else words.space(value)
    return Pick(value, label, words.game.owners.get(value, ""))


def _fixed(label: str, short: str) -> Callable[[Words, Option], Label]:
    return lambda words, option: (label, short)


def _sit(words: Words, option: Option) -> Label:
    token = next(one.token for one in words.edition.tokens if one.seat == option.seat)
    return f"Add {token} without a phone", f"add {token}"


def _leave(words: Words, option: Option) -> Label:
    return f"{words.name(option.seat)} leaves", "leave"


def _roll(words: Words, option: Option) -> Label:
    return ("What did you roll?", "tap dice") if option.dice else ("Roll the dice", "roll")


def _choose(words: Words, option: Option) -> Label:
    if option.picks == ("",):
        return "No, thank you", "no"
    return {
        "question": ("Chance or move?", "? or move"),
        "move_house": ("Which house moves?", "move house"),
        "debt": ("How do you settle it?", "settle rent"),
        "rehouse": ("Leave it free", "leave free")
        if option.picks == ("leave",)
        else ("Move a house there", "move house"),
        "build": ("Build a house on", "build on"),
        "steal": ("Steal", "steal"),
        "swap_house": ("Swap", "swap house"),
        "swap_cash": ("Swap all cash with", "swap cash"),
    }[words.game.step.kind]


def _buy(words: Words, option: Option) -> Label:
    price = words.money(words.game.step.amount)
    return f"Buy {words.space(words.game.step.space)} for {price}", f"buy {price}"


def _bail(words: Words, option: Option) -> Label:
    bail = words.money(words.edition.facts["bail"])
    return f"Pay {bail}, then roll", f"pay {bail}"


def _bet(words: Words, option: Option) -> Label:
    said = words.game.round is not None and option.seat in words.game.round.said
    return ("Change your bet", "change bet") if said else ("Place your bet", "bet")


def _pay(words: Words, option: Option) -> Label:
    return "Pay somebody", "pay"


def _claim(words: Words, option: Option) -> Label:
    offer = next(one for one in words.game.offers if one.kind == "rent" and one.by == option.seat)
    due = words.money(offer.terms.amount)
    return f"Ask {words.name(offer.to)} for {due} rent", f"ask {due}"


_LABELS: dict[str, Callable[[Words, Option], Label]] = {
    "sit": _sit,
    "leave": _leave,
    "begin": _fixed("Begin: who goes first?", "begin"),
    "roll": _roll,
    "choose": _choose,
    "buy": _buy,
    "auction": _fixed("Auction it", "auction"),
    "bid": _fixed("Bid", "bid"),
    "pass": _fixed("I'm out", "out"),
    "hammer": _fixed("Sold! End the auction", "sold!"),
    "bail": _bail,
    "bet": _bet,
    "lock": _fixed("No more bets", "no more bets"),
    "spin": _fixed("Spin", "spin"),
    "stop": _fixed("Stop", "stop"),
    "claim": _claim,
    "pay": _pay,
    "land": _fixed("Where are you now?", "I am on"),
    "salary": _fixed("I reached GO", "reached GO"),
    "chance": _fixed('I rolled "?": take a Chance', "? Chance"),
    "free": _fixed("Free by a double", "free"),
    "done": _fixed("My turn is over", "turn over"),
    "price": _fixed("Set up: a printed price", "a price"),
    "rename": _fixed("Set up: a printed name", "a name"),
    "segments": _fixed("Set up: how many segments the wheel has", "wheel size"),
    "segment": _fixed("Set up: a segment of the wheel", "a segment"),
    "printed": _fixed("Set up: all as printed now", "set-up done"),
}

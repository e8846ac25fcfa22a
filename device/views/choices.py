"""Options in words: what stands on a button, and on a line of the OLED (at most 14 letters)."""

from collections.abc import Callable

from device.game.options import Option
from device.language import N_, _
from device.views.shapes import Amount, OptionView, Pick
from device.views.words import N14_, SEGMENTS, Words, segment

Label = tuple[str, str]

PICKS = {
    "chance": N_("Take a Chance"),
    "move": N_("Move"),
    "leave": N_("Leave it free"),
    "cash": N_("Give all the cash"),
    "rent": N_("Pay the rent"),
    "jackpot": N_("Jackpot"),
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
        cost=_cost(words, option),
    )


def _cost(words: Words, option: Option) -> int:
    """What it takes from the purse, where that stands fixed."""
    if option.command == "bail":
        return words.edition.facts["bail"]
    return words.game.step.amount if option.command == "buy" or "rent" in option.picks else 0


def _pick(words: Words, option: Option, value: str) -> Pick:
    step = words.game.step.kind
    if not value:
        return Pick("", _("Highest roll") if option.command == "begin" else _("No, thank you"))
    if option.command == "segment":
        if value in SEGMENTS:
            return Pick(value, segment(value))
        return Pick(value, f"{value}: {segment(words.edition.wheel.chance_ring[int(value) - 1])}")
    if value in words.game.order:
        return Pick(value, words.name(value), value)
    if value == "move" and step == "question":
        return Pick(value, _("Move {steps}", steps=words.game.step.amount))
    if value == "move":
        return Pick(value, _("Move a house there"))
    if value in PICKS:
        return Pick(value, _(PICKS[value]))
    price = words.edition.board.space(value).price
    label = f"{words.space(value)} {words.money(price)}" if price else words.space(value)
    return Pick(value, label, words.game.owners.get(value, ""))


def _fixed(label: str, short: str) -> Callable[[Words, Option], Label]:
    return lambda words, option: (_(label), _(short))


_ADD = {
    "car": (N_("Add car without a phone"), N14_("add car")),
    "dog": (N_("Add dog without a phone"), N14_("add dog")),
    "shoe": (N_("Add shoe without a phone"), N14_("add shoe")),
    "hat": (N_("Add hat without a phone"), N14_("add hat")),
}


def _sit(words: Words, option: Option) -> Label:
    label, short = _ADD[next(one.token for one in words.edition.tokens if one.seat == option.seat)]
    return _(label), _(short)


def _leave(words: Words, option: Option) -> Label:
    return _("{who} leaves", who=words.name(option.seat)), _(N14_("leave"))


def _roll(words: Words, option: Option) -> Label:
    return (_("What did you roll?"), _(N14_("tap dice"))) if option.dice else (_("Roll the dice"), _(N14_("roll")))


_CHOOSE = {
    "question": (N_("Chance or move?"), N14_("? or move")),
    "move_house": (N_("Which house moves?"), N14_("move house")),
    "debt": (N_("How do you settle it?"), N14_("settle rent")),
    "rehouse": (N_("Move a house there"), N14_("move house")),
    # Translators: a list of properties follows
    "build": (N_("Build a house on"), N14_("build on")),
    # Translators: a list of properties follows
    "steal": (N_("Steal"), N14_("steal")),
    # Translators: a list of properties follows
    "swap_house": (N_("Swap"), N14_("swap house")),
    # Translators: a list of players follows
    "swap_cash": (N_("Swap all cash with"), N14_("swap cash")),
}


def _choose(words: Words, option: Option) -> Label:
    if option.picks == ("",):
        return _("No, thank you"), _(N14_("no"))
    if option.picks == ("leave",) and words.game.step.kind == "rehouse":
        return _("Leave it free"), _(N14_("leave free"))
    label, short = _CHOOSE[words.game.step.kind]
    return _(label), _(short)


def _buy(words: Words, option: Option) -> Label:
    price = words.money(words.game.step.amount)
    label = _("Buy {space} for {price}", space=words.space(words.game.step.space), price=price)
    return label, _(N14_("buy {price}"), price=price)


def _bail(words: Words, option: Option) -> Label:
    bail = words.money(words.edition.facts["bail"])
    return _("Pay {bail}, then roll", bail=bail), _(N14_("pay {bail}"), bail=bail)


def _bet(words: Words, option: Option) -> Label:
    said = words.game.round is not None and option.seat in words.game.round.said
    return (_("Change your bet"), _(N14_("change bet"))) if said else (_("Place your bet"), _(N14_("bet")))


def _pay(words: Words, option: Option) -> Label:
    return _("Pay somebody"), _(N14_("pay"))


def _claim(words: Words, option: Option) -> Label:
    offer = next(one for one in words.game.offers if one.kind == "rent" and one.by == option.seat)
    due = words.money(offer.terms.amount)
    return _("Ask {who} for {due} rent", who=words.name(offer.to), due=due), _(N14_("ask {due}"), due=due)


_LABELS: dict[str, Callable[[Words, Option], Label]] = {
    "sit": _sit,
    "leave": _leave,
    "begin": _fixed(N_("Begin: who goes first?"), N14_("begin")),
    "roll": _roll,
    "choose": _choose,
    "buy": _buy,
    "auction": _fixed(N_("Auction it"), N14_("auction")),
    "bid": _fixed(N_("Bid"), N14_("bid")),
    "pass": _fixed(N_("I'm out"), N14_("out")),
    "hammer": _fixed(N_("Sold! End the auction"), N14_("sold!")),
    "bail": _bail,
    "bet": _bet,
    "lock": _fixed(N_("No more bets"), N14_("no more bets")),
    "spin": _fixed(N_("Spin"), N14_("spin")),
    "stop": _fixed(N_("Stop"), N14_("stop")),
    "claim": _claim,
    "pay": _pay,
    "land": _fixed(N_("Where are you now?"), N14_("I am on")),
    "salary": _fixed(N_("I reached GO"), N14_("reached GO")),
    "chance": _fixed(N_('I rolled "?": take a Chance'), N14_("? Chance")),
    "free": _fixed(N_("Free by a double"), N14_("free")),
    "done": _fixed(N_("My turn is over"), N14_("turn over")),
    "price": _fixed(N_("Set up: a printed price"), N14_("a price")),
    "rename": _fixed(N_("Set up: a printed name"), N14_("a name")),
    "segments": _fixed(N_("Set up: how many segments the wheel has"), N14_("wheel size")),
    "segment": _fixed(N_("Set up: a segment of the wheel"), N14_("a segment")),
    "printed": _fixed(N_("Set up: all as printed now"), N14_("set-up done")),
}

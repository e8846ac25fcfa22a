"""Options in words: what stands on a button, and on a line of the OLED (at most 14 letters)."""

from collections.abc import Callable

from device.game.options import Option
from device.game.state import BANK, JACKPOT
from device.language import N_, _, ngettext
from device.views import cards
from device.views.shapes import Amount, OptionView, Pick
from device.views.words import N14_, SEGMENTS, TOKENS, Words, segment

Label = tuple[str, str]

PICKS = {
    "chance": N_("Take a Chance"),
    "leave": N_("Leave it free"),
    "cash": N_("Give all the cash"),
    "rent": N_("Pay the rent"),
    "bank": N_("The bank"),
    "pay": N_("Pay it now"),
    "move": N_("Move a house there"),
}
FIGURES = {
    "price": N_("Price"),
    "rent0": N_("Rent"),
    "rent1": N_("Rent with the whole colour"),
    "rent6": N_("Rent with a hotel"),
    "house": N_("A house costs"),
    "mortgage": N_("Mortgage"),
    "lift": N_("To lift the mortgage"),
}
FIRST_HOUSE = 2  # which of a street's rents


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
        brings=option.brings,
        picks=tuple(_pick(words, option, value) for value in option.picks),
        gives=tuple(_pick(words, option, value) for value in option.gives),
        dice=option.dice,
        kinds=option.kinds or (words.edition.dice if option.dice and "chance" not in words.edition.dice else ()),
        text=option.text,
        main=option.main,
        grave=option.grave,
        seq_matters=option.seen,
        cost=_cost(words, option),
        cost_to=_cost_to(words, option),
    )


def _cost(words: Words, option: Option) -> int:
    """What it takes from the purse, whatever is picked."""
    return {"bail": words.edition.facts.get("bail", 0), "buy": words.game.step.amount}.get(option.command, 0)


def _cost_to(words: Words, option: Option) -> str:
    """Who gets what it takes: whom it is owed to, or where prices, taxes and bail go."""
    edition, step = words.edition, words.game.step
    if option.command not in ("bail", "buy", "choose"):
        return ""
    if step.kind == "debt":
        return step.other
    what = "bail" if option.command == "bail" else "taxes" if step.kind == "tax" else ""
    if what and edition.receiver:
        return edition.receiver(words.game, what)
    return BANK if edition.endless else JACKPOT


def _pick(words: Words, option: Option, value: str) -> Pick:
    whose = value if value in words.game.order else words.game.owners.get(value, "")
    return Pick(value, _picked(words, option, value), whose, _takes(words, option, value))


def _picked(words: Words, option: Option, value: str) -> str:
    if not value:
        return _("Let the box roll") if option.command == "begin" else _("No, thank you")
    if value in words.game.order:
        return words.name(value)
    if found := _PICKS.get((option.command, words.game.step.kind), _PICKS.get((option.command, ""))):
        return found(words, value)
    if value == "jackpot":
        return words.pot()
    if value == "move" and words.game.step.kind == "question":
        return _("Move {steps}", steps=words.game.step.amount)
    if value in PICKS:
        return _(PICKS[value])
    price = words.edition.board.space(value).price
    return f"{words.space(value)} {words.money(price)}" if price else words.space(value)


def _takes(words: Words, option: Option, value: str) -> int:
    """What this choice takes from the purse."""
    step = words.game.step
    if option.command != "choose":
        return 0
    if step.kind == "mortgage_transfer":
        deed = words.edition.deeds[step.space]
        return deed.lift if value == "lift" else deed.interest
    return step.amount if value in ("rent", "pay", "flat") else 0


def _figure(words: Words, value: str) -> str:
    """A property and its price, or a number on its deed."""
    if value in words.edition.board.index:
        space = words.edition.board.space(value)
        return f"{words.space(value)} {words.money(space.price)}"
    if value in FIGURES:
        return _(FIGURES[value])
    what, number = value.rstrip("0123456789"), int(value.lstrip("abcdefghijklmnopqrstuvwxyz"))
    if what == "held":
        return ngettext("Rent with {count} of its kind", "Rent with {count} of its kind", number)
    if what == "times":
        return ngettext("Times the dice, with {count}", "Times the dice, with {count}", number)
    return ngettext("Rent with {count} house", "Rent with {count} houses", number + 1 - FIRST_HOUSE)


def _fixed(label: str, short: str) -> Callable[[Words, Option], Label]:
    return lambda words, option: (_(label), _(short))


def _deed_price(message: str, price: Callable[[Words, str], int]) -> Callable[[Words, str], str]:
    """A deed with what is done to it and what that costs or brings."""
    return lambda words, value: _(message, space=words.space(value), money=words.money(price(words, value)))


def _building(words: Words, value: str) -> str:
    house = words.money(words.edition.deeds[value].house)
    if words.edition.next_asset and words.edition.next_asset(words.game, value) == "hotel":
        return _("{space}: hotel {money}", space=words.space(value), money=house)
    return _("{space}: house {money}", space=words.space(value), money=house)


def _sold(words: Words, value: str) -> str:
    half = words.money(words.edition.deeds[value].half)
    if words.game.stock.get(f"hotel@deed:{value}"):
        return _("{space}: hotel {money}", space=words.space(value), money=half)
    return _("{space}: house {money}", space=words.space(value), money=half)


def _transfer(words: Words, value: str) -> str:
    deed = words.edition.deeds[words.game.step.space]
    if value == "lift":
        return _("Turn it up: {money}", money=words.money(deed.lift))
    return _("Interest now: {money}", money=words.money(deed.interest))


def _bus(words: Words, value: str) -> str:
    spaces, steps = words.edition.board.spaces, int(value)
    there = words.at((words.game.places[words.game.step.seat] + steps) % len(spaces))
    return ngettext("{count} space: {space}", "{count} spaces: {space}", steps, space=there)


def _wanting(words: Words, value: str) -> str:
    return _("I want it, too") if value == "want" else _("Not for me")


def _taxes(words: Words, value: str) -> str:
    if value == "flat":
        return _("Pay {money}", money=words.money(words.game.step.amount))
    return _("A tenth (10 %)")


def _segmented(words: Words, value: str) -> str:
    """What a segment may become, or the segment with this number."""
    if value in SEGMENTS:
        return segment(value)
    return f"{value}: {segment(words.edition.wheel.chance_ring[int(value) - 1])}"


_PICKS: dict[tuple[str, str], Callable[[Words, str], str]] = {
    ("price", ""): _figure,
    ("segment", ""): _segmented,
    ("build", ""): _building,
    ("sell", ""): _sold,
    ("mortgage", ""): _deed_price(N_("{space}: get {money}"), lambda words, value: words.edition.deeds[value].mortgage),
    ("lift", ""): _deed_price(N_("{space}: pay {money}"), lambda words, value: words.edition.deeds[value].lift),
    ("draw", ""): cards.text,
    ("play", ""): cards.deck_of,
    ("land", ""): lambda words, value: words.space(value),
    ("choose", "mortgage_transfer"): _transfer,
    ("choose", "bus"): _bus,
    ("choose", "booth"): lambda words, value: words.space(value),
    ("choose", "wanted"): _wanting,
    ("choose", "tax"): _taxes,
    ("choose", "anywhere"): lambda words, value: words.space(value),
    ("choose", "place"): lambda words, value: words.space(value),
}

_ADD = {
    "car": N14_("add car"), "dog": N14_("add dog"), "shoe": N14_("add shoe"), "hat": N14_("add hat"), "ship": N14_("add ship"),
    "cat": N14_("add cat"), "penguin": N14_("add penguin"), "duck": N14_("add duck"), "coaster": N14_("add coaster"),
    "bumper": N14_("add bumper"), "log": N14_("add log"), "horse": N14_("add horse"),
}  # fmt: skip


def _sit(words: Words, option: Option) -> Label:
    token = next(one.token for one in words.edition.tokens if one.seat == option.seat)
    # Translators: a player without a phone, by the token's word, e.g. "Car: add without a phone"
    return _("{token}: add without a phone", token=_(TOKENS[token][0])), _(_ADD[token])


def _leave(words: Words, option: Option) -> Label:
    return _("{who} leaves", who=words.name(option.seat)), _(N14_("leave"))


def _roll(words: Words, option: Option) -> Label:
    if words.game.step.kind == "utility":
        return _("Roll for the rent"), _(N14_("roll for rent"))
    if len(words.edition.dice) == 1:
        return (_("What did you roll?"), _(N14_("tap die"))) if option.dice else (_("Roll the die"), _(N14_("roll")))
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
    "booth": (N_("Where does the free booth go?"), N14_("free booth")),
    "tax": (N_("How do you pay the tax?"), N14_("pay tax")),
    "bus": (N_("How far does the Bus go?"), N14_("take the Bus")),
    "anywhere": (N_("Where do you move?"), N14_("move to")),
    "place": (N_("Where does it stand?"), N14_("build on")),
    "wanted": (N_("Do you want the last one, too?"), N14_("want it too?")),
    "mortgage_transfer": (N_("Turn it up, or pay interest?"), N14_("mortgaged deed")),
    # Translators: a list of players follows
    "swap_cash": (N_("Swap all cash with"), N14_("swap cash")),
}


def _choose(words: Words, option: Option) -> Label:
    if option.picks == ("",):
        return _("No, thank you"), _(N14_("no"))
    if option.picks == ("leave",) and words.game.step.kind == "rehouse":
        return _("Leave it free"), _(N14_("leave free"))
    if option.picks == ("pay",):
        due = words.money(words.game.step.amount)
        return _("Pay what you owe: {due}", due=due), _(N14_("pay {due}"), due=due)
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


def _salary(words: Words, option: Option) -> Label:
    if waiting := words.game.marks.get(f"go:{option.seat}"):
        go = words.money(waiting)
        return _("Ask for {go}: you came past GO", go=go), _(N14_("ask {due}"), due=go)
    return _("I reached GO"), _(N14_("reached GO"))


def _hammer(words: Words, option: Option) -> Label:
    if words.game.step.kind == "wanted":
        return _("Nobody else: go on"), _(N14_("nobody else"))
    return _("Sold! End the auction"), _(N14_("sold!"))


def _draw(words: Words, option: Option) -> Label:
    if option.picks:
        return _("Which card did you draw?"), _(N14_("which card?"))
    return _("Draw a card: {deck}", deck=cards.deck_here(words)), _(N14_("draw a card"))


def _sell(words: Words, option: Option) -> Label:
    if option.count:
        group = words.edition.board.space(option.picks[0]).group
        return _("Sell {colour} evenly: houses left on each", colour=words.group(group)), _(N14_("sell many"))
    return _("Sell a building"), _(N14_("sell"))


_DEEDS = {
    "street": (N_("Set up: the numbers on a street's deed"), N14_("a street")),
    "railroad": (N_("Set up: the numbers on a railroad's deed"), N14_("a railroad")),
    "utility": (N_("Set up: the numbers on a utility's deed"), N14_("a utility")),
}


def _price(words: Words, option: Option) -> Label:
    if not option.gives:
        return _("Set up: a printed price"), _(N14_("a price"))
    label, short = _DEEDS[words.edition.deeds[option.picks[0]].kind]
    return _(label), _(short)


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
    "hammer": _hammer,
    "draw": _draw,
    "play": _fixed(N_("Use a card: out of jail"), N14_("jail card")),
    "build": _fixed(N_("Build"), N14_("build")),
    "sell": _sell,
    "mortgage": _fixed(N_("Mortgage a deed"), N14_("mortgage")),
    "lift": _fixed(N_("Lift a mortgage"), N14_("lift mortgage")),
    "give_up": _fixed(N_("Give up: I am bankrupt"), N14_("give up")),
    "bail": _bail,
    "bet": _bet,
    "lock": _fixed(N_("No more bets"), N14_("no more bets")),
    "spin": _fixed(N_("Spin"), N14_("spin")),
    "stop": _fixed(N_("End the game now"), N14_("end the game")),
    "claim": _claim,
    "pay": _pay,
    "land": _fixed(N_("Where are you now?"), N14_("I am on")),
    "salary": _salary,
    "chance": _fixed(N_('I rolled "?": take a Chance'), N14_("? Chance")),
    "free": _fixed(N_("Free by a double"), N14_("free")),
    "done": _fixed(N_("My turn is over"), N14_("turn over")),
    "price": _price,
    "rename": _fixed(N_("Set up: a printed name"), N14_("a name")),
    "segments": _fixed(N_("Set up: how many segments the wheel has"), N14_("wheel size")),
    "segment": _fixed(N_("Set up: a segment of the wheel"), N14_("a segment")),
    "printed": _fixed(N_("Set up: all as printed now"), N14_("set-up done")),
}

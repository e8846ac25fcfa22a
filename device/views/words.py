"""Small words: names, money, spaces. Every sentence of the house is made of these."""

from collections.abc import Sequence

from device.game.edition import Edition
from device.game.state import JACKPOT, Game
from device.language import N_, _, number

# Marks for messages with a limit of letters: tests/words.py tells the translators, tests/languages holds them to it.
N1_ = N5_ = N12_ = N14_ = N_

TOKENS = {
    # Translators: the mark of the car: one letter of its word, the first if possible; those of car, dog, shoe, hat differ
    "car": (N_("Car"), N1_("C"), "plain", "#0072B2", "#ffffff"),
    # Translators: the mark of the dog: one letter of its word, the first if possible; those of car, dog, shoe, hat differ
    "dog": (N_("Dog"), N1_("D"), "stripes", "#009E73", "#000000"),
    # Translators: the mark of the shoe: one letter of its word, the first if possible; those of car, dog, shoe, hat differ
    "shoe": (N_("Shoe"), N1_("S"), "dots", "#E69F00", "#000000"),
    # Translators: the mark of the hat: one letter of its word, the first if possible; those of car, dog, shoe, hat differ
    "hat": (N_("Hat"), N1_("H"), "checks", "#CC79A7", "#000000"),
    # Translators: the mark of the ship: one letter of its word; all of car, dog, shoe, hat, ship, cat, penguin, duck differ
    "ship": (N_("Ship"), N1_("P"), "rings", "#F0E442", "#000000"),
    # Translators: the mark of the cat: one letter of its word; all of car, dog, shoe, hat, ship, cat, penguin, duck differ
    "cat": (N_("Cat"), N1_("A"), "cross", "#56B4E9", "#000000"),
    # Translators: the mark of the penguin: one letter of its word; all of car, dog, shoe, hat, ship, cat, penguin, duck differ
    "penguin": (N_("Penguin"), N1_("N"), "zigzag", "#D55E00", "#000000"),
    # Translators: the mark of the duck: one letter of its word; all of car, dog, shoe, hat, ship, cat, penguin, duck differ
    "duck": (N_("Duck"), N1_("K"), "bars", "#555555", "#ffffff"),
    # Translators: the mark of the roller coaster: one letter of its word; those of coaster, bumper, log, horse differ. Only
    # the first letter is used, what follows tells this message from the C of the car
    "coaster": (N_("Coaster"), N_("C (coaster)"), "plain", "#D55E00", "#000000"),
    # Translators: the mark of the bumper car: one letter of its word; those of coaster, bumper, log, horse differ
    "bumper": (N_("Bumper"), N1_("B"), "stripes", "#0072B2", "#ffffff"),
    # Translators: the mark of the log boat: one letter of its word; those of coaster, bumper, log, horse differ
    "log": (N_("Log"), N1_("L"), "dots", "#009E73", "#000000"),
    # Translators: the mark of the horse: one letter of its word; those of coaster, bumper, log, horse differ. Only
    # the first letter is used, what follows tells this message from the H of the hat
    "horse": (N_("Horse"), N_("H (horse)"), "checks", "#F0E442", "#000000"),
}

COLOURS = {
    "brown": "#8d5a3b",
    "light_blue": "#9ad4f0",
    "pink": "#d3479b",
    "orange": "#ef9131",
    "red": "#dc3a3a",
    "yellow": "#f2d43d",
    "green": "#2e9e57",
    "dark_blue": "#2f5fb3",
    "purple": "#7d5aa6",
    "railroad": "#4a4a4a",
    "utility": "#8a8a8a",
    "show": "#b08a2e",
}
GROUPS = {  # as a card or a headline names them
    "brown": N_("brown"), "light_blue": N_("light blue"), "pink": N_("pink"), "orange": N_("orange"), "red": N_("red"),
    "yellow": N_("yellow"), "green": N_("green"), "dark_blue": N_("dark blue"), "purple": N_("purple"),
    "railroad": N_("railroads"), "utility": N_("utilities"),
}  # fmt: skip
DECKS = {"chance": N_("Chance"), "community_chest": N_("Community Chest"), "old_chest": N_("Community Chest")}
POTS = {"jackpot": N_("Jackpot"), "loose_change": N_("Loose Change"), "free_parking": N_("Free Parking pot")}

NOTES = (N_("rent"), N_("deal"), N_("fine"), N_("GO"))  # what a phone offers as the purpose of a payment

# What may be chosen of a setting.
CHOICES = {
    "guided": N_("Guided: tap your dice"),
    "money": N_("Money only"),
    "full": N_("Full: the box rolls"),
    "must_claim_before_next_roll": N_("only when asked in time"),
    "auto": N_("paid by itself"),
    "land_or_pass": N_("reaching or passing"),
    "land_only": N_("stopping on it"),
    "finish_event": N_("finish the spin"),
    "stop_now_return_stakes": N_("stop, bets go home"),
    "step": N_("over at once"),
    "end_of_turn": N_("after the turn"),
    "share": N_("share the win"),
    "most_properties": N_("most properties wins"),
    "single_angle": N_("one arrow"),
    "independent": N_("two draws"),
    "open": N_("open to all"),
    "hidden": N_("hidden from others"),
    "confirm": N_("a press on the box"),
    "free": N_("just so"),
    "off": N_("off"),
    "on": N_("on"),
    "box": N_("the plunger draws"),
    "real": N_("our real cards"),
    "pass_only": N_("passing only"),
    "before_next_roll": N_("asked for before the next roll"),
    "before_second_roll": N_("asked for before the second roll"),
    "zero": N_("has nothing left"),
    "cannot_pay": N_("cannot pay in full"),
    "unlimited": N_("no limit"),
    "most_booths": N_("most booths wins"),
    "turn_over": N_("turned over"),
    "shuffle": N_("shuffled"),
    "extra": N_("a roll of its own"),
    "moving_roll": N_("the roll that moved you"),
    "minimum": N_("at the least bid"),
    "price": N_("at the deed's price"),
    "any": N_("at any bid"),
    "cash": N_("up to your cash"),
    "g0009": N_("now: nothing at once"),
    "c1009": N_("older: 10 % or all"),
    "flat200": N_("as printed"),
    "choice10": N_("printed, or a tenth"),
    "printed": N_("as printed"),
    "older": N_("as before 2008"),
    "current": N_("since 2021"),
    "before_2021": N_("before 2021"),
    "covering": N_("if they cover the debt"),
    "taxes_and_cards": N_("taxes and cards"),
    "all": N_("taxes, cards, bail"),
    "short_a": N_("short (a)"),
    "short_b": N_("short (b)"),
    "none": N_("none"),
    "two_paid": N_("two each, paid for"),
}
OF_A_SETTING = {  # where a choice has other words than the table's
    ("swap_cash_optional", "off"): N_("must be done"),
    ("swap_cash_optional", "on"): N_("may be refused"),
    ("auction_seconds", "0"): N_("no clock"),
    ("debt_trades", "any"): N_("any"),
    ("length", "full"): N_("to the last player"),
    ("pot_seed", "0"): N_("nothing"),
    ("time_limit", "off"): N_("no limit"),
}

PRESETS = {  # manners of playing, and printings of a box
    "official": N_("By the book"),
    "family": N_("Family"),
    "kids": N_("Kids"),
    "g0009": N_("Now (G0009)"),
    "c1009": N_("2017 and before (C1009)"),
    "us1997_2007": N_("USA, 1997 to 2007"),
    "de2001": N_("Germany, 2001"),
}

# The names of the packaged board; what a family has typed in their place is left as it is.
PRINTED = frozenset(
    {
        N_("GO"), N_("Chance"), N_("Jail"), N_("Free Parking"), N_("Go to Jail"),
        N_("Brown 1"), N_("Brown 2"), N_("Light Blue 1"), N_("Light Blue 2"), N_("Pink 1"), N_("Pink 2"), N_("Orange 1"),
        N_("Orange 2"), N_("Red 1"), N_("Red 2"), N_("Yellow 1"), N_("Yellow 2"), N_("Green 1"), N_("Green 2"),
        N_("Dark Blue 1"), N_("Dark Blue 2"),
        # Junior
        N_("GO!"), N_("Balloon Stand"), N_("Cotton Candy"), N_("Yellow Line Railroad"), N_("Puppet Show"), N_("Magic Show"),
        N_("Fireworks"), N_("Rest Rooms"), N_("Merry-Go-Round"), N_("Paddle Boats"), N_("Green Line Railroad"), N_("Water Slide"),
        N_("Miniature Golf"), N_("Loose Change"), N_("Video Arcade"), N_("Haunted House"), N_("Blue Line Railroad"),
        N_("Helicopter Ride"), N_("Pony Ride"), N_("Water Show"), N_("Tramway to the Rest Rooms"), N_("Bumper Cars"),
        N_("Ferris Wheel"), N_("Red Line Railroad"), N_("Loop the Loop"), N_("Roller Coaster"),
        # Classic: the streets and railroads are proper names
        N_("Community Chest"), N_("Income Tax"), N_("Luxury Tax"), N_("Electric Company"), N_("Water Works"),
        N_("In Jail / Just Visiting"),
        # its cards
        N_("Bank dividend"), N_("Building loan matures"), N_("Speeding fine"), N_("New chairman"), N_("General repairs"),
        N_("Clean-up after a storm"), N_("New playground"), N_("Help for a neighbour"), N_("Children's hospital"),
        N_("Walking path clean-up"), N_("Bake sale"), N_("Help with groceries"), N_("Blood drive"), N_("Block party"),
        N_("Cookies for school"), N_("Animal shelter"), N_("Car wash"), N_("Home improvement missed"),
        N_("Loud music: go to Jail"), N_("Rescued puppy: jail card"), N_("Out of Jail free"), N_("Bank error"), N_("Holiday fund"),
        N_("Life insurance"), N_("Inheritance"), N_("Sale of stock"), N_("Consultancy fee"), N_("Tax refund"), N_("Beauty contest"),
        N_("Your birthday"), N_("Doctor's fee"), N_("School fees"), N_("Hospital"), N_("Street repairs"),
    }
)  # fmt: skip

SEGMENTS = {  # kind: label (12 letters), short (5), mood
    "X1": (N12_("x1 Pay Out"), N5_("x1"), "good"),
    "X2": (N12_("x2 Pay Out"), N5_("x2"), "good"),
    "X4": (N12_("x4 Pay Out"), N5_("x4"), "good"),
    "PASS_LEFT": (N12_("Pass Left"), N5_("LEFT"), "bad"),
    "PASS_RIGHT": (N12_("Pass Right"), N5_("RIGHT"), "bad"),
    "PAY_JACKPOT": (N12_("Pay Jackpot"), N5_("PAY J"), "bad"),
    "GO_TO_JAIL": (N12_("Go To Jail"), N5_("JAIL"), "bad"),
    "BUILD_HOUSE": (N12_("Build House"), N5_("BUILD"), "choice"),
    "STEAL_HOUSE": (N12_("Steal House"), N5_("STEAL"), "choice"),
    "SWAP_HOUSE": (N12_("Swap House"), N5_("SWAPH"), "choice"),
    "SWAP_CASH": (N12_("Swap Cash"), N5_("SWAP$"), "choice"),
    "BANKRUPT": (N12_("Bankrupt"), N5_("BANKR"), "bad"),
    "JACKPOT": (N12_("Jackpot"), N5_("JACKP"), "good"),
}


def mark(token: str) -> str:
    """The one letter that stands for a token in the language spoken now."""
    return _(TOKENS[token][1])[0]


def called(name: str, token: str) -> str:
    """What a seat is called: as somebody typed it, or else the token's word in the language spoken now."""
    usual = TOKENS[token][0] if token in TOKENS else ""
    return _(usual) if name == usual else name


def choice(setting: str, value: str, currency: str) -> str:
    """What is chosen of a setting, with its unit; a value that is not known is left as it is."""
    if setting in ("bank_total", "pot_seed") and value.isdecimal() and int(value):
        return f"{currency}{number(int(value))}"
    if text := OF_A_SETTING.get((setting, value)) or CHOICES.get(value):
        return _(text)
    if setting == "time_limit":
        # Translators: a number of minutes, e.g. "90 min"
        return _("{count} min", count=value)
    # Translators: a number of seconds, e.g. "8 s"
    return _("{count} s", count=value) if setting == "auction_seconds" else value


def segment(kind: str) -> str:
    """What a segment of the wheel is called; a kind that is not known is left as it is."""
    return _(SEGMENTS[kind][0]) if kind in SEGMENTS else kind


def listing(names: Sequence[str]) -> str:
    """Names as a sentence lists them, e.g. "Ann, Ben and Mia"."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def printed(name: str) -> str:
    """The name of a space as it is printed on the board."""
    return _(name) if name in PRINTED else name


class Words:
    """The words of one game: who is who, how money is written, what a space is called."""

    def __init__(self, edition: Edition, game: Game) -> None:
        self.edition = edition
        self.game = game
        self._tokens = {token.seat: token.token for token in edition.tokens}

    def name(self, seat: str) -> str:
        """A seat's name; the bank, the Jackpot and the box have theirs."""
        found = self.game.seat(seat)
        name = found.name if found else self.game.gone.get(seat)
        if name is not None:
            return called(name, self._tokens.get(seat, ""))
        if seat == JACKPOT:
            return _(_THE_POT[self.edition.pot(self.game)])
        return _(_OTHERS[seat]) if seat in _OTHERS else seat

    def pot(self) -> str:
        """What the pot is called, "" where there is none."""
        return _(POTS.get(self.edition.pot(self.game), ""))

    def group(self, id: str) -> str:
        """What a colour or kind is called, e.g. "light blue"."""
        return _(GROUPS[id]) if id in GROUPS else id

    def money(self, amount: int) -> str:
        """An amount with its sign and thousands, e.g. $2,300."""
        return f"{self.edition.currency}{number(amount)}"

    def note(self, note: str) -> str:
        """What a payment is for: one of the words that phones offer, or what somebody typed."""
        return _(note) if note in NOTES else note

    def space(self, id: str) -> str:
        """A space's printed name."""
        return printed(self.edition.board.space(id).name) if id in self.edition.board.index else id

    def at(self, index: int) -> str:
        """The printed name of the space with this index."""
        return printed(self.edition.board.at(index).name)

    def dice(self, dice: tuple[int, ...]) -> str:
        """Dice as they lie, e.g. "? and 5"."""
        kinds = (*self.edition.dice, *("white",) * len(dice))
        return listing([_die(kind, die) for kind, die in zip(kinds, dice, strict=False)])


def _die(kind: str, die: int) -> str:
    if kind == "speed" and die > 3:
        return _("the Bus") if die == 6 else _("Mr Monopoly")
    return str(die) if die else "?"


_OTHERS = {"bank": N_("the bank"), "": N_("the box"), "box": N_("box"), "everybody": N_("everybody")}
_THE_POT = {
    "jackpot": N_("the Jackpot"),
    "loose_change": N_("Loose Change"),
    "free_parking": N_("the Free Parking pot"),
    "": N_("the pot"),
}


class Quiet(Words):
    """The same words for somebody who is not to know how much."""

    def money(self, amount: int) -> str:  # noqa: ARG002 - that is the point
        """Whatever the amount."""
        # Translators: stands in place of an amount such as $300
        return _("some money")

"""Small words: names, money, spaces. Every sentence of the house is made of these."""

from collections.abc import Sequence

from device.game.edition import Edition
from device.game.state import Game
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
}

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
}
OF_A_SETTING = {  # where a choice has other words than the table's
    ("swap_cash_optional", "off"): N_("must be done"),
    ("swap_cash_optional", "on"): N_("may be refused"),
    ("auction_seconds", "0"): N_("no clock"),
}

# The names of the packaged board; what a family has typed in their place is left as it is.
PRINTED = frozenset(
    {
        N_("GO"), N_("Chance"), N_("Jail"), N_("Free Parking"), N_("Go to Jail"),
        N_("Brown 1"), N_("Brown 2"), N_("Light Blue 1"), N_("Light Blue 2"), N_("Pink 1"), N_("Pink 2"), N_("Orange 1"),
        N_("Orange 2"), N_("Red 1"), N_("Red 2"), N_("Yellow 1"), N_("Yellow 2"), N_("Green 1"), N_("Green 2"),
        N_("Dark Blue 1"), N_("Dark Blue 2"),
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


def called(name: str, token: str) -> str:
    """What a seat is called: as somebody typed it, or else the token's word in the language spoken now."""
    usual = TOKENS[token][0] if token in TOKENS else ""
    return _(usual) if name == usual else name


def choice(setting: str, value: str, currency: str) -> str:
    """What is chosen of a setting, with its unit; a value that is not known is left as it is."""
    if setting == "bank_total" and value.isdecimal():
        return f"{currency}{number(int(value))}"
    if text := OF_A_SETTING.get((setting, value)) or CHOICES.get(value):
        return _(text)
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
        return _(_OTHERS[seat]) if seat in _OTHERS else seat

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
        return listing([str(die) if die else "?" for die in dice])


_OTHERS = {"jackpot": N_("the Jackpot"), "bank": N_("the bank"), "": N_("the box"), "box": N_("box")}


class Quiet(Words):
    """The same words for somebody who is not to know how much."""

    def money(self, amount: int) -> str:  # noqa: ARG002 - that is the point
        """Whatever the amount."""
        # Translators: stands in place of an amount such as $300
        return _("some money")

"""Small words: names, money, spaces. Every sentence of the house is made of these."""

from device.game.edition import Edition
from device.game.state import Game
from device.language import number

TOKENS = {
    "car": ("Car", "C", "plain", "#0072B2", "#ffffff"),
    "dog": ("Dog", "D", "stripes", "#009E73", "#000000"),
    "shoe": ("Shoe", "S", "dots", "#E69F00", "#000000"),
    "hat": ("Hat", "H", "checks", "#CC79A7", "#000000"),
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

SEGMENTS = {  # kind: label (12 letters), short (5), mood
    "X1": ("x1 Pay Out", "x1", "good"),
    "X2": ("x2 Pay Out", "x2", "good"),
    "X4": ("x4 Pay Out", "x4", "good"),
    "PASS_LEFT": ("Pass Left", "LEFT", "bad"),
    "PASS_RIGHT": ("Pass Right", "RIGHT", "bad"),
    "PAY_JACKPOT": ("Pay Jackpot", "PAY J", "bad"),
    "GO_TO_JAIL": ("Go To Jail", "JAIL", "bad"),
    "BUILD_HOUSE": ("Build House", "BUILD", "choice"),
    "STEAL_HOUSE": ("Steal House", "STEAL", "choice"),
    "SWAP_HOUSE": ("Swap House", "SWAPH", "choice"),
    "SWAP_CASH": ("Swap Cash", "SWAP$", "choice"),
    "BANKRUPT": ("Bankrupt", "BANKR", "bad"),
    "JACKPOT": ("Jackpot", "JACKP", "good"),
}


class Words:
    """The words of one game: who is who, how money is written, what a space is called."""

    def __init__(self, edition: Edition, game: Game) -> None:
        self.edition = edition
        self.game = game

    def name(self, seat: str) -> str:
        """A seat's name; the bank, the Jackpot and the box have theirs."""
        found = self.game.seat(seat)
        return found.name if found else {"jackpot": "the Jackpot", "bank": "the bank", "": "the box"}.get(seat, seat)

    def money(self, amount: int) -> str:
        """An amount with its sign and thousands, e.g. $2,300."""
        return f"{self.edition.currency}{number(amount)}"

    def what_for(self, note: str) -> str:
        """What money is for, as the end of a sentence about it: " (rent)", or nothing."""
        return f" ({note})" if note else ""

    def space(self, id: str) -> str:
        """A space's printed name."""
        return self.edition.board.space(id).name if id in self.edition.board.index else id

    def at(self, index: int) -> str:
        """The printed name of the space with this index."""
        return self.edition.board.at(index).name

    def dice(self, dice: tuple[int, ...]) -> str:
        """Dice as they lie, e.g. "? and 5"."""
        return " and ".join(str(die) if die else "?" for die in dice)


class Quiet(Words):
    """The same words for somebody who is not to know how much."""

    def money(self, amount: int) -> str:  # noqa: ARG002 - that is the point
        """Whatever the amount."""
        return "some money"

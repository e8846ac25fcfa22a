"""What is printed: deeds, taxes and cards, and the questions about them that several rules ask."""

from device.game.edition import Edition
from device.game.state import BANK, JACKPOT, Game

SHORT = ("short_a", "short_b")


def deck_of(game: Game, kind: str) -> str:
    """The deck that lies on a space of this kind."""
    old = kind == "community_chest" and game.settings["chest_deck"] == "before_2021"
    return "old_chest" if old else kind


def owned(game: Game, seat: str) -> tuple[str, ...]:
    """The deeds of a seat."""
    return tuple(space for space, owner in game.owners.items() if owner == seat)


def mortgaged(game: Game, space: str) -> bool:
    """Whether a deed lies face down."""
    return f"mortgaged:{space}" in game.marks


def hotel_level(game: Game) -> int:
    """The level of a hotel: one above four houses, or above three in the short games."""
    return 4 if game.settings["length"] in SHORT else 5


def level(game: Game, space: str) -> int:
    """How much is built on a street: 0 to 4 houses, or the level of a hotel."""
    stock = game.stock
    return hotel_level(game) if stock.get(f"hotel@deed:{space}") else stock.get(f"house@deed:{space}", 0)


def built(edition: Edition, game: Game, space: str) -> bool:
    """Whether anything stands on the colour of this deed (nothing ever does on railroads and utilities)."""
    return any(level(game, one) for one in edition.board.groups[edition.board.space(space).group])


def raisable(edition: Edition, game: Game, seat: str) -> int:
    """What a seat could still raise by selling all its buildings and mortgaging all its deeds."""
    deeds = edition.deeds
    return sum(
        level(game, space) * deeds[space].half + (0 if mortgaged(game, space) else deeds[space].mortgage)
        for space in owned(game, seat)
    )


def receiver(game: Game, what: str) -> str:
    """Who gets taxes, card payments ("taxes") and bail ("bail"): the Bank, or as a house rule the pot (C-21)."""
    pot = game.settings["free_parking_pot"]
    return JACKPOT if pot == "all" or (pot == "taxes_and_cards" and what == "taxes") else BANK


def tenth(note: int, amount: int) -> int:
    """A tenth, rounded up to whole notes (C-04, C-09)."""
    return -(-amount // (10 * note)) * note


def dice_of(edition: Edition, game: Game, seat: str) -> tuple[str, ...]:
    """The dice a seat rolls outside jail: the Speed Die joins after GO was passed once."""
    return edition.dice if game.settings["speed_die"] == "on" and f"speed:{seat}" in game.marks else edition.dice[:2]


def pips(dice: tuple[int, ...]) -> int:
    """What the dice count: Mr Monopoly and the Bus count nothing."""
    return sum(dice[:2]) + sum(face for face in dice[2:] if face <= 3)

"""Whose phone is a child's: settings, seats and printed prices are for the grown-ups there are."""

from device.game.state import Game


def is_child(held: tuple[str, ...], game: Game) -> bool:
    """Whether a phone with these seats is a child's, while somebody without kids' mode has a phone at this table."""
    own = all(seat.kids for seat in game.seats if seat.id in held)
    return bool(held) and own and any(seat.badge and not seat.kids for seat in game.seats)

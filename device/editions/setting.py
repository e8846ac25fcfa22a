"""How an edition's settings are written down, and those that every edition has."""

from device.game.edition import Setting


def setting(name: str, label: str, choices: str, why: str, ruling: str = "", *, house: bool = False) -> Setting:
    """A setting whose choices are the words of `choices`, the first is the usual one; `house`: no printed rule has it."""
    found = tuple(choices.split())
    return Setting(name, label, found, found[0] if found else "", why, ruling, house)


EVERYWHERE = (
    setting("balances", "Balances", "open hidden", "Everybody sees every purse, or only the own one."),
    setting(
        "late",
        "Late guests",
        "off on",
        "A free token may join a game that is on, with the start money of the bank.",
        house=True,
    ),
    setting(
        "bank_by_hand", "From the bank", "confirm off free", "Forgotten money: a press on the box, never, or just so."
    ),
)

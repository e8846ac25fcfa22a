"""Why a rent was so much: the row of the deed that it stands in."""

from device.game.edition import Deed
from device.language import N_, _, ngettext
from device.views.words import Words, listing


def why(words: Words, deed: Deed, amount: int) -> str:
    """The row of the deed with this amount, or how the deed is read; "" when it says nothing of it."""
    if deed.kind == "utility":
        times = listing([str(many) for many in deed.rents])
        # Translators: {times} is e.g. "4 and 10", {most} is 10
        return _(
            "{times} times the dice, by how many utilities the owner has; a card may say {most}.",
            times=times,
            most=deed.rents[-1],
        )
    if deed.kind == "railroad":
        printed = listing([words.money(rent) for rent in deed.rents])
        return _("By how many railroads the owner has: {printed}. A card may double it.", printed=printed)
    if amount not in deed.rents:
        return ""
    row = deed.rents.index(amount)
    if deed.kind != "street" or row < 2:
        return _(_FIRST[deed.kind == "street", row])
    if row == len(deed.rents) - 1:
        return _("As printed on the deed, with a hotel.")
    return ngettext(
        "As printed on the deed, with {count} house.", "As printed on the deed, with {count} houses.", row - 1
    )


_FIRST = {  # by whether it is a street, and the row
    (True, 0): N_("As printed on the deed: nothing is built there, and the owner has not all of the colour."),
    (True, 1): N_("Twice the printed rent: the owner has the whole colour."),
    (False, 0): N_("As printed: the owner has one of the two."),
    (False, 1): N_("Twice as much as printed: the owner has both of the colour."),
}

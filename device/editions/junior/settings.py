"""Every reading of the sheet that a family may choose, and the ruling it comes from; the first choice is the usual one."""

from device.game.edition import Setting

BANK_TOTALS = (150, 200, 250, 300)  # nobody knows how many notes the packs held


def _setting(name: str, label: str, choices: str, why: str, ruling: str = "") -> Setting:
    found = tuple(choices.split())
    return Setting(name, label, found, found[0], why, ruling)


SETTINGS = {
    setting.name: setting
    for setting in (
        _setting("level", "Help", "guided money full", "Tap in your die, money only, or the box rolls."),
        _setting("cards", "Cards", "box real", "The plunger draws, or you draw and say which card it is."),
        _setting(
            "go_pays", "GO pays for", "land_or_pass pass_only", "Reaching or passing GO, or only passing it.", "R-01"
        ),
        _setting(
            "go_claim",
            "GO money",
            "auto before_next_roll",
            "Paid by itself, or lost when nobody asks for it before the next roll.",
            "R-02",
        ),
        _setting(
            "end_on",
            "Over when one",
            "zero cannot_pay",
            "Has nothing left after paying, or cannot pay something in full.",
            "R-03",
        ),
        _setting(
            "rest_card_pays_go", "Rest Rooms card past GO", "off on", "No GO money, or as other cards pay it.", "R-14"
        ),
        _setting(
            "bank_total",
            "Money in the box",
            "unlimited " + " ".join(map(str, BANK_TOTALS)),
            "The bank never runs dry; with a number the screen shows by how much the notes would not do.",
            "R-16",
        ),
        _setting("tie", "Equal cash", "share most_booths", "Both win, or who has more ticket booths out.", "R-17"),
        _setting("reshuffle", "Cards used up", "turn_over shuffle", "Turned over in their order, or shuffled.", "R-18"),
        _setting("balances", "Balances", "open hidden", "Everybody sees every purse, or only the own one."),
        _setting(
            "late",
            "Late guests",
            "off on",
            "A free token may join a game that is on, with the start money of the bank.",
        ),
        _setting(
            "bank_by_hand",
            "From the bank",
            "confirm off free",
            "Forgotten money: a press on the box, never, or just so.",
        ),
    )
}

"""Every reading of the sheet that a family may choose, and the ruling it comes from; the first choice is the usual one."""

from device.editions.setting import EVERYWHERE, setting

BANK_TOTALS = (150, 200, 250, 300)  # nobody knows how many notes the packs held


SETTINGS = {
    one.name: one
    for one in (
        setting("level", "Help", "guided money full", "Tap in your die, money only, or the box rolls."),
        setting("cards", "Cards", "box real", "The plunger draws, or you draw and say which card it is."),
        setting(
            "go_pays", "GO pays for", "land_or_pass pass_only", "Reaching or passing GO, or only passing it.", "R-01"
        ),
        setting(
            "go_claim",
            "GO money",
            "auto before_next_roll",
            "Paid by itself, or lost when nobody asks for it before the next roll.",
            "R-02",
        ),
        setting(
            "end_on",
            "Over when one",
            "zero cannot_pay",
            "Has nothing left after paying, or cannot pay something in full.",
            "R-03",
        ),
        setting(
            "rest_card_pays_go", "Rest Rooms card past GO", "off on", "No GO money, or as other cards pay it.", "R-14"
        ),
        setting(
            "bank_total",
            "Money in the box",
            "unlimited " + " ".join(map(str, BANK_TOTALS)),
            "The bank never runs dry; with a number the screen shows by how much the notes would not do.",
            "R-16",
        ),
        setting("tie", "Equal cash", "share most_booths", "Both win, or who has more ticket booths out.", "R-17"),
        setting("reshuffle", "Cards used up", "turn_over shuffle", "Turned over in their order, or shuffled.", "R-18"),
        *EVERYWHERE,
    )
}

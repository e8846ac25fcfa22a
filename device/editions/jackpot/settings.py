"""Every reading of the sheet that a family may choose, and the ruling it comes from; the first choice is the usual one."""

from device.editions.setting import EVERYWHERE, setting

BANK_TOTALS = (21_000, 14_000, 28_000)  # the box as printed; two thirds for a short evening, four thirds for a long one


SETTINGS = {
    one.name: one
    for one in (
        setting("level", "Help", "guided money full", "Tap in your dice, money only, or the box rolls."),
        setting(
            "rent_claim",
            "Rent",
            "auto must_claim_before_next_roll",
            "Paid by itself, or only when the owner asks before the next roll.",
            "J-33",
        ),
        setting(
            "go_pays", "GO pays for", "land_or_pass land_only", "Reaching or passing GO, or stopping on it.", "J-16"
        ),
        setting(
            "bust",
            "Bank short in a spin",
            "finish_event stop_now_return_stakes",
            "The spin is finished, or stops and all bets go home.",
            "J-11",
        ),
        setting(
            "end_timing", "Bank short at GO", "step end_of_turn", "Over at once, or when the space is played.", "J-13"
        ),
        setting("tie", "Equal cash", "share most_properties", "Both win, or who owns more properties.", "J-14"),
        setting("trades", "Trades", "off on", "The sheet says nothing about trading properties.", "J-15"),
        setting("swap_cash_optional", "Swap Cash", "off on", "It must be done, or may be refused.", "J-27"),
        setting(
            "bank_total", "Money in the box", "", "All the notes together: 210 of $100 in the printed box.", "J-39"
        ),
        setting(
            "coupling",
            "Wheel",
            "single_angle independent",
            "One angle decides Chance and Hot House, or two draws.",
            "J-43",
        ),
        *EVERYWHERE,
        setting("auction_seconds", "Auction clock", "0 8 20", "How long after a bid until it is sold."),
    )
}

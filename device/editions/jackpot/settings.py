"""Every reading of the sheet that a family may choose, with the ruling it comes from; the first choice is the usual one."""

from device.game.edition import Setting

BANK_TOTALS = (
    21_000,
    14_000,
    28_000,
)  # the box as printed, two thirds of it for a short evening, four thirds for a long one

_ROWS = (
    (
        "level",
        "Help",
        ("guided", "money", "full"),
        "How much the box knows: your dice are tapped in, money only, or the box rolls",
    ),
    (
        "rent_claim",
        "Rent",
        ("auto", "must_claim_before_next_roll"),
        "J-33: paid by itself, or only when the owner asks before the next roll",
    ),
    ("go_pays", "GO pays for", ("land_or_pass", "land_only"), "J-16: reaching or passing GO, or only stopping on it"),
    (
        "bust",
        "Bank short in a spin",
        ("finish_event", "stop_now_return_stakes"),
        "J-11: the spin is finished, or stops and all bets go home",
    ),
    ("end_timing", "Bank short at GO", ("step", "end_of_turn"), "J-13: over at once, or when the space is played"),
    ("tie", "Equal cash", ("share", "most_properties"), "J-14: both win, or who owns more properties"),
    ("trades", "Trades", ("off", "on"), "J-15: the sheet is silent about trading properties"),
    ("swap_cash_optional", "Swap Cash", ("off", "on"), "J-27: must be done, or may be declined (on)"),
    ("bank_total", "Money in the box", (), "J-39: 210 notes of 100"),
    (
        "coupling",
        "Wheel",
        ("single_angle", "independent"),
        "J-43: one angle decides Chance and Hot House, or two draws",
    ),
    ("auction_seconds", "Auction clock", ("0", "8", "20"), "Seconds after a bid until it is sold; 0 is no clock"),
)

SETTINGS = {
    name: Setting(name, label, choices, choices[0] if choices else "", why) for name, label, choices, why in _ROWS
}

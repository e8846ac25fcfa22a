"""Every reading of the sheet that a family may choose, and the ruling it comes from; the first choice is the current US set."""

from device.game.edition import Setting

BANK_TOTALS = (20_580, 15_140)  # 30 notes of each of seven values; older sets


def _setting(name: str, label: str, choices: str, why: str, ruling: str = "") -> Setting:
    found = tuple(choices.split())
    return Setting(name, label, found, found[0] if found else "", why, ruling)


SETTINGS = {
    setting.name: setting
    for setting in (
        _setting("level", "Help", "guided money full", "Tap in your dice, money only, or the box rolls."),
        _setting("cards", "Cards", "box real", "Drawn with the plunger, or your own cards, picked from a list."),
        _setting(
            "rent_claim",
            "Rent",
            "auto before_next_roll before_second_roll",
            "Paid by itself, or only when the owner asks before the next (or second next) player rolls.",
            "C-07",
        ),
        _setting(
            "utility_roll", "Utility rent", "extra moving_roll", "Rolled for, or by the dice that brought you.", "C-08"
        ),
        _setting(
            "auction_opens", "Auctions open", "minimum any", "At the printed least bid (10), or in older sets at any."
        ),
        _setting("auction_limit", "Bids", "cash unlimited", "At most the cash in hand, or more that is owed.", "C-01"),
        _setting(
            "mortgage_transfer",
            "Mortgaged deeds",
            "g0009 c1009",
            "A new owner pays nothing at once, or 10 % or the whole mortgage (2017 and older).",
            "C-04",
        ),
        _setting("income_tax", "Income Tax", "flat200 choice10", "As printed, or a tenth instead (older).", "C-09"),
        _setting("luxury_tax", "Luxury Tax", "printed older", "As printed, or the amount before 2008.", "C-10"),
        _setting("chest_deck", "Community Chest", "current before_2021", "Which cards are in the box."),
        _setting("trades", "Trades", "on off", "Deeds, money and jail cards, agreed by both."),
        _setting(
            "debt_trades",
            "Trades of a debtor",
            "covering any",
            "Only such as leave enough to pay what is owed, or (house rule) any.",
        ),
        _setting(
            "free_parking_pot",
            "House rule: Free Parking",
            "off taxes_and_cards all",
            "House rule: taxes and card payments (or bail as well) wait there for whoever stops.",
            "C-21",
        ),
        _setting(
            "pot_seed",
            "House rule: pot begins with",
            "0 100 500",
            "House rule: the Bank puts this in, again and again.",
        ),
        _setting("go_double", "House rule: GO", "off on", "House rule: stopping on GO pays twice."),
        _setting("speed_die", "Speed Die", "off on", "The third die of the 2007 rules, from the first lap on."),
        _setting(
            "length",
            "Game",
            "full short_a short_b",
            "To the last player, or short: three houses to a hotel, deeds dealt, over at the second (a) or first (b) "
            "bankruptcy.",
        ),
        _setting("time_limit", "Time limit", "off 60 90 120", "Minutes; then whoever is worth most wins.", "C-23"),
        _setting("dealt", "Deeds dealt", "none two_paid", "Older time limit game: two deeds each, paid for."),
        _setting("bank_total", "Money in the box", "", "All notes together; the Bank is never broke.", "C-15"),
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
        _setting("auction_seconds", "Auction clock", "0 8 20", "Seconds after a bid until it is sold; 0 is no clock."),
    )
}

"""Every reading of the sheet that a family may choose, and the ruling it comes from; the first choice is the current US set."""

from device.editions.setting import EVERYWHERE, setting

BANK_TOTALS = (20_580, 15_140)  # 30 notes of each of seven values; older sets


SETTINGS = {
    one.name: one
    for one in (
        setting("level", "Help", "guided money full", "Tap in your dice, money only, or the box rolls."),
        setting("cards", "Cards", "box real", "Drawn with the plunger, or your own cards, picked from a list."),
        setting(
            "rent_claim",
            "Rent",
            "auto before_next_roll before_second_roll",
            "Paid by itself, or only when the owner asks before the next (or second next) player rolls.",
            "C-07",
        ),
        setting(
            "utility_roll", "Utility rent", "extra moving_roll", "Rolled for, or by the dice that brought you.", "C-08"
        ),
        setting(
            "auction_opens", "Auctions open", "minimum any", "At the printed least bid (10), or in older sets at any."
        ),
        setting(
            "last_building",
            "Last house or hotel",
            "minimum price",
            "Wanted by several, it opens where other auctions do, or (older) at the cheapest price on their deeds.",
            "C-05",
        ),
        setting("auction_limit", "Bids", "cash unlimited", "At most the cash in hand, or more that is owed.", "C-01"),
        setting(
            "mortgage_transfer",
            "Mortgaged deeds",
            "g0009 c1009",
            "A new owner pays nothing at once, or 10 % or the whole mortgage (2017 and older).",
            "C-04",
        ),
        setting("income_tax", "Income Tax", "flat200 choice10", "As printed, or a tenth instead (older).", "C-09"),
        setting("luxury_tax", "Luxury Tax", "printed older", "As printed, or the amount before 2008.", "C-10"),
        setting("chest_deck", "Community Chest", "current before_2021", "Which cards are in the box."),
        setting("trades", "Trades", "on off", "Deeds, money and jail cards, agreed by both."),
        setting(
            "debt_trades",
            "Trades of a debtor",
            "covering any",
            "Only such as leave enough to pay what is owed, or (house rule) any.",
            house=True,
        ),
        setting(
            "free_parking_pot",
            "Free Parking",
            "off taxes_and_cards all",
            "House rule: taxes and card payments (or bail as well) wait there for whoever stops.",
            "C-21",
            house=True,
        ),
        setting(
            "pot_seed",
            "Pot begins with",
            "0 100 500",
            "House rule: the Bank puts this in, again and again.",
            house=True,
        ),
        setting("go_double", "Stopping on GO", "off on", "House rule: stopping on GO pays twice.", house=True),
        setting("speed_die", "Speed Die", "off on", "The third die of the 2007 rules, from the first lap on."),
        setting(
            "length",
            "Game",
            "full short_a short_b",
            "To the last player, or short: three houses to a hotel, deeds dealt, over at the second (a) or first (b) "
            "bankruptcy.",
        ),
        setting("time_limit", "Time limit", "off 60 90 120", "Minutes; then whoever is worth most wins.", "C-23"),
        setting("dealt", "Deeds dealt", "none two_paid", "Older time limit game: two deeds each, paid for."),
        setting("bank_total", "Money in the box", "", "All notes together; the Bank is never broke.", "C-15"),
        *EVERYWHERE,
        setting("auction_seconds", "Auction clock", "0 8 20", "Seconds after a bid until it is sold; 0 is no clock."),
    )
}

"""The rule behind a line of the history, and a house rule's choice in a word; tables alone."""

from device.language import N_

WHYS = {
    "buy": N_("A purchase is paid into the Jackpot, not to the bank."),
    "auction": N_("The highest bid is paid into the Jackpot."),
    "rent": N_("Rent is the printed price, twice that when the owner has both of the colour."),
    "rent_all": N_("Too little cash and no property: all the cash goes to the owner. Nobody is out."),
    "go": N_("The bank pays for reaching GO."),
    "bail": N_("Leaving jail before rolling is paid into the Jackpot."),
    "free_parking": N_("Free Parking takes all the money in the Jackpot."),
    "hot_house": N_("The house under the arrow: its owner gets 2 x the price, with the pair 4 x, betting or not."),
    "fix": N_("Asked by the host, confirmed at the box; it can be taken back like any payment."),
    "take": N_("Money that had been forgotten; it can be taken back like any payment."),
    "removed": N_("Whoever leaves a game gives all cash back to the bank, and the properties are free."),
    "payout": N_("The taker is paid first, then around to the left, as long as the bank has money."),
}


# The values of settings as the history has them; `views.board.CHOICES` says more where there is room.
RULED = {
    "guided": N_("guided"),
    "money": N_("money"),
    "full": N_("full"),
    "must_claim_before_next_roll": N_("must claim before next roll"),
    "auto": N_("auto"),
    "land_or_pass": N_("land or pass"),
    "land_only": N_("land only"),
    "finish_event": N_("finish event"),
    "stop_now_return_stakes": N_("stop now return stakes"),
    "step": N_("step"),
    "end_of_turn": N_("end of turn"),
    "share": N_("share"),
    "most_properties": N_("most properties"),
    "confirm": N_("confirm"),
    "free": N_("free"),
    "off": N_("off"),
    "on": N_("on"),
    "single_angle": N_("single angle"),
    "independent": N_("independent"),
    "open": N_("open"),
    "hidden": N_("hidden"),
}

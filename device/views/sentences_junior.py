"""Monopoly Junior's history as messages, where its board says something of its own."""

from device.language import N_

WHYS = {
    "buy": N_("Whoever stops on a free amusement must pay its price to the bank and puts a ticket booth on it."),
    "rent": N_("The fee is the printed price, twice that when the owner has a booth on both of the colour."),
    "go": N_("The bank pays for reaching or passing GO; stopping there counts, too."),
    "show": N_("Fireworks and Water Show: the fee goes into Loose Change."),
    "tram": N_("The tram fee goes into Loose Change; the tram never passes GO, so the bank pays nothing."),
    "loose_change": N_("Whoever stops on Loose Change takes all of it."),
    "issued": N_("Nobody knows how many notes lay in the box: the bank never runs dry."),
}

MOVES = {
    "buy": N_("{source} put a ticket booth on {space} for {money}"),
    "buy short": N_("{source} paid {money} for {space}"),
    "rent": N_("{source} paid {target} {money} at {space}"),
    "show": N_("{source} paid {money} into Loose Change to see {space}"),
    "tram": N_("{source} paid {money} into Loose Change for the tram"),
    "loose_change": N_("{target} took all the Loose Change: {money}"),
    "pay jackpot": N_("{source} put {money} into Loose Change"),
    "pay jackpot note": N_("{source} put {money} into Loose Change ({note})"),
    "undo jackpot": N_("Taken back: {money} of Loose Change went back to {target}"),
    "issued": N_("The bank took {money} more out of the box"),
    "booth:booth": N_("{source} put a ticket booth on {space}"),
    "booth:booth_home": N_("{target}'s ticket booth on {space} went home"),
}

NOTES = {
    "card": N_("{who} drew a card: {card}"),
    "draw_again": N_("Both booths of {colour} are one player's: {who} draws again"),
    "no_more_draws": N_("{who} has drawn enough cards that did nothing"),
    "no_booth": N_("{who} has no ticket booth left"),
    "own_property": N_("{space} is {who}'s own: nothing to pay"),
    "railroad": N_("{space}: {who} rolls again"),
    "rest_rooms": N_("{who} is just waiting"),
    "go_missed": N_("{who} did not ask for the GO money in time"),
    "jackpot_empty": N_("There is no Loose Change to take"),
}

NOTE_WHYS = {
    "draw_again": N_(
        "A booth of somebody who has both of a colour is never replaced: the card goes away, another is drawn."
    ),
    "no_booth": N_("Without a booth nothing can be bought, and a free booth card does nothing."),
    "go_missed": N_("As this game is set: GO money must be asked for before the next roll."),
    "declined": N_("A booth of somebody else need not be replaced."),
}

MARKS = {"out": N_("{who} is out of money"), "go": N_("{who} came past GO and may ask for {money}")}

ENDED = {
    "out_of_money": (
        N_("The game is over: {who} won"),
        N_("The game is over: {names} won"),
        N_("The game stops when one player is out of money. Of the others the most cash wins; booths count nothing."),
    )
}

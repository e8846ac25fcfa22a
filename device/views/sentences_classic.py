"""Monopoly Classic's history as messages, where its board says something of its own."""

from device.language import N_

WHYS = {
    "buy": N_("Whoever stops on a deed that is nobody's may buy it from the bank, or it is auctioned."),
    "auction": N_("The highest bid is paid to the bank. Everybody may bid, also whoever did not buy."),
    "rent": N_(
        "Streets: the printed rent, twice that for a whole colour without buildings, more with each house. Railroads: by how many "
        "the owner has. Utilities: so many times the dice."
    ),
    "debt": N_(
        "What is owed is raised first: buildings sold for half, deeds mortgaged, trades. Then it is paid in full."
    ),
    "tax": N_("As printed on the space; as a house rule it may go into the Free Parking pot."),
    "go": N_("The bank pays each time GO is reached or passed, before anything else."),
    "go_double": N_("House rule: stopping on GO pays twice."),
    "bail": N_("Paid before the roll, or after the last try."),
    "build": N_("Only on a whole colour of which nothing is mortgaged, and evenly: no street may be two ahead."),
    "sell": N_("The bank gives half of what a building cost; a colour goes down as evenly as it went up."),
    "mortgage": N_("No rent as long as it is mortgaged. Nothing may stand on its colour."),
    "lift": N_("The mortgage and a tenth more, as printed on the deed."),
    "interest": N_("Whoever gets a mortgaged deed pays a tenth at once; lifting it costs the full price later."),
    "bankrupt": N_(
        "Whoever cannot pay gives everything to whom it is owed. Owed to the bank, the deeds are auctioned."
    ),
    "trade": N_("Both agreed. Deeds, money and jail cards may be traded; loans and free visits may not."),
    "free_parking": N_("House rule: whoever stops on Free Parking takes the pot."),
    "pot_seed": N_("House rule: the bank begins the pot."),
    "issued": N_("The bank is never broke: what it lacks is written on paper."),
}

MOVES = {
    "debt": N_("{source} paid {target} what was owed: {money}"),
    "debt jackpot": N_("{source} paid what was owed into the Free Parking pot: {money}"),
    "tax": N_("{source} paid {money} ({space})"),
    "tax jackpot": N_("{source} paid {money} into the Free Parking pot ({space})"),
    "card got": N_("{target} got {money} from the bank"),
    "card": N_("{source} paid {target} {money} as the card says"),
    "card jackpot": N_("{source} paid {money} into the Free Parking pot as the card says"),
    "go_double": N_("{target} got {money} more for stopping on GO"),
    "auction house": N_("{source} won the last house for {money}"),
    "auction hotel": N_("{source} won the last hotel for {money}"),
    "build house": N_("{source} built a house on {space} for {money}"),
    "build hotel": N_("{source} built a hotel on {space} for {money}"),
    "sell house": N_("{target} sold a house on {space} for {money}"),
    "sell houses": N_("{target} sold {count} houses on {space} for {money}"),
    "sell hotel": N_("{target} sold the hotel on {space} for {money}"),
    "sell down": N_("{target} sold the hotel on {space} for {money}; houses stay there"),
    "house:auction": N_("The house stands on {space} now"),
    "hotel:auction": N_("The hotel stands on {space} now"),
    "mortgage": N_("{target} mortgaged {space} for {money}"),
    "lift": N_("{source} paid {money} and lifted the mortgage of {space}"),
    "interest": N_("{source} paid {money} interest for {space}"),
    "bankrupt": N_("{source} gave {target} all that was left for it: {money}"),
    "free_parking": N_("{target} took the pot on Free Parking: {money}"),
    "pot_seed": N_("The bank put {money} into the Free Parking pot"),
    "issued": N_("The bank wrote out {money} more"),
    "pay jackpot": N_("{source} put {money} into the Free Parking pot"),
    "pay jackpot note": N_("{source} put {money} into the Free Parking pot ({note})"),
    "undo jackpot": N_("Taken back: {money} of the Free Parking pot went back to {target}"),
}

CLAIMS = {
    "dealt": N_("{who} was dealt {space}"),
    "bankrupt": N_("{who} got {space}"),
    "bankrupt nobody": N_("{space} went back to the bank"),
}

FREED = {"card": N_("{who} left jail with a card")}

FREED_WHYS = {
    "card": N_("The card goes back under its pile."),
    "tries": N_("After the last try the money is due, and the token moves by this roll."),
}

NOTES = {
    "card": N_("{who} drew {deck}: {card}"),
    "own_property": N_("{space} is {who}'s own: nothing to pay"),
    "not_asked": N_("{who} did not ask in time: no rent for {space}"),
    "mortgaged": N_("No rent for {space}: it is mortgaged"),
    "no_bids": N_("Nobody bid: it stays with the bank"),
    "no_repairs": N_("{who} has no buildings: nothing to pay"),
    "bankrupt": N_("{who} is bankrupt: what was left went to {other}"),
    "not_built": N_("{who} has not enough money left to build on {space}"),
    "lapsed": N_("{other} is out of the game: {who} owes nothing more"),
    "monopoly": N_("Mr Monopoly takes {who} on to {space}"),
    "monopoly_stays": N_("Mr Monopoly stays: there is nowhere to go on to"),
    "free_parking": N_("{who} rests on Free Parking: nothing happens"),
    "jackpot_empty": N_("The Free Parking pot is empty"),
}

NOTE_WHYS = {
    "mortgaged": N_(
        "A mortgaged deed brings no rent. It still counts for its owner's other railroads, utilities and streets."
    ),
    "free_parking": N_("Free Parking is a place to rest. Money there is a house rule, and it is off in this game."),
    "monopoly_stays": N_("He goes on to the next deed that is nobody's, else to the next where rent is due."),
    "bankrupt": N_("Nothing that could be sold, mortgaged or traded was enough."),
    "no_repairs": N_("The card counts houses and hotels only."),
}

MARKS = {"speed": N_("{who} rolls the Speed Die, too, from now on")}

_WORTH = N_(
    "Cash, printed prices (mortgaged: half) and what the buildings cost are added up. Whoever is worth most wins; jail cards "
    "count nothing."
)
ENDED = {
    "last": (N_("All the others are bankrupt: {who} won"), "", N_("The last player who is not bankrupt wins.")),
    "bankruptcies": (N_("The short game is over: {who} won"), N_("The short game is over: {names} won"), _WORTH),
    "time": (N_("The time is over: {who} won"), N_("The time is over: {names} won"), _WORTH),
}

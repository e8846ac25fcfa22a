"""Why not: one clear sentence for each reason of the closed list."""

from collections.abc import Mapping

from device.game.edition import Why
from device.game.refusal import Reason
from device.language import N_, _, number
from device.views.words import TOKENS, printed

STEPS = {
    "lobby": N_("the game has not begun"),
    "roll": N_("the dice come first"),
    "jail": N_("a player in jail decides first"),
    "question": N_('the "?" must be answered first'),
    "buy": N_("buy or auction comes first"),
    "auction": N_("the auction goes on"),
    "move_house": N_("a house must be moved first"),
    "debt": N_("what is owed must be settled first"),
    "rehouse": N_("a house must be placed first"),
    "bets": N_("bets come first"),
    "armed": N_("the plunger comes first"),
    "spinning": N_("the arrow is turning"),
    "build": N_("the Chance must be finished first"),
    "steal": N_("the Chance must be finished first"),
    "swap_house": N_("the Chance must be finished first"),
    "swap_cash": N_("the Chance must be finished first"),
    "draw": N_("a card comes first"),
    "card": N_("the card comes first"),
    "utility": N_("the dice for this rent come first"),
    "tax": N_("the tax comes first"),
    "bus": N_("choose how far to move first"),
    "anywhere": N_("choose where to move first"),
    "wanted": N_("the last building must be settled first"),
    "place": N_("the building must be put somewhere first"),
    "mortgage_transfer": N_("the mortgaged deed must be settled first"),
    "booth": N_("the ticket booth comes first"),
    "say": N_("say what happened first"),
    "leading": N_("you lead the auction"),
    "over": N_("the game is over"),
}

ELSE = N_("something else comes first")

COUNTS = ("needed", "people", "room")  # numbers that are no money

WHAT = {  # of a position that does not fit together
    "seats": N_("seats"), "step": N_("step"), "owners": N_("owners"), "levels": N_("houses and hotels"),
    "booths": N_("ticket booths"), "cards": N_("cards"), "jail": N_("jail"), "tries": N_("tries in jail"),
    "again": N_("another turn"), "pot": N_("money in the pot"),
}  # fmt: skip

SENTENCES: Mapping[Reason, str] = {
    Reason.NOT_NOW: N_("Not now: {step}."),
    Reason.NOT_YOUR_TURN: N_("It is not your turn."),
    Reason.NOT_ALLOWED: N_("That is only for a player in jail."),
    Reason.NOT_IN_THIS_GAME: N_("This game has no such move."),
    Reason.GAME_OVER: N_("The game is over."),
    Reason.GAME_RUNNING: N_("The game has begun."),
    Reason.SPINNING: N_("Hands off: the arrow is turning."),
    Reason.UNKNOWN_SEAT: N_('There is no seat "{seat}".'),
    Reason.UNKNOWN_SPACE: N_('There is no space "{space}".'),
    Reason.SEAT_TAKEN: N_("Somebody has taken this seat."),
    Reason.SEAT_EMPTY: N_("Nobody sits there."),
    Reason.NAME_TAKEN: N_("Somebody is called {name} already."),
    Reason.NAME_BAD: N_("Only letters that can be seen."),
    Reason.TOO_FEW_PLAYERS: N_("At least {needed} players are needed."),
    Reason.UNKNOWN_SETTING: N_('There is no setting "{setting}".'),
    Reason.BAD_SETTING: N_("{setting} has no such choice."),
    Reason.NOT_ENOUGH_CASH: N_("Not enough money: there is {cash}."),
    Reason.SOMEBODY_SHORT: N_("{name} does not have that much money."),
    Reason.NOT_WHOLE_NOTES: N_("Only whole notes of {note}."),
    Reason.AMOUNT_TOO_SMALL: N_("The smallest note is {note}."),
    Reason.BANK_NEVER_RECEIVES: N_("The bank never takes money in this game; it goes to the Jackpot."),
    Reason.PAY_YOURSELF: N_("That is you."),
    Reason.DEBT_FIRST: N_("What is owed must be settled first."),
    Reason.BAD_DICE: N_("The Chance die shows ? or 2 to 6, the other die 1 to 6."),
    Reason.BOX_ROLLS: N_("The box rolls the dice in this game."),
    Reason.TAP_THE_DICE: N_("Say what the dice show."),
    Reason.BET_IN_JAIL: N_("In jail: no bets."),
    Reason.BID_IN_JAIL: N_("In jail: no bids."),
    Reason.TAKER_IN_JAIL: N_("In jail: no Chance."),
    Reason.BET_EXCEEDS_CASH: N_("You have {cash} to bet."),
    Reason.BET_NOT_MULTIPLE_OF_100: N_("A bet is made of whole notes of {note}."),
    Reason.BETS_LOCKED: N_("No more bets."),
    Reason.BETS_OPEN: N_("Bets are still open: push once to close them."),
    Reason.BID_TOO_LOW: N_("Too late or too low: bid at least {least}."),
    Reason.OUT_OF_AUCTION: N_("You are out of this auction."),
    Reason.NO_HOUSE_LEFT: N_("All houses are in use: one must be moved."),
    Reason.NOT_ON_OFFER: N_("That is not one of the choices."),
    Reason.NOTHING_TO_ANSWER: N_("That question is settled."),
    Reason.NOT_YOURS: N_("That is not yours."),
    Reason.TRADES_OFF: N_("Trading is switched off in this game."),
    Reason.MONEY_DOES_NOT_ADD_UP: N_("The money is {money}, but the box holds {total}."),
    Reason.BAD_POSITION: N_("The position does not fit together: {what}."),
    Reason.CANNOT_UNDO: N_("That cannot be taken back."),
    Reason.ALREADY_UNDONE: N_("That has been taken back already."),
    Reason.STALE: N_("Something happened in between: look again."),
    Reason.KEY_REUSED: N_("This request was used for something else."),
    Reason.NO_SEAT: N_("Take a seat first."),
    Reason.WRONG_CODE: N_("The code on the box is another one."),
    Reason.TOO_MANY_TRIES: N_("Too many wrong codes: wait {wait} s, then read the code on the box once more."),
    Reason.JOINING_RESTS: N_(
        "Somebody has been trying out codes: nobody can join for {wait} s. Everybody at the table plays on."
    ),
    Reason.SEAT_MOVED: N_("Your seat has moved to another phone."),
    Reason.ASK_THE_BOX: N_("That is decided at the box, with the knob."),
    Reason.ASK_A_GROWN_UP: N_("Ask a grown-up: that is done on another phone."),
    Reason.DECLINED: N_("The box said no."),
    Reason.DISK_FULL: N_("SB-22 The box has no room left to write this down; nothing was changed."),
    Reason.ASLEEP: N_("The saved game waits: say at the box whether it goes on."),
    Reason.NO_SUCH_GAME: N_("There is no such game."),
    Reason.HIDDEN: N_("Money is hidden in this game: that can be seen when it is over."),
    Reason.HOST_ONLY: N_("That is for the host's phone, or for the box."),
    Reason.ASK_THE_HOST: N_("That is decided on the host's phone."),
    Reason.SAME_PHONE: N_("Somebody on another phone, or the box, must agree."),
    Reason.LATE_SHORT: N_("The bank has not enough left for one more player."),
    Reason.NO_PHONE: N_("{name} has no phone."),
    Reason.PHONE_HERE: N_("{name}'s phone is here and plays for itself."),
    Reason.BANK_SHORT: N_("The bank has only {cash}."),
    Reason.BANK_BY_HAND_OFF: N_("Taking money from the bank is switched off in this game."),
    Reason.NOTE_MISSING: N_("Say in a word why."),
    Reason.LATE_OFF: N_("A game is on: take over a seat that is played with the knob, or wait for the next game."),
    Reason.LAPSED: N_("Nobody said yes in time; nothing has changed."),
    Reason.BOX_BUSY: N_("Another question waits for its answer: try again in a moment."),
    Reason.SEAT_GONE: N_("Your seat was taken out of the game."),
    Reason.NO_HOST: N_("The host's phone plays for it, and nobody is host: ask the box for that first."),
    Reason.ASKED_AFTER: N_("Somebody else asked after you; try again."),
    Reason.SEAT_NOT_YET: N_("The game went back to before you came: join again with the same token and name."),
    Reason.HAD_BEFORE: N_("{name} has played with this token in this game: take another one."),
    Reason.UNEVEN: N_("Evenly: {space} comes first."),
    Reason.SET_INCOMPLETE: N_("Only on a complete colour. Missing: {missing}."),
    Reason.MORTGAGED_IN_SET: N_("{space} is mortgaged: lift that first."),
    Reason.NO_HOUSE_IN_STOCK: N_("The bank has no house left."),
    Reason.NO_HOTEL_IN_STOCK: N_("The bank has no hotel left."),
    Reason.SELL_BUILDINGS_FIRST: N_("Sell all buildings of this colour first."),
    Reason.DEBT_NOT_COVERED: N_("That does not cover what is owed."),
    Reason.NEVER_MORTGAGED: N_("This deed cannot be mortgaged."),
    Reason.ALREADY_MORTGAGED: N_("This deed is mortgaged already."),
    Reason.NOT_MORTGAGED: N_("This deed is not mortgaged."),
    Reason.NOTHING_BUILT: N_("Nothing is built there."),
    Reason.FULLY_BUILT: N_("A hotel stands there: nothing more fits."),
    Reason.SEAT_OUT: N_("That player is out of the game."),
    Reason.NEVER_BUILT: N_("Nothing can be built there."),
    Reason.ENOUGH_CASH: N_("You have enough to pay what you owe."),
    Reason.CAN_RAISE: N_("You can still pay: sell buildings or mortgage deeds."),
    Reason.WRONG_DICE: N_("Dice in this game: {needed}, each shows 1 to 6."),
    Reason.OUT_OF_SCRIPT: N_("The script of luck wants {wanted}, which cannot come up here."),
    Reason.BAD_BOARD: N_("SB-19 The board would not work: {what}."),
    Reason.NO_SUCH_BOARD: N_("There is no such board."),
    Reason.TOO_MANY_PLAYERS: N_("{people} people sit here, and this board is for {room} at most."),
}


def sentence(reason: Reason, details: Mapping[str, str | int], currency: str = "$") -> str:
    """The sentence for a refusal."""
    blanks: dict[str, str] = {}
    for name, value in details.items():
        if name == "step":
            blanks[name] = _(STEPS.get(str(value), ELSE))
        elif isinstance(value, int) and name not in COUNTS:
            blanks[name] = f"{currency}{number(value)}"
        else:
            blanks[name] = _blank(name, str(value))
    try:
        return _(SENTENCES[reason]).format_map(blanks)
    except KeyError:
        return _(SENTENCES[reason]).split("{")[0].rstrip(" :,\u00a0\u202f") + "."


def why_not(why: Why | None, currency: str) -> str:
    """Why not, in a sentence; "" when it may be done."""
    return "" if why is None else sentence(*why, currency)


def _blank(name: str, value: str) -> str:
    """A detail in the language of the reader, where it is no name that somebody typed."""
    if name == "what" and value in WHAT:
        return _(WHAT[value])
    if name == "setting" or (name == "name" and value in _TOKEN_NAMES):
        return _(value)
    return printed(value) if name in ("space", "missing") else value


_TOKEN_NAMES = {token[0] for token in TOKENS.values()}

"""Why not: one clear sentence for each reason of the closed list."""

from collections.abc import Mapping

from device.game.refusal import Reason
from device.language import number

STEPS = {
    "lobby": "the game has not begun",
    "roll": "the dice come first",
    "jail": "a player in jail decides first",
    "question": 'the "?" must be answered first',
    "buy": "buy or auction comes first",
    "auction": "the auction goes on",
    "move_house": "a house must be moved first",
    "debt": "the rent must be settled first",
    "rehouse": "a house must be placed first",
    "bets": "bets come first",
    "armed": "the plunger comes first",
    "spinning": "the arrow is turning",
    "build": "the Chance must be finished first",
    "steal": "the Chance must be finished first",
    "swap_house": "the Chance must be finished first",
    "swap_cash": "the Chance must be finished first",
    "say": "say what happened first",
    "leading": "you lead the auction",
    "over": "the game is over",
}

SENTENCES: Mapping[Reason, str] = {
    Reason.NOT_NOW: "Not now: {step}.",
    Reason.NOT_YOUR_TURN: "It is not your turn.",
    Reason.NOT_ALLOWED: "That is only for a player in jail.",
    Reason.NOT_IN_THIS_GAME: "This game has no such move.",
    Reason.GAME_OVER: "The game is over.",
    Reason.GAME_RUNNING: "The game has begun.",
    Reason.SPINNING: "Hands off: the arrow is turning.",
    Reason.UNKNOWN_SEAT: 'There is no seat "{seat}".',
    Reason.UNKNOWN_SPACE: 'There is no space "{space}".',
    Reason.SEAT_TAKEN: "Somebody has taken this seat.",
    Reason.SEAT_EMPTY: "Nobody sits there.",
    Reason.NAME_TAKEN: "Somebody is called {name} already.",
    Reason.NAME_BAD: "Only letters that can be seen.",
    Reason.TOO_FEW_PLAYERS: "At least {needed} players are needed.",
    Reason.UNKNOWN_SETTING: 'There is no setting "{setting}".',
    Reason.BAD_SETTING: "{setting} has no such choice.",
    Reason.NOT_ENOUGH_CASH: "Not enough money: there is {cash}.",
    Reason.SOMEBODY_SHORT: "{name} does not have that much money.",
    Reason.NOT_WHOLE_NOTES: "Only whole notes of {note}.",
    Reason.AMOUNT_TOO_SMALL: "The smallest note is {note}.",
    Reason.BANK_NEVER_RECEIVES: "The bank never takes money in this game; it goes to the Jackpot.",
    Reason.PAY_YOURSELF: "That is you.",
    Reason.DEBT_FIRST: "The rent must be settled first.",
    Reason.BAD_DICE: "The Chance die shows ? or 2 to 6, the other die 1 to 6.",
    Reason.BOX_ROLLS: "The box rolls the dice in this game.",
    Reason.TAP_THE_DICE: "Say what the dice show.",
    Reason.BET_IN_JAIL: "In jail: no bets.",
    Reason.BID_IN_JAIL: "In jail: no bids.",
    Reason.TAKER_IN_JAIL: "In jail: no Chance.",
    Reason.BET_EXCEEDS_CASH: "You have {cash} to bet.",
    Reason.BET_NOT_MULTIPLE_OF_100: "A bet is made of whole notes of {note}.",
    Reason.BETS_LOCKED: "No more bets.",
    Reason.BETS_OPEN: "Bets are still open: push once to close them.",
    Reason.BID_TOO_LOW: "Too late or too low: bid at least {least}.",
    Reason.OUT_OF_AUCTION: "You are out of this auction.",
    Reason.NO_HOUSE_LEFT: "All houses are in use: one must be moved.",
    Reason.NOT_ON_OFFER: "That is not one of the choices.",
    Reason.NOTHING_TO_ANSWER: "That question is settled.",
    Reason.NOT_YOURS: "That is not yours.",
    Reason.TRADES_OFF: "Trading is switched off in this game.",
    Reason.MONEY_DOES_NOT_ADD_UP: "The money is {money}, but the box holds {total}.",
    Reason.BAD_POSITION: "The position does not fit together: {what}.",
    Reason.CANNOT_UNDO: "That cannot be taken back.",
    Reason.ALREADY_UNDONE: "That has been taken back already.",
    Reason.STALE: "Something happened in between: look again.",
    Reason.KEY_REUSED: "This request was used for something else.",
    Reason.NO_SEAT: "Take a seat first.",
    Reason.WRONG_CODE: "The code on the box is another one.",
    Reason.TOO_MANY_TRIES: "Too many wrong codes: wait {wait} s, then read the code on the box once more.",
    Reason.JOINING_RESTS: "Somebody has been trying out codes: nobody can join for {wait} s. Everybody at the table plays on.",
    Reason.SEAT_MOVED: "Your seat has moved to another phone.",
    Reason.ASK_THE_BOX: "That is decided at the box, with the knob.",
    Reason.DECLINED: "The box said no.",
    Reason.DISK_FULL: "SB-22 The box has no room left to write this down; nothing was changed.",
    Reason.ASLEEP: "The saved game waits: say at the box whether it goes on.",
    Reason.NO_SUCH_GAME: "There is no such game.",
    Reason.HIDDEN: "Money is hidden in this game: that can be seen when it is over.",
    Reason.OUT_OF_SCRIPT: "The script of luck wants {wanted}, which cannot come up here.",
    Reason.BAD_BOARD: "SB-19 The board would not work: {what}.",
}


def sentence(reason: Reason, details: Mapping[str, str | int], currency: str = "$") -> str:
    """The sentence for a refusal."""
    blanks: dict[str, str] = {}
    for name, value in details.items():
        if name == "step":
            blanks[name] = STEPS.get(str(value), "something else comes first")
        elif isinstance(value, int) and name != "needed":
            blanks[name] = f"{currency}{number(value)}"
        else:
            blanks[name] = str(value)
    try:
        return SENTENCES[reason].format_map(blanks)
    except KeyError:
        return SENTENCES[reason].split("{")[0].rstrip(" :,") + "."

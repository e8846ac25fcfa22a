"""A player's mistake: a refusal with a reason from a closed list. It changes nothing; `views.refusals` says it in words."""

from enum import StrEnum


class Reason(StrEnum):
    """Why a request was refused; the value is the code that phones receive."""

    NOT_NOW = "NOT_NOW"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    NOT_ALLOWED = "NOT_ALLOWED"
    NOT_IN_THIS_GAME = "NOT_IN_THIS_GAME"
    GAME_OVER = "GAME_OVER"
    GAME_RUNNING = "GAME_RUNNING"
    SPINNING = "SPINNING"
    UNKNOWN_SEAT = "UNKNOWN_SEAT"
    UNKNOWN_SPACE = "UNKNOWN_SPACE"
    SEAT_TAKEN = "SEAT_TAKEN"
    SEAT_EMPTY = "SEAT_EMPTY"
    NAME_TAKEN = "NAME_TAKEN"
    NAME_BAD = "NAME_BAD"
    TOO_FEW_PLAYERS = "TOO_FEW_PLAYERS"
    UNKNOWN_SETTING = "UNKNOWN_SETTING"
    BAD_SETTING = "BAD_SETTING"
    NOT_ENOUGH_CASH = "NOT_ENOUGH_CASH"
    SOMEBODY_SHORT = "SOMEBODY_SHORT"
    NOT_WHOLE_NOTES = "NOT_WHOLE_NOTES"
    AMOUNT_TOO_SMALL = "AMOUNT_TOO_SMALL"
    BANK_NEVER_RECEIVES = "BANK_NEVER_RECEIVES"
    PAY_YOURSELF = "PAY_YOURSELF"
    DEBT_FIRST = "DEBT_FIRST"
    BAD_DICE = "BAD_DICE"
    BOX_ROLLS = "BOX_ROLLS"
    TAP_THE_DICE = "TAP_THE_DICE"
    BET_IN_JAIL = "BET_IN_JAIL"
    BID_IN_JAIL = "BID_IN_JAIL"
    TAKER_IN_JAIL = "TAKER_IN_JAIL"
    BET_EXCEEDS_CASH = "BET_EXCEEDS_CASH"
    BET_NOT_MULTIPLE_OF_100 = "BET_NOT_MULTIPLE_OF_100"
    BETS_LOCKED = "BETS_LOCKED"
    BETS_OPEN = "BETS_OPEN"
    BID_TOO_LOW = "BID_TOO_LOW"
    OUT_OF_AUCTION = "OUT_OF_AUCTION"
    NO_HOUSE_LEFT = "NO_HOUSE_LEFT"
    NOT_ON_OFFER = "NOT_ON_OFFER"
    NOTHING_TO_ANSWER = "NOTHING_TO_ANSWER"
    NOT_YOURS = "NOT_YOURS"
    TRADES_OFF = "TRADES_OFF"
    MONEY_DOES_NOT_ADD_UP = "MONEY_DOES_NOT_ADD_UP"
    BAD_POSITION = "BAD_POSITION"
    CANNOT_UNDO = "CANNOT_UNDO"
    ALREADY_UNDONE = "ALREADY_UNDONE"
    STALE = "STALE"
    KEY_REUSED = "KEY_REUSED"
    NO_SEAT = "NO_SEAT"
    WRONG_CODE = "WRONG_CODE"
    TOO_MANY_TRIES = "TOO_MANY_TRIES"
    JOINING_RESTS = "JOINING_RESTS"
    SEAT_MOVED = "SEAT_MOVED"
    ASK_THE_BOX = "ASK_THE_BOX"
    ASK_A_GROWN_UP = "ASK_A_GROWN_UP"
    DECLINED = "DECLINED"
    DISK_FULL = "DISK_FULL"
    BAD_BOARD = "BAD_BOARD"
    ASLEEP = "ASLEEP"
    NO_SUCH_GAME = "NO_SUCH_GAME"
    HIDDEN = "HIDDEN"
    HOST_ONLY = "HOST_ONLY"
    ASK_THE_HOST = "ASK_THE_HOST"
    SAME_PHONE = "SAME_PHONE"
    LATE_SHORT = "LATE_SHORT"
    NO_PHONE = "NO_PHONE"
    PHONE_HERE = "PHONE_HERE"
    BANK_SHORT = "BANK_SHORT"
    BANK_BY_HAND_OFF = "BANK_BY_HAND_OFF"
    NOTE_MISSING = "NOTE_MISSING"
    LATE_OFF = "LATE_OFF"
    LAPSED = "LAPSED"
    BOX_BUSY = "BOX_BUSY"
    SEAT_GONE = "SEAT_GONE"
    SEAT_NOT_YET = "SEAT_NOT_YET"
    TOKEN_HAD = "TOKEN_HAD"
    OUT_OF_SCRIPT = "OUT_OF_SCRIPT"


class Refused(Exception):
    """The request is refused; `details` fill the blanks of its sentence."""

    def __init__(self, reason: Reason, **details: str | int) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.details = details


def refuse_if(wrong: bool, reason: Reason, **details: str | int) -> None:
    """Raise `Refused` when `wrong`."""
    if wrong:
        raise Refused(reason, **details)

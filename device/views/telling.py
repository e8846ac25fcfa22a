"""One event in one sentence, with the rule behind it where there is one; the sentences are tables, by edition."""

from collections.abc import Callable, Mapping
from typing import Any

from device.game import events as e
from device.game.state import BANK, ISSUED, JACKPOT
from device.language import N_, _, ngettext
from device.views import cards, rents, sentences
from device.views.steps_boards import last_one
from device.views.words import SEGMENTS, Words, called, choice, listing, segment

Told = tuple[str, str, str]  # text, seat, why
ONE_LINE = ("pay_all", "all_pay")  # each leg of such a batch is the same sentence


def tell_at(words: Words, events: tuple[e.Event, ...], at: int) -> Told | None:
    """What is told of this event of a batch; None where the line beside tells it."""
    return None if _told_beside(events, at) else tell_leg(words, events, at)


def tell_leg(words: Words, events: tuple[e.Event, ...], at: int) -> Told | None:
    """What is told of this event by itself; others of its batch say what kind of building it was about."""
    event = events[at]
    if isinstance(event, e.Moved) and event.why in ("build", "sell") and event.asset == "cash":
        return _building(words, event, events)
    return tell(words, event)


def _told_beside(events: tuple[e.Event, ...], at: int) -> bool:
    """The line beside this tells it: one for all legs of a payment to or from everybody, one for the way to jail."""
    event, before = events[at], events[at - 1] if at else None
    after = events[at + 1] if at + 1 < len(events) else None
    if isinstance(event, e.Walked):
        return isinstance(after, e.Confined)
    if isinstance(event, e.TurnBegan):  # a railroad of Junior: the line before says so
        return event.extra and isinstance(before, e.Noted) and before.what == "railroad"
    if isinstance(event, e.Moved) and event.asset == "booth":  # one that was bought
        return any(isinstance(one, e.Moved) and (one.why, one.about) == ("buy", event.about) for one in events[:at])
    if isinstance(event, e.Carded):  # a card that was drawn or used
        return isinstance(after, e.Freed) or (isinstance(after, e.Noted) and after.what == "card")
    return isinstance(event, e.Moved) and isinstance(before, e.Moved) and event.why == before.why in ONE_LINE


def tell(words: Words, event: e.Event) -> Told | None:
    """An event in one sentence, or None when nobody saw it."""
    teller = _TELLERS.get(type(event))
    return teller(words, event) if teller else None


def _building(words: Words, event: e.Moved, events: tuple[e.Event, ...]) -> Told | None:
    """Built or sold: houses, or a hotel."""
    beside = [one for one in events if isinstance(one, e.Moved) and one.asset != "cash" and one.about == event.about]
    hotel = any(one.asset == "hotel" for one in beside)
    if event.why == "build":
        return _moved(words, event, "build hotel" if hotel else "build house")
    if hotel:
        return _moved(words, event, "sell down" if any(one.source == BANK for one in beside) else "sell hotel")
    many = sum(one.amount for one in beside)
    return _moved(words, event, "sell houses" if many > 1 else "sell house", count=str(many))


def _moved(words: Words, event: e.Moved, key: str = "", **more: str) -> Told | None:
    tale = sentences.of(words.edition)
    text = tale.moves.get(key or _told_by(event, tale.moves))
    # How many notes the box holds may be nobody's business: then more of them are no news.
    unseen = event.why == "issued" and words.game.settings.get("bank_total") == "unlimited"
    if text is None or unseen:
        return None
    seat = event.source.removeprefix("stake:")
    if event.source in ("bank", "jackpot", ISSUED):
        seat = event.target if event.target in words.edition.seats else ""
    if seat.startswith("deed:"):
        seat = event.target
    said = _(text).format_map(_Blanks(words, event, more))
    if event.due:
        # Translators: added to such a line as "Ann got $300 for GO" when the bank could not pay it all
        short = N_("{line} (of {due}: the bank is empty)")
        if event.source in words.edition.seats:
            # Translators: added to such a line as "Ann paid Ben $3 at Ferris Wheel" when Ann had no more
            short = N_("{line} (of {due}: that was all there was)")
        said = _(short, line=said, due=words.money(event.due))
    return said, seat, _why(words, event, tale) if event.asset == "cash" else ""


def _why(words: Words, event: e.Moved, tale: sentences.Tale) -> str:
    """The rule behind it: of a rent the row of the deed, of a card its words, else what its reason says."""
    deed = words.edition.deeds.get(event.about) if event.why == "rent" else None
    if deed is not None and (rule := rents.why(words, deed, event.due or event.amount)):
        return rule
    if event.why == "card":
        return cards.text(words, event.about)
    return _(tale.whys.get(event.why, ""))


class _Blanks:
    """What fills the blanks of a message about an event, looked up as the message names it."""

    def __init__(self, words: Words, event: e.Moved | e.Noted, more: Mapping[str, str] = {}) -> None:
        self._words = words
        self._event = event
        self._more = more

    def __getitem__(self, name: str) -> str:
        return self._more[name] if name in self._more else _BLANKS[name](self._words, self._event)


_BLANKS: dict[str, Callable[[Words, Any], str]] = {
    "source": lambda words, event: _who(words, event.source),
    "target": lambda words, event: _who(words, event.target),
    "who": lambda words, event: words.name(event.seat),
    "other": lambda words, event: words.name(event.about),
    "space": lambda words, event: words.space(event.about),
    "segment": lambda words, event: segment(event.about),
    "note": lambda words, event: words.note(event.about),
    "money": lambda words, event: words.money(event.amount),
    "card": lambda words, event: cards.text(words, event.about),
    "deck": lambda words, event: cards.deck_of(words, event.about),
    "colour": lambda words, event: words.group(event.about),
}


def _told_by(event: e.Moved, moves: Mapping[str, str]) -> str:
    if event.asset != "cash":
        return f"{event.asset}:{event.why}"
    key = event.why
    if key == "buy" and event.due:
        return "buy short"
    if key == "card" and event.source == BANK:
        return "card got"
    if key == "auction" and event.about in ("house", "hotel"):
        return f"auction {event.about}"
    if JACKPOT in (event.source, event.target) and f"{key} jackpot" in moves:
        key += " jackpot"
    return f"{key} note" if event.about and event.why in NOTED else key


def _who(words: Words, account: str) -> str:
    return words.name(account.removeprefix("stake:"))


NOTED = ("pay", "pay_all", "all_pay", "fix", "take")  # movements that may say what for


def _claimed(words: Words, event: e.Claimed) -> Told | None:
    claims, space = sentences.of(words.edition).claims, words.space(event.space)
    if not event.owner:
        # A booth that was replaced: the next line says whose is there now.
        text = claims.get(f"{event.why} nobody", N_("{space} is free again"))
        return None if event.why == "replaced" else (_(text, space=space), "", "")
    told = claims.get(event.why)
    return (_(told, who=words.name(event.owner), space=space), event.owner, "") if told else None


def _turn(words: Words, event: e.TurnBegan) -> Told:
    text = N_("{who} rolls again") if event.extra else N_("{who}'s turn")
    return _(text, who=words.name(event.seat)), event.seat, ""


def _rolled(words: Words, event: e.Rolled) -> Told:
    who, dice = words.name(event.seat), words.dice(event.dice)
    if event.about:
        text = _("{who} rolled {dice} for the rent of {space}", who=who, dice=dice, space=words.space(event.about))
        return text, event.seat, ""
    return _("{who} rolled {dice}", who=who, dice=dice), event.seat, ""


def _fell(words: Words, event: e.ChanceFell) -> Told | None:
    """Luck is seen by what follows from it, but for who begins."""
    if event.source != "first":
        return None
    return _("The box rolled for all: {who} was highest and begins", who=words.name(event.label)), event.label, ""


def _walked(words: Words, event: e.Walked) -> Told:
    if words.edition.board.at(event.space).kind == "jail":
        return _("{who} is just visiting jail", who=words.name(event.seat)), event.seat, ""
    return _("{who} came to {space}", who=words.name(event.seat), space=words.at(event.space)), event.seat, ""


def _confined(words: Words, event: e.Confined) -> Told:
    why = _("Straight to jail: no money for GO, and the turn is over.") if event.why == "card" else ""
    text = N_("{who} went to jail")
    if event.why == "doubles":
        text = N_("{who} rolled the third double: straight to jail")
        why = _("The third double in a row goes to jail without moving.")
    return _(text, who=words.name(event.seat)), event.seat, why


def _freed(words: Words, event: e.Freed) -> Told | None:
    tale = sentences.of(words.edition)
    how = tale.freed.get(event.why)
    if how is None:
        return None
    why = _(tale.freed_whys.get(event.why, "")) or _("A double frees without an extra turn.")
    return _(how, who=words.name(event.seat)), event.seat, why


MARKS = {
    "host": (N_("{who} is the host now"), N_("{who} is no longer the host")),
    "parked": (N_("{who}'s seat is parked: the host plays for it"), N_("{who} plays again")),
}


def _marked(words: Words, event: e.Marked) -> Told | None:
    what, _of, seat = event.name.partition(":")
    if what in MARKS:
        return _(MARKS[what][event.value == 0], who=words.name(seat)), seat, ""
    text = sentences.of(words.edition).marks.get(what)
    if text and event.value:
        return _(text, who=words.name(seat), money=words.money(event.value)), seat, ""
    if what != "tries" or not event.value:
        return None
    left = words.edition.tries(words.edition, words.game) - event.value
    text = ngettext(
        "{who} stays in jail ({count} try left)", "{who} stays in jail ({count} tries left)", left, who=words.name(seat)
    )
    return text, seat, ""


def _noted(words: Words, event: e.Noted) -> Told | None:
    tale = sentences.of(words.edition)
    if event.what not in tale.notes or (event.what == "segment" and event.about not in SEGMENTS):
        return None
    said = _(tale.notes[event.what]).format_map(_Blanks(words, event))
    return said, event.seat, _(tale.note_whys.get(event.what, ""))


def _said(words: Words, event: e.RoundSaid) -> Told | None:
    # "No bet" and "I am out" are shown in the round itself.
    text = _SAID[event.kind]
    who, money = words.name(event.seat), words.money(event.amount)
    return (_(text, who=who, money=money), event.seat, "") if event.amount else None


_SAID = {
    "auction": N_("{who} bid {money}"),
    "bets": N_("{who} bet {money}"),
    "wanted": N_("{who} wants the last one, too"),
}


def _carded(words: Words, event: e.Carded) -> Told:
    text = cards.text(words, event.card)
    if not event.holder:
        return _("A card went back under its pile: {card}", card=text), "", ""
    seat = event.holder.partition(":")[2]
    return _("{who} got a card: {card}", who=words.name(seat), card=text), seat, ""


def _step(words: Words, event: e.StepBegan) -> Told | None:
    """Two things begin that are worth a line: an auction, and a debt."""
    step = event.step
    if step.kind == "auction":
        return _("{space} is auctioned", space=last_one(step.other) if step.other else words.space(step.space)), "", ""
    if step.kind != "debt" or not words.edition.raisable:
        return None
    text = _(
        "{who} owes {other} {money}",
        who=words.name(step.seat),
        other=words.name(step.other),
        money=words.money(step.amount),
    )
    return text, step.seat, _("There is not enough cash: buildings can be sold, deeds mortgaged and traded.")


def _opened(words: Words, event: e.RoundOpened) -> Told | None:
    if event.kind != "wanted":
        return None  # an auction is told by its bids
    text = _("{who} wants to build the last one, on {space}", who=words.name(event.by), space=words.space(event.about))
    return text, event.by, _("If nobody else wants the last house or hotel it is built; else it is auctioned.")


def _taken(words: Words, event: e.SeatTaken) -> Told | None:
    token = next((token.token for token in words.edition.tokens if token.seat == event.seat), "")
    return (_("{who} is at the table", who=called(event.name, token)), event.seat, "") if token else None


def _left(words: Words, event: e.SeatLeft) -> Told | None:
    if event.seat not in words.edition.seats:
        return None  # the seat is of the board that lay here before: nobody went away
    return _("{who} left the game", who=words.name(event.seat)), event.seat, ""


def _ruled(words: Words, event: e.Ruled) -> Told:
    setting = words.edition.settings.get(event.setting)
    label = _(setting.label) if setting else event.setting
    # Translators: a house rule that was chosen, e.g. "Rule: Trades: on"
    told = N_("House rule: {label}: {choice}") if setting and setting.house else N_("Rule: {label}: {choice}")
    text = _(told, label=label, choice=choice(event.setting, event.value, words.edition.currency))
    return text, "", _(setting.why) if setting else ""


def _undone(words: Words, event: e.Undone) -> Told | None:
    if event.how == "money":
        return None  # the counter-entry beside it says all
    text = _("The game went back to before a mistake")
    if event.by:
        text = _("The game went back to before a mistake, as {who} asked", who=words.name(event.by))
    return text, event.by, _("Nothing is erased; luck that has fallen is never drawn again.")


def _ended(words: Words, event: e.Ended) -> Told:
    names = listing([words.name(seat) for seat in event.winners])
    one, many, why = sentences.of(words.edition).ended.get(event.why, _OVER)
    return _(one if len(event.winners) == 1 else many, who=names, names=names), "", _(why)


_OVER = (N_("The game is over: {who} won"), N_("The game is over: {names} won"), "")


_TELLERS: dict[type, Callable[[Words, Any], Told | None]] = {
    e.Moved: _moved,
    e.Claimed: _claimed,
    e.Rolled: _rolled,
    e.Walked: _walked,
    e.ChanceFell: _fell,
    e.Confined: _confined,
    e.Freed: _freed,
    e.Marked: _marked,
    e.Noted: _noted,
    e.StepBegan: _step,
    e.RoundOpened: _opened,
    e.RoundSaid: _said,
    e.Carded: _carded,
    e.SeatTaken: _taken,
    e.SeatLeft: _left,
    e.Ruled: _ruled,
    e.Undone: _undone,
    e.Ended: _ended,
    e.Began: lambda words, event: (_("The game began"), "", ""),
    e.TurnBegan: _turn,
}

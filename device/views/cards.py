"""Cards in our own short words: which deck they are of, and what they do."""

from collections.abc import Callable

from device.game import events as e
from device.game.edition import Card
from device.game.timeline import Timeline
from device.language import N_, _
from device.views.recent import recent
from device.views.shapes import CardView
from device.views.words import DECKS, Words, printed


def deck_here(words: Words) -> str:
    """What the deck of this step's space is called."""
    return _(DECKS[words.edition.board.space(words.game.step.space).kind])


def deck_of(words: Words, card: str) -> str:
    """What the deck is called that a card is of."""
    found = next((name for name, cards in words.edition.decks.items() if any(_is(one, card) for one in cards)), "")
    return _(DECKS.get(found, ""))


def _is(copy: str, card: str) -> bool:
    return copy.partition("/")[0] == card


def text(words: Words, id: str) -> str:
    """What is on a card, in a line; an id that is not known is left as it is."""
    card = words.edition.cards.get(id.partition("/")[0])
    return _TEXTS[card.effect](words, card) if card else id


def view(words: Words, id: str, seat: str = "", seq: int = 0) -> CardView:
    """A card as people see it."""
    return CardView(id, deck_of(words, id.partition("/")[0]), text(words, id), seat, seq)


def newest(line: Timeline, words: Words) -> CardView | None:
    """The newest card that was turned over since the last roll, with the seat that drew it."""
    for seq, event in recent(line):
        if isinstance(event, e.Rolled) and not event.about:
            return None
        if isinstance(event, e.Noted) and event.what == "card":
            return view(words, event.about, event.seat, seq)
    return None


def _story(message: str) -> Callable[[Words, Card], str]:
    def said(words: Words, card: Card) -> str:
        story, money = printed(card.name), words.money(card.amount)
        return _(message, story=story, money=money, hotel=words.money(card.hotel))

    return said


def _nearest(words: Words, card: Card) -> str:
    if card.about == "railroad":
        return _("Go to the next railroad; its owner gets {times} x the rent", times=card.times)
    return _("Go to the next utility; its owner gets {times} x a roll of the dice", times=card.times)


_TEXTS: dict[str, Callable[[Words, Card], str]] = {
    "go_to": lambda words, card: _("Go to {space}", space=words.space(card.about)),
    "nearest": _nearest,
    "back": lambda words, card: _("Go back {steps} spaces", steps=card.amount),
    "jail": _story(N_("{story}; no money for GO")),
    "jail_free": _story(N_("{story}; keep it, it opens the jail once")),
    "collect": _story(N_("{story}: get {money}")),
    "pay": _story(N_("{story}: pay {money}")),
    "pay_each": _story(N_("{story}: pay each of the others {money}")),
    "each_pays": _story(N_("{story}: get {money} from each of the others")),
    "repairs": _story(N_("{story}: pay {money} for each house, {hotel} for each hotel")),
    "rest_rooms": lambda words, card: _(
        "Pay {money} and go to {space}",
        money=words.money(words.edition.facts["tram"]),
        space=words.space(words.edition.board.first("rest_rooms").id),
    ),
    "free_booth": lambda words, card: _("Free ticket booth: {colour}", colour=words.group(card.about)),
}

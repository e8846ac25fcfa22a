"""Questions that wait for an answer, in words."""

from zlib import crc32

from device.game.state import OpenOffer
from device.language import N_, _, ngettext
from device.views import history, shapes
from device.views.scene import Scene
from device.views.words import Words, listing


def offer_view(scene: Scene, words: Words, offer: OpenOffer, viewer: str | None = None) -> shapes.Offer:
    """A question that waits for an answer, in words."""
    who, to, terms = words.name(offer.by), words.name(offer.to), offer.terms
    if offer.kind in ("request", "collect"):
        text = _(_ASKED[offer.kind, bool(terms.note)]).format(
            who=who, to=to, money=words.money(terms.amount), note=words.note(terms.note)
        )
        return shapes.Offer(offer.id, offer.kind, text, offer.by, offer.to, (), terms.amount, words.note(terms.note))
    if offer.kind == "seat":
        text = _("Let a new phone play {who}?", who=who)
        return shapes.Offer(offer.id, "seat", text, offer.by, offer.to, (_shows(terms.badge),))
    if offer.kind == "late":
        text = _("Let {name} join this game?", name=terms.name)
        return shapes.Offer(offer.id, "late", text, offer.by, offer.to, (_shows(terms.badge),))
    if offer.kind == "host":
        return shapes.Offer(offer.id, "host", _("{who} wants to be the host. Yes?", who=who), offer.by, offer.to)
    if offer.kind == "rent":
        due, space = words.money(terms.amount), words.space(terms.space)
        text = _("{who} can ask {to} for {due} for {space}", who=who, to=to, due=due, space=space)
        return shapes.Offer(offer.id, "rent", text, offer.by, offer.to)
    if offer.kind == "undo":
        entry = next((one for one in history.entries(scene, words, 400, viewer) if one.seq == terms.entry), None)
        text = _("{who} asks to take something back", who=who)
        if entry:
            text = _('{who} asks to take back "{entry}"', who=who, entry=entry.text)
        gone = entry.takes if entry else 0
        told = ngettext(
            "The game goes back to before it; {count} entry goes with it.",
            "The game goes back to before it; {count} entries go with it.",
            gone,
        )
        return shapes.Offer(offer.id, "undo", text, offer.by, offer.to, (told,) if gone else ())
    give = [_thing(words, one) for one in terms.give] + ([words.money(terms.pay)] if terms.pay else [])
    take = [_thing(words, one) for one in terms.take] + ([words.money(terms.ask)] if terms.ask else [])
    return shapes.Offer(offer.id, "trade", trade(who, to, give, take), offer.by, offer.to)


def trade(who: str, to: str, give: list[str], take: list[str]) -> str:
    """The question of a trade, from what is given and taken in words."""
    # Translators: what is given when nothing is given, e.g. "Ann offers Ben nothing for Red 1"
    nothing = _("nothing")
    return _(
        "{who} offers {to} {give} for {take}",
        who=who,
        to=to,
        give=listing(give) or nothing,
        take=listing(take) or nothing,
    )


def _thing(words: Words, id: str) -> str:
    """A deed or a kept card that may change hands."""
    if id in words.edition.cards:
        # Translators: what is traded, e.g. "Ann offers Ben a jail card for Boardwalk"
        return _("a jail card")
    space = words.space(id)
    if f"mortgaged:{id}" not in words.game.marks:
        return space
    return mortgaged(space, words.money(words.edition.deeds[id].lift))


def mortgaged(space: str, lift: str) -> str:
    """A deed that lies face down, with what it costs to turn it up."""
    return _("{space} (mortgaged: lifting costs {money})", space=space, money=lift)


def mark(badge: str) -> str:
    """Two figures by which people know the phone again that the box asks about; from the hash of its badge."""
    return str(crc32(badge.encode()) % 90 + 10)


def _shows(badge: str) -> str:
    # Translators: which phone wants a seat: the one with this number on its screen; at most 21 letters
    return _("The phone shows {mark}", mark=mark(badge))


_ASKED = {  # kind, and whether there is a note
    ("request", False): N_("{who} asks {to} for {money}"),
    ("request", True): N_("{who} asks {to} for {money} ({note})"),
    ("collect", False): N_("{who} asks everybody for {money}"),
    ("collect", True): N_("{who} asks everybody for {money} ({note})"),
}

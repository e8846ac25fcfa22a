"""Questions that wait for an answer, in words."""

from device.game.state import OpenOffer
from device.game.timeline import goes_with
from device.views import history, shapes
from device.views.scene import Scene
from device.views.words import Words


def offer_view(scene: Scene, words: Words, offer: OpenOffer, viewer: str | None = None) -> shapes.Offer:
    """A question that waits for an answer, in words."""
    who, terms = words.name(offer.by), offer.terms
    if offer.kind in ("request", "collect"):
        whom = "everybody" if offer.kind == "collect" else words.name(offer.to)
        text = f"{who} asks {whom} for {words.money(terms.amount)}{words.what_for(terms.note)}"
        return shapes.Offer(offer.id, offer.kind, text, offer.by, offer.to, (), terms.amount, terms.note)
    if offer.kind == "seat":
        return shapes.Offer(offer.id, "seat", f"Let a new phone play {who}?", offer.by, offer.to)
    if offer.kind == "rent":
        due = f"{words.money(terms.amount)} for {words.space(terms.space)}"
        return shapes.Offer(offer.id, "rent", f"{who} can ask {words.name(offer.to)} for {due}", offer.by, offer.to)
    if offer.kind == "undo":
        entry = next((one for one in history.entries(scene, words, 400, viewer) if one.seq == terms.entry), None)
        text = f'{who} asks to take back "{entry.text}"' if entry else f"{who} asks to take something back"
        gone = goes_with(scene.line, terms.entry) if entry and entry.undo == "back" else 0
        details = (f"The game goes back to before it; {gone} entries go with it.",) if gone else ()
        return shapes.Offer(offer.id, "undo", text, offer.by, offer.to, details)
    give = [words.space(space) for space in terms.give] + ([words.money(terms.pay)] if terms.pay else [])
    take = [words.space(space) for space in terms.take] + ([words.money(terms.ask)] if terms.ask else [])
    text = f"{who} offers {words.name(offer.to)} {' + '.join(give) or 'nothing'} for {' + '.join(take) or 'nothing'}"
    return shapes.Offer(offer.id, "trade", text, offer.by, offer.to)

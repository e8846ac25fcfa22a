"""What lies before the players beside their money: deeds, houses, dice, what is owed."""

from collections.abc import Iterable

from device.game import events as e
from device.game.state import BANK
from device.game.timeline import Timeline
from device.language import _
from device.views import cards, refusals, shapes
from device.views.recent import recent
from device.views.words import Words


def deeds(words: Words) -> Iterable[shapes.DeedView]:
    """Everything that somebody owns, in the order of the board, on boards that print more than a price."""
    game, edition = words.game, words.edition
    if edition.row is None:
        return
    for space in edition.board.properties:
        owner = game.owners.get(space)
        if owner is None:
            continue
        deed, row = edition.deeds[space], edition.row(edition, game, space)
        yield shapes.DeedView(
            space,
            owner,
            houses=game.stock.get(f"house@deed:{space}", 0),
            hotel=bool(game.stock.get(f"hotel@deed:{space}")),
            mortgaged=f"mortgaged:{space}" in game.marks,
            whole=all(game.owners.get(one) == owner for one in edition.board.groups[deed.group]),
            rent=0 if row is None else deed.rents[row],
            row=row,
            times=deed.kind == "utility",
        )


def stock(words: Words) -> dict[str, int]:
    """The houses and hotels that the Bank has left."""
    if "stock_houses" not in words.edition.facts or words.game.phase == "lobby":
        return {}
    return {asset: words.game.stock.get(f"{asset}@{BANK}", 0) for asset in ("house", "hotel")}


def supply(words: Words, seat: str) -> int:
    """How many houses or ticket booths a seat has not used yet; 0 where the Bank has them."""
    facts, game = words.edition.facts, words.game
    if "booths" in facts:
        return game.stock.get(f"booth@{seat}", 0)
    return facts["houses"] - sum(owner == seat for owner in game.owners.values()) if "houses" in facts else 0


def roll(line: Timeline, words: Words) -> shapes.RollView | None:
    """The newest dice that stand, of this turn or the one before."""
    for _seq, event in recent(line):
        if isinstance(event, e.Rolled):
            white = event.dice[:2]
            three_alike = len(event.dice) > 2 and len(set(event.dice)) == 1  # is no double (C-26)
            double = len(white) > 1 and white[0] == white[1] and not three_alike
            return shapes.RollView(event.seat, event.dice, words.edition.dice[: len(event.dice)], double)
    return None


def debt(words: Words) -> shapes.DebtView | None:
    """What somebody cannot pay at once."""
    game, edition, step = words.game, words.edition, words.game.step
    if step.kind != "debt":
        return None
    raisable = edition.raisable(edition, game, step.seat) if edition.raisable else 0
    return shapes.DebtView(
        step.seat, step.other, step.amount, game.cash[step.seat], raisable, words.name(step.other), _what_for(words)
    )


def _what_for(words: Words) -> str:
    edition, step = words.edition, words.game.step
    if step.space in edition.cards:
        return cards.text(words, step.space)
    if step.space in edition.deeds and step.other in words.game.order:
        return _("Rent for {space}", space=words.space(step.space))
    if step.space in edition.deeds:
        return _("For {space}", space=words.space(step.space))
    return _("To leave jail") if step.space == edition.board.first("jail").id else words.space(step.space)


def plots(words: Words, seat: str) -> tuple[shapes.PlotView, ...]:
    """What a seat may do with its own deeds, and why not."""
    edition = words.edition
    if edition.plots is None or words.game.phase != "playing":
        return ()
    currency = edition.currency
    return tuple(
        shapes.PlotView(
            one.space,
            one.build,
            refusals.why_not(one.no_build, currency),
            one.sell,
            refusals.why_not(one.no_sell, currency),
            one.mortgage,
            refusals.why_not(one.no_mortgage, currency),
            one.lift,
            refusals.why_not(one.no_lift, currency),
            one.next,
        )
        for one in edition.plots(edition, words.game, seat)
    )

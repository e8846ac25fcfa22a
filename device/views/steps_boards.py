"""Headline and hint for the steps of the boards without a wheel: cards, booths, deeds, debts, the Speed Die."""

from collections.abc import Callable

from device.game.rules import auction
from device.language import N_, _, ngettext
from device.views.cards import deck_here
from device.views.playtime import WANTED
from device.views.words import Words

Lines = tuple[str, str, str]  # what happens; what to do, for whoever acts; the same for those who look on


def roll_one(words: Words, who: str) -> Lines:
    """One white die."""
    say = _("{who} rolls", who=who)
    if words.game.settings["level"] == "full":
        return say, _("Push the plunger: the box rolls the die."), _("The box rolls the die.")
    return (
        say,
        _("Roll the real die, then tap what it shows."),
        _("{who} rolls the real die and taps in what it shows.", who=who),
    )


def draw(words: Words, who: str) -> Lines:
    """The plunger draws a card."""
    say = _("{who} draws: {deck}", who=who, deck=deck_here(words))
    if again := words.game.step.amount:
        hint = ngettext(
            "{count} card did nothing: both booths of its colour are one player's. Push the plunger for the next one.",
            "{count} cards did nothing: both booths of their colour are one player's. Push the plunger for the next one.",
            again,
        )
        return say, hint, hint
    return say, _("Push the plunger: the top card is turned over."), _("{who} pushes the plunger.", who=who)


def card(words: Words, who: str) -> Lines:
    """The real card is named."""
    say = _("{who} draws: {deck}", who=who, deck=deck_here(words))
    return (
        say,
        _("Take the top card of the real pile and say which one it is."),
        _("{who} takes the top card of the real pile and says which one it is.", who=who),
    )


def booth(words: Words, who: str) -> Lines:
    """Where a free ticket booth goes."""
    group = words.edition.board.space(words.game.step.space).group
    free = any(space not in words.game.owners for space in words.edition.board.groups[group])
    say = _("{who}: free ticket booth, {colour}", who=who, colour=words.group(group))
    if free:
        return (
            say,
            _("Choose where it goes. It costs nothing."),
            _("{who} chooses where it goes. It costs nothing.", who=who),
        )
    return (
        say,
        _("Put it in place of another booth, which goes home. Or say no."),
        _("{who} may put it in place of another booth, which goes home.", who=who),
    )


def utility(words: Words, who: str) -> Lines:
    """Dice for a rent."""
    step = words.game.step
    say = _("{who} rolls for the rent of {space}", who=who, space=words.space(step.space))
    hint = _("The rent is {times} x the dice. Nobody moves.", times=step.amount)
    return say, hint, hint


def auction_of(words: Words) -> Lines:
    """An auction: of a deed, or of the last house or hotel."""
    open_round, asset = words.game.round, words.game.step.other
    assert open_round is not None
    say = _("Auction: {space}", space=last_one(asset) if asset else words.space(open_round.about))
    if not open_round.leader:
        least = words.money(auction.lowest(words.edition, words.game))
        hint = _("Bids start at {least}.", least=least)
        if not open_round.by:
            hint = _("It was a bankrupt player's. Bids start at {least}.", least=least)
    else:
        highest = words.money(open_round.highest)
        hint = _("{who} leads with {highest}.", who=words.name(open_round.leader), highest=highest)
    return say, hint, hint


def last_one(asset: str) -> str:
    """The last building of its kind."""
    return _("The last hotel") if asset == "hotel" else _("The last house")


def wanted(words: Words, who: str) -> Lines:
    """The last building of its kind is about to be built, and others could use it too."""
    step, open_round = words.game.step, words.game.round
    assert open_round is not None
    by = words.name(open_round.by)
    hint = _(
        "Does anybody else want it? Then it is auctioned. {count} seconds after the last word it is built.",
        count=WANTED,
    )
    say = _("{who} wants the last hotel", who=by) if step.other == "hotel" else _("{who} wants the last house", who=by)
    return say, hint, hint


def place(words: Words, who: str) -> Lines:
    """The winner of the last building puts it somewhere."""
    hotel = words.game.step.other == "hotel"
    say = _("{who} has won the last hotel", who=who) if hotel else _("{who} has won the last house", who=who)
    return say, _("Choose where it stands."), _("{who} chooses where it stands.", who=who)


def tax(words: Words, who: str) -> Lines:
    """The printed tax, or a tenth."""
    step = words.game.step
    say = _("{who}: {space}", who=who, space=words.space(step.space))
    flat = words.money(step.amount)
    return (
        say,
        _("Pay {flat}, or a tenth of all you have. Choose before you count.", flat=flat),
        _("{who} pays {flat}, or a tenth of everything.", who=who, flat=flat),
    )


def bus(words: Words, who: str) -> Lines:
    """The Bus: one die, the other, or both."""
    say = _("{who} takes the Bus", who=who)
    return say, _("Move by one white die, by the other, or by both."), _("{who} chooses how far to move.", who=who)


def anywhere(words: Words, who: str) -> Lines:
    """Three of a kind."""
    say = _("{who}: three of a kind!", who=who)
    return say, _("Move to any space you like."), _("{who} moves to any space.", who=who)


def mortgage_transfer(words: Words, who: str) -> Lines:
    """A mortgaged deed has come to somebody."""
    step = words.game.step
    deed = words.edition.deeds[step.space]
    say = _("{who} has got {space}, mortgaged", who=who, space=words.space(step.space))
    blanks = {"interest": words.money(deed.interest), "lift": words.money(deed.lift)}
    return (
        say,
        _("Pay {lift} and turn it up, or {interest} interest now and leave it.", **blanks),
        _("{who} pays {lift} and turns it up, or {interest} interest.", who=who, **blanks),
    )


def debt(words: Words, who: str) -> Lines:
    """Money that has to be raised."""
    game, step = words.game, words.game.step
    due = words.money(step.amount)
    say = _("{who} owes {owner} {due}", who=who, owner=words.name(step.other), due=due)
    if game.cash[step.seat] >= step.amount:
        return say, _("The money is there now: pay."), _("The money is there now: {who} pays.", who=who)
    edition = words.edition
    assert edition.raisable is not None
    lost = game.cash[step.seat] + edition.raisable(edition, game, step.seat) < step.amount
    return (
        say,
        _("All there is to sell is too little: trade, or give up.")
        if lost
        else _("Raise it: sell buildings, mortgage deeds, or trade."),
        _("{who} cannot raise it alone: a trade may help, else it is bankruptcy.", who=who)
        if lost and not game.secret  # else the others do not hear how poor
        else _("{who} raises it: sells buildings, mortgages deeds, or trades.", who=who),
    )


def jail(words: Words, who: str, left: int) -> Lines:
    """The ways out of jail: money, a kept card, a double; after the last try it is money."""
    say = _("{who} is in jail", who=who)
    bail = words.money(words.edition.facts["bail"])
    seat = words.game.step.seat
    card = bool(words.game.cards.get(f"hand:{seat}"))
    doing, others = _JAIL[card, left == 1]
    if words.game.cash[seat] < words.edition.facts["bail"] and not card and left > 1:
        doing = N_("Try a double ({tries}). For {bail} more money is needed first.")
    blanks = {"bail": bail, "tries": ngettext("{count} try left", "{count} tries left", left)}
    return say, _(doing, **blanks), _(others, who=who, **blanks)


_JAIL = {  # by whether a card is kept, and whether this is the last try
    (True, True): (
        N_("Pay {bail}, use a card, or try a double: the last try, then {bail} is paid."),
        N_("{who} pays {bail}, uses a card, or tries a double: the last try."),
    ),
    (True, False): (
        N_("Pay {bail}, use a card, or try a double ({tries})."),
        N_("{who} pays {bail}, uses a card, or tries a double ({tries})."),
    ),
    (False, True): (
        N_("Pay {bail}, or try a double: the last try, then {bail} is paid."),
        N_("{who} pays {bail}, or tries a double: the last try."),
    ),
    (False, False): (
        N_("Pay {bail}, or try a double ({tries})."),
        N_("{who} pays {bail}, or tries a double ({tries})."),
    ),
}


STEPS: dict[str, Callable[[Words, str], Lines]] = {
    "draw": draw,
    "card": card,
    "booth": booth,
    "utility": utility,
    "wanted": wanted,
    "place": place,
    "tax": tax,
    "bus": bus,
    "anywhere": anywhere,
    "mortgage_transfer": mortgage_transfer,
}

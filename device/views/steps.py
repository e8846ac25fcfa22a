"""What happens now and who must do what: a headline and a hint for each step."""

from collections.abc import Callable

from msgspec import Struct

from device.game.state import Game
from device.language import N_, _, ngettext
from device.views import steps_boards as boards
from device.views.saved import SavedGame, day, who
from device.views.words import Words, listing


class Headline(Struct, frozen=True):
    """What the table waits for, in two short lines; the second one for whoever acts, and for those who look on."""

    say: str
    hint: str
    others: str = ""  # "": the hint is for everybody

    @property
    def looking_on(self) -> str:
        """The second line for everybody but the one who acts."""
        return self.others or self.hint


def headline(words: Words) -> Headline:
    """What happens now and who must do what."""
    game = words.game
    if game.phase == "lobby":
        needed = words.edition.players[0]
        if len(game.seats) < needed:
            return Headline(
                _("Who plays?"), _("Pick a token on your phone, or add a player without a phone on the box.")
            )
        if game.host:
            name = words.name(game.host)
            return Headline(_("Ready to begin"), _("Everybody in? {name} chooses who goes first.", name=name))
        return Headline(_("Ready to begin"), _(_FIRST.get(words.edition.name, _YOUNGEST)))
    if game.phase == "over":
        return Headline(over(words), why_over(words))
    return _STEPS[game.step.kind](words, words.name(game.step.seat))


_YOUNGEST = N_("Everybody in? Choose who goes first: the youngest, or the highest roll.")
_FIRST = {
    "classic": N_("Everybody in? The highest roll goes first: choose who rolled it, or let the box roll for all.")
}


def asleep(game: SavedGame) -> Headline:
    """The question of a box that finds a game of another day."""
    say = ngettext(
        "Go on with {count} player of {day}?", "Go on with {count} players of {day}?", len(game.players), day=day(game.until)
    )  # fmt: skip
    hint = _("{names}. Answer at the box: turn its knob, then press. Nothing moves before that.", names=who(game))
    return Headline(say, hint)


def over(words: Words) -> str:
    """Who won, in one line."""
    names = [words.name(seat) for seat in words.game.winners]
    return _("{who} wins!", who=names[0]) if len(names) == 1 else _("{names} share the win!", names=listing(names))


def why_over(words: Words) -> str:
    """Why the game is over and what counts."""
    game = words.game
    gone = [seat for seat in game.order if game.is_out(seat)] or [seat for seat in game.order if not game.cash[seat]]
    return _(_OVER[game.why], out=listing([words.name(seat) for seat in gone]))


_OVER = {
    "bank": N_("The bank is empty. The most cash wins."),
    "out_of_money": N_("Out of money: {out}. Of the others, the most cash wins."),
    "last": N_("All the others are bankrupt."),
    "bankruptcies": N_("Bankrupt: {out}. That ends a short game; whoever is worth most wins."),
    "time": N_("The time is over. Cash, printed prices (mortgaged: half) and buildings count."),
}


def _roll(words: Words, who: str) -> Headline:
    if len(words.edition.dice) == 1:
        return Headline(*boards.roll_one(words, who))
    say = _("{who} rolls again (double)", who=who) if words.game.doubles else _("{who} rolls", who=who)
    if words.game.settings["level"] == "full":
        return Headline(say, _("The box rolls the dice."))
    return Headline(
        say,
        _("Roll the real dice, then tap what they show."),
        _("{who} rolls the real dice and taps in what they show.", who=who),
    )


def _jail(words: Words, who: str) -> Headline:
    left = words.edition.tries(words.edition, words.game) - words.game.marks.get(f"tries:{words.game.step.seat}", 0)
    if words.edition.decks:
        return Headline(*boards.jail(words, who, left))
    bail = words.money(words.edition.facts["bail"])
    say = _("{who} is in jail", who=who)
    if left == 1:
        return Headline(
            say,
            _("Pay {bail} and roll, or try a double (last try, then free).", bail=bail),
            _("{who} pays {bail} and rolls, or tries a double (last try, then free).", who=who, bail=bail),
        )
    hint = ngettext(
        "Pay {bail} and roll, or try a double ({count} try left).",
        "Pay {bail} and roll, or try a double ({count} tries left).",
        left,
        bail=bail,
    )
    others = ngettext(
        "{who} pays {bail} and rolls, or tries a double ({count} try left).",
        "{who} pays {bail} and rolls, or tries a double ({count} tries left).",
        left,
        who=who,
        bail=bail,
    )
    return Headline(say, hint, others)


def _question(words: Words, who: str) -> Headline:
    steps = words.game.step.amount
    return Headline(
        _('{who} rolled "?"', who=who),
        _("Take a Chance, or move {steps}. Not both.", steps=steps),
        _("{who} takes a Chance, or moves {steps}. Not both.", who=who, steps=steps),
    )


def _buy(words: Words, who: str) -> Headline:
    step = words.game.step
    game, edition = words.game, words.edition
    say, price = _("{space} is for sale", space=words.space(step.space)), words.money(step.amount)
    short = step.amount - game.cash[step.seat]
    if short > 0 and not game.secret:  # all read this; the own phone shows the rest
        if edition.raisable and edition.raisable(edition, game, step.seat) >= short:
            hint = _(
                "{who} has {short} too little for it: raise the money first, or auction it.",
                who=who,
                short=words.money(short),
            )
            return Headline(say, hint)
        return Headline(say, _("{who} cannot pay {price}: it goes to auction.", who=who, price=price))
    return Headline(
        say,
        _("{who}: buy it for {price}, or auction it.", who=who, price=price),
        _("{who} buys it for {price}, or it goes to auction.", who=who, price=price),
    )


def _auction(words: Words, who: str) -> Headline:
    return Headline(*boards.auction_of(words))


def _move_house(words: Words, who: str) -> Headline:
    space = words.space(words.game.step.space)
    return Headline(
        _("{who}: move a house", who=who),
        _("All houses are in use. Which one goes to {space}?", space=space),
        _("All houses are in use. {who} picks the one that goes to {space}.", who=who, space=space),
    )


def _debt(words: Words, who: str) -> Headline:
    if words.edition.raisable:
        return Headline(*boards.debt(words, who))
    step = words.game.step
    say = _("{who} owes {owner} {due}", who=who, owner=words.name(step.other), due=words.money(step.amount))
    if words.game.cash[step.seat] >= step.amount:
        return Headline(
            say,
            _("The money is there now: pay the rent."),
            _("The money is there now: {who} pays the rent.", who=who),
        )
    if step.seat in words.game.owners.values():
        return Headline(
            say,
            _("Not enough money: keep the cash and give one property."),
            _("Not enough money: {who} keeps the cash and gives one property.", who=who),
        )
    return Headline(
        say,
        _("Not enough money and no property: give all the cash."),
        _("Not enough money and no property: {who} gives all the cash.", who=who),
    )


def _rehouse(words: Words, who: str) -> Headline:
    space = words.space(words.game.step.space)
    return Headline(
        _("{who}: no house left", who=who),
        _("Leave {space} free, or move a house there.", space=space),
        _("{who} leaves {space} free, or moves a house there.", who=who, space=space),
    )


def _bets(words: Words, who: str) -> Headline:
    waiting = [words.name(seat) for seat in words.game.order if _still_bets(words.game, seat)]
    if waiting:
        return Headline(
            _("Chance for {who}: place your bets", who=who),
            _("Waiting for {names}. First push: no more bets.", names=", ".join(waiting)),
        )
    return Headline(
        _("Chance for {who}: all bets are in", who=who),
        _("{who}: push the plunger once to close the bets.", who=who),
        _("{who} pushes the plunger once to close the bets.", who=who),
    )


def _still_bets(game: Game, seat: str) -> bool:
    return game.round is not None and seat not in game.round.said and seat not in game.jail


def _armed(words: Words, who: str) -> Headline:
    return Headline(
        _("No more bets"),
        _("{who}: hold the plunger, let go, and the arrow turns.", who=who),
        _("{who} holds the plunger and lets go: then the arrow turns.", who=who),
    )


def _spinning(words: Words, who: str) -> Headline:
    return Headline(_("The arrow is turning"), _("Hands off. Where will it stop?"))


def _build(words: Words, who: str) -> Headline:
    return Headline(
        _("{who} builds a house", who=who),
        _("Pick a free property. It costs nothing."),
        _("{who} picks a free property. It costs nothing.", who=who),
    )


def _steal(words: Words, who: str) -> Headline:
    return Headline(
        _("{who} steals a house", who=who),
        _("Pick a property of another player."),
        _("{who} picks a property of another player.", who=who),
    )


def _swap_house(words: Words, who: str) -> Headline:
    return Headline(
        _("{who} swaps houses", who=who),
        _("Pick one of your properties and one of another player."),
        _("{who} picks two properties: one to give and one to get.", who=who),
    )


def _swap_cash(words: Words, who: str) -> Headline:
    return Headline(
        _("{who} swaps all cash", who=who),
        _("Pick a player: all your money for all of theirs."),
        _("{who} picks a player: these two swap all their money.", who=who),
    )


def _say(words: Words, who: str) -> Headline:
    if words.game.step.seat in words.game.jail:
        return Headline(
            _("{who} is in jail", who=who),
            _("Say how it went: paid, free by a double, or still in."),
            _("{who} says how it went: paid, free by a double, or still in.", who=who),
        )
    return Headline(
        _("{who}'s turn", who=who),
        _("Roll and move on the board, then say where you are."),
        _("{who} rolls and moves on the board, then says where.", who=who),
    )


def _of(lines: Callable[[Words, str], boards.Lines]) -> Callable[[Words, str], Headline]:
    return lambda words, who: Headline(*lines(words, who))


_STEPS: dict[str, Callable[[Words, str], Headline]] = {
    **{kind: _of(lines) for kind, lines in boards.STEPS.items()},
    "roll": _roll,
    "jail": _jail,
    "question": _question,
    "buy": _buy,
    "auction": _auction,
    "move_house": _move_house,
    "debt": _debt,
    "rehouse": _rehouse,
    "bets": _bets,
    "armed": _armed,
    "spinning": _spinning,
    "build": _build,
    "steal": _steal,
    "swap_house": _swap_house,
    "swap_cash": _swap_cash,
    "say": _say,
}

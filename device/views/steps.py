"""What happens now and who must do what: a headline and a hint for each step."""

from device.game.state import Game
from device.language import _, ngettext
from device.views.saved import SavedGame, day, who
from device.views.words import Words, listing


def headline(words: Words) -> tuple[str, str]:
    """What the table waits for, in two short lines."""
    game = words.game
    if game.phase == "lobby":
        needed = words.edition.players[0]
        if len(game.seats) < needed:
            return _("Who plays?"), _("Pick a token on your phone, or add a player without a phone on the box.")
        return _("Ready to begin"), _("Everybody in? Choose who goes first: the youngest, or the highest roll.")
    if game.phase == "over":
        return over(words), _("The bank is empty. The most cash wins.")
    return _STEPS[game.step.kind](words, words.name(game.step.seat))


def asleep(game: SavedGame) -> tuple[str, str]:
    """The question of a box that finds a game of another day."""
    say = ngettext(
        "Go on with {count} player of {day}?", "Go on with {count} players of {day}?", len(game.players), day=day(game.until)
    )  # fmt: skip
    return say, _("{names}. Answer at the box: turn its knob, then press. Nothing moves before that.", names=who(game))


def over(words: Words) -> str:
    """Who won, in one line."""
    names = [words.name(seat) for seat in words.game.winners]
    return _("{who} wins!", who=names[0]) if len(names) == 1 else _("{names} share the win!", names=listing(names))


def _roll(words: Words, who: str) -> tuple[str, str]:
    say = _("{who} rolls again (double)", who=who) if words.game.doubles else _("{who} rolls", who=who)
    if words.game.settings["level"] == "full":
        return say, _("The box rolls the dice.")
    return say, _("Roll the real dice, then tap what they show.")


def _jail(words: Words, who: str) -> tuple[str, str]:
    left = words.edition.facts["jail_tries"] - words.game.marks.get(f"tries:{words.game.step.seat}", 0)
    bail = words.money(words.edition.facts["bail"])
    say = _("{who} is in jail", who=who)
    if left == 1:
        return say, _("Pay {bail} and roll, or try a double (last try, then free).", bail=bail)
    return say, ngettext(
        "Pay {bail} and roll, or try a double ({count} try left).",
        "Pay {bail} and roll, or try a double ({count} tries left).",
        left,
        bail=bail,
    )


def _question(words: Words, who: str) -> tuple[str, str]:
    steps = words.game.step.amount
    return _('{who} rolled "?"', who=who), _("Take a Chance, or move {steps}. Not both.", steps=steps)


def _buy(words: Words, who: str) -> tuple[str, str]:
    step = words.game.step
    say, price = _("{space} is free", space=words.space(step.space)), words.money(step.amount)
    if (
        words.game.cash[step.seat] < step.amount and not words.game.secret
    ):  # all read this; the own phone shows the rest
        return say, _("{who} cannot pay {price}: it goes to auction.", who=who, price=price)
    return say, _("{who}: buy it for {price}, or auction it.", who=who, price=price)


def _auction(words: Words, who: str) -> tuple[str, str]:
    open_round = words.game.round
    assert open_round is not None
    say = _("Auction: {space}", space=words.space(open_round.about))
    if not open_round.leader:
        return say, _("Bids start at {least}.", least=words.money(words.edition.note))
    highest = words.money(open_round.highest)
    return say, _("{who} leads with {highest}.", who=words.name(open_round.leader), highest=highest)


def _move_house(words: Words, who: str) -> tuple[str, str]:
    space = words.space(words.game.step.space)
    return _("{who}: move a house", who=who), _("All houses are in use. Which one goes to {space}?", space=space)


def _debt(words: Words, who: str) -> tuple[str, str]:
    step = words.game.step
    say = _("{who} owes {owner} {due}", who=who, owner=words.name(step.other), due=words.money(step.amount))
    if words.game.cash[step.seat] >= step.amount:
        return say, _("The money is there now: pay the rent.")
    if step.seat in words.game.owners.values():
        return say, _("Not enough money: keep the cash and give one property.")
    return say, _("Not enough money and no property: give all the cash.")


def _rehouse(words: Words, who: str) -> tuple[str, str]:
    space = words.space(words.game.step.space)
    return _("{who}: no house left", who=who), _("Leave {space} free, or move a house there.", space=space)


def _bets(words: Words, who: str) -> tuple[str, str]:
    waiting = [words.name(seat) for seat in words.game.order if _still_bets(words.game, seat)]
    if waiting:
        return (
            _("Chance for {who}: place your bets", who=who),
            _("Waiting for {names}. First push: no more bets.", names=", ".join(waiting)),
        )
    return (
        _("Chance for {who}: all bets are in", who=who),
        _("{who}: push the plunger once to close the bets.", who=who),
    )


def _still_bets(game: Game, seat: str) -> bool:
    return game.round is not None and seat not in game.round.said and seat not in game.jail


def _armed(words: Words, who: str) -> tuple[str, str]:
    return _("No more bets"), _("{who}: hold the plunger, let go, and the arrow turns.", who=who)


def _spinning(words: Words, who: str) -> tuple[str, str]:
    return _("The arrow is turning"), _("Hands off. Where will it stop?")


def _build(words: Words, who: str) -> tuple[str, str]:
    return _("{who} builds a house", who=who), _("Pick a free property. It costs nothing.")


def _steal(words: Words, who: str) -> tuple[str, str]:
    return _("{who} steals a house", who=who), _("Pick a property of another player.")


def _swap_house(words: Words, who: str) -> tuple[str, str]:
    return _("{who} swaps houses", who=who), _("Pick one of your properties and one of another player.")


def _swap_cash(words: Words, who: str) -> tuple[str, str]:
    return _("{who} swaps all cash", who=who), _("Pick a player: all your money for all of theirs.")


def _say(words: Words, who: str) -> tuple[str, str]:
    if words.game.step.seat in words.game.jail:
        return _("{who} is in jail", who=who), _("Say how it went: paid, free by a double, or still in.")
    return _("{who}'s turn", who=who), _("Roll and move on the board, then say where you are.")


_STEPS = {
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

"""What happens now and who must do what: a headline and a hint for each step."""

from device.game.state import Game
from device.views.saved import SavedGame, day, who
from device.views.words import Words


def headline(words: Words) -> tuple[str, str]:
    """What the table waits for, in two short lines."""
    game = words.game
    if game.phase == "lobby":
        needed = words.edition.players[0]
        if len(game.seats) < needed:
            return "Who plays?", "Pick a token on your phone, or add a player without a phone on the box."
        return "Ready to begin", "Everybody in? Choose who goes first: the youngest, or the highest roll."
    if game.phase == "over":
        return over(words), "The bank is empty. The most cash wins."
    return _STEPS[game.step.kind](words, words.name(game.step.seat))


def asleep(game: SavedGame) -> tuple[str, str]:
    """The question of a box that finds a game of another day."""
    say = f"Go on with {len(game.players)} players of {day(game.until)}?"
    return say, f"{who(game)}. Answer at the box: turn its knob, then press. Nothing moves before that."


def over(words: Words) -> str:
    """Who won, in one line."""
    names = [words.name(seat) for seat in words.game.winners]
    return f"{names[0]} wins!" if len(names) == 1 else f"{' and '.join(names)} share the win!"


def _roll(words: Words, who: str) -> tuple[str, str]:
    again = " again (double)" if words.game.doubles else ""
    if words.game.settings["level"] == "full":
        return f"{who} rolls{again}", "The box rolls the dice."
    return f"{who} rolls{again}", "Roll the real dice, then tap what they show."


def _jail(words: Words, who: str) -> tuple[str, str]:
    left = words.edition.facts["jail_tries"] - words.game.marks.get(f"tries:{words.game.step.seat}", 0)
    bail = words.money(words.edition.facts["bail"])
    tries = "last try, then free" if left == 1 else f"{left} tries left"
    return f"{who} is in jail", f"Pay {bail} and roll, or try a double ({tries})."


def _question(words: Words, who: str) -> tuple[str, str]:
    return f'{who} rolled "?"', f"Take a Chance, or move {words.game.step.amount}. Not both."


def _buy(words: Words, who: str) -> tuple[str, str]:
    step = words.game.step
    if words.game.cash[step.seat] < step.amount:
        return f"{words.space(step.space)} is free", f"{who} cannot pay {words.money(step.amount)}: it goes to auction."
    return f"{words.space(step.space)} is free", f"{who}: buy it for {words.money(step.amount)}, or auction it."


def _auction(words: Words, who: str) -> tuple[str, str]:
    open_round = words.game.round
    assert open_round is not None
    if not open_round.leader:
        return f"Auction: {words.space(open_round.about)}", f"Bids start at {words.money(words.edition.note)}."
    highest = words.money(open_round.highest)
    return f"Auction: {words.space(open_round.about)}", f"{words.name(open_round.leader)} leads with {highest}."


def _move_house(words: Words, who: str) -> tuple[str, str]:
    return f"{who}: move a house", f"All houses are in use. Which one goes to {words.space(words.game.step.space)}?"


def _debt(words: Words, who: str) -> tuple[str, str]:
    step = words.game.step
    due, owner = words.money(step.amount), words.name(step.other)
    if words.game.cash[step.seat] >= step.amount:
        return f"{who} owes {owner} {due}", "The money is there now: pay the rent."
    if step.seat in words.game.owners.values():
        return f"{who} owes {owner} {due}", "Not enough money: keep the cash and give one property."
    return f"{who} owes {owner} {due}", "Not enough money and no property: give all the cash."


def _rehouse(words: Words, who: str) -> tuple[str, str]:
    return f"{who}: no house left", f"Leave {words.space(words.game.step.space)} free, or move a house there."


def _bets(words: Words, who: str) -> tuple[str, str]:
    waiting = [words.name(seat) for seat in words.game.order if _still_bets(words.game, seat)]
    if waiting:
        return f"Chance for {who}: place your bets", f"Waiting for {', '.join(waiting)}. First push: no more bets."
    return f"Chance for {who}: all bets are in", f"{who}: push the plunger once to close the bets."


def _still_bets(game: Game, seat: str) -> bool:
    return game.round is not None and seat not in game.round.said and seat not in game.jail


def _armed(words: Words, who: str) -> tuple[str, str]:
    return "No more bets", f"{who}: hold the plunger, let go, and the arrow turns."


def _spinning(words: Words, who: str) -> tuple[str, str]:
    return "The arrow is turning", "Hands off. Where will it stop?"


def _build(words: Words, who: str) -> tuple[str, str]:
    return f"{who} builds a house", "Pick a free property. It costs nothing."


def _steal(words: Words, who: str) -> tuple[str, str]:
    return f"{who} steals a house", "Pick a property of another player."


def _swap_house(words: Words, who: str) -> tuple[str, str]:
    return f"{who} swaps houses", "Pick one of your properties and one of another player."


def _swap_cash(words: Words, who: str) -> tuple[str, str]:
    return f"{who} swaps all cash", "Pick a player: all your money for all of theirs."


def _say(words: Words, who: str) -> tuple[str, str]:
    if words.game.step.seat in words.game.jail:
        return f"{who} is in jail", "Say how it went: paid, free by a double, or still in."
    return f"{who}'s turn", "Roll and move on the board, then say where you are."


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

"""(Game, Event) -> Game: one small function an event, one table. Knows no edition, decides nothing, cannot refuse."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from device.game import events as e
from device.game.ledger import move
from device.game.state import BANK, JACKPOT, Call, Fall, Game, OpenOffer, Round, Seal, Seat


def _without(mapping: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    return {name: value for name, value in mapping.items() if name != key}


def _opened(game: Game, event: e.Opened) -> Game:
    return replace(
        game,
        edition=event.edition,
        board=event.board,
        source=event.source,
        settings=event.settings,
        total=event.total,
        cash={BANK: event.total, JACKPOT: 0},
    )


def _seat_taken(game: Game, event: e.SeatTaken) -> Game:
    seat = Seat(id=event.seat, name=event.name, badge=event.badge, kids=event.kids)
    if event.seat in game.order:
        return replace(game, seats=tuple(seat if one.id == event.seat else one for one in game.seats))
    seats = (*game.seats[: event.at], seat, *game.seats[event.at :])
    game = replace(game, seats=seats, order=tuple(one.id for one in seats), gone=_without(game.gone, event.seat))
    if game.phase == "lobby":
        return game
    return replace(game, places={**game.places, event.seat: 0}, cash={event.seat: 0, **game.cash})


def _seat_left(game: Game, event: e.SeatLeft) -> Game:
    seats = tuple(one for one in game.seats if one.id != event.seat)
    left = {one.id: one.name for one in game.seats if one.id == event.seat} if game.phase != "lobby" else {}
    return replace(game, seats=seats, order=tuple(one.id for one in seats), gone={**game.gone, **left})


def _ruled(game: Game, event: e.Ruled) -> Game:
    return replace(game, settings={**game.settings, event.setting: event.value})


def _began(game: Game, event: e.Began) -> Game:
    nothing = dict.fromkeys(game.order, 0)
    return replace(game, phase="playing", places=nothing, cash={**nothing, **game.cash})


def _turn_began(game: Game, event: e.TurnBegan) -> Game:
    doubles = game.doubles if event.extra else 0
    return replace(game, turn=game.turn + 1, actor=event.seat, again=False, doubles=doubles, spins=0)


def _step_began(game: Game, event: e.StepBegan) -> Game:
    return replace(game, step=event.step)


def _rolled(game: Game, event: e.Rolled) -> Game:
    if event.about:
        return game
    dice, double = event.dice, False
    if len(dice) > 1 and not event.jailed:
        # Three of a kind with the Speed Die go anywhere and do not roll again (C-26).
        double = dice[0] == dice[1] and dice[2:] != dice[:1]
    return replace(game, dice=event.dice, again=double, doubles=game.doubles + 1 if double else 0)


def _walked(game: Game, event: e.Walked) -> Game:
    return replace(game, places={**game.places, event.seat: event.space})


def _moved(game: Game, event: e.Moved) -> Game:
    if event.asset == "cash":
        return replace(game, cash=move(game.cash, event.amount, event.source, event.target))
    source, target = f"{event.asset}@{event.source}", f"{event.asset}@{event.target}"
    return replace(game, stock=move(game.stock, event.amount, source, target))


def _claimed(game: Game, event: e.Claimed) -> Game:
    if event.owner:
        return replace(game, owners={**game.owners, event.space: event.owner})
    return replace(game, owners=_without(game.owners, event.space))


def _confined(game: Game, event: e.Confined) -> Game:
    return replace(game, jail=(*game.jail, event.seat), again=False, doubles=0)


def _freed(game: Game, event: e.Freed) -> Game:
    return replace(
        game,
        jail=tuple(seat for seat in game.jail if seat != event.seat),
        marks=_without(game.marks, f"tries:{event.seat}"),
    )


def _marked(game: Game, event: e.Marked) -> Game:
    if event.value:
        return replace(game, marks={**game.marks, event.name: event.value})
    return replace(game, marks=_without(game.marks, event.name))


def _noted(game: Game, event: e.Noted) -> Game:
    return game


def _chance_called(game: Game, event: e.ChanceCalled) -> Game:
    return replace(game, call=Call(event.source, event.key, event.outcomes, event.weights, event.power))


def _chance_fell(game: Game, event: e.ChanceFell) -> Game:
    luck = tuple(one for one in game.luck if one.key != event.key)
    fall = Fall(event.source, event.key, event.outcome, event.label, event.grain, event.power)
    if event.source != "wheel":
        return replace(game, call=None, luck=luck)
    return replace(game, call=None, luck=luck, fall=fall, rest=game.fall, spins=game.spins + 1)


def _sealed(game: Game, event: e.Sealed) -> Game:
    return replace(game, seal=Seal(event.number, event.commitment, event.nonce))


def _unsealed(game: Game, event: e.Unsealed) -> Game:
    assert game.seal is not None
    return replace(game, seal=replace(game.seal, secret=event.secret))


def _carded(game: Game, event: e.Carded) -> Game:
    hands = {holder: tuple(c for c in cards if c != event.card) for holder, cards in game.cards.items()}
    place = event.holder or event.deck
    return replace(game, cards={**hands, place: (*hands.get(place, ()), event.card)})


def _offered(game: Game, event: e.Offered) -> Game:
    offer = OpenOffer(event.offer, event.kind, event.by, event.to, event.terms)
    return replace(game, offers=(*game.offers, offer), next_offer=event.offer + 1)


def _answered(game: Game, event: e.Answered) -> Game:
    return replace(game, offers=tuple(one for one in game.offers if one.id != event.offer))


def _round_opened(game: Game, event: e.RoundOpened) -> Game:
    return replace(game, round=Round(event.kind, event.about, event.by, {}))


def _round_said(game: Game, event: e.RoundSaid) -> Game:
    assert game.round is not None
    return replace(game, round=replace(game.round, said={**game.round.said, event.seat: event.amount}))


def _round_closed(game: Game, event: e.RoundClosed) -> Game:
    return replace(game, round=None)


def _undone(game: Game, event: e.Undone) -> Game:
    # Going back needs the games before this one: `timeline` does it. A counter-entry has done its work as Moved.
    return game


def _ended(game: Game, event: e.Ended) -> Game:
    return replace(game, phase="over", winners=event.winners, why=event.why)


EFFECTS: Mapping[type, Callable[[Game, Any], Game]] = {
    e.Opened: _opened,
    e.SeatTaken: _seat_taken,
    e.SeatLeft: _seat_left,
    e.Ruled: _ruled,
    e.Began: _began,
    e.TurnBegan: _turn_began,
    e.StepBegan: _step_began,
    e.Rolled: _rolled,
    e.Walked: _walked,
    e.Moved: _moved,
    e.Claimed: _claimed,
    e.Confined: _confined,
    e.Freed: _freed,
    e.Marked: _marked,
    e.Noted: _noted,
    e.ChanceCalled: _chance_called,
    e.ChanceFell: _chance_fell,
    e.Sealed: _sealed,
    e.Unsealed: _unsealed,
    e.Carded: _carded,
    e.Offered: _offered,
    e.Answered: _answered,
    e.RoundOpened: _round_opened,
    e.RoundSaid: _round_said,
    e.RoundClosed: _round_closed,
    e.Undone: _undone,
    e.Ended: _ended,
}


def evolve(game: Game, event: e.Event) -> Game:
    """The game after `event`."""
    return EFFECTS[type(event)](game, event)

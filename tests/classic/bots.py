"""Players that know no rules: each picks among the options of whoever is asked, and trades now and then."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game.edition import Edition
from device.game.options import Option
from device.game.play import play
from device.game.refusal import Refused
from device.game.state import Game
from tests.classic.table import BOARD, CLASSIC, drawn
from tests.kit import COMMANDS, Luck, lobby

SCARCE = load.edition(BOARD.replace("houses = 32", "houses = 5").replace("hotels = 12", "hotels = 2"))
VILLAGE = load.edition(Path(__file__).with_name("village.toml").read_text(encoding="utf-8"))
KEEN = {"buy": 6, "build": 3, "choose": 4, "roll": 3, "draw": 3, "bid": 2, "pass": 4, "claim": 4, "done": 1, "land": 2}
SHY = {"auction": 1, "pay": 0, "hammer": 1, "stop": 0, "sell": 0, "mortgage": 0, "lift": 1, "give_up": 1, "salary": 0}


def asked(edition: Edition, game: Game, random: Random) -> list[Option]:
    """The options of the seat that is asked, or of everybody; sometimes somebody else's."""
    step = game.step
    if step.seat and random.random() < 0.9:
        return edition.options(edition, game, step.seat)
    return [one for seat in (*game.order, "") for one in edition.options(edition, game, seat)]


def chosen(options: list[Option], game: Game, random: Random) -> Option:
    """One option: rather what goes on than what only moves money about."""
    owes = game.step.kind == "debt"
    weights = [KEEN.get(one.command, SHY.get(one.command, 1)) for one in options]
    if owes:
        weights = [{"choose": 9, "sell": 4, "mortgage": 4, "give_up": 9}.get(one.command, 0) for one in options]
    if not any(weights):
        weights = [1] * len(options)
    return random.choices(options, [weight + 0.02 for weight in weights])[0]


def bid_sensibly(edition: Edition, game: Game, option: Option, random: Random) -> c.Asked:
    """Bids rise in leaps, so that auctions end."""
    amount = min(option.high, option.low + option.step * random.choice((0, 1, 7, 30)))
    over = option.low > edition.board.space(game.round.about).price if game.round else True
    return (
        c.Pass(option.seat)
        if over and random.random() < 0.8 and game.round and game.round.leader != option.seat
        else c.Bid(option.seat, amount=amount)
    )


def some_trade(edition: Edition, game: Game, random: Random) -> c.Asked | None:
    """A deed for money between two who still play."""
    if not game.owners or len(game.playing) < 2:
        return None
    deed = random.choice(tuple(game.owners))
    owner = game.owners[deed]
    other = random.choice([one for one in game.playing if one != owner])
    return c.Offer(
        owner, pick=other, give=(deed,), ask=random.randrange(0, 1 + min(game.cash[other], 300), edition.note)
    )


def any_settings(random: Random, edition: Edition = CLASSIC, **fixed: str) -> dict[str, str]:
    """A house rule of each kind, chosen blindly."""
    free = {name: random.choice(one.choices) for name, one in edition.settings.items() if name != "bank_total"}
    return {**free, **fixed}


def edition_of(seed: int) -> Edition:
    """The printed board, one whose Bank soon runs out of houses, and a family's own."""
    return (CLASSIC, SCARCE, VILLAGE)[seed % 3]


def begun(edition: Edition, game: Game, seats: tuple[str, ...], random: Random) -> c.Asked:
    """From the beginning, or from the middle of an evening in which every colour has its owner, some with no money left."""
    if random.random() < 0.7:
        return c.Begin(seats[0], pick=random.choice((*seats, "")))
    owners = {spaces: random.choice(seats) for spaces in edition.board.groups.values()}
    total, purse = int(game.settings["bank_total"]), random.choice((edition.start, 4 * edition.note))
    return c.SetTable(
        seats={seat: c.Place(cash=purse) for seat in seats},
        bank=total - purse * len(seats),
        jackpot=0,
        actor=random.choice(seats),
        owners={one: seat for spaces, seat in owners.items() for one in spaces},
    )


def evening(seed: int, *, most: int, **fixed: str) -> Iterator[tuple[Game, c.Asked, tuple[e.Event, ...], Game]]:
    """One game from its first roll: before, command, events, after; it stops at `most` moves."""
    random, edition = Random(seed), edition_of(seed)
    seats = edition.seats[: random.choice((2, 2, 3, 3, 4, 5, 6, 8))]
    luck = Luck(seed)
    game = lobby(seats, edition=edition, **any_settings(random, edition, **fixed))
    command = begun(edition, game, seats, random)
    events, after = play(edition, game, command, luck)
    yield game, command, events, after
    game = after
    for _ in range(most):
        if game.phase == "over":
            return
        command = next_move(edition, game, random)
        try:
            events, after = play(edition, game, command, luck)
        except Refused:
            assert isinstance(command, c.Offer | c.Answer), command
            continue
        yield game, command, events, after
        game = after


def next_move(edition: Edition, game: Game, random: Random) -> c.Asked:
    """What somebody does next."""
    trade = game.offer("trade")
    if trade is not None and random.random() < 0.7:
        return c.Answer(trade.to, offer=trade.id, yes=random.random() < 0.8)
    if random.random() < 0.04 and (offer := some_trade(edition, game, random)) is not None:
        return offer
    options = asked(edition, game, random)
    if not options:
        options = [one for seat in (*game.order, "") for one in edition.options(edition, game, seat)]
    assert options, game.step
    option = chosen(options, game, random)
    return bid_sensibly(edition, game, option, random) if option.command == "bid" else drawn(option, random)


def listed(command: c.Asked, options: list[Option]) -> bool:
    """The command is one of those that the options stand for."""
    return any(_is_of(command, option) for option in options)


def _is_of(command: c.Asked, option: Option) -> bool:
    amount = getattr(command, "amount", None)
    dice = getattr(command, "dice", ())
    return (
        (type(command), command.seat) == (COMMANDS[option.command], option.seat)
        and (amount in range(option.low, option.high + 1, option.step) if option.step else amount is None)
        and getattr(command, "pick", "") in (option.picks or ("",))
        and not getattr(command, "give", "")
        and len(dice) == (len(option.kinds) if option.dice else 0)
        and getattr(command, "die", None) is None
        and getattr(command, "chance_die", None) is None
    )

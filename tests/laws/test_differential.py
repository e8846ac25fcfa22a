"""Two engines, one game: the product and the oracle play the same commands with the same luck and must always agree.

The commands are drawn from the product's own options; besides, a nonsense command is tried after every one of them, which
both engines must take or refuse alike.
"""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict

from device.game.commands import Place
from device.game.play import play
from device.game.refusal import Refused
from device.game.state import Game
from tests.kit import COMMANDS, EDITION, SEATS, Luck, all_options, drawn, lobby
from tests.laws.oracle import No, Oracle

GAMES = 480
CHUNKS = 4
LONGEST = 700  # commands; a game that is not over by then is left
SETTINGS = {
    "rent_claim": ("auto", "must_claim_before_next_roll"),
    "go_pays": ("land_or_pass", "land_only"),
    "bust": ("finish_event", "stop_now_return_stakes"),
    "end_timing": ("step", "end_of_turn"),
    "tie": ("share", "most_properties"),
    "swap_cash_optional": ("off", "on"),
    "coupling": ("single_angle", "independent"),
    "level": ("guided", "full", "money"),
    "bank_total": ("14000", "21000", "28000"),
}
ASKED = [
    "roll",
    "choose",
    "buy",
    "auction",
    "bid",
    "pass",
    "hammer",
    "bail",
    "bet",
    "lock",
    "spin",
    "stop",
    "claim",
    "pay",
    "land",
    "salary",
    "chance",
    "free",
    "done",
]
RARE = {  # situations that every run must get into, or it proves nothing about them
    "bail-jail",
    "bail-say",
    "buy-buy",
    "buy-buy+house",
    "choose-build or steal:nothing",
    "choose-build or steal:space+house",
    "choose-build:space",
    "choose-debt:cash",
    "choose-debt:rent",
    "choose-debt:space",
    "choose-move_house:nothing+house",
    "choose-question:chance",
    "choose-question:move",
    "choose-rehouse:leave",
    "choose-rehouse:move+house",
    "choose-steal:space",
    "choose-swap_cash:nothing",
    "choose-swap_house:space+house",
    "claim-jail",
    "claim-roll",
    "claim-say",
    "free-say",
    "hammer-auction",
    "pay-auction",
    "pay-bets",
    "pay-debt",
    "salary-say",
}
SPACES = [(space.id, space.kind, space.group, space.price) for space in EDITION.board.spaces]


def of_product(game: Game) -> dict[str, Any]:
    cash = dict(game.cash)
    return {
        "bank": cash["bank"],
        "pot": cash["jackpot"],
        "cash": {seat: cash[seat] for seat in game.order},
        "stake": {seat: cash.get(f"stake:{seat}", 0) for seat in game.order},
        "owner": dict(game.owners),
        "jailed": set(game.jail),
        "tries": {seat: game.marks.get(f"tries:{seat}", 0) for seat in game.order},
        "at": dict(game.places),
        "turn": game.actor,
        "step": game.step.kind,
        "who": game.step.seat,
        "claims": sorted((o.by, o.to, o.terms.amount) for o in game.offers if o.kind == "rent"),
        "winners": list(game.winners),
    }


def of_oracle(oracle: Oracle) -> dict[str, Any]:
    return {
        "bank": oracle.bank,
        "pot": oracle.pot,
        "cash": oracle.cash,
        "stake": oracle.stake,
        "owner": oracle.owner,
        "jailed": oracle.jailed,
        "tries": oracle.tries,
        "at": oracle.at,
        "turn": oracle.turn,
        "step": oracle.step,
        "who": oracle.who,
        "claims": sorted((owner, payer, due) for owner, payer, due, _ in oracle.claims),
        "winners": oracle.winners,
    }


def nonsense(random: Random, game: Game) -> tuple[str, str, dict[str, Any]]:
    """Some command with some fields, sensible or not."""
    name = random.choice(ASKED)
    seat = random.choice((*game.order, game.actor, game.step.seat, ""))
    words = ("", "chance", "move", "leave", "cash", "rent", "jackpot", "bank", *game.order)
    spaces = tuple(EDITION.board.index)
    fields: dict[str, Any] = {
        "amount": random.choice((0, 50, 100, 150, 200, 500, 1000, 5000)),
        "pick": random.choice((random.choice(words), random.choice(spaces))),
        "give": random.choice(("", random.choice(EDITION.board.properties))),
        "chance_die": random.choice((None, 0, 1, 2, 3, 4, 5, 6)),
        "die": random.choice((None, 1, 2, 3, 4, 5, 6)),
        "power": 0.5,
    }
    known = COMMANDS[name].__struct_fields__
    return name, seat, {field: value for field, value in fields.items() if field in known}


def try_nonsense(random: Random, game: Game, oracle: Oracle) -> None:
    """Both engines take it, with the same result, or both refuse it."""
    name, seat, fields = nonsense(random, game)
    luck = Luck(random.random())
    try:
        _, after = play(EDITION, game, COMMANDS[name](seat=seat, **fields), luck)
    except Refused:
        with pytest.raises(No):
            deepcopy(oracle).do(name, seat, fields, [("dice", "2+3"), ("dice", "2+3")])
        return
    trial = deepcopy(oracle)
    trial.do(name, seat, fields, luck.fell)
    assert of_oracle(trial) == of_product(after)


def evening(random: Random, seats: tuple[str, ...], settings: dict[str, str]) -> dict[str, Any]:
    """A table in the middle of an evening, with what is rare made common: full hands, empty purses, a bank nearly bare."""
    free = list(EDITION.board.properties)
    random.shuffle(free)
    owners: dict[str, str] = {}
    for seat in random.sample(seats, len(seats)):
        for _ in range(random.choice((0, 1, 3, 10))):
            if free:
                owners[free.pop()] = seat
    total = int(settings["bank_total"])
    money = {seat: random.choice((0, 0, 100, 300, 700, 2000)) for seat in seats}
    bank = random.choice((100, 200, 300, 1000, 4000))
    places = {
        seat: Place(
            cash=money[seat],
            space=random.choice(EDITION.board.spaces).id,
            jailed=jailed,
            tries=random.randint(0, 2) if jailed else 0,
        )
        for seat in seats
        for jailed in [random.random() < 0.25]
    }
    rich = [seat for seat in seats if list(owners.values()).count(seat) == 10]
    actor = random.choice(rich if rich and random.random() < 0.6 else seats)
    step = random.choice(("roll", "land", "chance")) if not places[actor].jailed else "roll"
    again = step != "roll" and random.random() < 0.3
    return {
        "seats": places,
        "bank": bank,
        "jackpot": total - bank - sum(money.values()),
        "actor": actor,
        "owners": owners,
        "again": again,
        "step": step,
    }


def _free_house(game: Game) -> bool:
    return list(game.owners.values()).count(game.actor) < 10


def situation(game: Game, name: str, fields: dict[str, Any]) -> str:
    """What is being decided, in a word or two."""
    pick = fields.get("pick", "")
    kind = "build or steal" if game.step.kind in ("build", "steal") and not _free_house(game) else game.step.kind
    word = f"{name}-{kind}"
    if name == "choose":
        spaced = "space" if pick in EDITION.board.index else pick or "nothing"
        word += f":{spaced}" + ("+house" if fields.get("give") else "")
    if name == "buy" and fields["give"]:
        word += "+house"
    return word


def play_both(seed: int, met: Counter[str]) -> bool:
    """One game, from the start or from a position; returns whether it came to its end."""
    random = Random(seed)
    settings = {name: random.choice(choices) for name, choices in SETTINGS.items()}
    seats = SEATS[: random.randint(2, 4)]
    game = lobby(seats, **settings)
    oracle = Oracle(SPACES, list(seats), settings)
    luck = Luck(seed)
    name, seat, fields = "begin", "", {"pick": random.choice(("", *seats))}
    if random.random() < 0.6:
        name, fields = "set_table", evening(random, seats, settings)
        if fields["step"] == "chance":
            full_hand = list(fields["owners"].values()).count(fields["actor"]) == 10
            kinds = ("BUILD_HOUSE", "STEAL_HOUSE") if full_hand else ("SWAP_HOUSE", "SWAP_CASH", "BANKRUPT", "JACKPOT")
            luck.named.append(random.choice(kinds))
    for _ in range(LONGEST):
        _, game = play(EDITION, game, COMMANDS[name](seat=seat, **fields), luck)
        oracle.do(name, seat, fields, luck.fell)
        assert of_oracle(oracle) == of_product(game), (seed, settings, name, seat, fields, luck.fell)
        if game.phase == "over":
            met["over"] += 1
            return True
        try_nonsense(random, game, oracle)
        luck.fell.clear()
        offers = all_options(EDITION, game)
        wanted = [option for option in offers if option.command not in ("pay", "hammer")]
        anything = random.random() < (0.5 if game.step.kind == "debt" else 0.1)
        command = drawn(random.choice(offers if anything else wanted), random)
        name = str(type(command).__struct_config__.tag)
        fields = asdict(command)
        seat = fields.pop("seat")
        fields.pop("dice", None)  # of the other boards
        met[situation(game, name, fields)] += 1
    return False


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_product_and_the_oracle_agree_after_every_command(chunk: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(chunk, GAMES, CHUNKS):
        play_both(seed, met)
    assert set(met) >= RARE, "games that never get there prove nothing"
    assert met["over"] > GAMES / CHUNKS * 0.9

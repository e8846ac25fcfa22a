"""The worked examples of the rules' section `classic`: each is laid, played by commands, and compared as it stands there.

Nothing here computes an expected value. The examples name spaces by their number and seats by letters.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from device.game.refusal import Reason
from device.game.state import BANK
from tests.classic.table import CLASSIC, cash, level, table
from tests.kit import Hand

Example = dict[str, Any]
SEAT_OF = {"a": "blue", "b": "green", "c": "orange", "d": "pink"}
LETTER_OF = {seat: letter for letter, seat in SEAT_OF.items()}
REFUSALS = {"BUILD_NOT_EVEN": Reason.UNEVEN}
SPEED = {"mr_monopoly": 4}


def space(number: int | str) -> str:
    return CLASSIC.board.at(int(number)).id


def lay(given: Example, **more: Any) -> Hand:
    """The position of the example; a houses_left or hotels_left that no building accounts for is taken from the stock."""
    rules = {name: {True: "on", False: "off"}.get(value, value) for name, value in given.get("rules", {}).items()}
    hand = table(
        **{
            "seats": tuple(SEAT_OF[one] for one in given["cash"]),
            "cash": {SEAT_OF[one]: amount for one, amount in given["cash"].items()},
            "bank": given["bank"],
            "owners": {space(at): SEAT_OF[one] for at, one in given.get("owners", {}).items()},
            "levels": {space(at): there for at, there in given.get("buildings", {}).items()},
            "mortgaged": [space(at) for at in given.get("mortgaged", ())],
            **rules,
            **more,
        }
    )
    stock = {
        f"{asset}@{BANK}": given.get(f"{asset}s_left", hand.game.stock[f"{asset}@{BANK}"])
        for asset in ("house", "hotel")
    }
    return with_game(hand, stock={**hand.game.stock, **stock})


def with_game(hand: Hand, **changes: Any) -> Hand:
    hand.game = replace(hand.game, **changes)
    return hand


def turn(given: Example, event: Example) -> Hand:
    player = SEAT_OF[event["player"]]
    hand = lay(given, actor=player, at={player: space(event["position"])}).do("roll", player, dice=tuple(event["dice"]))
    return hand.do(event["decision"], player) if event["decision"] else hand


def speed_turn(given: Example, event: Example) -> Hand:
    player = SEAT_OF[event["player"]]
    hand = lay(given, actor=player, at={player: space(event["position"])})
    with_game(hand, marks={**hand.game.marks, f"speed:{player}": 1})
    hand.do("roll", player, dice=(*event["white"], SPEED[event["speed"]]))
    for decision in event["decisions"]:
        hand.do(decision, player)
    return hand


def rent(given: Example, event: Example) -> Hand:
    payer = SEAT_OF[event["payer"]]
    hand = lay(given, actor=payer, at={payer: space(event["space"])}, step="land")
    if "utility_roll" in event:
        hand.do("roll", payer, dice=(event["utility_roll"] - 3, 3))
    return hand


def build(given: Example, event: Example) -> Hand:
    return lay(given).do("build", SEAT_OF[event["player"]], pick=space(event["space"]))


def sell_group(given: Example, event: Example) -> Hand:
    street, *_ = event["to_levels"]
    (level_of_all,) = set(event["to_levels"].values())
    return lay(given).do("sell", SEAT_OF[event["player"]], pick=space(street), amount=level_of_all)


def mortgage_then_unmortgage(given: Example, event: Example) -> Hand:
    player, deed = SEAT_OF[event["player"]], space(event["space"])
    return lay(given).do("mortgage", player, pick=deed).do("lift", player, pick=deed)


def trade(given: Example, event: Example) -> Hand:
    seller, buyer = SEAT_OF[event["from"]], SEAT_OF[event["to"]]
    hand = lay(given).do("offer", seller, pick=buyer, give=(space(event["space"]),), ask=event["price"])
    return hand.do("answer", buyer, offer=1, yes=True)


def jail_roll(given: Example, event: Example) -> Hand:
    player = SEAT_OF[event["player"]]
    return lay(given, actor=player, jailed={player: event["attempt"] - 1}).do("roll", player, dice=tuple(event["dice"]))


def card(given: Example, event: Example) -> Hand:
    player = SEAT_OF[event["player"]]
    hand = lay(given, actor=player, at={player: space(event["position"])}, step="land", luck=[event["card"]])
    return hand.do("draw", player)


def auction(given: Example, event: Example) -> Hand:
    hand = lay(given, actor="blue", at={"blue": space(event["space"])}, step="land").do("auction", "blue")
    for bidder, amount in event["bids"]:
        hand.do("bid", SEAT_OF[bidder], amount=amount)
    return hand.do("hammer")


def bankrupt(given: Example, event: Example) -> Hand:
    player = SEAT_OF[event["player"]]
    assert event["creditor"] == "bank"
    hand = lay(given, actor=player, at={player: "income_tax"}, step="land").do("give_up", player)
    for deed, bidder, amount in event["auctions"]:
        assert hand.game.round.about == space(deed)
        if bidder:
            hand.do("bid", SEAT_OF[bidder], amount=amount)
        hand.do("hammer")
    return hand


EVENTS: dict[str, Callable[[Example, Example], Hand]] = {
    "turn": turn, "speed_turn": speed_turn, "rent": rent, "build": build, "sell_group": sell_group, "trade": trade,
    "mortgage_then_unmortgage": mortgage_then_unmortgage, "jail_roll": jail_roll, "card": card, "auction": auction,
    "bankrupt": bankrupt,
}  # fmt: skip


# --- what came out ----------------------------------------------------------------------------------------------------


def paid_rent(hand: Hand) -> int:
    return sum(event.amount for event in hand.events if getattr(event, "why", "") == "rent")


READ: dict[str, Callable[[Hand], Any]] = {
    "bank": lambda hand: cash(hand)["bank"],
    "cash": lambda hand: {LETTER_OF[seat]: hand.game.cash[seat] for seat in hand.game.order},
    "total": lambda hand: sum(hand.game.cash.values()),
    "owners": lambda hand: {str(CLASSIC.board.index[at]): LETTER_OF[seat] for at, seat in hand.game.owners.items()},
    "mortgaged": lambda hand: sorted(
        CLASSIC.board.index[name.removeprefix("mortgaged:")]
        for name in hand.game.marks
        if name.startswith("mortgaged:")
    ),
    "buildings": lambda hand: {
        str(CLASSIC.board.index[at]): level(hand.game, at) for at in hand.game.owners if level(hand.game, at)
    },
    "houses_left": lambda hand: hand.game.stock["house@bank"],
    "hotels_left": lambda hand: hand.game.stock["hotel@bank"],
    "in_jail": lambda hand: [LETTER_OF[seat] for seat in hand.game.jail],
    "out": lambda hand: [LETTER_OF[seat] for seat in hand.game.order if hand.game.is_out(seat)],
    "rent": paid_rent,
}


def mover(example: Example) -> str:
    event = example["given"]["event"]
    return SEAT_OF[event.get("player") or event.get("payer") or "a"]


def test_an_example_comes_out_as_it_says(classic_example: Example) -> None:
    given, expect = classic_example["given"], dict(classic_example["expect"])
    event = given["event"]
    if "error" in expect:
        hand, player = lay(given), SEAT_OF[event["player"]]
        before = hand.game
        assert hand.refused(event["type"], player, pick=space(event["space"])) is REFUSALS[expect["error"]]
        assert expect["state_unchanged"]
        assert hand.game == before
        return
    hand = EVENTS[event["type"]](given, event)
    seat = mover(classic_example)
    special: dict[str, Any] = {
        "position": lambda: CLASSIC.board.at(hand.game.places[seat]).id == space(expect["position"]),
        "positions": lambda: CLASSIC.board.at(hand.game.places[seat]).id == space(expect["positions"][-1]),
        "extra_turn": lambda: (hand.game.actor == seat and hand.game.step.kind == "roll") is expect["extra_turn"],
    }
    for name, wanted in expect.items():
        if name in special:
            assert special[name](), name
        else:
            assert READ[name](hand) == wanted, name


def test_there_are_examples(classic_examples: list[Example]) -> None:
    assert len(classic_examples) >= 20
    assert {example["given"]["event"]["type"] for example in classic_examples} <= EVENTS.keys()

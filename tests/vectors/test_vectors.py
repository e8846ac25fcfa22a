"""The worked examples of the rules, each played from the front door: phones ask, the plunger spins, the state is read.

The examples say where everybody stands and what must come out; nothing here computes an expected value.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from device.game.events import Moved
from tests.front_door import Evening, evening

Example = dict[str, Any]
COMMAND_OF = {
    "place_on": "pick",
    "target": "pick",
    "theirs": "pick",
    "with": "pick",
    "move_from": "give",
    "mine": "give",
}


# --- laying the table -------------------------------------------------------------------------------------------------


def prepare(table: Evening, host: str, given: Example, prices: dict[str, int]) -> None:
    """House rules and printed prices, before the position is laid."""
    printed = table.prices()
    for property, price in prices.items():
        if printed[property] != price:
            table.do(host, "price", pick=property, amount=price)
    table.do(host, "set", setting="coupling", value="independent")  # any pair of segment and house may come up
    for name, value in given.get("rules", {}).items():
        table.do(host, "set", setting=name.removeprefix("jackpot."), value=value)


def lay(table: Evening, host: str, given: Example, **position: Any) -> dict[str, Any]:
    """The position; the answer to it."""
    return table.ask(
        host, "set_table", bank=given["bank"], jackpot=given["jackpot"], owners=given["owners"], **position
    )


def place(cash: int, *, jailed: bool, space: str) -> Example:
    return {"cash": cash, "jailed": jailed, "space": "jail" if jailed else space}


# --- reading what came out --------------------------------------------------------------------------------------------


def cash(state: Example) -> dict[str, int]:
    return {seat["seat"]: seat["cash"] for seat in state["seats"] if seat.get("taken")}


def owners(state: Example) -> dict[str, str]:
    return {space: seat["seat"] for seat in state["seats"] for space in seat.get("owns", ())}


def jailed(state: Example) -> list[str]:
    return [seat["seat"] for seat in state["seats"] if seat.get("jailed")]


def houses_left(state: Example) -> dict[str, int]:
    return {seat["seat"]: seat.get("houses", 10) for seat in state["seats"] if seat.get("taken")}


def hot_house(state: Example) -> Example:
    hot = state["report"]["hot"]
    return {
        "property": hot["space"] or None,
        "owner": hot.get("owner") or None,
        "due": hot.get("due", 0),
        "paid": hot.get("paid", 0),
    }


def payouts_told(state: Example) -> list[Example]:
    lines = [line for line in state["report"]["lines"] if line["text"] == "from the bank"]
    return [_payout(line["seat"], line.get("amount", 0), line.get("due", 0)) for line in lines]


def payouts_written(table: Evening) -> list[Example]:
    events = [event for batch in table.journal.read(table.journal.newest()) for event in batch.events]
    found = [event for event in events if isinstance(event, Moved) and event.why == "payout"]
    return [_payout(event.target, event.amount, event.due) for event in found]


def _payout(seat: str, paid: int, due: int) -> Example:
    return {"player": seat, "due": due or paid, "paid": paid}


def money(state: Example) -> int:
    return sum(cash(state).values()) + state["bank"] + state["jackpot"] + state["at_risk"]


def check_common(state: Example, expect: Example) -> Iterator[str]:
    """Compare the fields that all examples share; yields the names of those it compared."""
    for name, read in {
        "cash": cash,
        "bank": lambda s: s["bank"],
        "jackpot": lambda s: s["jackpot"],
        "owners": owners,
        "in_jail": jailed,
        "houses_left": houses_left,
        "game_over": lambda s: s["phase"] == "over",
        "winners": lambda s: [line["seat"] for line in s["standings"] if line.get("winner")],
        "total": money,
        "hot_house": hot_house,
        "payouts": payouts_told,
    }.items():
        if name in expect:
            assert read(state) == expect[name], name
            yield name
    assert state["balanced"]


# --- Chance events ----------------------------------------------------------------------------------------------------


def enter(table: Evening, host: str, given: Example) -> dict[str, Any]:
    """Lay the position, and get to where bets are open; the answer of the request that was refused, else the last."""
    taker = given["taker"]
    by_die = given.get("entered_by", "board_space") != "board_space"
    places = {
        seat: place(one["cash"], jailed=one["in_jail"], space="chance1" if seat == taker and not by_die else "go")
        for seat, one in given["players"].items()
    }
    step = "roll" if by_die else "chance"
    answer = lay(table, host, given, seats=places, actor=taker, again=given.get("doubles_rolled", False), step=step)
    if by_die and answer["ok"]:
        table.do(taker, "roll", chance_die=0, die=4)
        answer = table.ask(taker, "choose", pick="chance")
    return answer


def play(table: Evening, given: Example, prices: dict[str, int]) -> tuple[dict[str, Any], Example, Example]:
    """Play the example until something is refused; the last answer, and the states just before and after it."""
    taker = given["taker"]
    host = next(seat for seat in given["seats"] if seat != taker)
    prepare(table, host, given, prices)
    before = table.state()
    answer = enter(table, host, given)
    for seat, amount in given["bets"].items():
        if answer["ok"] and (amount or not given["players"][seat]["in_jail"]):
            before = table.state()
            answer = table.ask(seat, "bet", amount=amount)
    if answer["ok"]:
        table.do(taker, "lock")
        table.spin(taker)
        choices = given.get("choices", {})
        if choices or table.state()["step"] in ("build", "steal", "swap_house", "swap_cash"):  # nothing named: declined
            before = table.state()
            answer = table.ask(taker, "choose", **{COMMAND_OF[name]: value for name, value in choices.items()})
    return answer, before, table.state()


def check_whose_turn(state: Example, given: Example, *, extra_turn: bool) -> None:
    """The taker's again, or the left neighbour's; nobody's when the game is over."""
    if state["phase"] == "over":
        assert not extra_turn
        return
    seats, taker = given["seats"], given["taker"]
    left_neighbour = seats[(seats.index(taker) + 1) % len(seats)]
    assert state["actor"] == (taker if extra_turn else left_neighbour)
    assert state["step"] == ("jail" if state["actor"] in jailed(state) else "roll")


def test_a_chance_event_ends_as_the_worked_example_says(
    tmp_path: Path, chance_example: Example, printed_prices: dict[str, int]
) -> None:
    given, expect = chance_example["given"], dict(chance_example["expect"])
    spin = given["spin"]
    with evening(tmp_path, given["seats"], [f"wheel {spin['chance']}/{spin['house'] or '-'}"]) as table:
        answer, before, after = play(table, given, printed_prices)
        if "error" in expect:
            assert (answer["ok"], answer.get("reason")) == (False, expect["error"])
            assert after == before
            assert expect == {"error": expect["error"], "state_unchanged": True}
            return
        assert answer["ok"], answer
        checked = {*check_common(after, expect)}
        if "payouts" in expect:
            assert payouts_written(table) == expect["payouts"]
        if "extra_turn" in expect:
            check_whose_turn(after, given, extra_turn=expect["extra_turn"])
            checked.add("extra_turn")
        assert checked == set(expect), "every field of the example has been compared"


# --- money without a spin ---------------------------------------------------------------------------------------------


def land(actor: str, space: str) -> Example:
    return {"actor": actor, "space": space, "step": "land"}


def where(event: Example) -> Example:
    """Who stands where, and what the table waits for, just before the event."""
    kind, seat = event["type"], event.get("player", "")
    if kind == "go":
        return {"actor": seat, "space": "chance4", "step": "roll"}
    if kind in ("bail", "final_ranking"):
        return {"actor": seat or "blue", "space": "go", "step": "roll"}
    if kind == "free_parking":
        return land(seat, "free_parking")
    if kind == "auction":
        return land(event.get("player") or next_to(event["winner"]), event["property"])
    return land(event.get("payer") or seat, event["property"])


def next_to(seat: str) -> str:
    order = ["blue", "green", "orange", "pink"]
    return order[(order.index(seat) + 1) % 4]


def happen(table: Evening, event: Example) -> None:
    """What the players do."""
    kind = event["type"]
    if kind == "buy":
        table.do(event["player"], "buy")
    elif kind == "go":
        table.do(event["player"], "roll", chance_die=2, die=1)  # three spaces from chance4 to GO
    elif kind == "bail":
        table.do(event["player"], "bail")
    elif kind == "auction":
        if table.state()["step"] == "buy":
            table.do(table.state()["actor"], "auction")
        table.do(event["winner"], "bid", amount=event["bid"])
        for seat in table.clients:
            if table.options(seat, "pass"):
                table.do(seat, "pass")
    elif kind == "rent" and table.state()["step"] == "debt":
        payer = event["payer"]
        picks = [pick["value"] for option in table.options(payer, "choose") for pick in option["picks"]]
        named = [value for name, value in event.items() if name not in ("type", "payer", "property")]
        table.do(payer, "choose", pick=named[0] if named else picks[0])


def test_money_moves_as_the_worked_example_says(
    tmp_path: Path, money_example: Example, printed_prices: dict[str, int]
) -> None:
    given, expect = money_example["given"], money_example["expect"]
    event, start = given["event"], where(given["event"])
    with evening(tmp_path, given["cash"]) as table:
        places = {
            seat: place(
                amount, jailed=seat in given["in_jail"], space=start["space"] if seat == start["actor"] else "go"
            )
            for seat, amount in given["cash"].items()
        }
        host = next(iter(given["cash"]))
        prepare(table, host, given, printed_prices)
        answer = lay(table, host, given, seats=places, actor=start["actor"], step=start["step"])
        assert answer["ok"], answer
        happen(table, event)
        assert set(check_common(table.state(), expect)) == set(expect), "every field of the example has been compared"


def test_the_file_holds_examples(request: pytest.FixtureRequest) -> None:
    assert request.config.getoption("--vectors").stat().st_size > 1000

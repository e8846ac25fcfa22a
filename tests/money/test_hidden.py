"""Hidden purses: what is in another's purse never leaves the box, in no state, no history and no refusal."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.front_door import Evening, evening

SEATS = ("blue", "green", "orange")
# Sums that nothing else on the table adds up to.
CASH = {"blue": 2700, "green": 3900, "orange": 1100}
POSITION = {
    "seats": {seat: {"cash": cash} for seat, cash in CASH.items()},
    "bank": 12_800,
    "jackpot": 500,
    "actor": "blue",
    "owners": {"red1": "blue", "green1": "green"},
}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, SEATS) as found:
        found.do("blue", "set", setting="balances", value="hidden")
        found.do("blue", "set", setting="trades", value="on")
        found.do("blue", "set_table", **POSITION)
        yield found


def view(table: Evening, viewer: str) -> dict[str, Any]:
    """The state as a seat's phone or the television ("") gets it; a stranger gets none of this anyway."""
    return table.state(viewer)


def purses(state: dict[str, Any]) -> dict[str, int | str]:
    return {one["seat"]: "hidden" if one.get("hidden") else one["cash"] for one in state["seats"] if one.get("taken")}


@pytest.mark.parametrize("viewer", [*SEATS, ""])
def test_a_purse_is_seen_by_its_own_seat_alone(table: Evening, viewer: str) -> None:
    state = view(table, viewer)
    assert purses(state) == {seat: cash if seat == viewer else "hidden" for seat, cash in CASH.items()}
    for seat, cash in CASH.items():
        told = str(cash) in json.dumps(state) or f"{cash:,}" in json.dumps(state)
        assert told is (seat == viewer), seat
    assert state["balanced"]
    assert state["bank"] == 12_800


def test_open_purses_are_seen_by_all(tmp_path: Path) -> None:
    with evening(tmp_path, SEATS) as table:
        table.do("blue", "set_table", **POSITION)
        for viewer in (*SEATS, ""):
            assert purses(view(table, viewer)) == CASH


def test_when_the_game_is_over_all_purses_are_opened(tmp_path: Path) -> None:
    with evening(tmp_path, SEATS) as table:
        table.do("blue", "set", setting="balances", value="hidden")
        seats = {**POSITION["seats"], "blue": {"cash": 2700, "space": place_before(table, "go", 5)}}
        table.do("blue", "set_table", **{**POSITION, "seats": seats, "bank": 200, "jackpot": 13_100})
        table.do("blue", "roll", chance_die=2, die=3)
        for viewer in (*SEATS, ""):
            state = view(table, viewer)
            assert state["phase"] == "over"
            assert purses(state) == {**CASH, "blue": 2900}


def place_before(table: Evening, space: str, steps: int) -> str:
    """The space so many steps before this one."""
    ids = [one["id"] for one in table.app.test_client().get("/api/board?role=tv").get_json()["spaces"]]
    return str(ids[ids.index(space) - steps])


def texts(table: Evening, viewer: str) -> list[str]:
    return [entry["text"] for entry in view(table, viewer)["history"]]


def test_what_two_seats_settle_is_told_to_others_without_the_amount(table: Evening) -> None:
    table.do("blue", "pay", pick="green", amount=700, note="deal")
    for viewer in ("blue", "green"):
        assert texts(table, viewer)[0] == "blue paid green $700 (deal)".replace("blue", "Car").replace("green", "Dog")
    for viewer in ("orange", ""):
        assert texts(table, viewer)[0] == "Car paid Dog some money (deal)"
        assert "700" not in json.dumps(view(table, viewer)["history"])


def test_what_goes_into_the_pot_lies_open_on_the_table(table: Evening) -> None:
    table.do("blue", "pay", pick="jackpot", amount=700)
    assert texts(table, "orange")[0] == "Car paid the Jackpot $700"


def test_a_payment_to_everybody_concerns_everybody_at_the_table(table: Evening) -> None:
    table.do("blue", "pay_all", amount=200, note="fine")
    assert [texts(table, viewer)[0] for viewer in SEATS] == ["Car paid everybody $200 each (fine)"] * 3
    assert texts(table, "")[0] == "Car paid everybody some money each (fine)"
    assert len(texts(table, "blue")) == len(texts(table, ""))


def test_what_one_asks_of_another_is_told_to_others_without_the_amount(table: Evening) -> None:
    table.do("blue", "ask_for", pick="green", amount=600, note="rent")
    for viewer in ("blue", "green"):
        [offer] = view(table, viewer)["offers"]
        assert (offer["text"], offer["amount"]) == ("Car asks Dog for $600 (rent)", 600)
    for viewer in ("orange", ""):
        [offer] = view(table, viewer)["offers"]
        assert offer["text"] == "Car asks Dog for some money (rent)"
        assert "amount" not in offer


@pytest.mark.parametrize("ask", [1200, 4500])
def test_asking_and_offering_a_trade_do_not_find_out_what_somebody_has(table: Evening, ask: int) -> None:
    for command in ({"command": "ask_for", "amount": ask}, {"command": "offer", "give": ["red1"], "ask": ask}):
        assert table.ask("blue", pick="orange", **command)["ok"]
    for offer in table.state("orange")["offers"]:
        answer = table.ask("orange", "answer", offer=offer["id"], yes=True)
        assert (answer["reason"], answer["text"]) == ("NOT_ENOUGH_CASH", "Not enough money: there is $1,100.")
    refusal = table.phones.ask_at_box(
        {"command": "answer", "offer": table.state()["offers"][0]["id"], "yes": True, "key": "key-at-the-box"}
    )
    assert refusal == "Shoe does not have that much money."


def test_taking_back_a_payment_does_not_find_out_what_somebody_has(table: Evening) -> None:
    table.do("blue", "pay", pick="orange", amount=500)
    entry = table.state("blue")["history"][0]["seq"]
    table.do("orange", "pay", pick="green", amount=1500)
    table.do("blue", "undo", entry=entry)
    [offer] = table.state("green")["offers"]
    answer = table.ask("green", "answer", offer=offer["id"], yes=True)
    assert (answer["reason"], answer["text"]) == ("SOMEBODY_SHORT", "Shoe does not have that much money.")


def test_the_glass_shows_only_purses_of_seats_without_a_phone(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.box("sit", seat="orange")
        table.do("blue", "set", setting="balances", value="hidden")
        table.do("blue", "set_table", **POSITION)
        scene = table.feed.newest
        assert scene is not None
        seats = {one.seat: one for one in table.phones.for_box(scene).seats if one.taken}
        assert {seat for seat, one in seats.items() if one.hidden} == {"blue", "green"}
        assert seats["orange"].cash == CASH["orange"]


def test_a_payment_into_the_pot_while_somebody_takes_all_of_it_is_never_lost(tmp_path: Path) -> None:
    """E21: the pot never pays what is not in it."""
    with evening(tmp_path, SEATS) as table:
        seats = {**POSITION["seats"], "blue": {"cash": 2700, "space": place_before(table, "free_parking", 5)}}
        table.do("blue", "set_table", **{**POSITION, "seats": seats})
        takes = threading.Thread(target=table.do, args=("blue", "roll"), kwargs={"chance_die": 2, "die": 3})
        pays = threading.Thread(target=table.do, args=("green", "pay"), kwargs={"pick": "jackpot", "amount": 100})
        for one in (takes, pays):
            one.start()
        for one in (takes, pays):
            one.join()
        found = table.state()
        assert found["jackpot"] in (0, 100)
        assert purses(found) == {"blue": 2700 + 600 - found["jackpot"], "green": 3800, "orange": 1100}

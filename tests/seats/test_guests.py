"""Who comes late, who comes back, who has no phone: by consent at the box, and no note too many or too few."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from device.game import commands as c
from device.game.play import play
from device.game.refusal import Refused
from tests.front_door import Evening, evening
from tests.kit import EDITION, Luck, laid
from tests.seats.people import TOTAL, answers_offer, cash, joins, money, order, says, seat


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, ("blue", "green")) as found:
        yield found


def test_any_phone_adds_a_seat_without_a_phone_before_the_game(table: Evening) -> None:
    table.do("blue", "sit", pick="orange", name="Grandpa")
    assert (seat(table, "orange")["name"], "phone" in seat(table, "orange")) == ("Grandpa", False)
    table.do("blue", "begin", pick="blue")
    assert table.ask("blue", "sit", pick="pink")["reason"] == "GAME_RUNNING"


def test_a_late_guest_takes_over_a_seat_without_a_phone_when_the_box_agrees(table: Evening) -> None:
    table.box("sit", seat="orange", name="Grandpa")
    table.do("blue", "begin", pick="blue")
    status, answer = joins(table, "orange")
    assert (status, answer["waiting"]) == (202, True)
    assert "phone" not in seat(table, "orange")
    answers_offer(table, "seat")
    assert joins(table, "orange")[0] == 200
    assert (seat(table, "orange")["phone"], cash(table, "orange"), money(table)) == (True, 2000, TOTAL)


def test_by_the_printed_rules_nobody_joins_a_game_that_has_begun(table: Evening) -> None:
    table.do("blue", "begin", pick="blue")
    status, answer = joins(table, "pink")
    assert (status, answer["reason"]) == (409, "LATE_OFF")
    assert answer["text"] == "A game is on: take over a seat that is played with the knob, or wait for the next game."


def test_with_the_house_rule_a_late_guest_gets_the_start_money_at_go_at_the_end_of_the_order(table: Evening) -> None:
    table.do("blue", "set", setting="late", value="on")
    table.do("blue", "order", pick="green", amount=1)
    table.do("blue", "begin", pick="blue")
    bank = table.state()["bank"]
    assert joins(table, "orange", name="Ida")[0] == 202
    assert order(table) == ["green", "blue"]
    answers_offer(table, "late")
    assert joins(table, "orange", name="Ida")[0] == 200
    ida = seat(table, "orange", "orange")
    assert (ida["name"], ida["cash"], ida["place"], ida["phone"]) == ("Ida", 2000, "go", True)
    assert (table.state()["bank"], money(table), order(table)) == (bank - 2000, TOTAL, ["green", "blue", "orange"])
    assert table.state("orange")["you"] == "orange"
    table.do("blue", "roll", chance_die=3, die=1)
    table.do("blue", "auction")
    for name in ("blue", "green", "orange"):
        table.do(name, "pass")
    assert table.state()["actor"] == "orange"


def test_a_no_at_the_box_leaves_the_guest_outside(table: Evening) -> None:
    table.do("blue", "set", setting="late", value="on")
    table.do("blue", "begin", pick="blue")
    joins(table, "orange")
    answers_offer(table, "late", yes=False)
    assert joins(table, "orange", key="key-of-a-guest")[1]["reason"] == "DECLINED"
    assert (order(table), money(table)) == (["blue", "green"], TOTAL)


def test_a_bank_that_would_be_emptied_by_it_takes_no_late_guest() -> None:
    hand = laid(seats=("blue", "green"), bank=2000, late="on")
    with pytest.raises(Refused, match="LATE_SHORT"):
        play(EDITION, hand.game, c.Join(seat="pink", badge="p"), Luck())


def test_the_old_phone_is_told_that_its_seat_has_moved_and_by_which_door_to_come_back(table: Evening) -> None:
    old = table.clients["blue"]
    assert joins(table, "blue")[0] == 202
    assert old.get("/api/state").get_json()["you"] == "blue"
    answers_offer(table, "seat")
    assert joins(table, "blue")[0] == 200
    state = old.get("/api/state").get_json()
    assert state["lost_seat"] == "Your seat has moved to another phone."
    assert "you" not in state
    wish = {"command": "begin", "key": "key-of-the-old-phone"}
    refused = old.post("/api/command", json=wish)
    assert (refused.status_code, refused.get_json()["reason"]) == (409, "SEAT_MOVED")


def test_going_back_to_before_a_guest_came_takes_the_guest_out_again_and_the_money_with_it(table: Evening) -> None:
    table.do("blue", "set", setting="late", value="on")
    table.do("blue", "begin", pick="blue")
    before = table.state()["bank"]
    joins(table, "orange")
    answers_offer(table, "late")
    assert joins(table, "orange")[0] == 200
    entry = next(one for one in table.state("blue")["history"] if one["text"] == "Shoe is at the table")
    table.box("undo", entry=entry["seq"])
    assert (order(table), table.state()["bank"], money(table)) == (["blue", "green"], before, TOTAL)
    told = table.state("orange")
    assert told["lost_seat"] == "The game went back to before you came: join again with the same token and name."
    assert "you" not in told
    assert table.ask("orange", "pay", pick="blue", amount=100)["reason"] == "SEAT_NOT_YET"


def with_a_late_guest(table: Evening) -> None:
    """Ida has come to the running game of blue and green as orange."""
    table.do("blue", "set", setting="late", value="on")
    table.do("blue", "begin", pick="blue")
    joins(table, "orange", name="Ida")
    answers_offer(table, "late")
    assert joins(table, "orange", name="Ida")[0] == 200


def test_a_guest_whose_coming_was_taken_back_comes_again_with_the_token_and_nobody_else_does(table: Evening) -> None:
    with_a_late_guest(table)
    entry = next(one for one in table.state("blue")["history"] if one["text"] == "Ida is at the table")
    table.box("undo", entry=entry["seq"])
    status, answer = joins(table, "orange", key="key-of-another", name="Eve")
    assert (status, answer["reason"]) == (409, "HAD_BEFORE")
    assert answer["text"] == "Ida has played with this token in this game: take another one."
    joins(table, "orange", key="key-of-coming-again", name="ida")
    answers_offer(table, "late")
    assert joins(table, "orange", key="key-of-coming-again", name="ida")[0] == 200
    assert (cash(table, "orange"), money(table)) == (2000, TOTAL)


def test_the_token_of_somebody_who_was_taken_out_is_for_nobody_else_in_this_game(table: Evening) -> None:
    with_a_late_guest(table)
    table.do("orange", "pay", pick="blue", amount=500)
    table.do("blue", "remove", pick="orange")
    assert says(table, yes=True) is None
    for number, name in enumerate(("Eve", "Ida")):
        status, answer = joins(table, "orange", key=f"key-of-another-{number}", name=name)
        assert (status, answer["reason"]) == (409, "HAD_BEFORE")
    joins(table, "pink", key="key-of-a-third", name="Eve")
    answers_offer(table, "late")
    assert joins(table, "pink", key="key-of-a-third", name="Eve")[0] == 200
    paid = next(one for one in table.state("blue")["history"] if "paid" in one["text"])
    assert paid["text"] == "Ida paid Car $500"


def test_who_is_displaced_while_the_box_is_asked_hears_it_and_the_later_one_gets_the_seat(table: Evening) -> None:
    table.do("blue", "begin", pick="blue")
    status, first = joins(table, "green", key="key-of-the-first")
    assert status == 202
    assert joins(table, "green", key="key-of-the-second")[1]["mark"] != first["mark"]
    status, answer = joins(table, "green", key="key-of-the-first")
    assert (status, answer["reason"]) == (409, "ASKED_AFTER")
    assert answer["text"] == "Somebody else asked after you; try again."
    mark = joins(table, "green", key="key-of-the-second")[1]["mark"]
    assert [one["details"] for one in table.state()["offers"]] == [[f"The phone shows {mark}"]]
    answers_offer(table, "seat")
    assert joins(table, "green", key="key-of-the-second")[0] == 200
    assert joins(table, "green", key="key-of-the-first")[1]["reason"] == "ASKED_AFTER"

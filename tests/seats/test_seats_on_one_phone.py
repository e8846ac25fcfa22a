"""Several people at one phone: each acts for itself, sees its own purse, and leaves alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion_web.ports import Viewer
from tests.front_door import Evening, evening
from tests.seats.people import answers_offer, cash, joins, seat


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, ("blue", "green")) as found:
        found.join("pink", phone="blue")
        yield found


def test_a_phone_with_two_seats_is_told_which_are_its_own_and_acts_for_the_one_taken_last(table: Evening) -> None:
    state = table.state("blue")
    assert (state["you"], state["yours"]) == ("pink", ["pink", "blue"])
    assert table.state("blue", "blue")["you"] == "blue"
    assert table.state("green")["yours"] == ["green"]


def test_a_phone_acts_for_each_of_its_seats_and_for_no_other(table: Evening) -> None:
    table.do("blue", "begin", pick="blue")
    table.do("blue", "pay", seat="blue", pick="green", amount=300)
    table.do("blue", "pay", seat="pink", pick="green", amount=100)
    assert (cash(table, "blue"), cash(table, "pink"), cash(table, "green")) == (1700, 1900, 2400)
    refused = table.ask("blue", "pay", seat="green", pick="blue", amount=100)
    assert (refused["status"], refused["reason"]) == (403, "NOT_YOURS")


def test_looking_at_a_seat_that_is_not_its_own_shows_the_own_one(table: Evening) -> None:
    assert table.state("blue", "green")["you"] == "pink"
    assert table.state("blue", "nonsense")["you"] == "pink"


def test_with_hidden_purses_a_phone_sees_the_purse_of_its_acting_seat_alone(table: Evening) -> None:
    table.box("set", setting="balances", value="hidden")
    table.do("blue", "begin", pick="blue")

    def seen(acting: str) -> set[str]:
        return {
            one["seat"] for one in table.state("blue", acting)["seats"] if one.get("taken") and not one.get("hidden")
        }

    assert seen("blue") == {"blue"}
    assert seen("pink") == {"pink"}
    page = table.clients["blue"].get("/api/history", query_string={"seat": "pink", "filter": "mine"})
    assert page.status_code == 200


def test_leaving_gives_up_one_seat_and_keeps_the_other(table: Evening) -> None:
    answer = table.clients["blue"].post("/api/leave", query_string={"seat": "pink"})
    assert answer.status_code == 200
    assert table.state("blue")["yours"] == ["blue"]
    assert "phone" not in seat(table, "pink")
    assert seat(table, "blue")["phone"] is True
    assert table.clients["blue"].post("/api/leave").status_code == 200
    assert "yours" not in table.state("blue")
    with table.clients["blue"].session_transaction() as session:
        assert list(session) == ["_permanent", "phone"], "no badge is left, and it is still the same phone"


def test_both_seats_are_here_while_their_phone_listens(table: Evening) -> None:
    with table.clients["blue"].session_transaction() as session:
        viewer = Viewer(seat=session["seat"], badge=session["badge"], others=tuple(session["others"].items()))
    watch = table.phones.watch(viewer, lambda: None)
    assert watch is not None
    assert table.feed.here() == {"blue", "pink"}
    watch.close()
    assert table.feed.here() == frozenset()


def test_a_seat_that_has_moved_to_a_new_phone_leaves_the_other_seat_of_the_old_one(table: Evening) -> None:
    assert joins(table, "pink")[0] == 202
    answers_offer(table, "seat")
    old = table.clients["blue"]
    assert joins(table, "pink")[0] == 200
    state = old.get("/api/state").get_json()
    assert (state["you"], state["yours"]) == ("blue", ["blue"])
    refused = old.post("/api/command", json={"command": "leave", "seat": "pink", "key": "key-of-the-old-phone"})
    assert (refused.status_code, refused.get_json()["reason"]) == (403, "NOT_YOURS")


def test_two_seats_of_one_phone_do_not_agree_to_an_undo_among_themselves(table: Evening) -> None:
    table.do("blue", "begin", pick="blue")
    table.do("blue", "pay", seat="blue", pick="green", amount=300)
    table.do("blue", "undo", seat="blue", entry=table.state()["history"][0]["seq"])
    offer = table.state()["offers"][0]["id"]
    refused = table.ask("blue", "answer", seat="pink", offer=offer, yes=True)
    assert (refused["reason"], refused["text"]) == ("SAME_PHONE", "Somebody on another phone, or the box, must agree.")
    assert cash(table, "blue") == 1700
    table.do("green", "answer", offer=offer, yes=True)
    assert cash(table, "blue") == 2000


def test_two_people_at_one_phone_may_pay_each_other_on_request(table: Evening) -> None:
    table.do("blue", "begin", pick="blue")
    table.do("blue", "ask_for", seat="blue", pick="pink", amount=200)
    table.do("blue", "answer", seat="pink", offer=table.state()["offers"][0]["id"], yes=True)
    assert (cash(table, "blue"), cash(table, "pink")) == (2200, 1800)


def moved_on(table: Evening) -> None:
    """Pink, which was taken with blue's phone, has moved to a phone of its own."""
    joins(table, "pink")
    answers_offer(table, "seat")
    old = table.clients["blue"]
    assert joins(table, "pink")[0] == 200
    table.clients["blue"] = old


def test_a_page_of_a_seat_that_has_moved_on_leaves_no_other_seat_of_the_same_phone(table: Evening) -> None:
    moved_on(table)
    refused = table.clients["blue"].post("/api/leave", query_string={"seat": "pink"})
    assert (refused.status_code, refused.get_json()["reason"]) == (409, "SEAT_MOVED")
    assert seat(table, "blue")["phone"] is True
    assert table.state("blue")["yours"] == ["blue"]


@pytest.mark.parametrize(("named", "status", "reason"), [("pink", 409, "SEAT_MOVED"), ("green", 403, "NO_SEAT")])
def test_a_page_of_a_seat_that_is_not_its_phones_pays_for_no_other(
    table: Evening, named: str, status: int, reason: str
) -> None:
    table.do("blue", "begin", pick="blue")
    moved_on(table)
    body = {"command": "pay", "pick": "green", "amount": 100, "key": "key-of-an-old-page"}
    refused = table.clients["blue"].post("/api/command", query_string={"seat": named}, json=body)
    assert (refused.status_code, refused.get_json()["reason"]) == (status, reason)
    assert (cash(table, "blue"), cash(table, "pink")) == (2000, 2000)


def test_the_host_who_looks_at_a_parked_seat_leaves_neither_it_nor_its_own(table: Evening) -> None:
    table.do("green", "host")
    answers_offer(table, "host")
    table.box("begin", pick="blue")
    table.do("green", "park", pick="pink")
    refused = table.clients["green"].post("/api/leave", query_string={"seat": "pink"})
    assert (refused.status_code, refused.get_json()["reason"]) == (403, "NO_SEAT")
    assert table.state("green")["yours"] == ["green", "pink"]

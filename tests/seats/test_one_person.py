"""One person is not two: who asked on a phone does not agree on the same phone, whatever seats it has then."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.front_door import Evening, evening
from tests.kit import EDITION
from tests.seats.people import answers_offer, cash


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, ("blue", "orange", "pink")) as found:
        yield found


def hosted(table: Evening) -> None:
    """A game is on, blue is the host, and green's own phone is away."""
    table.join("green")
    table.do("blue", "host")
    answers_offer(table, "host")
    table.box("set", setting="trades", value="on")
    seats = {seat: {"cash": 2000} for seat in ("blue", "green", "orange", "pink")}
    money = {"bank": EDITION.total - 8000, "jackpot": 0}
    table.box("set_table", seats=seats, actor="blue", owners={"red1": "green"}, **money)
    table.do("blue", "park", pick="green")


def asks_to_take_back(table: Evening, as_seat: str) -> None:
    """Blue has paid, and its phone asks for the money back as another seat of its."""
    table.do("blue", "pay", seat="blue", pick="orange", amount=500)
    table.do("blue", "undo", seat=as_seat, entry=table.state()["history"][0]["seq"])


def says_yes(table: Evening, phone: str, as_seat: str) -> object:
    """What becomes of a yes to the newest question."""
    offer = table.state()["offers"][-1]["id"]
    return table.ask(phone, "answer", seat=as_seat, offer=offer, yes=True).get("reason")


def test_a_phone_that_has_left_the_seat_it_asked_as_does_not_agree_as_another(table: Evening) -> None:
    table.join("green", phone="blue")
    table.box("begin", pick="blue")
    asks_to_take_back(table, "green")
    assert table.clients["blue"].post("/api/leave", query_string={"seat": "green"}).status_code == 200
    assert says_yes(table, "blue", "blue") == "SAME_PHONE"
    assert cash(table, "blue") == 1500
    assert says_yes(table, "orange", "orange") is None
    assert cash(table, "blue") == 2000


def test_an_older_cookie_of_the_phone_that_asked_does_not_agree(table: Evening) -> None:
    older = table.app.test_client()
    cookie = table.clients["blue"].get_cookie("spinbank")
    assert cookie is not None
    table.join("green", phone="blue")
    table.box("begin", pick="blue")
    asks_to_take_back(table, "green")
    older.set_cookie("spinbank", cookie.value)
    table.clients["older"] = older
    assert says_yes(table, "older", "blue") == "SAME_PHONE"


def test_a_phone_that_leaves_all_its_seats_is_still_the_one_that_asked(table: Evening) -> None:
    table.box("begin", pick="blue")
    asks_to_take_back(table, "blue")
    client = table.clients["blue"]
    assert client.post("/api/leave").status_code == 200
    body = {"seat": "blue", "code": "0042", "key": "key-of-coming-back"}
    assert client.post("/api/join", json=body).status_code == 202
    table.box("answer", offer=table.state()["offers"][-1]["id"], yes=True, seen=table.state()["seq"])
    assert client.post("/api/join", json=body).status_code == 200
    assert says_yes(table, "blue", "blue") == "SAME_PHONE"


@pytest.mark.parametrize("unparked", [False, True])
def test_the_host_who_asked_as_a_parked_seat_does_not_agree_as_himself(table: Evening, unparked: bool) -> None:
    hosted(table)
    asks_to_take_back(table, "green")
    if unparked:
        table.do("blue", "unpark", pick="green")
    assert says_yes(table, "blue", "blue") == "SAME_PHONE"


def test_who_has_handed_the_role_of_the_host_over_does_not_agree_to_what_he_asked_as_a_parked_seat(
    table: Evening,
) -> None:
    hosted(table)
    asks_to_take_back(table, "green")
    table.do("blue", "host", seat="blue", pick="pink")
    assert says_yes(table, "blue", "blue") == "SAME_PHONE"
    assert says_yes(table, "orange", "orange") is None


def test_the_host_does_not_trade_with_himself_as_a_parked_seat(table: Evening) -> None:
    hosted(table)
    table.do("blue", "offer", seat="green", pick="blue", give=["red1"], pay=900)
    assert says_yes(table, "blue", "blue") == "SAME_PHONE"
    table.do("blue", "unpark", pick="green")
    assert says_yes(table, "blue", "blue") == "SAME_PHONE"
    assert cash(table, "green") == 2000


def test_the_host_may_agree_to_what_a_phone_asked_before_its_seat_was_parked(table: Evening) -> None:
    hosted(table)
    table.do("green", "ask_for", pick="blue", amount=300)
    table.do("blue", "park", pick="green")
    assert says_yes(table, "blue", "blue") is None
    assert cash(table, "green") == 2300

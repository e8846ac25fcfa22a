"""The host: given by a press on the box, handed on, and what only the host's phone may do; the order; parked seats."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion_web.ports import Viewer
from device.journal.memory import MemoryJournal
from tests.front_door import PATIENCE, Evening, evening
from tests.seats.people import answers_offer, cash, joins, order, seat


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, ("blue", "green", "pink")) as found:
        yield found


def listens(table: Evening, name: str):
    """This seat's phone opens its stream."""
    with table.clients[name].session_transaction() as session:
        viewer = Viewer(seat=session["seat"], badge=session["badge"])
    watch = table.phones.watch(viewer, lambda: None)
    table.table.turned(10.0)  # the table has heard of it
    assert watch is not None
    return watch


def test_the_box_says_yes_to_whoever_wants_to_be_host(table: Evening) -> None:
    assert "host" not in table.state()
    table.do("blue", "host")
    offer = table.state("green")["offers"][0]
    assert (offer["text"], offer["to"]) == ("Car wants to be the host. Yes?", "box")
    assert "host" not in table.state()
    answers_offer(table, "host")
    assert (table.state()["host"], seat(table, "blue")["host"]) == ("blue", True)
    assert table.state()["history"][0]["text"] == "Car is the host now"


def test_a_no_makes_nobody_host_and_no_other_phone_can_say_yes(table: Evening) -> None:
    table.do("blue", "host")
    offer = table.state()["offers"][0]["id"]
    assert table.ask("green", "answer", offer=offer, yes=True)["reason"] == "ASK_THE_BOX"
    assert table.ask("blue", "answer", offer=offer, yes=True)["reason"] == "ASK_THE_BOX"
    answers_offer(table, "host", yes=False)
    assert "host" not in table.state()


def test_the_host_hands_the_role_over_and_the_box_gives_it_to_whom_it_likes(table: Evening) -> None:
    table.box("host", pick="blue")
    assert table.ask("green", "host", pick="pink")["reason"] == "NOT_YOURS"
    table.do("blue", "host", pick="green")
    assert table.state()["host"] == "green"
    table.box("host", pick="pink")
    table.do("pink", "host", pick="")
    assert "host" not in table.state()
    table.box("sit", seat="orange")
    refused = table.phones.ask_at_box({"command": "host", "pick": "orange", "key": "host-orange"})
    assert refused == "Shoe has no phone."


def test_a_family_without_a_host_keeps_all_its_phones_may_do(table: Evening) -> None:
    table.do("green", "set", setting="late", value="on")
    table.do("pink", "order", pick="pink", amount=1)
    table.do("green", "begin", pick="green")


def test_once_there_is_a_host_the_settings_and_the_start_are_for_its_phone_and_the_box(table: Evening) -> None:
    table.box("host", pick="blue")
    for command, fields in (("set", {"setting": "late", "value": "on"}), ("begin", {"pick": "green"})):
        answer = table.ask("green", command, **fields)
        assert (answer["status"], answer["reason"]) == (403, "HOST_ONLY")
        assert answer["text"] == "That is for the host's phone, or for the box."
    table.box("set", setting="trades", value="on")
    table.do("blue", "begin", pick="green")


def test_a_phone_with_two_seats_is_the_hosts_with_both(table: Evening) -> None:
    table.join("orange", phone="blue")
    table.box("host", pick="blue")
    table.do("blue", "begin", seat="orange", pick="green")


def test_going_back_in_the_game_leaves_the_host_as_it_is(table: Evening) -> None:
    table.box("host", pick="blue")
    table.do("blue", "begin", pick="blue")
    table.do("blue", "pay", pick="green", amount=100)
    table.box("roll", seat="blue", chance_die=2, die=1)
    rolled = next(one["seq"] for one in table.state("blue")["history"] if "rolled" in one["text"])
    table.do("blue", "host", pick="green")
    table.box("undo", entry=rolled)
    assert table.state()["host"] == "green"


def test_the_host_stays_host_of_the_next_game_and_of_an_earlier_one(table: Evening) -> None:
    table.box("host", pick="blue")
    table.do("blue", "begin", pick="blue")
    first = table.state()["game"]
    table.box("host", pick="green")
    table.box("new_game")
    assert table.state()["host"] == "green"
    table.box("host", pick="pink")
    table.box("resume", game=first)
    assert table.state()["host"] == "pink"


def test_who_gives_the_phone_up_is_host_no_longer(table: Evening) -> None:
    table.box("host", pick="blue")
    table.clients["blue"].post("/api/leave")
    assert "host" not in table.state()


# --- the order --------------------------------------------------------------------------------------------------------


def test_the_order_is_set_before_the_game_and_stays_through_every_edit(table: Evening) -> None:
    table.box("order", pick="pink", amount=1)
    assert order(table) == ["pink", "blue", "green"]
    table.do("blue", "order", pick="blue", amount=3)
    wanted = ["pink", "green", "blue"]
    assert order(table) == wanted
    assert (seat(table, "pink")["phone"], table.state("pink")["you"]) == (True, "pink")
    table.do("blue", "sit", pick="orange")
    assert order(table) == [*wanted, "orange"]
    table.do("blue", "remove", pick="orange")
    table.do("blue", "begin", pick="pink")
    assert table.ask("blue", "order", pick="pink", amount=2)["reason"] == "GAME_RUNNING"
    joins(table, "green")
    answers_offer(table, "seat")
    table.do("pink", "pay", pick="blue", amount=100)
    assert [order(table, viewer) for viewer in ("", "blue", "pink")] == [wanted] * 3
    table.box("new_game")
    assert order(table) == wanted


def test_a_place_that_is_not_there_is_refused(table: Evening) -> None:
    assert table.ask("blue", "order", pick="pink", amount=4)["reason"] == "NOT_ON_OFFER"
    assert table.ask("blue", "order", pick="orange", amount=1)["reason"] == "UNKNOWN_SEAT"


# --- parked seats -----------------------------------------------------------------------------------------------------


@pytest.fixture
def parked(table: Evening) -> Evening:
    """Blue is host, green's phone is away, and its seat is parked."""
    table.box("host", pick="blue")
    table.do("blue", "begin", pick="green")
    table.do("blue", "park", pick="green")
    return table


def test_the_hosts_phone_acts_for_a_parked_seat_and_everybody_is_told(parked: Evening) -> None:
    assert parked.state("blue")["yours"] == ["blue", "green"]
    assert parked.state("blue", "green")["you"] == "green"
    assert seat(parked, "green", "pink")["parked"] is True
    assert parked.state("pink")["history"][0]["text"] == "Dog's seat is parked: the host plays for it"
    parked.do("blue", "pay", seat="green", pick="pink", amount=200)
    assert cash(parked, "green") == 1800
    assert parked.ask("pink", "pay", seat="green", pick="pink", amount=200)["reason"] == "NOT_YOURS"
    assert "here" not in seat(parked, "green")


def test_a_seat_whose_phone_is_here_is_not_parked(table: Evening) -> None:
    table.box("host", pick="blue")
    watch = listens(table, "green")
    refused = table.ask("blue", "park", pick="green")
    assert (refused["reason"], refused["text"]) == ("PHONE_HERE", "Dog's phone is here and plays for itself.")
    watch.close()
    table.do("blue", "park", pick="green")


def test_its_own_phone_ends_the_parking_when_it_comes_back(parked: Evening) -> None:
    watch = listens(parked, "green")
    assert "parked" not in seat(parked, "green")
    assert parked.state("blue")["yours"] == ["blue"]
    assert parked.ask("blue", "pay", seat="green", pick="pink", amount=200)["reason"] == "NOT_YOURS"
    watch.close()


def test_a_phone_without_a_stream_ends_it_with_the_first_thing_it_asks(parked: Evening) -> None:
    parked.do("green", "pay", pick="pink", amount=100)
    assert "parked" not in seat(parked, "green")


def test_a_phone_that_only_looks_is_here_for_half_a_minute_after_each_look(table: Evening) -> None:
    table.box("host", pick="blue")
    table.do("blue", "begin", pick="green")
    for _ in range(3):
        table.state("green")
        table.clock.now += 29.9
        assert table.ask("blue", "park", pick="green")["reason"] == "PHONE_HERE"
    assert seat(table, "green")["here"] is True
    mailbox = table.feed.subscribe()
    table.clock.now += 0.2
    assert table.table.turned(PATIENCE)  # it looks at the clock again
    while "here" in seat(table, "green"):
        assert mailbox.take(PATIENCE) is not None, "nobody is told that green's phone is gone"
    mailbox.close()
    table.do("blue", "park", pick="green")


def test_a_look_of_its_own_phone_ends_the_parking(parked: Evening) -> None:
    parked.state("green")
    assert "parked" not in seat(parked, "green")
    assert parked.ask("blue", "pay", seat="green", pick="pink", amount=200)["reason"] == "NOT_YOURS"


def test_a_seat_whose_phone_is_given_up_is_here_no_longer(table: Evening) -> None:
    table.state("green")
    assert seat(table, "green")["here"] is True
    assert table.clients["green"].post("/api/leave").status_code == 200
    assert "here" not in seat(table, "green")


def test_unpark_and_a_new_phone_end_it_too(parked: Evening) -> None:
    parked.box("unpark", pick="green")
    assert "parked" not in seat(parked, "green")
    parked.box("park", pick="green")
    joins(parked, "green")
    answers_offer(parked, "seat")
    assert "parked" not in seat(parked, "green")


def test_only_the_hosts_phone_and_the_box_park(parked: Evening) -> None:
    assert parked.ask("pink", "unpark", pick="green")["reason"] == "HOST_ONLY"
    assert parked.ask("pink", "park", pick="green")["reason"] == "HOST_ONLY"
    assert parked.ask("blue", "park", pick="blue")["reason"] in ("NOT_ON_OFFER", "PHONE_HERE")


def test_the_host_does_not_say_yes_for_a_parked_seat_to_what_the_own_seat_asks(parked: Evening) -> None:
    parked.do("blue", "ask_for", pick="green", amount=200)
    offer = parked.state()["offers"][0]["id"]
    assert parked.ask("blue", "answer", seat="green", offer=offer, yes=True)["reason"] == "SAME_PHONE"
    parked.box("answer", offer=offer, yes=True, seen=parked.state()["seq"])
    assert cash(parked, "green") == 1800


def test_host_order_and_parked_seats_are_the_same_after_a_restart(tmp_path: Path) -> None:
    journal = MemoryJournal()
    with evening(tmp_path, ("blue", "green", "pink"), journal=journal) as table:
        table.box("order", pick="pink", amount=1)
        table.box("host", pick="blue")
        table.do("blue", "begin", pick="green")
        table.do("blue", "park", pick="green")
        before, clients = table.state(), table.clients
    with evening(tmp_path, journal=journal) as table:
        after = table.state()
        assert (after["host"], after["seats"], after["actor"]) == (before["host"], before["seats"], before["actor"])
        cookie = clients["blue"].get_cookie("spinbank")
        assert cookie is not None
        table.clients["blue"] = table.app.test_client()
        table.clients["blue"].set_cookie("spinbank", cookie.value)
        assert table.state("blue")["yours"] == ["blue", "green"]


def test_without_a_host_a_phone_parks_nobody_but_the_knob_may(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "begin", pick="blue")
        refused = table.ask("blue", "park", pick="green")
        assert (refused["status"], refused["reason"]) == (409, "NO_HOST")
        assert refused["text"] == "The host's phone plays for it, and nobody is host: ask the box for that first."
        assert "parked" not in seat(table, "green")
        table.box("park", pick="green")
        assert seat(table, "green")["parked"] is True


def test_before_the_game_everybody_reads_that_the_host_chooses_who_goes_first(table: Evening) -> None:
    assert "Choose who goes first" in table.state("green")["hint"]
    table.box("host", pick="blue")
    assert table.state("green")["hint"] == "Everybody in? Car chooses who goes first."

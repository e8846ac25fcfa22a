"""Bad input of any kind gets one clear sentence and changes nothing."""

import json

import pytest
from front_door import evening

from device.journal.memory import MemoryJournal
from device.journal.ports import Full

KEY = "a-request-key-1"


@pytest.fixture
def table(tmp_path):
    with evening(tmp_path, ("blue", "green")) as found:
        found.do("blue", "begin", pick="blue")
        found.do("blue", "roll", chance_die=0, die=3)
        found.do("blue", "choose", pick="chance")
        yield found


def post(table, body: bytes | dict, seat="blue"):
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = table.clients[seat].post("/api/command", data=raw, content_type="application/json")
    return answer.status_code, answer.get_json()


@pytest.mark.parametrize(
    "amount",
    ["-100", "1.5", '"100"', "1e400", "NaN", "Infinity", "true", "null", "[]", "10000000000000000000000", "-0.0"],
)
def test_an_amount_that_is_no_whole_number_of_at_least_zero_is_malformed(table, amount):
    before = table.state("blue")
    status, answer = post(table, f'{{"command":"bet","key":"{KEY}","amount":{amount}}}'.encode())
    assert status == 400
    assert answer["ok"] is False
    assert len(answer["text"]) > 10
    assert table.state("blue") == before


def test_the_malformed_answer_names_the_field(table):
    assert post(table, {"command": "bet", "key": KEY, "amount": True})[1]["field"] == "amount"
    assert post(table, {"command": "bet", "key": KEY})[1]["field"] == "amount"
    assert post(table, {"command": "bet", "key": KEY, "amount": 100, "colour": 1})[1]["field"] == "colour"
    assert post(table, {"command": "bet", "amount": 100})[1]["field"] == "key"
    assert post(table, {"command": "fly", "key": KEY})[1]["field"] == "command"
    assert post(table, {"command": "answer", "key": KEY, "offer": 1, "yes": True})[1]["field"] == "seen"


def test_a_field_given_twice_is_malformed(table):
    status, answer = post(table, b'{"command":"bet","key":"a-request-key-1","amount":100,"amount":200}')
    assert (status, answer["field"]) == (400, "amount")


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"5", b'"bet"', b"{", b"\xff\xfe", b"null", b'{"command":"\\ud800"}', b"[" * 5000]
)
def test_a_body_that_is_no_json_object_is_malformed(table, body):
    status, answer = post(table, body)
    assert status == 400
    assert answer["text"]


def test_a_body_over_16_kb_is_refused_unread(table):
    status, answer = post(table, b'{"command":"bet","note":"' + b"x" * 17_000 + b'"}')
    assert status == 413
    assert "16 KB" in answer["text"]


def test_nobody_acts_for_another_seat(table):
    status, answer = post(table, {"command": "bet", "key": KEY, "seat": "green", "amount": 100})
    assert (status, answer["reason"]) == (403, "NOT_YOURS")
    assert table.state()["at_risk"] == 0


def test_out_of_turn_and_unknown_seats_are_refused_with_the_reason(table):
    assert post(table, {"command": "lock", "key": KEY}, "green")[1]["reason"] == "NOT_YOUR_TURN"
    assert (
        post(table, {"command": "pay", "key": "key-2-long", "pick": "purple", "amount": 100})[1]["reason"]
        == "UNKNOWN_SEAT"
    )


def test_a_stranger_may_ask_nothing(table):
    stranger = table.app.test_client()
    answer = stranger.post("/api/command", json={"command": "bet", "key": KEY, "amount": 100})
    assert (answer.status_code, answer.get_json()["reason"]) == (403, "NO_SEAT")


@pytest.mark.parametrize("command", ["stop", "hammer", "power_off"])
def test_what_only_the_box_may_ask_is_refused_to_phones(table, command):
    status, answer = post(table, {"command": command, "key": KEY})
    assert (status, answer["reason"]) == (403, "ASK_THE_BOX")


def test_the_same_key_twice_books_once_and_gives_the_first_answer(table):
    first = post(table, {"command": "pay", "key": KEY, "pick": "green", "amount": 300})
    again = post(table, {"command": "pay", "key": KEY, "pick": "green", "amount": 300})
    assert first == again
    assert first[0] == 200
    assert {seat["seat"]: seat["cash"] for seat in table.state()["seats"] if seat.get("taken")} == {
        "blue": 1700,
        "green": 2300,
    }


def test_the_same_key_with_another_content_is_refused(table):
    post(table, {"command": "pay", "key": KEY, "pick": "green", "amount": 300})
    status, answer = post(table, {"command": "pay", "key": KEY, "pick": "green", "amount": 400})
    assert (status, answer["reason"]) == (409, "KEY_REUSED")
    status, answer = post(table, {"command": "pay", "key": KEY, "pick": "blue", "amount": 300}, "green")
    assert (status, answer["reason"]) == (409, "KEY_REUSED"), "nobody hears another seat's answer"


def test_a_bid_on_a_state_that_has_passed_is_told_the_new_lowest_bid(tmp_path):
    with evening(tmp_path, ("blue", "green", "pink")) as table:
        table.do("blue", "begin", pick="blue")
        table.do("blue", "roll", chance_die=5, die=2)
        table.do("blue", "auction")
        seen = table.state()["seq"]
        table.do("green", "bid", amount=100, seen=seen)
        answer = table.ask("pink", "bid", amount=100, seen=seen)
        assert (answer["status"], answer["reason"]) == (409, "BID_TOO_LOW")
        assert "$200" in answer["text"]


class FullJournal(MemoryJournal):
    """A disk that is full for a while."""

    full = False

    def append(self, game, batch, request, meanwhile=None):
        if self.full:
            meanwhile()  # a disk says so last
            raise Full("no room")
        super().append(game, batch, request, meanwhile)


def test_on_a_full_disk_the_action_is_refused_and_the_game_goes_on_when_there_is_room(tmp_path):
    journal = FullJournal()
    with evening(tmp_path, ("blue", "green"), journal=journal) as table:
        table.do("blue", "begin", pick="blue")
        before = table.state("blue")
        journal.full = True
        answer = table.ask("blue", "pay", pick="green", amount=300)
        assert (answer["status"], answer["reason"]) == (507, "DISK_FULL")
        assert table.state("blue") == before
        journal.full = False
        table.do("blue", "pay", pick="green", amount=300)
        assert table.state()["seats"][1]["cash"] == 2300


def test_a_request_that_a_full_disk_refused_is_accepted_with_the_same_key_when_there_is_room(tmp_path):
    journal = FullJournal()
    with evening(tmp_path, ("blue", "green"), journal=journal) as table:
        table.do("blue", "begin", pick="blue")
        body = {"command": "pay", "key": KEY, "pick": "green", "amount": 300}
        journal.full = True
        assert post(table, body)[0] == 507
        journal.full = False
        assert post(table, body)[0] == 200


def test_a_new_game_on_a_full_disk_leaves_the_old_one_whole(tmp_path):
    journal = FullJournal()
    with evening(tmp_path, ("blue", "green"), journal=journal) as table:
        before = table.state("blue")
        journal.full = True
        assert post(table, {"command": "new_game", "key": KEY})[0] == 507
        assert table.state("blue") == before
        journal.full = False
        table.do("blue", "begin", pick="blue")


def test_a_new_game_asked_for_twice_with_one_key_is_laid_out_once_for_the_same_people(tmp_path):
    with evening(tmp_path, ("blue", "green")) as table:
        first = table.state("blue")["game"]
        assert post(table, {"command": "new_game", "key": KEY}) == post(table, {"command": "new_game", "key": KEY})
        state = table.state("blue")
        assert (first, state["game"], state["you"]) == ("game-00001", "game-00002", "blue")
        assert [seat["seat"] for seat in state["seats"] if seat.get("taken")] == ["blue", "green"]


def test_nobody_has_seen_what_has_not_happened(tmp_path):
    with evening(tmp_path, ("blue", "green", "pink")) as table:
        table.do("blue", "begin", pick="blue")
        table.do("blue", "roll", chance_die=5, die=2)
        table.do("blue", "auction")
        answer = table.ask("pink", "bid", amount=100, seen=10**20)
        assert (answer["status"], answer["reason"]) == (409, "STALE")


def test_a_note_is_made_of_letters_that_can_be_seen(table):
    body = {"command": "pay", "key": KEY, "pick": "green", "amount": 100, "note": "\u202erent\u0000"}
    assert post(table, body)[1]["reason"] == "NAME_BAD"


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ({"command": "bet", "key": KEY, "amount": True}, '"amount" must be a whole number, not true or false.'),
        ({"command": "bet", "key": KEY, "amount": "100"}, '"amount" must be a whole number, not text.'),
        ({"command": "bet", "key": KEY, "amount": -1}, '"amount" must be a whole number of at least 0.'),
        ({"command": "bet", "key": "short", "amount": 1}, '"key" must be 8 to 64 letters, digits, - or _.'),
        ({"command": "bet", "key": "abcdefgh\n", "amount": 1}, '"key" must be 8 to 64 letters, digits, - or _.'),
        ({"command": "bet", "key": KEY}, '"amount" is missing.'),
        ({"command": "fly", "key": KEY}, '"command" is no command of this box.'),
    ],
)
def test_what_is_malformed_is_said_in_a_persons_words(table, body, text):
    assert post(table, body)[1]["text"] == text


def test_a_board_edit_that_a_full_disk_refuses_leaves_the_familys_file_as_it_was(tmp_path):
    journal = FullJournal()
    with evening(tmp_path, ("blue", "green"), journal=journal) as table:
        table.do("blue", "price", pick="red1", amount=500)
        file = tmp_path / "jackpot.toml"
        before = file.read_text()
        journal.full = True
        assert table.ask("blue", "price", pick="red1", amount=700)["reason"] == "DISK_FULL"
        assert file.read_text() == before
        assert table.prices()["red1"] == 500
        journal.full = False
        table.do("blue", "price", pick="red1", amount=700)
        assert table.prices()["red1"] == 700
        assert file.read_text() != before

"""Trying out codes costs time, more each time; whoever types like a person never meets a limit. The clock is stepped."""

import pytest

from companion_web import create_app
from companion_web.gate import ALL_TRY, EACH_TRIES, POSTS, Gate
from companion_web.ports import Viewer
from tests.front_door import CODE, Evening, evening
from tests.phones.stand_in import SECRET, StandIn


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def tries(table: Evening, code: str, address: str = "192.168.1.66", seat: str = "pink"):
    """A stranger's phone at this address tries a code."""
    body = {"seat": seat, "code": code, "key": f"key-of-{seat}"}
    return table.app.test_client().post("/api/join", json=body, environ_overrides={"REMOTE_ADDR": address})


# --- the gate itself --------------------------------------------------------------------------------------------------


def test_a_pause_says_its_whole_seconds_and_is_over_then() -> None:
    clock = Clock()
    gate = Gate(((2, 30),), clock)
    assert gate.enter("a") == (0, False)
    clock.now += 10
    assert gate.enter("a") == (0, False)
    wait, _ = gate.enter("a")
    assert 20 <= wait <= 21
    clock.now += wait - 1.5
    assert gate.enter("a")[0] > 0
    clock.now += 2
    assert gate.enter("a") == (0, False)


def test_asking_during_a_pause_does_not_make_it_longer() -> None:
    clock = Clock()
    gate = Gate(((1, 30),), clock)
    gate.enter("a")
    for _ in range(100):
        clock.now += 0.3
        gate.enter("a")
    clock.now += 0.5
    assert gate.enter("a") == (0, False)


def test_one_does_not_wait_for_another_until_all_together_are_too_many() -> None:
    clock = Clock()
    gate = Gate(((3, 30),), clock, together=((4, 60),))
    assert [gate.enter(who)[0] for who in ("a", "a", "a", "b")] == [0, 0, 0, 0]
    wait, all_together = gate.enter("c")
    assert all_together
    assert 60 <= wait <= 61


def test_waiting_for_all_others_is_nobodys_own_mistake() -> None:
    clock = Clock()
    gate = Gate(((2, 600),), clock, together=((1, 60),))
    gate.enter("a")
    for _ in range(10):
        assert gate.enter("b")[1], "all together are too many"
    clock.now += 61
    assert gate.enter("b") == (0, False)
    clock.now += 61
    assert gate.enter("b") == (0, False)


def test_what_was_no_mistake_is_forgotten() -> None:
    clock = Clock()
    gate = Gate(((2, 30),), clock, together=((3, 60),))
    for _ in range(50):
        assert gate.enter("a") == (0, False)
        gate.forgive("a")


def test_the_gate_remembers_a_bounded_number_of_addresses() -> None:
    clock = Clock()
    gate = Gate(((2, 3600),), clock)
    for number in range(5000):
        clock.now += 0.001
        gate.enter(f"10.0.{number // 250}.{number % 250}")
    assert len(gate._known) <= 256


def test_all_codes_cannot_be_tried_in_an_evening() -> None:
    clock = Clock()
    gate = Gate(EACH_TRIES, clock, together=ALL_TRY)
    guesses, end = 0, clock.now + 4 * 3600
    while clock.now < end:  # every second a try from an address never seen before
        guesses += gate.enter(f"{guesses} {clock.now}") == (0, False)
        clock.now += 1
    assert guesses <= 240  # of 10 000 codes, in four hours
    one_address = 0
    gate, end = Gate(EACH_TRIES, clock, together=ALL_TRY), clock.now + 4 * 3600
    while clock.now < end:
        one_address += gate.enter("one") == (0, False)
        clock.now += 1
    assert one_address <= 48


# --- at the table -----------------------------------------------------------------------------------------------------


def test_five_wrong_codes_from_one_address_cost_half_a_minute_or_more_even_for_the_right_one(tmp_path) -> None:
    with evening(tmp_path, ("blue",)) as table:
        for number in range(5):
            table.clock.now += 5
            answer = tries(table, f"{number + 1000}")
            assert (answer.status_code, answer.get_json()["reason"]) == (409, "WRONG_CODE")
        for code in ("1999", CODE):
            answer = tries(table, code)
            said = answer.get_json()
            assert (answer.status_code, said["reason"]) == (429, "TOO_MANY_TRIES")
            assert int(answer.headers["Retry-After"]) >= 30
            assert f"wait {answer.headers['Retry-After']} s" in said["text"]
        table.clock.now += int(answer.headers["Retry-After"])
        assert tries(table, CODE).status_code == 200


def test_the_pause_grows(tmp_path) -> None:
    with evening(tmp_path) as table:
        pauses = []
        for number in range(12):
            answer = tries(table, f"{number + 1000}")
            if answer.status_code == 429:
                pauses.append(int(answer.headers["Retry-After"]))
                table.clock.now += pauses[-1]
                assert tries(table, f"{number + 1000}").status_code == 409
        more = int(tries(table, "1999").headers["Retry-After"])
        assert pauses == sorted(pauses)
        assert pauses[0] >= 30
        assert more > 10 * pauses[0]


def test_others_join_while_one_address_waits(tmp_path) -> None:
    with evening(tmp_path) as table:
        for number in range(6):
            tries(table, f"{number + 1000}", "192.168.1.66")
        assert tries(table, CODE, "192.168.1.67").status_code == 200


def test_many_addresses_do_not_help_and_everybody_seated_plays_on(tmp_path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        answers = [tries(table, f"{number + 1000}", f"10.0.0.{number}") for number in range(100)]
        assert [answer.status_code for answer in answers].count(409) == ALL_TRY[0][0]
        said = answers[-1].get_json()
        assert said["reason"] == "JOINING_RESTS"
        assert f"for {answers[-1].headers['Retry-After']} s" in said["text"]
        body = {"seat": "pink", "code": CODE, "key": "key-of-a-sister"}
        assert table.app.test_client().post("/api/join", json=body).status_code == 429
        assert table.clients["blue"].post("/api/join", json=body).status_code == 200  # a phone that sits already
        table.do("green", "begin", pick="green")
        table.do("green", "roll", chance_die=2, die=3)


def test_a_phone_that_waits_for_consent_may_ask_every_second(tmp_path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "begin", pick="blue")
        for _ in range(300):
            table.clock.now += 1
            assert tries(table, CODE, seat="green").status_code == 202
        assert tries(table, CODE, "192.168.1.9", seat="blue").status_code == 202


def test_tries_at_the_same_instant_are_all_counted(tmp_path) -> None:
    with evening(tmp_path) as table:
        answers = [tries(table, f"{number + 1000}").status_code for number in range(50)]
        assert answers == [409] * 5 + [429] * 45


def test_a_wrong_code_of_any_length_or_script_is_just_wrong(tmp_path) -> None:
    with evening(tmp_path) as table:
        for code in ("", "42", "0042 ", "\u0660\u0660\u0664\u0662", "0" * 12):
            table.clock.now += 100
            assert tries(table, code).get_json()["reason"] == "WRONG_CODE"


# --- floods -----------------------------------------------------------------------------------------------------------


def test_a_flood_of_posts_from_one_seat_is_stopped_and_the_others_are_not() -> None:
    clock, game = Clock(), StandIn()
    game.all_sit = False
    app = create_app(game, None, SECRET, steady=clock)
    phones = [app.test_client(), app.test_client()]
    for phone, seat in zip(phones, ("blue", "green"), strict=True):
        with phone.session_transaction() as session:
            session.update(seat=seat, badge=f"badge-of-{seat}")
    wish = {"command": "roll", "key": "0123456789"}
    answers = [phones[0].post("/api/command", json=wish).status_code for _ in range(POSTS[0][0] + 10)]
    assert answers == [200] * POSTS[0][0] + [429] * 10
    refused = phones[0].post("/api/command", json=wish)
    assert refused.get_json()["reason"] == "TOO_FAST"
    assert refused.get_json()["text"].endswith(f"wait {refused.headers['Retry-After']} s.")
    assert phones[1].post("/api/command", json=wish).status_code == 200
    assert phones[0].get("/api/state").status_code == 200
    clock.now += int(refused.headers["Retry-After"])
    assert phones[0].post("/api/command", json=wish).status_code == 200


@pytest.mark.parametrize("taps_a_second", [2, 8])
def test_the_fastest_family_never_meets_the_limit(taps_a_second: int) -> None:
    clock = Clock()
    gate = Gate(POSTS, clock)
    for _ in range(600 * taps_a_second):
        clock.now += 1 / taps_a_second
        assert gate.enter("seat blue") == (0, False)


def test_strangers_who_flood_are_stopped_by_their_address() -> None:
    clock, game = Clock(), StandIn()
    game.all_sit = False
    client = create_app(game, None, SECRET, steady=clock).test_client()
    answers = [client.post("/api/leave").status_code for _ in range(POSTS[0][0] + 1)]
    assert answers[-1] == 429
    assert game.looked[-1] == Viewer()

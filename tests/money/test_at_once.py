"""Many hands at the same moment: no payment is lost, made twice, or made of nothing (F4, F6, F18)."""

import threading
from collections.abc import Callable
from pathlib import Path

from tests.front_door import Evening, evening

SEATS = ("blue", "green", "orange", "pink")


def together(*does: Callable[[], object]) -> None:
    threads = [threading.Thread(target=one) for one in does]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def cash(table: Evening) -> dict[str, int]:
    return {one["seat"]: one["cash"] for one in table.state()["seats"] if one.get("taken")}


def test_two_hundred_payments_at_once_keep_the_sum_and_each_counts_once(tmp_path: Path) -> None:
    with evening(tmp_path, SEATS) as table:
        table.do("blue", "begin", pick="blue")

        def pays(seat: str, other: str) -> Callable[[], None]:
            def fifty() -> None:
                for _ in range(50):
                    answer = table.ask(seat, "pay", pick=other, amount=100)
                    booked[seat] += answer["ok"]
                    assert answer["ok"] or answer["reason"] == "NOT_ENOUGH_CASH"

            return fifty

        booked = dict.fromkeys(SEATS, 0)
        left = dict(zip(SEATS, (*SEATS[1:], SEATS[0]), strict=True))
        together(*(pays(seat, other) for seat, other in left.items()))
        right = {other: seat for seat, other in left.items()}
        assert cash(table) == {seat: 2000 + 100 * (booked[right[seat]] - booked[seat]) for seat in SEATS}
        assert table.state()["balanced"]


def test_a_request_that_is_answered_twice_at_once_is_paid_once(tmp_path: Path) -> None:
    with evening(tmp_path, SEATS) as table:
        table.do("blue", "begin", pick="blue")
        for _ in range(5):
            before = cash(table)
            table.do("blue", "ask_for", pick="green", amount=100)
            [offer] = table.state("green")["offers"]
            seen = table.state()["seq"]
            answers: list[bool] = []

            def says_yes(seen: int = seen, number: int = offer["id"]) -> None:
                answers.append(table.ask("green", "answer", offer=number, yes=True, seen=seen)["ok"])  # noqa: B023

            together(says_yes, says_yes, says_yes)
            assert sorted(answers) == [False, False, True]
            assert cash(table) == {**before, "blue": before["blue"] + 100, "green": before["green"] - 100}


def test_a_repeated_request_is_asked_once(tmp_path: Path) -> None:
    with evening(tmp_path, SEATS) as table:
        table.do("blue", "begin", pick="blue")
        body = {"command": "ask_for", "pick": "green", "amount": 100, "key": "the-same-key"}
        first, again = (table.clients["blue"].post("/api/command", json=body).get_json() for _ in range(2))
        assert first == again
        assert len(table.state("green")["offers"]) == 1

"""The sign of life: given only when every vital thread has done a turn, in the words that systemd reads."""

import socket
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest

from device.watchdog import USUAL_BEAT, Rounds, beat, notify, sign_of_life


def answers(turned: bool, seconds: float) -> bool:
    return turned


def round_of(said: list[str], **turns: bool) -> bool:
    asked = {name: partial(answers, turned) for name, turned in turns.items()}
    return sign_of_life(asked, 1.0, said.append)()


def test_a_sign_of_life_is_given_when_all_vital_threads_did_a_turn() -> None:
    said: list[str] = []
    assert round_of(said, table=True, inputs=True, panel=True)
    assert said == ["WATCHDOG=1"]


@pytest.mark.parametrize("late", ["table", "inputs", "panel"])
def test_no_sign_of_life_is_given_when_one_thread_is_stuck(late: str) -> None:
    said: list[str] = []
    assert not round_of(said, **{"table": True, "inputs": True, "panel": True, late: False})
    assert said == []


def test_all_threads_together_get_no_more_time_than_one() -> None:
    given: list[float] = []
    sign_of_life({name: lambda left: not given.append(left) for name in ("a", "b", "c")}, 1.0, lambda _: None)()
    assert given == sorted(given, reverse=True)
    assert max(given) <= 1.0


def test_work_that_fails_is_done_again_in_the_next_round() -> None:
    done: list[int] = []

    def fails() -> None:
        done.append(1)
        raise OSError("no such file")

    rounds = Rounds("chore", fails, seconds=1.0)
    rounds.step()
    rounds.step()
    assert len(done) == 2


@pytest.mark.parametrize(("microseconds", "seconds"), [("9000000", 3.0), ("0", USUAL_BEAT), ("x", USUAL_BEAT)])
def test_the_beat_is_a_third_of_what_the_service_manager_allows(microseconds: str, seconds: float) -> None:
    assert beat({"WATCHDOG_USEC": microseconds}) == seconds


def test_nobody_watching_gets_the_usual_beat() -> None:
    assert beat({}) == USUAL_BEAT


def test_the_words_reach_the_socket_that_is_named(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        notify("READY=1", "STATUS=ready", environ={"NOTIFY_SOCKET": str(tmp_path / "notify")})
        assert ear.recv(100) == b"READY=1\nSTATUS=ready"


def test_an_abstract_socket_is_reached_too() -> None:
    name = uuid4().hex
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(f"\0{name}")
        notify("STOPPING=1", environ={"NOTIFY_SOCKET": f"@{name}"})
        assert ear.recv(100) == b"STOPPING=1"


def test_nobody_listening_is_no_fault() -> None:
    notify("READY=1", environ={})
    notify("READY=1", environ={"NOTIFY_SOCKET": "/no/such/socket"})

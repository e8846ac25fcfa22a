"""The sign of life: given only when every vital thread has done a turn, in the words that systemd reads."""

import socket
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest

from device.watchdog import USUAL_BEAT, Keeper, beat, notify


def keeper(said: list[str], chores=None, **turns: bool) -> Keeper:
    asked = {name: partial(answered, turned) for name, turned in turns.items()}
    return Keeper(asked, chores or {}, seconds=1.0, tell=said.append)


def answered(turned: bool, seconds: float) -> bool:
    return turned


def test_a_sign_of_life_is_given_when_all_vital_threads_did_a_turn() -> None:
    said: list[str] = []
    assert keeper(said, table=True, inputs=True).round()
    assert said == ["WATCHDOG=1"]


@pytest.mark.parametrize("late", ["table", "inputs"])
def test_no_sign_of_life_is_given_when_one_thread_is_stuck(late: str) -> None:
    said: list[str] = []
    assert not keeper(said, **{"table": True, "inputs": True, late: False}).round()
    assert said == []


def test_a_chore_that_fails_does_not_end_the_sign_of_life() -> None:
    said: list[str] = []

    def fails() -> None:
        raise OSError("no such file")

    assert keeper(said, {"settings": fails}, table=True).round()
    assert said == ["WATCHDOG=1"]


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

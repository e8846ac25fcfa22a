"""What belongs to the grown-ups is not done from a child's seat, unless children are all there are."""

import pytest

from companion_web.rights import COMMANDS, FOR_GROWN_UPS
from tests.front_door import CODE, Evening, evening

HOSTS = {
    "set": {"setting": "trades", "value": "on"},
    "price": {"pick": "red1", "amount": 700},
    "rename": {"pick": "red1", "name": "Main Street"},
    "segments": {"amount": 12},
    "printed": {},
    "setup": {"setting": "sound.volume", "value": 10},
}


def sit(table: Evening, seat: str, *, kids: bool) -> None:
    client = table.clients[seat] = table.app.test_client()
    body = {"seat": seat, "code": CODE, "name": seat, "kids": kids, "key": f"key-of-{seat}"}
    assert client.post("/api/join", json=body).status_code == 200


def test_every_command_for_grown_ups_is_a_command() -> None:
    assert set(COMMANDS) >= FOR_GROWN_UPS >= set(HOSTS)


@pytest.mark.parametrize("command", HOSTS)
def test_a_child_does_not_set_up_the_table_while_a_grown_up_has_a_phone(tmp_path, command: str) -> None:
    with evening(tmp_path) as table:
        sit(table, "blue", kids=True)
        sit(table, "green", kids=False)
        answer = table.ask("blue", command, **HOSTS[command])
        assert (answer["status"], answer["reason"]) == (403, "ASK_A_GROWN_UP")
        assert answer["text"] == "Ask a grown-up: that is done on another phone."
        assert table.ask("green", command, **HOSTS[command])["status"] == 200


@pytest.mark.parametrize("command", HOSTS)
def test_children_who_are_alone_set_up_the_table_themselves(tmp_path, command: str) -> None:
    with evening(tmp_path) as table:
        sit(table, "blue", kids=True)
        sit(table, "green", kids=True)
        assert table.ask("blue", command, **HOSTS[command])["status"] == 200


def test_a_child_plays_like_everybody_else(tmp_path) -> None:
    with evening(tmp_path) as table:
        sit(table, "blue", kids=True)
        sit(table, "green", kids=False)
        table.do("blue", "begin", pick="blue")
        table.do("blue", "roll", chance_die=2, die=3)
        [buy] = table.options("blue", "buy")
        assert buy["cost"] == table.prices()["lblue2"]
        table.do("blue", "buy")
        table.do("blue", "pay", pick="green", amount=300)

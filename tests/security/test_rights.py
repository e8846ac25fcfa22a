"""The table of rights is the router's own list and the union of all commands, and it is what the app goes by."""

import logging
from itertools import count
from typing import Any, get_args

import msgspec
import pytest
from flask.testing import FlaskClient

from companion_web import create_app
from companion_web.rights import COMMANDS, ROUTES, Asker, Role, needs_both, phone_may
from device.game import commands as c
from device.service.requests import Body
from tests.front_door import evening
from tests.phones.stand_in import SECRET, StandIn, StandInBox, StandInPast

ELSEWHERE = {"REMOTE_ADDR": "192.168.1.23"}
HERE = {"REMOTE_ADDR": "127.0.0.1"}
COMMAND_OF = {str(kind.__struct_config__.tag): kind for kind in get_args(Body)}


@pytest.fixture
def game() -> StandIn:
    found = StandIn()
    found.all_sit = False
    return found


def app_of(game: StandIn, **more: Any):
    return create_app(game, StandInBox(), SECRET, past=StandInPast(game), own_wifi=lambda: True, **more)


def routes() -> list[str]:
    rules = app_of(StandIn()).url_map.iter_rules()
    return sorted(f"{method} {rule.rule}" for rule in rules for method in (rule.methods or set()) - {"HEAD"})


def call(client: FlaskClient, route: str, role: Role, **environ: Any):
    method, _, rule = route.partition(" ")
    path = rule.replace("<code>", "0042").replace("<build>", "build1").replace("<name>", "dom.js")
    query = {"role": role.value} if role in (Role.TV, Role.BOX) else {}
    return client.open(path, method=method, query_string=query, environ_overrides=environ or HERE)


def as_(game: StandIn, role: Role) -> FlaskClient:
    client = app_of(game).test_client()
    if role is Role.SEAT:
        client.post("/api/join", json={"seat": "blue", "key": "0123456789"})
    game.asked.clear()
    return client


def test_the_table_lists_exactly_the_routes_of_the_router() -> None:
    assert routes() == sorted(ROUTES)


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("route", routes())
def test_a_route_answers_those_it_is_for_and_nobody_else(game: StandIn, route: str, role: Role) -> None:
    client = as_(game, role)
    answer = call(client, route, role)
    may = ROUTES[route]
    hands = may == {Role.BOX}  # whoever sits at this computer
    if role in may or hands:
        assert answer.status_code not in (401, 403, 404, 405, 421), (route, role)
    else:
        assert answer.status_code in (400, 403), (route, role)
        assert answer.get_json()["ok"] is False
        assert game.asked == []
    answer.close()


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("route", [route for route, may in ROUTES.items() if may == {Role.BOX}])
def test_the_hands_of_a_simulated_box_are_out_of_reach_for_other_computers(
    game: StandIn, route: str, role: Role
) -> None:
    answer = call(as_(game, role), route, role, **ELSEWHERE)
    assert answer.status_code == 403
    hands = app_of(game, box_open=True).test_client()
    assert call(hands, route, Role.BOX, **ELSEWHERE).status_code != 403


@pytest.mark.parametrize("route", ["GET /api/state", "GET /api/stream", "GET /api/board", "GET /qr.svg"])
def test_nobody_elsewhere_looks_with_the_eyes_of_a_simulated_box(game: StandIn, route: str) -> None:
    client = as_(game, Role.SEAT)
    answer = call(client, route, Role.BOX, **ELSEWHERE)
    assert (answer.status_code, answer.get_json()["reason"]) == (403, "BOX_CLOSED")
    assert call(client, route, Role.BOX, REMOTE_ADDR="::ffff:127.0.0.1").status_code in (200, 503)


def test_a_route_that_is_not_in_the_table_is_refused_to_everybody(
    game: StandIn, caplog: pytest.LogCaptureFixture
) -> None:
    app = app_of(game)
    app.add_url_rule("/api/tomorrow", "tomorrow", lambda: "secret", methods=["GET", "POST"])
    client = app.test_client()
    client.post("/api/join", json={"seat": "blue", "key": "0123456789"})
    with caplog.at_level(logging.ERROR):
        for method in ("GET", "POST", "HEAD"):
            answer = client.open("/api/tomorrow", method=method)
            assert answer.status_code == 403
            assert b"secret" not in answer.data
    assert "/api/tomorrow is not in the table of rights" in caplog.text


def test_no_route_answers_other_methods(game: StandIn) -> None:
    client = as_(game, Role.SEAT)
    for route in ROUTES:
        path = route.partition(" ")[2].replace("<code>", "1").replace("<build>", "b").replace("<name>", "n")
        for method in ("OPTIONS", "PUT", "PATCH", "DELETE", "TRACE"):
            assert client.open(path, method=method).status_code == 405, (method, path)


# --- commands ---------------------------------------------------------------------------------------------------------


def test_the_table_lists_exactly_the_commands_there_are() -> None:
    assert sorted(COMMANDS) == sorted(COMMAND_OF)


def test_a_command_that_is_not_in_the_table_is_for_no_phone() -> None:
    assert not phone_may("tomorrow", host=False)
    assert not phone_may("tomorrow", host=True)


ANYTHING = {
    "amount": 100, "pick": "go", "setting": "level", "value": "guided", "seats": {}, "bank": 0, "jackpot": 0,
    "actor": "blue", "offer": 1, "yes": True, "entry": 1, "name": "x", "give": "x1", "asked": 1,
}  # fmt: skip


def body_of(command: str) -> dict[str, Any]:
    fields = msgspec.structs.fields(COMMAND_OF[command])
    own = {"segments": {"amount": 12}, "order": {"pick": "green", "amount": 1}, "wifi": {"pick": "wait"}}
    return {one.name: own.get(command, ANYTHING)[one.name] for one in fields if one.required}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_taken_from_a_phone_only_as_the_table_says(tmp_path, command: str) -> None:
    def ask(phone: str, seat: str) -> dict[str, Any]:
        body = {"command": command, "key": next(keys), "seen": 0, "seat": seat, **body_of(command)}
        answer = table.clients[phone].post("/api/command", json=body)
        return {"status": answer.status_code, **answer.get_json()}

    keys = (f"key-of-{number:04d}" for number in count())
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "begin", pick="blue")
        before = table.state("blue")
        for_another = ask("blue", "green")
        assert for_another["status"] == 403, for_another
        assert for_another["reason"] == ("ASK_THE_BOX" if COMMANDS[command] is Asker.BOX else "NOT_YOURS")
        table.clients["nobody"] = table.app.test_client()
        for seat in ("", "blue"):
            a_stranger = ask("nobody", seat)
            assert (a_stranger["status"], a_stranger["reason"]) == (403, "NO_SEAT")
        assert table.state("blue") == before
        if COMMANDS[command] is Asker.BOX:
            assert ask("blue", "blue")["reason"] == "ASK_THE_BOX"


@pytest.mark.parametrize("command", COMMANDS)
def test_where_somebody_is_host_the_others_keep_what_is_for_their_own_seat(tmp_path, command: str) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.box("host", pick="blue")
        table.do("blue", "begin", pick="blue")
        before = table.state("green")
        body = {"command": command, "key": "key-of-green", "seen": 0, **body_of(command)}
        answer = table.clients["green"].post("/api/command", json=body).get_json()
        if COMMANDS[command] in (Asker.HOST, Asker.BOTH, Asker.GAME):
            assert answer["reason"] == "HOST_ONLY"
            assert table.state("green") == before
        else:
            assert answer.get("reason") != "HOST_ONLY"


@pytest.mark.parametrize("command", [name for name in COMMANDS if needs_both(name, playing=True)])
def test_what_is_dangerous_is_not_done_by_a_phone_alone(tmp_path, command: str) -> None:
    with evening(tmp_path, ("blue", "green", "pink")) as table:
        table.do("blue", "begin", pick="blue")
        more = {"remove": {"pick": "green"}, "fix": {"give": "bank", "pick": "blue", "note": "x"}}.get(command, {})
        body = {"command": command, "key": "key-of-blue", **body_of(command), **more}
        before = table.state("blue")
        answer = table.clients["blue"].post("/api/command", json=body)
        assert (answer.status_code, answer.get_json()["waiting"]) == (202, True)
        after = table.state("blue")
        assert after.pop("asked_at_box")["to"] == "box"
        assert after == before


def test_a_phone_begins_a_new_game_when_none_is_on(tmp_path) -> None:
    assert phone_may("new_game", host=True)
    assert not needs_both("new_game", playing=False)
    with evening(tmp_path, ("blue",)) as table:
        assert table.ask("blue", "new_game")["status"] == 200


def test_a_body_with_two_commands_or_a_forged_sender_is_no_command(tmp_path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        for more in ({"role": "box"}, {"badge": "x"}, {"viewer": {"role": "box"}}):
            assert table.ask("blue", "sit", **more)["status"] in (400, 403)
        answer = table.clients["blue"].post(
            "/api/command?role=box", json={"command": "sit", "seat": "pink", "key": "key-0000001"}
        )
        assert answer.status_code == 400  # a real box has no page
        assert not any(seat["seat"] == "pink" and seat.get("taken") for seat in table.state()["seats"])


def test_joining_and_leaving_by_command_is_not_possible() -> None:
    inner = {kind for kind in vars(c).values() if isinstance(kind, type) and issubclass(kind, c.Asked)}
    assert {c.Join, c.Unjoin, c.LayOut} <= inner - set(COMMAND_OF.values())

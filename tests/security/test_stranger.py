"""A stranger on the Wi-Fi with the page open: the way in, where allowed the television, and nothing else."""

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Self

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion_web import create_app
from companion_web.server import serve
from tests.front_door import CODE, SECRET, Evening, evening

NAMES = ("Zacharias", "Wilhelmina")
MAY_SEE = {"seq", "boot", "build", "game", "board", "phase", "url", "seats", "scripted"}
EMPTY = {"bank": 0, "bank_start": 0, "jackpot": 0, "at_risk": 0, "total": 0, "balanced": True}
LOOKS = ("/api/state", "/api/board", "/api/stream", "/qr.svg")


def sit(table: Evening, seat: str, name: str, key: str = "") -> int:
    client = table.clients[seat] = table.app.test_client()
    body = {"seat": seat, "code": CODE, "name": name, "kids": True, "key": key or f"key-of-{seat}"}
    return client.post("/api/join", json=body).status_code


@pytest.fixture
def table(tmp_path) -> Iterator[Evening]:
    """An evening with money on the table, a note, a result of the wheel, and all settings of the box known."""
    with evening(tmp_path, luck=["wheel X1/pink1"]) as found:
        for seat, name in zip(("blue", "green"), NAMES, strict=True):
            assert sit(found, seat, name) == 200
        found.table.about(setup={"sound.volume": 60}, wifi=("SPINBANK-4F", "48213907"), url="http://192.168.1.20")
        found.do("blue", "begin", pick="blue")
        found.do("blue", "pay", pick="green", amount=700, note="pizza")
        found.do("blue", "roll", chance_die=0, die=3)
        found.do("blue", "choose", pick="chance")
        found.do("blue", "bet", amount=300)
        found.do("green", "bet", amount=100)
        found.do("blue", "lock")
        found.spin("blue")
        assert found.state("blue")["report"]["title"]
        yield found


class Ear:
    """An open stream with the cookie of this client, over a real socket."""

    def __init__(self, app: Flask, client: FlaskClient | None = None, path: str = "/api/stream") -> None:
        self._server = serve(app, ("127.0.0.1", 0))
        self._server.start()
        self._line = HTTPConnection("127.0.0.1", self._server.port, timeout=10)
        cookie = client.get_cookie("spinbank") if client else None
        self._line.request("GET", path, headers={"Cookie": f"spinbank={cookie.value}"} if cookie else {})
        self._answer = self._line.getresponse()
        assert self._answer.status == 200

    def hears(self, name: str) -> str:
        """The data of the next event called so; "" when the stream has ended."""
        found = False
        while line := self._answer.readline().decode():
            found = line == f"event: {name}\n" or (found and line.startswith("data: "))
            if found and line.startswith("data: "):
                return line.removeprefix("data: ").strip()
        return ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._answer.close()
        self._line.close()
        self._server.stop()


@pytest.mark.parametrize("way", ["/api/state", "/api/stream"])
def test_a_stranger_sees_free_and_taken_tokens_and_whether_a_game_is_on(table: Evening, way: str) -> None:
    nobody = table.app.test_client()
    if way == "/api/state":
        state = nobody.get(way).get_json()
    else:
        with Ear(table.app) as ear:
            state = json.loads(ear.hears("state"))
    assert set(state) - set(EMPTY) <= MAY_SEE
    assert {name: state[name] for name in EMPTY} == EMPTY
    assert state["phase"] == "playing"
    assert {seat["seat"]: seat.get("taken", False) for seat in state["seats"]} == {
        "blue": True, "green": True, "orange": False, "pink": False,
    }  # fmt: skip
    for seat in state["seats"]:
        assert set(seat) <= {"seat", "name", "token", "letter", "pattern", "cash", "taken"}
        assert (seat["cash"], seat["name"]) == (0, seat["token"].title())


def test_what_a_stranger_gets_is_the_same_whatever_happens_at_the_table(table: Evening, tmp_path) -> None:
    """Two evenings, one rich in events and one in which nobody has done anything, look alike."""
    nobody = table.app.test_client()
    with evening(tmp_path / "quiet") as quiet:
        for seat, name in (("blue", "A"), ("green", "B")):
            assert sit(quiet, seat, name) == 200
        quiet.table.about(url="http://192.168.1.20")
        quiet.do("blue", "begin", pick="green")
        own = {"seq", "game", "board"}  # a number of the game, and how often anything has happened
        told = [one.get("/api/state").get_json() for one in (nobody, quiet.app.test_client())]
        assert {key: value for key, value in told[0].items() if key not in own} == {
            key: value for key, value in told[1].items() if key not in own
        }
        boards = [one.get("/api/board").get_json() for one in (nobody, quiet.app.test_client())]
        assert {key: value for key, value in boards[0].items() if key not in own} == {
            key: value for key, value in boards[1].items() if key not in own
        }


def test_a_stranger_gets_no_name_no_code_no_note_and_no_setting_from_any_address(table: Evening) -> None:
    nobody = table.app.test_client()
    for path in ("/", "/j/9999", "/tv", *LOOKS, "/api/openapi.json"):
        if path == "/api/stream":
            with Ear(table.app) as ear:
                text = ear.hears("state")
        else:
            text = nobody.get(path).get_data(as_text=True)
        for secret in (*NAMES, "pizza", "SPINBANK-4F", "48213907", "sound.volume", f'"{CODE}"'):
            assert secret not in text, (path, secret)


def test_the_board_of_a_stranger_is_its_tokens(table: Evening) -> None:
    board = table.app.test_client().get("/api/board").get_json()
    assert len(board["tokens"]) == 4
    assert [board[part] for part in ("spaces", "chance_ring", "house_ring", "settings")] == [[], [], [], []]
    assert board["board"] == table.app.test_client().get("/api/state").get_json()["board"]
    seated = table.clients["blue"].get("/api/board").get_json()
    assert len(seated["spaces"]) > 20
    assert seated["board"] == table.state("blue")["board"] != board["board"]


def test_the_qr_of_a_stranger_leads_to_the_page_without_the_code(table: Evening) -> None:
    stranger, tv, seated = (
        client.get(path).data
        for client, path in (
            (table.app.test_client(), "/qr.svg"), (table.app.test_client(), "/qr.svg?role=tv"),
            (table.clients["blue"], "/qr.svg"),
        )
    )  # fmt: skip
    assert stranger == tv != seated


def test_a_phone_whose_seat_has_moved_is_a_stranger_at_once_and_in_its_open_stream(table: Evening) -> None:
    """C20: the old phone is nobody from that moment on."""
    old = table.clients["blue"]
    with Ear(table.app, old) as ear:
        assert '"you":"blue"' in ear.hears("state")
        assert sit(table, "blue", "", key="another-phone") == 202
        [asked] = [offer for offer in table.state()["offers"] if offer["kind"] == "seat"]
        table.box("answer", offer=asked["id"], yes=True)
        while '"you"' in (told := ear.hears("state")):
            pass
        assert told
        assert "Zacharias" not in told
    assert "you" not in old.get("/api/state").get_json()
    refused = old.post("/api/command", json={"command": "done", "key": "key-000001"})
    assert refused.get_json()["reason"] == "SEAT_MOVED"


@pytest.mark.parametrize("cookie", ["", "rubbish", "eyJzZWF0IjoiYmx1ZSJ9.aaaa.bbbb"])
def test_a_cookie_that_is_not_ours_makes_nobody_a_seat(table: Evening, cookie: str) -> None:
    nobody = table.app.test_client()
    nobody.set_cookie("spinbank", cookie)
    assert "you" not in nobody.get("/api/state").get_json()


def test_a_signed_cookie_with_a_badge_that_is_not_in_the_game_is_a_stranger(table: Evening) -> None:
    """E24: a cookie of a game that is over gives the way in, never the old buttons."""
    nobody = table.app.test_client()
    for badge in ("", "wrong", "0" * 64):
        with nobody.session_transaction() as session:
            session.update(seat="blue", badge=badge)
        state = nobody.get("/api/state").get_json()
        assert "you" not in state
        assert set(state) - set(EMPTY) <= {*MAY_SEE, "lost_seat"}
        assert state["lost_seat"] == "Your seat has moved to another phone."


# --- the television ---------------------------------------------------------------------------------------------------


def test_the_television_sees_the_evening_but_no_secret_and_nothing_to_press(table: Evening) -> None:
    state = table.app.test_client().get("/api/state?role=tv").get_json()
    assert {seat["name"] for seat in state["seats"] if seat.get("taken")} == set(NAMES)
    assert state["history"]
    for hidden in ("code", "options", "setup", "wifi", "wires", "guests", "you"):
        assert hidden not in state
    assert "48213907" not in json.dumps(state)


def test_a_closed_television_view_is_closed_on_every_address_and_open_for_seated_phones(table: Evening) -> None:
    app = create_app(table.phones, None, SECRET, tv_open=lambda: False)
    nobody = app.test_client()
    for path in LOOKS:
        refused = nobody.get(path, query_string={"role": "tv"})
        assert (refused.status_code, refused.get_json()["reason"]) == (403, "TV_CLOSED")
    page = nobody.get("/tv")
    assert page.status_code == 403
    assert "closed" in page.get_data(as_text=True)
    assert "tv.js" not in page.get_data(as_text=True)
    seated = app.test_client()
    cookie = table.clients["blue"].get_cookie("spinbank")
    assert cookie is not None
    seated.set_cookie("spinbank", cookie.value)
    assert seated.get("/api/state?role=tv").get_json()["history"]
    assert "tv.js" in seated.get("/tv").get_data(as_text=True)


def test_closing_the_television_view_ends_the_one_that_is_open(table: Evening) -> None:
    is_open = [True]
    app = create_app(table.phones, None, SECRET, tv_open=lambda: is_open[0])
    with Ear(app, path="/api/stream?role=tv") as ear:
        assert ear.hears("state")
        is_open[0] = False
        table.table.about(setup={"web.tv": False})
        assert ear.hears("bye") == "{}"
        assert ear.hears("state") == ""


def test_a_television_opened_with_a_seat_ends_with_the_seat_while_guests_may_not_look(table: Evening) -> None:
    app = create_app(table.phones, None, SECRET, tv_open=lambda: False)
    with Ear(app, table.clients["blue"], "/api/stream?role=tv") as ear:
        assert ear.hears("state")
        table.do("green", "pay", pick="blue", amount=100)
        assert ear.hears("state"), "closed to guests, and blue still sits"
        assert table.clients["blue"].post("/api/leave").status_code == 200
        assert ear.hears("bye") == "{}"
        assert ear.hears("state") == ""


def test_a_television_opened_with_a_seat_that_is_left_ends_as_soon_as_the_view_is_closed(table: Evening) -> None:
    is_open = [True]
    app = create_app(table.phones, None, SECRET, tv_open=lambda: is_open[0])
    with Ear(app, table.clients["blue"], "/api/stream?role=tv") as ear:
        assert ear.hears("state")
        assert table.clients["blue"].post("/api/leave").status_code == 200
        assert ear.hears("state"), "open to guests"
        is_open[0] = False
        table.table.about(setup={"web.tv": False})
        assert ear.hears("bye") == "{}"
        assert ear.hears("state") == ""

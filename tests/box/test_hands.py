"""The simulated box over HTTP: hands reach it exactly as asked, nonsense is refused by name, its panel can be seen."""

import io

import pytest
from flask.testing import FlaskClient
from PIL import Image

from companion_web import create_app
from companion_web.ports import Viewer
from tests.phones.stand_in import SECRET, StandIn, StandInBox

HANDS = ["/api/box/turn", "/api/box/press", "/api/box/release", "/api/box/plunger"]
LOOKS = ["/box", "/api/box/screen.png", "/api/box/screen.json", "/api/state?role=box"]


@pytest.mark.parametrize(
    ("path", "body", "done"),
    [
        ("turn", {"clicks": 1}, ("turn", 1)),
        ("turn", {"clicks": -50}, ("turn", -50)),
        ("turn", {"clicks": 50}, ("turn", 50)),
        ("press", None, ("press", None)),
        ("press", {}, ("press", None)),
        ("release", None, ("release", None)),
        ("plunger", {"down": True}, ("plunger", True)),
        ("plunger", {"down": False}, ("plunger", False)),
    ],
)
def test_a_hand_does_what_was_asked(
    client: FlaskClient, hands: StandInBox, path: str, body: dict | None, done: tuple
) -> None:
    answer = client.post(f"/api/box/{path}", json=body) if body is not None else client.post(f"/api/box/{path}")
    assert answer.status_code == 200
    assert answer.get_json() == {"ok": True}
    assert hands.did == [done]


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("turn", b'{"clicks":51}', "clicks"),
        ("turn", b'{"clicks":-51}', "clicks"),
        ("turn", b'{"clicks":true}', "clicks"),
        ("turn", b'{"clicks":1.0}', "clicks"),
        ("turn", b'{"clicks":"1"}', "clicks"),
        ("turn", b'{"clicks":null}', "clicks"),
        ("turn", b'{"clicks":[1]}', "clicks"),
        ("turn", b'{"clicks":1000000000000000000000}', "clicks"),
        ("turn", b'{"clicks":1,"clicks":1}', "clicks"),
        ("turn", b'{"clicks":1,"fast":true}', "fast"),
        ("turn", b"{}", "clicks"),
        ("turn", b"", "clicks"),
        ("turn", b'{"clicks":NaN}', None),
        ("turn", b"[1]", None),
        ("turn", b"\xff", None),
        ("plunger", b'{"down":1}', "down"),
        ("plunger", b'{"down":"true"}', "down"),
        ("plunger", b"{}", "down"),
        ("press", b'{"hard":true}', "hard"),
        ("release", b"[]", None),
    ],
)
def test_nonsense_is_refused_and_names_the_field(
    client: FlaskClient, hands: StandInBox, path: str, body: bytes, field: str | None
) -> None:
    answer = client.post(f"/api/box/{path}", data=body, content_type="application/json")
    assert answer.status_code == 400
    said = answer.get_json()
    assert said["ok"] is False
    assert said["reason"] == "MALFORMED"
    assert said.get("field") == field
    assert hands.did == []


@pytest.mark.parametrize("path", HANDS)
def test_other_sites_other_types_and_huge_bodies_do_not_move_the_box(
    client: FlaskClient, hands: StandInBox, path: str
) -> None:
    foreign = client.post(path, json={"clicks": 1}, headers={"Origin": "http://evil.example"})
    form = client.post(path, data={"clicks": 1})
    huge = client.post(path, data=b" " * 17_000, content_type="application/json")
    assert [foreign.status_code, form.status_code, huge.status_code] == [403, 415, 413]
    assert hands.did == []


@pytest.mark.parametrize("path", [*HANDS, *LOOKS])
def test_with_real_hardware_there_is_no_box_in_the_browser(game: StandIn, path: str) -> None:
    client = create_app(game, None, SECRET).test_client()
    answer = client.post(path) if path in HANDS else client.get(path)
    assert answer.status_code in (400, 404)
    assert answer.get_json()["ok"] is False


def test_the_panel_is_a_picture_of_128_by_64_dots(client: FlaskClient) -> None:
    answer = client.get("/api/box/screen.png")
    assert answer.mimetype == "image/png"
    assert Image.open(io.BytesIO(answer.data)).size == (128, 64)


def test_the_same_picture_is_not_sent_twice(client: FlaskClient) -> None:
    mark = client.get("/api/box/screen.png").headers["ETag"]
    again = client.get("/api/box/screen.png", headers={"If-None-Match": mark})
    assert again.status_code == 304
    assert again.data == b""
    client.post("/api/box/press")
    changed = client.get("/api/box/screen.png", headers={"If-None-Match": mark})
    assert changed.status_code == 200
    assert changed.headers["ETag"] != mark


def test_the_count_of_pictures_grows(client: FlaskClient) -> None:
    assert client.get("/api/box/screen.json").get_json() == {"ok": True, "count": 0}
    client.post("/api/box/press")
    assert client.get("/api/box/screen.json").get_json()["count"] == 1


def test_the_box_looks_with_its_own_eyes(client: FlaskClient, game: StandIn) -> None:
    assert client.get("/api/state?role=box").status_code == 200
    assert game.looked[-1] == Viewer(role="box")

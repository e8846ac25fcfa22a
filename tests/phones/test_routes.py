"""Every address of the pages answers as promised: content, headers, and refusals in one shape."""

import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.test import TestResponse

import companion_web
from companion_web import create_app
from companion_web.ports import Reply, Viewer
from companion_web.qr import Address, join_address
from tests.phones.canned import BOARD, STATES
from tests.phones.stand_in import SECRET, StandIn, StandInBox, StandInPast

PACKAGE = Path(companion_web.__file__).parent
PAGES = ["/", "/j/7k3f", "/J/7K3F", "/tv"]
KEY = "0123456789abcdef"
WISH = {"command": "roll", "key": KEY, "chance_die": 5, "die": 3}
JOINING = {"seat": "blue", "name": "Ann", "code": "4712", "kids": False, "key": KEY}


def refusal(answer: TestResponse) -> str:
    """The reason of a refusal, whose shape is checked on the way."""
    said = answer.get_json()
    assert answer.mimetype == "application/json"
    assert said["ok"] is False
    assert said["text"].endswith((".", "!"))
    return str(said["reason"])


@pytest.mark.parametrize("path", PAGES)
def test_a_page_opens_and_brings_nothing_from_elsewhere(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    assert not re.search(r"https?://|<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", html)


@pytest.mark.parametrize("path", PAGES)
def test_everything_a_page_names_is_there_and_carries_the_build(client: FlaskClient, path: str) -> None:
    """C21: the address of a script changes with the build."""
    html = client.get(path).get_data(as_text=True)
    assets = re.findall(r'(?:src|href)="(/static/[^"]+)"', html)
    assert len(assets) >= 4
    for asset in assets:
        assert asset.startswith("/static/build1/")
        answer = client.get(asset)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/static/build1/phone.js", "/static/build1/phone.css", "/static/older/phone.js"])
def test_an_asset_depends_on_no_cookie_and_sets_none(client: FlaskClient, game: StandIn, path: str) -> None:
    game.replies.append(Reply(200, b'{"ok":true,"seat":"blue"}', "blue", "badge-of-blue"))
    assert client.post("/api/join", json=JOINING).headers["Set-Cookie"]
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert "Set-Cookie" not in answer.headers
    assert "Cookie" in client.get("/api/state").headers["Vary"]


def test_an_asset_of_another_build_is_given_but_not_kept(client: FlaskClient) -> None:
    assert client.get("/static/older/phone.js").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/static/build1/../ports.py", "/static/build1/%2e%2e/ports.py", "/static/build1/no.js"]
)
def test_nothing_outside_the_static_folder_is_given_out(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert refusal(answer) == "NOT_FOUND"


def test_scripts_never_write_markup_and_never_call_elsewhere() -> None:
    """C15, C24: no markup from text, no address elsewhere."""
    for script in (PACKAGE / "static").glob("*.js"):
        text = script.read_text("utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|randomUUID\(", text), (
            script.name
        )
        assert re.findall(r"https?://[^\"]+", text) in ([], ["http://www.w3.org/2000/svg"]), script.name


def test_every_imported_module_exists() -> None:
    for script in (PACKAGE / "static").glob("*.js"):
        for name in re.findall(r'from "\./([^"]+)"', script.read_text("utf-8")):
            assert (PACKAGE / "static" / name).exists(), f"{script.name} imports {name}"


@pytest.mark.parametrize("path", [*PAGES, "/api/state", "/api/board", "/nowhere", "/qr.svg", "/static/build1/phone.js"])
def test_every_answer_carries_the_protections(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


def test_the_code_of_the_address_is_filled_in_as_upper_case_text(client: FlaskClient) -> None:
    assert 'data-code="7K3F"' in client.get("/j/7k3f").get_data(as_text=True)
    nasty = client.get("/j/%22%3E%3Cb%3E").get_data(as_text=True)
    assert "<b>" not in nasty.lower()
    assert client.get("/j/" + "A" * 33).status_code == 404


def test_state_and_board_pass_through_unchanged(client: FlaskClient) -> None:
    assert client.get("/api/state").get_json() == json.loads(json.dumps(STATES["roll"]))
    assert client.get("/api/board").get_json() == json.loads(json.dumps(BOARD))
    assert client.get("/api/state").headers["Cache-Control"] == "no-store"


def test_a_command_reaches_the_game_with_its_viewer_and_the_answer_comes_back(
    client: FlaskClient, game: StandIn
) -> None:
    client.post("/api/join", json=JOINING)
    game.replies.append(Reply(409, b'{"ok":false,"reason":"NOT_NOW","text":"Not now."}'))
    answer = client.post("/api/command", json=WISH)
    assert answer.status_code == 409
    assert refusal(answer) == "NOT_NOW"
    viewer, asked = game.asked[-1]
    assert viewer.phone, "a phone has a number of its own from its first seat on"
    assert (replace(viewer, phone=""), asked) == (Viewer(seat="blue", badge="badge-of-blue"), WISH)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'"text"',
        b"{",
        b'{"a":1,"a":2}',
        b'{"a":{"b":1,"b":1}}',
        b'{"a":NaN}',
        b'{"a":Infinity}',
        b'{"a":1e999}',
        b'{"a":"\\ud800"}',
        b'{"a":"\xff"}',
        b"[" * 9000,
        b'{"a":' * 2000 + b"1" + b"}" * 2000,
        b'{"a":' + b"9" * 9000 + b"}",
        '{"a":1}'.encode("utf-16"),
    ],
)
@pytest.mark.parametrize("path", ["/api/command", "/api/join"])
def test_a_malformed_body_is_refused_before_the_game_sees_it(
    client: FlaskClient, game: StandIn, path: str, body: bytes
) -> None:
    answer = client.post(path, data=body, content_type="application/json")
    assert answer.status_code == 400
    assert refusal(answer) == "MALFORMED"
    assert game.asked == []


@pytest.mark.parametrize("path", ["/api/command", "/api/join"])
def test_another_content_type_is_refused(client: FlaskClient, game: StandIn, path: str) -> None:
    answer = client.post(path, data=json.dumps(WISH), content_type="text/plain")
    assert answer.status_code == 415
    assert refusal(answer) == "WRONG_TYPE"
    assert game.asked == []


def test_a_body_above_16_kb_is_refused(client: FlaskClient, game: StandIn) -> None:
    answer = client.post("/api/command", json={**WISH, "note": "x" * 16 * 1024})
    assert answer.status_code == 413
    assert refusal(answer) == "TOO_LARGE"
    assert client.post("/api/command", json={**WISH, "note": "x" * 15 * 1024}).status_code == 200
    assert len(game.asked) == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:1"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
@pytest.mark.parametrize("path", ["/api/command", "/api/join", "/api/leave"])
def test_posts_of_other_sites_are_refused(
    client: FlaskClient, game: StandIn, path: str, headers: dict[str, str]
) -> None:
    answer = client.post(path, json=WISH, headers=headers)
    assert answer.status_code == 403
    assert refusal(answer) == "FOREIGN"
    assert game.asked == []


def test_posts_of_our_own_pages_are_welcome(client: FlaskClient) -> None:
    own = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    assert client.post("/api/command", json=WISH, headers=own).status_code == 200


def test_unknown_addresses_and_methods_are_refused_in_the_same_shape(client: FlaskClient) -> None:
    assert refusal(client.get("/nowhere")) == "NOT_FOUND"
    wrong = client.get("/api/command")
    assert wrong.status_code == 405
    assert "POST" in wrong.headers["Allow"]
    assert refusal(wrong) == "WRONG_METHOD"


def test_our_own_mistake_is_an_answer_without_its_inside(
    client: FlaskClient, game: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game, "board", lambda: 1 / 0)
    answer = client.get("/api/board")
    assert answer.status_code == 500
    assert refusal(answer) == "FAULT"
    assert b"division" not in answer.data


def test_the_description_lists_exactly_the_routes() -> None:
    app = create_app(StandIn(), StandInBox(), SECRET, past=StandInPast(StandIn()))
    have = {
        (re.sub(r"<(?:path:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    document = app.test_client().get("/api/openapi.json").get_json()
    told = {(path, method) for path, item in document["paths"].items() for method in item if method != "parameters"}
    assert told == have


def test_every_reference_of_the_description_leads_somewhere(client: FlaskClient) -> None:
    text = client.get("/api/openapi.json").get_data(as_text=True)
    document = json.loads(text)
    for reference in set(re.findall(r'"\$ref":"#/([^"]+)"', text.replace(" ", ""))):
        place = document
        for step in reference.split("/"):
            place = place[step]
        assert place


def test_the_games_own_commands_are_merged_into_the_description(game: StandIn) -> None:
    told = {
        "properties": {"command": {"enum": ["roll"]}},
        "oneOf": [{"$ref": "#/components/schemas/Roll"}],
        "components": {"Roll": {"type": "object", "additionalProperties": False}},
    }
    document = (
        create_app(game, None, SECRET, commands_schema=lambda: told).test_client().get("/api/openapi.json").get_json()
    )
    schemas = document["components"]["schemas"]
    assert schemas["Command"]["properties"]["command"] == {"enum": ["roll"]}
    assert schemas["Command"]["oneOf"] == told["oneOf"]
    assert "key" in schemas["Command"]["properties"]
    assert schemas["Roll"] == {"type": "object"}  # the key travels in the same object


@pytest.mark.parametrize(
    ("address", "text"),
    [
        (Address("http://192.168.178.142/", "7k3f"), "HTTP://192.168.178.142/J/7K3F"),
        (Address("192.168.178.142:8080", "7K3F"), "HTTP://192.168.178.142:8080/J/7K3F"),
        (Address("http://10.42.0.1", ""), "HTTP://10.42.0.1"),
        (Address("", "7K3F"), "HTTP://LOCALHOST/J/7K3F"),
    ],
)
def test_the_join_address_is_short_and_upper_case(address: Address, text: str) -> None:
    assert join_address(address, "http://localhost/") == text


def test_the_qr_is_a_dark_on_light_drawing_for_whoever_may_see_the_code(client: FlaskClient) -> None:
    answer = client.get("/qr.svg?role=tv")
    assert answer.mimetype == "image/svg+xml"
    assert b"#fff" in answer.data
    assert b"#000" in answer.data


def test_a_closed_television_is_for_seated_phones_only(game: StandIn) -> None:
    game.all_sit = False
    client = create_app(game, None, SECRET, tv_open=lambda: False).test_client()
    assert refusal(client.get("/api/state?role=tv")) == "TV_CLOSED"
    assert client.get("/api/stream?role=tv").status_code == 403
    assert client.get("/tv").status_code == 403
    client.post("/api/join", json=JOINING)
    assert client.get("/api/state?role=tv").status_code == 200
    assert client.get("/tv").status_code == 200


def test_the_television_looks_as_nobody_in_particular(client: FlaskClient, game: StandIn) -> None:
    client.post("/api/join", json=JOINING)
    client.get("/api/state?role=tv")
    assert game.looked[-1] == Viewer(role="tv")


def test_an_unknown_role_is_refused_by_name(client: FlaskClient) -> None:
    for role in ("king", "box"):  # without a simulated box nobody may look as the box
        answer = client.get(f"/api/state?role={role}")
        assert answer.status_code == 400
        assert answer.get_json()["field"] == "role"

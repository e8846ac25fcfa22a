"""The cookie that makes a phone a seat: who gets it, what protects it, and when it goes."""

from flask.testing import FlaskClient
from msgspec.structs import replace

from companion_web import create_app
from companion_web.ports import Reply, Viewer
from tests.phones.stand_in import SECRET, StandIn

JOINING = {"seat": "blue", "name": "Ann", "code": "4712", "kids": False, "key": "0123456789abcdef"}
WISH = {"command": "roll", "key": "fedcba9876543210"}


def last_viewer(client: FlaskClient, game: StandIn) -> Viewer:
    client.post("/api/command", json=WISH)
    return replace(game.asked[-1][0], phone="")  # the number of the phone is random


def test_joining_sets_a_cookie_that_scripts_and_other_sites_cannot_use(client: FlaskClient) -> None:
    cookie = client.post("/api/join", json=JOINING).headers["Set-Cookie"]
    assert cookie.startswith("spinbank=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie  # plain http on the home network


def test_the_cookie_lasts_about_a_year(client: FlaskClient) -> None:
    client.post("/api/join", json=JOINING)
    cookie = client.get_cookie("spinbank")
    assert cookie is not None
    assert cookie.expires is not None
    answer = client.get("/")
    days = (cookie.expires - answer.date).days if answer.date else 365
    assert 360 <= days <= 366


def test_waiting_for_the_box_sets_no_cookie_until_the_seat_is_given(client: FlaskClient, game: StandIn) -> None:
    game.replies.append(Reply(202, b'{"ok":true,"waiting":true}'))
    waiting = client.post("/api/join", json=JOINING)
    assert waiting.status_code == 202
    assert "Set-Cookie" not in waiting.headers
    seated = client.post("/api/join", json=JOINING)
    assert seated.status_code == 200
    assert "Set-Cookie" in seated.headers
    assert game.asked[0][1] == game.asked[1][1]


def test_the_seat_is_known_from_then_on_and_after_a_restart(client: FlaskClient, game: StandIn) -> None:
    """C19: the cookie outlives the program."""
    assert last_viewer(client, game) == Viewer()
    client.post("/api/join", json=JOINING)
    assert last_viewer(client, game) == Viewer(seat="blue", badge="badge-of-blue")
    cookie = client.get_cookie("spinbank")
    assert cookie is not None
    restarted = create_app(game, None, SECRET).test_client()
    restarted.set_cookie("spinbank", cookie.value)
    assert last_viewer(restarted, game).seat == "blue"


def test_a_forged_or_foreign_cookie_is_nobody(client: FlaskClient, game: StandIn) -> None:
    client.post("/api/join", json=JOINING)
    cookie = client.get_cookie("spinbank")
    assert cookie is not None
    other = create_app(game, None, b"another secret of another box").test_client()
    for app_client, value in ((other, cookie.value), (client, cookie.value[:-2] + "xx"), (client, "rubbish")):
        app_client.set_cookie("spinbank", value)
        assert last_viewer(app_client, game) == Viewer()


def test_leaving_takes_the_cookie_away(client: FlaskClient, game: StandIn) -> None:
    client.post("/api/join", json=JOINING)
    assert client.post("/api/leave").status_code == 200
    assert last_viewer(client, game) == Viewer()


def test_only_opening_the_page_renews_the_cookie(client: FlaskClient) -> None:
    client.post("/api/join", json=JOINING)
    assert "Set-Cookie" not in client.get("/api/state").headers
    assert "Set-Cookie" in client.get("/").headers

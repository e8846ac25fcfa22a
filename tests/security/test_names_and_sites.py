"""Pages of other sites, names that lead here by a trick, and what protects the cookie."""

import socket

import pytest
from flask.testing import FlaskClient

from companion_web import create_app
from companion_web.guard import own_host
from companion_web.portal import PROBES
from companion_web.rights import ROUTES, Role
from tests.front_door import evening
from tests.phones.stand_in import SECRET, StandIn, StandInBox

OURS = [
    "192.168.178.142", "192.168.178.142:8080", "10.42.0.1", "127.0.0.1:8080", "[fe80::1]:8080", "[::1]", "localhost",
    "LOCALHOST:8080", "spinbank.local", "Spinbank.Local:80", "spinbank.local.", "games-pi", "games-pi.lan",
    "games-pi.fritz.box", "games-pi.home.arpa", "games-pi.localhost", "anything.local",
]  # fmt: skip
THEIRS = [
    "evil.example", "spinbank.evil.example", "games-pi.evil.example", "192.168.178.142.evil.example",
    "192-168-178-142.evil.example", "local", "evil.example:8080", "localhost.evil.example", "other-pi.lan",
    "evil.fritz.box", "", "games-pi.com", "1.2.3.4.5", "0x7f.1", "xn--spinbank.com", "[::1", "a b", "evil.com/.local",
]  # fmt: skip


@pytest.fixture
def game() -> StandIn:
    return StandIn()


@pytest.fixture
def client(game: StandIn) -> FlaskClient:
    return create_app(game, StandInBox(), SECRET).test_client()


@pytest.mark.parametrize("host", OURS)
def test_our_own_names_are_numbers_mdns_and_this_computer(host: str) -> None:
    assert own_host(host, "games-pi")


@pytest.mark.parametrize("host", THEIRS)
def test_a_name_that_somebody_else_may_own_is_not_ours(host: str) -> None:
    assert not own_host(host, "games-pi")


@pytest.mark.parametrize("route", [*ROUTES, "GET /nowhere"])
def test_no_route_answers_to_a_foreign_name(game: StandIn, client: FlaskClient, route: str) -> None:
    method, _, rule = route.partition(" ")
    path = rule.replace("<code>", "0042").replace("<build>", "build1").replace("<name>", "dom.js")
    answer = client.open(path, method=method, headers={"Host": "box.evil.example"})
    assert answer.status_code == 421
    said = answer.get_json()
    assert said["reason"] == "WRONG_NAME"
    assert said["text"].count(".") == 1
    assert (game.asked, game.looked) == ([], [])


def test_this_computers_own_name_opens_the_page(client: FlaskClient) -> None:
    assert client.get("/", headers={"Host": socket.gethostname()}).status_code == 200


def test_on_the_own_wifi_any_name_reaches_the_captive_probes_and_nothing_else(game: StandIn) -> None:
    own = [True]
    client = create_app(game, None, SECRET, own_wifi=lambda: own[0]).test_client()
    foreign = {"Host": "connectivitycheck.gstatic.com"}
    for path, (status, _, _) in PROBES.items():
        assert client.get(path, headers=foreign).status_code == status
    for path in ("/", "/api/state", "/api/board", "/api/stream", "/tv", "/qr.svg"):
        assert client.get(path, headers=foreign).status_code == 421
    own[0] = False
    for path in PROBES:
        assert client.get(path, headers=foreign).status_code == 421
        assert client.get(path).status_code == 404


DATA = [
    "/api/state",
    "/api/board",
    "/api/stream",
    "/qr.svg",
    "/api/openapi.json",
    "/api/box/screen.png",
    "/static/b/dom.js",
]


@pytest.mark.parametrize("path", DATA)
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:81"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script"},
        {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_pages_of_other_sites_read_nothing(client: FlaskClient, game: StandIn, path: str, headers: dict) -> None:
    answer = client.get(path, headers=headers)
    assert (answer.status_code, answer.get_json()["reason"]) == (403, "FOREIGN")
    assert game.looked == []


@pytest.mark.parametrize("path", ["/", "/j/0042", "/J/0042", "/tv", "/box"])
def test_a_link_from_anywhere_opens_a_page(client: FlaskClient, path: str) -> None:
    link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert client.get(path, headers=link).status_code == 200
    assert client.post("/api/leave", headers=link).status_code == 403


@pytest.mark.parametrize("path", DATA)
def test_our_own_pages_and_the_address_bar_read(client: FlaskClient, path: str) -> None:
    for headers in ({}, {"Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"}, {"Sec-Fetch-Site": "none"}):
        with client.get(path, headers=headers) as answer:
            assert answer.status_code in (200, 503)  # where there is no server, there is no stream


def test_no_answer_allows_another_origin_anything(client: FlaskClient) -> None:
    for path in (*DATA, "/", "/tv", "/box", "/nowhere"):
        with client.get(path) as answer:
            assert not [name for name in dict(answer.headers) if name.lower().startswith("access-control")]
            assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
            assert answer.headers["Referrer-Policy"] == "no-referrer"  # the joining code may be in the address


def test_the_cookie_of_a_seat_is_out_of_reach_for_scripts_and_other_sites(tmp_path) -> None:
    with evening(tmp_path, ("blue",)) as table:
        cookie = table.clients["blue"].get("/").headers["Set-Cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Domain" not in cookie


def test_every_role_of_the_table_is_a_role_of_somebody() -> None:
    assert set().union(*ROUTES.values()) == set(Role)

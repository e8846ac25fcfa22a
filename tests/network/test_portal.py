"""Phones on the box's own Wi-Fi hear what their makers' servers would say; on a home network nothing of it exists."""

from collections.abc import Iterator
from http.client import HTTPConnection

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion_web import create_app
from companion_web.portal import PROBES
from companion_web.server import serve
from tests.phones.stand_in import SECRET, StandIn


class Box:
    own = True


@pytest.fixture
def box() -> Box:
    return Box()


@pytest.fixture
def app(box: Box) -> Flask:
    return create_app(StandIn(), None, SECRET, own_wifi=lambda: box.own)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.mark.parametrize(
    ("url", "status", "body"),
    [
        ("http://connectivitycheck.gstatic.com/generate_204", 204, b""),
        ("http://clients3.google.com/generate_204", 204, b""),
        ("http://www.google.com/gen_204", 204, b""),
        (
            "http://captive.apple.com/hotspot-detect.html",
            200,
            b"<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>",
        ),
        (
            "http://www.apple.com/library/test/success.html",
            200,
            b"<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>",
        ),
        ("http://www.msftconnecttest.com/connecttest.txt", 200, b"Microsoft Connect Test"),
        ("http://www.msftncsi.com/ncsi.txt", 200, b"Microsoft NCSI"),
        ("http://detectportal.firefox.com/success.txt?ipv4", 200, b"success\n"),
        (
            "http://detectportal.firefox.com/canonical.html",
            200,
            b'<meta http-equiv="refresh" content="0;url=https://support.mozilla.org/kb/captive-portal"/>',
        ),
        ("http://nmcheck.gnome.org/check_network_status.txt", 200, b"NetworkManager is online\n"),
        ("http://network-test.debian.org/nm", 200, b"NetworkManager is online\n"),
    ],
)
def test_every_phone_hears_what_its_makers_server_would_say(
    client: FlaskClient, url: str, status: int, body: bytes
) -> None:
    """C15: so that the phone stays on a Wi-Fi without internet."""
    answer = client.get(url)
    assert (answer.status_code, answer.data) == (status, body)
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("path", PROBES)
def test_on_a_home_network_none_of_these_addresses_exists(client: FlaskClient, box: Box, path: str) -> None:
    box.own = False
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.get_json()["reason"] == "NOT_FOUND"


@pytest.mark.parametrize("path", PROBES)
def test_only_looking_is_answered(client: FlaskClient, path: str) -> None:
    assert client.post(path).status_code == 405


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    server = serve(app, ("127.0.0.1", 0))
    server.start()
    yield server.port
    server.stop()


def test_over_a_real_connection_android_gets_its_204_with_nothing_behind_it(port: int) -> None:
    phone = HTTPConnection("127.0.0.1", port, timeout=5)
    for _ in range(2):  # twice over one connection: a stray byte would spoil the second
        phone.request("GET", "/generate_204", headers={"Host": "connectivitycheck.gstatic.com"})
        answer = phone.getresponse()
        assert (answer.status, answer.read()) == (204, b"")
    phone.close()

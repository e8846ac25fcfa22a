"""The web server starts, refuses and stops in a way a family and systemd can live with."""

import json
import logging
import socket
import threading
from http.client import HTTPConnection

import pytest
from flask import Flask

from companion_web.server import HEADERS, SILENCE, PortTaken, listen, serve
from tests.phones.conftest import Serve


def test_a_taken_port_is_named() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(PortTaken, match=str(port)) as caught:
            listen("127.0.0.1", port)
        assert caught.value.port == port


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system cannot")
def test_a_dead_phone_is_given_up_after_ten_seconds() -> None:
    with listen("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()):
        line, _ = door.accept()
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == SILENCE
        line.close()


def test_the_server_stops_silently_and_twice(app: Flask, serving: Serve, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    server = serving(app)
    line = HTTPConnection("127.0.0.1", server.port, timeout=10)
    line.request("GET", "/api/state")
    line.getresponse().read()
    server.stop()
    server.stop()
    line.close()
    assert caplog.records == []
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", server.port), timeout=1)


def test_a_server_that_was_never_started_can_be_stopped(app: Flask) -> None:
    server = serve(app, [listen("127.0.0.1", 0)])
    server.stop()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", server.port), timeout=1)


def test_a_stopped_server_leaves_no_thread_behind(app: Flask) -> None:
    before = set(threading.enumerate())
    server = serve(app, ("127.0.0.1", 0), threads=4)
    server.start()
    mine = set(threading.enumerate()) - before
    assert "web" in {thread.name for thread in mine}
    server.stop()
    for thread in mine:
        thread.join(5)
        assert not thread.is_alive()


def test_two_sockets_serve_the_same_app(app: Flask) -> None:
    doors = [listen("127.0.0.1", 0), listen("127.0.0.1", 0)]
    ports = [door.getsockname()[1] for door in doors]
    server = serve(app, doors)
    server.start()
    for port in ports:
        line = HTTPConnection("127.0.0.1", port, timeout=10)
        line.request("GET", "/api/board")
        assert line.getresponse().status == 200
        line.close()
    server.stop()


@pytest.mark.parametrize(
    ("request_bytes", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: box\r\nA: ".ljust(HEADERS, b"x"), 431),
        (b"POST /api/command HTTP/1.1\r\nHost: box\r\nContent-Length: 99999999\r\n\r\n", 413),
        (b"POST /api/command HTTP/1.1\r\nHost: box\r\nContent-Length: ten\r\n\r\n", 400),
    ],
)
def test_what_the_server_itself_refuses_is_json_too(
    app: Flask, serving: Serve, request_bytes: bytes, status: int
) -> None:
    with socket.create_connection(("127.0.0.1", serving(app).port), timeout=10) as line:
        line.sendall(request_bytes)
        answer = b""
        while piece := line.recv(65536):
            answer += piece
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.split()[1] == str(status).encode()
    assert json.loads(body)["ok"] is False

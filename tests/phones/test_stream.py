"""Streams over a real socket: snapshot first, news, heartbeats a page can hear, and a good-bye."""

import json
import socket
import struct
import time
from http.client import HTTPConnection

import pytest
from flask import Flask

from companion_web import create_app
from companion_web.house import house_of
from tests.phones.canned import STATES
from tests.phones.conftest import Serve
from tests.phones.listener import Listener
from tests.phones.stand_in import SECRET, StandIn


def test_a_stream_starts_with_the_retry_time_and_a_snapshot(app: Flask, serving: Serve) -> None:
    """C11, C22: a snapshot first, and headers that let nobody keep it back."""
    stream = Listener(serving(app).port)
    assert stream.answer.status == 200
    assert stream.answer.headers["Content-Type"].startswith("text/event-stream")
    assert stream.answer.headers["Cache-Control"] == "no-cache"
    assert stream.answer.headers["X-Accel-Buffering"] == "no"
    assert next(stream.lines()) == "retry: 2000"
    snapshot = stream.until("state")
    assert snapshot["id"] == "42"
    assert json.loads(snapshot["data"]) == json.loads(json.dumps(STATES["roll"]))
    stream.close()


def test_news_arrive_as_whole_states_with_their_number(app: Flask, game: StandIn, serving: Serve) -> None:
    stream = Listener(serving(app).port)
    stream.until("state")
    game.show(STATES["result"])
    news = stream.until("state")
    assert news["id"] == "50"
    assert json.loads(news["data"])["report"]["title"] == "X2 PAY OUT"
    stream.close()


def test_the_heartbeat_is_a_named_event_with_the_number(game: StandIn, serving: Serve) -> None:
    """C08: comment lines would not reach the page."""
    stream = Listener(serving(create_app(game, None, SECRET, beat=0.05)).port)
    stream.until("state")
    for _ in range(3):
        beat = stream.until("beat")
        assert json.loads(beat["data"]) == {"seq": 42}
        assert beat["id"] == "42"
    stream.close()


def test_a_quiet_stream_sends_nothing_but_heartbeats(game: StandIn, serving: Serve) -> None:
    stream = Listener(serving(create_app(game, None, SECRET, beat=0.05)).port)
    stream.until("state")
    assert [stream.event()["event"] for _ in range(5)] == ["beat"] * 5
    stream.close()


def test_too_many_streams_are_refused_with_the_time_to_wait(serving: Serve) -> None:
    server = serving(create_app(StandIn(room=1), None, SECRET))
    first = Listener(server.port)
    first.until("state")
    second = Listener(server.port)
    assert second.answer.status == 503
    assert int(second.answer.headers["Retry-After"]) > 0
    assert json.loads(second.answer.read())["reason"] == "BUSY"
    first.close()
    second.close()


def test_a_bye_of_the_game_ends_the_stream(app: Flask, game: StandIn, serving: Serve) -> None:
    stream = Listener(serving(app).port)
    stream.until("state")
    game.end()
    assert stream.until("bye")
    assert stream.event() == {}
    assert game.wait(lambda: game.watching == 0)


@pytest.mark.parametrize("hang_up", [struct.pack("ii", 1, 0), struct.pack("ii", 0, 0)], ids=["reset", "close"])
def test_a_phone_that_hangs_up_gives_its_place_back_without_a_word_to_it(
    app: Flask, game: StandIn, serving: Serve, hang_up: bytes
) -> None:
    server = serving(app)
    for _ in range(5):
        line = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        line.sendall(b"GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(100)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, hang_up)
        line.close()
    assert game.wait(lambda: game.watching == 0)


def test_a_head_request_gives_its_place_back(app: Flask, game: StandIn) -> None:
    app.test_client().head("/api/stream").close()
    assert game.watching == 0
    assert house_of(app).streams.open == 0


def test_ten_open_streams_hear_bye_and_the_server_stops_within_two_seconds(
    app: Flask, game: StandIn, serving: Serve
) -> None:
    """C23: the server's part."""
    server = serving(app)
    streams = [Listener(server.port) for _ in range(10)]
    for stream in streams:
        stream.until("state")
    before = time.monotonic()
    server.stop()
    assert time.monotonic() - before < 2.0
    for stream in streams:
        assert stream.until("bye")
        stream.close()
    assert game.watching == 0


def test_commands_are_answered_while_every_stream_is_open(game: StandIn, serving: Serve) -> None:
    """C06: streams take nothing from those who pay."""
    server = serving(create_app(game, None, SECRET))
    streams = [Listener(server.port) for _ in range(24)]
    for stream in streams:
        stream.until("state")
    line = HTTPConnection("127.0.0.1", server.port, timeout=10)
    body = json.dumps({"command": "roll", "key": "0123456789abcdef"})
    line.request("POST", "/api/command", body, {"Content-Type": "application/json"})
    assert line.getresponse().status == 200
    line.close()
    for stream in streams:
        stream.close()

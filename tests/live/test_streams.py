"""Streams that are cut, silent, slow or many: the loop that owns them gives everything back and serves the others."""

import json
import sys
import threading
import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from program import until

from companion_web import create_app
from companion_web.hub import STUCK, Hub, Wrapping, event
from companion_web.server import listen, serve
from tests.live.wire import body, handles, opened, read, reset, unpacked, vanish
from tests.phones.canned import STATES, state
from tests.phones.conftest import Serve
from tests.phones.listener import Listener
from tests.phones.stand_in import SECRET, StandIn

linux = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's filters and /proc")


@linux
def test_500_streams_cut_by_a_reset_leave_no_thread_and_no_handle(app: Flask, game: StandIn, serving: Serve) -> None:
    """C07: phones that hang up."""
    server = serving(app)
    opened(server.port).close()
    assert game.wait(lambda: game.watching == 0)
    threads, before = set(threading.enumerate()), handles()
    for _ in range(25):
        lines = [opened(server.port) for _ in range(20)]
        for line in lines:
            reset(line)
        assert game.wait(lambda: game.watching == 0)
    until(lambda: handles() <= before, "every handle is given back")
    assert set(threading.enumerate()) <= threads


@linux
def test_phones_that_vanish_without_a_word_are_given_up(game: StandIn) -> None:
    """C07: phones out of reach that never say so."""
    game.room = 500
    app = create_app(game, None, SECRET, beat=0.2)
    server = serve(app, [listen("127.0.0.1", 0, silence=400)])
    server.start()
    try:
        threads, before = set(threading.enumerate()), handles()
        lines = [opened(server.port) for _ in range(50)]
        for line in lines:
            vanish(line)
        assert game.wait(lambda: game.watching == 0)
        for line in lines:
            line.close()
        until(lambda: handles() <= before, "every handle is given back")
        assert set(threading.enumerate()) <= threads
    finally:
        server.stop()


def test_a_phone_that_vanishes_is_given_up_within_30_seconds() -> None:
    """C07: half of the 60 seconds that were asked for."""
    from companion_web import BEAT
    from companion_web.server import SILENCE

    assert BEAT + SILENCE / 1000 + 2 < 30  # the next heartbeat, and the time until its silence counts
    assert (STUCK + 1) * BEAT <= 30


def big(seq: int) -> dict:
    return state(seq=seq, notice="x" * 60_000)


def test_a_phone_that_reads_nothing_is_given_up_and_holds_nobody_up(game: StandIn, serving: Serve) -> None:
    server = serving(create_app(game, None, SECRET, beat=0.3))
    quick, lazy = Listener(server.port), opened(server.port)
    quick.until("state")
    seq = 100

    def given_up() -> bool:
        nonlocal seq
        seq += 1
        game.show(big(seq))
        while int(quick.until("state")["id"]) < seq:
            pass
        return game.watching == 1

    until(given_up, "the lazy phone loses its place")
    quick.close()
    lazy.close()


def test_a_phone_that_was_busy_gets_the_newest_state_and_none_of_the_old_ones(game: StandIn, serving: Serve) -> None:
    server = serving(create_app(game, None, SECRET))
    line = opened(server.port)
    for seq in range(100, 300):  # more than the system keeps for a phone
        game.show(big(seq))
    game.show(state(seq=999, say="the newest"))
    line.settimeout(10)
    heard = read(line, b'"seq": 999')
    assert heard.count(b"event: state") < 200
    line.close()


def test_a_packed_stream_says_the_same_as_a_plain_one(app: Flask, game: StandIn, serving: Serve) -> None:
    server = serving(app)
    packed, plain = opened(server.port, "Accept-Encoding: gzip, deflate"), opened(server.port)
    assert game.wait(lambda: game.watching == 2)
    game.show(STATES["result"])
    game.end()
    head, whole = body(read(packed, b"\r\n0\r\n\r\n"))
    assert b"Content-Encoding: gzip" in head
    other, told = body(read(plain, b"\r\n0\r\n\r\n"))
    assert b"Content-Encoding" not in other
    assert unpacked(whole) == told
    assert told.startswith(b"retry: 2000\n\nid: 42\nevent: state\n")
    assert told.endswith(b"event: bye\ndata: {}\n\n")
    packed.close()
    plain.close()


def test_a_proxy_of_the_old_kind_gets_the_events_as_they_are_and_keeps_none_back(app: Flask, serving: Serve) -> None:
    """C22: what nginx asks for by itself is HTTP/1.0."""
    line = opened(serving(app).port, version="1.0")
    head, whole = body(read(line, b'"}'))
    assert b"chunked" not in head
    assert b"X-Accel-Buffering: no" in head
    assert b"Cache-Control: no-cache" in head
    assert whole.startswith(b"retry: 2000\n\n")
    line.close()


def test_the_head_of_a_stream_carries_the_same_protection_as_every_answer(app: Flask, serving: Serve) -> None:
    line = opened(serving(app).port)
    head = read(line, b"\r\n\r\n")
    for name in (b"Content-Security-Policy", b"X-Content-Type-Options", b"Referrer-Policy"):
        assert name in head
    line.close()


def test_phones_that_see_alike_are_sent_the_very_same_bytes() -> None:
    how = Wrapping(packed=True, chunked=True)
    text = json.dumps(STATES["roll"]).encode()
    assert event(b"state", text, 42, how) is event(b"state", bytes(text), 42, how)


def test_a_server_without_our_hand_over_offers_no_stream(client: FlaskClient, game: StandIn) -> None:
    answer = client.get("/api/stream")
    assert (answer.status_code, answer.get_json()["reason"]) == (503, "BUSY")
    assert game.watching == 0


def test_streams_hold_no_thread(app: Flask, game: StandIn, serving: Serve) -> None:
    """C06: the number of threads has nothing to do with the number of streams."""
    server = serving(app)
    opened(server.port).close()
    before = len(threading.enumerate())
    lines = [opened(server.port) for _ in range(20)]
    assert game.wait(lambda: game.watching == 20)
    assert len(threading.enumerate()) == before
    for line in lines:
        line.close()


def test_a_stream_asked_for_while_the_server_stops_is_given_back() -> None:
    from socket import socketpair

    from companion_web.hub import Opening

    game = StandIn()
    hub = Hub(10.0)
    ours, theirs = socketpair()
    watch = game.watch(None, hub.wake, hub.ready)
    hub.take(ours, Opening(watch, packed=False), b"", chunked=False)  # never begun
    assert theirs.recv(1) == b""
    assert game.watching == 0
    theirs.close()
    hub.start()
    hub.stop(0.1)
    ours, theirs = socketpair()
    hub.take(ours, Opening(game.watch(None, hub.wake, hub.ready), packed=False), b"", chunked=False)
    assert theirs.recv(1) == b""
    assert game.watching == 0
    theirs.close()


def test_one_page_whose_state_cannot_be_made_ends_alone(
    game: StandIn, serving: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    server = serving(create_app(game, None, SECRET))
    good, bad = Listener(server.port), Listener(server.port)
    good.until("state")
    bad.until("state")
    game.broken = 1
    game.show(state(seq=43))
    ended = [stream.event() for stream in (good, bad)]
    assert sorted(bool(one) for one in ended) == [False, True]
    assert game.wait(lambda: game.watching == 1)
    assert [record.name for record in caplog.records] == ["companion_web.hub"]
    good.close()
    bad.close()


def test_whoever_has_news_goes_on_after_the_phones_have_heard(game: StandIn, serving: Serve) -> None:
    stream = Listener(serving(create_app(game, None, SECRET)).port)
    stream.until("state")
    began = time.monotonic()
    for seq in range(43, 63):
        game.show(state(seq=seq))
    assert time.monotonic() - began < 20 * 0.05  # told, not timed out
    assert stream.until("state")["id"] >= "43"
    stream.close()


def test_what_is_made_ready_is_not_sent_and_is_packed_once_for_all(game: StandIn, serving: Serve) -> None:
    server = serving(create_app(game, None, SECRET))
    lines = [opened(server.port, "Accept-Encoding: gzip") for _ in range(3)]
    assert game.wait(lambda: game.watching == 3)
    packed = event.cache_info().misses
    for seq in (43, 44):  # the disk took the first, and had no room for the second
        game.soon = state(seq=seq)
        for ready in game.readies:
            ready()
        if seq == 43:
            game.show(game.soon)
    until(lambda: game.made_ready == 6, "each stream made both ready")
    game.end()
    for line in lines:
        told = unpacked(body(read(line, b"\r\n0\r\n\r\n"))[1])
        assert [part.split()[1] for part in told.split(b"\n\n")[1:-1]] == [b"42", b"43", b"43"]
        line.close()
    # Both states and the good-bye, which an earlier test of this process may have packed.
    assert event.cache_info().misses - packed <= 3


def test_a_state_that_cannot_be_made_ready_ends_no_stream(game: StandIn, serving: Serve) -> None:
    stream = Listener(serving(create_app(game, None, SECRET)).port)
    stream.until("state")
    game.soon = {"no": "seq"}
    for ready in game.readies:
        ready()
    game.show(state(seq=43))
    assert stream.until("state")["id"] == "43"
    assert game.made_ready == 1
    stream.close()


# --- looking without a stream ---------------------------------------------------------------------------------------------


def test_a_state_seen_before_is_answered_without_a_body(client: FlaskClient, game: StandIn) -> None:
    first = client.get("/api/state")
    again = client.get("/api/state", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    game.show(state(seq=43))
    news = client.get("/api/state", headers={"If-None-Match": first.headers["ETag"]})
    assert news.status_code == 200
    assert news.get_json()["seq"] == 43


# --- plain http -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/tv", "/j/4712", "/api/state", "/api/board", "/qr.svg?role=tv"])
def test_plain_http_is_enough_and_nothing_leads_to_https(client: FlaskClient, path: str) -> None:
    """C17: no address leads to https."""
    answer = client.get(path)
    assert answer.status_code == 200
    assert "Strict-Transport-Security" not in answer.headers
    assert "upgrade-insecure-requests" not in answer.headers["Content-Security-Policy"]
    assert b"https:" not in answer.data

"""Field reports that need no browser: threads, proxies, names, seats that come back, addresses that change."""

import json
import re
import shlex
import socket
import time
import tomllib
import zlib
from collections.abc import Iterator
from http.client import HTTPConnection, parse_headers
from pathlib import Path

import msgspec
import pytest
import zxingcpp
from flask import Flask
from flask.testing import FlaskClient
from program import until

from companion_web import create_app
from companion_web.ports import Viewer
from companion_web.server import serve
from device.bootstrap import address
from device.network.watch import EVERY, NetworkWatch
from device.network.wireless import OwnWifi
from device.views.shapes import State
from hardware.signals import Held
from tests.front_door import CODE, Evening, evening
from tests.panel.gallery import at
from tests.phones.canned import state
from tests.phones.conftest import Serve
from tests.phones.listener import Listener
from tests.phones.stand_in import SECRET, StandIn


class Hotspot(msgspec.Struct, frozen=True):
    """The settings of the own Wi-Fi."""

    hotspot: bool = False
    wait_seconds: float = 60.0


ROOT = Path(__file__).parents[2]
STATIC = ROOT / "companion_web" / "static"


# --- the server -------------------------------------------------------------------------------------------------------


def test_the_service_starts_the_very_program_that_the_tests_start() -> None:
    """C06: `spinbank run`, with the server that is built in and its own number of threads."""
    unit = (ROOT / "systemd" / "spinbank.service").read_text(encoding="utf-8")
    [command] = re.findall(r"^ExecStart=(.+)$", unit, re.MULTILINE)
    program, *arguments = shlex.split(command)
    assert (Path(program).name, arguments) == ("spinbank", ["run"])
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert scripts["spinbank"] == "device.cli:main"
    assert "from device.cli import main\n\nmain()\n" in (ROOT / "device" / "__main__.py").read_text(encoding="utf-8")


def test_a_single_thread_answers_everybody_however_many_streams_are_open() -> None:
    """C06: a stream holds no thread, so there is no number of threads that could be too small for them."""
    game = StandIn(room=100)
    server = serve(create_app(game, None, SECRET), ("127.0.0.1", 0), threads=1)
    server.start()
    streams = [Listener(server.port) for _ in range(100)]
    try:
        for stream in streams:
            stream.until("state")
        line = HTTPConnection("127.0.0.1", server.port, timeout=10)
        body = json.dumps({"command": "roll", "key": "0123456789abcdef"})
        line.request("POST", "/api/command", body, {"Content-Type": "application/json"})
        assert line.getresponse().status == 200
        line.close()
    finally:
        for stream in streams:
            stream.close()
        server.stop()


def test_pages_ask_the_box_through_the_one_function_that_gives_up() -> None:
    """C09: a question that nobody answers must end by itself, on every page."""
    askers = {
        file.name
        for file in STATIC.glob("*.js")
        if re.search(r"(?<!this\.)(?<!async )\bfetch\(|XMLHttpRequest|sendBeacon", file.read_text(encoding="utf-8"))
    }
    assert askers == {"reach.js"}
    streams = {file.name for file in STATIC.glob("*.js") if "new EventSource(" in file.read_text(encoding="utf-8")}
    assert streams == {"live.js"}


# --- a proxy in front -------------------------------------------------------------------------------------------------


class Buffering:
    """What stands in for nginx, as it is set up by itself: HTTP/1.0 to the box, and answers collected by 4 KB.

    Like nginx it passes on what comes at once where `X-Accel-Buffering: no` says so, and hands on `Accept-Encoding`.
    """

    def __init__(self, port: int, *headers: str) -> None:
        self._line = socket.create_connection(("127.0.0.1", port), timeout=10)
        ask = ("GET /api/stream HTTP/1.0", f"Host: 127.0.0.1:{port}", "Connection: close", *headers, "", "")
        self._line.sendall("\r\n".join(ask).encode())
        self._answer = self._line.makefile("rb")
        assert b"200" in self._answer.readline()
        self.headers = parse_headers(self._answer)
        self._at_once = self.headers["X-Accel-Buffering"] == "no"
        self._unpack = zlib.decompressobj(31) if self.headers["Content-Encoding"] == "gzip" else None
        self.given = b""

    def until(self, what: bytes) -> None:
        """Read on until the browser has been given this."""
        while what not in self.given:
            piece = self._answer.read1(65536) if self._at_once else self._answer.read(4096)
            assert piece, self.given
            self.given += self._unpack.decompress(piece) if self._unpack else piece

    def close(self) -> None:
        self._answer.close()
        self._line.close()


@pytest.mark.parametrize("headers", [(), ("Accept-Encoding: gzip",)], ids=["plain", "packed"])
def test_behind_a_proxy_that_collects_answers_news_arrive_within_a_second(
    app: Flask, game: StandIn, serving: Serve, headers: tuple[str, ...]
) -> None:
    """C22: nginx with its usual settings; there is none here, so something that keeps its rules stands in."""
    proxy = Buffering(serving(app).port, *headers)
    assert proxy.headers["Cache-Control"] == "no-cache"
    assert proxy.headers["Transfer-Encoding"] is None
    proxy.until(b"event: state")
    for seq in range(43, 48):
        began = time.monotonic()
        game.show(state(seq=seq))
        proxy.until(b"id: %d\n" % seq)
        assert time.monotonic() - began < 1
    proxy.close()


# --- seats ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, ("blue", "green")) as found:
        found.do("blue", "begin", pick="blue")
        found.do("blue", "pay", pick="green", amount=700)
        yield found


def join(client: FlaskClient, key: str, **more: object) -> int:
    body = {"seat": "blue", "code": CODE, "name": "", "key": key, **more}
    return client.post("/api/join", json=body).status_code


def cash(table: Evening) -> dict[str, int]:
    return {seat["seat"]: seat.get("cash", 0) for seat in table.state()["seats"]}


def test_a_seat_comes_back_with_the_code_of_the_box_and_a_press_there_and_only_the_phone_changes(
    table: Evening,
) -> None:
    """C20, E23: the phone that forgot gets its seat; the old cookie is void from then on; no money moves."""
    before = cash(table)
    old, new = table.clients["blue"], table.app.test_client()
    assert join(new, "no-code-00", code="9999") != 200
    assert join(new, "again-0000") == 202
    assert "you" not in new.get("/api/state").get_json()
    [asked] = [offer for offer in table.state("blue")["offers"] if offer["kind"] == "seat"]
    table.box("answer", offer=asked["id"], yes=True)
    assert join(new, "again-0000") == 200
    assert new.get("/api/state").get_json()["you"] == "blue"
    assert cash(table) == before
    void = old.post("/api/command", json={"command": "pay", "key": "key-of-old", "pick": "green", "amount": 100})
    assert (void.status_code, void.get_json()["reason"]) == (409, "SEAT_MOVED")
    assert "you" not in old.get("/api/state").get_json()
    assert cash(table) == before


def test_who_taps_join_twice_or_comes_again_with_the_same_phone_has_one_seat(table: Evening) -> None:
    """E09: one wish, one seat; the seats that nobody took stay free."""
    phone = table.clients["blue"]
    assert {join(phone, "twice-0000"), join(phone, "twice-0000")} <= {200, 202}
    assert [seat["seat"] for seat in table.state()["seats"] if seat.get("taken")] == ["blue", "green"]
    assert phone.get("/api/state").get_json()["you"] == "blue"


def test_the_order_of_seats_is_the_same_after_a_hundred_payments_and_on_every_screen(table: Evening) -> None:
    """E08: whoever has just paid or been paid stays where they sit."""

    def orders() -> set[tuple[str, ...]]:
        box = json.loads(table.phones.state(Viewer(role="box")).body)
        told = (table.state(), table.state("blue"), table.state("green"), box)
        return {tuple(seat["seat"] for seat in one["seats"]) for one in told}

    before = orders()
    assert len(before) == 1
    for number in range(100):
        payer, taker = ("blue", "green") if number % 2 else ("green", "blue")
        table.do(payer, "pay", pick=taker, amount=100)
    assert orders() == before


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "<img src=x onerror=alert(1)>",
        "A" * 200,
        "A" * 17,
        "An\x00n",
        "An\x1bn",
        "An\nn\u202e",
        "\u200b\u200b",
        "\ud800",
    ],
)
def test_a_name_that_is_too_long_or_cannot_be_seen_is_refused_with_a_sentence(tmp_path: Path, name: str) -> None:
    """C24: 16 letters at most, and each of them leaves something on a screen."""
    with evening(tmp_path, ("blue",)) as table:
        body = {"seat": "pink", "code": CODE, "name": name, "key": "key-of-pink"}
        answer = table.app.test_client().post("/api/join", json=body)
        assert answer.status_code in (400, 409)
        assert re.fullmatch(r"[^<]+[.!]", answer.get_json()["text"])
        assert [seat["seat"] for seat in table.state()["seats"] if seat.get("taken")] == ["blue"]


# --- addresses --------------------------------------------------------------------------------------------------------


def test_ten_seconds_after_the_router_has_given_another_number_every_sign_has_it(tmp_path: Path) -> None:
    """C16: as a number, on the glass and on the phones; the name with .local is a second hint and in no code."""
    seconds = 0.0
    number = "192.168.178.142"
    with evening(tmp_path, ("blue",)) as table:
        watch = NetworkWatch(
            None, OwnWifi("", ""), Hotspot(), lambda: 0, lambda part, trouble: None,
            own_address=lambda: number, playing=lambda: False, clock=lambda: seconds,
            on_change=lambda now: table.table.about(url=address(now.host, 8080)),
        )  # fmt: skip
        for number in ("192.168.178.142", "10.0.0.23"):
            for _ in range(int(10 / EVERY)):
                watch.look()
                seconds += EVERY
            url = f"http://{number}:8080"
            until(lambda url=url: table.state("blue").get("url") == url, "the phones know")
            box = msgspec.json.decode(table.phones.state(Viewer(role="box")).body, type=State)
            [code] = zxingcpp.read_barcodes(at(box, Held()).convert("L"))
            assert code.text == f"{url}/j/{CODE}".upper()

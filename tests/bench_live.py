"""What `make bench` measures of the streams: a payment of one phone until the last phone has it, and what it weighs."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from device import bootstrap
from device.config import Settings

PAYMENTS = int(os.environ.get("PAYMENTS", "300"))
GOALS = {8: "p50 1.0 ms, p99 3.5 ms", 32: "p50 1.2 ms, p99 5 ms", 100: "p50 2.0 ms, p99 7 ms"}
SEATS = ("blue", "green", "orange", "pink")

# Streams as browsers open them; for each action one line: when the last phone had it, and the bytes of all.
LISTENERS = """
import selectors, socket, sys, time
port, phones, *cookies = sys.argv[1:]
ready = selectors.DefaultSelector()
for number in range(int(phones)):
    phone = socket.create_connection(("127.0.0.1", int(port)))
    cookie = cookies[number % len(cookies)]
    phone.sendall(b"GET /api/stream HTTP/1.1\\r\\nHost: localhost\\r\\nAccept-Encoding: gzip\\r\\n" + cookie.encode() + b"\\r\\n\\r\\n")
    ready.register(phone, selectors.EVENT_READ)
    phone.settimeout(1)
    time.sleep(0.02)
quiet = time.monotonic() + 1.0
while time.monotonic() < quiet:  # snapshots
    for key, _ in ready.select(0.1):
        key.fileobj.recv(1 << 20)
print("ready", flush=True)
told = weight = 0
room = bytearray(1 << 16)  # one for all: making a large one for each message would take longer than the server does
while True:
    for key, _ in ready.select():
        size = key.fileobj.recv_into(room)
        if not size:
            sys.exit()
        if size > 150:  # a heartbeat is shorter
            told, weight = told + 1, weight + size
    if told == int(phones):
        print(time.monotonic(), weight, flush=True)
        told = weight = 0
"""

# One phone that pays whenever it is told to; two pay each other the same money.
PAYERS = """
import http.client, json, sys
port, *cookies = sys.argv[1:]
lines = [http.client.HTTPConnection("127.0.0.1", int(port)) for _ in cookies]
for number, _ in enumerate(sys.stdin):
    turn = number % 2
    name, _, value = cookies[turn].partition(": ")
    body = {"command": "pay", "pick": ("green", "blue")[turn], "amount": 100, "key": f"bench-live-{number:06d}"}
    lines[turn].request("POST", "/api/command", json.dumps(body), {"Content-Type": "application/json", name: value})
    answer = lines[turn].getresponse()
    assert answer.status == 200, answer.read()
    answer.read()
"""


class Timed:
    """A journal that remembers when its last batch was on disk."""

    def __init__(self, journal: Any) -> None:
        self._journal = journal
        self.asked = self.done = 0.0

    def append(self, *what: Any) -> None:
        self.asked = time.monotonic()
        self._journal.append(*what)
        self.done = time.monotonic()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)


def joined(port: int, code: str, seat: str) -> str:
    """Take a seat; the header line that makes a request one of this seat."""
    line = HTTPConnection("127.0.0.1", port)
    body = json.dumps({"seat": seat, "code": code, "key": f"bench-joins-{seat}"})
    line.request("POST", "/api/join", body, {"Content-Type": "application/json"})
    answer = line.getresponse()
    assert answer.status == 200, answer.read()
    cookie = answer.headers["Set-Cookie"].split(";")[0]
    line.close()
    return f"Cookie: {cookie}"


def streams(folder: Path, phones: int, quantiles: Any) -> Iterator[tuple[str, str, str]]:
    """A payment over HTTP while so many streams are open."""
    place = Settings(folder / f"data-{phones}", folder / f"config-{phones}.toml", 0, "127.0.0.1", simulate=True)
    with ExitStack() as house:
        running = bootstrap.build(place, house, lambda: os._exit(70))
        table = running.phones._table
        journal = Timed(table._journal)
        table._journal = journal  # type: ignore[assignment]
        code = running.phones._scene().code
        cookies = [joined(running.port, code, seat) for seat in SEATS]
        for number, (command, fields) in enumerate(
            (("set", {"setting": "level", "value": "money"}), ("begin", {"pick": "blue"}))
        ):
            assert running.phones.ask_at_box({"command": command, "key": f"bench-set-{number}", **fields}) is None
        python = [sys.executable, "-c"]
        strangers = ["X: y"] * 6  # so many for one phone of each seat: no seat may have more than ten of a hundred
        listeners = subprocess.Popen(
            [*python, LISTENERS, str(running.port), str(phones), *cookies, *strangers],
            stdout=subprocess.PIPE,
            text=True,
        )
        payers = subprocess.Popen([*python, PAYERS, str(running.port), *cookies[:2]], stdin=subprocess.PIPE, text=True)
        house.callback(payers.kill)
        house.callback(listeners.kill)
        assert listeners.stdout.readline() == "ready\n"
        times, weights, with_commit = [], [], []
        for _ in range(PAYMENTS):
            threading.Event().wait(0.04)
            payers.stdin.write("\n")
            payers.stdin.flush()
            last, weight = listeners.stdout.readline().split()
            times.append(float(last) - journal.done)
            with_commit.append(float(last) - journal.asked)
            weights.append(int(weight) / phones)
    yield f"on disk -> last of {phones} streams", GOALS[phones], quantiles(times)
    yield f"the same with the commit itself, {phones} streams", "-", quantiles(with_commit)
    yield f"one action on the wire to each of {phones} phones", "4 KB", f"at most {max(weights) / 1000:.2f} KB"


# When the first screen with something to tap stands there, ms after the address was opened.
USABLE = """
window.usable = 0;
new MutationObserver(() => { if (!usable && document.querySelector(".zone button")) requestAnimationFrame(() => { usable ||= performance.now(); }); })
  .observe(document, {subtree: true, childList: true});
"""


def first_screen(url: str) -> tuple[str, str, str]:
    """From the scan to a screen with buttons: a phone a quarter as fast as this machine, 4 Mbit/s, 40 ms away."""
    from tests.phones.chromium import chromium_or_skip

    times, weight = [], 0
    for _ in range(7):
        context = chromium_or_skip().new_context(viewport={"width": 360, "height": 740}, has_touch=True)
        page = context.new_page()
        page.add_init_script(USABLE)
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        line.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": 40, "downloadThroughput": 500_000, "uploadThroughput": 125_000},
        )
        line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        sizes: list[int] = []
        line.on("Network.loadingFinished", lambda news, sizes=sizes: sizes.append(news["encodedDataLength"]))
        page.goto(url)
        while not page.evaluate("usable"):
            threading.Event().wait(0.02)
        times.append(page.evaluate("usable") / 1000)
        weight = sum(sizes)
        context.close()
    return (
        "scan -> buttons, a phone 4 times slower, 4 Mbit/s, 40 ms",
        "1 s, 150 KB",
        f"{sorted(times)[3]:.2f} s, {weight / 1000:.0f} KB",
    )

"""The real program in a process of its own, and people who use it over HTTP: what whole-evening tests are made of."""

import http.cookiejar
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Self

PATIENCE = 20.0  # seconds until a condition must hold


def until(holds: Callable[[], object], what: str, patience: float = PATIENCE):
    """Wait for a condition, with a deadline; returns what it gave."""
    deadline = time.monotonic() + patience
    pause = threading.Event()
    while True:
        found = holds()
        if found:
            return found
        assert time.monotonic() < deadline, f"it never came to this: {what}"
        pause.wait(0.02)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`spinbank` with these arguments, to its end."""
    command = [sys.executable, "-m", "device", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


class Program:
    """`spinbank run --simulate`, on a free port where none is named."""

    def __init__(self, data: Path, *arguments: str, port: int | None = 0) -> None:
        self.data = data
        self.arguments = arguments
        self.port = port  # None leaves the choice to the settings
        self.lines: list[str] = []
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "device",
                "run",
                "--simulate",
                *(("--port", str(self.port)) if self.port is not None else ()),
                "--data",
                str(self.data),
                *self.arguments,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.lines = []
        for line in self.process.stdout:
            self.lines.append(line)
            if "Ctrl-C" in line:
                break
        found = re.search(r"localhost:(\d+)/box", "".join(self.lines))
        assert found, "".join(self.lines) or "the program said nothing"
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def pull_the_plug(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to end; returns exit code and what it still said."""
        self.process.send_signal(how)
        rest = self.process.stdout.read()
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code, rest

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.pull_the_plug()


class Person:
    """A browser without a screen: a cookie jar that asks and looks."""

    def __init__(self, program: Program) -> None:
        self.program = program
        jar = http.cookiejar.CookieJar()
        self._open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar)).open

    def get(self, path: str) -> dict:
        with self._open(self.program.url + path, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def post(self, path: str, body: object = None, raw: bytes | None = None) -> tuple[int, dict]:
        data = raw if raw is not None else json.dumps(body if body is not None else {}).encode()
        request = urllib.request.Request(self.program.url + path, data, {"Content-Type": "application/json"})
        try:
            with self._open(request, timeout=PATIENCE) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as refused:
            return refused.code, json.loads(refused.read())

    def state(self) -> dict:
        return self.get("/api/state")

    def tries(self, command: str, **fields: object) -> tuple[int, dict]:
        return self.post("/api/command", {"command": command, "key": uuid.uuid4().hex, **fields})

    def does(self, command: str, **fields: object) -> dict:
        status, answer = self.tries(command, **fields)
        assert status == 200, f"{command} {fields}: {answer}"
        return answer

    def joins(self, seat: str, name: str = "") -> None:
        code = box_state(self.program)["code"]
        status, answer = self.post("/api/join", {"seat": seat, "name": name, "code": code, "key": uuid.uuid4().hex})
        assert status == 200, answer


def box_state(program: Program) -> dict:
    """What the box itself shows and offers."""
    return Person(program).get("/api/state?role=box")


class Hands:
    """Hands on the simulated box; they move pins."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._person = Person(program)

    def _post(self, path: str, **body: object) -> None:
        status, answer = self._person.post(f"/api/box/{path}", body)
        assert status == 200, answer

    def turns(self, clicks: int) -> None:
        self._post("turn", clicks=clicks)

    def presses(self) -> None:
        self._post("press")
        threading.Event().wait(0.03)
        self._post("release")

    def say_yes_until(self, answered: Callable[[], object]) -> None:
        """Look at the question until the glass stands still, turn to YES and press; a knob that moved too soon turns a menu."""

        def said() -> bool:
            self._looks()
            self.turns(1)
            self._looks()
            self.presses()
            try:
                return bool(until(answered, "the yes is heard", patience=2.0))
            except AssertionError:
                return False

        until(said, "the box says yes", patience=2 * PATIENCE)

    def _looks(self) -> None:
        """Wait until no new picture has come for a while, or, where something moves on the glass, for some seconds."""

        def still() -> bool:
            before = self._pictures()
            threading.Event().wait(0.4)
            return self._pictures() == before or time.monotonic() > enough

        enough = time.monotonic() + 2.0
        until(still, "the glass stands still")

    def _pictures(self) -> int:
        return self._person.get("/api/box/screen.json")["count"]

    def pushes_the_plunger_until(self, step: str) -> None:
        """Push and let go until the game is at this step: a push too soon after another is not heard (400 ms)."""

        def pushed() -> bool:
            self._post("plunger", down=True)
            threading.Event().wait(0.03)  # a finger; shorter than 5 ms is a spike and must count for nothing
            self._post("plunger", down=False)
            deadline = time.monotonic() + 0.6
            while time.monotonic() < deadline:
                if self._person.get("/api/state?role=box")["step"] == step:
                    return True
                threading.Event().wait(0.02)
            return False

        until(pushed, f"the plunger leads to {step}")

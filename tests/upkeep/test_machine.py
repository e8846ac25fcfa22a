"""The computer this runs on, asked through the same door as the ones in the files; whatever is missing is None or empty."""

import inspect
import json
import os
import socket
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from click.testing import CliRunner
from upkeep.recorded import Recorded

from device.cli.doctor import doctor
from device.cli.report import report
from device.upkeep.doctor import CHECKS
from device.upkeep.machine import Machine, ThisMachine

HERE = ThisMachine()


def questions(kind):
    return {
        name: list(inspect.signature(method).parameters)
        for name, method in inspect.getmembers(kind, callable)
        if name[0] != "_"
    }


def test_the_recorded_and_the_real_computer_answer_the_same_questions():
    asked = questions(Machine)
    assert questions(ThisMachine) == asked
    recorded = questions(Recorded)
    assert {name: recorded[name] for name in asked} == asked


def test_what_is_not_there_is_none_or_empty(tmp_path):
    gone = str(tmp_path / "gone")
    assert HERE.read(gone) is HERE.owner(gone) is HERE.chip(gone) is None
    assert HERE.names(gone) == ()
    assert HERE.run(gone) is None
    assert HERE.run("false") is None
    assert HERE.package("no-such-package") is None
    assert HERE.answers(250, 0x3C) is None
    assert HERE.chip("/dev/null") is None


def test_files_folders_and_commands_are_told(tmp_path):
    (tmp_path / "b").write_bytes(b"\x00\xff")
    (tmp_path / "a").touch()
    assert HERE.read(str(tmp_path / "b")) == b"\x00\xff"
    assert HERE.names(str(tmp_path)) == ("a", "b")
    assert HERE.owner(str(tmp_path / "a")).writable
    assert HERE.owner(str(tmp_path / "a")).user == HERE.user()
    assert HERE.run("printf", "%s", "hello") == "hello"
    assert HERE.package("gpiozero")


def test_free_room_is_told_for_a_folder_that_is_still_to_be_made(tmp_path):
    there = os.statvfs(tmp_path)
    assert HERE.free(str(tmp_path / "a" / "b")) == pytest.approx(there.f_bavail * there.f_frsize, rel=0.2)


def test_a_port_with_a_listener_is_taken_and_free_when_it_has_gone():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        number = one.getsockname()[1]
        assert HERE.port("127.0.0.1", number) == "taken"
    assert HERE.port("127.0.0.1", number) == "free"


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"Spinbank" + b"." * 10_000)

    def log_message(self, *_):
        """Say nothing."""


def test_no_more_than_4_kb_of_a_page_are_read_and_none_where_nobody_listens():
    with HTTPServer(("127.0.0.1", 0), Page) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        told = HERE.page(server.server_port, "/")
        thread.join()
    assert told.startswith(b"Spinbank")
    assert len(told) == 4096
    assert HERE.page(server.server_port, "/") is None


# --- the commands ---------------------------------------------------------------------------------------------------------


def ask(command, *arguments):
    return CliRunner().invoke(command, arguments)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@pytest.fixture
def box(tmp_path):
    config = tmp_path / "config.toml"
    config.write_text(f'[web]\nport = {free_port()}\nhost = "127.0.0.1"\n')
    return ("--data", str(tmp_path), "--config", str(config))


def test_doctor_ends_with_0_where_nothing_is_to_fix_and_tells_a_list_when_asked(box):
    told = ask(doctor, "--json", *box)
    lines = json.loads(told.stdout)
    assert [line["check"] for line in lines] == [name for name, _, _ in CHECKS]
    assert told.exit_code == any(line["verdict"] == "fix" for line in lines)
    assert next(line for line in lines if line["check"] == "settings")["verdict"] == "ok"


def test_doctor_ends_with_1_where_something_is_to_fix(tmp_path, box):
    (tmp_path / "config.toml").write_text("[knob]\na = 99\n")
    told = ask(doctor, *box)
    assert told.exit_code == 1
    assert "FIX   settings     SB-20" in told.stdout
    assert told.stdout.rstrip().endswith("What each code means: docs/troubleshooting.md")


def test_report_writes_the_file_and_says_what_is_in_it(tmp_path, box):
    file = tmp_path / "out" / "r.zip"
    file.parent.mkdir()
    told = ask(report, str(file), *box)
    assert told.exit_code == 0
    with zipfile.ZipFile(file) as bundle:
        assert all(name in told.stdout for name in bundle.namelist())
    assert str(file) in told.stdout


def test_a_report_that_cannot_be_written_is_told_with_another_way(tmp_path, box):
    told = ask(report, str(tmp_path / "no" / "r.zip"), *box)
    assert told.exit_code == 1
    assert "SB-70" in told.stderr
    assert "spinbank report FILE" in told.stderr

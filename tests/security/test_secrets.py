"""Code, badges, keys and the Wi-Fi's key: where they may be, and that they are nowhere else after a whole evening."""

import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion_web.qr import Address, join_address
from device.journal.sqlite import open_journal
from tests.front_door import CODE, SECRET, Evening, evening
from tests.program import Person, Program, box_state

WIFI_KEY = "48213907"
KEY = "key-0123456789-of-blue"  # of a joining: with the code it is good for the badge


@pytest.fixture
def table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Evening]:
    caplog.set_level(logging.DEBUG)
    journal, _ = open_journal(tmp_path / "spinbank.db")
    with evening(tmp_path, ("green",), ["wheel X1/pink1"], journal) as found:
        client = found.clients["blue"] = found.app.test_client()
        assert (
            client.post("/api/join", json={"seat": "blue", "code": CODE, "name": "Ann", "key": KEY}).status_code == 200
        )
        found.table.about(wifi=("SPINBANK-4F", WIFI_KEY))
        for wrong in range(7):
            found.app.test_client().post(
                "/api/join", json={"seat": "pink", "code": f"99{wrong:02d}", "key": "key-of-pink"}
            )
        found.do("blue", "begin", pick="blue")
        found.ask("green", "roll", chance_die=1, die=99)
        found.do("blue", "roll", chance_die=0, die=3)
        found.do("blue", "choose", pick="chance")
        found.do("blue", "bet", amount=300)
        found.do("green", "bet", amount=0)
        found.do("blue", "lock")
        found.spin("blue")
        yield found
    journal.close()


def badge(table: Evening, seat: str) -> str:
    with table.clients[seat].session_transaction() as session:
        return str(session["badge"])


def test_the_code_is_seen_by_who_sits_and_by_the_box_alone(table: Evening) -> None:
    nobody = table.app.test_client()
    seen = {
        "stranger": nobody.get("/api/state").get_json(),
        "tv": nobody.get("/api/state?role=tv").get_json(),
        "seat": table.state("blue"),
    }
    assert {role for role, state in seen.items() if state.get("code") == CODE} == {"seat"}
    scene = table.feed.newest
    assert scene is not None
    assert table.phones.for_box(scene).code == CODE


def test_no_badge_no_key_and_no_signing_key_is_in_any_broadcast(table: Evening) -> None:
    secrets = [badge(table, "blue"), badge(table, "green"), SECRET.decode(), KEY]
    told = [table.state(seat) for seat in ("blue", "green", "")]
    told += [table.clients["blue"].get("/api/board").get_json()]
    text = json.dumps(told)
    for secret in (*secrets, WIFI_KEY):
        assert secret not in text
    scene = table.feed.newest
    assert scene is not None
    for_box = str(json.dumps(str(table.phones.for_box(scene).wifi)))
    assert WIFI_KEY in for_box, "the box's own glass shows it, and the test looks at the right place"


def test_the_journal_gives_nobody_a_seat(table: Evening, tmp_path: Path) -> None:
    kept = "\n".join(sqlite3.connect(tmp_path / "spinbank.db").iterdump())
    assert "Ann" in kept or b"Ann".hex().upper() in kept.upper(), "the test reads the journal"
    for secret in (badge(table, "blue"), badge(table, "green"), SECRET.decode(), WIFI_KEY, KEY):
        assert secret not in kept
        assert secret.encode().hex() not in kept.lower()


def test_no_log_line_of_an_evening_has_a_secret(table: Evening, caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("tests").warning("%r %r", table.feed.newest, table.state("blue").get("seq"))
    scene = table.feed.newest
    assert scene is not None
    logging.getLogger("tests").warning("%r %r", scene.house, table.phones.for_box(scene))
    assert caplog.text
    for secret in (badge(table, "blue"), badge(table, "green"), SECRET.decode(), WIFI_KEY, KEY, f"code='{CODE}'"):
        assert secret not in caplog.text


def test_an_address_has_no_secret_but_the_code_of_the_qr() -> None:
    address = urlsplit(join_address(Address("http://192.168.1.20:8080", CODE), ""))
    assert (address.query, address.fragment, address.username) == ("", "", None)
    assert address.path == f"/J/{CODE}"


def test_the_program_says_no_secret_on_its_output(tmp_path: Path) -> None:
    with Program(tmp_path / "data") as program:
        code = box_state(program)["code"]
        person = Person(program)
        person.joins("blue", "Ann")
        Person(program).joins("green", "Ben")
        person.does("begin", pick="blue")
        person.get("/api/state")
        Person(program).post("/api/join", {"seat": "green", "code": "nope", "key": "key-0000001"})
        ended, rest = program.stop()
        key = (tmp_path / "data" / "secret").read_bytes()
        said = "".join(program.lines) + rest
        assert ended == 0
        for secret in (f" {code}", f"/{code}", key.hex(), repr(key), "badge"):
            assert secret not in said
        assert (tmp_path / "data" / "secret").stat().st_mode & 0o077 == 0

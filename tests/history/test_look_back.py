"""The routes that look back, as phones and strangers see them: pages, evenings, pictures, files, the list of games."""

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from flask.testing import FlaskClient
from front_door import Evening, evening

ROUTES = ("/api/history", "/api/evening", "/api/chart.svg", "/api/games", "/api/export.csv", "/api/export.json", "/api/export.svg")  # fmt: skip


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, ("blue", "green", "orange")) as found:
        found.do("blue", "set", setting="level", value="money")
        found.do("blue", "begin", pick="blue")
        for amount in (100, 200, 300):
            found.do("blue", "pay", pick="green", amount=amount)
        yield found


@pytest.fixture
def phone(table: Evening) -> FlaskClient:
    return table.clients["blue"]


def over(table: Evening) -> None:
    """The game is over: it is laid out from a position with an empty bank."""
    table.box("new_game")
    seats = {"blue": {"cash": 500}, "green": {"cash": 500}, "orange": {"cash": 100}}
    table.box("set_table", seats=seats, bank=0, jackpot=19900, actor="blue", again=False, step="roll", owners={})


@pytest.mark.parametrize("path", ROUTES)
def test_a_stranger_is_told_nothing_about_the_past(table: Evening, path: str) -> None:
    for role, reason in (("", "NO_SEAT"), ("?role=tv", "FORBIDDEN")):
        answer = table.app.test_client().get(path + role)
        assert answer.status_code == 403
        assert answer.get_json()["reason"] == reason


@pytest.mark.parametrize("path", ROUTES)
def test_a_phone_that_gave_up_its_seat_is_a_stranger(table: Evening, phone: FlaskClient, path: str) -> None:
    assert phone.get(path).status_code == 200
    assert phone.post("/api/leave", json={}).status_code == 200
    assert phone.get(path).status_code == 403


@pytest.mark.parametrize("path", [route for route in ROUTES if route != "/api/games"])
def test_a_game_that_is_not_there_is_not_found(table: Evening, phone: FlaskClient, path: str) -> None:
    answer = phone.get(f"{path}?game=game-77777")
    assert (answer.status_code, answer.get_json()["reason"]) == (404, "NO_SUCH_GAME")


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("before=-1", "before"),
        ("before=x", "before"),
        ("before=%C2%B2", "before"),
        ("before=99999999999999999999", "before"),
        ("filter=none", "filter"),
        ("game=" + "x" * 41, "game"),
    ],
)
def test_a_broken_question_is_refused_with_the_name_of_its_field(
    table: Evening, phone: FlaskClient, query: str, field: str
) -> None:
    answer = phone.get(f"/api/history?{query}")
    assert (answer.status_code, answer.get_json()["field"]) == (400, field)


def test_the_first_page_is_not_sent_again_until_something_has_happened(table: Evening, phone: FlaskClient) -> None:
    first = phone.get("/api/history")
    again = phone.get("/api/history", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    table.do("blue", "pay", pick="green", amount=100)
    later = phone.get("/api/history", headers={"If-None-Match": first.headers["ETag"]})
    assert later.status_code == 200
    assert later.get_json()["entries"][0]["text"] == "Car paid Dog $100"


def test_the_state_carries_no_more_history_than_before(table: Evening, phone: FlaskClient) -> None:
    for _ in range(40):
        table.do("blue", "pay", pick="green", amount=100) if table.state()["seats"][0]["cash"] else table.do(
            "green", "pay", pick="blue", amount=1000
        )
    assert len(table.state()["history"]) == 16
    page = phone.get("/api/history").get_json()
    assert len(page["entries"]) == 50 or page["before"] == 0
    assert page["books"].startswith("The books balance: ")


def test_any_payment_of_the_evening_can_be_taken_back_from_its_page_and_stays_struck(
    table: Evening, phone: FlaskClient
) -> None:
    entries = phone.get("/api/history?filter=mine").get_json()["entries"]
    first = next(entry for entry in entries if entry["text"] == "Car paid Dog $100")
    assert first["undo"] == "money"
    table.do("blue", "undo", entry=first["seq"])
    table.do("green", "answer", offer=table.state()["offers"][0]["id"], yes=True)
    struck = [entry for entry in phone.get("/api/history?filter=fixes").get_json()["entries"] if entry.get("struck")]
    assert [entry["seq"] for entry in struck] == [first["seq"]]


def test_the_evening_ends_with_shared_places_and_an_award_for_everybody(table: Evening, phone: FlaskClient) -> None:
    assert phone.get("/api/evening").get_json()["awards"] == []
    over(table)
    found = phone.get("/api/evening").get_json()
    assert [(line["place"], line["seat"], line.get("winner", False)) for line in found["saved"]["standings"]] == [
        (1, "blue", True), (1, "green", True), (3, "orange", False)
    ]  # fmt: skip
    assert [award["seat"] for award in found["awards"]] == ["blue", "green", "orange"]
    assert found["wheel"]["verdict"] == "few"


def test_an_earlier_game_is_listed_and_looked_at_and_nothing_in_it_can_be_undone(
    table: Evening, phone: FlaskClient
) -> None:
    assert phone.get("/api/games").get_json() == {"games": [], "before": "", "now": "game-00001"}
    table.box("new_game")
    listed = phone.get("/api/games").get_json()
    assert [(game["game"], game["phase"]) for game in listed["games"]] == [("game-00001", "playing")]
    assert [player["name"] for player in listed["games"][0]["players"]] == ["Car", "Dog", "Shoe"]
    entries = phone.get("/api/history?game=game-00001").get_json()["entries"]
    assert "Car paid Dog $300" in [entry["text"] for entry in entries]
    assert not any(entry.get("undo") for entry in entries)


def test_the_list_of_games_comes_by_pages_of_ten(table: Evening, phone: FlaskClient) -> None:
    for _ in range(12):
        table.box("new_game")
        table.do("blue", "begin", pick="blue")
    first = phone.get("/api/games").get_json()
    second = phone.get(f"/api/games?before={first['before']}").get_json()
    ids = [game["game"] for game in (*first["games"], *second["games"])]
    assert ids == [f"game-{number:05d}" for number in range(12, 0, -1)]
    assert (len(first["games"]), second["before"]) == (10, "")


def test_the_csv_is_a_ledger_whose_last_line_is_everybodys_balance(table: Evening, phone: FlaskClient) -> None:
    answer = phone.get("/api/export.csv")
    assert answer.mimetype == "text/csv"
    assert re.fullmatch(
        r'attachment; filename="spinbank-2026-11-30-game-00001\.csv"', answer.headers["Content-Disposition"]
    )
    rows = list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"))))
    assert rows[0]["from"] == "box"
    assert (rows[-1]["from"], rows[-1]["to"], rows[-1]["amount"], rows[-1]["reason"]) == ("Car", "Dog", "300", "pay")
    cash = {seat["name"]: str(seat["cash"]) for seat in table.state()["seats"] if seat.get("taken")}
    assert {name: rows[-1][name] for name in cash} == cash


@pytest.mark.parametrize("name", ["=1+1", "+49", "-x", "@sum"])
def test_no_name_becomes_a_formula_in_a_spreadsheet(tmp_path: Path, name: str) -> None:
    with evening(tmp_path, ("blue",)) as table:
        client = table.app.test_client()
        join = {"seat": "green", "name": name, "code": "0042", "key": "key-of-green"}
        assert client.post("/api/join", json=join).status_code == 200
        table.do("blue", "begin", pick="green")
        text = client.get("/api/export.csv").data.decode("utf-8-sig")
    for row in csv.reader(io.StringIO(text)):
        assert not [cell for cell in row if cell[:1] in "=+-@" and cell]


def test_the_json_holds_every_event_and_nothing_that_leads_to_a_phone(table: Evening, phone: FlaskClient) -> None:
    answer = phone.get("/api/export.json")
    found = json.loads(answer.data)
    assert [event["seq"] for event in found["events"]] == list(range(1, table.state()["seq"] + 1))
    assert [event["at"] for event in found["events"]] == ["2026-11-30T20:14:05"] * len(found["events"])
    assert "Car paid Dog $300" in [entry["text"] for entry in found["entries"]]
    badges = {seat.badge for seat in table.feed.newest.game.seats}
    assert len(badges) == 3
    for secret in (*badges, '"badge"', "0042"):
        assert secret not in answer.data.decode()


@pytest.mark.parametrize("name", ["<b>&\"'", "Zoë Ångström", "小さい", "a\u202eb"])
def test_the_score_card_is_a_drawing_without_scripts_and_with_names_as_text(tmp_path: Path, name: str) -> None:
    with evening(tmp_path, ("blue", "orange")) as table:
        client = table.app.test_client()
        join = {"seat": "green", "name": name, "code": "0042", "key": "key-of-green"}
        joined = client.post("/api/join", json=join).status_code == 200
        table.do("blue", "begin", pick="blue")
        for path in ("/api/export.svg", "/api/chart.svg"):
            drawing = table.clients["blue"].get(path)
            assert drawing.mimetype == "image/svg+xml"
            root = ET.fromstring(drawing.data)
            tags = {element.tag.rpartition("}")[2] for element in root.iter()}
            assert tags.isdisjoint({"script", "foreignObject", "image", "a", "b"})
            assert not [key for element in root.iter() for key in element.attrib if key.lower().startswith("on")]
            assert b"href" not in drawing.data
            assert joined == any(name in (element.text or "") for element in root.iter())


def test_the_score_card_names_no_other_product_and_is_the_same_each_time(table: Evening, phone: FlaskClient) -> None:
    over(table)
    first, second = phone.get("/api/export.svg"), phone.get("/api/export.svg")
    assert first.data == second.data
    text = " ".join(ET.fromstring(first.data).itertext())
    assert "Spinbank" in text
    assert "onopoly" not in first.data.decode()
    for said in ("Final standing", "Car wins", "Dog wins", "The books balance"):
        assert said in text


def test_while_money_is_hidden_nobody_can_look_it_up_in_the_past(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        phone = table.clients["blue"]
        table.do("blue", "set", setting="balances", value="hidden")
        table.do("blue", "begin", pick="blue")
        for path in ("/api/chart.svg", "/api/export.csv", "/api/export.json", "/api/export.svg"):
            assert phone.get(path).get_json()["reason"] == "HIDDEN"
        found = phone.get("/api/evening").get_json()
        assert (found["saved"]["standings"], found["course"]["seats"]) == ([], {})
        table.do("blue", "pay", pick="green", amount=700)
        table.box("new_game")
        assert phone.get("/api/games").get_json()["games"][0]["standings"] == []
        earlier = phone.get("/api/history?game=game-00001").get_data(as_text=True)
        assert "Car paid Dog" in earlier
        assert "700" not in earlier
        assert phone.get("/api/export.csv?game=game-00001").get_json()["reason"] == "HIDDEN"

"""What travels over a weak Wi-Fi: the page once, and every action to every phone."""

import random
import re
import string
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion_web.hub import Wrapping, event
from companion_web.language import languages
from companion_web.ports import Viewer
from tests.front_door import Evening, evening

GZIP = {"Accept-Encoding": "gzip, deflate"}
WIRE = Wrapping(packed=True, chunked=True)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", ["/", "/tv"])
def test_a_page_with_all_its_parts_and_words_weighs_150_kb_at_most(
    client: FlaskClient, path: str, language: str
) -> None:
    client.set_cookie("language", language)
    first = client.get(path).get_data(as_text=True)
    linked = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', first))
    assert linked
    weights = {path: len(first.encode()), "/api/board": len(client.get("/api/board").data)}
    todo, later = set(linked), set[str]()
    while todo:
        file = todo.pop()
        plain, packed = client.get(file), client.get(file, headers=GZIP)
        assert packed.headers["Content-Encoding"] == "gzip"
        weights[file] = len(packed.data)
        folder = file.rpartition("/")[0]
        text = plain.get_data(as_text=True)
        later |= {f"{folder}/{name}" for name in re.findall(r'import\("\./([^"]+)"\)', text)}  # when it is opened
        found = later | {f"{folder}/{name}" for name in re.findall(r'from "\./([^"]+)"', text)}
        todo |= found - weights.keys()
    assert {file for file in weights if file.startswith("/static/")} - later == linked  # all are asked for at once
    assert sum(weights.values()) <= 150_000, weights


SEATS = ("blue", "green", "orange", "pink")


def heaviest(table: Evening) -> int:
    """Bytes of the newest state on the wire, for whoever gets the most."""
    seen = [table.phones.state(Viewer()).body, *(table.clients[seat].get("/api/state").data for seat in SEATS)]
    return max(len(event(b"state", body, 12345, WIRE)) for body in seen)


def test_one_action_costs_each_phone_4_kb_at_most_in_the_lobby_and_with_a_full_history(tmp_path: Path) -> None:
    rng = random.Random(4)

    def words(letters: int) -> str:
        return "".join(rng.choices(string.ascii_letters, k=letters))

    with evening(tmp_path, SEATS) as table:
        assert heaviest(table) <= 4096
        table.box("set", setting="level", value="money")
        table.box("begin", pick="blue")
        for number in range(24):
            payer, taker = rng.sample(SEATS, 2)
            table.do(payer, "pay", pick=taker, amount=100 * (1 + number % 2), note=words(24))
            assert heaviest(table) <= 4096

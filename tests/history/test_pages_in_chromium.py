"""The past on a phone: the whole evening by pages, numbers after the game, earlier games; drawn by a real Chromium."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from front_door import CODE, Evening, evening
from playwright.sync_api import Page, expect

from companion_web.server import Server
from device.journal.memory import MemoryJournal
from device.journal.ports import Written
from tests.history.evenings import Night, night
from tests.phones.conftest import another_phone, chromium, phone, serving  # noqa: F401 - fixtures
from tests.phones.widths import sideways

pytestmark = pytest.mark.browser

SEED = 2


def written(found: Night, journal: MemoryJournal, game: str) -> None:
    for batch in found.line.batches:
        journal.append(game, Written(batch.first, batch.events, batch.at), None)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    """Two evenings lie behind this table: the older one and, on it now, one that has just ended."""
    journal = MemoryJournal()
    written(night(SEED + 5), journal, "game-00001")
    written(night(SEED), journal, "game-00002")
    with evening(tmp_path, journal=journal) as found:
        yield found


@pytest.fixture
def seated(table: Evening, phone: Page, serving: Callable[[Flask], Server]) -> Page:  # noqa: F811
    """The phone of the Car, let in by the box."""
    url = f"http://127.0.0.1:{serving(table.app).port}"
    body = {"seat": "blue", "code": CODE, "key": "key-of-the-car", "name": ""}
    client = table.app.test_client()
    assert client.post("/api/join", json=body).status_code == 202
    table.box("answer", offer=table.feed.newest.game.offers[0].id, yes=True)
    assert client.post("/api/join", json=body).status_code == 200
    phone.context.add_cookies([{"name": "spinbank", "value": client.get_cookie("spinbank").value, "url": url}])
    phone.goto(url)
    expect(phone.locator(".word")).to_have_text("live")
    return phone


def fits(page: Page) -> None:
    assert sideways(page) == []


def test_the_history_holds_the_whole_evening_and_each_filter_its_part(table: Evening, seated: Page) -> None:
    assert table.feed.newest.line.struck
    seated.get_by_role("button", name="History").click()
    lines = seated.locator(".history li")
    expect(lines).to_have_count(50)
    while seated.get_by_role("button", name="Older lines").count():
        before = lines.count()
        seated.get_by_role("button", name="Older lines").click()
        expect(lines).not_to_have_count(before)
    assert lines.last.locator(".what").inner_text().startswith("Rule") or "at the table" in lines.last.inner_text()
    assert seated.locator(".history .struck").count() > 0
    fits(seated)
    seated.get_by_role("button", name="Undone").click()
    expect(lines.first).not_to_contain_text("The bank is empty")
    for text in lines.locator(".what").all_inner_texts():
        assert "back" in text
    expect(seated.get_by_text("The books balance: ")).to_be_visible()


def test_after_the_game_everybody_finds_an_award_a_chart_and_a_word_about_the_wheel(seated: Page) -> None:
    loaded: list[str] = []
    seated.on("request", lambda request: loaded.append(request.url))
    expect(seated.locator(".ranking li")).to_have_count(4)
    seated.get_by_role("button", name="The evening in numbers…").click()
    expect(seated.locator(".awards li")).to_have_count(4)
    assert not [url for url in loaded if "chart.svg" in url], "the chart is fetched when it is opened"
    seated.get_by_text("Money over the evening").click()
    chart = seated.locator("img.chart")
    expect(chart).to_be_visible()
    expect(chart).to_have_js_property("complete", True)
    assert chart.evaluate("chart => chart.naturalWidth") > 0
    expect(chart).to_have_attribute("alt", re.compile(r"^Money after each turn: Car from \$"))
    seated.get_by_text("Was the wheel fair?").click()
    expect(seated.locator("tbody tr")).to_have_count(13)
    fits(seated)
    with seated.expect_download() as file:
        seated.get_by_role("link", name="Score card (picture)").click()
    assert file.value.suggested_filename.endswith(".svg")


def test_an_earlier_game_can_be_looked_at_and_not_touched(seated: Page) -> None:
    seated.get_by_role("button", name="Earlier games…").click()
    expect(seated.locator(".games li")).to_have_count(1)
    fits(seated)
    seated.get_by_role("button", name="Look").click()
    expect(seated.locator(".ranking li")).to_have_count(4)
    seated.get_by_text("All lines").click()
    expect(seated.locator(".history li")).to_have_count(50)
    assert seated.locator(".history .undo").count() == 0
    fits(seated)
    seated.get_by_role("button", name="Back", exact=True).click()
    expect(seated.locator(".games li")).to_have_count(1)

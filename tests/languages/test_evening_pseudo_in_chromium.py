"""The real program in two languages that nobody speaks: what the box says to phones and television is translated too."""

import random
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from program import Hands, Program, box_state, until

from tests.languages.looks import faults
from tests.languages.pseudo import PSEUDO

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

NAMES = {"blue": "Kimi", "green": "Louu"}
TYPED = {"Spinbank", "SSD1306", "SH1106", "SSD1309", *NAMES.values()}
MOVES = 45
SEED = 3


@pytest.fixture
def program(tmp_path: Path, pseudo: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The real program, which knows the pseudo-languages."""
    monkeypatch.setenv("SPINBANK_LANGUAGES", str(pseudo))
    with Program(tmp_path / "data") as running:
        yield running


class Player:
    """Somebody whose phone speaks a pseudo-language, and who does whatever is offered first."""

    def __init__(self, page: Page, program: Program, seat: str, language: str) -> None:
        self.page, self.program, self.seat = page, program, seat
        page.context.add_cookies([{"name": "language", "value": language, "url": program.url}])
        self._post("join", seat=seat, name=NAMES[seat], code=box_state(program)["code"])
        page.goto(program.url)
        expect(page.locator("header .who")).to_have_text(NAMES[seat])

    def _post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.page.request.post(f"{self.program.url}/api/{path}", data={**body, "key": uuid.uuid4().hex})
        found: dict[str, Any] = answer.json()
        return found

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.request.get(f"{self.program.url}/api/state").json()
        return found

    def does(self, option: dict[str, Any], seq: int, luck: random.Random) -> bool:
        """Take an option, the choices in it by luck; whether the box agreed."""
        body = {"command": option["command"], "seat": option["seat"], **option.get("fixed", {})}
        if option.get("dice"):
            body |= {"chance_die": luck.choice((0, 2, 3, 4)), "die": luck.randint(1, 6)}
        if "amount" in option:
            body["amount"] = option["amount"].get("low", 0) or option["amount"].get("step", 0)
        for name in ("pick", "give"):
            if option.get(f"{name}s"):
                body[name] = luck.choice(option[f"{name}s"])["value"]
        if option.get("seq_matters"):
            body["seen"] = seq
        return bool(self._post("command", **body)["ok"])


@pytest.mark.parametrize("language", PSEUDO)
def test_a_whole_evening_is_translated_and_fits(
    another_phone: Callable[[], Page], program: Program, language: str
) -> None:
    luck = random.Random(SEED)
    kim, lou = (Player(another_phone(), program, seat, language) for seat in NAMES)
    tv = another_phone()
    tv.set_viewport_size({"width": 1280, "height": 720})
    tv.context.add_cookies([{"name": "language", "value": language, "url": program.url}])
    tv.goto(program.url + "/tv")
    board = kim.page.request.get(f"{program.url}/api/board").json()
    known = TYPED | {space["name"] for space in board["spaces"]} | {board["title"], f"Spinbank · {board['title']}"}
    known |= {f"{space['name']}, {name}" for space in board["spaces"] for name in NAMES.values()}
    known |= {f"{space['name']} ${space['price']}" for space in board["spaces"] if space.get("price")}
    known |= {one["title"] for one in kim.state()["boards"]}
    hands = Hands(program)
    found: list[str] = []
    looked: dict[str, int] = {}
    for _ in range(MOVES):
        state = kim.state()
        step = state["step"]
        looked[step] = looked.get(step, 0) + 1
        if looked[step] <= 2:
            for player in (kim, lou):
                expect(player.page.locator("h1, header .who").first).to_be_visible()
                found += faults(player.page, known, f"{language} {step} {player.seat}")
            found += faults(tv, known, f"{language} {step} television")
        if step == "bets" and looked[step] % 3 == 0:
            hands.pushes_the_plunger_until("armed")
            continue
        if step == "armed":
            hands.pushes_the_plunger_until("spinning")
            continue
        if step == "spinning":
            until(lambda: kim.state()["step"] != "spinning", "the arrow comes to rest")
            continue
        options = [(one, option) for one in (kim, lou) for option in one.state().get("options", [])]
        options = [(one, option) for one, option in options if option.get("main")] or options
        luck.shuffle(options)
        any(one.does(option, kim.state()["seq"], luck) for one, option in options)
    for tab in (1, 2):
        kim.page.locator("nav button").nth(tab).click()
        found += faults(kim.page, known, f"{language} tab {tab}")
    assert not found, "\n".join(found)
    assert {"lobby", "roll", "question", "bets", "armed", "spinning"} <= looked.keys()

"""A language in which no English letter stands: what still shows one was never translated.

Every message of the sources is made into itself with other letters, and whole games are looked at in that language. Only
what has no language may show its letters: printed names of the board, ids, codes, units.
"""

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from babel.messages.catalog import Catalog
from words import packed, template

from companion_web.ports import Viewer
from device.game import commands as c
from device.game.refusal import Reason
from device.language import speaking
from device.service import export
from device.simulate.bots import plain
from device.simulate.runner import next_wish
from device.views import board, history, refusals, state, steps, stranger
from device.views.evening import evening
from device.views.saved import saved
from device.views.scene import House, Scene
from device.views.words import Words
from hardware.trouble import Trouble, trouble_with
from tests.classic.table import CLASSIC
from tests.front_door import Evening
from tests.front_door import evening as front_door
from tests.history.evenings import Night
from tests.junior.playing import EDITION as JUNIOR
from tests.kit import EDITION, SEATS
from tests.views.games import every_step

CODE = "qps"  # nobody else's: a catalogue stays in memory once it was read
NAMES = dict(zip(SEATS, ("Ψ1", "Ψ2", "Ψ3", "Ψ4"), strict=True))
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OTHER = str.maketrans(PLAIN, "αβςδεφγηιϳκλμνοπθρστυνωχψζΑΒΣΔΕΦΓΗΙϹΚΛΜΝΟΠΘΡΣΤΥΝΩΧΨΖ")
# Fields that hold no text for people to read; whatever is added to the shapes later is text until it is named here.
NO_TEXT = frozenset({
    "seq", "boot", "build", "language", "game", "board", "phase", "you", "yours", "host", "step", "actor", "code", "url", "level", "seat",
    "token", "letter", "pattern", "said", "place", "owns", "partners", "things", "command", "value", "fixed", "unit", "settings", "setup", "wifi",
    "wires", "kind", "by", "to", "space", "owner", "taker", "leader", "at", "until", "undo", "colour", "ink", "part",
    "letters", "commitment", "secret", "after", "group", "house_ring", "edition", "currency", "mood",
    "default", "verdict", "seats", "id", "dice", "kinds", "table", "preset", "printing", "cost_to", "next", "boards", "about",
})  # fmt: skip
BOARDS = (EDITION, JUNIOR, CLASSIC)
PRINTED = sorted({space.name for edition in BOARDS for space in edition.board.spaces}, key=len, reverse=True)


@pytest.fixture(autouse=True)
def other_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything is said in the language of this test."""
    file = tmp_path / CODE / "LC_MESSAGES" / "box.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(pseudo())
    monkeypatch.setenv("SPINBANK_LANGUAGES", str(tmp_path))
    with speaking(CODE):
        assert steps.listing(("1", "2")) != "1 and 2", "the catalogue is not read"
        yield


_made: list[bytes] = []


def pseudo() -> bytes:
    """The catalogue, made once for all tests of a process."""
    if not _made:
        catalogue = Catalog(project="Spinbank", fuzzy=False)
        for message in template("box"):
            if message.id:
                ids = (message.id,) if isinstance(message.id, str) else message.id
                texts = tuple(f"⟦{disguised(text)}⟧" for text in ids)
                catalogue.add(message.id, texts if len(texts) > 1 else texts[0])
        _made.append(packed(catalogue))
    return _made[0]


def disguised(text: str) -> str:
    """Other letters, the same blanks and codes."""
    parts = re.split(r"(\{\w+\}|SB-\d\d)", text)
    return "".join(part if at % 2 else part.translate(OTHER) for at, part in enumerate(parts))


def untranslated(found: Any, field: str = "") -> Iterator[str]:
    """Every text in these plain values that still shows English letters, with its field."""
    if isinstance(found, dict):
        for name, value in found.items():
            if name not in NO_TEXT or (name == "seats" and isinstance(value, list)):
                yield from untranslated(value, name)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from untranslated(value, field)
    elif isinstance(found, str) and re.search("[A-Za-z]", bare(found)):
        yield f"{field}: {found}"


def bare(text: str) -> str:
    """A text without what has no language."""
    for name in PRINTED:
        text = text.replace(name, "")
    return re.sub(r"SB-\d\d|\"\w+\"", "", text)  # a field of a request stands in quotes


def looked_at(scene: Scene) -> Iterator[str]:
    """Everything that anybody sees of a scene, and is not translated."""
    common = state.common(scene)
    seen = [state.seen_by(common, scene, seat, 5.0) for seat in ("", *scene.game.order[:1])]
    for one in (*seen, state.seen_by_box(common, scene, 5.0), stranger.state(scene)):
        yield from untranslated(msgspec.to_builtins(one))


def scene_of(night: Night, **more: Any) -> Scene:
    return Scene("game-00001", night.line, EDITION, House(boot="b", build="b"), **more)


def seated(seed: int, names: dict[str, str], **settings: str) -> Night:
    """A table with these names; the settings are chosen one by one, so that the history has them."""
    made = Night(seed, 0)
    for setting, value in settings.items():
        made.do(c.Set(setting=setting, value=value))
    for seat, name in names.items():
        made.do(c.Sit(seat, name=name))
    return made


@pytest.mark.parametrize(
    ("seed", "settings"),
    [
        (1, {}),
        (2, {"level": "full", "balances": "hidden", "coupling": "independent"}),
        (3, {"rent_claim": "must_claim_before_next_roll", "swap_cash_optional": "on", "auction_seconds": "8"}),
    ],
)
def test_a_whole_game_shows_no_english_to_anybody(seed: int, settings: dict[str, str]) -> None:
    night = seated(seed, NAMES, **settings)
    found = set(looked_at(scene_of(night)))
    night.do(c.Begin(pick="blue"))
    steps_seen: dict[str, int] = {}
    for _ in range(3000):
        kind = night.game.step.kind
        steps_seen[kind] = steps_seen.get(kind, 0) + 1
        # The first of each kind, then some: the texts of a step are the same whoever is on turn.
        if steps_seen[kind] <= 3 or steps_seen[kind] % 40 == 0:
            found |= set(looked_at(scene_of(night)))
        if night.game.phase == "over":
            break
        night.do(next_wish(EDITION, night.game, plain, night.luck))
    assert night.game.phase == "over"
    assert len(steps_seen) > 6
    found |= set(looked_at(scene_of(night)))
    found |= set(untranslated(msgspec.to_builtins(history.page(night.line, night.words, "blue", limit=5000).entries)))
    assert found == set()


def test_what_is_looked_back_on_shows_no_english() -> None:
    night = seated(5, NAMES)
    night.do(c.Begin(pick="blue"))
    for _ in range(4):
        night.plays(60).errs()
    night.plays()
    told = export.Told("game-00001", night.line, EDITION)
    scene = scene_of(night, saved=(saved("game-00001", night.line, EDITION),))
    found = set(untranslated(msgspec.to_builtins(evening("game-00001", night.line, EDITION))))
    found |= set(untranslated(msgspec.to_builtins(history.page(night.line, night.words, "", limit=5000))))
    found |= set(looked_at(scene))
    assert found == set()
    rows = csv.reader(io.StringIO(export.as_csv(told).decode("utf-8-sig")))
    # The number's heading, and the word for why a movement was made, are for programs.
    fields = [row[1:5] + row[6:] for row in rows]
    assert list(untranslated([field for row in fields for field in row if not re.fullmatch(r"[\dT:-]+", field)])) == []
    drawn = ET.fromstring(export.as_svg(told))
    texts = [node.text or "" for node in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert list(untranslated([text for text in texts if text != "Spinbank" and text[:2].strip() not in "CDSH"])) == []


def test_a_box_that_finds_a_game_of_another_day_asks_without_english() -> None:
    night = seated(1, {"blue": "", "pink": ""})  # who is not named is called by the token
    night.do(c.Begin(pick="blue"))
    night.plays(30)
    earlier = (saved("game-00000", night.line, EDITION),)
    troubles = (
        trouble_with("knob", "SB-35", "The knob does not work: {why}.", why="?"),
        Trouble("network", "SB-86", "Wi-Fi lost: phones can't reach me"),
    )
    scene = Scene(
        "game-00001", night.line, EDITION, House(boot="b", build="b", troubles=troubles), asleep=True, saved=earlier
    )
    assert set(looked_at(scene)) == set()


def test_the_board_shows_no_english_but_what_is_printed_on_it() -> None:
    scene = scene_of(seated(1, NAMES))
    for seen in (board.board(scene), stranger.board(scene)):
        assert list(of_a_board(msgspec.to_builtins(seen), EDITION.title)) == []


def of_a_board(found: Any, title: str) -> Iterator[str]:
    """What is not translated of a board: title, names of settings and presets are none of it."""
    assert found.pop("title") == title
    rows = [*found.pop("settings", ()), *found.pop("presets", ())]
    said = [(row["label"], row["why"], [one["label"] for one in row.get("choices", ())]) for row in rows]
    yield from (*untranslated(found), *untranslated(said))


@pytest.mark.parametrize("name", ["junior", "classic"])
def test_every_step_of_the_other_boards_shows_no_english(name: str) -> None:
    found: set[str] = set()
    for (edition, _step), scenes in every_step().items():
        for scene in scenes[:2] if edition == name else ():
            found |= set(looked_at(scene))
            for seat in scene.game.order:
                mine = state.seen_by(state.common(scene), scene, seat, 5.0)
                found |= set(untranslated(msgspec.to_builtins(mine.plots + mine.options)))
    for scene in (one for key, scenes in every_step().items() for one in scenes if key == (name, "over")):
        words = Words(scene.edition, scene.game)
        found |= set(untranslated(msgspec.to_builtins(history.page(scene.line, words, "", limit=5000))))
        found |= set(untranslated(msgspec.to_builtins(evening("game-00001", scene.line, scene.edition))))
        found |= set(of_a_board(msgspec.to_builtins(board.board(scene)), scene.edition.title))
    assert found == set()


def test_no_refusal_is_english() -> None:
    found: list[str] = []
    for reason in Reason:
        blanks = dict.fromkeys(re.findall(r"{(\w+)}", refusals.SENTENCES[reason]), "7")
        found += untranslated([refusals.sentence(reason, {}), refusals.sentence(reason, blanks)])
    found += untranslated([refusals.sentence(Reason.NOT_NOW, {"step": step}) for step in (*refusals.STEPS, "?")])
    found += untranslated([refusals.sentence(Reason.BAD_POSITION, {"what": what}) for what in refusals.WHAT])
    found += untranslated(
        [refusals.sentence(Reason.BAD_SETTING, {"setting": one.label}) for one in EDITION.settings.values()]
    )
    assert found == []


# --- behind the front door --------------------------------------------------------------------------------------------


def seen(table: Evening, seats: Iterable[str]) -> list[str]:
    """What the phones of these seats, the television and the box see, and is not translated."""
    found: list[str] = []
    for seat in seats:
        found += untranslated(json.loads(table.phones.state(viewer(table, seat)).body))
    found += untranslated(json.loads(table.phones.state(Viewer(role="tv", language=CODE)).body))
    return found


def viewer(table: Evening, seat: str) -> Viewer:
    with table.clients[seat].session_transaction() as session:
        return Viewer(seat, session.get("badge", ""), language=CODE)


def refusal(table: Evening, seat: str, **body: Any) -> str:
    reply = table.phones.command(viewer(table, seat), msgspec.json.encode({"key": "no-000000", **body}))
    assert reply.status >= 400, reply
    return str(json.loads(reply.body)["text"])


def test_what_people_ask_of_each_other_shows_no_english(tmp_path: Path) -> None:
    position = {
        "seats": {seat: {"cash": 2700} for seat in SEATS[:3]},
        "bank": 12_400,
        "jackpot": 500,
        "actor": "blue",
        "owners": {"red1": "blue", "green1": "green"},
    }
    asked = [
        ("pay", {"pick": "jackpot", "amount": 200}),
        ("pay", {"pick": "jackpot", "amount": 100, "note": "fine"}),
        ("pay", {"pick": "green", "amount": 100, "note": "7"}),
        ("pay_all", {"amount": 100}),
        ("pay_all", {"amount": 100, "note": "deal"}),
        ("ask_for", {"pick": "green", "amount": 300, "note": "rent"}),
        ("ask_for", {"pick": "all", "amount": 300}),
        ("offer", {"pick": "green", "give": ["red1"], "take": ["green1"], "ask": 100}),
        ("offer", {"pick": "orange", "give": ["red1"]}),
    ]
    with front_door(tmp_path, SEATS[:3]) as table:
        found = [refusal(table, "blue", command="roll")]
        for setting, value in (("balances", "hidden"), ("trades", "on")):
            table.do("blue", "set", setting=setting, value=value)
        found += seen(table, ("blue",))
        table.do("blue", "set_table", **position)
        for command, fields in asked:
            table.do("blue", command, **fields)
        for entry in [one["seq"] for one in table.state("blue")["history"] if one.get("undo")][:3]:
            table.do("blue", "undo", entry=entry)
        found += seen(table, ("blue", "green", "orange"))
        found += untranslated([
            refusal(table, "green", command="roll", chance_die=2, die=2),
            refusal(table, "blue", command="pay", pick="green", amount=150),
            refusal(table, "blue", command="pay"),
            refusal(table, "blue", command="power_off"),
            refusal(table, "blue", command="bid", amount=100),
        ])  # fmt: skip
    assert found[0].startswith("⟦")
    assert found[1:] == []

"""`spinbank export`, as typed: beside a box that plays, by every name a game has, and one clear sentence where it cannot."""

import csv
import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from front_door import evening
from program import run

from device.journal.sqlite import open_journal


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a box with a game that is over and one that is on."""
    folder = tmp_path / "box"
    folder.mkdir()
    journal = open_journal(folder / "spinbank.db")[0]
    with evening(tmp_path, ("blue", "green"), journal=journal) as table:
        table.do("blue", "begin", pick="blue")
        table.do("blue", "pay", pick="green", amount=300)
        table.box("new_game")
    journal.close()
    return folder


@pytest.mark.parametrize("game", ["1", "game-00001"])
def test_the_ending_of_the_file_says_what_is_written(data: Path, tmp_path: Path, game: str) -> None:
    for kind in ("csv", "json", "svg"):
        done = run("export", game, str(tmp_path / f"out.{kind}"), "--data", str(data))
        assert (done.returncode, done.stderr) == (0, "")
        assert "game-00001" in done.stdout
        assert "Car, Dog" in done.stdout
    rows = list(csv.reader((tmp_path / "out.csv").read_text("utf-8-sig").splitlines()))
    assert rows[-1][2:6] == ["Car", "Dog", "300", "pay"]
    assert json.loads((tmp_path / "out.json").read_text())["evening"]["saved"]["phase"] == "playing"
    assert "Car" in "".join(ET.parse(tmp_path / "out.svg").getroot().itertext())


def test_last_is_the_game_on_the_table_and_a_box_that_plays_is_not_disturbed(tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "spinbank.db")[0]
    with evening(tmp_path, ("blue", "green"), journal=journal) as table:
        table.do("blue", "begin", pick="blue")
        done = run("export", "last", str(tmp_path / "out.json"), "--data", str(tmp_path))
        assert (done.returncode, done.stderr) == (0, "")
        assert len(json.loads((tmp_path / "out.json").read_text())["events"]) == table.state()["seq"]
        table.do("blue", "pay", pick="green", amount=100)
    journal.close()


@pytest.mark.parametrize(
    ("game", "file", "code"),
    [("1", "out.pdf", "SB-91"), ("1", "out", "SB-91"), ("77", "out.csv", "SB-92"), ("last week", "out.csv", "SB-92"), ("1", "no/such/folder/out.csv", "SB-93")],
)  # fmt: skip
def test_what_cannot_be_done_is_said_in_one_sentence_and_nothing_is_written(
    data: Path, tmp_path: Path, game: str, file: str, code: str
) -> None:
    done = run("export", game, str(tmp_path / file), "--data", str(data))
    assert done.returncode == 1
    assert done.stderr.startswith(f"Error: {code} ")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / file).exists()


def test_a_folder_without_games_is_named(tmp_path: Path) -> None:
    done = run("export", "last", str(tmp_path / "out.csv"), "--data", str(tmp_path / "nowhere"))
    assert done.stderr.startswith("Error: SB-90 ")
    assert not (tmp_path / "nowhere").exists()

"""Junior and Classic on the real program: chosen in the lobby, a card through a pulled plug and back, taken along and checked."""

import json
from pathlib import Path

import pytest
from program import Person, Program, box_state, run


def drawn(person: Person) -> tuple[str, str]:
    """The card that was drawn, and whose it is."""
    card = person.state()["card"]
    return card["id"], card["seat"]


@pytest.mark.parametrize(("board", "dice"), [("junior", (4,)), ("classic", (3, 4))])
def test_a_card_stays_the_same_through_a_pulled_plug_and_going_back(
    tmp_path: Path, board: str, dice: tuple[int, ...]
) -> None:
    with Program(tmp_path) as program:
        ann, ben = Person(program), Person(program)
        ann.joins("blue", "Ann")
        ben.joins("green", "Ben")
        ann.does("new_game", board=board)
        assert [one["name"] for one in box_state(program)["seats"] if one.get("taken")] == ["Ann", "Ben"]
        ann.does("begin", pick=ann.state()["you"])
        ann.does("roll", dice=dice)
        assert ann.state()["step"] == "draw"
        ann.does("draw")
        before, entries = drawn(ann), ann.state()["history"]
        program.pull_the_plug()
        program.start()
        assert (drawn(ann), ann.state()["history"]) == (before, entries)

        roll = next(entry for entry in entries if entry.get("undo") == "back" and "rolled" in entry["text"])
        ann.does("undo", entry=roll["seq"])
        offer = ben.state()["offers"][0]
        ben.does("answer", offer=offer["id"], yes=True, seen=ben.state()["seq"])
        assert (ann.state()["step"], "card" in ann.state()) == ("roll", False)
        ann.does("roll", dice=dice)
        ann.does("draw")
        assert drawn(ann) == before

        state = box_state(program)
        assert state["balanced"]
        for command in (
            ("verify",),
            ("export", "last", str(tmp_path / "out.csv")),
            ("export", "1", str(tmp_path / "out.json")),
        ):
            done = run(*command, "--data", str(tmp_path))  # while the box goes on
            assert (done.returncode, done.stderr) == (0, ""), done
        assert program.stop() == (0, "")
    told = json.loads((tmp_path / "out.json").read_text())
    assert told["events"][-1]["seq"] >= state["seq"]
    assert told["evening"]["wheel"] is None

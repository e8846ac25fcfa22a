"""A family starts using the box in the middle of an evening, from a file."""

import pytest
from program import Program, box_state, run

POSITION = """
bank = 9000
jackpot = 1800
actor = "pink"

[seats.green]
name = "Ben"
cash = 4200
space = "red1"

[seats.pink]
name = "Dad"
cash = 6000
space = "jail"
jailed = true
tries = 1

[owners]
red1 = "green"
"""


def test_an_evening_goes_on_from_a_position_in_a_file(tmp_path):
    file = tmp_path / "position.toml"
    file.write_text(POSITION)
    with Program(tmp_path / "data", "--table", str(file)) as program:
        state = box_state(program)
    assert (state["phase"], state["step"], state["actor"]) == ("playing", "jail", "pink")
    assert (state["bank"], state["jackpot"]) == (9000, 1800)
    ben, dad = (next(seat for seat in state["seats"] if seat["name"] == name) for name in ("Ben", "Dad"))
    assert (ben["cash"], ben["owns"], ben["place"]) == (4200, ["red1"], "red1")
    assert (dad["cash"], dad["jailed"], dad["tries"]) == (6000, True, 1)


@pytest.mark.parametrize(
    ("name", "text"), [("deep.toml", "a = " + "[" * 5000), ("deep.json", "[" * 100_000), ("nul.toml", "a = \0")]
)
def test_a_file_that_cannot_be_read_is_no_position_and_said_in_one_sentence(tmp_path, name, text):
    file = tmp_path / name
    file.write_text(text)
    found = run("run", "--simulate", "--port", "0", "--data", str(tmp_path / "data"), "--table", str(file))
    assert found.returncode == 78
    assert found.stderr.startswith(f"spinbank: SB-18 {file} cannot be used: ")
    assert found.stderr.count("\n") == 1


def test_a_position_whose_money_does_not_add_up_is_refused_with_both_sums(tmp_path):
    file = tmp_path / "position.toml"
    file.write_text(POSITION.replace("bank = 9000", "bank = 9100"))
    found = run("run", "--simulate", "--port", "0", "--data", str(tmp_path / "data"), "--table", str(file))
    assert found.returncode == 78
    assert "$21,100" in found.stderr
    assert "$21,000" in found.stderr

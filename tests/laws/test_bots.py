"""Bots play every edition by the options alone, and bring their games to an end; `spinbank simulate` counts them."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from device.cli import main
from device.editions import load
from device.game.ledger import total
from device.service.boards import packaged
from device.simulate.runner import run
from tests import games

VILLAGE = Path(__file__).parents[1] / "classic" / "village.toml"
TABLES = [("jackpot", 2), ("jackpot", 4), ("junior", 3), ("junior", 4), ("classic", 2), ("classic", 5), ("classic", 8)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_bots_bring_a_game_of_every_edition_to_its_end(name: str, players: int) -> None:
    edition = load.edition(packaged(name))
    for seed in range(3):
        game = run(edition, players, seed).game
        assert game.phase == "over"
        assert game.winners
        assert total(game.cash) == game.total


@pytest.mark.parametrize("rules", [
    {"rent_claim": "before_next_roll", "mortgage_transfer": "c1009", "speed_die": "on", "income_tax": "choice10"},
    {"length": "short_a", "auction_limit": "unlimited", "free_parking_pot": "all", "pot_seed": "500", "cards": "real"},
    {"length": "short_b", "level": "full", "auction_opens": "any", "utility_roll": "moving_roll"},
])  # fmt: skip
def test_bots_play_by_house_rules_too(rules: dict[str, str]) -> None:
    edition = load.edition(packaged("classic"))
    assert all(run(edition, players, 7, **rules).game.phase == "over" for players in (2, 4, 8))


@pytest.mark.parametrize("name", games.GAMES)
def test_every_law_holds_in_a_few_of_the_thousands_of_games_of_make_games(name: str) -> None:
    assert games.chunk(name, 0, 4)["games"] == 4


def test_the_same_seed_plays_the_same_game() -> None:
    edition = load.edition(packaged("classic"))
    assert run(edition, 3, 4) == run(edition, 3, 4)


@pytest.mark.parametrize(("name", "right", "wrong", "reason"), [
    ("jackpot", "price = 500", "price = 550", "550"),
    ("junior", "price = 3", "price = -3", ">= 0"),
    ("classic", 'effect = "jail_free"', 'effect = "fly"', '"fly"'),
    ("classic", "chance = 16", "chance = 17", "17"),
    ("junior_uk", 'currency = "£"', 'currency = "pounds"', "currency"),
])  # fmt: skip
def test_check_names_file_line_and_reason_on_every_board(
    tmp_path: Path, name: str, right: str, wrong: str, reason: str
) -> None:
    board, text = tmp_path / "ours.toml", packaged(name)
    board.write_text(text, encoding="utf-8")
    assert CliRunner().invoke(main, ["check", str(board)]).output.startswith(f"{board}: ok (")
    board.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    found = CliRunner().invoke(main, ["check", str(board)])
    line = text[: text.index(right)].count("\n") + 1
    assert found.exit_code == 1
    assert f"{board}, line " in found.output
    assert reason in found.output
    assert abs(int(found.output.partition(", line ")[2].partition(":")[0]) - line) <= 4


def simulated(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["simulate", "--games", "3", *arguments])


@pytest.mark.parametrize("arguments", [
    ("--edition", "junior"), ("--edition", "classic", "--players", "6"), ("--board", str(VILLAGE), "--set", "speed_die=on"),
    (),
], ids=" ".join)  # fmt: skip
def test_simulate_plays_any_edition_and_any_board(arguments: tuple[str, ...]) -> None:
    found = simulated(*arguments)
    assert found.exit_code == 0, found.output
    assert "3 games of" in found.output
    assert "turns" in found.output
    assert ("spins" in found.output) is (arguments == ())


@pytest.mark.parametrize(("arguments", "word"), [
    (("--edition", "junior", "--players", "5"), "at most 4"),
    (("--edition", "chess"), "chess"),
    (("--set", "speed_die=on"), "speed_die"),
    (("--edition", "classic", "--set", "speed_die=perhaps"), "on"),
    (("--board", "/no/such/board.toml"), "SB-19"),
])  # fmt: skip
def test_simulate_says_what_cannot_be_played(arguments: tuple[str, ...], word: str) -> None:
    found = simulated(*arguments)
    assert found.exit_code != 0
    assert word in found.output

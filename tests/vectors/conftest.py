"""Each worked example of the file named by `--vectors` becomes one test, named by its id and title."""

import json
from typing import Any

import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    names = {"chance_example": "jackpot_chance", "money_example": "jackpot_money"}
    for fixture, section in names.items():
        if fixture in metafunc.fixturenames:
            examples = _read(metafunc.config).get(section, [])
            metafunc.parametrize(fixture, examples, ids=[f"{one['id']} {one['title']}" for one in examples])


@pytest.fixture
def printed_prices(pytestconfig: pytest.Config) -> dict[str, int]:
    """The prices that the examples were worked out with."""
    items = _read(pytestconfig).get("fixtures", {}).get("jackpot_properties", {}).get("items", {})
    return {property: row["price"] for property, row in items.items()}


def _read(config: pytest.Config) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(config.getoption("--vectors").read_text(encoding="utf-8"))
    return found

"""Each worked example of the file named by `--vectors` becomes one test, named by its id and title."""

import json
from typing import Any

import pytest


def _read(config: pytest.Config) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(config.getoption("--vectors").read_text(encoding="utf-8")).get(
        "classic", []
    )
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "classic_example" in metafunc.fixturenames:
        examples = _read(metafunc.config)
        metafunc.parametrize("classic_example", examples, ids=[f"{one['id']} {one['title']}" for one in examples])


@pytest.fixture
def classic_examples(pytestconfig: pytest.Config) -> list[dict[str, Any]]:
    return _read(pytestconfig)

"""Options of the whole test run; an option must be registered here, before the folders are read."""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors",
        type=Path,
        default=Path(__file__).parent / "vectors" / "vectors.json",
        help="worked examples to run through the front door, in the format of tests/vectors/vectors.json",
    )

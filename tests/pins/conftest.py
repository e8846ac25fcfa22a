"""What the tests of pins share: every test gets simulated pins of its own, so none can disturb another."""

from collections.abc import Iterator

import pytest

from hardware.factories import MockPins, mock_factory


@pytest.fixture
def factory() -> Iterator[MockPins]:
    """Fresh simulated pins, with every contact open."""
    pins = mock_factory()
    yield pins
    pins.close()

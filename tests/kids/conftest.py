"""The rooms of the phones' tests, for the tests of a child's phone."""

from tests.phones.conftest import (  # noqa: F401
    another_phone,
    app,
    chromium,
    contrast,
    game,
    phone,
    program,
    serving,
    url,
)

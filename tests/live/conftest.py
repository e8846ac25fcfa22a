"""The pretended game, its server and its browsers, as in `tests/phones`."""

from tests.phones.conftest import (  # noqa: F401
    another_phone,
    app,
    chromium,
    client,
    game,
    phone,
    program,
    serving,
    url,
)

"""The running program and its browsers, as in `tests/phones`."""

from tests.phones.conftest import another_phone, chromium, contrast, program, small  # noqa: F401

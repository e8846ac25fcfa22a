"""Reading what was posted: JSON objects, strictly; a family's money hangs on what a body means.

Refused with a sentence: other content types, doubled keys, NaN and infinities, broken text, anything but an object.
What the fields mean is decided by whoever asked; `Fields` checks the few that this package knows itself.
"""

import json
from typing import Any

from flask import Request

from companion_web.answers import Refusal
from companion_web.language import _

LIMIT = 16 * 1024  # bytes


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise Refusal(400, _('"{field}" is given twice.', field=name[:40]), field=name[:40])
        found[name] = value
    return found


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise Refusal(400, _("A number is too large."))
    return number


def _no_constant(name: str) -> float:
    raise Refusal(400, _("{value} is not a number here.", value=name))


def strict_object(raw: bytes) -> dict[str, Any]:
    """The JSON object in `raw`, or a `Refusal` that says what is wrong with it."""
    try:
        found = json.loads(
            raw.decode("utf-8"), object_pairs_hook=_no_doubles, parse_float=_finite, parse_constant=_no_constant
        )
        json.dumps(found, ensure_ascii=False).encode("utf-8")  # half a surrogate pair is not text
    except (ValueError, RecursionError) as error:
        raise Refusal(400, _("The body is not well-formed JSON.")) from error
    if not isinstance(found, dict):
        raise Refusal(400, _("The body must be a JSON object."))
    return found


def posted(request: Request) -> bytes:
    """The raw body of a POST that must carry a strict JSON object."""
    raw = request.get_data(cache=False)
    if raw and request.mimetype != "application/json":
        raise Refusal(415)
    strict_object(raw or b"")
    return raw


class Fields:
    """The fields of a posted object; whatever was not asked for by the end is refused."""

    def __init__(self, request: Request) -> None:
        raw = request.get_data(cache=False)
        if raw and request.mimetype != "application/json":
            raise Refusal(415)
        self._left = strict_object(raw) if raw else {}

    def _take(self, name: str) -> Any:
        if name not in self._left:
            raise Refusal(400, _('"{field}" is missing.', field=name), field=name)
        return self._left.pop(name)

    def number(self, name: str, low: int, high: int) -> int:
        """The whole number `name`, which must lie in low..high."""
        value = self._take(name)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            text = _('"{field}" must be a whole number from {low} to {high}.', field=name, low=low, high=high)
            raise Refusal(400, text, field=name)
        return value

    def switch(self, name: str) -> bool:
        """The true-or-false `name`."""
        value = self._take(name)
        if not isinstance(value, bool):
            raise Refusal(400, _('"{field}" must be true or false.', field=name), field=name)
        return value

    def end(self) -> None:
        """Nothing else may have been sent."""
        for name in self._left:
            raise Refusal(400, _('"{field}" is not known here.', field=name[:40]), field=name[:40])

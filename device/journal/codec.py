"""Events to rows and back: the kind, a version, a JSON body. Old versions are lifted to today's shape, never rewritten."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from device.game.events import Event

VERSIONS: Mapping[str, int] = {}  # events whose shape has changed: kind -> version now; all others are at 1
Upcasters = Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]]  # (kind, version) -> to the next
UPCASTERS: Upcasters = {}

_encode = msgspec.json.Encoder(order="deterministic").encode
_decode: Callable[[bytes], Event] = msgspec.json.Decoder(Event).decode


class Unreadable(Exception):
    """A row that this program cannot understand, e.g. written by a newer one."""


def kind_of(event: Event) -> str:
    """The word for this kind of event."""
    return type(event).__name__


def version_of(kind: str) -> int:
    """The version in which this kind is written today."""
    return VERSIONS.get(kind, 1)


def encode(event: Event) -> bytes:
    """The body of an event: JSON with its kind as "event"; the same event gives the same bytes."""
    return _encode(event)


def lift(raw: dict[str, Any], kind: str, version: int, now: int, upcasters: Upcasters) -> dict[str, Any]:
    """A body of an old version in the shape of version `now`, one step after the other; raises KeyError."""
    for step in range(version, now):
        raw = upcasters[kind, step](raw)
    return raw


def decode(kind: str, version: int, body: bytes) -> Event:
    """The event of a row; raises Unreadable."""
    now = version_of(kind)
    if version > now:
        raise Unreadable(f"{kind} of version {version} was written by a newer Spinbank")
    try:
        if version < now:
            raw = lift(msgspec.json.decode(body), kind, version, now, UPCASTERS)
            lifted: Event = msgspec.convert(raw, Event)
            return lifted
        return _decode(body)
    except (msgspec.MsgspecError, KeyError) as wrong:
        raise Unreadable(f"{kind}: {wrong}") from None

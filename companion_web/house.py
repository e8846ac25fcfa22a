"""What the rooms of this package share: the two ports, the switches of `create_app`, and who is streaming just now.

Made once by `create_app`, kept in `app.extensions["spinbank"]`, read by every blueprint. No routes, no JSON.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from flask import Flask

from companion_web.ports import BoxPort, GamePort

NAME = "spinbank"  # of the cookie and of our place in `app.extensions`


class Streams:
    """Counts the open streams, so that a stop can wait until the last one has said good-bye."""

    def __init__(self) -> None:
        self._open = 0
        self._news = threading.Condition()
        self._closing = threading.Event()

    @property
    def closing(self) -> bool:
        """True once the server wants every stream to end."""
        return self._closing.is_set()

    @property
    def open(self) -> int:
        """How many streams are open now."""
        with self._news:
            return self._open

    def came(self) -> None:
        """One more stream is open."""
        with self._news:
            self._open += 1

    def went(self) -> None:
        """One stream fewer is open."""
        with self._news:
            self._open -= 1
            self._news.notify_all()

    def end(self, seconds: float) -> bool:
        """Ask every stream to end and wait up to `seconds`; True when all are gone."""
        self._closing.set()
        with self._news:
            return self._news.wait_for(lambda: self._open == 0, seconds)


@dataclass(frozen=True, kw_only=True)
class House:
    """The ports and switches one app was made with."""

    game: GamePort
    box: BoxPort | None
    tv_open: Callable[[], bool]  # whether guests may see the television's view
    box_open: bool  # whether others than this computer may move a simulated box
    beat: float  # seconds between two heartbeats of a stream
    commands: Callable[[], dict[str, Any]]  # JSON schema of the command body, as far as the game told it
    streams: Streams = field(default_factory=Streams)


def house_of(app: Flask) -> House:
    """The house an app was made with."""
    house = app.extensions[NAME]
    assert isinstance(house, House)
    return house

"""What a journal can do; the one on disk and the one in memory stand on this and pass the same tests."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from device.game.events import Event


class Full(Exception):
    """There is no room to write; nothing was written."""


class Written(Struct, frozen=True):
    """One batch as it was written."""

    first: int
    events: tuple[Event, ...]
    at: str


class Known(Struct, frozen=True):
    """A request that was accepted before."""

    print: bytes
    answer: bytes


class Request(Struct, frozen=True):
    """A request to remember with its batch: its key, a hash of what was asked, and the answer given."""

    key: str
    print: bytes
    answer: bytes


class Shelf(Protocol):
    """The part of a journal that may be looked at by anybody, beside the table."""

    def games(self) -> dict[str, int]:
        """The ids of all games, in the order in which they were laid out, each with the number of its newest event."""

    def read(self, game: str) -> list[Written]:
        """All batches of a game, in order."""


class Journal(Shelf, Protocol):
    """Append and read; nothing else."""

    def newest(self) -> str:
        """The id of the game that was written to last, "" when there is none: the one that lies on the table."""

    def begin(self, game: str, at: str) -> None:
        """Open the pages of a new game; raises Full."""

    def append(
        self, game: str, batch: Written, request: Request | None, meanwhile: Callable[[], None] | None = None
    ) -> None:
        """Write a batch and its request in one transaction that is on disk when this returns; raises Full.

        The first batch of a game opens its pages in the same transaction. `meanwhile` is called once, when nothing is
        left but to wait for the disk: nothing is written yet, and it may still be full.
        """

    def known(self, key: str) -> Known | None:
        """The accepted request with this key."""

    def close(self) -> None:
        """Let go of the file; a second call does nothing."""

"""A journal in memory: for headless games and tests; encodes and decodes like the one on disk."""

from collections.abc import Callable

from device.journal import codec
from device.journal.ports import Known, Request, Written


class MemoryJournal:
    """The Journal protocol without a disk."""

    def __init__(self) -> None:
        self._games: dict[str, list[tuple[int, str, list[tuple[str, int, bytes]]]]] = {}
        self._requests: dict[str, Known] = {}
        self._newest = ""

    def newest(self) -> str:
        """The id of the game that was written to last, "" when there is none."""
        return self._newest

    def games(self) -> dict[str, int]:
        """The ids of all games, in the order in which they were laid out, each with the number of its newest event."""
        return {id: batches[-1][0] + len(batches[-1][2]) - 1 if batches else 0 for id, batches in self._games.items()}

    def begin(self, game: str, at: str) -> None:  # noqa: ARG002 - the protocol's
        """Open the pages of a new game."""
        if game in self._games:
            raise ValueError(f"{game} has been begun before")
        self._games[game] = []
        self._newest = game

    def append(
        self, game: str, batch: Written, request: Request | None, meanwhile: Callable[[], None] | None = None
    ) -> None:
        """Keep a batch and its request."""
        if meanwhile is not None:
            meanwhile()
        rows = [
            (codec.kind_of(event), codec.version_of(codec.kind_of(event)), codec.encode(event))
            for event in batch.events
        ]
        if batch.first == 1:
            self._games.setdefault(game, [])
        self._newest = game
        self._games[game].append((batch.first, batch.at, rows))
        if request is not None:
            self._requests[request.key] = Known(request.print, request.answer)

    def read(self, game: str) -> list[Written]:
        """All batches of a game, in order."""
        return [
            Written(first, tuple(codec.decode(*row) for row in rows), at)
            for first, at, rows in self._games.get(game, [])
        ]

    def known(self, key: str) -> Known | None:
        """The accepted request with this key."""
        return self._requests.get(key)

    def close(self) -> None:
        """Nothing to let go of."""

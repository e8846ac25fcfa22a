"""Listens to one stream over a real socket, as a phone does; every wait has a deadline."""

import http.client
from collections.abc import Iterator


class Listener:
    """An open stream and the events heard on it."""

    def __init__(self, port: int, path: str = "/api/stream", seconds: float = 10.0) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=seconds)
        self._line.request("GET", path)
        self.answer = self._line.getresponse()

    def lines(self) -> Iterator[str]:
        """Every line, until the box ends the stream."""
        while raw := self.answer.readline():
            yield raw.decode().rstrip("\n")

    def event(self) -> dict[str, str]:
        """The next event with its fields; empty at the end of the stream."""
        fields: dict[str, str] = {}
        for line in self.lines():
            if not line and fields:
                return fields
            if line:
                name, _, value = line.partition(": ")
                fields[name] = value
        return fields

    def until(self, name: str) -> dict[str, str]:
        """The next event called `name`."""
        while event := self.event():
            if event.get("event") == name:
                return event
        raise AssertionError(f"the stream ended without {name}")

    def close(self) -> None:
        """Hang up."""
        self.answer.close()
        self._line.close()

"""News as they happen: one server-sent-event stream per open page.

A stream starts with a snapshot, carries whole states only, and shows that it is alive with a *named* event: comment
lines do not reach the page's script. A worker waits in short slices so that it hears good-bye in time.
"""

import time
from collections.abc import Callable, Iterator

from flask import Blueprint, Response, request

from companion_web.answers import json_answer, refusal_body
from companion_web.house import House
from companion_web.ports import Update, Watch
from companion_web.seats import phone, viewer

RETRY = b"retry: 2000\n\n"
SLICE = 0.25  # seconds; how late a stream may notice that it should end
FULL = 5  # seconds a page should wait when there is no place for its stream


def _event(name: bytes, body: bytes, seq: int) -> bytes:
    # A body is JSON on one line: line breaks inside it are written as \\n.
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (seq, name, body)


def messages(house: House, watch: Watch, gone: Callable[[], bool]) -> Iterator[bytes]:
    """Everything one stream says, until the box says good-bye or its reader is `gone`."""
    seq = 0
    beat = time.monotonic() + house.beat
    yield RETRY
    while not (house.streams.closing or watch.ended):
        if gone():
            return
        update: Update | None = watch.next(min(SLICE, max(beat - time.monotonic(), 0.0)))
        if update is not None:
            seq = update.seq
            yield _event(b"state", update.body, seq)
        if time.monotonic() >= beat:
            beat = time.monotonic() + house.beat
            yield _event(b"beat", b'{"seq":%d}' % seq, seq)
    yield _event(b"bye", b"{}", seq)


class ForGuests:
    """A watch that ends as soon as guests may look no longer."""

    def __init__(self, watch: Watch, allowed: Callable[[], bool]) -> None:
        self._allowed = allowed
        self.next = watch.next
        self.close = watch.close
        self._watch = watch

    @property
    def ended(self) -> bool:
        """The box says good-bye, or has closed this view."""
        return self._watch.ended or not self._allowed()


def stream(house: House) -> Blueprint:
    """The route of the stream."""
    routes = Blueprint("stream", __name__)

    @routes.get("/api/stream")
    def open_stream() -> Response:
        who = viewer(house)
        watch = None if house.streams.closing else house.game.watch(who)
        if watch is None:
            full = json_answer(503, refusal_body(503))
            full.headers["Retry-After"] = str(FULL)
            return full
        house.streams.came()
        gone = request.environ.get("waitress.client_disconnected", lambda: False)
        if who.role == "tv" and house.game.seatless(phone()) is not None:
            watch = ForGuests(watch, house.tv_open)
        answer = Response(messages(house, watch, gone), mimetype="text/event-stream")
        answer.headers["Cache-Control"] = "no-cache"
        answer.headers["X-Accel-Buffering"] = "no"
        # Not in the generator: one that was never begun has no `finally`.
        answer.call_on_close(watch.close)
        answer.call_on_close(house.streams.went)
        return answer

    return routes

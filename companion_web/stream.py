"""News as they happen: one server-sent-event stream per open page.

A stream starts with a snapshot, carries whole states only, and shows that it is alive with a *named* event. Here only
its beginning is decided; the socket then belongs to `companion_web.hub`.
"""

from collections.abc import Callable

from flask import Blueprint, Response, request

from companion_web.answers import json_answer, refusal_body
from companion_web.house import House
from companion_web.hub import Opening
from companion_web.ports import Watch
from companion_web.seats import phone, viewer

HAND_OVER = "spinbank.hand_over"  # in the environment: a function that takes an `Opening`; `companion_web.server`
FULL = 5  # seconds a page should wait when there is no place for its stream


class Televised:
    """A watch that ends as soon as whoever opened it may look no longer."""

    def __init__(self, watch: Watch, allowed: Callable[[], bool]) -> None:
        self._allowed = allowed
        self.next = watch.next
        self.coming = watch.coming
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
        answer = Response(iter(()), mimetype="text/event-stream")  # no list: that would have a length
        answer.headers["Cache-Control"] = "no-cache"
        answer.headers["X-Accel-Buffering"] = "no"
        answer.vary.add("Accept-Encoding")
        if request.method == "HEAD":
            return answer
        hand_over = None if house.streams.closing else request.environ.get(HAND_OVER)
        watch: Watch | None = house.game.watch(who, house.streams.wake, house.streams.ready) if hand_over else None
        if hand_over is None or watch is None:
            full = json_answer(503, refusal_body(503))
            full.headers["Retry-After"] = str(FULL)
            return full
        if who.role == "tv":
            mine = phone()
            watch = Televised(watch, lambda: house.tv_open() or house.game.seatless(mine) is None)
        packed = request.accept_encodings.quality("gzip") > 0
        if packed:
            answer.headers["Content-Encoding"] = "gzip"
        hand_over(Opening(watch, packed))
        return answer

    return routes

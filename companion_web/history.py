"""The routes that look back: history by pages, evenings, charts, the list of games, files to keep. They change nothing."""

from collections.abc import Callable

from flask import Blueprint, Response, request

from companion_web.answers import Refusal
from companion_web.house import House
from companion_web.language import _
from companion_web.ports import Document, HistoryPort
from companion_web.seats import viewer

FILTERS = ("all", "mine", "chance", "fixes")
FURTHEST = 10_000_000  # no game is longer
LONGEST_ID = 40


def _number(name: str) -> int:
    text = request.args.get(name, "0")
    if not (text.isascii() and text.isdigit() and int(text[:9]) <= FURTHEST):
        raise Refusal(400, _('"{field}" must be a whole number.', field=name), field=name)
    return int(text[:9])


def _game(name: str = "game") -> str:
    found = request.args.get(name, "")
    if len(found) > LONGEST_ID:
        raise Refusal(400, _('"{field}" is too long.', field=name), field=name)
    return found


def _answer(document: Document) -> Response:
    answer = Response(document.body, document.status, content_type=document.media)
    answer.headers["Cache-Control"] = "private, no-cache" if document.status == 200 else "no-store"
    if document.status == 200:
        answer.add_etag()
        answer.make_conditional(request)
    if document.name:
        answer.headers["Content-Disposition"] = f'attachment; filename="{document.name}"'
    return answer


def look_back(house: House, past: HistoryPort) -> Blueprint:
    """The routes about what has happened."""
    routes = Blueprint("look_back", __name__)

    @routes.get("/api/history")
    def history() -> Response:
        wanted = request.args.get("filter", "all")
        if wanted not in FILTERS:
            raise Refusal(
                400, _('"{field}" is one of {choices}.', field="filter", choices=", ".join(FILTERS)), field="filter"
            )
        return _answer(past.history(viewer(house), _game(), wanted, _number("before")))

    @routes.get("/api/evening")
    def evening() -> Response:
        return _answer(past.evening(viewer(house), _game()))

    @routes.get("/api/chart.svg")
    def chart() -> Response:
        return _answer(past.chart(viewer(house), _game()))

    @routes.get("/api/games")
    def games() -> Response:
        return _answer(past.games(viewer(house), _game("before")))

    def export(kind: str) -> Callable[[], Response]:
        return lambda: _answer(past.export(viewer(house), _game(), kind))

    for kind in ("csv", "json", "svg"):
        routes.add_url_rule(f"/api/export.{kind}", f"export-{kind}", export(kind))

    return routes

"""The pages people open, and their scripts and pictures.

Scripts live under an address that carries the build, so that a new version is never mixed with an old one: imports
between modules are relative and inherit it.
"""

import mimetypes
from pathlib import Path

from flask import Blueprint, Response, render_template

from companion_web.answers import Refusal
from companion_web.house import House
from companion_web.seats import may_watch, renew

STATIC = Path(__file__).parent / "static"
LONGEST_CODE = 32


def pages(house: House) -> Blueprint:
    """The routes of pages."""
    routes = Blueprint("pages", __name__)

    def page(name: str, **more: str) -> Response:
        renew()
        answer = Response(render_template(name, build=house.game.build, boot=house.game.boot, **more))
        answer.headers["Cache-Control"] = "no-cache"
        return answer

    @routes.get("/")
    def phone() -> Response:
        return page("phone.html", code="")

    @routes.get("/j/<code>")
    @routes.get("/J/<code>")
    def join(code: str) -> Response:
        if len(code) > LONGEST_CODE:
            raise Refusal(404)
        return page("phone.html", code=code.upper())

    @routes.get("/tv")
    def television() -> Response:
        if may_watch(house):
            return page("tv.html")
        closed = page("closed.html")
        closed.status_code = 403
        return closed

    if house.box is not None:

        @routes.get("/box")
        def box() -> Response:
            return page("box.html")

    return routes


def assets(house: House) -> Blueprint:
    """The route of scripts, styles and drawings, read once: they are small, and belong to one build."""
    routes = Blueprint("assets", __name__)
    files = {file.name: file.read_bytes() for file in STATIC.iterdir() if file.is_file()}

    @routes.get("/static/<build>/<name>")
    def asset(build: str, name: str) -> Response:
        if name not in files:
            raise Refusal(404)
        answer = Response(files[name], mimetype=mimetypes.guess_type(name)[0])
        current = build == house.game.build
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable" if current else "no-cache"
        return answer

    return routes

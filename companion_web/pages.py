"""The pages people open, and their scripts and pictures.

Scripts live under an address that carries the build, so that a new version is never mixed with an old one: imports
between modules are relative and inherit it.
"""

import gzip
import mimetypes
import re
from pathlib import Path

from flask import Blueprint, Response, render_template, request

from companion_web.answers import Refusal
from companion_web.house import House
from companion_web.language import catalogue, direction, language, languages, names, script
from companion_web.seats import may_watch, renew

STATIC = Path(__file__).parent / "static"
LONGEST_CODE = 32
# What each page is drawn with; its script has its own name.
STYLES = {
    "phone": ("look", "phone", "deeds", "kids"),
    "tv": ("look", "tv"),
    "box": ("look", "box"),
    "closed": ("look",),
}


def modules(page: str) -> list[str]:
    """The scripts that `page`.js is made of, so that its page can ask for all of them at once."""
    found, todo = [], [f"{page}.js"]
    while todo:
        name = todo.pop(0)
        if name not in found:
            found.append(name)
            todo += re.findall(r'^import .* from "\./(.+)";$', (STATIC / name).read_text("utf-8"), re.MULTILINE)
    return found[1:]


def pages(house: House) -> Blueprint:
    """The routes of pages."""
    routes = Blueprint("pages", __name__)

    parts = {page: modules(page) for page in STYLES}

    def page(name: str, **more: str) -> Response:
        renew()
        spoken = language()
        text = render_template(
            f"{name}.html", name=name, styles=STYLES[name], scripts=parts[name], build=house.game.build, spoken=spoken,
            direction=direction(spoken), languages=names(), _=catalogue(spoken).gettext, **more,
        )  # fmt: skip
        answer = Response(text)
        answer.vary.update(("Accept-Language", "Cookie"))
        answer.headers["Cache-Control"] = "no-cache"
        return answer

    @routes.get("/")
    def phone() -> Response:
        return page("phone", code="")

    @routes.get("/j/<code>")
    @routes.get("/J/<code>")
    def join(code: str) -> Response:
        if len(code) > LONGEST_CODE:
            raise Refusal(404)
        return page("phone", code=code.upper())

    @routes.get("/tv")
    def television() -> Response:
        if may_watch(house):
            return page("tv")
        closed = page("closed")
        closed.status_code = 403
        return closed

    if house.box is not None:

        @routes.get("/box")
        def box() -> Response:
            return page("box")

    return routes


def assets(house: House) -> Blueprint:
    """The route of scripts, styles and drawings, read once: they are small, and belong to one build."""
    routes = Blueprint("assets", __name__)
    files = {file.name: file.read_bytes() for file in STATIC.iterdir() if file.is_file()}
    files |= {f"words.{code}.js": script(code) for code in languages()}
    packed = {name: gzip.compress(file, mtime=0) for name, file in files.items()}

    @routes.get("/static/<build>/<name>")
    def asset(build: str, name: str) -> Response:
        if name not in files:
            raise Refusal(404)
        unpacks = request.accept_encodings.quality("gzip") > 0
        answer = Response((packed if unpacks else files)[name], mimetype=mimetypes.guess_type(name)[0])
        if unpacks:
            answer.headers["Content-Encoding"] = "gzip"
        answer.vary.add("Accept-Encoding")
        current = build == house.game.build
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable" if current else "no-cache"
        return answer

    return routes

"""The pages people open, their scripts and pictures, and the QR code that leads to them.

Scripts live under an address that carries the build, so that a new version is never mixed with an old one: imports
between modules are relative and inherit it.
"""

import io
from pathlib import Path

import msgspec
import segno
from flask import Blueprint, Response, render_template, request, send_from_directory

from companion_web.answers import Refusal
from companion_web.house import House
from companion_web.seats import renew, viewer

STATIC = Path(__file__).parent / "static"
LONGEST_CODE = 32


class Address(msgspec.Struct):
    """Where to join, as the state tells it to this viewer."""

    url: str = ""
    code: str = ""


def join_address(address: Address, host_url: str) -> str:
    """The text of the join QR: upper case, because that makes a smaller code and the pages do not mind."""
    url = address.url or host_url
    if "://" not in url:
        url = f"http://{url}"
    url = url.rstrip("/")
    return (f"{url}/j/{address.code}" if address.code else url).upper()


def pages(house: House) -> Blueprint:
    """The routes of pages, assets and the QR code."""
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
        if not house.tv_open:
            viewer(house)
        return page("tv.html")

    if house.box is not None:

        @routes.get("/box")
        def box() -> Response:
            return page("box.html")

    @routes.get("/static/<build>/<path:name>")
    def asset(build: str, name: str) -> Response:
        answer = send_from_directory(STATIC, name)
        current = build == house.game.build
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable" if current else "no-cache"
        return answer

    @routes.get("/qr.svg")
    def qr() -> Response:
        address = msgspec.json.decode(house.game.state(viewer(house)).body, type=Address)
        drawing = io.BytesIO()
        code = segno.make(join_address(address, request.host_url), micro=False, error="m")
        code.save(
            drawing, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
        )
        answer = Response(drawing.getvalue(), mimetype="image/svg+xml")
        answer.headers["Cache-Control"] = "no-store"
        return answer

    return routes

"""The QR code that leads a phone to the table: dark on light, upper case, with the code if this viewer may see it."""

import io

import msgspec
import segno
from flask import Blueprint, Response, request

from companion_web.house import House
from companion_web.seats import viewer


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


def qr(house: House) -> Blueprint:
    """The route of the QR code."""
    routes = Blueprint("qr", __name__)

    @routes.get("/qr.svg")
    def drawing() -> Response:
        address = msgspec.json.decode(house.game.state(viewer(house)).body, type=Address)
        code = segno.make(join_address(address, request.host_url), micro=False, error="m")
        svg = io.BytesIO()
        code.save(svg, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None)
        answer = Response(svg.getvalue(), mimetype="image/svg+xml")
        answer.headers["Cache-Control"] = "no-store"
        return answer

    return routes

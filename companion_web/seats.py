"""Who is looking: the seat and the secret badge in a signed cookie, and taking or leaving a seat.

Only this file touches the cookie. Whether a badge is (still) good is the game's business.
"""

from datetime import timedelta

from flask import Blueprint, Flask, Response, request, session

from companion_web.answers import Refusal, carry
from companion_web.bodies import posted
from companion_web.house import NAME, House
from companion_web.ports import Viewer

YEAR = timedelta(days=365)


def remember_seats(app: Flask, secret: bytes) -> None:
    """Make the cookie of `app`: signed with `secret`, for a year, out of reach of scripts and other sites."""
    app.secret_key = secret
    app.config.update(
        SESSION_COOKIE_NAME=NAME,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=False,  # plain http on the home network is what we are
        PERMANENT_SESSION_LIFETIME=YEAR,
        # An answer on its way while the seat is given up must not bring the old cookie back.
        SESSION_REFRESH_EACH_REQUEST=False,
    )


def viewer(house: House) -> Viewer:
    """The viewer of this request: its cookie, or the role it asks for in the query."""
    role = request.args.get("role", "phone")
    seat, badge = str(session.get("seat", "")), str(session.get("badge", ""))
    if role == "phone":
        return Viewer(seat=seat, badge=badge)
    if role == "tv":
        if not (house.tv_open or badge):
            raise Refusal(403, "The television is switched off for guests.", reason="TV_CLOSED")
        return Viewer(role="tv")
    if role == "box" and house.box is not None:
        return Viewer(role="box")
    raise Refusal(400, "There is no such role here.", field="role")


def keep(seat: str, badge: str) -> None:
    """Write seat and badge into the cookie."""
    session.permanent = True
    session["seat"], session["badge"] = seat, badge


def renew() -> None:
    """Give a cookie that is in use another year."""
    if session.get("badge"):
        session.modified = True


def seats(house: House) -> Blueprint:
    """The routes for taking and leaving a seat."""
    routes = Blueprint("seats", __name__)

    @routes.post("/api/join")
    def join() -> Response:
        reply = house.game.join(viewer(house), posted(request))
        if reply.badge:
            keep(reply.seat, reply.badge)
        return carry(reply)

    @routes.post("/api/leave")
    def leave() -> Response:
        reply = house.game.leave(viewer(house))
        if reply.status < 400:
            session.clear()
        return carry(reply)

    return routes

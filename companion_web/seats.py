"""Who is looking: the seat and the secret badge in a signed cookie, and taking or leaving a seat.

Only this file touches the cookie. Whether a badge is (still) good is the game's business.
"""

from datetime import timedelta
from ipaddress import ip_address
from secrets import token_urlsafe

from flask import Blueprint, Flask, Response, request, session

from companion_web.answers import Refusal, carry
from companion_web.bodies import posted
from companion_web.house import NAME, House
from companion_web.language import _, language
from companion_web.ports import Viewer
from companion_web.rights import PHONES, Role

YEAR = timedelta(days=365)
MOST = 8  # seats of one phone
LONGEST_SEAT = 40


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


def phone() -> Viewer:
    """What the cookie of this request says; whether it is true is for the game to judge."""
    return Viewer(
        seat=str(session.get("seat", "")),
        badge=str(session.get("badge", "")),
        others=tuple((str(seat), str(badge)) for seat, badge in session.get("others", {}).items()),
        language=language(),
        acting=request.args.get("seat", "")[:LONGEST_SEAT],
        phone=str(session.get("phone", "")),
    )


def who_asks(house: House, may: frozenset[Role]) -> Role:
    """The role of this request at a route that `may` be used by these; refused where a role is asked for in vain."""
    asked = request.args.get("role", "phone")
    if may == {Role.BOX}:
        asked = "box"
    if asked == "tv":
        if not may_watch(house):
            raise Refusal(
                403, _("The television view is closed. A phone at the table can open it."), reason="TV_CLOSED"
            )
        return Role.TV
    if asked == "box" and house.box is not None:
        if not (house.box_open or is_here(request.remote_addr or "")):
            text = _(
                "A simulated box is moved at http://localhost on its own computer; started with --host, from everywhere."
            )
            raise Refusal(403, text, reason="BOX_CLOSED")
        return Role.BOX
    if asked != "phone":
        raise Refusal(400, _("There is no such role here."), field="role")
    if may >= PHONES:
        return Role.STRANGER  # all the same; and what a cache may keep for everybody must not depend on a cookie
    return Role.STRANGER if house.game.seatless(phone()) is not None else Role.SEAT


def may_watch(house: House) -> bool:
    """Whether the television's view is for this request: guests are allowed, or a phone at the table asks."""
    return house.tv_open() or house.game.seatless(phone()) is None


def is_here(address: str) -> bool:
    """Whether a request comes from this computer itself."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return (getattr(found, "ipv4_mapped", None) or found).is_loopback


def viewer(house: House) -> Viewer:
    """The viewer of this request: its cookie, or the role it asks for in the query."""
    role = request.args.get("role", "phone")
    return phone() if role == "phone" else Viewer(role=role, language=language())


def keep(seat: str, badge: str, others: tuple[tuple[str, str], ...]) -> None:
    """Write seat and badge into the cookie, before the seats that this phone has already."""
    session.permanent = True
    session.setdefault("phone", token_urlsafe(12))
    session["seat"], session["badge"] = seat, badge
    session["others"] = dict([one for one in others if one[0] != seat][: MOST - 1])


def give_up(others: tuple[tuple[str, str], ...]) -> None:
    """Leave these seats alone in the cookie; without any its number stays."""
    if others:
        keep(*others[0], others[1:])
        return
    for name in ("seat", "badge", "others"):
        session.pop(name, None)


def renew() -> None:
    """Give a cookie that is in use another year."""
    if session.get("badge"):
        session.modified = True


def seats(house: House) -> Blueprint:
    """The routes for taking and leaving a seat."""
    routes = Blueprint("seats", __name__)

    @routes.post("/api/join")
    def join() -> Response:
        reply = house.game.join(viewer(house), posted(request), request.remote_addr or "")
        if reply.badge:
            keep(reply.seat, reply.badge, reply.others)
        return carry(reply)

    @routes.post("/api/leave")
    def leave() -> Response:
        reply = house.game.leave(viewer(house))
        if reply.status < 400:
            give_up(reply.others)
        return carry(reply)

    return routes

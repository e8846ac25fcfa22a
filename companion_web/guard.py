"""Before any route: is this our own name, our own page, somebody who may? And what every answer says about itself.

A page of another site open on a phone at the table must not be able to pay for its owner, nor read what the box tells.
"""

import logging
import socket
from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, Response, request

from companion_web.answers import Refusal, Said
from companion_web.gate import POSTS, Gate
from companion_web.house import House
from companion_web.language import _
from companion_web.portal import PROBES
from companion_web.rights import Role, who_may
from companion_web.seats import viewer, who_asks

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}

# What home routers put behind a computer's name. Nobody can have one of them on the internet, but for fritz.box, whose
# owner gives no names away.
AT_HOME = ("local", "lan", "home", "home.arpa", "internal", "fritz.box")
READING = ("GET", "HEAD")


def own_host(host: str, computer: str) -> bool:
    """Whether a page that was opened at `host` (with or without port) can only be ours.

    A name of the internet can be made to lead here by whoever owns it, and its pages would then be read as ours (DNS
    rebinding); a number, a name of mDNS and this computer's own name cannot.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    try:
        ip_address(name)
    except ValueError:
        own = computer.lower().partition(".")[0]
        return name.endswith((".local", ".localhost")) or name in (
            "localhost", own, *(f"{own}.{suffix}" for suffix in AT_HOME)
        )  # fmt: skip
    return True


def _foreign() -> bool:
    """Whether a page of another site sent this; opening one of our pages by a link is nobody's harm."""
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc.lower() != request.host.lower():
        return True
    # Browsers say this on trustworthy addresses only (localhost, https); elsewhere Origin and SameSite must do.
    if request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin"):
        return False
    opened = request.headers.get("Sec-Fetch-Mode") == "navigate" and request.headers.get("Sec-Fetch-Dest") == "document"
    return not (opened and request.method in READING)


def _own_name_only(computer: str, own_wifi: Callable[[], bool]) -> None:
    probe = request.url_rule is not None and request.url_rule.rule in PROBES
    if not own_host(request.host, computer) and not (probe and own_wifi()):
        text = _("Open the box at the address on its screen; it does not answer to this name.")
        raise Refusal(421, text, reason="WRONG_NAME")


def _own_pages_only() -> None:
    if _foreign():
        raise Refusal(403, _("Only the box's own pages may ask for this."), reason="FOREIGN")


def _only_who_may(house: House) -> None:
    if request.url_rule is None:
        return  # the router says 404 or 405
    may = who_may(request.method, request.url_rule.rule)
    if not may:
        log.error("%s %s is not in the table of rights", request.method, request.url_rule.rule)
        raise Refusal(403)
    role = who_asks(house, may)
    if role not in may:
        why = house.game.seatless(viewer(house)) if role is Role.STRANGER else None
        raise Refusal(403) if why is None else Said(why)


def _no_floods(house: House, floods: Gate) -> None:
    if request.method in READING:
        return
    asked = viewer(house)
    seated = house.game.seatless(asked) is None
    wait = floods.enter(f"seat {asked.seat}" if seated else f"from {request.remote_addr}")[0]
    if wait:
        raise Refusal(429, _("That is faster than hands can tap: wait {seconds} s.", seconds=wait), wait=wait)


def guard(app: Flask, house: House, own_wifi: Callable[[], bool], steady: Callable[[], float]) -> None:
    """Refuse what is not ours to answer, and put the security headers on every answer of `app`."""
    computer = socket.gethostname()
    floods = Gate(POSTS, steady)

    @app.before_request
    def before() -> None:
        _own_name_only(computer, own_wifi)
        _own_pages_only()
        _only_who_may(house)
        _no_floods(house, floods)

    @app.after_request
    def protect(answer: Response) -> Response:
        for name, value in HEADERS.items():
            answer.headers.setdefault(name, value)
        return answer

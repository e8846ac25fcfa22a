"""Who may post, and what every answer says about itself: the browser's own protections, switched on.

A page of another site open on a phone at the table must not be able to pay for its owner.
"""

from urllib.parse import urlsplit

from flask import Flask, Response, request

from companion_web.answers import Refusal

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def _foreign() -> bool:
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc.lower() != request.host.lower():
        return True
    return request.headers.get("Sec-Fetch-Site") == "cross-site"


def guard(app: Flask) -> None:
    """Refuse foreign posts and put the security headers on every answer of `app`."""

    @app.before_request
    def own_pages_only() -> None:
        if request.method not in ("GET", "HEAD", "OPTIONS") and _foreign():
            raise Refusal(403, "Only the box's own pages may ask for this.", reason="FOREIGN")

    @app.after_request
    def protect(answer: Response) -> Response:
        for name, value in HEADERS.items():
            answer.headers.setdefault(name, value)
        return answer

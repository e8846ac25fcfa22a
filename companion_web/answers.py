"""JSON answers: the game's replies as they come, and every refusal in one shape, whoever refuses.

A refusal is {"ok": false, "reason": CODE, "text": one clear sentence, "field": where it went wrong, if known}.
"""

import logging

import msgspec
from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from companion_web.language import N_, _
from companion_web.ports import Reply

log = logging.getLogger(__name__)

SENTENCES = {
    400: ("MALFORMED", N_("This request makes no sense to the box.")),
    403: ("FORBIDDEN", N_("This page may not ask for that.")),
    404: ("NOT_FOUND", N_("There is no such page here.")),
    405: ("WRONG_METHOD", N_("This address does not take that kind of request.")),
    413: ("TOO_LARGE", N_("The request is too large: 16 KB at most.")),
    415: ("WRONG_TYPE", N_("Send the body as application/json.")),
    421: ("WRONG_NAME", N_("The box does not answer to this name.")),
    429: ("TOO_FAST", N_("That was too often: wait a little.")),
    500: ("FAULT", N_("The box made a mistake; its log says which.")),
    503: ("BUSY", N_("Too many pages are open. Close one, or try again in a few seconds.")),
}


class Refusal(Exception):
    """Ends a request with a refusal; raise it from anywhere inside one."""

    def __init__(self, status: int, text: str = "", *, reason: str = "", field: str = "", wait: int = 0) -> None:
        """`wait` is after how many seconds asking again may go better."""
        super().__init__(text)
        self.status, self.text, self.reason, self.field, self.wait = status, text, reason, field, wait


class Said(Exception):
    """Ends a request with what the game itself says."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(reply.status)
        self.reply = reply


def refusal_body(status: int, text: str = "", *, reason: str = "", field: str = "") -> bytes:
    """The JSON of a refusal; what is not given comes from the table of sentences."""
    usual_reason, usual_text = SENTENCES.get(status, SENTENCES[400])
    body = {"ok": False, "reason": reason or usual_reason, "text": text or _(usual_text)}
    if field:
        body["field"] = field
    return msgspec.json.encode(body)


def json_answer(status: int, body: bytes) -> Response:
    """An answer that carries `body` and is never kept by the browser."""
    answer = Response(body, status, mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store"
    return answer


def carry(reply: Reply) -> Response:
    """The game's reply as an HTTP answer."""
    return _in_a_while(json_answer(reply.status, reply.body), reply.wait)


def _in_a_while(answer: Response, seconds: int) -> Response:
    if seconds:
        answer.headers["Retry-After"] = str(seconds)
    return answer


def done() -> Response:
    """The shortest good answer."""
    return json_answer(200, b'{"ok":true}')


def explain_errors(app: Flask) -> None:
    """Give every error of `app` the one shape of a refusal."""

    @app.errorhandler(Refusal)
    def refused(refusal: Refusal) -> Response:
        body = refusal_body(refusal.status, refusal.text, reason=refusal.reason, field=refusal.field)
        return _in_a_while(json_answer(refusal.status, body), refusal.wait)

    @app.errorhandler(Said)
    def said(answer: Said) -> Response:
        return carry(answer.reply)

    @app.errorhandler(HTTPException)
    def http_error(error: HTTPException) -> Response:
        status = error.code or 500
        answer = json_answer(status, refusal_body(status))
        for name, value in error.get_headers():
            if name in ("Allow", "Location", "Retry-After"):
                answer.headers[name] = value
        return answer

    @app.errorhandler(Exception)
    def our_mistake(error: Exception) -> Response:
        log.error("a request failed", exc_info=error)
        return json_answer(500, refusal_body(500))

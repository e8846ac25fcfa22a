"""The simulated box: hands on its knob and plunger, and its panel as a picture. Absent where the hardware is real."""

from flask import Blueprint, Response, request

from companion_web.answers import done, json_answer
from companion_web.bodies import Fields
from companion_web.house import House
from companion_web.ports import BoxPort

FURTHEST = 50  # detents one request may turn


def box(house: House, hands: BoxPort) -> Blueprint:
    """The routes that move a simulated knob and plunger."""
    routes = Blueprint("box", __name__, url_prefix="/api/box")

    @routes.post("/turn")
    def turn() -> Response:
        fields = Fields(request)
        clicks = fields.number("clicks", -FURTHEST, FURTHEST)
        fields.end()
        hands.turn(clicks)
        return done()

    @routes.post("/press")
    def press() -> Response:
        Fields(request).end()
        hands.press()
        return done()

    @routes.post("/release")
    def release() -> Response:
        Fields(request).end()
        hands.release()
        return done()

    @routes.post("/plunger")
    def plunger() -> Response:
        fields = Fields(request)
        down = fields.switch("down")
        fields.end()
        hands.plunger(down)
        return done()

    @routes.get("/screen.json")
    def count() -> Response:
        return json_answer(200, b'{"ok":true,"count":%d}' % hands.screen_count())

    @routes.get("/screen.png")
    def screen() -> Response:
        # The number is read before the picture: a change in between costs one more question, never a missed picture.
        mark = f"{house.game.boot}-{hands.screen_count()}"
        if request.if_none_match.contains(mark):
            answer = Response(status=304)
        else:
            answer = Response(hands.screen_png(), mimetype="image/png")
        answer.set_etag(mark)
        answer.headers["Cache-Control"] = "no-cache"
        return answer

    return routes

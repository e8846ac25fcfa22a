"""The pages on the phones, the television and the simulated box; knows Flask and JSON, not the games.

`create_app` puts the rooms together. What they need from outside comes through `ports`.
"""

import time
from collections.abc import Callable
from typing import Any

from flask import Flask

from companion_web.answers import explain_errors
from companion_web.api import api
from companion_web.bodies import LIMIT
from companion_web.box import box as box_routes
from companion_web.guard import guard
from companion_web.history import look_back
from companion_web.house import NAME, House
from companion_web.hub import Hub
from companion_web.pages import assets, pages
from companion_web.portal import portal
from companion_web.ports import BoxPort, GamePort, HistoryPort
from companion_web.qr import qr
from companion_web.seats import remember_seats, seats
from companion_web.stream import stream

BEAT = 10.0  # seconds between heartbeats; pages call the box lost after two


def create_app(
    game: GamePort,
    box: BoxPort | None,
    secret: bytes,
    *,
    past: HistoryPort | None = None,
    tv_open: Callable[[], bool] = lambda: True,
    box_open: bool = False,
    commands_schema: Callable[[], dict[str, Any]] = dict,
    beat: float = BEAT,
    own_wifi: Callable[[], bool] = lambda: False,
    steady: Callable[[], float] = time.monotonic,
) -> Flask:
    """The web app for one table; `box` only where the hardware is simulated, `secret` signs the cookies.

    `tv_open` tells whether guests may see the television's view, `box_open` whether other computers may move a
    simulated box, `own_wifi` whether phones are on the box's own Wi-Fi, which leads nowhere else; `steady` is a clock.
    """
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LIMIT
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = False
    house = House(
        game=game, box=box, tv_open=tv_open, box_open=box_open, commands=commands_schema, streams=Hub(beat)
    )  # fmt: skip
    app.extensions[NAME] = house
    remember_seats(app, secret)
    explain_errors(app)
    guard(app, house, own_wifi, steady)
    for routes in (pages(house), assets(house), qr(house), api(house), seats(house), stream(house), portal(own_wifi)):
        app.register_blueprint(routes)
    if past is not None:
        app.register_blueprint(look_back(house, past))
    if box is not None:
        app.register_blueprint(box_routes(house, box))
    return app

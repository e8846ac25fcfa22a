"""The JSON that is asked for once: state, board, commands, and the description of all routes.

Bodies pass through as bytes; the game reads them.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from flask import Blueprint, Response, request

from companion_web.answers import carry, json_answer
from companion_web.bodies import posted
from companion_web.house import House
from companion_web.portal import PROBES
from companion_web.seats import viewer


def description(commands: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI document with the game's own commands in it: schemas by name, and what each command may carry."""
    document: dict[str, Any] = json.loads((Path(__file__).parent / "openapi.json").read_text("utf-8"))
    question = {"summary": "A phone asks whether this Wi-Fi leads anywhere; answered on the box's own Wi-Fi"}
    for path, (status, _, _) in PROBES.items():
        answers = {
            str(status): {"description": "What its maker says"},
            "404": {"$ref": "#/components/responses/Refused"},
        }
        document["paths"][path] = {"get": {**question, "responses": answers}}
    schemas = document["components"]["schemas"]
    told = dict(commands)
    for name, schema in told.pop("components", {}).items():
        # A command travels in one object with its key: the other fields are no surprise.
        schemas[name] = {field: value for field, value in schema.items() if field != "additionalProperties"}
    for name, value in told.items():
        both = isinstance(value, dict) and isinstance(schemas["Command"].get(name), dict)
        schemas["Command"][name] = {**schemas["Command"][name], **value} if both else value
    return document


def api(house: House) -> Blueprint:
    """The routes that answer with JSON once."""
    routes = Blueprint("api", __name__)

    @cache
    def document() -> bytes:
        return msgspec.json.encode(description(house.commands()))

    @routes.get("/api/state")
    def state() -> Response:
        answer = carry(house.game.state(viewer(house)))
        answer.add_etag()  # a page that has no stream asks every few seconds
        answer.make_conditional(request)
        return answer

    @routes.get("/api/board")
    def board() -> Response:
        return carry(house.game.board(viewer(house)))

    @routes.post("/api/command")
    def command() -> Response:
        return carry(house.game.command(viewer(house), posted(request)))

    @routes.get("/api/openapi.json")
    def openapi() -> Response:
        return json_answer(200, document())

    return routes

"""What the rooms of this package share: the two ports, the switches of `create_app`, and who is streaming just now.

Made once by `create_app`, kept in `app.extensions["spinbank"]`, read by every blueprint. No routes, no JSON.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Flask

from companion_web.hub import Hub
from companion_web.ports import BoxPort, GamePort

NAME = "spinbank"  # of the cookie and of our place in `app.extensions`


@dataclass(frozen=True, kw_only=True)
class House:
    """The ports and switches one app was made with."""

    game: GamePort
    box: BoxPort | None
    tv_open: Callable[[], bool]  # whether guests may see the television's view
    box_open: bool  # whether others than this computer may move a simulated box
    commands: Callable[[], dict[str, Any]]  # JSON schema of the command body, as far as the game told it
    streams: Hub


def house_of(app: Flask) -> House:
    """The house an app was made with."""
    house = app.extensions[NAME]
    assert isinstance(house, House)
    return house

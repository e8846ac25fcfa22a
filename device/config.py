"""How this box is set up: frozen settings from the command line over the environment over what usually fits."""

import os
import socket
from pathlib import Path

from msgspec import Struct


class Settings(Struct, frozen=True):
    """Everything `bootstrap` needs to know."""

    data: Path
    port: int = 8080
    host: str = "0.0.0.0"
    simulate: bool = False
    luck: Path | None = None
    table: Path | None = None  # a position to begin from


def usual_data() -> Path:
    """Where the games are kept: $STATE_DIRECTORY of the service, else $XDG_DATA_HOME/spinbank or ~/.local/share/spinbank."""
    if state := os.environ.get("STATE_DIRECTORY"):
        return Path(state.split(":")[0])
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "spinbank"


def own_address() -> str:
    """The address that phones on the same network can open; asks the routing table, sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation: nobody is there
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"

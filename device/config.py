"""How a box can be set up: the shape of the settings, and what one start was told beside them. No file is opened here."""

import os
import socket
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

Gpio = Annotated[int, Meta(ge=0, le=27)]
Port = Annotated[int, Meta(ge=0, le=65535)]
Value = str | int | float | bool


class Screen(Struct, frozen=True):
    """The OLED."""

    model: Literal["ssd1306", "sh1106", "ssd1309", "none"]
    connection: Literal["i2c", "spi"]
    bus: Annotated[int, Meta(ge=0, le=255)]
    address: Annotated[int, Meta(ge=0x03, le=0x77)]
    spi_device: Literal[0, 1]
    dc_pin: Annotated[int, Meta(ge=1, le=27)]  # luma takes GPIO0 for "no pin"
    reset_pin: Annotated[int, Meta(ge=1, le=27)]
    rotate: Literal[0, 180]
    brightness: Annotated[int, Meta(ge=1, le=100)]
    dim_minutes: Annotated[float, Meta(gt=0)]
    off_minutes: Annotated[float, Meta(gt=0)]
    at_stop: Literal["picture", "blank"]


class Knob(Struct, frozen=True):
    """The rotary encoder and its switch."""

    a: Gpio
    b: Gpio
    press: Gpio
    edges_per_detent: Literal[1, 2, 4]
    swapped: bool
    hold_ms: Annotated[int, Meta(ge=300, le=3000)]
    debounce_ms: Annotated[int, Meta(ge=0, le=300)]


class Plunger(Struct, frozen=True):
    """The plunger's one or two switches."""

    switches: Literal[1, 2]
    pin: Gpio
    second_pin: Gpio
    gap_mm: Annotated[float, Meta(gt=0, le=50)]


class Ring(Struct, frozen=True):
    """The LED ring."""

    on: bool
    leds: Annotated[int, Meta(ge=1, le=144)]
    bus: Annotated[int, Meta(ge=0, le=1)]
    device: Annotated[int, Meta(ge=0, le=2)]
    brightness: Annotated[int, Meta(ge=1, le=100)]


class Sound(Struct, frozen=True):
    """The buzzer."""

    on: bool
    pin: Gpio
    volume: Annotated[int, Meta(ge=0, le=100)]
    night: bool


class Network(Struct, frozen=True):
    """The box's own Wi-Fi."""

    hotspot: bool
    wait_seconds: Annotated[float, Meta(ge=10, le=3600)]


class Web(Struct, frozen=True):
    """Where phones find the box."""

    port: Port
    second_port: Port
    host: str
    tv: bool


class Box(Struct, frozen=True):
    """The box as a person at the table."""

    language: Literal["en", "de", "fr", "es"]


class Config(Struct, frozen=True):
    """Everything of a box that can be set."""

    box: Box
    screen: Screen
    knob: Knob
    plunger: Plunger
    ring: Ring
    sound: Sound
    network: Network
    web: Web


class Settings(Struct, frozen=True):
    """What one start of the program was told; None leaves the choice to the `Config`."""

    data: Path
    config: Path
    port: int | None = None
    host: str | None = None
    simulate: bool = False
    luck: Path | None = None
    table: Path | None = None  # a position to begin from


def usual_data() -> Path:
    """Where the games are kept: $STATE_DIRECTORY of the service, else $XDG_DATA_HOME/spinbank or ~/.local/share/spinbank."""
    if state := os.environ.get("STATE_DIRECTORY"):
        return Path(state.split(":")[0])
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "spinbank"


def usual_config(data: Path) -> Path:
    """Where the settings are kept: beside the games, so that one folder holds everything the box writes."""
    return data / "config.toml"


def own_address() -> str:
    """The address that phones on the same network can open; asks the routing table, sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation: nobody is there
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"

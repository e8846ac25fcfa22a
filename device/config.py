"""How this box is set up: packaged defaults, the family's own file over them, and what one start was told beside them.

Reading gives one frozen `Config`; changing edits the family's own file, keeps its comments and puts it on disk whole.
"""

import difflib
import os
import socket
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import tomlkit
import tomlkit.exceptions
from msgspec import Meta, Struct

Gpio = Annotated[int, Meta(ge=0, le=27)]
Port = Annotated[int, Meta(ge=0, le=65535)]
Value = str | int | float | bool


class BadConfig(Exception):
    """Settings that cannot be used or kept, in one sentence."""


class Screen(Struct, frozen=True):
    """The OLED."""

    model: Literal["ssd1306", "sh1106", "ssd1309", "none"]
    connection: Literal["i2c", "spi"]
    bus: Annotated[int, Meta(ge=0, le=255)]
    address: Annotated[int, Meta(ge=0x03, le=0x77)]
    spi_device: Annotated[int, Meta(ge=0, le=2)]
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


class Config(Struct, frozen=True):
    """Everything of a box that can be set."""

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


# --- reading ------------------------------------------------------------------------------------------------------------


def read(file: Path) -> tuple[Config, tuple[str, ...]]:
    """The settings of this file over the packaged ones, and remarks on keys that mean nothing; BadConfig names the key."""
    own = _parsed(file)
    remarks = []
    for key in _keys(own):
        if key not in _keys(_defaults()):
            near = difflib.get_close_matches(key, _keys(_defaults()), n=1, cutoff=0.4)
            hint = f"; did you mean {near[0]}?" if near else ""
            remarks.append(f'SB-20 {file}: there is no setting "{key}"{hint}')
    return _checked(own, file), tuple(remarks)


def effective(file: Path) -> str:
    """All settings as TOML with what they mean; those of the family's own file are marked."""
    own = _parsed(file)
    _checked(own, file)
    document = tomlkit.parse(_defaults_text())
    for key in _keys(own):
        if key in _keys(_defaults()):
            section, name = key.split(".")
            item = tomlkit.item(own[section][name])
            told = _comment(_table(document, section), name)
            item.comment(f"yours; {told}" if told else "yours")
            _table(document, section)[name] = item
    return tomlkit.dumps(document)


def own_text(file: Path) -> str:
    """The family's own file as it stands; "" where there is none."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadConfig(f"SB-20 {file} cannot be read: {wrong}.") from None


# --- changing -----------------------------------------------------------------------------------------------------------


def change(file: Path, key: str, value: Value) -> Config:
    """Write one setting into the family's own file, comments kept; BadConfig leaves it as it was."""
    known = _keys(_defaults())
    if key not in known:
        near = difflib.get_close_matches(key, known, n=1, cutoff=0.4)
        raise BadConfig(f'SB-20 there is no setting "{key}"{f"; did you mean {near[0]}?" if near else ""}')
    try:
        document = tomlkit.parse(own_text(file))
    except tomlkit.exceptions.ParseError as wrong:
        raise BadConfig(f"SB-20 {file}: {wrong}") from None
    section, name = key.split(".")
    if section not in document:
        document[section] = tomlkit.table()
    _put(_table(document, section), name, value)
    text = tomlkit.dumps(document)
    config = _checked(tomllib.loads(text), file)
    _keep(file, text)
    return config


def typed(text: str) -> Value:
    """What was typed at a command line as the value it looks like: `true`, `17`, `6.5`, `0x3D`, else text."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
    return value if isinstance(value, str | int | float | bool) else text


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


# --- the parts of this ----------------------------------------------------------------------------------------------------


@cache
def _defaults_text() -> str:
    return files("device").joinpath("defaults.toml").read_text(encoding="utf-8")


@cache
def _defaults() -> dict[str, Any]:
    return tomllib.loads(_defaults_text())


def _keys(tables: dict[str, Any]) -> list[str]:
    """All settings as "section.name"; a stray value at the top counts by its own name."""
    keys = []
    for section, names in tables.items():
        keys += [f"{section}.{name}" for name in names] if isinstance(names, dict) else [section]
    return keys


def _parsed(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(own_text(file))
    except tomllib.TOMLDecodeError as wrong:
        raise BadConfig(f"SB-20 {file}: {wrong}") from None


def _checked(own: dict[str, Any], file: Path) -> Config:
    merged = {
        section: {**names, **(found if isinstance(found := own.get(section), dict) else {})}
        for section, names in _defaults().items()
    }
    try:
        config = msgspec.convert(merged, Config)
    except msgspec.ValidationError as wrong:
        what, _, where = str(wrong).partition(" - at `$.")
        key = where.rstrip("`")
        given = own.get(key.partition(".")[0], {}).get(key.partition(".")[2])
        raise BadConfig(f"SB-20 {file}: {key} = {given!r}: {_choices(key) or what[0].lower() + what[1:]}") from None
    if config.knob.debounce_ms >= config.knob.hold_ms:
        raise BadConfig(f"SB-20 {file}: knob.debounce_ms must be shorter than knob.hold_ms")
    taken: dict[int, str] = {}
    for key, gpio in wires(config).items():
        if gpio in taken:
            raise BadConfig(f"SB-20 {file}: GPIO{gpio} is set for both {taken[gpio]} and {key}")
        taken[gpio] = key
    return config


def _choices(key: str) -> str:
    """What may stand there, where it is a choice among few."""
    kinds = {section.name: section.type for section in msgspec.structs.fields(Config)}
    section, _, name = key.partition(".")
    kind = next((field.type for field in msgspec.structs.fields(kinds[section]) if field.name == name), None)
    few = get_args(kind) if get_origin(kind) is Literal else ()
    return f"must be {' or '.join(str(one) for one in few)}" if few else ""


def wires(config: Config) -> dict[str, int]:
    """Which GPIO each setting claims, parts that are off left out; the buses' own pins are named after the bus."""
    screen, knob, plunger = config.screen, config.knob, config.plunger
    claimed = {"knob.a": knob.a, "knob.b": knob.b, "knob.press": knob.press, "plunger.pin": plunger.pin}
    if plunger.switches == 2:
        claimed["plunger.second_pin"] = plunger.second_pin
    if config.sound.on:
        claimed["sound.pin"] = config.sound.pin
    if screen.model != "none" and screen.connection == "i2c":
        claimed |= {"I2C data (screen)": 2, "I2C clock (screen)": 3}
    if screen.model != "none" and screen.connection == "spi":
        claimed |= {"SPI data (screen)": 10, "SPI clock (screen)": 11, "screen.dc_pin": screen.dc_pin}
        claimed |= {"screen.reset_pin": screen.reset_pin, "SPI select (screen)": 8 - screen.spi_device}
    if config.ring.on:
        claimed["SPI data (ring)"] = 10 if config.ring.bus == 0 else 20
    return claimed


def _table(document: tomlkit.TOMLDocument, section: str) -> Any:
    table: Any = document[section]
    return table


def _put(table: Any, name: str, value: Value) -> None:
    item = tomlkit.item(value)
    if comment := _comment(table, name):
        item.comment(comment)
    table[name] = item


def _comment(table: Any, name: str) -> str:
    """What stands behind a value; asked of the container, because tables hand out booleans without their comments."""
    return str(table.value.item(name).trivia.comment).lstrip("# ") if name in table else ""


def _keep(file: Path, text: str) -> None:
    """Replace the file behind any symbolic link, whole or not at all, and put it on disk."""
    target = file.resolve()
    new = target.with_name(target.name + ".new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with new.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        new.replace(target)
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as wrong:
        raise BadConfig(f"SB-21 {target} cannot be written: {wrong.strerror}.") from None

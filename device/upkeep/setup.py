"""What the settings ask of the computer: the few of them that can be checked against it, as one plain value."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Setup(Struct, frozen=True, kw_only=True):
    """The settings that doctor compares with this computer; pins by what hangs on them, GPIO numbers."""

    data: str  # the folder of games, boards and keys
    config: str  # the family's own file of settings; it need not exist
    problem: str = ""  # why that file cannot be used, in a sentence with its code
    values: Mapping[str, Mapping[str, Any]] = {}  # all settings by section, for the report
    model: str = "ssd1306"
    connection: str = "i2c"
    bus: int = 1
    address: int = 0x3C
    spi_device: int = 0
    pins: Mapping[str, int] = {}
    ring: bool = False
    ring_bus: int = 0
    ring_device: int = 0
    host: str = "0.0.0.0"
    ports: tuple[int, ...] = (8080,)

    @property
    def i2c(self) -> bool:
        """Whether an OLED hangs on the I2C bus."""
        return self.model != "none" and self.connection == "i2c"

    @property
    def spi(self) -> tuple[tuple[str, int, int], ...]:
        """What hangs on SPI: its name, bus and device."""
        oled = self.model != "none" and self.connection == "spi"
        return (("the OLED", 0, self.spi_device),) * oled + (
            ("the LED ring", self.ring_bus, self.ring_device),
        ) * self.ring


def setup_from(values: Mapping[str, Mapping[str, Any]], *, data: str, config: str, problem: str = "") -> Setup:
    """The settings to check, from all settings by section as they stand in `defaults.toml`."""
    screen, ring, web = values["screen"], values["ring"], values["web"]
    return Setup(
        data=data,
        config=config,
        problem=problem,
        values=values,
        model=screen["model"],
        connection=screen["connection"],
        bus=screen["bus"],
        address=screen["address"],
        spi_device=screen["spi_device"],
        pins=pins_from(values),
        ring=ring["on"],
        ring_bus=ring["bus"],
        ring_device=ring["device"],
        host=web["host"],
        ports=tuple(dict.fromkeys((web["port"], web["second_port"]))),
    )


def pins_from(values: Mapping[str, Mapping[str, Any]]) -> dict[str, int]:
    """Each GPIO that the settings put to use, by the words of the settings."""
    screen, knob, plunger = values["screen"], values["knob"], values["plunger"]
    pins = {"knob a": knob["a"], "knob b": knob["b"], "knob press": knob["press"], "plunger pin": plunger["pin"]}
    if plunger["switches"] == 2:
        pins["plunger second_pin"] = plunger["second_pin"]
    if screen["model"] != "none" and screen["connection"] == "spi":
        pins |= {"screen dc_pin": screen["dc_pin"], "screen reset_pin": screen["reset_pin"]}
    if values["sound"]["on"]:
        pins["sound pin"] = values["sound"]["pin"]
    return pins

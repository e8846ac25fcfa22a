"""The family's settings in the words of each part, and on which pins they claim."""

from collections.abc import Callable

from msgspec.structs import asdict

from device.config import Config
from hardware.buzzer import SoundSetup
from hardware.glass import ScreenSetup
from hardware.pins import Feel, Pins
from hardware.ring import RingSetup
from hardware.wiring import Wire, chosen, options


def pins(config: Config) -> Pins:
    """Where the contacts are."""
    knob, plunger = config.knob, config.plunger
    return Pins(knob.a, knob.b, knob.press, plunger.pin, plunger.second_pin if plunger.switches == 2 else None)


def feel(config: Config) -> Feel:
    """How knob and plunger feel."""
    knob = config.knob
    return Feel(
        edges_per_detent=knob.edges_per_detent,
        swapped=knob.swapped,  # whatever way round the box stands: clockwise stays clockwise
        hold=knob.hold_ms / 1000,
        debounce=knob.debounce_ms / 1000,
        gap_mm=config.plunger.gap_mm,
    )


def screen_setup(config: Config) -> ScreenSetup:
    """Which panel there is."""
    return ScreenSetup(**{name: getattr(config.screen, name) for name in ScreenSetup.__struct_fields__})


def ring_setup(config: Config) -> RingSetup:
    """Which ring there is; at night it is as quiet as the sound."""
    return RingSetup(**asdict(config.ring), night=config.sound.night)


def sound_setup(config: Config) -> SoundSetup:
    """Which buzzer there is."""
    return SoundSetup(**asdict(config.sound))


def wires_as_set(config: Config) -> tuple[Wire, ...]:
    """The wires of a box that is set up like this, moved pins included."""
    screen, ring = config.screen, config.ring
    moved = {
        "knob.a": config.knob.a,
        "knob.b": config.knob.b,
        "knob.press": config.knob.press,
        "plunger.pin": config.plunger.pin,
        "plunger.second_pin": config.plunger.second_pin,
        "screen.dc_pin": screen.dc_pin,
        "screen.reset_pin": screen.reset_pin,
        "screen.cs": 8 - min(screen.spi_device, 1),  # the header carries two selects: GPIO8 and GPIO7
        "sound.pin": config.sound.pin,
    }
    wanted = options(
        connection="none" if screen.model == "none" else screen.connection,
        switches=config.plunger.switches,
        ring=ring.on,
        ring_bus=ring.bus,
        sound=config.sound.on,
    )
    return chosen(wanted, moved)


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


# What a part refuses of its settings is known before they are kept.
FITTINGS: tuple[Callable[[Config], object], ...] = (pins, feel, screen_setup, ring_setup, sound_setup)

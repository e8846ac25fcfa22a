"""The parts that people touch, see and hear, made from the settings: the real ones, or simulated ones.

One choice, made once at the start: on a Raspberry Pi the real parts, whatever is missing of them is told and tried again;
elsewhere, or when asked for, simulated ones. Nothing turns into the other while it runs.
"""

from collections.abc import Callable
from contextlib import ExitStack

from msgspec import Struct
from msgspec.structs import asdict

from companion_web.ports import BoxPort
from device.config import Config
from device.panel.face import Rest
from hardware.buzzer import Buzzer, SoundSetup, mock_speaker
from hardware.factories import LaterPins, lgpio_factory, mock_factory, on_a_pi
from hardware.glass import Glass, ScreenSetup, SimulatedGlass
from hardware.inputs import PinInputs
from hardware.pins import Feel, Pins
from hardware.ring import LedRing, RingSetup, SimulatedRing
from hardware.screen import Screen
from hardware.simulator import SimulatedHands
from hardware.trouble import Tell
from hardware.wires import opener
from hardware.wiring import Wire, chosen, options


class Parts(Struct, frozen=True):
    """All parts of one box; `box` are the hands on a simulated one, `why` says why it is simulated."""

    inputs: PinInputs
    glass: Glass
    ring: LedRing
    buzzer: Buzzer
    box: BoxPort | None = None
    why: str = ""

    def put_in_force(self, config: Config) -> None:
        """Use these settings from now on; a part whose own have not changed is not disturbed."""
        self.inputs.restart(pins(config), feel(config))
        self.glass.setup(screen_setup(config))
        self.ring.setup(ring_setup(config))
        self.buzzer.setup(sound_setup(config))


class SimulatedBox:
    """The BoxPort of a box made of mock pins and a picture in memory."""

    def __init__(self, hands: SimulatedHands, glass: SimulatedGlass) -> None:
        self.turn = hands.turn
        self.press = hands.press
        self.release = hands.release
        self.plunger = hands.plunger
        self.screen_png = glass.png
        self.screen_count = glass.count


Make = Callable[[Config, Tell, ExitStack], Parts]  # the stack gives back what the parts hold when all have stopped


def choose(config: Config, tell: Tell, house: ExitStack) -> Parts:
    """The parts of the computer this runs on."""
    return (real if on_a_pi() else elsewhere)(config, tell, house)


def real(config: Config, tell: Tell, house: ExitStack) -> Parts:
    """The parts of a Raspberry Pi; each opens its pins by itself, and again if they are lost."""
    outputs = LaterPins(lgpio_factory)
    house.callback(outputs.close)
    return Parts(
        PinInputs(lgpio_factory, pins(config), feel(config), tell=tell),
        Screen(screen_setup(config), tell, open=opener(outputs)),
        LedRing(ring_setup(config), tell),
        Buzzer(outputs, sound_setup(config), tell),
    )


def elsewhere(config: Config, tell: Tell, house: ExitStack) -> Parts:
    """Simulated parts, where there are no others."""
    return simulated(config, tell, house, "this computer is not a Raspberry Pi")


def simulated(config: Config, tell: Tell, house: ExitStack, why: str = "as asked") -> Parts:
    """Parts in memory: the same code over pins, glass, ring and buzzer that only pretend."""
    contacts, speaker = mock_factory(), mock_speaker()
    house.callback(contacts.close)
    house.callback(speaker.close)
    lamps, glass, wired = SimulatedRing(), SimulatedGlass(), pins(config)
    hands = SimulatedHands(contacts, wired, edges_per_detent=config.knob.edges_per_detent)
    return Parts(
        PinInputs(contacts, wired, feel(config), tell=tell),
        glass,
        LedRing(ring_setup(config), tell, open_wire=lamps.open),
        Buzzer(speaker, sound_setup(config), tell),
        SimulatedBox(hands, glass),
        why,
    )


# --- the family's settings in the words of each part ----------------------------------------------------------------------


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


def rest(config: Config) -> Rest:
    """When the glass dims and goes off."""
    return Rest(dim=config.screen.dim_minutes * 60, off=config.screen.off_minutes * 60)


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

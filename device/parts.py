"""The parts that people touch, see and hear, made from the settings: the real ones, or simulated ones.

One choice, made once at the start: on a Raspberry Pi the real parts, whatever is missing of them is told and tried again;
elsewhere, or when asked for, simulated ones. Nothing turns into the other while it runs.
"""

from collections.abc import Callable
from contextlib import ExitStack
from importlib.metadata import PackageNotFoundError, version

from msgspec import Struct

from companion_web.ports import BoxPort
from device.config import Config
from device.fitting import feel, pins, ring_setup, screen_setup, sound_setup
from device.panel.face import Rest
from hardware.buzzer import Buzzer, mock_speaker
from hardware.factories import LaterPins, MockPins, lgpio_factory, mock_factory, on_a_pi
from hardware.glass import Glass, SimulatedGlass
from hardware.inputs import PinInputs
from hardware.ring import LedRing, SimulatedRing
from hardware.screen import Screen
from hardware.simulator import SimulatedHands
from hardware.trouble import Tell
from hardware.wires import opener


class SimulatedBox:
    """The BoxPort of a box made of mock pins and a picture in memory."""

    def __init__(self, contacts: MockPins, config: Config, glass: SimulatedGlass) -> None:
        self._contacts = contacts
        self.rewire(config)
        self.screen_png = glass.png
        self.screen_count = glass.count

    def rewire(self, config: Config) -> None:
        """Let the hands move the pins of these settings."""
        hands = SimulatedHands(self._contacts, pins(config), edges_per_detent=config.knob.edges_per_detent)
        self.turn, self.press, self.release, self.plunger = hands.turn, hands.press, hands.release, hands.plunger


class Parts(Struct, frozen=True):
    """All parts of one box; `box` are the hands on a simulated one, `why` says why it is simulated."""

    inputs: PinInputs
    glass: Glass
    ring: LedRing
    buzzer: Buzzer
    box: BoxPort | None = None
    why: str = ""
    made_of: str = ""  # the libraries that move real parts, for the log

    def put_in_force(self, config: Config) -> None:
        """Use these settings from now on; a part whose own have not changed is not disturbed. TimeoutError if one hangs."""
        self.glass.setup(screen_setup(config))
        self.ring.setup(ring_setup(config))
        self.buzzer.setup(sound_setup(config))
        if isinstance(self.box, SimulatedBox):
            self.box.rewire(config)
        if not self.inputs.restart(pins(config), feel(config)):
            raise TimeoutError("the pins do not come back")


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
        made_of=f"Pins by {_version('lgpio')} through {_version('gpiozero')}, screen by {_version('luma.oled')}.",
    )


def _version(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} (not installed)"


def elsewhere(config: Config, tell: Tell, house: ExitStack) -> Parts:
    """Simulated parts, where there are no others."""
    return simulated(config, tell, house, "this computer is not a Raspberry Pi")


def simulated(config: Config, tell: Tell, house: ExitStack, why: str = "as asked") -> Parts:
    """Parts in memory: the same code over pins, glass, ring and buzzer that only pretend."""
    contacts, speaker = mock_factory(), mock_speaker()
    house.callback(contacts.close)
    house.callback(speaker.close)
    lamps, glass = SimulatedRing(), SimulatedGlass()
    return Parts(
        PinInputs(contacts, pins(config), feel(config), tell=tell),
        glass,
        LedRing(ring_setup(config), tell, open_wire=lamps.open),
        Buzzer(speaker, sound_setup(config), tell),
        SimulatedBox(contacts, config, glass),
        why,
    )


def rest(config: Config) -> Rest:
    """When the glass dims and goes off."""
    return Rest(dim=config.screen.dim_minutes * 60, off=config.screen.off_minutes * 60)

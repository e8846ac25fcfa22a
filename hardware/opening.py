"""Opening pins: one contact, and all contacts of a part together, through gpiozero on an explicitly chosen factory.

Here lives what touches the pin library: the callback, the library's time stamps, taking and giving back. When to try
again is `hardware.inputs`' business; which library it is, `hardware.factories`'.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from hardware.factories import PinFactory, is_hardware_problem, pin_missing, still_listens
from hardware.pins import Pins

OLDEST = 2.0  # seconds: a stamp older than this is not of the clock it is compared with

Source = PinFactory | Callable[[], PinFactory]  # pins that somebody else will close, or how to open and reopen them
Hear = Callable[["Contact", bool, float], None]  # (contact, closed, the library's time stamp)


def on_our_clock(stamp: float, now: float, wall: float) -> float:
    """When an edge happened, as seconds of the clock that says `now`, from a stamp of that clock or of the wall's.

    lgpio's documents promise neither: old kernels count from 1970, new ones from the start. Another origin: `now`.
    """
    for age in (now - stamp, wall - stamp):
        if 0 <= age <= OLDEST:
            return now - age
    return now


class Contact:
    """One pin with a switch to ground behind it."""

    def __init__(self, name: str, gpio: int, factory: PinFactory, hear: Hear) -> None:
        from gpiozero import InputDevice  # type: ignore[import-untyped]

        self.name = name
        self._hear = hear
        self._device: Any = None
        try:
            self._device = InputDevice(gpio, pull_up=True, pin_factory=factory)
            self._device.pin.when_changed = self._changed
        except Exception as problem:
            self.close()
            if not is_hardware_problem(problem):
                raise
            raise pin_missing(name, gpio, problem) from problem

    @property
    def closed(self) -> bool:
        """Whether the switch is closed now."""
        return bool(self._device.is_active)

    def close(self) -> None:
        """Give the pin back, whatever state it is in."""
        device, self._device = self._device, None
        if device is None:
            return
        with suppress(Exception):
            device.pin.when_changed = None  # lgpio would go on calling, whether or not the device is closed
        with suppress(Exception):
            device.close()

    def _changed(self, ticks: float, state: float) -> None:
        # In the library's own single thread: `hear` neither lingers nor raises.
        self._hear(self, not state, ticks)


class Opened:
    """The contacts of both parts, taken and given back part by part."""

    def __init__(self, source: Source, hear: Hear) -> None:
        self._source = source
        self._hear = hear
        self._factory: PinFactory | None = None
        self._parts: dict[str, dict[str, Contact]] = {}

    def take(self, part: str, pins: Pins) -> dict[str, bool]:
        """Open all contacts of a part and read them; `HardwareMissing` says which pin cannot be had, and none is."""
        self.give_back(part)
        if self._factory is None:
            self._factory = self._source() if callable(self._source) else self._source
        taken: dict[str, Contact] = {}
        self._parts[part] = taken
        try:
            for name, gpio in pins.of(part).items():
                taken[name] = Contact(name, gpio, self._factory, self._hear)
            # Callbacks are in place before the levels are read: an edge in between is seen twice and counts once.
            return {name: contact.closed for name, contact in taken.items()}
        except Exception:
            self.give_back(part)
            raise

    def give_back(self, part: str) -> None:
        """Close what is open of a part."""
        for contact in self._parts.pop(part, {}).values():
            contact.close()

    def has(self, contact: Contact) -> bool:
        """Whether this contact is open and not an earlier one of its name."""
        return any(contact is one for taken in self._parts.values() for one in taken.values())

    def levels(self, names: tuple[str, ...]) -> dict[str, bool]:
        """What the pins say now, of those contacts that are open."""
        return {name: one.closed for taken in self._parts.values() for name, one in taken.items() if name in names}

    def listens(self) -> bool:
        """Whether edges can still arrive; True where nothing is open."""
        return self._factory is None or still_listens(self._factory)

    def close(self) -> None:
        """Give everything back, with the factory if it is ours to close."""
        for part in tuple(self._parts):
            self.give_back(part)
        self.forget_factory()

    def forget_factory(self) -> bool:
        """Close the factory if it is ours, so that the next `take` makes a new one; False when it is not."""
        if not callable(self._source):
            return False
        for part in tuple(self._parts):
            self.give_back(part)
        factory, self._factory = self._factory, None
        if factory is not None:
            with suppress(Exception):
                factory.close()
        return True

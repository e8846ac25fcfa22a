"""What the box needs from whatever manages its network; `nmcli` is the real thing, `FakeWireless` a pretended one."""

from typing import Protocol

from msgspec import Struct

from hardware.trouble import Trouble

OWN_ADDRESS = "10.42.0.1"  # the box's address on its own Wi-Fi


class OwnWifi(Struct, frozen=True):
    """Name and key of the box's own Wi-Fi; the key is shown on the OLED and nowhere else."""

    name: str
    key: str

    def __repr__(self) -> str:
        """Without the key, so that no log and no report can have it."""
        return f"OwnWifi({self.name!r})"


class Status(Struct, frozen=True):
    """What carries the box now."""

    linked: bool = False  # a known Wi-Fi or a cable
    own: bool = False  # the box's own Wi-Fi is up
    radio: str = "ready"  # ready | off | none


class WirelessTrouble(Exception):
    """The network cannot be seen or changed; carries what to tell people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.trouble = Trouble("network", code, text)


class Wireless(Protocol):
    """The network's manager. Calls may take seconds; each raises WirelessTrouble when it cannot be done."""

    def status(self) -> Status:
        """What carries the box now."""

    def known_in_sight(self) -> bool:
        """Search for a known Wi-Fi; disturbs whoever is on the own one."""

    def stations(self) -> int:
        """How many devices are on the own Wi-Fi; 1 where that cannot be known."""

    def start_own(self) -> None:
        """Leave the network and offer the own Wi-Fi."""

    def stop_own(self) -> None:
        """Take the own Wi-Fi back; known networks are joined again by themselves."""


class FakeWireless:
    """A network in memory, moved by setting its fields."""

    def __init__(self, *, linked: bool = True) -> None:
        """Begin with a known network, or with none."""
        self.linked = linked
        self.own = False
        self.radio = "ready"
        self.in_sight = False
        self.people = 0
        self.trouble: WirelessTrouble | None = None
        self.calls: list[str] = []

    def status(self) -> Status:
        """As the fields say."""
        self._fail()
        return Status(self.linked and not self.own, self.own, self.radio)

    def known_in_sight(self) -> bool:
        """As the fields say."""
        self._fail()
        self.calls.append("look")
        return self.in_sight

    def stations(self) -> int:
        """As the fields say."""
        self._fail()
        return self.people if self.own else 0

    def start_own(self) -> None:
        """The own Wi-Fi is up at once."""
        self.calls.append("start")
        self._fail()
        self.own = True

    def stop_own(self) -> None:
        """A network in sight carries the box at once."""
        self.calls.append("stop")
        self._fail()
        self.own = False
        self.linked = self.in_sight

    def _fail(self) -> None:
        if self.trouble is not None:
            raise self.trouble

"""The address phones open: from the routing table each time, because a router may give another one at any moment.

Never from a name: names turn into name-2 and do not open everywhere.
"""

from collections.abc import Callable

from device.network.wireless import OWN_ADDRESS


class Addresses:
    """The newest address of the box: `look` every few seconds, and whoever needs it is told of a change."""

    def __init__(self, ask: Callable[[], str]) -> None:
        """`ask` gives the address of the way out; one that begins with 127. means there is none."""
        self._ask = ask
        self.newest = ""

    def look(self, *, own: bool) -> str:
        """The address now, "" where no phone could reach the box; `own` while it offers its own Wi-Fi."""
        found = OWN_ADDRESS if own else self._ask()
        self.newest = "" if found.startswith("127.") else found
        return self.newest

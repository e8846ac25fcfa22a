"""All parts of the box that do not work now, collected from whatever thread notices, told to everybody as one tuple."""

import logging
from collections.abc import Callable
from threading import Lock

from hardware.seldom import Seldom
from hardware.trouble import Trouble

log = logging.getLogger(__name__)


class Troubles:
    """What is wrong now, one trouble a part."""

    def __init__(self, *known: Trouble) -> None:
        self._lock = Lock()
        self._log = Seldom(log)  # a part that comes and goes must not fill the card
        self._now = {trouble.part: trouble for trouble in known}
        self._publish: Callable[[tuple[Trouble, ...]], None] = lambda _: None

    def publish_to(self, publish: Callable[[tuple[Trouble, ...]], None]) -> None:
        """Tell this listener, now and with every change."""
        with self._lock:
            self._publish = publish
            publish(self._all())

    def tell(self, part: str, trouble: Trouble | None) -> None:
        """Take what is wrong with a part, None when it is well again."""
        with self._lock:
            if self._now.get(part) == trouble:
                return
            if trouble is None:
                del self._now[part]
                self._log(f"{part} well", f"the {part} is well again")
            else:
                self._now[part] = trouble
                self._log(trouble.code, f"{trouble.code} {trouble.text}")
            self._publish(self._all())

    def _all(self) -> tuple[Trouble, ...]:
        return tuple(self._now[part] for part in sorted(self._now))

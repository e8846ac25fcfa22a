"""The settings of the box that runs: changed by hand, by knob or by phone, kept on disk, and put into force at once."""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from time import monotonic

from device.config import Config, Value
from device.config_file import BadConfig, change, read, tried, typed
from device.language import _

TRIAL = 45.0  # seconds in which a screen that shows snow may be looked at
log = logging.getLogger(__name__)

# What people may change while the box runs, from its own menu or a phone; pins are a matter for whoever wires them.
OPEN = frozenset(
    {
        "screen.model", "screen.address", "screen.rotate", "screen.brightness",
        "knob.swapped", "knob.edges_per_detent",
        "ring.on", "ring.brightness", "sound.on", "sound.volume", "sound.night", "network.hotspot",
        "web.tv", "box.language",
    }
)  # fmt: skip


class Setup:
    """One file of settings and the parts they belong to; any thread may change or look."""

    def __init__(
        self,
        file: Path,
        config: Config,
        put_in_force: Callable[[Config], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`put_in_force` is called with the settings whenever they have changed."""
        self._file = file
        self._config = config
        self._put_in_force = put_in_force
        self._lock = Lock()
        self._mark = _mark(file)
        self._clock = clock
        self._lapses = float("inf")  # when what is only tried ends

    @property
    def config(self) -> Config:
        """The settings as they are now."""
        return self._config

    def open_ones(self) -> dict[str, Value]:
        """What people may change, by name."""
        return {
            key: getattr(getattr(self._config, key.partition(".")[0]), key.partition(".")[2]) for key in sorted(OPEN)
        }

    def change(self, key: str, value: Value, *, keep: bool = True) -> str | None:
        """Put one setting into force, and keep it unless it is only tried; returns why not, and then nothing has changed."""
        if key not in OPEN:
            return _("SB-20 {key} can only be changed in {file}.", key=key, file=self._file)
        if isinstance(value, str):
            value = typed(value)
        with self._lock:
            try:
                config = change(self._file, key, value) if keep else tried(self._config, self._file, key, value)
            except BadConfig as wrong:
                return str(wrong)
            if not keep:
                self._lapses = self._clock() + TRIAL
                return self._force(config)
            self._mark = _mark(self._file)
            return self._adopt(config)

    def look(self) -> None:
        """Take up what somebody wrote into the file; a file that cannot be used changes nothing and is said once."""
        if not self._lock.acquire(blocking=False):
            return  # somebody is changing it just now
        try:
            if self._clock() >= self._lapses:
                self._lapses = float("inf")
                self._force(self._config)
            mark = _mark(self._file)
            if mark == self._mark:
                return
            self._mark = mark
            try:
                config, remarks = read(self._file)
            except BadConfig as wrong:
                log.warning("the settings stay as they were: %s", wrong)
                return
            for remark in remarks:
                log.warning("%s", remark)
            self._adopt(config)
        finally:
            self._lock.release()

    def _adopt(self, config: Config) -> str | None:
        if config == self._config and self._lapses == float("inf"):
            return None
        self._config, self._lapses = config, float("inf")
        return self._force(config)

    def _force(self, config: Config) -> str | None:
        """Put settings into force; what cannot be is said, and taken up at the next start."""
        try:
            self._put_in_force(config)
        except Exception:
            log.exception("SB-23 settings are kept, but not all are in force before the next start")
            return _("SB-23 This is kept, but in force only after the next start.")
        return None


def _mark(file: Path) -> tuple[int, int, int]:
    """Changes whenever the file does."""
    try:
        found = file.stat()
    except OSError:
        return (0, 0, 0)
    return (found.st_mtime_ns, found.st_size, found.st_ino)

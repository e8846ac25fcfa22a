"""Who listens in tests: they remember, and a test can wait on them."""

from collections.abc import Callable
from threading import Condition

from hardware.signals import Signal
from hardware.trouble import Trouble

PATIENCE = 10.0  # seconds: far more than any of this takes; only a failing test waits that long


class Heard:
    """Remembers signals."""

    def __init__(self) -> None:
        self.signals: list[Signal] = []
        self._news = Condition()

    def __call__(self, signal: Signal) -> None:
        with self._news:
            self.signals.append(signal)
            self._news.notify_all()

    def until(self, enough: Callable[[list[Signal]], bool]) -> list[Signal]:
        with self._news:
            assert self._news.wait_for(lambda: enough(self.signals), PATIENCE), self.signals
            return list(self.signals)

    def count(self, count: int) -> list[Signal]:
        return self.until(lambda signals: len(signals) >= count)


class Told:
    """Remembers what is wrong."""

    def __init__(self) -> None:
        self.now: dict[str, Trouble] = {}
        self.all: list[tuple[str, Trouble | None]] = []
        self._news = Condition()

    def __call__(self, part: str, trouble: Trouble | None) -> None:
        with self._news:
            assert trouble != self.now.get(part), "told on change only"
            self.now.pop(part, None)
            if trouble is not None:
                self.now[part] = trouble
            self.all.append((part, trouble))
            self._news.notify_all()

    def until(self, part: str, code: str | None) -> Trouble:
        """Wait until a part has this trouble, or none."""
        with self._news:
            held = self._news.wait_for(lambda: self._code(part) == code, PATIENCE)
            assert held, (code, self.all)
            return self.now.get(part, Trouble(part, "", ""))

    def count(self, count: int) -> list[tuple[str, Trouble | None]]:
        """Wait until so much was told, wrong and well again."""
        with self._news:
            assert self._news.wait_for(lambda: len(self.all) >= count, PATIENCE), self.all
            return list(self.all)

    def _code(self, part: str) -> str | None:
        trouble = self.now.get(part)
        return None if trouble is None else trouble.code

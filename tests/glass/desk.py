"""A screen on a fake bus with a clock we step; the thread's turns are taken by hand. Test material."""

from hardware.glass import ScreenSetup
from hardware.screen import Screen
from hardware.trouble import Trouble
from tests.glass.fake_bus import FakeBus, FakePanel


class Desk:
    """One screen, its bus and panels, and what was told."""

    def __init__(self, *panels: FakePanel, setup: ScreenSetup | None = None, address: int = 0x3C) -> None:
        setup = setup or ScreenSetup()
        self.now = 1000.0
        self.bus = FakeBus(*(panels or (FakePanel(setup.model),)), address=address, tick=self.spend)
        self.panel = next(iter(self.bus.panels.values()))
        self.told: list[Trouble | None] = []
        self.screen = Screen(setup, self.listen, open=self.bus.open, clock=lambda: self.now)

    def listen(self, part: str, trouble: Trouble | None) -> None:
        assert part == "screen"
        self.told.append(trouble)

    def spend(self, seconds: float) -> None:
        self.now += seconds

    def step(self) -> float:
        """Take turns until the thread would rest; returns for how long."""
        while not (pause := self.screen.step()):
            pass
        return pause

    def run(self, seconds: float) -> None:
        """Let time pass, with a turn whenever the thread would wake."""
        end = self.now + seconds
        while self.now < end:
            self.now += min(self.step(), max(end - self.now, 0.001))
        self.step()

    @property
    def codes(self) -> list[str]:
        return [trouble.code if trouble else "well" for trouble in self.told]

    @property
    def seen(self) -> bytes:
        """What a person sees, as `Image.tobytes` gives it."""
        return self.panel.picture().tobytes()

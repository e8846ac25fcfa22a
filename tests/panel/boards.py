"""Families without a phone at a real table with another board: all they do is turn, press and push. Test material only."""

from collections.abc import Callable

from device.panel.rows import Row
from device.views.board_shapes import Board
from device.views.shapes import State
from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Turned
from tests.front_door import Evening as Table
from tests.panel.test_whole_game import Family

GOES_ON = ("land", "done", "salary", "bid", "pass", "bail", "free", "play", "claim", "hammer")


class Household(Family):
    """A family at Junior or Classic: does what the table waits for, and looks after its deeds now and then."""

    def __init__(self, table: Table, seed: int, board: str, **rules: str) -> None:
        super().__init__(table, seed)
        self._seen: tuple[object, tuple[State, Board]] | None = None
        self.table.box("new_game", board=board)
        for setting, value in rules.items():
            self.table.box("set", setting=setting, value=value)
        self.pages: set[str] = set()

    def look(self) -> tuple[State, Board]:
        """What the box is told; without a wheel and a clock it is the same for as long as nothing happens."""
        scene = self.table.feed.newest
        if self._seen is None or self._seen[0] is not scene:
            self._seen = (scene, super().look())
        return self._seen[1]

    def sit_at(self, tokens: tuple[str, ...]) -> None:
        """These sit down with the knob, and the game begins."""
        for token in tokens:
            self.hand(Pressed())
            self.choose(f"add {token}")
        self.hand(Pressed())
        self.choose("begin")
        self.finish()

    def hand(self, signal: object) -> None:
        super().hand(signal)  # type: ignore[arg-type]
        self.pages.add(self.face.page)

    def to(self, wanted: Callable[[Row], bool]) -> bool:
        """Turn to one of these rows and press; False where there is none."""
        found = [index for index, row in enumerate(self.rows()) if wanted(row)]
        if not found:
            return False
        self.hand(Turned(self.luck.choice(found) - self.face.cursor))
        self.hand(Pressed())
        return True

    def go_on(self) -> None:
        """One thing after the other until the game is over."""
        state, _ = self.look()
        if self.face.page in ("deeds", "deed"):
            self.manage()
        elif self.face.page != "home":
            self.hand(Pressed())
        elif state.step == "draw" and self.luck.random() < 0.8:
            self.hand(PlungerIn())
            self.hand(PlungerOut(self.luck.random()))
        else:
            self.decide(state)

    def decide(self, state: State) -> None:
        """The list on the home page, or what a press does there, or the menu."""
        rows = self.rows()
        if state.step == "debt" and self.luck.random() < 0.9 and self.to(lambda row: row.key.startswith("deeds|")):
            return
        if any(one.command in ("build", "lift") for one in state.options) and self.luck.random() < 0.3:
            self.open_menu()
            self.to(lambda row: row.key.startswith("deeds|"))
        elif rows:
            self.to(lambda row: row.option is not None)
            self.finish()
        else:
            self.hand(Pressed())
            if self.face.page == "menu" and not self.to(lambda row: row.option and row.option.command in GOES_ON):
                self.hand(Held())
            self.finish()

    def open_menu(self) -> None:
        """The menu, from the home page of any step."""
        if self.rows():
            self.to(lambda row: row.go == "menu")
        else:
            self.hand(Turned(1))

    def manage(self) -> None:
        """Build where it goes, else sell or mortgage, or leave."""
        if self.face.page == "deeds":
            if self.luck.random() < 0.4 or not self.to(lambda row: row.go == "deed"):
                self.hand(Held())
        else:
            debt = self.look()[0].step == "debt"
            wanted = ("sell", "mortgage") if debt else ("build", "lift")
            if not self.to(lambda row: row.option and row.option.command in wanted):
                self.to(lambda row: bool(row.why))
                self.hand(Held())
            self.finish()

    def play(self, touches: int) -> State:
        """Until the game is over, or so many rounds of it."""
        for _ in range(touches):
            if self.look()[0].phase == "over":
                break
            self.go_on()
        return self.look()[0]

"""What every screen is given to draw: the canvas, the face, the state, the board and the time; and the shared headline.

Only what all screens need alike lives here: the seat's icon and name, money in this edition's currency, headline, foot.
"""

from msgspec import Struct

from device.language import _
from device.panel.canvas import LINES, Canvas, gain, money
from device.panel.face import Face
from device.panel.letters import SMALL, Said
from device.panel.rows import name_of, part_name, seat_of
from device.views.board_shapes import Board
from device.views.shapes import State

FOOT = LINES[5]
CHAIN = 19  # letters beside an icon
HINT = 4.0  # seconds each of two hints stays


class Scene(Struct):
    """One frame's canvas and everything it is drawn from."""

    canvas: Canvas
    face: Face
    state: State
    board: Board
    now: float

    def name(self, seat: str) -> str:
        """How the table calls a seat."""
        return name_of(self.state, seat)

    def token(self, seat: str) -> str:
        """The icon of a seat, "" for nobody."""
        view = seat_of(self.state, seat)
        return view.token if view else ""

    def place(self, space: str) -> str:
        """The printed name of a space."""
        return next((view.name for view in self.board.spaces if view.id == space), "")

    def money(self, amount: int) -> str:
        """An amount as it is written in this edition."""
        return money(self.board.currency, amount)

    def gain(self, amount: int) -> str:
        """A change with its plus or minus."""
        return gain(self.board.currency, amount)

    def named(self, seat: str, message: str, columns: int = CHAIN, **blanks: str) -> Said:
        """A message about `{name}`, the name cut where the rest needs the room; then what matters in it: what, or who."""
        return SMALL.around(columns, message, self.name(seat), **blanks), blanks.get("what", self.name(seat))

    def head(self, text: Said, right: Said = "", seat: str = "") -> None:
        """The first line. Scripted luck is written over its right end on every page: nobody may take it for real."""
        # Translators: luck comes from a file, not from chance; at most 8 letters
        self.canvas.row(LINES[0], self.token(seat), text, _("SCRIPTED") if self.state.scripted else right)

    def list_foot(self) -> None:
        """The last line under something to choose from: how to choose, and in turn how to get out."""
        if self.face.page != "home" and self.now // HINT % 2:
            # Translators: at most 21 letters
            self.foot(_("hold = back"))
        else:
            how = (
                # Translators: what to do with the knob
                _("turn, then press"),
                # Translators: its short form, at most 21 letters
                _("turn + press"),
            )
            self.foot(how)

    def foot(self, text: Said, right: Said = "") -> None:
        """The last line: what to press; on the home page every third hint is what does not work."""
        faults = self.state.troubles
        if faults and self.face.page == "home" and int(self.now // HINT) % 3 == 2:
            more = f" +{len(faults) - 1}" if len(faults) > 1 else ""
            text, right = f"! {part_name(faults[0].part)} {faults[0].code}{more}", ""
        self.canvas.row(FOOT, "", text, right)

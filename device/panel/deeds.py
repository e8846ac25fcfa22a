"""What a seat owns: its list with small houses, and one deed with its rent and all that may be done with it.

Drawing only; the rows are `holdings`.
"""

from msgspec.structs import replace

from device.language import _
from device.panel.canvas import LINES, WIDTH
from device.panel.entries import rows_from
from device.panel.holdings import deed_of, plot_of
from device.panel.letters import SMALL, Said
from device.panel.pastime import rows_on
from device.panel.rows import Row, seat_of
from device.panel.scene import Scene
from device.views.board_shapes import SpaceView
from device.views.shapes import DeedView, PlotView

ROOM = 4
END = WIDTH - 10  # where what stands on a deed ends; the list's arrows are beside it


def listed(scene: Scene) -> None:
    """All deeds of a seat: name, and what stands on it."""
    face, state = scene.face, scene.state
    rows = rows_on(face, state)
    scene.head(_title(scene), f"{face.cursor + 1}/{len(rows)}", face.seat)
    if len(rows) == 1:
        # Translators: a player owns no deeds; at most 21 letters
        scene.canvas.text(1, LINES[1], _("nothing yet"))
        rows_from(scene, rows, top=2, room=1)
    else:
        named(scene, rows)
    scene.list_foot()


def named(scene: Scene, rows: tuple[Row, ...]) -> None:
    """Deeds and other rows below each other, the deeds by their printed names and with what stands on each."""
    cursor = scene.face.cursor
    rows_from(scene, tuple(_named(scene, row) for row in rows), top=1, room=ROOM)
    first = min(max(cursor - ROOM + 2, 0), max(len(rows) - ROOM, 0))
    for number, row in enumerate(rows[first : first + ROOM]):
        deed = deed_of(scene.state, row.key)
        if deed is not None:
            _stands(scene, deed, LINES[1 + number], dark=first + number == cursor)


def card(scene: Scene) -> None:
    """One deed: its name, price and rent now, and what may be done."""
    face, state = scene.face, scene.state
    deed, space = deed_of(state, face.space), space_of(scene, face.space)
    if deed is None or space is None:
        return
    stands = deed.mortgaged or deed.hotel or deed.houses
    scene.head(space.name, "" if stands else scene.money(space.price), deed.owner)
    if stands:
        _stands(scene, deed, 0, dark=False)
    owner = seat_of(state, deed.owner)
    scene.canvas.text(1, LINES[1], rent(scene, deed, space))
    rows = tuple(_priced(scene, row, space) for row in rows_on(face, state))
    rows_from(scene, rows, top=2, room=3)
    debt = state.debt
    if debt and owner and debt.by == owner.seat and not owner.hidden:
        # Translators: what a player has and owes; at most 13 letters beside both amounts
        short = _("has {cash} of {due}", cash=scene.money(debt.cash), due=scene.money(debt.amount))
        scene.foot(short)
    else:
        scene.list_foot()


def space_of(scene: Scene, space: str) -> SpaceView | None:
    """What is printed on a space."""
    return next((view for view in scene.board.spaces if view.id == space), None)


def rent(scene: Scene, deed: DeedView, space: SpaceView) -> Said:
    """What a guest pays now, in words."""
    if deed.mortgaged:
        # Translators: a mortgaged deed brings no rent; at most 21 letters
        return _("mortgaged: no rent")
    # Translators: what a guest pays now, of a utility; at most 13 letters beside the number
    amount = _("{count} x dice", count=deed.rent) if deed.times else scene.money(deed.rent)
    # Translators: what a guest pays now; at most 10 letters beside the amount
    short = _("rent {amount}", amount=amount)
    # Translators: what a guest pays now, more because the owner has all of this colour
    return (_("rent {amount}, whole set", amount=amount), short) if deed.whole else short


def _title(scene: Scene) -> Said:
    # Translators: a headline over the deeds of a player
    return scene.named(scene.face.seat, _("{name} owns"), 13)


def _named(scene: Scene, row: Row) -> Row:
    """A row with the printed name, cut where what stands at its end begins."""
    deed = deed_of(scene.state, row.key)
    room = _end(scene, deed) - (15 if row.icon else 4) if deed else WIDTH
    return replace(row, text=SMALL.fit(scene.place(row.key), room)) if deed else row


def _end(scene: Scene, deed: DeedView) -> int:
    """Where what stands on a deed begins."""
    if deed.hotel or deed.houses:
        return END - (12 if deed.hotel else 6 * deed.houses)
    return END - SMALL.length(_in_words(scene, deed))


def _in_words(scene: Scene, deed: DeedView) -> str:
    """What a guest pays, or that nobody pays."""
    if deed.mortgaged:
        # Translators: a deed that lies face down, at the end of its line; at most 5 letters
        return SMALL.cut(_("mortg"), 5)
    return f"{deed.rent}x" if deed.times else scene.money(deed.rent)


def _stands(scene: Scene, deed: DeedView, y: int, *, dark: bool) -> None:
    """Houses, the hotel or the mortgage at the end of a line, else what a guest pays."""
    x = _end(scene, deed)
    if not deed.hotel and not deed.houses:
        scene.canvas.text(x, y, _in_words(scene, deed), dark=dark)
        return
    for number, sign in enumerate(("hotel",) if deed.hotel else ("little",) * deed.houses):
        scene.canvas.stamp(x + 6 * number, y + 2, sign, dark=dark)


def _priced(scene: Scene, row: Row, space: SpaceView) -> Row:
    """An act with its price, or crossed where it may not be."""
    command = row.key
    if row.why:
        # Translators: behind something that is not allowed now: a press says why; at most 4 letters
        return replace(row, text=f"{row.text} ({_('no')})")
    plot = plot_of(scene.state, space.id) or PlotView(space.id)
    sums = {
        "build": -(plot.build or space.house),
        "sell": plot.sell or space.house // 2,
        "mortgage": plot.mortgage or space.mortgage,
        "lift": -(plot.lift or space.lift),
    }
    return replace(row, text=f"{row.text} {scene.gain(sums[command])}") if command in sums else row

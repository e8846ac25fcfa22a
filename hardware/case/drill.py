"""The drill templates: paper to tape on a wooden lid, 1:1. `python -m hardware.case.drill` writes them anew."""

from pathlib import Path

from hardware.case import kits, size

WIDE, TALL = 297, 210  # A4 across, mm
X, Y = 25, 34  # the lid's upper left corner on the paper
PLAY = 0.4  # a drilled hole is this much wider than the printed tube
SEATS, FLANGE = 3, 2  # what the printed seats add below and the guide's flange adds on top
FORSTNER = 30  # where the wood is thinned for the encoder
STYLE = """
text{font:3.4px 'DejaVu Sans','Liberation Sans',Arial,sans-serif;fill:#111}.title{font-size:6px;font-weight:bold}
.cut{fill:none;stroke:#111;stroke-width:.35}.back{fill:none;stroke:#111;stroke-width:.25;stroke-dasharray:2 1.2}
.top{fill:none;stroke:#111;stroke-width:.25;stroke-dasharray:.3 .9;stroke-linecap:round}
.cross{stroke:#c22;stroke-width:.2}.edge{fill:#fff;stroke:#111;stroke-width:.5}
"""


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """One line of text."""
    return f'<text x="{x:.2f}" y="{y:.2f}" class="{kind}" text-anchor="{anchor}">{words}</text>'


def rect(x: float, y: float, wide: float, tall: float, kind: str, name: str) -> str:
    """A rectangle around its middle."""
    return f'<rect id="{name}" class="{kind}" x="{x - wide / 2:.2f}" y="{y - tall / 2:.2f}" width="{wide:.2f}" height="{tall:.2f}"/>'


def hole(x: float, y: float, wide: float, kind: str, name: str) -> str:
    """A circle by its diameter."""
    return f'<circle id="{name}" class="{kind}" cx="{x:.2f}" cy="{y:.2f}" r="{wide / 2:.2f}"/>'


def cross(x: float, y: float, arm: float) -> str:
    """Where to prick the wood."""
    return f'<path class="cross" d="M{x - arm:.2f} {y:.2f}h{2 * arm:.2f}M{x:.2f} {y - arm:.2f}v{2 * arm:.2f}"/>'


def ruler(x: float, y: float) -> list[str]:
    """Fifty millimetres to hold a real ruler against."""
    ticks = "".join(f"M{x + mm} {y}v{-4 if mm % 10 == 0 else -3 if mm % 5 == 0 else -2}" for mm in range(51))
    return [
        f'<path id="ruler" class="cut" d="M{x} {y}h50"/><path class="cut" d="{ticks}"/>',
        text(x + 54, y, "must be 50 mm: print at 100 %, never &quot;fit to page&quot;"),
    ]


def template(kit: str) -> str:
    """The template of one kit, an SVG document for A4 across in millimetres."""
    wide, deep = size(kit, "box_w"), size(kit, "box_d")

    def at(part: str) -> tuple[float, float]:  # paper runs down, the lid runs away from the player
        return X + size(kit, f"{part}_x"), Y + deep - size(kit, f"{part}_y")

    (screen_x, screen_y), knob, plunger = at("screen"), at("knob"), at("plunger")
    tube = size(kit, "spring_d") + 0.8 + 4.8 + PLAY
    board_y = screen_y + size(kit, "pcb_down")
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}mm" height="{TALL}mm" viewBox="0 0 {WIDE} {TALL}">',
        f'<title>Spinbank drill template: {kit}</title><style>{STYLE}</style><rect width="{WIDE}" height="{TALL}" fill="#fff"/>',
        text(X, 14, f"Drill template, {kit} box, 1:1", "title"),
        text(
            X,
            21,
            "Solid lines: right through. Dashed: from behind only. Dotted: lies on top. The lower edge is towards the players.",
        ),
        f'<rect id="lid" class="edge" x="{X}" y="{Y}" width="{wide:.2f}" height="{deep:.2f}"/>',
        text(X + wide / 2, Y - 2.5, f"lid {wide:g} x {deep:g} mm", anchor="middle"),
        rect(screen_x, screen_y, size(kit, "view_w"), size(kit, "view_h"), "cut", "window"),
        rect(screen_x, board_y, size(kit, "pcb_w") + 1, size(kit, "pcb_h") + 1, "back", "board"),
        cross(screen_x, screen_y, 3),
        hole(*knob, size(kit, "knob_hole"), "cut", "knob"),
        hole(*knob, FORSTNER, "back", "knob-thin"),
        cross(*knob, 6),
        hole(*plunger, tube, "cut", "plunger"),
        hole(*plunger, tube - PLAY + 14, "top", "flange"),
        cross(*plunger, 13),
    ]
    steps = [
        f"Window {size(kit, 'view_w'):g} x {size(kit, 'view_h'):g} mm: drill the corners, saw, file. Measure your screen first.",
        f"From behind, a pocket for the screen's board, until 2 mm of wood are left: {size(kit, 'pcb_w') + 1:g} x {size(kit, 'pcb_h') + 1:g} mm.",
        f"Knob: {size(kit, 'knob_hole'):g} mm (a 7 mm bit and a file); from behind a {FORSTNER} mm bit, until 3 mm of wood are left for nut and thread.",
        f"Plunger: {tube:g} mm for the printed guide; its flange lies on top (dotted), four small screws.",
    ]
    if kits()[kit]["ring"]:
        middle = (size(kit, "ring_in") + size(kit, "ring_out")) / 2
        out.append(hole(*knob, middle, "back", "ring"))
        out += [
            f'<circle class="cut" cx="{knob[0]:.2f}" cy="{knob[1]:.2f}" r="2" transform="rotate({15 * n} {knob[0]:.2f} {knob[1]:.2f}) translate(0 {-middle / 2:.2f})"/>'
            for n in range(24)
        ]
        steps.append(
            f"Ring: 24 holes of 4 mm on a circle of {middle:g} mm; the ring lies behind them in a pocket. Hold it against the paper first."
        )
    if kits()[kit]["sound"]:
        steps.append(f"Sound: seven holes of 2.4 mm in the front board, {size(kit, 'sound_x'):g} mm from its left end.")
    high = size(kit, "inner_h") + size(kit, "lid_t") + SEATS - FLANGE
    steps.append(f"Height: {high:g} mm from the floor inside to the top of the lid, so that plunger and switches meet.")
    below = Y + deep + 10
    out += [text(X, below + 6 * n, f"{n + 1}. {line}") for n, line in enumerate(steps)]
    out += [*ruler(X, TALL - 14), "</svg>"]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    for name in kits():
        target = Path(__file__).parent / f"drill-{name}.svg"
        target.write_text(template(name), encoding="utf-8")
        print(target)

"""Pictures of an evening as SVG: the chart of the money by Pygal, and the score card around it.

Pygal is loaded when the first picture is asked for. Dark on white, so that it can be printed; lines differ in their dashes,
not only in colour. Names go in as text, never as markup. No script is left in what is handed out.
"""

import sys
from collections.abc import Callable
from textwrap import wrap
from typing import Any
from xml.etree import ElementTree as ET

from device.language import _, ngettext
from device.views.evening import Evening

SVG = "http://www.w3.org/2000/svg"
WIDTH = 720
CHART = (720, 420)  # on the card
LABELS = 7  # turns named on the axis, at most
PHONE = (360, 340)  # by itself, on a phone
DASHES = ("", "9,4", "2,4", "9,4,2,4", "14,5", "5,5", "14,4,3,4", "1,6")
INK, SOFT = "#1a1a1a", "#555555"
Money = Callable[[int], str]


def chart(told: Evening, money: Money) -> bytes:
    """The course of everybody's money, a point after each turn."""
    return _written(_chart(told, money, PHONE))


def _written(root: ET.Element) -> bytes:
    ET.register_namespace("", SVG)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode").encode()


def _drawing() -> tuple[Any, Any]:
    """The chart library, loaded when the first chart is drawn, without what it hangs into every later import."""
    import pygal  # type: ignore[import-untyped]
    from pygal.style import Style  # type: ignore[import-untyped]

    # It looks for plug-ins in the way of Python 3.3, which newer ones warn about at every module that is not there.
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != "PluginImportFixer"]
    return pygal, Style


def _chart(told: Evening, money: Money, size: tuple[int, int]) -> ET.Element:
    pygal, Style = _drawing()  # noqa: N806 - a class
    course = told.course
    style = Style(
        background="#ffffff", plot_background="#ffffff", foreground=INK, foreground_strong=INK, foreground_subtle="#c0c0c0",
        colors=tuple(player.colour for player in told.saved.players), font_family="sans-serif", label_font_size=14,
        major_label_font_size=14, legend_font_size=16, title_font_size=14, opacity="1", stroke_opacity="1", stroke_width="3",
        guide_stroke_color="#c0c0c0", major_guide_stroke_color="#c0c0c0", transition="0s",
    )  # fmt: skip
    made = pygal.XY(
        style=style, width=size[0], height=size[1], js=[], show_dots=len(course.turns) == 1, legend_at_bottom=True,
        legend_at_bottom_columns=max(min(len(told.saved.players), size[0] // 150), 1), x_title=_("turns"), value_formatter=lambda value: money(round(value)),
        x_value_formatter=lambda value: str(round(value)), range=(0, max((max(c, default=0) for c in course.seats.values()), default=0) or 1),
        no_data_text=_("nothing yet"), disable_xml_declaration=True, show_x_guides=False,
    )  # fmt: skip
    # Whole turns, few enough to be read; by itself Pygal marks parts of turns.
    apart = max(1, -(-len(course.turns) // LABELS))
    made.x_labels = list(course.turns[::apart])
    made.uuid = "course"  # else every picture of the same evening is another one
    for number, player in enumerate(told.saved.players):
        points = list(zip(course.turns, course.seats.get(player.seat, ()), strict=False))
        dashes = {"dasharray": DASHES[number % len(DASHES)]} if DASHES[number % len(DASHES)] else {}
        made.add(f"{player.letter} {player.name}", points, stroke_style={"width": 3, **dashes})
    made.add_xml_filter(_without_scripts)
    found: ET.Element = ET.fromstring(made.render(is_unicode=True))  # noqa: S314 - made one line above
    return found


def _without_scripts(root: Any) -> Any:
    for parent in list(root.iter()):
        for child in list(parent):
            if not isinstance(child.tag, str) or child.tag.endswith("script"):
                parent.remove(child)
    return root


def card(told: Evening, money: Money) -> bytes:
    """The score card of an evening."""
    saved = told.saved
    players = {player.seat: player for player in saved.players}
    root = ET.Element(f"{{{SVG}}}svg", {"font-family": "sans-serif", "fill": INK})
    _text(root, 36, 64, "Spinbank", 40, bold=True)
    text = ngettext(
        "{day}, {count} turn. Standing so far:",
        "{day}, {count} turns. Standing so far:",
        saved.turns,
        day=saved.at[:10],
    )
    if saved.phase == "over":
        text = ngettext(
            "{day}, {count} turn. Final standing:",
            "{day}, {count} turns. Final standing:",
            saved.turns,
            day=saved.at[:10],
        )
    _text(root, 36, 100, text, 22, fill=SOFT)
    y = 136
    for line in saved.standings:
        player = players[line.seat]
        _text(root, 36, y + 32, f"{line.place}.", 28, bold=True)
        ET.SubElement(
            root,
            f"{{{SVG}}}rect",
            {"x": "84", "y": str(y), "width": "46", "height": "46", "rx": "10", "fill": player.colour},
        )
        _text(root, 107, y + 33, player.letter, 28, bold=True, fill=player.ink, anchor="middle")
        _text(root, 150, y + 32, _("{who} wins", who=player.name) if line.winner else player.name, 28, bold=line.winner)
        _text(root, WIDTH - 36, y + 32, money(line.cash), 28, bold=True, anchor="end")
        y += 62
    for award in told.awards:
        y += 14
        _text(root, 36, y + 24, f"{award.title}: {players[award.seat].name}", 23, bold=True)
        y += 24
        for text in wrap(award.text, 64):
            y += 26
            _text(root, 36, y + 2, text, 20, fill=SOFT)
        y += 8
    if told.course.turns:
        drawn = _chart(told, money, CHART)
        drawn.attrib |= {"x": "0", "y": str(y + 24), "width": str(CHART[0]), "height": str(CHART[1])}
        root.append(drawn)
        y += CHART[1] + 24
    behaved = wrap(_("The wheel: {verdict}", verdict=told.wheel.text), 76) if told.wheel else ()
    for text in (*wrap(told.books, 76), *behaved):
        y += 24
        _text(root, 36, y + 20, text, 17, fill=SOFT)
    height = y + 48
    root.attrib |= {"width": str(WIDTH), "height": str(height), "viewBox": f"0 0 {WIDTH} {height}"}
    root.insert(0, ET.Element(f"{{{SVG}}}rect", {"width": str(WIDTH), "height": str(height), "fill": "#ffffff"}))
    return _written(root)


def _text(
    root: ET.Element,
    x: int,
    y: int,
    text: str,
    size: int,
    *,
    bold: bool = False,
    fill: str = INK,
    anchor: str = "start",
) -> None:
    about = {"x": str(x), "y": str(y), "font-size": str(size), "fill": fill, "text-anchor": anchor}
    if bold:
        about["font-weight"] = "bold"
    ET.SubElement(root, f"{{{SVG}}}text", about).text = "".join(c for c in text if c.isprintable())

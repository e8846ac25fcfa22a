"""Signs the box holds up by itself: boot, good-bye, the joining code, a notice, a toast, the screen saver.

Drawing only. The joining code is the one picture that never moves: a camera has to read it.
"""

from device.language import _
from device.panel import qr, selftest_screens
from device.panel.canvas import COLUMNS, LINES, WIDTH, Canvas
from device.panel.letters import LARGE, MEDIUM, SMALL, TINY
from device.panel.rows import part_name
from device.panel.scene import Scene
from hardware.trouble import Trouble

SAVER_STEP = 60.0  # seconds the saver's figures stay in one place: a resting glass gets one picture a minute


def boot(canvas: Canvas) -> None:
    """Before the first state: the name, and that it is alive."""
    canvas.centre(8, "SPINBANK", LARGE)
    # Translators: the box starts; at most 21 letters
    canvas.centre(LINES[4], _("setting the table"))


def goodbye(canvas: Canvas) -> None:
    """The last picture; it stays on the glass after the program has gone."""
    # Translators: the box goes off, in big letters: at most 10 letters
    canvas.centre(6, _("GOODBYE"), LARGE)
    # Translators: at most 21 letters
    canvas.centre(LINES[3], _("game saved"))
    # Translators: at most 42 letters
    last = SMALL.wrap(_("wait 10 s, unplug me"), COLUMNS, 2)
    for line, text in enumerate(last, 6 - len(last)):
        canvas.centre(LINES[line], text)


def joining(scene: Scene) -> None:
    """The QR code with the code and the address beside it, or only these where the code would not fit."""
    url, code = scene.state.url, scene.state.code
    name, key = scene.state.wifi
    if name:
        page = scene.face.cursor + 1 if scene.face.page == "join" else 2 if scene.state.guests else 1
        wifi_join(scene.canvas, name, key, url, code, page)
        return
    picture = qr.picture(qr.address(url, code)) if url else None
    bare = url.split("//")[-1].rstrip("/")
    if picture is None:
        title = (
            # Translators: a headline over the address and the joining code
            _("JOIN WITH A PHONE"),
            # Translators: its short form, at most 13 letters
            _("JOIN"),
        )
        scene.head(title)
        # Translators: in the place of an address; at most 42 letters
        scene.canvas.lines(1, SMALL.wrap(_breakable(bare) or _("no network yet"), 21, 2))
        scene.canvas.centre(LINES[3] + 2, code, MEDIUM)
        scene.foot(_("press = back"))
        return
    scene.canvas.paste(0, 0, picture)
    # Translators: beside a QR code; at most 10 letters
    scan = _("SCAN ME")
    scene.canvas.text(66, LINES[0], _("SCRIPTED") if scene.state.scripted else scan)
    for number, part in enumerate(_address_lines(bare)):
        scene.canvas.text(66, 12 + 8 * number, part, TINY)
    if code:
        short = len(code) <= 4
        end = scene.canvas.right(35 if short else 37, code, MEDIUM if short else SMALL)
        # Translators: the joining code follows; at most 4 letters
        scene.canvas.text(66, 37, SMALL.cut((_("code"), ""), (end - 66) // SMALL.width))
    # Translators: what a press does; at most 10 letters
    back = _("press=back")
    # Translators: what a press does; at most 10 letters
    menu = _("press=menu")
    scene.canvas.text(66, LINES[5], back if scene.face.page == "join" else menu)


def wifi_join(canvas: Canvas, name: str, key: str, url: str, code: str, page: int) -> None:
    """How to come in over the box's own Wi-Fi: page 1 joins it, page 2 opens the table; text alone where no code fits."""
    if page == 1:
        picture = qr.wifi_picture(name, key)
        # Translators: the first of two QR codes: joins the Wi-Fi; at most 10 letters
        head = _("1/2 WI-FI")
        # Translators: turn the knob for the second QR code; at most 10 letters
        foot = _("turn: 2/2")
        # Translators: the Wi-Fi's password follows; at most 10 letters
        lines = [*_wifi_lines(name), _("key"), key]
    else:
        picture = qr.picture(qr.address(url, code))
        # Translators: the second of two QR codes: opens the page of the game; at most 10 letters
        head = _("2/2 PAGE")
        # Translators: turn the knob for the first QR code; at most 10 letters
        foot = _("turn: 1/2")
        lines = [*_address_lines(url.rpartition("//")[2].rstrip("/"))[:2], *([_("code"), code] if code else [])]
    if picture is None:
        canvas.centre(LINES[0], head)
        canvas.lines(1, [SMALL.cut(line, COLUMNS) for line in ((name, key) if page == 1 else (url, code))])
        canvas.text(1, LINES[5], foot)
        return
    canvas.paste(0, 0, picture)
    canvas.text(66, LINES[0], head)
    for number, line in enumerate(lines[:4], 1):
        small = page != 1 and len(line) > 10  # an address may be longer than the place beside the code
        canvas.text(66, LINES[number] + (2 if small else 0), line, TINY if small else SMALL)
    canvas.text(66, LINES[5], foot)


def notice(scene: Scene) -> None:
    """Something the family must know."""
    # Translators: a headline over something the family must know; at most 21 letters
    scene.head(_("PLEASE READ"))
    scene.canvas.lines(1, SMALL.wrap(scene.state.notice, 21, 4))
    # Translators: what to press; at most 21 letters
    scene.foot(_("press = go on"))


def faults(scene: Scene) -> None:
    """What does not work now: the first of it in words, the others by their codes."""
    # Translators: no part of the box has a fault
    first, *others = scene.state.troubles or (Trouble("", "", _("all is well")),)
    title = (
        # Translators: a headline beside a code like SB-31
        _("WHAT IS WRONG"),
        # Translators: its short form, at most 14 letters
        _("WRONG"),
    )
    scene.head(title, first.code)
    # Translators: a part of the box, and what is wrong with it
    said = _("{part}: {fault}", part=part_name(first.part), fault=first.text) if first.part else first.text
    scene.canvas.lines(1, SMALL.wrap(said, 21, 4))
    if others:
        # Translators: the codes of other faults, e.g. "also SB-31 SB-55"; at most 21 letters with two codes
        scene.foot(_("also {codes}", codes=" ".join(trouble.code for trouble in others)))
    else:
        # Translators: what to press; at most 21 letters
        scene.foot(_("press = back"))


def tested(scene: Scene) -> None:
    """The self-test."""
    selftest_screens.draw(scene.canvas, scene.face.test)


def toast(canvas: Canvas, text: str) -> None:
    """Why a press did not work, over whatever is there."""
    lines = SMALL.wrap(text, 20, 4)
    top = 32 - 5 * len(lines)
    canvas.frame(0, top - 2, WIDTH - 1, 10 * len(lines) + 7)
    canvas.frame(1, top - 1, WIDTH - 3, 10 * len(lines) + 5)
    for number, line in enumerate(lines):
        canvas.centre(top + 1 + 10 * number, line)


def saver(scene: Scene) -> None:
    """The Jackpot alone, somewhere else every minute."""
    step = int(scene.now // SAVER_STEP)
    figures = scene.money(scene.state.jackpot) if scene.board.chance_ring else MEDIUM.cut(_resting(scene), 14)
    room = max(WIDTH - MEDIUM.length(figures), 1)
    scene.canvas.text(step * 53 % room, step * 31 % 48, figures, MEDIUM)  # strides that visit every place


def _resting(scene: Scene) -> str:
    """On a board without a wheel: whose turn it is."""
    return scene.name(scene.state.actor) if scene.state.actor else "SPINBANK"


def _address_lines(address: str) -> tuple[str, ...]:
    """An address in lines of at most 12 letters, broken after a dot or before a colon."""
    lines: list[str] = []
    rest = address
    while rest and len(lines) < 3:
        part = rest[:12]
        if len(rest) > 12:
            cut = max(part.rfind("."), part.rfind(":") - 1) + 1
            part = part[: cut or 12]
        lines.append(part)
        rest = rest[len(part) :]
    return tuple(lines)


def _wifi_lines(name: str) -> tuple[str, str]:
    """The name of a Wi-Fi in two lines of at most ten letters, broken before its hyphen."""
    cut = name.find("-") if 0 < name.find("-") <= 10 else 10
    return name[:cut], name[cut : cut + 10]


def _breakable(address: str) -> str:
    return " ".join(address[start : start + 21] for start in range(0, len(address), 21))

"""Signs the box holds up by itself: boot, good-bye, the joining code, a notice, a toast, the screen saver.

Drawing only. The joining code is the one picture that never moves: a camera has to read it.
"""

from device.panel import qr, selftest_screens
from device.panel.canvas import COLUMNS, LINES, WIDTH, Canvas
from device.panel.letters import LARGE, MEDIUM, SMALL, TINY
from device.panel.scene import Scene
from hardware.trouble import Trouble

SAVER_STEP = 60.0  # seconds the saver's figures stay in one place: a resting glass gets one picture a minute


def boot(canvas: Canvas) -> None:
    """Before the first state: the name, and that it is alive."""
    canvas.centre(8, "SPINBANK", LARGE)
    canvas.centre(LINES[4], "setting the table")


def goodbye(canvas: Canvas) -> None:
    """The last picture; it stays on the glass after the program has gone."""
    canvas.centre(6, "GOODBYE", LARGE)
    canvas.centre(LINES[3], "game saved")
    canvas.centre(LINES[5], "wait 10 s, unplug me")


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
        scene.head("JOIN WITH A PHONE")
        scene.canvas.lines(1, SMALL.wrap(_breakable(bare) or "no network yet", 21, 2))
        scene.canvas.centre(LINES[3] + 2, code, MEDIUM)
        scene.foot("press = back")
        return
    scene.canvas.paste(0, 0, picture)
    scene.canvas.text(66, LINES[0], "SCRIPTED" if scene.state.scripted else "SCAN ME")
    for number, part in enumerate(_address_lines(bare)):
        scene.canvas.text(66, 12 + 8 * number, part, TINY)
    if code:
        scene.canvas.text(66, 37, "code")
        scene.canvas.right(35 if len(code) <= 4 else 37, code, MEDIUM if len(code) <= 4 else SMALL)
    scene.canvas.text(66, LINES[5], "press=back" if scene.face.page == "join" else "press=menu")


def wifi_join(canvas: Canvas, name: str, key: str, url: str, code: str, page: int) -> None:
    """How to come in over the box's own Wi-Fi: page 1 joins it, page 2 opens the table; text alone where no code fits."""
    if page == 1:
        picture, head, foot = qr.wifi_picture(name, key), "1/2 WI-FI", "turn: 2/2"
        lines = [*_wifi_lines(name), "key", key]
    else:
        picture, head, foot = qr.picture(qr.address(url, code)), "2/2 PAGE", "turn: 1/2"
        lines = [*_address_lines(url.rpartition("//")[2].rstrip("/"))[:2], *(["code", code] if code else [])]
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
    scene.head("PLEASE READ")
    scene.canvas.lines(1, SMALL.wrap(scene.state.notice, 21, 4))
    scene.foot("press = go on")


def faults(scene: Scene) -> None:
    """What does not work now: the first of it in words, the others by their codes."""
    first, *others = scene.state.troubles or (Trouble("", "", "all is well"),)
    scene.head("WHAT IS WRONG", first.code)
    scene.canvas.lines(1, SMALL.wrap(f"{first.part}: {first.text}" if first.part else first.text, 21, 4))
    scene.foot(f"also {' '.join(trouble.code for trouble in others)}" if others else "press = back")


def tested(scene: Scene) -> None:
    """The self-test."""
    selftest_screens.draw(scene.canvas, scene.face.test)


def toast(canvas: Canvas, text: str) -> None:
    """Why a press did not work, over whatever is there."""
    lines = SMALL.wrap(text, 20, 2)
    top = 22 if len(lines) > 1 else 27
    canvas.frame(0, top - 2, WIDTH - 1, 10 * len(lines) + 7)
    canvas.frame(1, top - 1, WIDTH - 3, 10 * len(lines) + 5)
    for number, line in enumerate(lines):
        canvas.centre(top + 1 + 10 * number, line)


def saver(scene: Scene) -> None:
    """The Jackpot alone, somewhere else every minute."""
    step = int(scene.now // SAVER_STEP)
    figures = scene.money(scene.state.jackpot)
    room = max(WIDTH - MEDIUM.width * len(figures), 1)
    scene.canvas.text(step * 53 % room, step * 31 % 48, figures, MEDIUM)  # strides that visit every place


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

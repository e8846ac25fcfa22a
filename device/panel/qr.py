"""The joining codes: a QR picture that fits 64 rows with its lit quiet zone, or nothing where it would not.

Dark modules on a lit field, two pixels a module. An address has version 2 at most (50 pixels and 7 lit pixels all round):
phone readers found that easiest, and upper case keeps it small. Name and key of a Wi-Fi need version 3 (58 and 3).
"""

from functools import lru_cache

import segno
from PIL import Image

from device.panel.canvas import HEIGHT, Picture

MODULE = 2  # pixels
LARGEST = 25  # modules of a version 2 code
WIFI_LARGEST = 29  # of version 3, which holds 42 bytes at level M


def address(url: str, code: str) -> str:
    """What the code says: the box's address with the joining code, in upper case."""
    whole = url.rstrip("/")
    if code and not whole.upper().endswith("/J/" + code.upper()):
        whole = f"{whole}/j/{code}"
    return whole.upper()


def wifi(name: str, key: str) -> str:
    """What a phone's camera takes as "join this Wi-Fi": signs with a meaning of their own follow a backslash."""
    escaped = ("".join("\\" + sign if sign in '\\;,":' else sign for sign in part) for part in (name, key))
    return "WIFI:S:{};T:WPA;P:{};;".format(*escaped)


def wifi_picture(name: str, key: str) -> Picture | None:
    """The lit field with the code of a Wi-Fi in it, or None if it does not fit."""
    return picture(wifi(name, key), WIFI_LARGEST, "m")


@lru_cache(maxsize=4)
def picture(text: str, largest: int = LARGEST, level: str = "l") -> Picture | None:
    """The lit field with the code in it, of so many modules at most and that level at least, or None if it does not fit."""
    try:
        code = segno.make_qr(text, error=level, boost_error=True)
    except (segno.DataOverflowError, ValueError):
        return None
    rows = [list(row) for row in code.matrix]
    if len(rows) > largest:
        return None
    field = Image.new("1", (HEIGHT, HEIGHT), 1)
    edge = (HEIGHT - len(rows) * MODULE) // 2
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                left, top = edge + x * MODULE, edge + y * MODULE
                field.paste(0, (left, top, left + MODULE, top + MODULE))
    return field

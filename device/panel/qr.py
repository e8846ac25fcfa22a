"""The joining code: a QR picture that fits 64 rows with its lit quiet zone, or nothing where it would not.

Dark modules on a lit field, two pixels a module, version 2 at most (50 pixels and 7 lit pixels all round): phone
readers found that easiest. Upper case keeps it small.
"""

from functools import lru_cache

import segno
from PIL import Image

from device.panel.canvas import HEIGHT, Picture

MODULE = 2  # pixels
LARGEST = 25  # modules of a version 2 code


def address(url: str, code: str) -> str:
    """What the code says: the box's address with the joining code, in upper case."""
    whole = url.rstrip("/")
    if code and not whole.upper().endswith("/J/" + code.upper()):
        whole = f"{whole}/j/{code}"
    return whole.upper()


@lru_cache(maxsize=2)
def picture(text: str) -> Picture | None:
    """The lit field with the code in it, or None if it does not fit."""
    try:
        code = segno.make_qr(text, error="l", boost_error=True)
    except (segno.DataOverflowError, ValueError):
        return None
    rows = [list(row) for row in code.matrix]
    if len(rows) > LARGEST:
        return None
    field = Image.new("1", (HEIGHT, HEIGHT), 1)
    edge = (HEIGHT - len(rows) * MODULE) // 2
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                left, top = edge + x * MODULE, edge + y * MODULE
                field.paste(0, (left, top, left + MODULE, top + MODULE))
    return field

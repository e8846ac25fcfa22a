"""Name and key of the box's own Wi-Fi: made at the first start, kept in the data folder for its owner alone.

The file is written the way nmcli's `passwd-file` reads it (setting.property:value), so that the key never stands in an
argument of a program, where every process could see it.
"""

import re
import secrets
from pathlib import Path

from device.network.wireless import OwnWifi
from device.whole import write_whole

FORMAT = "802-11-wireless.ssid:{}\n802-11-wireless-security.psk:{}\n"
LINES = re.compile(r"802-11-wireless\.ssid:(SPINBANK-[0-9A-Z]{2})\n802-11-wireless-security\.psk:(\d{8})\n")
SIGNS = "23456789ACDEFGHJKLMNPQRTUVWXYZ"  # none that is mistaken for another on a small screen


def own_wifi(file: Path) -> OwnWifi:
    """The name and key in `file`; where there are none, or no valid ones, they are made. Raises OSError."""
    try:
        found = LINES.fullmatch(file.read_text("ascii"))
    except (FileNotFoundError, UnicodeDecodeError):
        found = None
    if found:
        return OwnWifi(found[1], found[2])
    name = "SPINBANK-" + "".join(secrets.choice(SIGNS) for _ in range(2))
    fresh = OwnWifi(name, f"{secrets.randbelow(10**8):08d}")
    write_whole(file, FORMAT.format(fresh.name, fresh.key).encode(), 0o600)
    return fresh

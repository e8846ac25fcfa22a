"""The real network, through NetworkManager's `nmcli` (1.42 in Bookworm, 1.52 in Trixie) and `iw`; the only file that knows both.

Nothing is a shell line: fixed lists of arguments, English answers (LC_ALL=C), terse output, a deadline for each call.
The profile of the own Wi-Fi is kept in memory only and has no key in it: nmcli hands the key over from its file.
"""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

from device.language import N_
from device.network.wireless import OWN_ADDRESS, OwnWifi, Status, WirelessTrouble

PROFILE = "spinbank-own"
QUICK, SLOW = 10, 45  # seconds a call may take: a look; a change of the network
NO_MANAGER, NOT_FOUND = 8, 10  # exit codes of nmcli
# WPA2 alone and without protected management frames: the Pi's radio cannot install their key, and then no phone gets in
# (raspberrypi/linux#7247). Without power saving every tap is 100 ms quicker (raspberrypi/linux#7533).
ACCESS_POINT = (
    "802-11-wireless.mode", "ap",
    "802-11-wireless.band", "bg",
    "802-11-wireless.powersave", "disable",
    "802-11-wireless-security.key-mgmt", "wpa-psk",
    "802-11-wireless-security.proto", "rsn",
    "802-11-wireless-security.pairwise", "ccmp",
    "802-11-wireless-security.group", "ccmp",
    "802-11-wireless-security.pmf", "disable",
    "802-11-wireless-security.psk-flags", "agent-owned",
    "ipv4.method", "shared",
    "ipv4.addresses", f"{OWN_ADDRESS}/24",
    "ipv6.method", "disabled",
)  # fmt: skip


def fields(line: str) -> list[str]:
    """One line of terse tabular output: values between colons; a colon or backslash in a value follows a backslash."""
    parts, escaped = [""], False
    for sign in line:
        if escaped or sign not in ":\\":
            parts[-1] += sign
            escaped = False
        elif sign == ":":
            parts.append("")
        else:
            escaped = True
    return parts


class Nmcli:
    """The `Wireless` of a real box."""

    def __init__(self, own: OwnWifi, key_file: Path, *, nmcli: str = "nmcli", iw: str = "iw") -> None:
        """`own` as made by `key.own_wifi` from `key_file`; the programs are found on the path."""
        self._own = own
        self._key_file = key_file
        self._nmcli = nmcli
        self._iw = iw

    def status(self) -> Status:
        """From the list of devices: a device counts once its connection is complete."""
        linked = own = False
        radio = "none"
        for _, kind, state, profile in self._devices():
            up = state.split(" ")[0] == "connected"  # "connected (externally)" is connected, too
            own |= up and profile == PROFILE
            linked |= up and profile != PROFILE
            if kind == "wifi" and radio != "ready":
                radio = "off" if state in ("unavailable", "unmanaged") else "ready"
        return Status(linked, own, radio)

    def known_in_sight(self) -> bool:
        """Compare a fresh list of networks with the profiles that are joined by themselves."""
        found = {
            fields(line)[0]
            for line in self._lines("-f", "SSID", "device", "wifi", "list", "--rescan", "yes", wait=SLOW)
        }
        return any(name in found for name in self._known())

    def stations(self) -> int:
        """From `iw`: nmcli does not tell. 1 where `iw` is missing or fails, so that nobody is ever thrown out."""
        device = next((name for name, _, _, profile in self._devices() if profile == PROFILE), "")
        if not device:
            return 0
        try:
            done = self._run(self._iw, "dev", device, "station", "dump", wait=QUICK)
        except (OSError, subprocess.TimeoutExpired):
            return 1
        return sum(line.startswith("Station ") for line in done.stdout.splitlines()) if done.returncode == 0 else 1

    def start_own(self) -> None:
        """Make the profile anew, in memory only, and activate it with the key from its file."""
        device = next((name for name, kind, _, _ in self._devices() if kind == "wifi"), "")
        if not device:
            raise WirelessTrouble("SB-82", N_("no Wi-Fi radio: plug in a network cable"))
        self._do("connection", "delete", "id", PROFILE, missing_is_fine=True)
        self._do(
            "connection", "add", "type", "wifi", "ifname", device, "con-name", PROFILE, "autoconnect", "no",
            "save", "no", "ssid", self._own.name, "--", *ACCESS_POINT,
        )  # fmt: skip
        self._do("connection", "up", "id", PROFILE, "passwd-file", str(self._key_file), wait=SLOW)

    def stop_own(self) -> None:
        """Deactivate it; unlike `device disconnect` this lets NetworkManager join known networks by itself."""
        self._do("connection", "down", "id", PROFILE, missing_is_fine=True, wait=SLOW)

    def _devices(self) -> Iterator[tuple[str, str, str, str]]:
        for line in self._lines("-f", "DEVICE,TYPE,STATE,CONNECTION", "device", "status"):
            name, kind, state, profile = fields(line)
            if kind in ("wifi", "ethernet"):
                yield name, kind, state, profile

    def _known(self) -> Iterator[str]:
        """The names of all Wi-Fis that NetworkManager joins by itself."""
        for line in self._lines("-f", "UUID,TYPE", "connection", "show"):
            uuid, kind = fields(line)
            if kind != "802-11-wireless":
                continue
            wanted = "connection.autoconnect,802-11-wireless.ssid,802-11-wireless.mode"
            rows = self._lines("-f", wanted, "connection", "show", "uuid", uuid)
            profile = dict(row.split(":", 1) for row in rows)  # one property a line: nothing is escaped
            if profile["connection.autoconnect"] == "yes" and profile["802-11-wireless.mode"] != "ap":
                yield profile["802-11-wireless.ssid"]

    def _lines(self, *arguments: str, wait: int = QUICK) -> list[str]:
        return [line for line in self._do(*arguments, wait=wait).splitlines() if line]

    def _do(self, *arguments: str, wait: int = QUICK, missing_is_fine: bool = False) -> str:
        """What nmcli printed; WirelessTrouble with what to do where it could not."""
        try:
            done = self._run(self._nmcli, "-w", str(wait), "-c", "no", "-t", *arguments, wait=wait)
        except OSError:
            raise WirelessTrouble("SB-80", N_("no nmcli: install network-manager")) from None
        except subprocess.TimeoutExpired:
            raise WirelessTrouble("SB-84", N_("NetworkManager does not answer")) from None
        if done.returncode == 0 or (missing_is_fine and done.returncode == NOT_FOUND):
            return done.stdout
        said = done.stderr.lower()
        if done.returncode == NO_MANAGER or "nmclient" in said:
            raise WirelessTrouble("SB-80", N_("NetworkManager does not run"))
        if "authorized" in said or "privileges" in said:
            raise WirelessTrouble("SB-83", N_("not allowed to change the Wi-Fi: run the installer again"))
        raise WirelessTrouble("SB-85", N_("own Wi-Fi does not start") if "up" in arguments else N_("nmcli failed"))

    @staticmethod
    def _run(*command: str, wait: int) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # noqa: S603 - fixed lists of arguments
            command,
            capture_output=True,
            encoding="utf-8",
            errors="replace",  # names of networks are bytes
            stdin=subprocess.DEVNULL,
            env={**os.environ, "LC_ALL": "C"},
            timeout=wait + 5,
            check=False,
        )

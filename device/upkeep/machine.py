"""Everything that doctor and report look at on this computer, through one small door: files, devices, commands."""

import fcntl
import grp
import http.client
import os
import platform
import pwd
import socket
import struct
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from hardware.factories import chip_label

PATIENCE = 5.0  # seconds that a command may take
I2C_SLAVE = 0x0703  # the address that reads and writes on this open bus go to; refused while a kernel driver has it
NOP = b"\x00\xe3"  # a control byte and the command "do nothing", known to every OLED controller of ours
SYSTEM_PATHS = "/usr/local/sbin:/usr/sbin:/sbin"  # where iw and rfkill live, beyond the path of an ordinary user


class Owner(Struct, frozen=True):
    """Whose file it is, and whether this process may write to it."""

    user: str
    writable: bool


class Machine(Protocol):
    """A computer to look at; whatever is not there is None or empty, never an exception."""

    def read(self, path: str) -> bytes | None:
        """What a file holds."""

    def names(self, folder: str) -> tuple[str, ...]:
        """What lies in a folder, sorted."""

    def owner(self, path: str) -> Owner | None:
        """Owner and rights of a file or folder."""

    def run(self, *command: str) -> str | None:
        """What a command printed; None when it is not there, failed, or took longer than 5 s."""

    def free(self, path: str) -> int | None:
        """Bytes free for an ordinary user where this path lies or will lie."""

    def package(self, name: str) -> str | None:
        """The version of an installed Python package."""

    def python(self) -> tuple[int, int, int]:
        """The version of this Python."""

    def interpreter(self) -> str:
        """What to type to run this Python."""

    def bits(self) -> int:
        """64 or 32: how wide this Python's addresses are."""

    def user(self) -> str:
        """Who runs this process."""

    def groups(self) -> frozenset[str]:
        """The groups of this process."""

    def hostname(self) -> str:
        """The name of this computer."""

    def now(self) -> float:
        """Seconds since 1970 by the clock of this computer."""

    def chip(self, path: str) -> str | None:
        """What the kernel calls a GPIO chip."""

    def answers(self, bus: int, address: int) -> bool | None:
        """Whether something on an I2C bus hears a "do nothing" sent to this address; None when it cannot be asked."""

    def port(self, host: str, port: int) -> str:
        """`free`, `taken` or `denied`."""

    def page(self, port: int, path: str) -> bytes | None:
        """The first 4 KB of a page of a web server on this computer."""


class ThisMachine:
    """The computer this runs on; nothing on it is changed."""

    def read(self, path: str) -> bytes | None:
        """What a file holds."""
        try:
            return Path(path).read_bytes()
        except OSError:
            return None

    def names(self, folder: str) -> tuple[str, ...]:
        """What lies in a folder, sorted."""
        try:
            return tuple(sorted(path.name for path in Path(folder).iterdir()))
        except OSError:
            return ()

    def owner(self, path: str) -> Owner | None:
        """Owner and rights of a file or folder."""
        try:
            uid = Path(path).stat().st_uid
        except OSError:
            return None
        return Owner(_user(uid), os.access(path, os.W_OK))

    def run(self, *command: str) -> str | None:
        """What a command printed; None when it is not there, failed, or took longer than 5 s."""
        plain = {**os.environ, "LC_ALL": "C", "PATH": f"{os.environ.get('PATH', os.defpath)}:{SYSTEM_PATHS}"}
        try:
            done = subprocess.run(  # noqa: S603 - the commands are written in this package
                command, capture_output=True, timeout=PATIENCE, check=True, env=plain, stdin=subprocess.DEVNULL
            )
        except (OSError, subprocess.SubprocessError):
            return None
        return done.stdout.decode(errors="replace")

    def free(self, path: str) -> int | None:
        """Bytes free for an ordinary user where this path lies or will lie."""
        here = Path(path)
        while not here.exists() and here != here.parent:
            here = here.parent
        try:
            found = os.statvfs(here)
        except OSError:
            return None
        return found.f_bavail * found.f_frsize

    def package(self, name: str) -> str | None:
        """The version of an installed Python package."""
        try:
            return metadata.version(name)
        except metadata.PackageNotFoundError:
            return None

    def python(self) -> tuple[int, int, int]:
        """The version of this Python."""
        return sys.version_info[:3]

    def interpreter(self) -> str:
        """What to type to run this Python."""
        return sys.executable

    def bits(self) -> int:
        """64 or 32: how wide this Python's addresses are."""
        return struct.calcsize("P") * 8

    def user(self) -> str:
        """Who runs this process."""
        return _user(os.geteuid())

    def groups(self) -> frozenset[str]:
        """The groups of this process."""
        return frozenset(name for gid in {os.getegid(), *os.getgroups()} if (name := _group(gid)))

    def hostname(self) -> str:
        """The name of this computer."""
        return platform.node()

    def now(self) -> float:
        """Seconds since 1970 by the clock of this computer."""
        return time.time()

    def chip(self, path: str) -> str | None:
        """What the kernel calls a GPIO chip."""
        try:
            return chip_label(Path(path))
        except OSError:
            return None

    def answers(self, bus: int, address: int) -> bool | None:
        """Whether something on an I2C bus hears a "do nothing" sent to this address; None when it cannot be asked."""
        try:
            device = os.open(f"/dev/i2c-{bus}", os.O_RDWR | os.O_CLOEXEC)
        except OSError:
            return None
        try:
            fcntl.ioctl(device, I2C_SLAVE, address)
        except OSError:
            os.close(device)
            return None
        try:
            return os.write(device, NOP) == len(NOP)
        except OSError:
            return False
        finally:
            os.close(device)

    def port(self, host: str, port: int) -> str:
        """`free`, `taken` or `denied`."""
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except PermissionError:
                return "denied"
            except OSError:
                return "taken"
        return "free"

    def page(self, port: int, path: str) -> bytes | None:
        """The first 4 KB of a page of a web server on this computer."""
        asked = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
        try:
            asked.request("GET", path)
            return asked.getresponse().read(4096)
        except (OSError, http.client.HTTPException):
            return None
        finally:
            asked.close()


def _user(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)


def _group(gid: int) -> str:
    try:
        return grp.getgrgid(gid).gr_name
    except KeyError:
        return ""

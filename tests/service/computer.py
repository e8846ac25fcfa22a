"""A pretended computer: a folder that stands for /, and commands of the system that only remember being called."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMANDS = [
    "apt-cache",
    "apt-get",
    "chown",
    "dpkg",
    "dpkg-query",
    "getent",
    "groupadd",
    "groupdel",
    "hostname",
    "modprobe",
    "python",
    "setpriv",
    "systemctl",
    "udevadm",
    "useradd",
    "userdel",
    "usermod",
]
FOLDERS = [
    "boot/firmware",
    "etc/NetworkManager/conf.d",
    "etc/NetworkManager/dnsmasq-shared.d",
    "etc/avahi/services",
    "etc/modules-load.d",
    "etc/polkit-1/rules.d",
    "etc/sysctl.d",
    "etc/systemd/system",
    "etc/udev/rules.d",
    "opt",
    "proc",
    "run/lock",
    "run/systemd/system",
    "usr/local/bin",
    "var/lib",
    "var/log",
]
CONFIG_TXT = "dtparam=audio=on\n[pi4]\narm_boost=1"  # the last line without its end


class Computer:
    """A fresh Raspberry Pi OS in a folder with a space in its name."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a root"
        self.memory = folder / "memory"
        for name in FOLDERS:
            (self.root / name).mkdir(parents=True)
        self.write("etc/os-release", 'ID=debian\nVERSION_ID="12"\n')
        self.write("proc/meminfo", "MemTotal:         427012 kB\n")
        self.write("boot/firmware/config.txt", CONFIG_TXT)
        (self.memory / "bin").mkdir(parents=True)
        for name in COMMANDS:
            (self.memory / "bin" / name).symlink_to(ROOT / "tests" / "service" / "fake")
        for name, text in {
            "bits": "arm64\n",
            "phase": "lobby\n",
            "packages": "",
            "names": "",
            "fails": "",
            "calls": "",
        }.items():
            self.remember(name, text)

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(text)

    def read(self, name: str) -> str:
        return (self.root / name).read_text()

    def remember(self, name: str, text: str) -> None:
        (self.memory / name).write_text(text)

    def fails(self, *patterns: str) -> None:
        """Commands that fail from now on, as patterns of bash."""
        self.remember("fails", "".join(f"{pattern}\n" for pattern in patterns))

    @property
    def calls(self) -> list[str]:
        return (self.memory / "calls").read_text().splitlines()

    def does(
        self, script: str, *arguments: str, source: Path = ROOT, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """One of the scripts in systemd/, as the administrator types it."""
        return subprocess.run(
            [str(source / "systemd" / script), *arguments],
            env={
                "PATH": f"{self.memory / 'bin'}:{os.environ['PATH']}",
                "FAKE": str(self.memory),
                "ROOT": str(self.root),
                "PYTHON": "python",
                **environment,
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def tree(self) -> dict[str, str]:
        """Every file, folder and link; the log and the pretended environments left out."""
        found = {}
        for path in sorted(self.root.rglob("*")):
            name = str(path.relative_to(self.root))
            if "/.venv/" in name or name == "var/log/spinbank-install.log":
                continue
            if path.is_symlink():
                found[name] = f"-> {path.readlink()}"
            else:
                found[name] = "folder" if path.is_dir() else f"{path.stat().st_mode:o} {path.read_bytes()!r}"
        return found

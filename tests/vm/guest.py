"""One guest of `make vm`: start it, run commands in it, cut its power.

Commands go through QEMU's guest agent over a UNIX socket in a private folder; phones come in over a forwarded port of
127.0.0.1. No other network, and only processes that were started here are ended, by their own number.
"""

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

BOOT = 180.0  # seconds until the agent must have answered
PATH = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class GuestError(Exception):
    """The guest did not do what was asked; the text says what it did."""


class Guest:
    """A small Debian under plain emulation."""

    def __init__(self, image: Path, disk: str, payload: Path | None = None, cpus: int = 2) -> None:
        """Name the folder with kernel and initrd, the disk (QEMU's -blockdev value) and a tar file to be /dev/vdb."""
        self.image, self.disk, self.payload, self.cpus = image, disk, payload, cpus
        self.folder = Path(tempfile.mkdtemp(prefix="spinbank-vm-"))
        self.console = self.folder / "console"
        self.process: subprocess.Popen[bytes] | None = None
        self.agent: socket.socket | None = None
        self.port = 0
        self.boot_seconds = 0.0
        self._heard = b""

    @property
    def url(self) -> str:
        """Where a phone finds the box's port 80 on this computer."""
        return f"http://127.0.0.1:{self.port}"

    # --- life ---------------------------------------------------------------------------------------------------------

    def start(self) -> "Guest":
        """Switch it on and wait for its agent."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        for old in self.folder.glob("agent"):
            old.unlink()
        began = time.monotonic()
        with (self.folder / "qemu.log").open("ab") as log:
            self.process = subprocess.Popen(self._command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.agent, self._heard = self._connect("agent", began + BOOT), b""
        while not self._answers():
            if time.monotonic() > began + BOOT:
                raise GuestError(f"the guest's agent does not answer; its console ends with: {self._end_of_console()}")
        self.boot_seconds = time.monotonic() - began
        return self

    def cut_power(self) -> None:
        """The plug is pulled."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        if self.agent:
            self.agent.close()

    def shut_down(self, patience: float = 60.0) -> None:
        """Switch it off as a person does."""
        assert self.process is not None
        self._send("guest-exec", {"path": "/bin/systemctl", "arg": ["poweroff"]})
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.cut_power()
            raise GuestError(f"the guest was still running {patience:.0f} s after poweroff") from None

    def goes_out(self, patience: float = 60.0) -> None:
        """Wait until it has switched itself off."""
        assert self.process is not None
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            raise GuestError(f"the guest was still running {patience:.0f} s later") from None

    def close(self) -> None:
        """End what still runs and remove the private folder."""
        if self.process and self.process.poll() is None:
            self.cut_power()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _command(self) -> list[str]:
        words = "console=ttyS0 quiet loglevel=4 panic=-1 mitigations=off random.trust_cpu=on systemd.show_status=0 net.ifnames=0"
        command = ["qemu-system-x86_64", "-M", "pc", "-m", "768", "-smp", str(self.cpus)]
        command += ["-accel", "tcg,thread=multi,tb-size=512", "-cpu", "Nehalem"]
        command += ["-nodefaults", "-no-user-config", "-display", "none", "-no-reboot"]
        command += ["-kernel", f"{self.image}/vmlinuz", "-initrd", f"{self.image}/initrd.gz", "-append", words]
        command += ["-serial", f"file:{self.console}", "-device", "virtio-serial-pci"]
        command += ["-chardev", f"socket,id=agent,path={self.folder}/agent,server=on,wait=off"]
        command += ["-device", "virtserialport,chardev=agent,name=org.qemu.guest_agent.0"]
        command += ["-device", "virtio-rng-pci", "-blockdev", self.disk, "-device", "virtio-blk-pci,drive=disk"]
        if self.payload:
            command += [
                "-blockdev",
                f"driver=raw,node-name=payload,read-only=on,file.driver=file,file.filename={self.payload}",
            ]
            command += ["-device", "virtio-blk-pci,drive=payload"]
        command += ["-netdev", f"user,id=net,restrict=on,hostfwd=tcp:127.0.0.1:{self.port}-:80"]
        return [*command, "-device", "virtio-net-pci,netdev=net,romfile="]

    def _connect(self, name: str, end: float) -> socket.socket:
        assert self.process is not None
        while True:
            found = socket.socket(socket.AF_UNIX)
            try:
                found.connect(str(self.folder / name))
            except OSError:
                found.close()
                if self.process.poll() is not None or time.monotonic() > end:
                    said = (self.folder / "qemu.log").read_text()[-500:]
                    raise GuestError(f"QEMU did not start: {said}") from None
                time.sleep(0.02)
            else:
                return found

    def _end_of_console(self) -> str:
        return self.console.read_text(errors="replace")[-1500:]

    # --- the agent ----------------------------------------------------------------------------------------------------

    def _answers(self) -> bool:
        """Whether the agent is there: it repeats a number; answers to earlier numbers are thrown away."""
        assert self.process is not None
        if self.process.poll() is not None:
            raise GuestError("QEMU ended: " + (self.folder / "qemu.log").read_text()[-500:])
        token = time.monotonic_ns() & 0x7FFFFFFF
        try:
            self._send("guest-sync-delimited", {"id": token}, b"\xff")
            while self._answer(0.5).get("return") != token:
                pass
        except (TimeoutError, ValueError):
            return False
        return True

    def _send(self, command: str, arguments: dict[str, Any], before: bytes = b"") -> None:
        assert self.agent is not None
        self.agent.settimeout(30)
        self.agent.sendall(before + json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")

    def _answer(self, patience: float) -> dict[str, Any]:
        assert self.agent is not None
        end = time.monotonic() + patience
        while b"\n" not in self._heard:
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError("the guest's agent is silent")
            self.agent.settimeout(left)
            try:
                news = self.agent.recv(1 << 20)
            except ConnectionResetError:
                news = b""
            if not news:
                raise GuestError(f"the guest is gone; its console ends with: {self._end_of_console()}")
            self._heard += news
        line, self._heard = self._heard.split(b"\n", 1)
        found: dict[str, Any] = json.loads(line.lstrip(b"\xff"))
        return found

    def _call(self, command: str, **arguments: Any) -> Any:
        self._send(command, arguments)
        answer = self._answer(60.0)
        if "error" in answer:
            raise GuestError(f"{command}: {answer['error']}")
        return answer["return"]

    def run(self, command: str, patience: float = 120.0, given: bytes = b"") -> tuple[int, str]:
        """Run a shell command as root; its exit code, and what it said on both channels."""
        began = {
            "path": "/bin/sh",
            "arg": ["-c", f"exec 2>&1; {command}"],
            "capture-output": True,
            "env": [PATH, "HOME=/root"],
        }
        if given:
            began["input-data"] = base64.b64encode(given).decode()
        number = self._call("guest-exec", **began)["pid"]
        end, pause = time.monotonic() + patience, 0.02
        while not (now := self._call("guest-exec-status", pid=number))["exited"]:
            if time.monotonic() > end:
                raise GuestError(f"still running after {patience:.0f} s: {command}")
            time.sleep(pause)
            pause = min(pause * 1.5, 0.3)
        said = base64.b64decode(now.get("out-data", "")).decode(errors="replace")
        return now.get("exitcode", -now.get("signal", 255)), said

    def do(self, command: str, patience: float = 120.0, given: bytes = b"") -> str:
        """Run a shell command that must succeed; what it said, stripped."""
        code, said = self.run(command, patience, given)
        if code:
            raise GuestError(f"exit {code} of {command}: {said[-1500:]}")
        return said.strip()

    def fetch(self, path: str) -> bytes:
        """A file of the guest."""
        return base64.b64decode(self.do(f"base64 -w0 {path}"))

    def hands(self, *steps: tuple[Any, ...], patience: float = 120.0) -> list[Any]:
        """Hands on knob and plunger and eyes on the glass, see guest/root/usr/local/lib/vm/hands.py."""
        found: list[Any] = json.loads(
            self.do("python3 /usr/local/lib/vm/hands.py", patience, json.dumps(steps).encode())
        )
        return found

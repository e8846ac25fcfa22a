"""A disk with a volatile write cache, as an NBD server on a UNIX socket.

Writes stay in memory until the guest flushes (or asks for FUA). `cut` is the power failure: of the sectors that were
never flushed each keeps what is durable or any version written since, by chance, so writes are lost, reordered and torn
at the size of a sector: what a memory card may do.
"""

import os
import random
import socket
import struct
import threading
from pathlib import Path

SECTOR = 512
HAS_FLAGS, FLUSH, FUA = 1, 4, 8
READ, WRITE, DISCONNECT, FLUSH_NOW = range(4)
EXPORT_NAME, ABORT, INFO, GO = 1, 2, 6, 7
ACK, REPLY_INFO, UNSUPPORTED = 1, 3, 0x80000001


class LossyDisk:
    """A file behind such a cache; each connection has a thread of its own."""

    def __init__(self, file: Path, door: Path, seed: int) -> None:
        """Name the file, the socket to make, and the seed of the chance at a cut."""
        self.door = door
        self._file = os.open(file, os.O_RDWR)
        self._size = os.fstat(self._file).st_size
        self._waiting: dict[int, list[bytes]] = {}
        self._random = random.Random(seed)
        self._lock = threading.Lock()
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(door))
        self._server.listen(4)
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def blockdev(self) -> str:
        """For QEMU's -blockdev."""
        return f"driver=nbd,node-name=disk,server.type=unix,server.path={self.door}"

    def cut(self) -> tuple[int, int]:
        """The power fails: how many sectors were unflushed, and how many of them changed on the disk all the same."""
        with self._lock:
            lost, kept = len(self._waiting), 0
            share = self._random.choice((0.0, 0.1, 0.5, 0.9))
            for sector, versions in self._waiting.items():
                if self._random.random() < share:
                    kept += 1
                    os.pwrite(self._file, self._random.choice(versions), sector * SECTOR)
            self._waiting.clear()
            return lost, kept

    def close(self) -> None:
        """Take no more connections and let go of the file."""
        self._server.close()
        with self._lock:
            self._flush()
        os.close(self._file)

    # --- the protocol -------------------------------------------------------------------------------------------------

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._server.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        try:
            with client:
                if self._shake_hands(client):
                    while self._answer(client):
                        pass
        except (EOFError, OSError):
            pass

    def _shake_hands(self, client: socket.socket) -> bool:
        client.sendall(b"NBDMAGICIHAVEOPT" + struct.pack(">H", 3))
        _take(client, 4)
        flags = HAS_FLAGS | FLUSH | FUA
        while True:
            _, option, length = struct.unpack(">QII", _take(client, 16))
            _take(client, length)

            def reply(kind: int, data: bytes = b"", option: int = option) -> None:
                client.sendall(struct.pack(">QIII", 0x3E889045565A9, option, kind, len(data)) + data)

            if option == EXPORT_NAME:
                client.sendall(struct.pack(">QH", self._size, flags) + bytes(124))
                return True
            if option in (INFO, GO):
                reply(REPLY_INFO, struct.pack(">HQH", 0, self._size, flags))
                reply(ACK)
                if option == GO:
                    return True
            elif option == ABORT:
                reply(ACK)
                return False
            else:
                reply(UNSUPPORTED)

    def _answer(self, client: socket.socket) -> bool:
        _, flags, kind, handle, offset, length = struct.unpack(">IHHQQI", _take(client, 28))
        found = b""
        if kind == WRITE:
            data = _take(client, length)
            with self._lock:
                self._write(offset, data, at_once=bool(flags & 1))
        elif kind == READ:
            with self._lock:
                found = self._read(offset, length)
        elif kind == FLUSH_NOW:
            with self._lock:
                self._flush()
        elif kind == DISCONNECT:
            return False
        client.sendall(struct.pack(">IIQ", 0x67446698, 0, handle) + found)
        return True

    def _write(self, offset: int, data: bytes, *, at_once: bool) -> None:
        assert offset % SECTOR == 0
        assert len(data) % SECTOR == 0
        first = offset // SECTOR
        if at_once:
            for number in range(len(data) // SECTOR):
                self._waiting.pop(first + number, None)
            os.pwrite(self._file, data, offset)
            return
        for number in range(len(data) // SECTOR):
            self._waiting.setdefault(first + number, []).append(data[number * SECTOR : (number + 1) * SECTOR])

    def _read(self, offset: int, length: int) -> bytes:
        found = bytearray(os.pread(self._file, length, offset))
        if self._waiting:
            for sector in range(offset // SECTOR, (offset + length + SECTOR - 1) // SECTOR):
                if versions := self._waiting.get(sector):
                    found[sector * SECTOR - offset : (sector + 1) * SECTOR - offset] = versions[-1]
        return bytes(found)

    def _flush(self) -> None:
        for sector, versions in self._waiting.items():
            os.pwrite(self._file, versions[-1], sector * SECTOR)
        self._waiting.clear()


def _take(client: socket.socket, length: int) -> bytes:
    found = bytearray()
    while len(found) < length:
        news = client.recv(length - len(found))
        if not news:
            raise EOFError
        found += news
    return bytes(found)

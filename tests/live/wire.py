"""Phones as bare sockets, and the ways in which they vanish."""

import ctypes
import socket
import struct
import zlib
from pathlib import Path

RESET = struct.pack("ii", 1, 0)
# Linux hands a filter every segment for a socket: one that takes nothing makes a phone out of reach, whose peer is told
# nothing. Its acknowledgements stop too.
SO_ATTACH_FILTER = 26
NOTHING = struct.pack("HBBI", 0x06, 0, 0, 0)  # BPF: return 0


def opened(port: int, *headers: str, version: str = "1.1") -> socket.socket:
    """A line with a stream asked for, its first bytes read."""
    line = socket.create_connection(("127.0.0.1", port), timeout=10)
    line.sendall("\r\n".join((f"GET /api/stream HTTP/{version}", "Host: localhost", *headers, "", "")).encode())
    assert line.recv(1, socket.MSG_PEEK)
    return line


def reset(line: socket.socket) -> None:
    """Hang up hard, as a browser that was killed does."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    line.close()


def vanish(line: socket.socket) -> None:
    """Be out of reach from now on, without a word."""
    code = ctypes.create_string_buffer(NOTHING)
    line.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, struct.pack("HxxxxxxP", 1, ctypes.addressof(code)))


def read(line: socket.socket, until: bytes) -> bytes:
    """Everything up to and with these bytes."""
    found = b""
    while until not in found:
        piece = line.recv(65536)
        assert piece, found
        found += piece
    return found


def body(answer: bytes) -> tuple[bytes, bytes]:
    """Head and body of an answer, chunks put together as far as they came."""
    head, _, rest = answer.partition(b"\r\n\r\n")
    if b"chunked" not in head:
        return head, rest
    whole = b""
    while rest:
        size, _, rest = rest.partition(b"\r\n")
        whole += rest[: int(size, 16)]
        rest = rest[int(size, 16) + 2 :]
    return head, whole


def unpacked(packed: bytes) -> bytes:
    """What a browser makes of gzip that has not come to its end."""
    return zlib.decompressobj(31).decompress(packed)


def handles() -> int:
    """Open files and sockets of this process."""
    return len(list(Path("/proc/self/fd").iterdir()))

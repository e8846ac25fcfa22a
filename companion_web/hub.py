"""All open streams in one thread: a loop that owns their sockets, tells everybody the news, and hears who is gone.

The web server reads a request, Flask says who is looking, and then the socket comes here (`companion_web.server`), so
that no page holds a thread. What several pages see alike is made and packed once.

A packed frame is a run of deflate blocks that refers to nothing before it and ends on a whole byte, so the frames of
all pages are the same bytes, and a gzip stream is its ten-byte head and any row of them.
"""

import logging
import selectors
import socket
import threading
import time
import zlib
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache

from msgspec import Struct

from companion_web.ports import Watch

RETRY = b"retry: 2000\n\n"
GZIP = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x04\x03"  # RFC 1952: deflate, no name, no time
TELLING = 0.05  # seconds
STUCK = 2  # heartbeats that a page may leave unread before it counts as gone

log = logging.getLogger(__name__)


class Wrapping(Struct, frozen=True):
    """How one page wants its bytes: packed with gzip, and in chunks (HTTP/1.1) or as they are (1.0, as proxies ask)."""

    packed: bool = False
    chunked: bool = False


class Opening(Struct):
    """A stream that is about to be opened: who looks, and whether the page can unpack."""

    watch: Watch
    packed: bool


@lru_cache(maxsize=64)  # more than there are pairs of a seat and a language
def event(name: bytes, body: bytes, seq: int, how: Wrapping) -> bytes:
    """One event on the wire; a body is JSON, which never has a line break of its own."""
    return wrapped(b"id: %d\nevent: %s\ndata: %s\n\n" % (seq, name, body), how)


def wrapped(what: bytes, how: Wrapping) -> bytes:
    """The bytes of a stream as a page wants them."""
    if how.packed:
        packer = zlib.compressobj(3, zlib.DEFLATED, -13, 6)  # a window of 8 KB, larger than a state
        what = packer.compress(what) + packer.flush(zlib.Z_SYNC_FLUSH)
    return _chunk(what) if how.chunked else what


def _chunk(what: bytes) -> bytes:
    return b"%x\r\n%s\r\n" % (len(what), what)


READ, WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE


class _Line:
    """One page's stream; while it cannot take what was sent it misses news, and then gets the newest state alone."""

    def __init__(self, hub: "Hub", sock: socket.socket, opening: Opening, how: Wrapping, head: bytes) -> None:
        self.sock = sock
        self.watch = opening.watch
        self._hub = hub
        self._how = how
        self._left = b""  # what the system would not take yet
        self._head = head
        self._seq = 0
        self._stuck_at = 0  # the heartbeat at which it stopped reading; 0 while it reads
        self._over = False

    def begin(self) -> None:
        """Send the head of the answer and the first state, in one piece."""
        gzip = GZIP if self._how.packed else b""
        self._head += (_chunk(gzip) if gzip and self._how.chunked else gzip) + wrapped(RETRY, self._how)
        self.tell()
        if self._head:
            self._send(b"")

    def tell(self) -> None:
        """Send what is new, or the good-bye."""
        if self._over or self._stuck_at:
            return
        if self.watch.ended:
            self.bye()
            return
        try:
            update = self.watch.next()
        except Exception:  # one page's trouble is not everybody's
            log.exception("a state could not be told")
            self._hub.lost(self)
            return
        if update is not None:
            self._seq = update.seq
            self._write(b"state", update.body)

    def make_ready(self) -> None:
        """Make and pack what will be news in a moment, or never; it waits in a memory that everybody shares."""
        if self._over or self._stuck_at or self.watch.ended:
            return
        with suppress(Exception):  # said when it is told
            update = self.watch.coming()
            if update is not None:
                event(b"state", update.body, update.seq, self._how)

    def beat(self, number: int) -> None:
        """Show that the stream is alive, with a named event: comment lines do not reach the page's script."""
        if not self._stuck_at and self.watch.ended:
            self.bye()
        elif not self._stuck_at:
            self._write(b"beat", b'{"seq":%d}' % self._seq)
        elif number - self._stuck_at >= STUCK:
            self._hub.lost(self)

    def bye(self) -> None:
        """Say good-bye, and end the stream when that is on its way."""
        if not self._over:
            self._over = True
            self._send(event(b"bye", b"{}", self._seq, self._how) + (b"0\r\n\r\n" if self._how.chunked else b""))

    def ready(self, what: int) -> None:
        """The socket can be read or written, or has ended."""
        if what & WRITE:
            self._send(b"")
        if what & READ and self in self._hub.lines:
            try:
                gone = not self.sock.recv(65536)
            except BlockingIOError:
                return
            except OSError:
                gone = True
            if gone:
                self._hub.lost(self)

    def _write(self, name: bytes, body: bytes) -> None:
        self._send(event(name, body, self._seq, self._how))

    def _send(self, what: bytes) -> None:
        if self._head or self._left:
            what = self._left + self._head + what
            self._head = b""
        try:
            sent = self.sock.send(what)
        except BlockingIOError:
            sent = 0
        except OSError:
            self._hub.lost(self)
            return
        self._left = what[sent:]
        if self._left and not self._stuck_at:
            self._stuck_at = self._hub.beats
            self._hub.listen(self, READ | WRITE)
        elif not self._left and self._stuck_at:
            self._stuck_at = 0
            self._hub.listen(self, READ)
            self.tell()
        if self._over and not self._left:
            self._hub.lost(self)


class Hub:
    """The thread of the streams; start it once, stop it once."""

    def __init__(self, beat: float) -> None:
        self.lines: dict[_Line, None] = {}  # in the order they came
        self.beats = 1
        self.closing = False
        self._beat = beat  # seconds
        self._until = float("inf")  # when the last words are no longer waited for
        self._calls: deque[Callable[[], None]] = deque()
        self._awake = False
        self._told = threading.Event()
        self._door = threading.Lock()  # nothing is asked of a loop that has ended
        self._running = False
        self._selector: selectors.BaseSelector
        self._bell: socket.socket
        self._thread = threading.Thread(target=self._run, name="streams", daemon=True)

    @property
    def open(self) -> int:
        """How many streams are open now."""
        return len(self.lines)

    # --- from any thread ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Take streams from now on."""
        self._selector = selectors.DefaultSelector()
        ear, self._bell = socket.socketpair()
        for end in (ear, self._bell):
            end.setblocking(False)
        self._selector.register(ear, READ)
        self._running = True
        self._thread.start()

    def take(self, sock: socket.socket, opening: Opening, head: bytes, *, chunked: bool) -> None:
        """Own this socket and its stream from now on; `head` is the head of the answer, not yet sent."""
        line = _Line(self, sock, opening, Wrapping(opening.packed, chunked), head)
        if not self._soon(lambda: self._take(line)):
            _give_back(line)

    def wake(self) -> None:
        """Tell everybody the news; comes back when that is done, or after 50 ms at most.

        Whoever has news waits, because its next steps (the answer to who asked, the panel's picture) would take turns
        with the loop and make every phone wait longer.
        """
        if not self.lines:
            return  # whoever comes looks for itself
        self._told.clear()
        if not self._awake:
            self._awake = True
            if not self._soon(self._tell):
                return
        self._told.wait(TELLING)

    def ready(self) -> None:
        """Make ready what will be news in a moment; comes back at once."""
        if self.lines:
            self._soon(self._make_ready)

    def stop(self, seconds: float) -> None:
        """Say good-bye on every stream, wait up to so many seconds until it is on its way, and end."""
        self.closing = True
        self._until = time.monotonic() + seconds
        if self._soon(self._bye):
            self._thread.join()

    def _soon(self, what: Callable[[], None]) -> bool:
        with self._door:
            if self._running:
                self._calls.append(what)
                with suppress(BlockingIOError):  # a full bell rings
                    self._bell.send(b"!")
            return self._running

    # --- in the loop --------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        due = time.monotonic() + self._beat
        while not self.closing or (self.lines and time.monotonic() < self._until):
            try:
                self._turn(max(min(due, self._until) - time.monotonic(), 0.0))
                if time.monotonic() >= due:
                    due = time.monotonic() + self._beat
                    self.beats += 1
                    for line in tuple(self.lines):
                        line.beat(self.beats)
            except Exception:  # our own mistake with one stream must not end all of them
                log.exception("the streams stumbled")
        self._end()

    def _turn(self, seconds: float) -> None:
        for key, what in self._selector.select(seconds):
            if key.data is None:
                key.fileobj.recv(4096)  # type: ignore[union-attr]
            else:
                key.data.ready(what)
        while self._calls:
            self._calls.popleft()()

    def _end(self) -> None:
        with self._door:
            self._running = False
        while self._calls:
            self._calls.popleft()()
        for line in tuple(self.lines):
            self.lost(line)
        for key in tuple(self._selector.get_map().values()):
            key.fileobj.close()  # type: ignore[union-attr]
        self._selector.close()
        self._bell.close()

    def _take(self, line: _Line) -> None:
        if self.closing:
            _give_back(line)
            return
        line.sock.setblocking(False)
        self._selector.register(line.sock, READ, line)
        self.lines[line] = None
        line.begin()

    def _tell(self) -> None:
        self._awake = False
        for line in tuple(self.lines):
            line.tell()
        self._told.set()

    def _make_ready(self) -> None:
        for line in tuple(self.lines):
            line.make_ready()

    def _bye(self) -> None:
        for line in tuple(self.lines):
            line.bye()

    def listen(self, line: _Line, what: int) -> None:
        """Hear from a line when it can be read, or written."""
        self._selector.modify(line.sock, what, line)

    def lost(self, line: _Line) -> None:
        """A stream has ended."""
        if line in self.lines:
            del self.lines[line]
            self._selector.unregister(line.sock)
            _give_back(line)


def _give_back(line: _Line) -> None:
    line.sock.close()
    line.watch.close()

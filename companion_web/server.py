"""The web server: waitress on a socket made by us, started and stopped like any other part of the box.

A few threads answer requests. A stream needs none: once Flask has agreed to it, its socket is handed over to the one
loop that owns all streams. A dead phone is found by TCP_USER_TIMEOUT and the next heartbeat, so that its socket comes back.
"""

import errno
import logging
import socket
import threading
from typing import Any

from flask import Flask
from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer, create_server
from waitress.task import ErrorTask, WSGITask

from companion_web.answers import refusal_body
from companion_web.house import house_of
from companion_web.hub import Hub, Opening
from companion_web.stream import HAND_OVER

THREADS = 8
SILENCE = 10_000  # milliseconds without an acknowledgement after which a phone counts as gone
GOODBYE = 1.5  # seconds that open streams get for their last word
IDLE = 60  # seconds a quiet connection is kept
HEADERS = 32 * 1024  # bytes of request headers
SWALLOW = 1 << 20  # bytes a body may have before waitress stops reading; the app refuses all above 16 KB


# A request that waits a moment for a free thread is no news.
logging.getLogger("waitress.queue").setLevel(logging.ERROR)


class PortTaken(OSError):
    """The port cannot be had: another program listens there, or the system keeps it to itself."""

    def __init__(self, port: int) -> None:
        super().__init__(f"Port {port} is taken or not allowed; choose another one with --port.")
        self.port = port


def listen(host: str, port: int, silence: int = SILENCE) -> socket.socket:
    """A listening socket, port 0 meaning any free one; `PortTaken` when the port cannot be had."""
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; accepted sockets inherit it
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, silence)
        sock.bind((host, port))
        sock.listen(128)
    except OSError as error:
        sock.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise PortTaken(port) from error
        raise
    return sock


class _JsonErrorTask(ErrorTask):  # type: ignore[misc]
    """What waitress itself refuses (broken headers, huge bodies), said in our one shape."""

    def execute(self) -> None:
        error = self.request.error
        body = refusal_body(error.code)
        self.status = f"{error.code} {error.reason}"
        self.response_headers.append(("Content-Type", "application/json"))
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class _Task(WSGITask):  # type: ignore[misc]
    """A request whose answer may be a stream: then head and socket go to the hub, and waitress closes its own end.

    Closing one of two descriptors of a socket says nothing to the phone.
    """

    opening: Opening | None = None

    def get_environment(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environment()
        environ[HAND_OVER] = self._keep
        return environ

    def _keep(self, opening: Opening) -> None:
        self.opening = opening

    def service(self) -> None:
        try:
            super().service()
        finally:
            if self.opening is not None:  # it came to something else
                self.opening.watch.close()

    def finish(self) -> None:
        if self.opening is None or self.wrote_header:
            super().finish()
            return
        head = self.build_response_header()  # says too that the connection ends with this answer
        self.wrote_header: bool = True
        hub: Hub = self.channel.hub
        line = self.channel.socket.dup()
        opening, self.opening = self.opening, None
        hub.take(line, opening, head, chunked=self.chunked_response)


class _Channel(HTTPChannel):  # type: ignore[misc]
    task_class = _Task
    error_task_class = _JsonErrorTask
    hub: Hub


class Server:
    """The running web server; start it once, stop it once."""

    def __init__(self, app: Flask, sockets: list[socket.socket], *, threads: int = THREADS) -> None:
        self._streams = house_of(app).streams
        channel = type("Channel", (_Channel,), {"hub": self._streams})
        self._map: dict[int, Any] = {}
        self._serving = True
        self._loop = threading.Thread(target=self._run, name="web", daemon=True)
        self.port: int = sockets[0].getsockname()[1]
        self._waitress = create_server(
            app,
            map=self._map,
            sockets=sockets,
            threads=threads,
            ident=None,
            channel_timeout=IDLE,
            cleanup_interval=10,
            connection_limit=400,
            channel_request_lookahead=1,  # else a phone that hangs up is not noticed before the next word to it
            max_request_header_size=HEADERS,
            max_request_body_size=SWALLOW,
            asyncore_use_poll=True,
            clear_untrusted_proxy_headers=True,
        )
        for part in self._map.values():
            if isinstance(part, TcpWSGIServer):
                part.channel_class = channel

    def start(self) -> None:
        """Serve from now on, in a thread of its own."""
        self._streams.start()
        self._loop.start()

    def _run(self) -> None:
        while self._serving:
            wasyncore.loop(timeout=1.0, use_poll=True, map=self._map, count=1)

    def stop(self) -> None:
        """Let every stream say good-bye, then close everything; takes two seconds at most."""
        self._streams.stop(GOODBYE)
        self._serving = False
        if self._loop.is_alive():
            parts = list(self._map.values())  # at once: the loop's thread changes the map
            next(part for part in parts if isinstance(part, TcpWSGIServer)).pull_trigger()
            self._loop.join(2.0)
        self._waitress.task_dispatcher.shutdown(timeout=0.5)
        wasyncore.close_all(self._map, ignore_all=True)


def serve(app: Flask, sockets: list[socket.socket] | tuple[str, int], *, threads: int = THREADS) -> Server:
    """A server for `app` on listening sockets, or on a (host, port) of its own; not started yet."""
    own = [listen(*sockets)] if isinstance(sockets, tuple) else sockets
    return Server(app, own, threads=threads)
